/** The tables this browser holds a secret for. Only ids and tokens are kept here; everything else is asked of the server. */

const KEY = "whitby.tables";

/** @typedef {{id: string, token: string, links?: {seat: number, link: string}[]}} Mine */

/** @returns {Mine[]} the newest first */
export function mine() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) || "[]");
    return Array.isArray(list) ? list.filter((t) => typeof t?.id === "string" && typeof t?.token === "string") : [];
  } catch {
    return [];
  }
}

/** Keep a table and, for the host, the links that are still to be sent. @param {Mine} table */
export function remember(table) {
  const old = mine().find((t) => t.id === table.id && t.token === table.token);
  keep([{ ...old, ...table }, ...mine().filter((t) => t !== old && !(t.id === table.id && t.token === table.token))]);
}

/** @param {string} id */
export function forget(id) { keep(mine().filter((t) => t.id !== id)); }

/** @param {Mine[]} list */
function keep(list) {
  try { localStorage.setItem(KEY, JSON.stringify(list.slice(0, 200))); } catch { /* a private window forgets */ }
}
