/** Written from the structs of table/wire.py by `make types`; change those instead. */

/** The table at which those who sat here play again: its id, whether the seats were shifted, and who has taken his seat there. */
export interface Rematch {
  table: string;
  swap: boolean;
  /** seats of this table */
  ready: number[];
}

/** The table itself. `sealed` is the hash of the seed, which is told when the game is over. */
export interface Table {
  id: string;
  name: string;
  game: string;
  title: string;
  rules: number;
  options: Record<string, string>;
  edition: string | null;
  sealed: string;
  seed: string | null;
  state: "waiting" | "playing" | "finished";
  /** moves that stand */
  moves: number;
  /** bots go on while nobody looks */
  play_on: boolean;
  /** whether there are onlookers, and who hears them */
  gallery: "open" | "apart" | "closed";
  /** where those who sit here play again */
  rematch: Rematch | null;
  /** why the reader may not play on from a move of this table; empty where he may */
  fork: string;
}

/** One seat, as everybody sees it. `figures` are those it plays, by id. */
export interface Seat {
  index: number;
  name: string;
  side: string;
  figures: string[];
  kind: "person" | "bot" | "open";
  online: boolean;
  waiting_for: boolean;
  level?: string;
  score?: number;
}

/** Somebody who acts in the game. */
export interface Figure {
  name: string;
  letter: string;
  /** as #rrggbb */
  colour: string;
  /** by the symbol of his id in the game's figures.svg; else he is his letter in his colour */
  drawn: boolean;
}

/** Who must decide what, by which rule, worded for the reader; to who decides, `why` now. `ask` and `values` tell a program. */
export interface Prompt {
  seats: number[];
  text: string;
  rule: string;
  why?: string;
  /** a window one may not want to be asked about again */
  idle: boolean;
  ask: string;
  values: Record<string, number | string>;
}

/** A chance that the rules make public. */
export interface Odds {
  success: number;
  of: string;
}

/**
 * Something the reader may do now. `id` is the action in words and is what a client sends back. `verb` and `values` say the same to a
 * program. `group` is the heading it stands under, `note` a second line, `key` the number that is printed on what it points at; `closes`
 * marks the answer that does nothing, or no more.
 */
export interface Option {
  id: string;
  text: string;
  short: string;
  rule: string;
  targets: string[];
  undoable: boolean;
  verb: string;
  values: Record<string, number | string>;
  group?: string;
  note?: string;
  key?: string;
  closes?: boolean;
  risk?: string;
  odds?: Odds;
}

/** Whether the reader may take back the last move, the number of moves that would be left, and the reason. */
export interface Undo {
  state: "free" | "consent" | "no";
  to: number;
  text: string;
}

/** What one seat asks of the others, in words that go after its name, and who is still to answer. */
export interface Motion {
  what: "undo" | "draw" | "concede" | "pause" | "resume";
  by: number;
  text: string;
  waiting: number[];
}

/** What may be agreed on: what is asked now, and of what the reader might ask, why not; empty where he may. */
export interface Agree {
  motion: Motion | null;
  refusals: Record<string, string>;
}

/** What a seat has left, in seconds: of its reserve, and of the time for its decision, which is used up first. */
export interface ClockSeat {
  left: number;
  move_left: number;
  /** its time passes */
  running: boolean;
}

/** The clock of the table as it stood at the moment `now` of the server; times in seconds. */
export interface Clock {
  kind: "live" | "days";
  /** for each decision */
  move: number;
  /** for the whole game */
  reserve: number;
  /** what happens when time is over */
  then: "bot" | "free" | "claim";
  /** of the bot that takes over */
  level: string;
  /** all agreed to stop the clocks */
  paused: boolean;
  seats: ClockSeat[];
  /** seats that have run out of time and not answered since */
  out: number[];
  /** seats that may claim the game for that */
  claimers: number[];
  now: number;
}

/** One line of the log: `n` counts what this seat may read, `seq` is the entry of the table it came from. */
export interface Line {
  n: number;
  seq: number;
  /** that made it happen, counted by those that stand; 0 for the set-up */
  move: number;
  text: string;
  rule: string;
  kind: string;
  targets: string[];
  /** what the sentence tells, by name; empty for those who may not know */
  values: Record<string, number | string>;
  /** whose doing it is */
  seat?: number;
  /** who acted */
  figure?: string;
  /** the sentence in a few words, beside who acted */
  brief?: string;
  /** a round or a turn begins */
  heading?: boolean;
  /** what sort of moment it is */
  beat?: string;
}

/** One seat in the ranking. `place` is its number, with "=" where others have it too; empty where seats win or lose together. */
export interface Rank {
  seat: number;
  place: string;
  outcome: "won" | "lost" | "shared" | "drawn";
  line: string;
  total: string;
  /** what parts it from those it is level with, and the rule by which it does */
  tie: string;
  rule: string;
}

/** A number worth knowing about the whole game, and what it counts. */
export interface Fact {
  number: string;
  title: string;
}

/** One line of the score sheet: what one thing brought each seat. */
export interface Item {
  title: string;
  rule: string;
  /** by seat; None for a seat that cannot have any */
  numbers: (number | null)[];
  /** by seat, in a few words: what the number is made of; none at all where there is nothing to say */
  notes: string[];
  /** towards the total; what does not, stands beside it: tie-breakers */
  counts: boolean;
}

/** The score line by line, each with a number for every seat, and what they come to. */
export interface Sheet {
  title: string;
  items: Item[];
  totals: number[];
}

/**
 * How it ended: seats from first to last, equals together; `payoffs` from 0 (lost) to 1 (won) for each seat. `headline` and `outcome` speak
 * to the reader; whoever looks on is told who won, and has no outcome.
 */
export interface Result {
  ranking: number[][];
  text: string;
  rule: string;
  payoffs: number[];
  headline: string;
  span: string;
  ranks: Rank[];
  note: string;
  note_rule: string;
  facts: Fact[];
  outcome?: "won" | "lost" | "shared" | "drawn";
  scores?: number[];
  sheet?: Sheet;
}

/** Everything a client may know. `log` replaces the client's lines from `log_from` on. */
export interface Document {
  wire: number;
  table: Table;
  seq: number;
  you: number | null;
  host: boolean;
  seats: Seat[];
  figures: Record<string, Figure>;
  prompt: Prompt;
  options: Option[];
  /** of everything the options point at */
  names: Record<string, string>;
  undo: Undo;
  agree: Agree;
  clock: Clock | null;
  view: Record<string, any>;
  log_from: number;
  log: Line[];
  result: Result | null;
  /** in a replay: after how many moves this was */
  at?: number;
}
