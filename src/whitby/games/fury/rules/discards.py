"""Small questions to one hunter: what to discard, what to show, what to declare (R15, R31, R100)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import DOGS, NOBODY, TRAIN_FACES
from whitby.games.fury.rules.state import RAIL, ROAD, SAIL, STAY, FuryState, is_at_sea, members
from whitby.games.fury.rules.supply import discard_event, discard_item, remember_open
from whitby.games.fury.rules.travel_maps import rail_reach, sea_steps, usable_roads
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import insert, kinds
from whitby.kernel.state import Frame

AN_ITEM: Final = 1
AN_EVENT: Final = 2


class Discard(Frame[FuryState]):
    """A hunter discards one card of his choice: an item (1), an event (2) or either (3), if he has any."""

    h: int
    what: int
    rule: str  # what makes him
    asked: int = 0

    def run(self, s: FuryState) -> None:
        cards = (len(s.items[self.h]) if self.what & AN_ITEM else 0) + (len(s.events[self.h]) if self.what & AN_EVENT else 0)
        if self.asked or not cards:
            s.done()
            if not self.asked:
                s.note(w.TOLD_NOTHING_TO_LOSE, self.rule, self.h)
        else:
            self.asked = 1
            s.ask(s.seat_of[self.h], w.ASK_LOSE_CARD, self.rule, self.h, guarded=cards > 1)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        options: list[int] = []
        if self.what & AN_ITEM:
            options += [act(w.DO_DROP_ITEM, kind) for kind in kinds(s.items[self.h])]
        if self.what & AN_EVENT:
            options += [act(w.DO_DROP_EVENT, kind) for kind in kinds(s.events[self.h])]
        return options

    def chosen(self, s: FuryState, action: int) -> None:
        s.reveal()
        if verb_of(action) == w.DO_DROP_ITEM:
            discard_item(s, self.h, first_of(action), self.rule)
        else:
            discard_event(s, self.h, first_of(action), self.rule)


class Show(Frame[FuryState]):
    """group.3, R15 - any hunter involved may show an item that helps them all; comes to a mask of what was shown.

    Everybody who holds any item is asked, so that the question tells nothing. With `one` the first card shown is enough.
    """

    left: int  # hunters still to be asked
    wanted: list[int]
    one: int
    shown: int = 0
    rule: str = "group.3"

    def run(self, s: FuryState) -> None:
        enough = self.shown and (self.one or self.shown == all_bits(self.wanted))
        for h in members(self.left):
            if s.items[h] and not enough:
                s.ask(s.seat_of[h], w.ASK_SHOW, self.rule, h, guarded=True)
                return
            self.left &= ~(1 << h)
        s.done(self.shown)

    def whose(self, s: FuryState) -> int:
        for h in members(self.left):
            if s.items[h]:
                return h
        return NOBODY

    def offer(self, s: FuryState, seat: int) -> list[int]:
        h = self.whose(s)
        cards = [kind for kind in self.wanted if kind in s.items[h] and not self.shown >> kind & 1]
        return sorted([act(w.DO_HOLD_BACK), *(act(w.DO_SHOW, kind) for kind in cards)])

    def chosen(self, s: FuryState, action: int) -> None:
        h = self.whose(s)
        if verb_of(action) == w.DO_HOLD_BACK:
            self.left &= ~(1 << h)
            return
        kind = first_of(action)
        self.shown |= 1 << kind
        show_item(s, h, kind, self.rule)


def all_bits(wanted: list[int]) -> int:
    mask = 0
    for kind in wanted:
        mask |= 1 << kind
    return mask


def show_item(s: FuryState, h: int, kind: int, rule: str) -> None:
    """R15 - seen by all at that moment, then taken back; Dogs once used stay open (item.dogs)."""
    if kind == DOGS:
        s.dogs[h] += 1
        remember_open(s, h)
    elif kind not in s.seen_items[h]:
        insert(s.seen_items[h], kind)
    s.reveal()
    s.note(w.TOLD_SHOWN_ITEM, rule, h, kind)


def show_everything(s: FuryState, h: int, rule: str) -> None:
    """enc.spy, evt.vampiric_influence - all of a hunter's cards, to Dracula's eyes."""
    s.seen_items[h] = s.items[h][:]
    s.seen_events[h] = s.events[h][:]
    for kind in s.items[h]:
        s.note(w.TOLD_SHOWN_ITEM, rule, h, kind)
    for kind in s.events[h]:
        s.note(w.TOLD_SHOWN_EVENT, rule, h, kind)
    s.reveal()


class Declare(Frame[FuryState]):
    """R31 - a hunter declares his next move, which binds him if it is then legal."""

    h: int

    def run(self, s: FuryState) -> None:
        s.ask(s.seat_of[self.h], w.ASK_DECLARE, "R31", self.h)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        """Only what would be legal now, without a card: a journey by rail to wherever some roll would lead."""
        p = s.place[self.h]
        options = [] if is_at_sea(s, p) else [act(w.DO_DECLARE_STAY)]
        options += [act(w.DO_DECLARE_ROAD, q) for q in usable_roads(s, p)]
        goals = {q for face in range(len(TRAIN_FACES)) for q in rail_reach(s, p, face)}
        options += [act(w.DO_DECLARE_RAIL, q) for q in goals]
        options += [act(w.DO_DECLARE_SAIL, q) for q in sea_steps(s, self.h, p)]
        return sorted(options)

    def chosen(self, s: FuryState, action: int) -> None:
        s.done()
        kind = (w.DO_DECLARE_STAY, w.DO_DECLARE_ROAD, w.DO_DECLARE_RAIL, w.DO_DECLARE_SAIL).index(verb_of(action))
        s.vows.kind[self.h] = (STAY, ROAD, RAIL, SAIL)[kind]
        s.vows.place[self.h] = first_of(action) if kind != STAY else NOBODY
        if kind == STAY:
            s.note(w.TOLD_DECLARED_STAY, "R31", self.h)
        else:
            s.note((w.TOLD_DECLARED_ROAD, w.TOLD_DECLARED_RAIL, w.TOLD_DECLARED_SAIL)[kind - 1], "R31", self.h, first_of(action))
