/** The table of Dracula Redux: draws the view and nothing else. The shared client makes it glow and clickable. */

import { draw, group, html, make, readAnchors, symbols } from "../../../static/kit/svg.js";
import { Small, Wide, WIDTH } from "./layout.js";
import { blockArt, blockFace, blockWords, dieArt, smallArt, stageArt } from "./pieces.js";
import { Score } from "./score.js";
import { Signs, text } from "./signs.js";
import { follow, fought, proposed, spoken, verdict } from "./stage.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("./stage.js").Line} Line */
/** @typedef {import("./stage.js").Scene} Scene */
/** @typedef {import("./stage.js").Option} Option */
/** @typedef {import("./layout.js").Anchors} Anchors */
/**
 * @typedef {object} Doc as much of a document as is drawn here
 * @property {Table} view
 * @property {Line[]} log
 * @property {{index: number, name: string, side: string, figures: string[]}[]} seats
 * @property {number | null} you
 * @property {Record<string, {name: string}>} figures
 * @property {number} [at] set in a replay
 */
/** @typedef {{g: SVGGElement, title: SVGTitleElement, art: SVGGElement}} Piece */

/**
 * Where an option stands that points at no block: the new roll at the die, the end of a turn at the dial.
 * @type {Record<string, string>}
 */
const ANCHORS = { accept: "die", reroll: "die", end: "dial", done: "dial" };
const ROLL = 0.7; // of a beat, until the die lies still
const NEAR = 5; // how close one may come to the wide table
const FLICKER = 70; // milliseconds a face of the rolling die is seen
/** @type {any} */
const NOT_YET = null;

export class View {
  /** @param {HTMLElement} root the stage @param {any} tools */
  constructor(root, tools) {
    this.root = root;
    this.tools = tools;
    /** What is made when it is mounted. @type {SVGSVGElement} */
    this.svg = NOT_YET;
    /** @type {any} */
    this.viewport = null;
    /** @type {Anchors} */
    this.anchors = new Map();
    /** @type {Wide | Small} */
    this.layout = NOT_YET;
    /** @type {Record<"small" | "stage" | "front", SVGGElement>} */
    this.layers = NOT_YET;
    /** @type {Signs} */
    this.signs = NOT_YET;
    /** What only the wide table shows. @type {SVGElement[]} */
    this.drawn = [];
    /** Words under the empty places of the stage. @type {SVGElement[]} */
    this.captions = [];
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
    /** @type {Doc | null} */
    this.doc = null;
    /** The last attack of this turn. @type {Scene | null} */
    this.scene = null;
    this.known = 0; // the last line that was followed
    this.rollingUntil = 0;
    this.isProposed = false;
  }

  async mount() {
    const [board, blocks] = await Promise.all(["board.svg", "block.svg"].map((name) => this.tools.drawing(name)));
    this.root.append(symbols("redux-symbols", [blocks]), board);
    this.svg = board;
    this.viewport = this.tools.viewport(board);
    board.setAttribute("role", "group");
    this.anchors = readAnchors(board);
    for (const node of board.querySelectorAll("[data-printed]")) node.remove(); // the view draws these
    this.captions = [...board.querySelectorAll("[data-caption]")];
    this.drawn = [...board.querySelectorAll(":scope > g")];
    const layer = (/** @type {string} */ name) => group(board, `rt-${name}`);
    const small = layer("small");
    this.signs = new Signs(layer("signs"), this.anchors);
    this.layers = { small, stage: layer("onstage"), front: layer("pieces") };
    this.layers.stage.setAttribute("role", "img");
    const again = () => this.doc && this.update(this.doc.view, this.doc);
    this.tools.onNarrow(again);
    new ResizeObserver(() => this.layout?.name === "small" && again()).observe(this.root);
  }

  /** @param {Table} view @param {Doc} doc */
  update(view, doc) {
    this.follow(doc);
    this.doc = doc;
    this.layOut();
    this.svg.style.setProperty("--night-on", view.time === "night" ? "1" : ".4");
    this.svg.style.setProperty("--day-on", view.time === "day" ? "1" : ".4");
    this.svg.dataset.time = view.time;
    for (const who of Object.keys(view.blocks)) this.putPiece(view, who);
    this.signs.draw(view, this.layout, (side) => this.side(side));
    this.drawStage(view, this.onStage);
  }

  /** Whether more was told than the document holds, which is about to come. */
  get isAhead() {
    return this.known > (this.doc?.log.at(-1)?.n || 0);
  }

  /** What stands on the stage while nothing is pointed at. @returns {Scene | null} */
  get onStage() {
    return (this.doc && !this.isAhead && fought(this.doc.view)) || this.scene;
  }

