"""Escaping, and the dawn that ends a night in which nobody did."""

from __future__ import annotations

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.state import DAWN, OUT, CastleState, humans


def has_escaped(s: CastleState, seat: int) -> bool:
    """purpose.a - his move has led out through a doorway."""
    return s.at[seat] >= s.board.first_home


def escape(s: CastleState, seat: int) -> None:
    """purpose.d, R44 - the first to leave the castle wins, at once."""
    s.ending = OUT
    s.note(w.TOLD_ESCAPED, "purpose.d", s.colours[seat], s.at[seat])
    s.finish([1.0 if k == seat else 0.0 for k in range(s.seats)])


def break_dawn(s: CastleState) -> None:
    """house.b, R42 - the human nearest to a doorway wins; those who are equally near share it."""
    s.ending = DAWN
    s.note(w.TOLD_DAWNED, "house.b", s.board.dawn_rounds)
    people = humans(s)
    best = min([s.board.way_home[s.at[seat]] for seat in people])
    winners = [seat for seat in people if s.board.way_home[s.at[seat]] == best]
    for seat in winners:
        s.note(w.TOLD_NEAREST, "R42", s.colours[seat], best)
    s.finish([1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)])
