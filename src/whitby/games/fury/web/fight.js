/**
 * A combat as the log tells it: which cards were turned up, what was rolled, who won. The log is the one
 * account of a round that both sides share, so nothing is shown here before it was said to everybody.
 */

import { those } from "./things.js";

/** @typedef {import("./things.js").Line} Line */
/** @typedef {"hunters" | "enemy"} Side */
/**
 * @typedef {object} Round
 * @property {Record<string, string>} hunters the card of each
 * @property {string | null} enemy
 * @property {string | null} target
 * @property {number[]} white
 * @property {number[]} black
 * @property {{side: Side, points: number, text: string}[]} added
 * @property {number[]} totals
 * @property {Side | null} winner
 * @property {Line[]} lines what came of it
 */
/** @typedef {{rounds: Round[], isOver: boolean, begin: number}} Told */

/** What may be added to a roll, by the kind of line that tells it: for whom. @type {Record<string, Side>} */
const ADDS = {
  adds_planning: "hunters",
  adds_dodge: "hunters",
  adds_pistol: "hunters",
  adds_trap: "enemy",
  adds_enemy_dodge: "enemy",
  adds_east: "enemy",
  adds_enemy_pistol: "enemy",
  adds_bite: "enemy",
  adds_castle: "enemy",
};

/** The last combat in the log, round by round. @param {Line[]} log @returns {Told | null} */
export function lastCombat(log) {
  /** @type {Told | null} */
  let told = null;
  for (const line of log) {
    if (line.kind === "combat_begins") told = { rounds: [], isOver: false, begin: line.n };
    else if (told && !told.isOver) tell(told, line);
  }
  return told;
}

/** @returns {Round} */
const fresh = () => ({ hunters: {}, enemy: null, target: null, white: [], black: [], added: [], totals: [], winner: null, lines: [] });

/** @param {Told} told @param {Line} line */
function tell(told, line) {
  const last = told.rounds[told.rounds.length - 1];
  if (line.kind === "combat_ends" || line.kind === "combat_called_off") told.isOver = true;
  else if (line.kind === "cards_turned" && (!last || last.enemy)) told.rounds.push(turned(fresh(), line));
  else if (line.kind === "cards_turned") turned(last, line);
  else if (last) follow(last, line);
}

/** @param {Round} round @param {Line} line */
function turned(round, line) {
  for (const who of those(line.targets, "hunter")) [round.hunters[who]] = those(line.targets, "combat");
  return round;
}

/** @param {Round} round @param {Line} line */
function follow(round, line) {
  const { kind, values } = line;
  if (kind === "enemy_turned")
    [round.enemy, round.target] = [those(line.targets, "combat")[0] || null, those(line.targets, "hunter")[0] || null];
  else if (kind === "white_die") round.white = [Number(values.face)];
  else if (kind === "white_dice") round.white = [Number(values.face), Number(values.other)];
  else if (kind === "black_die") round.black = [Number(values.face)];
  else if (ADDS[kind]) round.added.push({ side: ADDS[kind], points: Number(values.adds), text: line.text });
  else if (kind === "rolled") round.totals = [Number(values.mine), Number(values.theirs)];
  else if (kind === "hunter_wins") round.winner = "hunters";
  else if (kind === "enemy_wins") round.winner = "enemy";
  else round.lines.push(line);
}
