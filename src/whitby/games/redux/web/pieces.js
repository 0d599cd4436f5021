/** How the pieces are lettered: both numbers and the ladder of a block come from the view, since an edition may change them. */

import { html } from "../../../static/kit/svg.js";
import { NAMES } from "./layout.js";

const RAYS =
  "M0 -18.5L2.6 -14H-2.6ZM13 -13L11.8 -8L8 -11.8ZM18.5 0L14 2.6V-2.6ZM13 13L8 11.8L11.8 8Z" +
  "M0 18.5L-2.6 14H2.6ZM-13 13L-11.8 8L-8 11.8ZM-18.5 0L-14 -2.6V2.6ZM-13 -13L-8 -11.8L-11.8 -8Z";

/** Three figures need a smaller hand. */
const fit = (value) => (String(value).length > 2 ? "" : undefined);

export const nightNumber = (x, y, value) =>
  html`<g class="rb-night">
    <circle class="rb-crescent" cx="${x - 2}" cy="${y - 1.5}" r="17"/>
    <circle class="rb-nightdisc" cx="${x + 1}" cy="${y + 0.5}" r="15"/>
    <text class="rb-nightno" x="${x + 1}" y="${y + 7}" data-long=${fit(value)}>${value}</text>
  </g>`;

export const dayNumber = (x, y, value) =>
  html`<g class="rb-day">
    <path class="rb-rays" transform="translate(${x} ${y})" d="${RAYS}"/>
    <circle class="rb-daydisc" cx="${x}" cy="${y}" r="13.8"/>
    <text class="rb-dayno" x="${x}" y="${y + 6.8}" data-long=${fit(value)}>${value}</text>
  </g>`;

/** Faces from weak (low) to strong; a hunter's human faces above the vampire faces. */
function ladder(block) {
  const faces = (form) => block.ladder[form].map((pair, level) => ({ form, level, pair })).reverse();
  const rungs = [...faces("human"), ...faces("vampire")];
  const both = block.ladder.human.length > 0;
  const height = (both ? 94 : 93.6) / Math.max(rungs.length, 6);
  let y = 0;
  return rungs.map(({ form, level, pair }, i) => {
    if (both && i === block.ladder.human.length) y += 4;
    const here = form === block.form && level === block.level;
    const tag = form[0];
    const rung = here
      ? html`
        <rect class="rb-now" x="104" y="${y}" width="33" height="${height - 0.8}" rx="3"/>
        <path class="rb-pointer" d="M98 ${y + height / 2 - 5}L105 ${y + height / 2}L98 ${y + height / 2 + 5}Z"/>
      `
      : html`<rect class="rb-rung-${tag}" x="104" y="${y}" width="33" height="${height - 0.8}" rx="3"/>`;
    const text = html`<text class="${here ? "rb-nowtext" : `rb-rungtext-${tag}`}" x="120.5" y="${y + height / 2 + 3.6}">
      ${pair.join("/")}
    </text>`;
    y += height;
    return [rung, text];
  });
}

/** A block as it lies on the table, its middle at (46, 46). */
export function blockArt(who, block) {
  // only vampires are delivered
  if (block.form === "delivered") return html`<use data-ring href="#small-${who}-vampire" x="-22" y="-27" width="44" height="54"/>`;
  const mark = (name) => html`<use href="#mark-${name}" width="100" height="100"/>`;
  const marks = [block.used && mark("used"), block.hidden_from_attack && mark("hidden")];
  return html`
    <g transform="translate(-46 -46)">
      <use href="#plate-${who}-${block.form}" width="100" height="100"/>
      ${nightNumber(18, 74, block.night)}
      ${dayNumber(75, 74, block.day)}
      ${ladder(block)}
      ${marks}
    </g>
    <rect data-ring x="-46" y="-46" width="93" height="93" rx="6" fill="none"/>
  `;
}

/** What a screen reader says of a block. */
export function blockWords(who, block) {
  if (block.form === "delivered") return `${NAMES[who]}, delivered`;
  const marks = [block.used && "used this turn", block.hidden_from_attack && "hidden"].filter(Boolean);
  return [`${NAMES[who]}, ${block.form}`, `${block.night} by night, ${block.day} by day`, ...marks].join(", ");
}

/** A block on the stage, with the number that counted; a fight that is over shows none, since the block may have changed. */
export function stageArt(who, block, time, scale, isOver) {
  const number =
    isOver || block.form === "delivered" ? null : time === "night" ? nightNumber(18, 74, block.night) : dayNumber(75, 74, block.day);
  return html`<g transform="scale(${scale}) translate(-46 -46)">
    <use href="#plate-${who}-${block.form === "delivered" ? "vampire" : block.form}" width="100" height="100"/>
    ${number}
  </g>`;
}

export const dieArt = (value, scale) =>
  html`<g transform="scale(${scale}) translate(-36.5 -36.5)">
    <use href="#die-blank" width="86" height="86"/>
    ${value === null ? null : html`<text class="rb-dieno" x="36.5" y="50">${value}</text>`}
  </g>`;
