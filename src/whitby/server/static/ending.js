/**
 * The end of a game: who won and by what, everybody's place, the score line by line, the best moment, how the chances went, and
 * what to do next. All its sentences but the names of buttons come with the document.
 */

import { get } from "./api.js";
import { isPhone } from "./kit/screen.js";
import { copyText, html, Sign, ThemeToggle, useEffect, useRef, Wordmark } from "./page.js";
import { nameOf, SeatToken } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./wire.d.ts").Document} Document */
/** @typedef {import("./wire.d.ts").Result} Result */
/** @typedef {import("./wire.d.ts").Sheet} Sheet */
/** @typedef {import("./story.d.ts").Story} Story */
/** @typedef {import("./story.d.ts").SeatStory} SeatStory */
/** @typedef {{title: string, body: any}} Panel what a game's own page adds */

const MOST_BARS = 6; // parts of a score that are told apart by colour
const PLOT = { width: 520, height: 134, left: 8, right: 512, top: 12, bottom: 104 };
const LABEL = 230; // how far its words go
const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const percent = (/** @type {number} */ chance) => Math.round(100 * chance);

/** The end as a state: open over the table or put aside, and the story once it has come. */
export class Finale {
  /** @param {any} session @param {() => void} changed */
  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
    this.isOpen = true;
    /** @type {Story | null} */
    this.story = null;
    this.learn();
  }

  async learn() {
    const { id, token } = this.session;
    this.story = await get(`/api/tables/${id}/story`, token).catch(() => null);
    this.changed();
  }

  open() {
    this.isOpen = true;
    this.changed();
  }

  /** Look at the board. */
  close() {
    this.isOpen = false;
    this.changed();
  }

  /** Watch it again, or from one step on. @param {number} [step] */
  replay(step) {
    this.isOpen = false;
    if (step === undefined) this.session.replay.watch();
    else this.session.replay.show(step);
    this.changed();
  }

  /** The seat whose story is told: the reader's own, or to those who look on the winner's. @returns {SeatStory | undefined} */
  get own() {
    const doc = this.session.document;
    const seat = doc.you ?? doc.result.ranks[0].seat;
    return this.story?.seats.find((s) => s.seat === seat);
  }
}

/** A rule, explained on a page of its own. @param {{game: string, id: string}} props */
const Rule = ({ game, id }) =>
  id ? html`<a class="rule" href=${`/rules/${game}#${id}`} target="_blank">${/^R\d+$/.test(id) ? `ruling ${id}` : `§ ${id}`}</a>` : null;

// ---- who stands where ----------------------------------------------------------------------------------------------

/** @param {{doc: any}} props */
function Ranking({ doc }) {
  return html`<ol class="ranking">
    ${doc.result.ranks.map((/** @type {import("./wire.d.ts").Rank} */ rank) => {
      const seat = doc.seats[rank.seat];
      return html`<li key=${rank.seat} class=${rank.seat === doc.you ? "me" : ""}>
        <span class="place">${rank.place || html`<span class="badge">${rank.outcome}</span>`}</span>
        <${SeatToken} doc=${doc} seat=${seat} />
        <span class="name">
          <b>${nameOf(doc, rank.seat)}</b>
          <small>${rank.line || seat.side}</small>
          ${rank.tie && html`<small>${rank.tie} <${Rule} game=${doc.table.game} id=${rank.rule} /></small>`}
        </span>
        <span class="total num">${rank.total}</span>
      </li>`;
    })}
  </ol>`;
}

// ---- what now ------------------------------------------------------------------------------------------------------

/** Who else is ready to play again, in a sentence. @param {any} doc @returns {string} */
export function readiness(doc) {
  const { rematch } = doc.table;
  if (!rematch) return "";
  const people = doc.seats.filter((/** @type {any} */ s) => s.kind !== "bot" && s.index !== doc.you);
  const is = (/** @type {any} */ s) => rematch.ready.includes(s.index);
  const names = (/** @type {any[]} */ seats) => LIST.format(seats.map((s) => s.name));
  const [ready, others] = [people.filter(is), people.filter((/** @type {any} */ s) => !is(s))];
  const told = ready.length ? `${names(ready)} ${ready.length === 1 ? "is" : "are"} ready for a rematch` : "";
  if (doc.you !== null && !rematch.ready.includes(doc.you)) return [told || "A rematch stands", "waiting for you"].join(" · ");
  return [told, others.length ? `waiting for ${names(others)}` : ""].filter(Boolean).join(" · ");
}

/** What the button that moves everybody on is called. @param {any} doc */
const shifted = (doc) => (doc.seats.length === 2 ? "Swap sides" : "Shift seats");

