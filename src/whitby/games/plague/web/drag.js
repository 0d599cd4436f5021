/**
 * Dragging a standee: taking it up points at the hunter, letting it go over a glowing place points at the place. It clicks
 * what is there and nothing more, so it can do exactly what two taps can do.
 */

const FAR = 7;
const SVG = "http://www.w3.org/2000/svg";

/** @param {SVGSVGElement} svg @param {(target: string) => boolean} mayTravel whether an option takes this hunter somewhere */
export function makeDraggable(svg, mayTravel) {
  let held = null;
  svg.addEventListener("pointerdown", (event) => {
    /** @type {SVGElement | null} */
    const piece = /** @type {Element} */ (event.target).closest?.(".pl-standee.target");
    if (!piece || event.button !== 0 || !mayTravel(piece.dataset.target)) return;
    event.preventDefault(); // the map stays where it is
    held = { piece, x: event.clientX, y: event.clientY, ghost: null };
    piece.setPointerCapture(event.pointerId);
  });
  svg.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) lift(held);
    if (held.ghost) held.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -80%)`;
  });
  svg.addEventListener("pointerup", (event) => {
    const was = held;
    held = null;
    if (was?.ghost) drop(was, event);
  });
  svg.addEventListener("pointercancel", () => {
    if (held) letGo(held);
    held = null;
  });
}

const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

function lift(held) {
  const { piece } = held;
  if (!piece.classList.contains("chosen")) click(piece);
  const size = piece.getBoundingClientRect();
  const ghost = document.createElementNS(SVG, "svg");
  ghost.setAttribute("class", "pl-ghost");
  ghost.setAttribute("viewBox", "0 0 60 82");
  ghost.innerHTML = `<use href="#standee-${piece.dataset.target.split(":")[1]}" width="60" height="82"/>`;
  ghost.style.width = `${size.width * 1.3}px`;
  document.body.append(ghost);
  piece.classList.add("lifted");
  held.ghost = ghost;
}

function letGo(held) {
  held.ghost?.remove();
  held.piece.classList.remove("lifted");
}

/** Over a place that glows it is chosen; anywhere else the hunter stays picked up, as after a tap. */
function drop(held, event) {
  letGo(held);
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((e) => e.closest?.(".place.target"));
  const place = under.find(Boolean);
  if (place) click(place);
  // The browser's own click after the drag would point at the hunter once more.
  const swallow = (e) => e.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
