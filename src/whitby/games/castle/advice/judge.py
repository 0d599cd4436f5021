"""The advice of the Game of Dracula: what a table is worth (outlook.py), what is done by habit (habits.py)."""

from __future__ import annotations

from typing import Final

from whitby.games.castle.advice import habits, outlook
from whitby.games.castle.rules.state import CastleState
from whitby.kernel.advice import Advice, Thinking, odds_on

TRUST: Final = 0.4  # fitted by tools/fit_chances.py


class Judge(Advice[CastleState]):
    """The advice of the Game of Dracula."""

    def search(self) -> Thinking:
        """One world, nothing is hidden; curious or not is the same; the next player's throw changes what a move is worth but little."""
        return Thinking(iterations=300, worlds=1, explore=0.8, outcomes=6)

    def value(self, s: CastleState, seat: int) -> float:
        return outlook.value(s, seat)

    def chance(self, s: CastleState, seat: int) -> float:
        """Many a race is turned round by a throw: the outlook is surer than it should be."""
        return odds_on([outlook.value(s, k) for k in range(s.seats)], seat, TRUST)

    def settle(self, s: CastleState) -> None:
        habits.settle(s)

    def play_on(self, s: CastleState) -> None:
        habits.play_on(s, habits.ROUNDS_AHEAD * s.seats)

    def priors(self, s: CastleState, seat: int, options: list[int]) -> list[float] | None:
        return habits.priors(s, seat, options) if len(options) > 1 else None
