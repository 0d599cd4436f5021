/** What was just shown to all, large for a moment beside the map: an encounter turned up, an event played, a throw of the train die. */

import { nameOf, those } from "./parts.js";

/** The drawings of the train die by its faces. */
const TRAIN = { x: "train-x", 0: "train-0", 1: "train-1", 2: "train-2", "2_3": "train-23" };
const KINDS = {
  token_met: "token",
  ambush_met: "token",
  matured: "token",
  token_shown: "token",
  ambush_sprung: "token",
  rumor_shown: "token",
  event_played: "event",
  event_played_on: "event",
  event_played_at: "event",
  event_answered: "event",
  ally_in_play: "event",
  dracula_found: "dracula",
  attack: "dracula",
  dracula_event_named: "event",
  power_played: "power",
  train_rolled: "train",
  train_fixed: "train",
};
const AGO = 12;

export class Reveal {
  constructor(root, tools, changed) {
    this.tools = tools;
    this.changed = changed;
    this.box = document.createElement("aside");
    this.box.className = "fury-reveal";
    this.box.setAttribute("aria-label", "Just shown");
    this.box.hidden = true;
    root.append(this.box);
    this.closed = -1;
    this.shown = -1;
  }

  /** The newest thing shown among the last lines, until a new turn or until it is put away. */
  newest(log) {
    for (let i = log.length - 1; i >= Math.max(0, log.length - AGO); i -= 1) {
      const line = log[i];
      if (line.kind === "turn_begins" || line.kind === "dracula_turn") return null;
      const picture = KINDS[line.kind] && pictureOf(KINDS[line.kind], line);
      if (picture) return { ...picture, n: line.n, lines: log.slice(i, i + 4) };
    }
    return null;
  }

  update(view, doc) {
    const { html, render } = this.tools;
    const thing = view.combat ? null : this.newest(doc.log);
    this.box.hidden = !thing || thing.n <= this.closed;
    if (!thing || this.box.hidden) return;
    const fresh = this.shown !== -1 && thing.n > this.shown && doc.at === undefined && this.tools.mayMove();
    this.shown = thing.n;
    render(
      html`
        <button class="fury-knob" type="button" onClick=${() => {
          this.closed = thing.n;
          this.changed();
        }}>
          ✕
          <span class="vh"> Put away</span>
        </button>
        <svg key=${thing.n} class=${`fury-shown ${thing.shape}${fresh ? " fresh" : ""}`} viewBox=${thing.box} role="img"
            aria-label=${nameOf(thing.id)}>
          <use href=${`#${thing.id}`} width=${thing.width} height=${thing.height} />
        </svg>
        <ul>${thing.lines.map((line) => html`<li key=${line.n}>${line.text}</li>`)}</ul>
      `,
      this.box,
    );
  }
}

/** The drawing of what a line speaks of. */
function pictureOf(kind, line) {
  if (kind === "train") {
    const face = line.kind === "train_fixed" ? "2_3" : line.values.face;
    return TRAIN[face] ? { id: TRAIN[face], shape: "die", box: "0 0 62 62", width: 62, height: 62 } : null;
  }
  if (kind === "dracula") return { id: "cameo-dracula", shape: "token", box: "0 0 100 124", width: 100, height: 124 };
  const slug = those(line.targets, kind)[0];
  if (!slug || !document.getElementById(`${kind}-${slug}`)) return null;
  return kind === "token"
    ? { id: `token-${slug}`, shape: "token", box: "0 0 88 88", width: 88, height: 88 }
    : { id: `${kind}-${slug}`, shape: "card", box: "0 0 180 250", width: 180, height: 250 };
}
