/** What lies beside the board in the box: the Vampire Display, the Inventory, the Search Bag, and the numbers that decide the game. */

import { html } from "../../../static/page.js";
import { foePicture, itemWithBonus, picture } from "./pictures.js";

/** @typedef {import("./view.d.ts").View} View */
/** @typedef {import("./view.d.ts").Slot} Slot */

/** @param {{row: Slot}} props */
const SlotCard = ({ row }) =>
  html`<div class=${`pl-slot${row.foe ? "" : " open"}${row.used ? " used" : ""}`} data-target=${row.foe ? `foe:${row.foe}` : undefined}>
    <span class="vh">${row.words}</span>
    <span class="pl-slotno num" aria-hidden="true">${row.slot}</span>
    <span class="pl-shield num" aria-hidden="true">${row.strength}</span>
    ${foePicture(row.foe)}
    <small aria-hidden="true">${row.short}</small>
  </div>`;

/** Who may attack, how strong, and the spaces that wait for turned hunters. @param {{view: View}} props */
export const Display = ({ view }) =>
  html`<div class="pl-display" role="group" aria-label="Vampire Display">
    ${view.display.map((row) => html`<${SlotCard} key=${row.slot} row=${row} />`)}
  </div>`;

/** @param {{item: string, name: string, count: number, effect?: string, isTarget?: boolean}} props */
const Good = ({ item, name, count, effect = "", isTarget = false }) =>
  html`<span class=${`pl-good${count ? "" : " none"}`} data-target=${isTarget ? `item:${item}` : undefined}
      title=${[`${name}: ${count}`, effect].filter(Boolean).join(". ")}>
    ${itemWithBonus(item)}
    <b class="num">${count}</b>
    <span class="vh">${name}</span>
  </span>`;

/** The weapons that nobody has yet. @param {{view: View, isTarget?: boolean}} props */
export const Inventory = ({ view, isTarget = false }) =>
  html`<div class="pl-goods" role="group" aria-label="Inventory">
    ${view.weapons.map(
      ({ id, name, effect }) =>
        html`<${Good} key=${id} item=${id} name=${name} effect=${effect} count=${view.inventory[id]} isTarget=${isTarget} />`,
    )}
  </div>`;

/** @param {{view: View}} props */
export const Bag = ({ view: { bag } }) =>
  html`<section class="pl-bag">
    <h2>Search Bag, ${bag.count} markers</h2>
    <div class="pl-goods">
      ${bag.goods.map(({ item, name, count }) => html`<${Good} key=${item} item=${item} name=${name} count=${count} />`)}
    </div>
    <p class="muted">${bag.words}</p>
  </section>`;

/** @param {{view: View}} props */
export const Facts = ({ view }) =>
  html`<dl class="pl-facts">
    ${view.facts.map(({ title, text }) => html`<div key=${title}><dt>${title}</dt><dd>${text}</dd></div>`)}
    <div>
      <dt>Coffins unseen</dt>
      <dd>
        ${view.unseen_coffins.map(
          (n, i) =>
            html`<span class="pl-unseen" key=${i}>${picture(`marker-coffin-${i + 1}`, 40, 40)}+${i + 1}<b class="num">${n}</b></span>`,
        )}
      </dd>
    </div>
  </dl>`;
