"""Advice for bots: what it must prefer, and that it never looks at what a seat cannot know."""

from __future__ import annotations

import pytest

from games.plague.table import GAME, asked, options, position, table
from whitby.games.plague.advice import habits, outlook, prospects, routine
from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.state import ACTION_SEGMENT, FINAL_CONFRONTATION, PlagueState
from whitby.kernel.actions import act
from whitby.kernel.chance import seeded
from whitby.kernel.state import Ask, apply

BASE = "turn 12 day1; arrived morris van_helsing; mina 4; lucy 3; holmwood 11; seward 101; morris 24 holds kukri; van_helsing 4"


def chance(text: str) -> float:
    return outlook.hunters_chance(table(f"{BASE}; {text}"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("box 5", "box 10"),
        ("mina 4", "mina 4 bites 1"),
        ("mina 4 bites 1", "mina 4 bites 2"),
        ("mina 4 holds stakes", "mina 4"),
        ("mina 4 holds dagger stakes", "mina 4 holds stakes dagger"),
        ("mina 4 holds crucifix", "mina 4 holds dagger"),
        ("morris 24 holds revolver", "morris 24 holds dagger"),
        ("burnt 2; plague 5 6 7 8", "plague 5 6 7 8 9"),
        ("cleansed 4", "box 10"),
        ("box 10", "display lucy"),
        ("display lucy", "display lucy holmwood"),
        ("renfield purfleet", "renfield carfax"),
        ("coffin 4/2; van_helsing 4 holds garlic", "coffin 14/2; van_helsing 4 holds garlic"),
        ("coffin 4/2; van_helsing 4 holds garlic host", "coffin 4/2; van_helsing 4 holds garlic dagger"),
        ("burnt 2; cleansed 4; holmwood 4", "burnt 2; cleansed 4; holmwood 11"),
        ("burnt 2; cleansed 4; holmwood 3", "burnt 2; cleansed 4; holmwood 23"),
        ("mina 4 bites 1; seward 4", "mina 4 bites 1; seward 101"),
        (
            "mina 4 holds dagger",
            "mina 4 holds dagger dagger dagger; holmwood 11 holds dagger dagger dagger; seward 101 holds dagger dagger dagger",
        ),
    ],
)
def test_the_hunters_like_it_better(better: str, worse: str) -> None:
    assert chance(better) > chance(worse)


def test_a_lost_mina_is_nearly_a_lost_game_while_harker_is_on_his_way() -> None:
    lost = "display mina; mina_turned; harker arrival 2"
    assert chance(lost) < 0.1
    assert chance("display mina; mina_turned; harker 4") > 3 * chance(lost)


def test_the_first_cleansing_presses_more_the_fuller_the_map() -> None:
    half = "van_helsing 4 holds garlic; plague 1 2 3 5 6 7 8 9 10 12"
    nearly = f"{half} 13 14 15 16 17 18 19 20 21 22 23 25"
    done = "burnt 3; cleansed 4"
    assert chance(f"{half}; {done}") - chance(half) < chance(f"{nearly}; {done}") - chance(nearly)
    assert chance(nearly) < 0.5 * chance(f"{nearly}; {done}")


def test_nobody_walks_through_a_marked_district() -> None:
    holborn, clerkenwell, city = 8, 7, 12
    open_way = outlook.walks_to(table("cleansed 13"), [city])
    closed = outlook.walks_to(table("cleansed 13; plague 3 7 8 12 14"), [city])
    assert (open_way[clerkenwell], open_way[holborn]) == (1, 2)
    assert (closed[clerkenwell], closed[holborn]) == (1, 6)  # out of a marked district, but not through it


def test_dracula_sees_the_same_table_from_the_other_side() -> None:
    s = table(f"options: dracula=player; seats: 3; {BASE}")
    assert outlook.value(s, 0) == outlook.value(s, 1) == pytest.approx(1 - outlook.value(s, 2))


def test_small_questions_settle_themselves_up_to_the_next_decision() -> None:
    s = position("turn 3 day1; segment act cleansing; mina 9 holds revolver garlic crucifix; coffin 9/2; lucy 3; holmwood 11; seward 101")
    s.rng = seeded(4)
    GAME.do(s, "cleanse holborn")
    habits.settle(s)
    assert s.result or asked(s) in ("cleansing", "searching", "items", "movement", "transfusions", "resolution", "arrival")


def test_the_host_is_scattered_in_the_cleansing_that_makes_the_first_haven() -> None:
    start = "turn 7 day1; segment act cleansing; mina 9 holds revolver garlic host; coffin 9/3; lucy 3; holmwood 11; seward 101"
    for more, answer in (("; renfield purfleet", "host mina"), ("; renfield purfleet; burnt 2; cleansed 4", "decline")):
        s = position(start + more, "3:1")  # the Creatures, whom a Revolver need not fear
        GAME.do(s, "cleanse holborn")
        assert asked(s) == "use_host"
        assert GAME.lexicon.action_text(habits.habit(s)) == answer


