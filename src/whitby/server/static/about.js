/** Where a game and each of its numbers come from: /about/redux */

import { get, saidOf } from "./api.js";
import { cited } from "./cited.js";
import { Cover } from "./cover.js";
import { dressPage, html, part, players, render } from "./page.js";

const GAME = location.pathname.split("/").filter(Boolean)[1] || "";
/** @type {Record<string, string>} */
const MEANING = {
  rulebook: "printed in the published rules",
  public: "from another public source",
  inferred: "worked out from what the rules state",
  house: "our own decision where the rules are silent",
};
/** @param {string} id */
const isRuling = (id) => /^R\d+$/.test(id);
/** @type {Record<string, string>} */
const TONE = { rulebook: "good", public: "good", inferred: "info", house: "turn" };

/** @param {{card: import("./games.d.ts").Card}} props */
function Facts({ card }) {
  const facts = [
    ["Designer", card.designer],
    ["Publisher", card.publisher],
    ["Year", card.year],
    ["Players", players(card.seats)],
    ["Length", `${card.minutes} minutes`],
    ["Age", card.age && `${card.age} and up`],
  ];
  return html`<aside class="panel pad">
    <div class="about-cover"><${Cover} game=${card} /></div>
    <dl>${facts.filter(([, v]) => v).map(([k, v]) => html`<dt>${k}</dt><dd>${v}</dd>`)}</dl>
  </aside>`;
}

/** @param {{about: import("./games.d.ts").About}} props */
function About({ about }) {
  const { card, tables, credits } = about;
  return html`
    <p class="eyebrow">Where it comes from</p>
    <h1>${card.title}</h1>
    <div class="about-grid">
      <div class="stack" style="--gap: var(--s6)">
        <section>
          <p class="prose">${card.summary}</p>
          <p class="prose">
            Whitby plays the rules of this game and is not affiliated with its designer or publisher. Rules and numbers are facts; every
            sentence and every picture here is our own or openly licensed.
          </p>
        </section>
        <section>
          <h2 id="sources">Sources of every number</h2>
          <div class="table-scroll" tabindex="0" role="group" aria-label="Table of sources">
            <table class="data">
              <thead><tr><th scope="col">Table</th><th scope="col">Source</th><th scope="col">Why</th></tr></thead>
              <tbody>
                ${tables.map(
                  (t) =>
                    html`<tr>
                      <td>${t.name}</td>
                      <td><span class=${`badge ${TONE[t.provenance] || ""}`}>${t.provenance}</span></td>
                      <td>${cited(t.why || MEANING[t.provenance] || "", isRuling, `/rules/${GAME}`)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </section>
        <section aria-labelledby="credits">
          <h2 id="credits">Credits</h2>
          <p class="credits">${credits}</p>
        </section>
      </div>
      <${Facts} card=${card} />
    </div>
  `;
}

async function start() {
  dressPage([
    { path: `/new/${GAME}`, text: "New table" },
    { path: `/rules/${GAME}`, text: "Rules" },
    { path: location.pathname, text: "About" },
  ]);
  const root = part("#app");
  try {
    const about = await get(`/api/games/${GAME}/about`);
    document.title = `About ${about.card.title} · Whitby`;
    render(html`<${About} about=${about} />`, root);
  } catch (refused) {
    render(html`<h1>Nothing known</h1><p class="prose">${saidOf(refused)} <a href="/">Back to the shelf</a></p>`, root);
  }
}

start();
