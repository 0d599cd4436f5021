/** What a person chose in this browser. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.mjs";

const { Prefs } = await import("../../src/whitby/server/static/prefs.js");

const store = (text = null) => {
  const kept = { text };
  return { kept, getItem: () => kept.text, setItem: (_, value) => (kept.text = value) };
};

test("what was chosen is there on the next visit", () => {
  const storage = store();
  new Prefs(storage).set("pace", "slow");
  assert.equal(new Prefs(storage).get("pace"), "slow");
  assert.equal(new Prefs(store()).get("pace"), "normal");
});

test("whoever draws by a choice hears of it until they want no more of it", () => {
  const prefs = new Prefs(store());
  const heard = [];
  const enough = prefs.onChange(() => heard.push(prefs.get("sound")));
  prefs.set("sound", false);
  enough();
  prefs.set("sound", true);
  assert.deepEqual(heard, [false]);
});

test("what is kept but means nothing is as if nothing were kept", () => {
  for (const text of ["", "no json", "null", "[1]", '{"pace": "gallop", "sound": "loud", "never": "all"}', '{"never": [1, {"ask": 2}]}']) {
    const { choices } = new Prefs(store(text));
    assert.deepEqual(choices, new Prefs(store()).choices, text);
  }
});

test("without a storage, or with one that refuses, choices last as long as the page", () => {
  const refuses = {
    getItem() {
      throw new Error("private");
    },
    setItem() {
      throw new Error("private");
    },
  };
  for (const storage of [undefined, refuses]) {
    const prefs = new Prefs(storage);
    prefs.set("bell", true);
    assert.equal(prefs.get("bell"), true);
  }
});

test("a question is refused once for each table and may be asked again", () => {
  const prefs = new Prefs(store());
  const question = { table: "t", ask: "resolve", text: "Use resolve?" };
  prefs.refuse(question);
  prefs.refuse({ ...question, text: "Will you use resolve?" });
  prefs.refuse({ ...question, table: "u" });
  assert.deepEqual(
    prefs.get("never").map((n) => [n.table, n.text]),
    [
      ["t", "Will you use resolve?"],
      ["u", "Use resolve?"],
    ],
  );
  prefs.allow(question);
  assert.deepEqual(
    prefs.get("never").map((n) => n.table),
    ["u"],
  );
});
