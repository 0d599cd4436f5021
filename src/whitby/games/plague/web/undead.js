/** The Vampire Display: who may attack, how strong, and the spaces that wait for turned hunters. */

import { FOES, FOES_SHORT, picture } from "./names.js";

const ARCH = "M5 78V28C6 15 20 12 30 2C40 12 54 15 55 28V78Z";

/** The picture of a foe in its arch, 60 x 82. */
export function FoeArt({ html, foe }) {
  if (!foe)
    return html`<svg class="pl-foe empty" viewBox="0 0 60 82" aria-hidden="true">
      <path class="arch" d=${ARCH} />
      <use class="ghost" href="#vd-i-fangs" x="14" y="30" width="32" height="32" />
    </svg>`;
  if (foe === "creatures")
    return html`<svg class="pl-foe" viewBox="0 0 60 82" aria-hidden="true">
      <path class="arch" d=${ARCH} />
      <use class="bone" href="#vd-i-wolf-head" x="12" y="27" width="36" height="36" />
      <use class="bone" href="#vd-i-bat" x="15" y="5" width="30" height="30" />
      <use class="pink" href="#vd-i-rat" x="31" y="57" width="20" height="20" />
      <use class="pink" href="#vd-i-rat" x="9" y="60" width="17" height="17" />
    </svg>`;
  if (foe === "infected")
    return html`<svg class="pl-foe" viewBox="0 0 60 82" aria-hidden="true">
      <path class="arch" d=${ARCH} />
      <use class="bone" href="#vd-i-shambling-zombie" x="4" y="20" width="54" height="54" />
    </svg>`;
  return picture(html, `vampire-${foe}`, 60, 82, "pl-foe");
}

function Slot({ html, row, turnedTo }) {
  const name = row.foe ? FOES[row.foe] : "open: a turned hunter would stand here";
  return html`<div class=${`pl-slot${row.foe ? "" : " open"}${row.used ? " used" : ""}`}
      data-target=${row.foe ? `foe:${row.foe}` : undefined}>
    <span class="vh">${`${row.slot}: ${name}, strength ${row.strength}${row.used ? ", not again this turn" : ""}`}</span>
    <span class="pl-slotno num" aria-hidden="true">${row.slot}</span>
    <span class="pl-shield num" aria-hidden="true">${row.strength}</span>
    <${FoeArt} html=${html} foe=${row.foe} />
    <small aria-hidden="true">${row.foe ? FOES_SHORT[row.foe] : turnedTo}</small>
  </div>`;
}

export function Undead({ html, view }) {
  const { dracula, renfield, carfax, unseen_coffins: unseen } = view;
  const turned = view.display.filter((row) => row.foe && row.slot > 3).length;
  return html`<div class="pl-undead">
    <div class="pl-display" role="group" aria-label="Vampire Display">
      ${view.display.map((row) => html`<${Slot} key=${row.slot} html=${html} row=${row} turnedTo="turned" />`)}
    </div>
    <dl class="pl-facts">
      <div><dt>Dracula</dt><dd>box <b class="num">${dracula.box}</b>, strength <b class="num">${dracula.strength}</b></dd></div>
      <div><dt>Renfield</dt><dd>${renfield.is_out ? "out, at Carfax" : "held at Purfleet"}</dd></div>
      <div><dt>Turned hunters</dt><dd><b class="num">${turned}</b>; a fourth would end it</dd></div>
      <div>
        <dt>Plague at Carfax</dt>
        <dd><b class="num">${carfax.markers}</b> left${carfax.known?.length ? `, on top: ${carfax.known.join(", ")}` : ""}</dd>
      </div>
      <div>
        <dt>Coffins unseen</dt>
        <dd>
          ${unseen.map(
            (n, i) =>
              html`<span class="pl-unseen" title=${`${n} markers with ${i + 1} ${i ? "coffins" : "coffin"}`}>
                ${picture(html, `marker-coffin-${i + 1}`, 40, 40)}
                <b class="num">${n}</b>
              </span>`,
          )}
        </dd>
      </div>
      ${
        view.spread &&
        html`<div>
          <dt>Spreading</dt>
          <dd>
            <b class="num">${view.spread.left}</b> ${view.spread.left === 1 ? "marker" : "markers"} left
            ${view.spread.hand?.length ? `, in hand: ${view.spread.hand.join(", ")}` : ""}
          </dd>
        </div>`
      }
    </dl>
  </div>`;
}
