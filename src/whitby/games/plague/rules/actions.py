"""6.0 Hunter actions (segment 3.7): the standard kinds in their order, then the bonus kinds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CAST
from whitby.games.plague.rules.cleansing import Cleansing, cleansings
from whitby.games.plague.rules.items import Giving, Returning, first_gifts, rearrange, rearrangements, return_item, returns
from whitby.games.plague.rules.movement import Carriage, move, moves
from whitby.games.plague.rules.rumors import is_rumored, resolve
from whitby.games.plague.rules.searching import search, ways_to_search
from whitby.games.plague.rules.state import PlagueState, can_act, hunter_seats, spend_action
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


class ActionSegment(Frame[PlagueState]):
    """3.7, 6.1b, R101 - kind after kind; within one, players in turn activate one hunter each or pass for good."""

    is_bonus: bool = False
    kind: int = CLEANSING
    seat: int = 0  # whose turn to activate a hunter
    passed: int = 0  # mask of seats that passed for this kind

    def run(self, s: PlagueState) -> None:
        s.is_bonus = self.is_bonus
        while self.kind <= RESOLUTION:
            self.ask_next(s)
            if s.asks:
                return
            self.next_kind(s)
        if self.is_bonus:
            s.done()
        else:
            self.is_bonus = True
            self.kind = CLEANSING

    def ask_next(self, s: PlagueState) -> None:
        """The next player who has not passed for this kind, and has something to do of it."""
        rule = BONUS_RULES[self.kind] if self.is_bonus else STANDARD_RULES[self.kind]
        players = hunter_seats(s)
        for i in range(players):
            seat = (self.seat + i) % players
            if not self.passed >> seat & 1:
                s.ask(seat, ASKS[self.kind], rule, seat)
                if len(s.asks[0].options) > 1:
                    return
                s.asks.pop()  # nothing to do but pass now, which is not passing for good: the next player

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
        ACTIONS[verb_of(action)](s, self, action)


# ---- what each action does --------------------------------------------------------------------------------------


def cleanse(s: PlagueState, segment: ActionSegment, action: int) -> None:
    s.push(Cleansing(first_of(action), segment.is_bonus))


def search_for(s: PlagueState, segment: ActionSegment, action: int) -> None:
    spend_action(s, first_of(action), segment.is_bonus)
    search(s, first_of(action), second_of(action))


def hand_back(s: PlagueState, segment: ActionSegment, action: int) -> None:
    spend_action(s, first_of(action), segment.is_bonus)
    return_item(s, first_of(action), second_of(action))
    s.push(Returning(first_of(action)))


def give(s: PlagueState, segment: ActionSegment, action: int) -> None:
    h = first_of(action)
    s.push(Giving(s.where[h], s.seat, [h], [second_of(action) - 1], [third_of(action)]))


def put_in_order(s: PlagueState, segment: ActionSegment, action: int) -> None:
    spend_action(s, first_of(action), segment.is_bonus)
    rearrange(s, first_of(action), second_of(action))


def walk(s: PlagueState, segment: ActionSegment, action: int) -> None:
    move(s, first_of(action), second_of(action), segment.is_bonus)


def take_carriage(s: PlagueState, segment: ActionSegment, action: int) -> None:
    s.push(Carriage(first_of(action), segment.is_bonus))


def transfuse(s: PlagueState, segment: ActionSegment, action: int) -> None:
    s.push(Transfusion(first_of(action), second_of(action), s.seat))


def resolve_rumor(s: PlagueState, segment: ActionSegment, action: int) -> None:
    spend_action(s, first_of(action), segment.is_bonus)
    resolve(s, first_of(action))


def pass_for_good(s: PlagueState, segment: ActionSegment, action: int) -> None:
    segment.passed |= 1 << s.seat


ACTIONS: Final[dict[int, Callable[[PlagueState, ActionSegment, int], None]]] = {
    w.DO_CLEANSE: cleanse,
    w.DO_SEARCH: search_for,
    w.DO_RETURN: hand_back,
    w.DO_GIVE: give,
    w.DO_REARRANGE: put_in_order,
    w.DO_MOVE: walk,
    w.DO_DRIVE: take_carriage,
    w.DO_TRANSFUSE: transfuse,
    w.DO_RESOLVE: resolve_rumor,
    w.DO_PASS: pass_for_good,
}
