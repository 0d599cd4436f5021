"""Drawing an event card: whose it is, and what becomes of it (hturn.3l to hturn.3v, R29, R93)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    ALLY,
    CAST,
    CONSECRATED_GROUND,
    HIRED_SCOUTS,
    IMMEDIATE,
    NIGHT_VISIT,
    NOBODY,
    PLACES,
    VAMPIRIC_INFLUENCE,
)
from whitby.games.fury.rules.events import PlayCard, side_of
from whitby.games.fury.rules.state import (
    DRACULA_SEAT,
    DRACULA_SIDE,
    HUNTER_SIDE,
    FuryState,
    everyone_but_dracula,
    is_bitten,
    is_hunter_card,
    only_dracula,
)
from whitby.games.fury.rules.supply import draw_event, drop_ally, gain_event
from whitby.games.fury.rules.tidy import tidy
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import insert
from whitby.kernel.state import Frame

# What a hunter's card is drawn for.
TO_HAND: Final = 0
TO_REST: Final = 1  # hunter cards are discarded without effect (hturn.3q)
TO_SOIL: Final = 2  # likewise, for Desecrated Soil
PURPOSES: Final = ("hturn.3l", "hturn.3q", "enc.desecrated_soil")

DRAW: Final = 0
TARGET: Final = 1
PLAY: Final = 2
ALLY_CHOICE: Final = 3
CLOSE: Final = 4


class DrawEvent(Frame[FuryState]):
    """hturn.3l - one event card from the bottom; comes to whose it was."""

    h: int  # NOBODY when no hunter draws it
    purpose: int
    at: int = DRAW
    kind: int = NOBODY  # the card while it is being dealt with
    target: int = NOBODY  # what it is aimed at (R93)
    second: int = NOBODY
    drew: int = NOBODY  # 0: a hunters' card, 1: one of Dracula's, NOBODY: none was left

    def run(self, s: FuryState) -> None:
        if self.at == DRAW:
            self.at = CLOSE
            self.draw(s)
        elif self.at == TARGET:
            self.ask_target(s)
        elif self.at == PLAY:
            self.at = CLOSE
            kind = self.kind
            self.kind = NOBODY
            s.push(PlayCard(kind, NOBODY if side_of(kind) == DRACULA_SIDE else self.h, self.target, self.second))
        elif self.at == ALLY_CHOICE:
            seat = DRACULA_SEAT if side_of(self.kind) == DRACULA_SIDE else s.seat_of[max(self.h, 0)]
            s.ask(seat, w.ASK_ALLY, "hturn.3o", self.kind)
        elif not tidy(s):
            s.done(self.drew)

    def draw(self, s: FuryState) -> None:
        kind = draw_event(s)
        self.drew = NOBODY if kind == NOBODY else side_of(kind)
        if kind == NOBODY:
            s.note(w.TOLD_EVENT_NONE, "R98")
            return
        hunter_card = is_hunter_card(kind)
        if hunter_card and self.purpose != TO_HAND:
            insert(s.decks.events_discarded, kind)
            s.note(w.TOLD_EVENT_WASTED, PURPOSES[self.purpose], kind)
            return
        s.note(w.TOLD_EVENT_DRAWN if hunter_card else w.TOLD_EVENT_FOR_DRACULA, PURPOSES[self.purpose], max(self.h, 0))
        if s.board.event_type[kind] == ALLY:
            self.kind = kind
            self.at = ALLY_CHOICE
        elif s.board.event_type[kind] == IMMEDIATE:
            self.kind = kind
            self.at = TARGET
        elif hunter_card:
            s.note(w.TOLD_EVENT_NAMED, "hturn.3n", kind, seen=everyone_but_dracula(s))
            gain_event(s, self.h, kind)
        else:
            s.note(w.TOLD_CARD_NAMED, "hturn.3n", kind, seen=only_dracula())
            insert(s.cards, kind)
            s.untidy = 1

    def ask_target(self, s: FuryState) -> None:
        """R93 - a card is announced with what it is aimed at."""
        seat = DRACULA_SEAT if side_of(self.kind) == DRACULA_SIDE else s.seat_of[max(self.h, 0)]
        if self.kind == HIRED_SCOUTS and self.second == NOBODY:
            s.ask(seat, w.ASK_SCOUTS, "evt.hired_scouts")
        elif self.kind == CONSECRATED_GROUND and self.target == NOBODY:
            s.ask(seat, w.ASK_GROUND, "evt.consecrated_ground")
        elif self.kind == NIGHT_VISIT and self.target == NOBODY:
            s.ask(seat, w.ASK_NIGHT_VISIT, "evt.night_visit")
        elif self.kind == VAMPIRIC_INFLUENCE and self.target == NOBODY:
            s.ask(seat, w.ASK_INFLUENCE, "evt.vampiric_influence")
        else:
            self.at = PLAY

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.at == ALLY_CHOICE:
            return [act(w.DO_KEEP_ALLY), act(w.DO_DROP_ALLY)]
        if self.kind == HIRED_SCOUTS:
            return [act(w.DO_SCOUT, p) for p in s.board.cities if p != self.target]
        if self.kind == CONSECRATED_GROUND:
            return [act(w.DO_HALLOW, p) for p in range(PLACES) if not s.board.no_ground[p]]
        return [act(w.DO_PICK, h) for h in range(CAST) if is_bitten(s, h)]

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_KEEP_ALLY:
            self.at = CLOSE
            keep_ally(s, self.kind)
            self.kind = NOBODY
        elif verb == w.DO_DROP_ALLY:
            self.at = CLOSE
            insert(s.decks.events_discarded, self.kind)
            s.note(w.TOLD_ALLY_REFUSED, "hturn.3o", self.kind)
            self.kind = NOBODY
        elif self.target == NOBODY:
            self.target = first_of(action)
        else:
            self.second = first_of(action)


def keep_ally(s: FuryState, kind: int) -> None:
    """hturn.3o - into play; the old ally of the same side is discarded."""
    side = DRACULA_SIDE if side_of(kind) == DRACULA_SIDE else HUNTER_SIDE
    drop_ally(s, side, "hturn.3o")
    s.ally[side] = kind
    s.untidy = 1
    s.note(w.TOLD_ALLY_IN_PLAY, "hturn.3o", kind)
