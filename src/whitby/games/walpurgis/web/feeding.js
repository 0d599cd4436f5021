/** The last feeding, castle by castle, as the log tells it. */

import { Small } from "./cards.js";

/** @typedef {import("./view.d.ts").View} Night */
/** @typedef {import("./view.d.ts").Town} Town */
/** @typedef {import("../../../static/wire.d.ts").Document} Doc */
/** @typedef {import("../../../static/wire.d.ts").Line} Line */

/** @param {Night} view @param {Doc} doc @param {any} tools */
export function lastFeeding(view, doc, { html, token }) {
  const lines = doc.log.slice(doc.log.findLastIndex((line) => line.kind === "round_ends") + 1);
  const told = (/** @type {string} */ kind, /** @type {Town} */ town) => lines.filter((l) => l.kind === kind && l.values.town === town.id);
  const eaten = (/** @type {Line} */ line) =>
    html`<span class="wv-gain" title=${line.text}><${Small} symbol="token-wolf" /> −${line.values.eaten}</span>`;
  const fed = (/** @type {Line} */ line) =>
    html`<span class="wv-gain" title=${line.text}>${token(line.values.seat)} <b>+${line.values.points}</b></span>`;
  return html`<div class="wv-feeding">
    ${view.towns.map(
      (town) =>
        html`<div key=${town.id}>
          <h3>${town.name}</h3>
          <p>
            ${town.castle.map((colour, i) => html`<${Small} key=${i} symbol=${`coffin-${colour}`} box="0 0 32 52" />`)}
            ${Array.from({ length: town.spaces - town.castle.length }, (_, i) => html`<i key=${`free-${i}`}></i>`)}
          </p>
          <p>${told("wolves_ate", town).map(eaten)}${told("fed", town).map(fed)}</p>
        </div>`,
    )}
  </div>`;
}
