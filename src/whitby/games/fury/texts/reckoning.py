"""How a game of Fury ended, in numbers: how near each side came, and what the hunt was like."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState
from whitby.kernel.reckoning import Fact, Reckoning, Standing, counted
from whitby.kernel.state import Note

COUNTED = (  # what is told how often, one and many
    (w.TOLD_COMBAT_BEGINS, "fight", "fights"),
    (w.TOLD_BITTEN, "bite", "bites"),
    (w.TOLD_DEFEATED, "hunter defeated", "hunters defeated"),
    (w.TOLD_TOKEN_MET, "encounter met", "encounters met"),
    (w.TOLD_DRACULA_FOUND, "time he was found", "times he was found"),
    (w.TOLD_MATURED, "token matured", "tokens matured"),
)


def reckoning(s: FuryState, told: list[Note]) -> Reckoning:
    """Both sides against their own aims, for nobody counts points in this game."""
    return Reckoning(
        span=f"after {counted(s.round, 'round', 'rounds')}",
        standings=[standing(s, seat) for seat in range(s.seats)],
        facts=facts(s, told),
    )


def standing(s: FuryState, seat: int) -> Standing:
    if seat == DRACULA_SEAT:
        return Standing(line="on the vampire track", total=f"{s.vampires} of {s.board.win_at}")
    return Standing(line="blood taken from Dracula", total=f"{s.board.max_blood - s.blood} of {s.board.max_blood}")


def facts(s: FuryState, told: list[Note]) -> list[Fact]:
    places = bytes.fromhex(s.way)[1::2]
    out = [Fact(str(len(set(places))), "place Dracula was in" if len(set(places)) == 1 else "places Dracula was in")]
    for kind, one, many in COUNTED:
        n = sum(note.kind == kind for note in told)
        if n:
            out.append(Fact(str(n), one if n == 1 else many))
    return out
