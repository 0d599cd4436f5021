/**
 * What has just happened, told by moving pieces: the new lines of the log in their order, each along the way it went.
 * The pieces stand where they belong from the start; an animation only shows how they came there.
 */

import { alongTrail } from "./plan.js";

const STEP_MS = 135;
const LIFT_MS = 620;
const MOST_LINES = 14; // after a longer absence nobody wants to watch it all

const end = (target) => target.split(":").pop();

/** The way an option of the last view would have gone from one place to another; rather one that meets nobody. */
function route(before, from, to) {
  const ways = before.routes.filter((way) => way[0] === from && way.at(-1) === to);
  const stones = Object.values(before.pieces).map((piece) => piece?.at);
  return ways.find((way) => !way.slice(1, -1).some((place) => stones.includes(place))) || ways[0] || null;
}

/**
 * @returns {{name: string, way: string[]}[]} which piece goes which way, one after another; "throw" stands for the equipment
 */
export function story(plan, before, lines) {
  if (!before || !lines.length || lines.length > MOST_LINES) return [];
  const out = [];
  for (const line of lines) {
    const [first, second, third] = line.targets.map(end);
    if (line.kind === "threw") out.push({ name: "throw", way: [] });
    else if (line.kind === "walked") out.push({ name: first, way: route(before, second, third) || [second, third] });
    else if (line.kind === "prowled") out.push({ name: "green_vampire", way: route(before, second, third) || [second, third] });
    else if (line.kind === "dracula_walked") out.push({ name: "dracula", way: alongTrail(plan, first, second) });
    else if (line.kind === "caught") out.push({ name: "green_vampire", way: [before.green_vampire, third] });
    else if (line.kind === "retreated") out.push({ name: first, way: retreat(before, second, third) });
    else if (line.kind === "captive" || line.kind === "first_captive") out.push(...carried(before, line, first, out));
    else if (line.kind === "green_sent")
      out.push({ name: "green_vampire", way: [last(out, "green_vampire") || before.green_vampire, first] });
    else if (line.kind === "holder_sent")
      out.push({ name: "green_vampire", way: [last(out, "green_vampire") || before.green_vampire, second] });
    else if (line.kind === "rises") out.push({ name: "green_vampire", way: ["vault", second] });
    else if (line.kind === "blue_sent") out.push({ name: "blue_vampire", way: [last(out, "blue_vampire") || before.blue_vampire, first] });
  }
  return out;
}

const last = (moves, name) => moves.findLast((move) => move.name === name)?.way.at(-1);

/** The part of a catch that the retreating piece runs itself. */
function retreat(before, from, to) {
  const way = before.routes.find((one) => one[0] === before.green_vampire && one.includes(from) && one.at(-1) === to);
  return way ? way.slice(way.indexOf(from)) : [from, to];
}

/** Dracula carries his captive down, and goes to the coffin. */
function carried(before, line, colour, moves) {
  const stone = last(moves, colour) || before.pieces[colour]?.at;
  const pool = last(moves, "dracula") || before.dracula.at;
  const to = line.kind === "captive" ? end(line.targets.at(-1)) : "vault";
  return [
    { name: colour, way: [stone, to] },
    { name: "dracula", way: [pool, "coffin"] },
  ];
}

/**
 * Play the story on the pieces, whose final places are set already.
 * @param {Map<string, Element>} tokens @param {Map<string, {x: number, y: number, scale: number}>} stand
 * @returns {Promise<unknown>} when everything has come to rest
 */
export function play(plan, moves, tokens, stand, throwMs) {
  let begin = 0;
  const running = [];
  for (const { name, way } of moves) {
    if (name === "throw") {
      begin += throwMs;
      continue;
    }
    const token = tokens.get(name);
    const home = stand.get(name);
    if (!token || !home || way.length < 2) continue;
    const lift = name === "dracula" ? -6 : 0;
    const points = way.map((id) => plan.places.get(id)).filter(Boolean);
    const isLast = moves.findLast((move) => move.name === name)?.way === way;
    const frames = points.map(({ x, y }, i) => (i === points.length - 1 && isLast ? at(home) : at({ x, y: y + lift, scale: home.scale })));
    const duration = points.length > 2 ? STEP_MS * points.length : LIFT_MS;
    const move = token.animate(
      frames.map((transform) => ({ transform })),
      { duration, delay: begin, easing: points.length > 2 ? "linear" : "ease-in-out", fill: begin ? "backwards" : "none" },
    );
    running.push(move.finished.catch(() => null)); // a later move may cut it short
    begin += duration;
  }
  return Promise.all(running);
}

export const at = ({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`;
