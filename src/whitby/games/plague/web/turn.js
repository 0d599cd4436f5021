/** The turn at a glance: the Event card, what the turn has brought so far, and chips that tell more when they are looked at. */

import { html } from "../../../static/page.js";
import { CardBack, EventCard, SmallCard } from "./card.js";
import { picture } from "./pictures.js";
import { Bag, Display, Facts, Inventory } from "./stores.js";

/** @typedef {import("./view.d.ts").View} View */
/** @typedef {import("./view.d.ts").Entry} Entry */
/** @typedef {import("./view.d.ts").News} News */
/** @typedef {import("./hunters.js").Magnify} Magnify */
/** @typedef {(targets: string[]) => void} Hint lights what a line speaks of */

/** @param {{item: News, hint: Hint}} props */
const Line = ({ item, hint }) =>
  html`<li onPointerEnter=${() => hint(item.targets)} onPointerLeave=${() => hint([])}><b>${item.title}</b> ${item.text}</li>`;

/** Everything the turn has brought, by segment. @param {{view: View}} props */
export function Chronicle({ view }) {
  /** @type {{id: string, title: string, entries: Entry[]}[]} */
  const groups = [];
  for (const entry of view.chronicle) {
    const title = view.sequence.find((s) => s.id === entry.segment)?.title || view.segment_title;
    if (groups.at(-1)?.id !== entry.segment) groups.push({ id: entry.segment, title, entries: [] });
    groups.at(-1)?.entries.push(entry);
  }
  return html`<article class="pl-chronicle">
    ${groups.map(
      (g, k) =>
        html`<section key=${k}>
          <h4>${g.title}</h4>
          <ul>${g.entries.map((entry, i) => html`<li key=${i}>${entry.text}</li>`)}</ul>
        </section>`,
    )}
  </article>`;
}

/** The Event card beside what the turn has brought. @param {{view: View, magnify: Magnify, hint: Hint}} props */
export function Turn({ view, magnify, hint }) {
  const { event, active, left } = view.deck;
  const cards = [event, active?.id === event?.id ? null : active].filter((card) => !!card);
  const showCards = (/** @type {Element | null} */ element) =>
    magnify(element, () => html`<div class="pl-cards">${cards.map((card) => html`<${EventCard} key=${card.id} card=${card} />`)}</div>`);
  const showAll = (/** @type {Element | null} */ element) => magnify(element, () => html`<${Chronicle} view=${view} />`);
  return html`<div class="pl-turn">
    ${
      event
        ? html`<span class="pl-event" tabindex="0" role="img" aria-label=${`Event card: ${event.title}`} ref=${showCards}>
            <${SmallCard} card=${event} />
          </span>`
        : html`<${CardBack} left=${left} />`
    }
    <div class="pl-news" ref=${showAll}>
      <b>${event ? event.title : view.segment_title}</b>
      <ul>${view.news.map((item) => html`<${Line} key=${item.title} item=${item} hint=${hint} />`)}</ul>
    </div>
  </div>`;
}

/** @param {{label: string, value: string | number, art: unknown, magnify: Magnify, make: () => unknown}} props */
const Chip = ({ label, value, art, magnify, make }) =>
  html`<span class="pl-chip" tabindex="0" role="img" aria-label=${`${label}: ${value}`} title=${label}
      ref=${(/** @type {Element | null} */ element) => magnify(element, make)}>
    ${art}
    <b class="num">${value}</b>
  </span>`;

/** What nobody needs all the time: who may attack, what can be found, how the game stands. @param {{view: View, magnify: Magnify}} props */
export function Chips({ view, magnify }) {
  const marked = view.places.filter((p) => p.marker === "plague" || p.marker === "coffin").length;
  const strongest = Math.max(...view.display.filter((row) => row.foe).map((row) => row.strength));
  return html`<div class="pl-chips">
    <${Chip} label="Vampire Display, the strongest" value=${strongest} art=${picture("vd-i-fangs", 512, 512)} magnify=${magnify}
        make=${() => html`<div class="pl-loupe"><${Display} view=${view} /></div>`} />
    <${Chip} label="Search Bag and Inventory" value=${view.bag.count} art=${picture("weapon-rumor", 40, 40)} magnify=${magnify}
        make=${() => html`<div class="pl-loupe"><h4>Inventory</h4><${Inventory} view=${view} /><${Bag} view=${view} /></div>`} />
    <${Chip} label="Districts under the plague" value=${marked} art=${picture("marker-plague", 40, 40)} magnify=${magnify}
        make=${() => html`<div class="pl-loupe"><${Facts} view=${view} /></div>`} />
  </div>`;
}
