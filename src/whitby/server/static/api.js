/** The server's HTTP interface. Every refusal arrives as a `Refused` with the server's own words. */

/** What the server would not do, and what would help. */
export class Refused extends Error {
  /** @param {{code: string, text: string, remedy?: string}} error */
  constructor(error) {
    super(error.text);
    this.code = error.code;
    this.remedy = error.remedy || "";
  }

  /** The refusal and its remedy as one line. */
  get line() {
    return this.remedy ? `${this.message} ${this.remedy}` : this.message;
  }
}

/**
 * @param {string} path
 * @param {{method?: string, body?: unknown, token?: string | null}} [wish]
 * @returns {Promise<any>}
 */
async function ask(path, { method = "GET", body, token } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refused({ code: "offline", text: "The server does not answer.", remedy: "Is Whitby still running?" });
  }
  const data = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(data?.error || { code: "broken", text: `The server answered ${answer.status}.`, remedy: "Try again." });
  return data;
}

/** @param {string} path @param {string | null} [token] */
export const get = (path, token) => ask(path, { token });
/** @param {string} path @param {unknown} body @param {string | null} [token] */
export const post = (path, body, token) => ask(path, { method: "POST", body, token });
/** @param {string} path @param {unknown} body @param {string | null} [token] */
export const patch = (path, body, token) => ask(path, { method: "PATCH", body, token });
/** @param {string} path @param {string | null} [token] */
export const erase = (path, token) => ask(path, { method: "DELETE", token });

/** What went wrong, as a line for the reader. @param {unknown} error */
export const saidOf = (error) => (error instanceof Refused ? error.line : String(error));
