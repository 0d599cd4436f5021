"""A turn: drawing, knocking, giving, and having nothing to do."""

from __future__ import annotations

import pytest

from support import rule
from whitby.kernel.errors import IllegalAction
from whitby.kernel.record import Record
from whitby.sample.tests.table import GAME, asked, draws, hand, options, play, position, table, told

HANDS = "seats: 3; innkeeper.hand: candle, stake; doctor.hand: garlic, garlic; widow.hand: vampire"


@rule("turn.a", "knock.a")
def test_a_guest_draws_or_knocks_at_any_other_door_and_may_not_pass() -> None:
    assert options(position(f"{HANDS}; watch 1 doctor")) == ["draw", "knock innkeeper", "knock widow"]


@rule("draw.a")
def test_who_draws_is_told_what_it_is_and_the_others_are_not() -> None:
    s = play(draws(position(f"{HANDS}; watch 1 doctor"), "crucifix"), "draw")
    assert hand(s, "doctor") == ["garlic", "garlic", "crucifix"]
    assert "You draw a crucifix." in told(s, 1)
    assert "A card is drawn from the deck." in told(s, 0) and "A card is drawn from the deck." in told(s)
    assert asked(s) == "widow"


@rule("draw.b")
def test_an_empty_deck_gives_nothing() -> None:
    assert options(position(f"{HANDS}; rest widow; watch 1 doctor")) == ["knock innkeeper", "knock widow"]


@rule("knock.a", "R1")
def test_nobody_knocks_where_there_is_nothing_to_be_given() -> None:
    assert options(position("seats: 3; doctor.hand: garlic; watch 1 innkeeper")) == ["draw", "knock doctor"]


@rule("knock.b")
def test_the_host_chooses_among_the_kinds_in_hand() -> None:
    s = play(position(f"{HANDS}; watch 1 doctor"), "knock innkeeper")
    assert (asked(s), options(s)) == ("innkeeper", ["give candle", "give stake"])
    with pytest.raises(IllegalAction):
        play(s, "give garlic")


@rule("knock.b")
def test_a_host_with_one_kind_of_card_is_asked_all_the_same_since_nobody_may_know_that() -> None:
    s = play(position(f"{HANDS}; watch 1 innkeeper"), "knock doctor")
    assert (asked(s), options(s)) == ("doctor", ["give garlic"])
    assert s.asks[0].guarded


@rule("knock.c")
def test_what_is_given_is_seen_by_all_and_lies_open_before_the_visitor() -> None:
    s = play(position(f"{HANDS}; watch 1 doctor; knock innkeeper"), "give stake")
    assert (hand(s, "innkeeper"), table(s, "doctor")) == (["candle"], ["stake"])
    assert told(s)[-1] == "The innkeeper opens and gives the doctor the stake."
    assert asked(s) == "widow"


@rule("knock.c")
def test_a_gift_is_not_taken_back_once_it_was_seen_but_a_knock_may_be() -> None:
    record = Record.new(GAME, None, 2, seed="the second night")
    record.play(0, "knock doctor")
    assert record.undo_state(0)[0] == "free"
    record.play(1, GAME.lexicon.action_text(record.state.asks[0].options[0]))
    assert record.undo_state(1)[0] != "free"


@rule("R1")
def test_who_can_neither_draw_nor_knock_waits() -> None:
    s = position("innkeeper.hand: candle; rest innkeeper; watch 3 innkeeper")
    assert "The deck is empty and nobody else holds a card: the innkeeper waits for the morning." in told(s)
    assert (asked(s), options(s)) == ("innkeeper", ["give candle"])  # the doctor had one door to knock at


def test_every_option_has_a_sentence_of_its_own() -> None:
    s = position(f"{HANDS}; watch 2 doctor")
    labels = [GAME.lexicon.action_label(action, GAME.wording.details(s, action).values) for action in s.asks[0].options]
    assert labels == [
        "Draw a card (16 left in the deck)",
        "Knock at the door of the innkeeper (2 cards in hand)",
        "Knock at the door of the widow (one card in hand)",
    ]
    play(s, "knock widow")
    assert [GAME.lexicon.action_label(a, GAME.wording.details(s, a).values) for a in s.asks[0].options] == ["Give the vampire (-4)"]