/** @param {{session: Session}} props */
function Again({ session }) {
  const doc = session.document;
  const { rematch } = doc.table;
  if (doc.you === null && !session.isHost)
    return rematch ? html`<a class="btn primary" href=${`/table/${rematch.table}`}><${Sign} name="eye" />Look on at the rematch</a>` : null;
  const button = (/** @type {string} */ cls, /** @type {string} */ sign, /** @type {any} */ text, /** @type {boolean} */ swap) =>
    html`<button class=${`btn ${cls}`} type="button" onClick=${() => session.rematch(swap)}>
      <${Sign} name=${sign} />
      <span>${text}</span>
    </button>`;
  if (rematch) {
    const text = rematch.ready.includes(doc.you) ? "To the rematch" : "Join the rematch";
    return button(
      "primary",
      "again",
      html`${text}${rematch.swap ? html`<small>${doc.seats.length === 2 ? "sides swapped" : "seats shifted"}</small>` : ""}`,
      rematch.swap,
    );
  }
  return html`
    ${button("primary", "again", "Rematch", false)} ${doc.seats.length > 1 && button("", "swap", shifted(doc), true)}
  `;
}

/** @param {{finale: Finale}} props */
function Acts({ finale }) {
  const { session } = finale;
  const doc = session.document;
  const link = `${location.origin}/table/${session.id}`;
  return html`<div class="ebtns">
      <${Again} session=${session} />
      <button class="btn" type="button" onClick=${() => finale.replay()}><${Sign} name="play" />Replay</button>
      <button class="btn" type="button" onClick=${() => copyText(link, "The link is copied. Whoever opens it sees how it ended.")}>
        <${Sign} name="share" />
        Share
      </button>
      <button class="btn" type="button" onClick=${() => session.exportSave()}><${Sign} name="down" />Save</button>
      <a class="btn quiet" href=${`/new/${doc.table.game}`}>New table</a>
    </div>
    <p class="ready" role="status">${readiness(doc)}</p>`;
}

/** @param {{finale: Finale}} props */
function Hero({ finale }) {
  const { session } = finale;
  const doc = session.document;
  const { result, table } = doc;
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return html`<section class="ehero" data-outcome=${result.outcome || ""}>
    <p class="eyebrow">${[table.title, result.span].filter(Boolean).join(", ")}</p>
    <h1 id="ended" tabindex="-1" ref=${head}>${result.headline}</h1>
    <p class="verdict">${result.text} <${Rule} game=${table.game} id=${result.rule} /></p>
    <${Ranking} doc=${doc} />
    ${result.note && html`<p class="enote">${result.note} <${Rule} game=${table.game} id=${result.note_rule} /></p>`}
    <${Acts} finale=${finale} />
  </section>`;
}

// ---- the score -----------------------------------------------------------------------------------------------------

/** @param {number | null | undefined} number */
const shownNumber = (number) => (number === null || number === undefined ? "–" : number);

