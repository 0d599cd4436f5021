/** The table of the castle: draws the view and nothing else. The shared client makes it glow and clickable. */

import { draw, html, make, symbols } from "../../../static/kit/svg.js";
import { Dice, Spinner } from "./equipment.js";
import { Doors, Halves, standings, Thrower } from "./facts.js";
import { film, go, spot } from "./motion.js";
import { Plan } from "./plan.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {Doc["log"][number]} Line */
/** @typedef {import("./facts.js").Doc} Doc */
/** @typedef {Doc["options"][number]} Option */

const ROLLS = { dice: 0.85, spinner: 1.6 }; // of a beat, until a throw has come to rest
/** @type {any} */
const NOT_YET = null;

export class View {
  /** @param {HTMLElement} root the stage @param {any} tools */
  constructor(root, tools) {
    this.root = root;
    this.tools = tools;
    /** What is made when it is mounted. @type {Plan} */
    this.plan = NOT_YET;
    /** @type {Spinner} */
    this.spinner = NOT_YET;
    /** @type {SVGGElement} */
    this.routes = NOT_YET;
    /** @type {Map<string, SVGGElement>} */
    this.tokens = new Map();
    /** How far above its place a figure is drawn. @type {Map<string, number>} */
    this.lifts = new Map();
    /** Where figures were seen to go since the last document. @type {Map<string, string>} */
    this.gone = new Map();
    /** @type {Doc | null} */
    this.doc = null;
    this.told = 0; // the last line that was shown
    /** @type {import("./equipment.js").Thrown} */
    this.thrown = { reading: null, n: 0, ms: 0 };
    this.thrower = ""; // who makes a throw that is being told
  }

  async mount() {
    const [board, figures, dice, card] = await Promise.all(
      ["board.svg", "figures.svg", "dice.svg", "spinner.svg"].map((name) => this.tools.drawing(name)),
    );
    this.root.append(symbols("castle-symbols", [figures, dice]), board);
    board.setAttribute("role", "group");
    this.plan = new Plan(board);
    this.spinner = new Spinner(card);
    make(board, "g").dataset.marks = "";
    this.routes = make(board, "g", "castle-routes");
    const front = make(board, "g", "castle-tokens");
    for (const figure of figures.querySelectorAll("[data-size]")) this.tokens.set(figure.id, this.token(front, figure));
    this.tools.viewport(board);
  }

