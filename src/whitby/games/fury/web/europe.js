/** The map: figures and markers in their places, what is known of the trail, and the ways that are open. */

import { draw, group, html, make, shape } from "../../../static/kit/svg.js";
import { count, disc, DRACULA, everybody, sheetOf } from "./things.js";
import { Ways } from "./ways.js";

/** @typedef {import("./things.js").Table} Table */
/** @typedef {import("./things.js").Doc} Doc */
/** @typedef {import("./things.js").Option} Option */
/** @typedef {import("./things.js").Point} Point */
/** @typedef {{x: number, y: number, node: SVGElement, title: Element, name: string, frame: string, isUnder: boolean}} Place */
/** @typedef {{g: SVGGElement, title: SVGTitleElement, art: SVGGElement}} Piece */
/** @typedef {{place: string, mark: string, cls: string}} Tag a slot of the trail whose place is known */

/** @type {Point[]} */
const CORNERS = [
  [-10, -10],
  [10, -10],
  [-10, 10],
  [10, 10],
  [0, -20],
];
const ALONE = { ring: 13, foot: 15, size: 28, cast: "figure" };
const CROWDED = { ring: 9, foot: 11, size: 19, cast: "group" };
const BESIDE = 19; // how far from the middle of a place markers lie
const MARKER = 17; // how wide they are

