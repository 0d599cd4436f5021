"""Cards in lists that stay in rising order: nothing is ever shuffled, a draw takes one of what is left."""

from __future__ import annotations

from whitby.kernel.state import State


def draw_card(s: State, stream: int, deck: list[int]) -> int:
    """A card of a deck that holds one, taken out of it."""
    card = s.draw(stream, deck)
    deck.remove(card)
    return card


def renew(deck: list[int], discard: list[int]) -> None:
    """What has been discarded becomes the deck."""
    deck.extend(discard)
    deck.sort()
    discard.clear()


def insert(cards: list[int], card: int) -> None:
    """Put a card into its place."""
    at = len(cards)
    while at and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def kinds(cards: list[int]) -> list[int]:
    """Each kind of card once."""
    out: list[int] = []
    for card in cards:
        if not out or out[-1] != card:
            out.append(card)
    return out
