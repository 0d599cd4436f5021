/** The first pages of a rulebook: what it is about, set-up, a turn, chapters with cuts of the game's own drawings. */

import { Chips } from "./cited.js";
import { drawing, html, useEffect, useState, webOf } from "./page.js";

/**
 * @typedef {import("./games.d.ts").Symbol} Symbol
 * @typedef {import("./games.d.ts").Mark} Mark
 * @typedef {import("./games.d.ts").Cut} Cut
 * @typedef {import("./games.d.ts").Told} Said
 * @typedef {Map<string, number[]> | null} Sizes of the drawings; null while they are on their way
 */

/** @param {string} file */
const nameOf = (file) => `drawing-${file.replace(".svg", "")}`;

/** A drawing as a part of the page that is shown nowhere: pictures are cut from it. @param {string} file @param {SVGSVGElement} svg */
function laid(file, svg) {
  svg.id = nameOf(file);
  svg.querySelector("#gallery")?.remove();
  for (const name of ["role", "aria-label", "width", "height"]) svg.removeAttribute(name);
  for (const title of svg.querySelectorAll(":scope > title")) title.remove();
  return svg;
}

/**
 * All drawings the pictures need, laid once into the page.
 * @param {string} game @param {string[]} files @returns {Sizes} the size of each
 */
export function useDrawings(game, files) {
  const [sizes, setSizes] = useState(/** @type {Sizes} */ (null));
  useEffect(() => {
    Promise.all(files.map((file) => drawing(webOf(game) + file))).then((drawings) => {
      const box = document.createElement("div");
      box.className = "drawings";
      box.setAttribute("aria-hidden", "true");
      box.append(...drawings.map((svg, i) => laid(files[i], svg)));
      document.body.append(box);
      setSizes(new Map([...box.children].map((svg, i) => [files[i], (svg.getAttribute("viewBox") || "0 0 0 0").split(" ").map(Number)])));
    });
  }, []);
  return sizes;
}

/** @param {{id: string, box: number[]}} props */
const Use = ({ id, box: [x, y, width, height] }) => html`<use href=${`#${id}`} x=${x} y=${y} width=${width} height=${height} />`;

/** A symbol beside words. @param {{symbol: Symbol, isDrawn: boolean}} props */
function Picture({
  symbol: {
    id,
    box: [width, height],
  },
  isDrawn,
}) {
  const drawn = isDrawn && html`<${Use} id=${id} box=${[0, 0, width, height]} />`;
  return html`<svg class="piece" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">${drawn}</svg>`;
}

/** Symbols beside words; their room is kept while the drawings are on their way. @param {{told: Said, sizes: Sizes}} props */
const Pictures = ({ told, sizes }) => told.pictures.map((symbol) => html`<${Picture} symbol=${symbol} isDrawn=${!!sizes} />`);

/** A number on a picture, always of the same size on the screen. @param {{mark: Mark, view: number[]}} props */
function Spot({ mark, view: [x, y, width, height] }) {
  const place = { left: `${((mark.x - x) / width) * 100}%`, top: `${((mark.y - y) / height) * 100}%` };
  return html`<span class=${`spot ${mark.tone}`} style=${place}>${mark.text}</span>`;
}

/** A cut of a drawing with what lies on it. @param {{figure: Cut, sizes: Sizes, cls?: string}} props */
function Figure({ figure, sizes, cls = "" }) {
  const width = figure.view[2];
  const whole = sizes?.get(figure.file);
  return html`<figure class=${`fig ${cls}${figure.file ? "" : " plain"}`}>
    <div class="canvas">
      <svg class="pic" viewBox=${figure.view.join(" ")} role="img" aria-label=${figure.alt}>
        ${whole && html`<${Use} id=${nameOf(figure.file)} box=${whole} />`}
        ${figure.frames.map(
          ([x, y, w, h]) => html`<rect class="fig-frame" x=${x} y=${y} width=${w} height=${h} stroke-width=${width / 50} />`,
        )}
        ${figure.rings.map(([x, y, r]) => html`<circle class="fig-ring" cx=${x} cy=${y} r=${r} stroke-width=${width / 66} />`)}
        ${figure.ways.map(
          (points) => html`<polyline class="fig-under" points=${points} stroke-width=${width / 32} />
          <polyline class="fig-way" points=${points} stroke-width=${width / 60} stroke-dasharray=${`${width / 200} ${width / 30}`} />`,
        )}
        ${sizes && figure.put.map((symbol) => html`<${Use} id=${symbol.id} box=${symbol.box} />`)}
      </svg>
      <span class="spots" aria-hidden="true">${figure.marks.map((mark) => html`<${Spot} mark=${mark} view=${figure.view} />`)}</span>
    </div>
    ${figure.caption && html`<figcaption>${figure.caption}</figcaption>`}
  </figure>`;
}

/** @param {{told: Said}} props */
const Lines = ({ told }) => told.lines.map((line) => html`<p>${line}</p>`);

