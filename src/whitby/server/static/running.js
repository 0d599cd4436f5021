/** A table of one's own: whose turn it is and since when, how far it has come, and what may be done with it from here. */

import { erase, post, saidOf } from "./api.js";
import { Tokens } from "./cover.js";
import { forget, known, myself } from "./mine.js";
import { GameIcon, html, Sign, toast, useEffect, useRef, useState } from "./page.js";

/**
 * @typedef {import("./games.d.ts").BoxedGame} Game
 * @typedef {{name: string, kind: string, side: string, figures: string[]}} Person who sits in a seat
 * @typedef {{id: string, name: string, game: string, title: string, state: string, your_turn: boolean, you: number | null, host: boolean,
 *   prompt: string, round: string, moves: number, due: number[], created: number, updated: number, seats: Person[],
 *   archived?: boolean, token?: string}} Kept a table; `token` opens it where this browser has a link, `archived` is told of one's own
 */

const STEPS = /** @type {[number, Intl.RelativeTimeFormatUnit][]} */ ([
  [60, "minute"],
  [3600, "hour"],
  [86400, "day"],
]);

/** How long ago that was. @param {number} time in seconds since 1970 */
export function ago(time) {
  const seconds = Math.max(0, Date.now() / 1000 - time);
  if (seconds > 14 * 86400) return new Date(time * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  const [length, unit] = STEPS.filter(([most]) => seconds >= most).at(-1) || [0, "minute"];
  return length ? new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(seconds / length), unit) : "just now";
}

/** How long that has lasted. @param {number} time in seconds since 1970 */
function lasting(time) {
  const seconds = Math.max(0, Date.now() / 1000 - time);
  const [length, unit] = STEPS.filter(([most]) => seconds >= most).at(-1) || [0, "minute"];
  if (!length) return "a moment";
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(seconds / length));
}

/** The address of a table: one's own secret never stands in it, for an address is easily shown to others. @param {Kept} table */
const addressOf = (table) => (table.token && table.token !== myself()?.me ? `/table/${table.id}#${table.token}` : `/table/${table.id}`);

/** The secret with which this browser may change the table, if any. @param {Kept} table */
const hostKey = (table) => known(table.id)?.host || (table.host ? myself()?.me : undefined);

/** Who plays, each with their tokens; "You" are the seats of this browser. @param {{table: Kept, game: Game | undefined}} props */
function Players({ table, game }) {
  const own = new Set([table.you, ...(known(table.id)?.here || []).map((h) => h.seat)]);
  return html`<span class="who">
    ${table.seats.map(
      (person, k) =>
        html`<span class="person" key=${k}>
          ${game && html`<${Tokens} game=${game} ids=${person.figures} />`}
          ${own.has(k) ? "You" : person.name}${person.kind === "open" && html`<span class="faint"> (not here yet)</span>`}
        </span>`,
    )}
  </span>`;
}

/** Whose turn it is, and since when. @param {{table: Kept, isFirst: boolean}} props */
function Turn({ table, isFirst }) {
  if (table.state === "finished") return html`<span class="badge info"><${Sign} name="play" />Watch the replay</span>`;
  if (table.your_turn)
    return html`
      <span class="since">
        <${Sign} name="away" />
        <span><b>Your turn</b><small>for ${lasting(table.updated)}</small></span>
      </span>
      <span class=${`btn play${isFirst ? " primary" : ""}`} aria-hidden="true">Play</span>
    `;
  const names = table.due.map((k) => table.seats[k]?.name).filter(Boolean);
  return html`<span class="badge"><${Sign} name="away" />Waits for ${names.join(", ") || "others"}, ${lasting(table.updated)}</span>`;
}

