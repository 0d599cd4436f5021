/** What every page shares: the bar at its head, the theme, icons, short messages, and inlined drawings. */

import { readDrawing } from "./kit/svg.js";
import { html, render } from "./vendor/htm-preact.js";

export { html, render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/htm-preact.js";

/** Where the files of this version stand: this module is one of them. */
export const FILES = new URL("..", import.meta.url).pathname;

/** Where a game's own files stand. @param {string} game */
export const webOf = (game) => `${FILES}games/${encodeURIComponent(game)}/web/`;

/** A game-icons picture. @param {{name: string, cls?: string}} props */
export const Icon = ({ name, cls = "icon" }) =>
  html`<svg class=${cls} aria-hidden="true"><use href=${`${FILES}static/vendor/icons.svg#${name}`} /></svg>`;
/** One of our own stroked signs. @param {{name: string}} props */
export const Sign = ({ name }) => html`<svg class="icon-u" aria-hidden="true"><use href=${`${FILES}static/signs.svg#${name}`} /></svg>`;

/** The picture that stands for a game in small: its own, or a book. @param {{game: {id: string, icon: boolean}}} props */
export const GameIcon = ({ game }) =>
  game.icon
    ? html`<svg class="icon" aria-hidden="true"><use href=${`${webOf(game.id)}icon.svg#icon`} /></svg>`
    : html`<${Icon} name="rule-book" />`;

/** Seats have a letter, a shape and a colour, never a colour alone. */
export const SEAT_STYLES = ["red", "blue", "green", "yellow", "violet"];

/** @param {{seat: {index: number, name: string}}} props */
export const Token = ({ seat }) =>
  html`<span class=${`token ${SEAT_STYLES[seat.index % SEAT_STYLES.length]}`} aria-hidden="true">${letter(seat.name, seat.index)}</span>`;

/** @param {string} name @param {number} index */
export function letter(name, index) {
  return /^\p{L}/u.test(name || "") ? name[0].toUpperCase() : String(index + 1);
}

/** A part of the page that is always there. @param {string} selector @returns {HTMLElement} */
export function part(selector) {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

const ARCH = html`<svg viewBox="0 0 34 38" aria-hidden="true">
  <path class="mark-arch" d="M3 37V17C3 9 9 4 17 1c8 3 14 8 14 16v20z" />
  <circle class="mark-moon" cx="17" cy="15" r="6" />
  <path class="mark-wall" d="M4 36V26h4v-3h4v3h3v-5l2-3 2 3v5h3v-3h4v3h4v10z" />
</svg>`;

/** The word mark, a way back to the shelf from every page. */
export const Wordmark = () => html`<a class="wordmark" href="/" aria-label="Whitby, the shelf">${ARCH}<span>Whitby</span></a>`;

function toggleTheme() {
  const next = document.documentElement.dataset.theme === "day" ? "night" : "day"; // theme.js has set it
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem("whitby.theme", next);
  } catch {
    /* a private window forgets */
  }
}

/** Night or parchment. */
export const ThemeToggle = () =>
  html`<button class="btn quiet icon-only" type="button" aria-label="Switch between night and parchment" title="Night or parchment"
      onClick=${toggleTheme}>
    <${Sign} name="moon" />
  </button>`;

/** Fill the page's `<header class="appbar">`. @param {{path: string, text: string}[]} [more] links of this page */
export function dressPage(more = []) {
  const links = [{ path: "/", text: "Shelf" }, ...more];
  const nav = links.map((l) => html`<a href=${l.path} aria-current=${l.path === location.pathname ? "page" : undefined}>${l.text}</a>`);
  render(
    html`
      <${Wordmark} />
      <nav class="mainnav" aria-label="Main">${nav}</nav>
      <span class="push"><${ThemeToggle} /></span>
      <details class="navmenu">
        <summary class="btn quiet icon-only" aria-label="Menu"><${Sign} name="menu" /></summary>
        <nav aria-label="Main, small screens">${nav}</nav>
      </details>
    `,
    part("header.appbar"),
  );
}

let toastTimer = 0;
/** A short message at the foot of the page, read aloud. @param {string} text */
export function toast(text) {
  let box = /** @type {HTMLElement | null} */ (document.querySelector(".toast"));
  if (!box) {
    box = document.createElement("div");
    box.className = "toast";
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    box.hidden = true;
  }, 5000);
}

/** @param {string} text @param {string} said what to tell the reader afterwards */
export async function copyText(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast("The browser would not copy. Mark the link and copy it by hand.");
  }
}

/** @type {Map<string, Promise<SVGSVGElement>>} */
const drawings = new Map();
/** A drawing of ours, fetched once; everybody gets a copy. @param {string} url @returns {Promise<SVGSVGElement>} */
export function drawing(url) {
  const one = drawings.get(url) || fetchText(url).then(adopted).then(readDrawing);
  drawings.set(url, one);
  return one.then((svg) => /** @type {SVGSVGElement} */ (svg.cloneNode(true)));
}

/** @param {string} url */
async function fetchText(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no drawing at ${url}`);
  return answer.text();
}

/**
 * The rules a drawing is styled by go into a sheet of the page: inside its markup the page's own policy would not let them count.
 * @param {string} text
 */
function adopted(text) {
  /** @type {string[]} */
  const found = [];
  const rest = text.replace(/<style>([^]*?)<\/style>/g, (_, rules) => {
    found.push(rules);
    return "";
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(found.join(""));
  document.adoptedStyleSheets.push(sheet);
  return rest.replaceAll('href="/static/', `href="${FILES}static/`);
}

/** "2–5 players" @param {number[]} seats */
export function players(seats) {
  const [low, high] = [Math.min(...seats), Math.max(...seats)];
  return low === high ? `${low} players` : `${low}–${high} players`;
}

/** True where motion is welcome. */
export const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