/** A paragraph that ends in its rules. @param {{told: Said}} props */
const Told = ({ told }) => html`<p>${told.lines.join(" ")} <span class="ids"><${Chips} ids=${told.rules} /></span></p>`;

/** @param {{card: import("./games.d.ts").Card, told: Said, sizes: Sizes, facts: any}} props */
function Hero({ card, told, sizes, facts }) {
  return html`<div class="rhero" id="learn">
    <div>
      <p class="eyebrow">the rulebook</p><h1>${card.title}</h1>
      <p class="aim">${told.lines.join(" ")}</p>
      <div class="facts">${facts}</div>
    </div>
    <${Figure} figure=${told.figure} sizes=${sizes} />
  </div>`;
}

/** @param {{all: Said[], sizes: Sizes}} props */
const Minute = ({ all, sizes }) => html`<h2>In one minute</h2>
  <ol class="minute">${all.map(
    (told) => html`<li><${Figure} figure=${told.figure} sizes=${sizes} />
    <div><h3>${told.title}</h3><${Told} told=${told} /></div></li>`,
  )}</ol>`;

/** @param {{all: Said[], sizes: Sizes}} props */
const People = ({ all, sizes }) => html`<h2>Who is who, and what is in the box</h2>
  <ul class="people">${all.map(
    (told) => html`<li>
    <span class="sitter"><${Pictures} told=${told} sizes=${sizes} /></span>
    <div><h3>${told.title}</h3><${Told} told=${told} /></div></li>`,
  )}</ul>`;

/** @param {{board: Cut, all: Said[], sizes: Sizes}} props */
const Setup = ({ board, all, sizes }) => html`<h2 id="setup">Setup at a glance</h2>
  <div class="glance"><${Figure} figure=${board} sizes=${sizes} />
    <ol>${all.map((told, i) => html`<li><b class="count">${i + 1}</b><${Told} told=${told} /></li>`)}</ol></div>`;

/** @param {{lead: Said, cases: Said[], sizes: Sizes}} props */
const Turn = ({ lead, cases, sizes }) => html`<h2 id="turn">Your turn at a glance</h2>
  <div class="flow">
    <div class="lead"><${Pictures} told=${lead} sizes=${sizes} /><${Told} told=${lead} /></div>
    ${cases.map(
      (told) => html`<section class="case">
      <h3><${Pictures} told=${told} sizes=${sizes} />${told.title}</h3>
      <ol>${told.lines.map((line) => html`<li>${line}</li>`)}</ol><p class="ids"><${Chips} ids=${told.rules} /></p></section>`,
    )}
  </div>`;

/** @param {{all: Said[], sizes: Sizes}} props */
const Chapters = ({ all, sizes }) => html`<h2 id="chapters">Chapter by chapter</h2>
  ${all.map(
    (told) => html`<section class="chap"><${Figure} figure=${told.figure} sizes=${sizes} />
    <div class="txt"><h3>${told.title}</h3><${Lines} told=${told} />${told.note && html`<p class="ex">${told.note}</p>`}</div>
    <span class="mids"><${Chips} ids=${told.rules} /></span></section>`,
  )}`;

/** @param {{all: Said[]}} props */
const Wins = ({ all }) => html`<h2 id="win">How it is won</h2>
  <ul class="wins">${all.map((told) => html`<li><h3>${told.title}</h3><${Told} told=${told} /></li>`)}</ul>`;

/** @param {{all: Said[]}} props */
const Mistakes = ({ all }) => html`<h2 id="mistakes">What beginners get wrong</h2>
  <ul class="mistakes">${all.map((told) => html`<li><h3>“${told.title}”</h3><${Told} told=${told} /></li>`)}</ul>`;

/** The parts of the page one can go to. */
export const PARTS = [
  ["learn", "Learn"],
  ["setup", "Setup"],
  ["turn", "Your turn"],
  ["chapters", "Chapters"],
  ["win", "Winning"],
  ["full", "Full rules"],
];

/** @param {{game: string, card: import("./games.d.ts").Card, howto: import("./games.d.ts").Howto, facts: any}} props */
export function Howto({ game, card, howto, facts }) {
  const sizes = useDrawings(game, howto.files);
  return html`<div class="howto" data-drawn=${sizes ? "" : undefined}>
    <${Hero} card=${card} told=${howto.aim[0]} sizes=${sizes} facts=${facts} />
    <${Minute} all=${howto.minute} sizes=${sizes} />
    <${Setup} board=${howto.board} all=${howto.setup} sizes=${sizes} />
    <${Turn} lead=${howto.turn[0]} cases=${howto.cases} sizes=${sizes} />
    <${People} all=${howto.people} sizes=${sizes} />
    <${Chapters} all=${howto.chapters} sizes=${sizes} />
    <${Wins} all=${howto.wins} />
    <${Mistakes} all=${howto.mistakes} />
  </div>`;
}
