"""Going by rail: the chain of cards about the train, the die, Godalming's reroll and the route (hturn.2d to hturn.2i, R118)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    CAST,
    CHARTERED_CARRIAGE,
    DEVILISH_POWER,
    FALSE_TIP_OFF,
    GODALMING,
    GOOD_LUCK,
    NOBODY,
    TRAIN_0,
    TRAIN_2_3,
    TRAIN_X,
)
from whitby.games.fury.rules.events import DRACULA_PLAYER, answers_with, passes
from whitby.games.fury.rules.state import DRACULA_SEAT, DRACULA_SIDE, HUNTER_SIDE, RAIL_WINDOW, FuryState, members
from whitby.games.fury.rules.supply import is_out, lose_card, lose_event
from whitby.games.fury.rules.travel_maps import rail_reach
from whitby.games.fury.rules.turns import end_turn
from whitby.games.fury.rules.vows import rail_goal
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.cards import insert
from whitby.kernel.state import Frame

CARDS: Final = 0
ROLL: Final = 1
REROLL: Final = 2
ROUTE: Final = 3
REROLL_ASKED: Final = 4


class Rail(Frame[FuryState]):
    """hturn.2d - announced, perhaps answered, rolled, travelled. Comes to 0 when the roads are still open."""

    at: int = CARDS
    chain: list[int] = []  # cards played about this train, each against the one before
    side: int = HUNTER_SIDE  # whose card comes next
    next: int = 0
    face: int = NOBODY
    rolls: int = 0

    def run(self, s: FuryState) -> None:
        if self.at == CARDS:
            self.ask_for_cards(s)
        elif self.at == ROLL:
            self.at = REROLL
            self.face = s.draw(w.DRAW_TRAIN, s.board.train_die)
            s.note(w.TOLD_TRAIN_ROLLED, "hturn.2d", self.face)
        elif self.at == REROLL:
            self.at = ROUTE
            if rerolls_of_group(s) > self.rolls:
                self.at = REROLL_ASKED
                s.ask(s.seat_of[GODALMING], w.ASK_TRAIN, "hturn.2i", self.face)
        else:
            self.travel(s)

    # ---- R118: the chain of cards ------------------------------------------------------------------------------------

    def ask_for_cards(self, s: FuryState) -> None:
        """The moving hunters, then Dracula; each card may be answered by the other side; all pass: the last ones stand."""
        if self.side == DRACULA_SIDE:
            if self.next == 0 and self.may_answer(s, DRACULA_SEAT):
                self.next = 1
                s.ask(DRACULA_SEAT, w.ASK_TIP_WINDOW, "R118", s.active)
                return
        else:
            for seat in range(max(1, self.next), s.seats):
                if self.may_answer(s, seat):
                    self.next = seat + 1
                    s.ask(seat, w.ASK_RAIL_WINDOW, "R118", s.active)
                    return
            if not self.chain:
                self.side = DRACULA_SIDE
                self.next = 0
                return
        self.close_chain(s)

    def may_answer(self, s: FuryState, seat: int) -> bool:
        """By what everybody knows (R112): the cards that would fit are not all in the discard pile."""
        if s.standing[seat] >> RAIL_WINDOW & 1:
            return False
        if seat == DRACULA_SEAT:
            fits = not is_out(s, FALSE_TIP_OFF) or (bool(self.chain) and not is_out(s, DEVILISH_POWER))
            return fits and len(s.cards) > 0
        for h in range(CAST):
            if s.seat_of[h] == seat and s.events[h]:
                moves = s.group >> h & 1 == 1 and not is_out(s, CHARTERED_CARRIAGE)
                if moves or (bool(self.chain) and not is_out(s, GOOD_LUCK)):
                    return True
        return False

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.at == ROUTE:
            return self.route_offer(s)
        if self.at == REROLL_ASKED:
            return [act(w.DO_REROLL), act(w.DO_KEEP_ROLL)]
        options = [act(w.DO_PASS), act(w.DO_PASS_ALL)]
        if seat == DRACULA_SEAT:
            if self.chain and DEVILISH_POWER in s.cards:
                options.append(act(w.DO_PLAY, DEVILISH_POWER))
            if FALSE_TIP_OFF in s.cards:
                options.append(act(w.DO_PLAY, FALSE_TIP_OFF))
            return options
        options += [a for a in answers_with(s, seat, CHARTERED_CARRIAGE) if s.group >> second_of(a) & 1]
        if self.chain:
            options += answers_with(s, seat, GOOD_LUCK)
        return options

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_REROLL:
            self.rolls += 1
            self.at = ROLL
            s.note(w.TOLD_TRAIN_REROLLED, "hturn.2i")
        elif verb == w.DO_KEEP_ROLL:
            self.at = ROUTE
        elif verb == w.DO_RAIL_TO or verb == w.DO_STAY:
            self.arrive(s, action)
        elif not passes(s, action, RAIL_WINDOW):
            self.play(s, action)

    def play(self, s: FuryState, action: int) -> None:
        kind, who = first_of(action), DRACULA_PLAYER
        if verb_of(action) == w.DO_ANSWER:
            who = second_of(action)
            lose_event(s, who, kind)
        else:
            lose_card(s, kind)
        insert(s.decks.events_discarded, kind)
        s.reveal()
        s.note(w.TOLD_EVENT_ANSWERED if self.chain else w.TOLD_EVENT_PLAYED, "R118", who, kind)
        self.chain.append(kind)
        self.side = 1 - self.side
        self.next = 0

    def close_chain(self, s: FuryState) -> None:
        standing = last_standing(self.chain)
        self.at = ROLL
        if FALSE_TIP_OFF in standing:
            self.at = ROUTE
            self.face = TRAIN_X
            s.note(w.TOLD_TRAIN_STOPPED, "evt.false_tip_off")
        elif CHARTERED_CARRIAGE in standing:
            self.at = ROUTE
            self.face = TRAIN_2_3
            s.note(w.TOLD_TRAIN_FIXED, "evt.chartered_carriage")

    # ---- hturn.2e to hturn.2h ----------------------------------------------------------------------------------------

    def travel(self, s: FuryState) -> None:
        if self.face == TRAIN_X:
            end_turn(s)
            s.note(w.TOLD_TRAIN_HELD, "hturn.2e")
            s.done(1)
        elif self.face == TRAIN_0:
            s.note(w.TOLD_TRAIN_LATE, "hturn.2f")
            s.done(0)
        else:
            s.ask(s.seat_of[s.active], w.ASK_ROUTE, ride_rule(self.face), self.face, s.active)

    def route_offer(self, s: FuryState) -> list[int]:
        """R21 - any place the roll leads to, or none; a declared goal binds if it is among them (R31)."""
        places = rail_reach(s, s.place[s.active], self.face)
        goal = rail_goal(s)
        if goal in places:
            return [act(w.DO_RAIL_TO, goal)]
        return sorted([act(w.DO_STAY), *(act(w.DO_RAIL_TO, p) for p in places)])

    def arrive(self, s: FuryState, action: int) -> None:
        s.done(1)
        if verb_of(action) == w.DO_STAY:
            s.note(w.TOLD_STAYED, ride_rule(self.face), s.active)
            return
        place = first_of(action)
        s.note(w.TOLD_TRAIN_MOVED, ride_rule(self.face), s.active, place)
        for h in members(s.group):
            s.place[h] = place


def ride_rule(face: int) -> str:
    """How far the face of the train die leads."""
    return "hturn.2h" if face == TRAIN_2_3 else "hturn.2g"


def rerolls_of_group(s: FuryState) -> int:
    """hturn.2i, group.1b - rerolls the acting group has."""
    return max([s.board.rerolls[h] for h in members(s.group)])


def last_standing(chain: list[int]) -> list[int]:
    """R118 - the last card stands and cancels the one it answered; a False Tip-off played against Good Luck stands by itself."""
    standing: list[int] = []
    cancelled = False
    for i in range(len(chain) - 1, -1, -1):
        if cancelled:
            cancelled = False
            continue
        standing.append(chain[i])
        fresh = chain[i] == FALSE_TIP_OFF and i > 0 and chain[i - 1] == GOOD_LUCK
        cancelled = not fresh
    return standing
