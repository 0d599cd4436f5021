"""What a seat sees, built by listing: what is not written here is seen by nobody."""

from __future__ import annotations

from typing import Any, cast

from whitby.kernel.sight import ALL_KNOWING, Sight
from whitby.sample.rules.board import CARDS, GUESTS
from whitby.sample.rules.state import SampleState, active, points, watch
from whitby.sample.sight.document import Guest, HiddenHand, View
from whitby.sample.sight.imagine import imagine


def view(s: SampleState, seat: int) -> View:
    return {
        "watch": watch(s),
        "watches": s.board.watches,
        "active": GUESTS[active(s)] if not s.result else None,
        "deck": len(s.deck),
        "guests": [guest(s, k, seat) for k in range(s.seats)],
        "worth": {**{slug: s.board.worths[card] for card, slug in enumerate(CARDS)}, "vampire_slain": s.board.slain},
    }


def guest(s: SampleState, k: int, seat: int) -> Guest:
    """One guest: of a hand that is not the reader's own everybody knows how many cards it holds, and no more (deal.a)."""
    return {
        "name": GUESTS[k],
        "hand": hand(s, k) if seat in (k, ALL_KNOWING) else HiddenHand(hidden=True, count=len(s.hands[k])),
        "table": [CARDS[card] for card in s.tables[k]],
        "points": points(s, s.tables[k]),
    }


def hand(s: SampleState, k: int) -> list[str]:
    return [CARDS[card] for card in s.hands[k]]


class Eyes(Sight[SampleState]):
    """The sight of Sample."""

    def view(self, s: SampleState, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view(s, seat))

    def imagine(self, s: SampleState, seat: int, rng: int) -> SampleState:
        return imagine(s, seat, rng)
