/** The table of Plague of Dracula: the board on the stage, the turn, the hunters and the stores beside it. */

import { symbols } from "../../../static/kit/svg.js";
import { CombatPanel } from "./combat.js";
import { dragHunters } from "./drag.js";
import { Hunters } from "./hunters.js";
import { takeLetters } from "./letters.js";
import { London } from "./map.js";
import { Bag, Display, Facts, Inventory } from "./stores.js";
import { Chips, Chronicle, Turn } from "./turn.js";

/** @typedef {import("./view.d.ts").View} Seen */
/** @typedef {import("../../../static/wire.d.ts").Document} Doc */
/** @typedef {import("../../../static/wire.d.ts").Option} Option */
/** @typedef {import("../../../static/wire.d.ts").Line} Line */

const SLOWEST = 560; // milliseconds a standee takes for its way at most
const CLOSEST = 4; // times closer than the whole of London

/** Whether an option chooses one of these things. @param {Doc} doc @param {string} what */
const asksFor = (doc, what) => doc.options.some((option) => what in option.values);

export class View {
  /** @param {HTMLElement} root the stage @param {any} tools */
  constructor(root, tools) {
    this.root = root;
    this.tools = tools;
    /** @type {Option[]} */
    this.options = [];
    this.magnify = (/** @type {Element | null} */ element, /** @type {() => unknown} */ make) => tools.magnify(element, make);
  }

  async mount() {
    const { root, tools } = this;
    const names = ["board.svg", "pieces.svg", "cards.svg", "display.svg"];
    /** @type {SVGSVGElement[]} */
    const [svg, ...drawings] = await Promise.all(names.map((name) => tools.drawing(name)));
    svg.setAttribute("class", "plague");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", "London, 1890");
    root.classList.add("plague-table");
    takeLetters(drawings);
    root.append(symbols("pl-symbols", drawings), svg);
    this.london = new London(svg);
    this.viewport = tools.viewport(svg, { most: CLOSEST });
    this.viewport.onChange(() => this.london?.follow(this.viewport.scale, tools.isNarrow()));
    tools.onNarrow(() => this.settle());
    this.settle();
    dragHunters(
      svg,
      (target) => this.travels(target),
      (target) => tools.point(target),
    );
  }

  /** On a phone the map has all the room: what its tracks say stands beside it. */
  settle() {
    const part = this.london?.crop(this.tools.isNarrow());
    if (part) this.viewport.resize(part.width, part.height);
  }

  /** The hunter whose standee this is, where an option takes that hunter somewhere. @param {string} target */
  travels(target) {
    const option = this.options.find((o) => o.targets.includes(target) && "place" in o.values);
    return option ? String(option.values.hunter) : null;
  }

  /** @param {Seen} view @param {Doc} doc */
  update(view, doc) {
    this.options = doc.options;
    this.root.style.setProperty("--move", `${Math.min(SLOWEST, this.tools.pace() * 0.6)}ms`);
    this.london?.draw(view);
  }

  /** What happens is seen where it happens. @param {Line} line */
  show(line) {
    if (line.beat && this.tools.mayMove()) this.london?.strike(line.targets, line.beat);
  }

  /** Show the way an option would go, before it is taken. @param {Option | null} option @param {Doc} doc */
  preview(option, doc) {
    this.london?.showRoute(/** @type {Seen} */ (/** @type {unknown} */ (doc.view)), option);
  }

  /** @param {Seen} view */
  stands(view) {
    return this.london?.stands(view);
  }

  /** One's own hunters stay in sight, or where they fight. @param {Seen} view @param {Doc} doc */
  mine(view, doc) {
    if (view.combat?.place) return [`place:${view.combat.place}`];
    return view.hunters.filter((h) => h.place && h.seat === doc.you).map((h) => `hunter:${h.id}`);
  }

  /** A question about things that lie in the dock opens them on a phone. @param {Doc} doc */
  tab(doc) {
    return asksFor(doc, "item") || asksFor(doc, "foe") ? "hand" : "options";
  }

  // ---- beside the board --------------------------------------------------------------------------------------------

  /** @param {Seen} view @param {Doc} doc */
  parts(view, doc) {
    const { html } = this.tools;
    const { magnify } = this;
    const isNarrow = this.tools.isNarrow();
    const hint = (/** @type {string[]} */ targets) => this.london?.hint(targets);
    return {
      head: view.combat
        ? html`<${CombatPanel} view=${view} combat=${view.combat} log=${doc.log} />`
        : html`<${Turn} view=${view} magnify=${magnify} hint=${hint} />`,
      hand: this.asked(view, doc) || (isNarrow && !view.combat ? this.company(view) : null),
      strip: html`<${Hunters} view=${view} magnify=${magnify} />`,
      foot: this.foot(view, isNarrow),
    };
  }

  /** What is looked up now and then; in a fight the room goes to it. @param {Seen} view @param {boolean} isNarrow */
  foot(view, isNarrow) {
    const { html } = this.tools;
    if (isNarrow) return html`<${Chronicle} view=${view} />`;
    return view.combat ? null : html`<${Chips} view=${view} magnify=${this.magnify} />`;
  }

  /** What is chosen from the box. @param {Seen} view @param {Doc} doc */
  asked(view, doc) {
    const { html } = this.tools;
    if (asksFor(doc, "item")) return { title: "Inventory", body: html`<${Inventory} view=${view} isTarget=${true} />` };
    if (asksFor(doc, "foe")) return { title: "Undead", body: html`<${Display} view=${view} />` };
    return null;
  }

  /** On a phone: the hunters, and all that else lies around the map. @param {Seen} view */
  company(view) {
    const { html } = this.tools;
    const living = view.hunters.filter((h) => h.is_living).length;
    const body = html`
      <${Hunters} view=${view} magnify=${this.magnify} />
      <p class="pl-now">Turn ${view.turn} of ${view.turns} · ${view.time_words} · ${view.segment_title}</p>
      <${Facts} view=${view} />
      <${Display} view=${view} />
      <h2>Inventory</h2>
      <${Inventory} view=${view} />
      <${Bag} view=${view} />
    `;
    return { title: "Hunters", count: living, body };
  }
}
