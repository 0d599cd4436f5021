/** Written from games/castle/sight/document.py by `make types`; change those instead. */

/** The last throw, made by the player on turn, and how much of it is used up. */
export interface Throw {
  outer: number;
  /** "3", "4" or "V" */
  inner: string;
  /** the own piece has had its half */
  own: boolean;
  /** Dracula has had his */
  dracula: boolean;
  /** the stones of the Green Vampire, who adds both; None for a human */
  together: number | null;
}

/** One player's piece. */
export interface Piece {
  seat: number;
  /** a stone, a doorway or "vault" */
  at: string;
  room: string | null;
  /** in a hideyhole */
  hidden: boolean;
  /** is the Green Vampire */
  mask: boolean;
  /** to the nearest doorway past the vampires as they stand now */
  steps_home: number | null;
  /** as they are counted at dawn */
  steps_at_dawn: number | null;
}

/** A room of the castle. */
export interface Room {
  id: string;
  name: string;
}

/** Where the Count is, and the rooms in which his next walk may end. */
export interface Dracula {
  at: string;
  room: string | null;
  next: Room[];
}

/** The whole table: nothing is hidden. */
export interface View {
  equipment: "dice" | "spinner";
  /** of the spinner card, clockwise, each as outer-inner */
  sectors: string[];
  round: number;
  rounds: number;
  first: number | null;
  turn: number | null;
  throw: Throw | null;
  /** by colour */
  pieces: Record<string, Piece>;
  /** the most steps that any stone is from a doorway */
  farthest: number;
  dracula: Dracula;
  green_vampire: string;
  blue_vampire: string;
  mask: string | null;
  first_captive_taken: boolean;
  /** for each option, in their order, the places it leads over; empty where it leads nowhere */
  routes: string[][];
  ending: "playing" | "escaped" | "dawn";
  winners: string[];
}
