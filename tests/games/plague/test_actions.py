"""6 Hunter actions: their order, cleansing, searching, resolving, and the bonus actions."""

from __future__ import annotations

import pytest

from games.plague.table import (
    GAME,
    asked,
    bites,
    combat,
    fight,
    force,
    free,
    happened,
    holds,
    is_over,
    marker,
    options,
    place,
    play,
    position,
    run,
    starting,
    table,
    told,
    where,
)
from support import rule
from whitby.games.plague.rules.actions import KINDS, ActionSegment
from whitby.games.plague.rules.board import CAST, HUNTERS, ITEMS
from whitby.games.plague.rules.cleansing import Cleansing
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.rumors import resolve
from whitby.games.plague.rules.searching import search, search_bag
from whitby.games.plague.rules.state import ACTED, BONUS_DONE, CANCELLED, PlagueState

ALONE = "lucy arrival 1; holmwood arrival 1; seward arrival 1"


def cleanse(s: PlagueState, name: str, is_bonus: bool = False) -> PlagueState:
    s.push(Cleansing(place(name), is_bonus))
    return run(s, lambda s: None)


def kind_of(s: PlagueState) -> str:
    return KINDS[next(frame for frame in s.stack if isinstance(frame, ActionSegment)).kind]


# ---- order ------------------------------------------------------------------------------------------------------


@rule("6.1b", "R50")
def test_the_kinds_come_in_their_order_and_going_on_is_final() -> None:
    s = position("segment act; mina 4 bites 1 holds garlic; seward 4; coffin 4/1; holmwood 9; rumor 9; lucy 3")
    seen = []
    for _ in range(6):
        seen.append(kind_of(s))
        play(s, "pass")
    assert seen == ["cleansing", "searching", "items", "movement", "transfusions", "resolution"]
    assert GAME.sight.view(s, 0)["phase"] == "bonus"
    bonus = []
    free(s)
    for _ in range(4):
        bonus.append(kind_of(s))
        play(s, "pass")
    assert bonus == ["cleansing", "searching", "movement", "resolution"]


@rule("6.2a", "R50", "R34", "6.2.1", "6.2.2", "6.2.3", "6.2.4")
def test_bonus_actions_are_four_kinds_for_those_without_a_bite_at_that_moment() -> None:
    s = position("segment act bonus cleansing; mina 9 holds garlic; coffin 9/1; seward 9 bites 1; lucy 3; holmwood 8; rumor 8")
    assert options(s) == ["cleanse holborn", "pass"]
    play(s, "pass")
    assert {text.split()[1] for text in starting(s, "search")} == {"mina", "holmwood"}
    play(s, "pass")
    assert {text for text in starting(s, "move") if "holmwood" in text} == {
        f"move holmwood {p}" for p in ("st_pancras", "islington", "shoreditch", "holborn", "city_of_london")
    }  # one step, whatever his rate
    play(s, "pass")
    assert options(s) == ["resolve holmwood", "pass"]
    s = position("segment act bonus cleansing; mina 9 bites 1 holds garlic; coffin 9/1; seward 101; lucy 3")
    assert kind_of(s) == "searching"  # a bitten Mina may not declare it


@rule("R50")
def test_a_hunter_healed_this_turn_gets_the_bonus_action_and_one_who_passed_does_too() -> None:
    s = position("segment act transfusions; mina 9 bites 1; seward 9; " + "lucy arrival 1; holmwood arrival 1", "6:2")
    play(s, "transfuse mina seward")
    assert s.is_bonus and {text.split()[1] for text in options(s) if text != "pass"} == {"mina", "seward"}


@rule("7.2b", "R51", "3.2.3d")
def test_combat_cancels_the_actions_of_all_who_were_in_it_and_of_nobody_else() -> None:
    s = table("mina 9 holds revolver; holmwood 9; lucy 3", "3:1", "5:1")
    run(s, start_combat, place("holborn"))
    flags = {HUNTERS[h]: s.flags[h] & CANCELLED for h in range(CAST) if s.flags[h]}
    assert set(flags) == {"mina", "holmwood"}
    s = position("segment act searching; mina 9 cancelled; lucy 3; holmwood 11")
    assert {text.split()[1] for text in starting(s, "search")} == {"seward", "lucy", "holmwood"}
    s = position("segment act bonus searching; mina 9 cancelled; lucy 3; holmwood 11")
    assert {text.split()[1] for text in starting(s, "search")} == {"seward", "holmwood"}
    s = table("mina 20; renfield purfleet")
    run(s, start_combat, place("newington"))
    assert s.flags[0] == 0  # an attack that is ignored cancels nothing


