/** A new table: game, seats, edition, options, and Start. */

import { CLOCKS, ENDS } from "./clock.js";
import { get, post, saidOf } from "./api.js";
import { Cover } from "./cover.js";
import { keepSetup, remember } from "./mine.js";
import { dressPage, html, Icon, part, players, render, Sign, useEffect, useRef, useState } from "./page.js";
import { Seats } from "./seating.js";
import { asLast, blank, isBotsOnly, isChanged, keepAsLast, mayHaveClock, optionsFor, question, request, valueOf } from "./setup.js";

/**
 * @typedef {import("./seating.js").Wish} Wish
 * @typedef {import("./setup.js").Setup} Laid a table before it is laid
 * @typedef {import("./setup.js").Edition} OwnNumbers
 * @typedef {import("./games.d.ts").BoxedGame} Game
 * @typedef {import("./games.d.ts").Setting} Setting
 * @typedef {{table: string, host: string, seats: {index: number, token?: string, link?: string}[]}} Made
 */

const GAME = location.pathname.split("/").filter(Boolean)[1] || "";

/** Keep the secrets in this browser, and go to the first seat that is played here. @param {Made} made @param {Wish[]} wishes */
function sitDown(made, wishes) {
  const people = made.seats.flatMap(({ index, token, link = "" }) => (token ? [{ index, token, link }] : []));
  const here = people.filter((s) => wishes[s.index].how === "here").map((s) => ({ seat: s.index, token: s.token }));
  const links = people.filter((s) => wishes[s.index].how === "link").map((s) => ({ seat: s.index, link: s.link }));
  const own = here[0]?.token || made.host;
  remember({ id: made.table, token: own, host: made.host, here, links });
  location.href = `/table/${made.table}#${own}`;
}

/**
 * The boxes stand in a row that a phone does not show whole: it begins where the chosen one is.
 * @param {{games: Game[], game: Game, onChoose: (game: Game) => void}} props
 */
