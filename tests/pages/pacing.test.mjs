/** What happens is shown one thing after another. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import "./browser.mjs";

const { Pacer, scenes, stay } = await import("../../src/whitby/server/static/pacing.js");
const { Prefs } = await import("../../src/whitby/server/static/prefs.js");

const STEP = 900;
const MANY = 12;
let said, prefs, pacer, last;
const pass = (ms) => mock.timers.tick(ms);
const line = (n, more = {}) => ({ n, text: `line ${n}`, targets: [], ...more });
/** A document whose lines follow those of the one before. */
const paper = (...lines) => {
  last += 1;
  return { seq: last, log_from: lines[0]?.n, log: lines };
};
const receive = (...papers) => papers.forEach((p) => pacer.receive(p));

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  document.hidden = false;
  [said, last] = [[], 0];
  prefs = new Prefs(undefined);
  const hear = {
    show: (p) => said.push(p.seq),
    tell: (scene) => void said.push(scene && scene.lead.text),
    again: (p) => said.push(`again ${p && p.seq}`),
  };
  pacer = new Pacer(hear, prefs);
});

const told = (...lines) => scenes(lines).map((scene) => [scene.lead.n, scene.lines.map((l) => l.n), scene.kind]);

test("a moment begins a scene, the lines after it belong to it", () => {
  assert.deepEqual(told(line(1, { beat: "die" }), line(2), line(3), line(4, { beat: "bite" }), line(5)), [
    [1, [1, 2, 3], "die"],
    [4, [4, 5], "bite"],
  ]);
});

test("what somebody else does is a scene of its own", () => {
  assert.deepEqual(told(line(1, { figure: "red" }), line(2, { figure: "red" }), line(3), line(4, { figure: "blue" })), [
    [1, [1, 2, 3], ""],
    [4, [4], ""],
  ]);
});

test("a heading goes with what follows it, and alone where nothing does", () => {
  assert.deepEqual(told(line(1), line(2, { heading: true }), line(3), line(4, { heading: true, beat: "turn" })), [
    [1, [1], ""],
    [3, [2, 3], ""],
    [4, [4], "turn"],
  ]);
});

test("a moment is never rushed, unless everything is shown at once", () => {
  assert.equal(stay("", "fast"), 350);
  assert.equal(stay("bite", "fast"), 900);
  assert.equal(stay("bite", "slow"), 1600);
  assert.equal(stay("bite", "once"), 0);
  assert.equal(stay("die", "step"), Infinity);
});

test("the first document is the table as it is; what comes later is told line by line, and the board follows the last", () => {
  receive(paper(line(1), line(2)));
  assert.deepEqual(said, [1]);
  receive(paper(line(3, { beat: "die" }), line(4, { beat: "bite" })));
  assert.deepEqual(said, [1, "line 3"]);
  pass(STEP);
  assert.deepEqual(said, [1, "line 3", 2, "line 4"]);
  pass(STEP);
  assert.deepEqual(said, [1, "line 3", 2, "line 4", null]);
});

test("documents wait for each other, and one that tells nothing waits no longer", () => {
  receive(paper(line(1)), paper(line(2)), paper(), paper(line(3)), paper());
  assert.deepEqual(said, [1, 2, "line 2"]);
  pass(STEP);
  assert.deepEqual(said, [1, 2, "line 2", 3, 4, "line 3"]);
  pass(STEP);
  assert.deepEqual(said, [1, 2, "line 2", 3, 4, "line 3", 5, null]);
});

test("a first document without a line is followed by a film like any other", () => {
  receive(paper(), paper(line(1)));
  assert.deepEqual(said, [1, 2, "line 1"]);
});

test("the pace is the one chosen now", () => {
  receive(paper(line(1)), paper(line(2)), paper(line(3)));
  prefs.set("pace", "slow");
  pass(STEP); // it began while the pace was normal
  assert.deepEqual(said.at(-1), "line 3");
  pass(STEP);
  assert.deepEqual(said.at(-1), "line 3");
  pass(1600 - STEP);
  assert.deepEqual(said.at(-1), null);
});

