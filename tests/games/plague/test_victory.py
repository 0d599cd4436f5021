"""10 Victory or loss: the automatic victories, the search for Stakes, and the last battle."""

from __future__ import annotations

import pytest

from games.plague.table import (
    GAME,
    asked,
    bites,
    board,
    fight,
    force,
    happened,
    holds,
    options,
    place,
    play,
    position,
    run,
    starting,
    table,
    where,
)
from support import rule
from whitby.games.plague.rules.arrivals import ArrivalAdvance
from whitby.games.plague.rules.board import CARFAX, HUNTERS, PURFLEET
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.last_battle import LastBattle
from whitby.games.plague.rules.sequence import end_of_turn
from whitby.games.plague.rules.state import PlagueState
from whitby.games.plague.rules.turning import destroy, lose_hunter

EVERYWHERE = " ".join(str(n) for n in range(1, 26))
ALL_BURNT = "1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 3"
ALONE = "lucy arrival 1; holmwood arrival 1; seward arrival 1"


def ending(s: PlagueState) -> str:
    return str(GAME.sight.view(s, 0)["ending"])


def final(text: str, *draws: str) -> PlagueState:
    return position(f"turn 25; segment final; {text}", *draws)


@rule("10.0")
def test_every_ending_is_a_victory_for_one_side_and_tells_its_rule() -> None:
    endings = set()
    for seed in range(60):
        s = GAME.new(seed=seed)
        n = 0
        while not s.result:
            GAME.do(s, options(s)[(seed * 7 + n) % len(options(s))])
            n += 1
        text, cited = GAME.wording.verdict(s)
        assert s.result in ([0.0], [1.0]) and text and cited in GAME.ledger
        endings.add(ending(s))
    assert len(endings) >= 3


@rule("12.0")
def test_what_the_designers_notes_confirm() -> None:
    s = table("display mina; mina_turned; harker arrival 6; lucy 3")
    s.push(ArrivalAdvance())
    run(s, lambda s: s.asks.clear())
    assert ending(s) == "mina_lost"  # Harker comes home to a lost Mina
    s = table("mina 20; renfield purfleet")
    run(s, start_combat, place("newington"))
    assert "combat_begins" not in happened(s)  # no vampire crosses moving water without Renfield
    assert final(f"mina 4 holds stakes crucifix; renfield carfax; box 4; plague 1 2 3 5 6; {ALONE}").box == 5  # plague is his strength
    s = table(f"mina 9 holds stakes; box 3; {ALONE}", "5:1")
    run(s, start_combat, place("holborn"), 2)
    assert (s.box, s.result, holds(s, "mina")) == (2, [], ["stakes"])  # he cannot be killed before the end


@rule("10.1a", "R91")
def test_dracula_wins_when_all_districts_are_marked_at_the_end_of_a_turn() -> None:
    s = table(f"plague {EVERYWHERE}; mina arrival 1; {ALONE}")
    assert not s.result  # not at once
    end_of_turn(s)
    assert (s.result, ending(s)) == ([0.0], "full_board")
    twenty_four = " ".join(str(n) for n in range(1, 25))
    s = run(table(f"plague {twenty_four}; rumor 25; mina arrival 1; {ALONE}"), end_of_turn)
    assert not s.result


@rule("10.1b", "R71")
def test_a_fourth_turned_hunter_ends_it_at_once() -> None:
    s = table("display lucy morris holmwood; mina 9 bites 2; seward 9; renfield carfax", "6:2", "5:1", "bag dagger")
    run(s, start_combat, place("holborn"))
    assert (s.result, ending(s)) == ([0.0], "four_turned")
    s = table("display lucy morris holmwood; mina 9 bites 2")
    destroy(s, HUNTERS.index("lucy"))
    lose_hunter(s, 0)
    assert not s.result  # destroyed ones do not count
    s = table("display lucy morris holmwood; van_helsing 9 bites 2")
    lose_hunter(s, HUNTERS.index("van_helsing"))
    assert not s.result


@rule("10.1c", "9.3b", "R26", "R91")
def test_harker_home_after_mina_was_turned_is_the_end_even_if_her_vampire_is_gone() -> None:
    for mina in ("display mina; mina_turned", "mina destroyed; mina_turned"):
        s = table(f"{mina}; harker arrival 6; lucy 3")
        s.push(ArrivalAdvance())
        s.asks = []
        run(s, lambda s: None)
        assert (s.result, ending(s)) == ([0.0], "mina_lost")
    s = table("harker 4; mina 9 bites 2; lucy 3")
    lose_hunter(s, 0)
    assert not s.result  # turned after his return: the hunt goes on


@rule("R92", "10.1d")
def test_with_no_living_hunter_anywhere_dracula_wins_at_once() -> None:
    gone = "lucy destroyed; holmwood destroyed; seward destroyed; morris destroyed; van_helsing dead; harker destroyed"
    s = table(f"{gone}; mina 9 bites 3")
    lose_hunter(s, 0)
    assert (s.result, ending(s)) == ([0.0], "nobody_left")
    s = table(f"{gone.replace('harker destroyed', 'harker buda_pesth')}; mina 9 bites 3")
    lose_hunter(s, 0)
    assert not s.result  # one is left far away


