/** The shelf, and for those who come back their tables first: whose turn it is, the parlour, the boxes, a save from the disk. */

import { get, post, saidOf } from "./api.js";
import { Cover } from "./cover.js";
import { beShy, isShy, known, mine, myself, remember } from "./mine.js";
import { dressPage, html, Icon, part, players, render, Sign, toast, useEffect, useRef, useState } from "./page.js";
import { Parlour } from "./parlour.js";
import { MarkSign, WhoForm } from "./person.js";
import { Running } from "./running.js";

/**
 * @typedef {import("./games.d.ts").BoxedGame} Game
 * @typedef {import("./running.js").Kept} Kept
 * @typedef {import("./parlour.js").Public} Public
 * @typedef {import("./mine.js").Myself} Myself
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

const COUNTS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A box among others at the foot of the page. @param {{game: Game}} props */
const SmallBox = ({ game }) =>
  html`<li class="box">
    <a href=${`/new/${game.id}`}>
      <${Cover} game=${game} />
      <span><strong>${game.title}</strong><span class="small">${players(game.seats)}</span></span>
    </a>
  </li>`;

/** The tables of this browser; where several of its seats are played here, the one that is asked speaks for the table. */
async function fetchHere() {
  const asked = mine().flatMap((m) => [...new Set([m.token, ...(m.here || []).map((h) => h.token)])].map((token) => ({ id: m.id, token })));
  if (!asked.length) return [];
  const { tables } = await post("/api/mine", { tables: asked });
  const tokenOf = (/** @type {Kept} */ table) => {
    const own = known(table.id);
    return own?.here?.find((h) => h.seat === table.you)?.token || own?.token || "";
  };
  return /** @type {Kept[]} */ (tables).map((table) => ({ ...table, token: tokenOf(table) }));
}

/** The tables of the one who sits here, whatever the device. @returns {Promise<Kept[]>} */
async function fetchMine() {
  const self = myself();
  return self ? (await get("/api/me/tables", self.me)).tables : [];
}

