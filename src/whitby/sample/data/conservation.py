"""Law 7: every card of the box is in exactly one place."""

from __future__ import annotations

from whitby.sample.rules.state import SampleState


def conserved(s: SampleState) -> list[str]:
    """What is in two places or in none."""
    wrong = []
    if sorted(s.deck + [card for cards in s.hands + s.tables for card in cards]) != s.board.deck:
        wrong.append("cards are missing or doubled")
    if any(cards != sorted(cards) for cards in [s.deck, *s.hands]):
        wrong.append("a hand or the deck is out of order: the order it lies in would tell something")
    if not 0 <= s.turn <= s.seats * s.board.watches:
        wrong.append("there are more turns than the night has")
    return wrong
