/** The table of the Game of Dracula: draws the view and nothing else. board.js in the shared client makes it glow and clickable. */

import { draw, html, make, symbols } from "../../../static/kit/svg.js";
import { Equipment, throwTime } from "./equipment.js";
import { at, play, story } from "./motion.js";
import { COLOURS, readPlan, SIZES, standing, wayPath } from "./plan.js";

const NAMES = {
  red: "Red",
  blue: "Blue",
  green: "Green",
  yellow: "Yellow",
  dracula: "Count Dracula",
  green_vampire: "The Green Vampire",
  blue_vampire: "The Blue Vampire",
};

/** Log lines that open something new. */
export const headings = new Set(["starts", "threw"]);

let tools, svg, viewport, plan, camera, front, sheet, legend, equipment, routes;
const tokens = new Map();
let last = null;
let shownLine = null;
let shape = "";

/** Staying where one is has its place on one's own piece. */
export function anchor(option) {
  return option.verb === "stay" && last ? `piece:${ownColour(last.view)}` : null;
}

export async function mount(root, given) {
  tools = given;
  const [board, pieces, dice, card] = await Promise.all(
    ["board.svg", "pieces.svg", "dice.svg", "spinner.svg"].map((name) => tools.drawing(name)),
  );
  root.append(symbols("castle-symbols", [pieces, dice]), board);
  svg = board;
  viewport = tools.viewport(svg);
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Castle Dracula");
  plan = readPlan(svg);
  camera = make(svg, "g", "castle-camera");
  camera.append(...svg.querySelectorAll(":scope > g:not(.castle-camera)"));
  routes = make(camera, "g", "castle-routes");
  front = make(camera, "g", "castle-tokens");
  for (const name of ["blue_vampire", "green_vampire", ...COLOURS, "dracula"]) tokens.set(name, token(name));
  sheet = make(svg, "g", "castle-sheet");
  equipment = new Equipment(make(sheet, "g", "castle-equipment"), card);
  legend = make(sheet, "g", "castle-legend");
  tools.onNarrow(() => last && update(last.view, last.doc));
}

/** One piece from the first move to the last: it is moved, never replaced. */
function token(name) {
  const g = make(front, "g", `castle-token ${name}`);
  const [w, h] = SIZES[name] || SIZES.player;
  const isPlayer = COLOURS.includes(name);
  if (isPlayer) g.dataset.target = `piece:${name}`;
  draw(
    g,
    html`
      <title>${NAMES[name]}</title>
      <circle class="castle-mine" r="19"/>
      <use data-ring="" href="#${isPlayer ? `player-${name}` : name}" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}"/>
    `,
  );
  return g;
}

const ownColour = (view) => COLOURS.find((colour) => view.pieces[colour]?.seat === view.turn) || null;

export function update(view, doc) {
  const before = last?.view || null;
  const lines = doc.log.filter((line) => shownLine !== null && line.n > shownLine);
  const isLive = doc.at === undefined;
  const moves = isLive && last?.isLive && tools.mayMove() ? story(plan, before, lines) : [];
  shownLine = doc.log.length ? doc.log.at(-1).n : 0;
  last = { view, doc, isLive };
  layOut(view);
  const stand = standing(plan, view);
  for (const [name, place] of stand) putToken(name, place, view, doc);
  drawRooms(view);
  drawLegend(view, doc);
  equipment.draw(
    view,
    layout(view).equipment,
    moves.some((move) => move.name === "throw"),
  );
  routes.replaceChildren();
  look(doc);
  play(plan, moves, tokens, stand, throwTime(view)).then(tools.settled);
}

function putToken(name, place, view, doc) {
  const g = tokens.get(name);
  const piece = view.pieces[name];
  g.style.transform = at(place);
  g.style.display = place.shown ? "" : "none";
  g.classList.toggle("ghost", place.ghost);
  g.classList.toggle("mine", !!piece && piece.seat === doc.you);
  g.classList.toggle("active", !!piece && piece.seat === view.turn && view.ending === "playing");
  if (!COLOURS.includes(name)) return;
  const who = piece ? doc.seats[piece.seat]?.name : null;
  g.querySelector("title").textContent = `${NAMES[name]}${who ? `, ${who}` : ""}${piece?.mask ? ", the Green Vampire" : ""}`;
}

/** The room Dracula is in, and those in which his next walk may end. */
function drawRooms(view) {
  for (const [room, node] of plan.rooms) {
    node.classList.toggle("haunted", view.dracula.room === room);
    node.classList.toggle("threatened", view.dracula.next.some((one) => one.id === room) && view.ending === "playing");
  }
}

/** Draw the way an option would go, while it is pointed at. */
export function preview(option, doc) {
  const way = option ? doc.view.routes[doc.options.findIndex((one) => one.id === option.id)] : null;
  routes.replaceChildren();
  if (!way || way.length < 2) return;
  for (const cls of ["castle-way-edge", "castle-way"]) make(routes, "path", cls).setAttribute("d", wayPath(plan, way));
}

// ---- where things lie -----------------------------------------------------------------------------------------------

