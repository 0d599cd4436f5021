"""Positions, the plain table, the numbers of an edition, and the advice for bots."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from whitby.kernel.chance import seeded
from whitby.kernel.errors import BadData, BadText
from whitby.kernel.playout import play_out
from whitby.kernel.wording import option_part, prompt_part
from whitby.sample.tests.table import GAME, hand, new, position

EDITION = {"format": 1, "game": GAME.identity.id, "name": "A longer night"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_described_position_is_the_same_position(seats: int) -> None:
    s = new(seats, seed=seats, night="long")
    while not s.result:
        text = GAME.positions.describe(s)
        assert GAME.positions.describe(position(text)) == text
        play_out(s, seeded(seats), 1)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("docter.hand: candle", 'unknown word "docter.hand" (did you mean "doctor.hand"?)'),
        ("widow.hand: candle", 'unknown word "widow.hand"'),
        ("doctor.hand: cross", 'unknown word "cross"'),
        ("innkeeper.hand: stake; doctor.hand: stake", "there is no stake left"),
        ("watch two doctor", '"two" is not a number'),
    ],
)
def test_a_position_that_cannot_be_read_says_why(text: str, complaint: str) -> None:
    with pytest.raises(BadText) as error:
        position(text)
    assert complaint in str(error.value)


def test_options_have_labels_under_headings_and_questions_a_reason() -> None:
    s = position("watch 2 doctor; innkeeper.hand: stake; doctor.hand: candle")
    draw, knock = (option_part(GAME, s, action) for action in s.asks[0].options)
    assert (draw.group, draw.short, draw.note) == (UNSET, "Draw a card", "19 left")
    assert (knock.group, knock.short, knock.note) == ("Knock at a door", "Innkeeper", "one card")
    assert prompt_part(GAME, s, 1).why == "You take a card in every watch; at dawn all cards count."
    assert prompt_part(GAME, s, 0).why is UNSET


def test_seats_and_lines_are_shown_with_their_guest() -> None:
    s = position("innkeeper.hand: candle; doctor.hand: garlic")
    s.log = []
    GAME.do(s, "knock doctor", "give garlic")
    assert [GAME.wording.called(s, k) for k in range(2)] == ["The innkeeper", "The doctor"]
    assert [GAME.wording.actor(s, note, 0) for note in s.log][:2] == ["innkeeper", "doctor"]


def test_the_table_can_be_read_in_plain_lines() -> None:
    s = position("watch 2 doctor; innkeeper.hand: stake; doctor.hand: vampire, candle; doctor.table: garlic")
    assert GAME.wording.plain(GAME.sight.view(s, 0)) == [
        "Watch 2 of 3, turn of the doctor. Deck: 17 cards.",
        "  Innkeeper: in hand stake; on the table nothing (0)",
        "  Doctor: in hand 2 cards; on the table garlic (2)",
    ]


def test_an_edition_may_change_what_the_cards_are_worth() -> None:
    edition = GAME.editions.check({"edition": EDITION, "night": {"long": 8}, "card": [{"id": "candle", "worth": 5}]}, "mine.toml")
    assert GAME.board({"night": "long"}, edition).watches == 8
    assert GAME.board({"night": "long"}, edition).worths[0] == 5


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        ({"card": [{"id": "vampire", "count": 2}]}, "must be between 1 and 1"),
        ({"card": [{"id": "candle", "count": 0}], "night": {"hand": 4}}, "all counts together must be at least 16"),
        ({"card": [{"id": "candel", "count": 2}]}, 'did you mean "candle"'),
        ({"night": {"watches": 2}}, "watches"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(tables: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadData) as error:
        GAME.editions.check({"edition": EDITION, **tables}, "mine.toml")
    assert complaint in str(error.value)


def test_more_points_look_better() -> None:
    s = position("seats: 3; innkeeper.hand: crucifix; doctor.hand: candle; widow.hand: vampire, stake")
    innkeeper, doctor, widow = (GAME.advice.value(s, seat) for seat in range(3))
    assert innkeeper is not None and doctor is not None and widow is not None
    assert doctor < innkeeper < 0.5 < widow


def test_by_habit_a_host_gives_what_is_worth_least() -> None:
    s = position("innkeeper.hand: candle; doctor.hand: crucifix, vampire; knock doctor")
    GAME.advice.settle(s)
    assert hand(s, "doctor") == ["crucifix"]
