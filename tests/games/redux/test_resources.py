"""Resource cubes: paying, running out, and hiding."""

from __future__ import annotations

import pytest

from games.redux.table import GAME, asked_seat, cubes, options, play, position, rolls, shows, starting
from support import rule


@rule("res.a")
def test_each_side_starts_with_six_resources_that_are_all_alike() -> None:
    s = position("turn 1 night; draws: conflict 40")
    play(s, "rest lucy 4", "attack dracula mina")
    assert cubes(s) == (2, 6)
    assert options(s) == ["accept", "reroll"]  # whichever power is left, it does the same


@rule("res.b", "R36")
def test_the_last_resource_may_be_used_and_the_cube_is_then_gone() -> None:
    s = position("turn 1 night; cubes 1 0; draws: conflict 40, conflict 16")
    play(s, "attack dracula mina", "reroll")
    assert cubes(s) == (0, 0)
    assert GAME.sight.view(s, 0)["resources"]["vampires"] == 0
    assert [text for text in starting(s, "rest") if not text.endswith(" 0")] == []


@rule("res.c")
def test_several_resources_may_be_used_in_one_turn() -> None:
    s = position("turn 1 night; draws: conflict 40, conflict 40, conflict 16")
    play(s, "rest lucy 1", "attack dracula mina", "reroll", "reroll", "accept")
    assert cubes(s) == (3, 6)


@rule("res.d", "R34")
def test_the_vampire_cube_is_never_filled_again() -> None:
    s = position("turn 1 night; mina 1/2; cubes 1 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert shows(s, "mina") == "vampire 2/1"
    assert cubes(s) == (1, 0)
    s = position("turn 2 day; lucy 2/1; cubes 0 0; draws: conflict 1")
    play(s, "attack harker lucy")
    assert cubes(s) == (0, 6)


@rule("res.e")
def test_each_delivery_even_of_a_turned_hunter_fills_the_human_cube() -> None:
    s = position("turn 2 day; mina turned 2/1; dracula 26/13; cubes 0 2; draws: conflict 1")
    play(s, "attack harker mina")
    assert cubes(s) == (0, 6)


@rule("res.f")
def test_a_resource_is_good_for_hiding_strengthening_and_rolling_again_and_nothing_else() -> None:
    spending: set[str] = set()
    for seed in range(40):
        s = GAME.new(seed=seed)
        while not s.result:
            before = cubes(s)
            seat = asked_seat(s)
            action = s.asks[0].options[s.rng % len(s.asks[0].options)]
            text = GAME.lexicon.action_text(action)
            GAME.do(s, text)
            mine = 0 if seat == 0 else 1
            if cubes(s)[mine] < before[mine]:
                spending.add(text.split()[0])
                assert not (text.startswith("rest") and text.endswith(" 0"))
    assert spending == {"hide", "rest", "reroll"}


@rule("hide.a", "hide.d", "R21")
def test_a_resource_hides_one_character_for_one_opposing_turn() -> None:
    s = position("turn 2 day between; window humans")
    play(s, "hide mina")
    assert cubes(s) == (6, 5)
    play(s, "done")
    assert not [text for text in starting(s, "attack") if text.endswith(" mina")]
    play(s, "end", "done", "end", "done")  # that night, the day after, and the next night begins
    assert [text for text in starting(s, "attack") if text.endswith(" mina")]


@rule("hide.b", "R15", "R37")
def test_the_window_comes_after_ones_own_turn_and_before_the_opponents() -> None:
    s = position("turn 1 night")
    assert starting(s, "hide") == []
    play(s, "end")
    assert (asked_seat(s), s.turn) == (0, 1)
    assert starting(s, "hide") == ["hide dracula", "hide renfield", "hide lucy"]
    play(s, "done")
    assert (asked_seat(s), s.turn) == (1, 2)
    assert starting(s, "hide") == []


@rule("hide.c", "R20", "R37")
@pytest.mark.parametrize(
    ("blocks", "window"), [("dracula; renfield", False), ("dracula; renfield; lucy", True), ("dracula; lucy; mina turned 2/1", True)]
)
def test_hiding_needs_three_characters_and_turned_ones_count(blocks: str, window: bool) -> None:
    s = position(f"turn 1 night; only; {blocks}; harker; quincy; seward")
    play(s, "end")
    assert bool(starting(s, "hide")) is window


@rule("hide.c", "R37")
def test_without_resources_there_is_no_window() -> None:
    s = position("turn 1 night; cubes 0 6")
    play(s, "end")
    assert (asked_seat(s), s.turn) == (1, 2)


@rule("hide.e", "R20")
def test_as_many_may_hide_as_there_are_resources_each_once() -> None:
    s = position("turn 2 day between; window humans; cubes 6 2")
    play(s, "hide mina")
    assert "hide mina" not in options(s)
    play(s, "hide harker")
    assert cubes(s) == (6, 0)
    assert s.turn == 3  # nothing left to hide with: the night begins
    s = position("turn 1 night between; window vampires")
    play(s, "hide dracula", "hide renfield", "hide lucy")
    assert starting(s, "attack") == []  # all of them, if they like


@rule("hide.f", "R21")
def test_hiding_stops_only_being_chosen() -> None:
    s = position("turn 2 day; lucy 2/1; dracula 16/8 hidden; cubes 0 0")
    rolls(s, 1)
    play(s, "attack harker lucy")
    assert shows(s, "dracula") == "vampire 10/5"
    s = position("turn 1 night; lucy 2/1; mina 1/2; quincy 3/6 hidden; cubes 0 0; draws: conflict 40")
    play(s, "attack lucy mina")
    assert shows(s, "quincy") == "human 5/10"
