/** The castle as it is drawn: where places are, where the trail leads, and how a way runs over the board. */

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {Point & {scale: number, isShown: boolean, isGhost: boolean}} Standing where a figure stands, and how it looks there */

const CROWD = 7; // units by which the next piece on a stone stands up and to the right
const WORN = { x: 18, y: -19, scale: 0.7 }; // the piece of who wears the mask, beside the figure it plays

/** @param {Element} svg @param {string} selector @returns {NodeListOf<SVGElement>} */
const all = (svg, selector) => svg.querySelectorAll(selector);

export class Plan {
  /** @param {SVGSVGElement} svg the board, whose places become targets */
  constructor(svg) {
    /** @type {Map<string, Point>} */
    this.places = new Map();
    /** By its first pool where a step of the trail leads to, and as what it is drawn. @type {Map<string, Map<string, string>>} */
    this.trail = new Map();
    for (const node of all(svg, "[data-place]")) {
      const { place = "", x, y } = node.dataset;
      node.dataset.target = `place:${place}`;
      this.places.set(place, { x: Number(x), y: Number(y) });
    }
    for (const node of all(svg, ".link-trail")) {
      const { from = "", to = "" } = node.dataset;
      const steps = this.trail.get(from) || new Map();
      this.trail.set(from, steps.set(to, node.querySelector("path")?.getAttribute("d") || ""));
    }
    this.rooms = new Map([...all(svg, "[data-room]")].map((node) => [node.dataset.room || "", node]));
    this.vault = svg.querySelector(".vault")?.getAttribute("data-place") || "";
    this.coffin = svg.querySelector("[data-coffin]")?.getAttribute("data-place") || "";
    this.starts = new Map([...all(svg, "[data-start]")].map((node) => [node.dataset.start || "", node.dataset.place || ""]));
  }

  /** @param {string} place @returns {Point} */
  at(place) {
    const found = this.places.get(place);
    if (!found) throw new Error(`no place ${place} is drawn`);
    return found;
  }

  /** So many pools along the trail; just the two where it does not lead there. @param {string} from @param {string} to @param {number} steps */
  alongTrail(from, to, steps) {
    let ways = [[from]];
    for (let step = 0; step < steps; step += 1)
      ways = ways.flatMap((way) => [...(this.trail.get(way[way.length - 1])?.keys() || [])].map((next) => [...way, next]));
    return ways.find((way) => way[way.length - 1] === to) || [from, to];
  }

  /** A way as the `d` of a path: straight from stone to stone, or along the trail as it is drawn. @param {string[]} way */
  path(way) {
    const parts = way.map((place, i) => {
      const drawn = i ? this.trail.get(way[i - 1])?.get(place) : "";
      const { x, y } = this.at(place);
      return drawn ? drawn.replace(/^M[^A-Z]+/, "") : `${i ? "L" : "M"}${x} ${y}`;
    });
    return parts.join(" ");
  }

  /** Where every figure stands. @param {Table} view @param {Map<string, number>} lifts how far above its place each is drawn */
  standing(view, lifts) {
    /** @type {Map<string, Standing>} */
    const out = new Map();
    /** @param {string} figure @param {string} place @param {Partial<Standing>} [more] */
    const put = (figure, place, more = {}) => {
      const { x, y } = this.at(place);
      out.set(figure, { x, y: y - (lifts.get(figure) || 0), scale: 1, isShown: true, isGhost: false, ...more });
    };
    put("dracula", view.dracula.at);
    put("green_vampire", view.green_vampire);
    put("blue_vampire", view.blue_vampire);
    /** @type {Map<string, number>} */
    const crowd = new Map();
    for (const [colour, start] of this.starts) {
      const piece = view.pieces[colour];
      if (!piece) {
        put(colour, start, { isShown: view.first === null, isGhost: true });
        continue;
      }
      const { x, y } = this.at(piece.at);
      const before = crowd.get(piece.at) || 0;
      crowd.set(piece.at, before + 1);
      if (piece.mask) put(colour, piece.at, { x: x + WORN.x, y: y + WORN.y, scale: WORN.scale });
      else put(colour, piece.at, { x: x + CROWD * before, y: y - CROWD * before });
    }
    return out;
  }
}
