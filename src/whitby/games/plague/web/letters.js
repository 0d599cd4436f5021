/**
 * What is lettered on the pieces. A piece is drawn at every size, its letters only where they can be read: they are taken off the symbol
 * `lucy` and become a symbol `lucy-letters` of their own, with the disc they stand on.
 */

import { shape } from "../../../static/kit/svg.js";

/** Lettered on the map and on what lies in the box: the letters, and the disc below them. */
const APART = [".pc-letters", ".pc-platename", ".pc-bonus, .pc-bonusno", ".pc-askdisc, .pc-ask", ".pc-plusdisc, .pc-plus"];
const TOO_SMALL = ".pc-sepiatext, .pk-backname"; // what says nothing more than the drawing

/** @param {SVGSVGElement[]} drawings */
export function takeLetters(drawings) {
  for (const drawing of drawings) {
    for (const text of drawing.querySelectorAll(TOO_SMALL)) text.remove();
    for (const symbol of drawing.querySelectorAll("symbol:not([id^=vampire-])")) {
      const letters = APART.flatMap((what) => [...symbol.querySelectorAll(what)]);
      if (!letters.length) continue;
      const apart = shape("symbol", { id: `${symbol.id}-letters`, viewBox: symbol.getAttribute("viewBox") || "", overflow: "visible" });
      apart.append(...letters);
      symbol.after(apart);
    }
  }
}
