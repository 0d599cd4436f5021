"""Travel: the steps of a journey, its general rules, and when it ends."""

from __future__ import annotations

import pytest

from games.walpurgis.table import (
    NAMES,
    asked,
    blood,
    cards,
    castle,
    coins,
    draws,
    events,
    happened,
    icons,
    options,
    play,
    position,
    riders,
    starting,
    where,
    wolves,
)
from support import rule


def on_the_road(riders_aboard: str, extra: str = "", town: str = "moravia", way: str = "east", step: str = "town") -> str:
    return f"brown {town} coins 5; journey {way}; riders: {riders_aboard}; {extra}; {step} brown"


@rule("travel.0", "travel.1")
def test_one_to_four_cards_board_one_for_each_seat() -> None:
    five = "wallachia_peasant, wallachia_noble, wallachia_pilgrim, priest, werewolf"
    s = position(f"brown moravia; brown.hand: {five}; journey east; boarding brown")
    assert "close" not in options(s)  # at least one
    play(s, "board priest")
    assert "close" in options(s)
    play(s, "board werewolf", "board wallachia_noble")
    assert s.asks[0].a == 1
    play(s, "board wallachia_peasant")
    assert starting(s, "board", "close") == []  # four seats are taken
    assert riders(s) == ["priest", "werewolf", "wallachia_noble", "wallachia_peasant"]
    assert starting(s, "hire") == []


@rule("travel.2b", "R22")
def test_the_hunter_is_hired_after_boarding_and_before_leaving_and_never_on_the_way() -> None:
    s = position("brown moravia coins 5; brown.hand: priest; journey east; boarding brown")
    assert starting(s, "hire") == []
    play(s, "board priest")
    assert starting(s, "hire") == ["hire 1", "hire 2"]
    draws(s, "peril quiet")
    play(s, "go transylvania", "depart moravia-transylvania")
    assert where(s, "brown") == "transylvania"
    assert starting(s, "hire") == []


@rule("travel.3", "R34")
def test_a_coin_on_each_chosen_icon_before_the_peril_and_one_at_most() -> None:
    s = position(on_the_road("priest", step="leg"))
    protections = ["protect garlic", "protect herbs", "protect wheel_passengers", "protect wheel_coffin"]
    assert options(s) == [*protections, "depart moravia-transylvania"]
    play(s, "protect herbs", "protect wheel_coffin")
    assert coins(s, "brown") == 3
    assert icons(s) == ["herbs", "wheel_coffin"]
    assert options(s) == ["protect garlic", "protect wheel_passengers", "depart moravia-transylvania"]


@rule("R34", "R67")
def test_protections_are_paid_again_before_every_leg_and_stay_until_used() -> None:
    s = draws(position(on_the_road("wallachia_noble", step="leg")), "peril quiet", "peril quiet")
    play(s, "protect garlic", "depart moravia-transylvania", "go wallachia")
    assert icons(s) == ["garlic"]
    assert options(s) == ["protect herbs", "protect wheel_passengers", "protect wheel_coffin", "depart transylvania-wallachia"]


@rule("travel.4", "peril.a", "journey.e", "R44")
def test_every_leg_has_its_own_peril_card_face_up_on_that_leg() -> None:
    s = draws(position(on_the_road("wallachia_noble, priest", step="leg", town="bohemia")), "peril quiet", "peril full_moon", "peril quiet")
    play(s, "depart bohemia-moravia", "go transylvania", "depart moravia-transylvania", "go wallachia", "depart transylvania-wallachia")
    assert [NAMES["peril"][p] for p in s.road] == ["quiet", "full_moon", "quiet"]
    assert happened(s).count("peril_turned") == 3
    draws(s, *["passenger priest"] * 5)
    play(s, "stop wallachia")
    assert s.road == [-1, -1, -1]
    assert sorted(NAMES["peril"][p] for p in s.peril_discard) == ["full_moon", "quiet", "quiet"]


@rule("R44")
def test_an_empty_peril_deck_is_made_new_from_its_discards() -> None:
    everything = ", ".join(
        ["quiet"] * 8 + ["neophyte_a"] * 3 + ["neophyte_b"] * 3 + ["accident_1"] * 2 + ["accident_2"] * 2
        + ["accident_1_coffin", "accident_2_coffin"] + ["full_moon"] * 4
    )  # fmt: skip
    s = draws(position(on_the_road("priest", f"peril_discard: {everything}", step="leg")), "peril quiet")
    assert s.peril_deck == []
    play(s, "depart moravia-transylvania")
    assert "reshuffled" in happened(s)
    assert (len(s.peril_deck), s.peril_discard) == (23, [])


@rule("travel.5", "R45")
def test_the_coach_moves_to_the_next_town_whatever_the_peril_did() -> None:
    for peril in ("quiet", "accident_2_coffin", "full_moon", "neophyte_a"):
        s = draws(position(on_the_road("priest", step="leg")), f"peril {peril}")
        play(s, "depart moravia-transylvania")
        assert where(s, "brown") == "transylvania"


