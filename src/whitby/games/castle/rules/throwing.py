"""The equipment: one spin of the card, or one roll of both dice, gives an outer and an inner reading."""

from __future__ import annotations

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import READINGS
from whitby.games.castle.rules.state import CastleState, V


def throw_number(s: CastleState) -> int:
    """start.2a - the normal die alone, or a spin of which only the outer number counts (R4)."""
    if s.board.spinner:
        return outer_of(s.draw(w.DRAW_SPINNER, s.board.sectors))
    return s.draw(w.DRAW_NORMAL, s.board.normal_die)


def throw_both(s: CastleState) -> None:
    """turn.a - both readings from one throw; it stands (R5)."""
    if s.board.spinner:  # contents.e
        sector = s.draw(w.DRAW_SPINNER, s.board.sectors)
        s.outer = outer_of(sector)
        reading = reading_of(sector)
    else:  # contents.f
        s.outer = s.draw(w.DRAW_NORMAL, s.board.normal_die)
        reading = s.draw(w.DRAW_SPECIAL, s.board.special_die)
    s.inner = V if reading == len(READINGS) - 1 else 3 + reading
    s.note(w.TOLD_THREW, "turn.a", s.colours[s.turn], s.outer, reading)


def outer_of(sector: int) -> int:
    return sector // len(READINGS) + 1


def reading_of(sector: int) -> int:
    """Its place in READINGS."""
    return sector % len(READINGS)
