/** The hunters: a row of cards under the board, portraits with pips in the dock, each large with everything that is printed on it. */

import { html } from "../../../static/page.js";
import { cameo, itemPicture, picture } from "./pictures.js";

/** @typedef {import("./view.d.ts").View} View */
/** @typedef {import("./view.d.ts").Hunter} Hunter */
/** @typedef {import("./view.d.ts").Space} Space */
/** @typedef {(element: Element | null, make: () => unknown) => void} Magnify */

/** @param {{space: Space}} props */
function SpaceArt({ space }) {
  if (space.kind === "bite") return picture(space.printed ? "bite-printed" : "bite", 48, 48);
  return space.item ? itemPicture(space.item, space.tipped) : null;
}

/** @param {{hunter: Hunter}} props */
const Track = ({ hunter }) =>
  html`<span class="pl-track" aria-hidden="true">
    ${hunter.track.map(
      (space, i) => html`<span key=${i} class=${`pl-space ${space.kind}`} title=${space.words}><${SpaceArt} space=${space} /></span>`,
    )}
  </span>`;

/** Whether there is nothing to be expected of a hunter now. @param {Hunter} hunter @param {View} view */
const isIdle = (hunter, view) => hunter.is_living && !!view.phase && hunter[view.phase] !== "ready";

/** @param {{hunter: Hunter, view: View, magnify: Magnify}} props */
function Card({ hunter, view, magnify }) {
  const state = [!hunter.is_living && "lost", hunter.zone !== "london" && "away", isIdle(hunter, view) && "idle"].filter(Boolean).join(" ");
  const large = (/** @type {Element | null} */ element) => magnify(element, () => html`<${Large} hunter=${hunter} />`);
  return html`<div class=${`pl-hunter ${state}`} data-target=${`hunter:${hunter.id}`} ref=${large}>
    <span class="vh">${hunter.words}</span>
    ${cameo(hunter)}
    <b class="pl-name" aria-hidden="true">${hunter.short}</b>
    <small class="pl-where" aria-hidden="true">${hunter.where}</small>
    ${hunter.is_living && html`<${Track} hunter=${hunter} />`}
  </div>`;
}

/** Everything about one hunter. @param {{hunter: Hunter}} props */
const Large = ({ hunter }) =>
  html`<article class="pl-large" aria-label=${hunter.name}>
    ${cameo(hunter)}
    <div>
      <h2>${hunter.name}</h2>
      <p>${hunter.where}</p>
      <p class="muted">${hunter.gift}</p>
      ${
        hunter.is_living &&
        html`<ul class="pl-spaces">
          ${hunter.track.map(
            (space, i) => html`<li key=${i}>
              <span class=${`pl-space ${space.kind}`}><${SpaceArt} space=${space} /></span>
              ${space.words}
            </li>`,
          )}
        </ul>
        <p>Moves <b class="num">${hunter.move}</b> <span class="muted">(by bites: ${hunter.moves.join(", ")})</span></p>`
      }
    </div>
  </article>`;

/** All seven, in the order of the box. @param {{view: View, magnify: Magnify}} props */
export const Hunters = ({ view, magnify }) =>
  html`<div class="pl-hunters" role="group" aria-label="Hunters">
    ${view.hunters.map((h) => html`<${Card} key=${h.id} hunter=${h} view=${view} magnify=${magnify} />`)}
  </div>`;
