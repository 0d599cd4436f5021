"""1.2.8, 11.1.1c Third bites: hunters turn or die, the Display fills, and control of a hunter may pass."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CAST, DEAD, DESTROYED, MINA, NOWHERE, TURNED, VAN_HELSING
from whitby.games.plague.rules.state import PlagueState, bite_count, hunter_seats, is_living
from whitby.games.plague.rules.tracks import discard_bite
from whitby.games.plague.rules.victory import check_display, check_living
from whitby.kernel.actions import act, first_of
from whitby.kernel.state import Frame


def is_lost(s: PlagueState, h: int) -> bool:
    """1.1.5b - the third bite."""
    return bite_count(s, h) >= 3


def lose_hunter(s: PlagueState, h: int) -> None:
    """1.2.8a - the hunter turns and joins the Display; 1.2.8c - Van Helsing dies instead. The bites leave the game (R11)."""
    for item in s.bites[h]:
        discard_bite(s, item)
    s.bites[h] = []
    s.where[h] = NOWHERE
    if h == VAN_HELSING:
        s.zone[h] = DEAD
        s.note(w.TOLD_VAN_HELSING_DIES, "1.2.8c")
    else:
        s.zone[h] = TURNED
        s.display.append(h)
        if h == MINA:
            s.mina_turned = True  # for good, even if her vampire is destroyed (R26)
        if len(s.display) > s.board.display:  # R71: no space is left for this one
            s.note(w.TOLD_FOURTH_TURNED, "10.1b", h)
        else:
            s.note(w.TOLD_TURNED, "1.2.8a", h, len(s.display) + 3)
        check_display(s)
    check_living(s)


def destroy(s: PlagueState, h: int) -> None:
    """7.2.7.2a - the marker leaves the Display; 7.2.7.2b - later ones move down."""
    s.display.remove(h)
    s.zone[h] = DESTROYED


# ---- control of a hunter ----------------------------------------------------------------------------------------


def living_of(s: PlagueState, seat: int) -> list[int]:
    return [h for h in range(CAST) if s.owner[h] == seat and is_living(s, h)]


def richest_seat(s: PlagueState) -> int:
    """R102 - the player with most living hunters, the lowest seat when tied."""
    best = 0
    for seat in range(1, hunter_seats(s)):
        if len(living_of(s, seat)) > len(living_of(s, best)):
            best = seat
    return best


def hand_over_if_needed(s: PlagueState) -> None:
    """11.1.1c - a player without hunters receives one from a player who has two or more."""
    for seat in range(hunter_seats(s)):
        if not living_of(s, seat) and len(living_of(s, richest_seat(s))) >= 2:
            s.push(HandOver(seat))
            return


class HandOver(Frame[PlagueState]):
    """11.1.1c, R102 - the richest player picks the hunter."""

    seat: int
    is_done: bool = False

    def run(self, s: PlagueState) -> None:
        if self.is_done:
            s.done()
            hand_over_if_needed(s)
            return
        s.ask(richest_seat(s), w.ASK_HAND_OVER, "11.1.1c", self.seat)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return [act(w.DO_HAND_OVER, h) for h in living_of(s, seat)]

    def chosen(self, s: PlagueState, action: int) -> None:
        self.is_done = True
        h = first_of(action)
        s.owner[h] = self.seat  # track, place and actions stay as they are
        s.note(w.TOLD_HANDED_OVER, "11.1.1c", h, self.seat)
