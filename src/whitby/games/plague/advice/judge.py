"""Advice for bots: what a table is worth, which questions answer themselves, and which options deserve a look first.

The judgement at any moment is in outlook.py, the one at the beginning of the actions of a turn in prospects.py; the
habits of a sensible table are in habits.py, and the routine of a hurried one is in routine.py.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.plague.advice.habits import settle
from whitby.games.plague.advice.outlook import hunters_chance
from whitby.games.plague.advice.prospects import prospects
from whitby.games.plague.advice.routine import likely, play_out, play_until, routine
from whitby.games.plague.rules.state import FINAL_CONFRONTATION, PlagueState
from whitby.kernel.advice import Advice, Thinking
from whitby.kernel.chance import seeded
from whitby.kernel.state import apply

__all__ = ["forecast", "hunters_chance", "play_on", "priors", "settle", "value"]

ROUTINE: Final = 1.5  # how much the routine answer counts at first sight
SHARPNESS: Final = 150.0  # how much a better first look counts for Dracula


def value(s: PlagueState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    return worth(s, seat, hunters_chance(s))


def play_on(s: PlagueState) -> None:
    """By routine to the beginning of the next turn's actions, so that all are judged at the same point; the last battle to its end."""
    if s.segment == FINAL_CONFRONTATION:
        play_out(s)
    else:
        play_until(s, s.turn + 1)


def forecast(s: PlagueState, seat: int) -> float:
    """What a table is worth where `play_on` has led."""
    return worth(s, seat, prospects(s))


def worth(s: PlagueState, seat: int, chance: float) -> float:
    """To a seat, by the chance of the hunters."""
    return 1.0 - chance if seat == s.dracula_seat else chance


def priors(s: PlagueState, seat: int, options: list[int]) -> list[float] | None:
    """How promising options look at first sight, by what they are, and the routine answer most of all; Dracula looks ahead."""
    if seat != s.dracula_seat:
        usual = routine(s) if seat == s.asks[0].seat else -1
        return [likely(s, action) + (ROUTINE if action == usual else 0.0) for action in options]
    looks = [glance(s, action, seat) for action in options]
    best = max(looks)
    return [0.02 + exp((look - best) * SHARPNESS) for look in looks]


def glance(s: PlagueState, action: int, seat: int) -> float:
    """One look at where an option may lead: with the same luck for all, so that they can be compared."""
    world = s.copy()
    world.rng = seeded(s.rng & 0xFFFFFF)
    apply(world, action, seat)
    settle(world)
    return value(world, seat)


class Judge(Advice[PlagueState]):
    """The advice of Plague of Dracula."""

    def search(self) -> Thinking:
        """Little is hidden: few worlds will do."""
        return Thinking(iterations=400, worlds=8, explore=0.15, outcomes=12)

    def value(self, s: PlagueState, seat: int) -> float:
        return value(s, seat)

    def settle(self, s: PlagueState) -> None:
        settle(s)

    def play_on(self, s: PlagueState) -> None:
        play_on(s)

    def forecast(self, s: PlagueState, seat: int) -> float:
        return forecast(s, seat)

    def priors(self, s: PlagueState, seat: int, options: list[int]) -> list[float] | None:
        return priors(s, seat, options)
