"""Event cards: playing one, and the chain of answers (evt.w7, R93). What each card does stands in event_effects.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    ADVANCE_PLANNING,
    CAST,
    CONSECRATED_GROUND,
    CONTROL_STORMS,
    DEVILISH_POWER,
    EVENT_KINDS,
    EVENT_RULES,
    GOOD_LUCK,
    GREAT_STRENGTH,
    HIRED_SCOUTS,
    HYPNOSIS,
    NIGHT_VISIT,
    NOBODY,
    RAGE,
    ROADBLOCK,
    SENSE_OF_EMERGENCY,
    STORMY_SEAS,
    VAMPIRIC_INFLUENCE,
    WILD_HORSES,
)
from whitby.games.fury.rules.state import (
    ANSWER_WINDOW,
    DRACULA_SEAT,
    DRACULA_SIDE,
    HUNTER_SIDE,
    FuryState,
    is_hunter_card,
)
from whitby.games.fury.rules.supply import is_out, lose_card, lose_event
from whitby.kernel.actions import act, second_of, verb_of
from whitby.kernel.cards import insert
from whitby.kernel.state import Frame

ANNOUNCE: Final = 0
TAKE_EFFECT: Final = 1
PUT_AWAY: Final = 2


def nothing_more(s: FuryState, card: PlayCard) -> None:
    """The card's work is done by the rule that asked for it."""


# What each card does, by kind: filled by event_effects.py.
EFFECTS: Final[list[Callable[[FuryState, PlayCard], None]]] = [nothing_more] * EVENT_KINDS


def side_of(kind: int) -> int:
    return HUNTER_SIDE if is_hunter_card(kind) else DRACULA_SIDE


def play_event(s: FuryState, kind: int, holder: int, target: int = NOBODY, second: int = NOBODY, rail: int = 0) -> None:
    """A card is played from a hand: a hunter's, or Dracula's when `holder` is NOBODY."""
    if holder == NOBODY:
        lose_card(s, kind)
    else:
        lose_event(s, holder, kind)
    s.reveal()
    s.push(PlayCard(kind, holder, target, second, rail))


class PlayCard(Frame[FuryState]):
    """evt.w7, evt.w8 - an event card from its announcement over all answers to the discard pile; comes to whether it stood."""

    kind: int
    holder: int
    target: int = NOBODY  # what it is played on: a hunter or a place; for Good Luck see below
    second: int = NOBODY  # the other hunter or place, where there are two
    rail: int = 0  # a Roadblock lies on the railway
    at: int = ANNOUNCE
    stands: int = 1  # the answers leave it standing

    def run(self, s: FuryState) -> None:
        if self.at == ANNOUNCE:
            self.at = TAKE_EFFECT
            announce(s, self)
            s.push(Answers(1 - side_of(self.kind)))
        elif self.at == TAKE_EFFECT:
            self.at = PUT_AWAY
            if self.stands:
                EFFECTS[self.kind](s, self)
            else:
                s.note(w.TOLD_EVENT_CANCELLED, "evt.w8", self.kind)
        else:
            insert(s.decks.events_discarded, self.kind)
            s.done(self.stands)

    def returned(self, s: FuryState, value: int) -> None:
        if self.at == TAKE_EFFECT:
            self.stands = value


DRACULA_PLAYER: Final = CAST  # beside the four hunters, where an event names who plays a card

# What Good Luck is played on when it answers nothing.
LUCK_ALLY: Final = 0
LUCK_ROAD: Final = 1

ON_HUNTER: Final = (ADVANCE_PLANNING, GREAT_STRENGTH, HYPNOSIS, NIGHT_VISIT, RAGE, VAMPIRIC_INFLUENCE)
AT_PLACE: Final = (CONSECRATED_GROUND, CONTROL_STORMS, SENSE_OF_EMERGENCY, STORMY_SEAS, WILD_HORSES)


