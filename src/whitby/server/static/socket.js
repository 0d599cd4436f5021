/** The line to the server: says hello, keeps the line warm, and comes back by itself when it is cut. */

const PING_MS = 20000;
const SILENCE_MS = 8000;
const PASSING = new Set(["too-many", "store", "defect"]); // what may be better in a moment
const WAITS_MS = [300, 1000, 2000, 4000, 8000, 15000];

/** @typedef {{code: string, text: string, remedy?: string}} Refusal */
/**
 * @typedef {object} Hearer
 * @property {() => object} hello what is said at the door besides who one is
 * @property {(document: any) => void} document
 * @property {(news: any) => void} talk what people say
 * @property {(refusal: Refusal) => void} error
 * @property {(line: Line) => void} line
 */
/** @typedef {{state: "connecting" | "live" | "lost" | "refused", tries: number, error?: Refusal}} Line */

export class Connection {
  /**
   * @param {string} id the table
   * @param {string | null} token the seat's secret, or null to look on
   * @param {Hearer} hear
   */
  constructor(id, token, hear) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
    this.token = token;
    this.hear = hear;
    this.tries = 0;
    this.closed = false;
    this.retry = () => {
      clearTimeout(this.waiting);
      if (!this.closed && !this.isOpen()) this.open();
    };
    addEventListener("online", this.retry);
  }

  isOpen() {
    return this.socket && (this.socket.readyState === WebSocket.OPEN || this.socket.readyState === WebSocket.CONNECTING);
  }

  open() {
    this.hear.line({ state: this.tries ? "lost" : "connecting", tries: this.tries });
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.heard = false; // a door that was open once may be shut now
    socket.onopen = () => socket.send(JSON.stringify({ hello: { token: this.token, since: null, ...this.hear.hello() } }));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  /** @param {any} message */
  receive(message) {
    clearTimeout(this.silence);
    if (message.pong) return;
    if (message.talk) this.hear.talk(message.talk);
    const document = message.document || (message.wire ? message : null);
    if (document) {
      this.tries = 0;
      this.hear.line({ state: "live", tries: 0 });
      this.hear.document(document);
      this.keepWarm();
    }
    if (message.error) {
      const { code } = message.error;
      if (!document && (code === "unknown-table" || (!this.heard && !PASSING.has(code)))) {
        this.refused(message.error);
        return;
      }
      this.hear.error(message.error);
    }
    this.heard = this.heard || !!document;
  }

  /** A secret that opens nothing, or no such table: asking again would not help. @param {Refusal} error */
  refused(error) {
    this.close();
    this.hear.line({ state: "refused", tries: 0, error });
  }

  lost() {
    clearInterval(this.warm);
    clearTimeout(this.silence);
    if (this.closed) return;
    const wait = WAITS_MS[Math.min(this.tries, WAITS_MS.length - 1)];
    this.tries += 1;
    this.hear.line({ state: "lost", tries: this.tries });
    this.waiting = setTimeout(() => this.open(), wait * (0.8 + 0.4 * Math.random()));
  }

  /** A line that has gone dead without a word is found out by an unanswered ping. */
  keepWarm() {
    clearInterval(this.warm);
    this.warm = setInterval(() => {
      if (!this.send({ ping: 1 })) return;
      this.silence = setTimeout(() => this.socket?.close(), SILENCE_MS);
    }, PING_MS);
  }

  /** @param {object} message @returns {boolean} whether it went out */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.retry);
    clearInterval(this.warm);
    clearTimeout(this.waiting);
    clearTimeout(this.silence);
    this.socket?.close();
  }
}