function GameChoice({ games, game, onChoose }) {
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const boxes = row.current;
    const chosen = /** @type {HTMLElement | null | undefined} */ (boxes?.querySelector(".choice:has(:checked)"));
    if (boxes && chosen) boxes.scrollLeft = chosen.offsetLeft - boxes.offsetLeft - (boxes.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  return html`<fieldset class="block">
    <legend class="vh">Game</legend>
    <div class="section-head"><h2 aria-hidden="true">Game</h2></div>
    <div class="games" ref=${row} style=${`--count:${games.length}`}>
      ${games.map(
        (g) => html`<label class="choice game" key=${g.id}>
          <input type="radio" name="game" value=${g.id} checked=${g.id === game.id} onChange=${() => onChoose(g)} />
          <span class="face">
            <span class="thumb"><${Cover} game=${g} /></span>
            <span class="gname">${g.title}</span>
            <span class="faint small">${players(g.seats)}</span>
          </span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {{edition: OwnNumbers | null, onChange: (edition: OwnNumbers | null) => void}} props */
function Edition({ edition, onChange }) {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const read = async (/** @type {File | undefined} */ file) => {
    if (file) onChange({ name: file.name, text: await file.text() });
  };
  return html`<fieldset class="block">
    <legend class="vh">Edition</legend>
    <div class="section-head"><h2 aria-hidden="true">Edition</h2><p>Whitby's numbers, or those printed in your own box.</p></div>
    <div class="cols two">
      <label class="choice">
        <input type="radio" name="edition" value="" checked=${!edition} onChange=${() => onChange(null)} />
        <span class="face">
          <${Icon} name="dice-six-faces-five" />
          <strong>Whitby's tables</strong>
          <span class="tick"><${Sign} name="check" /></span>
          <span>Every number with its source; see the game's About page.</span>
        </span>
      </label>
      <label class="choice">
        <input type="radio" name="edition" value="own" checked=${!!edition} onClick=${() => input.current?.click()} onChange=${() => {}} />
        <span class="face">
          <${Icon} name="quill-ink" />
          <strong>Your own numbers</strong>
          <span class="tick"><${Sign} name="check" /></span>
          <span>${edition ? edition.name : "A TOML file with what your copy says."}</span>
        </span>
      </label>
      <input ref=${input} id="edition-file" class="vh" type="file" accept=".toml,text/plain" aria-label="Edition file" tabindex="-1"
          onChange=${() => read(input.current?.files?.[0])} />
    </div>
  </fieldset>`;
}

/** @param {{option: Setting, options: Record<string, string>, onChange: (value: string) => void}} props */
function Option({ option, options, onChange }) {
  const chosen = valueOf(option, options);
  return html`<div class="opt" role="radiogroup" aria-labelledby=${`opt-${option.id}`} aria-describedby=${`why-${option.id}`}>
    <span class="name" id=${`opt-${option.id}`}>${option.title}</span>
    <span class="why" id=${`why-${option.id}`}>${chosen.text}.</span>
    <span class="segmented">
      ${option.values.map(
        (v) =>
          html`<label key=${v.id} title=${v.text}>
            <input type="radio" name=${`opt-${option.id}`} value=${v.id} aria-label=${v.text} checked=${v.id === chosen.id}
                onChange=${() => onChange(v.id)} />
            ${v.label}
          </label>`,
      )}
    </span>
  </div>`;
}

/** Start, and why it may not be: said beside the button. @param {{may: boolean, wrong: string, cls: string}} props */
function Start({ may, wrong, cls }) {
  return html`
    ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
    <button class=${`btn primary ${cls}`} type="submit" disabled=${!may}>Start the game</button>
  `;
}

/** @param {{table: Laid, may: boolean, wrong: string, onReset: () => void}} props */
function Summary({ table, may, wrong, onReset }) {
  const { game, wishes, options, edition } = table;
  const count = (/** @type {string} */ how) => wishes.filter((w) => w.how === how).length;
  const seats = [
    [count("here"), "here"],
    [count("link"), "by link"],
    [count("bot"), count("bot") === 1 ? "bot" : "bots"],
  ]
    .filter(([n]) => n)
    .map(([n, t]) => `${n} ${t}`)
    .join(", ");
  const changed = optionsFor(game, wishes.length).filter((o) => options[o.id] !== o.default);
  return html`<aside class="panel summary" aria-label="What will be laid">
    <div class="cap">
      <span class="thumb"><${Cover} game=${game} /></span>
      <div><h2>${game.title}</h2><p class="muted">${game.tagline}</p></div>
    </div>
    <div class="body">
      <dl>
        <dt>Seats</dt>
        <dd>${seats}</dd>
        <dt>Edition</dt>
        <dd>${edition ? edition.name : "Whitby's tables"}</dd>
        <dt>Length</dt>
        <dd>about ${game.minutes} minutes</dd>
        ${changed.map((o) => html`<dt>${o.title}</dt><dd>${valueOf(o, options).label}</dd>`)}
      </dl>
      <p class="fair">
        <${Icon} name="perspective-dice-six-faces-random" />
        <span>The seed of the dice is fixed when you start and shown sealed; anyone can check every throw afterwards.</span>
      </p>
      <${Start} may=${may} wrong=${wrong} cls="big" />
      ${isChanged(table) && html`<button class="btn quiet" type="button" onClick=${onReset}>Back to the defaults</button>`}
      <p class="faint small note">
        ${count("link") ? "You will find the links to send at the table. " : ""}
        Bots never see more than their seat.
      </p>
    </div>
  </aside>`;
}

/** @param {{game: Game, table: Laid, change: (part: Partial<Laid>) => void}} props */
function Options({ game, table, change }) {
  const set = (/** @type {string} */ id) => (/** @type {string} */ value) => change({ options: { ...table.options, [id]: value } });
  return html`<section class="block" aria-labelledby="options-h">
    <div class="section-head"><h2 id="options-h">Options and variants</h2><p>The defaults are the rulebook and our rulings.</p></div>
    <div class="panel switches">
      ${optionsFor(game, table.wishes.length).map(
        (o) => html`<${Option} key=${o.id} option=${o} options=${table.options} onChange=${set(o.id)} />`,
      )}
      ${
        isBotsOnly(table.wishes) &&
        html`<div class="opt" role="radiogroup" aria-labelledby="opt-play-on" aria-describedby="why-play-on">
          <span class="name" id="opt-play-on">While nobody looks</span>
          <span class="why" id="why-play-on">
            ${table.playOn ? "The bots play on by themselves" : "The bots rest until somebody looks"}.
          </span>
          <span class="segmented">
            ${[
              { on: false, text: "Rest" },
              { on: true, text: "Play on" },
            ].map(
              ({ on, text }) =>
                html`<label key=${text}>
                  <input type="radio" name="play-on" checked=${table.playOn === on} onChange=${() => change({ playOn: on })} />
                  ${text}
                </label>`,
            )}
          </span>
        </div>`
      }
      ${
        mayHaveClock(table) &&
        html`
          <${Option} option=${{ id: "clock", title: "Clock", values: CLOCKS }} options=${table}
              onChange=${(/** @type {string} */ clock) => change({ clock })} />
          ${
            table.clock !== "none" &&
            html`<${Option} option=${{ id: "then", title: "When time is over", values: ENDS }} options=${table}
                onChange=${(/** @type {string} */ then) => change({ then })} />`
          }
        `
      }
      <div class="opt">
        <label class="name" for="table-name">Name of the table</label>
        <span class="why">So that you find it again on the shelf.</span>
        <span class="namebox">
          <input class="input" id="table-name" maxlength="40" placeholder=${game.title} value=${table.name}
              onInput=${(/** @type {any} */ e) => change({ name: e.target.value })} />
        </span>
      </div>
    </div>
  </section>`;
}

/**
 * What would come of the set-up as it stands: asked of the server whenever it changes; until it answers, what was known before.
 * @param {Laid} table
 */
function useOutlook(table) {
  const [outlook, setOutlook] = useState(/** @type {import("./seating.js").Outlook | null} */ (null));
  const asked = JSON.stringify([table.game.id, question(table)]);
  useEffect(() => {
    let isCurrent = true;
    post(`/api/games/${table.game.id}/check`, question(table))
      .catch(() => ({ refused: null })) // whoever starts now is told why it fails
      .then((found) => isCurrent && setOutlook(found));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return outlook;
}

/** @param {{games: Game[], first: Game}} props */
function Setup({ games, first }) {
  const [table, setTable] = useState(() => asLast(first));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const outlook = useOutlook(table);
  const may = !busy && !outlook?.refused;
  const wrong = failed || (outlook?.refused ? `${outlook.refused.text} ${outlook.refused.remedy}` : "");
  const change = (/** @type {Partial<Laid>} */ part) => {
    setTable((old) => ({ ...old, ...part }));
    setFailed("");
  };
  const choose = (/** @type {Game} */ game) => {
    change(asLast(game));
    history.replaceState(null, "", `/new/${game.id}`);
    dress(game.id);
  };
  const reset = () => {
    keepSetup(table.game.id, null);
    change(blank(table.game));
  };
  const start = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const made = await post("/api/tables", request(table));
      keepAsLast(table);
      sitDown(made, table.wishes);
    } catch (refused) {
      setFailed(saidOf(refused));
      setBusy(false);
    }
  };
  const { game, wishes } = table;
  if (!outlook) return null; // seats are drawn once it is known who sits in them
  return html`<form class="setup" onSubmit=${start}>
    <div>
      ${games.length > 1 && html`<${GameChoice} games=${games} game=${game} onChoose=${choose} />`}
      <${Seats} game=${game} wishes=${wishes} outlook=${outlook} onChange=${(/** @type {Wish[]} */ w) => change({ wishes: w })} />
      <${Edition} edition=${table.edition} onChange=${(/** @type {OwnNumbers | null} */ edition) => change({ edition })} />
      <${Options} game=${game} table=${table} change=${change} />
    </div>
    <${Summary} table=${table} may=${may} wrong=${wrong} onReset=${reset} />
    <div class="startbar">
      <div>
        <strong>${game.title}</strong><br />
        <span class="muted small">${wishes.length} ${wishes.length === 1 ? "seat" : "seats"}</span>
      </div>
      <${Start} may=${may} wrong=${wrong} cls="" />
    </div>
  </form>`;
}

function NewTable() {
  const [games, setGames] = useState(/** @type {Game[] | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    get("/api/games")
      .then((found) => setGames(found.games))
      .catch((refused) => setWrong(saidOf(refused)));
  }, []);
  if (wrong) return html`<p class="panel pad" role="alert">${wrong}</p>`;
  if (!games) return null;
  const first = games.find((g) => g.id === GAME);
  if (!first) return html`<p class="panel pad" role="alert">There is no game of that name. <a href="/">Back to the shelf</a></p>`;
  return html`<${Setup} games=${games} first=${first} />`;
}

/** The bar leads to the rules of the game that is chosen now. @param {string} game */
function dress(game) {
  dressPage([
    { path: `/new/${game}`, text: "New table" },
    { path: `/rules/${game}`, text: "Rules" },
    { path: `/about/${game}`, text: "About" },
  ]);
}

dress(GAME);
render(html`<${NewTable} />`, part("#app"));
