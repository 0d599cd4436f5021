"""7 Combat: who attacks whom, with what strength, and how it ends."""

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
    marker,
    options,
    place,
    play,
    position,
    run,
    table,
    told,
    where,
)
from support import rule
from whitby.games.plague.rules.board import CARFAX, FOES, HUNTERS, PURFLEET
from whitby.games.plague.rules.cleansing import Cleansing
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.fleeing import places_with_hunters, refuges, scatter_refuges
from whitby.games.plague.rules.state import PlagueState
from whitby.games.plague.rules.strengths import is_hit
from whitby.games.plague.rules.turning import is_lost

ALONE = "lucy arrival 1; holmwood arrival 1; seward arrival 1"
DRACULA = FOES.index("dracula")


def attack(text: str, *draws: str, at: str = "holborn", foe: int = -1, target: int = -1) -> PlagueState:
    return run(table(text, *draws), start_combat, place(at), foe, target)


# ---- the printed example ----------------------------------------------------------------------------------------


@rule("ex.7", "7.2.1a", "7.2.1.3", "7.2.3.1", "7.2.3.2a", "7.2.4", "7.2.6c", "7.2.7.2a", "7.2.7.2b", "R14", "R63", "R65", "R66")
def test_the_printed_example_of_combat() -> None:
    s = table(
        """morris 9 holds revolver kukri garlic; harker 9 holds dagger holy_water; van_helsing 9 holds crucifix stakes; coffin 9/2
        display lucy holmwood; renfield carfax; mina 4; seward 101""",
        "5:4", "5:5black",
    )  # fmt: skip
    s.push(Cleansing(place("holborn"), False))
    run(s, lambda s: None)
    assert (foe(s), fight(s)["undead"]["strength"], asked(s)) == ("lucy", 4, "choose_target")
    play(s, "target morris")
    assert (asked(s), fight(s)["undead_first"]) == ("use_crucifix", True)
    play(s, "crucifix van_helsing")
    assert asked(s) == "use_holy_water"
    play_water = fight(s)["hunters"]["strength"]
    assert play_water == 4
    assert GAME.wording.details(s, GAME.lexicon.read_action("holy_water harker")).values["strength"] == 5
    # a black five misses; then a round of misses (the book's sixes); then Lucy hits
    force(s, "5:5red", "5:5red", "5:2")
    play(s, "holy_water harker")
    assert (holds(s, "morris"), bites(s, "morris"), where(s, "morris")) == (["kukri", "garlic"], 1, "chelsea")
    assert (asked(s), options(s)) == ("follow", ["follow harker", "stay"])
    force(s, "5:5black", "5:1")
    play(s, "stay", "stay")
    assert asked(s) == "choose_target"
    play(s, "target harker")
    assert told(s, "hunters_hit")[-1][:2] == (1, 2)  # one and the Dagger
    assert asked(s) == "use_stakes"
    play(s, "stakes van_helsing")
    assert ([HUNTERS[h] for h in s.display], where(s, "lucy"), holds(s, "van_helsing")) == (["holmwood"], "destroyed", ["tipped_crucifix"])
    assert (marker(s, "holborn"), is_over(s)) == ("coffin 2", True)  # the garlic went with Morris


# ---- triggers ---------------------------------------------------------------------------------------------------


@rule("7.1a")
@pytest.mark.parametrize(
    ("text", "draws"),
    [
        ("turn 3 night2; segment time; mina 4 bites 1 holds host; box 10; lucy turned", []),  # Extended Night
        ("segment event; mina 4 holds host; lucy turned; holmwood arrival 1; seward arrival 1", ["#41"]),  # an event
        ("segment spread; plague 6 13 15; mina 14 holds host; box 5; lucy turned", ["coffins 3", "4:1", "3:2"]),  # plague placed
        ("segment adjust; miasma 9; mina 9 holds host; lucy turned", ["coffins 1", "3:2"]),  # Miasma
    ],
)
def test_combat_starts_in_every_segment_that_says_so(text: str, draws: list[str]) -> None:
    s = position(text, *draws)
    assert asked(s) == "use_host"


@rule("7.1.1")
def test_some_events_attack_a_hunter_and_some_a_location() -> None:
    s = position("turn 3 day1; segment event; mina 4 holds host; holmwood 4 bites 1; lucy turned; seward arrival 1", "#29", "2:1", "3:2")
    assert combat(s).target == 0  # They Must Feed: Mina was picked, although Holmwood is bitten
    s = position("turn 3 day1; segment event; mina 4 holds host; holmwood 4 bites 1; lucy turned; seward arrival 1", "#26", "3:2")
    assert combat(s).target == HUNTERS.index("holmwood")  # A Dark Mist: the location


