/** One thing after another: what is shown stays its time and makes room for the next. */

/**
 * @typedef {object} Beat
 * @property {() => void | Promise<unknown>} show a promise holds the next beat back until what moves has arrived
 * @property {() => void} skip what must be done even where nothing is shown
 * @property {() => number} wait milliseconds it stays; without an end it stays until somebody steps on
 */

export class Queue {
  /** @param {() => void} [rest] called when nothing is left to show */
  constructor(rest = () => {}) {
    this.rest = rest;
    /** @type {Beat[]} */
    this.waiting = [];
    /** @type {Beat | null} */
    this.now = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get isIdle() {
    return !this.now;
  }

  /** @param {Beat[]} beats */
  add(...beats) {
    this.waiting.push(...beats);
    if (!this.now) this.next();
  }

  /** Leave the beat that is shown, and go on with what waits. */
  next() {
    clearTimeout(this.timer);
    let wasBusy = this.now !== null;
    this.now = null;
    for (let beat = this.waiting.shift(); beat; beat = this.waiting.shift()) {
      if (this.begin(beat)) return;
      wasBusy = true;
    }
    if (wasBusy) this.rest();
  }

  /** Show a beat. @param {Beat} beat @returns {boolean} whether it stays */
  begin(beat) {
    this.now = beat;
    const moving = beat.show();
    const wait = beat.wait();
    if (!moving && !wait) {
      this.now = null;
      return false;
    }
    if (!moving) this.after(wait, () => this.end(beat));
    else Promise.allSettled([moving, new Promise((over) => this.after(wait, () => over(wait)))]).then(() => this.end(beat));
    return true;
  }

  /** @param {number} wait @param {() => void} over */
  after(wait, over) {
    if (!wait) over();
    else if (wait < Infinity) this.timer = setTimeout(over, wait);
  }

  /** @param {Beat} beat */
  end(beat) {
    if (this.now === beat) this.next();
  }

  /** To the end, at once: nothing more is shown, everything is done. */
  skip() {
    clearTimeout(this.timer);
    const wasBusy = this.now !== null;
    this.now = null;
    for (const beat of this.waiting.splice(0)) beat.skip();
    if (wasBusy) this.rest();
  }
}
