/** The bar at the head of a table: which game, what is asked of whom and why, pace, sound and the menu. On a phone: the seats. */

import { SeatClock } from "./clock.js";
import { RuleChip } from "./chips.js";
import { isPhone } from "./kit/screen.js";
import { Menu } from "./menu.js";
import { copyText, html, Sign, Wordmark } from "./page.js";
import { nameOf, SeatToken } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */

/** @type {Record<string, string>} */
const LINE_TEXT = { connecting: "Connecting …", lost: "The line is cut. Trying again" };

/** @param {{session: Session}} props */
export function LineState({ session }) {
  const { state, tries } = session.line;
  if (state === "live") return html`<span class="line-state vh" role="status">Connected</span>`;
  const text = `${LINE_TEXT[state] || ""}${tries > 1 ? ` (${tries})` : ""}`;
  return html`<span class="line-state badge danger" role="status">
    <${Sign} name="away" />
    ${text}
    ${state === "lost" && html`<button type="button" class="linkish" onClick=${() => session.connection?.retry()}>Try now</button>`}
  </span>`;
}

/** The link of a seat that nobody has taken yet, where this browser holds it. @param {{session: Session, seat: any}} props */
function Invite({ session, seat }) {
  const link = (session.own.links || []).find((l) => l.seat === seat.index);
  if (!link) return null;
  const copy = () => copyText(new URL(link.link, location.href).href, `The link for ${seat.name} is copied.`);
  return html`<button class="btn small" type="button" onClick=${copy}><${Sign} name="copy" />Copy the link for ${seat.name}</button>`;
}

/** Who decides: nobody is named to oneself. @param {any} doc @returns {string} */
function deciders(doc) {
  const { seats } = doc.prompt;
  if (!seats.length || (doc.you !== null && seats.includes(doc.you))) return "";
  return `${seats.map((/** @type {number} */ k) => nameOf(doc, k)).join(", ")}:`;
}

/** Buttons that belong to the moment: back from the past, an empty seat's link, passing the screen on. @param {{session: Session}} props */
function PromptActs({ session }) {
  const doc = session.shown;
  if (session.past)
    return html`<span class="row end">
      <button class="btn small" type="button" onClick=${() => session.replay.leave()}>Back to the table</button>
    </span>`;
  const here = (session.own.here || []).find((h) => doc.prompt.seats.includes(h.seat) && h.seat !== doc.you);
  const open = doc.seats.filter((/** @type {any} */ s) => s.kind === "open");
  if (!here && !open.length) return null;
  return html`<span class="row end">
    ${open.map((/** @type {any} */ s) => html`<${Invite} key=${s.index} session=${session} seat=${s} />`)}
    ${
      here &&
      html`<button class="btn small primary" type="button" data-key="pass" onClick=${() => session.sitAt(here.token)}>
        Pass to ${doc.seats[here.seat].name}
      </button>`
    }
  </span>`;
}

/** @param {{session: Session}} props */
export function Prompt({ session }) {
  const doc = session.shown;
  const seat = doc.seats[doc.prompt.seats[0]];
  const isThinking = seat?.kind === "bot" && !session.past && !doc.result;
  const isYours = doc.you !== null && doc.prompt.seats.includes(doc.you) && !session.past;
  const before = session.past ? `Move ${session.step} of ${session.document.table.moves}.` : deciders(doc);
  return html`<section class=${`prompt${isYours ? " yours" : ""}`} aria-label="What must be decided">
    ${seat && html`<${SeatToken} doc=${doc} seat=${seat} />`}
    <p class="ask" role="status">
      ${before && html`<span class="by">${before} </span>`}<b>${doc.prompt.text}</b>
      ${isThinking ? html`<span class="thinking"> thinking…</span>` : ""}
    </p>
    <span class="chips"><${RuleChip} session=${session} id=${doc.prompt.rule} /></span>
    ${doc.prompt.why && html`<p class="why" title=${doc.prompt.why}>${doc.prompt.why}</p>`}
    <${PromptActs} session=${session} />
  </section>`;
}

/** The seats in the bar of a phone. @param {{session: Session, seats?: string[]}} props */
function SmallSeats({ session, seats = [] }) {
  const doc = session.shown;
  return html`<div class="pseats">
    ${doc.seats.map(
      (/** @type {any} */ seat) =>
        html`<button type="button" class=${`pseat${seat.waiting_for && !doc.result ? " on" : ""}`} key=${seat.index}
            title="The seats" onClick=${() => session.openPanel("seats")}>
          <${SeatToken} doc=${doc} seat=${seat} />
          <b>${nameOf(doc, seat.index)}</b>
          <${SeatClock} session=${session} seat=${seat.index} />
          <span>${seat.score ?? seats[seat.index] ?? (seat.kind === "bot" ? "bot" : seat.online ? "" : "away")}</span>
        </button>`,
    )}
  </div>`;
}

/**
 * @param {{session: Session, round: string, seats?: string[], tools: any}} props `seats`: what the game says of each in a word;
 *   `tools`: the switches for pace and sound
 */
export function TopBar({ session, round, seats, tools }) {
  const { table } = session.document;
  return html`<header class="bar">
    <${Wordmark} />
    <div class="tablename"><h1 title=${table.name}>${table.name}</h1><span class="round">${round}</span></div>
    ${isPhone() ? html`<${SmallSeats} session=${session} seats=${seats} />` : html`<${Prompt} session=${session} />`}
    <${LineState} session=${session} />
    <div class="tools">${tools}<${Menu} session=${session} /></div>
  </header>`;
}
