"""3 Sequence of play: segments, time, arrivals, Renfield, Harker, adjustment, the end of a turn."""

from __future__ import annotations

import pytest

from games.plague.table import (
    GAME,
    asked,
    bites,
    combat,
    fight,
    foe,
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
from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.arrivals import ArrivalAdvance, harker_arrival
from whitby.games.plague.rules.board import CARFAX, CAST, FOES, HUNTERS, PURFLEET, TIMES
from whitby.games.plague.rules.events import event_draw
from whitby.games.plague.rules.renfield import renfield_status
from whitby.games.plague.rules.rumors import MarkerAdjustment
from whitby.games.plague.rules.sequence import SEQUENCE, Turns, begin_turn, end_of_turn
from whitby.games.plague.rules.state import ENTRY, PlagueState
from whitby.games.plague.rules.time_check import time_check
from whitby.kernel.state import advance


def advance_arrivals(s: PlagueState) -> None:
    s.push(ArrivalAdvance())


def adjust(s: PlagueState) -> None:
    s.segment = 7
    s.push(MarkerAdjustment())


def time_of(s: PlagueState) -> str:
    return TIMES[s.time]


@rule("3.0a", "3.0b", "R100")
def test_a_turn_runs_nine_segments_in_order_and_a_game_at_most_twenty_five_turns() -> None:
    names = [step.__name__ for step in SEQUENCE]
    assert names == [
        "time_check", "arrival_advance", "renfield_status", "event_draw", "harker_arrival", "plague_spread", "action_segment",
        "marker_adjustment", "end_of_turn",
    ]  # fmt: skip
    for seed in range(6):
        s = GAME.new(seed=seed)
        seen: list[tuple[int, int]] = []
        steps = 0
        while not s.result:
            GAME.do(s, options(s)[seed % len(options(s))])
            steps += 1
            if not seen or seen[-1] != (s.turn, s.segment):
                seen.append((s.turn, s.segment))
        assert [turn for turn, _ in seen] == sorted(turn for turn, _ in seen)
        assert s.turn <= 25 and steps < 2000
    s = position("turn 25; segment end; plague 1; box 3; mina 4 bites 2; seward 101 bites 2; lucy 3 bites 1; holmwood 11 bites 2")
    assert s.result == [0.0]


@rule("3.0c", "3.6", "R29")
def test_a_segment_that_cannot_be_carried_out_is_skipped_without_a_card() -> None:
    s = table("carfax 0; pool 0 0 0; burnt 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 3; turn 9; harker islington")
    run(s, SEQUENCE[5])  # no markers left: no card for their number
    run(s, SEQUENCE[4])  # Harker is here: no card for him
    assert is_over(s)
    assert len(s.deck) == 60


# ---- 3.1 ----------------------------------------------------------------------------------------------------------


@rule("3.1a", "3.1.1a", "3.1.1b", "3.1.2a", "3.1.2b", "R20")
@pytest.mark.parametrize(
    ("before", "drawn", "after"),
    [
        ("none", "night", "night1"), ("none", "day", "day1"), ("day1", "night", "night1"), ("night1", "night", "night2"),
        ("night1", "day", "day1"), ("day1", "day", "day2"),
    ],
)  # fmt: skip
def test_the_time_check_draws_day_or_night(before: str, drawn: str, after: str) -> None:
    s = run(table(f"turn 3 {before}", drawn), time_check)
    assert (time_of(s), is_over(s), s.box) == (after, True, 10)


@rule("3.1.3a", "3.9b", "R21")
@pytest.mark.parametrize(("before", "after"), [("night2", "day1"), ("day2", "night1")])
def test_after_the_second_of_a_kind_no_card_is_drawn_and_the_time_turns(before: str, after: str) -> None:
    s = run(table(f"turn 4 {before}; box 5"), time_check)
    assert (time_of(s), len(s.deck)) == (after, 60)


@rule("R21", "3.9b")
def test_the_exchange_is_not_made_at_the_end_of_the_turn() -> None:
    s = run(table("turn 4 night2; box 5"), end_of_turn)
    assert (time_of(s), s.box, s.turn) == ("night2", 5, 5)


@rule("3.1.3.1a")
def test_leaving_a_second_day_dracula_goes_down_a_box() -> None:
    assert run(table("turn 4 day2; box 5"), time_check).box == 4


@rule("3.1.3.1b", "R22")
def test_in_box_one_the_hunters_clear_a_plague_marker_instead() -> None:
    s = run(table("turn 4 day2; box 1; plague 5 6; coffin 15/2"), time_check)
    assert (asked(s), options(s)) == ("remove_plague", ["remove hackney", "remove bethnal_green"])  # no Coffin
    force(s, "coffins 3")
    play(s, "remove hackney")
    assert (marker(s, "hackney"), s.cleansed, s.box) == ("none", [3], 1)
    s = run(table("turn 4 day2; box 1; coffin 15/2"), time_check)
    assert is_over(s)  # none to clear: nothing more
    s = run(table("options: dracula=player; seats: 2; turn 4 day2; box 1; plague 5 6"), time_check)
    assert s.asks[0].seat == 0  # head to head: the hunter player


@rule("3.1.3.2a")
def test_leaving_a_second_night_dracula_goes_up_a_box() -> None:
    assert run(table("turn 4 night2; box 5"), time_check).box == 6


@rule("3.1.3.2b", "R23", "R61")
def test_in_box_ten_he_attacks_the_hunter_with_most_bites() -> None:
    s = table(
        "turn 4 night2; box 10; mina 4 bites 2; holmwood 4 bites 1; coffin 4/1; lucy 3",
        "5:5black",
        "5:2",
        "bag dagger",
    )
    run(s, time_check)
    assert told(s, "foe_attacks")[0][:3] == (FOES.index("dracula"), place("islington"), 3 + 1)
    assert where(s, "mina") == "turned"


@rule("3.1.3.2b", "R23")
def test_a_tie_goes_to_lucy_and_else_to_chance_among_those_who_can_be_attacked() -> None:
    s = run(table("turn 4 night2; mina 4 bites 1 holds host; lucy 3 holds host"), time_check)
    assert (combat(s).target, foe(s)) == (HUNTERS.index("lucy"), "dracula")
    s = run(table("turn 4 night2; mina 4 holds host; lucy turned; holmwood 11 holds host; seward 101 holds host", "3:3"), time_check)
    assert combat(s).target == HUNTERS.index("holmwood")
    s = run(table("turn 4 night2; cleansed 4 3 11; mina 4; lucy 3; holmwood 11; seward 16"), time_check)
    assert is_over(s)  # nobody can be attacked
    s = run(table("turn 4 night2; lucy 3 bites 1; cleansed 3; mina 4 holds host; holmwood 4; seward 4", "3:2"), time_check)
    assert (combat(s).place, combat(s).target) == (place("islington"), HUNTERS.index("seward"))  # Lucy is safe behind garlic


# ---- 3.2 ----------------------------------------------------------------------------------------------------------


@rule("3.2a", "1.1.7b", "R24")
def test_travellers_move_up_a_space_and_only_those_in_space_six_arrive() -> None:
    s = run(table("morris arrival 5; van_helsing arrival 1; harker arrival 1"), advance_arrivals)
    assert (where(s, "morris"), where(s, "van_helsing"), where(s, "harker")) == ("arrival 6", "arrival 2", "arrival 2")
    s = run(s, advance_arrivals)
    assert where(s, "morris") == "chelsea"


@rule("R24")
def test_morris_arrives_on_turn_four_and_van_helsing_on_turn_six() -> None:
    s = table("turn 1")
    seen = []
    for _ in range(5):
        run(s, advance_arrivals)
        seen.append((where(s, "morris"), where(s, "van_helsing")))
    assert seen[2:5] == [("arrival 6", "arrival 4"), ("chelsea", "arrival 5"), ("chelsea", "arrival 6")]
    run(s, advance_arrivals)  # turn 6
    assert asked(s) == "arrival"
    s = table("harker arrival 1")
    for _ in range(6):
        run(s, advance_arrivals)
    assert where(s, "harker") == "islington"  # six turns after he left


@rule("3.2.1a", "3.2.1b", "R25", "R48")
def test_morris_first_arrives_in_chelsea_even_into_plague() -> None:
    s = run(table("morris arrival 6 holds revolver kukri; plague 24", "coffins 2", "4:3"), advance_arrivals)
    assert (where(s, "morris"), marker(s, "chelsea"), holds(s, "morris")) == ("chelsea", "coffin 2", ["revolver", "kukri"])
    assert is_over(s)
    s = run(table("morris arrival 6 holds host; plague 24; van_helsing arrival 6", "coffins 2", "4:1", "3:2"), advance_arrivals)
    assert asked(s) == "use_host"  # the combat comes before Van Helsing is placed
    assert where(s, "van_helsing") == "arrival 6"


@rule("3.2.2a", "3.2.2b", "3.2.2c", "R25")
def test_van_helsing_first_arrives_with_any_hunter_takes_three_occult_weapons_and_fills_the_bag() -> None:
    s = run(table("van_helsing arrival 6; coffin 4/3"), advance_arrivals)
    assert options(s) == [f"arrive van_helsing {p}" for p in ("st_pancras", "islington", "belgravia", "purfleet")]
    play(s, "arrive van_helsing islington")
    assert options(s) == ["arm garlic", "arm crucifix", "arm holy_water", "arm host", "arm stakes"]
    play(s, "arm stakes", "arm stakes", "arm host")
    assert (where(s, "van_helsing"), holds(s, "van_helsing")) == ("islington", ["stakes", "stakes", "host"])
    assert s.bag == [4, 1, 1, 4, 2, 2, 2, 2, 1]
    assert is_over(s) and "combat_begins" not in happened(s)  # no combat for joining somebody at a coffin


@rule("R25")
def test_the_bag_gets_only_what_inventory_still_has() -> None:
    s = run(table("van_helsing arrival 6; out stakes=5"), advance_arrivals)
    play(s, "arrive van_helsing islington", "arm stakes", "arm garlic", "arm garlic")
    assert s.bag[7] == 0
    s = run(table("van_helsing arrival 6; mina dead; seward dead; lucy turned; holmwood dead; display lucy"), advance_arrivals)
    assert where(s, "van_helsing") == "purfleet"  # nobody in London


@rule("3.2.3a", "R90", "R26")
def test_everybody_else_arrives_at_home_if_it_is_not_marked() -> None:
    s = run(table("mina arrival 6 bites 1 holds kukri; harker arrival 6; rumor 4"), advance_arrivals)
    assert (where(s, "mina"), where(s, "harker"), bites(s, "mina"), holds(s, "mina")) == ("islington", "islington", 1, ["kukri"])
    assert not s.result
    s = run(table("arrived morris van_helsing; morris arrival 6; coffin 24/1"), advance_arrivals)
    assert where(s, "morris") != "chelsea"


@rule("3.2.3b")
def test_if_home_is_marked_at_any_home_that_is_not() -> None:
    s = run(table("holmwood arrival 6; plague 11 24"), advance_arrivals)
    assert options(s) == [f"arrive holmwood {p}" for p in ("st_pancras", "islington", "purfleet")]


@rule("R25", "3.2.3a")
def test_van_helsing_returning_takes_any_free_home_and_brings_nothing_more() -> None:
    s = run(table("arrived van_helsing; van_helsing arrival 6 holds host"), advance_arrivals)
    assert options(s) == [f"arrive van_helsing {p}" for p in ("st_pancras", "islington", "belgravia", "chelsea", "purfleet")]
    play(s, "arrive van_helsing chelsea")
    assert (is_over(s), holds(s, "van_helsing"), sum(s.bag)) == (True, ["host"], 7)


@rule("3.2.3c")
def test_if_every_home_were_marked_with_any_hunter() -> None:
    s = table("holmwood arrival 6; plague 3 4 11 24; mina 9; lucy 9; seward 13")
    s.board = GAME.make_board(GAME.tables, GAME.check_settings({}, 1)[0], "test:")
    s.board.homes = [p for p in s.board.homes if p != PURFLEET]  # on this map Purfleet is always free
    run(s, advance_arrivals)
    assert options(s) == ["arrive holmwood holborn", "arrive holmwood city_of_london"]


@rule("3.2.3d")
def test_whoever_arrives_acts_in_the_same_turn() -> None:
    s = table("morris arrival 6")
    s.stack = [Turns(1)]
    force(s, "6:6", "#56", "3:1", "3:1")
    advance(s)  # the segments run on to the actions
    assert [text for text in options(s) if text.startswith("search morris")]


# ---- 3.3, 3.4 ------------------------------------------------------------------------------------------------------


@rule("3.3a", "3.3b", "3.3c", "3.3d", "R12", "R28", "4.2")
@pytest.mark.parametrize(
    ("text", "escapes_at"),
    [
        ("renfield purfleet; seward purfleet", [1, 2]),
        ("renfield purfleet; seward purfleet bites 2", [1, 2]),
        ("renfield purfleet; seward 15", [1, 2, 3, 4]),
        ("renfield purfleet; seward arrival 2", [1, 2, 3, 4]),
        ("renfield purfleet; display seward", [1, 2, 3, 4]),
        ("renfield carfax; seward purfleet", [1]),
        ("renfield carfax; seward 15", [1]),
    ],
)
def test_renfield_changes_place_within_the_range_of_where_he_is(text: str, escapes_at: list[int]) -> None:
    moved = []
    for number in range(1, 7):
        s = table(text, f"6:{number}")
        before = s.renfield
        run(s, renfield_status)
        if s.renfield != before:
            moved.append(number)
            assert {before, s.renfield} == {PURFLEET, CARFAX}  # he never stands in a district
    assert moved == escapes_at


@rule("3.4a", "3.4b", "9.0a", "R18")
def test_an_event_is_drawn_and_a_turn_long_one_stays_active() -> None:
    s = run(table("turn 3 day1", "#45"), event_draw)
    assert (s.event, s.active, s.effect, s.resolving) == (45, 45, 45, 0)
    deck = GAME.sight.view(s, 0)["deck"]
    assert (deck["left"], deck["discarded"], deck["event"]["id"], deck["active"]["id"]) == (59, 0, 45, 45)
    s = run(table("turn 3 day1; renfield purfleet", "#43"), event_draw)
    assert (s.event, s.active, s.resolving) == (43, 0, 0)
    assert GAME.sight.view(s, 0)["deck"]["discarded"] == 1
    s = position("turn 3 day1; segment event", "#56", "3:1", "3:1")
    assert s.event == 56 and s.segment == 6


@rule("3.4c", "9.4")
def test_the_event_beats_the_rules_the_masters_call_reaches_even_the_cleansed_south() -> None:
    s = run(table("mina 16 bites 1; cleansed 16; lucy turned", "#58", "3:1"), event_draw)
    assert where(s, "mina") == "hackney"


# ---- 3.5 ----------------------------------------------------------------------------------------------------------


@rule("3.5a", "3.5.1", "3.5.2a", "1.1.6")
@pytest.mark.parametrize(("turn", "value"), [(6, 0), (7, 1), (12, 1), (13, 2), (15, 2), (16, 3), (25, 3)])
def test_harker_leaves_buda_pesth_on_his_arrival_value_or_less(turn: int, value: int) -> None:
    if value == 0:
        s = run(table(f"turn {turn}"), harker_arrival)
        assert is_over(s) and where(s, "harker") == "buda_pesth"
        return
    s = run(table(f"turn {turn}", f"6:{value}", "6:1"), harker_arrival)
    assert (where(s, "harker"), is_over(s)) == ("arrival 1", True)
    s = run(table(f"turn {turn}", f"6:{value + 1}"), harker_arrival)
    assert (where(s, "harker"), is_over(s)) == ("buda_pesth", True)


@rule("3.5.2b", "R29")
def test_once_he_has_left_no_card_is_drawn_for_him() -> None:
    s = run(table("turn 20; harker arrival 1"), harker_arrival)
    assert is_over(s) and len(s.deck) == 60
    run(s, advance_arrivals)
    assert where(s, "harker") == "arrival 2"


@rule("3.5.3", "R27")
@pytest.mark.parametrize(("number", "count"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_his_bites_are_drawn_when_he_leaves_and_come_from_the_bag(number: int, count: int) -> None:
    bag = ["bag dagger", "bag rumor"][:count]
    s = run(table("turn 16", "6:3", f"6:{number}", *bag), harker_arrival)
    assert (bites(s, "harker"), s.bites[1], is_over(s)) == (count, [0, 3][:count], True)


# ---- 3.7, 3.8, 3.9 ------------------------------------------------------------------------------------------------


@rule("3.7a", "3.7b", "6.0a", "6.1a")
def test_one_standard_action_each_then_one_bonus_action_for_the_unbitten() -> None:
    s = position("turn 3; segment act; mina 4; lucy turned; holmwood 11 bites 1; seward arrival 2", "bag dagger")
    play(s, "search mina bag")
    assert not starting(s, "search") or all("mina" not in text for text in starting(s, "search"))
    while not s.is_bonus:
        play(s, "pass")
    assert {text.split()[1] for text in options(s) if text != "pass"} == {"mina"}
    assert starting(s, "search") == ["search mina bag", "search mina secular"]
    free(s)
    play(s, "search mina secular")
    assert s.turn > 3  # nobody else has an action


@rule("3.7a")
def test_several_hunters_may_choose_the_same_action_and_none_must_act() -> None:
    s = position("turn 3; segment act searching; mina 4; holmwood 11", "bag dagger", "bag kukri")
    play(s, "search mina bag", "search holmwood bag")
    assert (holds(s, "mina"), holds(s, "holmwood")) == (["dagger"], ["kukri"])
    assert options(s)[-1] == "pass"


@rule("3.8.1a", "8.4c", "R83", "8.4d")
def test_miasma_becomes_plague_in_ascending_order_also_in_the_south() -> None:
    s = run(table("miasma 20 9; renfield purfleet"), adjust)
    assert (marker(s, "newington"), marker(s, "holborn"), s.carfax, s.rumors) == ("plague", "plague", 23, 11)
    assert [a for a, *_ in told(s, "plague_placed")] == [place("holborn"), place("newington")]
    s = table("miasma 20; carfax 0; pool 0 0 0; burnt 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 3")
    run(s, adjust)
    assert (marker(s, "newington"), s.rumors) == ("none", 11)


@rule("3.8.1b", "8.4c", "R83", "R48")
def test_with_a_hunter_there_it_becomes_a_coffin_and_combat_starts_at_once() -> None:
    s = run(table("miasma 20; mina 20 holds host; renfield purfleet", "coffins 3", "3:2"), adjust)
    assert (marker(s, "newington"), asked(s), fight(s)["undead"]["strength"]) == ("coffin 3", "use_host", 4)


@rule("R83", "R51")
def test_a_hunter_who_flees_into_a_later_miasma_is_there_when_it_thickens() -> None:
    s = run(
        table("miasma 1 4; mina 1; lucy turned; display lucy; seward 101; holmwood 11", "coffins 1", "4:1", "5:5red", "5:1", "bag dagger",
              "coffins 3", "4:1", "5:1"),
        adjust,
    )  # fmt: skip
    assert (where(s, "mina"), marker(s, "paddington"), marker(s, "islington")) == ("islington", "coffin 1", "coffin 3")
    assert [a for a, *_ in told(s, "combat_begins")] == [place("paddington"), place("islington")]


@rule("3.8.2", "8.4a", "3.8a")
def test_then_every_rumor_turns_to_miasma_but_not_into_plague_in_the_same_segment() -> None:
    s = run(table("rumor 8 12; miasma 9"), adjust)
    assert [marker(s, p) for p in ("clerkenwell", "the_strand", "holborn")] == ["miasma", "miasma", "plague"]
    kinds = happened(s)
    assert kinds.index("plague_placed") < kinds.index("rumor_becomes_miasma")


@rule("3.8.3")
def test_tipped_crucifixes_stand_up_again() -> None:
    s = run(table("mina 4 holds dagger tipped_crucifix; morris arrival 2 holds tipped_crucifix"), adjust)
    assert (holds(s, "mina"), holds(s, "morris")) == (["dagger", "crucifix"], ["crucifix"])


@rule("3.8.4", "9.0d", "R87", "R18")
def test_the_active_event_holds_through_the_combats_of_this_segment_and_then_ends() -> None:
    s = run(table("effect 45; active 45; drawn 45; miasma 9; mina 9 holds host", "coffins 1", "3:2"), adjust)
    assert fight(s)["undead"]["strength"] == 1 + 1 + 1
    force(s, "5:1")
    play(s, "host mina")
    assert (s.effect, s.active, is_over(s)) == (0, 0, True)
    assert GAME.sight.view(s, 0)["deck"]["discarded"] == 3  # the active card, the attacker's and the blow's


@rule("3.9a", "1.1.3c")
def test_at_the_end_of_a_turn_victory_is_checked_before_the_marker_moves_on() -> None:
    s = run(table("turn 6"), end_of_turn)
    assert s.turn == 7
    full = " ".join(str(n) for n in range(1, 26))
    s = table(f"turn 6; plague {full}; mina arrival 1; lucy arrival 1; holmwood arrival 1")
    end_of_turn(s)
    assert (s.result, s.turn) == ([0.0], 6)
    s = position("turn 25; segment end; mina 4 holds stakes dagger; box 2")
    assert s.result == [1.0]  # turn 25 is the last


@rule("R51", "R103")
def test_the_marks_of_a_turn_are_cleared_when_the_next_begins() -> None:
    s = table("mina 4 acted bonus cancelled; used dracula; minor infected; event 12")
    begin_turn(s)
    assert (s.flags, s.used, s.minor, s.event, s.news) == ([0] * CAST, [], 0, 0, [])


def test_the_chronicle_tells_what_the_turn_brought() -> None:
    s = position("turn 3 day1; segment renfield", "6:1", "#43", "3:2", "3:1", "3:1")
    told_so_far = [(row["segment"], row["text"]) for row in GAME.sight.view(s, 0)["chronicle"]]
    assert told_so_far[0] == ("renfield", "Renfield is over the wall and at Carfax, waiting on his master.")
    assert ("event", "The Madman Slips His Keepers.") in told_so_far
    assert ("spread", "Plague in Hackney.") in told_so_far


def test_single_blows_and_secrets_are_told_but_not_chronicled() -> None:
    s = table("segment spread")
    for kind in (w.TOLD_HUNTERS_MISS, w.TOLD_TOO_WEAK, w.TOLD_DRACULA_DRAWS):
        s.note(kind, "7.2.6a", 1, 2)
    assert s.log is not None and len(s.log) == 3 and s.news == []
    s.note(w.TOLD_COMBAT_BEGINS, "7.2a", 4)
    assert s.news == [w.TOLD_COMBAT_BEGINS, s.segment, 4, -1, -1, -1] and len(s.news) == ENTRY