/** Dice lie in a strip below the castle, the spinner card beside it; on a phone both below, and larger. */
function layout(view) {
  const spinner = view.equipment === "spinner";
  if (tools.isNarrow()) {
    const height = spinner ? 440 : 250;
    return {
      name: `tall-${view.equipment}`,
      width: 1000,
      height: 700 + height,
      equipment: spinner ? { x: 20, y: 716, size: 350 } : { x: 36, y: 760, size: 150 },
      legend: { x: spinner ? 410 : 420, y: 716, row: spinner ? 92 : 54, font: 38, columns: 1, width: 560 },
    };
  }
  if (spinner)
    return {
      name: "wide-spinner",
      width: 1250,
      height: 700,
      equipment: { x: 1008, y: 12, size: 232 },
      legend: { x: 1010, y: 306, row: 46, font: 19, columns: 1, width: 230 },
    };
  return {
    name: "wide-dice",
    width: 1000,
    height: 788,
    equipment: { x: 26, y: 712, size: 62 },
    legend: { x: 196, y: 706, row: 38, font: 19, columns: 2, width: 396 },
  };
}

function layOut(view) {
  const now = layout(view);
  if (shape === now.name) return;
  shape = now.name;
  svg.dataset.layout = now.name;
  svg.parentElement.style.setProperty("--ratio", `${now.width} / ${now.height}`);
  sheet.querySelector(".castle-table")?.remove();
  const table = make(sheet, "path", "castle-table");
  table.setAttribute("d", now.width > 1000 ? `M1000 0H${now.width}V700H1000Z` : `M0 700H1000V${now.height}H0Z`);
  sheet.prepend(table);
  viewport.resize(now.width, now.height);
}

/** Who plays which piece, how far from home, and who wears the mask. */
function drawLegend(view, doc) {
  const { x, y, row, font, columns, width } = layout(view).legend;
  legend.replaceChildren();
  const pieces = COLOURS.filter((colour) => view.pieces[colour]).sort((a, b) => view.pieces[a].seat - view.pieces[b].seat);
  pieces.forEach((colour, i) => {
    const piece = view.pieces[colour];
    const [left, top] = [x + (i % columns) * width, y + Math.floor(i / columns) * row];
    const icon = font * 1.5;
    const line = make(legend, "g", piece.seat === view.turn && view.ending === "playing" ? "now" : "");
    use(line, `player-${colour}`, left, top, icon, icon);
    write(line, left + icon + font * 0.5, top + icon * 0.68, font, `${name(doc, piece.seat)}${home(view, piece, colour)}`);
    if (piece.mask) use(line, "mask", left + width - font * 3.4, top + icon * 0.15, font * 2.2, font * 1.3);
  });
}

const name = (doc, seat) => {
  const n = doc.seats[seat]?.name || `Seat ${seat + 1}`;
  return n.length > 12 ? `${n.slice(0, 11)}…` : n;
};

function home(view, piece, colour) {
  if (view.winners.includes(colour)) return " · home";
  if (piece.mask) return piece.at === "vault" ? " · in the vault" : " · hunting";
  return piece.steps_home === null ? "" : ` · ${piece.steps_home} ${piece.steps_home === 1 ? "step" : "steps"} to go`;
}

function use(parent, symbol, x, y, width, height) {
  const node = make(parent, "use");
  for (const [key, value] of Object.entries({ href: `#${symbol}`, x, y, width, height })) node.setAttribute(key, String(value));
}

function write(parent, x, y, size, words) {
  const node = make(parent, "text", "castle-words");
  for (const [key, value] of Object.entries({ x, y, "font-size": size })) node.setAttribute(key, String(value));
  node.textContent = words;
}

/** On a phone the castle comes nearer while stones or pools are to be chosen, so that a finger finds them. */
function look(doc) {
  const targets = [...new Set(doc.options.flatMap((o) => o.targets))]
    .map((t) => t.split(":").pop())
    .map((id) => plan.places.get(id) || plan.places.get(last.view.pieces[id]?.at))
    .filter(Boolean);
  if (!tools.isNarrow() || !targets.length || doc.at !== undefined) {
    camera.style.transform = "";
    return;
  }
  const own = plan.places.get(last.view.pieces[ownColour(last.view)]?.at);
  const all = own ? [...targets, own] : targets;
  const [x0, x1] = [Math.min(...all.map((p) => p.x)) - 60, Math.max(...all.map((p) => p.x)) + 60];
  const [y0, y1] = [Math.min(...all.map((p) => p.y)) - 60, Math.max(...all.map((p) => p.y)) + 60];
  const scale = Math.min(2.6, 1000 / (x1 - x0), 700 / (y1 - y0));
  if (scale <= 1.05) {
    camera.style.transform = "";
    return;
  }
  const hold = (middle, size) => Math.min(0, Math.max(size - size * scale, size / 2 - middle * scale));
  camera.style.transform = `translate(${hold((x0 + x1) / 2, 1000)}px, ${hold((y0 + y1) / 2, 700)}px) scale(${scale})`;
}

// ---- beside the board -----------------------------------------------------------------------------------------------

/** The round, the last throw, and where Dracula is. */
export function tray(view) {
  const rooms = (ids) => ids.map((id) => plan.rooms.get(id)?.querySelector("title")?.textContent || id);
  const where = view.dracula.room
    ? `in the ${rooms([view.dracula.room])[0]}`
    : view.dracula.at === "coffin"
      ? "in his coffin"
      : "between the rooms";
  const next = view.dracula.next.map((room) => room.name);
  return html`
    <span class="castle-fact"><b>Round ${view.round || 1}</b> <span class="faint">of ${view.rounds}, then dawn</span></span>
    ${
      view.throw &&
      html`<span class="castle-fact">
        <span class="faint">thrown</span> <b class="num">${view.throw.outer}</b> <span class="faint">and</span> <b class="num">
          ${view.throw.inner}
        </b>
      </span>`
    }
    <span class="castle-fact">
      <b>Dracula</b> <span class="faint">${where}${next.length ? `; may come to the ${next.join(", the ")}` : ""}</span>
    </span>
  `;
}
