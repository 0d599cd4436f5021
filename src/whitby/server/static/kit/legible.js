/**
 * What cannot be read is not shown: words of a drawing that would be smaller on the screen than a person reads vanish until the
 * reader comes closer, as names do on any map.
 */

const LEAST = 11; // pixels on a desktop
const LEAST_ON_PHONES = 12;

export class Legible {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    /** The height of each text in units of the whole drawing. @type {WeakMap<SVGTextElement, number>} */
    this.sizes = new WeakMap();
  }

  /** @param {number} scale pixels to a unit of the drawing @param {boolean} isPhone */
  show(scale, isPhone) {
    const least = (isPhone ? LEAST_ON_PHONES : LEAST) / scale - 0.01;
    for (const text of this.svg.querySelectorAll("text")) text.classList.toggle("illegible", this.size(text) < least);
  }

  /** @param {SVGTextElement} text */
  size(text) {
    let size = this.sizes.get(text);
    if (size === undefined) {
      const [own, whole] = [text.getScreenCTM(), this.svg.getScreenCTM()];
      const grown = own && whole ? Math.hypot(own.c, own.d) / Math.hypot(whole.c, whole.d) : 1;
      const parts = [text, ...text.querySelectorAll("tspan")].filter((e) => [...e.childNodes].some((n) => n.nodeType === 3));
      size = grown * Math.min(...(parts.length ? parts : [text]).map((e) => Number.parseFloat(getComputedStyle(e).fontSize)));
      this.sizes.set(text, size);
    }
    return size;
  }
}
