"""The advice of Redux: what a table is worth (outlook.py), what is done by habit (habits.py)."""

from __future__ import annotations

from whitby.games.redux.advice import habits, outlook
from whitby.games.redux.rules.state import ReduxState
from whitby.kernel.advice import Advice


class Judge(Advice[ReduxState]):
    """The advice of Redux."""

    def value(self, s: ReduxState, seat: int) -> float:
        return outlook.value(s, seat)

    def settle(self, s: ReduxState) -> None:
        habits.settle(s)
