/**
 * The board of any game: exactly the targets that arrived with the options glow, may be pointed at, and carry numbers.
 * A view draws elements with `data-target="place:mina"` on the stage or in the dock; this file never asks what they are.
 */

import { narrow } from "./choosing.js";
import { core, giveWay, meant, middleOf, placeCallouts } from "./kit/callouts.js";
import { Legible } from "./kit/legible.js";
import { isPhone } from "./kit/screen.js";
import { shape } from "./kit/svg.js";
import { Viewport } from "./kit/viewport.js";

const MOST_NUMBERS = 24; // with more options than this, a number on every place would only be noise
const MOST_COUNTS = 12; // the same for the tags that count ways
const MIDDLE = 13; // pixels around the middle of a target that stay free
const REACH = 44; // pixels within which a finger finds a target
const CLOSE = 1.5; // a phone that frames one's own as well comes at least so near
const AIR = 12; // pixels between the middle of a target and what lies over the board
const SHEET = 14; // pixels of the stage that lie under the round corners of a phone's sheet
const SLACK = 4; // pixels around a ring that still belong to it
const EDGES = /** @type {const} */ (["top", "right", "bottom", "left"]);
/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const OWN = "button, a, input, summary, select, label, dialog"; // what a view itself listens to

/** @typedef {import("./choosing.js").Option} Option */
/** @typedef {import("./kit/callouts.js").Box} Box */
/**
 * @typedef {object} Hearer what the board tells, and what it asks
 * @property {(target: string, isTouch: boolean) => void} point
 * @property {(option: Option, isTouch: boolean) => void} take
 * @property {(options: Option[]) => void} heat
 * @property {() => void} clear
 * @property {(option: Option) => string | null} anchor where on the board an option stands that points at nothing
 * @property {() => string[]} mine what of one's own stays in sight
 */
/** @typedef {{box?: HTMLElement, most?: number, size?: {width: number, height: number}, hasKnobs?: boolean}} Opening */

export class Board {
  /**
   * @param {HTMLElement} root the stage
   * @param {HTMLElement} page all of the page: what lies in the dock may be a target, too
   * @param {Hearer} hear
   */
  constructor(root, page, hear) {
    this.root = root;
    this.page = page;
    this.hear = hear;
    /** @type {Option[]} */
    this.options = [];
    /** @type {string[]} */
    this.chosen = [];
    /** @type {Map<string, string>} */
    this.numbers = new Map();
    /** @type {Viewport | null} */
    this.viewport = null;
    /** @type {Legible | null} */
    this.legible = null;
    this.callouts = Object.assign(document.createElement("div"), { className: "callouts" });
    this.leads = shape("svg", { class: "leads", "aria-hidden": "true" });
    this.due = 0;
    const hears = (/** @type {string} */ kind, /** @type {(event: any) => void} */ act) =>
      page.addEventListener(kind, (event) => this.root.isConnected && act(event)); // the page outlives a board
    hears("click", (e) => this.onClick(e));
    hears("keydown", (e) => this.onKey(e));
    for (const kind of ["pointermove", "focusin"]) hears(kind, (e) => this.onHover(e));
    for (const kind of ["pointerleave", "focusout"]) root.addEventListener(kind, () => this.hear.heat([]));
  }

  /**
   * A drawing the reader may come closer to: the SVG that fills the board, or a sheet in a box of the view's own.
   * @param {SVGSVGElement | HTMLElement} drawing @param {Opening} [more]
   */
  open(drawing, { box = this.root, ...more } = {}) {
    this.viewport = new Viewport(box, drawing, more);
    if (drawing instanceof SVGSVGElement) this.legible = new Legible(drawing);
    this.viewport.onChange(() => this.settle());
    return this.viewport;
  }

  /** After the view has drawn itself for the first time. */
  adopt() {
    this.root.append(this.leads, this.callouts);
    new ResizeObserver(() => this.settle()).observe(this.root);
    if (this.root.parentElement) new MutationObserver(() => this.settle()).observe(this.root.parentElement, { childList: true });
    this.root.addEventListener("scroll", () => this.settle());
    this.root.addEventListener("transitionend", (e) => {
      if (e.propertyName === "transform") this.settle();
    }); // a piece has arrived
    document.fonts?.ready.then(() => this.settle());
  }

