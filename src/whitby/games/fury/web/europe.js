/** The map: figures and markers in their places, the trail as far as it is known, where Dracula can be, and the ways that are open. */

import { draw, group, html, make, shape } from "../../../static/kit/svg.js";
import { CAST, count, disc, HUNTERS, percent, text } from "./parts.js";
import { linkBetween, wayOf } from "./ways.js";

const RING = { castle: 18, sea: 13, large: 13, small: 11, hospital: 12 };
const UNDER = new Set(["budapest", "black_sea", "vienna", "castle_dracula"]); // their names stand where markers usually lie
const CORNERS = [
  [-9, -9],
  [9, -9],
  [-9, 9],
  [9, 9],
];
const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII"]; // the seventh is dropping off

export class Europe {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.at = new Map();
    const places = svg.querySelector("#fb-places");
    for (const node of places.querySelectorAll("[data-target]")) this.learn(node);
    svg.querySelector("#fb-ground").append(shape("rect", { class: "fury-night", width: 1000, height: 700 }));
    this.doubt = group(svg, "fury-doubt");
    this.ways = group(svg, "fury-ways");
    places.before(this.doubt, this.ways);
    this.marks = group(svg, "fury-pins");
    this.figures = group(svg, "fury-figures");
    svg.querySelector("#fb-labels").after(this.marks, this.figures); // pieces stand on names, never on the printed panels
    this.pieces = new Map([...HUNTERS, "dracula"].map((who) => [who, this.piece(who)]));
  }

  /** Where a place is; and a ring of the right size, to glow. */
  learn(node) {
    const inner = node.hasAttribute("transform") ? node : node.querySelector("g[transform]");
    const [x, y] = inner
      .getAttribute("transform")
      .match(/-?[\d.]+/g)
      .map(Number);
    this.at.set(node.dataset.target.slice(6), { x, y, node });
    const r = RING[Object.keys(RING).find((kind) => node.classList.contains(`fb-${kind}`))];
    const own = inner === node ? { cx: 0, cy: 0 } : { cx: x, cy: y };
    node.append(shape("circle", { "data-ring": "", ...own, r, fill: "none" }));
    node.querySelector("title").dataset.name = node.querySelector("title").textContent;
  }

  /** One figure from the first move to the last: it travels, it is never replaced. */
  piece(who) {
    const g = group(this.figures, "fury-piece");
    if (who !== "dracula") g.dataset.target = `hunter:${who}`;
    return { g, title: make(g, "title"), art: group(g, "fury-figure") };
  }

  update(view, doc, showDoubt) {
    this.putFigures(view);
    draw(this.marks, [...this.markers(view), ...this.trailMarks(view)]);
    draw(this.doubt, showDoubt && view.deduction ? this.doubts(view.deduction) : null);
    this.showWays(view, doc.options, null);
    this.nameThem(view);
    requestAnimationFrame(() => this.figures.classList.add("travels")); // the first time they simply stand there
  }

  // ---- figures ------------------------------------------------------------------------------------------------------

  putFigures(view) {
    const crowd = new Map();
    for (const who of [...HUNTERS, "dracula"]) {
      const place = who === "dracula" ? view.dracula.place : view.hunters[who].place;
      if (place) crowd.set(place, [...(crowd.get(place) || []), who]);
      this.pieces.get(who).g.style.display = place ? "" : "none";
    }
    for (const [place, people] of crowd) people.forEach((who, i) => this.put(who, place, people.length > 1 ? i : -1, view));
  }

  put(who, place, corner, view) {
    const { g, title, art } = this.pieces.get(who);
    const { x, y } = this.at.get(place);
    const [dx, dy] = corner < 0 ? [0, 0] : CORNERS[corner] || [0, -18];
    g.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
    g.classList.toggle("acting", view.active === who || (view.group || []).includes(who));
    const single = corner < 0;
    draw(
      art,
      html`
        <circle data-ring r="${single ? 12 : 8}" fill="none"/>
        <circle class="fury-foot" r="${single ? 13.5 : 9.6}"/>
        ${disc(`${single ? "figure" : "group"}-${who}`, 0, 0, single ? 25 : 17)}
      `,
    );
    title.textContent =
      who === "dracula" ? "Dracula" : `${CAST[who]}, health ${view.hunters[who].health}, ${count(view.hunters[who].bites, "bite")}`;
  }

  // ---- markers and the trail --------------------------------------------------------------------------------------------

  above(place) {
    const { x, y } = this.at.get(place);
    return { x, y: UNDER.has(place) ? y + 17 : y - 17 };
  }

  markers(view) {
    const { heavenly_hosts: hosts, consecrated_ground: ground, roadblock, storm } = view.markers;
    const lie = (id, place, words) => {
      const { x, y } = this.above(place);
      return html`<g role="img" aria-label="${words}">${disc(`marker-${id}`, x, y, 15)}</g>`;
    };
    const parts = hosts.map((place) => lie("heavenly_host", place, "Heavenly Host"));
    if (ground) parts.push(lie("consecrated_ground", ground, "Consecrated Ground"));
    if (storm) parts.push(lie("storm", storm.zone, `Storm, ${count(storm.turns, "more turn")} of Dracula`));
    if (roadblock) parts.push(this.block(roadblock));
    return parts;
  }

  block({ between, rail }) {
    const d = linkBetween(rail ? "rail" : "road", ...between);
    if (!d) return null;
    const path = shape("path", { d });
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
    return html`<g role="img" aria-label="Roadblock">${disc("marker-roadblock", x, y, 16)}</g>`;
  }

  /** The cards of the trail this seat can read, each on its place. */
  trailMarks(view) {
    const slots = [...view.trail.map((slot, i) => [NUMERALS[i], slot]), ...view.catacombs.map((space) => ["C", space])];
    return slots.flatMap(([mark, slot]) => {
      const place = slot?.card?.id;
      if (!place || !this.at.has(place)) return [];
      const { x, y } = this.at.get(place);
      const wide = 6 + 4.2 * mark.length;
      return [
        html`<g class="fury-tag${slot.card.up ? " open" : ""}" transform="translate(${x + 9} ${y + 9})">
          <rect x="${-wide / 2}" y="-6" width="${wide}" height="12" rx="3"/>
          ${text("fury-tagno", 0, 3.2, mark)}
        </g>`,
      ];
    });
  }

  // ---- where he can be -----------------------------------------------------------------------------------------------

  doubts({ places }) {
    const most = Math.max(...Object.values(places), 0.0001);
    return Object.entries(places)
      .filter(([place]) => this.at.has(place))
      .map(([place, weight]) => {
        const { x, y } = this.at.get(place);
        const share = Math.sqrt(weight / most);
        return html`<g class="fury-maybe">
          <circle cx="${x}" cy="${y}" r="${14 + 9 * share}" opacity="${0.25 + 0.5 * share}"/>
          <rect x="${x - 15}" y="${y - 27}" width="30" height="12" rx="6"/>
          ${text("fury-odds", x, y - 17.8, percent(weight))}
        </g>`;
      });
  }

  // ---- ways ------------------------------------------------------------------------------------------------------------

  /** Every way that is open, thin; the one that is pointed at, bright. */
  showWays(view, options, hot) {
    const [thin, bright] = [new Map(), new Map()]; // by what they look like, so that each is drawn once
    for (const option of options) {
      const way = option.targets.length && wayOf(option, view);
      if (!way) continue;
      const [into, name] = option.id === hot ? [bright, `fury-way ${way.kind} hot`] : [thin, `fury-way ${way.kind}`];
      for (const d of way.paths) into.set(name + d, html`<path class=${name} d=${d} />`);
    }
    draw(this.ways, [...thin.values(), ...bright.values()]);
    this.ways.classList.toggle("pointed", bright.size > 0);
  }

  /** What a screen reader says of a place: its name, who is there and what is known of it. */
  nameThem(view) {
    for (const [place, { node }] of this.at) {
      const title = node.querySelector("title");
      const people = HUNTERS.filter((who) => view.hunters[who].place === place).map((who) => CAST[who]);
      if (view.dracula.place === place) people.push("Dracula");
      const weight = view.deduction?.places[place];
      const words = [
        title.dataset.name,
        ...people,
        weight ? `Dracula can be here: ${view.deduction.estimated ? "about " : ""}${percent(weight)}` : "",
      ]
        .filter(Boolean)
        .join(", ");
      if (title.textContent !== words) title.textContent = words;
    }
  }
}
