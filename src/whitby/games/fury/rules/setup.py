"""Setting up, and the round: four hunters and Dracula, again and again (setup, R4 to R8)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import CAST, NO_CARD, NOBODY
from whitby.games.fury.rules.dracula_turn import DraculaTurn
from whitby.games.fury.rules.hunter_turn import HunterTurn
from whitby.games.fury.rules.knowledge import STARTED, know
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, hunters_at, only_dracula
from whitby.games.fury.rules.supply import draw_tokens, turn_bottom_to_top
from whitby.games.fury.rules.trail import arrive, lay
from whitby.games.fury.rules.victory import reach_round_limit
from whitby.kernel.actions import act, first_of
from whitby.kernel.state import Frame

HUNTERS_START: Final = 0
DRACULA_STARTS: Final = 1
SHUFFLE: Final = 2
ROUND: Final = 3
DRACULA_TURN: Final = 4


class Match(Frame[FuryState]):
    """setup.6 - everybody is placed, then Godalming, Seward, Van Helsing, Mina and Dracula take turns."""

    at: int = SHUFFLE
    next: int = 0

    def run(self, s: FuryState) -> None:
        if self.at == SHUFFLE:
            self.at = HUNTERS_START
            turn_bottom_to_top(s)  # setup.4b
            draw_tokens(s, s.board.encounters, "setup.2b")
        elif self.at == HUNTERS_START:
            seat = s.seat_of[self.next]
            s.ask(seat, w.ASK_START, "setup.1b", self.next)
        elif self.at == DRACULA_STARTS:
            s.ask(DRACULA_SEAT, w.ASK_LAIR, "setup.5a")
        elif self.at == ROUND:
            self.next_hunter(s)
        else:
            self.at = ROUND
            self.next = 0
            s.push(DraculaTurn())

    def next_hunter(self, s: FuryState) -> None:
        if self.next == 0:
            begin_round(s)
            if s.result:
                return
        h = self.next
        self.next += 1
        if self.next == CAST:
            self.at = DRACULA_TURN
        s.push(HunterTurn(h))

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.at == HUNTERS_START:
            return [act(w.DO_START, p) for p in s.board.cities]
        return [act(w.DO_LAIR, p) for p in s.board.cities if not hunters_at(s, p)]

    def chosen(self, s: FuryState, action: int) -> None:
        place = first_of(action)
        if self.at == HUNTERS_START:
            s.place[self.next] = place
            s.note(w.TOLD_HUNTER_STARTS, "setup.1b", self.next, place)
            self.next += 1
            if self.next == CAST:
                self.at = DRACULA_STARTS
            return
        self.at = ROUND
        self.next = 0
        start_trail(s, place)


def start_trail(s: FuryState, place: int) -> None:
    """setup.5a, setup.5b - a face-down card in slot 1, without a token."""
    know(s, STARTED, *s.place)
    arrive(s, place)
    lay(s, NO_CARD, place, 0)
    s.note(w.TOLD_DRACULA_STARTS, "setup.5a", place, seen=only_dracula())


def begin_round(s: FuryState) -> None:
    s.round += 1
    reach_round_limit(s)
    if s.result:
        return
    s.acted = [0] * CAST
    s.waits = [0] * CAST
    s.resolve_used = 0  # hturn.1g
    s.standing = [0] * s.seats
    s.note(w.TOLD_ROUND_BEGINS, "setup.6", s.round)


def set_up(s: FuryState, seats: int) -> None:
    """setup.1a to setup.4a - every piece where it begins; the decks are the lists of what is in them."""
    board = s.board
    s.seat_of = board.seating[seats]
    s.place = [NOBODY] * CAST
    s.health = board.max_health[:]
    s.bites = board.fixed_bites[:]
    s.blood = board.start_blood
    s.standing = [0] * seats
    s.decks.items = pieces(board.item_counts)
    s.decks.events = pieces(board.event_counts)
    s.decks.pool = pieces(board.token_counts)


def pieces(counts: list[int]) -> list[int]:
    """So many of each kind, sorted."""
    out: list[int] = []
    for kind in range(len(counts)):
        out += [kind] * counts[kind]
    return out
