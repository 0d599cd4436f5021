"""The picture of a table of Fury as a document: what stands under which name. `View`, at the end, is the whole of it."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Unseen(TypedDict):
    """Something that lies face down, for those who may not look."""

    hidden: bool


class Card(TypedDict):
    """A location card or Hide: by its face, or by its back alone."""

    back: str
    id: NotRequired[str]
    up: NotRequired[bool]
    hidden: NotRequired[bool]


class Token(TypedDict):
    """An encounter: by its face, or as one that is hidden."""

    id: NotRequired[str]
    up: NotRequired[bool]
    hidden: NotRequired[bool]


class Slot(TypedDict):
    """A slot of the trail."""

    power: str | None
    card: Card | None
    token: Token | None
    blood: int


class Space(TypedDict):
    """A space of the catacombs."""

    card: Card | None
    tokens: list[Token]


class Hand(TypedDict):
    """How many cards, and which of them this seat knows."""

    count: int
    known: list[str]


class Voyage(TypedDict):
    """Where somebody set sail, and the zones he has entered since."""

    port: str | None
    zones: list[str]


class Vow(TypedDict):
    """A declared move."""

    by: str
    place: str | None


class Hunter(TypedDict):
    """A hunter's sheet."""

    name: str
    short: str
    place: str | None
    seat: int
    mine: bool
    health: int
    max_health: int
    bites: int
    bite_slots: int
    items: Hand
    events: Hand
    open_item: str | None
    open_event: str | None
    dogs: int
    open: list[str]
    voyage: Voyage | None
    skips: bool
    acted: bool
    waits: bool
    declared: Vow | None
    before: list[str]


class Dracula(TypedDict):
    """Dracula's sheet; `place` is the truth for him and what is known for all others."""

    name: str
    short: str
    blood: int
    max_blood: int
    red_spaces: list[int]
    place: str | None
    known_place: str | None
    events: Hand
    tokens: Hand
    voyage: Voyage | None
    hiding_in: str | None
    declared: Vow | None


class Allies(TypedDict):
    """The ally of each side."""

    hunters: str | None
    dracula: str | None


class Roadblock(TypedDict):
    """The road or railway that is closed."""

    between: list[str]
    rail: bool


class Storm(TypedDict):
    """Where it rages, and for how many more turns of Dracula."""

    zone: str
    turns: int


class Markers(TypedDict):
    """What lies on the map beside the figures."""

    heavenly_hosts: list[str]
    consecrated_ground: str | None
    roadblock: Roadblock | None
    storm: Storm | None


class Decks(TypedDict):
    """Counts, open discards, and whose the top event is by its back."""

    items: int
    item_discards: list[str]
    events: int
    event_top: str | None
    event_discards: list[str]
    pool: int


class Bonuses(TypedDict):
    """What counts in this fight beside the dice."""

    planning: dict[str, int]
    trap: int
    dodge: bool
    enemy_dodge: bool
    no_escape: bool


class Cell(TypedDict):
    """What two cards do to each other when the reader's side wins the roll and when it loses, and how likely it wins."""

    won: list[str]
    lost: list[str]
    chance: float


class Row(TypedDict):
    """One card that may be selected now, against each that may answer it."""

    card: str
    cells: list[Cell]


class Duel(TypedDict):
    """The combat table as far as it matters to who selects a card now; `barred` was selected in the round before."""

    fighter: str
    against: list[str]
    rows: list[Row]
    barred: list[str]
    others: bool


class Combat(TypedDict):
    """The fight under way; what a side has selected is its own until all is turned up. `face` is the token it is fought with."""

    foe: str
    token: str | None
    face: str | None
    place: str
    round: int
    hunters: list[str]
    selected: dict[str, str | Unseen | None]
    enemy: str | Unseen | None
    target: str | None
    last: dict[str, str | Unseen | None]
    enemy_last: str | Unseen | None
    continues: int
    continue_limit: int
    repelled: bool
    bonuses: Bonuses
    duel: Duel | None


class Dice(TypedDict):
    """What was rolled; of two white dice the higher counts."""

    hunters: list[int]
    enemy: list[int]


class Adds(TypedDict):
    """What was added to a roll, and for what."""

    hunters: dict[str, int]
    enemy: dict[str, int]


class LastRound(TypedDict):
    """The last combat round that was fought."""

    round: int
    card: str
    hunter: str
    enemy_card: str
    target: str
    hunter_total: int
    enemy_total: int
    dice: Dice
    adds: Adds
    won_by: str
    effects: list[str]


class Met(TypedDict):
    """The token that is being met."""

    token: str
    place: str
    hunters: list[str]


class Concealed(TypedDict):
    """For Dracula: among how many places he is hidden, and how much points at the true one."""

    places: int
    share: float


class Told(TypedDict):
    """A fact that changed what a card of the trail can be: what it was, how many moves ago, and how many cards were left then."""

    by: str
    ago: int
    left: int


class Deduction(TypedDict):
    """Where Dracula can be and what his face-down cards can be, from public facts alone; `why` he cannot be elsewhere."""

    trails: int | None
    estimated: bool
    places: dict[str, float]
    regions: dict[str, float]
    slots: list[dict[str, float] | None]
    history: list[list[Told]]
    why: dict[str, list[str]]
    ways: list[list[str]]
    hidden: NotRequired[Concealed]


class Step(TypedDict):
    """An arrival of Dracula's: in which round, and where."""

    round: int
    place: str


class View(TypedDict):
    """All that a reader may see of a table. `names` are those of all cards, tokens and results that are spoken of."""

    you: str | None
    round: int
    active: str | None
    group: list[str]
    time: str
    night: bool
    vampires: int
    vampires_to_win: int
    resolve: int
    resolve_used: list[str]
    hunters: dict[str, Hunter]
    dracula: Dracula
    trail: list[Slot]
    catacombs: list[Space]
    dropped: list[Token]
    allies: Allies
    markers: Markers
    decks: Decks
    combat: Combat | None
    last_round: LastRound | None
    encounter: Met | None
    event: str | None
    passing: list[list[str]]
    deduction: Deduction | None
    ending: str
    names: dict[str, str]
    way: list[Step]
