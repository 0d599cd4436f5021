/** Zoom and pan, in units of the drawing. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.mjs";

const { Viewport } = await import("../../src/whitby/server/static/kit/viewport.js");

/** A drawing of 1000 by 500 in a box of 500 by 250 pixels. */
class Drawing extends SVGSVGElement {
  box = "0 0 1000 500";
  getAttribute() {
    return this.box;
  }
  setAttribute(_, value) {
    this.box = value;
  }
}

let drawing, view;
beforeEach(() => {
  const box = { clientWidth: 500, clientHeight: 250, classList: { toggle() {} }, addEventListener() {} };
  drawing = new Drawing();
  view = new Viewport(box, drawing, { most: 4 });
});

test("at first all of the drawing is in sight", () => {
  assert.equal(drawing.box, "0 0 1000 500");
  assert.equal(view.scale, 0.5);
  assert.equal(view.isClose, false);
});

test("the point one comes closer to stays where it is", () => {
  view.zoomTo(2, 250, 125);
  assert.equal(drawing.box, "125 62.5 500 250"); // still a quarter from the left and from the top
  view.zoomTo(1, 250, 125);
  assert.equal(drawing.box, "0 0 1000 500");
});

test("nobody comes closer than is allowed, nor farther away than all of it", () => {
  view.zoomTo(100);
  assert.equal(view.zoom, 4);
  view.zoomTo(0.1);
  assert.equal(view.zoom, 1);
});

test("beyond the edge of the drawing there is nothing to see", () => {
  view.look(-300, 9999, 2);
  assert.equal(drawing.box, "0 250 500 250");
});

test("a drawing that fits between what covers the edges lies in the middle there", () => {
  view.box.clientHeight = 400;
  view.frame({ left: 0, top: 0, right: 1000, bottom: 100 }, { left: 0, top: 0, right: 0, bottom: 100 });
  const [, y, , height] = drawing.box.split(" ").map(Number);
  assert.equal((0 - y) * 0.5, 25);
  assert.equal((y + height - 500) * 0.5, 125);
});

test("what is framed comes clear of what covers an edge, even beyond the drawing", () => {
  const corner = { left: 900, top: 0, right: 1000, bottom: 100 };
  view.frame(corner);
  assert.equal(drawing.box.split(" ")[1], "0");
  view.frame(corner, { left: 0, top: 90, right: 60, bottom: 0 });
  const [x, y, width] = drawing.box.split(" ").map(Number);
  const scale = 500 / width;
  assert.ok((corner.top - y) * scale > 89.9 && (x + width - corner.right) * scale > 59.9);
  view.fit();
  assert.equal(drawing.box, "0 0 1000 500");
});

test("what lies near the edge of the box does not count as seen", () => {
  view.look(500, 250, 2);
  assert.equal(view.sees(500, 250), true);
  assert.equal(view.sees(500 - 200, 250), true);
  assert.equal(view.sees(500 - 215, 250), false);
});

test("a drawing laid out anew is shown whole", () => {
  view.look(500, 250, 3);
  view.resize(400, 800);
  assert.equal(view.zoom, 1);
  assert.deepEqual([view.x, view.y], [200, 400]);
});

test("every change of what is in sight is told", () => {
  let told = 0;
  view.onChange(() => (told += 1));
  view.closer();
  view.farther();
  view.fit();
  assert.equal(told, 3);
});
