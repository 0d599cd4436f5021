"""Purpose, getting ready, starting."""

from __future__ import annotations

import pytest

from games.castle.table import (
    BOARD,
    GAME,
    at,
    blue,
    dracula,
    ends,
    green,
    happened,
    mask,
    options,
    play,
    position,
    throw,
    throws_next,
    turn,
)
from support import rule
from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.state import CastleState
from whitby.games.castle.rules.turn import is_before_throw
from whitby.kernel.state import proceed


def opened(*numbers: int, seats: int = 2, options: str = "pieces=by_seat") -> CastleState:
    """A new table at which the opening throws show these numbers."""
    full = dict(pair.split("=") for pair in options.split())
    s = GAME.prepared(full, seats, None)
    assert isinstance(s, CastleState)
    s.log = []
    if full.get("edition") == "spinner":
        s.forced = [(2, (number - 1) * 3 + 2) for number in numbers]  # V sectors all
    else:
        s.forced = [(0, number) for number in numbers]
    while not is_before_throw(s):
        proceed(s)
    return s


@rule("purpose.a", "R9")
@pytest.mark.parametrize(("home", "stone", "blue_at"), [("HOME_W", "GR15", "SB14"), ("HOME_E", "SB15", "GR14")])
def test_a_human_wins_by_leaving_through_any_doorway(home: str, stone: str, blue_at: str) -> None:
    s = position(f"red {stone}; blue_vampire {blue_at}; turn red; throw 2 3")
    play(s, f"leave {home}")
    assert s.result == [1.0, 0.0]
    assert GAME.wording.verdict(s) == ("Red has escaped from Castle Dracula.", "purpose.d")


@rule("R9")
def test_the_two_doorways_lie_behind_perches_five_and_six_and_the_step_out_costs_one() -> None:
    assert BOARD.places[BOARD.first_home :] == ["HOME_W", "HOME_E"]
    assert "leave HOME_W" not in options(position("red GR15; turn red; throw 1 3"))
    assert "leave HOME_W" in options(position("red GR16; turn red; throw 1 3"))
    for home, perch in ((BOARD.first_home, 5), (BOARD.first_home + 1, 6)):
        reached = {home}
        frontier = [home]
        while frontier:
            frontier = [q for p in frontier for q in BOARD.near[p] if BOARD.perch[q] != perch and q not in reached]
            reached.update(frontier)
        assert BOARD.starts[0] not in reached  # no way round the perch


@rule("purpose.b")
def test_pieces_travel_along_the_stones_by_the_number_thrown() -> None:
    assert ends(position("red LI12; blue GH02; turn red; throw 3 4")) == {"LI03", "LI09", "PA03"}


@rule("purpose.c")
def test_who_ends_up_in_the_room_with_dracula_is_bitten() -> None:
    s = play(position("red PA05; dracula li-p1; green_vampire KI13; turn red; throw 1 3"), "move LI09")
    assert "first_captive" in happened(s)


@rule("purpose.d", "R44")
def test_the_first_to_leave_wins_at_once_and_dracula_is_not_moved() -> None:
    s = position("seats: 3; red GR15; dracula wc-p1; turn red; throw 6 4")
    play(s, "leave HOME_W")
    assert s.result == [1.0, 0.0, 0.0]
    assert (dracula(s), s.asks, happened(s)[-1]) == ("wc-p1", [], "escaped")


@rule("setup.1", "setup.3", "setup.4", "setup.5", "setup.6", "ex.setup")
def test_four_players_at_the_start() -> None:
    s = opened(6, 1, 1, 1, seats=4)
    assert [at(s, colour) for colour in ("red", "blue", "green", "yellow")] == ["GH01", "GH02", "GH04", "GH05"]
    assert (dracula(s), green(s), blue(s), mask(s)) == ("coffin", "PA07", "SB14", None)


