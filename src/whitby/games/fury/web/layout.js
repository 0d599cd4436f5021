/**
 * Where things lie. On a wide table the trail and the tracks are printed on the map, as in the box; on a phone they stand in a
 * strip above it that is drawn aside with a finger. The hands always lie below the map.
 */

import { group, shape } from "../../../static/kit/svg.js";

const MAP = { width: 1000, height: 700 };
const STRIP = { width: 1128, height: 94 };

/** Where each printed panel goes in the strip: its corner on the board, its corner there. */
const PANELS = {
  trail: [514, 10, 0, 2],
  catacombs: [830, 10, 316, 2],
  vampire: [672, 174, 480, 2],
  resolve: [672, 222, 480, 48],
  allies: [876, 174, 684, 1],
  time: [672, 104, 802, 14],
};

export class Layout {
  /**
   * @param {HTMLElement} root @param {SVGSVGElement} svg @param {any} tools
   * @param {import("../../../static/kit/viewport.js").Viewport} viewport
   */
  constructor(root, svg, tools, viewport) {
    this.root = root;
    this.svg = svg;
    this.tools = tools;
    this.viewport = viewport;
    this.map = group(svg, "fury-map");
    this.map.append(...svg.querySelectorAll(":scope > g:not(.fury-map)"));
    this.ground = this.paintGround();
    this.panels = svg.querySelector("#fb-panels");
    /** @type {HTMLElement} */
    this.strip = root.querySelector(".fury-strip");
    const { width, height } = STRIP;
    this.strip.append(shape("svg", { class: "fury-printed", viewBox: `0 0 ${width} ${height}`, width, height }));
    Object.assign(this.strip, { tabIndex: 0, role: "region", ariaLabel: "Trail, catacombs, tracks and allies" });
    this.narrow = null;
    this.top = 0; // how far the map keeps clear of the strip
    this.declared = "";
  }

  /** Coast, sea and roads never change: they lie in a drawing of their own, so that what moves above them is cheap to paint. */
  paintGround() {
    const below = /** @type {SVGSVGElement} */ (this.svg.cloneNode(false));
    for (const name of ["role", "aria-label"]) below.removeAttribute(name);
    below.setAttribute("class", "fury-ground");
    below.setAttribute("aria-hidden", "true");
    const map = group(below, "fury-map");
    map.append(this.svg.querySelector("#fb-ground"), this.svg.querySelector("#fb-links"));
    this.svg.before(below);
    this.viewport.onChange(() => below.setAttribute("viewBox", this.svg.getAttribute("viewBox")));
    return map;
  }

  /**
   * Lay everything out for the size there is. While a reader has come closer nothing is declared anew, since that would send
   * them back to the whole map. @param {number} below pixels covered by the hands
   */
  fit(below) {
    const narrow = this.tools.isNarrow();
    const changed = narrow !== this.narrow;
    if (changed) this.change(narrow);
    if (narrow) this.fillScreen();
    if (!changed && this.viewport.isClose) return;
    const [width, height] = [this.root.clientWidth, this.root.clientHeight];
    if (!width || !height) return;
    const above = narrow ? this.strip.offsetHeight : 0;
    const scale = Math.min(width / MAP.width, (height - below - above) / MAP.height);
    const declared = [above, below, width, height].map(Math.round).join(" ");
    if (scale <= 0 || declared === this.declared) return;
    this.declared = declared;
    this.top = above / scale;
    for (const map of [this.map, this.ground]) map.setAttribute("transform", `translate(0 ${this.top})`);
    this.viewport.resize(MAP.width, MAP.height + (above + below) / scale); // the map keeps clear of what lies over the board
  }

  change(narrow) {
    this.narrow = narrow;
    this.root.classList.toggle("narrow", narrow);
    (narrow ? this.strip.firstElementChild : this.map).append(this.panels);
    for (const [name, [x, y, toX, toY]] of Object.entries(PANELS)) {
      const panel = this.panels.querySelector(`#fb-${name}`);
      if (narrow) panel.setAttribute("transform", `translate(${toX - x} ${toY - y})`);
      else panel.removeAttribute("transform");
    }
    if (!narrow) this.root.parentElement.style.removeProperty("--ratio");
  }

  /** On a phone the board takes the height that prompt, options and tray leave. */
  fillScreen() {
    const room = this.root.parentElement;
    /** @type {HTMLElement | null} */
    const tray = room.querySelector(".tray");
    const height = Math.max(300, room.clientHeight - (tray ? tray.offsetHeight + parseFloat(getComputedStyle(room).rowGap) : 0));
    if (room.clientWidth && room.clientHeight) room.style.setProperty("--ratio", `${room.clientWidth} / ${Math.round(height)}`);
  }

  /** Come closer to a point of the map. */
  closeIn(x, y, zoom) {
    this.viewport.zoomTo(zoom, x, y + this.top);
  }
}
