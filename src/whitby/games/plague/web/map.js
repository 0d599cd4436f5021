/** The board itself: what lies and stands on London and on its tracks. Every element is moved, never replaced. */

import { draw, group, html } from "../../../static/kit/svg.js";
import { HUNTERS, PLACES, placeWords, TWO_LINES } from "./names.js";

const MAP = { x: 100, y: 76 };
export const SIZE = { width: 1200, height: 840 };

const use = (id, x, y, w, h, cls = "") =>
  html`<use href="#${id}" class="${cls}" x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}"/>`;
const put = (node, x, y, k = 1) => {
  node.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
};
const middle = (rect) => ["x", "y"].map((k, i) => Number(rect.getAttribute(k)) + Number(rect.getAttribute(i ? "height" : "width")) / 2);

/**
 * Lay what never changes on a sheet of its own below the rest, so that a glow does not paint streets and river anew.
 * @param {SVGSVGElement} svg @returns {SVGSVGElement} the lower sheet
 */
function layGround(svg) {
  const ground = /** @type {SVGSVGElement} */ (svg.cloneNode(false));
  ground.setAttribute("aria-hidden", "true");
  ground.classList.add("pl-ground");
  svg.before(ground);
  ground.append(svg.querySelector("#frame"));
  const map = ground.appendChild(/** @type {SVGGElement} */ (svg.querySelector("#map").cloneNode(false)));
  map.removeAttribute("id");
  for (const id of ["ground", "links", "decor"]) map.append(svg.querySelector(`#${id}`));
  return ground;
}

export class London {
  /** @param {SVGSVGElement} svg the inlined board.svg */
  constructor(svg) {
    this.svg = svg;
    this.ground = layGround(svg);
    this.anchors = new Map();
    this.places = new Map();
    for (const node of this.targets) this.adopt(node);
    this.links = new Map([...drawnLinks(this.ground)].map((node) => [linkKey(...node.dataset.link.split("|").map(slugOf)), node]));
    this.extra = group(this.ground.querySelector("#links"), "pl-extra-links");
    this.route = group(svg, "pl-route");
    this.tokens = group(svg, "pl-tokens");
    this.markers = new Map(PLACES.map((id) => [id, group(this.tokens, "pl-marker")]));
    this.track = group(this.tokens, "pl-track");
    this.renfield = group(this.tokens, "pl-renfield");
    this.count = group(this.tokens, "pl-dracula");
    this.strife = group(this.tokens, "pl-strife");
    this.standees = new Map(Object.keys(HUNTERS).map((id) => [id, this.standee(id)]));
    this.before = null;
  }

  /** @returns {NodeListOf<SVGGElement>} */
  get targets() {
    return this.svg.querySelectorAll("[data-target]");
  }

  /** Places keep their target under their slug; all other boxes of the drawing are only anchors. */
  adopt(node) {
    const [kind, key] = node.dataset.target.split(":");
    if (kind !== "place") {
      this.anchors.set(node.dataset.target, node);
      node.dataset.anchor = node.dataset.target;
      node.removeAttribute("data-target");
      return;
    }
    const medal = node.querySelector(".medal");
    medal.dataset.ring = "";
    node.getBoundingClientRect = () => medal.getBoundingClientRect(); // callouts belong beside the medallion, not the district's edge
    const id = slugOf(key);
    node.dataset.target = `place:${id}`;
    this.places.set(id, {
      node,
      x: Number(medal.getAttribute("cx")) + MAP.x,
      y: Number(medal.getAttribute("cy")) + MAP.y,
      title: node.querySelector("title"),
    });
  }

  standee(id) {
    const node = group(this.tokens, "pl-standee");
    node.dataset.target = `hunter:${id}`;
    draw(
      node,
      html`
        <title></title>
        <rect data-ring x="-13" y="-18" width="26" height="36" rx="5" fill="transparent"/>
        ${use(`standee-${id}`, 0, 0, 25, 34)}
      `,
    );
    return node;
  }

  at(id) {
    return this.places.get(id);
  }
  socket(name) {
    const c = this.anchors.get(name).querySelector("circle.socket");
    return [Number(c.getAttribute("cx")), Number(c.getAttribute("cy"))];
  }
  box(name) {
    return middle(this.anchors.get(name).querySelector("rect"));
  }

