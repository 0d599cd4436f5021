"""Effects that strike every hunter involved, one after the other in turn order (group.3, R100)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.discards import AN_EVENT, AN_ITEM, Declare, Discard, show_everything
from whitby.games.fury.rules.harm import Harm
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, members
from whitby.games.fury.rules.supply import discard_event, discard_events, discard_item, discard_items, draw_item
from whitby.kernel.actions import act, verb_of
from whitby.kernel.state import Frame

EACH_LOSES_1: Final = 0
EACH_LOSES_2: Final = 1
EACH_LIGHTNING: Final = 2
EACH_RATS: Final = 3
EACH_DISCARDS: Final = 4
EACH_DISCARDS_EVENT: Final = 5
EACH_DISCARDS_EVENTS: Final = 6
EACH_REDRAWS: Final = 7
EACH_REDRAWS_ALL: Final = 8
EACH_SPIED: Final = 9
EACH_THIEF: Final = 10
EACH_BITE: Final = 11

RATS_DICE: Final = 4
RATS_HIT: Final = 4  # and above


class ForEach(Frame[FuryState]):
    """group.3 - the same misfortune for each hunter involved; a hunter defeated meanwhile has lost his cards anyway."""

    effect: int
    mask: int  # hunters still to be struck
    rule: str  # what strikes them
    step: int = 0  # how far the present hunter's misfortune has gone
    count: int = 0
    defeats: int = -1

    def run(self, s: FuryState) -> None:
        if self.mask == 0:
            s.done()
            return
        h = members(self.mask)[0]
        if self.step == 0:
            self.step = 1
            self.defeats = s.defeats[h]
            STRIKES[self.effect](s, self, h)
        elif self.step == 1:
            self.step = 2
            if s.defeats[h] == self.defeats:
                strike_again(s, self, h)
        else:
            self.step = 0
            self.mask &= ~(1 << h)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        return [act(w.DO_STEAL_ITEM), act(w.DO_STEAL_EVENT)]

    def chosen(self, s: FuryState, action: int) -> None:
        """enc.thief - a card of the kind named, at random; a kind he lacks costs nothing (R131)."""
        h = members(self.mask)[0]
        s.reveal()
        if verb_of(action) == w.DO_STEAL_ITEM and s.items[h]:
            discard_item(s, h, s.draw(w.DRAW_STOLEN_ITEM, s.items[h]), "enc.thief")
        elif verb_of(action) == w.DO_STEAL_EVENT and s.events[h]:
            discard_event(s, h, s.draw(w.DRAW_STOLEN_EVENT, s.events[h]), "enc.thief")
        else:
            s.note(w.TOLD_NOTHING_TO_LOSE, "R131", h)


def loses_1(s: FuryState, f: ForEach, h: int) -> None:
    s.push(Harm(h, 1, f.rule))


def loses_2(s: FuryState, f: ForEach, h: int) -> None:
    s.push(Harm(h, 2, f.rule))


def meets_rats(s: FuryState, f: ForEach, h: int) -> None:
    """enc.rats - four dice, 1 health for every 4, 5 or 6."""
    hits = 0
    for _ in range(RATS_DICE):
        if s.draw(w.DRAW_DIE, s.board.die) >= RATS_HIT:
            hits += 1
    s.note(w.TOLD_RATS_ROLL, "enc.rats", h, hits)
    if hits:
        s.push(Harm(h, hits, "enc.rats"))


def discards(s: FuryState, f: ForEach, h: int) -> None:
    s.push(Discard(h, AN_ITEM | AN_EVENT, f.rule))


def discards_event(s: FuryState, f: ForEach, h: int) -> None:
    s.push(Discard(h, AN_EVENT, f.rule))


def discards_all_events(s: FuryState, f: ForEach, h: int) -> None:
    if not s.events[h]:
        s.note(w.TOLD_NOTHING_TO_LOSE, f.rule, h)
    discard_events(s, h, f.rule)


def redraws(s: FuryState, f: ForEach, h: int) -> None:
    f.count = min(1, len(s.items[h]))
    s.push(Discard(h, AN_ITEM, f.rule))


def redraws_all(s: FuryState, f: ForEach, h: int) -> None:
    f.count = len(s.items[h])
    if not f.count:
        s.note(w.TOLD_NOTHING_TO_LOSE, f.rule, h)
    discard_items(s, h, f.rule)


def meets_spy(s: FuryState, f: ForEach, h: int) -> None:
    show_everything(s, h, f.rule)
    s.push(Declare(h))


def meets_thief(s: FuryState, f: ForEach, h: int) -> None:
    s.ask(DRACULA_SEAT, w.ASK_THIEF, f.rule, h)


def suffers_bite(s: FuryState, f: ForEach, h: int) -> None:
    s.push(Harm(h, 0, f.rule))


# What strikes each hunter, by effect.
STRIKES: Final[dict[int, Callable[[FuryState, ForEach, int], None]]] = {
    EACH_LOSES_1: loses_1,
    EACH_LOSES_2: loses_2,
    EACH_LIGHTNING: loses_2,
    EACH_RATS: meets_rats,
    EACH_DISCARDS: discards,
    EACH_DISCARDS_EVENT: discards_event,
    EACH_DISCARDS_EVENTS: discards_all_events,
    EACH_REDRAWS: redraws,
    EACH_REDRAWS_ALL: redraws_all,
    EACH_SPIED: meets_spy,
    EACH_THIEF: meets_thief,
    EACH_BITE: suffers_bite,
}


def strike_again(s: FuryState, f: ForEach, h: int) -> None:
    """The second half of a misfortune that has one."""
    if f.effect == EACH_LIGHTNING:
        s.push(Discard(h, AN_ITEM, f.rule))
    elif f.effect == EACH_REDRAWS or f.effect == EACH_REDRAWS_ALL:
        for _ in range(f.count):
            draw_item(s, h, f.rule)
