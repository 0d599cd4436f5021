"""Perils: quiet roads, neophytes, accidents, and the coins that stop them."""

from __future__ import annotations

import pytest

from games.walpurgis.table import (
    GAME,
    asked,
    blood,
    cards,
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
)
from support import rule
from whitby.games.walpurgis.rules.state import WalpurgisState


def meets(peril: str, aboard: str, extra: str = "", coffin: str = "coffin", coins: int = 1) -> WalpurgisState:
    """Brown leaves Moravia eastwards and turns this peril over; coins keep the question about protections open."""
    s = position(f"brown moravia {coffin} coins {coins}; journey east {extra}; riders: {aboard}; leg brown")
    return play(draws(s, f"peril {peril}"), "depart moravia-transylvania")


@rule("peril.quiet")
def test_on_a_quiet_journey_nothing_happens() -> None:
    s = meets("quiet", "wallachia_noble, wallachia_drifter, priest", "garlic herbs wheel_coffin")
    assert riders(s) == ["wallachia_noble", "wallachia_drifter", "priest"]
    assert icons(s) == ["garlic", "herbs", "wheel_coffin"]
    assert (s.aboard[0], where(s, "brown")) == (1, "transylvania")


@rule("peril.neo.a", "R39")
def test_a_neophyte_takes_one_passenger_and_never_the_coffin() -> None:
    s = meets("neophyte_a", "wallachia_noble, wallachia_drifter, priest")
    assert options(s) == ["lose wallachia_noble", "lose wallachia_drifter"]  # the traveller picks among guests
    play(s, "lose wallachia_noble")
    assert (riders(s), s.aboard[0]) == (["wallachia_drifter", "priest"], 1)
    assert where(s, "brown") == "transylvania"


@rule("R39")
def test_a_neophyte_finds_nobody_on_an_empty_coach() -> None:
    s = meets("neophyte_b", "")
    assert (s.aboard[0], happened(s).count("lost")) == (1, 0)


@rule("peril.neo.b", "R39", "R40")
@pytest.mark.parametrize(
    ("peril", "aboard", "extra", "victim"),
    [
        ("neophyte_a", "werewolf, wallachia_noble, priest", "bullets 1", "wallachia_noble"),
        ("neophyte_a", "werewolf, wallachia_drifter turned, priest", "bullets 1", "wallachia_drifter"),
        ("neophyte_a", "werewolf, priest", "bullets 1", "hunter"),
        ("neophyte_a", "werewolf, priest", "", "werewolf"),
        ("neophyte_b", "werewolf, wallachia_noble, priest", "bullets 1", "hunter"),
        ("neophyte_b", "werewolf, wallachia_noble, priest", "", "werewolf"),
        ("neophyte_b", "wallachia_noble, priest", "", "wallachia_noble"),
    ],
)
def test_the_two_kinds_of_neophyte_have_their_own_order_and_cursed_passengers_are_guests(
    peril: str, aboard: str, extra: str, victim: str
) -> None:
    s = meets(peril, aboard, extra)
    lost = [event for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == "lost"]
    assert [GAME.lexicon.slug("rider", event.a) for event in lost] == [victim]


@rule("peril.neo.c")
@pytest.mark.parametrize("peril", ["neophyte_a", "neophyte_b"])
def test_priests_are_taken_only_if_nothing_else_is_aboard(peril: str) -> None:
    assert riders(meets(peril, "priest, werewolf")) == ["priest"]
    assert riders(meets(peril, "priest, priest")) == ["priest"]


@rule("peril.neo.d", "peril.gen.d", "R35")
def test_a_coin_on_garlic_stops_a_neophyte_is_spent_and_may_be_laid_again() -> None:
    s = meets("neophyte_a", "wallachia_noble", "garlic", coins=2)
    assert riders(s) == ["wallachia_noble"]
    assert icons(s) == []
    assert coins(s, "brown") == 2  # it went to the supply
    play(s, "go wallachia")
    assert "protect garlic" in options(s)


