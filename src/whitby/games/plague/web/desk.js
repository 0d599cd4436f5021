/** The desk beside the map: combat, what the turn has brought, the event card, the undead, the stores. One leaf lies on top. */

import { CardBack, EventCard } from "./card.js";
import { CombatPanel } from "./combat.js";
import { EFFECTS, ITEMS, itemPicture, percent, WEAPONS } from "./names.js";
import { Undead } from "./undead.js";

/** @typedef {import("./card.js").Card} Card */
/** @typedef {import("./combat.js").Combat} Combat */
/** @typedef {import("./combat.js").Doc} Doc */
/** @typedef {Object<string, number>} Counts by item */
/** @typedef {(targets: string[]) => void} Hint lights what a line speaks of */
/**
 * What of the view lies on the desk.
 * @typedef {object} View
 * @property {Combat | null} combat
 * @property {{id: string, name: string}[]} places
 * @property {string} segment_title
 * @property {{id: string, title: string}[]} sequence
 * @property {{segment: string, kind: string, text: string, targets: string[]}[]} chronicle
 * @property {{left: number, discarded: number, event: Card | null, active: Card | null}} deck
 * @property {Counts} inventory
 * @property {Counts} discarded
 * @property {number} rumor_supply
 * @property {{count: number, contents: Counts}} bag
 */

export const LEAVES = [
  ["combat", "Combat"],
  ["turn", "Turn"],
  ["event", "Event"],
  ["undead", "Undead"],
  ["stores", "Stores"],
];
const WAYS = { bag: "Reach into the bag", secular: "Secular weapons", occult: "Occult weapons" };

// ---- what the turn has brought --------------------------------------------------------------------------------------

/** Lines of the log that are new since the reader last decided, split where a new turn began. @param {Doc} doc @param {number} since */
function freshLines(doc, since) {
  const lines = doc.log.filter((line) => line.seq > since);
  let cut = 0;
  lines.forEach((line, i) => {
    if (line.kind === "turn_begins") cut = i;
  });
  return { closing: lines.slice(0, cut), texts: new Set(lines.map((line) => line.text)), count: lines.length };
}

/** @param {{html: Function, view: View, doc: Doc, since: number, hint: Hint}} props */
function Chronicle({ html, view, doc, since, hint }) {
  const fresh = freshLines(doc, since);
  const titles = Object.fromEntries(view.sequence.map((s) => [s.id, s.title]));
  const groups = [];
  for (const entry of view.chronicle) {
    if (groups.at(-1)?.id !== entry.segment)
      groups.push({ id: entry.segment, title: titles[entry.segment] || view.segment_title, entries: [] });
    groups.at(-1).entries.push(entry);
  }
  const line = (entry, key, isNew) =>
    html`<li key=${key} class=${isNew ? "fresh" : ""} onPointerEnter=${() => hint(entry.targets)} onPointerLeave=${() => hint([])}>
      ${entry.text}
    </li>`;
  return html`<div class="pl-chronicle">
    ${
      fresh.closing.length > 0 &&
      html`<section><h4>Before this turn</h4><ul>${fresh.closing.map((entry, i) => line(entry, i, true))}</ul></section>`
    }
    ${groups.map(
      (g, k) =>
        html`<section key=${k}>
          <h4>${g.title}</h4>
          <ul>${g.entries.map((entry, i) => line(entry, i, fresh.texts.has(entry.text)))}</ul>
        </section>`,
    )}
    ${!groups.length && html`<p class="faint">Nothing has happened yet this turn.</p>`}
  </div>`;
}

// ---- event and deck -------------------------------------------------------------------------------------------------

/** @param {{html: Function, view: View}} props */
function Events({ html, view }) {
  const { event, active, left, discarded } = view.deck;
  const isActive = active && event && active.id === event.id;
  return html`<div class="pl-events">
    ${
      event
        ? html`<${EventCard} html=${html} card=${event} note=${isActive ? "In force until Marker Adjustment." : ""} />`
        : html`<p class="faint">No event has been drawn this turn.</p>`
    }
    ${active && !isActive && html`<${EventCard} html=${html} card=${active} note="In force until Marker Adjustment." />`}
    <div class="pl-piles">
      <${CardBack} html=${html} left=${left} />
      <p><b class="num">${left}</b> cards in the deck<br /><span class="faint"><b class="num">${discarded}</b> discarded</span></p>
    </div>
  </div>`;
}

// ---- stores ---------------------------------------------------------------------------------------------------------

