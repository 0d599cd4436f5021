/** Small drawings for the parts beside the board, and numbers in words. */

import { html } from "../../../static/page.js";

/** "67 %" @param {number} share */
export const percent = (share) => `${Math.round(share * 100)}\u00a0%`;

/** One of the symbols in a box of its own. @param {string} id @param {number} width @param {number} height @param {string} [cls] */
export const picture = (id, width, height, cls = "") =>
  html`<svg class=${`pl-pic ${cls}`} viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
    <use href=${`#${id}`} width=${width} height=${height} />
  </svg>`;

/** @param {string} item @param {boolean} [isTipped] */
export const itemPicture = (item, isTipped = false) => picture(`weapon-${item}${isTipped ? "-tipped" : ""}`, 48, 48);

/** The same with what it adds, where there is room to read that. @param {string} item */
export const itemWithBonus = (item) =>
  html`<svg class="pl-pic" viewBox="0 0 48 48" aria-hidden="true">
    <use href=${`#weapon-${item}`} width="48" height="48" />
    <use class="pl-plus" href=${`#weapon-${item}-letters`} width="48" height="48" />
  </svg>`;

/** A foe in its arch, or the arch that waits for one. @param {string | null} foe */
export const foePicture = (foe) => picture(`vampire-${foe || "nobody"}`, 60, 82, "pl-foe");

/** The portrait of a hunter, living or turned. @param {{id: string, zone: string}} hunter */
export const cameo = ({ id, zone }) => picture(`cameo-${id}${zone === "turned" ? "-vampire" : ""}`, 100, 124, "pl-cameo");
