/** Where the numbers of options stand, and what a click means. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { core, giveWay, meant, middleOf, overlap, placeCallouts } = await import("../../src/whitby/server/static/kit/callouts.js");

const box = (x, y, width, height = width) => ({ left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 });
const BOARD = { width: 400, height: 300, walls: [], middles: [], costly: [] };
const wish = (x, y, size = 24) => ({ at: box(x, y, size), width: 28, height: 28 });

/** A scene with these targets, all of whose middles stay free. */
const scene = (wishes, more = {}) => ({ ...BOARD, middles: wishes.map((w) => core(w.at, 13)), ...more });

test("a number stands beside its target, the nearest side first", () => {
  const wishes = [wish(200, 150)];
  const [placed] = placeCallouts(wishes, scene(wishes));
  assert.deepEqual(middleOf(placed.box), [200 + 12 + 3 + 14, 150]);
  assert.equal(placed.isFar, false);
});

test("no number leaves the board, lies on another, or covers the middle of a target", () => {
  let seed = 11;
  const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
  for (let round = 0; round < 200; round += 1) {
    const wishes = Array.from({ length: 2 + random(14) }, () => wish(10 + random(380), 10 + random(280), 16 + random(20)));
    const placed = placeCallouts(wishes, scene(wishes));
    placed.forEach((one, k) => {
      if (!one) return;
      assert.ok(one.box.left >= 0 && one.box.top >= 0 && one.box.right <= BOARD.width && one.box.bottom <= BOARD.height);
      for (const other of placed.slice(0, k)) assert.ok(!other || !overlap(one.box, other.box));
      wishes.forEach((w, i) => {
        const [x, y] = middleOf(w.at);
        const covers = x > one.box.left && x < one.box.right && y > one.box.top && y < one.box.bottom;
        const isSame = overlap(core(w.at, 1), core(wishes[k].at, 1));
        assert.ok(!covers || i === k || isSame, `round ${round}: number ${k} covers target ${i}`);
      });
    });
  }
});

test("a number keeps off what floats over the board, and off names where it can", () => {
  const wishes = [wish(200, 150)];
  const wall = { left: 215, top: 100, right: 400, bottom: 200 };
  const name = { left: 100, top: 140, right: 185, bottom: 160 };
  const [placed] = placeCallouts(wishes, scene(wishes, { walls: [wall], costly: [name] }));
  assert.ok(!overlap(placed.box, wall));
  assert.ok(!overlap(placed.box, name));
});

test("where nothing beside it is free a number stands on its own target; where that is taken, nowhere", () => {
  const wishes = [wish(200, 150), wish(200, 150)];
  const walls = [
    { left: 0, top: 0, right: 400, bottom: 134 },
    { left: 0, top: 166, right: 400, bottom: 300 },
    { left: 0, top: 100, right: 184, bottom: 200 },
    { left: 216, top: 100, right: 400, bottom: 200 },
  ];
  const [first, second] = placeCallouts(wishes, scene(wishes, { walls }));
  assert.deepEqual(middleOf(first.box), [200, 150]);
  assert.equal(second, null);
});

test("a number far from its target has a line to it", () => {
  const wishes = [wish(200, 150)];
  const walls = [{ ...box(200, 118, 120, 30) }, { ...box(200, 182, 120, 30) }, { ...box(172, 150, 24, 60) }, { ...box(228, 150, 24, 60) }];
  const [placed] = placeCallouts(wishes, scene(wishes, { walls }));
  assert.equal(placed.isFar, true);
});

test("a point means the target that holds it and whose middle is nearest, whatever lies on top", () => {
  const targets = [
    { box: box(100, 100, 40), what: "a" },
    { box: box(125, 100, 40), what: "b" },
    { box: box(300, 100, 200, 150), what: "wide" },
  ];
  assert.equal(meant(targets, 100, 100), "a");
  assert.equal(meant(targets, 125, 100), "b");
  assert.equal(meant(targets, 116, 100), "b");
  assert.equal(meant(targets, 230, 60), "wide");
  assert.equal(meant(targets, 60, 200), null);
});

test("a finger finds the nearest target within its reach, and none beyond", () => {
  const targets = [
    { box: box(100, 100, 10), what: "a" },
    { box: box(160, 100, 10), what: "b" },
  ];
  assert.equal(meant(targets, 124, 100, 44), "a");
  assert.equal(meant(targets, 136, 100, 44), "b");
  assert.equal(meant(targets, 136, 160, 44), null);
});

test("where a piece stands on a place of a later step, the piece is meant", () => {
  const stone = { box: { left: 90, top: 90, right: 110, bottom: 110 }, what: "stone", isLater: true };
  const piece = { box: { left: 88, top: 86, right: 112, bottom: 114 }, what: "piece" };
  const other = { box: { left: 120, top: 90, right: 140, bottom: 110 }, what: "other", isLater: true };
  assert.equal(meant([stone, piece, other], 100, 100), "piece");
  assert.equal(meant([piece, other, stone], 130, 100), "other");
});

const FRAME = { left: 0, top: 0, right: 400, bottom: 300 };
const KNOBS = box(380, 100, 30, 80);

test("what floats stays where nothing is asked for below it", () => {
  assert.deepEqual(giveWay([KNOBS], FRAME, [box(200, 150, 24)], []), [KNOBS]);
});

test("what floats on something asked for goes to another corner, clear of all else there", () => {
  const [knobs] = giveWay([KNOBS], FRAME, [box(380, 90, 24)], []);
  assert.deepEqual(middleOf(knobs), [380, 200]);
  const [beside, map] = giveWay([KNOBS, box(370, 210, 50)], FRAME, [box(380, 90, 24)], []);
  assert.deepEqual(middleOf(beside), [20, 100]);
  assert.deepEqual(middleOf(map), [370, 210]);
});

test("what floats goes away where no corner is free", () => {
  const asked = [box(380, 90, 24), box(380, 200, 24), box(20, 100, 24)];
  assert.deepEqual(giveWay([KNOBS], FRAME, asked, [box(20, 200, 24)]), [null]);
});
