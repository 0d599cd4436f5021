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
    /** By stone where a step may lead. @type {Map<string, string[]>} */
    this.steps = new Map();
    /** By its first pool where a step of the trail leads to, and as what it is drawn. @type {Map<string, Map<string, string>>} */
    this.trail = new Map();
    for (const node of all(svg, "[data-place]")) {
      const { place = "", x, y } = node.dataset;
      node.dataset.target = `place:${place}`;
      this.places.set(place, { x: Number(x), y: Number(y) });
    }
    for (const node of all(svg, ".link-walk")) {
      const { from = "", to = "" } = node.dataset;
      for (const [one, two] of [
        [from, to],
        [to, from],
      ])
        this.steps.set(one, [...(this.steps.get(one) || []), two]);
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

  /**
   * So many pools along the trail; just the two where it does not lead there.
   * @param {string} from @param {string} to @param {number} steps
   */
  alongTrail(from, to, steps) {
    return this.search([from], to, steps, (pool) => [...(this.trail.get(pool)?.keys() || [])], []) || [from, to];
  }

  /**
   * So many stones from one to another, past nobody who is in the way; a doorway may come sooner. Just the two where no way leads.
   * @param {string} from @param {string} to @param {number} steps @param {string[]} closed
   */
  overStones(from, to, steps, closed) {
    for (const barred of [closed, []]) {
      for (let length = steps; length > 0; length -= 1) {
        const way = this.search([from], to, length, (stone) => this.steps.get(stone) || [], barred);
        if (way) return way;
      }
    }
    return [from, to];
  }

  /** The shortest way over stones; just the two where none leads there. @param {string} from @param {string} to */
  nearest(from, to) {
    let ways = [[from]];
    const seen = new Set([from]);
    while (ways.length) {
      const found = ways.find((way) => way[way.length - 1] === to);
      if (found) return found;
      ways = ways.flatMap((way) =>
        (this.steps.get(way[way.length - 1]) || []).filter((next) => !seen.has(next) && seen.add(next)).map((next) => [...way, next]),
      );
    }
    return [from, to];
  }

  /**
   * A way of exactly that length that comes nowhere twice.
   * @param {string[]} way @param {string} to @param {number} steps @param {(place: string) => string[]} next @param {string[]} closed
   * @returns {string[] | null}
   */
  search(way, to, steps, next, closed) {
    const last = way[way.length - 1];
    if (!steps) return last === to ? way : null;
    for (const place of next(last)) {
      const found = way.includes(place) || closed.includes(place) ? null : this.search([...way, place], to, steps - 1, next, closed);
      if (found) return found;
    }
    return null;
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
