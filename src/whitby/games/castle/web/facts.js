/** What lies beside the board: the throw and what is left of it, how far everybody is from a door, where the Count may come next. */

import { html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("./view.d.ts").Piece} Piece */
/** @typedef {Omit<import("../../../static/wire.d.ts").Document, "view"> & {view: Table}} Doc */
/** @typedef {(figure: string) => any} Token draws a figure */

const LIST = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** @param {Doc} doc @param {number | null} seat */
const nameOf = (doc, seat) => (seat === null ? "" : seat === doc.you ? "you" : doc.seats[seat].name);

/** One half of the throw: done, or still to be played. @param {{isDone: boolean, who: string, number: string | number}} props */
const Half = ({ isDone, who, number }) =>
  html`<li class=${isDone ? "done" : "open"}>
    <span aria-hidden="true">${isDone ? "✓" : "→"}</span> ${who} <b class="num">${number}</b>
    <span class="vh">${isDone ? "(done)" : ""}</span>
  </li>`;

/** What the throw gives to whom. @param {{view: Table, doc: Doc}} props */
export function Halves({ view, doc }) {
  const { throw: thrown } = view;
  if (!thrown || view.ending !== "playing") return null;
  const mover = nameOf(doc, view.turn);
  if (thrown.together !== null)
    return html`<ul class="castle-halves"><${Half} isDone=${false} who=${mover} number=${thrown.together} /></ul>`;
  const halves = [
    { isDone: thrown.own, who: mover, number: thrown.outer },
    { isDone: thrown.dracula, who: doc.figures.dracula?.name || "", number: thrown.inner },
  ];
  return html`<ul class="castle-halves">
    ${halves.sort((a, b) => Number(b.isDone) - Number(a.isDone)).map((half) => html`<${Half} key=${half.who} ...${half} />`)}
  </ul>`;
}

/** How far each piece has come, and where the Count may come next. @param {{view: Table, doc: Doc, token: Token}} props */
export function Doors({ view, doc, token }) {
  const pieces = Object.entries(view.pieces).sort(([, a], [, b]) => a.seat - b.seat);
  return html`
    <div class="castle-doors">
      <h2>Steps to a door</h2>
      ${pieces.map(([colour, piece]) => html`<${Far} key=${colour} ...${{ view, doc, token, colour, piece }} />`)}
    </div>
    <${Menace} view=${view} doc=${doc} />
  `;
}

/** @param {{view: Table, doc: Doc, token: Token, colour: string, piece: Piece}} props */
function Far({ view, doc, token, colour, piece }) {
  const isHome = view.winners.includes(colour);
  const share = isHome ? 1 : piece.steps_home === null ? 0 : Math.max(0.02, 1 - piece.steps_home / view.farthest);
  return html`<div class="castle-far">
    ${token(colour)}
    <span class="castle-bar" aria-hidden="true">
      <i style=${`width: ${Math.round(100 * share)}%; background: ${doc.figures[colour]?.colour}`}></i>
    </span>
    <b class="num">${wayHome(view, colour)}</b>
  </div>`;
}

/** Who throws just now. @param {{doc: Doc, token: Token, figure: string}} props */
export const Thrower = ({ doc, token, figure }) => html`<span class="castle-thrower">${token(figure)} ${doc.figures[figure]?.name}</span>`;

/** In a word how somebody stands. @param {Table} view @param {string} colour */
function wayHome(view, colour) {
  const { mask, steps_home: steps } = view.pieces[colour];
  if (view.winners.includes(colour)) return "home";
  return mask ? "hunts" : steps === null ? "shut in" : String(steps);
}

/** The same by seat. @param {Table} view @returns {string[]} */
export function standings(view) {
  /** @type {string[]} */
  const out = [];
  for (const [colour, { seat }] of Object.entries(view.pieces)) out[seat] = wayHome(view, colour);
  return out;
}

/** @param {{view: Table, doc: Doc}} props */
function Menace({ view, doc }) {
  if (!view.dracula.next.length || view.ending !== "playing") return null;
  return html`<p class="castle-menace">
    ${doc.figures.dracula?.name} may reach next: <b>${LIST.format(view.dracula.next.map((room) => room.name))}</b>
  </p>`;
}
