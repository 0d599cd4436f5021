/** The table of the castle: draws the view and nothing else. The shared client makes it glow and clickable. */

import { draw, html, make, symbols } from "../../../static/kit/svg.js";
import { Dice, Spinner } from "./equipment.js";
import { Doors, Halves, Menace } from "./facts.js";
import { go, moves, spot } from "./motion.js";
import { Plan } from "./plan.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("./motion.js").Line} Line */
/** @typedef {{id: string, verb: string}} Option */
/**
 * @typedef {object} Doc as much of a document as is drawn here
 * @property {Table} view
 * @property {Line[]} log
 * @property {Option[]} options
 * @property {number | null} you
 * @property {{name: string}[]} seats
 * @property {Record<string, {name: string, colour: string}>} figures
 * @property {number} [at] set in a replay
 */

const ROLLS = { dice: 0.85, spinner: 1.6 }; // of a beat, until a throw has come to rest
const MOST_LINES = 14; // after a longer absence nobody wants to watch it all
/** @type {any} */
const NOT_YET = null;
const OWN_BEAT = 900; // milliseconds, where one steps on by hand

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
    this.shown = 0; // the last line that was told
    /** @type {import("./equipment.js").Thrown} */
    this.thrown = { reading: null, n: 0, ms: 0 };
  }

  async mount() {
    const [board, figures, dice, card] = await Promise.all(
      ["board.svg", "figures.svg", "dice.svg", "spinner.svg"].map((name) => this.tools.drawing(name)),
    );
    this.root.append(symbols("castle-symbols", [figures, dice]), board);
    board.setAttribute("role", "group");
    this.plan = new Plan(board);
    this.spinner = new Spinner(card);
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
    const before = this.doc;
    const isLive = doc.at === undefined && before !== null && before.at === undefined;
    const lines = isLive ? doc.log.filter((line) => line.n > this.shown) : [];
    const told = lines.length > MOST_LINES || !before ? [] : this.film(before.view, lines);
    this.doc = doc;
    this.shown = doc.log.at(-1)?.n || 0;
    this.gone.clear();
    const stand = this.plan.standing(view, this.lifts);
    for (const [figure, place] of stand) this.put(figure, place, view, doc);
    this.drawRooms(view);
    this.routes.replaceChildren();
    this.throwTo(
      view.throw,
      lines.some((line) => line.kind === "threw"),
    );
    this.play(told, stand).then(() => this.tools.settled());
  }

  /**
   * A line is told before its document comes: show what it says.
   * @param {Line} line @returns {Promise<unknown> | void}
   */
  show(line) {
    if (!this.doc || line.n <= this.shown || this.doc.at !== undefined) return undefined;
    this.shown = line.n;
    if (line.kind === "threw") this.throwTo({ outer: line.values.outer, inner: line.values.reading }, true);
    return this.play(this.film(this.doc.view, [line]), new Map());
  }

  /** Milliseconds a beat lasts, 0 where nothing is to move. */
  get beat() {
    const pace = this.tools.mayMove() ? this.tools.pace() : 0;
    return Number.isFinite(pace) ? pace : OWN_BEAT;
  }

  /** Who goes where in these lines, one after another. @param {Table} before @param {Line[]} lines */
  film(before, lines) {
    const found = [];
    for (const line of lines) {
      for (const move of moves(this.plan, before, this.gone, line)) {
        found.push(move);
        this.gone.set(move.figure, move.way[move.way.length - 1]);
      }
    }
    return found;
  }

  /**
   * Let the figures go their ways, one after another; those of a whole document end where it says they stand.
   * @param {import("./motion.js").Move[]} told @param {Map<string, import("./plan.js").Standing>} stand
   */
  async play(told, stand) {
    const { beat } = this;
    const running = [];
    let delay = 0;
    for (const [i, { figure, way }] of told.entries()) {
      const token = this.tokens.get(figure);
      if (!token || way.length < 2) continue;
      const isLast = !told.slice(i + 1).some((move) => move.figure === figure);
      const places = way.map((place) => this.spot(figure, place));
      const home = stand.get(figure);
      if (isLast && home) places[places.length - 1] = spot(home);
      if (isLast) token.style.transform = places[places.length - 1];
      if (!beat) continue;
      const { length, done } = go(token, places, { beat, delay });
      delay += length;
      running.push(done);
    }
    await Promise.all(running);
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

  /** A throw that is new rolls; another that lies there only lies there. @param {import("./equipment.js").Reading | null} reading @param {boolean} isNew */
  throwTo(reading, isNew) {
    const last = this.thrown.reading;
    if (!isNew && reading?.outer === last?.outer && reading?.inner === last?.inner) return;
    const kind = this.doc?.view.equipment || "dice";
    this.thrown = { reading, n: this.thrown.n + 1, ms: isNew ? Math.round(this.beat * ROLLS[kind]) : 0 };
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

  /** @param {Table} view @param {Doc} doc */
  parts(view, doc) {
    const token = (/** @type {string} */ figure) => this.tools.token(figure);
    const { thrown } = this;
    return {
      head: html`<section class=${`dpan castle-throw ${view.equipment}`} aria-label="The throw">
        ${view.equipment === "spinner" ? this.spinner.render(thrown) : html`<${Dice} thrown=${thrown} />`}
        <${Halves} view=${view} doc=${doc} />
      </section>`,
      foot: html`<${Doors} view=${view} doc=${doc} token=${token} /><${Menace} view=${view} doc=${doc} />`,
    };
  }
}
