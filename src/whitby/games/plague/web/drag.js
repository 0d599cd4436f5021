/** Dragging a standee: taking it up points at the hunter, letting it go over a glowing place points at the place. */

import { makeDraggable } from "../../../static/kit/drag.js";
import { draw, html, shape } from "../../../static/kit/svg.js";

/** @typedef {import("../../../static/kit/drag.js").Carried} Carried */

/**
 * @param {SVGSVGElement} svg
 * @param {(target: string) => string | null} traveller whose standee this is, where an option takes that hunter somewhere
 * @param {(target: string) => void} point
 */
export function dragHunters(svg, traveller, point) {
  makeDraggable(svg, {
    take: (event) => {
      const piece = /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest(".pl-standee.target"));
      return piece && traveller(piece.dataset.target || "") ? piece : null;
    },
    lift: (/** @type {SVGElement} */ piece) => {
      const target = piece.dataset.target || "";
      if (!piece.classList.contains("chosen")) point(target);
      return ghostOf(piece, traveller(target) || "");
    },
    carry: (/** @type {SVGElement} */ ghost, _, /** @type {Carried} */ { x, y }) => {
      ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -80%)`;
    },
    drop: (_, /** @type {Carried} */ { x, y }) => {
      const place = placeAt(x, y);
      if (place) point(place);
    },
  });
}

/** @param {SVGElement} piece @param {string} hunter */
function ghostOf(piece, hunter) {
  const ghost = shape("svg", { class: "pl-ghost", viewBox: "0 0 60 82" });
  draw(ghost, html`<use href="#standee-${hunter}" width="60" height="82" />`);
  ghost.style.width = `${piece.getBoundingClientRect().width * 1.3}px`;
  document.body.append(ghost);
  return ghost;
}

/** Over a place that glows it is chosen; anywhere else the hunter stays picked up, as after a tap. @param {number} x @param {number} y */
function placeAt(x, y) {
  const under = document.elementsFromPoint(x, y).map((e) => /** @type {SVGElement | null} */ (e.closest(".place.target")));
  return under.find(Boolean)?.dataset.target;
}