  /** Keep up with the log: what was told since the last document, or all of it where one has gone back. @param {Doc} doc */
  follow(doc) {
    const last = doc.log.at(-1)?.n || 0;
    const isFurther = this.doc !== null && last >= this.known;
    const start = isFurther ? this.known : doc.log.findLast((line) => line.heading)?.n || 0;
    const attacks = isFurther && this.doc ? this.doc.view.attacks : [];
    const fresh = doc.log.filter((line) => line.n > start);
    this.scene = fresh.reduce((scene, line) => follow(scene, line, attacks), isFurther ? this.scene : null);
    this.known = last;
    if (isFurther && doc.at === undefined && fresh.at(-1)?.kind === "rolled") this.rollingUntil = performance.now() + this.beat * ROLL;
  }

  /**
   * A line is told before its document comes: show what it says. The die takes its time.
   * @param {Line} line @returns {Promise<void> | void}
   */
  show(line) {
    const { doc } = this;
    if (!doc) return undefined;
    const length = line.kind === "rolled" ? this.beat * ROLL : 0;
    this.rollingUntil = performance.now() + length;
    if (line.n > this.known && doc.at === undefined) {
      this.scene = follow(this.scene, line, doc.view.attacks);
      this.known = line.n;
    }
    this.drawStage(doc.view, this.onStage);
    return length ? this.roll(length) : undefined;
  }

  /** Milliseconds a beat lasts, 0 where nothing is to move. */
  get beat() {
    return this.tools.mayMove() ? this.tools.pace() : 0;
  }

  get isRolling() {
    return performance.now() < this.rollingUntil;
  }

