"""8 Rumors and Miasma (Strange Rumors), and 9 Events: every one of the sixty cards."""

from __future__ import annotations

import pytest

from games.plague.table import (
    GAME,
    asked,
    bites,
    board,
    combat,
    fight,
    foe,
    force,
    happened,
    holds,
    is_over,
    marked,
    marker,
    options,
    place,
    play,
    run,
    table,
    told,
    where,
)
from support import rule
from whitby.games.plague.rules.board import CARFAX, FOES, HUNTERS, OPS, PURFLEET
from whitby.games.plague.rules.events import EFFECTS, event_draw
from whitby.games.plague.rules.rumors import MarkerAdjustment
from whitby.games.plague.rules.state import PlagueState
from whitby.games.plague.rules.time_check import RemovePlague

ALONE = "lucy arrival 1; holmwood arrival 1; seward arrival 1"
NOBODY_HERE = f"mina arrival 1; {ALONE}"
BOARD = board()


def draw(card: int, text: str, *draws: str) -> PlagueState:
    return run(table(text, f"#{card}", *draws), event_draw)


def titled(title: str) -> list[int]:
    return [card for card in BOARD.cards if BOARD.card_words[card][0] == title]


@rule("9.1", "8.1a")
@pytest.mark.parametrize("card", range(1, 26))
def test_each_district_has_its_strange_rumor(card: int) -> None:
    s = draw(card, NOBODY_HERE)
    assert [p + 1 for p in range(25) if s.marker[p]] == [card]
    assert (s.rumors, is_over(s)) == (10, True)
    assert BOARD.card_words[card][0] == f"Strange Rumors: {BOARD.place_names[card - 1]}"


@rule("9.2", "9.3a", "R85")
def test_the_other_cards_have_their_numbers() -> None:
    assert titled("They Must Feed") == list(range(28, 40))
    assert titled("Mina's Travels") == [47]
    assert titled("A Dark Mist") == [26, 27]
    assert titled("The Windows Opened") == [51] and titled("The Master's Call") == [58]
    assert {part[0] for card in BOARD.cards for part in BOARD.effects[card]} == set(range(len(OPS)))
    assert [effect.__name__ for effect in EFFECTS][:4] == ["strange_rumor", "attack_location", "attack_hunter", "attack_by_turned"]
    assert len(EFFECTS) == len(OPS)


# ---- 8.1 --------------------------------------------------------------------------------------------------------


@rule("8.1.1a", "8.1.1b", "8.1.1c", "7.2.1.5b", "R80", "R61", "R73")
def test_in_a_tainted_place_the_marker_is_laid_bare_and_a_random_hunter_attacked_with_its_bonus() -> None:
    s = draw(4, "plague 4; mina 9 holds host; holmwood 9 bites 1; lucy arrival 1; seward arrival 1", "coffins 3", "2:1", "3:2")
    assert (marker(s, "islington"), combat(s).target, fight(s)["undead"]["strength"]) == ("coffin 3", 0, 4)
    s = draw(4, f"plague 4; cleansed 9; mina 9; {ALONE}", "coffins 3")
    assert (marker(s, "islington"), is_over(s), s.rumors) == ("coffin 3", True, 11)  # nobody to attack; it stays turned


@rule("ex.8.1.1", "8.1.1c")
def test_the_printed_example_morris_in_the_strand() -> None:
    s = draw(4, f"arrived morris; morris 12 holds host; coffin 12/1 4/3; mina arrival 1; {ALONE}", "3:2")
    assert (combat(s).place, fight(s)["undead"]["strength"], fight(s)["coffins"]) == (place("the_strand"), 1 + 3, 3)


@rule("8.1.2", "R81")
def test_in_a_cleansed_place_a_hunter_receives_garlic_instead() -> None:
    s = draw(4, "cleansed 4; mina 9 holds dagger dagger dagger; lucy 3; holmwood arrival 1; seward 101")
    assert options(s) == ["gift seward", "gift lucy"]  # with an open space, in London
    play(s, "gift lucy")
    assert (holds(s, "lucy"), marker(s, "islington"), s.rumors, is_over(s)) == (["garlic"], "cleansed", 11, True)
    s = table("cleansed 4; mina 9", "#4")
    s.inventory[3] = 0
    run(s, event_draw)
    assert is_over(s)


