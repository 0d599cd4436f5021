/**
 * What this browser keeps: the tables it holds a secret for (ids and tokens alone; everything else is asked of the server), the
 * last set-up of each game, and who sits here.
 */

const KEY = "whitby.tables";
const SETUPS = "whitby.setups";
const NAME = "whitby.name";
const SELF = "whitby.self";
const SHY = "whitby.shy";
const SECRET = "whitby.me";

/**
 * @typedef {{seat: number, token: string}} Here a seat that is played in this browser
 * @typedef {{id: string, token: string, host?: string, here?: Here[], links?: {seat: number, link: string}[]}} Mine
 *   `token` is the seat last sat at; `links` are those still to be sent to others.
 * @typedef {{colour: string, emblem: string}} Mark
 * @typedef {{me: string, id: string, name: string, mark: Mark}} Myself who sits here; `me` is the secret that proves it
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
  return myself()?.name || (typeof name === "string" ? name : "");
}

/** @param {string} name */
export const keepMyName = (name) => keep(NAME, name);

/** Who sits here, where he has told the server; nobody else is asked for it. @returns {Myself | null} */
export function myself() {
  const self = kept(SELF);
  return typeof self?.me === "string" && typeof self?.name === "string" && self.mark ? self : null;
}

/** @param {Myself | null} self null: this browser forgets who sits here */
export const keepMyself = (self) => keep(SELF, self);

/** Whether somebody would rather not say who he is. */
export const isShy = () => kept(SHY) === true;

export const beShy = () => keep(SHY, true);

/**
 * What a hello at a table says of oneself. Where several play at this screen, the first of them is oneself.
 * @param {string} id of the table @param {string | null} token @returns {{me?: string, name?: string}}
 */
export function introduction(id, token) {
  const here = known(id)?.here || [];
  if (here.length > 1 && here[0].token !== token) return {};
  const [self, name] = [myself(), myName()];
  return { ...(self && { me: self.me }), ...(name && { name }) };
}

/** What this browser is known by where it only looks on: made once, told to the server alone. @returns {string} */
export function mySecret() {
  const known = myself()?.me || kept(SECRET);
  if (typeof known === "string") return known;
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
  keep(SECRET, fresh);
  return fresh;
}