/** Another name for the table, which everybody at it reads. @param {{table: Kept, onDone: (table: Kept) => void}} props */
function Rename({ table, onDone }) {
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => box.current?.select(), []);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const { name } = await post(`/api/tables/${table.id}`, { name: box.current?.value }, hostKey(table));
      onDone({ ...table, name });
    } catch (refused) {
      toast(saidOf(refused));
    }
  };
  return html`<form class="row act" onSubmit=${send}>
    <input ref=${box} class="input" aria-label="New name of the table" maxlength="40" value=${table.name}
        onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Escape" && onDone(table)} />
    <button class="btn primary" type="submit">Rename</button>
    <button class="btn quiet" type="button" onClick=${() => onDone(table)}>Leave it</button>
  </form>`;
}

/**
 * Put away, off this shelf alone, or gone for everybody: asked before anything is lost.
 * @param {{table: Kept, onGone: () => void, onChange: (table: Kept) => void, onKeep: () => void}} props
 */
function Remove({ table, onGone, onChange, onKeep }) {
  const isMine = table.archived !== undefined;
  const host = hostKey(table);
  const hide = () => {
    forget(table.id);
    onGone();
  };
  const attempt = (/** @type {() => Promise<void>} */ work) => () => work().catch((refused) => toast(saidOf(refused)));
  const destroy = async () => {
    await erase(`/api/tables/${table.id}`, host);
    hide();
  };
  const away = async () => {
    const { archived } = await post(`/api/tables/${table.id}/archive`, { on: !table.archived }, myself()?.me);
    onChange({ ...table, archived });
  };
  return html`<div class="row act" role="group" aria-label=${`Remove ${table.name}`}>
    <p>
      ${
        isMine
          ? "Put away, the table stays where it is, below your others and on all your devices."
          : "Off this shelf the table stays where it is; whoever has its link can still come back to it."
      }
    </p>
    ${
      isMine
        ? html`<button class="btn" type="button" onClick=${attempt(away)}>${table.archived ? "Take it out again" : "Put it away"}</button>`
        : html`<button class="btn" type="button" onClick=${hide}>Take it off this shelf</button>`
    }
    ${host && html`<button class="btn danger" type="button" onClick=${attempt(destroy)}>Delete it for everybody</button>`}
    <button class="btn quiet" type="button" onClick=${onKeep}>Keep it</button>
  </div>`;
}

/** @param {{table: Kept, game: Game | undefined, isFirst?: boolean, onChange: (table: Kept) => void, onGone: () => void}} props */
export function Running({ table, game, isFirst = false, onChange, onGone }) {
  const [doing, setDoing] = useState("");
  const isWaiting = table.your_turn && table.state !== "finished";
  const done = (/** @type {Kept} */ changed) => {
    setDoing("");
    onChange(changed);
  };
  const facts = [
    table.name !== table.title && table.title,
    table.state === "finished" ? table.prompt : table.round,
    `begun ${ago(table.created)}`,
    table.moves > 0 && !isWaiting && `last move ${ago(table.updated)}`,
  ];
  return html`<li class=${`running${isWaiting ? " mine" : ""}`}>
    <span class="disc">${game && html`<${GameIcon} game=${game} />`}</span>
    <div class="mid">
      <a class="go" href=${addressOf(table)}>${table.name}</a>
      <span class="what">${facts.filter(Boolean).join(" · ")}</span>
      <${Players} table=${table} game=${game} />
      ${isWaiting && html`<p class="asked">${table.prompt}</p>`}
    </div>
    <${Turn} table=${table} isFirst=${isFirst} />
    <span class="tools">
      ${
        hostKey(table) &&
        html`<button class="btn quiet icon-only" type="button" aria-label=${`Rename ${table.name}`} title="Rename"
            onClick=${() => setDoing("rename")}>
          <${Sign} name="pen" />
        </button>`
      }
      <button class="btn quiet icon-only" type="button" aria-label=${`Remove ${table.name}`} title="Remove"
          onClick=${() => setDoing("remove")}>
        <${Sign} name="close" />
      </button>
    </span>
    ${doing === "rename" && html`<${Rename} table=${table} onDone=${done} />`}
    ${doing === "remove" && html`<${Remove} table=${table} onGone=${onGone} onChange=${done} onKeep=${() => setDoing("")} />`}
  </li>`;
}
