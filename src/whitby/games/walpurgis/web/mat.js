/** What lies under the map: a coach with its passengers and protections, the hand, and the pool with the hunter. */

import { Face, Fare, Large, Small } from "./cards.js";
import { dragCards } from "./drag.js";

/** @typedef {import("./view.d.ts").View} Night */
/** @typedef {import("./view.d.ts").Coach} Coach */
/** @typedef {import("./view.d.ts").Passenger} Passenger */
/** @typedef {import("../../../static/wire.d.ts").Document} Doc */
/** @typedef {import("../../../static/wire.d.ts").Option} Option */

const COFFIN = "0 0 32 52";
const ICON = "0 0 512 512";
const CARD_BOX = "0 0 126 176";
const CARDS_ASKED = new Set(["draw", "board", "discard"]); // questions whose answers are cards

/** @param {Doc} doc */
export const asksForCards = (doc) => doc.options.length > 0 && CARDS_ASKED.has(doc.prompt.ask);

/** @template T @param {T[] | import("./view.d.ts").Unseen} cards @returns {T[]} */
const faces = (cards) => (Array.isArray(cards) ? cards : []);

export class Mat {
  /** @param {any} tools */
  constructor(tools) {
    this.tools = tools;
    this.html = tools.html;
    this.looked = ""; // the coach somebody wants to see
    this.turn = "";
    /** @type {WeakSet<Element>} */
    this.armed = new WeakSet();
    this.arm = this.arm.bind(this);
  }

  /** Let the cards of a box be dragged. @param {Element | null} box */
  arm(box) {
    if (!box || this.armed.has(box)) return;
    this.armed.add(box);
    dragCards(box, (target) => this.tools.point(target));
  }

  /** @param {Night} view @param {Doc} doc */
  parts(view, doc) {
    const turn = `${view.round} ${view.circuit} ${view.active} ${Boolean(view.journey)}`;
    if (turn !== this.turn) this.looked = "";
    this.turn = turn;
    const coach = this.shown(view, doc);
    const mine = doc.you === null ? coach : view.coaches[doc.you];
    const isDrawing = doc.options.some((o) => o.verb === "draw" || o.verb === "take");
    const held = [...faces(mine.hand), ...faces(mine.events)].length;
    const hand = { title: "Hand", count: held, body: this.hand(mine, view, doc, isDrawing) };
    const whole = this.coach(coach, view, doc);
    if (!this.tools.isNarrow()) return { head: whole, hand, foot: this.foot(mine, view, isDrawing) };
    return { head: this.strip(coach, view, doc), hand, foot: this.html`${whole}${this.foot(mine, view, false)}` };
  }

  /**
   * The coach on the road, whoever's it is; between journeys one's own; or the one somebody wants to see.
   * @param {Night} view @param {Doc} doc
   */
  shown(view, doc) {
    const named = (/** @type {string | undefined} */ colour) => view.coaches.find((coach) => coach.colour === colour);
    return named(this.looked) || named(view.journey?.colour) || view.coaches[doc.you ?? -1] || named(view.active) || view.coaches[0];
  }

  // ---- the coach ---------------------------------------------------------------------------------------------------

  /**
   * On a phone what is asked for needs the room: only the rows of the coach that the question is about.
   * @param {Coach} coach @param {Night} view @param {Doc} doc
   */
  strip(coach, view, doc) {
    const { html } = this;
    const journey = view.journey?.colour === coach.colour ? view.journey : null;
    const asks = (/** @type {string} */ verb) => doc.options.some((o) => o.verb === verb);
    const kind = journey && !asksForCards(doc) ? "coach" : "";
    return html`<div class="wv-coach small" data-above data-zone="coach" data-asks=${kind} ref=${this.arm}>
      ${journey && this.riders(coach, view, doc)}
      ${journey && asks("protect") && this.protections(view, journey)}
      ${(!journey || asks("load")) && this.facts(coach, doc)}
      ${journey && this.plays(doc)}
    </div>`;
  }

