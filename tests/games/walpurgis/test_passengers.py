"""Types of passengers: guests, believers, cursed ones, priests and werewolves."""

from __future__ import annotations

import pytest

from games.walpurgis.table import GAME, NAMES, blood, coins, draws, play, position, riders, starting, wolves
from support import rule
from whitby.games.walpurgis.rules.state import WalpurgisState


def carried(rider: str, *perils: str) -> WalpurgisState:
    """Brown drives one rider from Transylvania to Wallachia; nobody can interfere."""
    s = position(f"brown transylvania coins 1; journey east; riders: {rider}; leg brown")
    draws(s, *[f"peril {peril}" for peril in perils])
    return play(s, "depart transylvania-wallachia")


@rule("pass.guest", "overview.a")
@pytest.mark.parametrize(("guest", "fare"), [("wallachia_peasant", 1), ("wallachia_merchant", 2), ("wallachia_noble", 3)])
def test_a_guest_pays_the_fare_of_the_card_and_leaves_blood_at_the_destination(guest: str, fare: int) -> None:
    s = carried(guest, "quiet")
    assert (coins(s, "brown"), blood(s, "wallachia"), wolves(s, "wallachia")) == (1 + fare, 1, 0)
    card = next(c for c in GAME.sight.view(position(f"pool: {guest}; turn brown"), 0)["pool"])
    assert (card["town"], card["fare"]) == ("wallachia", fare)


@rule("pass.believer.a", "R21")
def test_each_believer_tips_one_coin_when_boarding_with_a_priest() -> None:
    hand = "wallachia_pilgrim, wallachia_churchwarden, wallachia_penitent, priest"
    s = position(f"brown moravia coins 0; brown.hand: {hand}; journey east; boarding brown")
    play(s, "board wallachia_pilgrim", "board wallachia_churchwarden", "board priest")
    assert coins(s, "brown") == 0  # boarding is one act: the tips come when it is done
    play(s, "board wallachia_penitent")
    assert coins(s, "brown") == 3
    assert starting(s, "hire", "unload") == ["unload moravia"]  # and can be spent before leaving


@rule("pass.believer.a")
def test_without_a_priest_there_is_no_tip_and_other_guests_never_tip() -> None:
    s = position("brown moravia coins 0; brown.hand: wallachia_pilgrim, wallachia_noble; journey east; boarding brown")
    play(s, "board wallachia_pilgrim", "board wallachia_noble")
    assert coins(s, "brown") == 0
    s = position("brown moravia coins 0; brown.hand: priest, wallachia_noble; journey east; boarding brown")
    play(s, "board priest", "board wallachia_noble")
    assert coins(s, "brown") == 0


@rule("pass.believer.b", "R21")
def test_a_second_priest_adds_nothing_and_tips_are_kept_whatever_happens_to_the_priest() -> None:
    s = position("brown transylvania coins 0; brown.hand: wallachia_pilgrim, priest, priest; journey east; boarding brown")
    play(s, "board wallachia_pilgrim", "board priest", "board priest")
    assert coins(s, "brown") == 1
    draws(s, "peril accident_2")
    play(s, "go wallachia", "depart transylvania-wallachia", "lose priest", "lose priest")
    assert coins(s, "brown") == 2  # the tip and the fare


@rule("pass.cursed.a", "pass.cursed.c", "R43")
def test_a_turned_passenger_pays_as_usual_but_leaves_a_wolf_and_no_blood() -> None:
    s = carried("wallachia_baron turned", "quiet")
    assert (coins(s, "brown"), blood(s, "wallachia"), wolves(s, "wallachia")) == (4, 0, 1)


@rule("pass.cursed.b")
def test_a_full_moon_on_the_way_gives_each_cursed_passenger_a_wolf_token() -> None:
    s = position("brown moravia coins 1; journey east; riders: wallachia_baron, wallachia_noble, wallachia_drifter, priest; leg brown")
    play(draws(s, "peril full_moon"), "depart moravia-transylvania")
    assert riders(s) == ["wallachia_baron*", "wallachia_noble", "wallachia_drifter*", "priest"]


@rule("pass.cursed.d")
def test_without_a_full_moon_a_cursed_passenger_leaves_blood_like_others() -> None:
    s = carried("wallachia_baron", "quiet")
    assert (coins(s, "brown"), blood(s, "wallachia"), wolves(s, "wallachia")) == (4, 1, 0)


@rule("pass.cursed.e")
def test_a_card_can_be_believer_and_cursed() -> None:
    s = position("brown transylvania coins 0; brown.hand: wallachia_penitent, priest; journey east; boarding brown")
    play(s, "board wallachia_penitent", "board priest")
    assert coins(s, "brown") == 1
    draws(s, "peril full_moon")
    play(s, "go wallachia", "depart transylvania-wallachia")
    assert (coins(s, "brown"), wolves(s, "wallachia"), blood(s, "wallachia")) == (2, 1, 0)


@rule("pass.priest")
def test_a_priest_gets_off_in_any_town_reached_pays_one_and_leaves_no_blood() -> None:
    for town in ("moravia", "transylvania"):
        s = position(f"brown {town} coins 0; journey east; riders: priest; town brown")
        play(s, "drop priest")
        assert (coins(s, "brown"), blood(s, town), wolves(s, town)) == (1, 0, 0)


@rule("pass.werewolf")
def test_a_werewolf_gets_off_in_any_town_reached_pays_one_and_leaves_a_wolf_without_any_moon() -> None:
    for town in ("moravia", "transylvania"):
        s = position(f"brown {town} coins 0; journey east; riders: werewolf; town brown")
        play(s, "drop werewolf")
        assert (coins(s, "brown"), blood(s, town), wolves(s, town)) == (1, 0, 1)


@rule("R47")
def test_priests_and_werewolves_cannot_get_off_where_the_journey_began() -> None:
    s = position("brown moravia coins 0; journey east; riders: priest, werewolf; leaving brown")
    assert starting(s, "drop") == []


@rule("R14")
def test_passengers_who_got_off_go_to_the_discard_pile() -> None:
    s = carried("wallachia_noble", "quiet")
    assert [NAMES["passenger"][card] for card in s.discard] == ["wallachia_noble"]


@rule("R49")
def test_for_each_one_getting_off_coins_come_first_then_blood_or_wolf() -> None:
    s = carried("wallachia_noble, wallachia_drifter turned", "quiet")
    kinds = [GAME.lexicon.notes[event.kind].slug for event in s.log or []]
    assert kinds[kinds.index("arrived") :] == ["arrived", "got_off", "blood_left", "got_off", "wolf_set"]
