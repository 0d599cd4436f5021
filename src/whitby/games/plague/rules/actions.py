"""6.0 Hunter actions (segment 3.7): the standard kinds in their order, then the bonus kinds."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CAST, LONDON
from whitby.games.plague.rules.cleansing import Cleansing, cleansings
from whitby.games.plague.rules.items import Giving, Returning, first_gifts, rearrange, rearrangements, return_item, returns
from whitby.games.plague.rules.movement import Carriage, move, moves
from whitby.games.plague.rules.rumors import is_rumored, resolve
from whitby.games.plague.rules.searching import search, ways_to_search
from whitby.games.plague.rules.state import ACTED, BONUS_DONE, CANCELLED, PlagueState, bite_count, hunter_seats
from whitby.games.plague.rules.transfusion import Transfusion, transfusions
from whitby.kernel.actions import act, first_of, second_of, third_of, verb_of
from whitby.kernel.state import Frame

# The kinds of actions, in their order (6.1b). Items and transfusions are no bonus actions (6.2a).
CLEANSING: Final = 0
SEARCHING: Final = 1
ITEM_MANAGEMENT: Final = 2
MOVEMENT: Final = 3
TRANSFUSIONS: Final = 4
RESOLUTION: Final = 5
KINDS: Final = ("cleansing", "searching", "items", "movement", "transfusions", "resolution")
ASKS: Final = [w.ASK_CLEANSING, w.ASK_SEARCHING, w.ASK_ITEMS, w.ASK_MOVEMENT, w.ASK_TRANSFUSIONS, w.ASK_RESOLUTION]
STANDARD_RULES: Final = ["6.1.1a", "6.1.2a", "6.1.3.1", "6.1.4a", "6.1.5a", "6.1.6"]
BONUS_RULES: Final = ["6.2.1", "6.2.2", "", "6.2.3", "", "6.2.4"]


def can_act(s: PlagueState, h: int, is_bonus: bool) -> bool:
    """6.0a - once each; the bonus action only without any bite, looked at now (R50)."""
    if s.zone[h] != LONDON or s.flags[h] & CANCELLED:
        return False
    if is_bonus:
        return not s.flags[h] & BONUS_DONE and bite_count(s, h) == 0
    return not s.flags[h] & ACTED


class ActionSegment(Frame[PlagueState]):
    """3.7, 6.1b, R101 - kind after kind; within one, players in turn activate one hunter each or pass for good."""

    is_bonus: bool = False
    kind: int = CLEANSING
    seat: int = 0  # whose turn to activate a hunter
    passed: int = 0  # mask of seats that passed for this kind

    def run(self, s: PlagueState) -> None:
        s.is_bonus = self.is_bonus
        if self.kind > RESOLUTION:
            if self.is_bonus:
                s.done()
                return
            self.is_bonus = True
            self.kind = CLEANSING
            return
        rules = BONUS_RULES if self.is_bonus else STANDARD_RULES
        players = hunter_seats(s)
        for i in range(players):
            seat = (self.seat + i) % players
            if not self.passed >> seat & 1:
                s.ask(seat, ASKS[self.kind], rules[self.kind], seat)
                if len(s.asks[0].options) > 1:
                    return
                s.asks = []  # nothing to do but pass now, which is not passing for good: the next player
        self.next_kind(s)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        options = self.options(s, seat)
        options.append(act(w.DO_PASS))
        return options

    def next_kind(self, s: PlagueState) -> None:
        self.kind += 1
        if self.is_bonus and (self.kind == ITEM_MANAGEMENT or self.kind == TRANSFUSIONS):
            self.kind += 1
        self.seat = 0
        self.passed = 0
        s.vetoes = []

    def options(self, s: PlagueState, seat: int) -> list[int]:
        """What this player's hunters may do of the present kind."""
        able = [h for h in range(CAST) if s.owner[h] == seat and can_act(s, h, self.is_bonus)]
        options: list[int] = []
        if self.kind == CLEANSING:
            return cleansings(s, able)
        if self.kind == TRANSFUSIONS:
            return transfusions(s, seat)
        for h in able:
            if self.kind == SEARCHING:
                options += ways_to_search(s, h)
            elif self.kind == ITEM_MANAGEMENT:
                options += returns(s, h) + first_gifts(s, h) + rearrangements(s, h)
            elif self.kind == MOVEMENT:
                options += moves(s, h, self.is_bonus)
            elif is_rumored(s, s.where[h]):
                options.append(act(w.DO_RESOLVE, h))
        if self.kind == ITEM_MANAGEMENT or self.kind == MOVEMENT:
            options.sort()
        return options

    def chosen(self, s: PlagueState, action: int) -> None:
        self.seat = (s.seat + 1) % hunter_seats(s)
        verb, h = verb_of(action), first_of(action)
        if verb == w.DO_PASS:
            self.passed |= 1 << s.seat
        elif verb == w.DO_CLEANSE:
            s.push(Cleansing(h, self.is_bonus))
        elif verb == w.DO_MOVE:
            move(s, h, second_of(action), self.is_bonus)
        elif verb == w.DO_DRIVE:
            s.push(Carriage(h, self.is_bonus))
        elif verb == w.DO_GIVE:
            s.push(Giving(s.where[h], s.seat, [h], [second_of(action) - 1], [third_of(action)]))
        elif verb == w.DO_TRANSFUSE:
            s.push(Transfusion(h, second_of(action), s.seat))
        else:
            s.flags[h] |= BONUS_DONE if self.is_bonus else ACTED
            self.carry_out(s, action)

    def carry_out(self, s: PlagueState, action: int) -> None:
        """The actions one hunter spends alone."""
        verb, h = verb_of(action), first_of(action)
        if verb == w.DO_SEARCH:
            search(s, h, second_of(action))
        elif verb == w.DO_RETURN:
            return_item(s, h, second_of(action))
            s.push(Returning(h))
        elif verb == w.DO_REARRANGE:
            rearrange(s, h, second_of(action))
        elif verb == w.DO_RESOLVE:
            resolve(s, h)