  /** Event cards that may be played now, in small. @param {Doc} doc */
  plays(doc) {
    const { html } = this;
    const cards = doc.options.filter((o) => o.verb === "play");
    if (!cards.length) return null;
    return html`<div class="wv-chips">
      ${cards.map((o) => html`<span key=${o.id} class="wv-chip" data-target=${o.targets[0]}>${o.short}</span>`)}
    </div>`;
  }

  /** @param {Coach} coach @param {Night} view @param {Doc} doc */
  riders(coach, view, doc) {
    const { html } = this;
    const journey = view.journey?.colour === coach.colour ? view.journey : null;
    return html`<div class="wv-seats">${this.coffinSpace(coach)}${this.seats(journey, view, doc)}</div>`;
  }

  /** @param {Coach} coach @param {Doc} doc */
  facts(coach, doc) {
    const { html } = this;
    const isOpen = doc.you === coach.seat || Array.isArray(coach.hand);
    const facts = coach.facts.filter(({ id }) => !isOpen || (id !== "hand" && id !== "events"));
    return html`<div class="wv-chips">${facts.map((fact) => this.fact(fact, coach))}</div>`;
  }

  /** @param {Coach} coach @param {Night} view @param {Doc} doc */
  coach(coach, view, doc) {
    const { html, tools } = this;
    const journey = view.journey?.colour === coach.colour ? view.journey : null;
    const look = (/** @type {string} */ colour) => () => {
      this.looked = colour;
      tools.redraw();
    };
    const tabs = view.coaches.map(
      ({ colour, seat }) =>
        html`<button type="button" key=${colour} aria-pressed=${colour === coach.colour} aria-label=${doc.seats[seat].name}
            title=${doc.seats[seat].name} onClick=${look(colour)}>
          ${tools.token(colour)}
        </button>`,
    );
    return html`<div class="wv-coach" data-above data-zone="coach" ref=${this.arm}>
      <div class="wv-tabs" role="group" aria-label="Whose coach">${tabs}</div>
      ${this.riders(coach, view, doc)}
      ${this.protections(view, journey)}
      ${this.facts(coach, doc)}
    </div>`;
  }

  /** @param {Coach} coach */
  coffinSpace({ coffin, colour }) {
    const { html } = this;
    return html`<span class="wv-coffinspace">${coffin && html`<${Small} symbol=${`coffin-${colour}`} box=${COFFIN} />`}</span>`;
  }

  /** @param {import("./view.d.ts").Journey | null} journey @param {Night} view @param {Doc} doc */
  seats(journey, view, doc) {
    const { html } = this;
    const riders = (journey?.riders || []).map((guest, i) => this.rider(guest, i, view));
    const hiring = journey ? doc.options.filter((o) => o.verb === "hire") : [];
    if (journey?.bullets) riders.push(this.hunter(journey.bullets, view));
    if (hiring.length) riders.push(this.fees(hiring, view));
    const empty = Array.from({ length: Math.max(0, view.coach_seats - riders.length) }, (_, i) => riders.length + i + 1);
    return [
      ...riders,
      ...empty.map((n, i) => html`<span key=${`seat-${n}`} class=${`wv-seat${journey && !i ? " next" : ""}`}>${n}</span>`),
    ];
  }

  /** @param {Passenger} guest @param {number} i @param {Night} view */
  rider(guest, i, view) {
    const { html } = this;
    return html`<span key=${`${guest.card}-${i}`} class="wv-seat taken" data-target=${`rider:${guest.card}`} data-home="map"
        ref=${this.large(guest, view)}>
      <span class="vh">${view.words.passengers[guest.card].title}</span>
      <${Face} symbol=${`card-${guest.card}`} cls="few" />
      ${guest.turned && html`<${Small} symbol="token-wolf" />`}
      <${Fare} guest=${guest} view=${view} />
    </span>`;
  }