@rule("7.1.4b", "R75")
def test_in_a_cleansed_location_combat_never_happens() -> None:
    s = attack("mina 9; cleansed 9")
    assert is_over(s) and happened(s) == ["combat_ignored"]


@rule("7.2a")
def test_all_hunters_in_the_location_are_in_it() -> None:
    s = attack("mina 9 holds host; holmwood 9; seward 8; lucy 3", "3:2")
    assert fight(s)["hunters"]["fighters"] == ["mina", "holmwood"]


# ---- the attacker -----------------------------------------------------------------------------------------------


@rule("7.2.1a", "R14")
@pytest.mark.parametrize(
    ("display", "draw", "who"),
    [
        ("", "3:1", "creatures"), ("", "3:2", "infected"), ("", "3:3", "dracula"), ("display lucy", "4:4", "lucy"),
        ("display lucy morris", "5:5black", "morris"), ("display lucy morris seward", "6:6", "seward"),
    ],
)  # fmt: skip
def test_the_attacker_is_drawn_in_the_column_of_the_number_of_foes(display: str, draw: str, who: str) -> None:
    s = attack(f"mina 9 holds host; holmwood 11; {display}", draw)
    assert foe(s) == who


@rule("7.2.1b")
def test_the_attacker_stays_the_same_for_the_whole_combat() -> None:
    s = attack(f"mina 9 holds dagger; {ALONE}", "3:1", "5:5black", "5:4", "5:4", "5:3", "5:1")
    assert is_over(s)
    assert {a for a, *_ in told(s, "undead_miss")} == {FOES.index("creatures")}


@rule("7.2.1.1", "7.2.1.2", "7.2.1.3", "7.2.1.4a", "7.2.1.5a", "7.2.1.5c", "R73", "R87")
@pytest.mark.parametrize(("who", "base", "modified"), [("creatures", 1, 1), ("infected", 1, 5), ("lucy", 2, 6), ("dracula", 2, 6)])
def test_the_strengths_of_the_undead(who: str, base: int, modified: int) -> None:
    common = "mina 9 holds host; display lucy; box 7; holmwood 11"
    s = attack(common, foe=FOES.index(who))
    assert fight(s)["undead"]["strength"] == base
    s = attack(f"{common}; coffin 9/3; effect 45", foe=FOES.index(who))
    assert fight(s)["undead"]["strength"] == modified  # three coffins and a moonless night, but never for the Creatures
    s = attack(f"{common}; plague 9", foe=FOES.index(who))
    assert fight(s)["undead"]["strength"] == base  # a Plague side gives nothing


@rule("7.2.1.4b", "7.2.1.4c", "R72")
def test_at_strength_nothing_the_infected_stand_in_and_their_bite_feeds_the_count() -> None:
    s = attack(f"mina 9; box 2; coffin 9/1; {ALONE}", "5:5red", "5:2", "bag dagger", "6:5", foe=DRACULA)
    assert (is_over(s), s.box, "stand_in" in happened(s)) == (True, 7, True)
    kinds = happened(s)
    assert kinds.index("dracula_moves") < kinds.index("fled")  # before the bitten hunter flees
    s = attack(f"mina 9 holds revolver; box 1; renfield carfax; {ALONE}", "5:5red", "5:1", foe=DRACULA)
    assert (is_over(s), s.box, s.renfield) == (True, 1, CARFAX)  # a hit on them moves neither
    s = attack(f"mina 9; box 5; {ALONE}", "5:5red", "5:1", "bag dagger", foe=FOES.index("infected"))
    assert s.box == 5  # Infected of their own accord feed nobody


# ---- the target -------------------------------------------------------------------------------------------------


@rule("7.2.2a", "7.2.2b", "R61")
def test_the_searcher_first_otherwise_the_most_bitten_and_lucy_in_a_tie() -> None:
    s = attack("mina 9 holds host; holmwood 9 bites 1", "3:2", target=0)
    assert combat(s).target == 0
    s = attack("mina 9 holds host; holmwood 9 bites 1", "3:2")
    assert combat(s).target == HUNTERS.index("holmwood")
    s = attack("mina 9 bites 1 holds host; lucy 9", "3:2")
    assert combat(s).target == HUNTERS.index("lucy")
    s = attack("mina 9 holds host; holmwood 9; seward 9", "3:2")
    assert (asked(s), options(s)) == ("choose_target", ["target mina", "target seward", "target holmwood"])
    assert (fight(s)["step"], fight(s)["target"]) == ("target", None)  # nobody is under attack before it is said