@rule("setup.6", "R48")
def test_pieces_nobody_plays_are_not_placed_and_their_starts_are_empty_stones() -> None:
    s = opened(6, 1)
    assert set(GAME.sight.view(s, 0)["pieces"]) == {"red", "blue"}
    assert "GH04" in ends(position("red GH03; blue GH02; turn red; throw 1 3"))
    assert "GH04" not in ends(position("seats: 3; red GH03; blue GH02; turn red; throw 1 3"))


@rule("start.1")
def test_each_player_picks_a_piece_and_no_two_share_a_colour() -> None:
    s = GAME.new({"pieces": "choose"}, seats=3, seed=1)
    assert options(s) == ["take red", "take blue", "take green", "take yellow"]
    assert s.asks[0].seat == 0
    play(s, "take yellow")
    assert options(s) == ["take red", "take blue", "take green"]
    assert s.asks[0].seat == 1
    play(s, "take blue", "take red")
    assert [at(s, colour) for colour in ("yellow", "blue", "red")] == ["GH05", "GH02", "GH01"]
    assert GAME.wording.side(s, 0) == "yellow"


@rule("start.1")
def test_the_seat_one_takes_is_the_piece_one_plays_unless_the_table_lets_them_choose() -> None:
    s = opened(6, 1, 2, seats=3)
    assert [GAME.wording.side(s, seat) for seat in range(3)] == ["red", "blue", "green"]
    assert s.asks == []  # nobody was asked


@rule("start.2a")
def test_the_highest_throw_has_the_first_turn() -> None:
    s = opened(2, 5, 3, seats=3)
    assert throws_next(s, "blue")
    assert [(event.a, event.b) for event in s.log or [] if event.kind == w.TOLD_OPENED] == [(0, 2), (1, 5), (2, 3)]


@rule("start.2a", "R3")
def test_only_those_who_tie_throw_again_until_one_is_highest() -> None:
    s = opened(5, 2, 5, 5, 4, 4, 1, 1, 6, seats=4)  # red, green, yellow: 4, 4, 1; then red 1, green 6
    assert turn(s) == "green"
    assert happened(s).count("tied") == 2


@rule("R3")
def test_after_twenty_ties_the_lowest_seat_of_the_tied_starts() -> None:
    s = opened(1, 3, 3, *([3, 3] * 20), seats=3)
    assert (turn(s), s.forced) == ("blue", [])


@rule("R4", "start.2a")
def test_an_opening_spin_on_a_v_counts_its_outer_number_and_moves_nothing() -> None:
    s = opened(3, 5, options="pieces=by_seat edition=spinner")
    assert turn(s) == "blue"
    assert (green(s), blue(s)) == ("PA07", "SB14")
    assert "green_sent" not in happened(s)


@rule("R4")
def test_with_dice_the_opening_throw_is_the_normal_die_alone() -> None:
    s = opened(3, 5)
    assert s.drawn == [(0, 3), (0, 5)]


@rule("start.2b", "house.b", "R41")
def test_the_first_turn_belongs_to_round_one_and_a_night_has_as_many_rounds_as_the_table_says() -> None:
    s = opened(5, 3, options="pieces=by_seat dawn_rounds=50")
    assert s.round == 1
    for _ in range(50 * 2):
        assert not s.result
        throw(s, 6, "V")
    assert (s.result, happened(s).count("dawned")) == ([1.0, 0.0], 1)  # red's start is nearer to a doorway


@rule("start.2b", "R47")
def test_turns_pass_round_the_seats_whatever_happens() -> None:
    s = position(
        """seats: 3; first blue; turn blue; green GR01; red AR01; blue BT01
        draws: normal 1, special V, normal 2, special V, normal 1, special 3"""
    )
    assert (turn(s), s.round) == ("red", 1)
    s = throw(position("seats: 3; first blue; turn red"), 1, "V")
    assert (turn(s), s.round) == ("blue", 2)


@rule("R48")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_play_on_the_same_board(seats: int) -> None:
    s = opened(*range(6, 6 - seats, -1), seats=seats)
    assert s.board is GAME.board(GAME.check_settings({"pieces": "by_seat"})[0])
