"""The shape of what a seat sees of Sample. The types of its page are written from it (`make types`)."""

from __future__ import annotations

from typing import Literal, TypedDict


class HiddenHand(TypedDict):
    """A hand of somebody else."""

    hidden: Literal[True]
    count: int


class Guest(TypedDict):
    """One guest of the inn."""

    name: str
    hand: list[str] | HiddenHand
    table: list[str]  # the cards that lie open
    points: int  # of those


class View(TypedDict):
    """The whole table."""

    watch: int
    watches: int
    active: str | None  # whose turn it is; nobody's when it is over
    deck: int  # cards left
    guests: list[Guest]  # by seat
    worth: dict[str, int]  # of each card, and of the vampire for whoever has the stake