# ---- 6.1.1 cleansing --------------------------------------------------------------------------------------------


@rule("6.1.1a", "R52")
def test_cleansing_needs_coffins_and_garlic_in_anybodys_hands_there() -> None:
    s = position("segment act cleansing; mina 9 acted holds garlic; holmwood 9; coffin 9/2; seward 8 holds garlic; plague 8; lucy 3")
    assert options(s) == ["cleanse holborn", "pass"]  # Holmwood may act, Mina holds it; a Plague side will not do
    s = position("segment act; mina 9 acted holds garlic; coffin 9/2; lucy 3; holmwood 9 cancelled")
    assert kind_of(s) == "searching"  # nobody there may act


@rule("6.1.1b", "6.1.1c", "6.1.1d", "7.1.4a", "1.1.9a", "1.1.9b", "6.1.1f")
def test_all_there_take_part_combat_follows_and_a_wreath_replaces_the_coffins() -> None:
    s = table("mina 9 holds revolver garlic; holmwood 9; coffin 9/2", "3:2", "5:1")
    cleanse(s, "holborn")
    play(s, "target mina")
    assert is_over(s)
    assert (marker(s, "holborn"), s.cleansed, holds(s, "mina"), s.carfax) == ("cleansed", [2], ["revolver"], 24)
    assert [s.flags[h] for h in (0, 4)] == [ACTED | CANCELLED] * 2
    assert s.out[ITEMS.index("garlic")] == 0  # it hangs on the map
    assert "combat_begins" in happened(s)


@rule("6.1.1e")
def test_without_garlic_left_there_nothing_is_cleansed() -> None:
    s = table("mina 9 holds garlic; holmwood 9 holds revolver; coffin 9/3; lucy turned; renfield carfax", "3:2", "5:1", "5:1")
    cleanse(s, "holborn")
    play(s, "target mina", "stay")
    assert is_over(s)
    assert (marker(s, "holborn"), bites(s, "mina"), where(s, "mina")) == ("coffin 3", 1, "islington")
    assert "cleansing_fails" in happened(s)


@rule("R52", "R60")
def test_several_wreaths_left_the_player_picks_and_the_host_or_a_withdrawal_lets_the_cleansing_succeed() -> None:
    s = table("mina 9 holds host garlic; holmwood 9 holds garlic; coffin 9/2", "3:2", "5:4")
    cleanse(s, "holborn")
    play(s, "target mina", "host mina")
    assert (asked(s), options(s)) == ("choose_wreath", ["wreath mina", "wreath holmwood"])
    play(s, "wreath holmwood")
    assert (marker(s, "holborn"), holds(s, "holmwood"), holds(s, "mina")) == ("cleansed", [], ["garlic"])
    s = table("mina 9 bites 2 holds garlic; coffin 9/2; " + ALONE)
    cleanse_frame = Cleansing(place("holborn"), False)
    s.push(cleanse_frame)
    s.forced = [(0, 28)]  # the Infected; afterwards only misses
    s.board = GAME.make_board(GAME.tables, GAME.check_settings({}, 1)[0], "test:")
    s.board.combat_rounds = 0
    s.asks = []
    force(s)
    run(s, lambda s: None)
    assert (marker(s, "holborn"), "undead_withdraws" in happened(s), bites(s, "mina")) == ("cleansed", True, 2)


@rule("11.3.1", "R107")
def test_in_the_easier_game_the_coffins_may_sleep_on() -> None:
    easier = "options: difficulty=easier; mina 9 holds host garlic; holmwood 9; coffin 9/2"
    s = cleanse(table(easier, "4:3"), "holborn")
    assert (marker(s, "holborn"), is_over(s), [s.flags[h] for h in (0, 4)]) == ("cleansed", True, [ACTED, ACTED])
    s = cleanse(table(easier, "4:2", "3:2"), "holborn")
    assert asked(s) == "choose_target"
    s = position("options: difficulty=easier; segment act cleansing; mina 9 holds garlic; coffin 9/2; " + ALONE, "4:3")
    play(s, "cleanse holborn")
    assert s.is_bonus and "search mina bag" in options(s)  # the bonus action is left


