"""The night from the first card dealt to the last point counted, as a list of its steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.kernel.state import Frame
from whitby.sample.rules import words as w
from whitby.sample.rules.board import STAKE, VAMPIRE
from whitby.sample.rules.door import Watch, take_card
from whitby.sample.rules.state import SampleState, points


class Night(Frame[SampleState]):
    """The whole game. A frame is a rule in progress: it lies on the stack until it is done, and remembers where it stands."""

    at: int = 0  # the step of SEQUENCE that comes next

    def run(self, s: SampleState) -> None:
        step = SEQUENCE[self.at]
        self.at += 1
        step(s)


def deal_cards(s: SampleState) -> None:
    """deal.a - a hand for each, seen by nobody else."""
    for seat in range(s.seats):
        for _ in range(s.board.hand):
            card = take_card(s, seat)
            s.note(w.TOLD_DEALT, "deal.a", card, seen=1 << seat)


def keep_watch(s: SampleState) -> None:
    """watch.a - this frame stays below until the last watch is over."""
    s.push(Watch())


def break_of_day(s: SampleState) -> None:
    """dawn.a - all hands are shown, and everything counts."""
    s.note(w.TOLD_DAWN, "dawn.a")
    for seat in range(s.seats):
        s.tables[seat] += s.hands[seat]
        s.hands[seat] = []
        cards = s.tables[seat]
        if STAKE in cards and VAMPIRE in cards:
            s.note(w.TOLD_SLAIN, "dawn.c", seat, s.board.slain)
        elif VAMPIRE in cards:
            s.note(w.TOLD_BITTEN, "dawn.b", seat)
        s.note(w.TOLD_COUNTED, "dawn.b", seat, len(cards), points(s, cards))
    finish(s)


def finish(s: SampleState) -> None:
    """dawn.d - the most points win; who are equal share the victory."""
    totals = [points(s, cards) for cards in s.tables]
    best = max(totals)
    for seat in range(s.seats):
        if totals[seat] == best:
            s.note(w.TOLD_WON if totals.count(best) == 1 else w.TOLD_SHARED, "dawn.d", seat)
    s.finish([1.0 / totals.count(best) if total == best else 0.0 for total in totals])


SEQUENCE: Final[list[Callable[[SampleState], None]]] = [deal_cards, keep_watch, break_of_day]
