"""The worlds a seat holds possible: what bots think in, and what law 6 holds the view against."""

from __future__ import annotations

from whitby.kernel.chance import Dealer
from whitby.kernel.state import ask_again
from whitby.sample.rules.state import SampleState


def imagine(s: SampleState, seat: int, rng: int) -> SampleState:
    """A world this seat cannot tell from the true one: whatever it has not seen is dealt afresh.

    Say the widow holds three cards and five are left in the deck. All that the doctor knows of those eight is which they are
    together, since he sees all others. So in a world of his the eight are dealt anew, three to the widow, and the rest is the deck.
    Only `rng` decides how: where they truly lie must not matter, so they are sorted before they are dealt.
    """
    new = s.copy()
    new.forced = []
    dealer = Dealer(rng)
    others = [k for k in range(s.seats) if k != seat]
    unseen = sorted(s.deck + [card for k in others for card in s.hands[k]])
    for k in others:
        new.hands[k] = sorted([dealer.draw(unseen) for _ in s.hands[k]])
    new.deck = unseen
    new.rng = dealer.rng  # the future of this world is its own too
    if new.asks and new.asks[0].seat != seat:
        ask_again(new)  # what another seat may answer follows from the hand imagined for it
    return new
