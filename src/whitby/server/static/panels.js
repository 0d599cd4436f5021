/** The panels around the board: prompt, options, seats, log, rules. Each draws from the session and calls it. */

import { percent } from "./board.js";
import { copyText, html, Icon, Sign, Token, useEffect, useMemo, useRef, useState } from "./page.js";

/** A rule's name; opens the rule beside the table. */
export const RuleChip = ({ session, id }) =>
  id
    ? html`<button class="rule" type="button" title="Read this rule" onClick=${(e) => {
        e.stopPropagation();
        session.openRule(id);
      }}>${/^R\d+$/.test(id) ? `ruling ${id}` : `§ ${id}`}</button>`
    : null;

// ---- prompt --------------------------------------------------------------------------------------------------------

/** Who decides: the reader, or the others by name. */
const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

function deciders(doc) {
  if (!doc.prompt.seats.length) return "";
  if (doc.you !== null && doc.prompt.seats.includes(doc.you)) return "You:";
  return `${doc.prompt.seats.map((k) => doc.seats[k].name).join(", ")}:`;
}

/** The link of a seat that nobody has taken yet, where this browser holds it. */
function Invite({ session, seat }) {
  const link = (session.own.links || []).find((l) => l.seat === seat.index);
  if (!link) return null;
  const copy = () => copyText(new URL(link.link, location.href).href, `The link for ${seat.name} is copied.`);
  return html`<span class="row end">
    <button class="btn small" type="button" onClick=${copy}><${Sign} name="copy" />Copy the link for ${seat.name}</button>
  </span>`;
}

export function Prompt({ session }) {
  const doc = session.shown;
  const seat = doc.seats[doc.prompt.seats[0]];
  const bot = seat?.kind === "bot" && !session.past && !doc.result;
  const here = (session.own.here || []).find((h) => doc.prompt.seats.includes(h.seat) && h.seat !== doc.you);
  const yours = doc.you !== null && doc.prompt.seats.includes(doc.you) && !session.past;
  return html`<section class=${`prompt${yours ? " yours" : ""}`} aria-label="What must be decided">
    ${seat && html`<${Token} seat=${seat} />`}
    <p class="ask" role="status">
      <b>${session.past ? `Move ${session.step} of ${session.document.table.moves}.` : deciders(doc)}</b> ${doc.prompt.text}
      ${bot ? html`<span class="thinking"> thinking…</span>` : ""}
    </p>
    <span class="chips"><${RuleChip} session=${session} id=${doc.prompt.rule} /></span>
    ${doc.prompt.why && html`<p class="why grow">${doc.prompt.why}</p>`}
    ${
      session.past &&
      html`<span class="row end">
        <button class="btn small" type="button" onClick=${() => session.fork()}><${Sign} name="branch" />Play on from here</button>
        <button class="btn small" type="button" onClick=${() => session.goTo(Infinity)}>Back to the table</button>
      </span>`
    }
    ${!session.past && doc.seats.filter((s) => s.kind === "open").map((s) => html`<${Invite} session=${session} seat=${s} />`)}
    ${
      here &&
      !session.past &&
      html`<span class="row end">
        <button class="btn small primary" type="button" data-key="pass" onClick=${() => session.sitAt(here.token)}>
          Pass to ${doc.seats[here.seat].name}
        </button>
      </span>`
    }
  </section>`;
}

// ---- options -------------------------------------------------------------------------------------------------------

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
/** "search:van_helsing" is headed "Search · Van Helsing": a kind of action in a phrase, who or where by name. */
const groupTitle = (group) =>
  group
    .split(":")
    .map((part, k) => (k ? part.split("_").map(capital).join(" ") : capital(part.replaceAll("_", " "))))
    .join(" · ");

function Odds({ option }) {
  if (!option.odds) return null;
  return html`<span class="odds">
    <span class="meter" aria-hidden="true"><i style=${`width:${100 * option.odds.success}%`}></i></span>
    <b class="num">${percent(option.odds.success)}</b>
    <span> ${option.odds.of}</span>
  </span>`;
}

