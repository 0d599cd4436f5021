/** What people say at a table: the lines that came, what one writes, and the drawer that shows both. Bots are not spoken to. */

import { copyText, html, Sign, useEffect, useRef, useState } from "./page.js";
import { mySecret } from "./mine.js";
import { nameOf, SeatToken } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */
/**
 * @typedef {{n: number, at: number, seq: number, kind: string, name: string, text: string, seat?: number, corner?: string}} TalkLine
 * @typedef {{since: number, upto: number, lines: TalkLine[], struck: number[], silenced: boolean, gallery: string, watching: number,
 *   away: number[], typing: string[]}} News
 */

const QUICK = ["Good evening", "Well played", "One moment, please", "Sorry, my mistake", "Thank you for the game"];
const PAUSE_MS = 4000; // whoever has typed nothing for so long writes no more
const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
/** @type {Record<string, string>} what stands between a name and what is asked of the table */
const ASKED = { ask: "asks to", agree: "agrees to", refuse: "will not" };

export class Talk {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {TalkLine[]} */
    this.lines = [];
    this.upto = 0;
    this.seen = 0; // the last line that was looked at
    /** @type {News | null} */
    this.news = null;
    this.typing = 0;
  }

  /** What the hello says about it. */
  get hello() {
    return { talk: this.upto, ...(this.session.token ? {} : { me: mySecret() }) };
  }

  /** Whether anybody is there to be spoken to. */
  get isUsed() {
    const { document } = this.session;
    const others = document.seats.filter((/** @type {any} */ s) => s.kind !== "bot" && s.index !== document.you);
    return others.length > 0 || this.lines.length > 0 || (this.news?.watching || 0) > (document.you === null ? 1 : 0);
  }

  get unread() {
    return this.lines.filter((line) => line.n > this.seen && line.seat !== this.session.document.you).length;
  }

  /** @param {News} news */
  receive(news) {
    const struck = new Set(news.struck);
    this.lines = [...this.lines.filter((l) => l.n <= news.since && !struck.has(l.n)), ...news.lines];
    this.upto = news.upto;
    this.news = news;
    if (this.session.panel === "talk") this.look();
    this.session.changed();
  }

  look() {
    this.seen = this.upto;
  }

  /** @param {string} text @returns {boolean} whether it went out */
  say(text) {
    clearTimeout(this.typing);
    this.typing = 0;
    return !!this.session.connection?.send({ say: { text } });
  }

  /** Tell the others that one writes, and when one has stopped. */
  write() {
    if (!this.typing) this.session.connection?.send({ typing: true });
    clearTimeout(this.typing);
    this.typing = setTimeout(() => {
      this.typing = 0;
      this.session.connection?.send({ typing: false });
    }, PAUSE_MS);
  }

  /** @param {number} line */
  strike(line) {
    this.session.connection?.send({ strike: line });
  }

  /** @param {number} line @param {boolean} on */
  silence(line, on) {
    this.session.connection?.send({ silence: { line, on } });
  }
}

/** @param {number} at seconds */
function time(at) {
  const then = new Date(at * 1000);
  const isToday = then.toDateString() === new Date().toDateString();
  return isToday ? CLOCK.format(then) : `${DAY.format(then)} ${CLOCK.format(then)}`;
}

/** What happened besides words, in a sentence. @param {TalkLine} line @param {string} name whose doing it was, if anybody's */
function happened(line, name) {
  if (line.kind === "carried") return `Agreed: ${line.text}.`;
  if (!line.name) return line.text;
  return `${[name, ASKED[line.kind], line.text].filter(Boolean).join(" ")}.`;
}

/** @param {{session: Session, line: TalkLine}} props */
function Said({ session, line }) {
  const doc = session.document;
  const seat = line.seat === undefined ? null : doc.seats[line.seat];
  const name = line.seat === undefined ? line.name : line.seat === doc.you ? nameOf(doc, line.seat) : line.name;
  const isOurs = line.kind === "say";
  const when = html`<time dateTime=${new Date(line.at * 1000).toISOString()}>${time(line.at)}</time>`;
  if (!isOurs)
    return html`<li class="asked">
      <p>${happened(line, name)}</p>
      ${when}
    </li>`;
  return html`<li class=${`said${line.corner === "gallery" ? " gallery" : ""}`}>
    ${seat ? html`<${SeatToken} doc=${doc} seat=${seat} />` : html`<span class="mark" aria-hidden="true"><${Sign} name="eye" /></span>`}
    <p><b>${name}</b> ${when}<br />${line.text}</p>
    ${session.isHost && line.seat !== doc.you && html`<${HostActs} talk=${session.talk} line=${line} />`}
  </li>`;
}

