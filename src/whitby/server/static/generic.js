/**
 * The view of any game that has none of its own: what arrived in `view` as headed tables and lists, and one tile for each
 * thing the options point at, so that every game can be played by pointing from its first day.
 */

import { html, render } from "./page.js";

/** @typedef {Record<string, any>} Rows named values, as they stand in a view */

/** @param {string} key */
const words = (key) => key.replaceAll("_", " ");
/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value !== "object";
/** @param {unknown} value */
const shown = (value) => (value === null ? "–" : value === true ? "yes" : value === false ? "no" : String(value));

export class View {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.sheet = document.createElement("div");
    this.sheet.className = "generic-sheet";
  }

  async mount() {
    this.root.classList.add("generic");
    this.root.append(this.sheet);
  }

  /** @param {Rows} view @param {import("./wire.d.ts").Document} doc */
  update(view, doc) {
    const targets = [...new Set(doc.options.flatMap((o) => o.targets))];
    const tiles = targets.map((t) => html`<li key=${t}><span class="tilelet" data-target=${t}>${doc.names[t]}</span></li>`);
    const rest = Object.entries(view).filter(([, v]) => !isPlain(v));
    render(
      html`
        ${tiles.length > 0 && html`<section><h2>On the table</h2><ul class="tiles">${tiles}</ul></section>`}
        ${facts(view)}
        ${rest.map(([name, value]) => html`<section key=${name}><h2>${words(name)}</h2>${thing(value)}</section>`)}
      `,
      this.sheet,
    );
  }
}

/** All single values of the view as one list. @param {Rows} view */
function facts(view) {
  const rows = Object.entries(view).filter(([, v]) => isPlain(v));
  return rows.length
    ? html`<dl class="facts">${rows.map(([k, v]) => html`<div key=${k}><dt>${words(k)}</dt><dd>${shown(v)}</dd></div>`)}</dl>`
    : null;
}

/** @param {any} value @returns {any} */
function thing(value) {
  if (isPlain(value)) return html`<span>${shown(value)}</span>`;
  /** @type {[string, any][]} */
  const rows = Array.isArray(value) ? value.map((v, i) => [String(i + 1), v]) : Object.entries(value);
  if (!rows.length) return html`<p class="muted">none</p>`;
  if (rows.every(([, v]) => isPlain(v)))
    return html`<p>${rows.map(([k, v]) => (Array.isArray(value) ? shown(v) : `${words(k)} ${shown(v)}`)).join(", ")}</p>`;
  if (rows.every(([, v]) => !isPlain(v) && !Array.isArray(v))) return grid(rows);
  return html`<ul class="nested">${rows.map(([k, v]) => html`<li key=${k}><b>${words(k)}</b> ${thing(v)}</li>`)}</ul>`;
}

/** Any value on one line. @param {any} value @returns {string} */
function flat(value) {
  if (value === undefined || value === null || (typeof value === "object" && !Object.keys(value).length)) return "–";
  if (isPlain(value)) return shown(value);
  return Array.isArray(value)
    ? value.map(flat).join(", ")
    : Object.entries(value)
        .map(([k, x]) => `${words(k)} ${flat(x)}`)
        .join(", ");
}

/** Things of one kind as a table, a row each; a row that names itself is headed by its name. @param {[string, Rows][]} rows */
function grid(rows) {
  const head = ["name", "id"].find((key) => rows.every(([, row]) => isPlain(row[key]) && row[key] !== undefined));
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))].filter((c) => c !== head);
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="table">
    <table class="data">
      <thead>
        <tr><th scope="col"><span class="vh">which</span></th>${columns.map((c) => html`<th scope="col">${words(c)}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.map(
          ([k, row]) =>
            html`<tr key=${k}>
              <th scope="row">${words(String(head ? row[head] : k))}</th>
              ${columns.map((c) => html`<td>${flat(row[c])}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