/** @param {{html: Function, title: string, counts: Counts, ids: string[], target?: boolean}} props */
function Shelf({ html, title, counts, ids, target }) {
  return html`<section class="pl-shelf">
    <h4>${title}</h4>
    <div class="pl-goods">
      ${ids.map(
        (id) =>
          html`<span key=${id} class=${`pl-good${counts[id] ? "" : " none"}`} data-target=${target ? `item:${id}` : undefined}
              title=${`${ITEMS[id]}: ${counts[id]}${EFFECTS[id] ? `. ${EFFECTS[id]}` : ""}`}>
            ${itemPicture(html, id)}
            <b class="num">${counts[id]}</b>
            <span class="vh">${ITEMS[id]}</span>
          </span>`,
      )}
    </div>
  </section>`;
}

/** @param {{html: Function, view: View}} props */
function Stores({ html, view }) {
  const { bag } = view;
  const weapons = bag.count - (bag.contents.rumor || 0);
  return html`<div class="pl-stores">
    <${Shelf} html=${html} title="Inventory" counts=${view.inventory} ids=${WEAPONS} target=${true} />
    <${Shelf} html=${html} title=${`Search Bag, ${bag.count} markers`} counts=${bag.contents}
        ids=${Object.keys(bag.contents).filter((id) => bag.contents[id] && ITEMS[id])} />
    <p class="pl-bagodds">
      ${
        bag.count > 0 &&
        html`a weapon <b class="num">${percent(weapons / bag.count)}</b>, a rumor <b class="num">${percent(1 - weapons / bag.count)}</b>`
      }
    </p>
    <div class="pl-ways" role="group" aria-label="Ways to search">
      ${Object.entries(WAYS).map(([id, text]) => html`<span key=${id} class="pl-way" data-target=${`way:${id}`}>${text}</span>`)}
    </div>
    <p class="faint">
      ${view.rumor_supply} rumors in the supply · out of the game: ${
        WEAPONS.filter((id) => view.discarded[id])
          .map((id) => `${view.discarded[id]} ${ITEMS[id]}`)
          .join(", ") || "nothing"
      }
    </p>
  </div>`;
}

// ---- the desk -------------------------------------------------------------------------------------------------------

/** So many new lines are worth a summary. */
export const MANY = 4;

/**
 * Which leaf the present moment asks for; null when the one on top may stay.
 * @param {View} view @param {Doc} doc @param {View | undefined} before @param {number} freshCount
 */
export function wantedLeaf(view, doc, before, freshCount) {
  if (view.combat) return "combat";
  const kinds = new Set(doc.options.flatMap((o) => o.targets.map((t) => t.split(":")[0])));
  if (kinds.has("item") || kinds.has("way")) return "stores";
  if (kinds.has("foe")) return "undead";
  if (before?.combat || freshCount >= MANY || !before) return "turn";
  return null;
}

/** @param {Doc} doc @param {number} since */
export const countFresh = (doc, since) => doc.log.filter((line) => line.seq > since).length;

/** @param {{html: Function, view: View, doc: Doc, leaf: string, show: (id: string) => void, since: number, hint: Hint}} props */
export function Desk({ html, view, doc, leaf, show, since, hint }) {
  const leaves = LEAVES.filter(([id]) => id !== "combat" || view.combat);
  const step = (e) => {
    if (e.key !== "ArrowRight" && e.key !== "ArrowLeft") return;
    const at = leaves.findIndex(([id]) => id === leaf);
    const next = leaves[(at + (e.key === "ArrowRight" ? 1 : leaves.length - 1)) % leaves.length][0];
    show(next);
    document.getElementById(`pl-tab-${next}`)?.focus();
  };
  const bodies = {
    combat: () => html`<${CombatPanel} html=${html} view=${view} doc=${doc} />`,
    turn: () => html`<${Chronicle} html=${html} view=${view} doc=${doc} since=${since} hint=${hint} />`,
    event: () => html`<${Events} html=${html} view=${view} />`,
    undead: () => html`<${Undead} html=${html} view=${view} />`,
    stores: () => html`<${Stores} html=${html} view=${view} />`,
  };
  return html`
    <div class="tabs pl-tabs" role="tablist" aria-label="The desk" onKeyDown=${step}>
      ${leaves.map(
        ([id, text]) =>
          html`<button key=${id} type="button" role="tab" id=${`pl-tab-${id}`} aria-controls=${`pl-leaf-${id}`}
              aria-selected=${leaf === id} tabindex=${leaf === id ? 0 : -1} onClick=${() => show(id)}>
            ${text}
          </button>`,
      )}
    </div>
    ${leaves.map(
      ([id]) =>
        html`<div key=${id} class="pl-leaf" id=${`pl-leaf-${id}`} role="tabpanel" aria-labelledby=${`pl-tab-${id}`} tabindex="0"
            hidden=${leaf !== id}>
          ${bodies[id]()}
        </div>`,
    )}
  `;
}
