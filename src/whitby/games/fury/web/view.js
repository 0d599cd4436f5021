/** The table of Fury of Dracula: draws the view and nothing else. The shared client makes it glow and clickable. */

import { group, html, shape, symbols } from "../../../static/kit/svg.js";
import { CombatPanel } from "./combat.js";
import { Doubt, largest, many, often } from "./doubt.js";
import { Europe } from "./europe.js";
import { Faces } from "./faces.js";
import { Hands } from "./hands.js";
import { Pencil } from "./pencil.js";
import { Route } from "./route.js";
import { Shown } from "./shown.js";
import { count, DRACULA, Kept, percent } from "./things.js";
import { Printed } from "./trail.js";

/** @typedef {import("./things.js").Table} Table */
/** @typedef {import("./things.js").Doc} Doc */
/** @typedef {import("./things.js").Option} Option */
/** @typedef {import("./things.js").Line} Line */
/** @typedef {import("./things.js").Tools} Tools */

const SYMBOLS = ["cards.svg", "tokens.svg", "pieces.svg"];
const LONGEST = 620; // milliseconds a figure travels at most
const STEP = 0.01; // of the threshold
/** @type {any} */
const NOT_YET = null;

export class View {
  /** @param {HTMLElement} root the stage @param {Tools} tools */
  constructor(root, tools) {
    this.root = root;
    this.tools = tools;
    /** What is made when it is mounted. @type {Europe} */
    this.europe = NOT_YET;
    /** @type {import("../../../static/kit/viewport.js").Viewport} */
    this.viewport = NOT_YET;
    /** @type {Printed} */
    this.printed = NOT_YET;
    /** @type {Doubt} */
    this.doubt = NOT_YET;
    /** @type {Route} */
    this.route = NOT_YET;
    /** @type {CombatPanel} */
    this.combat = NOT_YET;
    /** @type {Faces} */
    this.faces = NOT_YET;
    /** @type {Hands} */
    this.hands = NOT_YET;
    /** @type {Shown} */
    this.shown = NOT_YET;
    /** @type {HTMLElement} */
    this.knobs = NOT_YET;
    /** What is written on, while the pencil is out. @type {HTMLButtonElement} */
    this.paper = NOT_YET;
    /** @type {Pencil | null} */
    this.pencil = null;
    /** @type {Doc | null} */
    this.doc = null;
    this.keptTrail = new Kept("trail");
    this.hasTrail = this.keptTrail.get(true);
  }

  async mount() {
    const { root, tools } = this;
    const [board, ...drawings] = await Promise.all(["board.svg", ...SYMBOLS].map((name) => tools.drawing(name)));
    const box = symbols("fury-symbols", drawings);
    root.classList.add("fury");
    root.append(box, board);
    board.setAttribute("role", "group");
    board.setAttribute("aria-label", "Map of Europe with the trail");
    this.viewport = tools.viewport(board);
    this.europe = new Europe(board);
    const ground = this.layGround(board);
    this.faces = new Faces(box, tools, () => this.again());
    this.printed = new Printed(board, this.europe, this.faces);
    this.doubt = new Doubt(this.europe, ground);
    this.route = new Route(this.europe);
    this.hands = new Hands(tools, this.faces);
    this.shown = new Shown(tools, this.faces);
    this.combat = new CombatPanel(root, tools, this.faces, this.europe, () => this.again());
    this.paper = Object.assign(document.createElement("button"), { className: "fury-paper", type: "button", hidden: true });
    this.paper.setAttribute("aria-label", "Click a place to mark it");
    this.paper.addEventListener("click", (event) => this.write(event));
    this.knobs = document.createElement("div");
    this.knobs.className = "fury-knobs";
    Object.assign(this.knobs.dataset, { solid: "", floats: "" });
    root.append(this.paper, this.knobs);
    this.explain();
    root.addEventListener("contextmenu", (event) => this.onMenu(event));
    tools.onNarrow(() => this.again());
  }

