/** The table of Plague of Dracula: draws the view and nothing else. board.js in the shared client makes it glow and clickable. */

import { symbols } from "../../../static/kit/svg.js";
import { countFresh, Desk, MANY, wantedLeaf } from "./desk.js";
import { dragHunters } from "./drag.js";
import { London, SIZE } from "./map.js";
import { learn } from "./names.js";
import { Rail } from "./rail.js";

const SIGNS = new URL("../../../static/signs.svg", import.meta.url).pathname;

/** Log lines that open a new turn or the end of it all. */
export const headings = new Set(["turn_begins", "final_begins"]);

const PHONE_SCALE = 0.62; // districts stay wide enough for a thumb
const MOST = 4; // times closer than the whole of London

let tools, root, viewport, london, rail, desk, strip, knobs;
let leaf = "turn";
let last = null; // what is drawn: [view, doc]
let shown = null; // the document before this one: seq, step of a replay, view, whether the reader was asked
let since = 0; // lines of the log above this seq are new to the reader

export async function mount(place, given) {
  [root, tools] = [place, given];
  const names = ["board.svg", "pieces.svg", "cards.svg", "display.svg"];
  const [svg, ...drawings] = await Promise.all(names.map((name) => tools.drawing(name)));
  root.classList.add("plague-table");
  const part = (name, into = root) => into.appendChild(Object.assign(document.createElement("div"), { className: name }));
  root.append(symbols("pl-symbols", drawings));
  strip = part("pl-strip");
  const pane = part("pl-pane");
  pane.tabIndex = -1;
  const sheet = part("pl-sheet", pane);
  sheet.append(svg);
  knobs = part("pl-tools");
  rail = part("pl-rail");
  desk = Object.assign(document.createElement("aside"), { className: "pl-desk panel", ariaLabel: "The desk" });
  root.append(desk);
  svg.setAttribute("class", "plague");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "London, 1890");
  london = new London(svg);
  viewport = tools.viewport(sheet, {
    box: pane,
    size: SIZE,
    most: MOST,
    hasKnobs: true,
  });
  dragHunters(svg, (hunter) => last[1].options.some((o) => o.targets.includes(hunter) && o.targets.some((t) => t.startsWith("place:"))));
  drawTools();
  tools.onNarrow(settle);
}

// ---- the map's window ----------------------------------------------------------------------------------------------

