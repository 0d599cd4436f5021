/**
 * What stands on the stage: who attacks whom, the difference, the die. It shows the attack that is being fought; else the one an
 * option proposes, before it is made; else the last one that was fought this turn.
 */

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("./view.d.ts").Clash} Clash */
/** @typedef {{n: number, kind: string, heading?: boolean, values: Record<string, any>}} Line as much of a line of the log as counts here */
/** @typedef {{verb: string, values: Record<string, any>}} Option */
/**
 * @typedef {object} Scene
 * @property {string[]} attackers
 * @property {string} defender
 * @property {number} differential
 * @property {number[]} lit the faces of the die that do
 * @property {number | null} roll
 * @property {boolean | null} succeeds
 * @property {"proposed" | "fought" | "over"} state
 */

const DECLARED = ["attacked", "combined"];
/** @type {Record<string, boolean>} */
const VERDICTS = { succeeded: true, pair_succeeded: true, failed: false, pair_failed: false };

/** @param {Clash} clash @param {Scene["state"]} state @returns {Scene} */
function laid(clash, state) {
  const { attacker, partner, defender, differential, faces } = clash;
  return { attackers: partner ? [attacker, partner] : [attacker], defender, differential, lit: faces, roll: null, succeeds: null, state };
}

/** The attack that is being fought. @param {Table} view @returns {Scene | null} */
export function fought(view) {
  const now = view.conflict;
  return now && { ...laid(now, "fought"), roll: now.roll, succeeds: now.succeeds };
}

/** Who attacks whom, as options and lines of the log tell it. @param {Clash[]} known @param {Record<string, any>} values */
const found = (known, { attacker, partner = null, defender }) =>
  known.find((one) => one.attacker === attacker && one.partner === partner && one.defender === defender);

/** The attack an option would begin. @param {Table} view @param {Option | null} option @returns {Scene | null} */
export function proposed(view, option) {
  const clash = option && found(view.attacks, option.values);
  return clash ? laid(clash, "proposed") : null;
}

/**
 * What is to be seen after one more line of the log. A new turn clears the stage.
 * @param {Scene | null} scene @param {Line} line @param {Clash[]} known the attacks that could be made before it @returns {Scene | null}
 */
export function follow(scene, line, known) {
  if (line.heading) return null;
  if (DECLARED.includes(line.kind)) {
    const { attacker, partner = null, defender, differential } = line.values;
    const faces = found(known, line.values)?.faces || [];
    return laid({ attacker, partner, defender, differential, faces, mine: 0, theirs: 0 }, "over");
  }
  if (scene && line.kind === "rolled") return { ...scene, roll: line.values.roll, succeeds: null };
  if (scene && line.kind in VERDICTS) return { ...scene, succeeds: VERDICTS[line.kind] };
  return scene;
}

/** What the stage says in words. @param {Scene} scene @param {(who: string) => string} name */
export function verdict(scene, name) {
  if (scene.succeeds !== null) return scene.succeeds ? "the attack succeeds" : "the attack fails";
  return scene.state === "proposed" ? `${scene.attackers.map(name).join(" and ")} against ${name(scene.defender)}?` : "";
}

/** The whole scene for a screen reader. @param {Scene | null} scene @param {(who: string) => string} name */
export function spoken(scene, name) {
  if (!scene) return "No attack yet this turn";
  const { attackers, defender, differential, roll, succeeds } = scene;
  const parts = [`${attackers.map(name).join(" and ")} against ${name(defender)}`, `difference ${differential}`];
  if (roll !== null) parts.push(`the die shows ${roll}`);
  if (succeeds !== null) parts.push(succeeds ? "success" : "failure");
  return parts.join(", ");
}