@rule("R80", "8.1a")
def test_a_rumor_there_already_or_none_left_means_no_effect() -> None:
    for lying in ("rumor 4", "miasma 4"):
        s = draw(4, f"{lying}; {NOBODY_HERE}")
        assert s.rumors == 10 and "no_effect" in happened(s)
    s = table(NOBODY_HERE, "#4")
    s.rumors = 0
    run(s, event_draw)
    assert marker(s, "islington") == "none"


@rule("1.2.4", "8.4a", "8.4c")
def test_a_rumor_left_alone_turns_to_miasma_and_then_to_plague() -> None:
    s = draw(9, NOBODY_HERE)
    seen = [marker(s, "holborn")]
    for _ in range(2):
        s.push(MarkerAdjustment())
        run(s, lambda s: s.asks.clear())
        seen.append(marker(s, "holborn"))
    assert seen == ["rumor", "miasma", "plague"]


# ---- 9.0 --------------------------------------------------------------------------------------------------------


@rule("9.0b", "R86")
@pytest.mark.parametrize("card", [26, 28, 41, 47, 48, 49, 50, 51, 53, 54, 55, 58])
def test_an_event_that_cannot_be_completed_is_ignored(card: int) -> None:
    s = draw(card, f"turn 3 day1; van_helsing arrival 1; {NOBODY_HERE}")
    assert is_over(s) and "no_effect" in happened(s)
    assert (s.box, marked(s)) == (10, [])


@rule("R86")
def test_each_possible_part_is_carried_out() -> None:
    s = draw(46, f"box 6; {NOBODY_HERE}")
    assert s.box == 7  # he climbs although there is nobody to attack
    s = draw(59, "morris arrival 6; van_helsing arrival 2")
    assert (where(s, "morris"), where(s, "van_helsing"), len(s.deck)) == ("arrival 6", "arrival 3", 60)


@rule("9.0c", "R90")
def test_events_touch_only_hunters_in_london() -> None:
    s = draw(53, f"mina arrival 2 bites 1; {ALONE}")
    assert is_over(s) and bites(s, "mina") == 1
    s = draw(29, f"turn 3 day1; mina arrival 2; harker 9 holds host; {ALONE}", "3:2")
    assert combat(s).target == HUNTERS.index("harker")


# ---- 9.2 attacks ------------------------------------------------------------------------------------------------


@rule("9.2", "R89", "7.1.1")
def test_they_must_feed_attacks_once_by_day_with_the_local_coffins() -> None:
    s = draw(30, f"turn 3 day1; mina 9 holds revolver; coffin 9/2; {ALONE}", "3:2", "5:1")
    assert told(s, "foe_attacks")[0][2] == 3
    assert is_over(s)


@rule("R89", "R113", "9.2")
def test_by_night_a_second_hunter_is_picked_after_the_first_combat() -> None:
    text = "turn 3 night1; mina 9 holds revolver; holmwood 9 holds host; seward 101 holds host; lucy arrival 1"
    s = draw(30, text, "3:1", "3:2")
    assert combat(s).target == 0
    force(s, "5:1", "2:2", "3:1")
    play(s, "decline")
    assert combat(s).target == HUNTERS.index("holmwood")  # of Seward and Holmwood the second; he fought before
    s = draw(30, f"turn 3 night1; mina 9 holds revolver; {ALONE}", "3:1", "5:1")
    assert is_over(s)  # nobody else: no second attack


@rule("9.5", "7.1.1", "R61")
def test_a_dark_mist_attacks_a_random_location_stronger_by_night() -> None:
    text = "mina 9 holds host; holmwood 9 bites 1; seward 101 holds host; lucy arrival 1"
    s = draw(26, f"turn 3 night1; {text}", "2:1", "3:2")
    assert (combat(s).place, combat(s).target, fight(s)["undead"]["strength"]) == (place("holborn"), HUNTERS.index("holmwood"), 2)
    s = draw(26, f"turn 3 day1; {text}", "2:2", "3:2")
    assert (combat(s).place, fight(s)["undead"]["strength"]) == (PURFLEET, 1)
    s = draw(26, f"turn 3 night1; {text}", "2:1", "3:1")
    assert fight(s)["undead"]["strength"] == 1  # not the Creatures