@rule("7.2.2c", "R63")
def test_the_target_stays_until_bitten_and_then_the_next_is_chosen() -> None:
    s = attack("mina 9; holmwood 9; lucy arrival 1; seward 9 bites 1", "3:2", "5:5red", "5:4", "5:5black", "5:1", "bag dagger", target=0)
    assert told(s, "bitten")[0][0] == 0  # Mina all the time, although Seward is bitten
    force(s, "5:1")
    play(s, "stay", "stay")
    assert is_over(s) and told(s, "driven_off")
    s = attack("mina 9; holmwood 9 holds host; lucy arrival 1; seward 9 bites 1", "3:2", target=0)
    force(s, "5:5red", "5:1", "bag dagger")
    play(s, "decline", "stay", "stay")
    assert combat(s).target == HUNTERS.index("seward")


# ---- the hunters' strength --------------------------------------------------------------------------------------


@rule("7.2.3a", "7.2.3.1", "1.2.5.1b")
@pytest.mark.parametrize(
    ("mina", "holmwood", "strength"),
    [("", "", 1), ("dagger", "", 2), ("dagger", "kukri", 3), ("kukri kukri", "revolver", 4), ("garlic stakes", "dagger", 2)],
)
def test_one_and_the_best_secular_weapon_of_anybody_there(mina: str, holmwood: str, strength: int) -> None:
    s = attack(f"mina 9 bites 0 holds {mina}; holmwood 9 holds {holmwood} host; lucy 3", "3:2", target=0)
    assert fight(s)["hunters"]["strength"] == strength


@rule("7.2.3b", "R62")
def test_a_hunter_with_two_bites_does_not_strike_but_his_things_still_help() -> None:
    s = attack(f"mina 9 bites 2; {ALONE}", "3:1", "5:5red", "5:4", "5:1", "bag dagger")
    assert where(s, "mina") == "turned"
    assert "hunters_miss" not in happened(s) and "hunters_hit" not in happened(s)
    s = attack("mina 9 bites 2 holds revolver; holmwood 9 holds host; lucy 3", "3:1")
    assert (fight(s)["hunters"]["strength"], fight(s)["hunters"]["can_strike"]) == (4, True)
    s = attack(f"mina 9 bites 2 holds crucifix; {ALONE}", "3:1")
    assert options(s) == ["crucifix mina", "decline"]


@rule("7.2.3.2a")
def test_holy_water_counts_for_one_draw_and_is_gone_before_the_undead_strike() -> None:
    s = attack(f"mina 9 holds crucifix holy_water; {ALONE}", "3:1", "5:5red")
    assert asked(s) == "use_holy_water"
    plain = fight(s)["hunters"]["strength"]
    play(s, "holy_water mina")  # a five misses all the same
    assert (asked(s), fight(s)["hunters"]["strength"]) == ("use_crucifix", plain)


@rule("7.2.3.2a", "7.2.3.2b", "R64", "R11")
def test_one_holy_water_a_draw_and_what_lies_to_its_right_shifts_left() -> None:
    s = attack(f"mina 9 holds holy_water holy_water kukri; {ALONE}", "3:1", "5:4")
    assert (asked(s), options(s)) == ("use_holy_water", ["holy_water mina", "decline"])
    play(s, "holy_water mina")  # 1 + 2 + 1 = 4: a four hits
    assert (is_over(s), holds(s, "mina"), s.out[5]) == (True, ["holy_water", "kukri"], 1)


@rule("7.2.3a", "R87")
def test_stout_hearts_add_one() -> None:
    s = attack(f"mina 9 holds host; effect 57; {ALONE}", "3:1")
    assert fight(s)["hunters"]["strength"] == 2


# ---- cross and Host ---------------------------------------------------------------------------------------------


@rule("7.2.4", "R64", "1.2.5.2a")
def test_a_crucifix_turns_one_blow_aside_and_the_hunters_still_strike() -> None:
    s = attack(f"mina 9 holds dagger crucifix; renfield carfax; {ALONE}", "3:1")
    assert asked(s) == "use_crucifix"
    force(s, "5:3", "5:4", "5:1")
    play(s, "crucifix mina")  # the hunters draw 3 and miss; round two: undead 4, hunters 1
    assert (is_over(s), holds(s, "mina")) == (True, ["dagger", "tipped_crucifix"])
    assert happened(s).count("undead_miss") == 1