@rule("10.2", "R91")
def test_the_hunters_win_when_all_markers_are_discarded_by_the_end_of_a_turn() -> None:
    s = table(f"burnt {ALL_BURNT}")
    end_of_turn(s)
    assert (s.result, ending(s)) == ([1.0], "all_cleansed")
    s = run(table("burnt 1 2 3"), end_of_turn)
    assert not s.result  # an empty map is not enough while Carfax holds more


@rule("10.3a", "R94", "3.0a")
def test_after_turn_twenty_five_the_final_confrontation_is_played() -> None:
    s = position(f"turn 25; segment end; mina 4 holds stakes host; box 5; {ALONE}", "5:1", "5:5red", "5:1", "5:4", "5:1")
    assert ending(s) == "dracula_slain"
    kinds = happened(s)
    assert kinds.index("final_begins") < kinds.index("final_strengthens") < kinds.index("hunters_hit")


@rule("10.3.1", "R93", "10.1d")
def test_only_hunters_in_london_with_at_most_one_bite_take_part() -> None:
    s = final(
        """mina 4 bites 1 holds stakes crucifix; lucy 3; holmwood 11 bites 2 holds stakes; seward arrival 1
        harker buda_pesth; box 5; renfield carfax"""
    )
    assert fight(s)["hunters"]["fighters"] == ["mina", "lucy"]
    s = final("mina 4 bites 2; lucy 3 bites 1; holmwood arrival 1; seward 101 bites 2")
    assert (s.result, ending(s)) == ([0.0], "no_participant")


@rule("10.3.2")
@pytest.mark.parametrize(("marked", "box"), [(0, 4), (4, 4), (5, 5), (14, 6), (15, 7), (24, 8)])
def test_every_full_five_marked_districts_raise_dracula_a_box(marked: int, box: int) -> None:
    plague = " ".join(str(n) for n in range(1, marked + 1))
    s = final(f"mina purfleet holds stakes crucifix; renfield carfax; box 4; {ALONE}" + (f"; plague {plague}" if marked else ""))
    assert s.box == box
    s = final(f"mina purfleet holds stakes crucifix; renfield carfax; box 10; {ALONE}; plague 1 2 3 4 5")
    assert s.box == 10


# ---- search rounds ----------------------------------------------------------------------------------------------


@rule("10.3.3a", "10.3.3b", "10.3.3c", "10.3.3d", "R95")
def test_without_stakes_they_search_and_dracula_gathers_strength() -> None:
    s = final(f"mina 4; harker 4 holds dagger dagger dagger; arrived van_helsing; box 6; {ALONE}", "6:5")
    assert (asked(s), options(s), s.box) == ("final_search", ["search mina bag", "search mina secular", "search mina occult"], 7)
    play(s, "search mina occult")
    assert holds(s, "mina") == ["stakes"]
    assert (asked(s), options(s)) == ("final_make_room", ["return harker 1", "decline"])
    play(s, "return harker 1")
    assert asked(s) == "final_search"
    force(s, "bag rumor")
    play(s, "search harker bag")  # a Rumor has no effect
    assert (asked(s), options(s)) == ("final_round", ["press_on", "fight"])
    play(s, "press_on")
    assert s.box == 8
    assert starting(s, "search") == ["search mina bag", "search mina secular", "search mina occult"]


@rule("R95", "10.3.3b")
def test_whoever_holds_stakes_at_the_start_leaves_no_time_to_search() -> None:
    s = final(f"mina 4 holds stakes crucifix; renfield carfax; box 6; {ALONE}")
    assert asked(s) == "use_crucifix"


@rule("10.3.3d", "10.3.3e", "R95")
def test_a_round_begun_in_box_ten_is_the_last_and_without_stakes_dracula_wins() -> None:
    s = final(f"mina 4; box 9; {ALONE}", "bag dagger")
    assert s.box == 10  # the round that brought him there
    play(s, "search mina bag")
    assert (asked(s), s.box) == ("final_search", 10)  # one more
    force(s, "bag dagger")
    play(s, "search mina bag")
    assert (s.result, ending(s)) == ([0.0], "no_stakes")


@rule("R95")
def test_in_the_last_search_nothing_can_go_wrong_with_the_bag() -> None:
    s = final(f"mina 4; box 10; bag rumor=1; {ALONE}", "bag rumor")
    play(s, "search mina bag")
    assert ending(s) == "no_stakes" and "combat_begins" not in happened(s)


# ---- the last battle --------------------------------------------------------------------------------------------


def battle(text: str, *draws: str) -> PlagueState:
    return final(f"{text}; {ALONE}", *draws)


@rule("10.3.4a", "10.3.4b", "10.3.4h", "R96", "R97")
def test_each_hit_moves_dracula_down_and_in_box_two_stakes_end_him() -> None:
    s = battle("mina 4 holds stakes revolver; box 4", "5:1", "5:5red", "5:2")
    assert (s.result, ending(s), s.box) == ([1.0], "dracula_slain", 2)
    blows = [kind for kind in happened(s) if kind.endswith(("_miss", "_hit"))]
    assert blows == ["hunters_hit", "undead_miss", "hunters_hit"]  # a hit does not drive him off: he still draws
    assert [event.b for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == "hunters_hit"] == [4, 4]