@rule("6.2.1", "R107")
def test_a_bonus_cleansing_spends_the_bonus_action_of_all_there() -> None:
    s = cleanse(table("options: difficulty=easier; mina 9 holds garlic; holmwood 9; coffin 9/2", "4:3"), "holborn", True)
    assert [s.flags[h] for h in (0, 4)] == [BONUS_DONE, BONUS_DONE]


# ---- 6.1.2 searching --------------------------------------------------------------------------------------------


def ways(text: str) -> set[str]:
    s = position(f"segment act searching; {text}; lucy arrival 1; holmwood arrival 1; seward arrival 1")
    return {text.split()[2] for text in starting(s, "search")}


@rule("6.1.2a", "6.1.2.1a", "6.1.2.2a", "6.1.2.3a", "R53", "R56", "R6")
def test_the_bag_anywhere_the_tables_only_where_nothing_but_garlic_lies() -> None:
    assert ways("mina 9") == {"bag", "secular"}
    assert ways("mina 9; arrived van_helsing") == {"bag", "secular", "occult"}
    assert ways("mina 9; arrived van_helsing; van_helsing dead") == {"bag", "secular", "occult"}
    assert ways("mina 9; cleansed 9; arrived van_helsing") == {"bag", "secular", "occult"}
    assert ways("mina purfleet; arrived van_helsing") == {"bag", "secular", "occult"}
    for lying in ("coffin 9/1", "rumor 9", "miasma 9"):
        assert ways(f"mina 9; {lying}; arrived van_helsing") == {"bag"}


@rule("6.1.2a", "6.1.2.4b")
def test_a_search_needs_an_open_space() -> None:
    s = position("segment act searching; mina 9 bites 1 holds dagger dagger; lucy 3 holds dagger; holmwood 11 holds dagger dagger dagger")
    assert {text.split()[1] for text in starting(s, "search")} == {"lucy", "seward"}


@rule("6.1.2.1b", "6.1.2.4a")
def test_a_weapon_from_the_bag_goes_to_the_right_and_is_replaced_from_inventory() -> None:
    s = table("mina 9 holds garlic", "bag kukri")
    inventory = s.inventory[1]
    search_bag(s, 0)
    assert (holds(s, "mina"), s.bag[1], s.inventory[1]) == (["garlic", "kukri"], 1, inventory - 1)


@rule("6.1.2.1c", "R84")
def test_if_inventory_has_none_left_a_rumor_goes_into_the_bag() -> None:
    s = table("mina 9; out revolver=1; morris 24 holds revolver", "bag revolver")
    assert s.inventory[2] == 0
    search_bag(s, 0)
    assert (s.bag[2], s.bag[8], s.rumors) == (0, 2, 10)


@rule("6.1.2.1d", "8.2a", "R84")
def test_a_rumor_goes_back_into_the_bag_and_one_from_the_supply_to_the_searchers_place() -> None:
    s = table("mina 9", "bag rumor")
    search_bag(s, 0)
    assert (marker(s, "holborn"), s.bag[8], s.rumors, holds(s, "mina")) == ("rumor", 1, 10, [])


@rule("6.1.2.1e", "8.2c", "7.1.2b", "7.2.2a", "R54")
def test_a_rumor_that_cannot_be_placed_attacks_the_searcher() -> None:
    s = run(table("mina 9 holds host; holmwood 9 bites 2; coffin 9/2", "bag rumor", "3:2"), search_bag, 0)
    assert (combat(s).target, fight(s)["undead"]["strength"]) == (0, 3)  # the searcher, not the most bitten
    s = table("mina 9 holds host", "bag rumor", "3:2")
    s.rumors = 0
    run(s, search_bag, 0)
    assert asked(s) == "use_host"  # none left in the supply
    s = table("mina 9 holds host", "bag kukri", "3:2")
    s.inventory[1] = s.rumors = 0
    total = sum(s.bag)
    run(s, search_bag, 0)
    assert (asked(s), holds(s, "mina"), sum(s.bag)) == ("use_host", ["host", "kukri"], total - 1)  # the weapon is kept