/** A short sum in brackets stays on one line. */
const unbroken = (text) => text.replace(/\([^)]{1,18}\)/g, (sum) => sum.replaceAll(" ", "\u00a0"));

function OptionButton({ session, option }) {
  const heat = (on) => session.heat(on ? [option] : []);
  const hot = session.hot.includes(option);
  return html`<div class="optionbox">
    <button class=${`option${option.risk ? " risk" : ""}${hot ? " hot" : ""}`} type="button" data-option=${option.id}
        data-number=${session.numbers.get(option.id)} onClick=${() => session.take(option)} onPointerEnter=${() => heat(true)}
        onPointerLeave=${() => heat(false)} onFocus=${() => heat(true)} onBlur=${() => heat(false)}>
      <span class="key">${session.numbers.get(option.id)}</span>
      <b>${unbroken(option.text)}</b>
      <span class="note">
        ${option.risk && html`<span class="danger">${option.risk}</span>`}
        <${Odds} option=${option} />
        ${option.undoable && html`<span class="good">can be taken back</span>`}
      </span>
    </button>
    <${RuleChip} session=${session} id=${option.rule} />
  </div>`;
}

/** What was pointed at so far, each a button that lets it go. */
function Chosen({ session }) {
  if (!session.chosen.length) return null;
  const name = (target) => target.split(":").pop().replaceAll("_", " ");
  return html`<p class="chosen">
    <span class="faint small">with</span>
    ${session.chosen.map(
      (t) =>
        html`<button class="badge turn" type="button" key=${t} onClick=${() => session.point(t)}>
          ${name(t)}
          <${Sign} name="close" />
          <span class="vh">let go</span>
        </button>`,
    )}
    <span class="faint small"><kbd>Esc</kbd> lets go</span>
  </p>`;
}

export function Options({ session }) {
  const { candidates } = session.narrowed;
  const groups = new Map();
  for (const option of candidates) groups.set(option.group || "", [...(groups.get(option.group || "") || []), option]);
  const titled = groups.size > 1 || candidates.length > 6;
  const all = session.document.options.length;
  if (!all) return html`<${Waiting} session=${session} />`;
  return html`<section class="panel optpanel" id="options" aria-label="Your options" tabindex="-1">
    <h2>Your options <span class="faint small">${all > 1 ? `keys 1–${all}` : ""}</span></h2>
    <${Chosen} session=${session} />
    <div class="options">
      ${[...groups].map(
        ([group, list]) =>
          html`<div class="group" key=${group} role="group" aria-label=${groupTitle(group) || "Other"}>
            ${titled && group ? html`<h3 class="grouphead">${groupTitle(group)}</h3>` : null}
            ${list.map((o) => html`<${OptionButton} key=${o.id} session=${session} option=${o} />`)}
          </div>`,
      )}
    </div>
    ${session.sent && html`<p class="faint small" role="status">Sent …</p>`}
    ${session.past && html`<p class="muted small">You are looking at the past. Your options wait at the table.</p>`}
  </section>`;
}

/** Nothing to decide here: the end, or whom everybody waits for. */
function Waiting({ session }) {
  const doc = session.document;
  if (doc.result) return html`<${Ending} session=${session} />`;
  const names = LIST.format(doc.prompt.seats.map((k) => doc.seats[k].name));
  const empty = doc.seats.filter((s) => s.kind === "open").length;
  return html`<section class="panel optpanel" id="options" aria-label="Your options" tabindex="-1">
    <h2>${doc.you === null ? "Looking on" : "Not your turn"}</h2>
    <p class="muted">${empty ? "A seat is still empty; its link stands beside it." : `${names || "The table"} will decide next.`}</p>
  </section>`;
}

/** Won, lost or drawn; where all share one rank (a table that plays together, or alone) the payoff tells. */
function Outcome({ payoff, first, alone }) {
  if (payoff === 1 || (first && !alone)) return html`<span class="badge turn">won</span>`;
  return alone ? html`<span class="badge">${payoff === 0 ? "lost" : "drawn"}</span>` : null;
}

