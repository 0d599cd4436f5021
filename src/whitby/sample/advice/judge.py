"""The advice of Sample: what a table is worth (outlook.py), what is done by habit (habits.py)."""

from __future__ import annotations

from whitby.kernel.advice import Advice
from whitby.sample.advice import habits, outlook
from whitby.sample.rules.state import SampleState


class Judge(Advice[SampleState]):
    """The advice of Sample."""

    def value(self, s: SampleState, seat: int) -> float:
        return outlook.value(s, seat)

    def settle(self, s: SampleState) -> None:
        habits.settle(s)