  /** @param {number} bullets @param {Night} view */
  hunter(bullets, view) {
    const { html, tools } = this;
    const { hunter } = view.words;
    const symbol = `card-hunter-${Math.min(bullets, 2)}`;
    return html`<span key="hunter" class="wv-seat taken" data-target="rider:hunter" data-home="map"
        ref=${(/** @type {Element | null} */ e) => tools.magnify(e, () => html`<${Large} symbol=${symbol} words=${hunter} />`)}>
      <span class="vh">${hunter.title}</span>
      <${Face} symbol=${symbol} cls="few" />
      <span class="wv-fare">× ${bullets}</span>
    </span>`;
  }

  /** The hunter, ready to take a seat: a field for each fee that is offered. @param {Option[]} offered @param {Night} view */
  fees(offered, view) {
    const { html, tools } = this;
    const symbol = "card-hunter-2";
    const { hunter } = view.words;
    const price = (/** @type {Option} */ o) =>
      o.values.coins ? html`${o.values.coins} <${Small} symbol="token-coin" />` : html`<${Small} symbol="back-event" box=${CARD_BOX} />`;
    return html`<span key="fees" class="wv-seat fees" title=${hunter.title}
        ref=${(/** @type {Element | null} */ e) => tools.magnify(e, () => html`<${Large} symbol=${symbol} words=${hunter} />`)}>
      <${Face} symbol=${symbol} cls="few" />
      ${offered.map(
        (o) => html`<span key=${o.id} class="wv-fee" data-target=${o.targets[0]}><span class="vh">${o.short}</span>${price(o)}</span>`,
      )}
    </span>`;
  }

  /** @param {Night} view @param {import("./view.d.ts").Journey | null} journey */
  protections(view, journey) {
    const { html } = this;
    return html`<div class="wv-chips">${view.protections.map((p) => this.protection(p, journey?.protections[p.id]))}</div>`;
  }

  /** @param {import("./view.d.ts").Protection} protection @param {boolean | undefined} isPaid */
  protection({ id, short, text }, isPaid) {
    const { html } = this;
    return html`<span key=${id} class=${`wv-chip${isPaid ? " paid" : ""}`} data-target=${`protection:${id}`} title=${text}>
      <${Small} symbol=${`icon-${id}`} box=${ICON} />
      ${short}
      ${isPaid && html`<${Small} symbol="token-coin" />`}
    </span>`;
  }

  /** @param {import("./view.d.ts").Fact} fact @param {Coach} coach */
  fact({ id, count, text }, { colour }) {
    const { html } = this;
    /** @type {Record<string, [string, string]>} */
    const art = {
      coins: ["token-coin", "0 0 32 32"],
      trophies: ["token-wolf", "0 0 32 32"],
      supply: [`coffin-${colour}`, COFFIN],
      hand: ["back-passenger", CARD_BOX],
      events: ["back-event", CARD_BOX],
    };
    const [symbol, box] = art[id];
    const target = id === "supply" ? `supply:${colour}` : undefined;
    return html`<span key=${id} class="wv-chip fact" data-target=${target} title=${`${count} ${text}`}>
      <${Small} symbol=${symbol} box=${box} /> <b>${count}</b> <span>${text}</span>
    </span>`;
  }

  // ---- the hand ----------------------------------------------------------------------------------------------------

  /** What a passenger card shows large. @param {Passenger} guest @param {Night} view */
  large(guest, view) {
    const { html, tools } = this;
    const means = view.towns.find((t) => t.id === guest.town)?.means;
    const words = view.words.passengers[guest.card];
    return (/** @type {Element | null} */ e) =>
      tools.magnify(e, () => html`<${Large} symbol=${`card-${guest.card}`} words=${words} means=${means} />`);
  }