@rule("9.5")
def test_the_bloofer_lady() -> None:
    s = draw(40, "display lucy; mina 9 holds host; holmwood arrival 1; seward arrival 1")
    assert (foe(s), combat(s).target) == ("lucy", 0)
    s = draw(40, "mina 9")
    assert marker(s, "st_pancras") == "rumor"
    s = draw(40, "mina 9; cleansed 3")
    assert is_over(s) and marker(s, "st_pancras") == "cleansed"


@rule("9.5")
def test_the_escaped_wolf() -> None:
    s = draw(41, f"mina 9 holds host; coffin 9/3; {ALONE}")
    assert (foe(s), fight(s)["undead"]["strength"]) == ("creatures", 1)


@rule("9.5", "R72")
def test_a_house_in_piccadilly() -> None:
    s = draw(42, "turn 3 night1; mina 25 holds host; holmwood 11; lucy 3", "2:2")
    assert (foe(s), combat(s).place, fight(s)["undead"]["strength"]) == ("dracula", place("mayfair"), 3)
    s = draw(42, f"mina 9; {ALONE}")
    assert marker(s, "mayfair") == "rumor"


@rule("9.5", "R23")
def test_the_blood_is_the_life() -> None:
    s = draw(46, "box 8; mina 9 bites 1 holds host; holmwood 11 holds host; lucy arrival 1")
    assert (s.box, foe(s), combat(s).target) == (9, "dracula", 0)


# ---- Renfield and the Count -------------------------------------------------------------------------------------


@rule("9.5")
def test_the_madman_slips_his_keepers() -> None:
    assert draw(43, "renfield purfleet").renfield == CARFAX
    s = draw(43, "renfield carfax; box 7")
    assert (s.renfield, s.box) == (CARFAX, 8)


@rule("9.5")
def test_a_bright_autumn_day_counts_by_day_only() -> None:
    assert draw(56, "turn 3 day2; box 7").box == 6
    assert draw(56, "turn 3 night1; box 7").box == 7
    assert draw(56, "turn 3 day1; box 1").box == 1


# ---- turn-long events -------------------------------------------------------------------------------------------


@rule("9.0d", "R87", "9.5")
@pytest.mark.parametrize("card", [44, 45, 57])
def test_turn_long_events_lie_active(card: int) -> None:
    s = draw(card, "turn 3 day1")
    assert (s.effect, s.active, card in s.deck) == (card, card, False)


@rule("R18", "9.5", "1.5.6b")
def test_the_time_is_at_hand_goes_back_into_the_deck_and_still_holds() -> None:
    s = draw(60, "turn 3 day1; drawn 1 2 3")
    assert (len(s.deck), s.active, s.effect, 60 in s.deck) == (60, 0, 60, True)


# ---- travels ----------------------------------------------------------------------------------------------------


@rule("3.5.4a", "3.5.4b", "9.3a", "R88")
def test_minas_travels_brings_both_home_together() -> None:
    s = draw(47, "turn 2; mina 4 bites 1 holds kukri; lucy 3", "6:1")
    assert (where(s, "mina"), where(s, "harker"), bites(s, "mina"), holds(s, "mina"), bites(s, "harker")) == (
        "arrival 1", "arrival 1", 1, ["kukri"], 0,
    )  # fmt: skip
    s = draw(47, "turn 2; mina 4", "6:6", "bag dagger", "bag kukri")
    assert bites(s, "harker") == 2
    for elsewhere in ("harker arrival 2", "display mina", "mina arrival 3"):
        s = draw(47, f"turn 9; {elsewhere}")
        assert is_over(s) and "no_effect" in happened(s)


@rule("9.5", "R90", "1.1.7a")
@pytest.mark.parametrize(("card", "who", "space"), [(48, "holmwood", 4), (49, "van_helsing", 4), (50, "lucy", 3)])
def test_hunters_are_called_away_with_all_they_have(card: int, who: str, space: int) -> None:
    s = draw(card, f"{who} 9 bites 1 holds dagger; mina 9")
    assert (where(s, who), holds(s, who), where(s, "mina")) == (f"arrival {space}", ["dagger"], "holborn")
    s = draw(card, f"{who} arrival 1")
    assert where(s, who) == "arrival 1"


# ---- garlic, blood, plague --------------------------------------------------------------------------------------


