/**
 * A combat as the log tells it: which cards were turned up, what was rolled, who won. The log is the one
 * account of a round that both sides share, so nothing is shown here before it was said to everybody.
 */

import { those } from "./parts.js";

/** @typedef {{hunters: Object<string, string>, enemy: string | null, target: string | null, figures: number[], winner: "hunters" | "enemy" | null, lines: {text: string}[]}} Round */

/** The last combat in the log, round by round. @returns {{rounds: Round[], over: boolean, begin: number} | null} */
export function lastCombat(log) {
  let combat = null;
  for (const line of log) {
    if (line.kind === "combat_begins") combat = { rounds: [], over: false, begin: line.n };
    else if (combat && !combat.over) tell(combat, line);
  }
  return combat;
}

const fresh = () => ({ hunters: {}, enemy: null, target: null, figures: [], winner: null, lines: [] });

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
  if (line.kind === "enemy_turned") [round.enemy, round.target] = [those(line.targets, "combat")[0] || null, those(line.targets, "hunter")[0] || null];
  else if (line.kind === "rolled") round.figures = (line.text.match(/\d+/g) || []).map(Number);
  else if (line.kind === "hunter_wins") round.winner = "hunters";
  else if (line.kind === "enemy_wins") round.winner = "enemy";
  else round.lines.push(line); // what came of it
}

/** What a round showed, in one sentence for screen readers. */
export function roundWords(round, name) {
  const cards = Object.entries(round.hunters).map(([who, card]) => `${name(who)}: ${name(card)}`).join(", ");
  return `${cards} against ${name(round.enemy)}. ${round.lines.map((l) => l.text).join(" ")}`;
}