/** Line by line, with what each is made of: for two. @param {{doc: any, sheet: Sheet}} props */
function Lines({ doc, sheet }) {
  const seats = doc.result.ranks.map((/** @type {any} */ rank) => rank.seat);
  const { game } = doc.table;
  const row = (/** @type {any} */ item, /** @type {number} */ k) =>
    html`<tr key=${k} class=${item.counts ? "" : "beside"}>
      <th scope="row">${item.title} <${Rule} game=${game} id=${item.rule} /></th>
      ${seats.map(
        (/** @type {number} */ s) =>
          html`<td class="why"><span>${item.notes[s] || ""}</span></td>
            <td class="num"><b>${shownNumber(item.numbers[s])}</b></td>`,
      )}
    </tr>`;
  return html`<table class="escore lines">
    <thead>
      <tr>
        <td></td>
        ${seats.map((/** @type {number} */ s) => html`<th scope="colgroup" colspan="2">${nameOf(doc, s)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${sheet.items.filter((item) => item.counts).map(row)}
      <tr class="sum">
        <th scope="row">Total</th>
        ${seats.map((/** @type {number} */ s) => html`<td class="why"></td><td class="num"><b>${sheet.totals[s]}</b></td>`)}
      </tr>
      ${sheet.items.filter((item) => !item.counts).map(row)}
    </tbody>
  </table>`;
}

/** A bar for each seat, made of what brought its points: for more than two. @param {{doc: any, sheet: Sheet}} props */
function Bars({ doc, sheet }) {
  const parts = sheet.items.filter((item) => item.counts);
  const beside = sheet.items.filter((item) => !item.counts);
  const most = Math.max(1, ...sheet.totals);
  const { game } = doc.table;
  return html`<ul class="legend">
      ${parts.map((item, k) => html`<li key=${k}><i class=${`s${k + 1}`}></i>${item.title} <${Rule} game=${game} id=${item.rule} /></li>`)}
    </ul>
    <table class="escore bars">
      <thead>
        <tr>
          <td></td>
          <td></td>
          <th scope="col">Points</th>
          ${beside.map((item) => html`<th scope="col">${item.title} <${Rule} game=${game} id=${item.rule} /></th>`)}
        </tr>
      </thead>
      <tbody>
        ${doc.result.ranks.map(
          (/** @type {any} */ { seat }) =>
            html`<tr key=${seat}>
              <th scope="row"><${SeatToken} doc=${doc} seat=${doc.seats[seat]} />${nameOf(doc, seat)}</th>
              <td class="barcell">
                <div class="sbar">
                  ${parts.map((item, k) => {
                    const number = item.numbers[seat] || 0;
                    if (!number) return null;
                    return html`<i key=${k} class=${`s${k + 1}`} style=${`width:${(100 * number) / most}%`} title=${item.title}>
                      ${number}<span class="vh"> ${item.title}, </span>
                    </i>`;
                  })}
                </div>
              </td>
              <td class="num"><b>${sheet.totals[seat]}</b></td>
              ${beside.map((item) => html`<td class="num">${shownNumber(item.numbers[seat])}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** @param {{doc: any}} props */
function Score({ doc }) {
  const { sheet } = doc.result;
  if (!sheet) return null;
  const isBars = doc.seats.length > 2 && sheet.items.filter((/** @type {any} */ item) => item.counts).length <= MOST_BARS;
  return html`<section class="panel epan">
    <h2>${sheet.title}</h2>
    <${isBars ? Bars : Lines} doc=${doc} sheet=${sheet} />
  </section>`;
}

// ---- the story -----------------------------------------------------------------------------------------------------

/** @param {{finale: Finale}} props */
function Best({ finale }) {
  const { own, session } = finale;
  if (!own) return null;
  const { best } = own;
  if (!best)
    return html`<section class="panel epan">
      <h2><${Sign} name="star" />Best moment</h2>
      <p class="muted">No single decision changed much; it was won and lost little by little.</p>
    </section>`;
  const { game } = session.document.table;
  return html`<section class="panel epan best">
    <h2><${Sign} name="star" />Best moment</h2>
    <p><b>${[best.heading, best.text].filter(Boolean).join(" ")}.</b> ${best.told.join(" ")} <${Rule} game=${game} id=${best.rule} /></p>
    <p class="row">
      <span class="faint">From ${percent(best.before)} to ${percent(best.after)} %.</span>
      <button class="btn small" type="button" onClick=${() => finale.replay(best.move)}><${Sign} name="eye" />Show it</button>
    </p>
  </section>`;
}

/**
 * Where the words of a point of the curve stand: beside it, above all of the curve that lies there, or below where there is no room.
 * @param {number} x @param {number} y of the point @param {number[][]} points of the curve
 */
function place(x, y, points) {
  const isRight = x > PLOT.width / 2;
  const [from, to] = isRight ? [x - LABEL, x] : [x, x + LABEL];
  const near = [y, ...points.filter(([at]) => at >= from && at <= to).map(([, height]) => height)];
  const above = Math.min(...near) - 11;
  return { x: x + (isRight ? -6 : 6), y: above > 14 ? above : Math.max(...near) + 24, anchor: isRight ? "end" : "start" };
}

/** @param {{finale: Finale}} props */
function Chances({ finale }) {
  const { own, story, session } = finale;
  if (!own || !story) return null;
  const doc = session.document;
  const { best } = own;
  const x = (/** @type {number} */ n) => PLOT.left + ((PLOT.right - PLOT.left) * n) / Math.max(1, story.moves);
  const y = (/** @type {number} */ chance) => PLOT.bottom - (PLOT.bottom - PLOT.top) * chance;
  const points = own.chances.map(([n, chance]) => `${x(n).toFixed(1)},${y(chance).toFixed(1)}`).join(" ");
  const [[, first]] = own.chances;
  const said = best ? ` The best moment was move ${best.move}: from ${percent(best.before)} to ${percent(best.after)} percent.` : "";
  const label =
    best &&
    place(
      x(best.move),
      y(best.after),
      own.chances.map(([n, chance]) => [x(n), y(chance)]),
    );
  return html`<section class="panel epan chances">
    <h2>${doc.you === own.seat ? "Your chance to win" : `Chance to win: ${nameOf(doc, own.seat)}`}</h2>
    <svg class="curve" viewBox=${`0 0 ${PLOT.width} ${PLOT.height}`} role="img"
        aria-label=${`The chance to win began at ${percent(first)} percent.${said}`}>
      <line class="grid" x1=${PLOT.left} x2=${PLOT.right} y1=${y(0.5)} y2=${y(0.5)} />
      <line class="axis" x1=${PLOT.left} x2=${PLOT.right} y1=${y(0)} y2=${y(0)} />
      <polyline points=${points} />
      ${
        label &&
        html`<circle cx=${x(best.move)} cy=${y(best.after)} r="6" />
          <text class="strong" x=${label.x} y=${label.y} text-anchor=${label.anchor}>
            move ${best.move}: ${percent(best.before)} to ${percent(best.after)} %
          </text>`
      }
      <text x=${PLOT.left} y="126">start</text>
      <text x=${PLOT.right} y="126" text-anchor="end">end</text>
    </svg>
    <p class="enote">By the judgement of the bots, with everything known.</p>
  </section>`;
}

/** @param {{doc: any}} props */
function Facts({ doc }) {
  const { facts } = doc.result;
  if (!facts.length) return null;
  return html`<section class="panel epan" aria-label="In numbers">
    <dl class="ekeys">
      ${facts.map((/** @type {any} */ fact) => html`<div key=${fact.title}><dt>${fact.title}</dt><dd>${fact.number}</dd></div>`)}
    </dl>
  </section>`;
}

/** The board as it stands, in small: a likeness of it without anything to choose or to read. */
function likeness(/** @type {HTMLElement} */ board) {
  const copy = /** @type {HTMLElement} */ (board.cloneNode(true));
  for (const aside of copy.querySelectorAll(".marks, [data-words]")) aside.remove(); // the last moves, and what holds only words
  const own = (/** @type {string} */ name) => `last-${name}`; // what is drawn by reference is drawn from the copy's own parts
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) {
      if (name === "id") element.setAttribute(name, own(value));
      else if (name === "href" && value.startsWith("#")) element.setAttribute(name, `#${own(value.slice(1))}`);
      else if (value.includes("url(#")) element.setAttribute(name, value.replaceAll("url(#", `url(#${own("")}`));
      else if (name === "data-target" || name === "tabindex") element.removeAttribute(name);
    }
  }
  const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) /** @type {Text} */ (words.currentNode).data = "";
  return copy;
}

/** @param {{board: HTMLElement | null, look: () => void}} props `look`: at the board itself */
function LastPosition({ board, look }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const box = place.current;
    if (!box || !board?.clientWidth) return undefined;
    const [copy, width, height] = [likeness(board), board.clientWidth, board.clientHeight];
    Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
    box.style.setProperty("--ratio", String(width / height));
    box.replaceChildren(copy);
    const fit = new ResizeObserver(() => {
      copy.style.transform = `translate(-50%, -50%) scale(${Math.min(box.clientWidth / width, box.clientHeight / height)})`;
    });
    fit.observe(box);
    return () => fit.disconnect();
  }, [board]);
  return html`<section class="panel epan position">
    <h2>The last position</h2>
    <button type="button" class="small-board" aria-label="The last position in large" onClick=${look}>
      <span ref=${place} inert aria-hidden="true"></span>
    </button>
  </section>`;
}