  /** The die tumbles in and shows other faces until it lies still. @param {number} length in milliseconds */
  async roll(length) {
    const face = this.layers.stage.querySelector(".rt-dieface");
    const thrown = { transform: "translate(-46px, -34px) rotate(-260deg) scale(.8)" };
    face?.animate([thrown, { transform: "none" }], { duration: length, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" });
    while (this.isRolling) {
      await new Promise((resolve) => setTimeout(resolve, FLICKER));
      this.drawDie();
    }
    if (this.doc && !this.isProposed) this.drawStage(this.doc.view, this.onStage);
  }

  drawDie() {
    const face = this.layers.stage.querySelector(".rt-dieface");
    if (!this.doc || !face) return;
    const { die } = this.doc.view;
    const roll = this.onStage?.roll ?? null;
    const value = roll !== null && this.isRolling ? die[Math.floor(Math.random() * die.length)] : roll;
    draw(face, value === null ? null : dieArt(value, this.layout.stage.dieScale));
  }

  /** Show on the stage what an option would do, before it is done. @param {Option | null} option @param {Doc} doc */
  preview(option, doc) {
    if (doc.view.conflict || !this.doc) return;
    const offered = proposed(doc.view, option);
    if (offered || this.isProposed) this.drawStage(doc.view, offered || this.onStage);
  }

  // ---- the table -----------------------------------------------------------------------------------------------------

  layOut() {
    const isSmall = this.tools.isNarrow();
    const { clientWidth, clientHeight } = this.root;
    const next = isSmall ? new Small((WIDTH * clientHeight) / (clientWidth || 1)) : new Wide(this.anchors);
    if (this.layout?.name === next.name && this.layout.height === next.height) return;
    this.layout = next;
    for (const part of this.drawn) part.style.display = isSmall ? "none" : "";
    draw(this.layers.small, this.layout instanceof Small ? this.layout.ground() : null);
    this.svg.dataset.layout = this.layout.name;
    Object.assign(this.viewport, isSmall ? { hasKnobs: true, most: 1 } : { hasKnobs: false, most: NEAR }); // the small table is seen whole
    this.viewport.resize(this.layout.width, this.layout.height);
  }

  /** @param {string} who */
  name(who) {
    return this.doc?.figures[who]?.name || "";
  }

  /** One character's block, from the first move to the last: it is moved, never replaced. @param {string} who @returns {Piece} */
  piece(who) {
    const known = this.pieces.get(who);
    if (known) return known;
    const g = group(this.layers.front, "rt-piece");
    g.dataset.target = `place:${who}`;
    const made = { g, title: make(g, "title"), art: group(g, "rt-art") };
    this.pieces.set(who, made);
    return made;
  }

  /** @param {Table} view @param {string} who */
  putPiece(view, who) {
    const { g, title, art } = this.piece(who);
    const block = view.blocks[who];
    const { x, y, scale, isGrave } = this.layout.seat(view, who);
    const isSmall = this.layout.name === "small";
    g.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    g.classList.toggle("in-grave", isGrave);
    title.textContent = blockWords(this.name(who), block);
    draw(art, isSmall ? smallArt(who, block, this.name(who)) : blockArt(who, block));
    if (isSmall && !isGrave) this.tools.magnify(g, () => this.large(who));
  }

  /** A block with its whole ladder, large. @param {string} who */
  large(who) {
    const block = this.doc?.view.blocks[who];
    if (!block) return null;
    return html`<svg class="redux-large" viewBox="-4 -4 148 108" role="img" aria-label=${blockWords(this.name(who), block)}>
      ${blockFace(who, block)}
    </svg>`;
  }

  /** What a side is called. @param {import("./signs.js").Side} side */
  side(side) {
    const { doc } = this;
    const seat = doc && doc.seats[side === "vampires" ? doc.view.vampire_seat : 1 - doc.view.vampire_seat];
    return seat ? seat.side : "";
  }

  // ---- the stage -------------------------------------------------------------------------------------------------------

  /** @param {Table} view @param {Scene | null} scene */
  drawStage(view, scene) {
    const { stage } = this.layers;
    const at = this.layout.stage;
    this.isProposed = scene?.state === "proposed";
    const faces = [...view.die].sort((a, b) => a - b).map((face, i) => this.face(at.faces[i], face, scene));
    const { x, y, width, height } = at.tray;
    draw(stage, [
      ...faces,
      ...(scene ? this.actors(scene, view) : []),
      html`<g class="rt-die" transform="translate(${at.die.x} ${at.die.y})"><g class="rt-dieface"></g></g>`,
      html`<rect data-anchor="die" x="${x}" y="${y}" width="${width}" height="${height}" fill="none"/>`,
    ]);
    stage.classList.toggle("proposed", this.isProposed);
    stage.setAttribute(
      "aria-label",
      spoken(scene, (who) => this.name(who)),
    );
    for (const caption of this.captions) caption.style.display = scene ? "none" : "";
    if (this.isProposed) draw(stage.querySelector(".rt-dieface") || stage, null);
    else this.drawDie();
  }

  /**
   * One face of the die: lit where it would do.
   * @param {import("./layout.js").Point} at @param {number} face @param {Scene | null} scene
   */
  face({ x, y }, face, scene) {
    const isRolled = scene?.roll === face && !this.isRolling;
    const cls = `rt-face${scene?.lit.includes(face) ? " lit" : ""}${isRolled ? " rolled" : ""}`;
    return html`<g class="${cls}">
      <rect class="rt-odd" x="${x - 14.5}" y="${y - 14}" width="29" height="28" rx="6"/>
      ${text("rt-oddno", x, y + 5.5, face)}
    </g>`;
  }

  /** @param {Scene} scene @param {Table} view */
  actors(scene, view) {
    const at = this.layout.stage;
    const how = { isOver: scene.state === "over" && !this.isAhead, isSmall: this.layout.name === "small" };
    const put = (/** @type {string} */ who, /** @type {import("./layout.js").Point} */ { x, y }) =>
      html`<g transform="translate(${x} ${y})">${stageArt(who, view.blocks[who], view.time, how)}</g>`;
    const words = this.isRolling ? "" : verdict(scene, (who) => this.name(who));
    const tone = scene.succeeds === null ? "" : scene.succeeds ? " good" : " bad";
    return [
      ...scene.attackers.map((who, i) => put(who, at.attackers[i])),
      put(scene.defender, at.defender),
      text("rt-diff", at.difference.x, at.difference.y, scene.differential),
      words && text(`rt-verdict${tone}`, at.verdict.x, at.verdict.y, words),
    ];
  }

  // ---- what the shell asks -----------------------------------------------------------------------------------------------

  /** @param {Option} option */
  anchor(option) {
    const place = ANCHORS[option.verb] || null;
    return place === "dial" && this.layout.name === "small" ? null : place; // there it is too small
  }

  /** All blocks stay in sight: each is one's own or may be attacked. @param {Table} view */
  mine(view) {
    return Object.keys(view.blocks).map((who) => `place:${who}`);
  }

  /** Who was turned or delivered has gone elsewhere; on the small table rows close up, which tells nothing. @param {Table} view */
  stands(view) {
    /** @type {Map<string, [number, number]>} */
    const places = new Map();
    if (this.layout.name === "small") return places;
    for (const who of Object.keys(view.blocks)) {
      const { x, y } = this.layout.seat(view, who);
      places.set(who, [x, y]);
    }
    return places;
  }

  /** @param {Table} view @param {Doc} doc */
  parts(view, doc) {
    const token = (/** @type {string} */ id) => this.tools.token(id);
    return { foot: html`<${Score} view=${view} doc=${doc} token=${token} hasTurn=${this.tools.isNarrow()} />` };
  }
}