@rule("8.2b", "R54", "6.1.2.2c")
@pytest.mark.parametrize("lying", ["rumor 9", "miasma 9", "cleansed 9"])
def test_where_a_rumor_or_garlic_lies_it_goes_back_without_effect(lying: str) -> None:
    s = table(f"mina 9; {lying}", "bag rumor")
    before = (s.marker[:], s.rumors)
    run(s, search_bag, 0)
    assert (is_over(s), (s.marker, s.rumors), s.bag[8]) == (True, before, 1)


@rule("R54")
def test_an_empty_bag_holds_nothing() -> None:
    s = table("mina 9; bag ")
    run(s, search_bag, 0)
    assert is_over(s) and happened(s)[-1] == "found_nothing"


@rule("6.1.2.2a", "6.1.2.2b", "6.1.2.3a")
@pytest.mark.parametrize(
    ("way", "finds"),
    [(1, ["dagger", "dagger", "kukri", "(bag)", "", ""]), (2, ["garlic", "garlic", "holy_water", "crucifix", "stakes", ""])],
)
def test_the_tables_say_what_each_number_finds(way: int, finds: list[str]) -> None:
    for number, find in enumerate(finds, 1):
        draws = [f"6:{number}"] + (["bag revolver"] if find == "(bag)" else [])
        s = table("mina 9", *draws)
        search(s, 0, way)
        assert holds(s, "mina") == (["revolver"] if find == "(bag)" else ([find] if find else []))
        assert s.forced == []


@rule("6.1.2.2c")
def test_a_rumor_by_way_of_the_table_is_placed_in_an_unmarked_place_only() -> None:
    s = table("mina 9", "6:4", "bag rumor")
    run(s, search, 0, 1)
    assert marker(s, "holborn") == "rumor"
    s = table("mina 9; cleansed 9", "6:4", "bag rumor")
    run(s, search, 0, 1)
    assert (marker(s, "holborn"), is_over(s)) == ("cleansed", True)


@rule("6.1.2.2d", "6.1.2.3b", "R55")
def test_what_inventory_does_not_have_is_not_found_and_the_action_is_spent() -> None:
    for way, number, item in ((1, 3, 1), (2, 4, 4)):
        s = table("mina 9", f"6:{number}")
        s.inventory[item] = 0
        search(s, 0, way)
        assert holds(s, "mina") == [] and happened(s) == ["none_left"]
    s = position(f"segment act searching; mina 9; {ALONE}", "6:6")
    play(s, "search mina secular")
    assert s.flags[0] == ACTED


@rule("8.1.3", "R82")
def test_a_rumor_drawn_at_purfleet_points_to_a_district_beside_plague() -> None:
    s = run(table("mina purfleet; coffin 1/1; plague 24; rumor 2; lucy 3", "bag rumor"), search_bag, 0)
    assert options(s) == ["rumor belgravia", "rumor wandsworth", "rumor mayfair"]  # blue counts
    play(s, "rumor mayfair")
    assert (marker(s, "mayfair"), s.rumors) == ("rumor", 9)
    s = run(table("mina purfleet holds host", "bag rumor", "3:2"), search_bag, 0)
    assert (asked(s), combat(s).place) == ("use_host", place("purfleet"))  # nowhere to point to: an attack
    s = table("mina purfleet; plague 24", "bag rumor")
    s.rumors = 1
    assert asked(run(s, search_bag, 0)) == "purfleet_rumor"  # the last marker of all
    s = table("mina purfleet holds host; plague 24", "bag rumor", "3:2")
    s.rumors = 0
    assert asked(run(s, search_bag, 0)) == "use_host"


# ---- 6.1.6, 8.3 resolving ---------------------------------------------------------------------------------------


@rule("6.1.6", "8.3a", "8.3b", "8.4b")
def test_a_hunter_may_resolve_the_rumor_or_miasma_where_he_stands() -> None:
    s = position("segment act resolution; mina 9; rumor 9; lucy 8; miasma 8; holmwood 11; seward 101")
    assert options(s) == ["resolve mina", "resolve lucy", "pass"]
    for lying in ("rumor 9", "miasma 9"):
        s = run(table(f"mina 9; {lying}", "6:3"), resolve, 0)
        assert (marker(s, "holborn"), s.rumors, is_over(s)) == ("none", 11, True)


