/** The table page: lays out the panels, mounts the game's own view, and wires keys. The session holds what is known. */

import { Board } from "./board.js";
import { isPhone, onOneColumn, onPhone } from "./kit/screen.js";
import { copyText, drawing, html, Icon, mayMove, render, Sign, ThemeToggle, useEffect, useRef, useState, webOf, Wordmark } from "./page.js";
import { Log, Options, Prompt, Rules, Seats } from "./panels.js";
import { Session } from "./session.js";

const ROOT = document.getElementById("app");
document.body.dataset.view = "board"; // which panel a small screen shows
let session = null;
let board = null;
let view = null;
let mounted = false;

// ---- the game's own view -------------------------------------------------------------------------------------------

/** A game's view, or the generic one where a game has none (yet). */
async function loadView(game) {
  const base = webOf(game);
  const brings = await session.learnGame();
  if (!brings.view) return { module: await import("./generic.js"), base };
  if (brings.style) await addSheet(`${base}style.css`);
  return { module: await import(`${base}view.js`), base };
}

function addSheet(href) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = resolve;
    document.head.append(sheet);
  });
}

async function mountView(root) {
  const { module, base } = await loadView(session.document.table.game);
  board = new Board(root, {
    point: (target) => session.point(target),
    take: (option) => session.take(option),
    heat: (options) => session.heat(options),
    clear: () => session.clear(),
    anchor: (option) => view?.anchor?.(option) || null,
  });
  const tools = {
    html,
    render,
    drawing: (name) => drawing(base + name),
    mayMove,
    isNarrow: isPhone,
    onNarrow: onPhone,
    viewport: (svg, more) => board.open(svg, more),
    settled: () => board.place(),
  };
  await module.mount(root, tools);
  view = module;
  refreshView();
  board.adopt();
  mounted = true;
  draw();
}

let drawn = {};
/** Hand a new document to the view, then light exactly the targets of its options. Pointing about changes neither. */
function refreshView() {
  const { shown, shownLines, options, chosen, hot } = session;
  const doc = { ...shown, log: shownLines };
  const isNew = drawn.shown !== shown || drawn.lines !== shownLines;
  if (isNew) view.update(doc.view, doc);
  const candidates = session.narrowed.candidates;
  view.preview?.(hot.length === 1 ? hot[0] : candidates.length === 1 ? candidates[0] : null, doc);
  if (isNew || drawn.options !== options || drawn.chosen !== chosen) board.show(options, chosen, session.numbers);
  board.heat(
    hot.length === 1 ? hot[0].targets : [],
    hot.map((o) => o.id),
  );
  drawn = { shown, lines: shownLines, options, chosen };
}

// ---- parts of the page ---------------------------------------------------------------------------------------------

const short = (hash) => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

function Seal({ table }) {
  return html`<details class="seal pop">
    <summary class="badge">
      <${Icon} name="perspective-dice-six-faces-random" />
      dice ${table.seed ? "opened" : "sealed"} ${short(table.sealed)}
    </summary>
    <div class="menu text">
      <p>
        <b>The dice are sealed.</b> Before the first move the server fixed a secret seed and showed you its SHA-256 hash. Every throw
        follows from that seed, so nobody can bend one afterwards.
      </p>
      <p class="faint small">Hash</p>
      <p class="hash"><code>${table.sealed}</code></p>
      ${
        table.seed
          ? html`
            <p class="faint small">Seed, told now that the game is over</p>
            <p class="hash"><code>${table.seed}</code></p>
            <p>Save the game: with this seed everyone can work out each throw again.</p>
          `
          : html`<p>The seed itself is told when the game is over; until then it would give the next throws away.</p>`
      }
    </div>
  </details>`;
}

const LINE_TEXT = { connecting: "Connecting …", lost: "The line is cut. Trying again" };

function LineState() {
  const { state, tries } = session.line;
  if (state === "live") return html`<span class="line-state vh" role="status">Connected</span>`;
  const text = `${LINE_TEXT[state] || ""}${tries > 1 ? ` (${tries})` : ""}`;
  return html`<span class="line-state badge danger" role="status">
    <${Sign} name="away" />
    ${text}
    ${state === "lost" && html`<button type="button" class="linkish" onClick=${() => session.connection.retry()}>Try now</button>`}
  </span>`;
}

