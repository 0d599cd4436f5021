"""What a seat sees and what it may not, and the worlds it holds possible."""

from __future__ import annotations

from collections import Counter

import pytest

from support import rule
from whitby.kernel.chance import seeded
from whitby.kernel.sight import ALL_KNOWING
from whitby.laws.check import check_game
from whitby.sample.tests.table import GAME, hand, options, position

TEXT = "seats: 3; innkeeper.hand: candle, stake; doctor.hand: garlic; widow.hand: vampire, crucifix; widow.table: garlic"


@rule("deal.a")
def test_a_hand_is_seen_by_its_owner_and_its_size_by_all() -> None:
    s = position(TEXT)
    assert [guest["hand"] for guest in GAME.sight.view(s, 2)["guests"]] == [
        {"hidden": True, "count": 2},
        {"hidden": True, "count": 1},
        ["crucifix", "vampire"],
    ]
    assert all(guest["hand"]["hidden"] for guest in GAME.sight.view(s, -1)["guests"])


def test_who_knows_all_sees_every_hand() -> None:
    assert [guest["hand"] for guest in GAME.sight.view(position(TEXT), ALL_KNOWING)["guests"]] == [
        ["candle", "stake"],
        ["garlic"],
        ["crucifix", "vampire"],
    ]


def test_an_imagined_world_keeps_what_is_seen_and_deals_the_rest_afresh() -> None:
    s = position(TEXT)
    worlds = [GAME.sight.imagine(s, 0, seeded(n)) for n in range(60)]
    for world in worlds:
        assert hand(world, "innkeeper") == ["candle", "stake"]
        assert world.tables == s.tables
        assert [len(cards) for cards in world.hands] == [2, 1, 2]
        assert GAME.conserved(world) == []
    assert len({tuple(hand(world, "widow")) for world in worlds}) > 4


def test_imagined_hands_are_dealt_evenly() -> None:
    s = position(TEXT)
    held = Counter(hand(GAME.sight.imagine(s, 0, seeded(n)), "doctor")[0] for n in range(3_600))
    assert set(held) == {"candle", "garlic", "crucifix", "vampire"}  # the stake is in the innkeeper's own hand
    assert held["candle"] == pytest.approx(3_600 * 8 / 18, rel=0.1)
    assert held["vampire"] == pytest.approx(3_600 / 18, rel=0.25)


def test_a_host_is_imagined_with_other_answers_than_the_true_ones() -> None:
    s = position(f"{TEXT}; watch 1 innkeeper; knock widow")
    assert options(s) == ["give crucifix", "give vampire"]
    answers = {tuple(options(GAME.sight.imagine(s, 0, seeded(n)))) for n in range(40)}
    assert len(answers) > 4
    assert {len(texts) for texts in answers} == {1, 2}  # so that being asked tells nothing, the question is guarded


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lively", [False, True])
def test_the_laws_hold_over_random_games(seats: int, lively: bool) -> None:
    report = check_game(GAME, 6, seed=7 * seats, seats=seats, settings={"night": "long"}, lively=lively)
    assert report.violations == []
    assert report.worlds_varied > 5