export class Europe {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.ways = new Ways(svg);
    /** @type {Map<string, Place>} */
    this.at = new Map();
    const places = /** @type {SVGGElement} */ (svg.querySelector("#fb-places"));
    /** @type {NodeListOf<SVGElement>} */
    const nodes = places.querySelectorAll("[data-place]");
    for (const node of nodes) this.learn(node);
    this.lit = group(svg, "fury-ways");
    this.under = group(svg, "fury-under"); // what lies below the places
    places.before(this.under, this.lit);
    this.tags = group(svg, "fury-tags");
    this.pins = group(svg, "fury-pins");
    this.figures = group(svg, "fury-figures");
    const marks = group(svg, "fury-marks");
    marks.dataset.marks = "";
    svg.querySelector("#fb-labels")?.after(marks, this.tags, this.pins, this.figures); // pieces stand on names, never on the printed panels
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
  }

  /** Where a place is; and a ring of the right size, to glow. @param {SVGElement} node */
  learn(node) {
    const { place = "", x, y, r, frame = "", under } = node.dataset;
    const title = /** @type {Element} */ (node.querySelector("title"));
    const at = { x: Number(x), y: Number(y) };
    const isMoved = node.hasAttribute("transform");
    this.at.set(place, { ...at, node, title, name: title.textContent || "", frame, isUnder: under !== undefined });
    node.append(shape("circle", { "data-ring": "", cx: isMoved ? 0 : at.x, cy: isMoved ? 0 : at.y, r: Number(r), fill: "none" }));
  }

  /** @param {string} place @returns {Place} */
  place(place) {
    const found = this.at.get(place);
    if (!found) throw new Error(`no ${place} on the map`);
    return found;
  }

  /** @param {string} place */
  nameOf(place) {
    return this.at.get(place)?.name || "";
  }

  /** The place a point of the drawing lies in. @param {number} x @param {number} y @param {number} reach */
  nearest(x, y, reach) {
    let [found, least] = ["", reach];
    for (const [place, at] of this.at) {
      const far = Math.hypot(at.x - x, at.y - y);
      if (far < least) [found, least] = [place, far];
    }
    return found;
  }

  /** @param {Table} view @param {Doc} doc @param {boolean} hasTrail whether the trail is marked on the map */
  update(view, doc, hasTrail) {
    this.putFigures(view);
    draw(this.pins, this.markers(view));
    draw(this.tags, hasTrail ? this.drawTags(this.known(view)) : null);
    this.showWays(view, doc.options, null);
    requestAnimationFrame(() => this.figures.classList.add("travels")); // the first time they simply stand there
  }

  // ---- figures ------------------------------------------------------------------------------------------------------

  /** One figure from the first move to the last: it travels, it is never replaced. @param {string} who @returns {Piece} */
  piece(who) {
    const found = this.pieces.get(who);
    if (found) return found;
    const g = group(this.figures, "fury-piece");
    if (who !== DRACULA) g.dataset.target = `hunter:${who}`;
    const made = { g, title: make(g, "title"), art: group(g, "fury-figure") };
    this.pieces.set(who, made);
    return made;
  }

  /** @param {Table} view */
  putFigures(view) {
    /** @type {Map<string, string[]>} */
    const crowd = new Map();
    for (const who of everybody(view)) {
      const { place } = sheetOf(view, who);
      if (place) crowd.set(place, [...(crowd.get(place) || []), who]);
      this.piece(who).g.style.display = place ? "" : "none";
    }
    for (const [place, people] of crowd) people.forEach((who, i) => this.put(who, place, people.length > 1 ? i : -1, view));
  }

  /** @param {string} who @param {string} place @param {number} corner -1 for one who stands alone @param {Table} view */
  put(who, place, corner, view) {
    const { g, title, art } = this.piece(who);
    const look = corner < 0 ? ALONE : CROWDED;
    const [dx, dy] = CORNERS[corner] || [0, 0];
    this.walk(who, place, dx, dy);
    g.classList.toggle("acting", view.active === who || view.group.includes(who));
    draw(
      art,
      html`
        <circle data-ring="" r=${look.ring} fill="none" />
        <circle class="fury-foot" r=${look.foot} />
        ${disc(`${look.cast}-${who}`, 0, 0, look.size)}
      `,
    );
    title.textContent = this.words(who, view);
  }

  /** A figure goes to a place. @param {string} who @param {string} place */
  walk(who, place, dx = 0, dy = 0) {
    const { x, y } = this.place(place);
    this.piece(who).g.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
  }

  /** @param {string} who @param {Table} view */
  words(who, view) {
    const one = view.hunters[who];
    return one ? `${one.name}, health ${one.health}, ${count(one.bites, "bite")}` : view.dracula.name;
  }

  /** Where each figure stands. @param {Table} view @returns {Map<string, Point>} */
  stands(view) {
    /** @type {Map<string, Point>} */
    const out = new Map();
    for (const who of everybody(view)) {
      const place = this.at.get(sheetOf(view, who).place || "");
      if (place) out.set(who, [place.x, place.y]);
    }
    return out;
  }

  /** The ways the hunters went between two pictures, along the drawn links. @param {Table} before @param {Table} now */
  gone(before, now) {
    /** @type {Map<string, string>} */
    const out = new Map();
    for (const who of Object.keys(now.hunters)) {
      const [from, to] = [before.hunters[who].place, now.hunters[who].place];
      const way = from && to && from !== to ? this.ways.shortest(from, to) : null;
      if (way) out.set(who, way.join(""));
    }
    return out;
  }

  // ---- markers and the trail --------------------------------------------------------------------------------------------

  /** @param {Table} view */
  markers(view) {
    const all = Object.entries(view.markers).flatMap(([field, lying]) => [lying].flat().map((one) => ({ field, one })));
    return all.map(({ field, one }) => one && this.marker(field, one, view));
  }

  /**
   * What lies at a place, between two, or for some turns upon a sea.
   * @param {string} field @param {string | {between: string[], rail: boolean} | {zone: string, turns: number}} one @param {Table} view
   */
  marker(field, one, view) {
    const name = document.querySelector(`#marker-${field} > title`)?.textContent || ""; // as its drawing says
    const lie = (/** @type {string} */ words, /** @type {Point | null} */ at, /** @type {number} */ size) =>
      at && html`<g role="img" aria-label=${words}>${disc(`marker-${field}`, at[0], at[1], size)}</g>`;
    if (typeof one === "string") return lie(name, this.beside(this.place(one)), MARKER);
    if ("zone" in one)
      return lie(`${name}, ${count(one.turns, "more turn")} of ${view.dracula.name}`, this.beside(this.place(one.zone)), MARKER);
    return lie(name, this.halfway(one), 18);
  }

  /** Beside a place, where no name stands. @param {Place} place @returns {Point} */
  beside({ x, y, isUnder }) {
    const side = isUnder ? BESIDE : -BESIDE;
    /** @type {Point[]} */
    const spots = [
      [x, y + side],
      [x, y - side],
      [x - BESIDE, y],
      [x + BESIDE, y],
    ];
    const names = [...this.svg.querySelectorAll(/** @type {"text"} */ ("#fb-labels text:not(.illegible)"))].map((text) => text.getBBox());
    const isFree = (/** @type {Point} */ [cx, cy]) =>
      !names.some(
        (b) => cx + MARKER / 2 > b.x && cx - MARKER / 2 < b.x + b.width && cy + MARKER / 2 > b.y && cy - MARKER / 2 < b.y + b.height,
      );
    return spots.find(isFree) || spots[0];
  }

  /** @param {{between: string[], rail: boolean}} way @returns {Point | null} */
  halfway({ between: [a, b], rail }) {
    const d = this.ways.between(rail ? "rail" : "road", a, b);
    if (!d) return null;
    const path = shape("path", { d });
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
    return [x, y];
  }

  /** The trail on the map: numbers on its places, and the ways between those that follow each other. @param {Tag[]} tags */
  drawTags(tags) {
    const lines = tags.slice(1).flatMap((tag, i) => {
      const before = tags[i];
      const way = Number(tag.mark) === Number(before.mark) + 1 && this.ways.step(tag.place, before.place);
      return way ? way.paths.map((d) => html`<path class="fury-trodden" d=${d} />`) : [];
    });
    const discs = tags.map(({ place, mark, cls }) => {
      const { x, y } = this.place(place);
      return html`<g class=${`fury-tag ${cls}`} transform=${`translate(${x} ${y})`}>
        <circle r="12" />
        <text y="4.6">${mark}</text>
      </g>`;
    });
    return [...lines, ...discs];
  }

  // ---- ways ------------------------------------------------------------------------------------------------------------

  /**
   * Every way that is open, thin; the one that is pointed at, bright.
   * @param {Table} view @param {Option[]} options @param {string | null} hot
   */
  showWays(view, options, hot) {
    /** By what they look like, so that each is drawn once. @type {[Map<string, any>, Map<string, any>]} */
    const [thin, bright] = [new Map(), new Map()];
    for (const option of options) {
      const way = option.targets.length ? this.ways.of(option, view) : null;
      if (!way) continue;
      const isHot = option.id === hot;
      const name = `fury-way ${way.kind}${isHot ? " hot" : ""}`;
      for (const d of way.paths) (isHot ? bright : thin).set(name + d, html`<path class=${name} d=${d} />`);
    }
    draw(this.lit, [...thin.values(), ...bright.values()]);
    this.lit.classList.toggle("pointed", bright.size > 0);
  }

  /** The slots whose places are known: by a card that can be read, or because nothing else is possible. @param {Table} view */
  known(view) {
    /** @type {Tag[]} */
    const tags = [];
    const put = (/** @type {string | undefined} */ place, /** @type {string} */ mark, /** @type {string} */ cls) => {
      if (place && this.at.has(place)) tags.push({ place, mark, cls });
    };
    view.trail.forEach(({ card }, i) => {
      const able = Object.keys(view.deduction?.slots[i] || {});
      if (card?.id) put(card.id, String(i + 1), card.up ? "open" : "own");
      else if (card && able.length === 1) put(able[0], String(i + 1), "sure");
    });
    for (const { card } of view.catacombs) put(card?.id, "C", card?.up ? "open" : "own");
    return tags;
  }
}
