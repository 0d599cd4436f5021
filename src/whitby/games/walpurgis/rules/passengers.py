"""Passengers: who may board, the tips of believers, and what everyone leaves behind who gets off."""

from __future__ import annotations

from typing import Final

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import GUEST, PRIEST, TOWNS, WEREWOLF
from whitby.games.walpurgis.rules.decks import take_from_hand
from whitby.games.walpurgis.rules.state import EAST, NOBODY, WEST, WalpurgisState, here
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.state import Frame

DIRECTION: Final = 0
SEATS: Final = 1
TIPS: Final = 2


def may_board(s: WalpurgisState, card: int, direction: int) -> bool:
    """journey.b - a guest only towards a town ahead; priests and werewolves always (R19)."""
    if s.board.riders[card] != GUEST:
        return True
    return (s.board.destinations[card] - here(s)) * direction > 0


def boarders(s: WalpurgisState, direction: int) -> list[int]:
    """The kinds of card in hand that may board for this direction."""
    return kinds([card for card in s.hands[s.active] if may_board(s, card, direction)])


def open_directions(s: WalpurgisState) -> list[int]:
    """journey.a - towards the first town or towards the last; from an end of the road only one is left."""
    out = []
    if here(s) > 0:
        out.append(WEST)
    if here(s) < TOWNS - 1:
        out.append(EAST)
    return out


def can_start(s: WalpurgisState) -> bool:
    """R18 - at least one passenger card may board somewhere: any card but a guest for this very town."""
    return any(s.board.destinations[card] != here(s) for card in s.hands[s.active])


class Boarding(Frame[WalpurgisState]):
    """travel.0, travel.1 - direction, one to four cards, then the tips: one act before the journey begins (R20)."""

    at: int = DIRECTION

    def run(self, s: WalpurgisState) -> None:
        if self.at == DIRECTION:  # journey.a
            ways = open_directions(s)
            if len(ways) == 1:
                self.at = SEATS
                head(s, ways[0])
            else:
                s.ask(s.active, w.ASK_DIRECTION, "journey.a", s.active, guarded=True)
        elif self.at == SEATS and free_seats(s) and s.hands[s.active]:
            s.ask(s.active, w.ASK_BOARD, "travel.0", free_seats(s), s.active, end_of(s.direction), guarded=True)
        else:
            s.done()
            pay_tips(s)

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        if self.at == DIRECTION:
            return [act(w.DO_HEAD, end_of(way)) for way in open_directions(s) if boarders(s, way)]
        options = [act(w.DO_BOARD, card) for card in boarders(s, s.direction)]
        options += [act(w.DO_BOARD_ALL, town) for town in range(TOWNS) if 2 <= len(party(s, town)) <= free_seats(s)]
        if s.riders:
            options.append(act(w.DO_CLOSE))
        return options

    def chosen(self, s: WalpurgisState, action: int) -> None:
        if verb_of(action) == w.DO_HEAD:
            self.at = SEATS
            head(s, WEST if first_of(action) == 0 else EAST)
        elif verb_of(action) == w.DO_BOARD:
            board(s, first_of(action))
        elif verb_of(action) == w.DO_BOARD_ALL:  # as good as one by one (R20)
            for card in party(s, first_of(action)):
                board(s, card)
        else:
            self.at = TIPS


def free_seats(s: WalpurgisState) -> int:
    return s.board.coach_seats - len(s.riders)


def party(s: WalpurgisState, town: int) -> list[int]:
    """Everybody in hand who would ride to this town."""
    if (town - here(s)) * s.direction <= 0:
        return []
    return [card for card in s.hands[s.active] if s.board.destinations[card] == town]


def board(s: WalpurgisState, card: int) -> None:
    """travel.0, travel.1 - a card from the hand on to a seat."""
    take_from_hand(s, s.active, card)
    s.riders.append(card)
    s.turned.append(0)
    s.note(w.TOLD_BOARDED, "travel.0", s.active, card)


def end_of(direction: int) -> int:
    """The town at the end of the road in this direction."""
    return 0 if direction == WEST else TOWNS - 1


def head(s: WalpurgisState, direction: int) -> None:
    s.direction = direction
    s.note(w.TOLD_HEADED, "journey.a", s.active, end_of(direction))


def pay_tips(s: WalpurgisState) -> None:
    """pass.believer.a, pass.believer.b - a coin from each believer, once, if any priest has boarded (R21)."""
    believers = 0
    has_priest = False
    for card in s.riders:
        believers += s.board.believers[card]
        if s.board.riders[card] == PRIEST:
            has_priest = True
    if has_priest and believers and s.board.tip:
        s.coins[s.active] += believers * s.board.tip
        s.note(w.TOLD_TIPPED, "pass.believer.a", s.active, believers * s.board.tip)


def arrivals_get_off(s: WalpurgisState) -> None:
    """travel.6 - every guest for this town gets off at once; it is not a choice (R47)."""
    i = 0
    while i < len(s.riders):
        if s.board.destinations[s.riders[i]] == here(s):
            get_off(s, i)
        else:
            i += 1


def get_off(s: WalpurgisState, i: int) -> None:
    """travel.6a to travel.6c - coins, then blood, then the wolf (R49)."""
    card = s.riders.pop(i)
    has_turned = s.turned.pop(i)
    town = here(s)
    s.coins[s.active] += s.board.fares[card]  # pass.cursed.a: turned or not
    s.discard.append(card)  # R14
    s.note(w.TOLD_GOT_OFF, "travel.6a", card, town, s.board.fares[card], s.active)
    if has_turned or s.board.riders[card] == WEREWOLF:  # pass.cursed.c, pass.werewolf
        s.wolves[town] += 1
        s.note(w.TOLD_WOLF_SET, "pass.cursed.c" if has_turned else "travel.6c", town, s.active)
    elif s.board.bleeds[card]:  # pass.guest, R48
        leave_blood(s, town)


def leave_blood(s: WalpurgisState, town: int) -> None:
    """travel.6b - a token from the Dracula board, or from the supply when it is empty (R50)."""
    s.blood[town] += 1
    if s.thirst == 0:  # round.b
        s.note(w.TOLD_BLOOD_SUPPLIED, "round.b", town, s.active)
        return
    s.thirst -= 1
    s.taken += 1
    s.note(w.TOLD_BLOOD_LEFT, "travel.6b", town, s.thirst, s.active)
    if s.thirst == 0 and s.trigger == NOBODY:  # round.a, and it cannot change (R55)
        s.trigger = s.active
        s.note(w.TOLD_LAST_BLOOD, "round.a", s.active)
