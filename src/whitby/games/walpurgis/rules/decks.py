"""The four decks: what is left of each, and how an empty one is made new from its discard pile."""

from __future__ import annotations

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.state import NOBODY, WalpurgisState
from whitby.kernel.cards import draw_card, insert, renew


def can_draw_passenger(s: WalpurgisState) -> bool:
    """R13 - a card can come as long as the deck or its discard pile holds one."""
    return bool(s.deck) or bool(s.discard)


def draw_from(s: WalpurgisState, deck: list[int], discard: list[int], stream: int, rule: str) -> int:
    """A card of a deck; its discard pile becomes the new deck as soon as a card is needed from an empty one."""
    if not deck:
        renew(deck, discard)
        s.note(w.TOLD_RESHUFFLED, rule, stream, len(deck))
    return draw_card(s, stream, deck)


def draw_passenger(s: WalpurgisState) -> int:
    return draw_from(s, s.deck, s.discard, w.DRAW_PASSENGER, "pool.f")


def draw_peril(s: WalpurgisState) -> int:
    """R44 - from the perils of the round."""
    return draw_from(s, s.peril_deck, s.peril_discard, w.DRAW_PERIL, "R44")


def draw_event(s: WalpurgisState) -> int:
    """R51 - NOBODY when every event card is in some hand."""
    if not (s.event_deck or s.event_discard):
        return NOBODY
    return draw_from(s, s.event_deck, s.event_discard, w.DRAW_EVENT, "R51")


def put_into_hand(s: WalpurgisState, seat: int, card: int, is_seen: bool) -> None:
    """A passenger card goes into a hand; what comes from the pool everybody has seen (R70)."""
    insert(s.hands[seat], card)
    if is_seen:
        insert(s.known[seat], card)


def take_from_hand(s: WalpurgisState, seat: int, card: int) -> None:
    """A passenger card leaves a hand in the open."""
    s.hands[seat].remove(card)
    if card in s.known[seat]:
        s.known[seat].remove(card)
