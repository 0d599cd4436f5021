/** Written from games/fury/sight/document.py by `make types`; change those instead. */

/** How many cards, and which of them this seat knows. */
export interface Hand {
  count: number;
  known: string[];
}

/** Where somebody set sail, and the zones he has entered since. */
export interface Voyage {
  port: string | null;
  zones: string[];
}

/** A declared move. */
export interface Vow {
  by: string;
  place: string | null;
}

/** A hunter's sheet. */
export interface Hunter {
  name: string;
  short: string;
  place: string | null;
  seat: number;
  mine: boolean;
  health: number;
  max_health: number;
  bites: number;
  bite_slots: number;
  items: Hand;
  events: Hand;
  open_item: string | null;
  open_event: string | null;
  dogs: number;
  open: string[];
  voyage: Voyage | null;
  skips: boolean;
  acted: boolean;
  waits: boolean;
  declared: Vow | null;
  before: string[];
}

/** Dracula's sheet; `place` is the truth for him and what is known for all others. */
export interface Dracula {
  name: string;
  short: string;
  blood: number;
  max_blood: number;
  red_spaces: number[];
  place: string | null;
  known_place: string | null;
  events: Hand;
  tokens: Hand;
  voyage: Voyage | null;
  hiding_in: string | null;
  declared: Vow | null;
}

/** A location card or Hide: by its face, or by its back alone. */
export interface Card {
  back: string;
  id?: string;
  up?: boolean;
  hidden?: boolean;
}

/** An encounter: by its face, or as one that is hidden. */
export interface Token {
  id?: string;
  up?: boolean;
  hidden?: boolean;
}

/** A slot of the trail. */
export interface Slot {
  power: string | null;
  card: Card | null;
  token: Token | null;
  blood: number;
}

/** A space of the catacombs. */
export interface Space {
  card: Card | null;
  tokens: Token[];
}

/** The ally of each side. */
export interface Allies {
  hunters: string | null;
  dracula: string | null;
}

/** The road or railway that is closed. */
export interface Roadblock {
  between: string[];
  rail: boolean;
}

/** Where it rages, and for how many more turns of Dracula. */
export interface Storm {
  zone: string;
  turns: number;
}

/** What lies on the map beside the figures. */
export interface Markers {
  heavenly_hosts: string[];
  consecrated_ground: string | null;
  roadblock: Roadblock | null;
  storm: Storm | null;
}

/** Counts, open discards, and whose the top event is by its back. */
export interface Decks {
  items: number;
  item_discards: string[];
  events: number;
  event_top: string | null;
  event_discards: string[];
  pool: number;
}

/** Something that lies face down, for those who may not look. */
export interface Unseen {
  hidden: boolean;
}

/** What counts in this fight beside the dice. */
export interface Bonuses {
  planning: Record<string, number>;
  trap: number;
  dodge: boolean;
  enemy_dodge: boolean;
  no_escape: boolean;
}

/** What two cards do to each other when the reader's side wins the roll and when it loses, and how likely it wins. */
export interface Cell {
  won: string[];
  lost: string[];
  chance: number;
}

/** One card that may be selected now, against each that may answer it. */
export interface Row {
  card: string;
  cells: Cell[];
}

/** The combat table as far as it matters to who selects a card now; `barred` was selected in the round before. */
export interface Duel {
  fighter: string;
  against: string[];
  rows: Row[];
  barred: string[];
  others: boolean;
}

/** The fight under way; what a side has selected is its own until all is turned up. `face` is the token it is fought with. */
export interface Combat {
  foe: string;
  token: string | null;
  face: string | null;
  place: string;
  round: number;
  hunters: string[];
  selected: Record<string, string | Unseen | null>;
  enemy: string | Unseen | null;
  target: string | null;
  last: Record<string, string | Unseen | null>;
  enemy_last: string | Unseen | null;
  continues: number;
  continue_limit: number;
  repelled: boolean;
  bonuses: Bonuses;
  duel: Duel | null;
}

/** What was rolled; of two white dice the higher counts. */
export interface Dice {
  hunters: number[];
  enemy: number[];
}

/** What was added to a roll, and for what. */
export interface Adds {
  hunters: Record<string, number>;
  enemy: Record<string, number>;
}

/** The last combat round that was fought. */
export interface LastRound {
  round: number;
  card: string;
  hunter: string;
  enemy_card: string;
  target: string;
  hunter_total: number;
  enemy_total: number;
  dice: Dice;
  adds: Adds;
  won_by: string;
  effects: string[];
}

/** The token that is being met. */
export interface Met {
  token: string;
  place: string;
  hunters: string[];
}

/** A fact that changed what a card of the trail can be: what it was, how many moves ago, and how many cards were left then. */
export interface Told {
  by: string;
  ago: number;
  left: number;
}

/** For Dracula: among how many places he is hidden, and how much points at the true one. */
export interface Concealed {
  places: number;
  share: number;
}

/** Where Dracula can be and what his face-down cards can be, from public facts alone; `why` he cannot be elsewhere. */
export interface Deduction {
  trails: number | null;
  estimated: boolean;
  places: Record<string, number>;
  regions: Record<string, number>;
  slots: (Record<string, number> | null)[];
  history: Told[][];
  why: Record<string, string[]>;
  ways: string[][];
  hidden?: Concealed;
}

/** An arrival of Dracula's: in which round, and where. */
export interface Step {
  round: number;
  place: string;
}

/** All that a reader may see of a table. `names` are those of all cards, tokens and results that are spoken of. */
export interface View {
  you: string | null;
  round: number;
  active: string | null;
  group: string[];
  time: string;
  night: boolean;
  vampires: number;
  vampires_to_win: number;
  resolve: number;
  resolve_used: string[];
  hunters: Record<string, Hunter>;
  dracula: Dracula;
  trail: Slot[];
  catacombs: Space[];
  dropped: Token[];
  allies: Allies;
  markers: Markers;
  decks: Decks;
  combat: Combat | null;
  last_round: LastRound | null;
  encounter: Met | null;
  event: string | null;
  passing: string[][];
  deduction: Deduction | null;
  ending: string;
  names: Record<string, string>;
  way: Step[];
}
