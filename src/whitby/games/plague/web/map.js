/** The board itself: what lies and stands on London and on its tracks. Every element is moved, never replaced. */

import { draw, group, html } from "../../../static/kit/svg.js";
import { all, layGround, letters, markerArt, number, one, put, stackArt, tally, use } from "./pieces.js";

/** @typedef {import("./view.d.ts").View} View */
/** @typedef {import("./view.d.ts").Place} Place */
/** @typedef {import("./view.d.ts").Hunter} Hunter */
/** @typedef {import("../../../static/wire.d.ts").Option} Option */
/** @typedef {{node: SVGGElement, title: Element, marker: SVGGElement, x: number, y: number, lines: number}} Spot a place of the drawing */
/** @typedef {[number, number]} Point in units of the drawing */

const MAP = { x: 100, y: 76 }; // where the map lies on the board
const WHOLE = { x: 0, y: 0, width: 1200, height: 840 };
const MAP_ALONE = { x: 94, y: 70, width: 1012, height: 712 }; // for phones: without its tracks
const FAR = 0.71; // pixels to a unit below which names cannot be read and the numbers grow
const FARTHER = 1.7; // how much standees grow there
const STRIKE_MS = 900; // as long as style.css takes for it
const LEAST = { wide: 11.1, narrow: 12.1 }; // pixels a letter needs to be read
const IN_A_ROW = 4; // standees side by side below a place

/** @param {string} a @param {string} b */
const linkKey = (a, b) => [a, b].sort().join("|");

export class London {
  /** @param {SVGSVGElement} svg the inlined board.svg */
  constructor(svg) {
    this.svg = svg;
    this.ground = layGround(svg);
    /** @type {Map<string, SVGGElement>} everything else a piece can stand on */
    this.boxes = new Map(all(svg, "[data-box]").map((node) => [node.dataset.box || "", node]));
    /** @type {Map<string, Spot>} by the id of the place */
    this.spots = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.links = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.standees = new Map();
    this.extra = group(one(this.ground, "#links"), "pl-extra-links");
    const above = one(svg, ".pl-all");
    this.route = group(above, "pl-route");
    this.tokens = group(above, "pl-tokens");
    this.track = group(this.tokens, "pl-track");
    this.renfield = group(this.tokens, "pl-renfield");
    this.count = group(this.tokens, "pl-dracula");
    this.strife = group(one(svg, "#map"), "pl-strife");
    one(svg, "#places").before(this.strife);
    /** @type {View | null} */
    this.shown = null;
    this.part = WHOLE;
    this.isFar = false;
  }

  // ---- what is in sight --------------------------------------------------------------------------------------------

  /** The whole board, or on a phone the map alone. @param {boolean} isNarrow */
  crop(isNarrow) {
    this.part = isNarrow ? MAP_ALONE : WHOLE;
    for (const sheet of [this.svg, this.ground]) {
      const drawn = /** @type {SVGGElement} */ (one(sheet, ".pl-all"));
      put(drawn, -this.part.x, -this.part.y);
      sheet.classList.toggle("alone", isNarrow);
      if (isNarrow) drawn.setAttribute("clip-path", "url(#pl-map-alone)");
      else drawn.removeAttribute("clip-path");
    }
    return this.part;
  }

  /**
   * Both sheets show the same; from afar the numbers, the standees and what is lettered on them grow.
   * @param {number} scale pixels to a unit @param {boolean} isNarrow
   */
  follow(scale, isNarrow) {
    this.ground.setAttribute("viewBox", this.svg.getAttribute("viewBox") || "");
    this.svg.style.setProperty("--least", String((isNarrow ? LEAST.narrow : LEAST.wide) / scale));
    const isFar = scale < FAR;
    if (isFar === this.isFar) return;
    this.isFar = isFar;
    for (const sheet of [this.svg, this.ground]) sheet.classList.toggle("far", isFar);
    if (this.shown) this.drawHunters(this.shown);
  }

