/** The hunters' status tracks: portrait, whereabouts, three spaces of bites and weapons in their order, actions left. */

import { HUNTERS, ITEMS, itemPicture, picture } from "./names.js";

const LOST = { turned: "turned", destroyed: "destroyed", dead: "dead", eliminated: "fallen" };

/** The same shapes and colours as the tokens of the seats. */
const SEAT_STYLES = ["red", "blue", "green", "yellow", "violet"];

/** Where a hunter is, in two or three words. */
function whereabouts(hunter, view) {
  if (hunter.zone === "london") return view.places.find((p) => p.id === hunter.place).name;
  if (hunter.zone === "arrival") return `on the way (${hunter.space} of ${view.arrival.length})`;
  return hunter.zone === "buda_pesth" ? "Buda-Pesth" : LOST[hunter.zone];
}

function spaceWords(space) {
  if (space.kind === "bite") return space.printed ? "a bite that cannot be healed" : "a bite";
  return space.kind === "weapon" ? `${ITEMS[space.item]}${space.tipped ? ", tipped" : ""}` : "open";
}

function Space({ html, space }) {
  const art =
    space.kind === "bite"
      ? picture(html, space.printed ? "bite-printed" : "bite", 48, 48)
      : space.kind === "weapon"
        ? itemPicture(html, space.item, space.tipped)
        : "";
  return html`<span class=${`pl-space ${space.kind}`} title=${spaceWords(space)}>${art}</span>`;
}

const ACTION_WORDS = { ready: "ready", spent: "spent", cancelled: "lost to a combat", bitten: "not while bitten", absent: "not in London" };

/** A lamp for each action: lit, out, or broken by a combat. */
function Lamps({ html, hunter }) {
  if (hunter.zone !== "london") return null;
  const lamp = (name, state) => html`<i class=${`pl-lamp ${state}`} title=${`${name} action: ${ACTION_WORDS[state]}`}></i>`;
  return html`<span class="pl-lamps">${lamp("standard", hunter.standard)}${lamp("bonus", hunter.bonus)}</span>`;
}

function words(hunter, view) {
  const track = hunter.track.map(spaceWords).join(", ");
  const actions =
    hunter.zone === "london" ? `; standard action ${ACTION_WORDS[hunter.standard]}, bonus action ${ACTION_WORDS[hunter.bonus]}` : "";
  return `${hunter.name}: ${whereabouts(hunter, view)}; move ${hunter.move}; track: ${track}${actions}`;
}

function Hunter({ html, hunter, view, owner }) {
  const vampire = hunter.zone === "turned";
  const lost = !hunter.is_living;
  return html`<div class=${`pl-hunter is-${hunter.id}${lost ? " lost" : ""}${hunter.zone === "london" ? "" : " away"}`}
      data-target=${`hunter:${hunter.id}`}>
    <span class="vh">${words(hunter, view)}</span>
    <span class="pl-name" aria-hidden="true">
      <b>${HUNTERS[hunter.id].short}</b>
      ${owner && html`<span class=${`pl-owner token ${owner.style}`} title=${`played by ${owner.name}`}>${owner.letter}</span>`}
    </span>
    <span class="pl-cameo" aria-hidden="true">${picture(html, `cameo-${hunter.id}${vampire ? "-vampire" : ""}`, 100, 124)}</span>
    <span class="pl-info" aria-hidden="true">
      <small>${whereabouts(hunter, view)}</small>
      ${
        !lost &&
        html`<span class="pl-foot">
          <span class="pl-boot" title=${`moves ${hunter.move} (by bites: ${hunter.moves.join(", ")})`}>
            <svg viewBox="0 0 512 512"><use href="#pl-i-boots" /></svg>
            <b class="num">${hunter.move}</b>
          </span>
          <${Lamps} html=${html} hunter=${hunter} />
        </span>`
      }
    </span>
    <span class="pl-trackrow" aria-hidden="true">
      ${lost ? "" : hunter.track.map((space, i) => html`<${Space} key=${i} html=${html} space=${space} />`)}
    </span>
  </div>`;
}

/** All seven, in the order of the box. */
export function Rail({ html, view, seats }) {
  const shared = new Set(view.hunters.map((h) => h.seat)).size > 1;
  const owner = ({ seat, is_living: living }) =>
    shared && living && seats[seat]
      ? { name: seats[seat].name, letter: (seats[seat].name || String(seat + 1))[0].toUpperCase(), style: SEAT_STYLES[seat] }
      : null;
  return html`<div class="pl-hunters" role="group" aria-label="Hunters">
    ${view.hunters.map((h) => html`<${Hunter} key=${h.id} html=${html} hunter=${h} view=${view} owner=${owner(h)} />`)}
  </div>`;
}
