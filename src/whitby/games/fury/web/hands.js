/**
 * The hands: whose sheet is open below the map, with health or blood, bites, what lies before it, and its cards. What a
 * seat may not see is shown by its back.
 */

import { CAST, count, HUNTERS, keep, kept, nameOf, only, percent, SHORT, those } from "./parts.js";

const LOW = 450; // a board this low is needed for the map
const CARDS = { item: "items", event: "events" };

/**
 * A card or token by its face, or by its back.
 * @typedef {{id: string, open?: boolean, hidden?: false} | {id?: undefined, open?: false, hidden: true, back: string}} Held
 */

export class Hands {
  /** @param {HTMLElement} root the board @param {any} tools @param {() => void} changed */
  constructor(root, tools, changed) {
    this.tools = tools;
    this.changed = changed;
    this.box = document.createElement("section");
    this.box.className = "fury-dock";
    this.box.setAttribute("aria-label", "Hands");
    root.append(this.box);
    this.asked = null; // whose sheet the reader asked for, until somebody else's turn
    this.turn = null;
    this.folded = kept("folded", tools.isNarrow() || root.clientHeight < LOW);
    this.large = false;
  }

  /** The sheet that is open: the one asked for, or the one that matters now. */
  open(view, doc) {
    const turn = `${view.active}:${doc.you}`;
    if (turn !== this.turn) [this.turn, this.asked] = [turn, null];
    if (this.asked) return this.asked;
    const pointed = new Set(
      doc.options.filter((o) => o.targets.some((t) => /^(item|event|combat):/.test(t))).flatMap((o) => those(o.targets, "hunter")),
    );
    if (pointed.size === 1) return [...pointed][0];
    const cards = doc.options.some((o) => o.targets.some((t) => /^(item|event):/.test(t)));
    if (view.you === "dracula" && !doc.options.some((o) => those(o.targets, "item").length)) return "dracula";
    const asked = doc.prompt.values.h; // whose cards are meant
    if (cards && HUNTERS.includes(asked)) return asked;
    const mine = HUNTERS.filter((who) => view.hunters[who].mine);
    if (HUNTERS.includes(view.active) && (!mine.length || mine.includes(view.active))) return view.active;
    return mine[0] || "godalming";
  }

  ask(who) {
    this.asked = who;
    if (this.folded) this.fold(false);
    this.changed();
  }

  fold(folded) {
    this.folded = folded;
    if (folded) this.large = false;
    keep("folded", folded);
    this.changed();
  }

  /** How much of the board the hands cover, in pixels; large cards are only held over the map for a while. */
  get height() {
    return this.folded ? this.box.offsetHeight : parseFloat(getComputedStyle(this.box).getPropertyValue("min-height"));
  }

  update(view, doc) {
    const { html, render } = this.tools;
    const who = this.open(view, doc);
    const sheet = who === "dracula" ? this.dracula(view, doc) : this.hunter(view, doc, who);
    this.box.classList.toggle("folded", this.folded);
    this.box.classList.toggle("large", this.large);
    this.box.dataset.who = who;
    render(
      html`
        <div class="fury-buttons">
          <button class="fury-knob" type="button" aria-expanded=${!this.folded} onClick=${() => this.fold(!this.folded)}>
            ${this.folded ? `▴ ${SHORT[who]}` : "▾"}
            <span class="vh"> ${this.folded ? "Show the hand" : "Fold the hand away"}</span>
          </button>
          ${
            !this.folded &&
            html`<button class="fury-knob" type="button" aria-pressed=${this.large} onClick=${() => {
              this.large = !this.large;
              this.changed();
            }}>${this.large ? "small cards" : "read"}</button>`
          }
        </div>
        ${
          !this.folded &&
          html`<div class="fury-sheet" tabindex="0" role="region" aria-label=${`Sheet of ${CAST[who]}`}>${sheet}${this.decks(view)}</div>`
        }
      `,
      this.box,
    );
  }

  // ---- sheets ---------------------------------------------------------------------------------------------------------

