/**
 * The road between four towns: castles with their coffins, blood and wolves, the perils of the road and the coaches. It is
 * board.svg as far as the forest below the road, cut off at its frame.
 */

import { draw, group, html, make, readAnchors, shape } from "../../../static/kit/svg.js";
import { CARD, cardArt, Face, Large, token } from "./cards.js";

/** @typedef {import("./view.d.ts").View} Night */
/** @typedef {import("./view.d.ts").Town} Town */
/** @typedef {import("../../../static/wire.d.ts").Document} Doc */
/** @typedef {{x: number, y: number, node: SVGGElement}} Anchor */

const WIDTH = 1000;
const HEIGHT = 473; // with all of the forest
const TALL = 540; // on a phone, with ground below it for what lies over the board's foot
const LEAST = 434; // where a wide stage takes some of the sky and of the forest
const SKY = 16; // of that, the sky
const FAR = 0.62; // pixels to a unit below which only great names are read
const PERIL = 54; // width of a peril card
const COACH = { width: 38, height: 34 };
const SLOTS = 5; // niches drawn in a castle
const MOST_TOKENS = 3;
const LONGEST_MS = 900; // of a coach on its way

export class RoadMap {
  /** @param {SVGSVGElement} svg @param {any} tools */
  constructor(svg, tools) {
    this.svg = svg;
    this.tools = tools;
    /** @type {Map<string, Anchor>} */
    this.anchors = readAnchors(svg);
    this.clear();
    this.world = this.frame();
    this.pieces = group(this.world, "wv-pieces");
    this.route = group(this.world, "wv-route");
    this.coaches = group(this.world, "wv-coaches");
    /** @type {Map<string, SVGGElement>} */
    this.carriages = new Map();
    /** @type {Map<string, string | null>} */
    this.lying = new Map();
    this.height = HEIGHT;
    this.top = 0;
    this.viewport = tools.viewport(svg);
    this.viewport.resize(WIDTH, HEIGHT);
    this.fit();
    this.viewport.onChange(() => svg.classList.toggle("far", this.viewport.scale < FAR));
    new ResizeObserver(() => this.fit()).observe(this.viewport.box);
  }

  /** What lies below the road on the printed board has its place in the dock. */
  clear() {
    const road = [...this.svg.querySelectorAll("#places > g")].filter((node) => node.querySelector(".wb-post"));
    let after = road.at(-1)?.nextSibling;
    while (after) {
      const next = after.nextSibling;
      after.remove();
      after = next;
    }
    this.svg.querySelector("#decor")?.remove();
  }

  /** Everything drawn lies in one group that ends at the frame. @returns {SVGGElement} */
  frame() {
    const { svg } = this;
    svg.removeAttribute("role");
    const world = shape("g", { class: "wv-world", "clip-path": "url(#wv-frame)" });
    world.append(...[...svg.children].filter((child) => child.tagName === "g"));
    const clip = make(svg, "clipPath");
    clip.id = "wv-frame";
    clip.append(shape("rect", { width: WIDTH, height: TALL }));
    const sheet = group(svg, "wv-sheet");
    sheet.append(world);
    this.sheet = sheet;
    return world;
  }

  /** A wide stage shows less of the sky and of the forest, so that the road fills its width. */
  fit() {
    const { clientWidth, clientHeight } = this.viewport.box;
    const wanted = Math.round((WIDTH * clientHeight) / (clientWidth || WIDTH));
    const height = this.tools.isNarrow() ? TALL : Math.max(LEAST, Math.min(HEIGHT, wanted));
    if (height === this.height) return;
    this.height = height;
    this.top = Math.max(0, Math.min(SKY, HEIGHT - height));
    this.sheet?.setAttribute("transform", `translate(0 ${-this.top})`);
    this.viewport.resize(WIDTH, height);
    this.tools.settled();
  }

  /** @param {string} name @returns {Anchor} */
  at(name) {
    return /** @type {Anchor} */ (this.anchors.get(name));
  }

  /**
   * @param {Night} view @param {Doc} doc
   * @param {Night} before how it stood at the reader's last decision
   */
  show(view, doc, before) {
    this.svg.style.setProperty("--wv-pace", `${Math.min(LONGEST_MS, this.tools.pace())}ms`);
    draw(this.pieces, [
      ...view.towns.map((town, t) => this.town(town, before.towns[t])),
      ...view.legs.map((leg) => this.leg(leg, view)),
      ...this.signs(view, doc),
    ]);
    this.lying = new Map(view.legs.map(({ id, peril }) => [id, peril]));
    this.moveCoaches(view, doc);
    for (const leg of view.legs) this.tools.magnify(this.svg.querySelector(`[data-target="leg:${leg.id}"]`), () => this.large(leg, view));
  }

