"""Keeping out of danger: what the advice for bots makes of the rulebook's."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.castle.table import GAME, at, play, position, throws_next
from support import rule
from whitby.bots import make
from whitby.games.castle.advice.foresight import race
from whitby.games.castle.advice.habits import best_line, finish_turn, is_order_telling
from whitby.kernel.chance import seeded
from whitby.kernel.seat import SeatView
from whitby.kernel.state import advance


def value(text: str, seat: int = 0) -> float:
    worth = GAME.advice.value(position(text), seat)
    assert worth is not None
    return worth


def choice(text: str, bot: str = "greedy", seed: int = 1) -> str:
    s = position(text)
    view = SeatView.of(GAME, s, s.asks[0].seat, seeded(seed))
    return view.describe(make(bot).choose(view, seeded(seed)))


@rule("advice.1")
def test_a_room_that_dracula_may_enter_next_looks_worse_than_the_same_stone_without_him() -> None:
    stone = "red LI01; blue GH04; turn blue"
    assert value(f"{stone}; dracula bt-p2") < value(f"{stone}; dracula ki-p1")
    hole = "red LI13; blue GH04; turn blue"
    assert value(f"{hole}; dracula bt-p2") == pytest.approx(value(f"{hole}; dracula ki-p1"), abs=0.02)


@rule("advice.1")
def test_the_second_bot_keeps_out_of_the_room_where_dracula_is_going() -> None:
    # With three pools Dracula comes to the library, whoever goes first.
    text = "red PA05; blue WC04; green_vampire KI13; dracula bt-p2; turn red; throw 4 3"
    assert choice(text) not in ("move LI12", "move LI05", "move LI13")


@rule("advice.2")
def test_a_lit_stone_between_oneself_and_the_green_vampire_is_worth_having() -> None:
    near = value("red LI05; blue LI08; mask blue; turn blue")
    behind = value("red LI03; blue LI08; mask blue; turn blue")  # lit
    assert behind > near


@rule("advice.3")
def test_it_is_worth_something_to_send_dracula_to_the_others() -> None:
    others = "seats: 3; red UC02; blue LA06; green KI05; turn green"
    assert value(f"{others}; dracula wc-p3") > value(f"{others}; dracula st-p1")  # he may come to blue's laboratory
    s = position("seats: 3; red UC02; blue LA06; green KI05; mask green; dracula wc-p3; turn red; throw 1 3")
    finish_turn(s)
    assert at(s, "blue") == "CL01"  # red has sent him to the laboratory, not to the guard room


@pytest.mark.parametrize("bot", ["greedy", "mcts"])
def test_no_thinking_bot_misses_the_way_out(bot: str) -> None:
    assert choice("red GR13; blue GH02; turn red; throw 5 3", bot) == "leave HOME_W"
    assert choice("red GR13; blue GR10; mask blue; turn blue; throw 4 3", bot) == "flee red HOME_W"


def test_values_are_shares_of_one_table() -> None:
    s = position("seats: 4; red LI09; blue CL05; mask blue; green WC14; yellow UC03; dracula wc-p2; turn red")
    assert sum(GAME.advice.value(s, seat) or 0 for seat in range(4)) == pytest.approx(1.0)
    assert (
        GAME.advice.value(
            position("options: pieces=choose; seats: 4; pieces: none none none none; first none; turn none; stack: Night(1) TakePieces(0)"),
            0,
        )
        == 0.25
    )


def test_settling_plays_a_turn_to_its_end_and_no_further() -> None:
    s = play(position("red LI12; blue GH02; dracula wc-p3; turn red; throw 3 3"), "dracula la-p2")
    GAME.advice.settle(s)
    assert throws_next(s, "blue")
    assert s.drawn == []


def test_a_turn_of_which_nothing_has_been_played_is_left_to_whose_it_is() -> None:
    s = position("red LI12; blue GH02; dracula wc-p3; turn red; throw 3 3")
    before = GAME.positions.dump(s)
    GAME.advice.settle(s)
    assert GAME.positions.dump(s) == before
    assert GAME.advice.value(s, 0) == GAME.advice.value(position("red LI12; blue GH02; dracula wc-p3; turn red"), 0)


def test_the_race_is_as_likely_as_the_dice_say() -> None:
    board = position("red GR15; blue GH02").board
    west, east = race(board, 2)  # with the Blue Vampire on perch 5, which bars the western doorway, and on perch 6
    stone = board.places.index("GR13")  # four steps from the western doorway: a 4, 5 or 6 with a 3 or a 4
    assert east[stone][1] == pytest.approx(1 / 3)
    assert west[stone][1] == 0
    past = board.places.index("GR15")  # two steps, past the Blue Vampire: all but a 1
    assert west[past][1] == east[past][1] == pytest.approx(5 / 9)


def test_in_a_race_nobody_loses_ground_by_waiting_and_a_doorway_is_out() -> None:
    board = position("red GR15; blue GH02").board
    for curves in race(board, 4):
        assert all(late >= early for curve in curves for early, late in pairwise(curve))
        assert all(set(curve) == {1.0} for curve in curves[board.first_home :])


def test_in_the_last_round_the_night_belongs_to_the_human_nearest_to_a_doorway() -> None:
    last = "red LI09; blue GH02; turn blue; round 100"
    assert value(last) > 0.95
    assert value("red LI09; blue LI08; mask red; turn red; round 100", 1) > 0.5  # the holder does not count at dawn


def test_tree_search_plays_one_more_turn_of_everybody_before_it_judges() -> None:
    s = position("seats: 3; red GH01; blue GH02; green GH04; turn red; throw 2 3")
    s.rng = seeded(1)
    GAME.advice.play_on(s)
    assert throws_next(s, "red")
    assert (s.round, s.at.count(s.board.starts[0])) == (2, 0)  # green has had his turn too


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        ("red UC02; blue GH02; dracula wc-p3; turn red; throw 1 3", False),
        ("red UC02; blue LA06; dracula wc-p3; turn red; throw 1 3", True),  # he may come to blue's laboratory
        ("red PA05; blue WC04; green_vampire KI13; dracula li-p1; turn red; throw 4 3", True),  # red may walk into his room
    ],
)
def test_the_order_of_the_halves_is_weighed_where_dracula_may_find_somebody(text: str, tells: bool) -> None:
    assert is_order_telling(position(text)) == tells


@pytest.mark.parametrize("seats", [2, 4])
def test_leaving_out_an_order_that_does_not_matter_loses_nothing(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = GAME.new(seats=seats, seed=5)
    left_out = 0
    while not s.result and s.round < 30:
        advance(s)
        if s.asks and GAME.lexicon.prompts[s.asks[0].prompt].slug == "first":
            left_out += not is_order_telling(s)
            quick = best_line(s, s.turn, {})[0]
            with monkeypatch.context() as patch:
                patch.setattr("whitby.games.castle.advice.habits.is_order_telling", lambda _: True)
                assert best_line(s, s.turn, {})[0] == quick
        if s.asks:
            finish_turn(s)
    assert left_out > 5
