"""The shape of what a seat sees of the castle (docs/games/castle.md); the browser's types are written from it (`make types`)."""

from __future__ import annotations

from typing import Literal, TypedDict


class Throw(TypedDict):
    """The last throw, made by the player on turn, and how much of it is used up."""

    outer: int
    inner: str  # "3", "4" or "V"
    own: bool  # the own piece has had its half
    dracula: bool  # Dracula has had his
    together: int | None  # the stones of the Green Vampire, who adds both; None for a human


class Piece(TypedDict):
    """One player's piece."""

    seat: int
    at: str  # a stone, a doorway or "vault"
    room: str | None
    hidden: bool  # in a hideyhole
    mask: bool  # is the Green Vampire
    steps_home: int | None  # to the nearest doorway past the vampires as they stand now
    steps_at_dawn: int | None  # as they are counted at dawn


class Room(TypedDict):
    """A room of the castle."""

    id: str
    name: str


class Dracula(TypedDict):
    """Where the Count is, and the rooms in which his next walk may end."""

    at: str
    room: str | None
    next: list[Room]


class View(TypedDict):
    """The whole table: nothing is hidden."""

    equipment: Literal["dice", "spinner"]
    sectors: list[str]  # of the spinner card, clockwise, each as outer-inner
    round: int
    rounds: int
    first: int | None
    turn: int | None
    throw: Throw | None
    pieces: dict[str, Piece]  # by colour
    farthest: int  # the most steps that any stone is from a doorway
    dracula: Dracula
    green_vampire: str
    blue_vampire: str
    mask: str | None
    first_captive_taken: bool
    routes: list[list[str]]  # for each option, in their order, the places it leads over; empty where it leads nowhere
    ending: Literal["playing", "escaped", "dawn"]
    winners: list[str]
