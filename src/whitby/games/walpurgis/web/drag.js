/**
 * Dragging cards with a mouse or a pen: from the hand onto the coach, from the pool into the hand, from the coach into a town.
 * A drop where the card belongs is the same as pointing at it; what is possible is still for the options to say.
 */

import { click, makeDraggable } from "../../../static/kit/drag.js";

const HOMES = {
  hand: '[data-zone="coach"]',
  pool: '[data-zone="hand"]',
  rider: '[data-target^="place:"], [data-target^="castle:"], [data-target^="wolves:"], [data-target^="blood:"]',
};

/** Where a card may be dropped, as a selector. */
const homeOf = (card) => HOMES[card.dataset.target.split(":")[0]];

/** @param {HTMLElement} root */
export function dragCards(root) {
  makeDraggable(root, {
    take: (event) => {
      const card = /** @type {Element} */ (event.target).closest(".target.wv-card");
      return card && event.pointerType !== "touch" && homeOf(card) ? card : null;
    },
    lift,
    carry: (ghost, card, { dx, dy }) => {
      const scale = card.getScreenCTM()?.a || 1;
      ghost.setAttribute("transform", `${card.getAttribute("transform")} translate(${dx / scale} ${dy / scale})`);
    },
    drop: (card, { x, y }) => {
      const isOver = (element) => {
        const r = element.getBoundingClientRect();
        return x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;
      };
      if ([...root.querySelectorAll(homeOf(card))].some(isOver)) click(card);
    },
  });
}

function lift(card) {
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("data-target");
  ghost.classList.add("ghost");
  card.parentNode.append(ghost);
  return ghost;
}