@rule("travel.6", "R47")
def test_guests_for_the_town_get_off_at_once_and_priests_and_werewolves_only_if_wanted() -> None:
    s = draws(position(on_the_road("transylvania_noble, priest, werewolf, wallachia_noble", step="leg")), "peril quiet")
    play(s, "depart moravia-transylvania")
    assert riders(s) == ["priest", "werewolf", "wallachia_noble"]
    assert starting(s, "drop") == ["drop priest", "drop werewolf"]
    play(s, "drop werewolf")
    assert riders(s) == ["priest", "wallachia_noble"]


@rule("travel.6a", "R49")
def test_everyone_who_gets_off_pays_the_fare_and_it_can_be_spent_at_once() -> None:
    s = draws(position("brown moravia coins 0; journey east; riders: transylvania_baron, priest, werewolf; leg brown; draws: peril quiet"))
    assert coins(s, "brown") == 3
    assert "unload transylvania" in options(s)
    play(s, "drop priest")
    assert coins(s, "brown") == 4
    play(s, "drop werewolf")
    assert coins(s, "brown") == 5


@rule("travel.6b", "R48", "R50")
def test_each_guest_who_has_not_turned_leaves_a_blood_token_from_the_dracula_board() -> None:
    s = draws(
        position(on_the_road("transylvania_noble, transylvania_peasant, transylvania_drifter turned, priest", step="leg")), "peril quiet"
    )
    play(s, "depart moravia-transylvania", "drop priest")
    assert blood(s, "transylvania") == 2
    assert s.thirst == 18


@rule("travel.6c")
def test_each_werewolf_who_gets_off_sets_a_wolf_in_the_town() -> None:
    s = play(position(on_the_road("werewolf, werewolf, priest")), "drop werewolf", "drop werewolf")
    assert wolves(s, "moravia") == 2
    assert blood(s, "moravia") == 0


@rule("travel.7")
def test_after_a_town_the_journey_goes_on_with_protections_and_the_next_peril() -> None:
    s = position(on_the_road("wallachia_noble", town="moravia"))
    play(s, "go transylvania")
    assert [text.split()[0] for text in options(s)] == ["protect"] * 4 + ["depart"]
    draws(s, "peril quiet")
    play(s, "depart moravia-transylvania")
    assert where(s, "brown") == "transylvania"


@rule("travel.8", "turn.7a", "R27")
@pytest.mark.parametrize("step", ["leaving", "town"])
def test_optional_actions_are_possible_in_every_town_of_the_journey_the_first_included(step: str) -> None:
    s = position(on_the_road("wallachia_noble", step=step))
    assert "unload moravia" in options(s)


@rule("turn.7a", "R75", "R27")
def test_at_the_end_of_the_journey_there_is_business_once_more() -> None:
    s = draws(position(on_the_road("wallachia_noble", town="transylvania", step="leg")), "peril quiet")
    play(s, "depart transylvania-wallachia")
    assert riders(s) == []
    assert options(s) == ["unload wallachia", "stop wallachia"]


@rule("journey.a", "R19")
def test_a_journey_has_one_direction_and_from_an_end_of_the_road_there_is_only_one() -> None:
    s = position("brown transylvania; brown.hand: bohemia_noble, wallachia_noble; boarding brown")
    assert options(s) == ["head bohemia", "head wallachia"]
    play(s, "head bohemia")
    assert options(s) == ["board bohemia_noble"]
    for town, guest in (("bohemia", "wallachia_noble"), ("wallachia", "bohemia_noble")):
        s = position(f"brown {town}; brown.hand: {guest}; boarding brown")
        assert options(s) == [f"board {guest}"]
    s = position(on_the_road("priest", town="moravia", way="west"))
    assert starting(s, "go") == ["go bohemia"]  # no turning round on the way


@rule("journey.b", "R19")
def test_a_guest_for_this_town_or_one_behind_cannot_board() -> None:
    hand = "bohemia_noble, moravia_noble, transylvania_noble, wallachia_noble, priest, werewolf"
    s = position(f"brown moravia; brown.hand: {hand}; journey east; boarding brown")
    assert options(s) == ["board transylvania_noble", "board wallachia_noble", "board priest", "board werewolf"]


@rule("journey.c", "R20")
def test_nobody_boards_after_the_start_of_the_journey() -> None:
    s = position("brown moravia coins 5; brown.hand: priest, wallachia_noble; journey east; boarding brown")
    play(s, "board wallachia_noble", "close")
    assert starting(s, "board") == []
    draws(s, "peril accident_1")
    play(s, "go transylvania", "depart moravia-transylvania")
    assert riders(s) == []
    assert starting(s, "board") == []


@rule("journey.d")
def test_a_town_may_be_passed_without_anyone_getting_off() -> None:
    s = play(position(on_the_road("priest, wallachia_noble")), "go transylvania")
    assert riders(s) == ["priest", "wallachia_noble"]


