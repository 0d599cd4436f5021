/** Pace, sound and bell in the bar; and the caption on the stage that says what happens now. */

import { PACES } from "./prefs.js";
import { html, Sign } from "./page.js";
import { Figure } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./prefs.js").Pace} Pace */

/** @type {Record<Pace, string>} */
const NAMES = { step: "step", slow: "slow", normal: "normal", fast: "fast", once: "at once" };

/** @param {{session: Session}} props */
export function PaceChoice({ session }) {
  const { prefs } = session;
  return html`<label class="pace">
    <span>Pace</span>
    <select aria-label="Pace: how long things that happen stay in sight" value=${prefs.get("pace")}
        onChange=${(/** @type {any} */ e) => prefs.set("pace", e.target.value)}>
      ${Object.keys(PACES).map(
        (pace) =>
          html`<option key=${pace} value=${pace} selected=${pace === prefs.get("pace")}>${NAMES[/** @type {Pace} */ (pace)]}</option>`,
      )}
    </select>
  </label>`;
}

/** @param {{session: Session, bell: import("./kit/sound.js").Bell}} props */
export function Switches({ session, bell }) {
  const { prefs } = session;
  const turn = (/** @type {"sound" | "bell"} */ name) => () => {
    prefs.set(name, !prefs.get(name));
    if (name === "bell" && prefs.get("bell")) bell.ask();
  };
  const toggle = (/** @type {"sound" | "bell"} */ name, /** @type {string} */ label) =>
    html`<button class="tool switch" type="button" aria-pressed=${prefs.get(name)} aria-label=${label} title=${label} onClick=${turn(name)}>
      <${Sign} name=${name} />
    </button>`;
  return html`${toggle("sound", "Sound")} ${toggle("bell", "Call me when it is my turn")}`;
}

/** What happens now: a click goes on, Escape shows the table as it is. @param {{session: Session}} props */
export function Caption({ session }) {
  const { scene, pacer } = session;
  if (!scene || !pacer.isBusy) return null;
  const { lead } = scene;
  return html`<button type="button" class=${`caption ${scene.kind}`} data-solid="" onClick=${() => pacer.step()}>
    ${lead.figure && html`<${Figure} doc=${session.shown} id=${lead.figure} />`}
    <span role="status">${lead.text}</span>
    <${Sign} name="next" />
    <span class="vh">Go on</span>
  </button>`;
}
