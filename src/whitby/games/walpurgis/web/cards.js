/** Cards and tokens, drawn from the symbols of pieces.svg and cards.svg. */

import { html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").View} Night */
/** @typedef {import("./view.d.ts").Passenger} Passenger */
/** @typedef {import("./view.d.ts").CardWords} CardWords */

export const CARD = 88 / 63; // height of a card to its width
const FACE = "0 0 126 176"; // of every card

/**
 * A card in a drawing: its picture only, for its words would be too small to read.
 * @param {string} symbol @param {{x: number, y: number, width: number, height: number}} box
 */
export const cardArt = (symbol, box) => html`<use href=${`#${symbol}-art`} ...${box} />`;

/** @param {string} name @param {number} x @param {number} y @param {number} size */
export const token = (name, x, y, size) =>
  html`<use href=${`#token-${name}`} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />`;

/** A card on the page; its words are left out where it is small (`few`). @param {{symbol: string, cls?: string}} props */
export const Face = ({ symbol, cls = "" }) =>
  html`<svg class=${`wv-face ${cls}`} viewBox=${FACE} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <use href=${`#${symbol}-art`} width="126" height="176" />
    <use class="wv-words" href=${`#${symbol}-words`} width="126" height="176" />
  </svg>`;

/** A small drawing on the page: a token, a coffin, an icon. @param {{symbol: string, box?: string}} props */
export const Small = ({ symbol, box = "0 0 32 32" }) => {
  const [, , width, height] = box.split(" ");
  return html`<svg class="wv-small" viewBox=${box} aria-hidden="true"><use href=${`#${symbol}`} width=${width} height=${height} /></svg>`;
};

/** Where a passenger goes and what he pays, in a word: "Mor 2". @param {{guest: Passenger, view: Night}} props */
export const Fare = ({ guest, view }) => {
  const town = view.towns.find((t) => t.id === guest.town);
  return html`<span class="wv-fare" data-town=${guest.town || ""}>${town?.short || "any"} ${guest.fare}</span>`;
};

/**
 * A card large, with its terms in words and what it means for the reader.
 * @param {{symbol: string, words: CardWords, means?: string}} props
 */
export const Large = ({ symbol, words, means }) =>
  html`<div class="wv-large">
    <${Face} symbol=${symbol} />
    <div>
      <h3>${words.title}</h3>
      <dl>${words.terms.map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>
      <p>${words.note} <span class="rule">§ ${words.rule}</span></p>
      ${means && html`<p class="wv-means"><b>For you:</b> ${means}</p>`}
    </div>
  </div>`;