  /** Everything the view says can be pointed at, some of the time. @returns {HTMLElement[]} */
  get targets() {
    return [...this.page.querySelectorAll(/** @type {"a"} */ ("[data-target]"))];
  }

  /** @returns {HTMLElement[]} */
  get tags() {
    return /** @type {HTMLElement[]} */ ([...this.callouts.children]);
  }

  /** Pixels at the foot of the board that a phone's sheet hides. */
  get hidden() {
    return isPhone() ? SHEET : 0;
  }

  /** @param {string} target @returns {HTMLElement[]} */
  elements(target) {
    const name = CSS.escape(target);
    return [...this.root.querySelectorAll(/** @type {"a"} */ (`[data-target="${name}"], [data-anchor="${name}"]`))];
  }

  /**
   * Light what may be chosen now.
   * @param {Option[]} options @param {string[]} chosen @param {Map<string, string>} numbers the number of each option in the list
   */
  show(options, chosen, numbers) {
    Object.assign(this, { options, chosen, numbers });
    const { next, complete } = this.dressAll(this.targets);
    this.drawCallouts(next, complete);
  }

  /** What lies in the dock is drawn anew more often than the board. */
  dressDock() {
    this.dressAll(this.targets.filter((element) => !this.root.contains(element)));
  }

  /**
   * What is asked for in the dock is brought into sight there, the first of it at least.
   * @returns {boolean} whether all of it is
   */
  reveal() {
    let isAll = true;
    for (const panel of this.page.querySelectorAll(".dock > .dpan")) {
      const boxes = [...panel.querySelectorAll(".target.next")].map((e) => e.getBoundingClientRect()).filter((box) => box.width > 0);
      if (!boxes.length) continue;
      const room = panel.getBoundingClientRect();
      const [top, bottom] = [Math.min(...boxes.map((b) => b.top)) - SLACK, Math.max(...boxes.map((b) => b.bottom)) + SLACK];
      if (top < room.top) panel.scrollTop -= room.top - top;
      else if (bottom > room.bottom) panel.scrollTop += Math.min(bottom - room.bottom, top - room.top);
      isAll &&= bottom - top <= room.height;
    }
    return isAll;
  }

  /** Whether something is asked for that lies in the hand and nowhere on the board. */
  get isInHand() {
    const { next } = narrow(this.options, this.chosen);
    return [...next.keys()].some((target) => {
      const all = this.targets.filter((e) => e.dataset.target === target);
      return (
        !all.some((e) => this.root.contains(e) && zone(e).getBoundingClientRect().width > 0) && all.some((e) => e.closest(".handpart"))
      );
    });
  }

  /** @param {HTMLElement[]} elements */
  dressAll(elements) {
    const { next, later, complete } = narrow(this.options, this.chosen);
    /** @type {Map<string | undefined, "next" | "later" | "chosen">} */
    const wanted = new Map();
    for (const target of later) wanted.set(target, "later");
    for (const target of next.keys()) wanted.set(target, "next");
    for (const target of this.chosen) wanted.set(target, "chosen");
    for (const element of elements) {
      const target = element.dataset.target;
      this.dress(element, wanted.get(target), next.get(target || "") || []);
    }
    return { next, complete };
  }

  /** @param {HTMLElement} element @param {"next" | "later" | "chosen" | undefined} state @param {Option[]} options */
  dress(element, state, options) {
    element.classList.toggle("target", !!state);
    for (const s of ["next", "later", "chosen"]) element.classList.toggle(s, s === state);
    element.classList.toggle("risky", options.length > 0 && options.every((o) => o.risk));
    const number = options.length === 1 ? this.numbers.get(options[0].id) : undefined;
    if (number && !this.root.contains(element)) element.dataset.number = number;
    else delete element.dataset.number;
    if (state) {
      element.setAttribute("tabindex", "0");
      element.setAttribute("role", "button");
      element.setAttribute("aria-pressed", String(state === "chosen"));
    } else if (element.getAttribute("role") === "button") {
      for (const name of ["tabindex", "role", "aria-pressed"]) element.removeAttribute(name);
    }
    if (element instanceof SVGGraphicsElement) ring(element, !!state);
  }