  /** One figure from the first move to the last: it is moved, never replaced. @param {SVGGElement} front @param {SVGElement} figure */
  token(front, figure) {
    const { id } = figure;
    const size = Number(figure.dataset.size);
    this.lifts.set(id, Number(figure.dataset.lift || 0));
    const g = make(front, "g", `castle-token ${id}`);
    if (this.plan.starts.has(id)) g.dataset.target = `piece:${id}`;
    draw(
      g,
      html`
        <title></title>
        <circle class="castle-mine" r="19" />
        <circle class="castle-reach" data-ring="" r=${size / 2} />
        <use href=${`#${id}`} x=${-size / 2} y=${-size / 2} width=${size} height=${size} />
      `,
    );
    return g;
  }

  /** @param {Table} view @param {Doc} doc */
  update(view, doc) {
    this.doc = doc;
    this.told = doc.log.at(-1)?.n || 0;
    this.gone.clear();
    for (const [figure, place] of this.plan.standing(view, this.lifts)) this.put(figure, place, view, doc);
    this.drawRooms(view);
    this.routes.replaceChildren();
    this.settle(view);
    this.tools.settled();
  }

  /** A line is told before its document comes: what it says happens now. @param {Line} line */
  async show(line) {
    if (!this.doc || line.n <= this.told) return;
    this.told = line.n;
    if (line.kind === "threw") this.roll(line);
    await Promise.all(film(this.plan, this.doc.view, this.gone, [line]).map((move) => this.go(move)));
    this.tools.settled();
  }

  /** @param {import("./motion.js").Move} move */
  go({ figure, way }) {
    const token = this.tokens.get(figure);
    const places = way.map((place) => this.spot(figure, place));
    if (!token) return null;
    token.style.transform = places[places.length - 1];
    return this.beat ? go(token, places, this.beat) : null;
  }

  /** Milliseconds a beat lasts, 0 where nothing is to move. */
  get beat() {
    return this.tools.mayMove() ? this.tools.pace() : 0;
  }

  /** @param {string} figure @param {string} place */
  spot(figure, place) {
    const { x, y } = this.plan.at(place);
    return spot({ x, y: y - (this.lifts.get(figure) || 0), scale: 1 });
  }

  /** @param {string} figure @param {import("./plan.js").Standing} place @param {Table} view @param {Doc} doc */
  put(figure, place, view, doc) {
    const g = this.tokens.get(figure);
    if (!g) return;
    const piece = view.pieces[figure];
    g.style.transform = spot(place);
    g.style.display = place.isShown ? "" : "none";
    g.classList.toggle("ghost", place.isGhost);
    g.classList.toggle("active", !!piece && piece.seat === view.turn && view.ending === "playing");
    const names = [doc.figures[figure]?.name, piece && doc.seats[piece.seat]?.name].filter(Boolean);
    const title = g.querySelector("title");
    if (title) title.textContent = [...new Set(names)].join(", ");
  }

  /** The room the Count is in, and those in which his next walk may end. @param {Table} view */
  drawRooms(view) {
    for (const [room, node] of this.plan.rooms) {
      node.classList.toggle("haunted", view.dracula.room === room);
      node.classList.toggle("threatened", view.dracula.next.some((one) => one.id === room) && view.ending === "playing");
    }
  }

  /** Somebody throws. @param {Line} line */
  roll({ values }) {
    const ms = Math.round(this.beat * ROLLS[this.doc?.view.equipment || "dice"]);
    this.thrown = { reading: { outer: Number(values.outer), inner: String(values.reading) }, n: this.thrown.n + 1, ms };
    this.thrower = String(values.piece);
    this.tools.redraw();
  }

  /** What was thrown lies there. @param {Table} view */
  settle({ throw: lies }) {
    const { reading, n } = this.thrown;
    if (lies?.outer !== reading?.outer || lies?.inner !== reading?.inner) this.thrown = { reading: lies, n: n + 1, ms: 0 };
    this.thrower = "";
    this.tools.redraw();
  }

  /** Draw the way an option would go, while it is pointed at. @param {Option | null} option @param {Doc} doc */
  preview(option, doc) {
    const way = option ? doc.view.routes[doc.options.findIndex((one) => one.id === option.id)] : null;
    this.routes.replaceChildren();
    if (!way || way.length < 2) return;
    for (const cls of ["castle-way-edge", "castle-way"]) make(this.routes, "path", cls).setAttribute("d", this.plan.path(way));
  }

  /** @param {Table} view @param {number | null} seat @returns {string[]} the targets of a seat's own piece */
  own(view, seat) {
    return Object.keys(view.pieces)
      .filter((colour) => view.pieces[colour].seat === seat)
      .map((colour) => `piece:${colour}`);
  }

  /** What has no place of its own is done by one's own piece, and stands there. */
  anchor() {
    return this.doc ? this.own(this.doc.view, this.doc.you)[0] || null : null;
  }

  /** @param {Table} view @param {Doc} doc */
  mine(view, doc) {
    return this.own(view, doc.you);
  }

  /** @param {Table} view @returns {Map<string, [number, number]>} */
  stands(view) {
    const stand = [...this.plan.standing(view, this.lifts)].filter(([id, at]) => at.isShown && !view.pieces[id]?.mask);
    return new Map(stand.map(([id, { x, y }]) => [id, [x, y]]));
  }

  /**
   * The ways figures went between two documents, as the `d` of paths.
   * @param {Doc} before @param {Doc} doc @returns {Map<string, string>}
   */
  ways(before, doc) {
    const last = before.log.at(-1)?.n || 0;
    /** @type {Map<string, string>} */
    const out = new Map();
    for (const { figure, way } of film(
      this.plan,
      before.view,
      new Map(),
      doc.log.filter((line) => line.n > last),
    ))
      out.set(figure, `${out.get(figure) || ""}${this.plan.path(way)}`);
    return out;
  }

  /** @param {Table} view @param {Doc} doc */
  parts(view, doc) {
    const token = (/** @type {string} */ figure) => this.tools.token(figure);
    const { thrown } = this;
    return {
      round: view.round ? `round ${view.round} of ${view.rounds}` : "",
      seats: standings(view),
      head: html`<div class="castle-throw">
        ${view.equipment === "spinner" ? this.spinner.render(thrown) : html`<${Dice} thrown=${thrown} />`}
        ${this.thrower ? html`<${Thrower} ...${{ doc, token, figure: this.thrower }} />` : html`<${Halves} view=${view} doc=${doc} />`}
      </div>`,
      foot: html`<${Doors} view=${view} doc=${doc} token=${token} />`,
    };
  }
}
