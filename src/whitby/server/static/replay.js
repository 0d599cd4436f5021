/**
 * Going through the moves that were made: step by step or by itself at the pace a person chose, from round to round, and through
 * other eyes: of any seat one holds, of those who look on, and of all when the game is over.
 */

import { get } from "./api.js";
import { html, Sign } from "./page.js";
import { isPhone } from "./kit/screen.js";
import { PaceSwitch } from "./pace.js";
import { scenes, stay } from "./pacing.js";
import { PACES } from "./prefs.js";
import { Figure, nameOf } from "./tokens.js";

/** @typedef {import("./wire.d.ts").Document} Document */
/** @typedef {import("./wire.d.ts").Line} Line */
/** @typedef {{id: string, text: string}} Eyes whose eyes a table is seen with: `id` as the server knows them, "" for one's own */
/**
 * @typedef {object} Table what a replay asks of the session
 * @property {string} id
 * @property {string | null} token
 * @property {any} document the table as it is
 * @property {Line[]} lines all that was told to this seat
 * @property {any} game what the shelf says of it
 * @property {any} own what this browser keeps about the table
 * @property {import("./prefs.js").Prefs} prefs
 * @property {() => void} changed
 * @property {(problem: unknown) => void} tell
 */

const LONGEST = 3; // so many times the usual wait, for a move of which there is much to tell