  /** @param {Map<string, Option[]>} next @param {Option[]} complete */
  drawCallouts(next, complete) {
    this.callouts.replaceChildren();
    const last = this.chosen[this.chosen.length - 1];
    for (const option of complete) this.callout(last, option);
    if (!this.chosen.length) for (const option of this.options.filter((o) => !o.targets.length)) this.anchored(option);
    if (this.chosen.length || this.options.length <= MOST_NUMBERS) this.pointedAt(next);
    this.settle();
  }

  /** An option that points at nothing may still have its place on the board: a die, a button, a deck. @param {Option} option */
  anchored(option) {
    const anchor = this.hear.anchor(option);
    if (anchor) this.callout(anchor, option);
  }

  /** @param {Map<string, Option[]>} next */
  pointedAt(next) {
    const mayCount = this.chosen.length > 0 || this.options.length <= MOST_COUNTS;
    for (const [target, options] of next) {
      if (options.length === 1 && (this.chosen.length || options[0].targets.length === 1)) this.callout(target, options[0]);
      else if (mayCount) this.countCallout(target, options.length);
    }
  }

  /**
   * The option's number beside what it points at; a place with a number of its own needs no other.
   * @param {string} target @param {Option} option
   */
  callout(target, option) {
    const at = this.elements(target)[0];
    if (!at || "ownNumber" in at.dataset) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = `callout${option.risk ? " risk" : ""}`;
    button.dataset.at = target;
    button.dataset.option = option.id;
    button.title = option.text;
    button.tabIndex = -1; // the same option stands in the list, which is where the keyboard finds it
    button.textContent = this.numbers.get(option.id) || "";
    button.setAttribute("aria-label", `${button.textContent}: ${option.text}`);
    this.callouts.append(button);
  }

  /** @param {string} target @param {number} count */
  countCallout(target, count) {
    const tag = document.createElement("span");
    tag.className = "callout ways";
    tag.dataset.at = target;
    tag.setAttribute("aria-hidden", "true");
    tag.textContent = count === 1 ? "1 way" : `${count} ways`;
    this.callouts.append(tag);
  }

  /** Place the numbers once the picture stands; several causes in one frame are one. */
  settle() {
    cancelAnimationFrame(this.due);
    this.due = requestAnimationFrame(() => {
      this.uncover();
      this.giveWay();
      if (this.viewport) this.legible?.show(this.viewport.scale, isPhone());
      this.place();
    });
  }

  place() {
    const frame = this.root.getBoundingClientRect();
    const here = (/** @type {DOMRect} */ r) => ({
      left: r.left - frame.left,
      top: r.top - frame.top,
      right: r.right - frame.left,
      bottom: r.bottom - frame.top,
    });
    const isSeen = (/** @type {Box} */ b) => {
      const [x, y] = middleOf(b);
      return b.right > b.left && x > 0 && y > 0 && x < frame.width && y < frame.height;
    };
    const glowing = this.glowing();
    /** @type {HTMLElement[]} */
    const tags = [];
    /** @type {{at: Box, width: number, height: number}[]} */
    const wishes = [];
    for (const tag of this.tags) {
      const element = this.elements(tag.dataset.at || "")[0];
      const at = element ? here(zone(element).getBoundingClientRect()) : null;
      tag.hidden = !at || !isSeen(at);
      if (tag.hidden || !at) continue;
      tags.push(tag);
      wishes.push({ at, width: tag.offsetWidth, height: tag.offsetHeight });
    }
    const stage = this.root.parentElement || this.root; // knobs lie beside the board, over it
    const boxes = (/** @type {string} */ what) =>
      [...stage.querySelectorAll(what)].map((e) => here(e.getBoundingClientRect())).filter((b) => b.right > b.left);
    const placed = placeCallouts(wishes, {
      width: frame.width,
      height: frame.height - this.hidden,
      walls: boxes("[data-solid]"),
      middles: glowing.map(({ box }) => core(here(box), MIDDLE)),
      costly: wishes.length ? boxes("svg text:not(.illegible, [data-covered] *)") : [],
    });
    this.leads.replaceChildren();
    tags.forEach((tag, i) => this.put(tag, wishes[i].at, placed[i]));
  }

  /** @param {HTMLElement} tag @param {Box} at @param {import("./kit/callouts.js").Placed | null} placed */
  put(tag, at, placed) {
    tag.hidden = !placed;
    if (!placed) return;
    const { box, isFar } = placed;
    tag.style.transform = `translate(${box.left + this.root.scrollLeft}px, ${box.top + this.root.scrollTop}px)`;
    if (!isFar) return;
    const [[x1, y1], [x2, y2]] = [middleOf(box), middleOf(at)];
    this.leads.append(shape("line", { x1, y1, x2, y2 }));
  }

