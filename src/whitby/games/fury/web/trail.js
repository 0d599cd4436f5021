/** What is printed beside the map: the trail, the catacombs, time, vampires, resolve and the allies, with what lies on them. */

import { draw, group, html } from "../../../static/kit/svg.js";
import { disc, nameIn, use } from "./things.js";

/** @typedef {import("./things.js").Table} Table */
/** @typedef {import("./view.d.ts").Card} Card */
/** @typedef {import("./view.d.ts").Token} Token */
/** @typedef {import("./view.d.ts").Slot} Slot */
/** @typedef {import("./view.d.ts").Space} Space */
/** @typedef {{x: number, y: number, title: Element, inside: SVGGElement, node: SVGElement}} Spot where something lies */
/** @typedef {{art: any, words: string}} Lying a picture, and the same in words */

const CARD = { width: 44, height: 61 };
const ALLY = { width: 43, height: 56 };
const WORD = 40; // units a word of a card's name may be wide
const LETTER = 5.6; // units a letter takes
const BERTHS = ["a", "b"];
/** What moves along each track. @type {Record<string, {marker: string, size: number}>} */
const COUNTERS = {
  time: { marker: "marker-time", size: 38 },
  vampire: { marker: "marker-vampire_counter", size: 34 },
  resolve: { marker: "marker-resolve_counter", size: 32 },
};

export class Printed {
  /** @param {SVGSVGElement} svg @param {import("./europe.js").Europe} europe @param {import("./faces.js").Faces} faces */
  constructor(svg, europe, faces) {
    this.europe = europe;
    this.faces = faces;
    /** Where cards lie, by slot. @type {Map<string, Spot>} */
    this.spots = new Map();
    /** The spaces of the tracks. @type {Map<string, [number, number]>} */
    this.tracks = new Map();
    /** @type {NodeListOf<SVGElement>} */
    const nodes = svg.querySelectorAll("#fb-panels [data-x]");
    for (const node of nodes) this.learn(node);
    this.counters = Object.keys(COUNTERS).map((track) => ({
      track,
      node: group(/** @type {Element} */ (svg.querySelector(`#fb-${track}`)), "fury-counter"),
    }));
  }

  /** @param {SVGElement} node */
  learn(node) {
    const { slot, spot = "", x, y } = node.dataset;
    const at = { x: Number(x), y: Number(y) };
    if (!slot && !node.classList.contains("fb-slot")) {
      this.tracks.set(spot, [at.x, at.y]);
      return;
    }
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    node.prepend(title);
    this.spots.set(slot || spot, { ...at, title, inside: group(node, "fury-inside"), node });
  }

  /** @param {Table} view */
  update(view) {
    for (const [slot, i] of this.slots("trail")) this.lay(slot, this.onTrail(view, i), `Trail, ${i + 1}`);
    for (const [slot, i] of this.slots("catacomb")) this.lay(slot, this.inCatacombs(view, slot, i), `Catacombs, ${i + 1}`);
    this.lay("ally:hunters", this.ally(view, view.allies.hunters), "Ally of the hunters");
    this.lay("ally:dracula", this.ally(view, view.allies.dracula), `Ally of ${view.dracula.name}`);
    /** @type {Record<string, string | number>} */
    const now = { time: view.time, vampire: view.vampires, resolve: view.resolve };
    for (const { track, node } of this.counters) this.count(node, track, now[track]);
  }

  /** The slots of one kind with their places in the view. @param {string} kind @returns {[string, number][]} */
  slots(kind) {
    return [...this.spots.keys()].filter((slot) => slot.startsWith(`${kind}_`)).map((slot, i) => [slot, i]);
  }

  /**
   * A counter stands on its space, or on the last where the track is at an end.
   * @param {SVGGElement} node @param {string} track @param {string | number} at
   */
  count(node, track, at) {
    const all = [...this.tracks.keys()].filter((spot) => spot.startsWith(`${track}:`));
    const spot = this.tracks.get(`${track}:${at}`) || this.tracks.get(all[all.length - 1]);
    const { marker, size } = COUNTERS[track];
    draw(node, disc(marker, 0, 0, size));
    if (spot) node.style.transform = `translate(${spot[0]}px, ${spot[1]}px)`;
  }

  /** Draw on a slot what lies there, in picture and in words. @param {string} slot @param {Lying | null} what @param {string} label */
  lay(slot, what, label) {
    const spot = this.spots.get(slot);
    if (!spot) return;
    draw(spot.inside, what ? html`<g transform=${`translate(${spot.x} ${spot.y})`}>${what.art}</g>` : null);
    spot.node.classList.toggle("full", !!what);
    const words = `${label}: ${what ? what.words : "empty"}`;
    if (spot.title.textContent !== words) spot.title.textContent = words;
  }

  /**
   * A slot; over the last one the card that is dropping off lies askew until it is decided where it goes.
   * @param {Table} view @param {number} i
   */
  onTrail(view, i) {
    const { trail } = view;
    if (!trail[i]) return null;
    const here = this.slot(view, trail[i], i);
    const isLast = i === this.slots("trail").length - 1;
    if (!isLast || !trail[i + 1]) return here;
    const oldest = this.slot(view, trail[i + 1], i + 1);
    return {
      art: html`${here.art}<g class="fury-dropping" transform="translate(14 10) rotate(8)">${oldest.art}</g>`,
      words: `${here.words}; dropping off: ${oldest.words}`,
    };
  }

