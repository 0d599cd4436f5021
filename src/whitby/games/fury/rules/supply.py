"""Decks, hands and discards: how cards and tokens come and go, and who gets to know."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import DOGS, DRACULAS_BRIDES, IMMANUEL_HILDESHEIM, NOBODY
from whitby.games.fury.rules.state import (
    DRACULA_BACK,
    DRACULA_SIDE,
    HUNTER_BACK,
    FuryState,
    everyone_but_dracula,
    is_hunter_card,
    only_dracula,
)
from whitby.kernel.cards import draw_card, insert, renew


def forget(cards: list[int], kind: int) -> None:
    """A known card has left a hand."""
    if kind in cards:
        cards.remove(kind)


# ---- items ----------------------------------------------------------------------------------------------------


def draw_item(s: FuryState, h: int, rule: str) -> int:
    """The top item to a hunter; an empty deck is made anew from the discards (R98). NOBODY when there is none."""
    if not s.decks.items:
        if not s.decks.items_discarded:
            s.note(w.TOLD_ITEM_DRAWN_NONE, "R98", h)
            return NOBODY
        renew(s.decks.items, s.decks.items_discarded)
        s.note(w.TOLD_ITEM_RESHUFFLE, "R98")
    kind = draw_card(s, w.DRAW_ITEM, s.decks.items)
    s.note(w.TOLD_ITEM_DRAWN, rule, h)
    s.note(w.TOLD_ITEM_NAMED, "general.3a", kind, seen=everyone_but_dracula(s))
    gain_item(s, h, kind)
    return kind


def gain_item(s: FuryState, h: int, kind: int) -> None:
    insert(s.items[h], kind)
    s.untidy = 1


def lose_item(s: FuryState, h: int, kind: int) -> None:
    """An item leaves a hand; if it lay open another must be opened (R120)."""
    s.items[h].remove(kind)
    forget(s.seen_items[h], kind)
    if kind == DOGS and s.dogs[h] > s.items[h].count(DOGS):
        s.dogs[h] -= 1
    if s.open_item[h] == kind and kind not in s.items[h]:
        s.open_item[h] = NOBODY
        s.untidy = 1
    remember_open(s, h)


def remember_open(s: FuryState, h: int) -> None:
    """What lies open is known to Dracula, whichever copy of it has just left."""
    if s.open_item[h] != NOBODY and s.open_item[h] not in s.seen_items[h]:
        insert(s.seen_items[h], s.open_item[h])
    if s.open_event[h] != NOBODY and s.open_event[h] not in s.seen_events[h]:
        insert(s.seen_events[h], s.open_event[h])
    while s.seen_items[h].count(DOGS) < s.dogs[h]:
        insert(s.seen_items[h], DOGS)


def discard_item(s: FuryState, h: int, kind: int, rule: str) -> None:
    lose_item(s, h, kind)
    insert(s.decks.items_discarded, kind)
    s.note(w.TOLD_ITEM_DISCARDED, rule, h, kind)


def discard_items(s: FuryState, h: int, rule: str) -> None:
    """All items of a hunter."""
    while s.items[h]:
        discard_item(s, h, s.items[h][0], rule)


# ---- events ---------------------------------------------------------------------------------------------------


def draw_event(s: FuryState) -> int:
    """general.2 - the bottom card of the event deck; NOBODY when deck and discards are empty (R98).

    The back of the top card is known (R8), so the back of the card drawn is found first among all the others.
    """
    if not s.decks.events:
        if not s.decks.events_discarded:
            return NOBODY
        renew(s.decks.events, s.decks.events_discarded)
        s.note(w.TOLD_EVENT_RESHUFFLE, "R98")
        turn_bottom_to_top(s)
    if len(s.decks.events) == 1:
        s.decks.event_top = NOBODY
        s.reveal()  # nothing is left to chance, but nobody knew which card was the last
        return s.decks.events.pop()
    backs = [HUNTER_BACK if is_hunter_card(kind) else DRACULA_BACK for kind in s.decks.events]
    backs.remove(s.decks.event_top)
    back = s.draw(w.DRAW_EVENT_BACK, backs)
    kind = s.draw(w.DRAW_EVENT_CARD, [kind for kind in s.decks.events if is_hunter_card(kind) == (back == HUNTER_BACK)])
    s.decks.events.remove(kind)
    return kind


def turn_bottom_to_top(s: FuryState) -> None:
    """setup.4b - the bottom card goes on top; its back is all that anybody sees of it."""
    s.decks.event_top = s.draw(w.DRAW_EVENT_TOP, [HUNTER_BACK if is_hunter_card(kind) else DRACULA_BACK for kind in s.decks.events])


def gain_event(s: FuryState, h: int, kind: int) -> None:
    insert(s.events[h], kind)
    s.untidy = 1


def lose_event(s: FuryState, h: int, kind: int) -> None:
    s.events[h].remove(kind)
    forget(s.seen_events[h], kind)
    if s.open_event[h] == kind and kind not in s.events[h]:
        s.open_event[h] = NOBODY
        s.untidy = 1
    remember_open(s, h)


def discard_event(s: FuryState, h: int, kind: int, rule: str) -> None:
    lose_event(s, h, kind)
    insert(s.decks.events_discarded, kind)
    s.note(w.TOLD_EVENT_DISCARDED, rule, h, kind)


def discard_events(s: FuryState, h: int, rule: str) -> None:
    while s.events[h]:
        discard_event(s, h, s.events[h][0], rule)


def lose_card(s: FuryState, kind: int) -> None:
    """An event leaves Dracula's hand."""
    s.cards.remove(kind)
    forget(s.seen_cards, kind)


def is_out(s: FuryState, kind: int) -> bool:
    """Every copy of this event lies in the open discard pile, so everybody knows that nobody holds it."""
    return s.decks.events_discarded.count(kind) >= s.board.event_counts[kind]


# ---- Dracula's limits and tokens --------------------------------------------------------------------------------


def card_limit(s: FuryState) -> int:
    """general.1e"""
    return s.board.dracula_events_ally if s.ally[DRACULA_SIDE] == IMMANUEL_HILDESHEIM else s.board.dracula_events


def token_limit(s: FuryState) -> int:
    """dturn.3e"""
    return s.board.encounters_ally if s.ally[DRACULA_SIDE] == DRACULAS_BRIDES else s.board.encounters


def draw_tokens(s: FuryState, count: int, rule: str) -> int:
    """Tokens from the pool to Dracula's hand, as far as there are any (R98); how many came."""
    drawn = 0
    while drawn < count and s.decks.pool:
        kind = draw_card(s, w.DRAW_TOKEN, s.decks.pool)
        insert(s.tokens, kind)
        s.note(w.TOLD_TOKEN_NAMED, rule, kind, seen=only_dracula())
        drawn += 1
    return drawn


def to_pool(s: FuryState, kind: int) -> None:
    insert(s.decks.pool, kind)


def drop_ally(s: FuryState, side: int, rule: str) -> None:
    """evt.w8 - an ally leaves play and is discarded."""
    kind = s.ally[side]
    if kind != NOBODY:
        s.ally[side] = NOBODY
        insert(s.decks.events_discarded, kind)
        s.untidy = 1
        s.note(w.TOLD_ALLY_LEAVES, rule, kind)
