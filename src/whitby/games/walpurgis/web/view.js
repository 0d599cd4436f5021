/** The table of Walpurgis Night: the map on the stage; coach, hand and pool under it. The shell makes it glow and clickable. */

import { symbols } from "../../../static/kit/svg.js";
import { Small } from "./cards.js";
import { lastFeeding } from "./feeding.js";
import { RoadMap } from "./map.js";
import { asksForCards, Mat } from "./mat.js";

/** @typedef {import("./view.d.ts").View} Night */
/** @typedef {import("../../../static/wire.d.ts").Document} Doc */
/** @typedef {import("../../../static/wire.d.ts").Option} Option */

export class View {
  static dock = "under";

  /** @param {HTMLElement} root @param {any} tools */
  constructor(root, tools) {
    this.root = root;
    this.tools = tools;
    this.mat = new Mat(tools);
    /** @type {RoadMap | null} */
    this.map = null;
    /** @type {{view: Night, doc: Doc} | null} */
    this.last = null;
    /** @type {Night | null} how it stood when the reader decided last */
    this.before = null;
    this.round = Object.assign(document.createElement("div"), { className: "wv-round" });
  }

  async mount() {
    const { root, tools } = this;
    const [board, pieces, cards] = await Promise.all(["board.svg", "pieces.svg", "cards.svg"].map((name) => tools.drawing(name)));
    this.round.setAttribute("data-solid", "");
    root.dataset.zone = "map";
    root.append(symbols("wv-symbols", [pieces, cards]), board, this.round);
    this.map = new RoadMap(board, tools);
    tools.onNarrow(() => {
      this.map?.fit();
      if (this.last) this.draw(this.last.view, this.last.doc);
    });
  }

  /** @param {Night} view @param {Doc} doc */
  update(view, doc) {
    if (!this.before || doc.at !== undefined || this.last?.doc.options.length) this.before = this.last?.view || view;
    this.last = { view, doc };
    this.draw(view, doc);
  }

  /** @param {Night} view @param {Doc} doc */
  draw(view, doc) {
    this.map?.show(view, doc, this.before || view);
    const { html, render } = this.tools;
    const { round, thirst, thirst_at_start: all, trigger } = view;
    render(
      html`
        <span>Round <b>${round}</b></span>
        <span title=${trigger ? doc.figures[trigger].name : undefined}>
          <${Small} symbol="token-blood" />
          <b>${thirst}</b>
          <span class="wv-rest">${trigger ? "left, last turns" : `of ${all} left`}</span>
        </span>
      `,
      this.round,
    );
  }

  /** The way the coach would go, while that is pointed at. @param {Option | null} option @param {Doc} doc */
  preview(option, doc) {
    const view = this.last?.view;
    if (!view) return;
    const coach = view.coaches[doc.you ?? -1];
    this.map?.showRoute(coach, option ? leadsTo(option, view, coach) : undefined);
  }

  /** @param {Night} view @param {Doc} doc */
  parts(view, doc) {
    return this.mat.parts(view, doc);
  }

  /** Who drank what at the last feeding. @param {Night} view @param {Doc} doc */
  ending(view, doc) {
    return [{ title: "The last feeding", isWide: true, body: lastFeeding(view, doc, this.tools) }];
  }

  /** @param {Night} view */
  stands(view) {
    return this.map?.stands(view) || new Map();
  }

  /** One's own coach, and the castle above it. @param {Night} view @param {Doc} doc */
  mine(view, doc) {
    const own = view.coaches[doc.you ?? -1];
    return own?.town ? [`castle:${own.town}`, `foot:${own.town}`] : [];
  }

  /** @param {Doc} doc */
  tab(doc) {
    return asksForCards(doc) ? "hand" : "options";
  }
}

/**
 * The town an option takes the coach to.
 * @param {Option} option @param {Night} view @param {import("./view.d.ts").Coach | undefined} coach @returns {string | undefined}
 */
function leadsTo({ verb, values }, view, coach) {
  if (verb === "go" || verb === "head") return String(values.town);
  const leg = verb === "depart" ? view.legs.findIndex(({ id }) => id === values.leg) : -1;
  return view.towns.slice(leg, leg + 2).find(({ id }) => leg >= 0 && id !== coach?.town)?.id;
}
