/** The table of Walpurgis Night: draws the view and nothing else. board.js in the shared client makes it glow and clickable. */

import { draw, group, html, readAnchors, symbols } from "../../../static/kit/svg.js";
import { dragCards } from "./drag.js";
import { COLOURS, ICONS, LEGS, row, tallLayout, TOWNS, wideLayout } from "./layout.js";
import { card, coachArt, coffin, heap, LIVERY, passenger, tile, token } from "./pieces.js";

const EVENT_WORDS = {
  kill_wolf: "Kill 1 Wolf: end of round",
  move_wolf: "Move 1 Wolf: end of round",
  blood: "Blood: two tokens on a town, end of round",
  silver_bullets: "+2 Silver Bullets: with the hunter",
  full_moon: "Full Moon: on any journey",
  extra_coins: "Extra Coins: two coins, own journey",
  herbs: "Herbs: stops a Full Moon",
  garlic: "Garlic: stops a neophyte",
  spare_parts: "Spare Parts: stops a whole accident",
};
const PERIL_WORDS = {
  quiet: "a quiet road",
  neophyte_a: "a neophyte, thirsting for guests",
  neophyte_b: "a neophyte, hating the hunter",
  accident_1: "an accident, one lost",
  accident_2: "a bad accident, two lost",
  accident_1_coffin: "an overturned coach, one and the coffin lost",
  accident_2_coffin: "a wreck, two and the coffin lost",
  full_moon: "a Full Moon",
};

/** Where an option stands that points at nothing on the table. */
export function anchor(option) {
  const place = { pick_up: "post-house", travel: "coach", close: "coach", suffer: "coach", pass: "moon", done: "dracula" };
  return place[option.verb] || null;
}

/** Log lines that open a turn or a round. */
export const headings = new Set(["round_begins", "turn_begins", "round_ends"]);

let tools, root, svg, viewport, anchors, coachAnchors, layout, wide, groundPart, piecesPart, coachesPart, coachBoard, coachParts;
let last = null;
let lyingPerils = new Map();
const carriages = new Map();

const zone = (target, x, y, width, height, title, inner = null) =>
  html`<g class="wv-zone" data-target="${target}">
    <title>${title}</title>
    <rect data-ring x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="transparent"/>
    ${inner}
  </g>`;
const anchorBox = (name, x, y, width, height) =>
  html`<rect data-anchor="${name}" x="${x}" y="${y}" width="${width}" height="${height}" fill="none"/>`;
const Name = (town) => town[0].toUpperCase() + town.slice(1);

export async function mount(place, given) {
  [root, tools] = [place, given];
  const [board, pieces, cards, coach] = await Promise.all(
    ["board.svg", "pieces.svg", "cards.svg", "coach.svg"].map((n) => tools.drawing(n)),
  );
  root.append(symbols("wv-symbols", [pieces, cards]), board);
  svg = board;
  viewport = tools.viewport(svg);
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "The road between Bohemia and Wallachia");
  anchors = readAnchors(svg);
  for (const town of TOWNS) for (const kind of ["castle", "place"]) anchors.get(`${kind}:${town}`).node.id = `${kind}-${town}`;
  clearBelowTheRoad();
  wide = group(svg, "wv-wide");
  wide.append(...[...svg.children].filter((c) => c.tagName === "g" && c !== wide));
  groundPart = group(svg, "wv-ground");
  coachBoard = group(svg, "wv-coachboard");
  coachBoard.append(coach);
  for (const [key, value] of Object.entries({ width: 640, height: 330, role: "presentation" })) coach.setAttribute(key, String(value));
  coach.removeAttribute("aria-label");
  coachAnchors = readAnchors(coach);
  coachParts = group(coachBoard, "wv-aboard");
  piecesPart = group(svg, "wv-pieces");
  coachesPart = group(svg, "wv-coaches");
  dragCards(root);
  tools.onNarrow(() => last && update(...last));
}

