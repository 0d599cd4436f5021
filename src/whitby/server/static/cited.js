/** Texts that name rules: every id in them becomes a link to its place in the rulebook. */

import { html } from "./page.js";

const ID = /[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)+|\bR\d+\b/g;

/**
 * A text with its ids as links. Only ids that are known are linked: "3.5" may be a number.
 * @param {string} text @param {(id: string) => boolean} isKnown @param {string} [page] where the rules stand, if not here
 */
export function cited(text, isKnown, page = "") {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(ID)) {
    if (!isKnown(found[0])) continue;
    parts.push(text.slice(from, found.index), html`<a class="cite" href=${`${page}#${found[0]}`}>${found[0]}</a>`);
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}

/** The rules some words come from, as chips. @param {{ids: string[]}} props */
export const Chips = ({ ids }) => ids.map((id) => html`<a class="rule" href=${`#${id}`}>§ ${id}</a> `);
