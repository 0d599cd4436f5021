/** Written from server/shelf.py by `make types`; change those instead. */

/** Somebody who acts in the game. */
export interface Figure {
  name: string;
  letter: string;
  /** as #rrggbb */
  colour: string;
  /** by the symbol of his id in the game's figures.svg; else he is his letter in his colour */
  drawn: boolean;
}

/** One value of a choice. */
export interface SettingValue {
  id: string;
  label: string;
  /** what it means */
  text: string;
}

/** A choice made before the game. */
export interface Setting {
  id: string;
  title: string;
  default: string;
  values: SettingValue[];
  /** the seat counts at which it makes a difference; none: at all of them */
  seats: number[];
}

/** A level of bots. */
export interface Bot {
  id: string;
  title: string;
  /** what to expect of it */
  text: string;
}

/** A game with those who play it. */
export interface BoxedGame {
  id: string;
  title: string;
  tagline: string;
  summary: string;
  designer: string;
  publisher: string;
  year: number | null;
  seats: number[];
  sides: string[];
  minutes: number;
  age: number;
  hidden: boolean;
  figures: Record<string, Figure>;
  options: Setting[];
  rules: number;
  view: boolean;
  style: boolean;
  cover: boolean;
  icon: boolean;
  tokens: boolean;
  bots: Bot[];
}

/** All games. */
export interface Shelf {
  games: BoxedGame[];
}

/** A game as the shelf shows it. */
export interface Card {
  id: string;
  title: string;
  tagline: string;
  summary: string;
  designer: string;
  publisher: string;
  year: number | null;
  seats: number[];
  sides: string[];
  minutes: number;
  age: number;
  /** whether anybody may not know something */
  hidden: boolean;
  figures: Record<string, Figure>;
  options: Setting[];
  rules: number;
  /** whether it brings these files */
  view: boolean;
  style: boolean;
  cover: boolean;
  icon: boolean;
  tokens: boolean;
}

/** A symbol of a drawing. */
export interface Symbol {
  file: string;
  id: string;
  /** x, y, width, height; beside words width and height */
  box: number[];
}

/** A number or a word on a picture. */
export interface Mark {
  text: string;
  x: number;
  y: number;
  tone: string;
}

/** A cut of a drawing with things laid on it. */
export interface Cut {
  /** empty: symbols on a plain ground */
  file: string;
  view: number[];
  alt: string;
  caption: string;
  put: Symbol[];
  marks: Mark[];
  rings: number[][];
  frames: number[][];
  ways: string[];
}

/** One thing that is told. */
export interface Told {
  title: string;
  lines: string[];
  note: string;
  rules: string[];
  pictures: Symbol[];
  figure: Cut | null;
}

/** The first pages of a rulebook. */
export interface Howto {
  hint: string;
  /** the drawings they need */
  files: string[];
  board: Cut;
  aim: Told[];
  minute: Told[];
  people: Told[];
  setup: Told[];
  turn: Told[];
  cases: Told[];
  chapters: Told[];
  wins: Told[];
  mistakes: Told[];
}

/** A chapter of the full rules. */
export interface Section {
  title: string;
  rules: string[];
  appendix: boolean;
}

/** A rule as it is read. */
export interface Rule {
  id: string;
  section: string;
  text: string;
  rulings: string[];
}

/** What was decided where the rules are silent. */
export interface Ruling {
  id: string;
  section: string;
  text: string;
}

/** How to play, then every rule and ruling and how they are arranged. */
export interface Rulebook {
  card: Card;
  howto: Howto | null;
  sections: Section[];
  rules: Rule[];
  rulings: Ruling[];
}

/** Where the numbers of a table come from. */
export interface Source {
  name: string;
  provenance: string;
  why: string;
}

/** Whose game it is, and where each of its numbers comes from. */
export interface About {
  card: Card;
  tables: Source[];
  credits: string;
}