  hunter(view, doc, who) {
    const { html } = this.tools;
    const one = view.hunters[who];
    return html`
      ${this.face(who)}
      <div class="fury-facts">
        <b class="fury-name">${CAST[who]}</b>
        <span class="fury-track" role="img" aria-label=${`Health ${one.health} of ${one.max_health}`}>
          ${pips(html, one.max_health, (n) => (n <= one.health ? (n === one.health ? "now" : "on") : ""))}
        </span>
        <span class="fury-marks">
          <b class="num">${one.health}</b>/
          ${one.max_health}
          ${Array.from({ length: one.bites }, () => this.mark("bite", "bitten"))}
          ${one.before.map((what) => this.mark(what, `${what} for the next turn`))}
          ${one.declared ? html`<span class="fury-note">declared: ${vowWords(one.declared)}</span>` : ""}
          ${one.skips ? html`<span class="fury-note">skips a turn</span>` : ""}
        </span>
      </div>
      ${Object.entries(CARDS).map(
        ([kind, field]) => html`<div class="fury-hand" role="group"
            aria-label=${`${kind === "item" ? "Items" : "Events"} of ${CAST[who]}`}>
          ${
            one[field].count
              ? cardsOf(one, kind).map((c, i) => this.card(c, kind, this.target(doc, kind, c.id, who), i, doc))
              : html`<span class="fury-none">no ${field}</span>`
          }
        </div>`,
      )}
    `;
  }

  dracula(view, doc) {
    const { html } = this.tools;
    const { blood, max_blood: most, red_spaces: red, declared } = view.dracula;
    const [tokens, events] = [listed(view.dracula.tokens, "token"), listed(view.dracula.events, "event-dracula")];
    return html`
      ${this.face("dracula")}
      <div class="fury-facts">
        <b class="fury-name">Dracula</b>
        <span class="fury-track blood" role="img" aria-label=${`Blood ${blood} of ${most}`}>
          ${pips(html, most, (n) => `${n <= blood ? (n === blood ? "now" : "on") : ""}${red.includes(n) ? " red" : ""}`)}
        </span>
        <span class="fury-marks">
          <b class="num">${blood}</b>/
          ${most} blood
          ${view.deduction && html`<span class="fury-note">${hiddenness(view)}</span>`}
          ${declared && html`<span class="fury-note">declared: ${vowWords(declared)}</span>`}
        </span>
      </div>
      ${this.powers(doc)}
      <div class="fury-hand tokens" role="group" aria-label="Encounters in hand">
        ${tokens.length ? tokens.map((t, i) => this.token(t, doc, i)) : html`<span class="fury-none">no encounters</span>`}
      </div>
      <div class="fury-hand" role="group" aria-label="Events of Dracula">
        ${
          events.length
            ? events.map((c, i) => this.card(c, "event", this.target(doc, "event", c.id, "dracula"), i, doc))
            : html`<span class="fury-none">no events</span>`
        }
      </div>
    `;
  }

  /** The powers that may be played now. */
  powers(doc) {
    const { html } = this.tools;
    const open = [...new Set(doc.options.flatMap((o) => those(o.targets, "power")))];
    if (!open.length) return null;
    return html`<div class="fury-hand" role="group" aria-label="Powers">
      ${open.map((id, i) => this.card({ id, open: true }, "power", `power:${id}`, i, doc))}
    </div>`;
  }

