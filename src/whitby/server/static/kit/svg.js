/**
 * Making and reading drawings. There is one way to write markup, the `html` template: what is put into it is escaped, and in a
 * drawing it makes elements of a drawing.
 */

import { html, render } from "../vendor/htm-preact.js";

export { html };

const SVG = "http://www.w3.org/2000/svg";

/**
 * A new element of a drawing that stands nowhere yet.
 * @param {string} name @param {Record<string, string | number>} [attributes] @returns {any}
 */
export function shape(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A new element at the end of another. @param {Element} parent @param {string} name @param {string} [cls] @returns {any} */
export function make(parent, name, cls) {
  const element = shape(name, cls ? { class: cls } : {});
  parent.append(element);
  return element;
}

/** A new group at the end of another. @param {Element} parent @param {string} cls @returns {any} */
export const group = (parent, cls) => make(parent, "g", cls);

/** What each node holds, as it was written. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();
/** @param {string} key */
const isOwn = (key) => !key.startsWith("__"); // the library keeps its own notes beside what was written

/**
 * Let an element of a drawing hold this and nothing else; what it holds already stays as it is, so that nothing flickers.
 * @param {Element} node @param {any} art from the `html` template, or a list of such
 */
export function draw(node, art) {
  const written = JSON.stringify(art, (key, value) => (isOwn(key) ? value : undefined));
  if (drawn.get(node) === written) return;
  drawn.set(node, written);
  const sheet = shape("g");
  render(art, sheet);
  node.replaceChildren(...sheet.childNodes);
}

/** One of our own drawings, from the text of its file. @param {string} text @returns {SVGSVGElement} */
export function readDrawing(text) {
  const file = new DOMParser().parseFromString(text, "image/svg+xml");
  return /** @type {any} */ (document.importNode(file.documentElement, true));
}

/** Drawings whose symbols others use, in a box that is not seen. @param {string} cls @param {SVGSVGElement[]} drawings */
export function symbols(cls, drawings) {
  const box = Object.assign(document.createElement("div"), { className: cls, ariaHidden: "true" });
  box.append(...drawings);
  return box;
}

/**
 * Every anchor of a drawing by its name, taken off it so that only what the view draws is a target.
 * @param {SVGSVGElement} svg @returns {Map<string, {x: number, y: number, node: any}>}
 */
export function readAnchors(svg) {
  const anchors = new Map();
  for (const node of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-target]"))) {
    anchors.set(node.dataset.target, { x: Number(node.dataset.x), y: Number(node.dataset.y), node });
    node.removeAttribute("data-target");
  }
  return anchors;
}