export class Replay {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Document | null} the step that is shown; nothing at the live table */
    this.past = null;
    this.wanted = -1; // the step that was asked for last
    this.eyes = "";
    this.isPlaying = false;
    this.timer = 0;
    /** @type {Map<string, Line[]>} the lines that came so far, by the eyes that read them */
    this.told = new Map();
  }

  get moves() {
    return this.table.document.table.moves;
  }

  /** The step that is shown, or is about to be. */
  get step() {
    return this.past ? this.wanted : this.moves;
  }

  // ---- eyes --------------------------------------------------------------------------------------------------------

  /** Whose eyes may be lent now; none but one's own where nothing is hidden. @returns {Eyes[]} */
  get choices() {
    const doc = this.table.document;
    if (!this.table.game?.hidden) return [];
    const isOver = !!doc.result;
    const held = new Set([doc.you, ...(this.table.own.here || []).map((/** @type {any} */ h) => h.seat)]);
    const seats = doc.seats.filter((/** @type {any} */ s) => s.index !== doc.you && (isOver || held.has(s.index)));
    return [
      ...(isOver ? [{ id: "all", text: "All-knowing" }] : []),
      { id: "", text: doc.you === null ? "Public" : "You" },
      ...seats.map((/** @type {any} */ s) => ({ id: String(s.index), text: nameOf(doc, s.index) })),
      ...(doc.you === null ? [] : [{ id: "public", text: "Public" }]),
    ];
  }

  /** The secret that opens the eyes of a seat that is played in this browser, too. @param {string} eyes */
  key(eyes) {
    const { own, token } = this.table;
    return (own.here || []).find((/** @type {any} */ h) => String(h.seat) === eyes)?.token || token;
  }

  /** @param {string} eyes */
  look(eyes) {
    this.eyes = eyes;
    this.goTo(this.step);
  }

  // ---- steps -------------------------------------------------------------------------------------------------------

  /** Show the table after n moves. With one's own eyes the last step is the live table. @param {number} n */
  async goTo(n) {
    const { eyes } = this;
    const step = Math.max(0, Math.min(this.moves, n));
    this.wanted = step;
    if (step === this.moves && !eyes) return this.leave();
    try {
      const past = await this.fetch(step, eyes);
      if (this.wanted === step && this.eyes === eyes) this.past = past;
    } catch (refused) {
      this.stop();
      this.table.tell(refused);
    }
    return this.table.changed();
  }

  /** One step as those eyes saw it, with all the lines up to it. @param {number} step @param {string} eyes @returns {Promise<Document>} */
  async fetch(step, eyes) {
    const known = this.told.get(eyes) || [];
    const as = eyes ? `&as=${eyes}` : "";
    const past = await get(`/api/tables/${this.table.id}/at/${step}?since=${known.length}${as}`, this.key(eyes));
    const log = [...known.slice(0, past.log_from - 1), ...past.log];
    if (log.length > known.length) this.told.set(eyes, log);
    return { ...past, log };
  }

  /** Back to the table as it is. */
  leave() {
    this.stop();
    this.past = null;
    this.wanted = -1;
    this.eyes = "";
    this.table.changed();
  }

  /** One step, after the end with everything shown. @param {number} step */
  show(step) {
    this.stop();
    this.eyes = this.choices.some((c) => c.id === "all") ? "all" : "";
    return this.goTo(step);
  }

  /** From the beginning, by itself where things happen at a pace. */
  async watch() {
    await this.show(0);
    const { prefs } = this.table;
    if (Number.isFinite(PACES[prefs.get("pace")]) && prefs.get("pace") !== "once") this.play();
  }

  /** A move that was taken back takes its lines with it. */
  forget() {
    this.told.clear();
  }

  // ---- by itself ---------------------------------------------------------------------------------------------------

  /** Play on or stop; who steps by hand goes one on. */
  async toggle() {
    if (this.isPlaying) {
      this.stop();
      this.table.changed();
    } else if (this.table.prefs.get("pace") === "step") await this.goTo(this.step + 1);
    else {
      if (!this.past || this.step === this.moves) await this.show(0);
      this.play();
    }
  }

  play() {
    this.isPlaying = true;
    this.wait();
    this.table.changed();
  }

  stop() {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  wait() {
    if (!this.isPlaying) return;
    this.timer = setTimeout(() => this.goOn(), this.breath());
  }

  async goOn() {
    const before = this.step;
    await this.goTo(before + 1);
    if (!this.past || this.step === before || this.step === this.moves) this.stop();
    this.wait();
    this.table.changed();
  }

  /** How long this step stays: a little longer where more was told. */
  breath() {
    const pace = this.table.prefs.get("pace");
    const seen = scenes(this.lines);
    const waits = seen.length ? seen.map((scene) => stay(scene.kind, pace === "step" ? "normal" : pace)) : [stay("", pace)];
    return Math.min(
      waits.reduce((sum, wait) => sum + wait, 0),
      LONGEST * Math.max(...waits),
    );
  }

  /** What the move that is shown made happen. @returns {Line[]} */
  get lines() {
    const { past } = this;
    return past ? past.log.filter((line) => line.move === past.at) : [];
  }

  /** Where rounds and turns began, as steps. @returns {{step: number, text: string}[]} */
  get rounds() {
    return this.table.lines.filter((line) => line.heading).map((line) => ({ step: line.move, text: line.text }));
  }

  /** The round that is shown. */
  get round() {
    return this.rounds.findLastIndex((r) => r.step <= this.step);
  }

  /**
   * A key that is meant for the replay: [ and ] always; Space, Home and End while one looks back, or when there is nothing else to do.
   * @param {string} key @returns {boolean} whether it was
   */
  press(key) {
    const keys = { "[": this.step - 1, "]": this.step + 1, Home: 0, End: Infinity };
    if (key !== "[" && key !== "]" && !this.past && !this.table.document.result) return false;
    if (key === " ") this.toggle();
    else if (key in keys) this.stepTo(keys[/** @type {keyof typeof keys} */ (key)]);
    else return false;
    return true;
  }

  /** By hand: what runs by itself stops. @param {number} n */
  stepTo(n) {
    this.stop();
    return this.goTo(n);
  }
}

// ---- what is drawn -------------------------------------------------------------------------------------------------

