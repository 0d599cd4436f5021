/**
 * Zoom and pan of a drawing in a box: wheel, two fingers, drag. A drawing is shown by its viewBox, so that nothing scrolls and
 * its text stays sharp; or it lies on a sheet in a box that scrolls, where a finger and the keys of a scrolling box work by
 * themselves. Every point is told in units of the drawing.
 */

import { swallowClick } from "./drag.js";

const TURN = 1.15; // of the wheel
const STEP = 1.4; // of a button
const FAR = 6; // pixels after which a press is a drag
const ROOM = 44; // pixels around a part that is framed
const NEAR = 2.6; // how close a framed part may come
/** @type {Part} */
const NOTHING = { left: 0, top: 0, right: 0, bottom: 0 };
const EDGE = 40; // pixels from the edge of the box within which nothing counts as seen

/** @typedef {{left: number, top: number, right: number, bottom: number}} Part of a drawing, in its units */

/** A drawing that fills its box and is shown in part by its viewBox. */
class Framed {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.scrolls = false;
    const [width = 0, height = 0] = (svg.getAttribute("viewBox") || "").split(" ").slice(2).map(Number);
    this.size = { width, height };
  }

  /** @param {Viewport} view */
  show({ box, scale, x, y }) {
    const [w, h] = [box.clientWidth / scale, box.clientHeight / scale];
    this.svg.setAttribute("viewBox", `${x - w / 2} ${y - h / 2} ${w} ${h}`);
  }
}

/** A drawing on a sheet that grows beyond its box, which scrolls. */
class Scrolled {
  /** @param {HTMLElement} sheet @param {{width: number, height: number}} size */
  constructor(sheet, size) {
    this.sheet = sheet;
    this.scrolls = true;
    this.size = size;
  }

  /** @param {Viewport} view @param {boolean} smooth */
  show({ box, scale, x, y }, smooth) {
    this.sheet.style.width = `${this.size.width * scale}px`;
    this.sheet.style.height = `${this.size.height * scale}px`;
    box.scrollTo({ left: x * scale - box.clientWidth / 2, top: y * scale - box.clientHeight / 2, behavior: smooth ? "smooth" : "instant" });
  }

  /** The middle of what is in sight, after somebody has scrolled. @param {Viewport} view @returns {[number, number]} */
  middle({ box, scale }) {
    /** @param {number} size @param {number} room @param {number} scrolled */
    const along = (size, room, scrolled) => (size * scale <= room ? size / 2 : (scrolled + room / 2) / scale);
    return [along(this.size.width, box.clientWidth, box.scrollLeft), along(this.size.height, box.clientHeight, box.scrollTop)];
  }
}

export class Viewport {
  /**
   * @param {HTMLElement} box
   * @param {SVGSVGElement | HTMLElement} drawing an SVG that fills the box, or the sheet in a box that scrolls
   * @param {{most?: number, size?: {width: number, height: number}, hasKnobs?: boolean}} [more] how close one may come, the size
   *   of what lies on a sheet, and whether the view has buttons of its own
   */
  constructor(box, drawing, { most = 5, size = { width: 0, height: 0 }, hasKnobs = false } = {}) {
    this.box = box;
    this.most = most;
    this.hasKnobs = hasKnobs;
    this.x = 0; // the point in the middle
    this.y = 0;
    this.zoom = 1;
    /** @type {any} */
    this.shown = drawing instanceof SVGSVGElement ? new Framed(drawing) : new Scrolled(drawing, size);
    /** @type {(() => void)[]} */
    this.heard = [];
    /** What was framed last, unless somebody has looked elsewhere since. @type {Part | null} */
    this.framed = null;
    /** Pixels at each edge that lie under something else: so far one may look beyond the drawing. @type {Part} */
    this.covered = NOTHING;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.dragging = false;
    box.addEventListener("wheel", (e) => this.onWheel(e), { passive: false });
    box.addEventListener("pointerdown", (e) => this.onDown(e));
    box.addEventListener("pointermove", (e) => this.onMove(e));
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"]))
      box.addEventListener(kind, (e) => this.onUp(e));
    if (this.shown.scrolls) box.addEventListener("scroll", () => this.onScroll());
    new ResizeObserver(() => (this.framed ? this.frame(this.framed, this.covered) : this.draw())).observe(box);
    this.fit();
  }

  /** @param {() => void} hear called after every change of what is in sight */
  onChange(hear) {
    this.heard.push(hear);
  }

  /** Pixels to a unit of the drawing when all of it is in sight. */
  get fitting() {
    return Math.min(this.box.clientWidth / this.shown.size.width, this.box.clientHeight / this.shown.size.height);
  }

  /** Pixels to a unit of the drawing. */
  get scale() {
    return this.fitting * this.zoom;
  }

  /** Whether less than all is in sight. */
  get isClose() {
    return this.zoom > 1.01;
  }

  /** The drawing was laid out anew and has another size. @param {number} width @param {number} height */
  resize(width, height) {
    this.shown.size = { width, height };
    this.fit();
  }

  /** All of the drawing. */
  fit() {
    this.covered = NOTHING;
    this.look(this.shown.size.width / 2, this.shown.size.height / 2, 1);
  }

  /** Bring a point into the middle. @param {number} x @param {number} y @param {number} [zoom] @param {boolean} [smooth] */
  look(x, y, zoom = this.zoom, smooth = false) {
    this.framed = null;
    this.x = x;
    this.y = y;
    this.zoom = Math.max(1, Math.min(this.most, zoom));
    this.draw(smooth);
  }

