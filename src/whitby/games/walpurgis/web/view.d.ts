/** Written from games/walpurgis/sight/document.py by `make types`; change those instead. */

/** What the feeding would bring if the round ended now: blood after the wolves, by coffin, and points by colour. */
export interface Forecast {
  blood: number;
  portions: number[];
  points: Record<string, number>;
}

/** What can be pointed at in a town, in words. */
export interface TownLabels {
  place: string;
  castle: string;
  blood: string;
  wolves: string;
}

/** A town with its castle, from the first place on. */
export interface Town {
  id: string;
  name: string;
  short: string;
  blood: number;
  wolves: number;
  castle: string[];
  spaces: number;
  forecast: Forecast;
  labels: TownLabels;
  /** what stands there for the reader, in words */
  means: string;
}

/** The road between two towns, and the peril that lies on it. */
export interface Leg {
  id: string;
  name: string;
  peril: string | null;
}

/** Why a card may not board now, and by which rule. */
export interface Barred {
  text: string;
  rule: string;
}

/** A passenger card, as it is printed. */
export interface Passenger {
  card: string;
  name: string;
  /** guest, priest or werewolf */
  kind: string;
  town: string | null;
  fare: number;
  believer: boolean;
  cursed: boolean;
  /** on the coach: wears a wolf token */
  turned?: boolean;
  /** in the hand, while passengers board */
  barred?: Barred;
}

/** Cards whose faces are not for the reader. */
export interface Unseen {
  hidden: true;
  count: number;
}

/** An event card. */
export interface EventCard {
  card: string;
  name: string;
}

/** Something a player has: how many, and of what. */
export interface Fact {
  /** coins, trophies, supply, hand or events */
  id: string;
  count: number;
  text: string;
}

/** One player: everything open, the faces of both hands only for their owner. */
export interface Coach {
  seat: number;
  colour: string;
  town: string | null;
  coins: number;
  coffin: boolean;
  supply: number;
  trophies: number;
  points: number;
  hand: Passenger[] | Unseen;
  seen: Passenger[];
  events: EventCard[] | Unseen;
  facts: Fact[];
}

/** A peril that lies on the road. */
export interface Met {
  leg: string;
  peril: string;
}

/** The coach on the road. */
export interface Journey {
  colour: string;
  towards: string;
  riders: Passenger[];
  seats: number;
  bullets: number;
  protections: Record<string, boolean>;
  action_used: boolean;
  road: Met[];
}

/** An icon of the coach that takes a coin. */
export interface Protection {
  id: string;
  name: string;
  short: string;
  text: string;
}

/** A deck by its count, its discards face up. */
export interface Pile {
  deck: number;
  discard: string[];
}

/** The three decks. */
export interface Piles {
  passengers: Pile;
  events: Pile;
  perils: Pile;
}

/** How many perils of a kind are still in the deck. */
export interface Left {
  name: string;
  left: number;
}

/** What a card says, in words: its terms by name, a remark, and the rule to read on at. */
export interface CardWords {
  title: string;
  terms: string[][];
  note: string;
  rule: string;
}

/** The words of the cards in sight, by their ids. */
export interface Words {
  passengers: Record<string, CardWords>;
  events: Record<string, CardWords>;
  perils: Record<string, CardWords>;
  hunter: CardWords;
}

/** The night as a seat knows it. */
export interface View {
  round: number;
  circuit: number;
  active: string;
  start: string;
  trigger: string | null;
  thirst: number;
  thirst_at_start: number;
  idle_circuits: number;
  step: string;
  towns: Town[];
  legs: Leg[];
  coaches: Coach[];
  journey: Journey | null;
  coach_seats: number;
  protections: Protection[];
  pool: Passenger[];
  hunter_at_home: boolean;
  piles: Piles;
  perils_left: Left[];
  hand_limit: number;
  standing: number[];
  words: Words;
}