/** The boards below the road are laid out by the view, closer together than on the printed one. */
function clearBelowTheRoad() {
  const last = anchors.get("direction:wallachia").node;
  while (last.nextSibling) last.nextSibling.remove();
  svg.querySelector("#decor").replaceChildren();
}

export function update(view, doc) {
  last = [view, doc];
  layOut(view);
  drawCoachBoard(view, doc);
  const parts = [
    ...view.towns.map(townArt),
    ...LEGS.map((leg, i) => legArt(view, leg, i)),
    ...signs(doc),
    postHouse(view, doc),
    eventsBoard(view),
    draculaBoard(view),
    hand(view, doc),
    tiles(view, doc),
    anchorsOf(),
  ];
  draw(piecesPart, parts);
  lyingPerils = new Map((view.journey?.road || []).map(({ leg, peril }) => [leg, peril]));
  moveCoaches(view);
}

function layOut(view) {
  const next = tools.isNarrow() ? tallLayout(view) : wideLayout(anchors, view.coaches.length);
  const changed = !layout || layout.name !== next.name || layout.height !== next.height;
  layout = next;
  if (!changed) return;
  wide.style.display = layout.name === "tall" ? "none" : "";
  draw(groundPart, layout.ground);
  svg.dataset.layout = layout.name;
  root.style.setProperty("--ratio", `${layout.width} / ${layout.height}`);
  viewport.resize(layout.width, layout.height);
}

// ---- the road -------------------------------------------------------------------------------------------------------

const at = (name) => anchors.get(name);

/** A town: its castle with coffins and what each would be fed now, blood, wolves. */
function townArt(town, t) {
  const { x, y, k } = layout.town(t);
  const { id, castle, forecast } = town;
  const first = at(`slot:${id}:0`);
  const slot = (i) => ({
    x: town.spaces <= 5 ? at(`slot:${id}:${Math.min(i, 4)}`).x : first.x + (156 * i) / (town.spaces - 1),
    y: first.y,
  });
  const coffins = castle.map((colour, i) => {
    const { x: cx, y: cy } = slot(i);
    const fed = forecast.portions[i]
      ? html`
        <circle class="wv-fed" cx="${cx + 9}" cy="${cy + 17}" r="8"/>
        <text class="wv-fedno" x="${cx + 9}" y="${cy + 21}">${forecast.portions[i]}</text>
      `
      : null;
    return html`<g data-target="slot:${id}-${i + 1}" class="wv-coffin">
      <title>${Name(colour)}, place ${i + 1} in ${Name(id)}: ${forecast.portions[i] || 0} blood if the round ended now</title>
      ${coffin(colour, cx, cy)}
      ${fed}
      <rect data-ring x="${cx - 15}" y="${cy - 24}" width="30" height="48" rx="5" fill="transparent"/>
    </g>`;
  });
  const [blood, wolves, middle] = [at(`blood:${id}`), at(`wolves:${id}`), at(`place:${id}`)];
  const points = Object.entries(forecast.points)
    .map(([c, n]) => `${c} ${n}`)
    .join(", ");
  const left =
    town.wolves && town.blood
      ? html`<text class="wv-forecast" x="${blood.x}" y="${blood.y + 36}">${forecast.blood} after the wolves</text>`
      : null;
  return html`<g transform="translate(${x} ${y}) scale(${k})">
    ${zone(
      `place:${id}`,
      middle.x - 106,
      middle.y - 42,
      212,
      78,
      `${Name(id)}: ${town.blood} blood, ${town.wolves} wolves${points ? `; now worth ${points}` : ""}`,
    )}
    ${zone(
      `castle:${id}`,
      first.x - 24,
      first.y - 34,
      204,
      66,
      `The castle of ${Name(id)}, ${castle.length} of ${town.spaces} places taken`,
    )}
    ${coffins}
    ${zone(`blood:${id}`, blood.x - 42, blood.y - 25, 84, 50, `${town.blood} blood in ${Name(id)}`, heap("blood", town.blood, blood, true))}
    ${zone(
      `wolves:${id}`,
      wolves.x - 42,
      wolves.y - 25,
      84,
      50,
      `${town.wolves} wolves in ${Name(id)}`,
      heap("wolf", town.wolves, wolves, false),
    )}
    ${left}
  </g>`;
}

