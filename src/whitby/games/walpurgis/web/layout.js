/**
 * Where things lie. The wide table is board.svg with its anchor points and the player's own mat below it; the tall one, for
 * phones, lays the same four towns in two rows, so that the road makes a bend, and everything else below them.
 */

import { html } from "../../../static/kit/svg.js";

export const TOWNS = ["bohemia", "moravia", "transylvania", "wallachia"];
export const LEGS = TOWNS.slice(1).map((town, i) => `${TOWNS[i]}-${town}`);
export const COLOURS = ["brown", "white", "yellow", "black"];
export const ICONS = ["garlic", "herbs", "wheel_passengers", "wheel_coffin"];
export const CARD = 88 / 63; // height of a card to its width

const MIDDLES = [140, 380, 620, 860]; // of the towns, on the board

/** A row of cards that move together when they would not fit. */
export function row(x, y, width, w, count) {
  const step = count > 1 ? Math.min(w + 4, (width - w) / (count - 1)) : 0;
  return (i) => ({ x: x + i * step, y, w });
}

const BAND = 456; // where the boards below the road begin
const MAT = 596; // and the player's mat below them

export function wideLayout(anchors, seats) {
  const at = (name) => {
    const a = anchors.get(name);
    return { x: a.x, y: a.y };
  };
  return {
    name: "wide",
    width: 1000,
    height: 824,
    town: () => ({ x: 0, y: 0, k: 1 }),
    leg: (i) => ({ ...at(`leg:${LEGS[i]}`), w: 54 }),
    sign: (i) => (i === 0 ? { x: 2, y: 346, width: 50, height: 64 } : { x: 948, y: 342, width: 50, height: 64 }),
    pool: (i, n) => row(362, BAND + 26, 328, 63, Math.max(n, 5))(i),
    deck: { x: 234, y: BAND + 26, w: 66 },
    discard: { x: 307, y: BAND + 42, w: 46 },
    hunter: { x: 700, y: BAND + 26, w: 66 },
    events: { deck: { x: 22, y: BAND + 26, w: 46 }, discard: { x: 74, y: BAND + 26, w: 46 } },
    perils: { deck: { x: 802, y: BAND + 70, w: 42 }, discard: { x: 850, y: BAND + 70, w: 42 } },
    drop: (i) => ({ x: 806 + (i % 10) * 17.8, y: BAND + 36 + 21 * Math.floor((i % 20) / 10), r: 7.8 }),
    supply: (i) => ({ x: 146 + 40 * (i % 2), y: BAND + 50 + 56 * Math.floor(i / 2), k: 0.86, box: 36 }),
    round: (n) => ({ x: 892 + 36 * n, y: BAND + 100, r: 17 }),
    coach: { x: 8, y: MAT, k: 0.682 },
    hand: { x: 456, y: MAT + 3, width: 536, w: 76 },
    tile: (i, n) => ({ x: 453 + i * (542 / n), y: MAT + 118, width: 542 / n - 5, height: 106 }),
    ground: wideGround(seats),
  };
}

const panel = (kind, x, width, title) =>
  html`
    <rect class="wb-panel${kind}" x="${x}" y="${BAND}" width="${width}" height="132" rx="5"/>
    <rect class="wb-inset" x="${x + 4}" y="${BAND + 4}" width="${width - 8}" height="124" rx="2"/>
    <text class="wb-title" x="${x + width / 2}" y="${BAND + 20}">${title}</text>
  `;
const slot = (x, y, w) => html`<rect class="wb-cardslot" x="${x}" y="${y}" width="${w}" height="${w * CARD}" rx="4"/>`;

/** Events to the left, the post house in the middle, Dracula to the right, and cloth for the player's own things. */
function wideGround(seats) {
  const y = BAND + 26;
  const slots = [
    [22, y, 46],
    [74, y, 46],
    [234, y, 66],
    [307, y + 16, 46],
    [700, y, 66],
    [802, y + 44, 42],
    [850, y + 44, 42],
    ...[0, 1, 2, 3, 4].map((i) => [362 + 66.25 * i, y, 63]),
  ];
  return html`
    <rect class="wv-cloth" y="448" width="1000" height="376"/>
    ${panel("", 12, 206, "Events")}
    ${panel("", 225, 550, "Passengers waiting at the post house")}
    ${panel("-d", 782, 206, "Dracula")}
    ${slots.map((s) => slot(...s))}
    <text class="wb-label" x="71" y="${BAND + 122}">coffins waiting:</text>
    ${Array.from(
      { length: seats },
      (_, i) =>
        html`<rect class="wb-cardslot" x="${128 + 40 * (i % 2)}" y="${BAND + 24 + 52 * Math.floor(i / 2)}" width="36" height="50" rx="4"/>`,
    )}
    <rect class="wb-frame" x="4" y="4" width="992" height="816" rx="3"/>
  `;
}

