/**
 * One browser at one table: the documents that came, what is chosen, the step of the replay. Panels draw from it and call
 * its methods; nothing here draws, and nothing here knows a game.
 */

import { Answerer } from "./answers.js";
import { erase, get, post, saidOf } from "./api.js";
import { arrange, narrow, numbered, point } from "./choosing.js";
import { forget, known, remember } from "./mine.js";
import { Pacer } from "./pacing.js";
import { toast } from "./page.js";
import { Prefs } from "./prefs.js";
import { Since } from "./recap.js";
import { Replay } from "./replay.js";
import { Talk } from "./talk.js";
import { Connection } from "./socket.js";

/** @typedef {import("./choosing.js").Option} Option */

/** @type {any[]} nothing at all, always the same nothing, so that a comparison finds no change */
const NONE = [];

export class Session {
  /** @param {string} id @param {string | null} token @param {() => void} changed @param {Prefs} [prefs] one's choices in this browser */
  constructor(id, token, changed, prefs = new Prefs()) {
    this.id = id;
    this.token = token;
    this.changed = changed;
    this.prefs = prefs;
    /** @type {any} the last document; there is one before anything is drawn */
    this.document = null;
    /** @type {import("./wire.d.ts").Line[]} */
    this.lines = [];
    this.line = { state: "connecting", tries: 0 };
    /** @type {string[]} targets */
    this.chosen = [];
    /** @type {Option[]} */
    this.hot = [];
    /** @type {string | null} the answer that is on its way */
    this.sent = null;
    this.replay = new Replay(this);
    this.talk = new Talk(this);
    /** @type {import("./ending.js").Finale | null} the end of the game, once it has come */
    this.finale = null;
    this.panel = ""; // the drawer that is open: log, rules or seats
    this.tab = "options"; // what the sheet of a phone shows: options or hand
    this.group = ""; // the folded group that was opened
    /** @type {Option | null} */
    this.doubted = null; // what asks to be chosen once more
    this.rule = "";
    this.rulebook = null;
    this.game = null;
    /** @type {Promise<any> | null} */
    this.learning = null;
    this.since = new Since();
    this.scene = null; // what is told now
    /** @type {(scene: import("./pacing.js").Scene) => void | Promise<unknown>} the page, which shows it and may let something move */
    this.heard = () => {};
    this.rerun = null; // the document that is shown once more
    this.pacer = new Pacer(
      { show: (d) => this.receive(d), tell: (scene) => this.tellScene(scene), again: (d) => this.show(d) },
      this.prefs,
    );
    this.answerer = new Answerer(this.prefs, (option) => this.take(option));
    this.unheard = this.prefs.onChange(() => {
      this.considerAnswer();
      this.changed();
    });
  }

  open() {
    this.connection = new Connection(this.id, this.token, {
      hello: () => ({ ...this.talk.hello, ...(this.own.host && { host: this.own.host }) }),
      document: (d) => this.pacer.receive({ ...d, came: performance.now() }),
      talk: (news) => this.talk.receive(news),
      error: (e) => {
        this.refused();
        toast([e.text, e.remedy].filter(Boolean).join(" "));
      },
      line: (l) => {
        this.line = l;
        if (l.state !== "live") this.sent = null;
        this.changed();
      },
    });
    this.connection.open();
  }

  /** The server will not do it: the question stands again, and nothing is chosen. */
  refused() {
    this.sent = null;
    this.chosen = NONE;
    this.doubted = null;
    this.pacer.skip();
    this.changed();
  }

  /** Nobody sits here any more. */
  close() {
    this.connection?.close();
    this.answerer.forget();
    this.unheard();
  }

  /** `log` replaces our lines from `log_from` on; without it the lines follow ours. @param {any} document */
  receive(document) {
    const from = document.log_from ?? document.log[0]?.n ?? Infinity;
    if (this.lines.some((l) => l.n >= from)) this.replay.forget();
    this.lines = [...this.lines.filter((l) => l.n < from), ...document.log];
    const fresh = !this.document || this.document.seq !== document.seq || this.document.you !== document.you;
    this.document = document;
    this.since.see({ ...document, log: this.lines });
    if (fresh) {
      this.chosen = [];
      this.hot = [];
      this.sent = null;
      this.group = "";
      this.doubted = null;
      this.considerAnswer();
    }
    if (this.token && document.you !== null) remember({ id: this.id, token: this.token });
    this.learnGame();
    this.changed();
  }

  /** What happens now. @param {import("./pacing.js").Scene | null} scene */
  tellScene(scene) {
    this.scene = scene;
    this.changed();
    return scene ? this.heard(scene) : undefined;
  }

  /** A document shown once more, or the table as it is. @param {any} document */
  show(document) {
    this.rerun = document;
    this.changed();
  }