@rule("peril.acc.a", "R41")
@pytest.mark.parametrize(("peril", "number"), [("accident_1", 1), ("accident_2", 2), ("accident_1_coffin", 1), ("accident_2_coffin", 2)])
def test_an_accident_costs_the_shown_number_of_passengers(peril: str, number: int) -> None:
    s = meets(peril, "wallachia_noble, werewolf, priest, wallachia_peasant")
    for left in range(number, 0, -1):
        assert s.asks[0].c == left
        play(s, options(s)[0])
    assert len(riders(s)) == 4 - number
    assert where(s, "brown") == "transylvania"


@rule("peril.acc.a", "R41")
def test_with_fewer_aboard_than_the_number_all_are_lost() -> None:
    assert riders(meets("accident_2", "wallachia_noble")) == []
    assert riders(meets("accident_2", "wallachia_noble", "bullets 1")) == []


@rule("peril.acc.b", "R33", "R41")
def test_some_accidents_throw_the_coffin_back_into_the_supply() -> None:
    s = meets("accident_1_coffin", "priest")
    assert (s.aboard[0], s.supply[0]) == (0, 5)
    s = meets("accident_1", "priest")
    assert (s.aboard[0], s.supply[0]) == (1, 4)
    s = meets("accident_1_coffin", "priest", coffin="empty")
    assert (s.aboard[0], s.supply[0]) == (0, 5)
    assert "coffin_lost" not in happened(s)


@rule("peril.acc.c", "R37")
def test_one_wheel_protects_only_the_passengers_the_other_only_the_coffin() -> None:
    s = meets("accident_1_coffin", "wallachia_noble", "wheel_passengers")
    assert (riders(s), s.aboard[0]) == (["wallachia_noble"], 0)
    s = meets("accident_1_coffin", "priest, wallachia_noble", "wheel_coffin")
    play(s, "lose priest")
    assert (riders(s), s.aboard[0], icons(s)) == (["wallachia_noble"], 1, [])
    s = meets("accident_2_coffin", "wallachia_noble", "wheel_coffin wheel_passengers")
    assert (riders(s), s.aboard[0], icons(s)) == (["wallachia_noble"], 1, [])


@rule("R37")
def test_an_accident_that_shows_no_coffin_leaves_the_coin_on_the_coffin_wheel() -> None:
    s = meets("accident_1", "wallachia_noble", "wheel_coffin wheel_passengers")
    assert icons(s) == ["wheel_coffin"]


@rule("peril.gen.a", "R41")
def test_in_an_accident_the_traveller_chooses_freely_priests_and_hunter_included() -> None:
    s = meets("accident_1", "wallachia_noble, priest, werewolf", "bullets 2")
    assert options(s) == ["lose wallachia_noble", "lose priest", "lose werewolf", "lose hunter"]
    assert asked(s) == "brown"


@rule("peril.gen.b", "R42", "R14")
def test_a_victim_pays_nothing_leaves_nothing_and_the_wolf_token_goes_too() -> None:
    s = meets("accident_1", "transylvania_drifter turned", coins=1)
    assert (coins(s, "brown"), blood(s, "transylvania"), s.wolves) == (1, 0, [0, 0, 0, 0])
    assert cards(s.discard) == ["transylvania_drifter"]
    assert s.turned == []


@rule("peril.gen.c")
def test_the_hunter_counts_as_one_of_the_victims() -> None:
    s = meets("accident_2", "wallachia_noble, wallachia_peasant", "bullets 1")
    play(s, "lose hunter")
    assert options(s) == ["lose wallachia_peasant", "lose wallachia_noble"]


@rule("peril.gen.d", "R35", "R36")
@pytest.mark.parametrize(
    ("peril", "icon"),
    [("neophyte_a", "garlic"), ("full_moon", "herbs"), ("accident_1", "wheel_passengers"), ("accident_1_coffin", "wheel_coffin")],
)
def test_a_protection_is_used_up_when_its_peril_appears_even_with_nothing_to_lose(peril: str, icon: str) -> None:
    s = meets(peril, "", icon, coffin="empty") if peril != "accident_1_coffin" else meets(peril, "", f"{icon} bullets 1", coffin="empty")
    assert s.icons == [0, 0, 0, 0]
    assert "protection_used" in happened(s)


