/** What the board is drawn with: symbols put into place, the sheet that never changes, and the markers on the map. */

import { group, html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").View} View */
/** @typedef {import("./view.d.ts").Place} Place */

/** @param {string} id @param {number} x @param {number} y @param {number} w @param {number} h */
export const use = (id, x, y, w, h) => html`<use href="#${id}" x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}"/>`;
/** What is lettered on it, which grows as far as it must to be read. @param {string} id @param {number} w @param {number} h */
export const letters = (id, w, h) => html`<g class="pl-letters">${use(`${id}-letters`, 0, 0, w, h)}</g>`;
/** @param {SVGElement} node @param {number} x @param {number} y @param {number} [k] */
export const put = (node, x, y, k = 1) => {
  node.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
};
/** @param {Element | null} node @param {string} name */
export const number = (node, name) => Number(node?.getAttribute(name));
/** @param {number} x @param {number} y @param {number} n */
export const tally = (x, y, n) => html`<g class="pl-tally"><circle cx="${x}" cy="${y}" r="12"/><text x="${x}" y="${y + 5}">${n}</text></g>`;
/** @template {Element} T @param {ParentNode} from @param {string} what @returns {T} */
export const one = (from, what) => /** @type {T} */ (/** @type {unknown} */ (from.querySelector(what)));
/** @param {ParentNode} from @param {string} what @returns {SVGGElement[]} */
export const all = (from, what) => [...from.querySelectorAll(/** @type {"g"} */ (what))];

/**
 * Lay what never changes on a sheet of its own below the rest, so that a glow does not paint streets and river anew.
 * @param {SVGSVGElement} svg @returns {SVGSVGElement} the lower sheet
 */
export function layGround(svg) {
  const ground = /** @type {SVGSVGElement} */ (svg.cloneNode(false));
  ground.setAttribute("aria-hidden", "true");
  ground.classList.add("pl-ground");
  svg.before(ground);
  const [below, above] = [group(ground, "pl-all"), group(svg, "pl-all")];
  below.append(one(svg, "#frame"));
  const map = below.appendChild(one(svg, "#map").cloneNode(false));
  map.removeAttribute("id");
  for (const id of ["ground", "links", "decor"]) map.append(one(svg, `#${id}`));
  const legends = group(one(svg, "#map"), "pl-legends"); // words are shown by the upper sheet: it knows which can be read
  legends.append(...map.querySelectorAll("#decor > text, #legend text"));
  one(svg, "#places").before(legends);
  above.append(one(svg, "#map"), one(svg, "#tracks"));
  return ground;
}

/** @param {Place} place */
export function markerArt(place) {
  if (place.marker === "none") return null;
  const id = place.coffins ? `${place.marker}-${place.coffins}` : place.marker;
  const secret = place.secret
    ? html`<g class="pl-secret"><circle cx="15" cy="14" r="9.5"/><text x="15" y="18.5">${place.secret}</text></g>`
    : null;
  return [use(`marker-${id}`, 0, 0, 42, 42), letters(`marker-${id}`, 42, 42), secret];
}

/** The markers that wait to spread. @param {View} view */
export function stackArt({ carfax }) {
  if (!carfax.markers) return null;
  return html`
    <title>${carfax.words}</title>
    ${use(carfax.markers > 1 ? "marker-plague-stack" : "marker-plague", 0, 0, 42, 42)}
    ${tally(22, 17, carfax.markers)}
  `;
}
