/**
 * Dragging a piece of the board. Whoever uses it points at what is there and nothing more, so a drag can do exactly what taps can do.
 *
 * @typedef {{x: number, y: number, dx: number, dy: number}} Carried where the pointer is, and how far from where it went down
 * @typedef {object} Handling
 * @property {(event: PointerEvent) => any} take the piece that is taken up there, or nothing
 * @property {(piece: any) => any} lift what is seen to move in its stead
 * @property {(ghost: any, piece: any, at: Carried) => void} carry
 * @property {(piece: any, at: Carried) => void} drop
 */

const FAR = 7; // pixels after which a press is a drag

/** The click that ends a drag is no click. */
export function swallowClick() {
  /** @param {Event} event */
  const stop = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

/** @param {Element} root @param {Handling} handling */
export function makeDraggable(root, { take, lift, carry, drop }) {
  /** @type {{piece: any, ghost: any, x: number, y: number} | null} */
  let held = null;
  /** @param {PointerEvent} event @param {{x: number, y: number}} from */
  const at = (event, from) => ({ x: event.clientX, y: event.clientY, dx: event.clientX - from.x, dy: event.clientY - from.y });

  const place = /** @type {HTMLElement} */ (root); // of which every element of a page has the events
  place.addEventListener("pointerdown", (event) => {
    const piece = event.button === 0 && take(event);
    if (!piece) return;
    event.preventDefault(); // the board stays where it is
    held = { piece, ghost: null, x: event.clientX, y: event.clientY };
    piece.setPointerCapture(event.pointerId);
  });
  place.addEventListener("pointermove", (event) => {
    if (!held) return;
    const now = at(event, held);
    if (!held.ghost && Math.hypot(now.dx, now.dy) <= FAR) return;
    if (!held.ghost) {
      held.ghost = lift(held.piece);
      held.piece.classList.add("lifted");
    }
    carry(held.ghost, held.piece, now);
  });
  addEventListener("pointerup", (event) => {
    const was = held && { ...held, now: at(event, held) };
    letGo();
    if (!was?.ghost) return;
    drop(was.piece, was.now);
    swallowClick();
  });
  addEventListener("pointercancel", () => letGo());

  function letGo() {
    held?.ghost?.remove();
    held?.piece.classList.remove("lifted");
    held = null;
  }
}
