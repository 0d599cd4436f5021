/** The one menu of a table: saving, links, handing a seat over, how it is played, and what only the host may do. */

import { Agreements } from "./agree.js";
import { Never } from "./answers.js";
import { copyText, html, Icon, Sign, ThemeToggle, useState } from "./page.js";
import { PaceSwitch } from "./pace.js";
import { nameOf } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {string} hash */
const short = (hash) => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** @param {{table: any}} props */
function Seal({ table }) {
  return html`<details class="seal">
    <summary>
      <${Icon} name="perspective-dice-six-faces-random" />
      <span>Dice ${table.seed ? "opened" : "sealed"} ${short(table.sealed)}</span>
    </summary>
    <div class="text">
      <p>
        ${table.seed ? "The dice were sealed." : "The dice are sealed."} Before the first move the server fixed a secret seed and showed its
        SHA-256 hash. Every throw follows from that seed, so nobody can bend one afterwards.
      </p>
      <p class="faint small">Hash</p>
      <p class="hash"><code>${table.sealed}</code></p>
      ${
        table.seed
          ? html`
              <p class="faint small">Seed, told now that the game is over</p>
              <p class="hash"><code>${table.seed}</code></p>
              <p>Save the game: with this seed everyone can work out each throw again.</p>
            `
          : html`<p>The seed itself is told when the game is over; until then it would give the next throws away.</p>`
      }
    </div>
  </details>`;
}

/** How this table is played: edition and options in their own words. @param {{session: Session}} props */
function Terms({ session }) {
  const { table } = session.document;
  const said = (session.game?.options || [])
    .map((/** @type {any} */ o) => [o.title, o.values.find((/** @type {any} */ v) => v.id === table.options[o.id])?.text])
    .filter((/** @type {any[]} */ [, text]) => text);
  return html`<div class="terms">
    <p class="faint small">How this table is played</p>
    <dl>
      ${[["Game", table.title], ["Edition", table.edition || "Whitby's tables"], ...said].map(([k, v]) => html`<dt>${k}</dt><dd>${v}</dd>`)}
    </dl>
  </div>`;
}

/** Giving a seat to somebody else, by its owner or the host: first which seat, then to whom. @param {{session: Session}} props */
function HandOver({ session }) {
  const [chosen, setSeat] = useState(/** @type {number | null} */ (null));
  const doc = session.document;
  if (doc.result || session.past) return null;
  const seats = doc.seats.filter((/** @type {any} */ s) => s.index === doc.you || session.isHost);
  const seat = seats.find((/** @type {any} */ s) => s.index === chosen);
  if (!seats.length) return null;
  const give = (/** @type {object} */ wish) => () => {
    setSeat(null);
    session.handOver(seat.index, wish);
  };
  return html`<details class="seatmenu">
    <summary><${Sign} name="seat" /><span>Hand over a seat<small>To a bot, or to somebody by a link.</small></span></summary>
    <div class="sub" role="group" aria-label="Which seat">
      ${seats.map(
        (/** @type {any} */ s) =>
          html`<button type="button" key=${s.index} data-seat=${s.index} aria-pressed=${s.index === chosen}
              onClick=${() => setSeat(s.index)}>
            ${nameOf(doc, s.index)}${s.side && s.side !== s.name ? html`<small>${s.side}</small>` : ""}
          </button>`,
      )}
    </div>
    ${seat && html`<div class="sub" role="group" aria-label="To whom"><${Takers} session=${session} seat=${seat} give=${give} /></div>`}
  </details>`;
}

/** @param {{session: Session, seat: any, give: (wish: object) => () => void}} props */
function Takers({ session, seat, give }) {
  const isOwn = seat.index === session.document.you;
  return html`
    ${(session.game?.bots || [])
      .filter((/** @type {any} */ b) => !(seat.kind === "bot" && seat.level === b.id))
      .map(
        (/** @type {any} */ b) =>
          html`<button type="button" key=${b.id} onClick=${give({ kind: "bot", level: b.id })}>
            <span>To a bot: ${b.title}<small>${b.text}</small></span>
          </button>`,
      )}
    ${
      seat.kind === "bot" &&
      isOwn &&
      html`<button type="button" onClick=${give({ kind: "person" })}>
        <span>Take it back<small>You play on from here.</small></span>
      </button>`
    }
    ${
      !isOwn &&
      html`<button type="button" onClick=${give({ kind: "open" })}>
        <span>To a person, by a new link<small>An older link ends.</small></span>
      </button>`
    }
  `;
}

