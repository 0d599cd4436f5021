/** The rulebook of a game: how to play, then every rule under its own address, folded by chapter: /rules/redux#att.e */

import { get, saidOf } from "./api.js";
import { Chips, cited } from "./cited.js";
import { Howto, PARTS } from "./howto.js";
import { dressPage, html, part, players, render, Sign, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./page.js";

const GAME = location.pathname.split("/").filter(Boolean)[1] || "";
const RULINGS = "Rulings on open points";
/** @param {string} text */
const slug = (text) => `s-${text.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
const named = () => decodeURIComponent(location.hash.slice(1));

/** @typedef {import("./games.d.ts").Rulebook} Book */
/** @typedef {{id: string, section: string, text: string, rulings?: string[]}} Rule a ruling names no others */
/** @typedef {{title: string, appendix: boolean, isRulings: boolean, lines: Rule[]}} Chapter */

/** The chapters of the full rules, the appendix last. @param {Book} book @returns {Chapter[]} */
function chaptersOf(book) {
  const rules = new Map(book.rules.map((rule) => [rule.id, rule]));
  const all = book.sections.map((s) => ({ ...s, isRulings: false, lines: s.rules.flatMap((id) => rules.get(id) ?? []) }));
  const rulings = { title: RULINGS, appendix: false, isRulings: true, lines: book.rulings };
  return [...all.filter((s) => !s.appendix), ...(book.rulings.length ? [rulings] : []), ...all.filter((s) => s.appendix)];
}

/** Which rules each ruling decides something for. @param {Book["rules"]} rules */
function decidedFor(rules) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const rule of rules) for (const id of rule.rulings) found.set(id, [...(found.get(id) || []), rule.id]);
  return found;
}

/**
 * Whether the line a reader sees holds all the words: a ruling's title is a part of it.
 * @param {Chapter} chapter @param {Rule} rule @param {string[]} words
 */
function matches(chapter, rule, words) {
  const line = `${rule.id} ${chapter.isRulings ? rule.section : ""} ${rule.text}`.toLowerCase();
  return words.every((word) => line.includes(word));
}

/**
 * One rule, or one ruling with the rules it belongs to.
 * @param {{rule: Rule, isRuling: boolean, here: boolean, links: string[], isKnown: (id: string) => boolean}} props
 */
function Line({ rule, isRuling, here, links, isKnown }) {
  const words = cited(rule.text, isKnown);
  return html`<li class=${`ruleline${here ? " here" : ""}`} id=${rule.id}>
    <a class="rid" href=${`#${rule.id}`}>${rule.id}</a>
    <div><p>${isRuling && html`<strong>${rule.section.replace(/[.]$/, "")}${/[?]$/.test(rule.section) ? "" : "."}</strong> `}${words}</p>
      ${links.length > 0 && html`<p class="ids"><span class="faint">${isRuling ? "on" : "see"}</span> <${Chips} ids=${links} /></p>`}</div>
  </li>`;
}

/**
 * @param {{chapter: Chapter, isOpen: boolean, toggle: (isOpen: boolean) => void, here: string, links: (rule: Rule) => string[],
 *   isKnown: (id: string) => boolean}} props
 */
function Fold({ chapter, isOpen, toggle, here, links, isKnown }) {
  const count = `${chapter.lines.length} ${chapter.isRulings ? "ruling" : "rule"}${chapter.lines.length === 1 ? "" : "s"}`;
  const onToggle = (/** @type {any} */ e) => toggle(e.currentTarget.open);
  return html`<details class="fchap" id=${slug(chapter.title)} open=${isOpen} onToggle=${onToggle}>
    <summary><h3>${chapter.title}</h3><span>${count}</span></summary>
    <ol>${chapter.lines.map(
      (rule) => html`<${Line} key=${rule.id} rule=${rule} isRuling=${chapter.isRulings} here=${rule.id === here}
      links=${links(rule)} isKnown=${isKnown} />`,
    )}</ol>
  </details>`;
}

/** Where the reader wants to be: the id in the address, heard also when the same link is clicked twice. */
function usePlace() {
  const [place, setPlace] = useState({ id: named(), n: 0 });
  useEffect(() => {
    const go = () => setPlace((was) => ({ id: named(), n: was.n + 1 }));
    /** @param {MouseEvent} e */
    const click = (e) => {
      if (/** @type {Element} */ (e.target).closest?.('a[href^="#"]')?.getAttribute("href") === location.hash) go();
    };
    addEventListener("hashchange", go);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("hashchange", go);
      document.removeEventListener("click", click);
    };
  }, []);
  return place;
}

/** Bring something of the page into sight, and again when letters of their own size have come. @param {string} id */
function goTo(id) {
  const go = () => document.getElementById(id)?.scrollIntoView();
  go();
  if (document.fonts.status !== "loaded") document.fonts.ready.then(go);
}

/** The chapters that lie open: those the reader opened, and for a printer all. @param {Chapter[]} chapters */
function useFolds(chapters) {
  const [open, setOpen] = useState(/** @type {Set<string>} */ (new Set()));
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => {
      for (const fold of document.querySelectorAll("details.fchap")) fold.setAttribute("open", "");
      setPrinting(true);
    };
    const after = () => setPrinting(false);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  /** @param {string} title @param {boolean} isOpen */
  const set = (title, isOpen) =>
    setOpen((was) => (was.has(title) === isOpen ? was : new Set([...was].filter((t) => t !== title).concat(isOpen ? title : []))));
  /** @param {boolean} isOpen */
  const setAll = (isOpen) => setOpen(new Set(isOpen ? chapters.map((c) => c.title) : []));
  /** @param {string} title */
  const isOpen = (title) => printing || open.has(title);
  return { isOpen, set, setAll, any: open.size > 0, printing };
}

/**
 * @param {{hint: string, query: string, setQuery: (query: string) => void, found: string, folds: ReturnType<typeof useFolds>}} props
 */
function Search({ hint, query, setQuery, found, folds }) {
  return html`<div class="find">
    <div class="searchbox"><${Sign} name="search" />
      <input class="input" type="search" aria-label="Search the rules" placeholder=${`Search: ${hint} …`}
        value=${query} onInput=${(/** @type {any} */ e) => setQuery(e.target.value)} /></div>
    <button class="btn small" type="button" onClick=${() => folds.setAll(!folds.any)}>${folds.any ? "Fold all" : "Open all"}</button>
    <p class="muted" role="status">${found}</p>
  </div>`;
}

/** @param {{book: Book}} props */
function Full({ book }) {
  const chapters = useMemo(() => chaptersOf(book), []);
  const back = useMemo(() => decidedFor(book.rules), []);
  const ids = useMemo(() => new Set(chapters.flatMap((c) => c.lines.map((rule) => rule.id))), []);
  const [query, setQuery] = useState("");
  const folds = useFolds(chapters);
  const place = usePlace();
  const home = useMemo(() => chapters.find((c) => [slug(c.title), ...c.lines.map((rule) => rule.id)].includes(place.id)), [place]);
  const arrived = useRef(-1);
  useLayoutEffect(() => {
    if (home) {
      setQuery("");
      folds.set(home.title, true);
    }
  }, [place]);
  useLayoutEffect(() => {
    if (!place.id || arrived.current === place.n || (home && !folds.isOpen(home.title))) return;
    arrived.current = place.n;
    goTo(place.id);
  });
  const words = folds.printing ? [] : query.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = chapters.map((c) => ({ ...c, lines: c.lines.filter((rule) => matches(c, rule, words)) })).filter((c) => c.lines.length);
  /** @param {boolean} isRulings */
  const count = (isRulings) => shown.filter((c) => c.isRulings === isRulings).reduce((n, c) => n + c.lines.length, 0);
  const found = `${count(false)} rules, ${count(true)} rulings${words.length ? " found" : " on open points"}`;
  /** @param {Rule} rule */
  const links = (rule) => (rule.rulings ? rule.rulings : back.get(rule.id) || []).filter((id) => ids.has(id));
  /** @param {Chapter} c */
  const toggle = (c) => (/** @type {boolean} */ isOpen) => words.length || folds.printing || folds.set(c.title, isOpen);
  /** @param {Chapter} c */
  const fold = (c) => html`<${Fold} key=${c.title} chapter=${c} isOpen=${words.length > 0 || folds.isOpen(c.title)} toggle=${toggle(c)}
    here=${place.id} links=${links} isKnown=${(/** @type {string} */ id) => ids.has(id)} />`;
  const appendix = shown.filter((c) => c.appendix);
  return html`<section id="full" aria-labelledby="full-h"><h2 id="full-h">The full rules</h2>
    <p class="muted">Every rule has a name, and every § of the table leads here. What the rules leave open is decided by rulings.</p>
    <${Search} hint=${book.howto?.hint || "a word or a rule's name"} query=${query} setQuery=${setQuery} found=${found} folds=${folds} />
    <div class="reading">
      <nav class="contents" aria-label="Contents">${shown.map((c) => html`<a href=${`#${slug(c.title)}`}>${c.title}</a>`)}</nav>
      <div>${shown.filter((c) => !c.appendix).map(fold)}
        ${appendix.length > 0 && html`<h3 class="appendix">Appendix: numbers of the box, and examples</h3>${appendix.map(fold)}`}</div>
    </div></section>`;
}

/** @param {{book: Book}} props */
function Rulebook({ book }) {
  const { card, howto } = book;
  const facts = html`<span class="badge">${players(card.seats)}</span><span class="badge">${card.minutes} minutes</span>
    <span class="badge">${card.hidden ? "with secrets" : "nothing hidden"}</span>
    <a class="btn small primary" href=${`/new/${GAME}`}><${Sign} name="play" />Play it</a>
    <button class="btn small" type="button" onClick=${() => print()}>Print</button>`;
  if (!howto) {
    return html`<p class="eyebrow">the rulebook</p><h1>${card.title}</h1><div class="facts">${facts}</div><${Full} book=${book} />`;
  }
  const parts = PARTS.map(([id, text]) => html`<a href=${`#${id}`}>${text}</a>`);
  return html`<nav class="partnav" aria-label="Rulebook"><b>${card.title}</b><div>${parts}</div></nav>
    <${Howto} game=${GAME} card=${card} howto=${howto} facts=${facts} /><${Full} book=${book} />
    <p class="imprint muted">Text in the house's own words, pictures cut from the drawings of this table.
      <a href=${`/about/${GAME}`}>Where it all comes from</a></p>`;
}

async function start() {
  dressPage([
    { path: `/new/${GAME}`, text: "New table" },
    { path: location.pathname, text: "Rules" },
    { path: `/about/${GAME}`, text: "About" },
  ]);
  const root = part("#app");
  try {
    const book = await get(`/api/games/${GAME}/rules`);
    document.title = `${book.card.title}: the rulebook · Whitby`;
    render(html`<${Rulebook} book=${book} />`, root);
  } catch (refused) {
    render(html`<h1>No rules here</h1><p class="prose">${saidOf(refused)} <a href="/">Back to the shelf</a></p>`, root);
  }
}

start();
