/** The rail at the left: one token for each seat, and the drawers that unfold over the board's edge. */

import { RuleChip } from "./chips.js";
import { SeatClock } from "./clock.js";
import { copyText, html, Icon, Sign, useEffect, useMemo, useRef, useState } from "./page.js";
import { TalkPanel } from "./talk.js";
import { Figure, nameOf, SeatToken } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */

/** @type {[string, string, string][]} */
export const PANELS = [
  ["log", "scroll-unfurled", "Log"],
  ["rules", "rule-book", "Rules"],
];
/** @type {Record<string, string>} */
const TITLES = { log: "Log", rules: "Rules", seats: "Seats", talk: "Talk" };
/** @type {Record<string, string>} */
const SIGNS = { person: "person", bot: "bot", open: "link" };

/** @param {any} seat */
const scored = (seat) => seat.score !== undefined && seat.score !== null;

/** @param {{session: Session, seats?: string[]}} props `seats`: what the game says of each in a word, where it counts no points */
export function Rail({ session, seats = [] }) {
  const doc = session.shown;
  return html`<nav class="rail" aria-label="Seats, log and rules">
    ${doc.seats.map(
      (/** @type {any} */ seat) =>
        html`<button type="button" class=${`rseat${seat.waiting_for && !doc.result ? " on" : ""}`} key=${seat.index}
            data-opens="seats"
            title=${[nameOf(doc, seat.index), seat.side].filter(Boolean).join(", ")} onClick=${() => session.openPanel("seats")}>
          <${SeatToken} doc=${doc} seat=${seat} />
          <b>${nameOf(doc, seat.index)}</b>
          ${(scored(seat) || seats[seat.index]) && html`<span class="pts num">${seat.score ?? seats[seat.index]}</span>`}
          <${SeatClock} session=${session} seat=${seat.index} />
          ${seat.kind === "bot" ? html`<span>bot</span>` : isAway(session, seat) && html`<span>away</span>`}
        </button>`,
    )}
    <hr />
    ${
      session.talk.isUsed &&
      html`<button type="button" class="rbtn" id="tab-talk" data-opens="talk" aria-expanded=${session.panel === "talk"}
          onClick=${() => session.openPanel("talk")}>
        <${Sign} name="talk" />
        <span>Talk</span>
        <${Unread} session=${session} />
      </button>`
    }
    ${PANELS.map(
      ([id, icon, text]) =>
        html`<button type="button" class="rbtn" id=${`tab-${id}`} key=${id} data-opens=${id} aria-expanded=${session.panel === id}
            onClick=${() => session.openPanel(id)}>
          <${Icon} name=${icon} />
          <span>${text}</span>
        </button>`,
    )}
  </nav>`;
}

/** How much was said and not read. @param {{session: Session}} props */
export const Unread = ({ session }) =>
  session.talk.unread > 0 && session.panel !== "talk"
    ? html`<b class="unread num">${session.talk.unread}<span class="vh"> not read</span></b>`
    : null;

/** Not at the table, or looking elsewhere. @param {Session} session @param {any} seat */
const isAway = (session, seat) => !seat.online || !!session.talk.news?.away.includes(seat.index);

/** @param {{session: Session, board: () => any, more?: any}} props `more`: what the game adds to the seats on a phone */
export function Drawer({ session, board, more }) {
  const { panel } = session;
  if (!panel) return null;
  return html`<section class="drawer" aria-labelledby="drawer">
    <header>
      <h2 id="drawer">${TITLES[panel]}</h2>
      <button type="button" class="tool" aria-label=${`Fold the ${panel}`} onClick=${() => session.openPanel(panel)}>
        <${Sign} name="close" />
      </button>
    </header>
    <div class="tabpanel" id="side" tabindex="0" role="group" aria-labelledby="drawer">
      ${panel === "log" && html`<${Log} session=${session} board=${board} />`}
      ${panel === "rules" && html`<${Rules} session=${session} />`}
      ${panel === "seats" && html`<${Seats} session=${session} />${more}`} ${panel === "talk" && html`<${TalkPanel} session=${session} />`}
    </div>
  </section>`;
}

/** @param {any} seat @param {any} doc @param {any[]} levels */
function seatState(seat, doc, levels) {
  const kind = /** @type {Record<string, string>} */ ({
    bot: `bot, ${levels.find((b) => b.id === seat.level)?.title || seat.level}`,
    open: "nobody yet",
    person: seat.online ? "" : "away",
  })[seat.kind];
  const due = !doc.result && seat.waiting_for ? (seat.index === doc.you ? "decides now" : "decides") : "";
  return [seat.side, kind, due].filter(Boolean).join(" · ");
}