def test_who_is_bitten_flees_to_a_doctor_and_the_worst_wounds_are_healed_first() -> None:
    s = table("seward 3; mina 9 bites 1; holmwood 11 bites 2; lucy 4")
    islington, st_pancras, chelsea = 3, 2, 23
    refuges = Ask(0, w.ASK_FLEE_TO, "7.2.6.1b", [act(w.DO_FLEE, p) for p in (islington, st_pancras, chelsea)])
    patients = Ask(0, w.ASK_EVENT_HEAL, "8.0", [act(w.DO_HEAL, 0), act(w.DO_HEAL, 4)])
    assert habits.usual_refuge(s, refuges) == act(w.DO_FLEE, st_pancras)
    assert habits.usual_patient(s, patients) == act(w.DO_HEAL, 4)


def test_a_first_look_finds_the_transfusion_and_leaves_the_table_as_it_was() -> None:
    s = position("turn 3 day1; segment act transfusions; mina 9 bites 2; seward 9; lucy 3; holmwood 11")
    assert isinstance(s, PlagueState)
    s.rng = seeded(4)
    before = GAME.positions.digest(s)
    looks = routine.priors(s, s.asks[0].seat, s.asks[0].options)
    assert looks is not None and looks[0] > looks[-1] > 0
    assert options(s)[0] == "transfuse mina seward"
    assert GAME.positions.digest(s) == before


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("segment act movement; van_helsing 4 holds garlic; coffin 7/2", "move van_helsing shoreditch"),  # garlic goes to the coffins
        ("segment act movement; van_helsing 7 holds garlic acted; coffin 7/2; mina 4", "move mina shoreditch"),  # and the others to garlic
        (
            "segment act movement; burnt 2; cleansed 7; van_helsing 7; mina 4; seward 101 acted",
            "move mina shoreditch",
        ),  # a haven draws everybody
        ("segment act cleansing; van_helsing 7 holds garlic; coffin 7/2", "cleanse shoreditch"),
        ("segment act cleansing; van_helsing 7 holds garlic; coffin 7/2; burnt 2; cleansed 4", "pass"),
        ("segment act searching; burnt 2; cleansed 7; mina 7; van_helsing 4", "search mina occult"),  # who is at home looks for Stakes
        ("segment act transfusions; mina 101 bites 1; seward 101", "transfuse mina seward"),
    ],
)
def test_the_routine_of_a_hurried_table(text: str, answer: str) -> None:
    s = position(f"turn 9 day1; arrived morris van_helsing; lucy 3; holmwood 3 acted; morris 3 acted; seward 101; {text}")
    assert GAME.lexicon.action_text(routine.routine(s)) == answer


def test_the_routine_alone_beats_chance_by_far() -> None:
    won = 0
    for seed in range(60):
        s = GAME.new(GAME.check_settings({}, 1)[0], 1, seed)
        while not s.result:
            apply(s, routine.routine(s))
        won += int(s.result[0])
    assert won > 20  # chance alone wins one game in forty


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("mina 4", "mina 4 bites 1"),
        ("morris 4 holds revolver", "morris 4 holds dagger"),
        ("morris 4 holds kukri crucifix", "morris 4 holds kukri"),
        ("cleansed 4; burnt 2; lucy 4; holmwood 4", "cleansed 4; burnt 2; lucy 3; holmwood 11"),  # the more behind a wreath the better
        ("renfield purfleet", "renfield carfax"),
    ],
)
def test_prospects_at_the_beginning_of_a_turn(better: str, worse: str) -> None:
    good, bad = (position(f"{BASE}; plague 5 6 7 8 9 13 14 15 16 17; segment act cleansing; {text}") for text in (better, worse))
    assert 0.0 < prospects.prospects(bad) < prospects.prospects(good) < 1.0


def test_every_number_of_a_table_has_a_weight_for_each_part_of_the_game() -> None:
    row = prospects.describe(table(BASE))
    assert len(row) == len(prospects.WEIGHTS)
    assert [len(terms) for terms in prospects.TERMS] == [len(row)] * 3


def test_the_search_plays_on_to_the_next_turn_and_the_last_battle_to_its_end() -> None:
    s = position(f"{BASE}; segment act movement")
    s.rng = seeded(9)
    GAME.advice.play_on(s)
    assert (s.result, s.turn, s.segment) == ([], 13, ACTION_SEGMENT)
    s = position("turn 25 day1; segment act resolution; mina 4 holds stakes; lucy 3; holmwood 4; seward 4; cleansed 4; burnt 2")
    s.rng = seeded(9)
    GAME.advice.play_on(s)
    assert not s.result and s.segment == FINAL_CONFRONTATION
    GAME.advice.play_on(s)
    assert s.result


def test_dracula_hopes_for_what_the_hunters_fear() -> None:
    s = position(f"options: dracula=player; seats: 2; {BASE}; segment act cleansing")
    assert prospects.forecast(s, 0) == pytest.approx(1 - prospects.forecast(s, 1))
    assert GAME.advice.priors(s, s.asks[0].seat, s.asks[0].options) is not None


def test_by_habit_the_turned_take_a_hit_before_renfield_who_lets_dracula_strike_first() -> None:
    text = "options: dracula=player; seats: 2; turn 25; segment final; mina 4 holds stakes revolver; harker arrival 1; holmwood arrival 1"
    s = position(f"{text}; seward arrival 1; display lucy; box 5; renfield carfax", "5:5red", "5:1")
    assert asked(s) == "ignore_hit"
    assert GAME.lexicon.action_text(habits.habit(s)) == "shield turned"
