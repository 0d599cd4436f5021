/** Choosing by pointing: which options still fit, and when one is meant. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { arrange, isOffered, narrow, numbered, point } from "../../src/whitby/server/static/choosing.js";

const option = (id, ...targets) => ({ id, targets });
const WALK = option("walk a x", "piece:a", "place:x");
const RUN = option("run a y", "piece:a", "place:y");
const REST = option("rest b", "piece:b");
const PASS = option("pass");
const ALL = [WALK, RUN, REST, PASS];

test("before anything is pointed at every option is open, and the first target of each may be pointed at", () => {
  const { candidates, complete, next, later } = narrow(ALL, []);
  assert.deepEqual(candidates, ALL);
  assert.deepEqual(complete, []);
  assert.deepEqual(
    [...next],
    [
      ["piece:a", [WALK, RUN]],
      ["piece:b", [REST]],
    ],
  );
  assert.deepEqual([...later], ["place:x", "place:y"]);
});

test("what was pointed at narrows the options to those that name it", () => {
  const { candidates, next, later } = narrow(ALL, ["piece:a"]);
  assert.deepEqual(candidates, [WALK, RUN]);
  assert.deepEqual([...next.keys()], ["place:x", "place:y"]);
  assert.equal(later.size, 0);
});

test("a target that may be pointed at now is not also one of a later step", () => {
  const { next, later } = narrow([option("1", "a", "b"), option("2", "b", "a")], []);
  assert.deepEqual([...next.keys()], ["a", "b"]);
  assert.equal(later.size, 0);
});

test("the option is meant as soon as all its targets are named and no other fits", () => {
  assert.deepEqual(point(ALL, [], "piece:a"), { chosen: ["piece:a"], option: null });
  assert.deepEqual(point(ALL, ["piece:a"], "place:y"), { chosen: ["piece:a", "place:y"], option: RUN });
  assert.deepEqual(point(ALL, [], "piece:b"), { chosen: ["piece:b"], option: REST });
});

test("pointing again at the last target means the option that asks for nothing more", () => {
  const stay = option("stay a", "piece:a");
  assert.deepEqual(point([stay, WALK], [], "piece:a"), { chosen: ["piece:a"], option: null });
  assert.deepEqual(point([stay, WALK], ["piece:a"], "piece:a"), { chosen: ["piece:a"], option: stay });
});

test("pointing again at a target lets it go where nothing is meant by it", () => {
  assert.deepEqual(point(ALL, ["piece:a"], "piece:a"), { chosen: [], option: null });
});

test("something that does not go with what was chosen begins anew, and nothing begins with what nobody offers", () => {
  assert.deepEqual(point(ALL, ["piece:a"], "piece:b"), { chosen: ["piece:b"], option: REST });
  assert.deepEqual(point(ALL, ["piece:a"], "place:z"), { chosen: [], option: null });
});

test("offered is what an option points at", () => {
  assert.equal(isOffered(ALL, "place:x"), true);
  assert.equal(isOffered(ALL, "place:z"), false);
});

test("options of a group stand together, and what ends the question stands apart", () => {
  const options = [
    { id: "a", targets: [], group: "one" },
    { id: "b", targets: [], group: "two" },
    { id: "c", targets: [], group: "one" },
    { id: "pass", targets: [], closes: true },
  ];
  const { groups, closing } = arrange(options);
  assert.deepEqual(
    groups.map((g) => g.options.map((o) => o.id)),
    [["a", "c"], ["b"]],
  );
  assert.deepEqual(
    closing.map((o) => o.id),
    ["pass"],
  );
  assert.deepEqual(
    [...numbered(options)],
    [
      ["a", "1"],
      ["c", "2"],
      ["b", "3"],
      ["pass", "4"],
    ],
  );
});

test("a long group of a long list is folded, and nothing else", () => {
  const many = Array.from({ length: 30 }, (_, k) => ({ id: `go ${k}`, targets: [`place:${k}`], group: "go" }));
  assert.deepEqual(
    arrange([...many, { id: "stay", targets: [], group: "stay" }]).groups.map((g) => g.isFolded),
    [true, false],
  );
  assert.deepEqual(
    arrange(many).groups.map((g) => g.isFolded),
    [false],
  );
});

test("a group whose options all begin at the same target has a lead", () => {
  const go = [1, 2].map((k) => ({ id: `go ${k}`, targets: ["hunter:mina", `place:${k}`], group: "Mina" }));
  const put = [1, 2].map((k) => ({ id: `put ${k}`, targets: [`place:${k}`], group: "plague" }));
  assert.deepEqual(
    arrange([...go, ...put]).groups.map((g) => g.hasLead),
    [true, false],
  );
});

test("a place with a number of its own keeps it, and nobody else takes it", () => {
  const options = [
    { id: "x", targets: [] },
    { id: "y", targets: [], key: "1" },
    { id: "z", targets: [] },
  ];
  assert.deepEqual(
    [...numbered(options)],
    [
      ["x", "2"],
      ["y", "1"],
      ["z", "3"],
    ],
  );
});
