/** What a person chose in this browser: kept between visits, and told to whoever draws by it. */

/** @typedef {"step" | "slow" | "normal" | "fast" | "once"} Pace how long things that happen stay in sight */
/** @typedef {{table: string, ask: string, text: string}} Unwanted a question nobody wants to hear again at that table */
/**
 * @typedef {object} Choices
 * @property {Pace} pace
 * @property {boolean} sound
 * @property {boolean} bell
 * @property {boolean} confirm what cannot be taken back asks for a second tap on a touch screen
 * @property {boolean} wide the drawer stands beside the board
 * @property {boolean} forced questions with one answer are answered by themselves
 * @property {boolean} pass windows in which there is nothing to play are passed by themselves
 * @property {Unwanted[]} never
 */

const KEY = "whitby.choices";
const ROOM_FOR_DRAWER = 1680; // pixels from which the drawer may stand beside the board unasked
const MOST_UNWANTED = 100; // tables come and go, and nobody tells their questions to go with them

/** Milliseconds a step; a step that waits for a key has no end of its own. @type {Record<Pace, number>} */
export const PACES = { step: Infinity, slow: 1600, normal: 900, fast: 350, once: 0 };

/** @returns {Choices} what holds until somebody chooses */
const usual = () => ({
  pace: "normal",
  sound: true,
  bell: false,
  confirm: true,
  wide: (globalThis.innerWidth || 0) >= ROOM_FOR_DRAWER,
  forced: false,
  pass: false,
  never: [],
});

/** @param {unknown} found @returns {found is Unwanted} */
const isUnwanted = (found) =>
  typeof found === "object" && found !== null && ["table", "ask", "text"].every((key) => typeof Reflect.get(found, key) === "string");

export class Prefs {
  /** @param {Pick<Storage, "getItem" | "setItem"> | undefined} [storage] without one, choices last as long as the page */
  constructor(storage = ownStorage()) {
    this.storage = storage;
    /** @type {Set<() => void>} */
    this.hearers = new Set();
    this.choices = { ...usual(), ...this.read() };
  }

  /** What was kept, as far as it still means something. @returns {Partial<Choices>} */
  read() {
    const kept = this.parsed();
    /** @type {Partial<Choices>} */
    const found = {};
    for (const [name, value] of Object.entries(usual())) {
      const old = Reflect.get(kept, name);
      if (typeof old === "boolean" && typeof value === "boolean") Reflect.set(found, name, old);
    }
    if (typeof kept.pace === "string" && kept.pace in PACES) found.pace = /** @type {Pace} */ (kept.pace);
    if (Array.isArray(kept.never)) found.never = kept.never.filter(isUnwanted);
    return found;
  }

  /** @returns {Record<string, unknown>} */
  parsed() {
    try {
      const kept = JSON.parse(this.storage?.getItem(KEY) || "{}");
      return kept && typeof kept === "object" ? kept : {};
    } catch {
      return {};
    }
  }

  /** @template {keyof Choices} K @param {K} name @returns {Choices[K]} */
  get(name) {
    return this.choices[name];
  }

  /** @template {keyof Choices} K @param {K} name @param {Choices[K]} value */
  set(name, value) {
    this.choices = { ...this.choices, [name]: value };
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      /* a private window forgets */
    }
    for (const hear of this.hearers) hear();
  }

  /** @param {() => void} hear @returns {() => void} no more of it */
  onChange(hear) {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  }

  /** Never hear this question again at this table. @param {Unwanted} question */
  refuse(question) {
    const others = this.choices.never.filter((n) => n.table !== question.table || n.ask !== question.ask);
    this.set("never", [...others, question].slice(-MOST_UNWANTED));
  }

  /** Hear it again. @param {Unwanted} question */
  allow(question) {
    this.set(
      "never",
      this.choices.never.filter((n) => n.table !== question.table || n.ask !== question.ask),
    );
  }
}

/** A browser may forbid even to ask for its storage. @returns {Storage | undefined} */
function ownStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
