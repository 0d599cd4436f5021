/** Pace, sound and bell in the bar; and the caption on the stage that says what happens now. */

import { PACES } from "./prefs.js";
import { html, Sign } from "./page.js";
import { Figure } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./prefs.js").Pace} Pace */

/** @type {Record<Pace, string>} */
const NAMES = { step: "step", slow: "slow", normal: "normal", fast: "fast", once: "at once" };
const MOST_MORE = 2; // lines told below the one a scene is about

/** How long things that happen stay in sight. @param {{session: Session}} props */
export function PaceChoice({ session }) {
  const { prefs } = session;
  return html`<div class="pace" role="group" aria-label="Pace: how long things that happen stay in sight">
    <span aria-hidden="true">Pace</span>
    ${
      /** @type {Pace[]} */ (Object.keys(PACES)).map(
        (pace) =>
          html`<button type="button" key=${pace} aria-pressed=${pace === prefs.get("pace")} onClick=${() => prefs.set("pace", pace)}>
          ${NAMES[pace]}
        </button>`,
      )
    }
  </div>`;
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
  const { lead, lines } = scene;
  const heading = lines.find((line) => line.heading && line !== lead);
  const more = lines.filter((line) => line !== lead && !line.heading).slice(0, MOST_MORE);
  return html`<button type="button" class=${`caption ${scene.kind}`} data-solid="" key=${lead.n} onClick=${() => pacer.step()}>
    ${lead.figure && html`<${Figure} doc=${session.shown} id=${lead.figure} />`}
    <span class="caption-text" role="status">
      ${heading && html`<i>${heading.text}</i>`}
      <span>${lead.text}</span>
      ${more.map((line) => html`<small key=${line.n}>${line.text}</small>`)}
    </span>
    ${pacer.left > 0 && html`<span class="caption-left" aria-hidden="true">${pacer.left}</span>`}
    <${Sign} name="next" />
    <span class="vh">Go on</span>
  </button>`;
}
