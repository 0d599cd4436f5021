/** Who sits where at a new table: a row for each seat. */

import { Tokens } from "./cover.js";
import { html, Sign } from "./page.js";

/**
 * @typedef {import("./games.d.ts").BoxedGame} Game
 * @typedef {{how: "here" | "link" | "bot", name: string, level: string}} Wish how a seat shall be filled
 * @typedef {{refused: {text: string, remedy: string} | null, sides?: string[], figures?: string[][]}} Outlook what would come of it
 */

/** @type {["here" | "link" | "bot", string, string][]} */
const WAYS = [
  ["here", "person", "Here"],
  ["link", "link", "By link"],
  ["bot", "bot", "Bot"],
];

/**
 * One person here, everybody else a bot of the middle level: the evening alone.
 * @param {Game} game @param {number} count @returns {Wish[]}
 */
export function firstWishes(game, count, name = "") {
  const level = game.bots[Math.floor((game.bots.length - 1) / 2)]?.id || "";
  return Array.from({ length: count }, (_, i) => ({ how: i === 0 ? "here" : level ? "bot" : "link", name: i === 0 ? name : "", level }));
}

/** What the server is asked to make. @param {Wish} wish */
export function seatOf(wish) {
  const name = wish.name.trim() || undefined;
  return wish.how === "bot" ? { kind: "bot", level: wish.level, name } : { kind: wish.how === "here" ? "person" : "open", name };
}

/** @param {{game: Game, title: string, wish: Wish, onChange: (wish: Wish) => void}} props */
function BotLevel({ game, title, wish, onChange }) {
  const level = game.bots.find((b) => b.id === wish.level) || game.bots[0];
  return html`
    <select class="select" aria-label=${`${title}: level of the bot`} value=${level.id}
        onChange=${(/** @type {any} */ e) => onChange({ ...wish, level: e.target.value })}>
      ${game.bots.map((b) => html`<option value=${b.id} selected=${b.id === level.id}>${b.title}</option>`)}
    </select>
    <span class="why">${level.text}</span>
  `;
}

/**
 * @param {{game: Game, index: number, wish: Wish, side: string | undefined, figures: string[], onChange: (wish: Wish) => void}} props
 */
function SeatRow({ game, index, wish, side, figures, onChange }) {
  const title = `Seat ${index + 1}`;
  const ways = WAYS.filter(([how]) => how !== "bot" || game.bots.length);
  return html`<div class="seatrow">
    <${Tokens} game=${game} ids=${figures} />
    <div class="sname">
      <strong>${side || title}</strong>
      <span class="faint small">${side ? title : side === "" && "Chance decides"}</span>
    </div>
    <div class="segmented" role="radiogroup" aria-label=${`${title} is played`}>
      ${ways.map(
        ([how, sign, text]) =>
          html`<label key=${how}>
            <input type="radio" name=${`how-${index}`} value=${how} checked=${wish.how === how}
                onChange=${() => onChange({ ...wish, how, name: how === "bot" ? "" : wish.name })} />
            <${Sign} name=${sign} />
            ${text}
          </label>`,
      )}
    </div>
    <div class="tail">
      ${
        wish.how === "bot"
          ? html`<${BotLevel} game=${game} title=${title} wish=${wish} onChange=${onChange} />`
          : html`<input class="input" aria-label=${`${title}: name`} maxlength="40"
              placeholder=${wish.how === "here" ? "Your name" : "Name, if you know it"} value=${wish.name}
              onInput=${(/** @type {any} */ e) => onChange({ ...wish, name: e.target.value })} />`
      }
    </div>
  </div>`;
}

/**
 * More or fewer seats, where the game leaves the choice.
 * @param {{game: Game, wishes: Wish[], onChange: (wishes: Wish[]) => void}} props
 */
function SeatCount({ game, wishes, onChange }) {
  const [most, least] = [Math.max(...game.seats), Math.min(...game.seats)];
  if (most === least) return null;
  return html`<div class="row seatcount">
    <button class="btn" type="button" disabled=${wishes.length >= most} onClick=${() => onChange([...wishes, firstWishes(game, 2)[1]])}>
      <${Sign} name="plus" />
      Add a seat
    </button>
    <button class="btn" type="button" disabled=${wishes.length <= least} onClick=${() => onChange(wishes.slice(0, -1))}>
      <${Sign} name="minus" />
      Take one away
    </button>
    <span class="muted">
      ${wishes.length >= most && `${most} is the most this game takes.`}
      ${wishes.length <= least && `${least} is the fewest this game takes.`}
    </span>
  </div>`;
}

/** @param {{game: Game, wishes: Wish[], outlook: Outlook, onChange: (wishes: Wish[]) => void}} props */
export function Seats({ game, wishes, outlook, onChange }) {
  const set = (/** @type {number} */ i, /** @type {Wish} */ wish) => onChange(wishes.map((w, k) => (k === i ? wish : w)));
  return html`<section class="block" aria-labelledby="seats-h">
    <div class="section-head"><h2 id="seats-h">Seats</h2><p>A seat can pass from a person to a bot and back at any time.</p></div>
    <div class="seatlist">
      ${wishes.map(
        (wish, i) =>
          html`<${SeatRow} key=${i} game=${game} index=${i} wish=${wish} side=${outlook.sides?.[i]}
              figures=${outlook.figures?.[i] || []} onChange=${(/** @type {Wish} */ w) => set(i, w)} />`,
      )}
    </div>
    <${SeatCount} game=${game} wishes=${wishes} onChange=${onChange} />
  </section>`;
}
