/** Sounds: none before somebody has touched the page, none when it is mute. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.mjs";

const { Bell, Sound, SOUNDS } = await import("../../src/whitby/server/static/kit/sound.js");

let begun, isOn, page, sound;

/** As much of a sounding machine as is asked for. */
class Air {
  state = "suspended";
  currentTime = 0;
  sampleRate = 100;
  resume() {
    this.state = "running";
  }
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  node = () => {
    const value = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain: value, frequency: value, Q: value, connect() {}, stop() {}, start: () => begun++ };
  };
  createGain = this.node;
  createOscillator = this.node;
  createBufferSource = this.node;
  createBiquadFilter = this.node;
}

beforeEach(() => {
  globalThis.AudioContext = Air;
  [begun, isOn, page] = [0, true, new EventTarget()];
  sound = new Sound(() => isOn, page);
});
const touch = () => page.dispatchEvent(new Event("pointerdown"));

test("before the first touch nothing sounds", () => {
  sound.play("die");
  assert.equal(begun, 0);
  touch();
  sound.play("die");
  assert.ok(begun > 0);
});

test("whoever is mute hears nothing, and no machine is started for them", () => {
  isOn = false;
  touch();
  sound.play("bite");
  assert.equal(sound.air, null);
  isOn = true;
  touch();
  isOn = false;
  sound.play("bite");
  assert.equal(begun, 0);
});

test("every sound there is sounds, and nothing else does", () => {
  touch();
  for (const name of SOUNDS) {
    begun = 0;
    sound.play(name);
    assert.ok(begun > 0, name);
  }
  begun = 0;
  for (const name of ["", "other", "constructor"]) sound.play(name);
  assert.equal(begun, 0);
});

test("there is a sound for each thing worth one", () => {
  for (const name of ["turn", "die", "card", "bite", "end", "move"]) assert.ok(SOUNDS.includes(name), name);
});

/** Notes the browser would show. */
let notes;
class Notification {
  static permission = "default";
  static requestPermission() {
    Notification.permission = "granted";
    return Promise.resolve("granted");
  }
  constructor(title, more) {
    notes.push([title, more.body, more.tag]);
  }
}

test("the bell asks once, and calls only those who look elsewhere", async () => {
  globalThis.Notification = Notification;
  notes = [];
  const bell = new Bell(() => isOn);
  document.hidden = true;
  bell.ring("Castle", "Roll both dice.", "t");
  assert.deepEqual(notes, []);
  assert.equal(await bell.ask(), true);
  document.hidden = false;
  bell.ring("Castle", "Roll both dice.", "t");
  assert.deepEqual(notes, []);
  document.hidden = true;
  bell.ring("Castle", "Roll both dice.", "t");
  assert.deepEqual(notes, [["Castle", "Roll both dice.", "whitby-t"]]);
  isOn = false;
  bell.ring("Castle", "Roll both dice.", "t");
  assert.equal(notes.length, 1);
});

test("a browser without notes is not asked", async () => {
  delete globalThis.Notification;
  const bell = new Bell(() => true);
  document.hidden = true;
  assert.equal(await bell.ask(), false);
  bell.ring("Castle", "Roll both dice.", "t");
  document.hidden = false;
});