  /**
   * Coast, sea and roads hardly ever change: they lie in a drawing of their own, so that what moves above them is cheap to paint.
   * @param {SVGSVGElement} board
   */
  layGround(board) {
    const below = /** @type {SVGSVGElement} */ (board.cloneNode(false));
    for (const name of ["role", "aria-label"]) below.removeAttribute(name);
    below.setAttribute("class", "fury-ground");
    below.setAttribute("aria-hidden", "true");
    const map = group(below, "fury-map");
    const ground = /** @type {SVGGElement} */ (board.querySelector("#fb-ground"));
    map.append(ground, /** @type {Element} */ (board.querySelector("#fb-links")));
    map.append(shape("rect", { class: "fury-night", ...this.viewport.shown.size }));
    board.before(below);
    const follow = () => below.setAttribute("viewBox", board.getAttribute("viewBox") || "");
    this.viewport.onChange(follow);
    follow();
    return ground;
  }

  /** Whoever points at a place or a slot of the trail is told what is known of it. */
  explain() {
    const { tools } = this;
    for (const [place, { node }] of this.europe.at) {
      tools.magnify(node, () => (this.doc ? this.doubt.about(place, this.doc.view) : null));
    }
    for (const [slot, i] of this.printed.slots("trail")) {
      const spot = this.printed.spots.get(slot);
      if (spot) tools.magnify(spot.node, () => this.aboutSlot(spot.title, i));
    }
  }

  /** @param {Element} title @param {number} i */
  aboutSlot(title, i) {
    return html`<div class="fury-about"><h3>${title.textContent}</h3>${this.doc && this.doubt.slot(i, this.doc.view)}</div>`;
  }

  /** Draw the same once more: a reader asked for something, or a drawing has come. */
  again() {
    if (this.doc) this.update(this.doc.view, this.doc);
    this.tools.redraw();
  }

  /** @param {Table} view @param {Doc} doc */
  update(view, doc) {
    this.doc = doc;
    this.pencil ||= new Pencil(this.europe, doc.table.id);
    this.root.dataset.night = String(view.night);
    this.root.style.setProperty("--travel", `${this.tools.mayMove() ? Math.min(LONGEST, 0.7 * this.tools.pace()) : 0}ms`);
    const isRevealed = doc.result !== null || (view.you === null && view.way.length > 0);
    this.europe.update(view, doc, this.hasTrail && !isRevealed);
    this.route.update(isRevealed && this.hasTrail ? view.way : []);
    this.printed.update(view);
    this.doubt.update(view);
    this.combat.update(view, doc);
    this.drawKnobs(view);
    this.paper.hidden = !this.pencil.isOut;
    this.tools.settled();
    this.tools.redraw(); // the dock was laid out before these lines were known
  }

  /** A line is told before its document comes: show what it says. @param {Line} line @param {Doc} doc */
  show(line, doc) {
    if (!this.doc || doc.at !== undefined) return;
    const { h, place } = line.values;
    if (line.beat === "move" && h && place && this.europe.at.has(String(place))) this.europe.walk(String(h), String(place));
    this.combat.show(line, doc.view, this.doc);
  }

  /** Light the way an option goes, before it is gone. @param {Option | null} option @param {Doc} doc */
  preview(option, doc) {
    this.europe.showWays(doc.view, doc.options, option ? option.id : null);
  }

  // ---- what is asked of the map itself ------------------------------------------------------------------------------------

  /** @param {Table} view */
  drawKnobs(view) {
    this.tools.render(
      html`${this.trailKnob(view)} ${view.you !== DRACULA && this.pencilKnob()} ${view.deduction && this.doubtKnob(view)}`,
      this.knobs,
    );
  }

  /** @param {string} text @param {boolean} isOn @param {() => void} act @param {string} [label] */
  knob(text, isOn, act, label = text) {
    return html`<button class="fury-knob" type="button" aria-pressed=${isOn} aria-label=${label} onClick=${act}>
      <span class="fury-tick" aria-hidden="true"></span>${text}
    </button>`;
  }

  /** @param {Table} view */
  trailKnob(view) {
    return this.knob(view.way.length && this.doc?.result ? "His whole way" : "Trail", this.hasTrail, () => {
      this.hasTrail = !this.hasTrail;
      this.keptTrail.set(this.hasTrail);
      this.again();
    });
  }

