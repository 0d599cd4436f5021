/** What was just shown to all: an encounter turned up, an event played, a throw of the train die. It stands at the head of the dock. */

import { html } from "../../../static/kit/svg.js";
import { DRACULA, picture, those } from "./things.js";

/** @typedef {import("./things.js").Line} Line */
/** @typedef {import("./things.js").Doc} Doc */
/** @typedef {{icon: string, size: number, face: string, box: [number, number], isThere: () => boolean}} Thing small, and large */

/** The lines that show something, and what. @type {Record<string, string>} */
const KINDS = {
  token_met: "token",
  ambush_met: "token",
  matured: "token",
  token_shown: "token",
  ambush_sprung: "token",
  event_played: "event",
  event_played_on: "event",
  event_played_at: "event",
  event_played_between: "event",
  event_answered: "event",
  ally_in_play: "event",
  dracula_event_named: "event",
  dracula_found: DRACULA,
  attack: DRACULA,
  power_played: "power",
  train_rolled: "train",
};
const AGO = 12; // lines after which it is no news
const FOLLOWING = 3; // lines that are told with it

export class Shown {
  /** @param {import("./things.js").Tools} tools @param {import("./faces.js").Faces} faces */
  constructor(tools, faces) {
    this.tools = tools;
    this.faces = faces;
  }

  /** The newest thing shown among the last lines, until a new turn. @param {Doc} doc */
  part({ log, view }) {
    if (view.combat) return null;
    for (let i = log.length - 1; i >= Math.max(0, log.length - AGO); i -= 1) {
      const thing = KINDS[log[i].kind] && this.thing(KINDS[log[i].kind], log[i]);
      if (thing) return this.draw(thing, log.slice(i, i + FOLLOWING));
      if (log[i].heading) return null;
    }
    return null;
  }

  /** The drawing of what a line speaks of. @param {string} kind @param {Line} line @returns {Thing | null} */
  thing(kind, line) {
    const { faces } = this;
    if (kind === "train") {
      const face = `train-${String(line.values.face).replace("_", "")}`;
      return { icon: face, size: 62, face, box: [62, 62], isThere: () => faces.hasDice() };
    }
    if (kind === DRACULA) {
      const face = `cameo-${DRACULA}`;
      return { icon: `group-${DRACULA}`, size: 48, face, box: [100, 124], isThere: () => true };
    }
    const [id] = those(line.targets, kind);
    if (!id) return null;
    const face = `${kind}-${id}`;
    const isThere = () => faces.has(face);
    if (kind === "token") return { icon: `small-${id}`, size: 88, face, box: [88, 88], isThere };
    return { icon: `icon-${face}`, size: 120, face, box: [180, 250], isThere };
  }

  /** @param {Thing} thing @param {Line[]} lines */
  draw({ icon, size, face, box, isThere }, lines) {
    const large = () => (isThere() ? picture("fury-large", face, ...box) : html`<p>…</p>`);
    return html`<div class="fury-shown" key=${lines[0].n} ref=${(/** @type {Element | null} */ e) => this.tools.magnify(e, large)}>
      <span class="fury-picture">${isThere() && picture("", icon, size)}</span>
      <ul>${lines.map((line) => html`<li key=${line.n}>${line.text}</li>`)}</ul>
    </div>`;
  }
}
