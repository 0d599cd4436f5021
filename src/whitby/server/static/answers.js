/**
 * Questions a person never wants to hear: they are answered by themselves, after a pause like that of somebody who thinks, so that
 * nobody learns what there was to choose from. The server is told the answer and nothing else.
 */

import { html, Sign } from "./page.js";

/** @typedef {import("./prefs.js").Prefs} Prefs */
/** @typedef {import("./prefs.js").Choices} Choices */
/** @typedef {{id: string, closes?: boolean}} Option */
/** @typedef {{ask: string, text: string, idle?: boolean}} Prompt */
/** @typedef {{table: {id: string}, prompt: Prompt, options: Option[]}} Question a document that asks */
/** @typedef {"forced" | "pass" | "never"} Reason */

const SHORTEST_MS = 800;
const LONGEST_MS = 2500;

/** How long to think. @param {number} chance from 0 to 1 */
export const pause = (chance) => SHORTEST_MS + chance * (LONGEST_MS - SHORTEST_MS);

/** The answer that plays nothing, where there is one. @param {Option[]} options */
const closing = (options) => options.find((option) => option.closes);

/** Why a question could be answered by itself, the plainest reason first. @param {Question} doc @returns {Reason[]} */
export function reasons({ prompt, options }) {
  /** @type {Reason[]} */
  const found = [];
  if (options.length === 1) found.push("forced");
  if (options.length && options.every((option) => option.closes)) found.push("pass");
  if (options.length > 1 && prompt.idle && closing(options)) found.push("never");
  return found;
}

/** What is answered by itself. @param {Question} doc @param {Choices} choices @returns {Option | null} */
export function answerTo(doc, choices) {
  const wanted = reasons(doc).some((reason) => (reason === "never" ? isUnwanted(doc, choices) : choices[reason]));
  return wanted ? closing(doc.options) || doc.options[0] || null : null;
}

/** @param {Question} doc @param {Choices} choices */
const isUnwanted = ({ table, prompt }, choices) => choices.never.some((n) => n.table === table.id && n.ask === prompt.ask);

/** Answers for a person what they did not want to be asked. */
export class Answerer {
  /** @param {Prefs} prefs @param {(option: any) => void} take @param {() => number} [random] */
  constructor(prefs, take, random = Math.random) {
    this.prefs = prefs;
    this.take = take;
    this.random = random;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {Option | null} what will be answered if nobody is quicker */
    this.option = null;
  }

  /** The question as it stands now; whatever was about to be answered is forgotten. @param {Question | null} doc null: nothing is asked */
  consider(doc) {
    this.forget();
    this.option = doc && answerTo(doc, this.prefs.choices);
    if (this.option) this.timer = setTimeout(() => this.answer(), pause(this.random()));
  }

  answer() {
    const { option } = this;
    this.forget();
    if (option) this.take(option);
  }

  forget() {
    clearTimeout(this.timer);
    this.option = null;
  }
}

/** @type {Record<"forced" | "pass", [string, string]>} */
const WISHES = {
  forced: ["Questions with one answer", "They are answered by themselves after a moment."],
  pass: ["Windows where I can only pass", "They are passed by themselves after a moment."],
};

/** Part of the menu: which questions are answered by themselves, and the way back. @param {{prefs: Prefs, table: string}} props */
export function Never({ prefs, table }) {
  const never = prefs.get("never").filter((n) => n.table === table);
  return html`<section class="never" aria-label="Questions I never want">
    <h2>Questions I never want</h2>
    ${
      /** @type {("forced" | "pass")[]} */ (Object.keys(WISHES)).map(
        (name) =>
          html`<label key=${name}>
          <input type="checkbox" checked=${prefs.get(name)} onChange=${() => prefs.set(name, !prefs.get(name))} />
          <span>${WISHES[name][0]}<small>${WISHES[name][1]}</small></span>
        </label>`,
      )
    }
    ${never.map(
      (question) =>
        html`<button type="button" key=${question.ask} onClick=${() => prefs.allow(question)}>
          <${Sign} name="undo" />
          <span>${question.text}<small>Ask me this again.</small></span>
        </button>`,
    )}
    <p class="faint small">Nobody is told. A pause hides that nobody was asked.</p>
  </section>`;
}

/** At the question itself: never this again. @param {{prefs: Prefs, doc: Question}} props */
export function NeverThis({ prefs, doc }) {
  const found = reasons(doc);
  const [reason] = found;
  if (!reason || answerTo(doc, prefs.choices)) return null;
  const refuse = () => {
    if (reason === "never") prefs.refuse({ table: doc.table.id, ask: doc.prompt.ask, text: doc.prompt.text });
    else prefs.set(reason, true);
  };
  const text = reason === "never" ? "Never ask this again" : "Answer such questions by themselves";
  return html`<button class="linkish neverthis" type="button" onClick=${refuse}>${text}</button>`;
}
