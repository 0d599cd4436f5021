"""How a game ended, as its wording tells it: who stands where and by what, the score line by line, and what is worth knowing."""

from __future__ import annotations

import msgspec


class Item(msgspec.Struct):
    """One line of the score sheet: what one thing brought each seat."""

    title: str
    rule: str
    numbers: list[int | None]  # by seat; None for a seat that cannot have any
    notes: list[str] = []  # by seat, in a few words: what the number is made of; none at all where there is nothing to say
    counts: bool = True  # towards the total; what does not, stands beside it: tie-breakers


class Standing(msgspec.Struct):
    """How one seat ended."""

    line: str = ""  # under its name: "16 steps to a door"
    total: str = ""  # beside it, large, where that is not its points: "home"
    tie: str = ""  # what parts it from those it is level with: "2 trophies to 1"
    rule: str = ""  # by which they are parted


class Fact(msgspec.Struct):
    """A number worth knowing about the whole game, and what it counts."""

    number: str
    title: str


class Reckoning(msgspec.Struct):
    """The end of a game but for its verdict: everything as far as the game has it."""

    span: str = ""  # how long it was: "after 37 rounds"
    title: str = ""  # of the score sheet
    items: list[Item] = []  # its lines
    note: str = ""  # what has to be said about ranking or score
    rule: str = ""  # of the note
    standings: list[Standing] = []  # by seat
    facts: list[Fact] = []


def counted(n: int, one: str, many: str) -> str:
    """A number with its noun: "1 step", "16 steps"."""
    return f"{n} {one if n == 1 else many}"