  /** What glows on the stage, with its shape in the window. @returns {{box: DOMRect, what: HTMLElement}[]} */
  glowing() {
    const found = [...this.root.querySelectorAll(/** @type {"a"} */ (".target"))];
    return found.map((what) => ({ box: zone(what).getBoundingClientRect(), what })).filter(({ box }) => box.width > 0);
  }

  /** On a phone the drawing comes so near that a finger finds what is asked for, all of it and one's own in sight. */
  frame() {
    const { viewport } = this;
    if (!viewport || !isPhone()) return;
    viewport.draw(); // the sheet may have changed the height of the stage: what is measured now must be drawn as it is
    const inside = (/** @type {HTMLElement[]} */ all) =>
      all.filter((e) => viewport.box.contains(e)).map((e) => zone(e).getBoundingClientRect());
    const found = inside(this.glowing().map((g) => g.what));
    const own = inside(this.hear.mine().flatMap((target) => this.elements(target).slice(0, 1)));
    const [asked, both] = [found, [...found, ...own]].map((boxes) => boxes.length && this.part(boxes));
    if (both && (found.length || this.options.length)) viewport.frame(both);
    else if (!viewport.isClose) viewport.cover(); // nothing is asked for: whoever looks somewhere goes on looking there
    if (asked && viewport.zoom < CLOSE) viewport.frame(asked); // one's own is far away
  }

  /**
   * What floats over the board and still lies on what is asked for goes to another corner, or away where none is free. It stays there
   * while the reader comes closer or looks around: nothing moves under a finger.
   */
  giveWay() {
    const { viewport, root } = this;
    const stage = root.parentElement;
    if (!stage || (viewport?.isClose && !viewport.framed)) return;
    /** @type {HTMLElement[]} */
    const floats = [...stage.querySelectorAll(/** @type {"a"} */ ("[data-floats]"))];
    for (const float of floats) float.style.translate = "";
    const own = floats.map((float) => float.getBoundingClientRect());
    const solid = [...stage.querySelectorAll("[data-solid]:not([data-floats])")].map((e) => e.getBoundingClientRect());
    const asked = this.glowing().map(({ box }) => core(box, AIR));
    const { left, top, right, bottom } = root.getBoundingClientRect();
    giveWay(own, { left, top, right, bottom: bottom - this.hidden }, asked, solid).forEach((box, i) => {
      floats[i].classList.toggle("aside", !box);
      if (box) floats[i].style.translate = `${box.left - own[i].left}px ${box.top - own[i].top}px`;
    });
  }

  /** What was framed for a finger must not lie under knobs or the small map: they cost room at the edge they are nearest to. */
  uncover() {
    const { viewport } = this;
    if (!viewport?.framed) return;
    const frame = this.root.getBoundingClientRect();
    const covered = { ...viewport.covered };
    const middles = this.glowing().map(({ box }) => middleOf(box));
    for (const solid of (this.root.parentElement || this.root).querySelectorAll("[data-solid]")) {
      const box = solid.getBoundingClientRect();
      if (!middles.some(([x, y]) => x > box.left - AIR && x < box.right + AIR && y > box.top - AIR && y < box.bottom + AIR)) continue;
      /** @type {[keyof typeof covered, number][]} */
      const costs = [
        ["top", box.bottom - frame.top],
        ["right", frame.right - box.left],
        ["bottom", frame.bottom - box.top],
        ["left", box.right - frame.left],
      ];
      const [edge, cost] = costs.reduce((least, other) => (other[1] < least[1] ? other : least));
      covered[edge] = Math.max(covered[edge], cost + AIR);
    }
    if (EDGES.some((edge) => covered[edge] !== viewport.covered[edge])) viewport.frame(viewport.framed, covered);
  }

  /** The part of the drawing that holds all these. @param {DOMRect[]} boxes @returns {import("./kit/viewport.js").Part} */
  part(boxes) {
    const at = (/** @type {number} */ x, /** @type {number} */ y) => this.viewport?.pointAt(x, y) || [0, 0];
    const [left, top] = at(Math.min(...boxes.map((b) => b.left)), Math.min(...boxes.map((b) => b.top)));
    const [right, bottom] = at(Math.max(...boxes.map((b) => b.right)), Math.max(...boxes.map((b) => b.bottom)));
    return { left, top, right, bottom };
  }