/** How this table is played: edition and options in their own words. */
function Terms({ table }) {
  const said = (session.game?.options || [])
    .map((o) => [o.title, o.values.find((v) => v.id === table.options[o.id])?.text])
    .filter(([, text]) => text);
  return html`<div class="terms">
    <p class="faint small">How this table is played</p>
    <dl>
      ${[
        ["Edition", table.edition || "Whitby's tables"],
        ...said,
        ["Dice", `sealed as ${table.sealed}`],
        ...(table.seed ? [["Seed", table.seed]] : []),
      ].map(([k, v]) => html`<dt>${k}</dt><dd>${v}</dd>`)}
    </dl>
  </div>`;
}

/** What only the host may do: let bots go on alone, and clear the table away, which is asked twice. */
function HostMenu() {
  const [isSure, setSure] = useState(false);
  const { table, seats, result } = session.document;
  if (!session.isHost) return null;
  const isBotsOnly = seats.every((s) => s.kind === "bot") && !result;
  return html`
    ${
      isBotsOnly &&
      html`<button type="button" data-do="play-on" aria-pressed=${table.play_on} onClick=${() => session.playOn(!table.play_on)}>
        <${Sign} name="bot" />
        <span>Bots play on<small>${table.play_on ? "They do, also while nobody looks." : "They rest while nobody looks."}</small></span>
      </button>`
    }
    ${
      isSure
        ? html`<div class="sure" role="group" aria-label="Delete this table?">
          <p>Delete this table for everybody and for good?</p>
          <div class="row">
            <button class="btn small" type="button" data-do="keep" onClick=${() => setSure(false)}>Keep it</button>
            <button class="btn small primary" type="button" data-do="delete-now" onClick=${() => session.erase()}>Delete it</button>
          </div>
        </div>`
        : html`<button type="button" data-do="delete" onClick=${() => setSure(true)}>
          <${Sign} name="close" />
          <span>Delete this table<small>For everybody and for good; you are asked again.</small></span>
        </button>`
    }
  `;
}

function TopBar() {
  const { table } = session.document;
  const here = `${location.origin}/table/${session.id}`;
  return html`<header class="appbar">
    <${Wordmark} />
    <div class="tablename">
      <h1>${table.name}</h1>
      <span class="faint">${[table.name !== table.title && table.title, table.edition].filter(Boolean).join(" · ")}</span>
    </div>
    <div class="end">
      <${LineState} />
      <${Seal} table=${table} />
      <${ThemeToggle} />
      <details class="pop mainmenu">
        <summary class="btn quiet icon-only" aria-label="Menu: save, rules, leave"><${Sign} name="menu" /></summary>
        <div class="menu">
          <button type="button" data-do="export" onClick=${() => session.exportSave()}>
            <${Sign} name="down" />
            <span>Save to a file<small>Every move and throw, to open again on any shelf.</small></span>
          </button>
          <button type="button" onClick=${() => copyText(here, "The link for those who look on is copied.")}>
            <${Sign} name="eye" />
            <span>Copy the link to look on<small>It shows what everybody may see.</small></span>
          </button>
          <a href=${`/rules/${table.game}`} target="_blank">
            <${Sign} name="search" />
            <span>All the rules<small>In a page of their own.</small></span>
          </a>
          <a href=${`/about/${table.game}`} target="_blank"><${Sign} name="eye" /><span>Sources and credits</span></a>
          <a href="/"><${Sign} name="back" /><span>Back to the shelf<small>The table waits for you.</small></span></a>
          <${HostMenu} />
          <${Terms} table=${table} />
        </div>
      </details>
    </div>
  </header>`;
}

/** The board never re-renders: its view owns what is inside. */
function BoardFrame() {
  const root = useRef(null);
  useEffect(() => {
    mountView(root.current);
  }, []);
  return html`<div class="board" ref=${root} role="group" aria-label="The board"></div>`;
}

function Tray() {
  const glance = view?.tray?.(session.shown.view, session.shown);
  const viewport = board?.viewport?.hasKnobs ? null : board?.viewport;
  if (!glance && !viewport) return null;
  const tool = (label, sign, act) =>
    html`<button class="btn icon-only" type="button" aria-label=${label} onClick=${act}><${Sign} name=${sign} /></button>`;
  return html`<section class="panel tray" aria-label="At a glance">
    <div class="glance">${glance}</div>
    ${
      viewport &&
      html`<span class="board-tools inline">
        ${tool("Closer", "plus", () => viewport.closer())}
        ${tool("Farther", "minus", () => viewport.farther())}
        ${tool("The whole board", "fit", () => viewport.fit())}
      </span>`
    }
  </section>`;
}