/** What the host may do with a line, and with who said it. @param {{talk: Talk, line: TalkLine}} props */
function HostActs({ talk, line }) {
  return html`<details class="lineacts">
    <summary aria-label=${`The host and what ${line.name} said`}><${Sign} name="menu" /></summary>
    <div class="row">
      <button class="btn small" type="button" onClick=${() => talk.strike(line.n)}>Take it away</button>
      <button class="btn small" type="button" onClick=${() => talk.silence(line.n, true)}>Silence ${line.name}</button>
      <button class="btn small" type="button" onClick=${() => talk.silence(line.n, false)}>Hear again</button>
    </div>
  </details>`;
}

/** @param {{talk: Talk}} props */
function Writing({ talk }) {
  const [text, setText] = useState("");
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim() && talk.say(text)) setText("");
  };
  if (talk.news?.silenced) return html`<p class="muted small">The host has silenced you at this table.</p>`;
  return html`<form class="writing" onSubmit=${send}>
    <div class="quick" role="group" aria-label="Quick words">
      ${QUICK.map((words) => html`<button class="chip" type="button" key=${words} onClick=${() => talk.say(words)}>${words}</button>`)}
    </div>
    <div class="row">
      <input class="input" aria-label="Say something" placeholder="Say something" maxlength="500" autocomplete="off" value=${text}
          onInput=${(/** @type {any} */ e) => {
            setText(e.target.value);
            talk.write();
          }} />
      <button class="btn primary" type="submit" disabled=${!text.trim()}>Say</button>
    </div>
  </form>`;
}

/** Who reads whom, in a sentence. @param {{session: Session, news: News}} props */
function Reach({ session, news }) {
  const { gallery, watching } = news;
  const who = watching === 1 ? "One looks on" : `${watching} look on`;
  const isPlayer = session.document.you !== null;
  const heard =
    gallery === "open" ? "players and onlookers hear each other" : isPlayer ? "they talk among themselves" : "players do not read you";
  const writing = `${new Intl.ListFormat("en-GB").format(news.typing)} ${news.typing.length > 1 ? "are" : "is"} writing …`;
  return html`<p class="faint small reach" role="status">
    ${news.typing.length ? writing : watching ? `${who}; ${heard}.` : "Nobody looks on."}
  </p>`;
}

/** @param {{session: Session}} props */
export function TalkPanel({ session }) {
  const { talk } = session;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    talk.look();
    const panel = box.current;
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [talk.lines.length]);
  return html`<div class="talk">
    <ol class="lines" ref=${box} tabindex="0" aria-label="What was said" aria-live="polite">
      ${talk.lines.map((line) => html`<${Said} key=${line.n} session=${session} line=${line} />`)}
      ${!talk.lines.length && html`<li class="muted">Nobody has said anything yet.</li>`}
    </ol>
    ${talk.news && html`<${Reach} session=${session} news=${talk.news} />`}
    <${Writing} talk=${talk} />
    <${Notes} session=${session} />
  </div>`;
}

/** Notes for oneself: they never leave this browser. @param {{session: Session}} props */
function Notes({ session }) {
  const key = `whitby.notes.${session.id}`;
  const [text, setText] = useState(() => localStorage.getItem(key) || "");
  const write = (/** @type {any} */ event) => {
    setText(event.target.value);
    localStorage.setItem(key, event.target.value);
  };
  return html`<details class="notes">
    <summary>My notes <small>only in this browser</small></summary>
    <textarea class="input" rows="5" aria-label="My notes" value=${text} onInput=${write}></textarea>
    <button class="btn small" type="button" onClick=${() => copyText(text, "Your notes are copied.")}><${Sign} name="copy" />Copy</button>
  </details>`;
}
