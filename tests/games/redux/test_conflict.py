"""Attack, combined attack and re-roll: the die and what it decides."""

from __future__ import annotations

import pytest

from games.redux.table import GAME, asked_seat, cubes, decline, happened, options, play, position, rolls, shows
from support import rule
from whitby.kernel.odds import outcomes

DUEL = "dracula 16/8; van_helsing 5/10"


@rule("att.e", "att.f", "att.g", "ex.att.1")
@pytest.mark.parametrize("roll", [1, 3, 5, 10, 16, 40])
def test_dracula_against_van_helsing_by_night_succeeds_on_ten_or_less(roll: int) -> None:
    s = position(f"turn 1 night; {DUEL}; draws: conflict {roll}")
    decline(play(s, "attack dracula van_helsing"))
    if roll <= 10:
        assert shows(s, "van_helsing") == "vampire 10/5"
        assert shows(s, "dracula") == "vampire 26/13"
    else:
        assert shows(s, "dracula") == "vampire 10/5"
        assert shows(s, "van_helsing") == "human 5/10"


@rule("ex.att.2", "att.c")
@pytest.mark.parametrize("roll", [1, 3, 5, 10, 16, 40])
def test_by_day_van_helsing_against_the_same_dracula_needs_a_one(roll: int) -> None:
    s = position(f"turn 2 day; {DUEL}; draws: conflict {roll}")
    decline(play(s, "attack van_helsing dracula"))
    assert shows(s, "dracula") == ("vampire 10/5" if roll == 1 else "vampire 16/8")


@rule("att.g")
def test_the_defeated_goes_down_one_level_and_the_other_loses_nothing() -> None:
    s = position("turn 2 day; cubes 0 0; draws: conflict 1")
    play(s, "attack van_helsing dracula")
    assert shows(s, "dracula") == "vampire 10/5"
    assert shows(s, "van_helsing") == "human 8/16"


