/** The stage: the board, its knobs, and on a phone the small map that tells which part of it is in sight. */

import { isPhone } from "./kit/screen.js";
import { html, Sign, useEffect, useRef } from "./page.js";

/** The board never re-renders: its view owns what is inside. @param {{mount: (root: HTMLElement) => void}} props */
export function BoardFrame({ mount }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (root.current) mount(root.current);
  }, []);
  return html`<div class="board" ref=${root} role="group" aria-label="The board"></div>`;
}

/** @param {{viewport: import("./kit/viewport.js").Viewport | null | undefined, toMine: () => void}} props */
export function Knobs({ viewport, toMine }) {
  if (!viewport || viewport.hasKnobs) return null;
  const knob = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ act) =>
    html`<button class="tool" type="button" aria-label=${label} title=${label} onClick=${act}><${Sign} name=${sign} /></button>`;
  return html`<div class="knobs" data-solid="" data-floats="">
    ${knob("Closer", "plus", () => viewport.closer())} ${knob("Farther", "minus", () => viewport.farther())}
    ${knob("The whole board", "fit", () => viewport.fit())} ${isPhone() && knob("What is asked for", "me", toMine)}
  </div>`;
}

/**
 * Which part of the board is in sight; a tap shows the whole. Places are dots, those that are asked for are bright.
 * @param {{viewport: import("./kit/viewport.js").Viewport | null | undefined, dots: {x: number, y: number, isAsked: boolean}[]}} props
 */
export function MiniMap({ viewport, dots }) {
  if (!viewport || !isPhone() || !viewport.isClose) return null;
  const { width, height } = viewport.shown.size;
  const [w, h] = [viewport.box.clientWidth / viewport.scale, viewport.box.clientHeight / viewport.scale];
  return html`<button type="button" class="minimap" data-solid="" data-floats="" aria-label="Show the whole board"
      onClick=${() => viewport.fit()}>
    <svg viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
      ${dots.map((d) => html`<circle cx=${d.x} cy=${d.y} r=${width / (d.isAsked ? 45 : 90)} class=${d.isAsked ? "asked" : ""} />`)}
      <rect x=${viewport.x - w / 2} y=${viewport.y - h / 2} width=${w} height=${h} rx=${width / 60} />
    </svg>
  </button>`;
}