  // ---- what the drawing holds --------------------------------------------------------------------------------------

  /** The drawing knows its places by number; the view tells their ids. @param {View} view */
  learn(view) {
    const ids = new Map(view.places.map((place) => [String(place.number), place]));
    for (const node of all(this.svg, "[data-place]")) {
      const place = ids.get(node.dataset.place || "");
      if (place) this.spots.set(place.id, this.adopt(node, place));
    }
    for (const node of all(this.ground, "[data-link]")) {
      const [a, b] = (node.dataset.link || "").split("|").map((n) => ids.get(n)?.id || "");
      this.links.set(linkKey(a, b), node);
    }
    for (const { id } of view.hunters) this.standees.set(id, this.standee(id));
  }

  /** @param {SVGGElement} node @param {Place} place @returns {Spot} */
  adopt(node, place) {
    const medal = one(node, ".medal");
    const [cx, cy] = [number(medal, "cx"), number(medal, "cy")];
    node.dataset.target = `place:${place.id}`;
    const disc = node.querySelector(".number-disc");
    const holder = /** @type {SVGGElement} */ (medal.parentNode);
    const marker = group(holder, "pl-marker");
    if (disc) {
      node.dataset.ownNumber = "";
      holder.style.transformOrigin = `${cx}px ${cy}px`;
      disc.before(marker);
    }
    put(marker, cx, cy);
    return { node, title: one(node, "title"), marker, x: cx + MAP.x, y: cy + MAP.y, lines: Number(node.dataset.lines || 1) };
  }

  /** @param {string} id @returns {SVGGElement} */
  standee(id) {
    const node = group(this.tokens, "pl-standee");
    node.dataset.target = `hunter:${id}`;
    draw(
      node,
      html`
        <title></title>
        <rect data-ring="" x="-13" y="-18" width="26" height="36" rx="5" fill="transparent"/>
        ${use(`standee-${id}`, 0, 0, 25, 34)} ${letters(`standee-${id}`, 25, 34)}
      `,
    );
    return node;
  }

