/**
 * Where things lie. The wide table is board.svg with its anchor points; the small one, for phones, is laid out here in the same
 * materials, two rows of blocks with the stage between them, so that all of it is in sight above the options.
 */

import { html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {Point & {scale: number, isGrave: boolean}} Seat where a block lies */
/** @typedef {Map<string, Point & {node: SVGElement}>} Anchors */
/**
 * @typedef {object} Stage
 * @property {Point[]} attackers
 * @property {Point} defender
 * @property {Point} difference
 * @property {Point} die
 * @property {number} dieScale
 * @property {Point[]} faces
 * @property {Point} verdict
 * @property {{x: number, y: number, width: number, height: number}} tray around the die and its faces
 */

/** @param {Table} view @param {string} who @returns {boolean} */
const isDelivered = (view, who) => view.blocks[who].form === "delivered";

/** The table of a desktop, as it is drawn. */
export class Wide {
  /** @param {Anchors} anchors */
  constructor(anchors) {
    this.anchors = anchors;
    this.name = "wide";
    this.width = 1000;
    this.height = 700;
    this.dial = { x: 898, y: 400, r: 57 };
    this.turn = { x: 66, y: 316 };
    this.quiet = { x: 66, y: 372 };
    /** @type {Stage} */
    this.stage = {
      attackers: [this.at("attacker:0"), this.at("attacker:1")],
      defender: this.at("defender"),
      difference: { x: 527, y: 361 },
      die: { x: 640, y: 380 },
      dieScale: 1,
      faces: Array.from({ length: 6 }, (_, i) => ({ x: 555 + 34 * i, y: 460 })),
      verdict: { x: 316, y: 465 },
      tray: { x: 540, y: 322, width: 200, height: 166 },
    };
  }

  /** @param {string} name @returns {Point} */
  at(name) {
    const { x, y } = this.anchors.get(name) || { x: 0, y: 0 };
    return { x, y };
  }

  /** @param {Table} view @param {string} who @returns {Seat} */
  seat(view, who) {
    const isGrave = isDelivered(view, who);
    const place = view.turned.indexOf(who);
    const name = isGrave ? `delivered:${view.delivered.indexOf(who)}` : place >= 0 ? `turned:${place}` : `place:${who}`;
    return { ...this.at(name), scale: 1, isGrave };
  }

  /** One of the actions of a turn. @param {number} i @param {number} count */
  pip(i, count) {
    return { x: 802, y: count === 1 ? 400 : 354 + (92 * i) / (count - 1), size: Math.min(21, 62 / count) };
  }
}

export const WIDTH = 390; // of the small table
const LEAST = 334; // high at least: strip, row, stage, row
const PITCH = 65; // from block to block, where there is room
const STRIP = 42; // high is the strip of wood with the counters
const DEEP = 90; // high is the stage
const SHEET = 16; // so far the sheet with the options lies over the foot of it

/** The table of a phone: it takes the height there is, and is seen whole. */
export class Small {
  /** @param {number} height as much as the screen leaves, in units of a drawing as wide as this */
  constructor(height) {
    this.name = "small";
    this.width = WIDTH;
    this.height = Math.max(LEAST, Math.round(height));
    const spare = (this.height - LEAST) / 4;
    this.rows = { vampires: 86 + spare, hunters: 272 + 3 * spare }; // their middles
    this.top = 134 + 2 * spare; // of the stage
    this.dial = { x: 148, y: 21, r: 14 };
    this.turn = null; // told beside the board
    this.quiet = { x: 286, y: 26 };
    const { top } = this;
    /** @type {Stage} */
    this.stage = {
      attackers: [
        { x: 36, y: top + 36 },
        { x: 84, y: top + 36 },
      ],
      defender: { x: 148, y: top + 36 },
      difference: { x: 197, y: top + 37 },
      die: { x: 256, y: top + 36 },
      dieScale: 0.6,
      faces: Array.from({ length: 6 }, (_, i) => ({ x: 306 + 32 * (i % 3), y: top + 22 + 34 * Math.floor(i / 3) })),
      verdict: { x: 126, y: top + 80 },
      tray: { x: 222, y: top + 2, width: 164, height: 76 },
    };
  }

  /** Each side stands in a row, those who are left close together; graves follow the vampires. @param {Table} view @param {string} who */
  seat(view, who) {
    const all = Object.keys(view.blocks);
    const isHunter = (/** @type {string} */ one) => view.blocks[one].form === "human";
    const first = all.filter((one) => view.blocks[one].original);
    const dark = [...first, ...view.turned].filter((one) => !isDelivered(view, one));
    const row = isHunter(who) ? all.filter(isHunter) : [...dark, ...view.delivered];
    const pitch = Math.min(PITCH, (WIDTH - 12) / row.length);
    const x = WIDTH / 2 + (row.indexOf(who) - (row.length - 1) / 2) * pitch;
    const y = isHunter(who) ? this.rows.hunters : this.rows.vampires;
    return { x, y, scale: Math.min(1, pitch / (PITCH - 1)), isGrave: isDelivered(view, who) };
  }

  /** @param {number} i @param {number} count */
  pip(i, count) {
    return { x: 184 + 58 * (count === 1 ? 0.5 : i / (count - 1)), y: 21, size: Math.min(12, 40 / count) };
  }

  /** The resources of a side: where they stand. @param {"vampires" | "humans"} side */
  purse(side) {
    return { x: side === "vampires" ? 36 : WIDTH - 36, y: 21 };
  }

  /** Cloth, strip and stage. */
  ground() {
    const { width, height, stage, dial, top } = this;
    const dawn = top + DEEP / 2;
    const seat = (/** @type {Point} */ { x, y }) => html`<rect class="rt-seat" x="${x - 22}" y="${y - 28}" width="44" height="56" rx="6"/>`;
    return html`
      <rect class="rt-night" width="${width}" height="${dawn}"/>
      <rect class="rt-nightpat" width="${width}" height="${dawn}"/>
      <rect class="rt-day" y="${dawn}" width="${width}" height="${height - dawn}"/>
      <rect class="rt-daypat" y="${dawn}" width="${width}" height="${height - dawn}"/>
      <rect class="rt-dawn" y="${dawn - 60}" width="${width}" height="60"/>
      <rect data-solid="" y="${height - SHEET}" width="${width}" height="${SHEET}" fill="none"/>
      <rect class="rt-wood" width="${width}" height="${STRIP}"/>
      <path class="rt-brass" d="M0 ${STRIP}H${width}"/>
      <rect class="rt-stage" x="4" y="${top}" width="${width - 8}" height="${DEEP}" rx="10"/>
      ${stage.attackers.map(seat)} ${seat(stage.defender)}
      <text class="rt-sign rt-smallsign" x="116" y="${top + 45}">−</text>
      <text class="rt-sign rt-smallsign" x="197" y="${top + 68}">≥</text>
      <rect class="rt-act" x="177" y="${top + 16}" width="40" height="30" rx="6"/>
      <circle class="rt-tray" cx="${stage.die.x}" cy="${stage.die.y}" r="32"/>
      <circle class="rt-dial-n" cx="${dial.x}" cy="${dial.y}" r="12"/>
      <path class="rt-dial-d" d="M${dial.x - 12} ${dial.y}a12 12 0 0 0 24 0z"/>
      <use href="#rt-i-moon" class="rt-dialmoon" x="${dial.x - 5}" y="${dial.y - 11}" width="10" height="10"/>
      <use href="#rt-i-sun" class="rt-dialsun" x="${dial.x - 5}" y="${dial.y + 1}" width="10" height="10"/>
    `;
  }
}
