"""10.3 The Final Confrontation: who takes part, search rounds for Wooden Stakes, and the last battle."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    BAG,
    OCCULT,
    RUMOR_CHIT,
    SECULAR,
)
from whitby.games.plague.rules.deck import move_dracula
from whitby.games.plague.rules.items import return_item, returns
from whitby.games.plague.rules.last_battle import LastBattle
from whitby.games.plague.rules.searching import draw_weapon, search_table
from whitby.games.plague.rules.state import (
    FINAL_CONFRONTATION,
    NO_PARTICIPANT,
    NO_STAKES,
    PlagueState,
    bite_count,
    count_marked,
    holds_stakes,
    hunters_in_london,
    room,
    seat_for,
)
from whitby.games.plague.rules.tracks import is_bag_empty, refill_bag
from whitby.games.plague.rules.victory import end_game
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame

TOP_BOX: Final = 10
GATHER: Final = 0
ROUND: Final = 1
SEARCHES: Final = 2
BATTLE: Final = 3


class FinalConfrontation(Frame[PlagueState]):
    """10.3.1 to 10.3.3 - the hunters follow Dracula home; without Stakes they search first."""

    at: int = GATHER
    hunters: list[int] = []
    rounds: int = 0  # search rounds so far
    is_last: bool = False  # the round with Dracula in box 10 has begun
    next: int = 0  # the hunter who searches next

    def run(self, s: PlagueState) -> None:
        if self.at == GATHER:
            self.gather(s)
        elif self.at == ROUND:
            self.next_round(s)
        elif self.at == SEARCHES:
            self.next_search(s)
        else:
            s.done()
            s.push(LastBattle(self.hunters, len(s.display)))

    def gather(self, s: PlagueState) -> None:
        """10.3.1, R93 - hunters in London with at most one bite; 10.3.2 - plague makes Dracula stronger."""
        s.segment = FINAL_CONFRONTATION
        s.news = []
        self.hunters = [h for h in hunters_in_london(s) if bite_count(s, h) <= 1]
        if not self.hunters:  # 10.1d
            end_game(s, NO_PARTICIPANT)
            return
        s.note(w.TOLD_FINAL_BEGINS, "10.3.1", len(self.hunters))
        move_dracula(s, count_marked(s) // 5)
        s.note(w.TOLD_FINAL_STRENGTHENS, "10.3.2", s.box, count_marked(s))
        self.at = BATTLE if holds_stakes(s, self.hunters) else ROUND  # 10.3.3b

    def next_round(self, s: PlagueState) -> None:
        """10.3.3d, R95 - on and on until Dracula is in box 10, and one round more; 10.3.3e."""
        armed = holds_stakes(s, self.hunters)
        if self.is_last:
            self.at = BATTLE
            if not armed:
                end_game(s, NO_STAKES)
        elif armed:
            s.ask(seat_for(s, self.hunters), w.ASK_FINAL_ROUND, "10.3.3d", s.box)
        else:
            self.begin_round(s)

    def begin_round(self, s: PlagueState) -> None:
        """10.3.3c - every search round moves Dracula up one box when it begins."""
        self.is_last = s.box == TOP_BOX
        self.rounds += 1
        self.next = 0
        self.at = SEARCHES
        move_dracula(s, 1)
        s.note(w.TOLD_FINAL_SEARCH, "10.3.3c", self.rounds, s.box)

    def next_search(self, s: PlagueState) -> None:
        """10.3.3b - one search by each; a full track may be cleared first."""
        for h in self.hunters:
            if h >= self.next:
                self.next = h
                s.ask(s.owner[h], w.ASK_FINAL_SEARCH if room(s, h) > 0 else w.ASK_FINAL_MAKE_ROOM, "10.3.3b", h)
                return
        self.at = ROUND

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        if self.at == ROUND:
            return [act(w.DO_PRESS_ON), act(w.DO_FIGHT)]
        if room(s, self.next) > 0:
            return final_searches(s, self.next)
        return [*returns(s, self.next), act(w.DO_DECLINE)]

    def chosen(self, s: PlagueState, action: int) -> None:
        verb, h = verb_of(action), first_of(action)
        if verb == w.DO_SEARCH:
            self.next += 1
            final_search(s, h, second_of(action))
        elif verb == w.DO_RETURN:
            return_item(s, h, second_of(action))
        elif verb == w.DO_DECLINE:
            self.next += 1
        elif verb == w.DO_PRESS_ON:
            self.begin_round(s)
        else:  # DO_FIGHT
            self.at = BATTLE


def final_searches(s: PlagueState, h: int) -> list[int]:
    """R95 - the ways there are in an unmarked place."""
    ways = [act(w.DO_SEARCH, h, BAG), act(w.DO_SEARCH, h, SECULAR)]
    if s.van_helsing_arrived:
        ways.append(act(w.DO_SEARCH, h, OCCULT))
    return ways


def final_search(s: PlagueState, h: int, way: int) -> None:
    """R95 - as in an unmarked place, but a Rumor, or a bag that cannot be refilled, has no effect."""
    if way == BAG or search_table(s, h, way):
        if is_bag_empty(s):
            s.note(w.TOLD_FOUND_NOTHING, "R95", h, 0)
            return
        item = draw_weapon(s, h, "10.3.3b")
        if item != RUMOR_CHIT:
            refill_bag(s, item)
