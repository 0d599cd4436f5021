/** Moves of others are shown one after another, one's own at once. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { media } from "./browser.mjs";

const { Pacer } = await import("../../src/whitby/server/static/pacing.js");
const BREATH = 600;

let now, shown, pacer;
const pass = (ms) => {
  now += ms;
  mock.timers.tick(ms);
};
const others = (...seqs) => seqs.forEach((seq) => pacer.receive({ seq }, false));

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => now);
  media.clear();
  document.hidden = false;
  [now, shown] = [1000, []];
  pacer = new Pacer((document) => shown.push(document.seq));
});

test("the first document is shown at once, each later move a breath after the one before", () => {
  others(1, 2, 3);
  assert.deepEqual(shown, [1]);
  pass(BREATH - 1);
  assert.deepEqual(shown, [1]);
  pass(1);
  assert.deepEqual(shown, [1, 2]);
  pass(BREATH);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("a document about the same move waits for nothing", () => {
  others(1, 1, 1);
  assert.deepEqual(shown, [1, 1, 1]);
});

test("the answer to one's own move brings everything that still waits", () => {
  others(1, 2, 3);
  pacer.receive({ seq: 4 }, true);
  assert.deepEqual(shown, [1, 2, 3, 4]);
  pass(10 * BREATH);
  assert.deepEqual(shown, [1, 2, 3, 4]);
});

test("nothing waits for those who asked for less motion, or look elsewhere", () => {
  media.set("(prefers-reduced-motion: reduce)", true);
  others(1, 2);
  assert.deepEqual(shown, [1, 2]);
  media.clear();
  document.hidden = true;
  others(3, 4);
  assert.deepEqual(shown, [1, 2, 3, 4]);
});

test("whoever comes back to a long queue sees the table and not the film", () => {
  const moves = Array.from({ length: 14 }, (_, i) => i + 1);
  others(...moves);
  assert.deepEqual(shown, moves);
});
