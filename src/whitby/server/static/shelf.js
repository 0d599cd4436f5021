/** The shelf: the boxes, the tables that are running, and a save file taken off the disk. */

import { get, post, saidOf } from "./api.js";
import { Cover } from "./cover.js";
import { known, mine, remember } from "./mine.js";
import { dressPage, html, Icon, part, players, render, Sign, toast, useEffect, useRef, useState } from "./page.js";
import { Running } from "./running.js";

/**
 * @typedef {import("./games.d.ts").BoxedGame} Game
 * @typedef {import("./running.js").Kept} Kept
 */

/** @param {{game: Game}} props */
function Box({ game }) {
  const credit = [game.designer, game.year].filter(Boolean).join(", ");
  return html`<li class="box">
    <a href=${`/new/${game.id}`}><span class="vh">Play ${game.title}</span><span class="cover"><${Cover} game=${game} /></span></a>
    <div class="box-text">
      <div class="box-words">
        <h3>${game.title}</h3>
        <p class="faint small">${credit}</p>
        <p class="desc">${game.summary}</p>
        <p class="row meta">
          <span class="badge"><${Sign} name="person" />${players(game.seats)}</span>
          <span class="badge"><${Sign} name="away" />${game.minutes} minutes</span>
          <span class="badge">${game.tagline}</span>
        </p>
        <p class="row doors">
          <a class="btn primary" href=${`/new/${game.id}`}>Play</a>
          <a class="btn" href=${`/rules/${game.id}`}>Rules</a>
          <a class="btn quiet" href=${`/about/${game.id}`}>About</a>
        </p>
      </div>
    </div>
  </li>`;
}

/** The tables of this browser; where several of its seats are played here, the one that is asked speaks for the table. */
async function fetchTables() {
  const asked = mine().flatMap((m) => [...new Set([m.token, ...(m.here || []).map((h) => h.token)])].map((token) => ({ id: m.id, token })));
  if (!asked.length) return [];
  const { tables } = await post("/api/mine", { tables: asked });
  const tokenOf = (/** @type {Kept} */ table) => {
    const own = known(table.id);
    return own?.here?.find((h) => h.seat === table.you)?.token || own?.token || "";
  };
  /** @type {Map<string, Kept>} */
  const one = new Map();
  for (const table of tables) if (!one.has(table.id) || table.your_turn) one.set(table.id, { ...table, token: tokenOf(table) });
  return [...one.values()].sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.updated - a.updated);
}

/** Open a save: it becomes a table of its own, every seat in this browser's hands until it is handed over. @param {File} file */
async function openSave(file) {
  let save;
  try {
    save = JSON.parse(await file.text());
  } catch {
    toast("This is not a save of Whitby: it is no JSON file.");
    return;
  }
  try {
    const count = Number.isInteger(save?.seats) ? Math.min(Math.max(save.seats, 1), 16) : 1;
    const made = await post("/api/tables/import", { save, seats: Array.from({ length: count }, () => ({ kind: "person" })) });
    const here = /** @type {import("./new.js").Made} */ (made).seats.flatMap(({ index, token }) => (token ? [{ seat: index, token }] : []));
    const own = here[0];
    remember({ id: made.table, token: own.token, host: made.host, here });
    location.href = `/table/${made.table}#${own.token}`;
  } catch (refused) {
    toast(saidOf(refused));
  }
}

function OpenSave() {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  return html`
    <button class="tile as-button" type="button" onClick=${() => input.current?.click()}>
      <${Icon} name="scroll-unfurled" />
      <strong>Open a save</strong>
      <span>A game from a file, at the move where it stood.</span>
    </button>
    <input ref=${input} id="save-file" class="vh" type="file" accept=".json,application/json" aria-label="Save file" tabindex="-1"
        onChange=${(/** @type {any} */ e) => {
          if (e.target.files[0]) openSave(e.target.files[0]);
          e.target.value = "";
        }} />
  `;
}

function Shelf() {
  const [games, setGames] = useState(/** @type {Game[] | null} */ (null));
  const [tables, setTables] = useState(/** @type {Kept[]} */ ([]));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    get("/api/games")
      .then((found) => setGames(found.games))
      .catch((refused) => setWrong(saidOf(refused)));
    fetchTables()
      .then(setTables)
      .catch(() => {});
  }, []);
  const put = (/** @type {Kept} */ table) => setTables((all) => all.map((t) => (t.id === table.id ? table : t)));
  const drop = (/** @type {Kept} */ table) => setTables((all) => all.filter((t) => t.id !== table.id));
  const row = (/** @type {Kept} */ t) =>
    html`<${Running} key=${t.id} table=${t} game=${games?.find((g) => g.id === t.game)} onChange=${put} onGone=${() => drop(t)} />`;
  const [over, on] = [tables.filter((t) => t.state === "finished"), tables.filter((t) => t.state !== "finished")];
  const waiting = tables.filter((t) => t.your_turn && t.state !== "finished").length;
  useEffect(() => announceWaiting(waiting, tables.length), [waiting, tables.length]);
  return html`
    <section class="page shelf" aria-labelledby="shelf-h">
      <div class="section-head"><h2 id="shelf-h">The shelf</h2><p>Take a box down to set up a game.</p></div>
      ${wrong && html`<p class="panel pad" role="alert">${wrong}</p>`}
      <ul class="boxes" data-count=${games ? games.length : 0} style=${`--count:${Math.max(games?.length || 1, 1)}`}>
        ${(games || []).map((game) => html`<${Box} key=${game.id} game=${game} />`)}
      </ul>
    </section>
    <div class="page below">
      <section id="continue" aria-labelledby="cont-h">
        <div class="section-head"><h2 id="cont-h">Continue</h2><p>Tables of this browser and those you joined by link.</p></div>
        ${!tables.length && html`<p class="none">No table is laid yet. Take a box from the shelf, or open a save.</p>`}
        <ul class="tables">${on.map(row)}</ul>
        ${
          over.length > 0 &&
          html`<details class="over" open=${!on.length}>
            <summary><h3>Finished</h3><span class="badge">${over.length}</span></summary>
            <ul class="tables">${over.map(row)}</ul>
          </details>`
        }
      </section>
      <section aria-labelledby="more-h">
        <div class="section-head"><h2 id="more-h">At the table</h2></div>
        <div class="acts">
          <${OpenSave} />
          <div class="tile">
            <${Icon} name="rule-book" />
            <strong>Rules</strong>
            <span class="links">${(games || []).map((game) => html`<a key=${game.id} href=${`/rules/${game.id}`}>${game.title}</a>`)}</span>
          </div>
        </div>
      </section>
    </div>
  `;
}

/** The hero's second button appears once there is something to continue. @param {number} waiting @param {number} all */
function announceWaiting(waiting, all) {
  const button = part("#hero-continue");
  button.hidden = !all;
  const badge = /** @type {HTMLElement} */ (button.querySelector(".badge"));
  badge.hidden = !waiting;
  badge.textContent = waiting === 1 ? "1 waits for you" : `${waiting} wait for you`;
}

dressPage();
render(html`<${Shelf} />`, part("#app"));
