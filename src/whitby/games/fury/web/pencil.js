/** A hunter's own marks on the map: a place struck out, or one with a question mark. They are kept in this browser alone. */

import { draw, group, html } from "../../../static/kit/svg.js";
import { Kept } from "./things.js";

const SIGNS = ["out", "ask"]; // a place goes through them, and then has none
const REACH = 26; // units of the drawing within which a place is meant

export class Pencil {
  /** @param {import("./europe.js").Europe} europe @param {string} table its id */
  constructor(europe, table) {
    this.europe = europe;
    this.kept = new Kept(`marks.${table}`);
    /** @type {Record<string, string>} */
    this.marks = this.kept.get({});
    this.layer = group(europe.svg, "fury-pencil");
    europe.pins.after(this.layer);
    this.isOut = false; // the pencil is taken up: the next click makes a mark
    this.draw();
  }

  get count() {
    return Object.keys(this.marks).length;
  }

  /**
   * The next sign for the place nearest to a point of the drawing.
   * @param {number} x @param {number} y @returns {boolean} whether there is one
   */
  write(x, y) {
    const place = this.europe.nearest(x, y, REACH);
    if (!place) return false;
    const next = SIGNS[SIGNS.indexOf(this.marks[place]) + 1];
    if (next) this.marks[place] = next;
    else delete this.marks[place];
    this.keep();
    return true;
  }

  clear() {
    this.marks = {};
    this.keep();
  }

  keep() {
    this.kept.set(this.marks);
    this.draw();
  }

  draw() {
    const all = Object.entries(this.marks).filter(([place]) => this.europe.at.has(place));
    draw(
      this.layer,
      all.map(([place, sign]) => {
        const { x, y } = this.europe.place(place);
        return html`<g class=${`fury-sign ${sign}`} transform=${`translate(${x + 11} ${y - 11})`} role="img"
            aria-label=${`${this.europe.nameOf(place)}: ${sign === "out" ? "struck out by you" : "your question mark"}`}>
          <circle r="8.5" />
          ${
            sign === "out"
              ? html`<path d="M-4-4 4 4M4-4-4 4" />`
              : html`<path d="M-2.8-2.6Q-2.6-5 0-5 2.9-5 2.9-2.5 2.9-.8 1-.1 0 .4 0 1.9M0 4.4V4.9" />`
          }
        </g>`;
      }),
    );
  }
}