  draw(view) {
    this.drawPlaces(view);
    this.drawHunters(view);
    this.drawTracks(view);
    this.drawSequence(view);
    this.drawLinks(view);
    this.drawStrife(view);
    this.svg.dataset.time = view.time;
    this.before = view;
  }

  // ---- districts ---------------------------------------------------------------------------------------------------

  drawPlaces(view) {
    const old = new Map((this.before?.places || []).map((p) => [p.id, p.marker + p.coffins]));
    const sameTurn = this.before && this.before !== view;
    for (const place of view.places) {
      const { node, x, y, title } = this.at(place.id);
      const words = placeWords(place);
      if (title.textContent !== words) title.textContent = words;
      node.classList.toggle("safe", place.is_safe);
      const marker = this.markers.get(place.id);
      draw(marker, place.id === "carfax" ? carfaxArt(view) : markerArt(place));
      put(marker, x, y);
      if (sameTurn) marker.classList.toggle("fresh", old.get(place.id) !== place.marker + place.coffins && place.marker !== "none");
    }
    const at = this.box(`renfield:${view.renfield.at}`);
    draw(this.renfield, use("renfield-here", 0, 0, 58, 42));
    put(this.renfield, at[0] + MAP.x, at[1] + MAP.y);
  }

  /** An edition may join the places in another way: what is not a connector there is taken off, what is missing is drawn. */
  drawLinks(view) {
    const wanted = new Map();
    for (const place of view.places) {
      for (const [kind, list] of [
        ["black", place.streets],
        ["blue", place.crossings],
      ])
        for (const other of list) wanted.set(linkKey(place.id, other), { kind, a: place.id, b: other });
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

  drawHunters(view) {
    for (const hunter of view.hunters) {
      const node = this.standees.get(hunter.id);
      const seat = this.seatOf(hunter, view);
      const title = `${hunter.name}, ${hunter.bites} ${hunter.bites === 1 ? "bite" : "bites"}`;
      node.querySelector("title").textContent = title;
      node.classList.toggle("gone", !seat);
      if (seat) put(node, ...seat);
      node.classList.toggle("idle", hunter.standard !== "ready" && hunter.bonus !== "ready" && view.segment === "act");
    }
  }

  /** Where a hunter's standee is: x, y, scale; null when it is off the board. */
  seatOf(hunter, view) {
    if (hunter.zone === "london") return this.seatInPlace(hunter, view);
    const list = hunter.zone === "arrival" ? view.arrival[hunter.space - 1] : hunter.zone === "buda_pesth" ? view.buda_pesth : null;
    if (!list) return null;
    const [x, y] = this.socket(hunter.zone === "arrival" ? `arrival:${hunter.space}` : "zone:buda_pesth");
    const spread = Math.min(14, 34 / list.length);
    return [x + (list.indexOf(hunter.id) - (list.length - 1) / 2) * spread, y, hunter.zone === "arrival" ? 1.16 : 1.4];
  }

  seatInPlace(hunter, view) {
    const { x, y } = this.at(hunter.place);
    const here = view.places.find((p) => p.id === hunter.place).hunters;
    const n = here.indexOf(hunter.id);
    const k = here.length <= 2 ? 1.3 : here.length === 3 ? 1.15 : 1;
    const row = Math.floor(n / 4);
    const wide = Math.min(4, here.length - 4 * row);
    const drop = 59 + (k - 1) * 28 + 30 * row + (TWO_LINES.has(hunter.place) ? 14 : 0);
    return [x + ((n % 4) - (wide - 1) / 2) * (25 * k + (here.length <= 3 ? 7 : 0)), y + drop, k];
  }

  // ---- tracks ------------------------------------------------------------------------------------------------------

  drawTracks(view) {
    const [dx, dy] = this.socket(`dracula:${view.dracula.box}`);
    draw(
      this.count,
      html`<title>Dracula in box ${view.dracula.box}, strength ${view.dracula.strength}</title>${use("vampire-dracula", 0, 0, 34, 46)}`,
    );
    put(this.count, dx, dy);
    view.dracula.strengths.forEach((strength, i) => {
      const text = this.anchors.get(`dracula:${i + 1}`).querySelector(".strength");
      if (text.textContent !== String(strength)) text.textContent = String(strength);
    });
    const [x, y] = this.box(`turn:${Math.min(view.turn, 25)}`);
    const turn =
      view.time === "none"
        ? html`<rect class="pl-turn" x="${x - 22}" y="${y - 29}" width="44" height="58" rx="5"/>`
        : use(`turn-${view.time}-${view.time_side}`, x, y, 44, 58);
    draw(this.track, [turn, this.cleansedArt(view), this.actionArt(view)]);
  }

  cleansedArt(view) {
    const [x, y] = this.box("zone:cleansed");
    const burnt = view.cleansed_box;
    const top = burnt.slice(-3).map((n, i) => use(`marker-coffin-${n}`, x - 8 + 8 * i, y + 4 + 6 * i, 40, 40));
    return burnt.length
      ? html`<g><title>${burnt.length} Plague markers discarded</title>${top}${tally(x + 27, y + 42, burnt.length)}</g>`
      : null;
  }

  actionArt(view) {
    if (!view.phase) return null;
    return use("action-marker", ...this.socket(`action:${view.phase}`), 36, 36);
  }

  drawSequence(view) {
    for (const { id, state } of view.sequence) this.anchors.get(`segment:${id}`).setAttribute("class", `box segment-box ${state}`);
    for (const phase of ["standard", "bonus"])
      this.anchors.get(`action:${phase}`).setAttribute("class", `box action ${view.phase === phase ? "now" : ""}`);
  }

  // ---- what is going on --------------------------------------------------------------------------------------------

  /** Where a combat is being fought. */
  drawStrife(view) {
    const id = view.combat?.place ?? null;
    this.strife.classList.toggle("on", !!id);
    if (!id) return;
    const { x, y } = this.at(id);
    draw(this.strife, html`<circle class="pl-strife-halo" r="33" /><circle class="pl-strife-ring" r="28" />`);
    put(this.strife, x, y);
  }

  /** Light places and hunters that a line of the chronicle speaks of. @param {string[]} targets */
  hint(targets) {
    for (const node of this.targets) node.classList.toggle("hinted", targets.includes(node.dataset.target));
  }

  /** The way an option would go: from where the hunter stands to the place it points at. */
  showRoute(view, option) {
    const place = option?.targets.find((t) => t.startsWith("place:"))?.slice(6);
    const who = option?.targets.find((t) => t.startsWith("hunter:"))?.slice(7);
    const from = who && place ? view.hunters.find((h) => h.id === who)?.place : null;
    if (!from || from === place) {
      draw(this.route, null);
      return;
    }
    const [a, b] = [this.at(from), this.at(place)];
    const [mx, my] = [(a.x + b.x) / 2 + (b.y - a.y) * 0.14, (a.y + b.y) / 2 - (b.x - a.x) * 0.14];
    draw(this.route, html`<path class="route hot" d="M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}"/>`);
  }
}

const slugOf = (number) => (Number(number) > 100 ? PLACES[Number(number) - 76] : PLACES[Number(number) - 1]);
/** @param {SVGSVGElement} ground @returns {NodeListOf<SVGGElement>} */
const drawnLinks = (ground) => ground.querySelectorAll("[data-link]");
const linkKey = (a, b) => [a, b].sort().join("|");
const tally = (x, y, n) => html`<g class="pl-tally"><circle cx="${x}" cy="${y}" r="12"/><text x="${x}" y="${y + 5}">${n}</text></g>`;

function markerArt(place) {
  if (place.marker === "none") return null;
  const id = place.marker === "coffin" ? `coffin-${place.coffins}` : place.marker;
  const secret = place.secret
    ? html`<g class="pl-secret"><circle cx="15" cy="14" r="9.5"/><text x="15" y="18.5">${place.secret}</text></g>`
    : null;
  return [use(`marker-${id}`, 0, 0, 42, 42), secret];
}

function carfaxArt(view) {
  const { markers } = view.carfax;
  if (!markers) return null;
  return html`
    <title>${markers} Plague markers left at Carfax Abbey</title>
    ${use(markers > 1 ? "marker-plague-stack" : "marker-plague", 0, 0, 42, 42)}
    ${tally(22, 17, markers)}
  `;
}
