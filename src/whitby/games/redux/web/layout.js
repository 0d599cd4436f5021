/**
 * Where things lie. The wide table is board.svg with its anchor points; the tall one, for phones, is laid out here in the
 * same materials, and grows a row when hunters are turned or somebody is delivered.
 */

import { html } from "../../../static/kit/svg.js";

const WIDE = { width: 1000, height: 700 };
const ORIGINALS = ["dracula", "renfield", "lucy"];
const HUNTERS = ["mina", "harker", "quincy", "holmwood", "seward", "van_helsing"];
export const CHARACTERS = [...ORIGINALS, ...HUNTERS];

/** @param {Map<string, {x: number, y: number}>} anchors */
export function wideLayout(anchors) {
  const at = (name) => {
    const a = anchors.get(name);
    return { x: a.x, y: a.y };
  };
  return {
    name: "wide",
    ...WIDE,
    rows: null,
    home: (who) => at(`place:${who}`),
    turned: (i) => at(`turned:${i}`),
    grave: (i) => at(`delivered:${i}`),
    cube: { vampire: at("resource:vampire"), human: at("resource:human") },
    power: (side, n) => at(`power:${side}:${n}`),
    stage: {
      attackers: [at("attacker:0"), at("attacker:1")],
      defender: at("defender"),
      difference: { x: 527, y: 354 },
      die: { x: 640, y: 380 },
      face: (i) => ({ x: 555 + 34 * i, y: 460 }),
      verdict: { x: 316, y: 465 },
      table: { x: 540, y: 322, width: 200, height: 166 },
      scale: 1,
    },
    pip: (i, n) => ({ x: 802, y: n === 1 ? 400 : 354 + (92 * i) / (n - 1), size: Math.min(21, 62 / n) }),
    turn: { x: 66, y: 316 },
    quiet: { x: 66, y: 372 },
    dial: { x: 898, y: 400 },
  };
}

const PITCH = 146;
const ROW = 116;

/**
 * The tall table for as many turned and delivered as there are.
 */
export function tallLayout(view) {
  const lastTurned = view.turned.findLastIndex((who) => view.blocks[who].form !== "delivered");
  const turnedRows = Math.ceil((lastTurned + 1) / 3);
  const graves = view.delivered.length > 0;
  const top = 66;
  const vampires = top + 58;
  const graveRow = vampires + 52 + turnedRows * ROW + 12;
  const stage = graveRow + (graves ? 58 : 0);
  const hunters = stage + 166 + 62;
  const foot = hunters + ROW + 62;
  const column = (i) => 60 + PITCH * (i % 3);
  const cell = (i, y) => ({ x: column(i), y: y + ROW * Math.floor(i / 3) });
  return {
    name: "tall",
    width: 450,
    height: foot + 62,
    home: (who) => (ORIGINALS.includes(who) ? cell(ORIGINALS.indexOf(who), vampires) : cell(HUNTERS.indexOf(who), hunters)),
    turned: (i) => cell(i, vampires + ROW),
    grave: (i) => ({ x: 33 + 48 * i, y: graveRow + 26 }),
    cube: { vampire: { x: 34, y: 33 }, human: { x: 34, y: foot + 32 } },
    cubeScale: 0.62,
    power: (side, n) => ({ x: 78 + 31 * (6 - n), y: side === "vampire" ? 31 : foot + 31 }),
    stage: {
      attackers: [
        { x: 48, y: stage + 56 },
        { x: 122, y: stage + 56 },
      ],
      defender: { x: 214, y: stage + 56 },
      difference: { x: 283, y: stage + 42 },
      die: { x: 372, y: stage + 56 },
      face: (i) => ({ x: 60 + 66 * i, y: stage + 132 }),
      verdict: { x: 160, y: stage + 112 },
      table: { x: 20, y: stage, width: 410, height: 162 },
      scale: 0.7,
    },
    pip: (i, n) => ({ x: 300 + 62 * (n === 1 ? 0.5 : i / (n - 1)), y: 30, size: Math.min(13, 40 / n) }),
    turn: { x: 300, y: foot + 33 },
    quiet: { x: 370, y: foot + 33 },
    dial: { x: 416, y: 31 },
    rows: { turnedRows, graves: view.delivered.length, stage, foot },
  };
}

