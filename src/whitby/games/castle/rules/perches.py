"""Inner reading V: the outer reading names a perch, and the perch names the vampire that is put there."""

from __future__ import annotations

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import GREEN_PERCHES
from whitby.games.castle.rules.state import NOBODY, CastleState


def send_vampire(s: CastleState) -> None:
    """vamp.a to vamp.f, green.d, green.e - a vampire is lifted on to its perch, and nothing else moves (R46)."""
    stone = s.board.perch_stones[s.outer - 1]
    if stone == s.green or stone == s.blue:
        s.note(w.TOLD_STAYS_PERCHED, "R46", s.outer, stone)
    elif s.outer <= GREEN_PERCHES:  # vamp.c
        put_green(s, stone)
        if s.holder != NOBODY:  # vamp.e, green.e
            s.note(w.TOLD_HOLDER_SENT, "green.e" if s.turn == s.holder else "vamp.e", s.colours[s.holder], s.outer, stone)
        else:
            s.note(w.TOLD_GREEN_SENT, "vamp.c", s.outer, stone)
    else:  # vamp.d, blue.a
        s.blue = stone
        s.note(w.TOLD_BLUE_SENT, "vamp.d", s.outer, stone)


def put_green(s: CastleState, stone: int) -> None:
    """vamp.e - the holder goes where the Green Vampire goes."""
    s.green = stone
    if s.holder != NOBODY:
        s.at[s.holder] = stone


def rise_from_the_vault(s: CastleState) -> None:
    """capture.p - at his own turn the waiting holder makes no throw: the Green Vampire goes to perch 1."""
    put_green(s, s.board.perch_stones[0])
    s.note(w.TOLD_RISES, "capture.p", s.colours[s.holder], s.green)