@rule("att.h", "R12")
def test_a_vampire_whose_attack_succeeds_goes_up_one_level_but_not_above_its_top_face() -> None:
    s = position("turn 1 night; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert shows(s, "dracula") == "vampire 26/13"
    s = position("turn 1 night; dracula 26/13; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert shows(s, "dracula") == "vampire 26/13"


@rule("att.i", "R12")
def test_humans_gain_nothing_by_winning_and_nobody_gains_by_repelling() -> None:
    s = position("turn 2 day; cubes 0 0; draws: conflict 1, conflict 40")
    play(s, "attack quincy dracula")
    assert shows(s, "quincy") == "human 5/10"
    play(s, "attack harker renfield")
    assert shows(s, "renfield") == "vampire 6/3"
    s = position("turn 1 night; cubes 0 0; draws: conflict 40")
    play(s, "attack dracula mina")
    assert shows(s, "mina") == "human 2/4"


@rule("comb.d", "comb.e", "ex.comb.1")
def test_a_combined_attack_is_one_roll_and_its_failure_weakens_both() -> None:
    s = position("turn 2 day; harker 3/6; seward 3/6; dracula 16/8; cubes 0 0; draws: conflict 5")
    play(s, "combine harker seward dracula")
    assert happened(s).count("rolled") == 1
    assert (shows(s, "harker"), shows(s, "seward"), shows(s, "dracula")) == ("human 2/4", "human 2/4", "vampire 16/8")
    assert s.asks[0].a == 1


@rule("ex.comb.1")
@pytest.mark.parametrize("roll", [1, 3])
def test_the_pair_prevails_with_a_one_or_a_three(roll: int) -> None:
    s = position(f"turn 2 day; harker 3/6; seward 3/6; dracula 16/8; cubes 0 0; draws: conflict {roll}")
    play(s, "combine harker seward dracula")
    assert shows(s, "dracula") == "vampire 10/5"


@rule("comb.e", "ex.comb.3", "R19")
def test_a_pair_on_its_weakest_faces_is_turned_together_and_may_act_the_next_night() -> None:
    s = position("turn 2 day; harker 2/4; holmwood 2/4; renfield 10/5; cubes 0 0; draws: conflict 10")
    play(s, "combine harker holmwood renfield", "end")
    assert (shows(s, "harker"), shows(s, "holmwood")) == ("vampire 4/2", "vampire 4/2")
    assert {"rest harker 0", "rest holmwood 0"} <= set(options(s))


@rule("R19")
def test_if_the_pair_was_the_last_of_the_humans_the_vampires_win() -> None:
    s = position("turn 2 day; only; harker 2/4; holmwood 2/4; renfield 10/5; cubes 0 0; draws: conflict 10")
    play(s, "combine harker holmwood renfield")
    assert s.result == [1.0, 0.0]


@rule("comb.f")
def test_a_combined_success_defeats_the_vampire_once_and_gains_nothing() -> None:
    s = position("turn 2 day; harker 3/6; seward 3/6; dracula 16/8; cubes 0 0; draws: conflict 1")
    play(s, "combine harker seward dracula")
    assert (shows(s, "dracula"), shows(s, "harker"), shows(s, "seward")) == ("vampire 10/5", "human 3/6", "human 3/6")


@rule("R18")
def test_with_any_pair_even_a_forty_can_be_beaten() -> None:
    s = position("options: combine=any; turn 2 day; van_helsing 13/26; quincy 8/16; lucy 4/2; cubes 0 0; draws: conflict 40")
    play(s, "combine quincy van_helsing lucy")
    assert shows(s, "lucy") == "vampire 2/1"


# ---- re-roll ----------------------------------------------------------------------------------------------------


@rule("reroll.a", "R23")
def test_after_a_roll_the_side_it_goes_against_may_demand_another() -> None:
    s = position("turn 1 night; draws: conflict 40")
    play(s, "attack dracula mina")
    assert (asked_seat(s), options(s)) == (0, ["accept", "reroll"])
    s = position("turn 1 night; draws: conflict 1")
    play(s, "attack dracula mina")
    assert (asked_seat(s), options(s)) == (1, ["accept", "reroll"])


@rule("reroll.a", "R23")
def test_where_the_table_wants_it_the_active_player_is_asked_first_and_then_the_other_whatever_the_roll() -> None:
    s = position("options: rerolls=always; turn 2 day; draws: conflict 1, conflict 3")
    play(s, "attack harker lucy")
    assert asked_seat(s) == 1
    play(s, "accept")
    assert asked_seat(s) == 0
    play(s, "reroll")
    assert asked_seat(s) == 1  # a new roll: the questions start again
    assert cubes(s) == (5, 6)


MATCH = "options: rounds=2; turn 2 day"


@rule("reroll.a", "R23")
def test_in_a_match_the_favoured_side_may_want_another_roll_too() -> None:
    s = position(f"{MATCH}; only; dracula 16/8; mina 1/2; lucy 2/1; cubes 1 0; draws: conflict 40, conflict 1")
    play(s, "attack mina lucy")  # a failure would win the round for the vampires, but by day, with the white numbers
    assert (asked_seat(s), options(s)) == (0, ["accept", "reroll"])
    play(s, "reroll")
    assert (cubes(s)[0], s.round, shows(s, "mina")) == (0, 1, "human 2/4")
    s = position(f"{MATCH}; draws: conflict 1")
    assert (asked_seat(play(s, "attack harker lucy")), asked_seat(play(s, "accept"))) == (1, 0)


ENDS = {
    "the last hunter is beaten": ("turn 1 night; only; dracula; mina 1/2; draws: conflict 1", "attack dracula mina"),
    "the last hunter fails": ("turn 2 day; only; dracula; lucy 2/1; mina 1/2; draws: conflict 40", "attack mina lucy"),
    "the last pair fails": (
        "turn 2 day; only; renfield 10/5; harker 2/4; holmwood 2/4; draws: conflict 10",
        "combine harker holmwood renfield",
    ),
    "the last vampire is beaten": ("turn 2 day; only; lucy 2/1; mina 2/4; draws: conflict 1", "attack mina lucy"),
    "the last vampire fails": ("turn 1 night; only; lucy 2/1; mina 1/2; draws: conflict 40", "attack lucy mina"),
    "the other vampires would fade": ("turn 2 day; only; lucy 2/1; renfield 2/1; mina 2/4; draws: conflict 1", "attack mina lucy"),
}


@rule("reroll.a", "R23", "end.a")
@pytest.mark.parametrize(("text", "attack"), ENDS.values(), ids=ENDS)
def test_a_roll_that_would_end_the_game_is_put_to_both_sides(text: str, attack: str) -> None:
    s = play(position(text), attack)
    first = asked_seat(s)
    play(s, "accept")
    assert (asked_seat(s), options(s)) == (1 - first, ["accept", "reroll"])
    assert play(s, "accept").result  # and it does end the game
    s = play(position(f"options: rerolls=against; {text}"), attack)
    assert play(s, "accept").result  # unless the table asks only the side it goes against


GOES_ON = {
    "somebody is left": ("turn 1 night; only; dracula; mina 1/2; seward; draws: conflict 1", "attack dracula mina"),
    "not on the weakest face": ("turn 1 night; only; dracula; mina 2/4; draws: conflict 1", "attack dracula mina"),
    "one of the pair is stronger": (
        "turn 2 day; only; dracula 16/8; harker 2/4; seward 3/6; draws: conflict 40",
        "combine harker seward dracula",
    ),
    "a vampire would last": ("turn 2 day; only; lucy 2/1; renfield 4/2; mina 2/4; draws: conflict 1", "attack mina lucy"),
}


@rule("reroll.a", "R23")
@pytest.mark.parametrize(("text", "attack"), GOES_ON.values(), ids=GOES_ON)
def test_a_roll_after_which_the_game_goes_on_is_put_to_the_side_it_goes_against(text: str, attack: str) -> None:
    s = play(position(text), attack, "accept")
    assert "accept" not in options(s)


@rule("reroll.a", "R23", "res.c")
def test_a_side_without_resources_is_not_asked() -> None:
    s = position("turn 1 night; cubes 0 6; draws: conflict 40")
    play(s, "attack dracula mina")
    assert "accept" not in options(s)
    assert shows(s, "dracula") == "vampire 10/5"


@rule("reroll.b")
def test_the_new_roll_replaces_the_old_one_even_if_it_is_worse() -> None:
    s = position("turn 2 day; draws: conflict 5, conflict 40")
    play(s, "attack van_helsing dracula")  # 16 - 8 = 8: the five succeeds
    play(s, "reroll")
    assert GAME.sight.view(s, 0)["conflict"]["succeeds"] is False


@rule("reroll.c", "R23")
def test_rolls_may_be_demanded_back_and_forth_while_resources_last() -> None:
    s = position("turn 1 night; cubes 1 2; draws: conflict 40, conflict 1, conflict 40")
    play(s, "attack dracula mina", "reroll")
    assert asked_seat(s) == 1
    play(s, "reroll")
    assert cubes(s) == (0, 1)  # the vampires have none left, and the forty stands
    assert shows(s, "dracula") == "vampire 10/5"


@rule("reroll.d")
def test_strengths_and_differential_stay_as_they_were_while_the_die_is_rolled_again() -> None:
    s = position("turn 1 night; draws: conflict 40, conflict 16")
    play(s, "attack dracula mina", "reroll")
    conflict = GAME.sight.view(s, 0)["conflict"]
    assert (conflict["differential"], conflict["mine"], conflict["theirs"]) == (14, 16, 2)
    assert shows(s, "dracula") == "vampire 16/8"


@rule("ex.reroll.1", "turn.a", "turn.b", "turn.c")
def test_the_printed_example_dracula_rolls_again_and_van_helsing_is_lost() -> None:
    s = position("turn 1 night; dracula 16/8; van_helsing 5/10; draws: conflict 16, conflict 3")
    play(s, "attack dracula van_helsing")
    assert asked_seat(s) == 0
    play(s, "reroll")
    assert cubes(s) == (5, 6)
    assert asked_seat(s) == 1
    play(s, "accept")
    assert shows(s, "dracula") == "vampire 26/13"
    assert shows(s, "van_helsing") == "vampire 10/5"
    assert not [text for text in options(s) if text.startswith(("rest van_helsing", "attack van_helsing"))]


@rule("R32")
def test_a_die_is_rolled_once_for_an_attack_and_once_for_each_new_roll() -> None:
    s = position("turn 1 night; draws: conflict 40")
    play(s, "attack dracula mina")
    assert s.drawn == [(0, 40)]
    rolls(s, 16)
    play(s, "reroll")
    assert s.drawn == [(0, 16)]
    total = sum(p for p, _ in outcomes(position("turn 1 night"), GAME.lexicon.read_action("attack dracula mina")))
    assert total == pytest.approx(1)
