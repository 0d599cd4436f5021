"""The four decks: what is left of each, and how an empty one is made new from its discard pile."""

from __future__ import annotations

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.state import NOBODY, WalpurgisState, insert


def can_draw_passenger(s: WalpurgisState) -> bool:
    """R13 - a card can come as long as the deck or its discard pile holds one."""
    return bool(s.deck) or bool(s.discard)


def draw_passenger(s: WalpurgisState) -> int:
    """pool.f - the discard pile becomes the new deck as soon as a card is needed from an empty one."""
    if not s.deck:
        s.deck = sorted(s.discard)
        s.discard = []
        s.note(w.TOLD_RESHUFFLED, "pool.f", w.DRAW_PASSENGER, len(s.deck))
    card = s.draw(w.DRAW_PASSENGER, s.deck)
    s.deck.remove(card)
    return card


def draw_peril(s: WalpurgisState) -> int:
    """R44 - likewise for the perils of the round."""
    if not s.peril_deck:
        s.peril_deck = sorted(s.peril_discard)
        s.peril_discard = []
        s.note(w.TOLD_RESHUFFLED, "R44", w.DRAW_PERIL, len(s.peril_deck))
    card = s.draw(w.DRAW_PERIL, s.peril_deck)
    s.peril_deck.remove(card)
    return card


def draw_event(s: WalpurgisState) -> int:
    """R51 - likewise for events; NOBODY when every event card is in some hand."""
    if not s.event_deck:
        if not s.event_discard:
            return NOBODY
        s.event_deck = sorted(s.event_discard)
        s.event_discard = []
        s.note(w.TOLD_RESHUFFLED, "R51", w.DRAW_EVENT, len(s.event_deck))
    card = s.draw(w.DRAW_EVENT, s.event_deck)
    s.event_deck.remove(card)
    return card


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
