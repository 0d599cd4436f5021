/** How a game is shown off the table: the cover of its box, and the tokens of those who act in it. */

import { drawing, html, useEffect, useRef, webOf } from "./page.js";

/**
 * A game without a picture of its own gets a plain cloth cover with its title.
 * @param {{game: {id: string, title: string, cover: boolean}}} props
 */
export function Cover({ game }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (game.cover) drawing(`${webOf(game.id)}cover.svg`).then((svg) => place.current?.replaceChildren(svg));
  }, [game.id]);
  if (!game.cover) return html`<span class="cover-plain">${game.title}</span>`;
  return html`<span class="cover-art" ref=${place}></span>`;
}

/**
 * @typedef {{name: string, letter: string, colour: string}} Figure somebody who acts in a game
 * @param {{game: {id: string, tokens: boolean, figures: Record<string, Figure>}, ids: string[]}} props
 */
export const Tokens = ({ game, ids }) =>
  html`<span class="tokens" data-count=${ids.length} aria-hidden="true">
    ${ids
      .filter((id) => game.figures[id])
      .map((id) =>
        game.tokens
          ? html`<svg class="figure" key=${id}><use href=${`${webOf(game.id)}figures.svg#${id}`} /></svg>`
          : html`<span class="token" key=${id} style=${`--c:${game.figures[id].colour}`}>${game.figures[id].letter}</span>`,
      )}
  </span>`;
