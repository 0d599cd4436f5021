"""Positions as text: read, written, and refused with a word on what is wrong."""

from __future__ import annotations

import pytest

from games.walpurgis.table import GAME, castle, new, play, position
from whitby.kernel.chance import seeded
from whitby.kernel.errors import BadText
from whitby.kernel.playout import play_out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_described_position_is_the_same_position(seats: int) -> None:
    s = new(seats, seed=seats)
    for n in range(60):
        play_out(s, seeded(n), 11)
        if s.result:
            break
        placed = GAME.positions.dump(GAME.positions.read(GAME.positions.describe(s)))
        assert placed["fields"] == GAME.positions.dump(s)["fields"]
        assert placed["stack"] == GAME.positions.dump(s)["stack"]


def test_what_is_not_named_lies_in_its_deck() -> None:
    s = position("brown moravia; brown.hand: priest; moravia castle white brown; turn brown")
    assert len(s.deck) == 59
    assert castle(s, "moravia") == ["white", "brown"]
    assert s.supply == [3, 3]  # one in the castle, one on the coach
    assert GAME.conserved(s) == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("brwn moravia; turn brown", 'unknown word "brwn" (did you mean "brown"?)'),
        ("yellow moravia; turn brown", 'unknown word "yellow"'),
        ("brown moldavia; turn brown", '"moldavia" (did you mean "moravia"?)'),
        ("brown coins many; turn brown", '"many" is not a number'),
        ("brown.hand: bishop; turn brown", 'unknown word "bishop"'),
        ("moravia castle green; turn brown", 'unknown word "green"'),
        ("brown moravia", "says nothing about whose turn it is"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(text: str, complaint: str) -> None:
    with pytest.raises(BadText) as error:
        GAME.positions.read(text)
    assert complaint in str(error.value)


def test_every_option_has_a_sentence_of_its_own() -> None:
    s = position(
        """brown moravia coins 5; brown.events: extra_coins; journey east; riders: priest, werewolf
            moravia wolves 1 castle white brown; leaving brown"""
    )
    labels = [GAME.lexicon.action_label(action, GAME.wording.details(s, action).values) for action in s.asks[0].options]
    assert labels == [
        "Hire the hunter for 1 coin (1 bullet)",
        "Hire the hunter for 2 coins (2 bullets)",
        "Unload your coffin into place 3 of the castle for three coins",
        "Exert influence: white in place 1 changes places with brown in place 2, for three coins",
        "Play Extra Coins: take 2 coins",
        "Drive on towards Transylvania",
    ]
    play(s, "go transylvania")
    odds = GAME.wording.details(s, GAME.lexicon.read_action("protect garlic")).odds
    assert odds is not None
    assert odds.success == pytest.approx(6 / 24)
