/**
 * What happens at a table is shown one thing after another, at the pace a person chose: what others do, and what one's own move
 * brings about. A document tells it in its new lines; lines that belong together share a beat, and the board follows with the
 * last beat of the document. Whoever wants to be at the table steps on or skips: nobody waits for the film to end.
 */

import { Queue } from "./kit/queue.js";
import { PACES } from "./prefs.js";

/** @typedef {import("./prefs.js").Prefs} Prefs */
/** @typedef {import("./wire.d.ts").Line} Line */
/** @typedef {{seq: number, log: Line[], log_from?: number}} Paper as much of a document as is needed here */
/**
 * @typedef {object} Scene what is told in one beat
 * @property {Line} lead the line it is about
 * @property {Line[]} lines all of it, the lead among them
 * @property {string} kind what sort of moment it is, by the lead's own word; empty for the usual
 */
/**
 * @typedef {object} Hearer
 * @property {(paper: any) => void} show a document that holds from now on
 * @property {(scene: Scene | null) => void | Promise<unknown>} tell what happens now; a promise ends when what moves has arrived
 * @property {(paper: any) => void} [again] a document shown once more, or null for the table as it is
 */

const MOMENTS = new Set(["die", "card", "bite", "capture", "end"]); // these are never rushed
const MOMENT_MS = 900;
const MANY = 12; // documents that wait: the film hurries to catch up
const TOO_MANY = 60; // whoever is that far behind wants to see the table, not the film

/**
 * Lines told together: a moment begins anew, as does the doing of somebody else; the rest belongs to what went before.
 * @param {Line[]} lines
 */
export function scenes(lines) {
  /** @type {Scene[]} */
  const all = [];
  /** @type {Line[]} */
  let headings = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (line.heading && !line.beat) headings.push(line);
    else if (last && !headings.length && belongs(line, last)) last.lines.push(line);
    else {
      all.push({ lead: line, lines: [...headings, line], kind: line.beat || "" });
      headings = [];
    }
  }
  const [heading] = headings;
  if (heading) all.push({ lead: heading, lines: headings, kind: heading.beat || "" });
  return all;
}

/** @param {Line} line @param {Scene} scene */
const belongs = (line, scene) => !line.beat && (!line.figure || line.figure === scene.lead.figure);

/** How long a scene stays. @param {string} kind @param {import("./prefs.js").Pace} pace */
export function stay(kind, pace) {
  const wait = PACES[pace];
  return wait && MOMENTS.has(kind) ? Math.max(wait, MOMENT_MS) : wait;
}

export class Pacer {
  /** @param {Hearer} hear @param {Prefs} prefs */
  constructor(hear, prefs) {
    this.hear = hear;
    this.prefs = prefs;
    this.queue = new Queue(() => this.rest());
    this.known = -1; // the last line that came; none before the first document
    this.papers = 0; // documents that wait
    this.isAgain = false;
    this.isTelling = false; // a scene stands on the stage
  }

  /** Whether something is being told. */
  get isBusy() {
    return !this.queue.isIdle;
  }

  /** How many things are still to be told after this one. */
  get left() {
    return this.queue.waiting.length;
  }

  /** @param {Paper} paper a new document */
  receive(paper) {
    if (this.isAgain) this.skip();
    const fresh = this.known < 0 ? [] : paper.log.filter((line) => line.n > this.known);
    this.known = paper.log.at(-1)?.n ?? Math.max(0, (paper.log_from ?? this.known + 1) - 1);
    this.papers += 1;
    const shown = () => {
      this.papers -= 1;
      this.hear.show(paper);
    };
    this.queue.add(...this.beats(scenes(fresh), shown));
    if (this.prefs.get("pace") === "once" || globalThis.document.hidden || this.papers > TOO_MANY) this.skip();
  }

  /**
   * The scenes of one document; it is shown with the last of them, or at once where it tells nothing new.
   * @param {Scene[]} told @param {() => void} shown @returns {import("./kit/queue.js").Beat[]}
   */
  beats(told, shown) {
    if (!told.length) return [{ show: shown, skip: shown, wait: () => 0 }];
    return told.map((scene, k) => {
      const arrive = k === told.length - 1 ? shown : () => {};
      const show = () => {
        arrive();
        this.isTelling = true;
        return this.hear.tell(scene);
      };
      return { show, skip: arrive, wait: () => this.wait(scene.kind) };
    });
  }

  /** @param {string} kind */
  wait(kind) {
    const chosen = this.prefs.get("pace");
    const pace = this.isAgain && chosen === "once" ? "normal" : chosen; // whoever asks to see it wants to see it
    const hurry = pace === "step" ? 1 : Math.min(1, MANY / Math.max(1, this.papers));
    return stay(kind, pace) * hurry;
  }

  /** On to the next thing. */
  step() {
    this.queue.next();
  }

  /** To the table as it is. */
  skip() {
    this.queue.skip();
  }

  /** Tell once more what these documents told; a document that comes meanwhile ends it. @param {Paper[]} papers */
  again(papers) {
    this.skip();
    this.isAgain = true;
    let known = papers[0]?.log.at(-1)?.n ?? 0;
    this.hear.again?.(papers[0] || null);
    for (const paper of papers.slice(1)) {
      const fresh = paper.log.filter((line) => line.n > known);
      known = paper.log.at(-1)?.n ?? known;
      this.queue.add(...this.beats(scenes(fresh), () => this.hear.again?.(paper)));
    }
    if (this.queue.isIdle) this.rest();
  }

  rest() {
    if (this.isTelling || this.isAgain) this.hear.tell(null);
    this.isTelling = false;
    if (!this.isAgain) return;
    this.isAgain = false;
    this.hear.again?.(null);
  }
}
