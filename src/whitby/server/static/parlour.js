/** The parlour: public tables at this house, to sit down at or to look on. */

import { GameIcon, html, Sign } from "./page.js";
import { ago } from "./running.js";

/**
 * @typedef {import("./games.d.ts").BoxedGame} Game
 * @typedef {{id: string, name: string, game: string, title: string, state: string, round: string, created: number, updated: number,
 *   open: number[], may_watch: boolean, seats: {name: string, kind: string}[]}} Public a table in the parlour
 */

/** @param {{table: Public, game: Game | undefined}} props */
function Row({ table, game }) {
  const free = new Set(table.open);
  const facts = [table.name !== table.title && table.title, table.round, `last move ${ago(table.updated)}`];
  const taken = table.seats.filter((_, k) => !free.has(k)).map((seat) => seat.name);
  return html`<li class="par">
    <span class="disc">${game && html`<${GameIcon} game=${game} />`}</span>
    <div class="mid">
      <strong>${table.name}</strong>
      <span class="what">${facts.filter(Boolean).join(" · ")}</span>
    </div>
    <span class="seatrow" role="img" aria-label=${`${taken.join(", ") || "Nobody yet"}; ${free.size} free`}>
      ${table.seats.map(
        (seat, k) =>
          html`<i key=${k} class=${free.has(k) ? "free" : ""} title=${free.has(k) ? "free" : seat.name}>
            <${Sign} name=${free.has(k) ? "plus" : seat.kind === "bot" ? "bot" : "person"} />
          </i>`,
      )}
    </span>
    ${
      free.size
        ? html`<a class="btn" href=${`/join/${table.id}`}><${Sign} name="plus" />Join<span class="vh"> ${table.name}</span></a>`
        : html`<a class="btn quiet" href=${`/table/${table.id}`}><${Sign} name="eye" />Watch<span class="vh"> ${table.name}</span></a>`
    }
  </li>`;
}

/** An empty parlour is left out. @param {{tables: Public[], games: Game[]}} props */
export function Parlour({ tables, games }) {
  if (!tables.length) return null;
  return html`<section class="sec parlour" aria-labelledby="parlour-h">
    <div class="section-head"><h2 id="parlour-h">The parlour</h2><p>Open tables at this house: sit down, or look on.</p></div>
    <ul>
      ${tables.map((table) => html`<${Row} key=${table.id} table=${table} game=${games.find((g) => g.id === table.game)} />`)}
    </ul>
  </section>`;
}
