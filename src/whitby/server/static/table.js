/** The table page: lays out bar, rail, stage, dock and drawer, mounts the game's own view, and wires keys. */

import { Asked } from "./agree.js";
import { Claim } from "./clock.js";
import { LineState, Prompt, TopBar } from "./bar.js";
import { Board } from "./board.js";
import { Acts, Chosen, Options, Say } from "./dock.js";
import { make } from "./kit/svg.js";
import { isPhone, isWide, onPhone, onWide } from "./kit/screen.js";
import { drawing, FILES, html, mayMove, render, Sign, webOf, Wordmark } from "./page.js";
import { Marks } from "./kit/marks.js";
import { Magnifier } from "./kit/magnifier.js";
import { Bell, Sound } from "./kit/sound.js";
import { BellSwitch, Caption, PaceSwitch, SoundSwitch } from "./pace.js";
import { PACES, Prefs } from "./prefs.js";
import { Drawer, Rail, Unread } from "./rail.js";
import { Recap } from "./recap.js";
import { Session } from "./session.js";
import { BoardFrame, Knobs, MiniMap } from "./stage.js";
import { Figure } from "./tokens.js";
import { Transport } from "./replay.js";

const QUICK_MS = 900; // two digits typed within this make one number
/** @type {[string, string, string][]} */
const HEIGHTS = [
  ["prompt", "options", "Unfold the options"],
  ["options", "full", "Unfold all of it"],
  ["full", "prompt", "Fold it away"],
];

const QUIET = html`<p class="faint quiet">Nothing has happened since your last decision.</p>`;

/** A sheet of styles, once it counts. @param {string} href */
function addSheet(href) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = resolve;
    document.head.append(sheet);
  });
}

