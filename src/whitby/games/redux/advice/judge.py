"""The advice of Redux: what a table is worth (outlook.py), what is done by habit (habits.py)."""

from __future__ import annotations

from typing import Final

from whitby.games.redux.advice import habits, outlook
from whitby.games.redux.rules.state import ReduxState
from whitby.kernel.advice import Advice, odds_on

TRUST: Final = 0.3  # fitted by tools/fit_chances.py


class Judge(Advice[ReduxState]):
    """The advice of Redux."""

    def value(self, s: ReduxState, seat: int) -> float:
        return outlook.value(s, seat)

    def chance(self, s: ReduxState, seat: int) -> float:
        """Blocks come back, and nights are long: the outlook is much surer than it should be."""
        return odds_on([outlook.value(s, k) for k in range(s.seats)], seat, TRUST)

    def settle(self, s: ReduxState) -> None:
        habits.settle(s)