  /**
   * As near as this part of the drawing, with some room around it, can be seen whole; never nearer than is of use.
   * @param {Part} part @param {Part} [covered] pixels at each edge of the box that lie under something else
   */
  frame({ left, top, right, bottom }, covered = NOTHING) {
    const { box, fitting } = this;
    const room = box.clientWidth < 2 * ROOM + 40 ? 0 : ROOM;
    const [west, north, east, south] = [covered.left, covered.top, covered.right, covered.bottom].map((n) => Math.max(room, n));
    const zoom = Math.min(
      (box.clientWidth - west - east) / fitting / Math.max(1, right - left),
      (box.clientHeight - north - south) / fitting / Math.max(1, bottom - top),
      NEAR,
    );
    const scale = fitting * Math.max(1, zoom);
    this.covered = covered;
    this.look((left + right) / 2 + (east - west) / 2 / scale, (top + bottom) / 2 + (south - north) / 2 / scale, zoom);
    this.framed = { left, top, right, bottom };
  }

  /** So near that nothing beside the drawing is in sight. */
  cover() {
    const { box, fitting } = this;
    this.covered = NOTHING;
    const { width, height } = this.shown.size;
    this.look(width / 2, height / 2, Math.min(NEAR, Math.max(box.clientWidth / width, box.clientHeight / height) / fitting));
  }

  /** Closer or farther; the point that is named stays where it is. @param {number} zoom */
  zoomTo(zoom, x = this.x, y = this.y) {
    const share = this.zoom / Math.max(1, Math.min(this.most, zoom));
    this.look(x + (this.x - x) * share, y + (this.y - y) * share, zoom);
  }

  closer() {
    this.zoomTo(this.zoom * STEP);
  }
  farther() {
    this.zoomTo(this.zoom / STEP);
  }

  /** Whether a point is well in sight. @param {number} x @param {number} y */
  sees(x, y) {
    const { box, scale } = this;
    return Math.abs(x - this.x) * scale < box.clientWidth / 2 - EDGE && Math.abs(y - this.y) * scale < box.clientHeight / 2 - EDGE;
  }

  /** @param {boolean} [smooth] where the box scrolls */
  draw(smooth = false) {
    if (!this.scale) return;
    const { left, top, right, bottom } = this.covered;
    /** @param {number} middle @param {number} size @param {number} room @param {number} before @param {number} after */
    const hold = (middle, size, room, before, after) => {
      if (size * this.scale <= room - before - after) return size / 2 + (after - before) / 2 / this.scale;
      const half = room / this.scale / 2;
      const [low, high] = [Math.min(half, size - half) - before / this.scale, Math.max(half, size - half) + after / this.scale];
      return Math.min(high, Math.max(low, middle));
    };
    this.box.classList.toggle("zoomed", this.isClose);
    this.x = hold(this.x, this.shown.size.width, this.box.clientWidth, left, right);
    this.y = hold(this.y, this.shown.size.height, this.box.clientHeight, top, bottom);
    this.shown.show(this, smooth);
    this.changed();
  }

  changed() {
    for (const hear of this.heard) hear();
  }

  onScroll() {
    if (!this.scale) return;
    [this.x, this.y] = this.shown.middle(this);
    this.changed();
  }

  /** The point of the drawing that lies there in the window. @param {number} clientX @param {number} clientY @returns {[number, number]} */
  pointAt(clientX, clientY) {
    const { box, scale } = this;
    const r = box.getBoundingClientRect();
    return [
      this.x + (clientX - r.left - box.clientLeft - box.clientWidth / 2) / scale,
      this.y + (clientY - r.top - box.clientTop - box.clientHeight / 2) / scale,
    ];
  }

  /** @param {WheelEvent} event */
  onWheel(event) {
    if (!event.ctrlKey && !event.metaKey && !this.isClose && event.deltaY > 0) return;
    event.preventDefault();
    this.zoomTo(this.zoom * (event.deltaY < 0 ? TURN : 1 / TURN), ...this.pointAt(event.clientX, event.clientY));
  }

  /** A finger scrolls a box that scrolls by itself. @param {PointerEvent} event */
  onDown(event) {
    this.dragging = this.fingers.size > 0 && this.dragging;
    const isTaken = event.defaultPrevented || event.button !== 0 || /** @type {Element} */ (event.target).closest("button");
    if (!isTaken && !(this.shown.scrolls && event.pointerType !== "mouse")) this.fingers.set(event.pointerId, event);
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const other = [...this.fingers.values()].find((f) => f.pointerId !== event.pointerId);
    const isNear = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) <= FAR;
    if (!other && this.isClose && !this.dragging && isNear) return;
    this.fingers.set(event.pointerId, event);
    if (!other && !this.isClose) return;
    this.dragging = true;
    if (other) this.pinch(last, event, other);
    else this.look(this.x - (event.clientX - last.clientX) / this.scale, this.y - (event.clientY - last.clientY) / this.scale);
  }

  /** @param {PointerEvent} last @param {PointerEvent} event @param {PointerEvent} other */
  pinch(last, event, other) {
    /** @param {PointerEvent} f */
    const span = (f) => Math.hypot(f.clientX - other.clientX, f.clientY - other.clientY);
    const middle = this.pointAt((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    this.zoomTo(this.zoom * (span(event) / (span(last) || 1)), ...middle);
  }

  /** @param {PointerEvent} event */
  onUp(event) {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size || !this.dragging) return;
    this.dragging = false;
    if (event.type === "pointerup") swallowClick();
  }
}
