/** The rules of a game, searchable, each under its own name: /rules/redux#att.e */

import { get } from "./api.js";
import { dressPage, html, render, Sign, useEffect, useMemo, useState } from "./page.js";

const GAME = location.pathname.split("/").filter(Boolean)[1] || "";
const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** @param {any[]} rules @returns {[string, any[]][]} in the order of the ledger */
function bySection(rules) {
  const sections = new Map();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) || []), rule]);
  return [...sections];
}

const matches = (rule, words) => words.every((w) => `${rule.id} ${rule.section} ${rule.text}`.toLowerCase().includes(w));

function Line({ rule, here, rulings }) {
  return html`<li class=${`ruleline${here ? " here" : ""}`} id=${rule.id}>
    <a class="rule-id" href=${`#${rule.id}`}><span class="rule">§ ${rule.id}</span></a><p>${rule.text}</p>
    ${rulings.length > 0 && html`<span class="chips">${rulings.map((id) => html`<a class="rule" href=${`#${id}`}>ruling ${id}</a>`)}</span>`}
  </li>`;
}

function Rules({ title, rules, rulings }) {
  const [query, setQuery] = useState("");
  const [here, setHere] = useState(decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    const go = () => { const id = decodeURIComponent(location.hash.slice(1)); setHere(id); document.getElementById(id)?.scrollIntoView(); };
    addEventListener("hashchange", go);
    go();
    return () => removeEventListener("hashchange", go);
  }, []);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = useMemo(() => bySection(rules.filter((r) => matches(r, words))), [rules, query]);
  const decided = rulings.filter((r) => matches(r, words));
  const count = found.reduce((n, [, list]) => n + list.length, 0);
  return html`<p class="eyebrow">Every rule, in our own words</p><h1>${title}</h1>
    <div class="searchbox"><${Sign} name="search" /><input class="input" type="search" aria-label="Search the rules" placeholder="Search: hide, re-roll, att.e …" value=${query} onInput=${(e) => setQuery(e.target.value)} /></div>
    <p class="muted" role="status">${words.length ? `${count} of ${rules.length} rules and ${decided.length} of ${rulings.length} rulings` : `${rules.length} rules and ${rulings.length} rulings on open points`}</p>
    <div class="reading">
      <nav class="contents" aria-label="Sections">${found.map(([section]) => html`<a href=${`#s-${slug(section)}`}>${section}</a>`)}${decided.length > 0 && html`<a href="#s-rulings">Rulings</a>`}</nav>
      <div>
        ${found.map(([section, list]) => html`<section class="section" id=${`s-${slug(section)}`} key=${section}><h2>${section}</h2><ul>${list.map((r) => html`<${Line} key=${r.id} rule=${r} here=${r.id === here} rulings=${r.rulings || []} />`)}</ul></section>`)}
        ${decided.length > 0 && html`<section class="section" id="s-rulings"><h2>Rulings</h2><ul>${decided.map((r) => html`<li class=${`ruleline${r.id === here ? " here" : ""}`} id=${r.id} key=${r.id}><a class="rule-id" href=${`#${r.id}`}><span class="rule">${r.id}</span></a><p><strong>${r.section}.</strong> ${r.text}</p></li>`)}</ul></section>`}
      </div>
    </div>`;
}

async function start() {
  dressPage([{ path: `/new/${GAME}`, text: "New table" }, { path: location.pathname, text: "Rules" }, { path: `/about/${GAME}`, text: "About" }]);
  const root = document.getElementById("app");
  try {
    const [shelf, book] = await Promise.all([get("/api/games"), get(`/api/games/${GAME}/rules`)]);
    const title = shelf.games.find((g) => g.id === GAME)?.title || GAME;
    document.title = `${title}: rules · Whitby`;
    render(html`<${Rules} title=${title} rules=${book.rules} rulings=${book.rulings} />`, root);
  } catch (refused) {
    render(html`<h1>No rules here</h1><p class="prose">${refused.line || String(refused)} <a href="/">Back to the shelf</a></p>`, root);
  }
}

start();
