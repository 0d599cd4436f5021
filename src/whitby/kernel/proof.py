"""What a save proves: which of its draws are what the seed says whose hash was told before the first move."""

from __future__ import annotations

from typing import Any

import msgspec

from whitby.kernel.errors import BadSave
from whitby.kernel.game import Game
from whitby.kernel.record import Record, Save, open_record, sealed_draw, sealed_hash
from whitby.kernel.state import Source, advance, apply


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
    _draw_again(record, save.seed, proof)
    return proof


def _draw_again(record: Record, seed: str, proof: Proof) -> None:
    """Walk through the game once more, through what was taken back too, and compare every draw that is not borrowed."""
    lexicon, number = record.game.lexicon, 0

    def compare(where: str, drew: list[tuple[int, int]]) -> Source:
        """Give the draws that were made, and look at each what the seed says."""
        left = iter(drew)

        def give(stream: int, values: list[int]) -> int:
            nonlocal number
            _, value = next(left)
            due = sealed_draw(seed, number, lexicon.streams[stream].slug, values)
            if number >= proof.borrowed and due != value:
                proof.wrong.append(f"{where}: drew {lexicon.draw_text(stream, value)}, sealed was {lexicon.draw_text(stream, due)}")
            number += 1
            return value

        return give

    s = record.game.prepared(record.settings, record.seats, record.edition)
    s.source = compare("set-up", [lexicon.read_draw(text) for text in record.start])
    advance(s)
    stood = [s]  # after each move that stands
    for n, line in enumerate(record.entries, 1):
        if n in record.made:
            s, move = stood[-1].copy(), record.made[n]
            s.source = compare(f"move {n} ({move.text})", move.drew)
            apply(s, move.action, move.seat)
            stood.append(s)
        elif line.undo:
            del stood[-line.undo :]