  /** @param {Table} view @param {Slot} slot @param {number} i @returns {Lying} */
  slot(view, slot, i) {
    const parts = [];
    const words = [];
    if (slot.power) {
      parts.push(this.power(view, slot.power, slot.card ? -4 : 0));
      words.push(nameIn(view, `power:${slot.power}`));
    }
    if (slot.card) {
      parts.push(this.card(view, slot.card, slot.power ? 9 : 0));
      words.push(this.cardWords(view, slot.card));
    }
    if (slot.token) {
      parts.push(this.token(view, slot.token, CARD.width - 5, CARD.height - 4 + (slot.power ? 5 : 0), `trail_${i + 1}`));
      words.push(tokenWords(view, slot.token));
    }
    if (slot.blood) {
      parts.push(disc("marker-blood", CARD.width + 3, CARD.height / 2, 17));
      words.push("blood paid");
    }
    return { art: parts, words: words.join(", ") };
  }

  /** @param {Table} view @param {string} slot @param {number} i @returns {Lying | null} */
  inCatacombs(view, slot, i) {
    const { card, tokens } = view.catacombs[i];
    if (!card) return null;
    const art = tokens.map((token, k) => this.token(view, token, k ? CARD.width - 5 : 5, CARD.height - 4, `${slot}${BERTHS[k]}`));
    const words = [this.cardWords(view, card), ...tokens.map((token) => tokenWords(view, token))];
    return { art: [this.card(view, card, 0), ...art], words: words.join(", ") };
  }

  /** @param {Table} view @param {string | null} id @returns {Lying | null} */
  ally(view, id) {
    if (!id) return null;
    const art = this.faces.hasIcon(`event-${id}`) ? use(`icon-event-${id}`, 4, 10, 35) : null;
    return {
      art: html`<rect class="fury-ally" width=${ALLY.width} height=${ALLY.height} rx="3" />${art}`,
      words: nameIn(view, `event:${id}`),
    };
  }

  // ---- cards and tokens -------------------------------------------------------------------------------------------------

  /**
   * A card as this seat sees it; what only its owner sees has a corner folded over.
   * @param {Table} view @param {Card} card @param {number} dy
   */
  card(view, card, dy) {
    if (!card.id) return use(`back-${card.back}`, 0, dy, CARD.width, CARD.height);
    const place = this.europe.at.get(card.id);
    return html`<g transform=${`translate(0 ${dy})`}>
      ${place ? use(`frame-${place.frame}`, 0, 0, CARD.width, CARD.height) : use(`slot-power-${card.id}`, 0, 0, CARD.width, CARD.height)}
      ${written(place ? place.name : nameIn(view, `place:${card.id}`), place ? "fury-city" : "fury-city pale")}
      ${
        !card.up &&
        html`<g class="fury-facedown">
          <rect width=${CARD.width} height=${CARD.height} rx="3" />
          <path d=${`M${CARD.width} ${CARD.height - 14}V${CARD.height}H${CARD.width - 14}Z`} />
        </g>`
      }
    </g>`;
  }

  /** @param {Table} view @param {string} power @param {number} dy */
  power(view, power, dy) {
    return html`<g transform=${`translate(0 ${dy})`}>
      ${use(`slot-power-${power}`, 0, 0, CARD.width, CARD.height)} ${written(nameIn(view, `power:${power}`), "fury-city pale")}
    </g>`;
  }

  /** @param {Table} view @param {Card} card */
  cardWords(view, card) {
    if (!card.id) return `a face-down ${card.back} card`;
    return `${this.europe.nameOf(card.id) || nameIn(view, `place:${card.id}`)}${card.up ? "" : ", face down"}`;
  }

  /** @param {Table} view @param {Token} token @param {number} x @param {number} y @param {string} at */
  token(view, token, x, y, at) {
    const isKnown = token.id && this.faces.has(`token-${token.id}`);
    return html`<g data-target=${`token-at:${at}`} class=${token.id && !token.up ? "fury-secret" : ""}>
      <title>${tokenWords(view, token)}</title>
      <circle data-ring="" cx=${x} cy=${y} r="9" fill="none" />
      ${isKnown ? disc(`small-${token.id}`, x, y, 20) : disc("token-back", x, y, 18)}
    </g>`;
  }
}

/** A name on the head of a small card, at most two words below each other. @param {string} name @param {string} cls */
function written(name, cls) {
  const words = name.split(/[ -](?=\S)/);
  const lines = [words[0], words.slice(1).join(" ")].filter(Boolean);
  return lines.map((line, i) => {
    const squeeze = line.length * LETTER > WORD ? { textLength: WORD, lengthAdjust: "spacingAndGlyphs" } : {};
    return html`<text class=${cls} x=${CARD.width / 2} y=${lines.length === 1 ? 12.6 : 9.4 + 9.6 * i} ...${squeeze}>${line}</text>`;
  });
}

/** @param {Table} view @param {Token} token */
const tokenWords = (view, token) =>
  token.id ? `${nameIn(view, `token:${token.id}`)}${token.up ? "" : ", face down"}` : "a face-down encounter";
