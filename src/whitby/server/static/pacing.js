/**
 * Other seats, bots above all, may decide faster than anyone can watch. Documents that are not the answer to one's own move
 * are shown one after another with a breath between; nothing waits for those who asked for less motion, or look elsewhere.
 */

import { mayMove } from "./page.js";

const BREATH_MS = 600;
const MOST_WAITING = 12; // whoever comes back to a long queue wants to see the table, not the film

export class Pacer {
  /** @param {(document: any) => void} show */
  constructor(show) {
    this.show = show;
    this.queue = [];
    this.timer = 0;
    this.last = -Infinity;
    this.seq = null;
  }

  /** @param {any} document @param {boolean} isAnswer to a move of one's own */
  receive(document, isAnswer) {
    this.queue.push(document);
    if (isAnswer || !mayMove() || globalThis.document.hidden || this.queue.length > MOST_WAITING) this.flush();
    else if (!this.timer) this.next();
  }

  next() {
    this.timer = 0;
    if (!this.queue.length) return;
    const isMove = this.seq !== null && this.queue[0].seq !== this.seq;
    const wait = isMove ? this.last + BREATH_MS - performance.now() : 0;
    if (wait > 0) {
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    this.put(this.queue.shift());
    this.next();
  }

  flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    while (this.queue.length) this.put(this.queue.shift());
  }

  put(document) {
    if (document.seq !== this.seq) this.last = performance.now();
    this.seq = document.seq;
    this.show(document);
  }
}