/** Both lists as one, whose turn it is first. */
async function fetchTables() {
  const [here, own] = await Promise.all([fetchHere(), fetchMine().catch(() => /** @type {Kept[]} */ ([]))]);
  const away = new Map(own.map((table) => [table.id, table.archived]));
  /** @type {Map<string, Kept>} */
  const one = new Map();
  for (const table of [...here, ...own]) {
    const known = one.get(table.id);
    if (!known || (table.your_turn && !known.your_turn)) one.set(table.id, { ...known, ...table, archived: away.get(table.id) });
  }
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

/** What the first visit asks, and may be left unsaid. @param {{onDone: (self: Myself) => void, onSkip: () => void}} props */
function WhoCard({ onDone, onSkip }) {
  const later = html`<button class="btn quiet" type="button" onClick=${onSkip}>Not now</button>`;
  return html`<section class="panel who-card" aria-labelledby="who-h">
    <div class="section-head"><h2 id="who-h">Who are you?</h2><p>A name and a sign. No account, no password.</p></div>
    <${WhoForm} self=${null} said="That is me" onDone=${onDone} more=${later} />
  </section>`;
}

/** @param {{self: Myself}} props */
const Me = ({ self }) =>
  html`<a class="panel me-line" href="/me">
    <${MarkSign} mark=${self.mark} name=${self.name} />
    <span><strong>${self.name}</strong><span class="small">Your name, your sign, your other devices</span></span>
    <${Sign} name="arrow" />
  </a>`;

/** What else there is to do here. @param {{games: Game[]}} props */
const Acts = ({ games }) =>
  html`<section aria-labelledby="more-h">
    <div class="section-head"><h2 id="more-h">At the table</h2></div>
    <div class="acts">
      <${OpenSave} />
      <div class="tile">
        <${Icon} name="rule-book" />
        <strong>Rules</strong>
        <span class="links">${games.map((game) => html`<a key=${game.id} href=${`/rules/${game.id}`}>${game.title}</a>`)}</span>
      </div>
    </div>
  </section>`;

/**
 * Tables that are folded away until they are wanted.
 * @param {{title: string, tables: Kept[], open: boolean, row: (t: Kept) => any}} props
 */
const Folded = ({ title, tables, open, row }) =>
  tables.length
    ? html`<details class="over" open=${open}>
        <summary><h3>${title}</h3><span class="badge">${tables.length}</span></summary>
        <ul class="tables">${tables.map(row)}</ul>
      </details>`
    : null;

/** One's own tables, those that wait for one first. @param {{tables: Kept[], row: (t: Kept, isFirst?: boolean) => any}} props */
function Tables({ tables, row }) {
  const [kept, away] = [tables.filter((t) => !t.archived), tables.filter((t) => t.archived)];
  const [over, on] = [kept.filter((t) => t.state === "finished"), kept.filter((t) => t.state !== "finished")];
  const [waiting, others] = [on.filter((t) => t.your_turn), on.filter((t) => !t.your_turn)];
  return html`<section class="sec" id="continue" aria-labelledby="cont-h">
    <div class="section-head">
      <h2 id="cont-h">${waiting.length ? "Waiting for you" : "Your tables"}</h2>
      <a class="btn" href="#shelf-h"><${Sign} name="plus" />Host a table</a>
    </div>
    ${waiting.length > 0 && html`<ul class="tables">${waiting.map((t, k) => row(t, k === 0))}</ul>`}
    ${others.length > 0 && html`<h3 class="sub">Others decide</h3><ul class="tables others">${others.map((t) => row(t))}</ul>`}
    <${Folded} title="Finished" tables=${over} open=${!on.length} row=${row} />
    <${Folded} title="Put away" tables=${away} open=${!kept.length} row=${row} />
  </section>`;
}

/** What is on the page: asked once, changed from here. */
function useHome() {
  const [games, setGames] = useState(/** @type {Game[] | null} */ (null));
  const [tables, setTables] = useState(/** @type {Kept[]} */ ([]));
  const [parlour, setParlour] = useState(/** @type {Public[]} */ ([]));
  const [wrong, setWrong] = useState("");
  const again = () =>
    fetchTables()
      .then(setTables)
      .catch(() => {});
  useEffect(() => {
    get("/api/games")
      .then((found) => setGames(found.games))
      .catch((refused) => setWrong(saidOf(refused)));
    get("/api/parlour")
      .then((found) => setParlour(found.tables))
      .catch(() => {});
    again();
  }, []);
  return { games: games || [], tables, setTables, parlour, wrong, again };
}

function Shelf() {
  const { games, tables, setTables, parlour, wrong, again } = useHome();
  const [self, setSelf] = useState(myself);
  const [shy, setShy] = useState(isShy);
  const put = (/** @type {Kept} */ table) => setTables((all) => all.map((t) => (t.id === table.id ? table : t)));
  const drop = (/** @type {Kept} */ table) => setTables((all) => all.filter((t) => t.id !== table.id));
  const row = (/** @type {Kept} */ t, isFirst = false) =>
    html`<${Running} key=${t.id} table=${t} isFirst=${isFirst} game=${games.find((g) => g.id === t.game)} onChange=${put}
        onGone=${() => drop(t)} />`;
  const waiting = tables.filter((t) => t.your_turn && !t.archived && t.state !== "finished").length;
  const isHome = tables.length > 0;
  useEffect(() => greet(isHome, self?.name || "", waiting), [isHome, self?.name, waiting]);
  const meet = (/** @type {Myself} */ known) => {
    setSelf(known);
    dress(known);
    again();
  };
  const skip = () => {
    beShy();
    setShy(true);
  };
  const who = self ? html`<${Me} self=${self} />` : !shy && html`<${WhoCard} onDone=${meet} onSkip=${skip} />`;
  const shown = parlour.filter((p) => !tables.some((t) => t.id === p.id));
  return html`
    ${wrong && html`<p class="page panel pad" role="alert">${wrong}</p>`}
    ${
      isHome &&
      html`<div class="page home">
        <div class="col"><${Tables} tables=${tables} row=${row} /><${Parlour} tables=${shown} games=${games} /></div>
        <div class="col">${who}<${Acts} games=${games} /></div>
      </div>`
    }
    ${!isHome && who && html`<div class="page first">${who}</div>`}
    <section class=${`page shelf${isHome ? " low" : ""}`} aria-labelledby="shelf-h">
      <div class="section-head"><h2 id="shelf-h">The shelf</h2><p>Take a box down to set up a game.</p></div>
      <ul class="boxes" data-count=${games.length} style=${`--count:${Math.max(games.length, 1)}`}>
        ${games.map((game) => (isHome ? html`<${SmallBox} key=${game.id} game=${game} />` : html`<${Box} key=${game.id} game=${game} />`))}
      </ul>
    </section>
    ${
      !isHome &&
      html`<div class="page below">
        <div class="col">
          <section id="continue" aria-labelledby="cont-h">
            <div class="section-head"><h2 id="cont-h">Continue</h2><p>Tables of this browser and those you joined by link.</p></div>
            <p class="none">No table is laid yet. Take a box from the shelf, or open a save.</p>
          </section>
          <${Parlour} tables=${shown} games=${games} />
        </div>
        <${Acts} games=${games} />
      </div>`
    }
  `;
}

/**
 * The hero: a welcome for those who come first, a greeting for those who come back.
 * @param {boolean} isHome @param {string} name @param {number} waiting
 */
function greet(isHome, name, waiting) {
  part(".hero").classList.toggle("low", isHome);
  part(".welcome").hidden = isHome;
  part(".greeting").hidden = !isHome;
  part(".greeting h1").textContent = name ? `Good evening, ${name}` : "Good evening";
  const wait = waiting === 1 ? "table waits" : "tables wait";
  part(".greeting p").textContent = waiting ? `${COUNTS[waiting] || waiting} ${wait} for you.` : "Nothing waits for you: others decide.";
}

/** @param {Myself | null} self */
const dress = (self) => dressPage(self ? [{ path: "/me", text: self.name }] : []);

dress(myself());
render(html`<${Shelf} />`, part("#app"));