/** The peril on a leg, turned over when it is new. */
function legArt(view, leg, i) {
  const { x, y, w } = layout.leg(i);
  const h = (w * 88) / 63;
  const peril = view.journey?.road.find((r) => r.leg === leg)?.peril;
  const box = { x: x - w / 2, y: y - h / 2, w };
  if (!peril)
    return zone(
      `leg:${leg}`,
      box.x,
      box.y,
      w,
      h,
      `The road ${leg.replace("-", " – ")}`,
      layout.name === "tall" ? html`<rect class="wb-peril" x="${box.x}" y="${box.y}" width="${w}" height="${h}" rx="4"/>` : null,
    );
  const fresh = lyingPerils.get(leg) !== peril && tools.mayMove();
  return html`<g class="wv-perilspot">
    ${card(`peril-${peril}`, box, {
      target: `leg:${leg}`,
      title: `On the road ${leg.replace("-", " – ")}: ${PERIL_WORDS[peril] || peril}`,
      cls: fresh ? "turning" : "",
    })}
  </g>`;
}

function signs(doc) {
  return doc.options.some((o) => o.targets.some((t) => t.startsWith("direction:")))
    ? [0, 3].map((t) => {
        const { x, y, width, height } = layout.sign(t === 0 ? 0 : 1);
        return zone(
          `direction:${TOWNS[t]}`,
          x,
          y,
          width,
          height,
          `Towards ${Name(TOWNS[t])}`,
          layout.name === "tall"
            ? html`
              <rect class="wb-post" x="${x}" y="${y}" width="${width}" height="${height}" rx="5"/>
              <text class="wb-posttext" x="${x + width / 2}" y="${y + 21}">${Name(TOWNS[t])}</text>
            `
            : null,
        );
      })
    : [];
}

/** One carriage for each seat, from the first turn to the last: it is moved, never replaced. */
function moveCoaches(view) {
  view.coaches.forEach((coach, i) => {
    if (!carriages.has(coach.colour)) {
      const g = group(coachesPart, "wv-carriage");
      draw(g, html`<title></title><use href="#coach-${coach.colour}" x="-19" y="-17" width="38" height="34" />`);
      carriages.set(coach.colour, g);
    }
    const g = carriages.get(coach.colour);
    g.style.display = coach.town ? "" : "none";
    if (!coach.town) return;
    const t = TOWNS.indexOf(coach.town);
    const { x, y, k } = layout.town(t);
    const spot = at(`coach:${coach.town}:${i}`);
    g.style.transform = `translate(${x + k * spot.x}px, ${y + k * spot.y}px) scale(${k})`;
    g.firstChild.textContent = `The coach of ${Name(coach.colour)} in ${Name(coach.town)}`;
    g.classList.toggle("travelling", view.journey?.colour === coach.colour);
  });
}

// ---- post house, events board, Dracula board ------------------------------------------------------------------------

function postHouse(view, doc) {
  const { passengers } = view.piles;
  const deck = layout.deck;
  const parts = view.pool.map((p, i) => passenger(p, layout.pool(i, view.pool.length), { target: `pool:${p.card}` }));
  parts.push(
    card("back-passenger", deck, {
      target: "deck:passenger",
      title: `Passenger deck, ${passengers.deck} cards`,
      over: html`<text class="wv-pile" x="${deck.w / 2}" y="${deck.w * 1.3}">${passengers.deck}</text>`,
    }),
  );
  const top = passengers.discard.at(-1);
  if (top && layout.discard.w)
    parts.push(card(`card-${top}`, layout.discard, { title: `Passenger discards, ${passengers.discard.length}`, cls: "discarded" }));
  if (view.hunter_at_home) parts.push(card("card-hunter-2", layout.hunter, { title: "The hunter" }), ...fees(doc));
  return parts;
}

