"""Decks and hands as lists in rising order."""

from __future__ import annotations

from whitby.kernel.cards import draw_card, insert, kinds, renew
from whitby.kernel.chance import Chooser, Dealer, seeded
from whitby.kernel.state import State


def test_a_drawn_card_has_left_its_deck() -> None:
    s, deck = State(), [1, 1, 2, 5]
    s.forced = [(-1, 1)]
    assert draw_card(s, 0, deck) == 1
    assert deck == [1, 2, 5]


def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    deck: list[int] = []
    discard = [5, 1, 2, 1]
    renew(deck, discard)
    assert (deck, discard) == ([1, 1, 2, 5], [])


def test_a_card_finds_its_place_in_a_hand() -> None:
    hand: list[int] = []
    for card in (4, 1, 9, 4):
        insert(hand, card)
    assert hand == [1, 4, 4, 9]
    assert kinds(hand) == [1, 4, 9]


def test_a_dealer_takes_out_what_it_draws_and_shuffles_by_what_the_cards_are() -> None:
    cards = [3, 4, 5, 6]
    drawn = Dealer(seeded(7)).draw(cards)
    assert sorted([drawn, *cards]) == [3, 4, 5, 6]
    assert Dealer(seeded(7)).shuffled([1, 2, 3, 4]) == Dealer(seeded(7)).shuffled([4, 2, 3, 1])


def test_a_seed_repeats_the_choices_of_a_dealer() -> None:
    one, other = Chooser(3), Dealer(seeded(3))
    assert [one.below(1000) for _ in range(9)] == [other.below(1000) for _ in range(9)]
