"""The outlook, for bots: how the table looks to each side, from strengths that matter now and later.

A character is worth more the higher it stands, with falling returns, since one more level helps a weak block more than a
strong one. Losing a block altogether (a hunter turned counts twice: one less here, one more there) weighs most.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from whitby.games.redux.rules.board import CAST, DELIVERED, HUMAN_FORM, HUMANS, VAMPIRES
from whitby.games.redux.rules.state import ReduxState, members, seat_of

BLOCK: Final = 5.0  # a block in the game at all
LEVEL: Final = 3.0  # its place on its ladder, from weakest to top
POWER: Final = 1.2  # the square root of its two numbers together
RESOURCE: Final = 0.7
HUMAN_RESOURCE: Final = 0.5
SCALE: Final = 14.0
BALANCE: Final = 24.0  # how much more the hunters' blocks weigh when chances are even


def worth(s: ReduxState, c: int) -> float:
    """What one block is worth to the side that holds it."""
    form = s.form[c]
    if form == DELIVERED:
        return 0.0
    night = s.board.strengths[0][form][c][s.level[c]]
    day = s.board.strengths[1][form][c][s.level[c]]
    share = (s.level[c] + 1) / (s.board.tops[form][c] + 1)
    return BLOCK + LEVEL * sqrt(share) + POWER * sqrt(night + day)


def value(s: ReduxState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    vampires = RESOURCE * s.cubes[VAMPIRES]
    humans = HUMAN_RESOURCE * s.cubes[HUMANS]
    for c in range(CAST):
        if s.form[c] == HUMAN_FORM:
            humans += worth(s, c)
        else:
            vampires += worth(s, c)
    if not members(s, HUMANS) or not members(s, VAMPIRES):
        share = 1.0 if members(s, VAMPIRES) else 0.0
    else:
        share = 1.0 / (1.0 + exp((humans - vampires - BALANCE) / SCALE))
    if s.rounds > 1:  # a match is won by points, so the lead counts too
        lead = s.points[s.vampire_seat] - s.points[1 - s.vampire_seat]
        share = 1.0 / (1.0 + exp(-(lead / 40.0 + (share - 0.5) * 4.0)))
    return share if seat == seat_of(s, VAMPIRES) else 1.0 - share
