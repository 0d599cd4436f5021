/** The cover of a game's box. A game without a picture of its own gets a plain cloth cover with its title. */

import { drawing, FILES, html, useEffect, useState } from "./page.js";

const DRAWN = new Set(["plague", "fury", "redux", "walpurgis", "castle"]);

/** @param {{game: {id: string, title: string}}} props */
export function Cover({ game }) {
  const [svg, setSvg] = useState("");
  useEffect(() => { if (DRAWN.has(game.id)) drawing(`${FILES}static/covers/${game.id}.svg`).then(setSvg); }, [game.id]);
  if (!DRAWN.has(game.id)) return html`<span class="cover-plain">${game.title}</span>`;
  return html`<span class="cover-art" dangerouslySetInnerHTML=${{ __html: svg }}></span>`;
}
