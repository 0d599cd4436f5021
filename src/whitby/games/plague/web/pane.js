/**
 * The map's own window: the drawing is scaled by its size and panned by scrolling, so that a finger, a wheel, a drag and the
 * arrow keys of a scrolling box all work, and so that the page can bring a place into sight.
 */

const MOST = 4;
const STEP = 1.4;

export class Pane {
  /** @param {HTMLElement} box the scrolling box @param {HTMLElement} sheet what is scaled @param {number} width @param {number} height @param {() => void} moved */
  constructor(box, sheet, width, height, moved) {
    this.box = box;
    this.sheet = sheet;
    this.width = width;
    this.height = height;
    this.moved = moved;
    this.zoom = 1;
    this.drag = null;
    this.wasDragged = false;
    box.addEventListener("scroll", () => moved());
    box.addEventListener("wheel", (e) => this.onWheel(e), { passive: false });
    box.addEventListener("pointerdown", (e) => this.onDown(e));
    box.addEventListener("pointermove", (e) => this.onMove(e));
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) box.addEventListener(kind, () => this.onUp());
    box.addEventListener("click", (e) => { if (this.wasDragged) { e.stopPropagation(); this.wasDragged = false; } }, { capture: true });
    new ResizeObserver(() => this.draw()).observe(box);
  }

  /** Units of the drawing to pixels when all of it is in sight. */
  get fit() { return Math.min(this.box.clientWidth / this.width, this.box.clientHeight / this.height); }
  get scale() { return this.fit * this.zoom; }

  draw() {
    if (!this.fit) return;
    this.sheet.style.width = `${this.width * this.scale}px`;
    this.sheet.style.height = `${this.height * this.scale}px`;
    this.box.classList.toggle("zoomed", this.zoom > 1.01);
    this.moved();
  }

  /** @param {number} zoom @param {number} [px] the point of the window that stays where it is */
  setZoom(zoom, px = this.box.clientWidth / 2, py = this.box.clientHeight / 2) {
    const before = this.scale;
    const at = this.sheet.getBoundingClientRect();
    const here = this.box.getBoundingClientRect();
    const [x, y] = [(here.left + px - at.left) / before, (here.top + py - at.top) / before];
    this.zoom = Math.max(1, Math.min(MOST, zoom));
    this.draw();
    this.box.scrollLeft = x * this.scale - px;
    this.box.scrollTop = y * this.scale - py;
  }

  closer() { this.setZoom(this.zoom * STEP); }
  farther() { this.setZoom(this.zoom / STEP); }
  whole() { this.setZoom(1); }

  /** Bring a point of the drawing into the middle; smoothly where motion is welcome. */
  look(x, y, smooth = false) {
    const { scale, box } = this;
    box.scrollTo({ left: x * scale - box.clientWidth / 2, top: y * scale - box.clientHeight / 2, behavior: smooth ? "smooth" : "instant" });
  }

  /** Whether a point of the drawing is well inside the window. */
  sees(x, y) {
    const { scale, box } = this;
    const [px, py] = [x * scale - box.scrollLeft, y * scale - box.scrollTop];
    return px > 40 && py > 40 && px < box.clientWidth - 40 && py < box.clientHeight - 40;
  }

  onWheel(event) {
    if (!event.ctrlKey && !event.metaKey && this.zoom === 1 && event.deltaY > 0) return;
    event.preventDefault();
    const r = this.box.getBoundingClientRect();
    this.setZoom(this.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX - r.left, event.clientY - r.top);
  }

  /** A mouse drags the map; a finger scrolls it by itself. */
  onDown(event) {
    this.wasDragged = false;
    if (event.pointerType !== "mouse" || event.button !== 0 || event.defaultPrevented || this.zoom === 1) return;
    this.drag = { x: event.clientX, y: event.clientY, left: this.box.scrollLeft, top: this.box.scrollTop };
  }

  onMove(event) {
    if (!this.drag) return;
    const [dx, dy] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
    if (Math.hypot(dx, dy) > 6) this.wasDragged = true;
    this.box.scrollLeft = this.drag.left - dx;
    this.box.scrollTop = this.drag.top - dy;
  }

  onUp() { this.drag = null; }
}