/** The hunter's fees stand on his card, one field for each that is offered. */
function fees(doc) {
  const offered = doc.options.flatMap((o) => o.targets).filter((t) => t.startsWith("hunter:"));
  const { x, y, w } = layout.hunter;
  return offered.map((target, i) => {
    const fee = target.split(":")[1];
    return html`<g class="wv-fee" data-target="${target}">
      <title>${fee === "0" ? "Take the hunter along for a card" : `Hire the hunter for ${fee}`}</title>
      <rect data-ring x="${x + 4}" y="${y + 16 + i * 25}" width="${w - 8}" height="22" rx="6"/>
      ${
        fee === "0"
          ? html`<text class="wv-feetext" x="${x + w / 2}" y="${y + 31 + i * 25}">card</text>`
          : Array.from({ length: Number(fee) }, (_, n) => token("coin", x + w / 2 + (n - (fee - 1) / 2) * 18, y + 27 + i * 25, 17))
      }
    </g>`;
  });
}

function eventsBoard(view) {
  const { events } = view.piles;
  const parts = [
    card("back-event", layout.events.deck, {
      title: `Event deck, ${events.deck} cards`,
      over: html`<text class="wv-pile" x="${layout.events.deck.w / 2}" y="${layout.events.deck.w * 1.3}">${events.deck}</text>`,
    }),
  ];
  if (events.discard.length)
    parts.push(
      card(`event-${events.discard.at(-1)}`, layout.events.discard, {
        title: `Event discards: ${events.discard.map((e) => EVENT_WORDS[e].split(":")[0]).join(", ")}`,
      }),
    );
  view.coaches.forEach((coach, i) => {
    const { x, y, k, box } = layout.supply(i);
    parts.push(
      zone(
        `supply:${coach.colour}`,
        x - box / 2,
        y - 26,
        box,
        50,
        `${coach.supply} coffins of ${coach.colour} waiting`,
        html`${coffin(coach.colour, x - 3, y - 1, k)}<text class="wv-count" x="${x + 4}" y="${y + 20}">${coach.supply}</text>`,
      ),
    );
  });
  return parts;
}

function draculaBoard(view) {
  const parts = [];
  const shown = Math.min(view.thirst, 20);
  for (let i = 0; i < Math.min(20, view.thirst_at_start); i += 1) {
    const { x, y, r } = layout.drop(i);
    if (i < shown)
      parts.push(html`<use href="#token-blood" x="${x - r - 1}" y="${y - r - 3}" width="${2 * r + 2}" height="${2 * r + 2}"/>`);
    else parts.push(html`<circle class="wv-spent" cx="${x}" cy="${y}" r="${r - 2}"/>`);
  }
  const { perils } = view.piles;
  const { deck, discard } = layout.perils;
  parts.push(
    card(`back-peril-${view.round}`, deck, {
      title: `Peril deck of round ${view.round}, ${perils.deck} cards`,
      over: html`<text class="wv-pile" x="${deck.w / 2}" y="${deck.w * 1.3}">${perils.deck}</text>`,
    }),
  );
  if (perils.discard.length)
    parts.push(
      card(`peril-${perils.discard.at(-1)}`, discard, {
        title: `Peril discards: ${perils.discard.map((p) => PERIL_WORDS[p] || p).join(", ")}`,
      }),
    );
  for (const n of [1, 2])
    parts.push(
      html`
        <circle class="wb-round" cx="${layout.round(n).x}" cy="${layout.round(n).y}" r="15"/>
        <text class="wb-roman" x="${layout.round(n).x}" y="${layout.round(n).y + 6}">${"I".repeat(n)}</text>
      `,
    );
  const { x, y, r } = layout.round(view.round);
  parts.push(
    html`<g role="img" aria-label="Round ${view.round} of 2; ${view.thirst} blood left on the Dracula board">
      <title>
        Round ${view.round}, ${view.thirst} blood left on the Dracula board
        ${view.trigger ? `; ${view.trigger} took the last` : ""}
      </title>
      <use href="#marker-round" x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}"/>
    </g>`,
  );
  return parts;
}

