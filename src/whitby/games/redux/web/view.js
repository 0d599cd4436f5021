/** The table of Dracula Redux: draws the view and nothing else. board.js in the shared client makes it glow and clickable. */

import { draw, group, html, make, readAnchors, symbols } from "../../../static/kit/svg.js";
import { CHARACTERS, NAMES, seatOf, tallGround, tallLayout, wideLayout } from "./layout.js";
import { blockArt, blockWords, dieArt, stageArt } from "./pieces.js";
import { fought, litFaces, proposed, remembered, stageWords } from "./stage.js";

const SIDES = { vampires: "vampire", humans: "human" };
const ROLL_MS = 620;

/** Where an option stands that points at no block: the new roll at the die, the end of a turn at the dial. */
export function anchor(option) {
  const place = { accept: "die", reroll: "die", end: "dial", done: "dial" }[option.verb];
  return place === "dial" && layout.name === "tall" ? null : place || null; // there the dial is too near to the blocks
}

/** Log lines that open a new night, day or round. */
export const headings = new Set(["night_falls", "day_breaks", "round_begins"]);

let tools, svg, viewport, anchors, layout, wideParts, tallPart, front, stagePart, signs, captions;
const pieces = new Map();
let shownRoll = null;
let rolling = 0;
let last = null;

const text = (cls, x, y, value) => html`<text class="${cls}" x="${x}" y="${y}">${value}</text>`;

export async function mount(root, given) {
  tools = given;
  const [board, blocks] = await Promise.all([tools.drawing("board.svg"), tools.drawing("block.svg")]);
  root.append(symbols("redux-symbols", [blocks]), board);
  svg = board;
  viewport = tools.viewport(svg);
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "The table of Dracula Redux");
  anchors = readAnchors(svg);
  for (const name of ["action:0", "action:1", "action:2"]) anchors.get(name).node.remove();
  for (const [name, { node }] of anchors) if (name.startsWith("odds:")) node.remove();
  captions = [...svg.querySelectorAll("text.rt-stagetext")].filter((t) => t.getAttribute("y") === "464");
  wideParts = [...svg.querySelectorAll(":scope > g")];
  tallPart = group(svg, "rt-tall");
  signs = group(svg, "rt-signs");
  stagePart = group(svg, "rt-onstage");
  front = group(svg, "rt-pieces");
  for (const who of CHARACTERS) pieces.set(who, piece(who));
  tools.onNarrow(() => last && update(...last));
}

/** One character's block, from the first move to the last: it is moved, never replaced. */
function piece(who) {
  const g = group(front, "rt-piece");
  g.dataset.target = `place:${who}`;
  return { g, title: make(g, "title"), art: group(g, "rt-art") };
}

export function update(view, doc) {
  last = [view, doc];
  layOut(view);
  svg.style.setProperty("--night-on", view.time === "night" ? "1" : ".4");
  svg.style.setProperty("--day-on", view.time === "day" ? "1" : ".4");
  svg.dataset.time = view.time;
  for (const who of CHARACTERS) putPiece(view, who);
  drawSigns(view);
  drawStage(view, doc, null);
}

/** Show on the stage what an option would do, before it is done. */
export function preview(option, doc) {
  if (doc.view.conflict) return;
  const scene = proposed(doc.view, option);
  if (scene || stagePart.dataset.proposed) drawStage(doc.view, doc, scene);
}

function layOut(view) {
  const next = tools.isNarrow() ? tallLayout(view) : wideLayout(anchors);
  const changed = !layout || layout.name !== next.name || JSON.stringify(layout.rows) !== JSON.stringify(next.rows);
  layout = next;
  if (!changed) return;
  const tall = layout.name === "tall";
  for (const part of wideParts) part.style.display = tall ? "none" : "";
  draw(tallPart, tall ? tallGround(layout) : null);
  svg.dataset.layout = layout.name;
  svg.parentElement.style.setProperty("--ratio", `${layout.width} / ${layout.height}`);
  viewport.resize(layout.width, layout.height);
}