@rule("7.2.5a", "7.2.5b", "R64")
def test_the_host_ends_it_after_one_blow_of_the_hunters() -> None:
    s = attack(f"mina 9 holds dagger host; {ALONE}", "3:3", "5:5red")
    assert asked(s) == "use_host"
    play(s, "host mina")
    assert (is_over(s), where(s, "mina"), s.box, s.out[6]) == (True, "holborn", 10, 1)  # a miss, and it is gone all the same
    s = attack(f"mina 9 holds dagger host; {ALONE}", "3:3", "5:1")
    play(s, "host mina")
    assert s.box == 9
    s = attack(f"mina 9 holds dagger host; renfield carfax; {ALONE}", "3:3", "5:1")
    play(s, "host mina")
    assert (is_over(s), s.box, s.renfield) == (True, 10, PURFLEET)
    s = attack("mina 9 holds host stakes; display lucy; holmwood arrival 1; seward arrival 1", "4:4", "5:1")
    play(s, "host mina")
    assert asked(s) == "use_stakes"
    s = attack(f"mina 9 bites 2 holds host; {ALONE}", "3:1")
    play(s, "host mina")
    assert is_over(s) and bites(s, "mina") == 2  # nobody can strike: it just ends


@rule("R64")
def test_every_item_is_optional_and_asked_for_in_its_own_moment() -> None:
    s = attack(f"mina 9 holds host crucifix holy_water; {ALONE}", "3:1", "5:5red")
    order = [asked(s)]
    for _ in range(2):
        play(s, "decline")
        order.append(asked(s))
    assert order == ["use_host", "use_holy_water", "use_crucifix"]  # hunters draw first


# ---- blows ------------------------------------------------------------------------------------------------------


@rule("7.2.6a", "7.2.6c", "R66")
def test_a_side_hits_with_its_strength_or_less_and_a_black_five_never_hits() -> None:
    s = table("mina 9")
    black = next(card for card in s.board.cards if s.board.columns[5][card] == 5 and not s.board.red_five[card])
    red = next(card for card in s.board.cards if s.board.red_five[card])
    for strength in range(1, 8):
        for card in s.board.cards:
            number = s.board.columns[5][card]
            if number < 5:
                assert is_hit(s, card, strength) == (number <= strength)
        assert is_hit(s, red, strength) == (strength >= 5)
        assert not is_hit(s, black, strength)


@rule("7.2.6b", "R63")
def test_a_result_applies_before_the_other_side_draws() -> None:
    s = attack(f"mina 9; {ALONE}", "3:2", "5:1")
    assert is_over(s) and "undead_hit" not in happened(s)  # driven off before it could strike
    s = attack(f"mina 9; renfield carfax; {ALONE}", "3:2", "5:1", "bag dagger")
    assert is_over(s) and "hunters_hit" not in happened(s)  # bitten first: no blow of the hunters in that round


@rule("7.2.6.1a", "7.2.6.1b", "R68")
def test_the_bitten_flees_home_or_to_another_free_home() -> None:
    s = attack(f"mina 9 holds kukri; renfield carfax; {ALONE}", "3:2", "5:1")
    assert (bites(s, "mina"), holds(s, "mina"), where(s, "mina")) == (1, [], "islington")
    s = attack(f"mina 9 holds kukri; renfield carfax; plague 4 24; {ALONE}", "3:2", "5:1")
    assert options(s) == ["flee st_pancras", "flee belgravia", "flee purfleet"]
    play(s, "flee purfleet")
    assert where(s, "mina") == "purfleet"
    s = attack(f"van_helsing 9 holds kukri; renfield carfax; cleansed 3; rumor 11; mina arrival 1; {ALONE}", "3:2", "5:1")
    assert options(s) == [f"flee {p}" for p in ("st_pancras", "islington", "belgravia", "chelsea", "purfleet")]


