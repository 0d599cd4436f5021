"""The shape of what a seat sees of the night (docs/games/walpurgis.md); the browser's types are written from it (`make types`)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Colour = str  # the id of a figure


class CardWords(TypedDict):
    """What a card says, in words: its terms by name, a remark, and the rule to read on at."""

    title: str
    terms: list[list[str]]
    note: str
    rule: str


class Words(TypedDict):
    """The words of the cards in sight, by their ids."""

    passengers: dict[str, CardWords]
    events: dict[str, CardWords]
    perils: dict[str, CardWords]
    hunter: CardWords


class Barred(TypedDict):
    """Why a card may not board now, and by which rule."""

    text: str
    rule: str


class Passenger(TypedDict):
    """A passenger card, as it is printed."""

    card: str
    name: str
    kind: str  # guest, priest or werewolf
    town: str | None
    fare: int
    believer: bool
    cursed: bool
    turned: NotRequired[bool]  # on the coach: wears a wolf token
    barred: NotRequired[Barred]  # in the hand, while passengers board


class EventCard(TypedDict):
    """An event card."""

    card: str
    name: str


class Unseen(TypedDict):
    """Cards whose faces are not for the reader."""

    hidden: Literal[True]
    count: int


class Forecast(TypedDict):
    """What the feeding would bring if the round ended now: blood after the wolves, by coffin, and points by colour."""

    blood: int
    portions: list[int]
    points: dict[str, int]


class TownLabels(TypedDict):
    """What can be pointed at in a town, in words."""

    place: str
    castle: str
    blood: str
    wolves: str


class Town(TypedDict):
    """A town with its castle, from the first place on."""

    id: str
    name: str
    short: str
    blood: int
    wolves: int
    castle: list[Colour]
    spaces: int
    forecast: Forecast
    labels: TownLabels
    means: str  # what stands there for the reader, in words


class Leg(TypedDict):
    """The road between two towns, and the peril that lies on it."""

    id: str
    name: str
    peril: str | None


class Fact(TypedDict):
    """Something a player has: how many, and of what."""

    id: str  # coins, trophies, supply, hand or events
    count: int
    text: str


class Coach(TypedDict):
    """One player: everything open, the faces of both hands only for their owner."""

    seat: int
    colour: Colour
    town: str | None
    coins: int
    coffin: bool
    supply: int
    trophies: int
    points: int
    hand: list[Passenger] | Unseen
    seen: list[Passenger]
    events: list[EventCard] | Unseen
    facts: list[Fact]


class Met(TypedDict):
    """A peril that lies on the road."""

    leg: str
    peril: str


class Journey(TypedDict):
    """The coach on the road."""

    colour: Colour
    towards: str
    riders: list[Passenger]
    seats: int
    bullets: int
    protections: dict[str, bool]
    action_used: bool
    road: list[Met]


class Protection(TypedDict):
    """An icon of the coach that takes a coin."""

    id: str
    name: str
    short: str
    text: str


class Left(TypedDict):
    """How many perils of a kind are still in the deck."""

    name: str
    left: int


class Pile(TypedDict):
    """A deck by its count, its discards face up."""

    deck: int
    discard: list[str]


class Piles(TypedDict):
    """The three decks."""

    passengers: Pile
    events: Pile
    perils: Pile


class View(TypedDict):
    """The night as a seat knows it."""

    round: int
    circuit: int
    active: Colour
    start: Colour
    trigger: Colour | None
    thirst: int
    thirst_at_start: int
    idle_circuits: int
    step: str
    towns: list[Town]
    legs: list[Leg]
    coaches: list[Coach]
    journey: Journey | None
    coach_seats: int
    protections: list[Protection]
    pool: list[Passenger]
    hunter_at_home: bool
    piles: Piles
    perils_left: list[Left]
    hand_limit: int
    standing: list[int]
    words: Words