test("step by step, each thing waits to be left", () => {
  prefs.set("pace", "step");
  receive(paper(line(1)), paper(line(2)), paper(line(3)));
  pass(1000000);
  assert.deepEqual(said, [1, 2, "line 2"]);
  assert.equal(pacer.left, 1);
  pacer.step();
  assert.deepEqual(said, [1, 2, "line 2", 3, "line 3"]);
  assert.equal(pacer.isBusy, true);
  pacer.step();
  assert.equal(pacer.isBusy, false);
});

test("at once means at once", () => {
  prefs.set("pace", "once");
  receive(paper(line(1)), paper(line(2, { beat: "bite" })), paper(line(3)));
  assert.deepEqual(
    said.filter((s) => typeof s === "number"),
    [1, 2, 3],
  );
  assert.equal(pacer.isBusy, false);
});

test("whoever skips is at the table as it is, and nothing follows", () => {
  receive(paper(line(1)), paper(line(2, { beat: "die" }), line(3, { beat: "bite" })), paper(line(4)));
  pacer.skip();
  assert.deepEqual(said, [1, "line 2", 2, 3, null]);
  pass(100000);
  assert.deepEqual(said, [1, "line 2", 2, 3, null]);
});

test("nobody films for those who look elsewhere", () => {
  document.hidden = true;
  receive(paper(line(1)), paper(line(2)), paper(line(3)));
  assert.deepEqual(
    said.filter((s) => typeof s === "number"),
    [1, 2, 3],
  );
  assert.equal(pacer.isBusy, false);
});

test("a film that falls behind hurries, and one too far behind ends", () => {
  receive(...Array.from({ length: 40 }, (_, k) => paper(line(k + 1))));
  let steps = 0;
  for (; pacer.isBusy; steps += 1) pass(STEP / 10);
  assert.ok(steps / 10 > MANY && steps / 10 < 30, `39 things took as long as ${steps / 10}`);
  said.length = 0;
  receive(...Array.from({ length: 70 }, (_, k) => paper(line(k + 50))));
  assert.ok(said.filter((s) => typeof s === "number").length > 60);
});

test("what is taken back is not told", () => {
  receive(paper(line(1)), paper(line(2)));
  pass(STEP);
  said.length = 0;
  receive({ seq: 9, log_from: 2, log: [] });
  assert.deepEqual(said, [9]);
  receive({ seq: 10, log_from: 2, log: [line(2)] });
  assert.deepEqual(said, [9, 10, "line 2"]);
});

test("a document sent anew with all its lines tells only what is new", () => {
  receive(paper(line(1)), paper(line(2)));
  pass(STEP);
  said.length = 0;
  receive({ seq: 2, log_from: 1, log: [line(1), line(2), line(3)] });
  assert.deepEqual(said, [2, "line 3"]);
});

test("once more, at the chosen pace, and then the table as it is", () => {
  prefs.set("pace", "once");
  const [a, b, c] = [[line(1)], [line(1), line(2)], [line(1), line(2), line(3)]].map((log, k) => ({ seq: k + 1, log }));
  pacer.again([a, b, c]);
  assert.deepEqual(said, ["again 1", "again 2", "line 2"]);
  pass(STEP);
  assert.deepEqual(said.slice(3), ["again 3", "line 3"]);
  pass(STEP);
  assert.deepEqual(said.slice(5), [null, "again null"]);
});

test("what happens meanwhile ends what is shown again", () => {
  receive(paper(line(1)), paper(line(2)));
  pass(STEP);
  said.length = 0;
  pacer.again([
    { seq: 1, log: [line(1)] },
    { seq: 2, log: [line(1), line(2)] },
  ]);
  receive(paper(line(3)));
  assert.deepEqual(said, ["again 1", "again 2", "line 2", null, "again null", 3, "line 3"]);
});

test("with nothing to show again the table stays as it is", () => {
  pacer.again([{ seq: 1, log: [] }]);
  assert.deepEqual(said, ["again 1", null, "again null"]);
});