/** @param {{session: Session}} props */
export function Seats({ session }) {
  const doc = session.shown;
  return html`<ul class="seats">
    ${doc.seats.map((/** @type {any} */ seat) => {
      const link = (session.own.links || []).find((l) => l.seat === seat.index);
      return html`<li key=${seat.index} class=${`seat${seat.waiting_for && !doc.result ? " active" : ""}${seat.online ? "" : " away"}`}>
        <${SeatToken} doc=${doc} seat=${seat} />
        <span class="who">
          ${seat.index === doc.you ? `${seat.name} (you)` : seat.name}
          <${Sign} name=${SIGNS[seat.kind]} />
        </span>
        <span class="clock num">
          ${scored(seat) ? `${seat.score} points` : ""} <${SeatClock} session=${session} seat=${seat.index} />
        </span>
        <span class="state">${seatState(seat, doc, session.game?.bots || [])}</span>
        ${
          link &&
          seat.kind !== "bot" &&
          html`<span class="seatacts">
            <button class="btn small" type="button"
                onClick=${() => copyText(new URL(link.link, location.href).href, `The link for ${seat.name} is copied.`)}>
              <${Sign} name="copy" />
              Copy link
            </button>
          </span>`
        }
      </li>`;
    })}
  </ul>`;
}

/** @param {{line: any, doc: any}} props */
function LineToken({ line, doc }) {
  if (line.figure && doc.figures?.[line.figure]) return html`<${Figure} doc=${doc} id=${line.figure} />`;
  if (line.seat !== undefined && doc.seats[line.seat]) return html`<${SeatToken} doc=${doc} seat=${doc.seats[line.seat]} />`;
  return html`<span class="mark" aria-hidden="true"><${Icon} name="bat" /></span>`;
}

/** @param {{session: Session, board: () => any}} props */
function Log({ session, board }) {
  const lines = session.shownLines;
  const doc = session.shown;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const panel = box.current?.closest(".tabpanel");
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [lines.length, session.panel, session.past]);
  const light = (/** @type {any} */ line) => () => board()?.heat(line ? line.targets : []);
  return useMemo(
    () =>
      html`<div role="log" aria-label="What happened" aria-live="polite">
        <ol class="log" ref=${box}>
          ${lines.map((/** @type {any} */ line, /** @type {number} */ i) =>
            line.heading
              ? html`<li class="round" key=${line.n}><span>${line.text}</span><${RuleChip} session=${session} id=${line.rule} /></li>`
              : html`<li class=${`line${i === lines.length - 1 ? " now" : ""}`} key=${line.n} onPointerEnter=${light(line)}
                  onPointerLeave=${light(null)}>
                <${LineToken} line=${line} doc=${doc} />
                <span>${line.text} <${RuleChip} session=${session} id=${line.rule} /></span>
              </li>`,
          )}
        </ol>
      </div>`,
    [lines, doc.seats],
  );
}

/** @param {{session: Session}} props */
function Rules({ session }) {
  const [query, setQuery] = useState("");
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const book = session.rulebook;
  useEffect(() => {
    session.learnRules();
  }, []);
  useEffect(() => {
    if (session.rule) setQuery("");
  }, [session.rule]);
  useEffect(() => {
    if (session.rule && book) box.current?.querySelector(`[data-rule="${CSS.escape(session.rule)}"]`)?.scrollIntoView({ block: "center" });
  }, [session.rule, book, query]);
  if (!book) return html`<p class="muted" role="status">Fetching the rules …</p>`;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const all = [...book.rules, ...book.rulings.map((/** @type {any} */ r) => ({ ...r, ruling: true }))];
  const found = all.filter((r) => words.every((w) => `${r.id} ${r.section} ${r.text}`.toLowerCase().includes(w)));
  return html`<div ref=${box}>
    <div class="searchbox">
      <${Sign} name="search" />
      <input class="input" type="search" aria-label="Search the rules" placeholder="Search the rules" value=${query}
          onInput=${(/** @type {any} */ e) => setQuery(e.target.value)} />
    </div>
    <ul class="rules">
      ${found.map(
        (r) =>
          html`<li key=${r.id} data-rule=${r.id} class=${r.id === session.rule ? "here" : ""}>
            <p class="small faint"><span class="ruleid">${r.ruling ? `Ruling ${r.id}` : `§ ${r.id}`}</span> · ${r.section}</p>
            <p>${r.text} ${(r.rulings || []).map((/** @type {string} */ id) => html`<${RuleChip} session=${session} id=${id} />`)}</p>
          </li>`,
      )}
    </ul>
    ${!found.length && html`<p class="muted">No rule speaks of that.</p>`}
  </div>`;
}
