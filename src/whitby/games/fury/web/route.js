/** Dracula's whole way over the map, once nothing is hidden any more: every place he came to, in its order. */

import { draw, group, html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").Step} Step */
/** @typedef {import("./europe.js").Europe} Europe */

export class Route {
  /** @param {Europe} europe */
  constructor(europe) {
    this.europe = europe;
    this.layer = group(europe.svg, "fury-route");
    europe.tags.before(this.layer);
  }

  /** @param {Step[]} way */
  update(way) {
    const legs = way.slice(1).flatMap((step, i) => this.leg(way[i].place, step.place, i, way.length));
    draw(this.layer, [...legs, ...this.stops(way)]);
  }

  /**
   * From one place to the next, along the drawn links where there are any.
   * @param {string} from @param {string} to @param {number} i @param {number} all
   */
  leg(from, to, i, all) {
    if (from === to) return [];
    const [a, b] = [this.europe.place(from), this.europe.place(to)];
    const way = this.europe.ways.step(from, to);
    const paths = way ? way.paths : [`M${a.x} ${a.y}L${b.x} ${b.y}`];
    const age = (i + 1) / all;
    return paths.flatMap((d) => [
      html`<path class="fury-leg-back" d=${d} />`,
      html`<path class=${`fury-leg${way ? "" : " leap"}`} d=${d} opacity=${0.45 + 0.55 * age} />`,
    ]);
  }

  /** The number of each arrival; places he came to again have several. @param {Step[]} way */
  stops(way) {
    /** @type {Map<string, number[]>} */
    const numbers = new Map();
    way.forEach(({ place }, i) => numbers.set(place, [...(numbers.get(place) || []), i + 1]));
    return [...numbers].map(([place, list]) => {
      const { x, y } = this.europe.place(place);
      const words = list.join(" · ");
      const wide = Math.max(20, 11 + 5.6 * words.length);
      const kind = list.includes(way.length) ? " last" : list.includes(1) ? " first" : "";
      return html`<g class=${`fury-stop${kind}`} data-words="" transform=${`translate(${x} ${y - 15})`}>
        <rect x=${-wide / 2} y="-9" width=${wide} height="18" rx="9" />
        <text y="4.4">${words}</text>
      </g>`;
    });
  }
}
