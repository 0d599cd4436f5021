/** The plan of the castle as it is drawn: where places are, what leads where, and where pieces stand. */

const COLOURS = ["red", "blue", "green", "yellow"];
/** Sizes of the pieces on the board, as their drawing asks for. */
const SIZES = { dracula: [48, 48], green_vampire: [52, 44.6], blue_vampire: [52, 44.6], player: [30, 30] };
const VAULT_SEAT = { x: 534, y: 350 };

export { COLOURS, SIZES };

/** @param {SVGSVGElement} svg @param {string} selector @returns {NodeListOf<SVGElement>} */
const all = (svg, selector) => svg.querySelectorAll(selector);

/** @param {SVGSVGElement} svg */
export function readPlan(svg) {
  const places = new Map();
  for (const node of all(svg, '[data-target^="place:"][data-x]')) {
    places.set(node.dataset.target.slice(6), { x: Number(node.dataset.x), y: Number(node.dataset.y), node });
    (node.querySelector(".face, .blob, .door") || node).setAttribute("data-ring", "");
  }
  places.set("vault", { ...VAULT_SEAT, node: null });
  const links = new Map();
  const trail = new Map();
  for (const node of all(svg, "[data-link]")) {
    const [one, two] = node.dataset.link.split("|");
    links.set(`${one}|${two}`, node);
    if (node.classList.contains("link-trail")) trail.set(one, [...(trail.get(one) || []), two]);
  }
  const rooms = new Map([...all(svg, "[data-room]")].map((node) => [node.dataset.room, node]));
  const starts = Object.fromEntries(COLOURS.map((colour) => [colour, all(svg, `.stone.start.${colour}`)[0].dataset.target.slice(6)]));
  return { places, links, trail, rooms, starts };
}

/** The pools from one to another along the drawn arrows, four steps at most; just the two where none is found. */
export function alongTrail(plan, from, to) {
  let paths = [[from]];
  for (let step = 0; step < 4; step += 1) {
    paths = paths.flatMap((path) => (plan.trail.get(path.at(-1)) || []).map((next) => [...path, next]));
    const found = paths.find((path) => path.at(-1) === to);
    if (found) return found;
  }
  return [from, to];
}

/**
 * Where every piece stands in this view.
 * @returns {Map<string, {x: number, y: number, scale: number, shown: boolean, ghost: boolean}>}
 */
export function standing(plan, view) {
  const out = new Map();
  const at = (id) => plan.places.get(id);
  const put = (name, { x, y }, more = {}) => out.set(name, { x, y, scale: 1, shown: true, ghost: false, ...more });
  const pool = at(view.dracula.at);
  put("dracula", { x: pool.x, y: pool.y - 6 });
  put("green_vampire", at(view.green_vampire));
  put("blue_vampire", at(view.blue_vampire));
  const crowd = new Map();
  for (const colour of COLOURS) {
    const piece = view.pieces[colour];
    if (!piece) {
      put(colour, at(plan.starts[colour]), { shown: view.first === null, ghost: true });
      continue;
    }
    const place = at(piece.at);
    const before = crowd.get(piece.at) || 0;
    crowd.set(piece.at, before + 1);
    if (piece.mask) put(colour, { x: place.x + 18, y: place.y - 19 }, { scale: 0.7 });
    else put(colour, { x: place.x + 7 * before, y: place.y - 7 * before });
  }
  return out;
}

/** A way over the board as the `d` of a path: straight from stone to stone, or along the drawn trail of blood. */
export function wayPath(plan, way) {
  const parts = [];
  way.forEach((id, i) => {
    const { x, y } = plan.places.get(id);
    const link = i ? plan.links.get(`${way[i - 1]}|${id}`) : null;
    const drawn = link?.classList.contains("link-trail") ? link.querySelector("path").getAttribute("d") : null;
    parts.push(drawn ? drawn.replace(/^M[^A-Z]+/, "") : `${i ? "L" : "M"}${x} ${y}`);
  });
  return parts.join(" ");
}
