"""8.0, 6.1.6, 3.8 Rumors and Miasma: resolving them, and what becomes of them in Marker Adjustment."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    CAST,
    CRUCIFIX,
    DISTRICTS,
    MIASMA,
    RUMOR,
    RUMOR_ATTACK,
    RUMOR_FALSE,
    RUMOR_SEARCH,
    TIPPED,
    UNMARKED,
)
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.deck import DIE_COLUMN, read, take_marker
from whitby.games.plague.rules.plague_spread import lay_coffin, lay_plague
from whitby.games.plague.rules.searching import search_bag
from whitby.games.plague.rules.state import PlagueState, is_occupied, room
from whitby.kernel.state import Frame


def is_rumored(s: PlagueState, p: int) -> bool:
    """A Rumor or Miasma lies there (8.4b: both are resolved alike)."""
    return s.marker[p] == RUMOR or s.marker[p] == MIASMA


def resolve(s: PlagueState, h: int) -> None:
    """6.1.6, 8.3a - the marker goes back to the supply, then the chart is read (R59)."""
    p = s.where[h]
    s.marker[p] = UNMARKED
    s.rumors += 1
    number = read(s, DIE_COLUMN)
    result = s.board.rumor[number]
    s.note(w.TOLD_RESOLVED, "6.2.4" if s.is_bonus else "6.1.6", h, p, number)
    if result == RUMOR_SEARCH:  # 6.1.6.1
        if room(s, h) > 0:
            search_bag(s, h)
        else:
            s.note(w.TOLD_NO_ROOM, "8.3c", h)
    elif result == RUMOR_FALSE:
        s.note(w.TOLD_RUMOR_FALSE, "6.1.6.2", p)
    elif result == RUMOR_ATTACK:
        start_combat(s, p)  # 6.1.6.3
    elif s.carfax > 0:
        lay_coffin(s, p, take_marker(s), "6.1.6.4")  # no combat from this
    else:
        s.note(w.TOLD_COFFIN_LACKING, "6.1.6.4", p)


# ---- 3.8 Marker Adjustment --------------------------------------------------------------------------------------

MIASMA_STEP: Final = 0
REST: Final = 1


class MarkerAdjustment(Frame[PlagueState]):
    """3.8.1 to 3.8.4, in order; each combat is finished before the next marker (R83)."""

    at: int = MIASMA_STEP
    next: int = 0

    def run(self, s: PlagueState) -> None:
        if self.at == MIASMA_STEP:
            for p in range(self.next, DISTRICTS):
                if s.marker[p] == MIASMA:
                    self.next = p + 1
                    replace_miasma(s, p)
                    return
            self.at = REST
        else:
            s.done()
            turn_rumors(s)
            raise_crosses(s)
            end_active_event(s)


def replace_miasma(s: PlagueState, p: int) -> None:
    """3.8.1a, 8.4c, 8.4d - by a Plague marker, also in the south; 3.8.1b - with a hunter there by a Coffin and combat."""
    s.marker[p] = UNMARKED
    s.rumors += 1
    if s.carfax == 0:
        s.note(w.TOLD_MIASMA_FADES, "3.8.1a", p)
        return
    s.note(w.TOLD_MIASMA_BECOMES_PLAGUE, "3.8.1a", p)
    known = take_marker(s)
    if is_occupied(s, p):
        lay_coffin(s, p, known, "3.8.1a")
        start_combat(s, p)
    else:
        lay_plague(s, p, known, "3.8.1a")


def turn_rumors(s: PlagueState) -> None:
    """3.8.2, 8.4a"""
    for p in range(DISTRICTS):
        if s.marker[p] == RUMOR:
            s.marker[p] = MIASMA
            s.note(w.TOLD_RUMOR_BECOMES_MIASMA, "3.8.2", p)


def raise_crosses(s: PlagueState) -> None:
    """3.8.3 - all tipped Crucifixes stand up again."""
    raised = False
    for h in range(CAST):
        for k in range(len(s.items[h])):
            if s.items[h][k] == TIPPED:
                s.items[h][k] = CRUCIFIX
                raised = True
    if raised:
        s.note(w.TOLD_CROSSES_UPRIGHT, "3.8.3")


def end_active_event(s: PlagueState) -> None:
    """3.8.4 - the effect ends; its card is discarded, unless a reshuffle has taken it in (R18)."""
    if s.effect:
        s.note(w.TOLD_EVENT_ENDS, "3.8.4", s.effect)
    s.effect = 0
    s.active = 0
