/**
 * Dragging cards with a mouse or a pen: from the hand onto the coach, from the pool into the hand, from the coach into a town.
 * A drop where the card belongs is the same as pointing at it; what is possible is still for the options to say.
 */

const HOMES = { hand: "coach", pool: "hand", rider: "place" };

export function makeDraggable(root) {
  let held = null;

  root.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".target.wv-card");
    const home = card && HOMES[card.dataset.target.split(":")[0]];
    if (!home || event.pointerType === "touch" || event.button !== 0) return;
    held = { card, home, x: event.clientX, y: event.clientY, ghost: null };
  });

  root.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost && Math.hypot(dx, dy) < 8) return;
    held.ghost = held.ghost || lift(held.card);
    const scale = held.card.getScreenCTM()?.a || 1;
    held.ghost.setAttribute("transform", `${held.card.getAttribute("transform")} translate(${dx / scale} ${dy / scale})`);
  });

  addEventListener("pointerup", (event) => {
    if (!held) return;
    const { card, home, ghost } = held;
    held = null;
    if (!ghost) return;
    ghost.remove();
    card.classList.remove("lifted");
    swallowClick(root);
    if (isOver(root, home, event.clientX, event.clientY)) setTimeout(() => card.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  });
  addEventListener("pointercancel", () => { held?.ghost?.remove(); held?.card.classList.remove("lifted"); held = null; });
}

function lift(card) {
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("data-target");
  ghost.classList.add("ghost");
  card.parentNode.append(ghost);
  card.classList.add("lifted");
  return ghost;
}

/** The click that ends a drag is no click. */
function swallowClick(root) {
  const stop = (event) => { event.stopPropagation(); event.preventDefault(); };
  root.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => root.removeEventListener("click", stop, { capture: true }));
}

function isOver(root, home, x, y) {
  const places = home === "place" ? root.querySelectorAll('[data-target^="place:"], [data-target^="castle:"], [data-target^="wolves:"], [data-target^="blood:"]') : root.querySelectorAll(`[data-zone="${home}"]`);
  return [...places].some((element) => { const r = element.getBoundingClientRect(); return x >= r.left && x <= r.right && y >= r.top && y <= r.bottom; });
}
