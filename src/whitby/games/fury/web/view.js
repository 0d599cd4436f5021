/** The table of Fury of Dracula: draws the view and nothing else. board.js in the shared client makes it glow and clickable. */

import { symbols } from "../../../static/kit/svg.js";
import { CombatPanel } from "./combat.js";
import { Europe } from "./europe.js";
import { Hands } from "./hands.js";
import { Layout } from "./layout.js";
import { HUNTERS, keep, kept } from "./parts.js";
import { Reveal } from "./reveal.js";
import { Printed } from "./trail.js";
import { learnLinks } from "./ways.js";

const PHONE_HANDS = 40;
const CLOSE = 2.66; // how much of it a phone shows at first
const SYMBOLS = ["cards.svg", "tokens.svg", "pieces.svg", "combat.svg"];

/** Log lines that open a round or a turn. */
export const headings = new Set(["round_begins", "turn_begins", "dracula_turn", "new_day"]);

let tools, root, svg, viewport, layout, europe, printed, hands, combat, reveal, peek, knobs;
let doubt = kept("doubt", true);
let looked = false;
let last = null;

export async function mount(place, given) {
  [root, tools] = [place, given];
  const [board, ...drawings] = await Promise.all(["board.svg", ...SYMBOLS].map((name) => tools.drawing(name)));
  root.classList.add("fury");
  const strip = Object.assign(document.createElement("div"), { className: "fury-strip" });
  root.append(symbols("fury-symbols", drawings), strip, board);
  svg = board;
  viewport = tools.viewport(svg);
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Map of Europe with the trail of Dracula");
  learnLinks(svg);
  europe = new Europe(svg);
  layout = new Layout(root, svg, tools, viewport);
  printed = new Printed(svg);
  combat = new CombatPanel(root, tools, again);
  reveal = new Reveal(root, tools, again);
  hands = new Hands(root, tools, again);
  peek = Object.assign(document.createElement("div"), { className: "fury-peek", hidden: true });
  peek.setAttribute("aria-hidden", "true");
  root.append(peek);
  for (const kind of ["pointerover", "focusin"]) root.addEventListener(kind, lookCloser);
  root.addEventListener("pointerleave", () => {
    peek.hidden = true;
  });
  knobs = Object.assign(document.createElement("div"), { className: "fury-knobs" });
  root.append(knobs);
  const resized = new ResizeObserver(() => last && layout.fit(room()));
  for (const element of [root, root.parentElement, root.parentElement.querySelector(".tray")]) if (element) resized.observe(element);
}

/** Draw the same once more: a reader folded, opened or closed something. */
function again() {
  if (last) update(...last);
}

export function update(view, doc) {
  last = [view, doc];
  root.dataset.night = String(view.night);
  europe.update(view, doc, doubt);
  printed.update(view);
  combat.update(view, doc);
  reveal.update(view, doc);
  hands.update(view, doc);
  drawKnobs(view);
  layout.fit(room());
  root.style.setProperty("--dock", `${hands.box.offsetHeight}px`);
  lookFirst(view);
}

/** Light the way an option goes, before it is gone. */
export function preview(option, doc) {
  europe.showWays(doc.view, doc.options, option ? option.id : null);
}

/** How much of the board is kept for the hands: on a phone always the same, so that opening them moves nothing. */
const room = () => (layout.narrow ? PHONE_HANDS : hands.height);

/** What is asked of the map itself: the deduction, and on a phone closer and farther. */
function drawKnobs(view) {
  const { html, render } = tools;
  render(
    html`
      ${
        view.deduction &&
        html`<button class="fury-knob" type="button" aria-pressed=${doubt} onClick=${() => {
          doubt = !doubt;
          keep("doubt", doubt);
          again();
        }}>
          where can he be? <b class="num">${Object.keys(view.deduction.places).length}</b>
          ${view.deduction.estimated ? " (about)" : ""}
        </button>`
      }
      ${
        layout.narrow &&
        html`
          <button class="fury-knob" type="button" aria-label="Closer" onClick=${() => viewport.closer()}>+</button>
          <button class="fury-knob" type="button" aria-label="Farther" onClick=${() => viewport.farther()}>−</button>
        `
      }
    `,
    knobs,
  );
  knobs.style.bottom = `${hands.box.offsetHeight}px`;
}

/** A phone opens the map close to where the reader's own piece stands. */
function lookFirst(view) {
  if (looked || !layout.narrow) return;
  looked = true;
  const own = [view.active, ...HUNTERS].find((who) => view.hunters[who]?.mine && view.hunters[who].place);
  const mine = view.you === "dracula" ? view.dracula.place : view.hunters[own]?.place;
  const { x, y } = europe.at.get(mine) || { x: 450, y: 350 };
  layout.closeIn(x, y, CLOSE);
}

/** A card is shown large while it is pointed at, on the other side of the board. */
function lookCloser(event) {
  const card = event.target.closest?.("[data-peek]");
  peek.hidden = !card || event.pointerType === "touch";
  if (peek.hidden) return;
  const [box, at] = [root.getBoundingClientRect(), card.getBoundingClientRect()];
  peek.classList.toggle("right", at.left + at.width / 2 < box.left + box.width / 2);
  const { html, render } = tools;
  render(html`<svg viewBox="0 0 180 250"><use href="#${card.dataset.peek}" width="180" height="250" /></svg>`, peek);
}

// ---- beside the board -------------------------------------------------------------------------------------------------

/** Whose hand is shown. */
export function tray(view, doc) {
  return hands.chips(view, doc);
}
