"""The shape of what a seat sees of Redux (docs/games/redux.md); the browser's types are written from it (`make types`)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Side = Literal["vampires", "humans"]


class Ladder(TypedDict):
    """The faces of a block in both forms, weakest first, each as [night, day]."""

    human: list[list[int]]
    vampire: list[list[int]]


class Block(TypedDict):
    """One character: the face that lies upward and its marks. Of whoever is delivered only the ladder is left."""

    form: Literal["human", "vampire", "delivered"]
    level: NotRequired[int]  # of the ladder of its form, from 0
    night: NotRequired[int]
    day: NotRequired[int]
    strength: NotRequired[int]  # whichever of the two counts now
    used: NotRequired[bool]
    hidden_from_attack: NotRequired[bool]
    ladder: Ladder
    original: bool  # a vampire from the beginning


class Clash(TypedDict):
    """An attack as it would be fought now."""

    attacker: str
    partner: str | None
    defender: str
    mine: int  # strength of the attackers
    theirs: int
    differential: int
    faces: list[int]  # of the die, with which it succeeds


class Conflict(Clash):
    """An attack that is being fought."""

    roll: int | None
    succeeds: bool | None


class BySide(TypedDict):
    """A number of each side."""

    vampires: int
    humans: int


class View(TypedDict):
    """The whole table: nothing is hidden."""

    turn: int
    time: Literal["night", "day"]
    active: Side
    actions_left: int
    actions_per_turn: int
    hiding: Side | None  # who may hide now
    quiet_turns: int  # in a row without an attack
    blocks: dict[str, Block]  # the vampires of the beginning, then the hunters
    resources: BySide
    turned: list[str]  # in the order they were turned
    delivered: list[str]  # in the order they left the game
    conflict: Conflict | None
    attacks: list[Clash]  # those among the options
    die: list[int]
    round: int
    rounds: int
    vampire_seat: int
    points: list[int]  # by seat, over the whole match
    standing: BySide  # what each side would score now
    ending: Literal["playing", "won", "quiet", "limit"]
    winner: Side | None
