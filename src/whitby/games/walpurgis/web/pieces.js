/** Cards, tokens and the coach, drawn from the symbols of pieces.svg, cards.svg and coach.svg. */

import { html } from "../../../static/kit/svg.js";
import { CARD } from "./layout.js";

/** A card of some symbol at a place; `target` makes it something to point at. */
export function card(symbol, { x, y, w }, { target = "", title = "", cls = "", over = null } = {}) {
  const h = w * CARD;
  return html`<g class="wv-card ${cls}" data-target=${target || undefined} transform="translate(${x} ${y})">
    ${title ? html`<title>${title}</title>` : null}
    <use href="#${symbol}" width="${w}" height="${h}"/>
    ${over}
    <rect data-ring width="${w}" height="${h}" rx="5" fill="transparent"/>
  </g>`;
}

export const token = (name, x, y, size) =>
  html`<use href="#token-${name}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;

/** What is printed on a passenger card, in words. */
export function passengerWords(p) {
  const marks = [
    p.town ? `for ${p.town[0].toUpperCase()}${p.town.slice(1)}` : "for any town",
    `fare ${p.fare}`,
    p.believer && "believer",
    p.cursed && "cursed",
    p.turned && "turned",
  ];
  return `${p.name} ${marks.filter(Boolean).join(", ")}`;
}

export function passenger(p, at, more = {}) {
  const over = p.turned
    ? html`<use href="#token-wolf" x="${at.w * 0.56}" y="${at.w * 0.14}" width="${at.w * 0.42}" height="${at.w * 0.42}"/>`
    : null;
  return card(`card-${p.card}`, at, { title: passengerWords(p), over, ...more });
}

/** Tokens in a basin or den: up to three drawn, and their number. */
export function heap(name, count, { x, y }, toRight) {
  if (!count) return null;
  const shown = Math.min(count, 3);
  const start = toRight ? x - 18 : x - 27;
  const tokens = Array.from({ length: shown }, (_, i) => token(name, start + i * 9, y, name === "wolf" ? 22 : 20));
  return html`${tokens}<text class="wv-count" x="${toRight ? x + 24 : x + 10}" y="${y + 6}">${count}</text>`;
}

export const coffin = (colour, x, y, k = 1) =>
  html`<use href="#coffin-${colour}" x="${x - 14 * k}" y="${y - 23 * k}" width="${28 * k}" height="${46 * k}"/>`;

const mark = (symbol, x, y, size) =>
  html`<use href="#${symbol}" x="${x}" y="${y}" width="${size}" height="${symbol.startsWith("back") ? size * CARD : size}"/>`;

/** One player in small: points, what they would become, purse, cards, coffin, trophies. */
export function tile(coach, { x, y, width, height }, { name, gain, active, you, first }) {
  const c = coach.colour;
  const compact = height < 90;
  const count = (list) => (Array.isArray(list) ? list.length : list.count);
  const facts = [
    ["token-coin", coach.coins, "coins"],
    ["back-passenger", count(coach.hand), "passenger cards"],
    ["back-event", count(coach.events), "event cards"],
    ["token-wolf", coach.trophies, "trophies"],
  ];
  /** @type {number[]} */
  const room = facts.map(([, n]) => (n > 9 ? 1.45 : 1)); // two figures need more of a narrow tile
  const step = (width - (compact ? 58 : 12)) / room.reduce((a, b) => a + b);
  const top = compact ? 42 : height - 30;
  let next = compact ? 54 : 8;
  const items = facts.map(([symbol, n, words], i) => {
    const fx = next;
    next += room[i] * step;
    return html`<g>
      <title>${n} ${words}</title>
      ${mark(symbol, fx, symbol.startsWith("back") ? top : top + 2, symbol.startsWith("back") ? 11 : 13)}
      <text class="wv-fact" x="${fx + (step < 26 ? 13 : 15)}" y="${top + 14}">${n}</text>
    </g>`;
  });
  const seen = coach.seen.length
    ? `; seen going into the hand: ${coach.seen.map((p) => p.name + (p.town ? ` for ${p.town}` : "")).join(", ")}`
    : "";
  const counts = [`${coach.points} points`, ...facts.map(([, n, what]) => `${n} ${what}`), coach.coffin && "a coffin on the coach"];
  const words = `${name}, ${c}: ${counts.filter(Boolean).join(", ")}${seen}`;
  return html`<g class="wv-tile${active ? " active" : ""}" transform="translate(${x} ${y})" role="img" aria-label="${words}">
    <title>${words}</title>
    <rect class="wv-tilebox" width="${width}" height="${height}" rx="6"/>
    <rect class="wv-livery wv-${c}" x="3" y="3" width="6" height="${height - 6}" rx="3"/>
    ${
      compact
        ? html`<use href="#coach-${c}" x="12" y="20" width="38" height="34"/>`
        : html`<use href="#coach-${c}" x="14" y="27" width="50" height="44"/>`
    }
    ${coach.coffin ? coffin(c, compact ? 40 : 78, compact ? 56 : 49, compact ? 0.55 : 0.8) : null}
    <text class="wv-name" x="14" y="${compact ? 16 : 21}">
      ${`${name.length > 13 ? `${name.slice(0, 12)}…` : name}${you ? " (you)" : ""}${first ? " ·1st" : ""}`}
    </text>
    <text class="wv-points" x="${width - 8}" y="${compact ? 20 : 60}">
      ${coach.points}
      ${gain ? html`<tspan class="wv-gain" dx="4">+${gain}</tspan>` : null}
    </text>
    ${items}
  </g>`;
}

/** The coach board: riders on their seats, coffin, coins on the icons, purse and trophies. */
export function coachArt(coach, journey, anchors, name) {
  const at = (key) => anchors.get(key);
  const parts = [];
  if (coach.coffin)
    parts.push(
      html`<use href="#coffin-${coach.colour}" x="${at("coffin-space").x - 32}" y="${at("coffin-space").y - 52}" width="64" height="104"/>`,
    );
  parts.push(html`<text class="wc-name" x="${at("coach-name").x}" y="${at("coach-name").y + 6}">${name}</text>`);
  parts.push(
    html`
      <text class="wc-number" x="${at("purse").x}" y="${at("purse").y + 7}">${coach.coins}</text>
      <text class="wc-number" x="${at("trophies").x}" y="${at("trophies").y + 7}">${coach.trophies}</text>
    `,
  );
  if (!journey) return parts;
  const riders = journey.riders.map((p) => (spot) => passenger(p, spot, { target: `rider:${p.card}` }));
  if (journey.bullets)
    riders.push((spot) =>
      card(`card-hunter-${Math.min(journey.bullets, 2)}`, spot, {
        target: "rider:hunter",
        title: `The hunter, ${journey.bullets} bullets`,
        over: journey.bullets > 2 ? html`<text class="wv-bullets" x="${spot.w - 8}" y="20">×${journey.bullets}</text>` : null,
      }),
    );
  const seats = Math.max(journey.seats, riders.length);
  riders.forEach((draw, i) => {
    const { x } = seats <= 4 ? at(`seat:${i}`) : { x: 148 + (246 * i) / (seats - 1) };
    parts.push(draw({ x: x - 39, y: 42, w: seats <= 4 ? 78 : 62 }));
  });
  for (const [icon, paid] of Object.entries(journey.protections))
    if (paid) parts.push(token("coin", at(`protection:${icon}`).x, at(`protection:${icon}`).y, 32));
  return parts;
}

export const LIVERY = { brown: "#6b4423", white: "#8f8a7b", yellow: "#a87d12", black: "#2b2b2f" };