@rule("journey.f", "R18")
def test_a_journey_cannot_begin_without_a_passenger_but_any_kind_of_card_will_do() -> None:
    for card in ("priest", "werewolf", "wallachia_peasant"):
        s = position(f"brown moravia coins 5; brown.hand: {card}; journey east; boarding brown")
        assert options(s) == [f"board {card}"]
    s = position("brown moravia coins 5; brown.hand: moravia_noble; pool: moravia_baron, moravia_peasant; turn brown")
    play(s, "travel", "take moravia_baron", "take moravia_peasant")
    assert "cannot_start" in happened(s)  # coffin and hunter alone are not enough


@rule("journey.f", "R46")
def test_with_nothing_but_the_coffin_the_coach_may_stop_or_run_on() -> None:
    s = position("brown moravia coffin; journey east; town brown")
    assert starting(s, "go", "stop") == ["go transylvania", "stop moravia"]
    draws(s, "peril quiet")
    play(s, "go transylvania", "depart moravia-transylvania")
    assert where(s, "brown") == "transylvania"  # and the leg cost a peril card
    assert happened(s).count("peril_turned") == 1


@rule("journey.g", "R46", "R68")
def test_the_journey_ends_at_the_end_of_the_road() -> None:
    s = position(on_the_road("priest, werewolf", town="wallachia"))
    assert starting(s, "go", "stop") == ["stop wallachia"]


@rule("journey.g", "R46")
def test_the_journey_ends_when_nothing_is_aboard_any_more_even_by_unloading() -> None:
    s = position("brown moravia coffin coins 3; journey east; town brown")
    play(s, "unload moravia")
    assert options(s) == ["stop moravia"]
    assert castle(s, "moravia") == ["brown"]


@rule("journey.g", "R46")
def test_with_a_guest_aboard_the_coach_must_go_on() -> None:
    s = position(on_the_road("wallachia_noble, priest"))
    assert starting(s, "go", "stop") == ["go transylvania"]


@rule("R46")
@pytest.mark.parametrize(("aboard", "extra"), [("priest", ""), ("werewolf", ""), ("", "journey east bullets 1")])
def test_with_only_priests_werewolves_or_the_hunter_the_player_chooses(aboard: str, extra: str) -> None:
    s = position(f"brown moravia empty; journey east; riders: {aboard}; {extra}; town brown")
    assert starting(s, "go", "stop") == ["go transylvania", "stop moravia"]


@rule("R46")
def test_whoever_is_left_gets_off_where_the_journey_ends_and_then_nothing_more_can_be_done_there() -> None:
    s = position(
        on_the_road("priest, werewolf", "journey east garlic bullets 2", town="wallachia") + "; pool: " + ", ".join(["priest"] * 5)
    )
    play(s, "stop wallachia")
    assert coins(s, "brown") == 7
    assert wolves(s, "wallachia") == 1
    assert (s.bullets, s.icons, s.direction) == (0, [0, 0, 0, 0], 0)
    assert cards(s.discard) == ["priest", "werewolf"]
    assert asked(s) == "white"


@rule("journey.h", "R75")
def test_every_journey_has_at_least_one_leg_even_if_nothing_is_left_to_carry() -> None:
    s = position("brown moravia coins 5 coffin; journey east; riders: priest; leaving brown")
    play(s, "unload moravia")
    assert options(s) == ["hire 1", "hire 2", "go transylvania"]  # no stopping, and nobody gets off here


@rule("journey.h", "R76")
def test_a_leg_runs_coins_peril_protection_victims_coffin_window_arrival_in_this_order() -> None:
    s = position(
        "seats: 2; brown moravia coins 1 coffin; journey east; riders: wallachia_drifter, priest; white.events: full_moon; leg brown"
    )
    draws(s, "peril accident_1_coffin")
    play(s, "protect garlic", "lose priest")  # with the last coin laid the coach sets off
    assert asked(s) == "white"  # the coffin is gone before the moon may come out
    assert s.aboard == [0, 1]
    play(s, "play full_moon")
    order = [
        kind for kind in happened(s) if kind in ("protected", "peril_turned", "lost", "coffin_lost", "moon_played", "turned", "arrived")
    ]
    assert order == ["protected", "peril_turned", "lost", "coffin_lost", "moon_played", "turned", "arrived"]


@rule("R76")
def test_a_passenger_lost_on_this_leg_can_no_longer_turn_and_coins_are_not_played_on_the_road() -> None:
    s = position(
        """brown moravia coins 1; journey east; riders: wallachia_drifter, priest
            brown.events: extra_coins; white.events: full_moon; leg brown"""
    )
    draws(s, "peril accident_1")
    assert starting(s, "play") == []
    play(s, "protect herbs")
    assert options(s) == ["lose wallachia_drifter", "lose priest"]  # no Extra Coins between peril and arrival
    play(s, "lose wallachia_drifter")
    assert asked(s) == "brown"  # White is not asked: nobody aboard could turn
    assert "play extra_coins" in options(s)
    assert events(s, "white") == ["full_moon"]
