/** The dock beside the board: what may be done, in full and in short, what ends the question, and the way back. */

import { NeverThis } from "./answers.js";
import { percent } from "./board.js";
import { arrange } from "./choosing.js";
import { isPhone } from "./kit/screen.js";
import { html, Sign } from "./page.js";
import { RuleChip } from "./chips.js";
import { nameOf } from "./tokens.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./choosing.js").Option} Option */

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const TWO_COLUMNS = 9; // more options than this stand in two columns where there is room

/** @param {{option: Option}} props */
function Odds({ option }) {
  if (!option.odds) return null;
  return html`<span class="odds">
    <span class="meter" aria-hidden="true"><i style=${`width:${100 * option.odds.success}%`}></i></span>
    <b class="num">${percent(option.odds.success)}</b>
    <span> ${option.odds.of}</span>
  </span>`;
}

/** A row of the list; the whole sentence stands below it. @param {{session: Session, option: Option, cls?: string}} props */
export function OptionButton({ session, option, cls = "" }) {
  const heat = (/** @type {boolean} */ on) => session.heat(on ? [option] : []);
  const hover = (/** @type {PointerEvent} */ e) => e.pointerType !== "touch" && heat(true); // the list must not move under a finger
  const marks = [option.risk && "risk", session.hot.includes(option) && "hot", session.doubted === option && "doubted", cls];
  const number = session.numbers.get(option.id);
  const note = option.note || option.risk;
  return html`<button class=${["option", ...marks].filter(Boolean).join(" ")} type="button" data-option=${option.id} data-number=${number}
      title=${option.text} onClick=${() => session.take(option)} onPointerEnter=${hover} onPointerLeave=${() => heat(false)}
      onFocus=${() => heat(true)} onBlur=${() => heat(false)}>
    <span class="key">${number}</span>
    <span class="tx">
      <b>${option.short || option.text}</b>
      ${note && html`<small class=${option.risk ? "danger" : ""}>${note}</small>`}
      ${option.odds && html`<small><${Odds} option=${option} /></small>`}
    </span>
  </button>`;
}

/** What was pointed at so far, each a button that lets it go. @param {{session: Session}} props */
export function Chosen({ session }) {
  const { chosen, group } = session;
  if (!chosen.length && !group) return null;
  const name = (/** @type {string} */ target) => session.shown.names[target];
  return html`<p class="chosen">
    ${
      group &&
      html`<button class="badge turn" type="button" onClick=${() => session.openGroup("")}>
        ${group}
        <${Sign} name="close" />
      </button>`
    }
    ${chosen.map(
      (/** @type {string} */ t) =>
        html`<button class="badge turn" type="button" key=${t} onClick=${() => session.point(t)}>
          ${name(t)}
          <${Sign} name="close" />
          <span class="vh">let go</span>
        </button>`,
    )}
  </p>`;
}

/** A folded group: first which, then where. @param {{session: Session, group: import("./choosing.js").Group}} props */
const Folded = ({ session, group }) =>
  html`<button class="option fold" type="button" data-group=${group.title} onClick=${() => session.openGroup(group.title)}>
    <span class="key"><${Sign} name="next" /></span>
    <span class="tx"><b>${group.title}</b><small>${group.options.length} to choose from</small></span>
  </button>`;