/** How this browser plays. @param {{session: Session}} props */
function Wishes({ session }) {
  const { prefs } = session;
  return html`<details class="seatmenu wishes">
    <summary><${Sign} name="check" /><span>How I like to play<small>Pace, second taps, questions I never want.</small></span></summary>
    <div class="sub">
      <${PaceSwitch} prefs=${prefs} />
      <label>
        <input type="checkbox" checked=${prefs.get("sound")} onChange=${() => prefs.set("sound", !prefs.get("sound"))} />
        <span>Sound<small>Dice, cards, bites, and a bell when it is my turn.</small></span>
      </label>
      <label>
        <input type="checkbox" checked=${prefs.get("confirm")} onChange=${() => prefs.set("confirm", !prefs.get("confirm"))} />
        <span>A second tap<small>On a touch screen, before what cannot be taken back.</small></span>
      </label>
      <${Never} prefs=${prefs} table=${session.id} />
    </div>
  </details>`;
}

/** @type {[string, string, string][]} */
const GALLERIES = [
  ["apart", "They talk among themselves", "Players do not read them."],
  ["open", "They talk with all", "Players read them too."],
  ["closed", "Nobody looks on", "Only those who have a seat come in."],
];

/** Who looks on, and who hears them. @param {{session: Session}} props */
const Gallery = ({ session }) =>
  html`<details class="seatmenu gallerymenu">
    <summary><${Sign} name="eye" /><span>Those who look on<small>Whether there are any, and who hears them.</small></span></summary>
    <div class="sub" role="group" aria-label="Those who look on">
      ${GALLERIES.map(
        ([id, title, text]) =>
          html`<button type="button" key=${id} data-gallery=${id} aria-pressed=${session.document.table.gallery === id}
              onClick=${() => session.changeTable({ gallery: id })}>
            <span>${title}<small>${text}</small></span>
          </button>`,
      )}
    </div>
  </details>`;

/** What only the host may do: let bots go on alone, and clear the table away, which is asked twice. @param {{session: Session}} props */
function HostMenu({ session }) {
  const [isSure, setSure] = useState(false);
  const { table, seats, result } = session.document;
  if (!session.isHost) return null;
  const isBotsOnly = seats.every((/** @type {any} */ s) => s.kind === "bot") && !result;
  return html`
    <${Gallery} session=${session} />
    ${
      isBotsOnly &&
      html`<button type="button" data-do="play-on" aria-pressed=${table.play_on}
          onClick=${() => session.changeTable({ play_on: !table.play_on })}>
        <${Sign} name="bot" />
        <span>Bots play on<small>${table.play_on ? "They do, also while nobody looks." : "They rest while nobody looks."}</small></span>
      </button>`
    }
    ${
      isSure
        ? html`<div class="sure" role="group" aria-label="Delete this table?">
            <p>Delete this table for everybody and for good?</p>
            <div class="row">
              <button class="btn small" type="button" data-do="keep" onClick=${() => setSure(false)}>Keep it</button>
              <button class="btn small primary" type="button" data-do="delete-now" onClick=${() => session.erase()}>Delete it</button>
            </div>
          </div>`
        : html`<button type="button" data-do="delete" onClick=${() => setSure(true)}>
            <${Sign} name="close" />
            <span>Delete this table<small>For everybody and for good; you are asked again.</small></span>
          </button>`
    }
  `;
}

/** @param {{session: Session}} props */
export function Menu({ session }) {
  const { table } = session.document;
  const here = `${location.origin}/table/${session.id}`;
  return html`<details class="pop mainmenu">
    <summary class="tool" aria-label="Menu: save, rules, seats, leave"><${Sign} name="menu" /></summary>
    <div class="menu">
      <div class="menuhead"><b>${table.name}</b><${ThemeToggle} /></div>
      <button type="button" data-do="export" onClick=${() => session.exportSave()}>
        <${Sign} name="down" />
        <span>Save to a file<small>Every move and throw, to open again on any shelf.</small></span>
      </button>
      <button type="button" onClick=${() => copyText(here, "The link for those who look on is copied.")}>
        <${Sign} name="eye" />
        <span>Copy the link to look on<small>It shows what everybody may see.</small></span>
      </button>
      <${Agreements} session=${session} />
      <${HandOver} session=${session} />
      <${Wishes} session=${session} />
      <a href=${`/rules/${table.game}`} target="_blank">
        <${Sign} name="search" />
        <span>All the rules<small>In a page of their own.</small></span>
      </a>
      <a href=${`/about/${table.game}`} target="_blank"><${Sign} name="eye" /><span>Sources and credits</span></a>
      <a href="/"><${Sign} name="back" /><span>Back to the shelf<small>The table waits for you.</small></span></a>
      <${HostMenu} session=${session} />
      <${Seal} table=${table} />
      <${Terms} session=${session} />
    </div>
  </details>`;
}