// ---- the player's mat -----------------------------------------------------------------------------------------------

const nameOf = (doc, coach) => doc.seats[coach.seat]?.name || Name(coach.colour);

/** The coach on the road, whoever's it is; between journeys one's own. */
function drawCoachBoard(view, doc) {
  const shown = view.journey
    ? view.coaches.find((c) => c.colour === view.journey.colour)
    : view.coaches[doc.you ?? COLOURS.indexOf(view.active)] || view.coaches[0];
  const { x, y, k } = layout.coach;
  coachBoard.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
  coachBoard.style.setProperty("--livery", LIVERY[shown.colour]);
  const icons = ICONS.map((icon) => {
    const a = coachAnchors.get(`protection:${icon}`);
    return zone(`protection:${icon}`, a.x - 88, a.y - 19, 113, 58, icon.replaceAll("_", " "));
  });
  draw(
    coachParts,
    html`
      <rect data-zone="coach" width="640" height="330" fill="none"/>
      ${icons}
      ${coachArt(shown, view.journey, coachAnchors, nameOf(doc, shown))}
    `,
  );
}

function hand(view, doc) {
  const mine = view.coaches[doc.you ?? -1];
  const { x, y, width, w } = layout.hand;
  const frame = html`<rect class="wv-panel" data-zone="hand" x="${x - 3}" y="${y - 3}" width="${width + 6}" height="${w * 1.397 + 6}"
      rx="6"/>`;
  if (!mine || !Array.isArray(mine.hand))
    return html`${frame}<text class="wv-hint" x="${x + width / 2}" y="${y + 50}">You are looking on: hands are hidden.</text>`;
  const cards = [...mine.hand.map((p) => ["p", p]), ...mine.events.map((e) => ["e", e])];
  if (!cards.length) return html`${frame}<text class="wv-hint" x="${x + width / 2}" y="${y + 50}">Your hand is empty.</text>`;
  const place = row(x, y, width, w, cards.length);
  return [
    frame,
    ...cards.map(([kind, c], i) =>
      kind === "p"
        ? passenger(c, place(i), { target: `hand:${c.card}` })
        : card(`event-${c.card}`, place(i), { target: `event:${c.card}`, title: EVENT_WORDS[c.card], cls: "own-event" }),
    ),
  ];
}

function tiles(view, doc) {
  const gain = (colour) => view.towns.reduce((n, t) => n + (t.forecast.points[colour] || 0), 0);
  return view.coaches.map((coach, i) =>
    tile(coach, layout.tile(i, view.coaches.length), {
      name: nameOf(doc, coach),
      gain: doc.result ? 0 : gain(coach.colour),
      active: !doc.result && coach.colour === view.active,
      you: doc.you === coach.seat,
      first: coach.colour === view.start,
    }),
  );
}

/** Where callouts of options stand that point at nothing. */
function anchorsOf() {
  const { x, y, k } = layout.coach;
  const h = layout.hunter;
  return [
    anchorBox("coach", x + 150 * k, y + 20 * k, 300 * k, 160 * k),
    anchorBox("post-house", layout.deck.x, layout.deck.y, layout.deck.w, 80),
    anchorBox("moon", layout.name === "tall" ? 205 : 450, layout.name === "tall" ? 60 : 30, 40, 40),
    anchorBox("dracula", layout.perils.deck.x, layout.perils.deck.y, 60, 60),
    anchorBox("hunter", h.x, h.y, h.w, 90),
  ];
}

// ---- beside the board -----------------------------------------------------------------------------------------------

/** Round, blood left, and whose turn it is; the points stand on the players' tiles. */
export function tray(view, doc) {
  const turn = view.coaches[COLOURS.indexOf(view.active)];
  return html`
    <span class="wv-round">
      <b>Round ${view.round}</b> <span class="faint">${view.thirst} blood left${view.trigger ? " · last turns" : ""}</span>
    </span>
    ${!doc.result && html`<span class="wv-turn"><span class="faint">turn of</span> <b>${nameOf(doc, turn)}</b></span>`}
  `;
}
