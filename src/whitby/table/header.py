"""What is kept of a table besides its moves."""

from __future__ import annotations

import secrets
from typing import Literal

import msgspec

from whitby.kernel.record import Save
from whitby.table.clock import Clock
from whitby.table.journal import Gallery
from whitby.table.seats import Kind, Seat

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are taken for one another
ID_LENGTH = 10
What = Literal["undo", "draw", "concede", "pause", "resume"]  # people may agree on
TableState = Literal["waiting", "playing", "finished"]


class Person(msgspec.Struct):
    """Who sits in a seat, as everybody may know."""

    name: str
    kind: Kind
    side: str
    figures: list[str]


class Summary(msgspec.Struct):
    """What a list of tables needs to know without opening the record."""

    state: TableState
    moves: int
    due: list[int]  # the seats that are asked
    prompts: list[str]  # one for each seat, and one for those who look on
    bots_due: bool  # a bot is asked that is to answer though nobody looks
    round: str = ""  # where the game stands, in the words of its last heading
    people: list[Person] = []  # one for each seat


class Rematch(msgspec.Struct):
    """The table at which those who sat here play again: its id, whether the seats were shifted, and who has taken his seat there."""

    table: str
    swap: bool
    ready: list[int] = []  # seats of this table


class Motion(msgspec.Struct):
    """What one seat asks of the others (motions.py): it stands as long as the table stays at `seq`."""

    what: What
    by: int
    seq: int
    to: int = 0  # undo: the moves that would be left
    ayes: list[int] = []  # the seats that have agreed, whoever asked first


class Header(msgspec.Struct):
    """Everything about a table but its moves. `save` is its record with no moves in it."""

    id: str
    name: str
    save: Save
    seats: list[Seat]
    host: str  # the hash of the host's secret
    created: float
    updated: float
    version: int  # of the seats: counts their changes
    summary: Summary
    play_on: bool = False  # bots go on while nobody looks, even where only bots sit
    rematch: Rematch | None = None
    motion: Motion | None = None
    gallery: Gallery = "apart"
    clock: Clock | None = None


class Issued(msgspec.Struct):
    """The secrets of a new table, told this once."""

    host: str
    tokens: list[str | None]


def new_id() -> str:
    """The name of a new table. It is no secret: whoever knows it may look on."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