/** The cloth, slots and stage of the tall table. @returns {any} */
export function tallGround(layout) {
  const { rows, width, height } = layout;
  const slot = (kind, { x, y }, name) =>
    html`
      <rect class="rt-slot-${kind}" x="${x - 50}" y="${y - 50}" width="103" height="104" rx="8"/>
      <rect class="rt-rail-${kind === "h" ? "h" : "v"}" x="${x + 55}" y="${y - 49}" width="35" height="102" rx="5"/>
      ${name ? html`<text class="rt-slotname-${kind}" x="${x}" y="${y + 5}">${name}</text>` : null}
    `;
  const slots = CHARACTERS.map((who) => slot(ORIGINALS.includes(who) ? "v" : "h", layout.home(who), NAMES[who]));
  const turned = Array.from({ length: rows.turnedRows * 3 }, (_, i) => slot("t", layout.turned(i), ""));
  const graves = Array.from({ length: rows.graves }, (_, i) => layout.grave(i)).map(
    ({ x, y }) => html`<path class="rt-grave" d="M${x - 20} ${y + 29}V${y - 10}a20 19 0 0 1 40 0V${y + 29}z"/>`,
  );
  const s = rows.stage;
  const dawn = s + 78;
  const seat = ({ x, y }) => html`<rect class="rt-seat" x="${x - 35}" y="${y - 36}" width="71" height="72" rx="6"/>`;
  const box = (x, text) =>
    html`
      <rect class="rt-counter" x="${x - 32}" y="${rows.foot + 8}" width="64" height="46" rx="8"/>
      <text class="rt-stagetext" x="${x}" y="${rows.foot + 49}">${text}</text>
    `;
  return html`
    <rect class="rt-wood" width="${width}" height="${height}"/>
    <rect class="rt-night" x="4" y="4" width="${width - 8}" height="${dawn - 4}"/>
    <rect class="rt-nightpat" x="4" y="4" width="${width - 8}" height="${dawn - 4}"/>
    <rect class="rt-day" x="4" y="${dawn}" width="${width - 8}" height="${height - dawn - 4}"/>
    <rect class="rt-daypat" x="4" y="${dawn}" width="${width - 8}" height="${height - dawn - 4}"/>
    <rect class="rt-dawn" x="4" y="${dawn - 80}" width="${width - 8}" height="80"/>
    <rect class="rt-brass" x="4" y="4" width="${width - 8}" height="${height - 8}" rx="3"/>
    ${slots}
    ${turned}
    ${graves}
    <rect class="rt-stage" x="8" y="${s}" width="${width - 16}" height="160" rx="12"/>
    ${layout.stage.attackers.map(seat)}
    ${seat(layout.stage.defender)}
    <text class="rt-sign" x="168" y="${s + 68}">−</text>
    <text class="rt-sign" x="283" y="${s + 88}">≥</text>
    <circle class="rt-tray" cx="372" cy="${s + 56}" r="46"/>
    <circle class="rt-tray2" cx="372" cy="${s + 56}" r="41"/>
    <rect class="rt-act" x="261" y="${s + 26}" width="44" height="32" rx="7"/>
    <circle class="rt-dial-n" cx="416" cy="31" r="22"/>
    <path class="rt-dial-d" d="M394 31a22 22 0 0 0 44 0z"/>
    <circle class="rt-dialring" cx="416" cy="31" r="22"/>
    <use href="#rt-i-moon" class="rt-dialmoon" x="408" y="13" width="16" height="16"/>
    <use href="#rt-i-sun" class="rt-dialsun" x="408" y="33" width="16" height="16"/>
    ${box(300, "turn")}
    ${box(370, "quiet")}
  `;
}

export const NAMES = {
  dracula: "Dracula",
  renfield: "Renfield",
  lucy: "Lucy",
  mina: "Mina",
  harker: "Harker",
  quincy: "Quincy",
  holmwood: "Holmwood",
  seward: "Seward",
  van_helsing: "Van Helsing",
};

/** Where a character lies in this view. @returns {{x: number, y: number, grave: boolean}} */
export function seatOf(view, layout, who) {
  const block = view.blocks[who];
  if (block.form === "delivered") return { ...layout.grave(view.delivered.indexOf(who)), grave: true };
  const place = view.turned.indexOf(who);
  return { ...(place >= 0 ? layout.turned(place) : layout.home(who)), grave: false };
}
