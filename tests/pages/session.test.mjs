/** What one browser knows of a table. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.mjs";

const { Session } = await import("../../src/whitby/server/static/session.js");

const OPTIONS = [
  { id: "go a", targets: ["place:a"] },
  { id: "go b", targets: ["place:b"] },
];
const line = (n, text = `line ${n}`) => ({ n, text });
const paper = (seq, more = {}) => ({ seq, you: 0, table: { game: "redux" }, options: OPTIONS, log: [], ...more });

let session;
beforeEach(() => {
  session = new Session("table", null, () => {});
});

test("lines that come follow those that are known", () => {
  session.receive(paper(1, { log: [line(1), line(2)] }));
  session.receive(paper(2, { log: [line(3)] }));
  assert.deepEqual(
    session.shownLines.map((l) => l.n),
    [1, 2, 3],
  );
});

test("a document may take lines back and tell them anew", () => {
  session.receive(paper(1, { log: [line(1), line(2), line(3)] }));
  session.receive(paper(2, { log_from: 2, log: [line(2, "otherwise")] }));
  assert.deepEqual(session.shownLines, [line(1), line(2, "otherwise")]);
  session.receive(paper(3, { log_from: 1 }));
  assert.deepEqual(session.shownLines, []);
});

test("what was chosen is kept while the question is the same, and let go with the next", () => {
  session.receive(paper(1));
  session.chosen = ["place:a"];
  session.receive(paper(1));
  assert.deepEqual(session.chosen, ["place:a"]);
  session.receive(paper(2));
  assert.deepEqual(session.chosen, []);
});

test("another seat at the same screen begins with nothing chosen", () => {
  session.receive(paper(1));
  session.chosen = ["place:a"];
  session.receive(paper(1, { you: 1 }));
  assert.deepEqual(session.chosen, []);
});

test("nothing can be chosen while an answer is under way or the past is shown", () => {
  session.receive(paper(1));
  assert.deepEqual(session.options, OPTIONS);
  session.sent = "go a";
  assert.deepEqual(session.options, []);
  session.sent = null;
  session.past = paper(0, { log: [line(1)] });
  assert.deepEqual(session.options, []);
  assert.deepEqual(session.shownLines, [line(1)]);
});

test("an option keeps its number while the list is narrowed", () => {
  session.receive(paper(1));
  session.chosen = ["place:b"];
  assert.deepEqual(session.narrowed.candidates, [OPTIONS[1]]);
  assert.equal(session.numbers.get("go b"), "2");
});
