"""What a save proves: which of its draws are what the seed says whose hash was told before the first move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from whitby.kernel.errors import BadSave, NeedDraw
from whitby.kernel.game import Game
from whitby.kernel.record import Record, Save, open_record, sealed_draw, sealed_hash
from whitby.kernel.state import NO_RNG, State, advance, apply

Attempt = Callable[[State], None]


class Proof(msgspec.Struct):
    """The findings. `sealed` proves something only if it is what the table showed before the first move."""

    sealed: str
    draws: int
    borrowed: int  # the first so many were made by another seed: a fork, or an import
    wrong: list[str]
    is_finished: bool

    @property
    def proven(self) -> int:
        return self.draws - self.borrowed - len(self.wrong)

    @property
    def holds(self) -> bool:
        """Whether this is a finished game of which every draw is proven by this one seed."""
        return self.is_finished and self.proven == self.draws


def prove(game: Game[Any], save: Save) -> Proof:
    """Draw everything again from the seed. BadSave where the save does not replay, or tells no seed that was sealed."""
    if save.seed is None:
        raise BadSave("This save does not tell its seed.", "The seed is told when the game is over; export it then.")
    if sealed_hash(save.seed) != save.sealed:
        raise BadSave("The seed is not the one whose hash was told at the start.", "Ask for the original file.")
    record = open_record(game, save)
    proof = Proof(save.sealed, record.drawn, record.borrowed, [], bool(record.state.result))
    _draw_again(game, save, record, proof)
    return proof


def _draw_again(game: Game[Any], save: Save, record: Record, proof: Proof) -> None:
    """Walk through the game once more and compare every draw that is not borrowed."""
    number = 0

    def compare(where: str, base: State, drew: list[tuple[int, int]], attempt: Attempt) -> None:
        nonlocal number
        for i, (stream, value) in enumerate(drew):
            if number >= save.borrowed:
                due = _due(game, save.seed or "", number, base, drew[:i], attempt)
                if due != value:
                    told = game.lexicon.draw_text
                    proof.wrong.append(f"{where}: drew {told(stream, value)}, sealed was {told(stream, due)}")
            number += 1

    read = game.lexicon.read_draw
    fresh = game.prepared(record.options, record.seats, record.edition)
    compare("set-up", fresh, [read(text) for text in save.start], advance)
    walk = Record.new(game, record.options, record.seats, record.edition, None, save.start)
    for n, line in enumerate(save.moves, 1):
        if not line.undo:
            attempt = partial(apply, action=game.lexicon.read_action(line.do), seat=line.seat)
            compare(f"move {n} ({line.do})", walk.state, [read(text) for text in line.drew], attempt)
        walk.follow(line)


def _due(game: Game[Any], seed: str, number: int, base: State, before: list[tuple[int, int]], attempt: Attempt) -> int:
    """What the seed says for draw `number`, which comes after those `before` it in the same move."""
    s = base.copy()
    s.rng, s.forced = NO_RNG, list(before)
    try:
        attempt(s)
    except NeedDraw as need:
        return sealed_draw(seed, number, game.lexicon.streams[need.stream].slug, need.values)
    raise BadSave("A draw stands in this save that no rule asked for.", "Ask for the original file.")