function Ending({ session }) {
  const { result, seats } = session.document;
  return html`<section class="panel optpanel ending" id="options" aria-label="How it ended" tabindex="-1">
    <h2>It is over</h2>
    <p class="verdict">${result.text} <${RuleChip} session=${session} id=${result.rule} /></p>
    <ol class="ranking">
      ${result.ranking.map((tied, place) =>
        tied.map(
          (k) => html`<li key=${k} class=${result.payoffs[k] === 1 || (place === 0 && result.ranking.length > 1) ? "first" : ""}>
            <${Token} seat=${seats[k]} />
            <span><b>${seats[k].name}</b><br /><span class="faint small">${seats[k].side}</span></span>
            <span class="points">
              ${result.scores ? html`<span><b class="num">${result.scores[k]}</b> points</span>` : ""}
              <${Outcome} payoff=${result.payoffs[k]} first=${place === 0} alone=${result.ranking.length === 1} />
            </span>
          </li>`,
        ),
      )}
    </ol>
    <div class="row">
      <button class="btn small" type="button" onClick=${() => session.goTo(0)}><${Sign} name="play" />Replay</button>
      <button class="btn small" type="button" onClick=${() => session.exportSave()}><${Sign} name="down" />Save</button>
      <a class="btn small primary" href=${`/new/${session.document.table.game}`}>New table</a>
    </div>
  </section>`;
}

// ---- seats ---------------------------------------------------------------------------------------------------------

const SIGNS = { person: "person", bot: "bot", open: "link" };

function seatState(seat, doc, levels) {
  const what =
    seat.kind === "bot"
      ? `bot, ${levels.find((b) => b.id === seat.level)?.title || seat.level}`
      : seat.kind === "open"
        ? "nobody yet"
        : seat.online
          ? ""
          : "away";
  const due = !doc.result && seat.waiting_for ? (seat.index === doc.you ? "decides now" : "decides") : "";
  return [seat.side, what, due].filter(Boolean).join(" · ");
}

/** Handing a seat over: its owner and the host may. */
function SeatMenu({ session, seat }) {
  const doc = session.document;
  const may = (seat.index === doc.you || doc.host || session.own.host) && !doc.result && !session.past;
  if (!may) return null;
  const give = (wish) => (e) => {
    e.target.closest("details").open = false;
    session.handOver(seat.index, wish);
  };
  return html`<details class="seatmenu">
    <summary class="btn quiet small" aria-label=${`Hand over the seat of ${seat.name}`}>Hand over</summary>
    <div class="menu">
      ${(session.game?.bots || [])
        .filter((b) => !(seat.kind === "bot" && seat.level === b.id))
        .map(
          (b) =>
            html`<button type="button" onClick=${give({ kind: "bot", level: b.id })}>
              <${Sign} name="bot" />
              <span>To a bot: ${b.title}<small>${b.text}</small></span>
            </button>`,
        )}
      ${
        seat.kind === "bot" &&
        seat.index === doc.you &&
        html`<button type="button" onClick=${give({ kind: "person" })}>
          <${Sign} name="person" />
          <span>Take it back<small>You play on from here.</small></span>
        </button>`
      }
      ${
        seat.index !== doc.you &&
        html`<button type="button" onClick=${give({ kind: "open" })}>
          <${Sign} name="link" />
          <span>To a person, by a new link<small>An older link ends.</small></span>
        </button>`
      }
    </div>
  </details>`;
}

