"""Customs Search: Dracula may have the hunters searched where they land or cross from west to east (evt.customs_search, R81, R111)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import CUSTOMS_SEARCH, NOBODY
from whitby.games.fury.rules.events import passes, play_event
from whitby.games.fury.rules.knowledge import IS_NOT, NOT_AT, know
from whitby.games.fury.rules.spots import SPACES, berths, slot_of_space
from whitby.games.fury.rules.state import CUSTOMS_WINDOW, DRACULA_SEAT, FuryState, members
from whitby.games.fury.rules.supply import discard_items
from whitby.games.fury.rules.trail import tokens_at
from whitby.games.fury.rules.turns import end_turn
from whitby.kernel.actions import act
from whitby.kernel.state import Frame


class Customs(Frame[FuryState]):
    """evt.customs_search - Dracula is asked before the search; only where nothing of his lies is the card legal."""

    played: int = 0
    asked: int = 0
    came: int = 0  # the card stands

    def run(self, s: FuryState) -> None:
        if not self.asked:
            self.asked = 1
            s.ask(DRACULA_SEAT, w.ASK_CUSTOMS_WINDOW, "evt.w10", s.active)
            return
        s.done()
        if self.played and self.came:
            s.note(w.TOLD_CUSTOMS_HIT, "evt.customs_search", s.place[s.active])
            for h in members(s.group):
                discard_items(s, h, "evt.customs_search")
            end_turn(s)  # R111

    def offer(self, s: FuryState, seat: int) -> list[int]:
        options = [act(w.DO_PASS), act(w.DO_PASS_ALL)]
        place = s.place[s.active]
        if CUSTOMS_SEARCH in s.cards and s.dracula != place and not tokens_at(s, place):
            options.append(act(w.DO_PLAY, CUSTOMS_SEARCH))
        return options

    def chosen(self, s: FuryState, action: int) -> None:
        if not passes(s, action, CUSTOMS_WINDOW):
            self.played = 1
            tell_of_customs(s, s.place[s.active])
            play_event(s, CUSTOMS_SEARCH, NOBODY)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


def tell_of_customs(s: FuryState, place: int) -> None:
    """R81 - choosing it tells the hunters that he is not there, and that no card with a token on it is of this place."""
    know(s, NOT_AT, place)
    for i in range(len(s.trail.card)):
        if s.trail.token[i] != NOBODY:
            know(s, IS_NOT, i, place)
    for c in range(SPACES):
        if any(s.catacombs.token[berth] != NOBODY for berth in berths(c)):
            know(s, IS_NOT, slot_of_space(c), place)
