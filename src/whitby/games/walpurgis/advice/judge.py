"""The advice of Walpurgis Night: what a table is worth (outlook.py), what is done by habit (habits.py)."""

from __future__ import annotations

from typing import Final

from whitby.games.walpurgis.advice import habits, outlook
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.advice import Advice, odds_on

TRUST_A_SEAT: Final = 0.45  # fitted by tools/fit_chances.py


class Judge(Advice[WalpurgisState]):
    """The advice of Walpurgis Night."""

    def value(self, s: WalpurgisState, seat: int) -> float:
        return outlook.value(s, seat)

    def chance(self, s: WalpurgisState, seat: int) -> float:
        """A value is a chance against one of the others: against all of them it takes more."""
        return odds_on([outlook.value(s, k) for k in range(s.seats)], seat, TRUST_A_SEAT * s.seats)

    def settle(self, s: WalpurgisState) -> None:
        habits.settle(s)

    def priors(self, s: WalpurgisState, seat: int, options: list[int]) -> list[float]:
        return habits.priors(s, seat, options)
