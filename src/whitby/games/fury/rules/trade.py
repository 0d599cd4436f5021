"""Trade: items change hands among hunters in one place (hturn.3t, R2, R33)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import DOGS, NOBODY
from whitby.games.fury.rules.state import FuryState, everyone_but_dracula, hunters_at, members
from whitby.games.fury.rules.supply import gain_item, lose_item, remember_open
from whitby.kernel.actions import act, first_of, second_of, third_of, verb_of
from whitby.kernel.cards import insert, kinds
from whitby.kernel.state import Frame

MOST: Final = 16  # transfers in one trade; more than every item could need


class Trade(Frame[FuryState]):
    """R33 - the acting hunter names one transfer after another; everybody concerned must agree (R2)."""

    count: int = 0
    offer_made: int = NOBODY  # the transfer proposed, as an action
    asked: int = NOBODY  # the seat that must agree next
    agreed: int = 0  # mask of seats that have

    def run(self, s: FuryState) -> None:
        if self.offer_made != NOBODY:
            self.seek_consent(s)
            return
        seat = s.seat_of[s.active]
        if self.count >= MOST:
            s.done()
        else:
            s.ask(seat, w.ASK_TRADE, "hturn.3t", s.active)

    def seek_consent(self, s: FuryState) -> None:
        action = self.offer_made
        for h in (second_of(action), third_of(action)):
            seat = s.seat_of[h]
            if seat != s.seat_of[s.active] and not self.agreed >> seat & 1:
                self.asked = seat
                s.ask(seat, w.ASK_AGREE, "R2", second_of(action), third_of(action))
                return
        transfer(s, first_of(action), second_of(action), third_of(action))
        self.close_offer()

    def close_offer(self) -> None:
        self.count += 1
        self.offer_made = NOBODY
        self.asked = NOBODY
        self.agreed = 0

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.offer_made != NOBODY:
            return [act(w.DO_REFUSE), act(w.DO_AGREE)]
        return sorted([act(w.DO_TRADE_DONE), *transfers(s)])

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_TRADE_DONE:
            s.done()
            s.note(w.TOLD_TRADE_ENDED, "hturn.3t")
        elif verb == w.DO_AGREE:
            self.agreed |= 1 << self.asked
        elif verb == w.DO_REFUSE:
            s.note(w.TOLD_TRADE_REFUSED, "R2")
            self.close_offer()
        else:
            self.offer_made = action


def can_trade(s: FuryState) -> bool:
    """Somebody here has an item, and somebody else is here."""
    here = members(hunters_at(s, s.place[s.active]))
    return len(here) > 1 and any(len(s.items[h]) > 0 for h in here)


def transfers(s: FuryState) -> list[int]:
    """R33 - items between a member of the acting group and any hunter in the same place."""
    here = members(hunters_at(s, s.place[s.active]))
    out: list[int] = []
    for giver in here:
        for taker in here:
            if giver != taker and (s.group >> giver & 1 or s.group >> taker & 1):
                out += [act(w.DO_GIVE, kind, giver, taker) for kind in kinds(s.items[giver])]
    return out


def transfer(s: FuryState, kind: int, giver: int, taker: int) -> None:
    """The card goes over. Dracula sees that one does, but not which: he loses track of all that does not lie open.

    Of two copies of the open card the closed one goes; the open one goes only when it is the last, and then all see it.
    """
    lay_open = s.items[giver].count(kind) == 1 and s.open_item[giver] == kind
    lay_open = lay_open or (kind == DOGS and s.items[giver].count(DOGS) == s.dogs[giver])
    lose_item(s, giver, kind)
    gain_item(s, taker, kind)
    s.note(w.TOLD_GIVEN, "hturn.3t", giver, taker)
    if lay_open:
        insert(s.seen_items[taker], kind)
        s.reveal()
        s.note(w.TOLD_GIVEN_OPEN, "R120", kind)
        return
    s.note(w.TOLD_GIVEN_NAMED, "general.3a", kind, seen=everyone_but_dracula(s))
    lose_track(s, giver)


def lose_track(s: FuryState, h: int) -> None:
    """Of what he had seen in this hand Dracula knows only what still lies open."""
    s.seen_items[h] = []
    remember_open(s, h)
