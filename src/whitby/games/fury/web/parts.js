/** Small things every part of the table draws with: symbols, names taken from the drawings, groups of the board. */

import { html } from "../../../static/kit/svg.js";

export const HUNTERS = ["godalming", "seward", "van_helsing", "mina"];
export const CAST = {
  godalming: "Lord Godalming",
  seward: "Dr. Seward",
  van_helsing: "Van Helsing",
  mina: "Mina Harker",
  dracula: "Dracula",
};
export const SHORT = { godalming: "Godalming", seward: "Seward", van_helsing: "Van Helsing", mina: "Mina", dracula: "Dracula" };
export const DRACULA_CARDS = ["claws", "dracula_dodge", "escape_man", "escape_bat", "escape_mist", "fangs", "mesmerize", "strength"];

/** A symbol inside a drawing. */
export const use = (id, x, y, width, height = width) => html`<use href="#${id}" x=${x} y=${y} width=${width} height=${height} />`;

/** A round symbol about its middle. */
export const disc = (id, cx, cy, width) => use(id, cx - width / 2, cy - width / 2, width);

export const text = (name, x, y, words) => html`<text class="${name}" x="${x}" y="${y}">${words}</text>`;

const names = new Map();
/** The printed name of a symbol, which every drawing carries as its title. */
export function nameOf(id) {
  if (!names.has(id)) names.set(id, document.getElementById(id)?.querySelector("title")?.textContent.replace(/^.*: /, "") || plain(id));
  return names.get(id);
}

const plain = (id) => id.split("-").pop().replaceAll("_", " ");

/** The symbol of a card that fights: an item of the hunters, or one of the tactics of either side. */
export const fightingCard = (slug) => (document.getElementById(`item-${slug}`) ? `item-${slug}` : `tactic-${slug}`);

/** The word a target ends with. */
export const slugOf = (target) => target.slice(target.indexOf(":") + 1);

/** The slugs of one kind among the targets of an option or a line. */
export const those = (targets, kind) => targets.filter((t) => t.startsWith(`${kind}:`)).map(slugOf);

/** The one option that points at this, if it is one alone: then pointing at it is enough. @returns {string | undefined} */
export function only(options, target) {
  const meant = options.filter((o) => o.targets.includes(target));
  return meant.length === 1 ? meant[0].id : undefined;
}

/** "2 bites", "1 bite". */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const percent = (share) => (share > 0 && share < 0.01 ? "<1\u00a0%" : `${Math.round(100 * share)}\u00a0%`);

const KEY = "whitby.fury.";
/** What a reader chose about the table itself, kept in this browser. */
export function kept(name, usual) {
  try {
    return JSON.parse(localStorage.getItem(KEY + name)) ?? usual;
  } catch {
    return usual;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(KEY + name, JSON.stringify(value));
  } catch {
    /* a private window forgets */
  }
}
