"""The types of the view document: what a page, the terminal and the tests may read of the table (docs/games/plague.md)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Marker = Literal["none", "plague", "coffin", "rumor", "miasma", "cleansed"]
Action = Literal["ready", "spent", "cancelled", "bitten", "absent"]


class Stage(TypedDict):
    """A segment of the turn, or a kind of action."""

    id: str
    title: str
    state: Literal["done", "now", "next"]


class Count(TypedDict):
    """Dracula on his track; `strengths` by box, the first box first."""

    box: int
    strength: int
    strengths: list[int]
    seat: int | None
    words: str


class Renfield(TypedDict):
    """Where Renfield is; a draw of at most `range` moves him."""

    at: str
    is_out: bool
    range: int
    words: str


class Place(TypedDict):
    """`secret` is what only the Dracula player knows to lie there; `words` say all of it to a screen reader."""

    id: str
    number: int
    name: str
    is_district: bool
    bank: Literal["north", "south"]
    marker: Marker
    coffins: int | None
    secret: int | None
    hunters: list[str]
    home_of: list[str]
    is_safe: bool
    streets: list[str]
    crossings: list[str]
    words: str


class Carfax(TypedDict):
    """The stack of Plague markers; `known` are the coffins on top that the Dracula player has put back."""

    place: str
    markers: int
    known: list[int] | None
    words: str


class Space(TypedDict):
    """One space of a hunter's track."""

    kind: Literal["bite", "weapon", "open"]
    words: str
    printed: NotRequired[bool]
    item: NotRequired[str]
    tipped: NotRequired[bool]


class Hunter(TypedDict):
    """`where` is the whereabouts in two or three words, `words` everything in a sentence."""

    id: str
    name: str
    short: str
    gift: str
    seat: int
    zone: Literal["london", "arrival", "buda_pesth", "turned", "destroyed", "dead", "eliminated"]
    is_living: bool
    place: str | None
    space: int | None
    home: str | None
    bites: int
    track: list[Space]
    move: int
    moves: list[int]
    standard: Action
    bonus: Action
    where: str
    words: str


class Slot(TypedDict):
    """A slot of the Vampire Display; without a foe it waits for a turned hunter."""

    slot: int
    foe: str | None
    name: str | None
    strength: int
    used: bool
    short: str
    words: str


class Weapon(TypedDict):
    """A kind of weapon, and what it does."""

    id: str
    name: str
    effect: str


class Good(TypedDict):
    """So many of an item."""

    item: str
    name: str
    count: int


class Bag(TypedDict):
    """The Search Bag: what is in it is open, what comes out is not."""

    count: int
    contents: dict[str, int]
    goods: list[Good]
    words: str


class Column(TypedDict):
    """One number of an Event card under the head of its column."""

    column: int
    number: int
    sign: str
    tone: Literal["", "red", "black"]


class Card(TypedDict):
    """An Event card; `sign` and `hue` name what is drawn on it."""

    id: int
    title: str
    text: str
    flavour: str
    time: Literal["day", "night"]
    columns: list[Column]
    is_lasting: bool
    sign: str
    hue: str
    is_misty: bool
    note: str


class Deck(TypedDict):
    """The Event deck; `event` is the card of this turn, `active` the one whose effect lasts."""

    left: int
    discarded: int
    event: Card | None
    active: Card | None


class Undead(TypedDict):
    """One side of a fight. `words` say what the chance is one of; `more` are sentences about what counts besides."""

    strength: int | None
    chance: float | None
    words: str
    more: list[str]


class Help(TypedDict):
    """Something that would change the odds."""

    item: str
    words: str
    chance: float


class Party(TypedDict):
    """The other side; `water` is what Holy Water would add, said in words."""

    fighters: list[str]
    strength: int
    chance: float
    chance_with_water: float
    can_strike: bool
    weapon: str | None
    has_water: bool
    words: str
    weapon_name: str
    water: Help | None


class AtHand(TypedDict):
    """An item that may decide the fight, what it does, and who holds it."""

    item: str
    name: str
    what: str
    holders: list[str]


class Combat(TypedDict):
    """The fight on the table. `begins` is the kind of the line in the log that it began with."""

    kind: Literal["combat", "last_battle"]
    place: str | None
    coffins: int
    marker_coffins: int
    foe: str | None
    is_stand_in: bool
    step: str
    round: int
    undead_first: bool
    target: str | None
    is_host_scattered: bool
    ignored_hits: int
    undead: Undead
    hunters: Party
    at_hand: dict[str, list[str]]
    begins: str
    title: str
    step_words: str
    striking: Literal["", "hunters", "undead"]
    foe_name: str
    first: str
    hand: list[AtHand]


class Spread(TypedDict):
    """Markers still to be laid, and those in the Dracula player's hand."""

    left: int
    hand: list[int] | None


class Entry(TypedDict):
    """Something this turn has brought."""

    segment: str
    kind: str
    text: str
    targets: list[str]


class News(TypedDict):
    """Whom or what one thing of this turn has met: "Bitten", and who."""

    title: str
    text: str
    targets: list[str]


class Seat(TypedDict):
    """Who is played from which seat."""

    seat: int
    is_dracula: bool
    hunters: list[str]


class Fact(TypedDict):
    """A number that decides the game, in words."""

    title: str
    text: str


class Moment(TypedDict):
    """When it is: turn, hour, segment and phase."""

    turn: int
    turns: int
    dates: list[str]
    harker_values: list[int]
    time: Literal["none", "day", "night"]
    time_side: int
    time_words: str
    segment: str
    segment_title: str
    sequence: list[Stage]
    phase: Literal["standard", "bonus"] | None
    kinds: list[Stage]


class View(Moment):
    """The table as one seat sees it."""

    dracula: Count
    renfield: Renfield
    places: list[Place]
    carfax: Carfax
    unseen_coffins: list[int]
    cleansed_box: list[int]
    hunters: list[Hunter]
    arrival: list[list[str]]
    buda_pesth: list[str]
    display: list[Slot]
    weapons: list[Weapon]
    inventory: dict[str, int]
    discarded: dict[str, int]
    rumor_supply: int
    bag: Bag
    deck: Deck
    combat: Combat | None
    spread: Spread | None
    chronicle: list[Entry]
    news: list[News]
    facts: list[Fact]
    seats: list[Seat]
    options: dict[str, str]
    ending: str
