/** What is seen of the pace: what happens now, told over the board; how fast; and whether it sounds. */

import { html, Sign } from "./page.js";

/** @typedef {import("./prefs.js").Prefs} Prefs */
/** @typedef {import("./prefs.js").Pace} Pace */
/** @typedef {import("./pacing.js").Scene} Scene */

/** @type {[Pace, string][]} */
const NAMES = [
  ["step", "step"],
  ["slow", "slow"],
  ["normal", "normal"],
  ["fast", "fast"],
  ["once", "at once"],
];
const MOST_LINES = 3;

/** How fast things happen. @param {{prefs: Prefs}} props */
export const PaceSwitch = ({ prefs }) =>
  html`<div class="pace" role="group" aria-label="Pace of what happens">
    <span aria-hidden="true">Pace</span>
    ${NAMES.map(
      ([id, text]) =>
        html`<button type="button" key=${id} aria-pressed=${prefs.get("pace") === id} onClick=${() => prefs.set("pace", id)}>
          ${text}
        </button>`,
    )}
  </div>`;

/** @param {{prefs: Prefs}} props */
export const SoundSwitch = ({ prefs }) => {
  const isOn = prefs.get("sound");
  return html`<button class="tool" type="button" aria-pressed=${isOn} aria-label="Sound" title=${isOn ? "Sound is on" : "Sound is off"}
      onClick=${() => prefs.set("sound", !isOn)}>
    <${Sign} name=${isOn ? "sound" : "mute"} />
  </button>`;
};

/** Calls on one's turn while one looks elsewhere. @param {{prefs: Prefs, bell: import("./kit/sound.js").Bell}} props */
export const BellSwitch = ({ prefs, bell }) => {
  const isOn = prefs.get("bell");
  const turn = () => {
    prefs.set("bell", !isOn);
    if (!isOn) bell.ask();
  };
  return html`<button class="tool" type="button" aria-pressed=${isOn} aria-label="Bell on my turn"
      title=${isOn ? "The bell calls you when it is your turn" : "The bell is off"} onClick=${turn}>
    <${Sign} name=${isOn ? "bell" : "nobell"} />
  </button>`;
};

/**
 * What happens now, told over the board.
 * @param {{scene: Scene | null, pacer: import("./pacing.js").Pacer, prefs: Prefs, token: (figure: string | undefined) => any}} props
 */
export function Caption({ scene, pacer, prefs, token }) {
  if (!scene) return null;
  const { lead, lines, kind } = scene;
  const heading = lines.find((line) => line.heading && line !== lead);
  const rest = lines.filter((line) => line !== lead && !line.heading).slice(0, MOST_LINES - 1);
  const isStep = prefs.get("pace") === "step";
  const { left } = pacer;
  return html`<aside class="caption" data-solid data-kind=${kind} key=${lead.n}>
    ${token(lead.figure)}
    <p class="caption-text">
      ${heading && html`<small class="caption-head">${heading.text}</small>`}
      <b>${lead.text}</b>
      ${rest.map((line) => html`<span key=${line.n}>${line.text}</span>`)}
    </p>
    ${
      (isStep || left > 0) &&
      html`<span class="caption-acts">
        ${
          isStep &&
          html`<button class="btn small" type="button" title="Space" onClick=${() => pacer.step()}>
            Next${left ? html`<small>${left}</small>` : ""}
          </button>`
        }
        ${left > 0 && html`<button class="btn small quiet" type="button" title="Escape" onClick=${() => pacer.skip()}>Skip</button>`}
      </span>`
    }
  </aside>`;
}