function drawTools() {
  const { html } = tools;
  const button = (label, sign, act) =>
    html`<button class="btn icon-only" type="button" aria-label=${label} onClick=${act}>
      <svg class="icon-u" aria-hidden="true"><use href=${`${SIGNS}#${sign}`} /></svg>
    </button>`;
  tools.render(
    html`
      ${button("Closer", "plus", () => viewport.closer())}
      ${button("Farther", "minus", () => viewport.farther())}
      ${button("The whole board", "fit", () => viewport.fit())}
    `,
    knobs,
  );
}

/** A phone opens close enough to read, with the hunters in the middle. */
function settle() {
  if (!last) return;
  viewport.fit();
  if (!tools.isNarrow() || !viewport.fitting) return;
  const here = last[0].hunters.filter((h) => h.place).map((h) => london.at(h.place));
  const middle = (axis) => (here.length ? here.reduce((n, p) => n + p[axis], 0) / here.length : viewport[axis]);
  viewport.look(middle("x"), middle("y"), PHONE_SCALE / viewport.fitting);
}

/** Bring a fight into sight when the map is closer than the window. */
function follow(view) {
  if (!view.combat?.place) return;
  const { x, y } = london.at(view.combat.place);
  if (!viewport.sees(x, y)) viewport.look(x, y, viewport.zoom, tools.mayMove());
}

// ---- drawing -------------------------------------------------------------------------------------------------------

export function update(view, doc) {
  const first = !last;
  const isNew = first || last[0] !== view || last[1].options !== doc.options || last[1].log.length !== doc.log.length;
  last = [view, doc];
  if (!isNew) return;
  learn(view);
  const moved = turnLeaf(view, doc);
  london.draw(view);
  drawBeside();
  if (moved) showFresh();
  watchCallouts();
  if (first) requestAnimationFrame(settle);
  else follow(view);
}

let watched = null;
/** Callouts of places that are scrolled out of the map's window would pile up at its edge. */
function watchCallouts() {
  const callouts = root.querySelector(".callouts");
  if (!callouts || callouts === watched) return;
  watched = callouts;
  new MutationObserver(() => {
    const box = viewport.box.getBoundingClientRect();
    for (const callout of callouts.children) {
      const target = root.querySelector(`[data-target="${CSS.escape(callout.dataset.at)}"]`);
      const at = target?.closest(".pl-pane") && (target.querySelector("[data-ring]") || target).getBoundingClientRect();
      const [x, y] = at ? [at.left + at.width / 2, at.top + at.height / 2] : [0, 0];
      callout.classList.toggle("off", !!at && (x < box.left || x > box.right || y < box.top || y > box.bottom));
    }
  }).observe(callouts, { childList: true, subtree: true, attributes: true, attributeFilter: ["style"] });
}

/** A new document may ask for another leaf on top; the reader's own choice stays until then. */
function turnLeaf(view, doc) {
  const live = doc.at === undefined;
  if (live && !shown) since = doc.seq - 1;
  else if (live && shown.seq !== doc.seq && shown.mine) since = shown.seq; // what others did meanwhile is still news
  const moved = !shown || shown.seq !== doc.seq || shown.at !== doc.at;
  if (moved) leaf = wantedLeaf(view, doc, shown?.view, live ? countFresh(doc, since) : 0) || leaf;
  if (leaf === "combat" && !view.combat) leaf = "turn";
  shown = { seq: doc.seq, at: doc.at, view, mine: doc.options.length > 0 || doc.you === null };
  return moved;
}

/** The chronicle opens where the news begins. */
function showFresh() {
  const page = desk.querySelector("#pl-leaf-turn");
  const news = page.querySelector(".fresh");
  page.scrollTop = news ? news.closest("section").offsetTop - page.offsetTop - 8 : page.scrollHeight;
  desk.querySelector("#pl-leaf-combat")?.scrollTo(0, 0);
}

function drawBeside() {
  const [view, doc] = last;
  const { html, render } = tools;
  render(html`<${Rail} html=${html} view=${view} seats=${doc.seats} />`, rail);
  render(
    html`<${Desk} html=${html} view=${view} doc=${doc} leaf=${leaf} show=${showLeaf} since=${since}
        hint=${(targets) => london.hint(targets)} />`,
    desk,
  );
  render(html`<${Sequence} view=${view} /><${News} view=${view} doc=${doc} />`, strip);
  root.classList.toggle("fighting", !!view.combat);
}

function showLeaf(id) {
  leaf = id;
  drawBeside();
}

/** The sequence of play as a strip, for windows that do not show the board's own. */
function Sequence({ view }) {
  const { html } = tools;
  return html`
    <ol class="pl-sequence" aria-label="Sequence of play">
      ${view.sequence.map(
        (s, i) =>
          html`<li key=${s.id} class=${s.state} aria-current=${s.state === "now" ? "step" : undefined}>
            <b class="num">${i + 1}</b>
            <span>${s.title}</span>
          </li>`,
      )}
      ${view.sequence.every((s) => s.state !== "now") && html`<li class="now" aria-current="step"><span>${view.segment_title}</span></li>`}
    </ol>
    ${view.kinds.length > 0 && html`<${Kinds} view=${view} />`}
  `;
}

/** Where the desk lies below the map: how much ran by itself, and a way to it. */
function News({ view, doc }) {
  const count = doc.at === undefined ? countFresh(doc, since) : 0;
  if (view.combat || count < MANY) return null;
  const read = () => {
    showLeaf("turn");
    desk.scrollIntoView({ block: "start", behavior: tools.mayMove() ? "smooth" : "instant" });
  };
  return tools.html`<button class="btn small pl-news" type="button" onClick=${read}>
    ${count} things happened since your last decision
  </button>`;
}

/** The kinds of actions in their order, with the present one marked. */
function Kinds({ view }) {
  const { html } = tools;
  return html`<ol class="pl-kinds" aria-label=${`${view.phase} actions`}>
    <li class="phase">${view.phase}</li>
    ${view.kinds.map((k) => html`<li key=${k.id} class=${k.state} aria-current=${k.state === "now" ? "step" : undefined}>${k.title}</li>`)}
  </ol>`;
}

/** Show the way an option would go, before it is taken. */
export function preview(option, doc) {
  london.showRoute(doc.view, option);
}

// ---- beside the board ----------------------------------------------------------------------------------------------

const TIMES = { none: "Before the first dawn", day: "Day", night: "Night" };

/** Turn, time, segment and the few numbers that decide the game. */
export function tray(view) {
  const { html } = tools;
  const marked = view.places.filter((p) => p.marker === "plague" || p.marker === "coffin").length;
  const living = view.hunters.filter((h) => h.is_living).length;
  const fact = (label, value, more = "") =>
    html`<span class="pl-fact">
      <span class="faint">${label}</span> <b class="num">${value}</b>
      ${more && html`<span class="faint">${more}</span>`}
    </span>`;
  return html`
    <span class="pl-now">
      <b>Turn ${view.turn}</b> · <b>${TIMES[view.time]}${view.time_side ? ` ${view.time_side}` : ""}</b> · <b class="pl-segment">
        ${view.segment_title}
      </b>
    </span>
    ${fact("plague", marked, "/25")}
    ${fact("Carfax", view.carfax.markers)}
    ${fact("Dracula", view.dracula.strength)}
    ${fact("living", living)}
    ${view.kinds.length > 0 && html`<${Kinds} view=${view} />`}
  `;
}
