/**
 * Where the numbers of the options stand on a board: beside what they name, never on one another, never over the middle of
 * something that may be chosen, never outside. It measures nothing and draws nothing: boxes go in, boxes come out.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 * @typedef {{at: Box, width: number, height: number}} Wanted a number of that size, to stand beside this target
 * @typedef {{width: number, height: number, walls: Box[], middles: Box[], costly: Box[]}} Scene the board's size, what no number may touch,
 *   the middles of all targets, and what had better stay readable
 * @typedef {{box: Box, isFar: boolean}} Placed `isFar`: a line leads from the number to its target
 */

const GAPS = [3, 10, 20, 34];
const FAR = 9; // from here on a line leads to the target
const AIR = 2; // pixels between two numbers
const EDGE = 3; // pixels that stay free at the edge of the board
const NAME = 22; // what it costs to hide a name
const STEP = 1.6; // what a pixel of distance costs
/** @type {[number, number][]} */
const WAYS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.8, -0.8],
  [-0.8, -0.8],
  [0.8, 0.8],
  [-0.8, 0.8],
];

/** @param {Box} a @param {Box} b @param {number} [air] */
export const overlap = (a, b, air = 0) =>
  a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air && b.top < a.bottom + air;

/** @param {Box} box @returns {[number, number]} */
export const middleOf = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** A square around the middle of a box. @param {Box} box @param {number} most @returns {Box} */
export function core(box, most) {
  const [x, y] = middleOf(box);
  const half = Math.min(most, Math.max(4, Math.min(box.right - box.left, box.bottom - box.top) / 2));
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
const around = (x, y, width, height) => ({ left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 });

/** All the spots beside a target, the best first by distance. @param {Wanted} wanted */
function* spots({ at, width, height }) {
  const [x, y] = middleOf(at);
  const [halfWidth, halfHeight] = [(at.right - at.left) / 2, (at.bottom - at.top) / 2];
  for (const gap of GAPS) {
    for (const [dx, dy] of WAYS) {
      const box = around(x + dx * (halfWidth + gap + width / 2), y + dy * (halfHeight + gap + height / 2), width, height);
      yield { box, isFar: gap > FAR, cost: gap * STEP + (dx && dy ? 2 : 0) };
    }
  }
}

/** @param {Box} box @param {Scene} scene @param {Box[]} done */
function isFree(box, scene, done) {
  const isInside = box.left >= EDGE && box.top >= EDGE && box.right <= scene.width - EDGE && box.bottom <= scene.height - EDGE;
  return isInside && ![...done, ...scene.walls].some((b) => overlap(box, b, AIR)) && !scene.middles.some((b) => overlap(box, b));
}

/**
 * A place for each, in the order of the list. Where nothing beside a target is free its number stands on the target's own middle,
 * if that is free of other numbers; else it stands nowhere (null), and the list of options alone says it.
 * @param {Wanted[]} wishes @param {Scene} scene @returns {(Placed | null)[]}
 */
export function placeCallouts(wishes, scene) {
  /** @type {Box[]} */
  const done = [];
  return wishes.map((wanted) => {
    const placed = best(wanted, scene, done) || onIts(wanted, scene, done);
    if (placed) done.push(placed.box);
    return placed;
  });
}

/** @param {Wanted} wanted @param {Scene} scene @param {Box[]} done @returns {Placed | null} */
function best(wanted, scene, done) {
  let found = null;
  let least = Infinity;
  for (const { box, isFar, cost } of spots(wanted)) {
    if (cost >= least || !isFree(box, scene, done)) continue;
    const price = cost + NAME * scene.costly.filter((b) => overlap(box, b)).length;
    if (price < least) [found, least] = [{ box, isFar }, price];
  }
  return found;
}

/** On the target itself. @param {Wanted} wanted @param {Scene} scene @param {Box[]} done @returns {Placed | null} */
function onIts({ at, width, height }, scene, done) {
  const [x, y] = middleOf(at);
  const box = around(x, y, width, height);
  const own = core(at, 1);
  const others = scene.middles.filter((m) => !overlap(m, own));
  return isFree(box, { ...scene, middles: others }, done) ? { box, isFar: false } : null;
}

/**
 * Where what floats over a board goes: each stays where it is unless it lies on something asked for; then it goes to another corner that
 * is free, or nowhere (null).
 * @param {Box[]} floats @param {Box} frame the board @param {Box[]} asked @param {Box[]} solid what does not move @returns {(Box | null)[]}
 */
export function giveWay(floats, frame, asked, solid) {
  /** @type {(Box | null)[]} */
  const now = [...floats];
  floats.forEach((own, i) => {
    const isFree = (/** @type {Box} */ box, /** @type {(Box | null)[]} */ others) => !others.some((b) => b && overlap(box, b));
    if (isFree(own, asked)) return;
    const others = [...asked, ...solid, ...now.filter((_, k) => k !== i)];
    now[i] = mirrored(own, frame).find((box) => isFree(box, others)) || null;
  });
  return now;
}

/** The same box in the other corners. @param {Box} box @param {Box} frame @returns {Box[]} */
function mirrored({ left, top, right, bottom }, frame) {
  const across = { left: frame.left + frame.right - right, right: frame.left + frame.right - left };
  const below = { top: frame.top + frame.bottom - bottom, bottom: frame.top + frame.bottom - top };
  return [
    { left, right, ...below },
    { ...across, top, bottom },
    { ...across, ...below },
  ];
}

const LATER = 0.25; // of half its size a target of a later step must be nearer

/**
 * The target that is meant by a point: among those whose shape holds it the one whose middle is nearest for its size; else, where
 * there is a reach (a finger), the one whose middle is nearest within it. Where two lie on one another, what is for a later step gives way.
 * @template T
 * @param {{box: Box, what: T, isLater?: boolean}[]} targets @param {number} x @param {number} y @param {number} [reach] @returns {T | null}
 */
export function meant(targets, x, y, reach = 0) {
  let found = null;
  let least = Infinity;
  for (const { box, what, isLater } of targets) {
    const [mx, my] = middleOf(box);
    const far = Math.hypot(x - mx, y - my);
    const holds = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    if (!holds && far > reach) continue;
    const half = Math.max(1, Math.hypot(box.right - box.left, box.bottom - box.top) / 2);
    const cost = (holds ? far / half : 1000 + far) + (isLater ? LATER : 0);
    if (cost < least) [found, least] = [what, cost];
  }
  return found;
}