@rule("6.1.6.1", "8.3c", "R59")
def test_results_one_and_two_are_a_bag_draw_if_there_is_room() -> None:
    s = run(table("mina 9; rumor 9", "6:1", "bag kukri"), resolve, 0)
    assert holds(s, "mina") == ["kukri"]
    s = run(table("mina 9; rumor 9", "6:2", "bag rumor"), resolve, 0)
    assert marker(s, "holborn") == "rumor"  # a new one
    s = run(table("mina 9 holds dagger dagger dagger; rumor 9", "6:1"), resolve, 0)
    assert is_over(s) and holds(s, "mina") == ["dagger"] * 3


@rule("6.1.6.2", "R11")
def test_a_false_rumor_goes_back_to_the_supply() -> None:
    for number in (3, 4):
        s = run(table("mina 9; rumor 9", f"6:{number}"), resolve, 0)
        assert "rumor_false" in happened(s) and s.rumors == 11


@rule("6.1.6.3", "7.1.2a", "R59")
def test_a_five_is_an_attack_on_all_there_the_most_bitten_first() -> None:
    s = run(table("mina 9; holmwood 9 bites 2 holds host; rumor 9", "6:5", "3:2"), resolve, 0)
    assert combat(s).target == HUNTERS.index("holmwood")


@rule("6.1.6.4", "R59", "R49")
def test_a_six_is_a_coffin_from_carfax_without_combat() -> None:
    s = run(table("mina 20; rumor 20; renfield carfax", "6:6", "coffins 3"), resolve, 0)
    assert (marker(s, "newington"), s.carfax, is_over(s)) == ("coffin 3", 24, True)
    s = table("mina 9; rumor 9; carfax 0; pool 0 0 0; burnt 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 3", "6:6")
    run(s, resolve, 0)
    assert marker(s, "holborn") == "none"


@rule("R50", "R59")
def test_a_rumor_newly_placed_may_be_resolved_by_another_and_none_twice() -> None:
    s = position("segment act resolution; mina 9; holmwood 9; rumor 9; lucy 3; seward 101", "6:1", "bag rumor")
    play(s, "resolve mina")
    assert options(s) == ["resolve holmwood", "pass"]
    s = position("segment act resolution; mina 9; holmwood 9; rumor 9; lucy 3; seward 101", "6:3")
    play(s, "resolve mina")
    assert not starting(s, "resolve")


# ---- the printed example ----------------------------------------------------------------------------------------


@rule("ex.6a", "6.1.2.1d", "6.1.2.2b")
def test_the_printed_example_morris_finds_a_rumor() -> None:
    s = position("segment act searching; arrived morris; morris 9 holds revolver kukri; mina 4; lucy turned", "6:4", "bag rumor")
    assert "search morris occult" not in options(s)
    total = sum(s.bag)
    play(s, "search morris secular")
    assert (marker(s, "holborn"), sum(s.bag), s.bag[8], holds(s, "morris")) == ("rumor", total, 1, ["revolver", "kukri"])


@rule("ex.6b", "6.1.4.2a", "6.1.4.2b", "6.1.4.1")
def test_the_printed_example_holmwood_drives_into_plague() -> None:
    s = position("segment act movement; holmwood 11 holds host; plague 12; mina 4; lucy turned", "coffins 2", "4:2", "3:2")
    play(s, "move holmwood the_strand")
    assert (where(s, "holmwood"), marker(s, "the_strand"), asked(s)) == ("the_strand", "coffin 2", "use_host")


@rule("ex.6c", "6.1.5c", "6.1.5d")
def test_the_printed_example_seward_heals_mina() -> None:
    s = position("segment act transfusions; mina 9 bites 1; seward 9; lucy turned; holmwood arrival 1", "6:2")
    play(s, "transfuse mina seward")
    assert (bites(s, "mina"), s.flags[0], s.flags[2]) == (0, ACTED, ACTED)


@rule("ex.6d", "6.1b")
def test_the_printed_example_in_its_order_and_mina_then_has_a_bonus_action() -> None:
    text = "segment act searching; arrived morris; morris 24 holds revolver kukri; holmwood 11; plague 12"
    s = position(f"{text}; mina 9 bites 1; seward 9; lucy turned", "6:4", "bag rumor", "coffins 2", "4:3", "6:2")
    play(s, "search morris secular")
    assert asked(s) == "searching"
    play(s, "pass", "move holmwood the_strand", "pass", "transfuse mina seward")
    assert s.is_bonus
    assert {text.split()[1] for text in starting(s, "search")} == {"mina", "seward", "morris", "holmwood"}
    assert told(s, "transfused") and bites(s, "mina") == 0
