"""The outlook, for bots: what a table is worth to a seat.

Only ever called with imagined worlds (sight/imagine.py), so it may look at every card: none of them is known to be the true one.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.sample.rules.state import SampleState, points

SCALE: Final = 4.0  # a lead of so many points is nearly three to one


def value(s: SampleState, seat: int) -> float:
    """How good this looks for a seat: the points it has now, in hand and on the table, against the best of the others."""
    totals = [points(s, s.hands[k] + s.tables[k]) for k in range(s.seats)]
    best = max([totals[k] for k in range(s.seats) if k != seat])
    return 1.0 / (1.0 + exp((best - totals[seat]) / SCALE))
