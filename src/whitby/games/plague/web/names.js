/** Who and what there is to draw, by the words of the view: pictures, short names, the order of the printed places. */

/** The places as the board numbers them: district n is entry n - 1, then Purfleet (101) and Carfax (102). */
export const PLACES = [
  "paddington",
  "st_marylebone",
  "st_pancras",
  "islington",
  "hackney",
  "bethnal_green",
  "shoreditch",
  "clerkenwell",
  "holborn",
  "st_james",
  "belgravia",
  "the_strand",
  "city_of_london",
  "mile_end",
  "poplar",
  "greenwich",
  "rotherhithe",
  "bermondsey",
  "camberwell",
  "newington",
  "southwark",
  "lambeth",
  "wandsworth",
  "chelsea",
  "mayfair",
  "purfleet",
  "carfax",
];
/** Names in two lines push the standees down. */
export const TWO_LINES = new Set(["mile_end", "wandsworth"]);

/** Names of hunters, foes and items; the view tells them (an edition may change them), these are what a box prints. */
export const HUNTERS = Object.fromEntries(
  ["mina", "harker", "seward", "lucy", "holmwood", "morris", "van_helsing"].map((id) => [id, { name: id, short: id }]),
);
export const FOES = { creatures: "Creatures of the Night", infected: "The Infected", dracula: "Dracula" };
export const FOES_SHORT = { creatures: "Creatures", infected: "Infected", dracula: "Dracula" };
export const ITEMS = {
  dagger: "",
  kukri: "",
  revolver: "",
  garlic: "",
  crucifix: "",
  holy_water: "",
  host: "",
  stakes: "",
  rumor: "Rumor",
};
export const WEAPONS = Object.keys(ITEMS).filter((id) => id !== "rumor");
export const EFFECTS = {};

/** Take the names from the view. */
export function learn(view) {
  for (const { id, name, short } of view.hunters) {
    HUNTERS[id] = { name, short };
    FOES[id] = `${short}, turned`;
    FOES_SHORT[id] = short;
  }
  for (const { id, name, effect } of view.weapons) [ITEMS[id], EFFECTS[id]] = [name, effect];
}

const MARKER_WORDS = {
  plague: "plague, coffins unknown",
  coffin: "coffins laid bare",
  rumor: "a rumor",
  miasma: "miasma",
  cleansed: "cleansed",
};

/** What a screen reader says of a place. */
export function placeWords(place) {
  const coffins = place.coffins ? `${place.coffins} ${place.coffins === 1 ? "coffin" : "coffins"} laid bare` : "";
  const marker = place.marker === "none" ? "" : coffins || MARKER_WORDS[place.marker] || place.marker;
  const here = place.hunters.map((id) => HUNTERS[id].short).join(", ");
  return [
    `${place.name}${place.is_district ? ` (${place.number})` : ""}`,
    marker,
    here && `here: ${here}`,
    place.is_safe && "safe from attack",
  ]
    .filter(Boolean)
    .join("; ");
}

/** "67 %" */
export const percent = (share) => `${Math.round(share * 100)}\u00a0%`;

/** One of the drawings of pieces.svg in a box of its own. */
export const picture = (html, id, width, height, cls = "") =>
  html`<svg class=${`pl-pic ${cls}`} viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
    <use href=${`#${id}`} width=${width} height=${height} />
  </svg>`;

export const itemPicture = (html, item, tipped = false, cls = "") =>
  item === "rumor" ? picture(html, "marker-rumor", 40, 40, cls) : picture(html, `weapon-${item}${tipped ? "-tipped" : ""}`, 48, 48, cls);
