/**
 * The board of any game: exactly the targets that arrived with the options glow, may be pointed at, and carry callouts.
 * A view draws elements with `data-target="place:mina"`; this file never asks what they are.
 */

import { narrow } from "./choosing.js";
import { shape } from "./kit/svg.js";
import { Viewport } from "./kit/viewport.js";

const MOST_WITH_COUNTS = 12; // with more options than this, tags on every piece would only be noise
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @typedef {import("./choosing.js").Option} Option */
/**
 * @typedef {object} Hearer what the board tells, and what it asks
 * @property {(target: string) => void} point
 * @property {(option: Option) => void} take
 * @property {(options: Option[]) => void} heat
 * @property {() => void} clear
 * @property {(option: Option) => string | null} anchor where on the board an option stands that points at nothing
 */
/** @typedef {{box?: HTMLElement, most?: number, size?: {width: number, height: number}, hasKnobs?: boolean}} Opening */

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {Hearer} hear
   */
  constructor(root, hear) {
    this.root = root;
    this.hear = hear;
    this.options = [];
    this.chosen = [];
    this.numbers = new Map();
    /** @type {Viewport | null} */
    this.viewport = null;
    this.callouts = document.createElement("div");
    this.callouts.className = "callouts";
    root.addEventListener("click", (e) => this.onClick(e));
    root.addEventListener("keydown", (e) => this.onKey(e));
    for (const kind of ["pointerover", "focusin"]) root.addEventListener(kind, (e) => this.onHover(e));
    for (const kind of ["pointerleave", "focusout"]) root.addEventListener(kind, () => this.hear.heat([]));
  }

  /**
   * A drawing the reader may come closer to: the SVG that fills the board, or a sheet in a box of the view's own.
   * @param {SVGSVGElement | HTMLElement} drawing @param {Opening} [more]
   */
  open(drawing, { box = this.root, ...more } = {}) {
    this.viewport = new Viewport(box, drawing, more);
    this.viewport.onChange(() => this.place());
    return this.viewport;
  }

  /** After the view has drawn itself for the first time. */
  adopt() {
    this.root.append(this.callouts);
    if (this.viewport?.box !== this.root) new ResizeObserver(() => this.place()).observe(this.root);
    this.root.addEventListener("scroll", () => this.place());
    this.root.addEventListener("transitionend", (e) => {
      if (e.propertyName === "transform") this.place();
    }); // a piece has arrived
    document.fonts?.ready.then(() => this.place());
  }

  /** Everything the view says can be pointed at, some of the time. @returns {NodeListOf<HTMLElement>} */
  get targets() {
    return this.root.querySelectorAll("[data-target]");
  }

  /** @returns {HTMLElement[]} */
  get tags() {
    return /** @type {HTMLElement[]} */ ([...this.callouts.children]);
  }

  /** @returns {Element[]} */
  elements(target) {
    return [...this.root.querySelectorAll(`[data-target="${CSS.escape(target)}"], [data-anchor="${CSS.escape(target)}"]`)];
  }

  /**
   * Light what may be chosen now.
   * @param {Option[]} options @param {string[]} chosen @param {Map<string, number>} numbers the number of each option in the list
   */
  show(options, chosen, numbers) {
    Object.assign(this, { options, chosen, numbers });
    const { next, later, complete } = narrow(options, chosen);
    const wanted = new Map();
    for (const target of later) wanted.set(target, "later");
    for (const target of next.keys()) wanted.set(target, "next");
    for (const target of chosen) wanted.set(target, "chosen");
    for (const element of this.targets) this.dress(element, wanted.get(element.dataset.target));
    this.drawCallouts(next, complete);
  }

  /** @param {any} element @param {"next" | "later" | "chosen" | undefined} state */
  dress(element, state) {
    element.classList.toggle("target", !!state);
    for (const s of ["next", "later", "chosen"]) element.classList.toggle(s, s === state);
    if (state) {
      element.setAttribute("tabindex", "0");
      element.setAttribute("role", "button");
      element.setAttribute("aria-pressed", String(state === "chosen"));
    } else if (element.getAttribute("role") === "button") {
      for (const name of ["tabindex", "role", "aria-pressed"]) element.removeAttribute(name);
    }
    if (element instanceof SVGGraphicsElement) ring(element, !!state);
  }

  drawCallouts(next, complete) {
    this.callouts.replaceChildren();
    const last = this.chosen[this.chosen.length - 1];
    for (const option of complete) this.callout(last, option);
    if (!this.chosen.length) for (const option of this.options.filter((o) => !o.targets.length)) this.anchored(option);
    if (this.chosen.length || this.options.length <= MOST_WITH_COUNTS) this.pointedAt(next);
    this.place();
  }

  /** An option that points at nothing may still have its place on the board: a die, a button, a deck. */
  anchored(option) {
    const anchor = this.hear.anchor(option);
    if (anchor) this.callout(anchor, option);
  }

  pointedAt(next) {
    for (const [target, options] of next) {
      if (options.length === 1 && (this.chosen.length || options[0].targets.length === 1)) this.callout(target, options[0]);
      else this.countCallout(target, options.length);
    }
  }

  /** The option itself, beside what it points at. */
  callout(target, option) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `callout${option.risk ? " risk" : ""}`;
    button.dataset.at = target;
    button.dataset.option = option.id;
    button.tabIndex = -1; // the same option stands in the list, which is where the keyboard finds it
    const key = document.createElement("span");
    key.className = "key";
    key.textContent = String(this.numbers.get(option.id));
    const text = document.createElement("span");
    text.className = "t";
    text.textContent = option.odds ? `${option.text} · ${percent(option.odds.success)}` : option.text;
    button.append(key, text);
    this.callouts.append(button);
  }

  countCallout(target, count) {
    const tag = document.createElement("span");
    tag.className = "callout ways";
    tag.dataset.at = target;
    tag.setAttribute("aria-hidden", "true");
    tag.textContent = count === 1 ? "1 way" : `${count} ways`;
    this.callouts.append(tag);
  }

  /** Put every callout beside its target; where their texts would lie on each other, only the numbers stay. */
  place() {
    for (const callout of this.tags) callout.classList.remove("compact");
    this.lay();
    const boxes = this.tags.filter((c) => !c.hidden).map((c) => c.getBoundingClientRect());
    const crowded = boxes.some((a, i) =>
      boxes.some((b, k) => k < i && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    if (!crowded) return;
    for (const callout of this.tags) callout.classList.toggle("compact", !callout.classList.contains("ways"));
    this.lay();
  }

  /** Several callouts of one target lie in a stack. */
  lay() {
    const box = this.root.getBoundingClientRect();
    const taken = new Map();
    for (const callout of this.tags) {
      const at = this.elements(callout.dataset.at)[0]?.getBoundingClientRect();
      if (!at || !at.width) {
        callout.hidden = true;
        continue;
      }
      callout.hidden = false;
      const above = at.top + at.height / 2 > box.top + box.height * 0.6;
      const offset = taken.get(callout.dataset.at) || 0;
      const [width, height] = [callout.offsetWidth, callout.offsetHeight];
      taken.set(callout.dataset.at, offset + height + 3);
      const left = Math.max(4, Math.min(box.width - width - 4, at.left - box.left + at.width / 2 - width / 2));
      const top = above ? at.top - box.top - 4 - height - offset : at.bottom - box.top + 4 + offset;
      const y = Math.max(4, Math.min(box.height - height - 4, top));
      callout.style.transform = `translate(${left + this.root.scrollLeft}px, ${y + this.root.scrollTop}px)`;
    }
  }

  /** Light the targets of some options (or of a log line) for as long as they are pointed at elsewhere. */
  heat(targets, ids = []) {
    for (const element of this.targets) element.classList.toggle("hot", targets.includes(element.dataset.target));
    for (const callout of this.tags) callout.classList.toggle("hot", ids.includes(callout.dataset.option));
  }

  optionOf(element) {
    const id = element?.closest?.("[data-option]")?.dataset.option;
    return id ? this.options.find((o) => o.id === id) : undefined;
  }

  onClick(event) {
    const option = this.optionOf(event.target);
    const target = event.target.closest(".target");
    if (option) this.hear.take(option);
    else if (target) this.hear.point(target.dataset.target);
    else if (this.chosen.length && !event.target.closest("button, a, input, summary")) this.hear.clear();
  }

  onHover(event) {
    const option = this.optionOf(event.target);
    const target = event.target.closest(".target")?.dataset.target;
    if (option) this.hear.heat([option]);
    else if (target) this.hear.heat(narrow(this.options, this.chosen).candidates.filter((o) => o.targets.includes(target)));
    else this.hear.heat([]);
  }

  onKey(event) {
    const target = event.target.closest(".target");
    if (!target) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.hear.point(target.dataset.target);
    } else if (STEPS[event.key]) {
      event.preventDefault();
      this.step(target, STEPS[event.key])?.focus();
    }
  }

  /** The nearest target in that direction. */
  step(from, [dx, dy]) {
    const middle = (e) => {
      const r = e.getBoundingClientRect();
      return [r.left + r.width / 2, r.top + r.height / 2];
    };
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const other of this.root.querySelectorAll(".target")) {
      const [ox, oy] = middle(other);
      const ahead = (ox - x) * dx + (oy - y) * dy;
      if (other === from || ahead <= 4) continue;
      const cost = ahead + 2.5 * Math.abs((ox - x) * dy + (oy - y) * dx);
      if (cost < least) [best, least] = [other, cost];
    }
    return best;
  }
}

/** "67 %" @param {number} share */
export const percent = (share) => `${Math.round(share * 100)}\u00a0%`;

/** A ring and a halo inside the target itself, so that they move with it. */
function ring(element, wanted) {
  element.querySelectorAll(":scope > .glow").forEach((g) => g.remove());
  if (!wanted) return;
  const zone = element.querySelector("[data-ring]") || element;
  const b = zone.getBBox();
  const glow = shape("g", { class: "glow" });
  for (const [name, gap] of /** @type {[string, number][]} */ ([
    ["ring-halo", 7],
    ["ring", 4],
  ])) {
    glow.append(shape("rect", { class: name, x: b.x - gap, y: b.y - gap, width: b.width + 2 * gap, height: b.height + 2 * gap, rx: 10 }));
  }
  element.prepend(glow);
}
