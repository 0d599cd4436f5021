/**
 * The hands, for the dock: whose sheet is open, with health or blood, what lies before it, and its cards as rows. What a seat
 * may not see is told by its number.
 */

import { html } from "../../../static/kit/svg.js";
import { count, DRACULA, everybody, isAboutMap, nameIn, percent, picture, sheetOf, those } from "./things.js";

/** @typedef {import("./things.js").Table} Table */
/** @typedef {import("./things.js").Doc} Doc */
/** @typedef {import("./view.d.ts").Hunter} Hunter */
/** @typedef {{id: string, isOpen?: boolean, many: number}} Held a card by its face, or several alike */
/** @typedef {{kind: string, hand: import("./view.d.ts").Hand, open: string[]}} Lot cards of one kind, and which lie open for everybody */

const HELD = ["item", "event", "token"];
const MOST_ROWS = 4; // kinds of encounters that have a row each; more lie side by side, unless a finger is to find one

export class Hands {
  /** @param {import("./things.js").Tools} tools @param {import("./faces.js").Faces} faces */
  constructor(tools, faces) {
    this.tools = tools;
    this.faces = faces;
    /** Whose sheet the reader asked for, until somebody else's turn. @type {string | null} */
    this.asked = null;
    this.turn = "";
  }

  /** The sheet that is open: the one asked for, or the one that matters now. @param {Table} view @param {Doc} doc @returns {string} */
  open(view, doc) {
    const turn = `${view.active}:${doc.you}:${doc.prompt.ask}`;
    if (turn !== this.turn) [this.turn, this.asked] = [turn, null];
    if (this.asked) return this.asked;
    const held = doc.options.filter((o) => isAboutCards(o.targets));
    const owners = new Set(held.flatMap((o) => those(o.targets, "hunter")));
    const [owner] = owners;
    if (owners.size === 1 && view.hunters[owner]) return owner;
    if (view.you === DRACULA && !held.some((o) => those(o.targets, "item").length)) return DRACULA;
    const meant = String(doc.prompt.values.h || "");
    if (view.hunters[meant]) return meant;
    const mine = Object.keys(view.hunters).filter((who) => view.hunters[who].mine);
    if (view.active && view.hunters[view.active] && (!mine.length || mine.includes(view.active))) return view.active;
    return mine[0] || Object.keys(view.hunters)[0];
  }

  /** The part of the dock. @param {Table} view @param {Doc} doc */
  part(view, doc) {
    const who = this.open(view, doc);
    const sheet = sheetOf(view, who);
    const { facts, notes, hands } = who === DRACULA ? this.dracula(view, doc) : this.hunter(view, view.hunters[who]);
    const [asked, others] = [true, false].map((isAsked) => hands.filter((hand) => isMeant(doc, hand) === isAsked));
    return {
      title: sheet.short,
      aside: facts,
      count: hands.reduce((sum, { hand }) => sum + hand.count, 0),
      body: html`<div class="fury-hands" data-who=${who}>
        ${asked.map((hand) => this.cards(view, doc, hand))} ${this.chips(view, who)}
        ${notes.length > 0 && html`<p class="fury-small">${notes.join(", ")}</p>`}
        ${others.map((hand) => this.cards(view, doc, hand))} ${this.decks(view, doc)}
      </div>`,
    };
  }

  // ---- sheets ---------------------------------------------------------------------------------------------------------

  /** @param {Table} view @param {Hunter} one */
  hunter(view, one) {
    const facts = [`health ${one.health} of ${one.max_health}`, one.bites ? count(one.bites, "bite") : "no bite"];
    const notes = [
      ...one.before.map((token) => `${nameIn(view, `token:${token}`)} next turn`),
      one.declared ? "has declared a move" : "",
      one.skips ? "skips a turn" : "",
      one.waits ? "waits" : "",
    ].filter(Boolean);
    const hands = [
      { kind: "item", hand: one.items, open: those(one.open, "item") },
      { kind: "event", hand: one.events, open: those(one.open, "event") },
    ];
    return { facts: facts.join(" · "), notes, hands };
  }