@rule("9.5", "R85")
def test_the_windows_opened() -> None:
    s = draw(51, "cleansed 3 9; mina 9; lucy 8")
    assert (marker(s, "holborn"), marker(s, "st_pancras")) == ("none", "cleansed")  # with hunters first
    s = draw(51, "cleansed 3 9 8; mina 1; lucy 1", "3:3")
    assert marker(s, "holborn") == "none"
    assert s.inventory[3] == 32 - 2


@rule("9.5")
def test_flowers_from_haarlem() -> None:
    s = draw(52, "mina 9; lucy 3; holmwood 11; seward 101")
    play(s, "gift mina", "gift mina")
    assert (holds(s, "mina"), is_over(s)) == (["garlic", "garlic"], True)
    s = draw(52, "mina 9; lucy 3")
    play(s, "done")
    assert is_over(s)


@rule("9.5", "1.1.5.3")
def test_strong_young_blood_heals_the_second_bite_first_and_never_a_printed_one() -> None:
    s = draw(53, "mina 9 bites dagger garlic; lucy 3; holmwood 11")
    assert (s.bites[0], s.out[3]) == ([0], 1)


@rule("9.5", "R22", "1.1.9a")
def test_the_carters_ledger_discards_a_plague_side() -> None:
    s = draw(54, "plague 5 7; coffin 6/1; mina 9")
    assert options(s) == ["remove hackney", "remove shoreditch"]
    force(s, "coffins 1")
    play(s, "remove hackney")
    assert (marker(s, "hackney"), s.cleansed, s.carfax) == ("none", [1], 22)


@rule("9.5")
def test_under_hypnosis() -> None:
    s = draw(55, "plague 5 6 15 14; mina 9 bites 1; box 6")
    assert asked(s) == "reveal_plague"
    force(s, "coffins 1", "coffins 2", "coffins 3")
    play(s, "reveal hackney", "reveal poplar", "reveal mile_end")
    assert (marker(s, "mile_end"), marker(s, "bethnal_green"), s.box, is_over(s)) == ("coffin 3", "plague", 5, True)
    s = draw(55, "plague 5 6; mina 9 bites 1; box 6")
    play(s, "done")
    assert (s.box, is_over(s)) == (5, True)
    assert "no_effect" in happened(draw(55, "plague 5; mina 9"))


@rule("9.5", "R48")
def test_the_masters_call() -> None:
    s = draw(58, "mina 4 bites 1 holds host; cleansed 4; lucy arrival 1; plague 6", "3:2", "coffins 2", "4:1", "3:2")
    assert (where(s, "mina"), marker(s, "bethnal_green"), asked(s)) == ("bethnal_green", "coffin 2", "use_host")
    s = draw(58, "mina 4 bites 1; lucy 3", "3:1")
    assert where(s, "lucy") == "hackney"  # tied: Lucy
    s = draw(58, "mina 4 bites 1; holmwood 11 bites 1; lucy arrival 1", "2:2", "3:3")
    assert where(s, "holmwood") == "poplar"


@rule("R104")
def test_the_master_calls_by_chance_even_when_somebody_plays_him() -> None:
    s = draw(58, "options: dracula=player; seats: 2; mina 4 bites 1; holmwood 11 bites 1; lucy arrival 1", "2:2", "3:3")
    assert where(s, "holmwood") == "poplar"
    assert FOES[2] == "dracula"


@rule("9.5", "1.5.6a")
def test_the_log_of_the_demeter_reshuffles() -> None:
    s = draw(59, "drawn 1 2 3 4 5; morris arrival 3")
    assert (len(s.deck), where(s, "morris")) == (60, "arrival 4")
    assert GAME.sight.view(s, 0)["deck"]["discarded"] == 0


@rule("9.5", "R80")
def test_without_a_marker_in_the_supply_a_card_lays_no_rumor() -> None:
    s = draw(40, "mina 9; lucy 3; rumor 5 6 7 8 9 10 11 12 13 14 15")
    assert (s.rumors, marker(s, "st_pancras"), happened(s)[-1]) == (0, "none", "no_effect")


@rule("R22", "9.5")
def test_a_card_that_clears_several_plague_sides_clears_so_many() -> None:
    s = table("plague 5 6 7; mina 9")
    s.push(RemovePlague(2, "9.5"))
    run(s, lambda s: None)
    force(s, "coffins 1", "coffins 2")
    play(s, "remove hackney", "remove shoreditch")
    assert (s.cleansed, marker(s, "bethnal_green"), is_over(s)) == ([1, 2], "plague", True)
