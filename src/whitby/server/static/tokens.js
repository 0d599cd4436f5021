/** The pieces people play: the game's own drawing of each figure, the same in seats, log, board and at the end. */

import { html, Token as Letter, webOf } from "./page.js";

const MOST = 4; // figures drawn side by side

/** One figure of the game. @param {{doc: any, id: string}} props */
export const Figure = ({ doc, id }) => {
  const figure = doc.figures?.[id];
  if (!figure) return null;
  if (!figure.drawn) {
    return html`<svg class="tk" viewBox="0 0 20 20" role="img" aria-label=${figure.name}>
      <circle cx="10" cy="10" r="9.5" fill=${figure.colour} />
      <text x="10" y="14" text-anchor="middle" font-size="11" fill="#fff">${figure.letter}</text>
    </svg>`;
  }
  return html`<svg class="tk" role="img" aria-label=${figure.name}>
    <use href=${`${webOf(doc.table.game)}figures.svg#${id}`} />
  </svg>`;
};

/** Whoever sits there: the figures that seat plays, or a letter where the game has none. @param {{doc: any, seat: any}} props */
export const SeatToken = ({ doc, seat }) => {
  const figures = (seat.figures || []).filter((/** @type {string} */ id) => doc.figures?.[id]);
  if (!figures.length) return html`<${Letter} seat=${seat} />`;
  return html`<span class=${`tks n${Math.min(MOST, figures.length)}`} aria-hidden="true">
    ${figures.slice(0, MOST).map((/** @type {string} */ id) => html`<${Figure} key=${id} doc=${doc} id=${id} />`)}
  </span>`;
};

/** "You" to oneself, the name to everybody else. @param {any} doc @param {number} seat @returns {string} */
export const nameOf = (doc, seat) => (seat === doc.you ? "You" : doc.seats[seat]?.name || "");
