/** Small things every part of the table draws with, and what a reader's browser keeps. */

import { html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("../../../static/wire.d.ts").Option} Option */
/** @typedef {import("../../../static/wire.d.ts").Line} Line */
/** @typedef {Omit<import("../../../static/wire.d.ts").Document, "view"> & {view: Table}} Doc */
/** @typedef {[number, number]} Point in units of the drawing */
/**
 * @typedef {object} Tools what the page lends
 * @property {any} html
 * @property {(what: any, box: Element) => void} render
 * @property {(name: string) => Promise<SVGSVGElement>} drawing
 * @property {() => boolean} mayMove
 * @property {() => boolean} isNarrow
 * @property {(hear: () => void) => void} onNarrow
 * @property {(svg: SVGSVGElement) => import("../../../static/kit/viewport.js").Viewport} viewport
 * @property {() => void} settled
 * @property {() => void} redraw
 * @property {() => number} pace
 * @property {(figure: string) => any} token
 * @property {(element: Element | null, make: () => any) => void} magnify
 */

export const DRACULA = "dracula";

/** A symbol inside a drawing. @param {string} id @param {number} x @param {number} y @param {number} width @param {number} [height] */
export const use = (id, x, y, width, height = width) => html`<use href=${`#${id}`} x=${x} y=${y} width=${width} height=${height} />`;

/** A round symbol about its middle. @param {string} id @param {number} cx @param {number} cy @param {number} width */
export const disc = (id, cx, cy, width) => use(id, cx - width / 2, cy - width / 2, width);

/** A symbol in a line of text. @param {string} cls @param {string} id @param {number} width @param {number} [height] */
export const picture = (cls, id, width, height = width) =>
  html`<svg class=${cls} viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">${use(id, 0, 0, width, height)}</svg>`;

/** The ids of one kind among the targets of an option or a line. @param {string[]} targets @param {string} kind */
export const those = (targets, kind) => targets.filter((t) => t.startsWith(`${kind}:`)).map((t) => t.slice(kind.length + 1));

/** Whether a place is asked for. @param {{options: Option[]}} doc */
export const isAboutMap = ({ options }) => options.some((option) => those(option.targets, "place").length > 0);

/** "2 bites", "1 bite". @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {number} share */
export const percent = (share) => (share > 0 && share < 0.01 ? "<1\u00a0%" : `${Math.round(100 * share)}\u00a0%`);

/** What a card, a token or a result is called. @param {Table} view @param {string} key its kind and id: "item:knife" */
export const nameIn = (view, key) => view.names[key] || "";

/** Everybody's sheet, the hunters' first. @param {Table} view */
export const everybody = (view) => [...Object.keys(view.hunters), DRACULA];

/** @param {Table} view @param {string} who */
export const sheetOf = (view, who) => (who === DRACULA ? view.dracula : view.hunters[who]);

/** What a reader chose about the table itself, kept in this browser where it may be. */
export class Kept {
  /** @param {string} name */
  constructor(name) {
    this.key = `whitby.fury.${name}`;
  }

  /** @template T @param {T} usual @returns {T} */
  get(usual) {
    try {
      return JSON.parse(localStorage.getItem(this.key) || "null") ?? usual;
    } catch {
      return usual;
    }
  }

  /** @param {unknown} value */
  set(value) {
    try {
      localStorage.setItem(this.key, JSON.stringify(value));
    } catch {
      /* a private window forgets */
    }
  }
}