  face(who) {
    const { html } = this.tools;
    return html`<svg class="fury-cameo" viewBox="0 0 100 124" aria-hidden="true">
      <use href=${`#cameo-${who}`} width="100" height="124" />
    </svg>`;
  }

  mark(id, words) {
    const { html } = this.tools;
    return html`<svg class="fury-mark" viewBox="0 0 48 48" role="img" aria-label=${words}>
      <use href=${`#marker-${id}`} width="48" height="48" />
    </svg>`;
  }

  /** The target of a card, when an option points at this one. */
  target(doc, kind, id, who) {
    const name = `${kind}:${id}`;
    const meant = doc.options.some((o) => {
      const owners = those(o.targets, "hunter");
      return o.targets.includes(name) && (!owners.length || owners.includes(who) || who === "dracula");
    });
    return meant ? name : undefined;
  }

  card(one, kind, target, key, doc) {
    const { html } = this.tools;
    const hidden = !!one.hidden;
    const back = kind === "item" ? "back-item" : one.back === "event-dracula" ? "back-event-dracula" : "back-event-hunter";
    const id = hidden ? back : `${this.large ? "" : "slot-"}${kind}-${one.id}`;
    const words = hidden ? `a face-down ${kind} card` : `${nameOf(`${kind}-${one.id}`)}${one.open ? ", open" : ""}`;
    return html`<span class=${`fury-card${one.open && kind !== "power" ? " open" : ""}`} key=${`${kind}${key}`} data-target=${target}
        data-option=${target && only(doc.options, target)} data-peek=${hidden ? undefined : `${kind}-${one.id}`}>
      <svg viewBox="0 0 180 250" aria-hidden="true"><use href=${`#${id}`} width="180" height="250" /></svg>
      <span class="vh">${words}</span>
    </span>`;
  }

  token(one, doc, key) {
    const { html } = this.tools;
    const id = one.hidden ? "token-back" : `token-${one.id}`;
    const target = one.hidden ? undefined : this.target(doc, "token", one.id, "dracula");
    return html`<span class="fury-token" key=${key} data-target=${target} data-option=${target && only(doc.options, target)}>
      <svg viewBox="0 0 88 88" aria-hidden="true"><use href=${`#${id}`} width="88" height="88" /></svg>
      <span class="vh">${one.hidden ? "a face-down encounter" : nameOf(id)}</span>
    </span>`;
  }

  /** The decks: how many cards are left, and the back of the next event, which everybody sees. */
  decks(view) {
    const { html } = this.tools;
    const { items, events, event_top: top } = view.decks;
    const pile = (kind, back, n, words) =>
      html`<span class="fury-pile" data-target=${`deck:${kind}`}>
        <svg viewBox="0 0 180 250" aria-hidden="true"><use href=${`#${back}`} width="180" height="250" /></svg>
        <b class="num" aria-hidden="true">${n}</b>
        <span class="vh">${words}</span>
      </span>`;
    const gone =
      this.large &&
      [...new Set([...view.decks.item_discards.map((id) => `item-${id}`), ...view.decks.event_discards.map((id) => `event-${id}`)])].map(
        nameOf,
      );
    return html`
      ${gone && html`<p class="fury-gone"><b>Discarded:</b> ${gone.join(", ") || "nothing yet"}</p>`}
      <div class="fury-decks" role="group" aria-label="Decks">
        ${pile("item", "back-item", items, `${count(items, "item")} in the deck`)}
        ${pile(
          "event",
          top === "dracula" ? "back-event-dracula" : "back-event-hunter",
          events,
          `${count(events, "event")} in the deck; the next is ${top === "dracula" ? "Dracula's" : "the hunters'"}`,
        )}
      </div>
    `;
  }

  // ---- beside the zoom buttons, under the board -------------------------------------------------------------------------

  /** A button for everybody's sheet. */
  chips(view, doc) {
    const { html } = this.tools;
    const now = this.open(view, doc);
    const chip = (who) => {
      const [n, most] =
        who === "dracula" ? [view.dracula.blood, view.dracula.max_blood] : [view.hunters[who].health, view.hunters[who].max_health];
      const bites = who === "dracula" ? 0 : view.hunters[who].bites;
      const acts = view.active === who || (view.group || []).includes(who);
      return html`<button type="button" key=${who} class=${`fury-chip${acts ? " acting" : ""}`} data-who=${who}
          aria-pressed=${who === now} onClick=${(e) => this.press(e, who)}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><use href=${`#badge-${who}`} width="24" height="24" /></svg>
        <span class="fury-chipname">${SHORT[who]}</span>
        <span class="fury-chipnow">
          <b class="num">${n}</b>
          <span class="fury-most">/${most}</span>
          <span class="vh"> ${who === "dracula" ? "blood" : "health"}</span>
          ${bites ? html`<span class="fury-bites">${"▾".repeat(bites)}<span class="vh">${count(bites, "bite")}</span></span>` : ""}
        </span>
      </button>`;
    };
    return html`<div class="fury-chips" role="group" aria-label="Whose hand is shown">${[...HUNTERS, "dracula"].map(chip)}</div>`;
  }

  press(event, who) {
    for (const other of event.currentTarget.parentElement.children) other.setAttribute("aria-pressed", String(other.dataset.who === who));
    this.ask(who);
  }
}

const pips = (html, most, state) => Array.from({ length: most }, (_, i) => html`<i class=${state(i + 1)}></i>`);

const vowWords = (vow) => `${vow.by.replaceAll("_", " ")}${vow.place ? ` to ${nameOf(`place-${vow.place}`)}` : ""}`;

/** A hand as it lies: what this seat knows by its face, the rest by its back. @returns {Held[]} */
const listed = (hand, back) => [
  ...hand.known.map((id) => ({ id })),
  ...Array.from({ length: hand.count - hand.known.length }, () => ({ hidden: true, back })),
];

/** A hunter's cards, with those that lie open for everybody marked. @returns {Held[]} */
function cardsOf(one, kind) {
  const open = kind === "item" ? [one.open_item, ...Array.from({ length: one.dogs }, () => "dogs")] : [one.open_event];
  return listed(one[CARDS[kind]], kind).map((card) => {
    const at = open.indexOf(card.id);
    if (!card.id || at < 0) return card;
    open.splice(at, 1);
    return { id: card.id, open: true };
  });
}

function hiddenness(view) {
  const { places, trails, estimated, hidden } = view.deduction;
  const many = count(Object.keys(places).length, "place");
  if (hidden) return `${many} possible, yours ${estimated ? "about " : ""}${percent(hidden.share)}`;
  return estimated ? `${many} possible, by a great many trails; shares are estimates` : `${many}, ${count(trails, "trail")} possible`;
}
