/** A table before it is laid: what is chosen, what was chosen the last time, and what the server is sent. */

import { CLOCKS, ENDS } from "./clock.js";
import { keepMyName, keepSetup, lastSetup, myName } from "./mine.js";
import { firstWishes, seatOf } from "./seating.js";

/**
 * @typedef {import("./seating.js").Wish} Wish
 * @typedef {import("./games.d.ts").BoxedGame} Game
 * @typedef {import("./games.d.ts").Setting} Setting
 * @typedef {{name: string, text: string}} Edition the owner's own numbers
 * @typedef {{game: Game, wishes: Wish[], options: Record<string, string>, edition: Edition | null, name: string, playOn: boolean,
 *   clock: string, then: string}} Setup
 */

/** A table of this game as it stands before anything was chosen. @param {Game} game @returns {Setup} */
export const blank = (game) => ({
  game,
  wishes: firstWishes(game, game.seats[0], myName()),
  options: Object.fromEntries(game.options.map((o) => [o.id, o.default])),
  edition: null,
  name: "",
  playOn: false,
  clock: "none",
  then: "bot",
});

/**
 * A table of this game as it was last laid here. What the game no longer knows is as at the beginning.
 * @param {Game} game @returns {Setup}
 */
export function asLast(game) {
  const [fresh, last] = [blank(game), lastSetup(game.id)];
  const isKnown = (/** @type {Setting} */ option) => option.values.some((v) => v.id === last.options?.[option.id]);
  return {
    ...fresh,
    wishes: fitting(game, last.wishes) || fresh.wishes,
    options: Object.fromEntries(game.options.map((o) => [o.id, isKnown(o) ? last.options[o.id] : o.default])),
    edition: typeof last.edition?.text === "string" ? last.edition : null,
    playOn: last.playOn === true,
    clock: CLOCKS.some((c) => c.id === last.clock) ? last.clock : fresh.clock,
    then: ENDS.some((e) => e.id === last.then) ? last.then : fresh.then,
  };
}

/** @param {Game} game @param {unknown} wishes @returns {Wish[] | null} the seats of the last time, where this game still takes them */
function fitting(game, wishes) {
  if (!Array.isArray(wishes) || !game.seats.includes(wishes.length)) return null;
  const isFit = (/** @type {any} */ w) => typeof w?.name === "string" && (w.how !== "bot" || game.bots.some((b) => b.id === w.level));
  return wishes.every(isFit) ? wishes : null;
}

/** Next time the page begins with this. @param {Setup} table */
export function keepAsLast({ game, wishes, options, edition, playOn, clock, then }) {
  keepSetup(game.id, { wishes, options, edition, playOn, clock, then });
  const me = wishes.find((w) => w.how === "here")?.name.trim();
  if (me) keepMyName(me);
}

/** Whether anything but the name of the table differs from the beginning. @param {Setup} table */
export const isChanged = (table) => JSON.stringify({ ...table, name: "" }) !== JSON.stringify(blank(table.game));

/** @param {Wish[]} wishes */
export const isBotsOnly = (wishes) => wishes.every((w) => w.how === "bot");

/** The options that make a difference with so many seats. @param {Game} game @param {number} seats */
export const optionsFor = (game, seats) => game.options.filter((o) => !o.seats.length || o.seats.includes(seats));

/** The value that is chosen of an option. @param {Setting} option @param {Record<string, string>} options */
export const valueOf = (option, options) => option.values.find((v) => v.id === options[option.id]) || option.values[0];

/** What is chosen of the options that make a difference. @param {Setup} table */
const chosen = ({ game, wishes, options }) => Object.fromEntries(optionsFor(game, wishes.length).map((o) => [o.id, options[o.id]]));

/** What the server is asked before anybody starts. @param {Setup} table */
export const question = (table) => ({ seats: table.wishes.length, options: chosen(table), edition: table.edition?.text });

/** Clocks are for people who meet by link. @param {Setup} table */
export const mayHaveClock = ({ wishes }) => wishes.some((w) => w.how === "link");

/** @param {Setup} table */
function clockOf(table) {
  const { wish } = CLOCKS.find((c) => c.id === table.clock) || CLOCKS[0];
  return wish && mayHaveClock(table) ? { ...wish, then: table.then } : undefined;
}

/** What the server is sent to lay the table. @param {Setup} table */
export const request = (table) => ({
  game: table.game.id,
  name: table.name.trim() || undefined,
  options: chosen(table),
  seats: table.wishes.map(seatOf),
  edition: table.edition?.text,
  play_on: table.playOn && isBotsOnly(table.wishes),
  clock: clockOf(table),
});
