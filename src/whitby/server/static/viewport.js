/** Zoom and pan of an inlined drawing by its viewBox, so that its text stays sharp: wheel, two fingers, drag, + − 0. */

const MOST = 5;

export class Viewport {
  /** @param {HTMLElement} root @param {SVGSVGElement} svg @param {() => void} moved called after every change */
  constructor(root, svg, moved) {
    this.root = root;
    this.svg = svg;
    this.moved = moved;
    this.fingers = new Map();
    this.setSize(...svg.getAttribute("viewBox").split(" ").slice(2).map(Number));
    root.addEventListener("wheel", (e) => this.onWheel(e), { passive: false });
    root.addEventListener("pointerdown", (e) => this.onDown(e));
    root.addEventListener("pointermove", (e) => this.onMove(e));
    for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, (e) => this.onUp(e));
    new ResizeObserver(() => this.draw()).observe(root);
  }

  /** The size of the drawing changed (a view may lay itself out anew for a narrow screen). */
  setSize(width, height) {
    this.width = width;
    this.height = height;
    this.home();
  }

  home() {
    this.x = this.width / 2;
    this.y = this.height / 2;
    this.zoom = 1;
    this.draw();
  }

  get scale() { return Math.min(this.root.clientWidth / this.width, this.root.clientHeight / this.height) * this.zoom; }

  draw() {
    const scale = this.scale;
    if (!scale) return;
    const [w, h] = [this.root.clientWidth / scale, this.root.clientHeight / scale];
    const hold = (c, half, size) => (half * 2 >= size ? size / 2 : Math.min(size - half, Math.max(half, c)));
    this.x = hold(this.x, w / 2, this.width);
    this.y = hold(this.y, h / 2, this.height);
    this.svg.setAttribute("viewBox", `${this.x - w / 2} ${this.y - h / 2} ${w} ${h}`);
    this.root.classList.toggle("zoomed", this.zoom > 1);
    this.moved();
  }

  /** @param {number} by @param {number} [px] the point that stays where it is */
  zoomBy(by, px = this.root.clientWidth / 2, py = this.root.clientHeight / 2) {
    const before = this.scale;
    this.zoom = Math.max(1, Math.min(MOST, this.zoom * by));
    const after = this.scale;
    this.x += (px - this.root.clientWidth / 2) * (1 / before - 1 / after);
    this.y += (py - this.root.clientHeight / 2) * (1 / before - 1 / after);
    this.draw();
  }

  at(event) { const r = this.root.getBoundingClientRect(); return [event.clientX - r.left, event.clientY - r.top]; }

  onWheel(event) {
    if (!event.ctrlKey && !event.metaKey && this.zoom === 1 && event.deltaY > 0) return;
    event.preventDefault();
    this.zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, ...this.at(event));
  }

  onDown(event) {
    if (event.target.closest("button")) return;
    this.fingers.set(event.pointerId, event);
    this.travelled = 0;
  }

  onMove(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    this.fingers.set(event.pointerId, event);
    this.travelled += Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
    const other = [...this.fingers.values()].find((f) => f.pointerId !== event.pointerId);
    if (other) {
      const span = (f) => Math.hypot(f.clientX - other.clientX, f.clientY - other.clientY);
      const r = this.root.getBoundingClientRect();
      this.zoomBy(span(event) / (span(last) || 1), (event.clientX + other.clientX) / 2 - r.left, (event.clientY + other.clientY) / 2 - r.top);
    } else if (this.zoom > 1 && this.travelled > 5) {
      const scale = this.scale;
      this.x -= (event.clientX - last.clientX) / scale;
      this.y -= (event.clientY - last.clientY) / scale;
      this.draw();
    }
  }

  onUp(event) { this.fingers.delete(event.pointerId); }

  /** A drag is not a click. */
  get wasDragged() { return this.zoom > 1 && this.travelled > 8; }
}
