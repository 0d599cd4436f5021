"""The box, the evening, the order of the night, and dawn."""

from __future__ import annotations

import pytest

from support import rule
from whitby.kernel.state import apply
from whitby.sample.rules.board import CARDS
from whitby.sample.tests.table import GAME, asked, draws, hand, new, options, play, position, table, told


@rule("box.a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_guests_sit_in_their_order(seats: int) -> None:
    s = new(seats)
    sides = [GAME.wording.side(s, seat) for seat in range(seats)]
    assert sides == ["the innkeeper", "the doctor", "the widow", "the coachman"][:seats]


@rule("box.b")
def test_the_box_holds_one_stake_and_one_vampire_among_other_cards() -> None:
    cards = [CARDS[card] for card in GAME.board({"night": "short"}).deck]
    assert {card: cards.count(card) for card in CARDS} == {"candle": 9, "garlic": 6, "crucifix": 4, "stake": 1, "vampire": 1}


@rule("deal.a", "deal.b")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_three_cards_and_the_rest_is_the_deck(seats: int) -> None:
    s = new(seats)
    assert [len(cards) for cards in s.hands] == [3] * seats
    assert len(s.deck) == 21 - 3 * seats
    assert GAME.conserved(s) == []


@rule("deal.a")
def test_what_is_dealt_is_told_to_its_owner_alone() -> None:
    s = GAME.prepared(None, 2, None)
    s.log = []
    draws(s, "stake", "candle", "candle", "vampire", "garlic", "garlic")
    s.stack[-1].run(s)
    assert told(s, 0)[0] == "You are dealt the stake."
    assert told(s, 1)[0] == told(s)[0] == "A card is dealt."
    assert hand(s, "doctor") == ["garlic", "garlic", "vampire"]


@rule("watch.a", "watch.b")
@pytest.mark.parametrize(("night", "watches"), [("short", 3), ("long", 5)])
def test_everybody_has_one_turn_in_each_watch(night: str, watches: int) -> None:
    s = new(3, night=night)
    order = []
    while not s.result:
        order.append(asked(s))
        apply(s, s.asks[0].options[0])  # draws as long as there is a deck: 12 cards, 15 turns
        while s.asks and options(s)[0].startswith("give"):
            apply(s, s.asks[0].options[0])
    assert order == ["innkeeper", "doctor", "widow"] * watches


@rule("dawn.a", "dawn.b")
def test_hands_are_shown_at_dawn_and_count_with_what_lies_open() -> None:
    s = position("innkeeper.hand: candle, garlic; innkeeper.table: crucifix; doctor.hand: vampire, stake; doctor.table: candle; dawn")
    assert table(s, "innkeeper") == ["crucifix", "candle", "garlic"]
    assert (hand(s, "innkeeper"), hand(s, "doctor")) == ([], [])
    assert GAME.scores(s)[0] == 1 + 2 + 3


@rule("dawn.b")
def test_the_vampire_takes_points_from_whom_it_is_found_with() -> None:
    s = position("innkeeper.hand: vampire, candle; doctor.hand: stake, candle; dawn")
    assert GAME.scores(s) == [-3, 1]
    assert "The innkeeper is found with the vampire, and without a stake." in told(s)
    assert s.result == [0.0, 1.0]


@rule("dawn.c")
@pytest.mark.parametrize("text", ["hand: vampire, stake", "hand: vampire; innkeeper.table: stake", "table: vampire, stake"])
def test_who_has_the_stake_too_has_slain_it(text: str) -> None:
    s = position(f"innkeeper.{text}; doctor.hand: crucifix, garlic; dawn")
    assert GAME.scores(s) == [6, 5]
    assert "The innkeeper has the vampire, and he has the stake: 6 points." in told(s)
    assert GAME.wording.verdict(s) == ("The innkeeper wins the night with 6 points.", "dawn.d")


@rule("dawn.d")
def test_who_are_equal_share_the_victory() -> None:
    s = position("seats: 3; innkeeper.hand: garlic; doctor.hand: candle; widow.hand: candle, candle; dawn")
    assert s.result == [0.5, 0.0, 0.5]
    assert GAME.wording.verdict(s)[0] == "The innkeeper and the widow share the victory with 2 points."


def test_the_last_turn_of_the_last_watch_leads_to_dawn() -> None:
    s = play(draws(position("watch 3 doctor; innkeeper.hand: garlic; doctor.hand: crucifix"), "candle"), "draw")
    assert s.result == [0.0, 1.0]
    assert told(s)[-1] == "The doctor has won the night."