function SidePanel() {
  const tabs = [
    ["log", "Log"],
    ["rules", "Rules"],
  ];
  const show = (id) => {
    session.tab = id;
    draw();
  };
  const arrow = (e) => {
    if (e.key !== "ArrowRight" && e.key !== "ArrowLeft") return;
    show(session.tab === "log" ? "rules" : "log");
    requestAnimationFrame(() => document.getElementById(`tab-${session.tab}`).focus());
  };
  return html`<section class="panel right" aria-label="Log and rules">
    <div class="tabs" role="tablist" aria-label="Log and rules" onKeyDown=${arrow}>
      ${tabs.map(
        ([id, text]) =>
          html`<button type="button" role="tab" id=${`tab-${id}`} aria-controls="side" aria-selected=${session.tab === id}
              tabindex=${session.tab === id ? 0 : -1} onClick=${() => show(id)}>
            ${text}
          </button>`,
      )}
    </div>
    <div class="tabpanel" id="side" role="tabpanel" aria-labelledby=${`tab-${session.tab}`} tabindex="0">
      ${
        session.tab === "log"
          ? html`<${Log} session=${session} headings=${view?.headings || new Set()} board=${() => board} />`
          : html`<${Rules} session=${session} />`
      }
    </div>
  </section>`;
}

function Undo() {
  const { undo } = session.document;
  const free = undo.state === "free" && !session.past;
  const note = session.past ? "not in the past" : { free: "can be taken back", consent: undo.text, no: undo.text }[undo.state];
  return html`<button class=${`btn undo ${free ? "free" : "ask"}`} type="button" aria-disabled=${!free} title=${undo.text}
      onClick=${() => free && session.undo()}>
    <${Sign} name="undo" />
    <span>Take back</span>
    <small>${note}</small>
  </button>`;
}

function Transport() {
  const most = session.document.table.moves;
  const step = session.wanted !== null && session.past ? session.wanted : session.step;
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (session.past) session.goTo(session.step + 1);
      else setPlaying(false);
    }, 1100);
    return () => clearInterval(timer);
  }, [playing]);
  const play = () => {
    if (!playing && !session.past) session.goTo(0);
    setPlaying(!playing);
  };
  const button = (label, sign, n) =>
    html`<button class="btn quiet icon-only" type="button" aria-label=${label} onClick=${() => session.goTo(n)}>
      <${Sign} name=${sign} />
    </button>`;
  return html`<footer class="transport">
    <${Undo} />
    <div class="steps" role="group" aria-label="Replay">
      ${button("To the beginning", "first", 0)}
      ${button("One move back", "prev", step - 1)}
      <button class="btn quiet icon-only" type="button" aria-label=${playing ? "Stop the replay" : "Play the moves one after another"}
          aria-pressed=${playing} onClick=${play}>
        <${Sign} name=${playing ? "pause" : "play"} />
      </button>
      <input class="slider" type="range" min="0" max=${most || 1} value=${most ? step : 1} disabled=${!most} aria-label="Move shown"
          aria-valuetext=${session.past ? `move ${step} of ${most}` : "live"} style=${`--at:${most ? (100 * step) / most : 100}%`}
          onInput=${(e) => session.goTo(Number(e.target.value))} />
      ${button("One move on", "next", step + 1)}
      ${button("To the live table", "last", Infinity)}
      <output>${session.past ? `move ${step} of ${most}` : "live"}</output>
    </div>
    <span class="keys faint small"><kbd>1</kbd>–<kbd>9</kbd> choose · <kbd>Enter</kbd> do it · <kbd>U</kbd> take back</span>
  </footer>`;
}

const VIEWS = [
  ["board", "castle", "Board"],
  ["seats", "three-friends", "Seats"],
  ["log", "scroll-unfurled", "Log"],
  ["rules", "rule-book", "Rules"],
];

function TabBar() {
  const now = document.body.dataset.view;
  const go = (id) => {
    document.body.dataset.view = id;
    if (id === "log" || id === "rules") session.tab = id;
    draw();
  };
  return html`<nav class="tabbar" aria-label="Views">
    ${VIEWS.map(
      ([id, icon, text]) =>
        html`<button type="button" aria-current=${now === id ? "page" : undefined} onClick=${() => go(id)}>
          <${Icon} name=${icon} />
          ${text}
        </button>`,
    )}
  </nav>`;
}

