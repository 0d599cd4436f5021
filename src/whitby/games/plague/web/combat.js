/** A combat as a panel: both sides, what each strikes with and how likely it hits, what lies at hand, and the choice to be made. */

import { FOES, HUNTERS, ITEMS, itemPicture, percent, picture } from "./names.js";
import { FoeArt } from "./undead.js";

/** @typedef {import("../../../static/choosing.js").Option} Option */
/** @typedef {{n: number, seq: number, kind: string, text: string, targets: string[]}} Line of the log */
/** @typedef {{log: Line[], options: Option[], at?: number}} Doc `at`: the step of a replay */
/** @typedef {{host: string[], crucifix: string[], holy_water: string[], stakes: string[]}} Hand who holds what */
/**
 * @typedef {{strength: number, chance: number, chance_with_water: number, can_strike: boolean}} Blow
 * @typedef {{fighters: string[], weapon: string | null, has_water: boolean} & Blow} Party
 */
/**
 * @typedef {object} Combat
 * @property {string | null} place null in the last battle
 * @property {number} coffins the bonus that counts in this fight
 * @property {string | null} foe null until it is known
 * @property {boolean} is_stand_in
 * @property {string} step
 * @property {number} round
 * @property {boolean} undead_first
 * @property {string | null} target
 * @property {boolean} is_host_scattered
 * @property {number} ignored_hits
 * @property {{strength: number | null, chance: number | null}} undead
 * @property {Party} hunters
 * @property {Hand} at_hand
 */

const BLOWS = new Set([
  "undead_miss",
  "undead_hit",
  "hunters_miss",
  "hunters_hit",
  "undead_black",
  "hunters_black",
  "too_weak",
  "host_ends",
  "aims",
  "crucifix_raised",
  "holy_water_used",
  "host_scattered",
  "bitten",
  "weapon_lost",
  "turned",
  "fourth_turned",
  "van_helsing_dies",
  "renfield_absorbs",
  "driven_off",
  "final_wounded",
  "final_ignored",
  "final_falls",
  "fled",
  "stays_home",
  "stand_in",
]);
const BEGINNINGS = new Set(["combat_begins", "final_begins"]);
const AT_HAND = {
  host: "ends the undead's attacks",
  crucifix: "cancels a blow",
  holy_water: "strengthens a blow",
  stakes: "destroys a vampire",
};
/** What is being decided. */
const STEPS = {
  foe: "who attacks?",
  host: "before the first blow",
  crucifix: "the undead are about to strike",
  holy_water: "the hunters are about to strike",
  stakes: "driven off",
  flee: "whither?",
  follow: "who follows?",
  scatter: "every one for themselves",
  ignore: "who takes the hit?",
};

/** The blows of the combat that is being fought, from the log. @param {Line[]} log */
export function blows(log) {
  let from = log.length;
  for (let i = log.length - 1; i >= 0; i -= 1)
    if (BEGINNINGS.has(log[i].kind)) {
      from = i;
      break;
    }
  return log.slice(from).filter((line) => BLOWS.has(line.kind));
}

function Chance({ html, share, of, next }) {
  if (share === null || share === undefined) return html`<p class="pl-chance unknown">not known yet</p>`;
  return html`<p class=${`pl-chance${next ? " next" : ""}`}>
    <span class="pl-meter" aria-hidden="true"><i style=${`width:${100 * share}%`}></i></span>
    <b class="num">${percent(share)}</b> <span>${of}</span>
  </p>`;
}

/** @param {{html: Function, combat: Combat}} props */
function HunterSide({ html, combat }) {
  const { hunters, at_hand: hand, target } = combat;
  return html`<section class="pl-side hunters" aria-label="The hunters">
    <h4>Hunters <b class="pl-strength" title="strength">${hunters.strength}</b></h4>
    <div class=${`pl-fighters${hunters.fighters.length > 2 ? " many" : ""}`}>
      ${hunters.fighters.map(
        (id) =>
          html`<span key=${id} class=${`pl-fighter${id === target ? " hit" : ""}`}
              title=${`${HUNTERS[id].short}${id === target ? ", under attack" : ""}`}>
            ${picture(html, `cameo-${id}`, 100, 124)}
            <small>${HUNTERS[id].short}</small>
          </span>`,
      )}
    </div>
    <${Chance} html=${html} share=${hunters.chance} of=${hunters.can_strike ? "to hit" : "too weak to strike"}
        next=${combat.step === "holy_water" || combat.step === "hunters"} />
    ${
      hand.holy_water.length > 0 &&
      !hunters.has_water &&
      hunters.can_strike &&
      html`<p class="pl-more">
        ${itemPicture(html, "holy_water")}
        <span>with Holy Water <b class="num">${percent(hunters.chance_with_water)}</b></span>
      </p>`
    }
    ${hunters.weapon && html`<p class="pl-more">${itemPicture(html, hunters.weapon)}<span>${ITEMS[hunters.weapon]}</span></p>`}
  </section>`;
}

