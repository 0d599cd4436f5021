/**
 * What happens, told by moving figures: line after line of the log, each along the way it went. A figure belongs where it stands
 * from the start of its move; the animation only shows how it came there.
 */

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {{kind: string, values: Record<string, any>, figure?: string, n: number}} Line */
/** @typedef {{figure: string, way: string[]}} Move */

const STEP = 0.15; // of a beat for each stone or pool
const LIFT = 0.7; // of a beat for a figure that is lifted from one place to another

/** The way an option of that view would have gone, or its end; rather one that meets nobody. @param {Table} before @param {string} from @param {string} to */
function route(before, from, to) {
  const stones = Object.values(before.pieces).map((piece) => piece.at);
  const ways = before.routes.filter((way) => way.includes(from) && way[way.length - 1] === to).map((way) => way.slice(way.indexOf(from)));
  return ways.find((way) => !way.slice(1, -1).some((place) => stones.includes(place))) || ways[0] || [from, to];
}

/**
 * Who goes which way in what a line tells.
 * @param {Plan} plan @param {Table} before the table as it was when the line was written, but for what `at` knows better
 * @param {Map<string, string>} at where each figure was last seen to go @param {Line} line @returns {Move[]}
 */
export function moves(plan, before, at, { kind, values, figure = "" }) {
  const { piece, start, end, stone, steps } = values;
  /** @param {string} who @param {string} found */
  const seen = (who, found) => at.get(who) || found;
  const pool = seen("dracula", before.dracula.at);
  switch (kind) {
    case "walked":
      return [{ figure: piece, way: route(before, start, end) }];
    case "prowled":
      return [{ figure: "green_vampire", way: route(before, start, end) }];
    case "dracula_walked":
      return [{ figure: "dracula", way: plan.alongTrail(start, end, steps) }];
    case "caught":
      return [{ figure: "green_vampire", way: [seen("green_vampire", before.green_vampire), stone] }];
    case "retreated":
      return [{ figure: piece, way: route(before, start, end) }];
    case "captive":
    case "first_captive":
      return [
        { figure: piece, way: [seen(piece, before.pieces[piece].at), kind === "captive" ? steps : plan.vault] },
        { figure: "dracula", way: [pool, plan.coffin] },
      ];
    case "green_sent":
    case "holder_sent":
    case "rises":
      return [{ figure: "green_vampire", way: [seen("green_vampire", before.green_vampire), stone] }];
    case "blue_sent":
      return [{ figure, way: [seen(figure, before.blue_vampire), stone] }];
    default:
      return [];
  }
}

/** Where a figure is drawn. @param {{x: number, y: number, scale: number}} spot */
export const spot = ({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`;

/**
 * Let a figure go its way, so many milliseconds from now.
 * @param {Element} token @param {string[]} places how it is drawn at each place of its way @param {{beat: number, delay?: number}} time
 * @returns {{length: number, done: Promise<unknown>}} how long it goes, and when it has arrived
 */
export function go(token, places, { beat, delay = 0 }) {
  const isWalk = places.length > 2;
  const length = beat * (isWalk ? Math.min(1.4, STEP * places.length) : LIFT);
  const move = token.animate(
    places.map((transform) => ({ transform })),
    { duration: length, delay, easing: isWalk ? "linear" : "ease-in-out", fill: delay ? "backwards" : "none" },
  );
  return { length, done: move.finished.catch(() => null) }; // a later move may cut it short
}
