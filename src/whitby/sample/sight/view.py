"""What a seat sees, built by listing: what is not written here is seen by nobody."""

from __future__ import annotations

from typing import Any

from whitby.kernel.sight import Sight
from whitby.sample.rules.board import CARDS, GUESTS
from whitby.sample.rules.state import SampleState, active, points, watch
from whitby.sample.sight.imagine import imagine


def view(s: SampleState, seat: int) -> dict[str, Any]:
    return {
        "watch": watch(s),
        "watches": s.board.watches,
        "active": GUESTS[active(s)] if not s.result else None,
        "deck": len(s.deck),
        "guests": [guest(s, k, seat) for k in range(s.seats)],
        "worth": {**{slug: s.board.worths[card] for card, slug in enumerate(CARDS)}, "vampire_slain": s.board.slain},
    }


def guest(s: SampleState, k: int, seat: int) -> dict[str, Any]:
    """One guest: of a hand that is not the reader's own everybody knows how many cards it holds, and no more (deal.a)."""
    hand = s.hands[k]
    return {
        "name": GUESTS[k],
        "hand": [CARDS[card] for card in hand] if k == seat else {"hidden": True, "count": len(hand)},
        "table": [CARDS[card] for card in s.tables[k]],
        "points": points(s, s.tables[k]),
    }


class Eyes(Sight[SampleState]):
    """The sight of Sample."""

    def view(self, s: SampleState, seat: int) -> dict[str, Any]:
        return view(s, seat)

    def imagine(self, s: SampleState, seat: int, rng: int) -> SampleState:
        return imagine(s, seat, rng)