  /** @param {Table} view @param {Doc} doc */
  dracula(view, doc) {
    const { blood, max_blood: most, declared, events, tokens } = view.dracula;
    const isListed = this.tools.isNarrow() && isAboutMap(doc); // a phone keeps its map: powers stand in the list
    const powers = isListed ? [] : [...new Set(doc.options.flatMap((o) => those(o.targets, "power")))];
    const notes = [hiddenness(view), declared ? "has declared a move" : ""].filter(Boolean);
    const hands = [
      { kind: "power", hand: { count: powers.length, known: powers }, open: [] },
      { kind: "token", hand: tokens, open: [] },
      { kind: "event", hand: events, open: [] },
    ];
    return { facts: `blood ${blood} of ${most}`, notes, hands: hands.filter(({ kind, hand }) => kind !== "power" || hand.count > 0) };
  }

  /** The cards of one kind: those that are known, and how many others. @param {Table} view @param {Doc} doc @param {Lot} lot */
  cards(view, doc, { kind, hand, open }) {
    const held = alike(hand.known, [...open]);
    const unseen = hand.count - hand.known.length;
    const what = kind === "token" ? "encounter" : kind;
    return html`
      ${held.length > 0 && this.rows(view, doc, kind, held)}
      ${unseen > 0 && html`<p class="fury-small">${count(unseen, held.length ? `other ${what}` : what)}, unseen</p>`}
      ${!hand.count && html`<p class="fury-small">no ${what}s</p>`}
    `;
  }

  /** @param {Table} view @param {Doc} doc @param {string} kind @param {Held[]} held */
  rows(view, doc, kind, held) {
    const isList = held.length <= MOST_ROWS || (this.tools.isNarrow() && held.some((one) => asksFor(doc, `token:${one.id}`)));
    if (kind === "token" && !isList) {
      return html`<div class="fury-tiles" role="group">${held.map((one) => this.tile(view, doc, one))}</div>`;
    }
    return html`<div class="fury-rows" role="group">${held.map((one, i) => this.row(view, doc, kind, one, i))}</div>`;
  }

  /** @param {Table} view @param {Doc} doc @param {string} kind @param {Held} one @param {number} i */
  row(view, doc, kind, one, i) {
    const face = `${kind}-${one.id}`;
    const target = `${kind}:${one.id}`;
    const isAsked = asksFor(doc, target);
    const icon = kind === "token" ? (this.faces.has(face) ? `small-${one.id}` : "") : this.faces.hasIcon(face) ? `icon-${face}` : "";
    const size = kind === "token" ? 88 : 120;
    return html`<span class="fury-row" key=${`${face}${i}${isAsked}`} data-target=${isAsked ? target : undefined}
        ref=${(/** @type {Element | null} */ e) => this.tools.magnify(e, () => this.large(kind, one.id))}>
      <span class="fury-icon">${icon && picture("", icon, size)}</span>
      <b>${doc.names[target] || nameIn(view, target)}${one.many > 1 ? ` ×${one.many}` : ""}</b>
      <small>${one.isOpen ? "open" : kind === "token" ? "" : kind}</small>
    </span>`;
  }

  /** An encounter among many: its picture, and how many there are. @param {Table} view @param {Doc} doc @param {Held} one */
  tile(view, doc, { id, many }) {
    const target = `token:${id}`;
    const isAsked = asksFor(doc, target);
    return html`<span class="fury-tile" key=${`${id}${isAsked}`} data-target=${isAsked ? target : undefined} title=${nameIn(view, target)}
        ref=${(/** @type {Element | null} */ e) => this.tools.magnify(e, () => this.large("token", id))}>
      ${this.faces.has(`token-${id}`) && picture("", `small-${id}`, 88)}
      <span class="vh">${nameIn(view, target)}</span>
      ${many > 1 && html`<b>×${many}</b>`}
    </span>`;
  }

  /** @param {string} kind @param {string} id */
  large(kind, id) {
    const face = `${kind}-${id}`;
    if (!this.faces.has(face)) return html`<p>…</p>`;
    return kind === "token" ? picture("fury-large small", face, 88) : picture("fury-large", face, 180, 250);
  }

