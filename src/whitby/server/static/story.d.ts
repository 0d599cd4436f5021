/** Written from the structs of table/story.py by `make types`; change those instead. */

/** A decision, what came of it, and the chance to win of who made it, before and after. */
export interface Moment {
  /** the step of the replay that shows what it led to */
  move: number;
  /** when: the last round or turn that had begun */
  heading: string;
  text: string;
  rule: string;
  told: string[];
  before: number;
  after: number;
}

/** One seat: its chance to win at the start, after each decision of its own and at the end, as pairs of moves made and chance. */
export interface SeatStory {
  seat: number;
  chances: [number, number][];
  best?: Moment;
}

/** The story of a game, seat by seat; of no seat where the game's advice tells no chances. */
export interface Story {
  moves: number;
  seats: SeatStory[];
}
