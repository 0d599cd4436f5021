/** Dragging a standee: taking it up points at the hunter, letting it go over a glowing place points at the place. */

import { click, makeDraggable } from "../../../static/kit/drag.js";
import { draw, html, shape } from "../../../static/kit/svg.js";

/** @param {SVGSVGElement} svg @param {(target: string) => boolean} mayTravel whether an option takes this hunter somewhere */
export function dragHunters(svg, mayTravel) {
  makeDraggable(svg, {
    take: (event) => {
      /** @type {SVGElement | null} */
      const piece = /** @type {Element} */ (event.target).closest(".pl-standee.target");
      return piece && mayTravel(piece.dataset.target) ? piece : null;
    },
    lift,
    carry: (ghost, _, { x, y }) => {
      ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -80%)`;
    },
    drop,
  });
}

function lift(piece) {
  if (!piece.classList.contains("chosen")) click(piece);
  const ghost = shape("svg", { class: "pl-ghost", viewBox: "0 0 60 82" });
  draw(ghost, html`<use href="#standee-${piece.dataset.target.split(":")[1]}" width="60" height="82" />`);
  ghost.style.width = `${piece.getBoundingClientRect().width * 1.3}px`;
  document.body.append(ghost);
  return ghost;
}

/** Over a place that glows it is chosen; anywhere else the hunter stays picked up, as after a tap. */
function drop(_, { x, y }) {
  const place = document
    .elementsFromPoint(x, y)
    .map((e) => e.closest(".place.target"))
    .find(Boolean);
  if (place) click(place);
}
