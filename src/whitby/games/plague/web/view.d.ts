/** Written from games/plague/sight/document.py by `make types`; change those instead. */

/** A segment of the turn, or a kind of action. */
export interface Stage {
  id: string;
  title: string;
  state: "done" | "now" | "next";
}

/** Dracula on his track; `strengths` by box, the first box first. */
export interface Count {
  box: number;
  strength: number;
  strengths: number[];
  seat: number | null;
  words: string;
}

/** Where Renfield is; a draw of at most `range` moves him. */
export interface Renfield {
  at: string;
  is_out: boolean;
  range: number;
  words: string;
}

/** `secret` is what only the Dracula player knows to lie there; `words` say all of it to a screen reader. */
export interface Place {
  id: string;
  number: number;
  name: string;
  is_district: boolean;
  bank: "north" | "south";
  marker: "none" | "plague" | "coffin" | "rumor" | "miasma" | "cleansed";
  coffins: number | null;
  secret: number | null;
  hunters: string[];
  home_of: string[];
  is_safe: boolean;
  streets: string[];
  crossings: string[];
  words: string;
}

/** The stack of Plague markers; `known` are the coffins on top that the Dracula player has put back. */
export interface Carfax {
  place: string;
  markers: number;
  known: number[] | null;
  words: string;
}

/** One space of a hunter's track. */
export interface Space {
  kind: "bite" | "weapon" | "open";
  words: string;
  printed?: boolean;
  item?: string;
  tipped?: boolean;
}

/** `where` is the whereabouts in two or three words, `words` everything in a sentence. */
export interface Hunter {
  id: string;
  name: string;
  short: string;
  gift: string;
  seat: number;
  zone: "london" | "arrival" | "buda_pesth" | "turned" | "destroyed" | "dead" | "eliminated";
  is_living: boolean;
  place: string | null;
  space: number | null;
  home: string | null;
  bites: number;
  track: Space[];
  move: number;
  moves: number[];
  standard: "ready" | "spent" | "cancelled" | "bitten" | "absent";
  bonus: "ready" | "spent" | "cancelled" | "bitten" | "absent";
  where: string;
  words: string;
}

/** A slot of the Vampire Display; without a foe it waits for a turned hunter. */
export interface Slot {
  slot: number;
  foe: string | null;
  name: string | null;
  strength: number;
  used: boolean;
  short: string;
  words: string;
}

/** A kind of weapon, and what it does. */
export interface Weapon {
  id: string;
  name: string;
  effect: string;
}

/** So many of an item. */
export interface Good {
  item: string;
  name: string;
  count: number;
}

/** The Search Bag: what is in it is open, what comes out is not. */
export interface Bag {
  count: number;
  contents: Record<string, number>;
  goods: Good[];
  words: string;
}

/** One number of an Event card under the head of its column. */
export interface Column {
  column: number;
  number: number;
  sign: string;
  tone: "" | "red" | "black";
}

/** An Event card; `sign` and `hue` name what is drawn on it. */
export interface Card {
  id: number;
  title: string;
  text: string;
  flavour: string;
  time: "day" | "night";
  columns: Column[];
  is_lasting: boolean;
  sign: string;
  hue: string;
  is_misty: boolean;
  note: string;
}

/** The Event deck; `event` is the card of this turn, `active` the one whose effect lasts. */
export interface Deck {
  left: number;
  discarded: number;
  event: Card | null;
  active: Card | null;
}

/** One side of a fight. `words` say what the chance is one of; `more` are sentences about what counts besides. */
export interface Undead {
  strength: number | null;
  chance: number | null;
  words: string;
  more: string[];
}

/** Something that would change the odds. */
export interface Help {
  item: string;
  words: string;
  chance: number;
}

/** The other side; `water` is what Holy Water would add, said in words. */
export interface Party {
  fighters: string[];
  strength: number;
  chance: number;
  chance_with_water: number;
  can_strike: boolean;
  weapon: string | null;
  has_water: boolean;
  words: string;
  weapon_name: string;
  water: Help | null;
}

/** An item that may decide the fight, what it does, and who holds it. */
export interface AtHand {
  item: string;
  name: string;
  what: string;
  holders: string[];
}

/** The fight on the table. `begins` is the kind of the line in the log that it began with. */
export interface Combat {
  kind: "combat" | "last_battle";
  place: string | null;
  coffins: number;
  marker_coffins: number;
  foe: string | null;
  is_stand_in: boolean;
  step: string;
  round: number;
  undead_first: boolean;
  target: string | null;
  is_host_scattered: boolean;
  ignored_hits: number;
  undead: Undead;
  hunters: Party;
  at_hand: Record<string, string[]>;
  begins: string;
  title: string;
  step_words: string;
  striking: "" | "hunters" | "undead";
  foe_name: string;
  first: string;
  hand: AtHand[];
}

/** Markers still to be laid, and those in the Dracula player's hand. */
export interface Spread {
  left: number;
  hand: number[] | null;
}

/** Something this turn has brought. */
export interface Entry {
  segment: string;
  kind: string;
  text: string;
  targets: string[];
}

/** Whom or what one thing of this turn has met: "Bitten", and who. */
export interface News {
  title: string;
  text: string;
  targets: string[];
}

/** A number that decides the game, in words. */
export interface Fact {
  title: string;
  text: string;
}

/** Who is played from which seat. */
export interface Seat {
  seat: number;
  is_dracula: boolean;
  hunters: string[];
}

/** The table as one seat sees it. */
export interface View {
  turn: number;
  turns: number;
  dates: string[];
  harker_values: number[];
  time: "none" | "day" | "night";
  time_side: number;
  time_words: string;
  segment: string;
  segment_title: string;
  sequence: Stage[];
  phase: "standard" | "bonus" | null;
  kinds: Stage[];
  dracula: Count;
  renfield: Renfield;
  places: Place[];
  carfax: Carfax;
  unseen_coffins: number[];
  cleansed_box: number[];
  hunters: Hunter[];
  arrival: string[][];
  buda_pesth: string[];
  display: Slot[];
  weapons: Weapon[];
  inventory: Record<string, number>;
  discarded: Record<string, number>;
  rumor_supply: number;
  bag: Bag;
  deck: Deck;
  combat: Combat | null;
  spread: Spread | null;
  chronicle: Entry[];
  news: News[];
  facts: Fact[];
  seats: Seat[];
  options: Record<string, string>;
  ending: string;
}
