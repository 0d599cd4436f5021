/** Questions nobody wants to hear. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import "./browser.mjs";

const { Answerer, answerTo, pause, reasons } = await import("../../src/whitby/server/static/answers.js");
const { Prefs } = await import("../../src/whitby/server/static/prefs.js");

const PASS = { id: "pass", closes: true };
const PASS_ALL = { id: "pass all", closes: true };
const PLAY = { id: "play" };
const question = (...options) => ({ table: { id: "t" }, prompt: { ask: "resolve", text: "Use resolve?", idle: true }, options });

let prefs;
beforeEach(() => {
  prefs = new Prefs(undefined);
});
const answer = (...options) => answerTo(question(...options), prefs.choices)?.id;

test("why a question may be answered by itself", () => {
  assert.deepEqual(reasons(question()), []);
  assert.deepEqual(reasons(question(PLAY)), ["forced"]);
  assert.deepEqual(reasons(question(PASS)), ["forced", "pass"]);
  assert.deepEqual(reasons(question(PASS, PASS_ALL)), ["pass", "never"]);
  assert.deepEqual(reasons(question(PLAY, PASS)), ["never"]);
  assert.deepEqual(reasons(question(PLAY, { id: "other" })), []);
});

test("only what the game calls a window may be refused for good", () => {
  const asked = question(PLAY, PASS);
  assert.deepEqual(reasons({ ...asked, prompt: { ...asked.prompt, idle: false } }), []);
});

test("nothing is answered that nobody has given away", () => {
  for (const options of [[PLAY], [PASS], [PASS, PASS_ALL], [PLAY, PASS]]) assert.equal(answer(...options), undefined);
});

test("one answer is given where there is one", () => {
  prefs.set("forced", true);
  assert.equal(answer(PLAY), "play");
  assert.equal(answer(PASS, PASS_ALL), undefined);
  assert.equal(answer(), undefined);
});

test("a window is passed where there is nothing to play", () => {
  prefs.set("pass", true);
  assert.equal(answer(PASS, PASS_ALL), "pass");
  assert.equal(answer(PASS), "pass");
  assert.equal(answer(PLAY), undefined);
  assert.equal(answer(PLAY, PASS), undefined);
});

test("a refused question is answered with nothing, at its own table only", () => {
  prefs.refuse({ table: "t", ask: "resolve", text: "Use resolve?" });
  assert.equal(answer(PLAY, PASS), "pass");
  assert.equal(answer(PLAY, { id: "other" }), undefined); // it cannot be declined
  prefs.allow({ table: "t", ask: "resolve", text: "" });
  prefs.refuse({ table: "u", ask: "resolve", text: "Use resolve?" });
  prefs.refuse({ table: "t", ask: "other", text: "Something else?" });
  assert.equal(answer(PLAY, PASS), undefined);
});

test("a pause is as long as thinking, whatever was asked", () => {
  assert.equal(pause(0), 800);
  assert.equal(pause(1), 2500);
});

test("the answer comes after the pause, and not where somebody was quicker", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  prefs.set("forced", true);
  const given = [];
  const answerer = new Answerer(
    prefs,
    (option) => given.push(option.id),
    () => 0.5,
  );
  answerer.consider(question(PLAY));
  assert.deepEqual(answerer.option, PLAY);
  mock.timers.tick(1649);
  assert.deepEqual(given, []);
  mock.timers.tick(1);
  assert.deepEqual(given, ["play"]);
  answerer.consider(question(PLAY));
  answerer.consider(null);
  answerer.consider(question(PLAY, PASS));
  mock.timers.tick(10000);
  assert.deepEqual(given, ["play"]);
  mock.timers.reset();
});
