/** "Since your last decision": what the others did meanwhile, told in a few chips that can be pointed at and played once more. */

import { html, Sign } from "./page.js";
import { scenes } from "./pacing.js";

/** @typedef {import("./pacing.js").Line} Line */
/** @typedef {import("./pacing.js").Scene} Scene */
/** @typedef {{seq: number, you: number | null, seats: {figures?: string[]}[], log: Line[], view: any}} Paper with all its lines */

const MOST_CHIPS = 5;
const MOST_PAPERS = 80;

/** The last line a document tells. @param {Paper} paper */
const end = (paper) => paper.log.at(-1)?.n ?? 0;

/** Whether a line tells what the reader did. @param {Line} line @param {Paper} paper */
function isOwn(line, { you, seats }) {
  if (you === null || seats.length === 1) return false; // whoever plays alone is told what the game did
  return line.figure ? !!seats[you]?.figures?.includes(line.figure) : line.seat === you;
}

/** The documents since one's last decision: the table as it was then, and all that came after. */
export class Since {
  constructor() {
    /** @type {Paper[]} */
    this.papers = [];
    /** @type {Paper | null} the table at the newest decision, of which nothing has come yet */
    this.decision = null;
  }

  /** The table as it was, to be compared with; nothing before the first document. */
  get before() {
    return this.papers[0] || null;
  }

  /** A document is shown. @param {Paper} paper with all its lines */
  see(paper) {
    const last = this.papers.at(-1);
    if (last && (end(last) > end(paper) || last.you !== paper.you))
      this.forget(); // taken back, or another reader
    else if (last?.seq === paper.seq && last !== this.decision) this.papers.pop();
    this.papers.push(paper);
    if (this.decision && this.told(this.decision).some((line) => !isOwn(line, paper))) this.begin(this.decision);
    if (this.papers.length > MOST_PAPERS) this.papers.splice(1, 1);
  }

  /** The reader has decided. What was told stays until somebody else has done something. */
  decided() {
    this.decision = this.papers.at(-1) || null;
  }

  forget() {
    this.papers = [];
    this.decision = null;
  }

  /** @param {Paper} paper */
  begin(paper) {
    this.papers.splice(0, Math.max(0, this.papers.indexOf(paper)));
    this.decision = null;
  }

  /** The lines that came after a document. @param {Paper} paper */
  told(paper) {
    return this.papers.at(-1)?.log.filter((line) => line.n > end(paper)) || [];
  }

  /** What happened, without what the reader did before and after. @returns {Scene[]} */
  get scenes() {
    const [from] = this.papers;
    const now = this.papers.at(-1);
    if (!from || !now) return [];
    const last = this.decision ? end(this.decision) : Infinity;
    const lines = this.told(from).filter((line) => !line.heading && line.n <= last);
    const others = lines.findIndex((line) => !isOwn(line, now));
    return others < 0 ? [] : scenes(lines.slice(others));
  }
}

/** The last of them; where there are many, a throw is told by what came of it. @param {Scene[]} all @param {number} [most] */
export function worthTelling(all, most = MOST_CHIPS) {
  const less = all.length > most ? all.filter((scene) => scene.kind !== "die" && scene.kind !== "turn") : all;
  return (less.length ? less : all).slice(-most);
}

/**
 * @param {object} props
 * @param {Since} props.since
 * @param {(figure: string | undefined) => any} props.token how somebody is drawn
 * @param {(targets: string[]) => void} props.heat light these on the board
 * @param {() => void} props.more open the log
 * @param {() => void} props.again play it once more
 * @param {number} [props.most] how many are told
 */
export function Recap({ since, token, heat, more, again, most }) {
  const all = since.scenes;
  const shown = worthTelling(all, most);
  const hidden = all.length - shown.length;
  if (!all.length) return null;
  return html`<section class="recap" aria-label="Since your last decision">
    <h2>Since your last decision</h2>
    <ul class="recap-chips">
      ${shown.map(({ lead }) => html`<${Chip} key=${lead.n} line=${lead} token=${token} heat=${heat} />`)}
    </ul>
    ${hidden > 0 && html`<button class="recap-more linkish" type="button" onClick=${more}>${hidden} more</button>`}
    <button class="btn small recap-again" type="button" aria-label="Show again" title="Show again" onClick=${again}>
      <${Sign} name="again" />
      <span>Show again</span>
    </button>
  </section>`;
}

/** @param {{line: Line, token: (figure: string | undefined) => any, heat: (targets: string[]) => void}} props */
function Chip({ line, token, heat }) {
  const on = () => heat(line.targets);
  const off = () => heat([]);
  return html`<li class="recap-chip" tabindex="0" title=${line.text} onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off}>
    ${token(line.figure)}
    <span>${line.brief || line.text}</span>
  </li>`;
}
