"""Escaping, and the dawn."""

from __future__ import annotations

import pytest

from games.castle.table import BOARD, GAME, at, ends, happened, options, play, position, routes, throw
from support import rule
from whitby.games.castle.rules.state import CastleState
from whitby.kernel.errors import BadSetting
from whitby.laws.check import play_random


@rule("escape.a", "escape.b", "R45")
@pytest.mark.parametrize("outer", [2, 3, 4, 5, 6])
def test_any_number_large_enough_is_enough_and_the_rest_is_ignored(outer: int) -> None:
    s = position(f"red GR15; turn red; throw {outer} 3")
    assert "leave HOME_W" in options(s)
    assert routes(s)["leave HOME_W"] == ["GR15", "GR16", "HOME_W"]


@rule("escape.b")
def test_a_number_too_small_does_not_lead_out() -> None:
    assert "leave HOME_W" not in options(position("red GR15; turn red; throw 1 3"))


@rule("escape.c", "R45")
def test_on_the_way_out_people_and_an_empty_perch_may_be_passed_but_no_vampire() -> None:
    assert "leave HOME_W" in options(position("red GR13; blue GR16; turn red; throw 4 3"))
    assert "leave HOME_W" not in options(position("red GR13; blue GR16; mask blue; turn red; throw 4 3"))
    assert "leave HOME_W" not in options(position("red GR13; blue_vampire GR14; turn red; throw 4 3"))


@rule("R45")
def test_leaving_is_a_choice_while_another_end_is_open() -> None:
    s = position("red GR13; turn red; throw 4 3")
    assert ends(s) > {"HOME_W"}
    assert ends(position("red GR15; blue_vampire GR14; turn red; throw 4 3")) == {"HOME_W"}


@rule("R44")
def test_dracula_first_and_then_out() -> None:
    s = play(position("red GR16; dracula coffin; turn red; throw 1 3"), "dracula secret-vault-wc", "leave HOME_W")
    assert s.result == [1.0, 0.0]


def last_turn(text: str) -> CastleState:
    """The end of the hundredth round: the last player throws a V that moves nothing."""
    return throw(position(f"first red; turn blue; round 100; {text}"), 6, "V")


@rule("house.b", "R41", "R43")
def test_the_sun_rises_when_everybody_has_had_a_hundred_turns() -> None:
    s = throw(position("first red; turn red; round 100"), 6, "V")
    assert s.result == []  # blue has had ninety-nine
    s = last_turn("red GR15; blue GH02")
    assert (s.result, happened(s)[-2:]) == ([1.0, 0.0], ["dawned", "nearest"])
    assert GAME.wording.verdict(s) == ("Dawn breaks, and Red is nearest to a doorway.", "R42")


@rule("house.b", "R41")
@pytest.mark.parametrize("rounds", [50, 100, 200])
def test_dawn_may_come_earlier_or_later(rounds: int) -> None:
    text = f"options: dawn_rounds={rounds}; first red; turn blue"
    assert throw(position(f"{text}; round {rounds - 1}"), 6, "V").result == []
    assert throw(position(f"{text}; round {rounds}"), 6, "V").result
    with pytest.raises(BadSetting):
        GAME.new({"dawn_rounds": "70"})


@rule("R42")
def test_the_human_nearest_to_a_doorway_on_the_empty_board_wins() -> None:
    assert last_turn("red GH01; blue GR13; blue_vampire GR14").result == [0.0, 1.0]  # barred, but nearest
    assert BOARD.way_home[BOARD.places.index("GR13")] == 4
    assert BOARD.way_home[BOARD.places.index("CL01")] == 26


@rule("R42")
def test_who_is_equally_near_shares_the_win_and_the_holder_is_out() -> None:
    s = throw(position("seats: 3; first red; turn green; round 100; red GR13; blue SB13; green WC04; mask green"), 6, "V")
    assert s.result == [0.5, 0.5, 0.0]
    assert GAME.wording.verdict(s)[0] == "Dawn breaks, and Red and Blue are equally near to a doorway."
    s = throw(position("first red; turn blue; round 100; red GH01; blue GR13; mask blue"), 6, "V")
    assert s.result == [1.0, 0.0]


@rule("R43")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_ends_by_the_last_round(seats: int) -> None:
    for seed in range(3):
        s, _ = play_random(GAME, {"dawn_rounds": "50"}, seats, seed)
        assert isinstance(s, CastleState)
        assert s.result
        assert s.round <= 50


@rule("R40")
def test_the_holder_cannot_leave_whatever_he_throws() -> None:
    for outer in range(1, 7):
        assert not [text for text in options(position(f"blue GR15; mask blue; turn blue; throw {outer} 4")) if "HOME" in text]


def test_a_piece_at_home_is_shown_there() -> None:
    s = play(position("red GR16; turn red; throw 1 3"), "leave HOME_W")
    assert at(s, "red") == "HOME_W"
    assert GAME.sight.view(s, 0)["winners"] == ["red"]
