/** What stands around the blocks: resources, actions, the time of day, and the counters of turns. */

import { draw, html } from "../../../static/kit/svg.js";
import { Small } from "./layout.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("./layout.js").Anchors} Anchors */
/** @typedef {import("./layout.js").Wide | Small} Layout */
/** @typedef {"vampires" | "humans"} Side */

/** @type {Side[]} */
const SIDES = ["vampires", "humans"];
const DRAWN = { vampires: "vampire", humans: "human" }; // as the drawings call them

/** @param {string} cls @param {number} x @param {number} y @param {string | number} value */
export const text = (cls, x, y, value) => html`<text class="${cls}" x="${x}" y="${y}">${value}</text>`;

export class Signs {
  /** @param {SVGGElement} layer @param {Anchors} anchors of the wide table, which has a picture of every power */
  constructor(layer, anchors) {
    this.layer = layer;
    this.anchors = anchors;
  }

  /** @param {Table} view @param {Layout} layout @param {(side: Side) => string} called */
  draw(view, layout, called) {
    const { turn, quiet } = layout;
    const pips = Array.from({ length: view.actions_per_turn }, (_, i) => this.pip(i, view, layout));
    draw(this.layer, [
      ...SIDES.map((side) => this.resources(side, view.resources[side], layout, called)),
      ...pips,
      turn && text("rt-count", turn.x, turn.y, view.turn),
      text("rt-count", quiet.x, quiet.y, layout.name === "small" ? `quiet ${view.quiet_turns}` : view.quiet_turns),
      this.dial(view.time, layout),
    ]);
    for (const side of SIDES) this.dim(side, view.resources[side]);
  }

  /** @param {Side} side @param {number} n @returns {SVGElement | undefined} */
  power(side, n) {
    return this.anchors.get(`power:${DRAWN[side]}:${n}`)?.node;
  }

  /** The powers that are spent; there are as many as the drawing has. @param {Side} side @param {number} left */
  dim(side, left) {
    for (let n = 1, node; (node = this.power(side, n)); n += 1) node.classList.toggle("spent", n > left);
  }

  /** @param {Side} side @param {number} left @param {Layout} layout @param {(side: Side) => string} called */
  resources(side, left, layout, called) {
    const words = `${left} ${left === 1 ? "resource" : "resources"} left to ${called(side)}`;
    if (layout instanceof Small) return this.purse(side, left, layout.purse(side), words);
    const { x, y } = layout.at(`resource:${DRAWN[side]}`);
    return html`<g role="img" data-solid="" aria-label="${words}" transform="translate(${x - 38} ${y - 38})">
      <use href="#resource-${DRAWN[side]}-${left}" width="90" height="90"/>
    </g>`;
  }

  /**
   * On the small table: how many are left, beside the power that is spent next.
   * @param {Side} side @param {number} left @param {import("./layout.js").Point} at @param {string} words
   */
  purse(side, left, { x, y }, words) {
    const power = this.power(side, left)?.querySelector("use");
    return html`<g class="rt-purse ${side === "vampires" ? "n" : "d"}" role="img" aria-label="${words}" transform="translate(${x} ${y})">
      <rect x="-30" y="-16" width="60" height="32" rx="7"/>
      ${power && html`<use href="${power.getAttribute("href")}" x="-26" y="-12" width="24" height="24"/>`}
      <text x="${power ? 14 : 0}" y="7">${left}</text>
    </g>`;
  }

  /** One of the actions of a turn. @param {number} i @param {Table} view @param {Layout} layout */
  pip(i, view, layout) {
    const { x, y, size } = layout.pip(i, view.actions_per_turn);
    return html`<g class="rt-pip ${i < view.actions_left ? "left" : "done"}">
      <path class="rt-act" d="M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z"/>
      ${text("rt-actno", x, y + 5, i + 1)}
    </g>`;
  }

  /** A lantern-gold arc around the half of the dial whose time it is. @param {"night" | "day"} time @param {Layout} layout */
  dial(time, layout) {
    const { x, y, r } = layout.dial;
    return html`
      <circle data-anchor="dial" cx="${x}" cy="${y}" r="${r}" fill="none"/>
      <path class="rt-dialnow" d="M${x - r} ${y}a${r} ${r} 0 0 ${time === "night" ? 1 : 0} ${2 * r} 0"/>
    `;
  }
}
