"""Scoring: points, cards in hand, and every tie-breaker."""

from __future__ import annotations

import pytest

from games.walpurgis.table import GAME, position
from support import rule


@rule("score.a", "object.a", "R61")
def test_the_most_points_win() -> None:
    s = position("round 2; seats: 3; brown bohemia points 5; white bohemia points 9; yellow bohemia points 7; scoring")
    assert s.result == [0.0, 1.0, 0.5]  # first, second, third
    assert GAME.wording.verdict(s) == ("White wins with 9 points.", "score.a")


@rule("score.b")
def test_points_of_both_rounds_add_up() -> None:
    s = position("round 2; white bohemia points 4; trigger brown; brown.events: herbs; moravia blood 3 castle white; round_ends")
    GAME.do(s, "done")
    assert s.points == [1, 7]


@rule("score.c", "R61", "R78")
def test_each_event_card_still_in_hand_is_a_point_at_the_end_of_the_game_only() -> None:
    s = position("round 2; brown bohemia points 5; brown.events: herbs, full_moon, blood; white bohemia points 7; scoring")
    assert s.points == [8, 7]
    s = position("round 1; brown bohemia points 5; brown.events: herbs; white.events: garlic; trigger brown; round_ends")
    GAME.do(s, "done", "done")
    assert s.points == [5, 0]


@rule("R61")
def test_coins_passengers_and_coffins_are_worth_no_points() -> None:
    s = position(
        """round 2; brown bohemia coins 30 points 1; brown.hand: priest, werewolf
            moravia castle brown brown; white bohemia points 2; scoring"""
    )
    assert s.points == [1, 2]
    assert s.result == [0.0, 1.0]


@rule("score.d", "hunter.h", "R62")
def test_in_a_tie_trophies_decide_but_never_lift_a_player_over_one_who_was_not_tied() -> None:
    s = position(
        """round 2; seats: 3; brown bohemia points 6 trophies 1; white bohemia points 6 trophies 2
            yellow bohemia points 5 trophies 9; scoring"""
    )
    assert s.result == [0.5, 1.0, 0.0]
    assert s.points == [6, 6, 5]  # the printed points do not change
    assert GAME.wording.verdict(s) == ("White wins with 6 points, by 2 trophies to 1.", "score.d")


@rule("score.e", "R62")
def test_still_tied_the_most_coins_decide() -> None:
    s = position("round 2; brown bohemia points 6 trophies 1 coins 3; white bohemia points 6 trophies 1 coins 4; scoring")
    assert s.result == [0.0, 1.0]


@rule("score.f", "R62")
@pytest.mark.parametrize(
    ("castles", "result"),
    [
        ("moravia castle brown white; bohemia castle brown", [1.0, 0.0]),
        ("moravia castle brown white; bohemia castle white brown; wallachia castle white brown", [0.0, 1.0]),
        ("moravia castle brown brown white; bohemia castle white brown white", [1.0, 0.0]),
        ("moravia castle brown white; bohemia castle white brown", [0.5, 0.5]),
    ],
)
def test_still_tied_coffins_in_first_places_decide_then_in_second_and_so_on_then_it_is_shared(castles: str, result: list[float]) -> None:
    s = position(f"round 2; {castles}; brown bohemia points 6; white bohemia points 6; scoring")
    assert s.result == result


@rule("score.f", "R62")
def test_the_third_place_decides_when_first_and_second_are_even() -> None:
    castles = "moravia castle brown white brown; bohemia castle white brown"
    s = position(f"round 2; {castles}; brown bohemia points 6; white bohemia points 6; scoring")
    assert s.result == [1.0, 0.0]


@rule("R62")
def test_a_shared_victory_is_told_and_the_same_order_ranks_the_other_places() -> None:
    s = position(
        """round 2; seats: 4; brown bohemia points 9; white bohemia points 9; yellow bohemia points 2 coins 1
            black bohemia points 2 coins 5; scoring"""
    )
    assert GAME.wording.verdict(s) == ("Brown and White share the victory with 9 points each.", "score.f")
    assert s.result == pytest.approx([5 / 6, 5 / 6, 0.0, 1 / 3])


@rule("R63")
def test_the_round_ends_between_turns_so_nothing_lies_on_a_coach_at_scoring_time() -> None:
    for seed in range(6):
        s = GAME.new(seats=3, seed=seed)
        turn = 0
        while not s.result:
            turn += 1
            GAME.do(s, GAME.option_texts(s)[(turn * 7 + seed) % len(GAME.option_texts(s))])
        assert (s.riders, s.bullets, s.icons, s.direction) == ([], 0, [0, 0, 0, 0], 0)
