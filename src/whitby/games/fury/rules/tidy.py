"""Hands kept in order: limits, the open cards of the bitten, and Jonathan Harker's eye on the sixth slot (general.1, R30, R106, R120)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import CAST, JONATHAN_HARKER, NO_CARD, NOBODY
from whitby.games.fury.rules.reveal import BY_HARKER, Reveal
from whitby.games.fury.rules.state import DRACULA_SEAT, HUNTER_SIDE, FuryState, is_bitten, only_dracula
from whitby.games.fury.rules.supply import card_limit, discard_event, discard_item, lose_card, remember_open, to_pool, token_limit
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import insert, kinds
from whitby.kernel.state import Frame


def tidy(s: FuryState) -> bool:
    """Look at hands and trail if anything has changed; True when somebody may have to decide something first."""
    if not s.untidy:
        return False
    s.untidy = 0
    s.push(Tidy())
    return True


class Tidy(Frame[FuryState]):
    """general.1, general.4, R106, R120 - whoever is over a limit discards, whoever is bitten opens a card."""

    sent_back: int = 0  # tokens that went back to the pool, told when the last has gone

    def run(self, s: FuryState) -> None:
        for h in range(CAST):
            if is_over(s, h):
                s.ask(s.seat_of[h], w.ASK_DISCARD, "general.1b", h, guarded=True)
                return
            if must_open_item(s, h) or must_open_event(s, h):
                open_or_ask(s, h)
                return
        if len(s.cards) > card_limit(s):
            s.ask(DRACULA_SEAT, w.ASK_DRAC_DISCARD, "general.1e", guarded=True)
        elif len(s.tokens) > token_limit(s):
            over = len(s.tokens) - token_limit(s)
            s.ask(DRACULA_SEAT, w.ASK_LIMIT, "general.4b", over, guarded=True)
        elif self.sent_back:
            s.note(w.TOLD_TOKENS_RETURNED, "general.4b", self.sent_back)
            self.sent_back = 0
        elif harker_looks(s):
            s.push(Reveal(BY_HARKER, "evt.jonathan_harker"))
        else:
            s.done()
            s.untidy = 0

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if seat == DRACULA_SEAT:
            if len(s.cards) > card_limit(s):
                return [act(w.DO_DROP_EVENT, kind) for kind in kinds(s.cards)]
            return [act(w.DO_RETURN_TOKEN, kind) for kind in kinds(s.tokens)]
        for h in range(CAST):
            if is_over(s, h):
                return hunter_discards(s, h)
            if must_open_item(s, h):
                return [act(w.DO_OPEN_ITEM, kind) for kind in kinds(s.items[h])]
            if must_open_event(s, h):
                return [act(w.DO_OPEN_EVENT, kind) for kind in kinds(s.events[h])]
        return []

    def chosen(self, s: FuryState, action: int) -> None:
        verb, kind = verb_of(action), first_of(action)
        if s.seat == DRACULA_SEAT:
            if verb == w.DO_DROP_EVENT:
                lose_card(s, kind)
                insert(s.decks.events_discarded, kind)
                s.reveal()
                s.note(w.TOLD_CARD_DISCARDED, "general.1e", kind)
            else:
                s.tokens.remove(kind)
                to_pool(s, kind)
                self.sent_back += 1
                s.note(w.TOLD_TOKEN_RETURNED, "general.4b", kind, seen=only_dracula())
            return
        h = self.whose(s)
        if verb == w.DO_DROP_ITEM:
            discard_item(s, h, kind, "general.1b")
        elif verb == w.DO_DROP_EVENT:
            discard_event(s, h, kind, "general.1b")
        elif verb == w.DO_OPEN_ITEM:
            open_item(s, h, kind)
        else:
            open_event(s, h, kind)

    def whose(self, s: FuryState) -> int:
        """The hunter whose cards the present question is about."""
        for h in range(CAST):
            if is_over(s, h) or must_open_item(s, h) or must_open_event(s, h):
                return h
        return NOBODY


def is_over(s: FuryState, h: int) -> bool:
    """general.1a, general.1d - over a limit; Dr. Seward's extra card may be of either kind, not of both."""
    items, events = len(s.items[h]) - s.board.item_limit[h], len(s.events[h]) - s.board.event_limit[h]
    return max(items, 0) + max(events, 0) > s.board.extra_cards[h]


def hunter_discards(s: FuryState, h: int) -> list[int]:
    """R30 - the cards of a kind that is over its limit; the one just gained may go too."""
    options: list[int] = []
    if len(s.items[h]) > s.board.item_limit[h]:
        options += [act(w.DO_DROP_ITEM, kind) for kind in kinds(s.items[h])]
    if len(s.events[h]) > s.board.event_limit[h]:
        options += [act(w.DO_DROP_EVENT, kind) for kind in kinds(s.events[h])]
    return options


def must_open_item(s: FuryState, h: int) -> bool:
    """general.1g - Dogs lying open count (R120)."""
    return is_bitten(s, h) and s.open_item[h] == NOBODY and s.dogs[h] == 0 and len(s.items[h]) > 0


def must_open_event(s: FuryState, h: int) -> bool:
    return is_bitten(s, h) and s.open_event[h] == NOBODY and len(s.events[h]) > 0


def open_or_ask(s: FuryState, h: int) -> None:
    """general.4a - the only card he holds is opened at once; with several he chooses."""
    is_item = must_open_item(s, h)
    cards = s.items[h] if is_item else s.events[h]
    if len(cards) > 1:
        s.ask(s.seat_of[h], w.ASK_OPEN, "general.1g", h, guarded=True)
    elif is_item:
        open_item(s, h, cards[0])
    else:
        open_event(s, h, cards[0])


def open_item(s: FuryState, h: int, kind: int) -> None:
    s.open_item[h] = kind
    remember_open(s, h)
    s.reveal()
    s.note(w.TOLD_CARD_OPENED_ITEM, "general.1g", h, kind)


def open_event(s: FuryState, h: int, kind: int) -> None:
    s.open_event[h] = kind
    remember_open(s, h)
    s.reveal()
    s.note(w.TOLD_CARD_OPENED_EVENT, "general.1g", h, kind)


def harker_looks(s: FuryState) -> bool:
    """evt.jonathan_harker, R106 - a card lies face down in the sixth slot, and nothing has kept it down (R94)."""
    last = s.board.trail_slots - 1
    if s.ally[HUNTER_SIDE] != JONATHAN_HARKER or len(s.trail.card) <= last:
        return False
    return s.trail.card[last] != NO_CARD and not s.trail.up[last] and not s.trail.shield[last]
