"""Advice for bots: what a table is worth, which questions answer themselves, and which options deserve a look first.

The judgement itself is in advice_outlook.py, the habits of a sensible table are in advice_habits.py, and the routine of a hurried
one is in advice_routine.py.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.plague.advice_habits import settle
from whitby.games.plague.advice_outlook import hunters_chance
from whitby.games.plague.advice_routine import routine
from whitby.games.plague.state import PlagueState
from whitby.kernel.chance import seeded
from whitby.kernel.state import apply

__all__ = ["hunters_chance", "priors", "settle", "value"]

SHARPNESS: Final = 150.0  # how much a better first look counts
ROUTINE: Final = 0.5  # how much the routine answer counts, next to 1 for the best look


def value(s: PlagueState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    chance = hunters_chance(s)
    return 1.0 - chance if seat == s.dracula_seat else chance


def priors(s: PlagueState, options: list[int]) -> list[float] | None:
    """How promising options look: where each leads, small questions settled by habit; and the routine answer is always looked at."""
    seat = s.asks[0].seat
    for ask in s.asks:
        if ask.options is options:
            seat = ask.seat
    usual = routine(s) if seat == s.asks[0].seat and seat != s.dracula_seat else -1
    looks = [glance(s, action, seat) for action in options]
    best = max(looks)
    return [0.02 + exp((looks[i] - best) * SHARPNESS) + (ROUTINE if options[i] == usual else 0.0) for i in range(len(options))]


def glance(s: PlagueState, action: int, seat: int) -> float:
    """One look at where an option may lead: with the same luck for all, so that they can be compared."""
    world = s.copy()
    world.rng = seeded(s.rng & 0xFFFFFF)
    apply(world, action, seat)
    settle(world)
    return value(world, seat)
