/** Going through the moves that were made. */

import { html, Sign, useEffect, useState } from "./page.js";

const BREATH_MS = 1100;

/** @param {{session: import("./session.js").Session}} props */
export function Transport({ session }) {
  const most = session.document.table.moves;
  const step = session.wanted !== null && session.past ? session.wanted : session.step;
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (session.past) session.goTo(session.step + 1);
      else setPlaying(false);
    }, BREATH_MS);
    return () => clearInterval(timer);
  }, [playing]);
  const play = () => {
    if (!playing && !session.past) session.goTo(0);
    setPlaying(!playing);
  };
  const button = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ n) =>
    html`<button class="tool" type="button" aria-label=${label} onClick=${() => session.goTo(n)}><${Sign} name=${sign} /></button>`;
  return html`<div class="steps" role="group" aria-label="Replay">
    ${button("To the beginning", "first", 0)} ${button("One move back", "prev", step - 1)}
    <button class="tool" type="button" aria-label=${playing ? "Stop the replay" : "Play the moves one after another"}
        aria-pressed=${playing} onClick=${play}>
      <${Sign} name=${playing ? "pause" : "play"} />
    </button>
    ${button("One move on", "next", step + 1)} ${button("To the live table", "last", Infinity)}
    <output>${session.past ? `move ${step} of ${most}` : "live"}</output>
    <input class="slider" type="range" min="0" max=${most || 1} value=${most ? step : 1} disabled=${!most} aria-label="Move shown"
        aria-valuetext=${session.past ? `move ${step} of ${most}` : "live"} style=${`--at:${most ? (100 * step) / most : 100}%`}
        onInput=${(/** @type {any} */ e) => session.goTo(Number(e.target.value))} />
  </div>`;
}