  /** Tell once more what happened since one's last decision. */
  again() {
    this.pacer.again(this.since.papers);
  }

  considerAnswer() {
    this.answerer.consider(this.document && this.document.options.length && !this.sent ? this.document : null);
  }

  /** What the shelf says about the game, asked once. */
  learnGame() {
    this.learning ||= this.askShelf();
    return this.learning;
  }

  async askShelf() {
    this.game = { bots: [], options: [], view: true, style: true };
    const shelf = await get("/api/games").catch(() => null);
    this.game = shelf?.games.find((/** @type {any} */ g) => g.id === this.document.table.game) || this.game;
    this.changed();
    return this.game;
  }

  // ---- what is shown ---------------------------------------------------------------------------------------------

  get shown() {
    return this.past || this.rerun || this.document;
  }
  get shownLines() {
    return (this.past || this.rerun)?.log || this.lines;
  }
  /** @returns {Option[]} */
  get options() {
    return this.past || this.rerun || this.sent ? NONE : this.document.options;
  }
  get narrowed() {
    return narrow(this.offered, this.chosen);
  }
  /** The options that may be pointed at: those of the group that was opened, or all that are not folded away without a lead. */
  get offered() {
    const { options, group } = this;
    if (group) return options.filter((o) => o.group === group);
    const folded = new Set(
      arrange(options)
        .groups.filter((g) => g.isFolded && !g.hasLead)
        .map((g) => g.title),
    );
    return folded.size ? options.filter((o) => o.closes || !folded.has(o.group || "")) : options;
  }
  /** The number each option keeps while the list is narrowed. @returns {Map<string, string>} */
  get numbers() {
    return numbered(this.document.options);
  }
  /** What this browser keeps about the table. @returns {Partial<import("./mine.js").Mine>} */
  get own() {
    return known(this.id) || {};
  }

  // ---- deciding --------------------------------------------------------------------------------------------------

  /** What is meant by it is chosen; the list narrows only where more must be said. @param {string} target @param {boolean} [isTouch] */
  point(target, isTouch = false) {
    const { chosen, option } = point(this.offered, this.chosen, target);
    if (option) {
      this.choose(option, isTouch);
      return;
    }
    Object.assign(this, { chosen, doubted: null });
    this.changed();
  }

  /** One step back: what asks to be chosen again, then what was pointed at, then the open group. */
  unpoint() {
    if (this.doubted) this.doubted = null;
    else if (this.chosen.length) this.chosen = this.chosen.slice(0, -1);
    else this.group = "";
    this.changed();
  }

  clear() {
    this.chosen = NONE;
    this.doubted = null;
    this.changed();
  }

  /** Only the options of one group. @param {string} title */
  openGroup(title) {
    this.group = title;
    this.chosen = NONE;
    this.changed();
  }

  /**
   * What was chosen on the board: what cannot be taken back is asked for once more where a finger may have slipped.
   * @param {import("./choosing.js").Option} option @param {boolean} isTouch
   */
  choose(option, isTouch) {
    if (isTouch && !option.undoable && this.prefs.get("confirm") && this.doubted !== option) {
      this.doubted = option;
      this.hot = [option];
      this.changed();
    } else this.take(option);
  }

  /** @param {import("./choosing.js").Option} option */
  take(option) {
    if (this.sent || this.past) return;
    this.doubted = null;
    this.answerer.forget();
    this.pacer.skip(); // whoever answers has seen enough
    const isAsked = this.document.options.some((/** @type {Option} */ o) => o.id === option.id);
    if (!isAsked) return; // and may learn that another question is asked now
    this.since.decided();
    this.byKeyboard = document.activeElement?.matches(".option:focus-visible, .target:focus-visible") || false;
    if (this.connection?.send({ seq: this.document.seq, option: option.id })) this.sent = option.id;
    else toast("The line to the server is down. It comes back by itself; then choose again.");
    this.hot = [];
    this.changed();
  }

  undo() {
    if (this.document.undo.state !== "free" || this.past) return;
    if (this.connection?.send({ seq: this.document.seq, undo: true })) this.sent = "undo";
    else toast("The line to the server is down.");
    this.changed();
  }

  /** Ask the others for something the rules do not give. @param {import("./agree.js").What} what */
  propose(what) {
    this.speak({ seq: this.document.seq, propose: { what } });
  }

  /** Answer what is asked of the table; whoever asked takes it back. @param {boolean} yes */
  agree(yes) {
    this.speak({ seq: this.document.seq, agree: yes });
  }

  /** @param {object} message */
  speak(message) {
    if (!this.connection?.send(message)) toast("The line to the server is down.");
  }

