/** What lies beside the board: the throw and what is left of it, how far everybody is from a door, where the Count may come next. */

import { html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {import("./view.d.ts").Piece} Piece */
/** @typedef {import("./view.js").Doc} Doc */
/** @typedef {(figure: string) => any} Token draws a figure */

const LIST = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** @param {Doc} doc @param {number | null} seat */
const nameOf = (doc, seat) => (seat === null ? "" : seat === doc.you ? "you" : doc.seats[seat].name);

/** One half of the throw: done, or still to be played. @param {{isDone: boolean, who: string, number: string | number}} props */
const Half = ({ isDone, who, number }) =>
  html`<li class=${isDone ? "done" : "open"}>
    <span aria-hidden="true">${isDone ? "✓" : "→"}</span> ${who} <b class="num">${number}</b><span class="vh">${isDone ? " (done)" : ""}</span>
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

/** @param {Table} view @param {Piece} piece @param {string} colour */
function wayHome(view, piece, colour) {
  if (view.winners.includes(colour)) return "home";
  if (piece.mask) return "hunts";
  return piece.steps_home === null ? "shut in" : String(piece.steps_home);
}

/** How far each piece has come. @param {{view: Table, doc: Doc, token: Token}} props */
export function Doors({ view, doc, token }) {
  const pieces = Object.entries(view.pieces).sort(([, a], [, b]) => a.seat - b.seat);
  if (!pieces.length) return null;
  return html`<section class="dpan castle-doors" aria-label="Steps to a door">
    <h2>Steps to a door</h2>
    ${pieces.map(([colour, piece]) => {
      const share = view.winners.includes(colour) ? 1 : piece.steps_home === null ? 0 : 1 - piece.steps_home / view.farthest;
      return html`<div class=${`castle-far${piece.seat === view.turn ? " now" : ""}`} key=${colour}>
        ${token(colour)}
        <span class="castle-bar" aria-hidden="true">
          <i style=${`width: ${Math.round(100 * Math.max(0, share))}%; background: ${doc.figures[colour]?.colour}`}></i>
        </span>
        <b class="num">${wayHome(view, piece, colour)}</b>
      </div>`;
    })}
  </section>`;
}

/** @param {{view: Table, doc: Doc}} props */
export function Menace({ view, doc }) {
  if (!view.dracula.next.length || view.ending !== "playing") return null;
  return html`<section class="dpan castle-menace">
    ${doc.figures.dracula?.name} may reach next: <b>${LIST.format(view.dracula.next.map((room) => room.name))}</b>
  </section>`;
}
