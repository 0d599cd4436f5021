"""The action phase: resupply, rest and trade (hturn.3e to hturn.3u, group.2, R26 to R33, R119)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import CASTLE, HOSPITAL, LARGE, NOBODY
from whitby.games.fury.rules.draws import TO_HAND, TO_REST, DrawEvent
from whitby.games.fury.rules.harm import heal
from whitby.games.fury.rules.state import FuryState, hunters_at, is_at_sea, members
from whitby.games.fury.rules.supply import draw_item
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.trade import Trade, can_trade
from whitby.games.fury.rules.turns import is_turn_over, turn_of
from whitby.games.fury.rules.windows import MemberWindow, turn_items, use_item
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame

ITEMS_FIRST: Final = 0
CHOOSE: Final = 1
OVER: Final = 2

# In which order a resupply draws (R28).
EVENT_ONLY: Final = 0
ITEM_ONLY: Final = 1
EVENT_ITEM: Final = 2
ITEM_EVENT: Final = 3
ORDERS: Final = ("event", "item", "event_item", "item_event")
DECK_EVENT: Final = 0
DECK_ITEM: Final = 1
DECKS: Final = ("event", "item")
SEQUENCES: Final = [[DECK_EVENT], [DECK_ITEM], [DECK_EVENT, DECK_ITEM], [DECK_ITEM, DECK_EVENT]]


class ActionPhase(Frame[FuryState]):
    """hturn.3f - one, and only one, of resupply, rest and trade, or none."""

    at: int = ITEMS_FIRST

    def run(self, s: FuryState) -> None:
        if self.at == OVER or not can_act(s):
            s.done()
        elif self.at == ITEMS_FIRST:  # evt.w9, for members who are played by others
            self.at = CHOOSE
            others = 0
            for h in members(s.group):
                if s.seat_of[h] != s.seat_of[s.active]:
                    others |= 1 << h
            if others:
                s.push(MemberWindow(others, 1))
        elif not tidy(s):
            seat = s.seat_of[s.active]
            secret = any(len(s.items[h]) > 0 for h in members(s.group))
            s.ask(seat, w.ASK_ACTION, "hturn.3f", s.active, s.place[s.active], guarded=secret)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        options = [act(w.DO_NO_ACTION)]
        place = s.place[s.active]
        for h in members(s.group):
            if s.seat_of[h] == seat:
                options += turn_items(s, h)
        if s.board.kind[place] != CASTLE:  # castle.d
            for h in beneficiaries(s):
                options.append(act(w.DO_RESUPPLY, h))
                options.append(act(w.DO_REST, h))
            if can_trade(s):
                options.append(act(w.DO_TRADE))
        return sorted(options)

    def chosen(self, s: FuryState, action: int) -> None:
        verb, h = verb_of(action), first_of(action)
        if verb == w.DO_DOGS or verb == w.DO_HOST or verb == w.DO_SHIFT_HOST:  # evt.w9: these use up no action
            use_item(s, h, action)
            return
        self.at = OVER
        if verb == w.DO_RESUPPLY:
            s.note(w.TOLD_RESUPPLIED, supply_rule(s, s.place[h]), h)
            s.push(Resupply(h))
        elif verb == w.DO_REST:
            s.note(w.TOLD_RESTS, "hturn.3q", h)
            s.push(Rest(h))
        elif verb == w.DO_TRADE:
            s.note(w.TOLD_TRADES, "hturn.3t", s.active)
            s.push(Trade())
        else:
            s.note(w.TOLD_NO_ACTION, "hturn.3f", s.active)


def can_act(s: FuryState) -> bool:
    """hturn.3a, hturn.3d, R26, R117 - on land, the turn not ended, Dracula not met; after a token only Van Helsing."""
    turn = turn_of(s)
    if turn.over or turn.faced or is_at_sea(s, s.place[s.active]):
        return False
    return len(beneficiaries(s)) > 0


def beneficiaries(s: FuryState) -> list[int]:
    """group.2b, group.2c, R27 - who may rest or resupply now."""
    turn = turn_of(s)
    if not turn.met:
        return members(s.group)
    if turn.unmet:
        return []
    return [h for h in members(s.group) if s.board.acts_after[h]]


class Resupply(Frame[FuryState]):
    """hturn.3g to hturn.3k - decks and order are chosen first (R28); Mina draws one more after seeing the others."""

    h: int
    order: int = NOBODY
    step: int = 0
    extra: int = 0  # extra cards drawn or declined
    defeats: int = -1

    def run(self, s: FuryState) -> None:
        if self.defeats < 0:
            self.defeats = s.defeats[self.h]
        if tidy(s):
            return
        if s.defeats[self.h] > self.defeats or is_turn_over(s):  # R29, R68
            s.done()
        elif self.order == NOBODY:
            self.choose_order(s)
        elif self.step < len(SEQUENCES[self.order]):
            self.step += 1
            draw_from(s, self.h, SEQUENCES[self.order][self.step - 1], supply_rule(s, s.place[self.h]))
        elif self.extra < s.board.resupply_extra[self.h]:
            seat = s.seat_of[self.h]
            s.ask(seat, w.ASK_EXTRA, "hturn.3k", self.h)
        else:
            s.done()

    def choose_order(self, s: FuryState) -> None:
        orders = orders_at(s, s.place[self.h])
        if len(orders) == 1:
            self.order = orders[0]
        else:
            seat = s.seat_of[self.h]
            s.ask(seat, w.ASK_DRAW_CARDS, supply_rule(s, s.place[self.h]), self.h)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.order == NOBODY:
            return [act(w.DO_DRAW_CARDS, order) for order in orders_at(s, s.place[self.h])]
        return [act(w.DO_EXTRA, DECK_EVENT), act(w.DO_EXTRA, DECK_ITEM), act(w.DO_NO_EXTRA)]

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_DRAW_CARDS:
            self.order = first_of(action)
            return
        self.extra += 1
        if verb == w.DO_EXTRA:
            draw_from(s, self.h, first_of(action), "hturn.3k")


def orders_at(s: FuryState, place: int) -> list[int]:
    """hturn.3g to hturn.3i - a small city gives an event, a large one either or both, the Hospital either."""
    kind = s.board.kind[place]
    if kind == LARGE:
        return [EVENT_ONLY, ITEM_ONLY, EVENT_ITEM, ITEM_EVENT]
    if kind == HOSPITAL:
        return [EVENT_ONLY, ITEM_ONLY]
    return [EVENT_ONLY]


def supply_rule(s: FuryState, place: int) -> str:
    """What a resupply in this place is made by."""
    kind = s.board.kind[place]
    return "hturn.3h" if kind == LARGE else "hturn.3i" if kind == HOSPITAL else "hturn.3g"


def draw_from(s: FuryState, h: int, deck: int, rule: str) -> None:
    if deck == DECK_ITEM:
        draw_item(s, h, rule)
    else:
        s.push(DrawEvent(h, TO_HAND))


class Rest(Frame[FuryState]):
    """hturn.3q, hturn.3r, R32 - events first, then health, unless he was defeated meanwhile."""

    h: int
    left: int = -1  # events still to be drawn
    defeats: int = -1

    def run(self, s: FuryState) -> None:
        if self.left < 0:
            self.defeats = s.defeats[self.h]
            here = members(hunters_at(s, s.place[self.h]))
            self.left = min([s.board.rest_cards[k] for k in here])
        elif s.defeats[self.h] > self.defeats or is_turn_over(s):  # R32, R68
            s.done()
        elif self.left:
            self.left -= 1
            s.push(DrawEvent(self.h, TO_REST))
        else:
            s.done()
            heal(s, self.h, s.board.rest_heal, "hturn.3q")
