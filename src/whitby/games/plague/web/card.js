/** An Event card as it was drawn, lettered from the view (an owner may have entered other words and numbers). */

import { html } from "../../../static/page.js";

/** @typedef {import("./view.d.ts").Card} Card */
/** @typedef {import("./view.d.ts").Column} Column */

/** @param {{card: Card}} props */
function Scene({ card }) {
  return html`<svg class=${`pl-scene ${card.time}`} viewBox="0 0 196 66" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect class="sky" width="196" height="66" />
    <circle class="glow" cx="98" cy="32" r="44" />
    <use href=${`#pk-skyline-${card.time}`} x="0" y="26" width="196" height="40" />
    ${
      card.is_misty &&
      html`
        <use class="mist" href="#pk-i-fog" x="6" y="2" width="76" height="76" />
        <use class="mist" href="#pk-i-fog" x="114" y="-4" width="76" height="76" />
      `
    }
    <use class="sign" href=${`#pk-i-${card.sign}`} x="72" y="7" width="52" height="52" />
  </svg>`;
}

/** What a column is read for. @param {{sign: string}} props */
function Head({ sign }) {
  if (!sign) return null;
  if (sign === "die") return html`<i class="dieface" aria-hidden="true"></i>`;
  return html`<svg viewBox="0 0 512 512" aria-hidden="true"><use href=${`#pk-i-${sign}`} /></svg>`;
}

/** @param {{column: Column}} props */
const Cell = ({ column: { column, number, sign, tone } }) =>
  html`<div class=${`cell ${tone}`} title=${`column ${column}: ${number}${tone && `, ${tone}`}`}>
    <dt>${column}<${Head} sign=${sign} /></dt>
    <dd>${number}${tone && html`<span class="vh">${tone}</span>`}</dd>
  </div>`;

/** @param {{card: Card}} props */
export const EventCard = ({ card }) =>
  html`<article class="pl-card" aria-label=${`Event card: ${card.title}`}>
    <header class=${`pl-cardhead ${card.hue}`}>
      <h2>${card.title}</h2>
      <span class=${`pl-when ${card.time}`} role="img" aria-label=${card.time}></span>
    </header>
    <${Scene} card=${card} />
    <p class="pl-cardtext">${card.text}</p>
    <p class="pl-flavour">${card.flavour}</p>
    <dl class="pl-columns" aria-label="Numbers of the card">
      ${card.columns.map((column) => html`<${Cell} key=${column.column} column=${column} />`)}
    </dl>
    ${card.note && html`<p class="pl-cardnote">${card.note}</p>`}
  </article>`;

/** The same too small to read: its colour, its scene and its lines. @param {{card: Card}} props */
export const SmallCard = ({ card }) =>
  html`<span class="pl-small" aria-hidden="true">
    <i class=${`pl-cardhead ${card.hue}`}></i>
    <${Scene} card=${card} />
    <i class="lines"></i>
  </span>`;

/** @param {{left: number}} props */
export const CardBack = ({ left }) =>
  html`<span class="pl-deck" role="img" aria-label=${`The deck: ${left} cards left`}>
    <svg viewBox="0 0 220 308" aria-hidden="true"><use href="#card-back" width="220" height="308" /></svg>
    <b class="num">${left}</b>
  </span>`;