@rule("7.2.6.1b", "R68")
def test_with_every_home_marked_to_where_another_hunter_is() -> None:
    s = table("mina 9; lucy 8; holmwood 13; seward 13; plague 3 4 11 24")
    s.board = GAME.make_board(GAME.tables, GAME.check_settings({}, 1)[0], "test:")
    s.board.homes = [p for p in s.board.homes if p != PURFLEET]
    assert refuges(s, 0, place("holborn")) == [place("clerkenwell"), place("city_of_london")]
    assert places_with_hunters(s, place("clerkenwell")) == [place("holborn"), place("city_of_london")]


@rule("7.2.6.1c", "R68", "R101")
def test_the_others_may_follow_each_by_choice() -> None:
    s = attack("mina 9; holmwood 9; seward 9; lucy arrival 1; renfield carfax", "3:2", "5:1", "bag dagger", target=0)
    assert options(s) == ["follow seward", "stay"]
    play(s, "follow seward")
    assert options(s) == ["follow holmwood", "stay"]
    play(s, "follow holmwood")
    assert ([where(s, who) for who in ("mina", "seward", "holmwood")], is_over(s)) == (["islington"] * 3, True)
    assert "undead_fades" in happened(s)


@rule("7.2.6.1c", "7.2.6.1d", "R101")
@pytest.mark.parametrize(("bites", "verb"), [(0, "follow"), (2, "scatter")])
def test_hunters_next_to_each_other_in_the_order_are_asked_one_after_the_other(bites: int, verb: str) -> None:
    held = f"lucy 9; morris 9; holmwood 9; van_helsing 9; mina 9 bites {bites}; arrived morris van_helsing; renfield carfax"
    s = attack(held if bites else held.replace(" bites 0", ""), "3:2", "5:1", "bag dagger", target=0)
    for name in ("lucy", "holmwood", "morris", "van_helsing"):
        assert {text.split()[1] for text in options(s) if text.startswith(verb)} == {name}
        play(s, "stay") if name != "van_helsing" else None


@rule("7.2.6.1d", "1.1.5b", "1.2.8a", "R70")
def test_on_the_third_bite_the_hunter_turns_and_the_rest_may_scatter() -> None:
    s = attack("mina 9 bites 2; holmwood 9; seward 8; lucy arrival 1; plague 11; renfield carfax", "3:2", "5:1", "bag dagger")
    assert (where(s, "mina"), [HUNTERS[h] for h in s.display], s.mina_turned) == ("turned", ["mina"], True)
    assert options(s) == [f"scatter holmwood {p}" for p in ("st_pancras", "islington", "clerkenwell", "chelsea", "purfleet")] + ["stay"]
    play(s, "scatter holmwood clerkenwell")
    assert (where(s, "holmwood"), is_over(s)) == ("clerkenwell", True)
    assert place("holborn") not in scatter_refuges(s, place("holborn"))


@rule("R35", "R11")
def test_a_turned_hunters_bites_leave_the_game() -> None:
    s = attack(f"mina 9 bites kukri garlic; renfield carfax; {ALONE}", "3:2", "5:1", "bag revolver")
    assert (s.bites[0], s.out[1], s.out[3], s.out[2]) == ([], 1, 1, 1)
    assert is_lost(table("mina 9 bites 3"), 0) and not is_lost(table("mina 9 bites 2"), 0)


@rule("7.2.6.1e", "R69")
def test_bitten_in_an_unmarked_home_the_hunter_stays_out_of_the_combat() -> None:
    s = attack(
        "mina 11 holds revolver; holmwood 11 holds host; lucy arrival 1; seward 101; renfield carfax", "3:2", at="belgravia", target=0
    )
    force(s, "5:1")
    play(s, "decline")
    assert (where(s, "mina"), fight(s)["hunters"]["fighters"], fight(s)["hunters"]["strength"]) == ("belgravia", ["holmwood"], 1)
    assert asked(s) == "use_host"  # nobody was asked to follow
    s = attack(f"mina 11 holds revolver; renfield carfax; {ALONE}", "3:2", "5:1", at="belgravia")
    assert (is_over(s), where(s, "mina")) == (True, "belgravia")
    s = attack(f"mina 11 holds revolver; coffin 11/1; renfield carfax; {ALONE}", "3:2", "5:1", at="belgravia")
    assert where(s, "mina") == "islington"  # a marked home is none


# ---- driving off ------------------------------------------------------------------------------------------------


