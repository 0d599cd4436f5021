/** What is printed beside the map: the trail, the catacombs, time, vampires, resolve and the allies, with what lies on them. */

import { draw, group, html } from "../../../static/kit/svg.js";
import { disc, nameOf, use } from "./parts.js";

const CARD = { width: 44, height: 61 };

/** @typedef {{node: SVGElement, x: number, y: number, title?: Element, inside?: SVGGElement}} Spot the last two where cards lie */

export class Printed {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** @type {NodeListOf<SVGElement>} */
    const printed = svg.querySelectorAll("#fb-panels [data-target]");
    for (const node of printed) this.learn(node);
    this.counters = Object.fromEntries(
      ["time", "vampire", "resolve"].map((track) => [track, group(svg.querySelector(`#fb-${track}`), "fury-counter")]),
    );
  }

  /** @param {SVGElement} node */
  learn(node) {
    /** @type {SVGElement} */
    const shape = node.querySelector("rect, circle, path");
    shape.dataset.ring = "";
    const slot = node.classList.contains("fb-slot");
    const box = shape.tagName === "path" ? shield(shape) : circle(shape);
    /** @type {Spot} */
    const spot = { node, ...(slot ? frame(shape) : box) };
    if (slot) {
      const title = document.createElementNS(node.namespaceURI, "title");
      node.prepend(title);
      spot.title = title;
      spot.inside = group(node, "fury-inside");
    }
    const [kind, id] = node.dataset.target.split(":");
    const chosen = kind === "trail" || kind === "catacomb"; // the other spaces are counted on, never chosen
    this.spots.set(chosen ? `${kind}_${id}` : node.dataset.target, spot);
    if (chosen) node.dataset.target = `slot:${kind}_${id}`;
    else node.removeAttribute("data-target");
  }

  update(view) {
    for (let i = 0; i < 6; i += 1) this.lay(`trail_${i + 1}`, view.trail[i] ? this.trailSlot(view.trail[i], i) : null, `Trail, ${i + 1}`);
    if (view.trail[6]) this.lay("trail_6", this.dropping(view.trail), "Trail, 6");
    view.catacombs.forEach((space, i) => this.lay(`catacomb_${i + 1}`, space.card && this.catacomb(space, i), `Catacombs, ${i + 1}`));
    for (const side of ["hunters", "dracula"])
      this.lay(`ally:${side}`, this.ally(view.allies[side]), side === "hunters" ? "Ally of the hunters" : "Ally of Dracula");
    this.count("time", `time:${view.time}`, "marker-time", 38);
    this.count("vampire", `vampire:${Math.min(view.vampires, 6)}`, "marker-vampire_counter", 34);
    this.count("resolve", `resolve:${Math.min(view.resolve, 6)}`, "marker-resolve_counter", 32);
  }

  count(track, target, marker, width) {
    const spot = this.spots.get(target);
    const counter = this.counters[track];
    draw(counter, disc(marker, 0, 0, width));
    counter.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
  }

  /** Draw on a slot what lies there, in picture and in words. */
  lay(target, what, label) {
    const spot = this.spots.get(target);
    draw(spot.inside, what ? html`<g transform="translate(${spot.x} ${spot.y})">${what.art}</g>` : null);
    const words = `${label}: ${what ? what.words : "empty"}`;
    if (spot.title.textContent !== words) spot.title.textContent = words;
  }

  trailSlot(slot, i) {
    const parts = [];
    const words = [];
    if (slot.power) {
      parts.push(card(`slot-power-${slot.power}`, slot.card ? -9 : 0));
      words.push(nameOf(`power-${slot.power}`));
    }
    if (slot.card) {
      parts.push(cardArt(slot.card, slot.power ? 7 : 0));
      words.push(cardWords(slot.card));
    }
    if (slot.token) {
      parts.push(tokenArt(slot.token, CARD.width - 4, CARD.height - 4 + (slot.power ? 5 : 0), `trail_${i + 1}`));
      words.push(tokenWords(slot.token));
    }
    if (slot.blood && i < 5) {
      parts.push(disc("marker-blood", CARD.width + 3, CARD.height / 2, 17));
      words.push("a blood token");
    }
    return { art: parts, words: words.join(", ") };
  }

  /** The oldest card, on its way off the trail, lies askew over the last slot until it is decided where it goes. */
  dropping(trail) {
    const [last, oldest] = [this.trailSlot(trail[5], 5), this.trailSlot(trail[6], 6)];
    return {
      art: html`${last.art}<g class="fury-dropping" transform="translate(14 10) rotate(8)">${oldest.art}</g>`,
      words: `${last.words}; dropping off: ${oldest.words}`,
    };
  }

  catacomb(space, i) {
    const tokens = space.tokens || [];
    const art = tokens.map((token, k) => tokenArt(token, k ? CARD.width - 4 : 4, CARD.height - 4, `catacomb_${i + 1}${"ab"[k]}`));
    return { art: [cardArt(space.card, 0), ...art], words: [cardWords(space.card), ...tokens.map(tokenWords)].join(", ") };
  }

  ally(slug) {
    return slug ? { art: use(`slot-event-${slug}`, 0, -1.5, 43, 59.7), words: nameOf(`event-${slug}`) } : null;
  }
}

const card = (id, dy) => use(id, 0, dy, CARD.width, CARD.height);

/** A card as this seat sees it; what only Dracula sees of his own has a corner folded over. */
function cardArt(one, dy) {
  if (one.hidden) return card(`back-${one.back}`, dy);
  const id = one.id === "hide" ? "slot-power-hide" : `place-${one.id}`;
  if (one.up) return card(id, dy);
  return html`
    ${card(id, dy)}
    <g class="fury-facedown" transform="translate(0 ${dy})">
      <rect width=${CARD.width} height=${CARD.height} rx="3" />
      <path d="M${CARD.width} 0V14L${CARD.width - 14} 0Z" />
    </g>
  `;
}

function cardWords(one) {
  if (one.hidden) return `a face-down ${one.back} card`;
  return `${one.id === "hide" ? "Hide" : nameOf(`place-${one.id}`)}${one.up ? "" : ", face down"}`;
}

function tokenArt(token, x, y, at) {
  const face = token.hidden ? disc("token-back", x, y, 17) : disc(`small-${token.id}`, x, y, 18);
  return html`<g data-target="token-at:${at}" class="${token.hidden || token.up ? "" : "fury-secret"}">
    <title>${tokenWords(token)}</title>
    <circle data-ring cx="${x}" cy="${y}" r="8" fill="none"/>
    ${face}
  </g>`;
}

const tokenWords = (token) => (token.hidden ? "a face-down encounter" : `${nameOf(`token-${token.id}`)}${token.up ? "" : ", face down"}`);

const frame = (rect) => ({ x: Number(rect.getAttribute("x")), y: Number(rect.getAttribute("y")) });
const circle = (c) => ({ x: Number(c.getAttribute("cx")), y: Number(c.getAttribute("cy")) });
const shield = (path) => {
  const [x, y] = path
    .getAttribute("d")
    .match(/[\d.]+/g)
    .map(Number);
  return { x: x + 10, y: y + 10.5 };
};
