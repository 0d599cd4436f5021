"""Law 7: every card, token and marker of the box is in exactly one place."""

from __future__ import annotations

from whitby.games.fury.rules.board import CAST, EVENT_CARDS, HIDE_CARD, ITEMS, NO_CARD, NOBODY, PLACES, TOKENS
from whitby.games.fury.rules.draws import DrawEvent
from whitby.games.fury.rules.encounters import FROM_HAND, Encounter
from whitby.games.fury.rules.events import PlayCard
from whitby.games.fury.rules.state import FuryState


def conserved(s: FuryState) -> list[str]:
    """What is in two places or in none, and what stands where it cannot."""
    wrong: list[str] = []
    items = s.decks.items + s.decks.items_discarded + [kind for hand in s.items for kind in hand]
    wrong += compare("item", items, s.board.item_counts, ITEMS)
    events = s.decks.events + s.decks.events_discarded + s.cards + [kind for hand in s.events for kind in hand]
    events += [kind for kind in s.ally if kind != NOBODY]
    events += [frame.kind for frame in s.stack if isinstance(frame, PlayCard | DrawEvent) and frame.kind != NOBODY]
    wrong += compare("event", events, s.board.event_counts, EVENT_CARDS)
    tokens = s.decks.pool + s.tokens + s.dropped.kind + s.front.kind
    tokens += [kind for kind in s.trail.token + s.catacombs.token if kind != NOBODY]
    tokens += [frame.kind for frame in s.stack if isinstance(frame, Encounter) and frame.origin == FROM_HAND]
    wrong += compare("token", tokens, s.board.token_counts, TOKENS)
    return wrong + misplaced(s)


def compare(what: str, found: list[int], counts: list[int], slugs: tuple[str, ...]) -> list[str]:
    return [f"{found.count(k)} of {counts[k]} {what} {slugs[k]}" for k in range(len(counts)) if found.count(k) != counts[k]]


def misplaced(s: FuryState) -> list[str]:
    """Trail, tracks and hands."""
    wrong: list[str] = []
    cards = [card for card in s.trail.card + s.catacombs.card if card != NO_CARD]
    powers = [power for power in s.trail.power if power != NO_CARD]
    if len(set(cards)) != len(cards) or len(set(powers)) != len(powers):
        wrong.append("a card lies in two places of the trail and the catacombs")
    if s.dracula != NOBODY and next((card for card in s.trail.card if 0 <= card < PLACES), NOBODY) != s.dracula:
        wrong.append("Dracula is not on the newest location of his trail")
    if (HIDE_CARD in s.trail.card) != (s.trail.hide_place != NOBODY):
        wrong.append("Hide is bound to nothing")
    if not 0 <= s.blood <= s.board.max_blood or not 0 <= s.time <= 5:
        wrong.append("a track shows a number it does not have")
    for h in range(CAST):
        if not 0 <= s.health[h] <= s.board.max_health[h] or not s.board.fixed_bites[h] <= s.bites[h] <= s.board.bite_slots[h]:
            wrong.append(f"the sheet of hunter {h} shows a number it does not have")
        for seen, hand in ((s.seen_items[h], s.items[h]), (s.seen_events[h], s.events[h])):
            if any(seen.count(kind) > hand.count(kind) for kind in seen):
                wrong.append(f"hunter {h} is known to hold what he does not")
    if any(s.seen_cards.count(kind) > s.cards.count(kind) for kind in s.seen_cards):
        wrong.append("Dracula is known to hold what he does not")
    return wrong
