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
const paper = (seq, more = {}) => ({
  seq,
  you: 0,
  table: { id: "table", game: "redux" },
  seats: [{ figures: ["red"] }, { figures: ["blue"] }],
  prompt: { ask: "go", text: "Where to?" },
  options: OPTIONS,
  log: [],
  ...more,
});

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

test("what was refused is let go", () => {
  session.receive(paper(1));
  session.chosen = ["place:a"];
  session.sent = "go a";
  session.refused();
  assert.deepEqual(session.chosen, []);
  assert.deepEqual(session.options, OPTIONS);
});

test("nothing can be chosen while an answer is under way or the past is shown", () => {
  session.receive(paper(1));
  assert.deepEqual(session.options, OPTIONS);
  session.sent = "go a";
  assert.deepEqual(session.options, []);
  session.sent = null;
  session.replay.past = paper(0, { log: [line(1)] });
  assert.deepEqual(session.options, []);
  assert.deepEqual(session.shownLines, [line(1)]);
});

test("an option keeps its number while the list is narrowed", () => {
  session.receive(paper(1));
  session.chosen = ["place:b"];
  assert.deepEqual(session.narrowed.candidates, [OPTIONS[1]]);
  assert.equal(session.numbers.get("go b"), "2");
});

/** A line that takes what is sent. */
const phone = () => {
  const sent = [];
  session.connection = { send: (message) => sent.push(message) };
  return sent;
};

test("whoever answers while something is told sees the end of it, and the answer counts", () => {
  const sent = phone();
  session.receive(paper(1));
  session.pacer.receive(paper(1));
  session.pacer.receive(paper(2, { log_from: 1, log: [line(1)] }));
  assert.equal(session.scene.lead.n, 1);
  session.take(session.options[0]);
  assert.equal(session.scene, null);
  assert.deepEqual(sent, [{ seq: 2, option: "go a" }]);
});

test("an answer to a question that is no longer asked is not sent", () => {
  const sent = phone();
  session.pacer.receive(paper(1));
  const [option] = session.options;
  session.pacer.receive(paper(2, { log_from: 1, log: [line(1)] }));
  session.pacer.receive(paper(3, { log_from: 2, log: [line(2)], options: [] }));
  session.take(option);
  assert.equal(session.document.seq, 3);
  assert.deepEqual(sent, []);
});

test("what is shown once more offers nothing, and ends at the table as it is", () => {
  session.pacer.receive(paper(1));
  session.pacer.receive(paper(2, { log_from: 1, log: [{ ...line(1), figure: "blue" }] }));
  session.pacer.skip();
  session.again();
  assert.equal(session.shown.seq, 2);
  assert.deepEqual(session.options, []);
  session.pacer.skip();
  assert.equal(session.shown, session.document);
  assert.deepEqual(session.options, OPTIONS);
});
