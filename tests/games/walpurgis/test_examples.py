"""The worked examples of the rulebook, move by move."""

from __future__ import annotations

import pytest

from games.walpurgis.table import GAME, asked, blood, castle, coins, draws, icons, options, play, position, riders, starting, where, wolves
from support import rule
from whitby.games.walpurgis.rules.state import WalpurgisState

POOL = "pool: werewolf, werewolf, werewolf, werewolf, werewolf"


@rule("ex.caption", "R65")
def test_two_guests_and_the_hunter_for_two_coins() -> None:
    s = position(
        f"""brown bohemia coins 2; moravia wolves 1; transylvania wolves 1; {POOL}
        brown.hand: moravia_merchant, transylvania_merchant; journey east; boarding brown"""
    )
    play(s, "board moravia_merchant", "board transylvania_merchant", "hire 2")
    assert (riders(s), coins(s, "brown")) == (["moravia_merchant", "transylvania_merchant", "hunter 2"], 0)
    draws(s, "peril quiet", "peril quiet")
    play(s, "go moravia", "shoot moravia", "go transylvania", "depart moravia-transylvania", "shoot transylvania")
    assert coins(s, "brown") == 4
    assert (blood(s, "moravia"), blood(s, "transylvania"), s.trophies[0]) == (1, 1, 2)


def carlas_journey() -> WalpurgisState:
    return position(
        f"""brown transylvania coffin coins 3; white bohemia; moravia wolves 1 castle white; {POOL}
        brown.hand: moravia_merchant, bohemia_penitent, priest, wallachia_noble; boarding brown"""
    )


@rule("ex.carla", "R36", "R65")
def test_carlas_journey() -> None:
    s = carlas_journey()
    play(s, "head bohemia", "board moravia_merchant", "board bohemia_penitent", "board priest", "close")
    assert coins(s, "brown") == 4
    play(s, "hire 1")
    assert (coins(s, "brown"), riders(s)) == (3, ["moravia_merchant", "bohemia_penitent", "priest", "hunter 1"])
    play(s, "go moravia", "protect wheel_passengers", "protect wheel_coffin")
    assert coins(s, "brown") == 1
    draws(s, "peril full_moon")
    play(s, "depart moravia-transylvania")
    assert where(s, "brown") == "moravia"
    assert riders(s) == ["bohemia_penitent*", "priest", "hunter 1"]
    assert (coins(s, "brown"), blood(s, "moravia"), s.thirst) == (3, 1, 19)
    play(s, "shoot moravia")
    assert (wolves(s, "moravia"), s.trophies[0], riders(s)) == (0, 1, ["bohemia_penitent*", "priest"])
    play(s, "drop priest")
    assert (coins(s, "brown"), blood(s, "moravia")) == (4, 1)
    play(s, "unload moravia")
    assert (coins(s, "brown"), castle(s, "moravia"), s.aboard[0]) == (1, ["white", "brown"], 0)
    play(s, "go bohemia")
    assert icons(s) == ["wheel_passengers", "wheel_coffin"]
    draws(s, "peril accident_2_coffin")
    play(s, "depart bohemia-moravia")
    assert (coins(s, "brown"), icons(s)) == (2, [])
    assert (wolves(s, "bohemia"), blood(s, "bohemia")) == (1, 0)
    assert options(s) == ["stop bohemia"]
    play(s, "stop bohemia")
    assert (where(s, "brown"), coins(s, "brown"), s.trophies[0], s.aboard[0]) == ("bohemia", 2, 1, 0)
    assert asked(s) == "white"


def davids_journey(thirst: int = 20) -> WalpurgisState:
    return position(
        f"""brown wallachia; white bohemia empty coins 3; thirst {thirst}; transylvania castle brown white; {POOL}
        white.hand: moravia_peasant, wallachia_drifter, werewolf; boarding white"""
    )


@rule("ex.david", "R40")
def test_davids_journey() -> None:
    s = davids_journey()
    play(s, "board moravia_peasant", "board wallachia_drifter", "board werewolf")
    assert coins(s, "white") == 3  # no priest, no tip
    play(s, "go moravia", "protect garlic")
    assert coins(s, "white") == 2
    draws(s, "peril quiet")
    play(s, "depart bohemia-moravia")
    assert (coins(s, "white"), blood(s, "moravia"), s.thirst) == (3, 1, 19)
    play(s, "go transylvania")
    assert icons(s) == ["garlic"]
    draws(s, "peril neophyte_a")
    play(s, "depart moravia-transylvania")
    assert (icons(s), riders(s)) == ([], ["wallachia_drifter", "werewolf"])
    play(s, "exert transylvania-1")
    assert (coins(s, "white"), castle(s, "transylvania")) == (0, ["white", "brown"])
    draws(s, "peril full_moon")
    play(s, "go wallachia")
    assert riders(s) == ["werewolf"]  # the drifter has arrived and got off, turned
    assert (wolves(s, "wallachia"), coins(s, "white")) == (1, 1)
    play(s, "drop werewolf")
    assert (wolves(s, "wallachia"), blood(s, "wallachia"), coins(s, "white")) == (2, 0, 2)
    assert starting(s, "go", "stop") == ["stop wallachia"]
    assert (where(s, "white"), s.thirst) == ("wallachia", 19)


@rule("ex.david", "peril.neo.b", "R40")
def test_without_the_garlic_david_would_have_lost_the_drifter() -> None:
    s = davids_journey()
    play(s, "board moravia_peasant", "board wallachia_drifter", "board werewolf", "go moravia")
    draws(s, "peril quiet", "peril neophyte_a")
    play(s, "depart bohemia-moravia", "go transylvania", "depart moravia-transylvania")
    assert riders(s) == ["werewolf"]


@rule("ex.feeding")
def test_five_blood_for_brown_white_brown() -> None:
    s = position("trigger brown; brown.events: herbs; moravia blood 5 castle brown white brown; round_ends")
    play(s, "done")
    assert (s.points, blood(s, "moravia")) == ([3, 2], 0)


@rule("ex.scoring", "R64")
def test_seven_blood_two_wolves_and_three_coffins_of_two_players() -> None:
    s = position("seats: 3; trigger brown; brown.events: herbs; moravia blood 7 wolves 2 castle yellow brown yellow; round_ends")
    forecast = {"blood": 5, "portions": [2, 2, 1], "points": {"brown": 2, "yellow": 3}}
    assert GAME.sight.view(s, 0)["towns"][1]["forecast"] == forecast
    play(s, "done")
    assert (s.points, wolves(s, "moravia"), blood(s, "moravia")) == ([2, 0, 3], 0, 0)


@rule("ex.carla")
@pytest.mark.parametrize("purse", [2, 3, 7])
def test_carlas_journey_costs_one_coin_whatever_she_starts_with(purse: int) -> None:
    s = position(
        f"""brown transylvania coffin coins {purse}; white bohemia; moravia wolves 1 castle white; {POOL}
        brown.hand: moravia_merchant, bohemia_penitent, priest, wallachia_noble; boarding brown"""
    )
    play(s, "head bohemia", "board moravia_merchant", "board bohemia_penitent", "board priest", "close", "hire 1", "go moravia")
    draws(s, "peril full_moon")
    play(s, "protect wheel_passengers", "protect wheel_coffin", *(["depart moravia-transylvania"] if purse > 2 else []))
    play(s, "shoot moravia", "drop priest", "unload moravia")
    draws(s, "peril accident_2_coffin")
    play(s, "go bohemia", *starting(s, "depart"))
    play(s, *starting(s, "depart"), "stop bohemia")
    assert coins(s, "brown") == purse - 1
