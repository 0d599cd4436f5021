"""3.0 Sequence of play: nine segments, twenty-five turns, then the Final Confrontation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.actions import ActionSegment
from whitby.games.plague.rules.arrivals import ArrivalAdvance, harker_arrival
from whitby.games.plague.rules.board import CAST, CREATURES
from whitby.games.plague.rules.events import event_draw
from whitby.games.plague.rules.final import FinalConfrontation
from whitby.games.plague.rules.plague_spread import PlagueSpread
from whitby.games.plague.rules.renfield import renfield_status
from whitby.games.plague.rules.rumors import MarkerAdjustment
from whitby.games.plague.rules.state import PlagueState
from whitby.games.plague.rules.time_check import time_check
from whitby.games.plague.rules.victory import check_end_of_turn, has_ended
from whitby.kernel.state import Frame


def arrival_advance(s: PlagueState) -> None:
    """3.2"""
    s.push(ArrivalAdvance())


def plague_spread(s: PlagueState) -> None:
    """3.6 - while markers remain at Carfax."""
    if s.carfax > 0:
        s.push(PlagueSpread())
    else:
        s.note(w.TOLD_STACK_EMPTY, "3.6")


def action_segment(s: PlagueState) -> None:
    """3.7"""
    s.push(ActionSegment())


def marker_adjustment(s: PlagueState) -> None:
    """3.8"""
    s.push(MarkerAdjustment())


def end_of_turn(s: PlagueState) -> None:
    """3.9a - victory is checked, then the marker moves on; 10.3a - after the last turn to the Final Confrontation."""
    check_end_of_turn(s)
    if has_ended(s):
        return
    if s.turn == s.board.turns:
        s.push(FinalConfrontation())
    else:
        s.turn += 1


SEQUENCE: Final[list[Callable[[PlagueState], None]]] = [
    time_check,
    arrival_advance,
    renfield_status,
    event_draw,
    harker_arrival,
    plague_spread,
    action_segment,
    marker_adjustment,
    end_of_turn,
]


class Turns(Frame[PlagueState]):
    """3.0a, 3.0b - turn after turn, segment after segment."""

    at: int = 0  # the segment that comes next

    def run(self, s: PlagueState) -> None:
        step = self.at
        self.at = (step + 1) % len(SEQUENCE)
        s.segment = step
        if step == 0:
            begin_turn(s)
        SEQUENCE[step](s)


def begin_turn(s: PlagueState) -> None:
    """R51, R103 - the marks of the last turn are cleared before the Time Check."""
    s.flags = [0] * CAST
    s.used = []
    s.minor = CREATURES
    s.is_bonus = False
    s.event = 0
    s.news = []
