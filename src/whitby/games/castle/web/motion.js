/**
 * What happens, told by moving figures: line after line of the log, each along the way it went.
 */

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {{kind: string, values: Record<string, any>}} Line */
/** @typedef {{figure: string, way: string[]}} Move */

const STEP = 0.15; // of a beat for each stone or pool
const MOST = 1.4; // beats, however far it is
const LIFT = 0.7; // of a beat for a figure that is lifted from one place to another

/**
 * Who goes which way in what a line tells.
 * @param {Plan} plan @param {Table} before a table that was before it @param {Map<string, string>} gone where figures went since
 * @param {Line} line @returns {Move[]}
 */
export function moves(plan, before, gone, { kind, values }) {
  const { piece, start, end, stone, steps } = values;
  const green = gone.get("green_vampire") || before.green_vampire;
  const blue = gone.get("blue_vampire") || before.blue_vampire;
  switch (kind) {
    case "walked":
      return [{ figure: piece, way: plan.overStones(start, end, steps, [green, blue]) }];
    case "prowled":
      return [{ figure: "green_vampire", way: plan.overStones(start, end, steps, [blue]) }];
    case "dracula_walked":
      return [{ figure: "dracula", way: plan.alongTrail(start, end, steps) }];
    case "caught":
      return [{ figure: "green_vampire", way: [green, stone] }];
    case "retreated":
      return [{ figure: piece, way: plan.nearest(start, end) }];
    case "captive":
    case "first_captive":
      return [
        { figure: piece, way: [gone.get(piece) || before.pieces[piece].at, kind === "captive" ? steps : plan.vault] },
        { figure: "dracula", way: [gone.get("dracula") || before.dracula.at, plan.coffin] },
      ];
    case "green_sent":
    case "holder_sent":
    case "rises":
      return [{ figure: "green_vampire", way: [green, stone] }];
    case "blue_sent":
      return [{ figure: "blue_vampire", way: [blue, stone] }];
    default:
      return [];
  }
}

/**
 * Who goes which way in several lines, one after another.
 * @param {Plan} plan @param {Table} before @param {Map<string, string>} gone is kept up to date @param {Line[]} lines
 */
export function film(plan, before, gone, lines) {
  /** @type {Move[]} */
  const all = [];
  for (const line of lines) {
    for (const move of moves(plan, before, gone, line)) {
      all.push(move);
      gone.set(move.figure, move.way[move.way.length - 1]);
    }
  }
  return all;
}

/** Where a figure is drawn. @param {{x: number, y: number, scale: number}} spot */
export const spot = ({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`;

/**
 * Let a figure go its way; it has arrived when this is done.
 * @param {Element} token @param {string[]} places how it is drawn at each place of its way @param {number} beat milliseconds
 */
export async function go(token, places, beat) {
  const isWalk = places.length > 2;
  const duration = beat * (isWalk ? Math.min(MOST, STEP * places.length) : LIFT);
  const frames = places.map((transform) => ({ transform }));
  await token.animate(frames, { duration, easing: isWalk ? "linear" : "ease-in-out" }).finished.catch(() => null); // or it was cut short
}