  /** @param {Coach} mine @param {Night} view @param {Doc} doc @param {boolean} isDrawing the pool lies open over the hand */
  hand(mine, view, doc, isDrawing) {
    const { html, tools } = this;
    if (!Array.isArray(mine.hand)) return html`<p class="wv-hint">You are looking on: hands are hidden.</p>`;
    const cards = [...mine.hand.map((guest, i) => this.guest(guest, i, view)), ...this.events(mine, view)];
    const none = !cards.length && !isDrawing ? html`<p class="wv-hint">Your hand is empty.</p>` : null;
    const small = isDrawing && tools.isNarrow() ? this.foot(mine, view, true) : null;
    return html`<div class="wv-hand" data-above data-zone="hand" data-asks=${asksForCards(doc) ? "cards" : ""} ref=${this.arm}>
        ${isDrawing ? this.pool(view, doc) : cards}${none}
      </div>
      ${small}`;
  }

  /** @param {Passenger} guest @param {number} i @param {Night} view */
  guest(guest, i, view) {
    const { html } = this;
    const { barred } = guest;
    return html`<div key=${`${guest.card}-${i}`} class=${`wv-card${barred ? " barred" : ""}`} data-target=${`hand:${guest.card}`}
        data-home="coach" ref=${this.large(guest, view)}>
      <span class="vh">${view.words.passengers[guest.card].title}</span>
      <${Face} symbol=${`card-${guest.card}`} />
      <${Fare} guest=${guest} view=${view} />
      ${barred && html`<span class="wv-why">${barred.text}<small>§ ${barred.rule}</small></span>`}
    </div>`;
  }

  /** @param {Coach} mine @param {Night} view */
  events(mine, view) {
    const { html, tools } = this;
    const cards = faces(mine.events).map(({ card }, i) => {
      const words = view.words.events[card];
      const large = () => html`<${Large} symbol=${`event-${card}`} words=${words} />`;
      return html`<div key=${`event-${card}-${i}`} class="wv-card" data-target=${`event:${card}`}
          ref=${(/** @type {Element | null} */ e) => tools.magnify(e, large)}>
        <${Face} symbol=${`event-${card}`} />
        <span class="wv-fare title">${words.title}</span>
      </div>`;
    });
    return cards.length && faces(mine.hand).length ? [html`<span key="sep" class="wv-sep"></span>`, ...cards] : cards;
  }

  /** The open cards and the deck to draw from, in the order of the options. @param {Night} view @param {Doc} doc */
  pool(view, doc) {
    const { html } = this;
    const left = view.piles.passengers.deck;
    const order = (/** @type {Passenger} */ guest) => doc.options.findIndex((o) => o.values.card === guest.card);
    const open = [...view.pool].sort((a, b) => order(a) - order(b));
    return [
      ...open.map(
        (guest, i) =>
          html`<div key=${`pool-${guest.card}-${i}`} class="wv-card" data-target=${`pool:${guest.card}`} data-home="own"
              ref=${this.large(guest, view)}>
            <span class="vh">${view.words.passengers[guest.card].title}</span>
            <${Face} symbol=${`card-${guest.card}`} />
            <${Fare} guest=${guest} view=${view} />
          </div>`,
      ),
      html`<div key="deck" class="wv-card" data-target="deck:passenger">
        <${Face} symbol="back-passenger" />
        <span class="wv-left">${left}</span>
      </div>`,
    ];
  }

  // ---- the pool ----------------------------------------------------------------------------------------------------

  /**
   * The pool in small, or the hand in small where the pool lies open.
   * @param {Coach} mine @param {Night} view @param {boolean} isDrawing
   */
  foot(mine, view, isDrawing) {
    const { html } = this;
    const guests = isDrawing ? faces(mine.hand) : view.pool;
    const row = guests.map(
      (guest, i) =>
        html`<span key=${`${guest.card}-${i}`} class="wv-mini" title=${view.words.passengers[guest.card].title}
            ref=${this.large(guest, view)}><${Fare} guest=${guest} view=${view} /></span>`,
    );
    return html`<div class="wv-foot" data-above data-zone=${isDrawing ? "own" : undefined}>
      <div class="wv-pool"><b>${isDrawing ? "Hand" : "Pool"}</b><div class="wv-row">${row}</div></div>
    </div>`;
  }
}