/** @param {{html: Function, combat: Combat}} props */
function UndeadSide({ html, combat }) {
  const { undead, foe, coffins } = combat;
  return html`<section class="pl-side undead" aria-label="The undead">
    <h4>
      ${foe ? FOES[foe] : "Something stirs"} ${
        undead.strength !== null && html`<b class="pl-strength" title="strength">${undead.strength}</b>`
      }
    </h4>
    <div class="pl-foeart"><${FoeArt} html=${html} foe=${foe} /></div>
    <${Chance} html=${html} share=${combat.is_host_scattered ? 0 : undead.chance}
        of=${combat.is_host_scattered ? "held off by the Host" : "to bite"}
        next=${combat.step === "crucifix" || combat.step === "undead"} />
    ${
      coffins > 0 &&
      foe !== "creatures" &&
      html`<p class="pl-more">${picture(html, `marker-coffin-${Math.min(3, coffins)}`, 40, 40)}<span>${coffins} from coffins</span></p>`
    }
    ${combat.is_stand_in && html`<p class="pl-more"><span>They fight in Dracula's place.</span></p>`}
    ${
      combat.ignored_hits > 0 &&
      html`<p class="pl-more">
        <span>Dracula shrugs off <b class="num">${combat.ignored_hits}</b> more ${combat.ignored_hits === 1 ? "hit" : "hits"}.</span>
      </p>`
    }
  </section>`;
}

/** @param {{html: Function, hand: Hand}} props */
function AtHand({ html, hand }) {
  const rows = Object.entries(AT_HAND).filter(([id]) => hand[id]?.length);
  if (!rows.length) return null;
  return html`<ul class="pl-hand" aria-label="At hand">
    ${rows.map(
      ([id, what]) =>
        html`<li key=${id}>
          ${itemPicture(html, id)}
          <span><b>${ITEMS[id]}</b> <small>${what}: ${hand[id].map((h) => HUNTERS[h].short).join(", ")}</small></span>
        </li>`,
    )}
  </ul>`;
}

/** The options themselves, with their odds; a click takes one just as in the list. @param {{html: Function, options: Option[]}} props */
function Choice({ html, options }) {
  if (!options.length || options.length > 8) return null;
  return html`<div class="pl-choice" role="group" aria-label="The choice">
    ${options.map(
      (o) =>
        html`<button key=${o.id} type="button" class=${`btn${o.risk ? " risk" : ""}`} data-option=${o.id}>
          <span>${o.text}</span>
          ${o.odds && html`<small class="num">${percent(o.odds.success)} ${o.odds.of}</small>`}
        </button>`,
    )}
  </div>`;
}

/** @param {{html: Function, view: {combat: Combat, places: {id: string, name: string}[]}, doc: Doc}} props */
export function CombatPanel({ html, view, doc }) {
  const { combat } = view;
  const place = view.places.find((p) => p.id === combat.place);
  const fought = blows(doc.log).slice(-4);
  const options = doc.at === undefined ? doc.options : [];
  return html`<div class="pl-combat">
    <p class="pl-combathead">
      <b>${place ? `Combat in ${place.name}` : "The last battle"}</b> <span>
        ${[combat.round > 0 && `round ${combat.round}`, STEPS[combat.step]].filter(Boolean).join(" · ")}
      </span>
    </p>
    <div class="pl-sides"><${HunterSide} html=${html} combat=${combat} /><${UndeadSide} html=${html} combat=${combat} /></div>
    <${Choice} html=${html} options=${options} />
    <p class="pl-first">${combat.undead_first ? "Renfield is out: the undead strike first." : "The hunters strike first."}</p>
    <${AtHand} html=${html} hand=${combat.at_hand} />
    ${
      fought.length > 0 &&
      html`<ol class="pl-blows" aria-label="The last blows">
        ${fought.map((line) => html`<li key=${line.n} class=${line.kind}>${line.text}</li>`)}
      </ol>`
    }
  </div>`;
}
