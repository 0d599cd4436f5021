/** What people agree on besides the rules: taking back, a draw, giving up. Asked for in the menu, answered over the options. */

import { html, Sign, useState } from "./page.js";
import { nameOf } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {"undo" | "draw" | "concede" | "pause" | "resume"} What */

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
/** @type {[What, string, string, string][]} what, its sign, what the button says, and what it means */
const WISHES = [
  ["undo", "undo", "Ask to take back", "Everything since your last decision, if all agree. It stays in the record."],
  ["draw", "hand", "Offer a draw", "If all who play agree, nobody wins."],
  ["concede", "close", "Give the game up", "The other side wins, once all of yours agree."],
  ["pause", "away", "Stop the clocks", "If all agree, until all want them to run again."],
  ["resume", "away", "Let the clocks run", "If all agree."],
];

const CLOCK = new Set(["pause", "resume"]);
const FINAL = new Set(["draw", "concede"]); // asked twice

/** What is asked of this table now. @param {{session: Session}} props */
export function Asked({ session }) {
  const doc = session.document;
  const motion = session.past || session.rerun ? null : doc.agree.motion;
  if (!motion) return null;
  const isMine = motion.by === doc.you;
  const mayAnswer = doc.you !== null && motion.waiting.includes(doc.you);
  const waiting = LIST.format(motion.waiting.map((/** @type {number} */ k) => nameOf(doc, k)));
  return html`<section class="dpan motion" aria-label="Asked of this table">
    <p role="status">
      <b>${isMine ? "You ask" : `${nameOf(doc, motion.by)} asks`}</b> to ${motion.text}.
      ${!mayAnswer && html`<small>Waiting for ${waiting}. The next decision ends the question.</small>`}
    </p>
    ${
      mayAnswer &&
      html`<div class="row">
        <button class="btn small primary" type="button" data-do="agree" onClick=${() => session.agree(true)}>
          <${Sign} name="check" />
          Agree
        </button>
        <button class="btn small" type="button" data-do="refuse" onClick=${() => session.agree(false)}>
          <${Sign} name="close" />
          Refuse
        </button>
      </div>`
    }
    ${isMine && html`<button class="btn small" type="button" data-do="withdraw" onClick=${() => session.agree(false)}>Never mind</button>`}
  </section>`;
}

/** In the menu: what may be asked for, each with the reason where it may not. @param {{session: Session}} props */
export function Agreements({ session }) {
  const [wish, setWish] = useState(/** @type {What | null} */ (null));
  const doc = session.document;
  if (doc.you === null || doc.result || session.past) return null;
  const ask = (/** @type {What} */ what) => () => {
    if (wish === what || !FINAL.has(what)) {
      setWish(null);
      session.propose(what);
    } else setWish(what);
  };
  return html`<div class="wishes-of-all" role="group" aria-label="Ask the table">
    ${WISHES.filter(([what]) => !CLOCK.has(what) || (doc.clock && doc.clock.paused === (what === "resume"))).map(
      ([what, sign, title, text]) => {
        const no = doc.agree.motion ? "Something is being asked already." : doc.agree.refusals[what];
        return html`<button type="button" key=${what} data-do=${what} aria-disabled=${!!no} onClick=${no ? undefined : ask(what)}>
        <${Sign} name=${sign} />
        <span>${wish === what ? `${title}: are you sure?` : title}<small>${no || text}</small></span>
      </button>`;
      },
    )}
  </div>`;
}