  /** @param {import("./choosing.js").Option[]} options */
  heat(options) {
    if (options.length === this.hot.length && options.every((o, i) => o === this.hot[i])) return;
    this.hot = options;
    this.changed();
  }

  // ---- replay ----------------------------------------------------------------------------------------------------

  /** @returns {any} the step of the replay that is shown, or null */
  get past() {
    return this.replay.past;
  }

  get step() {
    return this.replay.step;
  }

  // ---- the table as a thing --------------------------------------------------------------------------------------

  async exportSave() {
    try {
      const save = await get(`/api/tables/${this.id}/export`, this.token);
      const link = Object.assign(document.createElement("a"), {
        href: URL.createObjectURL(new Blob([JSON.stringify(save, null, 1)], { type: "application/json" })),
        download: `whitby-${this.document.table.game}-${this.id}.json`,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    } catch (refused) {
      this.tell(refused);
    }
  }

  async fork() {
    try {
      const made = await post(`/api/tables/${this.id}/fork`, { at: this.step }, this.token);
      /** @type {{index: number, token?: string, link?: string}[]} */
      const seats = made.seats;
      const own = seats.find((s) => s.index === this.document.you && s.token) || seats.find((s) => s.token) || { token: made.host };
      const links = seats.filter((s) => s.token && s.token !== own.token).map((s) => ({ seat: s.index, link: s.link || "" }));
      remember({ id: made.table, token: own.token, host: made.host, links });
      location.href = `/table/${made.table}#${own.token}`;
      if (location.pathname === `/table/${made.table}`) location.reload();
    } catch (refused) {
      this.tell(refused);
    }
  }

  /**
   * Play again with those who sat here; every seat that is played in this browser comes along.
   * @param {boolean} swap whether everybody moves on by one seat, if this is the first to ask
   */
  async rematch(swap) {
    const path = `/api/tables/${this.id}/rematch`;
    try {
      const made = await post(path, { swap }, this.token || this.own.host);
      const seats = [made];
      for (const { token } of this.own.here || []) if (token !== this.token) seats.push(await post(path, {}, token));
      const token = made.token || made.host;
      const here = seats.length > 1 ? { here: seats.map((s) => ({ seat: s.index, token: s.token })) } : {};
      remember({ id: made.table, token, ...(made.host && { host: made.host }), ...here });
      location.href = `/table/${made.table}#${token}`;
    } catch (refused) {
      this.tell(refused);
    }
  }

  /** Give a seat to a bot, or to a person with a new link. @param {number} seat @param {object} wish */
  async handOver(seat, wish) {
    const { own } = this;
    try {
      const changed = await post(`/api/tables/${this.id}/seats/${seat}`, wish, own.host || this.token);
      const token = changed.token;
      if (!token) return;
      if (seat === this.document.you) {
        remember({ id: this.id, token, here: (own.here || []).map((h) => (h.seat === seat ? { seat, token } : h)) });
        this.sitAt(token);
      } else {
        remember({
          id: this.id,
          token: this.token || own.token || "",
          links: [...(own.links || []).filter((l) => l.seat !== seat), { seat, link: changed.link }],
        });
        toast("The seat is free. Its link stands beside it.");
        this.changed();
      }
    } catch (refused) {
      this.tell(refused);
    }
  }

  get isHost() {
    return this.document.host || !!this.own.host;
  }

  /** What the host may change: whether bots go on while nobody looks, whether others look on. @param {object} wish */
  async changeTable(wish) {
    try {
      await post(`/api/tables/${this.id}`, wish, this.own.host || this.token);
    } catch (refused) {
      this.tell(refused);
    }
  }

  /** Clear the table away, for everybody and for good. */
  async erase() {
    try {
      await erase(`/api/tables/${this.id}`, this.own.host || this.token);
      this.connection?.close();
      forget(this.id);
      location.href = "/";
    } catch (refused) {
      this.tell(refused);
    }
  }

  /** Another seat that is played in this browser. @param {string} token */
  sitAt(token) {
    remember({ id: this.id, token });
    location.hash = token;
  }

  /** Open a drawer, or close the one that is open. @param {string} panel */
  openPanel(panel) {
    this.panel = this.panel === panel ? "" : panel;
    if (this.panel === "talk") this.talk.look();
    this.changed();
  }

  /** @param {string} id */
  async openRule(id) {
    this.panel = "rules";
    this.rule = id;
    this.changed();
    await this.learnRules();
  }

  async learnRules() {
    if (this.rulebook) return;
    try {
      this.rulebook = await get(`/api/games/${this.document.table.game}/rules`);
    } catch (refused) {
      this.tell(refused);
    }
    this.changed();
  }

  /** @param {unknown} problem */
  tell(problem) {
    toast(saidOf(problem));
  }
}
