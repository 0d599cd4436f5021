"""Tables for the tests."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from table.parlour import GAME as PARLOUR
from whitby.games import load
from whitby.kernel.chance import below, following, seeded
from whitby.kernel.errors import BadSetting
from whitby.kernel.game import Game
from whitby.kernel.record import Record
from whitby.table import Caller, Issued, SeatWish, Table, document, document_at

REDUX = load("redux")
LEVELS = ["random", "greedy"]
SEED = "0" * 31 + "7"
START = 1_000_000.0


class Time:
    """The time, as a test wants it."""

    def __init__(self, at: float = START) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += seconds


def people(n: int) -> list[SeatWish]:
    return [SeatWish("person") for _ in range(n)]


def new_table(game: Game[Any] = REDUX, seats: int = 2, seed: str = SEED, options: dict[str, str] | None = None) -> tuple[Table, Issued]:
    return Table.seated(Record.new(game, options, seats, seed=seed), "A test", people(seats), LEVELS)


def options_for(game: Game[Any], seats: int) -> dict[str, str]:
    """Options under which the game takes so many players: the usual ones, or with one of them changed."""
    changes = [{}, *({option.slug: value} for option in game.identity.settings for value in option.values)]
    for change in changes:
        try:
            return game.check_settings(change, seats)[0]
        except BadSetting:
            continue
    raise AssertionError(f"no single option lets {game.identity.id} take {seats} players")


def play(table: Table, *moves: tuple[int, str]) -> None:
    for seat, text in moves:
        table.play(seat, table.seq, text)


def play_on(table: Table, moves: int = 10_000, seed: int = 1) -> None:
    """Random moves of whoever is asked, the last asked first where several are."""
    rng = seeded(seed)
    while moves and not table.record.state.result:
        ask = table.record.state.asks[-1]
        rng = following(rng)
        table.play(ask.seat, table.seq, table.game.lexicon.action_text(ask.options[below(rng, len(ask.options))]))
        moves -= 1


def wire(table: Table, seat: int | None = 0, have: int = 0) -> dict[str, Any]:
    """A document as it arrives at a client."""
    out: dict[str, Any] = json.loads(msgspec.json.encode(document(table, Caller(seat), (), have)))
    return out


def wire_at(table: Table, n: int, seat: int | None = 0) -> dict[str, Any]:
    caller, s = Caller(seat), table.record.at(n)
    out: dict[str, Any] = json.loads(msgspec.json.encode(document_at(table, caller, n, s, table.game.sight.view(s, caller.reader))))
    return out


__all__ = [
    "LEVELS",
    "PARLOUR",
    "REDUX",
    "SEED",
    "START",
    "Time",
    "new_table",
    "options_for",
    "people",
    "play",
    "play_on",
    "wire",
    "wire_at",
]
