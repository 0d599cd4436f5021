/**
 * A combat as the log tells it: which cards were turned up, what was rolled, who won. The log is the one
 * account of a round that both sides share, so nothing is shown here before it was said to everybody.
 */

import { those } from "./parts.js";

/** @typedef {{text: string, values?: Object<string, number>}} Line */
/**
 * @typedef {object} Round
 * @property {Object<string, string>} hunters
 * @property {string | null} enemy
 * @property {string | null} target
 * @property {number[]} white
 * @property {number[]} black
 * @property {{side: "hunters" | "enemy", points: number, text: string}[]} added
 * @property {number[]} figures
 * @property {"hunters" | "enemy" | null} winner
 * @property {Line[]} lines
 */

// What may be added to a roll, by the kind of line that tells it: for whom.
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

/** The last combat in the log, round by round. @returns {{rounds: Round[], over: boolean, begin: number} | null} */
export function lastCombat(log) {
  let combat = null;
  for (const line of log) {
    if (line.kind === "combat_begins") combat = { rounds: [], over: false, begin: line.n };
    else if (combat && !combat.over) tell(combat, line);
  }
  return combat;
}

const fresh = () => ({ hunters: {}, enemy: null, target: null, white: [], black: [], added: [], figures: [], winner: null, lines: [] });

function tell(combat, line) {
  const last = combat.rounds.at(-1);
  if (line.kind === "combat_ends" || line.kind === "combat_called_off") combat.over = true;
  else if (line.kind === "cards_turned" && (!last || last.enemy)) combat.rounds.push(turned(fresh(), line));
  else if (line.kind === "cards_turned") turned(last, line);
  else if (last) follow(last, line);
}

function turned(round, line) {
  for (const who of those(line.targets, "hunter")) round.hunters[who] = those(line.targets, "combat")[0];
  return round;
}

function follow(round, line) {
  if (line.kind === "enemy_turned")
    [round.enemy, round.target] = [those(line.targets, "combat")[0] || null, those(line.targets, "hunter")[0] || null];
  else if (line.kind === "white_die") round.white = [line.values.face];
  else if (line.kind === "white_dice") round.white = [line.values.face, line.values.other];
  else if (line.kind === "black_die") round.black = [line.values.face];
  else if (ADDS[line.kind]) round.added.push({ side: ADDS[line.kind], points: line.values.adds, text: line.text });
  else if (line.kind === "rolled") round.figures = [line.values.mine, line.values.theirs];
  else if (line.kind === "hunter_wins") round.winner = "hunters";
  else if (line.kind === "enemy_wins") round.winner = "enemy";
  else round.lines.push(line); // what came of it
}

/** What a round showed, in one sentence for screen readers. */
export function roundWords(round, name) {
  const cards = Object.entries(round.hunters)
    .map(([who, card]) => `${name(who)}: ${name(card)}`)
    .join(", ");
  return `${cards} against ${name(round.enemy)}. ${[...round.added, ...round.lines].map((l) => l.text).join(" ")}`;
}
