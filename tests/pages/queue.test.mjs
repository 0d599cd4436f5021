/** One thing after another. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setImmediate as settled } from "node:timers/promises";

import { Queue } from "../../src/whitby/server/static/kit/queue.js";

let told, queue;
const beat = (name, wait, moving) => ({ show: () => (told.push(name), moving), skip: () => told.push(`(${name})`), wait: () => wait });
const pass = (ms) => mock.timers.tick(ms);
/** Let all promises that can go on do so. */
const settle = () => settled(null);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  told = [];
  queue = new Queue(() => told.push("rest"));
});

test("each beat stays its time before the next", () => {
  queue.add(beat("a", 100), beat("b", 50));
  queue.add(beat("c", 10));
  assert.deepEqual(told, ["a"]);
  pass(99);
  assert.deepEqual(told, ["a"]);
  pass(1);
  assert.deepEqual(told, ["a", "b"]);
  pass(50);
  pass(10);
  assert.deepEqual(told, ["a", "b", "c", "rest"]);
  assert.equal(queue.isIdle, true);
});

test("what stays no time at all is shown in one go, then comes the rest", () => {
  queue.add(beat("a", 0), beat("b", 0));
  assert.deepEqual(told, ["a", "b", "rest"]);
});

test("what waits for a step waits as long as it takes", () => {
  queue.add(beat("a", Infinity), beat("b", Infinity));
  pass(100000);
  assert.deepEqual(told, ["a"]);
  queue.next();
  assert.deepEqual(told, ["a", "b"]);
  queue.next();
  assert.deepEqual(told, ["a", "b", "rest"]);
});

test("a beat that is left early does not end the next one", () => {
  queue.add(beat("a", 100), beat("b", 100), beat("c", 100));
  pass(90);
  queue.next();
  pass(10);
  assert.deepEqual(told, ["a", "b"]);
  pass(90);
  assert.deepEqual(told, ["a", "b", "c"]);
});

test("what moves is waited for, and its time as well", async () => {
  let arrive;
  queue.add(beat("a", 100, new Promise((done) => (arrive = done))), beat("b", 100, Promise.resolve()), beat("c", 1));
  pass(500);
  await settle();
  assert.deepEqual(told, ["a"]);
  arrive();
  await settle();
  assert.deepEqual(told, ["a", "b"]);
  pass(99);
  await settle();
  assert.deepEqual(told, ["a", "b"]);
  pass(1);
  await settle();
  assert.deepEqual(told, ["a", "b", "c"]);
});

test("a movement that fails holds nobody up", async () => {
  queue.add(beat("a", 0, Promise.reject(new Error("lost"))), beat("b", 5));
  await settle();
  assert.deepEqual(told, ["a", "b"]);
});

test("skipping does what is left and shows none of it", async () => {
  let arrive;
  queue.add(beat("a", 10, new Promise((done) => (arrive = done))), beat("b", 10), beat("c", 10));
  queue.skip();
  assert.deepEqual(told, ["a", "(b)", "(c)", "rest"]);
  arrive();
  pass(1000);
  await settle();
  queue.add(beat("d", 10));
  assert.deepEqual(told, ["a", "(b)", "(c)", "rest", "d"]);
});

test("with nothing to skip nothing happens", () => {
  queue.skip();
  queue.next();
  assert.deepEqual(told, []);
});
