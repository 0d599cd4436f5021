/** Making and reading drawings. */

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
