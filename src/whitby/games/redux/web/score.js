/** Beside the board: the score of the match, and what each side would score if the round ended now. */

import { html } from "../../../static/kit/svg.js";

/** @typedef {import("./view.d.ts").View} Table */
/** @typedef {{index: number, name: string, side: string, figures: string[]}} Seat */

/**
 * @param {{view: Table, doc: {seats: Seat[], you: number | null}, token: (id: string) => any, hasTurn: boolean}} props
 */
export function Score({ view, doc, token, hasTurn }) {
  const isOver = view.ending !== "playing";
  const isMatch = view.rounds > 1;
  const row = (/** @type {Seat} */ seat) => {
    const standing = seat.index === view.vampire_seat ? view.standing.vampires : view.standing.humans;
    return html`<tr key=${seat.index}>
      <th scope="row">${seat.figures.map(token)} ${seat.index === doc.you ? "You" : seat.name}</th>
      ${isMatch && html`<td class="num">${view.points[seat.index]}</td>`}
      <td class="num">${isMatch && isOver ? "" : standing}</td>
    </tr>`;
  };
  const turn = hasTurn ? `Turn ${view.turn}. ` : "";
  const caption = isMatch ? `Round ${view.round} of ${view.rounds}` : isOver ? "Points" : "Points, if it ended now";
  return html`<table class="redux-score">
    <caption>${turn}${caption}</caption>
    ${isMatch && html`<thead><tr><td></td><th scope="col">match</th><th scope="col">${isOver ? "" : "now"}</th></tr></thead>`}
    <tbody>${doc.seats.map(row)}</tbody>
  </table>`;
}
