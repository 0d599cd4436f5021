/** How the pieces are lettered: both numbers and the ladder of a block come from the view, since an edition may change them. */

import { html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").Block} Block */
/** @typedef {"human" | "vampire"} Form */

const RAYS =
  "M0 -18.5L2.6 -14H-2.6ZM13 -13L11.8 -8L8 -11.8ZM18.5 0L14 2.6V-2.6ZM13 13L8 11.8L11.8 8Z" +
  "M0 18.5L-2.6 14H2.6ZM-13 13L-11.8 8L-8 11.8ZM-18.5 0L-14 -2.6V2.6ZM-13 -13L-8 -11.8L-11.8 -8Z";
const NAME = 54; // as wide as a name may be on a small block
const LETTER = 8; // and as wide as a letter of it is, more or less

/** Three figures need a smaller hand. @param {number} value */
const fit = (value) => (String(value).length > 2 ? "" : undefined);

/** @param {number} x @param {number} y @param {number} value */
const nightNumber = (x, y, value) =>
  html`<g class="rb-night">
    <circle class="rb-crescent" cx="${x - 2}" cy="${y - 1.5}" r="17"/>
    <circle class="rb-nightdisc" cx="${x + 1}" cy="${y + 0.5}" r="15"/>
    <text class="rb-nightno" x="${x + 1}" y="${y + 7}" data-long=${fit(value)}>${value}</text>
  </g>`;

/** @param {number} x @param {number} y @param {number} value */
const dayNumber = (x, y, value) =>
  html`<g class="rb-day">
    <path class="rb-rays" transform="translate(${x} ${y})" d="${RAYS}"/>
    <circle class="rb-daydisc" cx="${x}" cy="${y}" r="13.8"/>
    <text class="rb-dayno" x="${x}" y="${y + 6.8}" data-long=${fit(value)}>${value}</text>
  </g>`;

/** Whose picture it is: only vampires are delivered. @param {Block} block @returns {Form} */
const formOf = (block) => (block.form === "human" ? "human" : "vampire");

/** Faces from weak (low) to strong; a hunter's human faces above the vampire faces. @param {Block} block */
function ladder(block) {
  const faces = (/** @type {Form} */ form) => block.ladder[form].map((pair, level) => ({ form, level, pair })).reverse();
  const rungs = [...faces("human"), ...faces("vampire")];
  const both = block.ladder.human.length > 0;
  const height = (both ? 94 : 93.6) / Math.max(rungs.length, 6);
  return rungs.map(({ form, level, pair }, i) => {
    const y = i * height + (both && i >= block.ladder.human.length ? 4 : 0);
    const here = form === block.form && level === block.level;
    const tag = form[0];
    const rung = here
      ? html`
        <rect class="rb-now" x="104" y="${y}" width="33" height="${height - 0.8}" rx="3"/>
        <path class="rb-pointer" d="M98 ${y + height / 2 - 5}L105 ${y + height / 2}L98 ${y + height / 2 + 5}Z"/>
      `
      : html`<rect class="rb-rung-${tag}" x="104" y="${y}" width="33" height="${height - 0.8}" rx="3"/>`;
    const cls = here ? "rb-nowtext" : `rb-rungtext-${tag}`;
    return html`${rung}<text class="${cls}" x="120.500" y="${y + height / 2 + 3.6}">${pair.join("/")}</text>`;
  });
}

/** A block as it lies on the wide table, its middle at (46, 46). @param {string} who @param {Block} block */
export function blockArt(who, block) {
  if (block.form === "delivered") return html`<use data-ring="" href="#small-${who}-vampire" x="-22" y="-27" width="44" height="54"/>`;
  const mark = (/** @type {string} */ name) => html`<use href="#mark-${name}" width="100" height="100"/>`;
  return html`
    <g transform="translate(-46 -46)">
      ${blockFace(who, block)} ${block.used && mark("used")} ${block.hidden_from_attack && mark("hidden")}
    </g>
    <rect data-ring="" x="-46" y="-46" width="93" height="93" rx="6" fill="none"/>
  `;
}

/** The upward face with its ladder beside it. @param {string} who @param {Block} block */
export const blockFace = (who, block) => html`
  <use href="#plate-${who}-${formOf(block)}" width="100" height="100"/>
  ${nightNumber(18, 74, block.night ?? 0)} ${dayNumber(75, 74, block.day ?? 0)} ${ladder(block)}
`;

/** A stamp over a small block. @param {string} icon */
const stamp = (icon) => html`
  <circle class="rb-stamp" cy="-2" r="14"/>
  <use class="rb-stampicon" href="#rb-i-${icon}" x="-10" y="-12" width="20" height="20"/>
`;

/** Where a face stands among those of its form: one dot for each, the strongest on top. @param {Block} block */
const rungs = (block) =>
  block.ladder[formOf(block)].map((_, level) => {
    const here = level === block.level;
    return html`<circle class="rb-dot${here ? " here" : ""}" cx="25" cy="${12 - 7 * level}" r="${here ? 3.4 : 2.2}"/>`;
  });

/** A block on the small table, its middle at (0, 0). @param {string} who @param {Block} block @param {string} name */
export function smallArt(who, block, name) {
  if (block.form === "delivered")
    return html`
      <path class="rt-grave" d="M-24 40V-14a24 24 0 0 1 48 0V40z"/>
      <use data-ring="" href="#small-${who}-vampire" x="-18" y="-22" width="36" height="44"/>
    `;
  const tag = block.form[0];
  const squeezed = name.length * LETTER > NAME ? NAME : undefined;
  return html`
    <rect class="rb-face-${tag}" data-ring="" x="-31" y="-42" width="62" height="84" rx="6"/>
    <rect class="rb-inlay-${tag}" x="-28.500" y="-39.500" width="57" height="79" rx="4"/>
    <text class="rb-name-${tag} rb-smallname" y="-26" textLength=${squeezed} lengthAdjust="spacingAndGlyphs">${name}</text>
    <use href="#small-${who}-${block.form}" x="-20" y="-22" width="38" height="46"/>
    ${rungs(block)}
    <g transform="translate(-16 27) scale(.74)">${nightNumber(0, 0, block.night ?? 0)}</g>
    <g transform="translate(16 27) scale(.74)">${dayNumber(0, 0, block.day ?? 0)}</g>
    ${(block.used || block.hidden_from_attack) && html`<rect class="rb-veil" x="-31" y="-42" width="62" height="84" rx="6"/>`}
    ${block.used && stamp("hourglass")} ${block.hidden_from_attack && stamp("sight-disabled")}
  `;
}

/** What a screen reader says of a block. @param {string} name @param {Block} block */
export function blockWords(name, block) {
  if (block.form === "delivered") return `${name}, delivered`;
  const marks = [block.used && "used this turn", block.hidden_from_attack && "hidden"].filter(Boolean);
  return [`${name}, ${block.form}`, `${block.night} by night, ${block.day} by day`, ...marks].join(", ");
}

/** The number of a block that counts now. @param {Block} block @param {"night" | "day"} time @param {number} x @param {number} y */
const counting = (block, time, x, y) => (time === "night" ? nightNumber : dayNumber)(x, y, block.strength ?? 0);

/**
 * A block on the stage, with the number that counts; a fight that is over shows none, since the block may have changed.
 * @param {string} who @param {Block} block @param {"night" | "day"} time @param {{isOver: boolean, isSmall: boolean}} how
 */
export function stageArt(who, block, time, { isOver, isSmall }) {
  const hasNumber = !isOver && block.form !== "delivered";
  if (isSmall)
    return html`
      <use href="#small-${who}-${formOf(block)}" x="-20" y="-25" width="40" height="49"/>
      ${hasNumber && html`<g transform="translate(-14 18) scale(.74)">${counting(block, time, 0, 0)}</g>`}
    `;
  return html`<g transform="translate(-46 -46)">
    <use href="#plate-${who}-${formOf(block)}" width="100" height="100"/>
    ${hasNumber && counting(block, time, time === "night" ? 18 : 75, 74)}
  </g>`;
}

/** @param {number | null} value @param {number} scale */
export const dieArt = (value, scale) =>
  html`<g transform="scale(${scale}) translate(-36.500 -36.500)">
    <use href="#die-blank" width="86" height="86"/>
    ${value !== null && html`<text class="rb-dieno" x="36.500" y="50">${value}</text>`}
  </g>`;
