"""Rest and attack: who may do what."""

from __future__ import annotations

from typing import Any

import pytest

from games.redux.table import GAME, cubes, options, play, position, shows, starting
from support import rule
from whitby.games.redux.rules.state import ReduxState


@rule("rest.a")
def test_a_rest_raises_an_unused_character_by_one_level() -> None:
    s = position("turn 1 night; renfield 6/3 used")
    assert not [text for text in starting(s, "rest") if "renfield" in text]
    play(s, "rest lucy 0")
    assert shows(s, "lucy") == "vampire 4/2"


@rule("rest.b")
def test_a_rest_climbs_the_ladder_of_the_present_form_and_never_changes_it() -> None:
    s = position("turn 1 night; mina turned 2/1")
    play(s, "rest mina 0")
    assert shows(s, "mina") == "vampire 4/2"
    s = position("turn 2 day; mina 1/2")
    play(s, "rest mina 0")
    assert shows(s, "mina") == "human 2/4"


@rule("rest.c", "R10")
def test_a_character_on_its_top_face_cannot_rest() -> None:
    s = position("turn 1 night; dracula 26/13; mina turned 6/3")
    assert {text.split()[1] for text in starting(s, "rest")} == {"renfield", "lucy"}


@rule("ex.rest.1")
@pytest.mark.parametrize(("before", "after"), [("2/1", "4/2"), ("10/5", "16/8")])
def test_one_rises_to_two_and_five_to_eight(before: str, after: str) -> None:
    s = position(f"turn 1 night; renfield {before}")
    play(s, "rest renfield 0")
    assert shows(s, "renfield") == f"vampire {after}"


@rule("att.a", "hide.d", "R29")
def test_an_attack_takes_an_unused_character_and_an_enemy_that_is_not_hidden() -> None:
    s = position("turn 1 night; renfield used; mina hidden; harker hidden")
    assert {text.split()[1] for text in starting(s, "attack")} == {"dracula"}
    assert {text.split()[2] for text in starting(s, "attack")} == {"quincy", "holmwood", "seward", "van_helsing"}
    s = position("turn 1 night; only; dracula; mina hidden")
    assert starting(s, "attack") == []
    assert starting(s, "rest") == ["rest dracula 0"]


@rule("att.b", "R11")
def test_the_attacker_must_be_stronger_and_a_tie_is_not_enough() -> None:
    s = position("turn 2 day; mina 2/4; lucy 6/3; renfield 10/5; dracula 4/2")
    assert {text.split()[2] for text in starting(s, "attack") if " mina " in text} == {"dracula", "lucy"}
    s = position("turn 2 day; only; mina 1/2; dracula 4/2; harker 3/6")
    assert "attack mina dracula" not in options(s)


@rule("att.c")
def test_both_strengths_are_those_of_the_turn_in_progress() -> None:
    night = position("turn 1 night; dracula 10/5; van_helsing 5/10")
    assert "attack dracula van_helsing" in options(night)
    day = position("turn 2 day; dracula 10/5; van_helsing 5/10")
    assert "attack van_helsing dracula" in options(day)
    assert (night.turn, day.turn) == (1, 2)


@rule("comb.a")
def test_two_unused_humans_may_join_by_day_but_vampires_never_and_never_three() -> None:
    s = position("turn 2 day; harker used")
    pairs = starting(s, "combine")
    assert "combine mina seward dracula" in pairs
    assert not [text for text in pairs if "harker" in text]
    assert all(len(text.split()) == 4 for text in pairs)
    assert starting(position("turn 1 night; lucy 16/8; renfield 16/8; van_helsing 13/26"), "combine") == []


@rule("comb.a", "hide.d", "R21")
def test_a_hidden_vampire_cannot_be_set_upon_by_two_either() -> None:
    s = position("turn 2 day; dracula hidden")
    assert not [text for text in starting(s, "combine") if text.endswith("dracula")]


@rule("comb.b", "ex.comb.2", "R18")
def test_they_may_not_join_against_a_vampire_that_one_of_them_could_face_alone() -> None:
    s = position("turn 2 day; harker 2/4; seward 5/10; dracula 16/8")
    assert "combine harker seward dracula" not in options(s)
    assert "combine harker holmwood dracula" in options(s)
    s = position("options: combine=any; turn 2 day; harker 2/4; seward 5/10; dracula 16/8")
    assert "combine harker seward dracula" in options(s)


@rule("comb.c", "R18")
def test_together_they_must_be_stronger_than_the_vampire() -> None:
    s = position("turn 2 day; harker 2/4; seward 2/4; mina 2/4; dracula 16/8; holmwood 3/6")
    assert "combine harker seward dracula" not in options(s)  # 4 + 4 is no more than 8
    assert "combine harker holmwood dracula" in options(s)


@rule("comb.d")
def test_a_combined_attack_is_one_attack_but_takes_two_of_the_three_actions() -> None:
    s = position("turn 2 day; cubes 0 0; draws: conflict 1")
    play(s, "combine harker seward dracula")
    assert s.asks[0].a == 1
    assert starting(s, "combine") == []  # needs two actions
    assert starting(s, "attack")
    frame = s.stack[-1]
    assert (frame.attacks, frame.actions) == (1, 2)  # type: ignore[attr-defined]


@rule("boost.a", "boost.c", "R22")
def test_a_resource_with_a_rest_raises_by_a_second_level_and_takes_no_action() -> None:
    s = position("turn 1 night")
    play(s, "rest lucy 1")
    assert shows(s, "lucy") == "vampire 6/3"
    assert cubes(s) == (5, 6)
    assert s.asks[0].a == 2
    assert "boost" not in {text.split()[0] for text in options(s)}  # never without a rest


@rule("boost.b", "R22")
def test_several_resources_may_be_added_while_each_really_raises() -> None:
    s = position("turn 1 night")
    assert [text for text in starting(s, "rest") if "lucy" in text] == [f"rest lucy {n}" for n in range(5)]
    assert [text for text in starting(s, "rest") if "dracula" in text] == ["rest dracula 0"]
    play(s, "rest lucy 4")
    assert shows(s, "lucy") == "vampire 26/13"
    assert cubes(s) == (2, 6)
    s = position("turn 1 night; cubes 1 6")
    assert [text for text in starting(s, "rest") if "lucy" in text] == ["rest lucy 0", "rest lucy 1"]
    s = position("turn 2 day; mina 1/2")
    assert [text for text in starting(s, "rest") if "mina" in text] == ["rest mina 0", "rest mina 1"]


@rule("att.d")
def test_the_differential_is_the_difference_of_strengths_and_is_shown_beforehand() -> None:
    s = position("turn 1 night; dracula 16/8; van_helsing 5/10")
    label = GAME.lexicon.action_label(*_with_details(s, "attack dracula van_helsing"))
    assert "16 − 5 = 11" in label


def _with_details(s: ReduxState, text: str) -> tuple[int, dict[str, Any]]:
    action = GAME.lexicon.read_action(text)
    return action, GAME.wording.details(s, action).values
