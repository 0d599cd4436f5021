/**
 * The ways on the map. An option says where it leads; this file only finds the drawn links that go there, so that the way
 * can be lit. What is legal was decided long before.
 */

const KINDS = { "fb-road": "road", "fb-rail": "rail", "fb-sea-route": "sea", "fb-port-route": "sea" };
const FARTHEST = { road: 2, rail: 3, sea: 5 };

/** Which links a verb may have gone by, in the order they are tried. */
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
  luck_road: ["road"],
};

/** Which links a verb closes. */
const CLOSES = { block_road: "road", block_rail: "rail" };

let links = new Map();

/** Learn the links from the drawing. @param {SVGSVGElement} svg */
export function learnLinks(svg) {
  links = new Map();
  /** @type {NodeListOf<SVGElement>} */
  const drawn = svg.querySelectorAll("[data-link]");
  for (const node of drawn) {
    const kind = KINDS[[...node.classList].find((name) => KINDS[name])];
    const [a, b] = node.dataset.link.split("|");
    const d = node.querySelector("path").getAttribute("d");
    for (const [from, to] of [
      [a, b],
      [b, a],
    ]) {
      const key = `${kind}:${from}`;
      links.set(key, [...(links.get(key) || []), { to, d }]);
    }
  }
}

/** The drawn link between two places. @returns {string | undefined} */
export const linkBetween = (kind, a, b) => links.get(`${kind}:${a}`)?.find((link) => link.to === b)?.d;

/** The fewest links of a kind from one place to another. @returns {string[] | null} */
export function route(kind, from, to) {
  let edge = [{ at: from, path: [] }];
  const seen = new Set([from]);
  for (let step = 0; step < FARTHEST[kind]; step += 1) {
    const next = [];
    for (const { at, path } of edge) {
      for (const link of links.get(`${kind}:${at}`) || []) {
        if (link.to === to) return [...path, link.d];
        if (!seen.has(link.to)) {
          seen.add(link.to);
          next.push({ at: link.to, path: [...path, link.d] });
        }
      }
    }
    edge = next;
  }
  return null;
}

/** Who would move by this option, and from where. */
function start(option, view) {
  const who = option.targets.find((t) => t.startsWith("hunter:"))?.slice(7) || view.active;
  if (!who || who === "dracula") return view.dracula.place;
  return view.hunters[who]?.place;
}

/** The road or railway an option would close. */
function closed(option, kind) {
  const [a, b] = option.targets.filter((t) => t.startsWith("place:")).map((t) => t.slice(6));
  const d = b && linkBetween(kind, a, b);
  return d ? { kind, to: b, paths: [d] } : null;
}

/** The way an option goes, if it goes one. @returns {{kind: string, to: string, paths: string[]} | null} */
export function wayOf(option, view) {
  if (CLOSES[option.verb]) return closed(option, CLOSES[option.verb]);
  const kinds = BY_VERB[option.verb];
  const to = option.targets.find((t) => t.startsWith("place:"))?.slice(6);
  const from = kinds && to && start(option, view);
  if (!from || from === to) return null;
  for (const kind of kinds) {
    const paths = route(kind, from, to);
    if (paths) return { kind, to, paths };
  }
  return null;
}