/** What the move that is shown was about. @param {{replay: Replay}} props */
function Told({ replay }) {
  const [scene] = scenes(replay.lines.filter((line) => !line.heading));
  if (!replay.past || !scene) return null;
  const { lead } = scene;
  return html`<p class="told">
    ${lead.figure && html`<${Figure} doc=${replay.past} id=${lead.figure} />`}
    <span>${lead.text}</span>
  </p>`;
}

/** @param {{replay: Replay}} props */
function Rounds({ replay }) {
  const { rounds, round } = replay;
  if (rounds.length < 2) return null;
  return html`<label class="look">
    <span>From</span>
    <select aria-label="Go to a round" value=${String(round)}
        onChange=${(/** @type {any} */ e) => replay.stepTo(rounds[Number(e.target.value)]?.step ?? 0)}>
      ${round < 0 && html`<option value="-1" selected>the set-up</option>`}
      ${rounds.map((r, k) => html`<option key=${k} value=${String(k)} selected=${k === round}>${r.text}</option>`)}
    </select>
  </label>`;
}

/** @param {{replay: Replay}} props */
function SeenAs({ replay }) {
  const { choices } = replay;
  if (choices.length < 2) return null;
  return html`<label class="look">
    <span>Seen as</span>
    <select aria-label="Whose eyes the table is seen with" value=${replay.eyes}
        onChange=${(/** @type {any} */ e) => replay.look(e.target.value)}>
      ${choices.map((c) => html`<option key=${c.id} value=${c.id} selected=${c.id === replay.eyes}>${c.text}</option>`)}
    </select>
  </label>`;
}

/** A new table with the moves up to here, or why there can be none. @param {{session: import("./session.js").Session}} props */
function PlayOn({ session }) {
  const why = session.document.table.fork;
  return html`<div class="playon">
    <button class="btn small" type="button" aria-disabled=${!!why} aria-describedby=${why ? "no-fork" : undefined}
        onClick=${() => !why && session.fork()}>
      <${Sign} name="branch" />
      Play on from here
    </button>
    ${why && html`<small id="no-fork">${why}</small>`}
  </div>`;
}

/** @param {{session: import("./session.js").Session}} props */
export function Transport({ session }) {
  const { replay } = session;
  const { moves, step, past, isPlaying } = replay;
  const shown = past ? `move ${step} of ${moves}` : "live";
  const button = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ n, /** @type {string} */ key) =>
    html`<button class="tool" type="button" aria-label=${label} title=${`${label} (${key})`} onClick=${() => replay.stepTo(n)}>
      <${Sign} name=${sign} />
    </button>`;
  const id = past && session.document.result ? "options" : undefined; // nothing else is left to choose
  return html`<section class=${`replay${past ? " on" : ""}`} id=${id} aria-label="Replay" tabindex="-1">
    <${Told} replay=${replay} />
    <div class="steps" role="group" aria-label="Replay">
      ${button("To the beginning", "first", 0, "Home")} ${button("One move back", "prev", step - 1, "[")}
      <button class="tool" type="button" aria-label=${isPlaying ? "Stop the replay" : "Play the moves one after another"}
          title="Space" aria-pressed=${isPlaying} onClick=${() => replay.toggle()}>
        <${Sign} name=${isPlaying ? "pause" : "play"} />
      </button>
      ${button("One move on", "next", step + 1, "]")} ${button("To the live table", "last", Infinity, "End")}
      <output>${shown}</output>
      <input class="slider" type="range" min="0" max=${moves || 1} value=${moves ? step : 1} disabled=${!moves} aria-label="Move shown"
          aria-valuetext=${shown} style=${`--at:${moves ? (100 * step) / moves : 100}%`}
          onInput=${(/** @type {any} */ e) => replay.stepTo(Number(e.target.value))} />
    </div>
    ${
      past &&
      html`<div class="looks">
          <${Rounds} replay=${replay} />
          <${SeenAs} replay=${replay} />
          ${isPhone() && html`<${PaceSwitch} prefs=${session.prefs} />`}
        </div>
        <${PlayOn} session=${session} />`
    }
  </section>`;
}