const K = 0.95;
const CROP = { y: 92, width: 225 / K, height: 316 };
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

export function tallLayout(view) {
  const rows = 2 * (CROP.height * K + 2);
  const town = (t) => {
    const [c, r] = CORNERS[t];
    return { x: 225 * c - K * (MIDDLES[t] - CROP.width / 2), y: (rows / 2) * r - K * CROP.y, k: K };
  };
  const road = (t) => town(t).y + K * [396, 386, 378, 392][t] - 4;
  const coach = rows + 4;
  const hand = coach + 236;
  const pool = hand + 108;
  const extra = view.pool.length > 5 ? 82 : 0;
  const dracula = pool + 90 + extra;
  const tiles = dracula + 128;
  const height = tiles + 74 * Math.ceil(view.coaches.length / 2);
  return {
    name: "tall",
    width: 450,
    height,
    town,
    leg: (i) =>
      [
        { x: 225, y: road(0) - 40, w: 42 },
        { x: 424, y: rows / 2 - 30, w: 40 },
        { x: 225, y: road(3) - 40, w: 42 },
      ][i],
    sign: (i) => ({ x: 4, y: i === 0 ? 6 : rows / 2 + 6, width: 62, height: 34 }),
    pool: (i, n) => (i < 5 ? { x: 70 + i * 63, y: pool, w: 59 } : row(70, pool + 86, 370, 56, n - 5)(i - 5)),
    deck: { x: 6, y: pool, w: 59 },
    discard: { x: 6, y: pool + 86, w: 0 },
    hunter: { x: 386, y: pool, w: 59 },
    events: { deck: { x: 338, y: dracula, w: 50 }, discard: { x: 394, y: dracula, w: 50 } },
    perils: { deck: { x: 220, y: dracula, w: 50 }, discard: { x: 276, y: dracula, w: 50 } },
    drop: (i) => ({ x: 16 + (i % 10) * 20, y: dracula + 16 + 24 * Math.floor((i % 20) / 10), r: 8.6 }),
    supply: (i) => ({ x: 28 + i * 52, y: dracula + 94, k: 0.8, box: 44 }),
    round: (n) => ({ x: 290 + 60 * n, y: dracula + 98, r: 17 }),
    coach: { x: 5, y: coach, k: 0.6875 },
    hand: { x: 6, y: hand, width: 438, w: 66 },
    tile: (i) => ({ x: 4 + 223 * (i % 2), y: tiles + 74 * Math.floor(i / 2), width: 219, height: 70 }),
    ground: tallGround(rows, height, dracula),
  };
}

/** The four towns cut out of the board, and plain cloth below them. */
function tallGround(rows, height, dracula) {
  const cut = (name, t) => {
    const [c, r] = CORNERS[t];
    const x0 = MIDDLES[t] - CROP.width / 2;
    return html`<svg x="${225 * c}" y="${(rows / 2) * r}" width="225" height="${CROP.height * K}"
        viewBox="${x0} ${CROP.y} ${CROP.width} ${CROP.height}">
      <use href="#ground"/>
      <use href="#links"/>
      <use href="#castle-${name}"/>
      <use href="#place-${name}"/>
    </svg>`;
  };
  return html`
    <rect class="wv-cloth" width="450" height="${height}"/>
    ${TOWNS.map(cut)}
    <path class="wv-seam" d="M225 0V${rows}M0 ${rows / 2}H450"/>
    <path class="wv-bend" d="M424 ${rows / 2 - 30}V${rows / 2 + 6}"/>
    <rect class="wv-panel" x="3" y="${dracula - 5}" width="444" height="128" rx="6"/>
  `;
}