  /** @param {string} id @returns {Spot} */
  at(id) {
    return /** @type {Spot} */ (this.spots.get(id));
  }
  /** @param {string} name @returns {SVGGElement} */
  box(name) {
    return /** @type {SVGGElement} */ (this.boxes.get(name));
  }
  /** @param {string} name @returns {Point} */
  socket(name) {
    const c = this.box(name).querySelector("circle.socket");
    return [number(c, "cx"), number(c, "cy")];
  }
  /** @param {string} name @returns {Point} */
  middle(name) {
    const rect = this.box(name).querySelector("rect");
    return [number(rect, "x") + number(rect, "width") / 2, number(rect, "y") + number(rect, "height") / 2];
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  /** @param {View} view */
  draw(view) {
    if (!this.shown) this.learn(view);
    this.drawPlaces(view);
    this.drawHunters(view);
    this.drawTracks(view);
    this.drawSequence(view);
    this.drawLinks(view);
    this.drawStrife(view);
    this.svg.dataset.time = view.time;
    this.shown = view;
  }

  /** @param {View} view */
  drawPlaces(view) {
    const old = new Map((this.shown?.places || []).map((p) => [p.id, p.marker + p.coffins]));
    for (const place of view.places) {
      const { node, title, marker } = this.at(place.id);
      if (title.textContent !== place.words) title.textContent = place.words;
      node.classList.toggle("safe", place.is_safe);
      draw(marker, place.id === view.carfax.place ? stackArt(view) : markerArt(place));
      const isFresh = old.has(place.id) && this.shown !== view && old.get(place.id) !== place.marker + place.coffins;
      marker.classList.toggle("fresh", isFresh && place.marker !== "none");
    }
    const [x, y] = this.middle(`renfield:${view.renfield.at}`);
    draw(this.renfield, [
      html`<title>${view.renfield.words}</title>`,
      use("renfield-here", 0, 0, 58, 42),
      letters("renfield-here", 58, 42),
    ]);
    put(this.renfield, x + MAP.x, y + MAP.y);
  }

  /**
   * An edition may join the places in another way: what is no connector there is taken off, what is missing is drawn.
   * @param {View} view
   */
  drawLinks(view) {
    /** @type {Map<string, {kind: string, a: string, b: string}>} */
    const wanted = new Map();
    for (const { id: a, streets, crossings } of view.places) {
      for (const b of streets) wanted.set(linkKey(a, b), { kind: "black", a, b });
      for (const b of crossings) wanted.set(linkKey(a, b), { kind: "blue", a, b });
    }
    for (const [key, node] of this.links) if (!node.classList.contains("red")) node.style.display = wanted.has(key) ? "" : "none";
    const missing = [...wanted].filter(([key]) => !this.links.has(key)).map(([, link]) => link);
    draw(
      this.extra,
      missing.map(({ kind, a, b }) => {
        const [p, q] = [this.at(a), this.at(b)];
        const d = `M${p.x - MAP.x} ${p.y - MAP.y}L${q.x - MAP.x} ${q.y - MAP.y}`;
        return html`<g class="link ${kind}">
          <path class="halo" d="${d}"/>
          <path class="line" d="${d}"/>
          ${kind === "blue" ? html`<path class="core" d="${d}"/>` : null}
        </g>`;
      }),
    );
  }

  // ---- hunters -----------------------------------------------------------------------------------------------------

  /** @param {View} view */
  drawHunters(view) {
    for (const hunter of view.hunters) {
      const node = /** @type {SVGGElement} */ (this.standees.get(hunter.id));
      const seat = this.seatOf(hunter, view);
      one(node, "title").textContent = hunter.words;
      node.classList.toggle("gone", !seat);
      if (seat) put(node, ...seat);
      if (seat) node.style.setProperty("--k", String(seat[2]));
      node.classList.toggle("idle", !!view.phase && hunter.zone === "london" && hunter[view.phase] !== "ready");
    }
  }

  /** Where a hunter's standee is: x, y, scale; null when it is off the board. @param {Hunter} hunter @param {View} view */
  seatOf(hunter, view) {
    if (hunter.place) return this.seatInPlace(hunter.id, view, hunter.place);
    if (this.part === MAP_ALONE) return null;
    const list = hunter.space ? view.arrival[hunter.space - 1] : view.buda_pesth;
    if (!list.includes(hunter.id)) return null;
    const [x, y] = this.socket(hunter.space ? `arrival:${hunter.space}` : "zone:buda_pesth");
    const spread = Math.min(14, 34 / list.length);
    return /** @type {[number, number, number]} */ ([
      x + (list.indexOf(hunter.id) - (list.length - 1) / 2) * spread,
      y,
      hunter.space ? 1.16 : 1.4,
    ]);
  }

  /** @param {string} id @param {View} view @param {string} where @returns {[number, number, number]} */
  seatInPlace(id, view, where) {
    const { x, y, lines } = this.at(where);
    const here = view.places.find((p) => p.id === where)?.hunters || [];
    const n = here.indexOf(id);
    const own = here.length <= 2 ? 1.3 : here.length === 3 ? 1.2 : 1.1;
    const k = this.isFar ? FARTHER : own;
    const row = Math.floor(n / IN_A_ROW);
    const wide = Math.min(IN_A_ROW, here.length - IN_A_ROW * row);
    const name = this.isFar ? 52 : 62 + (own - 1) * 28 + (lines - 1) * 14;
    const step = this.isFar ? Math.min(44, 150 / wide) : 25 * own + (here.length <= 3 ? 7 : 1);
    return [x + ((n % IN_A_ROW) - (wide - 1) / 2) * step, y + name + 34 * k * row * 0.9, k];
  }

  /** Where everybody stands, in units of what is in sight. @param {View} view @returns {Map<string, Point>} */
  stands(view) {
    /** @type {Map<string, Point>} */
    const found = new Map();
    for (const hunter of view.hunters) {
      const seat = this.seatOf(hunter, view);
      if (seat) found.set(hunter.id, [seat[0] - this.part.x, seat[1] - this.part.y]);
    }
    return found;
  }

  // ---- tracks ------------------------------------------------------------------------------------------------------

  /** @param {View} view */
  drawTracks(view) {
    draw(this.count, [html`<title>${view.dracula.words}</title>`, use("vampire-dracula", 0, 0, 34, 46)]);
    put(this.count, ...this.socket(`dracula:${view.dracula.box}`));
    view.dracula.strengths.forEach((strength, i) => {
      const text = one(this.box(`dracula:${i + 1}`), ".strength");
      if (text.textContent !== String(strength)) text.textContent = String(strength);
    });
    const [x, y] = this.middle(`turn:${Math.min(view.turn, view.turns)}`);
    const turn = view.time_side
      ? use(`turn-${view.time}-${view.time_side}`, x, y, 44, 58)
      : html`<rect class="pl-turn" x="${x - 22}" y="${y - 29}" width="44" height="58" rx="5"/>`;
    const phase = view.phase ? use("action-marker", ...this.socket(`action:${view.phase}`), 36, 36) : null;
    draw(this.track, [turn, this.burnt(view), phase]);
  }

  /** The markers that were cleansed away. @param {View} view */
  burnt({ cleansed_box: markers }) {
    if (!markers.length) return null;
    const [x, y] = this.middle("zone:cleansed");
    const top = markers.slice(-3).map((n, i) => use(`marker-coffin-${n}`, x - 8 + 8 * i, y + 4 + 6 * i, 40, 40));
    return html`<g>${top}${tally(x + 27, y + 42, markers.length)}</g>`;
  }

  /** @param {View} view */
  drawSequence(view) {
    for (const [name, node] of this.boxes) if (node.classList.contains("turn")) node.classList.toggle("now", name === `turn:${view.turn}`);
    for (const { id, state } of view.sequence) this.box(`segment:${id}`).setAttribute("class", `box segment-box ${state}`);
    for (const [name, node] of this.boxes)
      if (node.classList.contains("action")) node.classList.toggle("now", name === `action:${view.phase}`);
  }

  // ---- what is going on --------------------------------------------------------------------------------------------

  /** Where a combat is being fought. @param {View} view */
  drawStrife(view) {
    const id = view.combat?.place;
    this.strife.classList.toggle("on", !!id);
    if (!id) return;
    const { x, y } = this.at(id);
    draw(this.strife, html`<circle class="pl-strife-halo" r="33" /><circle class="pl-strife-ring" r="28" />`);
    put(this.strife, x - MAP.x, y - MAP.y);
  }

  /** Light what a line of the chronicle speaks of. @param {string[]} targets */
  hint(targets) {
    for (const node of all(this.svg, "[data-target]")) node.classList.toggle("hinted", targets.includes(node.dataset.target || ""));
  }

  /** A bite, or something won, is seen where it happens. @param {string[]} targets @param {string} beat */
  strike(targets, beat) {
    for (const node of all(this.svg, "[data-target]")) {
      if (!targets.includes(node.dataset.target || "")) continue;
      node.classList.add("struck", beat);
      setTimeout(() => node.classList.remove("struck", beat), STRIKE_MS);
    }
  }

  /** The way an option would go: from where the hunter stands to the place it leads to. @param {View} view @param {Option | null} option */
  showRoute(view, option) {
    const from = view.hunters.find((h) => h.id === option?.values.hunter)?.place;
    const to = option?.values.place;
    if (!from || typeof to !== "string" || from === to) {
      draw(this.route, null);
      return;
    }
    const [a, b] = [this.at(from), this.at(to)];
    const [mx, my] = [(a.x + b.x) / 2 + (b.y - a.y) * 0.14, (a.y + b.y) / 2 - (b.x - a.x) * 0.14];
    draw(this.route, html`<path class="route hot" d="M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}"/>`);
  }
}
