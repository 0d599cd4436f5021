/** Going through the moves that were made. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.mjs";

const { Replay } = await import("../../src/whitby/server/static/replay.js");
const { readiness } = await import("../../src/whitby/server/static/ending.js");

const LINES = [
  { n: 1, move: 0, text: "Set-up." },
  { n: 2, move: 1, text: "Turn 1.", heading: true },
  { n: 3, move: 2, text: "A step.", figure: "red" },
  { n: 4, move: 4, text: "Turn 2.", heading: true },
  { n: 5, move: 5, text: "The end." },
];
const SEATS = [
  { index: 0, name: "Anna", kind: "person" },
  { index: 1, name: "Tomas", kind: "person" },
  { index: 2, name: "Swales", kind: "bot" },
];

/** A table of five moves, and a server that answers for its past. */
class Table {
  constructor() {
    this.id = "table";
    this.token = "secret";
    this.document = { you: 0, result: null, seats: SEATS, table: { moves: 5 } };
    this.lines = LINES;
    this.game = { hidden: true };
    this.own = {};
    this.pace = "normal";
    this.prefs = { get: () => this.pace };
    this.draws = 0;
    this.told = [];
    this.asked = [];
    globalThis.fetch = (path, { headers }) => this.answer(path, headers);
  }

  changed() {
    this.draws += 1;
  }

  tell(problem) {
    this.told.push(problem);
  }

  async answer(path, headers) {
    this.asked.push([path.split("/at/")[1], headers.Authorization]);
    const at = Number(path.match(/at\/(\d+)/)[1]);
    const since = Number(path.match(/since=(\d+)/)[1]);
    const lines = LINES.filter((line) => line.move <= at);
    const have = Math.min(since, lines.length);
    const past = { at, seats: SEATS, log_from: have + 1, log: lines.slice(have) };
    return { ok: true, json: async () => past };
  }
}

let table;
let replay;
beforeEach(() => {
  table = new Table();
  replay = new Replay(table);
});

test("a step shows the table as it was, the last one the live table", async () => {
  assert.equal(replay.step, 5);
  await replay.goTo(2);
  assert.equal(replay.step, 2);
  assert.deepEqual(replay.past.log, LINES.slice(0, 3));
  assert.deepEqual(replay.lines, [LINES[2]]);
  await replay.goTo(Infinity);
  assert.equal(replay.past, null);
  await replay.goTo(-3);
  assert.equal(replay.past.at, 0);
});

test("lines that came once are not asked for again, and those of a later step are left out", async () => {
  await replay.goTo(4);
  await replay.goTo(1);
  assert.deepEqual(replay.past.log, LINES.slice(0, 2));
  assert.deepEqual(
    table.asked.map(([path]) => path),
    ["4?since=0", "1?since=4"],
  );
  replay.forget();
  await replay.goTo(2);
  assert.equal(table.asked.at(-1)[0], "2?since=0");
});

test("only the step that was asked for last is shown", async () => {
  const slow = replay.goTo(1);
  const wanted = replay.goTo(3);
  await Promise.all([slow, wanted]);
  assert.equal(replay.past.at, 3);
});

test("before the end one looks with one's own eyes or as the public does, after it with anybody's", () => {
  const ids = () => replay.choices.map((c) => c.id);
  assert.deepEqual(ids(), ["", "public"]);
  table.own = { here: [{ seat: 1, token: "other" }] };
  assert.deepEqual(ids(), ["", "1", "public"]);
  table.document = { ...table.document, result: {} };
  assert.deepEqual(ids(), ["all", "", "1", "2", "public"]);
  table.document = { ...table.document, you: null };
  assert.deepEqual(
    replay.choices.map((c) => [c.id, c.text]),
    [
      ["all", "All-knowing"],
      ["", "Public"],
      ["0", "Anna"],
      ["1", "Tomas"],
      ["2", "Swales"],
    ],
  );
  table.game = { hidden: false };
  assert.deepEqual(ids(), []);
});

test("other eyes have lines of their own, and those of a seat played here come with its secret", async () => {
  table.own = { here: [{ seat: 1, token: "other" }] };
  await replay.goTo(2);
  replay.look("1");
  await replay.goTo(5);
  assert.deepEqual(table.asked.at(-1), ["5?since=0&as=1", "Bearer other"]);
  assert.equal(replay.past.at, 5); // with other eyes the last step is still the past
  replay.leave();
  assert.equal(replay.eyes, "");
});

test("rounds are steps to go to", async () => {
  assert.deepEqual(replay.rounds, [
    { step: 1, text: "Turn 1." },
    { step: 4, text: "Turn 2." },
  ]);
  await replay.goTo(3);
  assert.equal(replay.round, 0);
  await replay.goTo(0);
  assert.equal(replay.round, -1);
});

test("a replay plays by itself to the end, with everything shown when the game is over", async () => {
  table.document = { ...table.document, result: {} };
  table.pace = "once";
  await replay.watch();
  assert.equal(replay.isPlaying, false); // who wants everything at once is not shown a film
  await replay.toggle();
  for (let k = 0; k < 1000 && replay.isPlaying; k += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(replay.eyes, "all");
  assert.equal(replay.step, 5);
  assert.equal(replay.isPlaying, false);
});

test("who steps by hand goes one on", async () => {
  table.pace = "step";
  await replay.goTo(1);
  await replay.toggle();
  assert.equal(replay.step, 2);
  assert.equal(replay.isPlaying, false);
});

test("a longer story stays longer, but not for ever", async () => {
  await replay.goTo(2);
  assert.equal(replay.breath(), 900);
  table.pace = "slow";
  assert.equal(replay.breath(), 1600);
  table.pace = "once";
  assert.equal(replay.breath(), 0);
});

test("brackets always step; Space, Home and End only where one looks back or all is over", async () => {
  assert.equal(replay.press("Home"), false);
  assert.equal(replay.press(" "), false);
  assert.equal(replay.press("x"), false);
  assert.equal(replay.press("["), true);
  assert.equal(replay.wanted, 4);
  await replay.goTo(4);
  assert.equal(replay.press("Home"), true);
  assert.equal(replay.wanted, 0);
  assert.equal(replay.press("x"), false);
});

test("what the server refuses is told, and nothing plays on", async () => {
  globalThis.fetch = async () => ({ ok: false, json: async () => ({ error: { code: "refused", text: "No." } }) });
  replay.isPlaying = true;
  await replay.goTo(2);
  assert.equal(table.told.length, 1);
  assert.equal(replay.isPlaying, false);
  assert.equal(replay.past, null);
});

test("who is ready to play again is told in a sentence", () => {
  const doc = (rematch, you = 0) => ({ you, seats: SEATS, table: { rematch } });
  assert.equal(readiness(doc(null)), "");
  assert.equal(readiness(doc({ ready: [1] })), "Tomas is ready for a rematch · waiting for you");
  assert.equal(readiness(doc({ ready: [] })), "A rematch stands · waiting for you");
  assert.equal(readiness(doc({ ready: [0] })), "waiting for Tomas");
  assert.equal(readiness(doc({ ready: [0, 1] })), "Tomas is ready for a rematch");
  assert.equal(readiness(doc({ ready: [0, 1] }, null)), "Anna and Tomas are ready for a rematch");
});
