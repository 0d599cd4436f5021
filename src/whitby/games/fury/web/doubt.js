/**
 * Where Dracula can be. While much is possible the map is only shaded, as regions; numbers come when there are few places. What
 * keeps him from being in a place, and which ways lead to it, is told where one points.
 */

import { draw, group, html } from "../../../static/kit/svg.js";
import { count, nameIn, percent } from "./things.js";

/** @typedef {import("./things.js").Table} Table */
/** @typedef {import("./view.d.ts").Deduction} Deduction */

const CALM = 15; // with more places than this nothing is shown until somebody asks for it
const FEW = 20; // with more than this only regions are shaded
const COUNTED = 99; // so many ways are counted, more told in per cent
const SPREAD = 42; // how far the shade of a place reaches, in units of the drawing

/** What each reason says of a place. @type {Record<string, string>} */
const REASONS = {
  barred: "It is closed to him.",
  ashore: "His newest card has a land back: he is not at sea.",
  at_sea: "His newest card has a sea back: he is at sea.",
  watched: "He could not come here unseen: his card would lie open.",
  laid: "Its card lies elsewhere before him, or it follows from all that is known.",
  far: "Nothing he can have been in before his last move leads here.",
  stayed: "He has not moved, and he could not be here before.",
  searched: "Somebody has looked since his last move and not found him.",
  turned_up: "A card was turned up since his last move: it shows that he is elsewhere.",
  oldest: "It would be the oldest face-down card, and that has been asked about.",
  declared: "A move he declared would not have been possible from here.",
  stuck: "He had no move left, and from here he would have had one.",
  gone: "A card has left his trail: that leaves it out.",
  moved: "His last move cannot have led here.",
};

/** What each reason says of a card of the trail. @type {Record<string, string>} */
const STEPS = {
  searched: "a search",
  turned_up: "a card turned up",
  oldest: "the oldest card asked about",
  declared: "a declared move",
  stuck: "no move left to him",
  gone: "a card that left the trail",
  stayed: "a power that kept him there",
  moved: "his move",
};

export class Doubt {
  /** @param {import("./europe.js").Europe} europe @param {SVGGElement} ground the drawing of land and sea */
  constructor(europe, ground) {
    this.europe = europe;
    this.land = group(ground, "fury-cloud");
    ground.querySelector(".fb-coast-shade")?.before(this.land); // the sea is drawn over it
    this.marks = group(europe.under, "fury-doubt");
    this.labels = group(europe.svg, "fury-doubt");
    europe.tags.before(this.labels); // over the names of the map
    this.least = 0; // smaller shares are left out
    /** What the reader asked for; until then it depends on how much is possible. @type {boolean | null} */
    this.choice = null;
  }

  /** @param {Table} view */
  isOn(view) {
    return this.choice ?? many(view) <= CALM;
  }

  /** The places that are shown, with their shares. @param {Deduction} deduction */
  shown(deduction) {
    return Object.entries(deduction.places).filter(([place, share]) => share >= this.least && this.europe.at.has(place));
  }

  /** @param {Table} view */
  update(view) {
    const { deduction } = view;
    const places = deduction && this.isOn(view) ? this.shown(deduction) : [];
    const isCloud = places.length > FEW;
    draw(this.land, isCloud ? this.clouds(places) : null);
    const shaded = new Set(isCloud ? places.map(([place]) => place) : []);
    for (const [place, { node }] of this.europe.at) node.classList.toggle("clouded", shaded.has(place));
    draw(this.marks, isCloud ? null : this.discs(places));
    draw(this.labels, isCloud || !deduction ? null : this.pills(places, deduction));
    this.name(view);
  }

  /** Regions, in two strengths. @param {[string, number][]} places */
  clouds(places) {
    const usual = places.reduce((sum, [, share]) => sum + share, 0) / places.length;
    const layer = (/** @type {string} */ cls, /** @type {[string, number][]} */ some) =>
      html`<g class=${cls}>${some.map(([place]) => this.cloud(place))}</g>`;
    return [
      layer("faint", places),
      layer(
        "strong",
        places.filter(([, share]) => share > 1.5 * usual),
      ),
    ];
  }

  /** @param {string} place */
  cloud(place) {
    const { x, y } = this.europe.place(place);
    return html`<circle cx=${x} cy=${y} r=${SPREAD} />`;
  }

