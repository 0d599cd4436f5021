/** Written from the structs of table/wire.py by `make types`; change those instead. */

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

/** Somebody who acts in the game; drawn by the symbol of his id in the game's `figures.svg`. */
export interface Figure {
  name: string;
  letter: string;
  colour: string;
}

/** Who must decide what, by which rule, worded for the reader; to who decides, `why` now. `ask` and `values` tell a program. */
export interface Prompt {
  seats: number[];
  text: string;
  rule: string;
  why?: string;
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
 * program. `group` is the heading it stands under, `note` a second line; `closes` marks the answer that does nothing, or no more.
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

/** One line of the log: `n` counts what this seat may read, `seq` is the entry of the table it came from. */
export interface Line {
  n: number;
  seq: number;
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
  /** a round or a turn begins */
  heading?: boolean;
}

/** How it ended: seats from first to last, equals together; `payoffs` from 0 (lost) to 1 (won) for each seat. */
export interface Result {
  ranking: number[][];
  text: string;
  rule: string;
  payoffs: number[];
  scores?: number[];
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
  undo: Undo;
  view: Record<string, any>;
  log_from: number;
  log: Line[];
  result: Result | null;
  /** in a replay: after how many moves this was */
  at?: number;
}
