"""The advice of Walpurgis Night: what a table is worth (outlook.py), what is done by habit (habits.py)."""

from __future__ import annotations

from whitby.games.walpurgis.advice import habits, outlook
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.advice import Advice


class Judge(Advice[WalpurgisState]):
    """The advice of Walpurgis Night."""

    def value(self, s: WalpurgisState, seat: int) -> float:
        return outlook.value(s, seat)

    def settle(self, s: WalpurgisState) -> None:
        habits.settle(s)

    def priors(self, s: WalpurgisState, seat: int, options: list[int]) -> list[float]:
        return habits.priors(s, seat, options)
