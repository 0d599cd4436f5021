/** The cover of a game's box. A game without a picture of its own gets a plain cloth cover with its title. */

import { drawing, html, useEffect, useRef, webOf } from "./page.js";

/** @param {{game: {id: string, title: string, cover: boolean}}} props */
export function Cover({ game }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (game.cover) drawing(`${webOf(game.id)}cover.svg`).then((svg) => place.current?.replaceChildren(svg));
  }, [game.id]);
  if (!game.cover) return html`<span class="cover-plain">${game.title}</span>`;
  return html`<span class="cover-art" ref=${place}></span>`;
}