  /** @param {Table} view */
  doubtKnob(view) {
    const [isOn, isNarrow] = [this.doubt.isOn(view), this.tools.isNarrow()];
    const label = `Where can he be? ${count(many(view), "place")}`;
    const toggle = () => {
      this.doubt.choice = !isOn;
      this.again();
    };
    return html`<div class="fury-doubtknob">
      ${this.knob(isNarrow ? count(many(view), "place") : `Where can he be? ${many(view)}`, isOn, toggle, label)}
      ${isOn && many(view) > 2 && !isNarrow && this.threshold(view)}
    </div>`;
  }

  /** Which places are shown: those at which at least so much points. @param {Table} view */
  threshold(view) {
    const most = Math.ceil(largest(view) / STEP) * STEP;
    const { least } = this.doubt;
    const set = (/** @type {any} */ event) => {
      this.doubt.least = Number(event.target.value);
      this.again();
    };
    const words = least > 0 && view.deduction ? `from ${often(least, view.deduction)}` : "all of them";
    return html`<label class="fury-least">
      <span>${words}</span>
      <input type="range" min="0" max=${most} step=${STEP} value=${Math.min(least, most)} aria-valuetext=${`from ${percent(least)}`}
          aria-label="Show places from this share on" onInput=${set} />
    </label>`;
  }

  pencilKnob() {
    const { pencil } = this;
    if (!pencil) return null;
    const toggle = () => {
      pencil.isOut = !pencil.isOut;
      this.again();
    };
    const clear = () => {
      pencil.clear();
      this.again();
    };
    return html`<div class="fury-pencilknob">
      ${this.knob(this.tools.isNarrow() ? "Mark" : "Mark places", pencil.isOut, toggle)}
      ${pencil.isOut && pencil.count > 0 && html`<button class="fury-knob" type="button" onClick=${clear}>Rub out</button>`}
    </div>`;
  }

  /** A mark where one points, if there is a place. @param {MouseEvent} event @returns {boolean} */
  write(event) {
    const isWritten = this.pencil?.write(...this.viewport.pointAt(event.clientX, event.clientY)) || false;
    if (isWritten) this.again();
    return isWritten;
  }

  /** The other button of the mouse makes a mark at once. @param {MouseEvent} event */
  onMenu(event) {
    if (this.doc?.view.you !== DRACULA && this.write(event)) event.preventDefault();
  }

  // ---- for the shell ------------------------------------------------------------------------------------------------------

  /** @param {Table} view @param {Doc} doc */
  parts(view, doc) {
    if (!this.hands) return {};
    const head = this.shown.part({ ...doc, log: this.doc?.log || [] });
    const foot = this.tools.isNarrow() && many(view) > 2 ? this.threshold(view) : null; // the map of a phone has no room for it
    const blood = doc.seats.map((seat) => (seat.figures.includes(DRACULA) ? String(view.dracula.blood) : ""));
    return { head, hand: this.hands.part(view, doc), foot, round: view.round > 0 ? `round ${view.round}` : "", seats: blood };
  }

  /** What has no place of its own is done by the hunter whose turn it is, and stands there. @param {Option} option */
  anchor(option) {
    const who = this.doc?.view.active;
    return who && who !== DRACULA && !option.closes && this.doc?.view.hunters[who].mine ? `hunter:${who}` : null;
  }

  /** @param {Table} view */
  stands(view) {
    return this.europe.stands(view);
  }

  /** The ways figures went between two documents, as the `d` of paths. @param {Doc} before @param {Doc} doc */
  ways(before, doc) {
    return this.europe.gone(before.view, doc.view);
  }

  /** @param {Table} view */
  mine(view) {
    if (view.you === DRACULA) return view.dracula.place ? [`place:${view.dracula.place}`] : [];
    const mine = Object.keys(view.hunters).filter((who) => view.hunters[who].mine && view.hunters[who].place);
    const acting = mine.filter((who) => who === view.active);
    return (acting.length ? acting : mine.slice(0, 1)).map((who) => `hunter:${who}`);
  }
}
