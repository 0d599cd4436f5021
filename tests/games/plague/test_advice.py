"""Advice for bots: what it must prefer, and that it never looks at what a seat cannot know."""

from __future__ import annotations

import pytest

from games.plague.table import GAME, asked, options, position, table
from whitby.games.plague import advice
from whitby.games.plague.state import PlagueState
from whitby.kernel.chance import seeded

BASE = "turn 12 day1; arrived morris van_helsing; mina 4; lucy 3; holmwood 11; seward 101; morris 24 holds kukri; van_helsing 4"


def chance(text: str) -> float:
    return advice.hunters_chance(table(f"{BASE}; {text}"))


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
    ],
)
def test_the_hunters_like_it_better(better: str, worse: str) -> None:
    assert chance(better) > chance(worse)


def test_a_lost_mina_is_nearly_a_lost_game_while_harker_is_on_his_way() -> None:
    lost = "display mina; mina_turned; harker arrival 2"
    assert chance(lost) < 0.1
    assert chance("display mina; mina_turned; harker 4") > 3 * chance(lost)


def test_dracula_sees_the_same_table_from_the_other_side() -> None:
    s = table(f"options: dracula=player; seats: 3; {BASE}")
    assert advice.value(s, 0) == advice.value(s, 1) == pytest.approx(1 - advice.value(s, 2))


def test_small_questions_settle_themselves_up_to_the_next_decision() -> None:
    s = position("turn 3 day1; segment act cleansing; mina 9 holds revolver garlic crucifix; coffin 9/2; lucy 3; holmwood 11; seward 101")
    s.rng = seeded(4)
    GAME.do(s, "cleanse holborn")
    advice.settle(s)
    assert s.result or asked(s) in ("cleansing", "searching", "items", "movement", "transfusions", "resolution", "arrival")


def test_a_first_look_finds_the_transfusion_and_leaves_the_table_as_it_was() -> None:
    s = position("turn 3 day1; segment act transfusions; mina 9 bites 2; seward 9; lucy 3; holmwood 11")
    assert isinstance(s, PlagueState)
    s.rng = seeded(4)
    before = GAME.digest(s)
    looks = advice.priors(s, s.asks[0].options)
    assert looks is not None and looks[0] > looks[-1] > 0
    assert options(s)[0] == "transfuse mina seward"
    assert GAME.digest(s) == before
