"""End and scoring: the last character, endless play, points, the match."""

from __future__ import annotations

import pytest

from games.redux.table import GAME, decline, happened, options, play, position, shows
from support import rule
from whitby.kernel.errors import BadSetting


@rule("end.a", "R24")
def test_the_game_ends_at_once_when_a_side_has_nobody_left() -> None:
    s = position("turn 1 night; only; dracula; lucy; mina 1/2; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert s.result == [1.0, 0.0]
    assert s.asks == []
    assert GAME.wording.verdict(s)[1] == "end.a"


@rule("end.a", "R24")
def test_one_character_is_enough_to_play_on() -> None:
    s = position("turn 1 night; only; dracula; mina 2/4; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert s.result == []


@rule("end.b", "R25")
def test_twelve_turns_without_an_attack_are_a_draw_without_another_window() -> None:
    s = position("turn 12 day; quiet 11")
    play(s, "end")
    assert s.result == [0.5, 0.5]
    assert happened(s)[-5:] == ["quiet_draw", "resources_scored", "scored", "resources_scored", "scored"]
    s = position("turn 12 day; quiet 11; draws: conflict 40")
    play(s, "attack harker renfield", "accept", "end")
    assert (s.result, s.quiet) == ([], 0)


@rule("end.b", "R25")
def test_after_a_hundred_turns_the_game_is_drawn() -> None:
    s = position("turn 99 night; quiet 0")
    play(s, "end", "done")
    assert s.turn == 100
    play(s, "end")
    assert s.result == [0.5, 0.5]
    assert happened(s)[-5] == "limit_draw"


@rule("R25")
def test_a_draw_scores_everything_but_strength() -> None:
    s = position("turn 12 day; quiet 11; lucy delivered; mina turned 2/1; cubes 2 3")
    play(s, "end")
    assert s.points == [2 + 10, 3 + 10]


@rule("score.a", "R27")
def test_the_winner_scores_the_strength_of_his_survivors_by_the_numbers_of_that_turn() -> None:
    s = position("turn 1 night; only; dracula 16/8; mina 1/2; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert s.points[0] == 26 + 2 + 6 * 10  # dracula has fed, mina is his now, and all six were turned
    s = position("turn 2 day; only; dracula 16/8; mina 1/2; lucy 2/1; cubes 0 0; draws: conflict 40")
    play(s, "attack mina lucy")
    assert s.points[0] == 8 + 1 + 1 + 6 * 10  # won by day: the white numbers


@rule("score.b", "R34")
def test_each_side_scores_its_resources_winner_or_not_and_a_used_up_cube_nothing() -> None:
    s = position("turn 1 night; only; dracula 26/13; mina 1/2; cubes 5 4; draws: conflict 1")
    decline(play(s, "attack dracula mina"))
    assert s.points == [26 + 2 + 60 + 5, 20 + 4]  # lucy and renfield were delivered before
    s = position("turn 1 night; only; dracula 26/13; mina 1/2; cubes 0 0; draws: conflict 1")
    play(s, "attack dracula mina")
    assert s.points == [26 + 2 + 60, 20]


@rule("score.c", "R13")
def test_every_hunter_turned_scores_ten_even_if_it_did_not_survive() -> None:
    s = position("turn 12 day; quiet 11; mina delivered; harker turned 4/2; cubes 0 0")
    play(s, "end")
    assert s.points[0] == 20


@rule("score.d", "score.e", "score.f", "score.g")
@pytest.mark.parametrize(("who", "points"), [("lucy", 10), ("renfield", 10), ("dracula", 25), ("mina", 0), ("van_helsing", 0)])
def test_the_hunters_score_for_lucy_renfield_and_dracula_alone(who: str, points: int) -> None:
    s = position(f"turn 12 day; quiet 11; {who} delivered; cubes 0 0")
    play(s, "end")
    assert s.points[1] == points


@rule("ex.score.1", "score.g")
def test_the_worked_score() -> None:
    s = position(
        """turn 20 day; only; quincy 5/10; mina 1/2; lucy 2/1; dracula delivered; renfield delivered; cubes 2 0
        turned: harker, holmwood, seward, van_helsing; draws: conflict 1, conflict 40"""
    )
    decline(play(s, "attack quincy lucy"))
    assert (shows(s, "quincy"), shows(s, "mina")) == ("human 8/16", "human 2/4")
    assert s.points == [42, 71]


@rule("match.a", "R26")
def test_in_a_match_the_sides_change_and_points_add_up() -> None:
    s = position("options: rounds=2; turn 12 day; quiet 11; lucy delivered; cubes 1 2; points 5 7")
    play(s, "end")
    assert (s.round, s.vampire_seat, s.result) == (2, 1, [])
    assert s.points == [5 + 1, 7 + 2 + 10]
    assert shows(s, "lucy") == "vampire 2/1"  # everything is set up anew
    assert options(s)[0] == "hide mina"
    assert s.asks[0].seat == 0  # who now plays the hunters


@rule("match.a", "setup.a", "play.a")
def test_the_second_round_of_a_match_begins_with_turn_one_and_nothing_counted() -> None:
    s = position("options: rounds=2; turn 98 night between; window vampires; quiet 11; cubes 1 0")
    play(s, "done", "end")  # turn 99: the twelfth quiet turn ends the round
    assert (s.round, s.turn, s.quiet) == (2, 0, 0)
    play(s, "done")
    assert (s.turn, GAME.sight.view(s, 0)["time"]) == (1, "night")
    play(s, "end", "done", "end", "done", "end")
    assert (s.turn, s.round, s.result) == (3, 2, [])  # far from the limit of a hundred turns


@rule("R26")
def test_a_game_is_a_single_one_unless_the_table_says_so_and_a_match_has_up_to_ten_rounds() -> None:
    lengths = next(option for option in GAME.identity.settings if option.slug == "rounds")
    assert (lengths.default, list(lengths.values)) == ("1", ["1", "2", "4", "6", "8", "10"])
    ruling = GAME.ledger.find("R26").text
    assert "2, 4, 6, 8 or 10 rounds" in ruling
    assert "unless the table says otherwise, a single game" in ruling


@rule("match.a", "R26")
@pytest.mark.parametrize(("points", "result"), [("40 30", [1.0, 0.0]), ("30 40", [0.0, 1.0]), ("30 30", [0.5, 0.5])])
def test_the_higher_total_wins_the_match_and_equal_totals_draw_it(points: str, result: list[float]) -> None:
    s = position(f"options: rounds=2; round 2; vampires 1; turn 12 day; quiet 11; cubes 0 0; points {points}")
    play(s, "end")
    assert s.result == result
    assert GAME.wording.verdict(s)[1] == "match.a"


@rule("R26")
def test_a_single_game_is_decided_by_who_is_left_and_not_by_points() -> None:
    s = position(
        "turn 2 day; only; dracula 2/1; quincy 3/6; harker; turned: mina, seward, holmwood, van_helsing; cubes 6 0; draws: conflict 1"
    )
    play(s, "attack quincy dracula", "accept")
    assert s.result == [0.0, 1.0]
    assert s.points[0] == 46


@rule("match.a")
def test_an_odd_match_is_refused() -> None:
    with pytest.raises(BadSetting, match="rounds cannot be"):
        GAME.new({"rounds": "3"}, seed=1)
