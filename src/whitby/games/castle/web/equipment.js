/** The two dice, or the spinner card: drawn, rolled or spun once for every throw that is new, still for those who ask. */

import { draw, html } from "../../../static/kit/svg.js";

const ROLL_MS = 760;
const SPIN_MS = 1500;
const FACES = { normal: ["1", "2", "3", "4", "5", "6"], special: ["3", "4", "V"] };

export const throwTime = (view) => (view.equipment === "spinner" ? SPIN_MS : ROLL_MS);

export class Equipment {
  /** @param {SVGGElement} group @param {SVGSVGElement} card the drawing of the spinner card */
  constructor(group, card) {
    this.group = group;
    this.card = card;
    this.kind = "";
    this.turn = 0;
    this.until = 0;
  }

  /** @param {{x: number, y: number, size: number}} at @param {boolean} isNew whether the throw has just been made */
  draw(view, at, isNew) {
    if (this.kind !== view.equipment) this.build(view);
    this.group.setAttribute("transform", `translate(${at.x} ${at.y}) scale(${at.size / (this.kind === "spinner" ? 420 : 86)})`);
    const thrown = view.throw;
    this.title.textContent = thrown ? `Thrown: ${thrown.outer} and ${thrown.inner}` : "Nothing thrown yet";
    if (this.kind === "spinner") this.point(thrown, isNew);
    else this.roll(thrown, isNew);
  }

  build(view) {
    this.kind = view.equipment;
    const isCard = this.kind === "spinner";
    const dice = html`
      <g class="castle-die"><use width="86" height="88" /></g>
      <g class="castle-die" transform="translate(104 0)"><use width="86" height="88" /></g>
    `;
    draw(this.group, html`<title></title><g class=${isCard ? "castle-spinner" : "castle-dice"}>${isCard ? null : dice}</g>`);
    if (isCard) this.group.lastElementChild.append(...this.card.cloneNode(true).childNodes);
    this.title = this.group.querySelector("title");
    this.group.setAttribute("role", "img");
  }

  /** Turn the arrow on by at least a whole round, so that a spin is seen even when the sector stays the same. */
  point(thrown, isNew) {
    const sectors = /** @type {SVGElement[]} */ ([...this.group.querySelectorAll(".sector")]);
    const found = thrown && sectors.find((s) => s.dataset.outer === String(thrown.outer) && s.dataset.inner === thrown.inner);
    for (const sector of sectors) sector.classList.toggle("lit", sector === found && !isNew);
    if (!found) return;
    const degrees = 20 * Number(found.dataset.sector);
    const spare = (((degrees - this.turn) % 360) + 360) % 360;
    this.turn += isNew ? 720 + spare : spare;
    this.group.style.setProperty("--turn", `${this.turn}deg`);
    this.group.classList.toggle("spinning", isNew);
    if (isNew)
      setTimeout(() => {
        found.classList.add("lit");
        this.group.classList.remove("spinning");
      }, SPIN_MS);
  }

  roll(thrown, isNew) {
    const dice = [...this.group.querySelectorAll(".castle-die")];
    const shown = thrown ? [String(thrown.outer), thrown.inner] : ["blank", "blank"];
    if (isNew) this.until = performance.now() + ROLL_MS;
    else if (performance.now() < this.until) return; // let them come to rest
    dice.forEach((die, i) => {
      const kind = i ? "special" : "normal";
      const show = (face) => die.firstElementChild.setAttribute("href", `#die-${kind}-${face}`);
      die.firstElementChild.classList.toggle("rolling", isNew);
      if (!isNew) {
        show(shown[i]);
        return;
      }
      const step = () => {
        const over = performance.now() >= this.until;
        show(over ? shown[i] : FACES[kind][Math.floor(Math.random() * FACES[kind].length)]);
        if (over) die.firstElementChild.classList.remove("rolling");
        else setTimeout(step, 80);
      };
      step();
    });
  }
}