function putPiece(view, who) {
  const one = pieces.get(who);
  const { g } = one;
  const block = view.blocks[who];
  const { x, y, grave } = seatOf(view, layout, who);
  g.style.transform = `translate(${x}px, ${y}px)`;
  g.classList.toggle("in-grave", grave);
  one.title.textContent = blockWords(who, block);
  draw(one.art, blockArt(who, block));
}

// ---- counters, cubes, pips ------------------------------------------------------------------------------------------

function drawSigns(view) {
  const parts = [];
  for (const [key, side] of Object.entries(SIDES)) parts.push(cube(side, view.resources[key]));
  for (let i = 0; i < view.actions_per_turn; i += 1) parts.push(pip(i, view));
  parts.push(
    text("rt-count", layout.turn.x, layout.turn.y, view.turn),
    text("rt-count", layout.quiet.x, layout.quiet.y, view.quiet_turns),
    dialMark(view.time),
  );
  draw(signs, parts);
  for (const [name, { node }] of anchors) {
    const [what, side, n] = name.split(":");
    if (what === "power") node.classList.toggle("spent", Number(n) > view.resources[side === "vampire" ? "vampires" : "humans"]);
  }
}

function cube(side, left) {
  const { x, y } = layout.cube[side];
  const k = layout.cubeScale || 1;
  const words = `${left} ${left === 1 ? "resource" : "resources"} of the ${side === "vampire" ? "vampires" : "hunters"}`;
  const powers = layout.name === "tall" ? Array.from({ length: 6 }, (_, i) => tallPower(side, i + 1, left)) : null;
  return html`
    <g role="img" aria-label="${words}" transform="translate(${x} ${y}) scale(${k}) translate(-38 -38)">
      <use href="#resource-${side}-${left}" width="90" height="90"/>
    </g>
    ${powers}
  `;
}

/** On the tall table the powers stand in a row; the drawing of each is borrowed from the wide one. */
function tallPower(side, n, left) {
  const { x, y } = layout.power(side, n);
  const href = anchors.get(`power:${side}:${n}`).node.querySelector("use").getAttribute("href");
  const tag = side === "vampire" ? "n" : "d";
  return html`<g class="${n > left ? "spent" : ""}">
    <rect class="rt-res-${tag}" x="${x - 14}" y="${y - 14}" width="28" height="28" rx="5"/>
    <use href="${href}" class="rt-resicon-${tag}" x="${x - 10}" y="${y - 10}" width="20" height="20"/>
  </g>`;
}

function pip(i, view) {
  const { x, y, size } = layout.pip(i, view.actions_per_turn);
  const left = i < view.actions_left;
  return html`<g class="rt-pip ${left ? "left" : "done"}">
    <path class="rt-act" d="M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z"/>
    ${text("rt-actno", x, y + 5, i + 1)}
  </g>`;
}

/** A lantern-gold arc around the half of the dial whose time it is. */
function dialMark(time) {
  const { x, y } = layout.dial;
  const r = layout.name === "tall" ? 25 : 57;
  return html`
    <circle data-anchor="dial" cx="${x}" cy="${y}" r="${r}" fill="none"/>
    <path class="rt-dialnow" d="M${x - r} ${y}a${r} ${r} 0 0 ${time === "night" ? 1 : 0} ${2 * r} 0"/>
  `;
}

// ---- the stage ------------------------------------------------------------------------------------------------------

function drawStage(view, doc, offered) {
  const scene = offered || fought(view) || remembered(doc.log);
  stagePart.dataset.proposed = offered ? "yes" : "";
  const at = layout.stage;
  const faces = [...view.die].sort((a, b) => a - b);
  const lit = scene ? litFaces(scene, faces) : faces.map(() => false);
  const parts = faces.map((face, i) => odd(at.face(i), face, lit[i], scene && scene.roll === face));
  if (scene) parts.push(...actors(scene, view, at));
  const roll = scene && !scene.proposed ? scene.roll : null;
  parts.push(
    html`<g class="rt-die" transform="translate(${at.die.x} ${at.die.y})">
      <g class="rt-dieface">${roll === null ? null : dieArt(roll, at.scale)}</g>
    </g>`,
  );
  const { x, y, width, height } = at.table;
  parts.push(html`<rect data-anchor="die" x="${x}" y="${y}" width="${width}" height="${height}" fill="none"/>`);
  draw(stagePart, parts);
  stagePart.classList.toggle("proposed", !!offered);
  for (const caption of captions) caption.style.display = scene ? "none" : "";
  stagePart.setAttribute("role", "img");
  stagePart.setAttribute("aria-label", scene ? sceneWords(scene) : "No attack yet this turn");
  tumble(roll, doc, faces);
}