  /**
   * Light the targets of some options (or of a log line) for as long as they are pointed at elsewhere.
   * @param {string[]} targets @param {string[]} [ids]
   */
  heat(targets, ids = []) {
    for (const element of this.targets) element.classList.toggle("hot", targets.includes(element.dataset.target || ""));
    for (const callout of this.tags) callout.classList.toggle("hot", ids.includes(callout.dataset.option || ""));
  }

  /** @param {any} element */
  optionOf(element) {
    const id = element?.closest?.(".callout[data-option]")?.dataset.option;
    return id ? this.options.find((o) => o.id === id) : undefined;
  }

  /**
   * What is meant there: on the stage by geometry, whatever lies on top; elsewhere the element itself.
   * @param {any} event @returns {HTMLElement | null}
   */
  at(event) {
    const own = event.target.closest?.(".target");
    if (!this.root.contains(event.target)) return own;
    if (event.type === "focusin") return own;
    const button = event.target.closest(OWN);
    if (button && !button.classList.contains("target")) return null;
    const grown = this.glowing().map(({ box, what }) => ({
      box: { left: box.left - SLACK, top: box.top - SLACK, right: box.right + SLACK, bottom: box.bottom + SLACK },
      what,
      isLater: what.classList.contains("later"),
    }));
    return meant(grown, event.clientX, event.clientY, event.pointerType === "touch" ? REACH : 0);
  }

  /** @param {any} event */
  onClick(event) {
    const isTouch = event.pointerType === "touch";
    const option = this.optionOf(event.target);
    const target = option ? null : this.at(event);
    if (option) this.hear.take(option, isTouch);
    else if (target) this.hear.point(target.dataset.target || "", isTouch);
    else if (this.chosen.length && this.root.contains(event.target) && !event.target.closest(OWN)) this.hear.clear();
  }

  /** @param {any} event */
  onHover(event) {
    if (event.buttons || event.pointerType === "touch") return;
    const isList = event.target.closest?.(".option");
    if (isList) return; // the list tells for itself
    const option = this.optionOf(event.target);
    const target = option ? undefined : this.at(event)?.dataset.target;
    if (option) this.hear.heat([option]);
    else if (target) this.hear.heat(narrow(this.options, this.chosen).candidates.filter((o) => o.targets.includes(target)));
    else this.hear.heat([]);
    this.root.classList.toggle("over-target", !!target && event.type !== "focusin");
  }

  /** @param {any} event */
  onKey(event) {
    const target = event.target.closest?.(".target");
    if (!target) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.hear.point(target.dataset.target, false);
    } else if (STEPS[event.key]) {
      event.preventDefault();
      this.step(target, STEPS[event.key])?.focus();
    }
  }

  /** The nearest target in that direction. @param {HTMLElement} from @param {[number, number]} way @returns {HTMLElement | null} */
  step(from, [dx, dy]) {
    const [x, y] = middleOf(zone(from).getBoundingClientRect());
    let best = null;
    let least = Infinity;
    for (const other of this.page.querySelectorAll(/** @type {"a"} */ (".target"))) {
      const [ox, oy] = middleOf(zone(other).getBoundingClientRect());
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

/** The part of a target that is ringed and whose middle counts. @param {Element} element @returns {Element} */
const zone = (element) => element.querySelector("[data-ring]") || element;

/** A ring and a halo inside the target itself, so that they move with it. @param {SVGGraphicsElement} element @param {boolean} wanted */
function ring(element, wanted) {
  element.querySelectorAll(":scope > .glow").forEach((g) => g.remove());
  if (!wanted) return;
  const part = /** @type {SVGGraphicsElement} */ (zone(element));
  const b = part.getBBox();
  const glow = shape("g", { class: "glow" });
  for (const [name, gap] of /** @type {[string, number][]} */ ([
    ["ring-halo", 7],
    ["ring", 4],
  ])) {
    const round = part instanceof SVGCircleElement ? b.width / 2 + gap : 10;
    glow.append(
      shape("rect", { class: name, x: b.x - gap, y: b.y - gap, width: b.width + 2 * gap, height: b.height + 2 * gap, rx: round }),
    );
  }
  element.prepend(glow);
}