class TablePage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {any} */
    this.view = null;
    /** @type {Board | null} */
    this.board = null;
    this.isMounted = false;
    this.isDue = false;
    this.typed = "";
    this.typedAt = 0;
    this.height = "options"; // of a phone's sheet
    this.isStretched = false; // whether what is asked for needs it full
    this.held = ""; // for what the sheet keeps its height
    this.prefs = new Prefs();
    this.sound = new Sound(() => this.prefs.get("sound"));
    this.bell = new Bell(() => this.prefs.get("bell"));
    this.magnifier = new Magnifier(document.body);
    /** @type {Marks | null} */
    this.marks = null;
    this.wasYours = true;
    /** @type {any} */
    this.Ending = null;
    /** @type {Session | null} whose end was met */
    this.ended = null;
    this.token = (/** @type {string | undefined} */ id) => (id ? html`<${Figure} doc=${this.session.shown} id=${id} />` : null);
    /** @type {any} */
    this.drawn = {};
    /** @type {any} */
    this.session = null;
    this.prefs.onChange(() => this.draw());
    onPhone(() => this.draw());
    onWide(() => this.draw());
    addEventListener("keydown", (e) => this.onKey(e));
    addEventListener("click", (e) => this.closeMenus(e));
    addEventListener("hashchange", () => this.open());
    document.addEventListener("visibilitychange", () => this.session.connection?.send({ away: document.hidden }));
    this.open();
  }

  open() {
    this.session?.close();
    Object.assign(this, { view: null, board: null, marks: null, isMounted: false, drawn: {} }); // another seat has a board of its own
    document.body.dataset.ready = "false";
    const id = location.pathname.split("/").filter(Boolean)[1] || "";
    this.session = new Session(id, location.hash.slice(1) || null, () => this.draw(), this.prefs);
    this.session.heard = (/** @type {any} */ scene) => this.onScene(scene);
    this.session.open();
    this.draw();
  }

  /** What happens is heard, and lights what it is about. @param {import("./pacing.js").Scene} scene */
  onScene(scene) {
    if (scene.kind) this.sound.play(scene.kind);
    this.board?.heat(scene.lead.targets);
    return this.view?.show?.(scene.lead, this.session.shown);
  }

  // ---- the game's own view -----------------------------------------------------------------------------------------

  /** A game's view, or the generic one where a game has none (yet). */
  async loadView() {
    const base = webOf(this.session.document.table.game);
    const brings = await this.session.learnGame();
    if (!brings.view) return { module: await import("./generic.js"), base };
    if (brings.style) await addSheet(`${base}style.css`);
    return { module: await import(`${base}view.js`), base };
  }

  /** @param {HTMLElement} root */
  async mount(root) {
    const { module, base } = await this.loadView();
    const { session } = this;
    this.board = new Board(root, this.root, {
      point: (target, isTouch) => session.point(target, isTouch),
      take: (option, isTouch) => session.choose(option, isTouch),
      heat: (options) => session.heat(options),
      clear: () => session.clear(),
      anchor: (option) => this.view?.anchor?.(option) || null,
      mine: () => this.view?.mine?.(session.shown.view, session.shown) || [],
    });
    const tools = this.tools(base);
    this.view = new module.View(root, tools);
    this.root.dataset.dock = module.View.dock || "side";
    await this.view.mount();
    this.refreshView();
    this.board.adopt();
    this.board.viewport?.onChange(() => this.draw());
    this.isMounted = true;
    this.paint(); // only now the dock holds what the view lays into it
    this.openAsked(this.view.tab?.(session.shown));
    this.draw();
  }

  /** What a view may use. @param {string} base where the game's files stand */
  tools(base) {
    return {
      html,
      render,
      drawing: (/** @type {string} */ name) => drawing(base + name),
      mayMove,
      isNarrow: isPhone,
      onNarrow: onPhone,
      viewport: (/** @type {any} */ svg, /** @type {any} */ more) => this.board?.open(svg, more),
      settled: () => this.board?.settle(),
      redraw: () => this.draw(),
      point: (/** @type {string} */ target) => this.session.point(target),
      take: (/** @type {any} */ option) => this.session.take(option),
      pace: () => {
        const wait = PACES[this.prefs.get("pace")];
        return wait === Infinity ? PACES.normal : wait;
      },
      magnify: (/** @type {Element | null} */ element, /** @type {() => any} */ make) => this.magnifier.add(element, make),
      sound: (/** @type {string} */ name) => this.sound.play(name),
      token: this.token,
    };
  }

  /** Hand a new document to the view, then light exactly the targets of its options. Pointing about changes neither. */
  refreshView() {
    const { session, board, view } = this;
    if (!board || !view) return;
    const { shown, shownLines, offered, chosen, hot } = session;
    const doc = { ...shown, log: shownLines };
    const isNew = this.drawn.shown !== shown || this.drawn.lines !== shownLines;
    if (isNew) view.update(doc.view, doc);
    const { candidates } = session.narrowed;
    view.preview?.(hot.length === 1 ? hot[0] : candidates.length === 1 ? candidates[0] : null, doc);
    const now = { shown, lines: shownLines, options: session.options, group: session.group, chosen, isPhone: isPhone() };
    const isAsked = isNew || ["options", "group", "chosen"].some((key) => this.drawn[key] !== now[/** @type {"group"} */ (key)]);
    if (isAsked) board.show(offered, chosen, session.numbers);
    else board.dressDock();
    if (isNew) this.openAsked(view.tab?.(doc));
    else if (isAsked || this.drawn.tab !== session.tab) board.reveal();
    if (isNew || this.drawn.isPhone !== now.isPhone || this.drawn.group !== now.group) board.frame();
    board.heat(
      hot.length === 1 ? hot[0].targets : session.scene?.lead.targets || [],
      hot.map((/** @type {any} */ o) => o.id),
    );
    if (isNew) this.mark(doc);
    this.drawn = { ...now, tab: session.tab };
  }

  /**
   * What is asked for in the dock comes into sight: by scrolling, and on a phone by opening the hand and unfolding the sheet.
   * @param {string} [tab] what the view opens
   */
  openAsked(tab) {
    const { session, board } = this;
    if (!board) return;
    session.tab = board.isInHand ? "hand" : tab || "options";
    if (this.isStretched) this.stretch(false);
    this.holdSheet();
    const isAll = board.reveal();
    if (isAll || !isPhone() || this.height !== "options") return;
    this.stretch(true);
    this.holdSheet();
    board.reveal();
  }

  /** @param {boolean} isFull */
  stretch(isFull) {
    this.height = isFull ? "full" : "options";
    this.isStretched = isFull;
  }

  /** While one question stands the sheet of a phone keeps its height: nothing moves under a finger. */
  holdSheet() {
    const { session, root } = this;
    const dock = /** @type {HTMLElement | null} */ (root.querySelector(".dock"));
    Object.assign(root.dataset, { tab: session.tab, sheet: this.height });
    const { seq, you } = session.document;
    const held = isPhone() ? [seq, you, session.tab, this.height, innerWidth, innerHeight, session.past?.seq].join() : "";
    if (!dock || held === this.held) return;
    this.held = held;
    dock.style.minHeight = "";
    if (held) dock.style.minHeight = `${dock.offsetHeight}px`;
  }

  /** The ways that were made since one's last decision. @param {any} doc */
  mark(doc) {
    const svg = this.board?.viewport?.shown.svg;
    const { before } = this.session.since;
    if (!svg || !this.view.stands) return;
    this.marks ||= new Marks(svg.querySelector("[data-marks]") || make(svg, "g"), this.board?.viewport?.shown.size.width / 75);
    const ways = before && this.view.ways?.(before, doc);
    if (before && doc.at === undefined) this.marks.show(this.view.stands(before.view), this.view.stands(doc.view), doc.figures || {}, ways);
    else this.marks.clear();
  }

  /** The game's own parts of the dock. */
  get parts() {
    const { shown, shownLines } = this.session;
    return this.view?.parts?.(shown.view, { ...shown, log: shownLines }) || {};
  }

  // ---- parts of the page -------------------------------------------------------------------------------------------

  dots() {
    const viewport = this.board?.viewport;
    if (!viewport || !isPhone()) return [];
    const seen = /** @type {Element[]} */ ([...viewport.box.querySelectorAll("[data-target], [data-dot]")]);
    return seen.map((element) => {
      const box = (element.querySelector("[data-ring]") || element).getBoundingClientRect();
      const [x, y] = viewport.pointAt(box.left + box.width / 2, box.top + box.height / 2);
      return { x, y, isAsked: element.classList.contains("target") };
    });
  }

  stage() {
    const viewport = this.board?.viewport;
    return html`<main class="stage" id="main">
      <${BoardFrame} mount=${(/** @type {HTMLElement} */ root) => this.mount(root)} />
      <${MiniMap} viewport=${viewport} dots=${viewport?.isClose ? this.dots() : []} />
      <${Knobs} viewport=${viewport} toMine=${() => this.board?.frame()} />
      <${Caption} scene=${this.session.scene} pacer=${this.session.pacer} prefs=${this.prefs} token=${this.token} />
      ${this.isRecapOnStage && html`<div class="recapbar" data-solid="" data-floats="">${this.recap()}</div>`}
    </main>`;
  }

  /** On a phone, and where the dock lies under the map, there is no strip. */
  get isRecapOnStage() {
    return (
      (isPhone() || this.root.dataset.dock === "under") && !this.session.scene && !this.session.past && this.session.since.scenes.length > 0
    );
  }

  recap() {
    const { session } = this;
    if (!session.since.scenes.length || session.past) return null;
    return html`<${Recap} since=${session.since} token=${this.token}
        heat=${(/** @type {string[]} */ targets) => this.board?.heat(targets)} more=${() => session.openPanel("log")}
        again=${() => session.again()} most=${this.isRecapOnStage ? 2 : undefined} />`;
  }

  /** @param {any} parts */
  dock(parts) {
    const { session } = this;
    const { hand } = parts;
    const isBeside = isWide() && !isPhone();
    const hasRecap = isBeside && this.root.dataset.dock !== "under" && session.since.scenes.length > 0 && !session.past;
    return html`<aside class="dock" aria-label="Your decision">
      ${isPhone() && this.sheetHead()}
      <${Asked} session=${session} /><${Claim} session=${session} />
      ${parts.head && html`<div class="dpan headpart" role="group" aria-label="What it is about" tabindex="0">${parts.head}</div>`}
      <${Options} session=${session} />
      ${
        hand &&
        html`<section class="dpan handpart" aria-label=${hand.title}>
          <h2>${hand.title} ${hand.aside ? html`<span>${hand.aside}</span>` : ""}</h2>
          ${hand.body}
        </section>`
      }
      ${isBeside && parts.strip && html`<div class="dpan strippart">${parts.strip}</div>`}
      ${hasRecap && html`<div class="dpan strippart recappart">${this.recap()}</div>`}
      ${parts.foot && !isPhone() && html`<div class="dpan footpart">${parts.foot}</div>`}
      <${Acts} session=${session} />
      ${(!isPhone() || session.past) && html`<${Transport} session=${session} />`}
      ${isPhone() && this.tabs(hand)}
    </aside>`;
  }

  sheetHead() {
    const [, next, label] = HEIGHTS.find(([height]) => height === this.height) || HEIGHTS[1];
    const turn = () => {
      this.height = next;
      this.isStretched = false;
      this.draw();
    };
    return html`<div class="sheet-head">
      <button type="button" class="grip" aria-label=${label} onClick=${turn}></button>
      <div class="says">
        <${Prompt} session=${this.session} />
        <${Chosen} session=${this.session} />
        <${Say} session=${this.session} />
      </div>
    </div>`;
  }

  /** The tabs at the foot of a phone. @param {any} hand */
  tabs(hand) {
    const { session } = this;
    const now = session.panel || session.tab;
    const go = (/** @type {string} */ tab) => () => {
      if (tab === "options" || tab === "hand") {
        session.panel = "";
        session.tab = tab;
        this.stretch(false);
        this.draw();
      } else session.openPanel(tab);
    };
    const tab = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {any} */ text) =>
      html`<button type="button" key=${id} data-opens=${id} aria-current=${now === id ? "page" : undefined} onClick=${go(id)}>
        <${Sign} name=${sign} />
        <span>${text}</span>
        ${id === "talk" && html`<${Unread} session=${session} />`}
      </button>`;
    const isTalking = session.talk.isUsed;
    return html`<nav class="tabbar" aria-label="Views">
      ${tab("options", "eye", "Options")}
      ${hand && tab("hand", "hand", `${hand.title}${hand.count === undefined ? "" : ` ${hand.count}`}`)}
      ${tab("seats", "person", "Seats")} ${tab("log", "log", "Log")} ${isTalking && tab("talk", "talk", "Talk")}
      ${!hand && tab("rules", "search", "Rules")}
    </nav>`;
  }

  page() {
    const { session } = this;
    const parts = this.parts;
    const hasStrip = !isWide() && !isPhone() && this.root.dataset.dock !== "under";
    const more = isPhone() ? parts.foot : null;
    return html`
      <${TopBar} session=${session} round=${parts.round || ""} seats=${parts.seats} tools=${this.switches()} />
      ${!isPhone() && html`<${Rail} session=${session} seats=${parts.seats} />`}
      ${this.stage()}
      ${hasStrip && html`<aside class="strip" aria-label="At a glance">${parts.strip || this.recap() || QUIET}</aside>`}
      ${this.dock(parts)}
      <${Drawer} session=${session} board=${() => this.board} more=${more} />
      ${session.finale?.isOpen && this.ending()}
    `;
  }

  switches() {
    const { prefs } = this;
    return html`
      ${!isPhone() && html`<${PaceSwitch} prefs=${prefs} /><${SoundSwitch} prefs=${prefs} />`}
      <${BellSwitch} prefs=${prefs} bell=${this.bell} />
    `;
  }

  closed() {
    const { error } = this.session.line;
    return html`<main class="closed" id="main">
      <${Wordmark} />
      <h1>This door stays shut</h1>
      <p>${error?.text || "This table cannot be opened."}</p>
      <p class="muted">${error?.remedy || ""}</p>
      <p><a class="btn primary" href="/">To the shelf</a></p>
    </main>`;
  }

  // ---- drawing and keys --------------------------------------------------------------------------------------------

  /** Draw once per frame at most. */
  draw() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      this.paint();
    });
  }

  paint() {
    const { session, root } = this;
    if (session.line.state === "refused") render(this.closed(), root);
    else if (!session.document)
      render(html`<main class="closed" id="main"><h1>Opening the table</h1><${LineState} session=${session} /></main>`, root);
    else {
      const doc = session.document;
      const isYours = doc.you !== null && doc.prompt.seats.includes(doc.you) && !doc.result;
      document.title = `${isYours ? "● Your turn: " : ""}${doc.table.name} · Whitby`;
      if (isYours && !this.wasYours) this.call(doc);
      this.wasYours = isYours;
      Object.assign(document.body.dataset, { ready: String(this.isMounted), seq: String(doc.seq) });
      if (doc.result && !session.scene) this.meetEnd();
      const ending = session.finale?.isOpen ? "open" : "";
      Object.assign(root.dataset, { panel: session.panel, ending });
      render(this.page(), root);
      this.holdSheet();
      if (this.isMounted) this.refreshView();
      this.keepFocus();
    }
  }

  /** The end comes over the table by itself, once; what draws it is fetched only then. */
  async meetEnd() {
    const { session } = this;
    if (this.ended === session) return;
    this.ended = session;
    const [module] = await Promise.all([import("./ending.js"), addSheet(`${FILES}static/ending.css`)]);
    this.Ending = module.Ending;
    session.finale = new module.Finale(session, () => this.draw());
    this.draw();
  }

  ending() {
    const board = this.isMounted ? this.board?.root : null;
    return html`<${this.Ending} finale=${this.session.finale} view=${this.view} board=${board} />`;
  }

  /** It has become the reader's turn. @param {any} doc */
  call(doc) {
    this.sound.play("turn");
    this.bell.ring(`Your turn: ${doc.table.name}`, doc.prompt.text, this.session.id);
  }

  /** Whoever decides by keyboard stays at the options when the next ones come. */
  keepFocus() {
    const { session } = this;
    if (!session.byKeyboard || session.sent || !session.options.length) return;
    session.byKeyboard = false;
    if (document.activeElement === document.body) document.getElementById("options")?.focus({ preventScroll: true });
  }

  /** Digits find an option by its number; two digits typed quickly make one number. Enter then does it. @param {string} digit */
  focusNumber(digit) {
    const now = performance.now();
    this.typed = now - this.typedAt < QUICK_MS ? this.typed + digit : digit;
    this.typedAt = now;
    const find = (/** @type {string} */ n) => /** @type {HTMLElement | null} */ (document.querySelector(`.option[data-number="${n}"]`));
    const option = find(this.typed) || find(digit);
    if (!find(this.typed)) this.typed = digit;
    option?.focus();
  }

  /** Up and down walk through the list of options. @param {number} step */
  walk(step) {
    const list = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".option")]);
    const at = list.findIndex((option) => option === document.activeElement);
    if (at >= 0) list[(at + step + list.length) % list.length].focus();
    return at >= 0;
  }

  /** @param {any} event */
  onKey(event) {
    const { session, board } = this;
    const isTyping = event.target.matches?.("input:not([type=range]), textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping || !session?.document) return;
    const { key } = event;
    if (session.finale?.isOpen && key !== "Escape") return;
    const isDigit = /^\d$/.test(key);
    if (!isDigit) this.typed = "";
    if (isDigit) this.focusNumber(key);
    else if ((key === "ArrowDown" || key === "ArrowUp") && this.walk(key === "ArrowDown" ? 1 : -1)) event.preventDefault();
    else if (key === "Escape") this.escape();
    else if (key === " " && session.pacer.isBusy && !event.target.closest?.("button")) this.goOn(event);
    else if (key === "u" || key === "U") session.undo();
    else if (!(key === " " && event.target.closest?.("button, a, summary")) && session.replay.press(key)) event.preventDefault();
    else if (key === "+") board?.viewport?.closer();
    else if (key === "-") board?.viewport?.farther();
  }

  /** @param {Event} event */
  goOn(event) {
    event.preventDefault();
    this.session.pacer.step();
  }

  /** @returns {HTMLDetailsElement[]} */
  get openMenus() {
    return [...document.querySelectorAll(/** @type {"details"} */ ("details.pop[open]"))];
  }

  escape() {
    const [open] = this.openMenus;
    const { finale } = this.session;
    if (open) {
      open.open = false;
      open.querySelector("summary")?.focus();
    } else if (finale?.isOpen) finale.close();
    else if (this.session.pacer.isBusy) this.session.pacer.skip();
    else if (this.session.panel) this.session.openPanel(this.session.panel);
    else this.session.unpoint();
  }

  /** A click beside an open menu closes it, and one on the board the drawer. @param {Event} event */
  closeMenus(event) {
    const path = event.composedPath(); // as it was when it was clicked: a button may be gone by now
    for (const menu of this.openMenus) if (!path.includes(menu)) menu.open = false;
    const { panel } = this.session;
    if (panel && !isPhone() && this.board && path.includes(this.board.root)) this.session.openPanel(panel);
  }
}

const page = document.getElementById("app");
if (page) new TablePage(page);
