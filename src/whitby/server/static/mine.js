/**
 * What this browser keeps: the tables it holds a secret for (ids and tokens alone; everything else is asked of the server), the
 * last set-up of each game, and the name of the one who sits here.
 */

const KEY = "whitby.tables";
const SETUPS = "whitby.setups";
const NAME = "whitby.name";
const SECRET = "whitby.me";

/**
 * @typedef {{seat: number, token: string}} Here a seat that is played in this browser
 * @typedef {{id: string, token: string, host?: string, here?: Here[], links?: {seat: number, link: string}[]}} Mine
 *   `token` is the seat last sat at; `links` are those still to be sent to others.
 */

/** @param {string} key @returns {any} what is kept there, if anything can be read */
function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) || "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* a private window forgets */
  }
}

/** @returns {Mine[]} the newest first */
export function mine() {
  const list = kept(KEY);
  return Array.isArray(list) ? list.filter((t) => typeof t?.id === "string" && typeof t?.token === "string") : [];
}

/** Keep a table; what is not said anew stays as it was. @param {Mine} table */
export function remember(table) {
  const old = mine().find((t) => t.id === table.id);
  keepTables([{ ...old, ...table }, ...mine().filter((t) => t.id !== table.id)]);
}

/** A table that is no more, or is no longer wanted on this shelf. @param {string} id */
export function forget(id) {
  keepTables(mine().filter((t) => t.id !== id));
}

/** @param {string} id @returns {Mine | undefined} */
export const known = (id) => mine().find((t) => t.id === id);

/** @param {Mine[]} list */
const keepTables = (list) => keep(KEY, list.slice(0, 200));

/** What was chosen when a table of this game was last laid here; nothing where none was. @param {string} game */
export const lastSetup = (game) => kept(SETUPS)?.[game] || {};

/** @param {string} game @param {object | null} setup null: the next table begins with the defaults */
export const keepSetup = (game, setup) => keep(SETUPS, { ...kept(SETUPS), [game]: setup });

/** The name of the one who sits here, empty where none was given yet. @returns {string} */
export function myName() {
  const name = kept(NAME);
  return typeof name === "string" ? name : "";
}

/** @param {string} name */
export const keepMyName = (name) => keep(NAME, name);

/** What this browser is known by where it only looks on: made once, told to the server alone. @returns {string} */
export function mySecret() {
  const known = kept(SECRET);
  if (typeof known === "string") return known;
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
  keep(SECRET, fresh);
  return fresh;
}
