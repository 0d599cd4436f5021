/** An Event card as it was drawn, lettered from the view (an owner may have entered other words and numbers). */

/**
 * @typedef {{id: number, title: string, text: string, flavour: string, time: "day" | "night", numbers: number[], red_five: boolean}} Card
 *   `numbers` of columns 2 to 6
 */

const ICONS = {
  1: "wooden-crate",
  2: "two-coins",
  3: "grave-flowers",
  4: "fog",
  5: "wolf-head",
  6: "bird-cage",
  7: "drama-masks",
  8: "mirror-mirror",
  9: "tied-scroll",
  10: "evil-eyes",
  11: "window-bars",
  12: "theater-curtains",
  13: "quill-ink",
  14: "beer-stein",
  15: "anchor",
  16: "bat",
  17: "sailboat",
  18: "key",
  19: "neck-bite",
  20: "bed",
  21: "barrel",
  22: "hound",
  23: "campfire",
  24: "ship-wheel",
  25: "ringing-bell",
  26: "evil-eyes",
  27: "evil-eyes",
  40: "female-vampire",
  41: "wolf-howl",
  42: "house-keys",
  43: "prisoner",
  44: "tower-bridge",
  45: "night-sky",
  46: "heart-drop",
  47: "steam-locomotive",
  48: "tombstone",
  49: "paddle-steamer",
  50: "lighthouse",
  51: "window",
  52: "flowers",
  53: "transfuse",
  54: "black-book",
  55: "semi-closed-eye",
  56: "sun",
  57: "rally-the-troops",
  58: "awareness",
  59: "scroll-quill",
  60: "pocket-watch",
};
/** The colour of a card's head tells its kind. */
const HEADS = [
  [25, "thames"],
  [42, "fang"],
  [43, "cell"],
  [45, "spell"],
  [46, "count"],
  [50, "road"],
  [53, "garlic"],
  [55, "earth"],
  [56, "count"],
  [57, "spell"],
  [58, "fang"],
  [59, "log"],
  [60, "spell"],
];
const SIGNS = { 4: "coffin", 5: "bat" };

const icon = (id) => ICONS[id] || "fangs"; // 28 to 39: They Must Feed
const head = (id) => HEADS.find(([last]) => id <= last)?.[1] || "spell";

/** @param {{html: Function, card: Card}} props */
function Scene({ html, card }) {
  const fog = card.id === 44 || card.id === 26 || card.id === 27;
  return html`<svg class=${`pl-scene ${card.time}`} viewBox="0 0 196 66" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect class="sky" width="196" height="66" />
    <circle class="glow" cx="98" cy="32" r="44" />
    <use href=${`#pk-skyline-${card.time}`} x="0" y="26" width="196" height="40" />
    ${
      fog &&
      html`
        <use class="mist" href="#pk-i-fog" x="6" y="2" width="76" height="76" />
        <use class="mist" href="#pk-i-fog" x="114" y="-4" width="76" height="76" />
      `
    }
    <use class="sign" href=${`#pk-i-${icon(card.id)}`} x="72" y="7" width="52" height="52" />
  </svg>`;
}

/** @param {{html: Function, card: Card}} props */
function Columns({ html, card }) {
  return html`<dl class="pl-columns" aria-label="Numbers of the card">
    ${card.numbers.map((number, i) => {
      const column = i + 2;
      const five = column === 5 && number === 5 ? (card.red_five ? " red" : " black") : "";
      const words = `column ${column}: ${number}${five && `,${five}`}`;
      return html`<div class=${`cell${five}`} title=${words}>
        <dt>
          ${column}
          ${SIGNS[column] && html`<svg viewBox="0 0 512 512" aria-hidden="true"><use href=${`#pk-i-${SIGNS[column]}`} /></svg>`}
          ${column === 6 && html`<i class="dieface" aria-hidden="true"></i>`}
        </dt>
        <dd>${number}${five && html`<span class="vh">${five}</span>`}</dd>
      </div>`;
    })}
  </dl>`;
}

/** @param {{html: Function, card: Card, note: string}} props */
export function EventCard({ html, card, note }) {
  return html`<article class="pl-card" aria-label=${`Event card: ${card.title}`}>
    <header class=${`pl-cardhead ${head(card.id)}`}>
      <h3>${card.title}</h3>
      <span class=${`pl-when ${card.time}`} role="img" aria-label=${card.time}></span>
    </header>
    <${Scene} html=${html} card=${card} />
    <p class="pl-cardtext">${card.text}</p>
    <p class="pl-flavour">${card.flavour}</p>
    <${Columns} html=${html} card=${card} />
    ${note && html`<p class="pl-cardnote">${note}</p>`}
  </article>`;
}

export const CardBack = ({ html, left }) =>
  html`<div class="pl-deck" role="img" aria-label=${`The deck: ${left} cards left`}>
    <svg viewBox="0 0 220 308" aria-hidden="true"><use href="#card-back" width="220" height="308" /></svg>
    <b class="num">${left}</b>
  </div>`;
