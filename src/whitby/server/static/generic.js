/**
 * The view of any game that has none of its own: what arrived in `view` as headed tables and lists, and one tile for each
 * thing the options point at, so that every game can be played by pointing from its first day.
 */

let root = null;
let tools = null;

const words = (slug) => slug.split(":").pop().replaceAll("_", " ");
const isPlain = (value) => value === null || typeof value !== "object";
const shown = (value) => (value === null ? "–" : value === true ? "yes" : value === false ? "no" : String(value));

export async function mount(place, given) {
  [root, tools] = [place, given];
  root.classList.add("generic");
}

export function update(view, doc) {
  const targets = [...new Set(doc.options.flatMap((o) => o.targets))];
  const { html } = tools;
  const box =
    root.querySelector(".generic-sheet") || root.appendChild(Object.assign(document.createElement("div"), { className: "generic-sheet" }));
  tools.render(
    html`
      ${
        targets.length > 0 &&
        html`<section>
          <h2>On the table</h2>
          <ul class="tiles">${targets.map((t) => html`<li key=${t}><span class="tilelet" data-target=${t}>${words(t)}</span></li>`)}</ul>
        </section>`
      }
      ${facts(view)}
      ${Object.entries(view)
        .filter(([, v]) => !isPlain(v))
        .map(([name, value]) => html`<section key=${name}><h2>${words(name)}</h2>${thing(value)}</section>`)}
    `,
    box,
  );
}

/** All single values of the view as one list. */
function facts(view) {
  const { html } = tools;
  const rows = Object.entries(view).filter(([, v]) => isPlain(v));
  return rows.length
    ? html`<dl class="facts">${rows.map(([k, v]) => html`<div key=${k}><dt>${words(k)}</dt><dd>${shown(v)}</dd></div>`)}</dl>`
    : null;
}

function thing(value) {
  const { html } = tools;
  if (isPlain(value)) return html`<span>${shown(value)}</span>`;
  const rows = Array.isArray(value) ? value.map((v, i) => [String(i + 1), v]) : Object.entries(value);
  if (!rows.length) return html`<p class="muted">none</p>`;
  if (rows.every(([, v]) => isPlain(v)))
    return html`<p>${rows.map(([k, v]) => (Array.isArray(value) ? shown(v) : `${words(k)} ${shown(v)}`)).join(", ")}</p>`;
  if (rows.every(([, v]) => !isPlain(v) && !Array.isArray(v))) return grid(rows);
  return html`<ul class="nested">${rows.map(([k, v]) => html`<li key=${k}><b>${words(k)}</b> ${thing(v)}</li>`)}</ul>`;
}

/** Any value on one line. */
function flat(value) {
  if (value === undefined || value === null || (typeof value === "object" && !Object.keys(value).length)) return "–";
  if (isPlain(value)) return shown(value);
  return Array.isArray(value)
    ? value.map(flat).join(", ")
    : Object.entries(value)
        .map(([k, x]) => `${words(k)} ${flat(x)}`)
        .join(", ");
}

/** Things of one kind as a table, a row each; a row that names itself is headed by its name. */
function grid(rows) {
  const { html } = tools;
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
