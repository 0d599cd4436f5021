"""Defeat at the weakest face: hunters turned, vampires delivered."""

from __future__ import annotations

from games.redux.table import GAME, asked_seat, cubes, decline, happened, options, play, position, rolls, shows, starting
from support import rule


@rule("turn.a", "turn.b", "R33")
def test_a_hunter_defeated_on_the_weakest_face_joins_the_vampires_on_the_weakest_vampire_face() -> None:
    s = position("turn 1 night; mina 1/2; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert shows(s, "mina") == "vampire 2/1"
    assert s.turned == [3]
    play(s, "end", "end")  # the day passes
    assert asked_seat(s) == 0
    assert "rest mina 0" in options(s)


@rule("turn.a", "R13")
def test_a_hunter_whose_own_attack_fails_on_the_weakest_face_is_turned_too() -> None:
    s = position("turn 2 day; harker 2/4; lucy 2/1; cubes 0 0; draws: conflict 40")
    play(s, "attack harker lucy")
    assert shows(s, "harker") == "vampire 4/2"


@rule("turn.c", "R13")
def test_turned_at_night_it_rests_that_night_but_turned_by_day_it_acts_the_next() -> None:
    s = position("turn 1 night; mina 1/2; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert "rest mina 0" not in options(s)
    s = position("turn 2 day; mina 1/2; lucy 2/1; cubes 0 0; draws: conflict 40")
    play(s, "attack mina lucy", "end")
    assert "rest mina 0" in options(s)


@rule("turn.d")
def test_no_rule_leads_back_to_human_form() -> None:
    for seed in range(30):
        s = GAME.new(seed=seed)
        lost: set[int] = set()
        while not s.result:
            choices = s.asks[0].options
            GAME.do(s, GAME.lexicon.action_text(choices[s.rng % len(choices)]))
            assert not [c for c in lost if s.form[c] == 0]
            lost |= set(s.turned)


@rule("turn.e", "R35")
def test_a_hunter_turned_by_day_may_be_attacked_the_same_day_alone_or_by_two() -> None:
    s = position("turn 2 day; harker 2/4; lucy 2/1; cubes 0 0; draws: conflict 40, conflict 1")
    play(s, "attack harker lucy")
    assert "attack quincy harker" in options(s)
    play(s, "attack quincy harker")
    assert shows(s, "harker") == "delivered"
    assert cubes(s) == (0, 6)  # the full procedure


@rule("R35")
def test_a_hunter_turned_at_night_is_on_the_side_to_move_and_nobody_can_attack_it_before_day() -> None:
    s = position("turn 1 night; mina 1/2; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert not [text for text in options(s) if text.endswith(" mina")]


@rule("kill.a", "R14")
def test_only_a_vampire_defeated_on_its_weakest_face_leaves_the_game() -> None:
    s = position("turn 2 day; lucy 4/2; cubes 0 0; draws: conflict 1, conflict 1")
    play(s, "attack quincy lucy")
    assert shows(s, "lucy") == "vampire 2/1"
    play(s, "attack harker lucy")
    assert shows(s, "lucy") == "delivered"
    assert s.delivered == [2]


@rule("kill.a", "R33")
def test_a_turned_hunter_is_a_vampire_in_every_respect() -> None:
    s = position("turn 3 night; mina turned 4/2; harker 2/4; cubes 0 0; draws: conflict 1")
    play(s, "attack mina harker")
    assert shows(s, "mina") == "vampire 6/3"  # it feeds, to its third face at most
    assert shows(s, "harker") == "vampire 4/2"
    s = position("turn 4 day; mina turned 2/1; cubes 1 1; draws: conflict 1")
    decline(play(s, "attack harker mina"))
    assert shows(s, "mina") == "delivered"
    assert cubes(s) == (1, 6)


@rule("kill.b", "R14")
def test_a_vampire_that_fails_on_its_weakest_face_is_delivered_in_its_own_night() -> None:
    s = position("turn 1 night; lucy 2/1; mina 1/2; cubes 0 3; draws: conflict 40")
    play(s, "attack lucy mina")
    assert shows(s, "lucy") == "delivered"
    assert cubes(s) == (0, 6)


@rule("kill.c", "res.e", "res.g", "R36")
def test_a_delivery_restores_a_used_up_human_cube_which_may_be_used_at_once() -> None:
    s = position("turn 2 day; lucy 2/1; cubes 0 0; draws: conflict 1, conflict 40, conflict 1")
    play(s, "attack harker lucy")
    assert cubes(s) == (0, 6)
    play(s, "attack quincy renfield", "reroll")
    assert cubes(s) == (0, 5)


@rule("kill.d", "R16")
def test_every_hunter_goes_up_one_face_used_or_not_but_none_above_its_top() -> None:
    s = position("turn 2 day; lucy 2/1; harker 2/4; van_helsing 13/26; cubes 0 0; draws: conflict 1")
    play(s, "attack harker lucy")
    assert shows(s, "harker") == "human 3/6"  # the attacker too
    assert shows(s, "van_helsing") == "human 13/26"
    assert [shows(s, who) for who in ("mina", "quincy", "holmwood", "seward")] == ["human 3/6", "human 8/16", "human 5/10", "human 5/10"]
    assert s.used[4] == 1


@rule("kill.d", "turn.d", "R16")
def test_the_rise_is_for_human_form_alone() -> None:
    s = position("turn 2 day; lucy 2/1; mina turned 4/2; cubes 0 0; draws: conflict 1")
    play(s, "attack harker lucy")
    assert shows(s, "mina") == "vampire 2/1"


@rule("kill.e", "hide.f", "R21")
def test_every_vampire_left_goes_down_one_face_hidden_used_or_just_turned() -> None:
    s = position("turn 2 day; lucy 2/1; dracula 16/8 hidden; mina 1/2; cubes 0 0; draws: conflict 40, conflict 1")
    play(s, "attack mina lucy")
    assert shows(s, "mina") == "vampire 2/1"
    play(s, "attack harker lucy")
    assert shows(s, "dracula") == "vampire 10/5"
    assert shows(s, "mina") == "delivered"
    s = position("turn 1 night; renfield 6/3 used; lucy 2/1; mina 1/2; cubes 0 0; draws: conflict 40")
    play(s, "attack lucy mina")
    assert shows(s, "renfield") == "vampire 4/2"


@rule("kill.f", "ex.kill.3")
def test_a_fall_caused_by_the_procedure_does_not_start_it_again() -> None:
    s = position("turn 2 day; only; renfield 2/1; mina turned 2/1; dracula 4/2; quincy 3/6; harker 2/4; cubes 0 2; draws: conflict 1")
    play(s, "attack quincy renfield")
    assert (shows(s, "renfield"), shows(s, "mina"), shows(s, "dracula")) == ("delivered", "delivered", "vampire 2/1")
    assert cubes(s) == (0, 6)
    assert (shows(s, "quincy"), shows(s, "harker")) == ("human 5/10", "human 3/6")  # once
    assert happened(s).count("cube_restored") == 1


@rule("kill.g", "R17")
def test_a_vampire_that_fades_counts_as_delivered_for_points() -> None:
    s = position("turn 2 day; only; renfield 2/1; lucy 2/1; dracula 6/3; quincy 3/6; cubes 0 0; draws: conflict 1")
    play(s, "attack quincy renfield")
    assert shows(s, "lucy") == "delivered"
    assert GAME.sight.view(s, 0)["standing"]["humans"] == 10 + 10 + 6


@rule("ex.kill.1")
def test_harker_delivers_lucy_by_day() -> None:
    s = position("turn 2 day; only; dracula 16/8; lucy 2/1; harker 2/4; van_helsing 13/26; cubes 6 1; draws: conflict 3")
    decline(play(s, "attack harker lucy"))
    assert shows(s, "lucy") == "delivered"
    assert cubes(s) == (6, 6)
    assert (shows(s, "harker"), shows(s, "van_helsing"), shows(s, "dracula")) == ("human 3/6", "human 13/26", "vampire 10/5")
    assert s.used[4] == 1
    assert s.asks[0].a == 2


@rule("ex.kill.2")
def test_lucy_is_delivered_in_the_vampires_own_night_and_the_night_goes_on() -> None:
    s = position("turn 1 night; lucy 2/1; mina 1/2; cubes 3 2; draws: conflict 5")
    decline(play(s, "attack lucy mina"))
    assert shows(s, "lucy") == "delivered"
    assert cubes(s) == (3, 6)
    assert (shows(s, "mina"), shows(s, "dracula"), shows(s, "renfield")) == ("human 2/4", "vampire 10/5", "vampire 4/2")
    assert asked_seat(s) == 0
    assert starting(s, "rest")
    assert s.asks[0].a == 2


@rule("ex.kill.4", "end.a", "R16")
def test_the_last_two_vampires_fall_together_and_the_hunters_win() -> None:
    s = position("turn 2 day; only; renfield 2/1; lucy 2/1; quincy 3/6; cubes 0 0; draws: conflict 1")
    play(s, "attack quincy renfield")
    assert s.result == [0.0, 1.0]
    assert cubes(s) == (0, 6)  # the procedure runs before the end
    assert shows(s, "quincy") == "human 5/10"


@rule("R36")
def test_a_human_resource_spent_on_the_killing_roll_comes_back_with_the_cube() -> None:
    s = position("turn 2 day; lucy 2/1; cubes 0 1; draws: conflict 40")
    play(s, "attack harker lucy")
    rolls(s, 1)
    play(s, "reroll")
    assert shows(s, "lucy") == "delivered"
    assert cubes(s) == (0, 6)
