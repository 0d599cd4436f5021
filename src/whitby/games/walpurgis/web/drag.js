/**
 * Dragging cards with a mouse or a pen: from the hand onto the coach, from the pool into the hand, from the coach into a town.
 * A drop where the card belongs is the same as pointing at it; what is possible is still for the options to say.
 */

import { makeDraggable } from "../../../static/kit/drag.js";

/** @param {Element} box what holds the cards; each names its home by `data-home` @param {(target: string) => void} point */
export function dragCards(box, point) {
  makeDraggable(box, {
    take: (event) => {
      const card = /** @type {Element} */ (event.target).closest(".target[data-home]");
      return event.pointerType !== "touch" ? card : null;
    },
    lift,
    carry: (ghost, _, { dx, dy }) => {
      ghost.style.translate = `${dx}px ${dy}px`;
    },
    drop: (card, { x, y }) => {
      const isOver = (/** @type {Element} */ home) => {
        const r = home.getBoundingClientRect();
        return x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;
      };
      if ([...document.querySelectorAll(`[data-zone="${card.dataset.home}"]`)].some(isOver)) point(card.dataset.target);
    },
  });
}

/** @param {HTMLElement} card */
function lift(card) {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (card.cloneNode(true));
  ghost.removeAttribute("data-target");
  ghost.removeAttribute("data-number");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(ghost);
  return ghost;
}