  /** A peril in large, or what may still lie there. @param {import("./view.d.ts").Leg} leg @param {Night} view */
  large({ name, peril }, view) {
    if (peril) return html`<${Large} symbol=${`peril-${peril}`} words=${view.words.perils[peril]} />`;
    return html`<div class="wv-large">
      <${Face} symbol=${`back-peril-${view.round}`} />
      <div>
        <h3>${name}</h3>
        <dl class="wv-left-list">${view.perils_left.map((kind) => html`<dt>${kind.left}</dt><dd>${kind.name}</dd>`)}</dl>
      </div>
    </div>`;
  }

  /** A town: its castle with coffins and what each would be fed now, blood, wolves. @param {Town} town @param {Town} before */
  town(town, before) {
    const { id, labels } = town;
    const ribbon = this.at(`place:${id}`).node.querySelector(".wb-ribbon");
    const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(ribbon?.getAttribute(key)));
    const first = this.at(`slot:${id}:0`);
    const [blood, wolves] = [this.at(`blood:${id}`), this.at(`wolves:${id}`)];
    return html`<g>
      ${zone(`place:${id}`, { x: x - 10, y: y - 4, width: width + 28, height: height + 9 }, labels.place)}
      ${zone(`castle:${id}`, { x: first.x - 24, y: first.y - 34, width: 204, height: 66 }, labels.castle)}
      ${town.castle.map((_, i) => this.coffin(town, i))}
      ${zone(`blood:${id}`, basin(blood), labels.blood, heap("blood", town.blood, blood))}
      ${zone(`wolves:${id}`, basin(wolves), labels.wolves, heap("wolf", town.wolves, wolves))}
      ${change("blood", town.blood - before.blood, blood)}
      ${change("wolf", town.wolves - before.wolves, wolves)}
      <rect data-anchor=${`foot:${id}`} x=${first.x - 10} y="480" width="180" height="20" fill="none" />
      <text class="wv-farname" x=${first.x + 78} y=${y + 22}>${town.name}</text>
    </g>`;
  }

  /** @param {Town} town @param {number} i its place in the castle */
  coffin({ id, name, castle, spaces, forecast }, i) {
    const first = this.at(`slot:${id}:0`);
    const x = spaces <= SLOTS ? this.at(`slot:${id}:${i}`).x : first.x + (156 * i) / (spaces - 1);
    const { y } = first;
    const fed = forecast.portions[i];
    return html`<g data-target=${`slot:${id}-${i + 1}`} class="wv-coffin">
      <title>${name} ${i + 1}</title>
      <use href=${`#coffin-${castle[i]}`} x=${x - 14} y=${y - 23} width="28" height="46" />
      ${
        fed > 0 &&
        html`
          <circle class="wv-fed" cx=${x + 9} cy=${y + 17} r="8.5" />
          <text class="wv-fedno" x=${x + 9} y=${y + 21.5}>${fed}</text>
        `
      }
      <rect data-ring x=${x - 15} y=${y - 24} width="30" height="48" rx="5" fill="transparent" />
    </g>`;
  }

  /** The peril on a leg, turned over when it is new. @param {import("./view.d.ts").Leg} leg @param {Night} view */
  leg({ id, name, peril }, view) {
    const { x, y } = this.at(`leg:${id}`);
    const box = { x: x - PERIL / 2, y: y - (PERIL * CARD) / 2, width: PERIL, height: PERIL * CARD };
    if (!peril) return zone(`leg:${id}`, box, name);
    const isFresh = this.lying.get(id) !== peril && this.tools.mayMove() && this.tools.pace() > 0;
    const art = html`<g class=${`wv-peril${isFresh ? " turning" : ""}`}>${cardArt(`peril-${peril}`, box)}</g>`;
    return zone(`leg:${id}`, box, `${name}: ${view.words.perils[peril].title}`, art);
  }

  /** The signposts at both ends; on a phone they stand beside the coach that asks. @param {Night} view @param {Doc} doc */
  signs(view, doc) {
    const wanted = new Set(doc.options.filter((o) => o.verb === "head").map((o) => o.values.town));
    const ends = [view.towns[0], view.towns[view.towns.length - 1]];
    return ends.flatMap((town, i) => {
      if (!wanted.has(town.id)) return [];
      const target = `direction:${town.id}`;
      if (!this.tools.isNarrow()) return [zone(target, { x: i ? 948 : 2, y: i ? 346 : 350, width: 50, height: 30 }, town.name)];
      const here = view.coaches.find((coach) => coach.colour === view.active)?.town;
      const { x, y } = this.at(`place:${here}`);
      const box = { x: x + (i ? 8 : -98), y: y + 116, width: 90, height: 30 };
      const sign = html`<rect class="wb-post" ...${box} rx="5" /><text class="wv-sign" x=${box.x + 45} y=${box.y + 20}>${town.name}</text>`;
      return [zone(target, box, town.name, sign)];
    });
  }

  /** The way a coach would go. @param {import("./view.d.ts").Coach | undefined} coach @param {string | undefined} town */
  showRoute(coach, town) {
    const [from, to] = coach?.town && town && town !== coach.town ? [this.stand(coach), this.stand({ ...coach, town })] : [];
    const way = from && to && `M${from.join(" ")}Q${(from[0] + to[0]) / 2} ${Math.max(from[1], to[1]) + 46} ${to.join(" ")}`;
    draw(this.route, way ? [html`<path class="wv-wayback" d=${way} />`, html`<path class="wv-way" d=${way} />`] : []);
  }

  /** Where a coach stands. @param {import("./view.d.ts").Coach} coach @returns {[number, number]} */
  stand(coach) {
    const { x, y } = this.at(`coach:${coach.town}:${coach.seat}`);
    return [x, y];
  }

  /** One carriage for each seat, from the first turn to the last: it is moved, never replaced. @param {Night} view @param {Doc} doc */
  moveCoaches(view, doc) {
    for (const coach of view.coaches) {
      const { colour } = coach;
      const g = this.carriages.get(colour) || group(this.coaches, "wv-carriage");
      this.carriages.set(colour, g);
      const { width, height } = COACH;
      const isOwn = doc.you === coach.seat;
      draw(g, [
        isOwn && html`<rect class="wv-own" x="-23" y="-20" width="46" height="40" rx="9" />`,
        html`<use href=${`#coach-${colour}`} x=${-width / 2} y=${-height / 2} width=${width} height=${height} />`,
      ]);
      g.style.display = coach.town ? "" : "none";
      if (!coach.town) continue;
      const [x, y] = this.stand(coach);
      g.dataset.anchor = `coach:${colour}`;
      g.classList.toggle("own", isOwn);
      g.style.transform = `translate(${x}px, ${y}px)`;
      g.classList.toggle("travelling", view.journey?.colour === colour);
    }
  }

  /** In units of what the viewport shows. @param {Night} view @returns {Map<string, [number, number]>} */
  stands(view) {
    const placed = view.coaches.filter((coach) => coach.town);
    return new Map(placed.map((coach) => [coach.colour, [this.stand(coach)[0], this.stand(coach)[1] - this.top]]));
  }
}

/**
 * Something to point at, with a frame of its own and what lies in it.
 * @param {string} target @param {{x: number, y: number, width: number, height: number}} box @param {string} label @param {any} [inner]
 */
const zone = (target, box, label, inner = null) =>
  html`<g class="wv-zone" data-target=${target}>
    <title>${label}</title>
    ${inner}
    <rect data-ring ...${box} rx="8" fill="transparent" />
  </g>`;

/** @param {Anchor} at the middle of a basin or den */
const basin = ({ x, y }) => ({ x: x - 42, y: y - 25, width: 84, height: 50 });

/** Tokens in a basin or den: up to three, and their number. @param {"blood" | "wolf"} name @param {number} count @param {Anchor} at */
function heap(name, count, { x, y }) {
  if (!count) return null;
  const isBlood = name === "blood";
  const start = isBlood ? x - 18 : x - 27;
  const tokens = Array.from({ length: Math.min(count, MOST_TOKENS) }, (_, i) => token(name, start + i * 9, y, isBlood ? 20 : 22));
  return html`${tokens}<text class="wv-count" x=${isBlood ? x + 20 : x + 2} y=${y + 7}>${count}</text>`;
}

/** What has come or gone since the reader decided. @param {"blood" | "wolf"} name @param {number} by @param {Anchor} at */
function change(name, by, { x, y }) {
  if (!by) return null;
  return html`<g class="wv-change" aria-hidden="true">
    <rect x=${x - 24} y=${y + 24} width="48" height="20" rx="10" />
    <text x=${x - 6} y=${y + 39}>${by > 0 ? `+${by}` : `−${-by}`}</text>
    ${token(name, x + 12, y + 34, 15)}
  </g>`;
}