@rule("10.3.4b", "R96")
def test_his_strength_is_that_of_the_box_he_is_in_now() -> None:
    s = battle(
        "mina 4 holds revolver crucifix stakes; box 6; renfield carfax",
        "5:1",
        "5:5red",
    )
    assert fight(s)["undead"]["strength"] == 2
    s = table(f"turn 25; box 5; mina 4 holds stakes; {ALONE}")
    s.push(LastBattle([0], 0))
    force(s, "5:1", "5:2", "5:1", "5:2", "5:1")
    s.asks = []
    run(s, lambda s: None)
    strengths = [event.c for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == "undead_miss"]
    assert strengths == [1, 1] and ending(s) == "dracula_slain"


@rule("10.3.4c", "10.3.4g", "R96")
def test_nobody_flees_and_three_bites_eliminate_without_turning() -> None:
    s = battle("mina 4 bites 1 holds stakes dagger; box 10; renfield carfax", "5:1", "5:2")
    assert (where(s, "mina"), s.result, ending(s), s.display) == ("eliminated", [0.0], "all_fallen", [])
    assert bites(s, "mina") == 3
    assert "fled" not in happened(s)


@rule("R96", "10.3.4f")
def test_the_most_bitten_is_hit_again_and_the_player_breaks_a_tie() -> None:
    s = final(f"mina 4 holds stakes holy_water; harker 4 holds dagger dagger; box 9; renfield carfax; {ALONE}")
    assert (asked(s), options(s)) == ("choose_target", ["target mina", "target harker"])
    force(s, "5:1", "5:2", "5:3", "bag kukri", "5:5red")
    play(s, "target harker")
    assert (where(s, "harker"), bites(s, "mina"), asked(s)) == ("eliminated", 0, "use_holy_water")


@rule("10.3.4d")
def test_the_host_has_no_effect_there() -> None:
    s = battle("mina 4 holds stakes host holy_water; box 9; renfield purfleet")
    assert (asked(s), options(s)) == ("use_holy_water", ["holy_water mina", "decline"])  # no question about the Host before it


@rule("10.3.4e", "4.4", "R96")
def test_renfield_and_then_each_turned_hunter_take_a_hit_for_him() -> None:
    s = final(
        "mina 4 holds stakes revolver; display lucy morris; holmwood arrival 1; seward arrival 1; box 3; renfield carfax",
        "5:5red", "5:1", "5:1", "5:5red", "5:1", "5:5red", "5:1",
    )  # fmt: skip
    assert (s.renfield, s.box, ending(s)) == (PURFLEET, 2, "dracula_slain")
    kinds = [kind for kind in happened(s) if kind in ("renfield_absorbs", "final_ignored", "final_wounded")]
    assert kinds == ["renfield_absorbs", "final_ignored", "final_ignored", "final_wounded"]
    assert len(s.display) == 2  # no Stakes are spent on them


@rule("R97", "10.3.4h")
def test_box_two_without_stakes_is_draculas_victory() -> None:
    s = table(f"turn 25; box 3; mina 4 holds revolver; {ALONE}", "5:1")
    s.push(LastBattle([0], 0))
    s.asks = []
    run(s, lambda s: None)
    assert (s.result, ending(s)) == ([0.0], "outlasted")
    s = final("mina 4 bites 1 holds revolver; harker 4 holds stakes; lucy arrival 1; holmwood arrival 1; seward arrival 1; box 3", "5:1")
    assert ending(s) == "dracula_slain"


@rule("R98")
def test_beaten_before_it_begins() -> None:
    s = final("mina 4 holds stakes; display lucy; holmwood arrival 1; seward arrival 1; box 2; renfield carfax")
    assert (ending(s), s.renfield) == ("dracula_slain", CARFAX)  # ignored hits do not help him


@rule("R99")
def test_after_three_hundred_rounds_dracula_wins() -> None:
    assert board().final_rounds == 300
    s = table(f"turn 25; box 9; mina 4 bites 2 holds stakes; {ALONE}")
    s.board = GAME.make_board(GAME.tables, GAME.check_settings({}, 1)[0], "test:")
    s.board.final_rounds = 2
    s.push(LastBattle([0], 0))
    force(s, "5:5red", "5:4")
    s.asks = []
    run(s, lambda s: None)
    assert (ending(s), "hunters_miss" in happened(s), s.forced) == ("outlasted", False, [])  # two bites: she cannot strike


@rule("R96", "7.2.4")
def test_a_crucifix_works_once_in_the_last_battle() -> None:
    s = battle("mina 4 holds crucifix stakes; box 9; renfield carfax")
    assert asked(s) == "use_crucifix"
    force(s, "5:5red", "5:1", "5:2", "5:3", "bag dagger")
    play(s, "crucifix mina")  # the hunters miss; then three bites, and nobody is asked again
    assert (ending(s), happened(s).count("crucifix_raised"), s.forced) == ("all_fallen", 1, [])
