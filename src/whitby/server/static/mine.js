/** The tables this browser holds a secret for. Only ids and tokens are kept here; everything else is asked of the server. */

const KEY = "whitby.tables";

/**
 * @typedef {{seat: number, token: string}} Here a seat that is played in this browser
 * @typedef {{id: string, token: string, host?: string, here?: Here[], links?: {seat: number, link: string}[]}} Mine
 *   `token` is the seat last sat at; `links` are those still to be sent to others.
 */

/** @returns {Mine[]} the newest first */
export function mine() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) || "[]");
    return Array.isArray(list) ? list.filter((t) => typeof t?.id === "string" && typeof t?.token === "string") : [];
  } catch {
    return [];
  }
}

/** Keep a table; what is not said anew stays as it was. @param {Mine} table */
export function remember(table) {
  const old = mine().find((t) => t.id === table.id);
  keep([{ ...old, ...table }, ...mine().filter((t) => t.id !== table.id)]);
}

/** A table that is no more. @param {string} id */
export function forget(id) {
  keep(mine().filter((t) => t.id !== id));
}

/** @param {string} id @returns {Mine | undefined} */
export const known = (id) => mine().find((t) => t.id === id);

/** @param {Mine[]} list */
function keep(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, 200)));
  } catch {
    /* a private window forgets */
  }
}
