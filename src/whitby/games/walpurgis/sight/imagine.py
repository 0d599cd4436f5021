"""Worlds a seat holds possible: what others hold and what lies in the decks is dealt afresh."""

from __future__ import annotations

from whitby.games.walpurgis.rules.passengers import DIRECTION, Boarding, may_board
from whitby.games.walpurgis.rules.state import WalpurgisState, here
from whitby.kernel.cards import insert
from whitby.kernel.chance import Dealer
from whitby.kernel.state import ask_again


def imagine(s: WalpurgisState, seat: int, rng: int) -> WalpurgisState:
    """A world this seat cannot tell from the true one: what others hold and what lies in the decks is dealt afresh."""
    new = s.copy()
    new.forced = []
    dealer = Dealer(rng)
    others = [k for k in range(s.seats) if k != seat]
    _deal_events(new, others, dealer)
    _deal_passengers(new, others, dealer)
    new.rng = dealer.rng
    if new.asks and new.asks[0].seat != seat:  # another seat is asked: its options follow from the hand imagined for it
        ask_again(new)
    return new


def _deal_events(new: WalpurgisState, others: list[int], dealer: Dealer) -> None:
    unseen = new.event_deck
    for k in others:
        unseen = unseen + new.cards[k]
    unseen.sort()
    for k in others:
        new.cards[k] = sorted([dealer.draw(unseen) for _ in new.cards[k]])
    new.event_deck = unseen


def _deal_passengers(new: WalpurgisState, others: list[int], dealer: Dealer) -> None:
    """Cards that everybody saw going into a hand stay there."""
    unseen = new.deck
    missing = []
    for k in others:
        hand = new.hands[k]
        missing.append(len(hand) - len(new.known[k]))
        for card in new.known[k]:
            hand.remove(card)
        unseen = unseen + hand
    unseen.sort()
    for k, count in sorted(zip(others, missing, strict=True), key=lambda pair: pair[0] != new.active):
        hand = new.known[k][:]  # the traveller's first: one card of that hand must be able to board
        if count and k == new.active and _needs_boarder(new, hand):
            able = [card for card in unseen if _could_board(new, card)]
            card = dealer.draw(able)
            unseen.remove(card)
            insert(hand, card)
            count -= 1
        for _ in range(count):
            hand.append(dealer.draw(unseen))
        hand.sort()
        new.hands[k] = hand
    new.deck = unseen


def _needs_boarder(s: WalpurgisState, known: list[int]) -> bool:
    """Everybody knows that a player who is about to seat passengers holds one who may board (R12)."""
    frame = s.stack[-1]
    return isinstance(frame, Boarding) and not s.riders and not any(_could_board(s, card) for card in known)


def _could_board(s: WalpurgisState, card: int) -> bool:
    frame = s.stack[-1]
    if isinstance(frame, Boarding) and frame.at == DIRECTION:
        return s.board.destinations[card] != here(s)
    return may_board(s, card, s.direction)
