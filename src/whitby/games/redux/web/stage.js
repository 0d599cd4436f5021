/**
 * The stage: who attacks whom, the difference, the die. It shows the attack that is being fought; else the one an option
 * proposes, before it is made; else the last one that was fought this turn.
 */

/**
 * @typedef {object} Scene
 * @property {string[]} attackers
 * @property {string} defender
 * @property {number | null} mine
 * @property {number | null} theirs
 * @property {number | null} differential
 * @property {number | null} roll
 * @property {boolean | null} succeeds
 * @property {boolean} proposed
 * @property {number | null} lit
 */

const who = (target) => target.split(":").pop();
const sum = (view, names) => names.reduce((n, w) => n + (view.blocks[w].strength ?? 0), 0);

/** @returns {Scene | null} */
export function fought(view) {
  const c = view.conflict;
  if (!c) return null;
  const attackers = [c.attacker, c.partner].filter(Boolean);
  return {
    attackers,
    defender: c.defender,
    mine: c.mine,
    theirs: c.theirs,
    differential: c.differential,
    roll: c.roll,
    succeeds: c.succeeds,
    proposed: false,
    lit: null,
  };
}

/** An attack among the options, with the faces that would do lit from its odds. @returns {Scene | null} */
export function proposed(view, option) {
  if (!option || !["attack", "combine"].includes(option.group) || option.targets.length < 2) return null;
  const names = option.targets.map(who);
  const [attackers, defender] = [names.slice(0, -1), names[names.length - 1]];
  const [mine, theirs] = [sum(view, attackers), sum(view, [defender])];
  const lit = option.odds ? Math.round(option.odds.success * view.die.length) : null;
  return { attackers, defender, mine, theirs, differential: mine - theirs, roll: null, succeeds: null, proposed: true, lit };
}

/** The last attack in the log, as long as the turn it was made in lasts. @returns {Scene | null} */
export function remembered(log) {
  let scene = null;
  for (const line of log) {
    if (["night_falls", "day_breaks", "round_begins"].includes(line.kind)) scene = null;
    else if (line.kind === "attacked" || line.kind === "combined") {
      const names = line.targets.map(who);
      scene = {
        attackers: names.slice(0, -1),
        defender: names[names.length - 1],
        mine: null,
        theirs: null,
        differential: line.values.differential,
        roll: null,
        succeeds: null,
        proposed: false,
        lit: null,
      };
    } else if (scene && line.kind === "rolled") scene.roll = line.values.roll;
    else if (scene && ["succeeded", "pair_succeeded"].includes(line.kind)) scene.succeeds = true;
    else if (scene && ["failed", "pair_failed"].includes(line.kind)) scene.succeeds = false;
  }
  return scene;
}

/** Which faces of the sorted die succeed. @param {Scene} scene @param {number[]} faces */
export function litFaces(scene, faces) {
  if (scene.lit !== null) return faces.map((_, i) => i < scene.lit);
  return faces.map((face) => scene.differential !== null && face <= scene.differential);
}

/** What the stage says in words. */
export function stageWords(scene, names) {
  const pair = scene.attackers.map((w) => names[w]).join(" and ");
  if (scene.succeeds !== null) return scene.succeeds ? "the attack succeeds" : "the attack fails";
  return scene.proposed ? `${pair} against ${names[scene.defender]}?` : "";
}
