/** The two dice, or the spinner card, as they lie in the dock: rolled or spun once for every throw that is new. */

import { html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {{outer: number, inner: string}} Reading */
/** @typedef {{reading: Reading | null, n: number, ms: number}} Thrown what is shown, which throw it is, and how long it rolls */

const DIAL = "0 0 420 420"; // the wheel of the spinner card without its legend

/**
 * One of the dice: blank while it rolls, then its face.
 * @param {{kind: string, face: string | number | undefined, isRolling: boolean}} props
 */
function Die({ kind, face, isRolling }) {
  return html`<svg class=${`castle-die${isRolling ? " rolling" : ""}`} viewBox="0 0 86 88" aria-hidden="true">
    <use href=${`#die-${kind}-${face || "blank"}`} width="86" height="88" />
    ${isRolling && html`<use class="castle-blank" href=${`#die-${kind}-blank`} width="86" height="88" />`}
  </svg>`;
}

/** @param {Reading | null} reading */
const said = (reading) => (reading ? `Thrown: ${reading.outer} and ${reading.inner}` : "Nothing thrown yet");

/** A new throw is a new pair of dice, so that they roll by themselves. @param {{thrown: Thrown}} props */
export function Dice({ thrown: { reading, n, ms } }) {
  return html`<span class="castle-equipment castle-dice" key=${n} role="img" aria-label=${said(reading)} style=${`--roll: ${ms}ms`}>
    <${Die} kind="normal" face=${reading?.outer} isRolling=${ms > 0} />
    <${Die} kind="special" face=${reading?.inner} isRolling=${ms > 0} />
  </span>`;
}

/** The card is one drawing from the first spin to the last; its arrow turns on. */
export class Spinner {
  /** @param {SVGSVGElement} card */
  constructor(card) {
    this.card = card;
    this.turn = 0;
    this.n = -1; // the throw it points at
    card.setAttribute("viewBox", DIAL);
    /** @type {SVGElement[]} */
    this.sectors = [...card.querySelectorAll(/** @type {"a"} */ (".sector"))].map((sector) => /** @type {any} */ (sector));
  }

  /** @param {Thrown} thrown */
  show({ reading, n, ms }) {
    if (n === this.n) return;
    this.n = n;
    const found = this.sectors.find((s) => s.dataset.outer === String(reading?.outer) && s.dataset.inner === reading?.inner);
    for (const sector of this.sectors) sector.classList.toggle("lit", sector === found);
    this.card.setAttribute("aria-label", said(reading));
    if (!found) return;
    const degrees = (360 / this.sectors.length) * this.sectors.indexOf(found);
    const rest = (((degrees - this.turn) % 360) + 360) % 360;
    this.turn += ms ? 720 + rest : rest; // on by more than a round, so that a spin is seen even where the sector stays the same
    this.card.style.setProperty("--turn", `${this.turn}deg`);
    this.card.style.setProperty("--roll", `${ms}ms`);
  }

  /** @param {Thrown} thrown */
  render(thrown) {
    this.show(thrown);
    return html`<span class="castle-equipment castle-card" ref=${(/** @type {Element | null} */ box) => box?.append(this.card)}></span>`;
  }
}
