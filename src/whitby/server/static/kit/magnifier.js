/**
 * Something small shown large beside itself: at rest under the pointer, by M where the keyboard is, or by a long press. It lies inside
 * the window and never over what it shows, so that it takes no click.
 */

import { html, render } from "../vendor/htm-preact.js";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */

const REST_MS = 350;
const PRESS_MS = 450;
const GAP = 10;
const SLIP = 9; // pixels a finger may slip in a long press

/**
 * Where a thing of this size lies beside a box: right, left, above or below, whichever holds it whole; else where most of it fits.
 * @param {Box} at @param {Size} size @param {Size} room @param {boolean} [isAbove] rather above than beside: its neighbours stay in sight
 * @returns {[number, number]}
 */
export function beside(at, size, room, isAbove = false) {
  const [x, y] = [(at.left + at.right - size.width) / 2, (at.top + at.bottom - size.height) / 2];
  const spare = [room.width - at.right, at.left, at.top, room.height - at.bottom];
  const needs = [size.width, size.width, size.height, size.height].map((need) => need + 2 * GAP);
  const slack = spare.map((free, k) => free - needs[k]);
  const order = isAbove ? [2, 0, 1, 3] : [0, 1, 2, 3];
  const side = order.find((k) => slack[k] >= 0) ?? slack.indexOf(Math.max(...slack));
  const places = [
    [at.right + GAP, y],
    [at.left - GAP - size.width, y],
    [x, at.top - GAP - size.height],
    [x, at.bottom + GAP],
  ];
  return [inside(places[side][0], size.width, room.width), inside(places[side][1], size.height, room.height)];
}

/** @param {number} at @param {number} size @param {number} room */
const inside = (at, size, room) => Math.max(GAP, Math.min(room - size - GAP, at));

export class Magnifier {
  /** @param {HTMLElement} root the page */
  constructor(root) {
    this.root = root;
    /** @type {WeakMap<Element, () => any>} what is shown of whom */
    this.makers = new WeakMap();
    /** @type {Element | null} */
    this.shown = null;
    /** @type {Element | null} */
    this.over = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.box = Object.assign(document.createElement("div"), { className: "magnifier", id: "magnifier", hidden: true });
    this.box.setAttribute("role", "tooltip");
    const place = Object.assign(document.createElement("aside"), { ariaLabel: "Shown large" });
    place.append(this.box);
    root.append(place);
    this.listen();
  }

  /** Let an element be shown large. @param {Element | null} element @param {() => any} make what is drawn, from the html template */
  add(element, make) {
    if (!element) return;
    this.makers.set(element, make);
    element.setAttribute("data-magnified", "");
    if (element === this.shown) this.draw();
  }

  listen() {
    const { root } = this;
    root.addEventListener("pointerover", (event) => this.onOver(event));
    root.addEventListener("pointerdown", (event) => this.onDown(event));
    root.addEventListener("pointermove", (event) => this.onMove(event));
    for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, () => this.onUp());
    root.addEventListener("contextmenu", (event) => {
      if (this.shown && this.isPressed) event.preventDefault();
    });
    root.addEventListener("focusout", () => this.hide());
    root.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
    addEventListener("scroll", () => this.hide(), { capture: true });
    addEventListener("resize", () => this.hide());
  }

  /** The element around a point of the page that can be shown large. @param {EventTarget | null} at @returns {Element | null} */
  found(at) {
    const element = at instanceof Element ? at.closest("[data-magnified]") : null;
    return element && this.makers.has(element) ? element : null;
  }

  /** @param {PointerEvent} event */
  onOver(event) {
    if (event.pointerType === "touch") return;
    const element = this.found(event.target);
    if (element === this.over) return;
    this.over = element;
    this.hide();
    if (element && !event.buttons) this.timer = setTimeout(() => this.show(element), REST_MS);
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    const element = this.found(event.target);
    this.hide();
    this.isPressed = false;
    if (!element || event.pointerType !== "touch") return;
    this.pressed = [event.clientX, event.clientY];
    this.timer = setTimeout(() => {
      this.isPressed = true;
      this.show(element);
    }, PRESS_MS);
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    if (!this.pressed || this.isPressed) return;
    if (Math.hypot(event.clientX - this.pressed[0], event.clientY - this.pressed[1]) > SLIP) this.onUp();
  }

  /** A finger is lifted: what a long press has shown stays, and the press was no click. */
  onUp() {
    if (!this.pressed) return;
    this.pressed = undefined;
    if (!this.isPressed) clearTimeout(this.timer);
    else swallow();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.key === "Escape" && this.shown) {
      event.stopPropagation();
      this.hide();
    } else if (event.key === "m" || event.key === "M") {
      const element = this.found(event.target);
      if (element) this.toggle(element);
    }
  }

  /** @param {Element} element */
  toggle(element) {
    if (this.shown === element) this.hide();
    else this.show(element);
  }

  /** @param {Element} element */
  show(element) {
    this.hide();
    if (!element.isConnected) return;
    this.shown = element;
    this.had = element.getAttribute("aria-describedby");
    element.setAttribute("aria-describedby", [this.had, this.box.id].filter(Boolean).join(" "));
    this.draw();
  }

  draw() {
    const make = this.shown && this.makers.get(this.shown);
    if (!make || !this.shown) return;
    render(html`${make()}`, this.box);
    this.box.hidden = false;
    const size = { width: this.box.offsetWidth, height: this.box.offsetHeight };
    const isAbove = this.shown.closest("[data-above]") !== null;
    const [x, y] = beside(this.shown.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }, isAbove);
    this.box.style.translate = `${x}px ${y}px`;
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.shown) return;
    if (this.had) this.shown.setAttribute("aria-describedby", this.had);
    else this.shown.removeAttribute("aria-describedby");
    this.shown = null;
    this.box.hidden = true;
    render(null, this.box);
  }
}

/** The click that a long press ends with is no click. */
function swallow() {
  const stop = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 60);
}