export function Seats({ session }) {
  const doc = session.shown;
  const { own } = session;
  return html`<section class="panel seatspanel" aria-label="Seats">
    <h2>Seats</h2>
    <ul class="seats">
      ${doc.seats.map((seat) => {
        const link = (own.links || []).find((l) => l.seat === seat.index);
        return html`<li key=${seat.index} class=${`seat${seat.waiting_for && !doc.result ? " active" : ""}${seat.online ? "" : " away"}`}>
          <${Token} seat=${seat} />
          <span class="who">
            ${seat.index === doc.you && seat.name !== "You" ? `${seat.name} (you)` : seat.name}
            <${Sign} name=${SIGNS[seat.kind]} />
          </span>
          <span class="clock num">${seat.score !== undefined && seat.score !== null ? `${seat.score} points` : ""}</span>
          <span class="state">${seatState(seat, doc, session.game?.bots || [])}</span>
          <span class="seatacts">
            ${
              link &&
              seat.kind !== "bot" &&
              html`<button class="btn small" type="button"
                  onClick=${() => copyText(new URL(link.link, location.href).href, `The link for ${seat.name} is copied.`)}>
                <${Sign} name="copy" />
                Copy link
              </button>`
            }
            <${SeatMenu} session=${session} seat=${seat} />
          </span>
        </li>`;
      })}
    </ul>
  </section>`;
}

// ---- log -----------------------------------------------------------------------------------------------------------

export function Log({ session, headings, board }) {
  const lines = session.shownLines;
  const box = useRef(null);
  const seats = session.shown.seats;
  useEffect(() => {
    const panel = box.current?.closest(".tabpanel");
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [lines.length, session.tab, session.past, document.body.dataset.view]);
  const light = (line) => () => board()?.heat(line ? line.targets : []);
  return useMemo(
    () =>
      html`<div role="log" aria-label="What happened" aria-live="polite">
        <ol class="log" ref=${box}>
          ${lines.map((line, i) =>
            headings.has(line.kind)
              ? html`<li class="round" key=${line.n}><span>${line.text}</span><${RuleChip} session=${session} id=${line.rule} /></li>`
              : html`<li class=${`line${i === lines.length - 1 ? " now" : ""}`} key=${line.n} onPointerEnter=${light(line)}
                  onPointerLeave=${light(null)}>
                ${
                  line.seat !== undefined && seats[line.seat]
                    ? html`<${Token} seat=${seats[line.seat]} />`
                    : html`<span class="mark" aria-hidden="true"><${Icon} name="bat" /></span>`
                }
                <span>${line.text} <${RuleChip} session=${session} id=${line.rule} /></span>
              </li>`,
          )}
        </ol>
      </div>`,
    [lines, seats, headings],
  );
}

// ---- rules ---------------------------------------------------------------------------------------------------------

export function Rules({ session }) {
  const [query, setQuery] = useState("");
  const box = useRef(null);
  const book = session.rulebook;
  useEffect(() => {
    session.learnRules();
  }, []);
  useEffect(() => {
    if (session.rule) {
      setQuery("");
    }
  }, [session.rule]);
  useEffect(() => {
    if (session.rule && book) box.current?.querySelector(`[data-rule="${CSS.escape(session.rule)}"]`)?.scrollIntoView({ block: "center" });
  }, [session.rule, book, query]);
  if (!book) return html`<p class="muted" role="status">Fetching the rules …</p>`;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const all = [...book.rules, ...book.rulings.map((r) => ({ ...r, ruling: true }))];
  const found = all.filter((r) => words.every((w) => `${r.id} ${r.section} ${r.text}`.toLowerCase().includes(w)));
  return html`<div ref=${box}>
    <div class="searchbox">
      <${Sign} name="search" />
      <input class="input" type="search" aria-label="Search the rules" placeholder="Search the rules" value=${query}
          onInput=${(e) => setQuery(e.target.value)} />
    </div>
    <ul class="rules">
      ${found.map(
        (r) =>
          html`<li key=${r.id} data-rule=${r.id} class=${r.id === session.rule ? "here" : ""}>
            <p class="small faint"><span class="ruleid">${r.ruling ? `Ruling ${r.id}` : `§ ${r.id}`}</span> · ${r.section}</p>
            <p>${r.text} ${(r.rulings || []).map((id) => html`<${RuleChip} session=${session} id=${id} />`)}</p>
          </li>`,
      )}
    </ul>
    ${!found.length && html`<p class="muted">No rule speaks of that.</p>`}
  </div>`;
}