def announce(s: FuryState, card: PlayCard) -> None:
    """R93 - who plays the card, and what it is aimed at."""
    rule, who = EVENT_RULES[card.kind], DRACULA_PLAYER if card.holder == NOBODY else card.holder
    if card.kind in ON_HUNTER:
        s.note(w.TOLD_EVENT_PLAYED_ON, rule, who, card.kind, card.target)
    elif card.kind in AT_PLACE or (card.kind == DEVILISH_POWER and card.target != NOBODY):
        s.note(w.TOLD_EVENT_PLAYED_AT, rule, who, card.kind, card.target)
    elif card.kind == HIRED_SCOUTS or card.kind == ROADBLOCK:
        s.note(w.TOLD_EVENT_PLAYED_BETWEEN, rule, who, card.kind, card.target, card.second)
    else:
        s.note(w.TOLD_EVENT_PLAYED, rule, who, card.kind)


class Answers(Frame[FuryState]):
    """evt.w7 - the other side may cancel a card just played, and that answer may be answered in turn (R93). Comes to whether it stands."""

    side: int  # who may answer now
    stands: int = 1  # whether the card first played would take effect now
    next: int = 0  # the hunters' seat to be asked next, in turn order

    def run(self, s: FuryState) -> None:
        if self.side == DRACULA_SIDE:
            if self.next == 0 and may_hold(s, DRACULA_SEAT, DEVILISH_POWER, ANSWER_WINDOW):
                self.next = 1
                s.ask(DRACULA_SEAT, w.ASK_ANSWER_WINDOW, "evt.w7")
                return
        else:
            seat = next_seat(s, self.next, GOOD_LUCK, ANSWER_WINDOW)
            if seat != NOBODY:
                self.next = seat + 1
                s.ask(seat, w.ASK_ANSWER_WINDOW, "evt.w7")
                return
        s.done(self.stands)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        options = [act(w.DO_PASS), act(w.DO_PASS_ALL)]
        if seat == DRACULA_SEAT:
            if DEVILISH_POWER in s.cards:
                options.append(act(w.DO_PLAY, DEVILISH_POWER))
            return options
        return options + answers_with(s, seat, GOOD_LUCK)

    def chosen(self, s: FuryState, action: int) -> None:
        if passes(s, action, ANSWER_WINDOW):
            return
        kind, who = GOOD_LUCK, second_of(action)
        if self.side == DRACULA_SIDE:
            kind, who = DEVILISH_POWER, DRACULA_PLAYER
            lose_card(s, kind)
        else:
            lose_event(s, who, kind)
        insert(s.decks.events_discarded, kind)
        s.reveal()
        s.note(w.TOLD_EVENT_ANSWERED, "evt.w7", who, kind)
        self.stands = 1 - self.stands
        self.side = 1 - self.side
        self.next = 0


# ---- who is asked: only what everybody knows decides (R112) ---------------------------------------------------------


def may_hold(s: FuryState, seat: int, kind: int, window: int) -> bool:
    """As far as the table knows this seat may hold the card; and it has not said that it passes such windows."""
    if s.standing[seat] >> window & 1 or is_out(s, kind):
        return False
    if seat == DRACULA_SEAT:
        return len(s.cards) > 0
    return any(s.seat_of[h] == seat and s.events[h] for h in range(CAST))


def next_seat(s: FuryState, start: int, kind: int, window: int) -> int:
    """The next hunters' seat that may hold the card, in seat order from `start`; NOBODY when none is left."""
    for seat in range(max(start, 1), s.seats):
        if may_hold(s, seat, kind, window):
            return seat
    return NOBODY


def answers_with(s: FuryState, seat: int, kind: int) -> list[int]:
    """The answers a seat has: the card in the hand of any of its hunters."""
    return [act(w.DO_ANSWER, kind, h) for h in range(CAST) if s.seat_of[h] == seat and kind in s.events[h]]


def passes(s: FuryState, action: int, window: int) -> bool:
    """The answer is a pass; `pass_all` passes every such window until the round ends, and says so."""
    verb = verb_of(action)
    if verb == w.DO_PASS_ALL:
        s.standing[s.seat] |= 1 << window
        s.note(w.TOLD_PASSES_ALL, "R112", s.seat, window)
        return True
    return verb == w.DO_PASS