  // ---- whose, and the decks -------------------------------------------------------------------------------------------

  /** A button for everybody's sheet. @param {Table} view @param {string} now */
  chips(view, now) {
    const chip = (/** @type {string} */ who) => {
      const [n, what] = who === DRACULA ? [view.dracula.blood, "blood"] : [view.hunters[who].health, "health"];
      const { name } = sheetOf(view, who);
      const bites = view.hunters[who]?.bites || 0;
      const ask = () => {
        this.asked = who;
        this.tools.redraw();
      };
      return html`<button type="button" key=${who} class=${`fury-chip${view.active === who ? " acting" : ""}`} aria-pressed=${who === now}
          aria-label=${`${name}: ${what} ${n}${bites ? `, ${count(bites, "bite")}` : ""}`} title=${name} onClick=${ask}>
        ${this.tools.token(who)}
        <b class="num">${n}</b>
        ${bites > 0 && html`<i aria-hidden="true">${"•".repeat(bites)}</i>`}
      </button>`;
    };
    return html`<div class="fury-chips" role="group" aria-label="Whose hand is shown">${everybody(view).map(chip)}</div>`;
  }

  /** The decks: how many cards are left, and whose the next event is, which everybody sees. @param {Table} view @param {Doc} doc */
  decks(view, doc) {
    const { items, events, event_top: top, item_discards: used, event_discards: played } = view.decks;
    const whose = top === DRACULA ? view.dracula.name : "the hunters";
    const gone = [...new Set([...used.map((id) => `item:${id}`), ...played.map((id) => `event:${id}`)])].map((key) => nameIn(view, key));
    const isAsked = (/** @type {string} */ deck) => !this.tools.isNarrow() && asksFor(doc, deck); // too small for a finger
    const pile = (/** @type {string} */ deck, /** @type {string} */ words) =>
      html`<span class="fury-pile" key=${`${deck}${isAsked(deck)}`} data-target=${isAsked(deck) ? deck : undefined}
        onClick=${(/** @type {Event} */ e) => isAsked(deck) && e.preventDefault()}>${words}</span>`;
    return html`<details class="fury-decks">
      <summary>${pile("deck:item", count(items, "item"))}, ${pile("deck:event", count(events, "event"))} in the decks</summary>
      <p class="fury-small">${top ? `The next event on top is for ${whose}. ` : ""}Discarded: ${gone.join(", ") || "nothing yet"}.</p>
    </details>`;
  }
}

/** Cards that are alike lie together; those that lie open for everybody apart. @param {string[]} ids @param {string[]} open */
function alike(ids, open) {
  /** @type {Map<string, Held>} */
  const held = new Map();
  for (const id of ids) {
    const at = open.indexOf(id);
    if (at >= 0) open.splice(at, 1);
    const key = `${id} ${at >= 0}`;
    held.set(key, { id, isOpen: at >= 0, many: (held.get(key)?.many || 0) + 1 });
  }
  return [...held.values()];
}

/** Whether an option asks about one of these cards. @param {Doc} doc @param {Lot} lot */
const isMeant = (doc, { kind, hand }) => hand.known.some((id) => asksFor(doc, `${kind}:${id}`));

/**
 * Whether pointing at something says what to do: where every answer is about the same thing, only the list does.
 * @param {Doc} doc @param {string} target
 */
function asksFor({ options }, target) {
  const [first, ...others] = options.filter((o) => !o.closes);
  const isMoot = others.length > 0 && others.every((o) => o.targets.join() === first.targets.join());
  return !isMoot && options.some((o) => o.targets.includes(target));
}

/** Whether an option is about something in a hand. @param {string[]} targets */
const isAboutCards = (targets) => HELD.some((kind) => those(targets, kind).length > 0);

/** How well Dracula is hidden. @param {Table} view */
function hiddenness(view) {
  const { deduction } = view;
  if (!deduction?.hidden) return "";
  const { places, share } = deduction.hidden;
  return `${count(places, "place")} possible to them, yours ${deduction.estimated ? "about " : ""}${percent(share)}`;
}
