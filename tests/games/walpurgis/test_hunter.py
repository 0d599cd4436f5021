"""The hunter: fee and seat, bullets, trophies, and his ways back."""

from __future__ import annotations

import pytest

from games.walpurgis.table import GAME, coins, draws, events, happened, options, play, position, riders, starting, wolves
from support import rule

LEAVING = "brown moravia coins {coins}; journey east; riders: {riders}; leaving brown"


@rule("hunter.a", "R24")
def test_one_hunter_serves_all_and_is_free_at_the_start_of_every_journey() -> None:
    s = position(
        """brown transylvania coins 5; white moravia coins 5; journey east; riders: priest
            leaving brown; pool: priest, priest, priest, priest, priest"""
    )
    play(s, "hire 2")
    assert GAME.sight.view(s, 1)["hunter_at_home"] is False
    draws(s, "peril quiet", "passenger werewolf", "passenger werewolf", "passenger priest", "passenger priest")
    play(s, "go wallachia", "depart transylvania-wallachia", "stop wallachia")
    assert GAME.sight.view(s, 1)["hunter_at_home"] is True
    play(s, "travel", "take priest", "take priest", "head wallachia", "board priest", "close")
    assert starting(s, "hire") == ["hire 1", "hire 2"]


@rule("hunter.b", "R22")
def test_he_needs_a_fee_and_a_free_seat_and_is_hired_once() -> None:
    assert starting(position(LEAVING.format(coins=0, riders="priest")), "hire") == []
    assert starting(position(LEAVING.format(coins=1, riders="priest")), "hire") == ["hire 1"]
    assert starting(position(LEAVING.format(coins=5, riders="priest, priest, werewolf, werewolf")), "hire") == []
    s = play(position(LEAVING.format(coins=5, riders="priest, priest, werewolf")), "hire 2")
    assert starting(s, "hire") == []


@rule("travel.2a", "hunter.c")
@pytest.mark.parametrize("fee", [1, 2])
def test_he_shows_as_many_bullets_as_coins_were_paid(fee: int) -> None:
    s = play(position(LEAVING.format(coins=3, riders="priest")), f"hire {fee}")
    assert (coins(s, "brown"), riders(s)) == (3 - fee, ["priest", f"hunter {fee}"])


@rule("hunter.c", "hunter.d", "R23")
def test_two_bullets_kill_two_wolves_in_one_town_or_in_two() -> None:
    wolfish = "moravia wolves 2; transylvania wolves 1; brown moravia coins 2; journey east bullets 2; riders: priest; leaving brown"
    s = play(position(wolfish), "shoot moravia")
    assert riders(s) == ["priest", "hunter 1"]  # he shows one bullet now
    play(s, "shoot moravia")
    assert (wolves(s, "moravia"), s.trophies) == (0, [2, 0])
    s = play(position(wolfish), "shoot moravia")
    draws(s, "peril quiet")
    play(s, "go transylvania", "depart moravia-transylvania", "shoot transylvania")
    assert (s.wolves, s.trophies) == ([0, 1, 0, 0], [2, 0])


@rule("hunter.e", "R23")
def test_he_works_in_every_town_of_the_journey_and_only_against_wolves_lying_there() -> None:
    s = position(
        "bohemia wolves 1; moravia wolves 1; brown moravia; journey east bullets 1; riders: wallachia_baron turned, werewolf; leaving brown"
    )
    assert starting(s, "shoot") == ["shoot moravia"]  # not the neighbours, not those on the coach
    s = position("brown moravia; journey east bullets 1; riders: wallachia_baron turned, werewolf; town brown")
    assert starting(s, "shoot") == []
    play(s, "drop werewolf")
    assert starting(s, "shoot") == ["shoot moravia"]  # set down just now


@rule("hunter.f", "peril.gen.c")
def test_a_peril_can_take_him_like_any_passenger() -> None:
    s = position("brown moravia coins 1; journey east bullets 2; riders: wallachia_noble; leg brown")
    play(draws(s, "peril accident_1"), "depart moravia-transylvania")
    assert options(s) == ["lose wallachia_noble", "lose hunter"]
    play(s, "lose hunter")
    assert riders(s) == ["wallachia_noble"]
    assert "hunter_left" in happened(s)
    assert s.discard == []  # there is one hunter card, and it is never discarded


@rule("hunter.g", "R24")
def test_he_goes_back_with_his_last_bullet_or_at_the_end_of_the_journey() -> None:
    s = position("moravia wolves 3; brown moravia; journey east bullets 1; riders: priest; leaving brown")
    play(s, "shoot moravia")
    assert riders(s) == ["priest"]
    assert starting(s, "shoot") == []
    s = position("brown wallachia; journey east bullets 2; town brown; pool: priest, priest, priest, priest, priest")
    play(s, "stop wallachia")
    assert s.bullets == 0
    assert happened(s).count("hunter_left") == 1


@rule("hunter.g", "R22")
def test_once_gone_he_is_not_hired_again_on_the_same_journey() -> None:
    s = position("moravia wolves 3; brown moravia coins 5; journey east; riders: priest; leaving brown")
    play(s, "hire 1", "shoot moravia")
    assert starting(s, "hire", "shoot") == []


@rule("hunter.h", "R54")
def test_wolves_he_kills_are_kept_as_trophies_and_give_no_points() -> None:
    s = position("moravia wolves 1; brown moravia; journey east bullets 1; riders: priest; leaving brown")
    play(s, "shoot moravia")
    assert (s.trophies, s.points) == ([1, 0], [0, 0])


@rule("R25")
def test_he_pays_nothing_leaves_no_blood_and_stays_aboard() -> None:
    s = position("brown moravia coins 0; journey east bullets 2; town brown")
    assert starting(s, "drop") == []
    assert starting(s, "go", "stop") == ["go transylvania", "stop moravia"]
    draws(s, "peril quiet")
    play(s, "go transylvania")
    assert (coins(s, "brown"), s.blood, riders(s)) == (0, [0, 0, 0, 0], ["hunter 2"])


@rule("event.bullets", "R26", "R77")
def test_silver_bullets_add_two_to_a_hunter_aboard_and_several_cards_add_up() -> None:
    s = position("brown moravia coins 2; brown.events: silver_bullets, silver_bullets; journey east; riders: priest; leaving brown")
    assert "play silver_bullets" not in options(s)  # no hunter aboard yet
    play(s, "hire 2", "play silver_bullets")
    assert riders(s) == ["priest", "hunter 4"]
    play(s, "play silver_bullets")
    assert riders(s) == ["priest", "hunter 6"]
    assert events(s, "brown") == []


@rule("R26")
def test_silver_bullets_need_a_free_seat_and_cannot_be_played_after_he_has_gone() -> None:
    s = position(
        "brown moravia coins 0; brown.events: silver_bullets; journey east; riders: priest, priest, werewolf, werewolf; leaving brown"
    )
    assert starting(s, "hire", "play") == []
    s = position(
        "moravia wolves 1; brown moravia coins 1; brown.events: silver_bullets; journey east bullets 1 hired; riders: priest; town brown"
    )
    assert "play silver_bullets" in options(s)
    play(s, "shoot moravia")
    assert starting(s, "play") == []


@rule("R77")
def test_a_peril_that_takes_him_takes_the_added_bullets_too() -> None:
    s = position("brown moravia coins 1; brown.events: silver_bullets; journey east; riders: priest; leaving brown")
    play(s, "hire 1", "play silver_bullets")
    play(draws(s, "peril neophyte_b"), "go transylvania")
    assert riders(s) == ["priest"]
    assert s.bullets == 0