function Page() {
  return html`
    <${TopBar} />
    <div class="promptwrap"><${Prompt} session=${session} /></div>
    <main class="play" id="main">
      <div class="left"><${Options} session=${session} /><${Seats} session=${session} /></div>
      <div class="mid"><${BoardFrame} /><${Tray} /></div>
      <${SidePanel} />
    </main>
    <${Transport} />
    <${TabBar} />
  `;
}

function Closed() {
  const { error } = session.line;
  return html`<main class="closed" id="main">
    <${Wordmark} />
    <h1>This door stays shut</h1>
    <p>${error?.text || "This table cannot be opened."}</p>
    <p class="muted">${error?.remedy || ""}</p>
    <p><a class="btn primary" href="/">To the shelf</a></p>
  </main>`;
}

// ---- drawing and keys ----------------------------------------------------------------------------------------------

/** Whoever decides by keyboard stays at the options when the next ones come. */
function keepFocus() {
  if (!session.byKeyboard || session.sent || !session.options.length) return;
  session.byKeyboard = false;
  if (document.activeElement === document.body) document.getElementById("options")?.focus({ preventScroll: true });
}

let due = false;
/** Draw once per frame at most. */
function draw() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    if (session.line.state === "refused") render(html`<${Closed} />`, ROOT);
    else if (!session.document) render(html`<main class="closed" id="main"><h1>Opening the table</h1><${LineState} /></main>`, ROOT);
    else {
      const doc = session.document;
      const yours = doc.you !== null && doc.prompt.seats.includes(doc.you) && !doc.result;
      document.title = `${yours ? "● Your turn: " : ""}${doc.table.name} · Whitby`;
      document.body.dataset.ready = String(mounted);
      document.body.dataset.seq = String(doc.seq);
      render(html`<${Page} />`, ROOT);
      if (mounted) refreshView();
      keepFocus();
    }
  });
}

let typed = "";
let typedAt = 0;
/** Digits find an option by its number; two digits typed quickly make one number. Enter then does it. */
function focusNumber(digit) {
  const now = performance.now();
  typed = now - typedAt < 900 ? typed + digit : digit;
  typedAt = now;
  const find = (n) => document.querySelector(`.option[data-number="${n}"]`);
  const option = /** @type {HTMLElement | null} */ (find(typed) || find(digit));
  if (!find(typed)) typed = digit;
  option?.focus();
}

/** Up and down walk through the list of options. */
function walk(step) {
  const list = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".option")]);
  const at = list.findIndex((option) => option === document.activeElement);
  if (at >= 0) list[(at + step + list.length) % list.length].focus();
  return at >= 0;
}

function onKey(event) {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.matches("input:not([type=range]), textarea, select") ||
    !session?.document
  )
    return;
  const { key } = event;
  const isDigit = /^\d$/.test(key);
  if (!isDigit) typed = "";
  if (isDigit) focusNumber(key);
  else if ((key === "ArrowDown" || key === "ArrowUp") && walk(key === "ArrowDown" ? 1 : -1)) event.preventDefault();
  else if (key === "Escape") escape();
  else if (key === "u" || key === "U") session.undo();
  else if (key === "[") session.goTo(session.step - 1);
  else if (key === "]") session.goTo(session.step + 1);
  else if (key === "+") board?.viewport?.closer();
  else if (key === "-") board?.viewport?.farther();
}

/** @returns {HTMLDetailsElement[]} */
const openMenus = () => [...document.querySelectorAll(/** @type {"details"} */ ("details.pop[open], details.seatmenu[open]"))];

function escape() {
  const [open] = openMenus();
  if (open) {
    open.open = false;
    open.querySelector("summary").focus();
  } else session.unpoint();
}

/** A click beside an open menu closes it. */
function onClick(event) {
  const path = event.composedPath(); // as it was when it was clicked: a button may be gone by now
  for (const menu of openMenus()) if (!path.includes(menu)) menu.open = false;
}

function start() {
  session?.connection.close();
  const id = location.pathname.split("/").filter(Boolean)[1] || "";
  session = new Session(id, location.hash.slice(1) || null, draw);
  session.open();
  draw();
}

onOneColumn(draw);
addEventListener("keydown", onKey);
addEventListener("click", onClick);
addEventListener("hashchange", start);
start();
