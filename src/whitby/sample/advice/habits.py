"""Habits, for bots: what is answered without thinking."""

from __future__ import annotations

from whitby.kernel.actions import first_of
from whitby.kernel.state import apply
from whitby.sample.rules import words as w
from whitby.sample.rules.state import SampleState


def settle(s: SampleState) -> None:
    """Who must give a card gives the one that is worth least: so a knock is judged by what comes of it."""
    while s.asks and s.asks[0].prompt == w.ASK_GIFT:
        options = s.asks[0].options
        worst = options[0]
        for action in options:
            if s.board.worths[first_of(action)] < s.board.worths[first_of(worst)]:
                worst = action
        apply(s, worst)