@rule("7.2.6.2a", "7.2.7.1", "4.2")
def test_a_hit_drives_the_undead_off_and_dracula_down_a_box() -> None:
    s = attack(f"mina 9 holds stakes; {ALONE}", "3:3", "5:1")
    assert (is_over(s), s.box, holds(s, "mina")) == (True, 9, ["stakes"])  # nobody asks for Stakes: he cannot be destroyed
    for draw in ("3:1", "3:2"):
        s = attack(f"mina 9 holds stakes; {ALONE}", draw, "5:1")
        assert (is_over(s), s.box, holds(s, "mina")) == (True, 10, ["stakes"])


@rule("7.2.6.2b", "4.2", "R67")
def test_renfield_takes_the_hit_and_the_combat_goes_on_with_the_hunters_first() -> None:
    s = attack(f"mina 9 holds revolver; renfield carfax; {ALONE}", "3:3", "5:5red", "5:1", "5:5red", "5:4", "5:2")
    assert (is_over(s), s.renfield, s.box) == (True, PURFLEET, 9)
    blows = [kind for kind in happened(s) if kind.endswith(("_miss", "_hit"))]
    assert blows == ["undead_miss", "hunters_hit", "hunters_miss", "undead_miss", "hunters_hit"]


@rule("7.2.7a", "7.2c")
def test_rounds_go_on_while_both_sides_are_there() -> None:
    s = attack(f"mina 9 holds dagger; {ALONE}", "3:1", *["5:5red", "5:4"] * 2, "5:5black", "5:3", "5:1")
    assert is_over(s) and happened(s).count("hunters_miss") == 3


@rule("7.2.7b")
def test_when_only_the_undead_remains_it_fades_away() -> None:
    s = attack(f"mina 9; renfield carfax; {ALONE}", "3:2", "5:1", "bag dagger")
    assert happened(s)[-1] == "undead_fades" and is_over(s)


@rule("7.2.7.2a", "7.2.7.2b", "R74")
def test_stakes_destroy_a_turned_hunter_if_somebody_in_the_combat_wants_it() -> None:
    text = "mina 9 holds stakes; harker 9 bites 2 holds stakes; display lucy holmwood morris; seward arrival 1"
    s = attack(text, "6:4", "5:1")
    assert options(s) == ["stakes mina", "stakes harker", "decline"]
    play(s, "stakes harker")
    assert ([HUNTERS[h] for h in s.display], where(s, "lucy"), s.out[7], holds(s, "mina")) == (
        ["holmwood", "morris"],
        "destroyed",
        1,
        ["stakes"],
    )
    s = attack(text, "6:4", "5:1")
    play(s, "decline")
    assert len(s.display) == 3


@rule("R60", "R100")
def test_after_a_hundred_rounds_the_undead_withdraws() -> None:
    assert board().combat_rounds == 100
    s = table(f"mina 9; {ALONE}", "3:1")
    s.board = GAME.make_board(GAME.tables, GAME.check_settings({}, 1)[0], "test:")
    s.board.combat_rounds = 2
    force(s, "5:5red", "5:4", "5:5red", "5:3")
    run(s, start_combat, place("holborn"))
    assert (is_over(s), where(s, "mina"), happened(s)[-1]) == (True, "holborn", "undead_withdraws")


@rule("1.2.8c", "R70", "R71")
def test_van_helsing_dies_instead_of_turning() -> None:
    s = attack("van_helsing 9 bites 2; mina 9; lucy arrival 1; renfield carfax", "3:2", "5:1", "bag dagger")
    assert (where(s, "van_helsing"), s.display, asked(s)) == ("dead", [], "scatter")


@rule("R76")
def test_fleeing_never_converts_plague() -> None:
    s = table("plague 1 2 5; coffin 4/1; mina 9; lucy 4; holmwood 11")
    for h in range(7):
        assert all(marker(s, GAME.lexicon.nouns["place"].slugs[p]) != "plague" for p in refuges(s, h, place("holborn")))
    assert all(s.marker[p] != 1 for p in scatter_refuges(s, place("holborn")))


def test_the_odds_shown_count_the_cards_that_are_left() -> None:
    s = attack(f"mina 9 holds dagger holy_water crucifix; {ALONE}", "3:1")
    view = fight(s)
    left = s.deck
    assert view["hunters"]["chance"] == round(sum(is_hit(s, card, 2) for card in left) / len(left), 4)
    assert view["undead"]["chance"] == round(sum(is_hit(s, card, 1) for card in left) / len(left), 4)
    shown = GAME.wording.details(s, GAME.lexicon.read_action("holy_water mina")).odds
    assert shown is not None
    assert shown.success == view["hunters"]["chance_with_water"] > view["hunters"]["chance"]