// ---- all of it -----------------------------------------------------------------------------------------------------

/**
 * @param {{finale: Finale, view: any, board: HTMLElement | null}} props `view`: the game's own page, which may add panels of its own;
 *   `board`: what it has drawn, once it is there
 */
export function Ending({ finale, view, board }) {
  const doc = { ...finale.session.document, log: finale.session.lines };
  /** @type {Panel[]} */
  const panels = view?.ending?.(doc.view, doc) || [];
  return html`<section class="ending" role="dialog" aria-modal="true" aria-labelledby="ended">
    <header class="ebar">
      <${Wordmark} />
      <b>The end</b>
      <span class="seal">dice opened: ${doc.table.sealed.slice(0, 4)}…${doc.table.sealed.slice(-4)}</span>
      <${ThemeToggle} />
      <button class="btn small quiet" type="button" onClick=${() => finale.close()}>Look at the board</button>
    </header>
    <div class="epage">
      <${Hero} finale=${finale} />
      <div class=${`ecol${doc.result.sheet || panels.length ? " full" : ""}`}>
        <${Score} doc=${doc} />
        ${panels.map(
          (panel) =>
            html`<section class="panel epan" key=${panel.title}>
              <h2>${panel.title}</h2>
              ${panel.body}
            </section>`,
        )}
        <div class="erow"><${Best} finale=${finale} /><${Chances} finale=${finale} /></div>
        <div class="erow last">
          ${!isPhone() && html`<${LastPosition} board=${board} look=${() => finale.close()} />`}
          <${Facts} doc=${doc} />
        </div>
      </div>
    </div>
  </section>`;
}
