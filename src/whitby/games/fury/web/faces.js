/** Faces of cards and tokens, each in a file of its own, which is fetched when it is first looked at. */

/** @typedef {import("./things.js").Tools} Tools */

const FIGHTING = ["item", "tactic"]; // their faces tell results, which are drawn with the signs of fights

export class Faces {
  /** @param {HTMLElement} box that is not seen, for the symbols others use @param {Tools} tools @param {() => void} arrived */
  constructor(box, tools, arrived) {
    this.box = box;
    this.tools = tools;
    this.arrived = arrived;
    /** What was asked for, and whether it is there. @type {Map<string, boolean>} */
    this.asked = new Map();
  }

  /** Whether a face can be drawn; if not, it is sent for. @param {string} id such as "item-knife" */
  has(id) {
    const file = this.ask(`cards/${id}.svg`);
    return FIGHTING.some((kind) => id.startsWith(`${kind}-`)) ? this.ask("fight.svg") && file : file;
  }

  /** Whether the small picture of a card can be drawn. @param {string} id */
  hasIcon(id) {
    return this.ask(`cards/${id}.svg`);
  }

  /** Dice and signs of fights. */
  hasDice() {
    return this.ask("combat.svg");
  }

  /** Backs of what is laid in a fight. */
  hasBacks() {
    return this.ask("fight.svg");
  }

  /** @param {string} file */
  ask(file) {
    if (!this.asked.has(file)) {
      this.asked.set(file, false);
      this.fetch(file);
    }
    return this.asked.get(file) || false;
  }

  /** @param {string} file */
  async fetch(file) {
    this.box.append(await this.tools.drawing(file));
    this.asked.set(file, true);
    this.arrived();
  }
}