const sceneWords = (s) =>
  [
    `${s.attackers.map((w) => NAMES[w]).join(" and ")} against ${NAMES[s.defender]}`,
    `difference ${s.differential}`,
    s.roll !== null && `the die shows ${s.roll}`,
    s.succeeds !== null && (s.succeeds ? "success" : "failure"),
  ]
    .filter(Boolean)
    .join(", ");

function odd({ x, y }, face, lit, isRoll) {
  return html`<g class="rt-face${lit ? " lit" : ""}${isRoll ? " rolled" : ""}">
    <rect class="rt-odd" x="${x - 14.5}" y="${y - 14}" width="29" height="28" rx="6"/>
    ${text("rt-oddno", x, y + 5.5, face)}
  </g>`;
}

function actors(scene, view, at) {
  const put = (who, { x, y }) =>
    html`<g transform="translate(${x} ${y})">${stageArt(who, view.blocks[who], view.time, at.scale, scene.mine === null)}</g>`;
  const parts = scene.attackers.map((who, i) => put(who, at.attackers[i]));
  parts.push(put(scene.defender, at.defender));
  if (scene.differential !== null) parts.push(text("rt-diff", at.difference.x, at.difference.y + 7, scene.differential));
  const words = stageWords(scene, NAMES);
  if (words)
    parts.push(
      text(`rt-verdict${scene.succeeds === true ? " good" : scene.succeeds === false ? " bad" : ""}`, at.verdict.x, at.verdict.y, words),
    );
  return parts;
}

/** The die rolls once for every throw that is new; under reduced motion it simply lies there. */
function tumble(roll, doc, faces) {
  const throws = doc.log.filter((l) => l.kind === "rolled");
  const key = throws.length ? throws[throws.length - 1].n : null;
  const fresh = key !== null && shownRoll !== null && key > shownRoll && roll !== null;
  shownRoll = key ?? 0;
  if (fresh && tools.mayMove() && doc.at === undefined) rolling = performance.now() + ROLL_MS;
  if (roll !== null && performance.now() < rolling) spin(roll, faces);
}

function spin(roll, faces) {
  const face = stagePart.querySelector(".rt-dieface");
  if (!face) return;
  face.classList.add("rolling");
  const step = () => {
    if (!face.isConnected) return;
    const over = performance.now() >= rolling;
    draw(face, dieArt(over ? roll : faces[Math.floor(Math.random() * faces.length)], layout.stage.scale));
    if (over) face.classList.remove("rolling");
    else setTimeout(step, 70);
  };
  step();
}

// ---- beside the board -----------------------------------------------------------------------------------------------

/** The score of the match, and what each side would score if the round ended now. */
export function tray(view, doc) {
  const [vampire, human] = [doc.seats[view.vampire_seat], doc.seats[1 - view.vampire_seat]];
  const over = view.ending !== "playing";
  const match = (seat, standing) =>
    html`<b class="num big">${view.points[seat.index]}</b>${over ? "" : html`<span class="faint">+ ${standing} now</span>`}`;
  const single = (standing) => html`<span class="faint">${over ? "scored" : "stands at"}</span> <b class="num">${standing}</b>`;
  const row = (seat, side, standing) =>
    html`<span class="redux-score">
      <b>${seat.name}</b> <span class="faint">${side}</span> ${view.rounds > 1 ? match(seat, standing) : single(standing)}
    </span>`;
  return html`
    <span class="redux-round">
      <b>${view.time === "night" ? "Night" : "Day"}</b> <span class="faint">
        turn ${view.turn}
        ${view.rounds > 1 ? ` · round ${view.round} of ${view.rounds}` : ""}
      </span>
    </span>
    ${row(vampire, "vampires", view.standing.vampires)}
    ${row(human, "hunters", view.standing.humans)}
  `;
}
