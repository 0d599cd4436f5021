/** What happened since one's last decision. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.mjs";

const { Since, worthTelling } = await import("../../src/whitby/server/static/recap.js");

const SEATS = [{ figures: ["red"] }, { figures: ["blue"] }];
let since, seq, log;
/** A document with these lines after all that came before. */
const see = (...lines) => {
  log = [...log, ...lines.map((more, k) => ({ n: log.length + k + 1, text: "", targets: [], ...more }))];
  seq += 1;
  since.see({ seq, you: 0, seats: SEATS, log, view: seq });
};
const own = { figure: "red", seat: 0 };
const other = { figure: "blue", seat: 1 };
const told = () => since.scenes.map((scene) => scene.lead.n);

beforeEach(() => {
  [since, seq, log] = [new Since(), 0, []];
});

test("whoever comes to a table is told what happens from then on", () => {
  see(other, other);
  assert.deepEqual(told(), []);
  see(other);
  assert.deepEqual(told(), [3]);
  assert.equal(since.before.view, 1);
});

test("after a decision it begins anew, as soon as somebody else has done something", () => {
  see();
  see(other);
  since.decided();
  see(own);
  assert.deepEqual(told(), [1]); // still what the others did before
  since.decided();
  see(own);
  see({ ...other, beat: "die" });
  assert.deepEqual(told(), [4]);
  assert.equal(since.before.view, 3); // the table as it was at the last decision
});

test("what oneself did first is known, and so are headings", () => {
  see();
  since.decided();
  see(own, { figure: undefined, seat: 0 }, { heading: true }, other, { ...own, beat: "bite" });
  assert.deepEqual(told(), [4, 5]);
});

test("whoever plays alone is told what the game did", () => {
  since.see({ seq: 1, you: 0, seats: [SEATS[0]], log: [], view: 1 });
  since.decided();
  const lines = [1, 2].map((n) => ({ n, text: "", targets: [], seat: 0, beat: "bite" }));
  since.see({ seq: 2, you: 0, seats: [SEATS[0]], log: lines, view: 2 });
  assert.deepEqual(told(), [1, 2]);
});

test("whoever looks on is told everything", () => {
  since.see({ seq: 1, you: null, seats: SEATS, log: [], view: 1 });
  since.see({ seq: 2, you: null, seats: SEATS, log: [{ n: 1, text: "", targets: [], ...own }], view: 2 });
  assert.deepEqual(told(), [1]);
});

test("a document about the same moment takes the place of the one before", () => {
  see();
  see(other);
  since.see({ seq, you: 0, seats: SEATS, log, view: "anew" });
  assert.deepEqual(
    since.papers.map((paper) => paper.view),
    [1, "anew"],
  );
});

test("what was taken back is forgotten", () => {
  see();
  see(other);
  log = [];
  see();
  assert.deepEqual(told(), []);
  assert.equal(since.papers.length, 1);
});

test("a long wait keeps where it began and what came last", () => {
  for (let k = 0; k < 200; k += 1) see(other);
  assert.equal(since.before.view, 1);
  assert.equal(since.papers.at(-1).view, 200);
  assert.ok(since.papers.length <= 80);
});

test("where much happened, throws are left out and the last of it is told", () => {
  const scenes = (...kinds) => kinds.map((kind, n) => ({ lead: { n }, lines: [], kind }));
  const told = (...kinds) => worthTelling(scenes(...kinds)).map((scene) => scene.lead.n);
  assert.deepEqual(told("die", "move", "die"), [0, 1, 2]);
  assert.deepEqual(told("die", "move", "die", "move", "die", "bite"), [1, 3, 5]);
  assert.deepEqual(told("move", "move", "move", "move", "move", "die", "bite"), [1, 2, 3, 4, 6]);
  assert.deepEqual(told("die", "die", "die", "die", "die", "die"), [1, 2, 3, 4, 5]);
});
