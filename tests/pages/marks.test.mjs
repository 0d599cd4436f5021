/** Marks of the last moves, and where something large lies beside something small. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.mjs";

const { line, moves } = await import("../../src/whitby/server/static/kit/marks.js");
const { beside } = await import("../../src/whitby/server/static/kit/magnifier.js");

test("who stands elsewhere has made a way; who stayed, came or left has not", () => {
  const before = new Map(Object.entries({ stayed: [1, 1], moved: [0, 0], left: [5, 5] }));
  const now = new Map(Object.entries({ stayed: [1, 1], moved: [30, 40], came: [7, 7] }));
  assert.deepEqual(moves(before, now), [{ figure: "moved", from: [0, 0], to: [30, 40] }]);
});

test("the line goes from rim to rim, and there is none between neighbours that touch", () => {
  assert.deepEqual(line({ figure: "", from: [0, 0], to: [30, 40] }, 5), [
    [3, 4],
    [27, 36],
  ]);
  assert.equal(line({ figure: "", from: [0, 0], to: [6, 8] }, 5), null);
});

const WINDOW = { width: 1000, height: 600 };
const CARD = { width: 300, height: 400 };
const box = (left, top, width = 80, height = 120) => ({ left, top, right: left + width, bottom: top + height });
const overlaps = (at, [x, y], size) => x < at.right && at.left < x + size.width && y < at.bottom && at.top < y + size.height;

test("it lies to the right where there is room, else to the left", () => {
  assert.deepEqual(beside(box(100, 200), CARD, WINDOW), [190, 60]);
  assert.deepEqual(beside(box(800, 200), CARD, WINDOW), [490, 60]);
});

test("it stays inside the window and off what it shows, wherever that is", () => {
  for (let x = 0; x <= 920; x += 40) {
    for (let y = 0; y <= 480; y += 40) {
      const at = box(x, y);
      const [left, top] = beside(at, CARD, WINDOW);
      assert.ok(left >= 0 && top >= 0 && left + CARD.width <= 1000 && top + CARD.height <= 600, `${x} ${y}`);
      assert.ok(!overlaps(at, [left, top], CARD), `${x} ${y}`);
    }
  }
});

test("on a narrow screen it lies above or below", () => {
  const phone = { width: 390, height: 844 };
  const low = box(150, 640);
  assert.ok(!overlaps(low, beside(low, CARD, phone), CARD));
  const high = box(150, 60);
  assert.ok(!overlaps(high, beside(high, CARD, phone), CARD));
});
