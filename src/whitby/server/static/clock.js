/** How long everybody may think: the clocks one may choose, what a seat has left, and what to do when somebody has nothing left. */

import { html, Sign, useEffect, useState } from "./page.js";
import { nameOf } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./wire.d.ts").Clock} Clock */
/** @typedef {{id: string, label: string, text: string, wish: object | undefined}} Choice */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOW = 15; // seconds: time is short

/** @type {Choice[]} what a table may be played with */
export const CLOCKS = [
  { id: "none", label: "None", text: "Everybody thinks as long as he likes", wish: undefined },
  {
    id: "quick",
    label: "Quick",
    text: "Half a minute a decision, and five minutes in reserve",
    wish: { kind: "live", move: 30, reserve: 5 * MINUTE },
  },
  {
    id: "calm",
    label: "Calm",
    text: "Two minutes a decision, and twenty minutes in reserve",
    wish: { kind: "live", move: 2 * MINUTE, reserve: 20 * MINUTE },
  },
  { id: "day", label: "A day", text: "A day for each decision", wish: { kind: "days", move: DAY } },
  { id: "days", label: "Three days", text: "Three days for each decision", wish: { kind: "days", move: 3 * DAY } },
];

/** @type {{id: string, label: string, text: string}[]} what happens then */
export const ENDS = [
  { id: "bot", label: "A bot plays", text: "A bot takes the seat, and its owner may take it back" },
  { id: "free", label: "Seat is free", text: "The seat is free for somebody else" },
  { id: "claim", label: "Claim", text: "The other side may claim the game" },
];

/** What a seat has left, so many seconds after the document came. @param {Clock} clock @param {number} seat @param {number} passed */
export function remaining(clock, seat, passed) {
  const { left, move_left: move, running } = clock.seats[seat];
  const spent = running ? passed : 0;
  return { move: Math.max(0, move - spent), reserve: Math.max(0, left - Math.max(0, spent - move)) };
}

/** "2 d 3 h", "5 h 12 min", "4:07" @param {number} seconds */
export function told(seconds) {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`;
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

/** What a seat has left, counting down. @param {{session: Session, seat: number}} props */
export function SeatClock({ session, seat }) {
  const { clock, came, result } = session.document;
  const isRunning = !!clock?.seats[seat].running && !result;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const beat = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(beat);
  }, [isRunning]);
  if (!clock || result || session.document.seats[seat].kind !== "person") return null;
  const { move, reserve } = remaining(clock, seat, (performance.now() - came) / 1000);
  const isOut = clock.out.includes(seat);
  const isLow = isRunning && move + reserve < LOW && clock.kind === "live";
  const shown = isOut ? "no time" : told(isRunning && move > 0 ? move : clock.kind === "days" ? move : reserve);
  const title = `${told(move)} for this decision${clock.kind === "live" ? `, ${told(reserve)} in reserve` : ""}`;
  return html`<span class=${`seatclock num${isRunning ? " running" : ""}${isLow || isOut ? " low" : ""}`} title=${title}>
    ${clock.paused ? "stopped" : shown}
  </span>`;
}

/** Somebody has no time left, and the reader may claim the game. @param {{session: Session}} props */
export function Claim({ session }) {
  const doc = session.document;
  const { clock } = doc;
  if (!clock || doc.result || session.past || !clock.claimers.includes(doc.you)) return null;
  const names = new Intl.ListFormat("en-GB").format(clock.out.map((/** @type {number} */ k) => nameOf(doc, k)));
  return html`<section class="dpan motion" aria-label="Time is over">
    <p role="status"><b>${names}</b> ${clock.out.length > 1 ? "have" : "has"} no time left.</p>
    <button class="btn small primary" type="button" data-do="claim" onClick=${() => session.speak({ seq: doc.seq, claim: true })}>
      <${Sign} name="star" />
      Claim the game
    </button>
  </section>`;
}