@rule("peril.gen.e")
def test_protections_are_paid_before_the_peril_is_turned_and_not_after() -> None:
    s = position("brown moravia coins 3; journey east; riders: wallachia_noble, priest; leg brown")
    assert starting(s, "protect")
    play(draws(s, "peril neophyte_a"), "depart moravia-transylvania")
    assert riders(s) == ["priest"]  # it struck at once: no coin could be laid any more
    assert happened(s).index("peril_turned") < happened(s).index("lost")
    assert "protected" not in happened(s)


@rule("peril.gen.f", "R63")
def test_unused_coins_go_to_the_supply_at_the_end_of_the_journey() -> None:
    s = position("brown wallachia coins 1; journey east garlic herbs; town brown; pool: priest, priest, priest, priest, priest")
    play(s, "stop wallachia")
    assert (coins(s, "brown"), s.icons) == (1, [0, 0, 0, 0])
    assert "coins_returned" in happened(s)


@rule("event.garlic", "R38")
def test_a_garlic_card_cancels_a_neophyte_after_it_has_appeared() -> None:
    s = position("brown moravia coins 1; brown.events: garlic, herbs; journey east; riders: wallachia_noble; leg brown")
    assert starting(s, "play") == []  # not in advance
    play(draws(s, "peril neophyte_a"), "depart moravia-transylvania")
    assert options(s) == ["play garlic", "suffer"]  # there is nobody else to give up
    play(s, "play garlic")
    assert (riders(s), events(s, "brown")) == (["wallachia_noble"], ["herbs"])


@rule("event.spare", "R38")
def test_spare_parts_cancel_a_whole_accident_passengers_and_coffin() -> None:
    s = position("brown moravia coins 1; brown.events: spare_parts; journey east; riders: wallachia_noble, priest; leg brown")
    play(draws(s, "peril accident_2_coffin"), "depart moravia-transylvania")
    assert options(s) == ["play spare_parts", "suffer"]  # both would be lost
    play(s, "play spare_parts")
    assert (riders(s), s.aboard[0]) == (["wallachia_noble", "priest"], 1)


@rule("R38")
def test_spare_parts_are_offered_for_the_coffin_alone_and_a_spent_wheel_stays_spent() -> None:
    s = position("brown moravia coins 1; brown.events: spare_parts; journey east wheel_passengers; riders: wallachia_noble; leg brown")
    play(draws(s, "peril accident_1_coffin"), "depart moravia-transylvania")
    assert options(s) == ["play spare_parts", "suffer"]
    play(s, "play spare_parts")
    assert (s.aboard[0], s.icons) == (1, [0, 0, 0, 0])


@rule("R38")
def test_no_card_is_asked_for_when_a_coin_has_stopped_the_peril_already() -> None:
    s = position("brown moravia coins 1; brown.events: garlic; journey east garlic; riders: wallachia_noble; leg brown")
    play(draws(s, "peril neophyte_a"), "depart moravia-transylvania")
    assert (riders(s), events(s, "brown")) == (["wallachia_noble"], ["garlic"])


@rule("R38")
def test_once_a_victim_is_chosen_the_card_is_no_longer_offered() -> None:
    s = position("brown moravia coins 1; brown.events: spare_parts; journey east; riders: wallachia_noble, priest, werewolf; leg brown")
    play(draws(s, "peril accident_2"), "depart moravia-transylvania", "lose priest")
    assert options(s) == ["lose wallachia_noble", "lose werewolf"]


@rule("R71")
def test_whoever_holds_any_card_is_asked_in_the_same_way_whether_it_fits_or_not() -> None:
    for held, fits in (("garlic", ["play garlic"]), ("blood", [])):
        s = position(f"brown moravia coins 1; brown.events: {held}; journey east; riders: wallachia_noble; leg brown")
        play(draws(s, "peril neophyte_a"), "depart moravia-transylvania")
        assert options(s) == [*fits, "suffer"]
    gone = "event_discard: garlic, garlic"  # everybody can see that no garlic is left
    s = position(f"brown moravia coins 1; brown.events: blood; {gone}; journey east; riders: wallachia_noble; leg brown")
    play(draws(s, "peril neophyte_a"), "depart moravia-transylvania")
    assert riders(s) == []
