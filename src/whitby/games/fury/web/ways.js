/**
 * The ways on the map. An option says where it leads; this file only finds the drawn links that go there, so that the way
 * can be lit. What is legal was decided long before.
 */

import { DRACULA, those } from "./things.js";

/** @typedef {import("./things.js").Table} Table */
/** @typedef {import("./things.js").Option} Option */
/** @typedef {{kind: string, to: string, paths: string[]}} Way */

/** @type {Record<string, string>} */
const KINDS = { "fb-road": "road", "fb-rail": "rail", "fb-sea-route": "sea", "fb-port-route": "sea" };

/** Which links a verb may have gone by, in the order they are tried. @type {Record<string, string[]>} */
const BY_VERB = {
  road: ["road"],
  rail_to: ["rail"],
  sail: ["sea"],
  bats: ["road"],
  go: ["road", "sea"],
  wolf: ["road"],
  fly: ["road"],
  land: ["sea"],
  declare_road: ["road"],
  declare_rail: ["rail"],
  declare_sail: ["sea"],
  vow_go: ["road", "sea"],
  vow_wolf: ["road"],
};

/** Which links a verb closes. @type {Record<string, string>} */
const CLOSES = { block_road: "road", block_rail: "rail" };

export class Ways {
  /** Learn the links from the drawing. @param {SVGSVGElement} svg */
  constructor(svg) {
    /** @type {Map<string, {to: string, d: string}[]>} */
    this.links = new Map();
    /** @type {NodeListOf<SVGElement>} */
    const drawn = svg.querySelectorAll("[data-link]");
    for (const node of drawn) this.learn(node);
  }

  /** @param {SVGElement} node */
  learn(node) {
    const kind = KINDS[[...node.classList].find((name) => KINDS[name]) || ""];
    const [a, b] = (node.dataset.link || "").split("|");
    const d = node.querySelector("path")?.getAttribute("d") || "";
    for (const [from, to] of [
      [a, b],
      [b, a],
    ]) {
      const key = `${kind}:${from}`;
      this.links.set(key, [...(this.links.get(key) || []), { to, d }]);
    }
  }

  /** The drawn link between two places. @param {string} kind @param {string} a @param {string} b */
  between(kind, a, b) {
    return this.links.get(`${kind}:${a}`)?.find((link) => link.to === b)?.d;
  }

  /** The fewest links of a kind from one place to another. @param {string} kind @param {string} from @param {string} to */
  route(kind, from, to) {
    /** @type {{at: string, path: string[]}[]} */
    let edge = [{ at: from, path: [] }];
    const seen = new Set([from]);
    while (edge.length) {
      /** @type {{at: string, path: string[]}[]} */
      const next = [];
      for (const { at, path } of edge) {
        for (const link of this.links.get(`${kind}:${at}`) || []) {
          if (link.to === to) return [...path, link.d];
          if (!seen.has(link.to)) next.push({ at: link.to, path: [...path, link.d] });
          seen.add(link.to);
        }
      }
      edge = next;
    }
    return null;
  }

  /** The fewest links of any one kind. @param {string} from @param {string} to */
  shortest(from, to) {
    const found = ["road", "rail", "sea"].map((kind) => this.route(kind, from, to)).filter((paths) => paths !== null);
    return found.sort((a, b) => a.length - b.length)[0] || null;
  }

  /** The links of one step, by road or by sea, or of two roads. @param {string} from @param {string} to @returns {Way | null} */
  step(from, to) {
    for (const kind of ["road", "sea"]) {
      const d = this.between(kind, from, to);
      if (d) return { kind, to, paths: [d] };
    }
    const paths = this.route("road", from, to);
    return paths && paths.length === 2 ? { kind: "road", to, paths } : null;
  }

  /** The way an option goes, if it goes one. @param {Option} option @param {Table} view @returns {Way | null} */
  of(option, view) {
    if (CLOSES[option.verb]) return this.closed(option, CLOSES[option.verb]);
    const kinds = BY_VERB[option.verb];
    const [to] = those(option.targets, "place");
    const from = kinds && to && start(option, view);
    if (!from || from === to) return null;
    for (const kind of kinds) {
      const paths = this.route(kind, from, to);
      if (paths) return { kind, to, paths };
    }
    return null;
  }

  /** The road or railway an option would close. @param {Option} option @param {string} kind @returns {Way | null} */
  closed(option, kind) {
    const [a, b] = those(option.targets, "place");
    const d = b && this.between(kind, a, b);
    return d ? { kind, to: b, paths: [d] } : null;
  }
}

/** Who would move by this option, and from where. @param {Option} option @param {Table} view */
function start(option, view) {
  const who = those(option.targets, "hunter")[0] || view.active;
  return !who || who === DRACULA ? view.dracula.place : view.hunters[who]?.place;
}
