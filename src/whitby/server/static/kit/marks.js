/** Marks of the last moves on a board: a dashed line in the colour of whoever moved, and a hollow ring where they stood. */

import { draw, html } from "./svg.js";

/** @typedef {[number, number]} Point in units of the drawing */
/** @typedef {{figure: string, from: Point, to: Point}} Move */

/**
 * Who stands elsewhere now. Whoever came or left has made no way.
 * @param {Map<string, Point>} before @param {Map<string, Point>} now @returns {Move[]}
 */
export function moves(before, now) {
  /** @type {Move[]} */
  const all = [];
  for (const [figure, to] of now) {
    const from = before.get(figure);
    if (from && (from[0] !== to[0] || from[1] !== to[1])) all.push({ figure, from, to });
  }
  return all;
}

/**
 * From rim to rim of what stands at both ends; nothing where that is too near.
 * @param {Move} move @param {number} ring @returns {[Point, Point] | null}
 */
export function line({ from, to }, ring) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy);
  if (far <= 2 * ring) return null;
  return [
    [from[0] + (dx / far) * ring, from[1] + (dy / far) * ring],
    [to[0] - (dx / far) * ring, to[1] - (dy / far) * ring],
  ];
}

export class Marks {
  /** @param {SVGGElement} layer a group of the drawing, below its pieces @param {number} ring how large a hollow ring is drawn */
  constructor(layer, ring) {
    this.layer = layer;
    this.ring = ring;
    layer.setAttribute("aria-hidden", "true");
    layer.classList.add("marks");
    /** @type {Move[]} */
    this.all = [];
    /** @type {Record<string, {colour: string}>} */
    this.figures = {};
    /** @type {Map<string, string>} */
    this.ways = new Map();
  }

  /**
   * @param {Map<string, Point>} before @param {Map<string, Point>} now @param {Record<string, {colour: string}>} figures
   * @param {Map<string, string>} [ways] the way of a figure as the `d` of a path, where it went by no straight line
   */
  show(before, now, figures, ways = new Map()) {
    this.all = moves(before, now);
    this.figures = figures;
    this.ways = ways;
    this.only(null);
  }

  clear() {
    this.all = [];
    this.only(null);
  }

  /** Only what one of them did, or all of it. @param {string | null | undefined} figure */
  only(figure) {
    const shown = figure ? this.all.filter((move) => move.figure === figure) : this.all;
    draw(
      this.layer,
      shown.map((move) => this.mark(move)),
    );
  }

  /** @param {Move} move */
  mark(move) {
    const colour = `--mark:${this.figures[move.figure]?.colour || "currentColor"}`;
    const way = line(move, this.ring);
    const d = this.ways.get(move.figure) || (way && `M${way[0].join(" ")}L${way[1].join(" ")}`);
    return html`<g class="mark" style=${colour} data-figure=${move.figure}>
      ${d && html`<path class="mark-back" d=${d} />`}
      ${d && html`<path class="mark-way" d=${d} />`}
      <circle class="mark-back" cx=${move.from[0]} cy=${move.from[1]} r=${this.ring} />
      <circle class="mark-from" cx=${move.from[0]} cy=${move.from[1]} r=${this.ring} />
    </g>`;
  }
}
