"""Turns and actions: whose turn it is, and the three actions of a turn."""

from __future__ import annotations

from games.redux.table import GAME, decline, happened, options, play, position, rolls, shows, starting
from support import rule


@rule("play.a")
def test_night_comes_first_and_then_day_and_night_alternate() -> None:
    s = GAME.new(seed=1)
    times = []
    play(s, "done")
    for _ in range(4):
        times.append((s.turn, GAME.sight.view(s, 0)["time"], GAME.sight.view(s, 0)["active"]))
        play(s, "end", "done")
    assert times == [(1, "night", "vampires"), (2, "day", "humans"), (3, "night", "vampires"), (4, "day", "humans")]


@rule("play.b", "R7")
def test_a_player_may_stop_after_no_action_one_or_two_but_never_takes_a_fourth() -> None:
    for rests in range(3):
        s = position("turn 2 day")
        play(s, *[f"rest {who} 0" for who in ("mina", "harker", "quincy")[:rests]])
        assert "end" in options(s)
        assert s.asks[0].a == 3 - rests
    s = position("turn 2 day")
    play(s, "rest mina 0", "rest harker 0", "rest quincy 0")
    assert "humans" in GAME.positions.describe(s)  # the turn has ended by itself: their hide window is open
    assert starting(s, "rest") == []


@rule("R7", "R28")
def test_a_turn_in_which_nothing_is_possible_passes_by_itself() -> None:
    s = position("turn 2 day between; window humans; only; lucy 26/13; mina 3/6 hidden; harker 3/6 hidden; quincy 5/10 hidden")
    assert (s.turn, GAME.sight.view(s, 0)["time"]) == (4, "day")  # nobody left to hide, and night 3 came and went
    assert happened(s)[-3:] == ["night_falls", "nothing_left", "day_breaks"]


@rule("play.c", "R30")
def test_a_character_acts_once_a_turn_whether_it_rests_or_attacks() -> None:
    s = position("turn 2 day; lucy 2/1; cubes 0 0")
    play(s, "rest mina 0")
    assert not [text for text in options(s) if " mina" in text]
    rolls(s, 3)
    play(s, "attack quincy renfield")
    assert not [text for text in options(s) if text.startswith(("rest quincy", "attack quincy"))]


@rule("R30")
def test_being_attacked_does_not_use_a_character_up_and_marks_go_with_the_turn() -> None:
    s = position("turn 1 night; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert s.used[3] == 0
    play(s, "end")
    assert s.used == [0] * 9


@rule("play.d", "R8", "ex.limit.1")
def test_the_vampires_never_take_three_actions_of_one_kind() -> None:
    s = position("turn 1 night; draws: conflict 1")
    play(s, "rest lucy 0", "rest renfield 0")
    assert starting(s, "rest") == []
    assert "attack dracula mina" in options(s)
    s = position("turn 1 night; renfield 16/8; lucy 16/8; cubes 0 0; draws: conflict 1, conflict 40")
    play(s, "attack dracula mina", "attack renfield quincy")
    assert starting(s, "attack") == []  # the second one failed, and counts all the same
    assert starting(s, "rest") == ["rest lucy 0"]


@rule("play.e")
def test_the_humans_may_rest_three_times_or_attack_three_times() -> None:
    s = position("turn 2 day")
    play(s, "rest mina 0", "rest harker 0")
    assert starting(s, "rest")
    s = position("turn 2 day; cubes 0 0; draws: conflict 40, conflict 40")
    play(s, "attack harker renfield", "attack quincy renfield")
    assert starting(s, "attack")


@rule("play.f", "R9")
def test_resting_and_attacking_are_the_only_actions_and_resources_take_none() -> None:
    s = position("turn 1 night; draws: conflict 40, conflict 1")
    assert {text.split()[0] for text in options(s)} == {"rest", "attack", "end"}
    play(s, "rest lucy 2", "attack dracula mina", "reroll")
    decline(s)
    assert s.asks[0].a == 1  # one action left: the resources took none


@rule("play.g")
def test_an_attack_is_resolved_before_the_next_action_is_chosen() -> None:
    s = position("turn 1 night; draws: conflict 40")
    play(s, "attack dracula mina")
    assert options(s) == ["accept", "reroll"]
    play(s, "accept")
    assert shows(s, "dracula") == "vampire 10/5"
    assert "rest lucy 0" in options(s)


@rule("R37")
def test_the_marks_are_cleared_before_the_hide_window_opens() -> None:
    s = position("turn 1 night; mina hidden")
    play(s, "rest lucy 0", "end")
    assert s.used == s.hidden == [0] * 9
    assert options(s)[0] == "hide dracula"
    assert happened(s)[-1] == "turn_ended"
