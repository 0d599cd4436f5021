/** Written from games/redux/sight/document.py by `make types`; change those instead. */

/** The faces of a block in both forms, weakest first, each as [night, day]. */
export interface Ladder {
  human: number[][];
  vampire: number[][];
}

/** One character: the face that lies upward and its marks. Of whoever is delivered only the ladder is left. */
export interface Block {
  form: "human" | "vampire" | "delivered";
  /** of the ladder of its form, from 0 */
  level?: number;
  night?: number;
  day?: number;
  /** whichever of the two counts now */
  strength?: number;
  used?: boolean;
  hidden_from_attack?: boolean;
  ladder: Ladder;
  /** a vampire from the beginning */
  original: boolean;
}

/** A number of each side. */
export interface BySide {
  vampires: number;
  humans: number;
}

/** An attack that is being fought. */
export interface Conflict {
  attacker: string;
  partner: string | null;
  defender: string;
  mine: number;
  theirs: number;
  differential: number;
  faces: number[];
  roll: number | null;
  succeeds: boolean | null;
}

/** An attack as it would be fought now. */
export interface Clash {
  attacker: string;
  partner: string | null;
  defender: string;
  /** strength of the attackers */
  mine: number;
  theirs: number;
  differential: number;
  /** of the die, with which it succeeds */
  faces: number[];
}

/** The whole table: nothing is hidden. */
export interface View {
  turn: number;
  time: "night" | "day";
  active: "vampires" | "humans";
  actions_left: number;
  actions_per_turn: number;
  /** who may hide now */
  hiding: "vampires" | "humans" | null;
  /** in a row without an attack */
  quiet_turns: number;
  /** the vampires of the beginning, then the hunters */
  blocks: Record<string, Block>;
  resources: BySide;
  /** in the order they were turned */
  turned: string[];
  /** in the order they left the game */
  delivered: string[];
  conflict: Conflict | null;
  /** those among the options */
  attacks: Clash[];
  die: number[];
  round: number;
  rounds: number;
  vampire_seat: number;
  /** by seat, over the whole match */
  points: number[];
  /** what each side would score now */
  standing: BySide;
  ending: "playing" | "won" | "quiet" | "limit";
  winner: "vampires" | "humans" | null;
}
