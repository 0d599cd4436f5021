/** A combat as a panel: both sides, what each strikes with and how likely it hits, what lies at hand, and the last blows. */

import { html } from "../../../static/page.js";
import { cameo, foePicture, itemPicture, percent } from "./pictures.js";

/** @typedef {import("./view.d.ts").View} View */
/** @typedef {import("./view.d.ts").Combat} Combat */
/** @typedef {import("../../../static/wire.d.ts").Line} Line */

const LAST_BLOWS = 4;

/** What was told of the combat that is being fought. @param {Line[]} log @param {Combat} combat */
export function blows(log, combat) {
  const from = log.findLastIndex((line) => line.kind === combat.begins);
  return log.slice(from + 1).slice(-LAST_BLOWS);
}

/** @param {{chance: number | null, words: string, isNext: boolean}} props */
function Chance({ chance, words, isNext }) {
  if (chance === null) return html`<p class="pl-chance unknown">${words}</p>`;
  return html`<p class=${`pl-chance${isNext ? " next" : ""}`}>
    <span class="pl-meter" aria-hidden="true"><i style=${`width:${100 * chance}%`}></i></span>
    <b class="num">${percent(chance)}</b> <span>${words}</span>
  </p>`;
}

/** @param {{view: View, combat: Combat}} props */
function HunterSide({ view, combat }) {
  const { hunters: party, target } = combat;
  const fighters = view.hunters.filter((h) => party.fighters.includes(h.id));
  return html`<section class="pl-side hunters" aria-label="The hunters">
    <h2>Hunters <b class="pl-strength" title="strength">${party.strength}</b></h2>
    <div class=${`pl-fighters${fighters.length > 2 ? " many" : ""}`}>
      ${fighters.map(
        (h) =>
          html`<span key=${h.id} class=${`pl-fighter${h.id === target ? " hit" : ""}`} data-target=${`hunter:${h.id}`}
              title=${`${h.short}${h.id === target ? ", under attack" : ""}`}>
            ${cameo(h)}
            <small>${h.short}</small>
          </span>`,
      )}
    </div>
    <${Chance} chance=${party.chance} words=${party.words} isNext=${combat.striking === "hunters"} />
    ${
      party.water &&
      html`<p class="pl-more">
        ${itemPicture(party.water.item)}
        <span>${party.water.words} <b class="num">${percent(party.water.chance)}</b></span>
      </p>`
    }
    ${party.weapon && html`<p class="pl-more">${itemPicture(party.weapon)}<span>${party.weapon_name}</span></p>`}
  </section>`;
}

/** @param {{combat: Combat}} props */
function UndeadSide({ combat }) {
  const { undead, foe } = combat;
  return html`<section class="pl-side undead" aria-label="The undead">
    <h2>
      ${combat.foe_name} ${undead.strength !== null && html`<b class="pl-strength" title="strength">${undead.strength}</b>`}
    </h2>
    <div class="pl-foeart">${foePicture(foe)}</div>
    <${Chance} chance=${undead.chance} words=${undead.words} isNext=${combat.striking === "undead"} />
    ${undead.more.map((text) => html`<p key=${text} class="pl-more">${text}</p>`)}
  </section>`;
}

/** @param {{combat: Combat}} props */
function AtHand({ combat }) {
  if (!combat.hand.length) return null;
  return html`<ul class="pl-hand" aria-label="At hand">
    ${combat.hand.map(
      ({ item, name, what, holders }) =>
        html`<li key=${item}>
          ${itemPicture(item)}
          <span><b>${name}</b> <small>${what}: ${holders.join(", ")}</small></span>
        </li>`,
    )}
  </ul>`;
}

/** @param {{view: View, combat: Combat, log: Line[]}} props */
export function CombatPanel({ view, combat, log }) {
  const fought = blows(log, combat);
  return html`<div class="pl-combat">
    <p class="pl-combathead"><b>${combat.title}</b> <span>${combat.step_words}</span></p>
    <div class="pl-sides"><${HunterSide} view=${view} combat=${combat} /><${UndeadSide} combat=${combat} /></div>
    <p class="pl-first">${combat.first}</p>
    <${AtHand} combat=${combat} />
    ${
      fought.length > 0 &&
      html`<ol class="pl-blows" aria-label="The last blows">
        ${fought.map((line) => html`<li key=${line.n}>${line.text}</li>`)}
      </ol>`
    }
  </div>`;
}