  /** @param {[string, number][]} places */
  discs(places) {
    const most = largestOf(places);
    return places.map(([place, share]) => {
      const { x, y } = this.europe.place(place);
      const size = Math.sqrt(share / most);
      return html`<g class="fury-maybe"><circle cx=${x} cy=${y} r=${15 + 9 * size} opacity=${0.3 + 0.4 * size} /></g>`;
    });
  }

  /** @param {[string, number][]} places @param {Deduction} deduction */
  pills(places, deduction) {
    const most = largestOf(places);
    return places.map(([place, share]) => {
      const { x, y } = this.europe.place(place);
      const words = often(share, deduction);
      const wide = 12 + 5.8 * words.length;
      const below = y + 19 + 5 * Math.sqrt(share / most);
      return html`<g class="fury-maybe">
        <rect x=${x - wide / 2} y=${below} width=${wide} height="16" rx="8" />
        <text x=${x} y=${below + 12.2}>${words}</text>
      </g>`;
    });
  }

  /** What a screen reader says of a place. @param {Table} view */
  name(view) {
    for (const [place, { title, name }] of this.europe.at) {
      const people = Object.values(view.hunters).filter((one) => one.place === place);
      const words = [name, ...people.map((one) => one.name), view.dracula.place === place ? view.dracula.name : "", this.say(place, view)];
      const text = words.filter(Boolean).join(", ");
      if (title.textContent !== text) title.textContent = text;
    }
  }

  /** Whether he can be here, or why not. @param {string} place @param {Table} view */
  say(place, { deduction }) {
    if (!deduction) return "";
    const share = deduction.places[place];
    if (share) return `he can be here: ${often(share, deduction)}`;
    const reason = Object.keys(deduction.why).find((why) => deduction.why[why].includes(place)) || "";
    return REASONS[reason] || "";
  }

  /** All about a place, for whoever points at it. @param {string} place @param {Table} view */
  about(place, view) {
    const { deduction } = view;
    const share = deduction?.places[place];
    const ways = (deduction?.ways || []).filter((cards) => cards.find((card) => this.europe.at.has(card)) === place);
    return html`<div class="fury-about">
      <h3>${this.europe.nameOf(place)}</h3>
      ${deduction && share && html`<p class="yes">${view.dracula.name} can be here: ${often(share, deduction)}.</p>`}
      ${deduction && !share && html`<p>${this.say(place, view)}</p>`}
      ${
        ways.length > 0 &&
        html`<ul>${ways.map((cards) => html`<li>${cards.map((card) => this.card(card, view)).join(" ‹ ")}</li>`)}</ul>
          <p class="fury-small">The newest card first.</p>`
      }
    </div>`;
  }

  /** @param {string} card @param {Table} view */
  card(card, view) {
    return this.europe.nameOf(card) || nameIn(view, `place:${card}`);
  }

  /** What has become known of a slot of the trail, step by step. @param {number} i @param {Table} view */
  slot(i, view) {
    const { deduction } = view;
    const able = Object.entries(deduction?.slots[i] || {}).sort(([, a], [, b]) => b - a);
    const told = deduction?.history[i] || [];
    if (!deduction || !able.length) return null;
    return html`<div class="fury-about">
      <p>Can be ${able
        .slice(0, 8)
        .map(([card, share]) => `${this.card(card, view)} ${percent(share)}`)
        .join(", ")}
        ${able.length > 8 ? `, and ${able.length - 8} more` : ""}.</p>
      <ol>
        ${told.map((step) => html`<li>${count(step.left, "card")} after ${STEPS[step.by] || "all that is known"}, ${ago(step.ago)}</li>`)}
      </ol>
    </div>`;
  }
}

/** @param {[string, number][]} places */
const largestOf = (places) => Math.max(...places.map(([, share]) => share), 0.0001);

/** @param {Table} view */
export const many = (view) => Object.keys(view.deduction?.places || {}).length;

/** @param {number} moves */
const ago = (moves) => (moves === 0 ? "since his last move" : `${count(moves, "move")} ago`);

/** "2 of 5", or a share where there are too many. @param {number} share @param {Deduction} deduction */
export function often(share, { trails, estimated }) {
  if (trails !== null && trails <= COUNTED) return `${Math.round(share * trails)} of ${trails}`;
  return `${estimated ? "about " : ""}${percent(share)}`;
}

/** The largest share a threshold may ask for. @param {Table} view */
export const largest = (view) => Math.max(0, ...Object.values(view.deduction?.places || {}));