/** The list. What is pointed at is told below it, on a phone in the sheet's head, and moves nothing. @param {{session: Session}} props */
export function Options({ session }) {
  const all = session.document.options.length;
  if (!all) return html`<${Waiting} session=${session} />`;
  const candidates = session.chosen.length || session.group ? session.narrowed.candidates : session.options;
  const { groups } = arrange(candidates);
  const isTitled = groups.length > 1;
  const count = groups.reduce((sum, g) => sum + (g.isFolded ? 1 : g.options.length), 0);
  return html`<section class="dpan optpanel" id="options" aria-label="Your options" tabindex="-1">
    ${!isPhone() && html`<${Chosen} session=${session} />`}
    <div class="optlist">
      <div class=${`options${count > TWO_COLUMNS ? " two" : ""}`}>
        ${groups.map((group) =>
          group.isFolded && !session.group && !session.chosen.length
            ? html`<${Folded} key=${group.title} session=${session} group=${group} />`
            : html`<div class="group" key=${group.title} role="group" aria-label=${group.title || "Options"}>
                ${isTitled && group.title ? html`<h2 class="grouphead">${group.title}</h2>` : null}
                ${group.options.map((o) => html`<${OptionButton} key=${o.id} session=${session} option=${o} />`)}
              </div>`,
        )}
      </div>
      <${NeverThis} prefs=${session.prefs} doc=${session.document} />
      ${session.sent && html`<p class="faint small" role="status">Sent …</p>`}
      ${session.past && html`<p class="muted small">You are looking at the past. Your options wait at the table.</p>`}
    </div>
    ${!isPhone() && html`<${Say} session=${session} />`}
  </section>`;
}

/** The whole sentence of the option that is pointed at, or that asks to be chosen once more. @param {{session: Session}} props */
export function Say({ session }) {
  const { hot, doubted } = session;
  const option = doubted || (hot.length === 1 ? hot[0] : null);
  if (!option) return html`<p class="say empty"></p>`;
  return html`<p class="say">
    ${doubted && html`<span class="again">Tap again: </span>`}
    <b>${option.text}.</b>
    ${option.risk && html` <span class="danger">${option.risk}</span>`}
    ${option.odds && html` <${Odds} option=${option} />`}
    ${option.undoable && html` <span class="good">Can be taken back.</span>`} <${RuleChip} session=${session} id=${option.rule} />
  </p>`;
}

/** Nothing to decide here: the end, or whom everybody waits for. @param {{session: Session}} props */
function Waiting({ session }) {
  const doc = session.document;
  if (doc.result) return session.past ? null : html`<${Over} session=${session} />`;
  const names = LIST.format(doc.prompt.seats.map((/** @type {number} */ k) => nameOf(doc, k)));
  const empty = doc.seats.filter((/** @type {any} */ s) => s.kind === "open").length;
  return html`<section class="dpan optpanel" id="options" aria-label="Your options" tabindex="-1">
    <h2>${doc.you === null ? "Looking on" : "Not your turn"}</h2>
    <p class="muted">${empty ? "A seat is still empty; its link stands with the seats." : `${names || "The table"} will decide next.`}</p>
  </section>`;
}

/** The end, in short: all of it opens over the table. @param {{session: Session}} props */
function Over({ session }) {
  const { result } = session.document;
  return html`<section class="dpan optpanel over" id="options" aria-label="How it ended" tabindex="-1">
    <h2>${result.headline}</h2>
    <p class="muted">${result.text} <${RuleChip} session=${session} id=${result.rule} /></p>
    <div class="row">
      <button class="btn small primary" type="button" onClick=${() => session.finale?.open()}><${Sign} name="star" />How it ended</button>
      <button class="btn small" type="button" onClick=${() => session.replay.watch()}><${Sign} name="play" />Replay</button>
    </div>
  </section>`;
}

/** @param {{session: Session}} props */
export function Undo({ session }) {
  const { undo } = session.document;
  const free = undo.state === "free" && !session.past;
  const note = session.past ? "not in the past" : free ? "can be taken back" : undo.text;
  return html`<button class=${`btn undo ${free ? "free" : "ask"}`} type="button" aria-disabled=${!free} title=${undo.text}
      onClick=${() => free && session.undo()}>
    <${Sign} name="undo" />
    <span>Take back</span>
    <small>${note}</small>
  </button>`;
}

/** Always in the same place: what ends the question, and taking back. @param {{session: Session}} props */
export function Acts({ session }) {
  const { closing } = arrange(session.options);
  return html`<div class="acts">
    ${closing.map((o) => html`<${OptionButton} key=${o.id} session=${session} option=${o} cls="closing" />`)}
    <${Undo} session=${session} />
  </div>`;
}
