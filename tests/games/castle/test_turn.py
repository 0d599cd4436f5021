"""Having a turn: the throw, both halves and their order, and the next player."""

from __future__ import annotations

import itertools

import pytest

from games.castle.table import BOARD, GAME, at, dracula, ends, happened, mask, options, play, pools, position, routes, throw, turn
from support import rule
from whitby.games.castle.rules.state import CastleState


def steps_on(pool: str, steps: int) -> set[str]:
    """The pools so many steps along the trail, by its arrows alone."""
    found = {BOARD.pools.index(pool)}
    for _ in range(steps):
        found = {following for p in found for following in BOARD.trail[p]}
    return {BOARD.pools[p] for p in found}


@rule("turn.a", "R5")
def test_a_turn_is_one_throw_with_two_readings() -> None:
    s = position("turn red; draws: normal 2, special 4")
    assert (s.drawn, s.outer, s.inner) == ([(0, 2), (1, 1)], 2, 4)
    assert (s.asks[0].seat, happened(s)) == (0, ["threw"])  # nobody is asked about it, and it is told


@rule("turn.b")
@pytest.mark.parametrize(("inner", "pool"), [(3, "gh-p1"), (4, "gh-p2")])
def test_dracula_moves_exactly_the_inner_number_of_pools(inner: int, pool: str) -> None:
    s = position(f"red BT01; blue WC04; dracula li-p1; turn red; throw 1 {inner}")
    assert pools(s) == {pool}
    play(s, "move BT02")
    assert dracula(s) == pool


@rule("turn.c", "R13")
def test_the_own_piece_moves_exactly_the_outer_number_and_may_not_stay_by_choice() -> None:
    s = position("red LI12; blue GH02; turn red; throw 3 4")
    assert ends(s) == {"LI03", "LI09", "PA03"}
    assert "stay" not in options(s)
    s = play(s, "dracula wc-p1")
    assert set(options(s)) == {"move LI03", "move LI09", "move PA03"}


@rule("turn.d", "R10")
def test_dracula_only_ever_goes_forwards_round_the_castle() -> None:
    x = {row["id"]: row["x"] for row in GAME.tables["pools"]["list"]}
    y = {row["id"]: row["y"] for row in GAME.tables["pools"]["list"]}
    left, right = (("gr-p1", "tc-p1", "bt-p1"), ("st-p1", "ar-p1", "sb-p1"))
    assert y["gr-p1"] > y["tc-p1"] > y["bt-p1"]
    assert y["st-p1"] < y["ar-p1"] < y["sb-p1"]
    for way in (left, right, ("li-p1", "gh-p1", "mu-p1"), ("sb-p1", "ki-p1", "wc-p1")):  # up, down, rightwards, leftwards
        for one, two in itertools.pairwise(way):
            assert any(two in steps_on(one, n) for n in range(1, 6)), (one, two)
            assert not any(one in steps_on(two, n) for n in range(1, 6)), (two, one)
    assert x["li-p1"] < x["gh-p1"] < x["mu-p1"]
    assert x["sb-p1"] > x["ki-p1"] > x["wc-p1"]
    for pool, following in enumerate(BOARD.trail):
        assert all(pool not in BOARD.trail[q] for q in following)  # never back where he came from


@rule("turn.e", "R10")
@pytest.mark.parametrize("pool", ["wc-p1", "li-p1", "la-p2", "ar-p2", "ki-p1"])
def test_where_two_trails_join_he_has_to_follow_the_one_arrow(pool: str) -> None:
    p = BOARD.pools.index(pool)
    assert len([q for q in BOARD.trail if p in q]) == 2
    assert len(BOARD.trail[p]) == 1


@rule("turn.f", "R10", "R27")
def test_at_a_free_intersection_the_player_on_turn_chooses_and_elsewhere_nobody_is_asked() -> None:
    free = [BOARD.pools[p] for p, following in enumerate(BOARD.trail) if len(following) > 1]
    assert sorted(free) == ["ch-p2", "mu-p2", "tc-p2", "wc-p3"]
    s = play(position("red BT01; dracula wc-p3; blue GH02; turn red; throw 1 3"), "move BT02")
    assert (options(s), s.asks[0].seat) == (["dracula gr-p2", "dracula la-p2"], 0)
    play(s, "dracula la-p2")
    assert (dracula(s), turn(s)) == ("la-p2", "blue")
    s = play(position("red WC04; dracula bt-p1; blue GH02; turn red; throw 1 3"), "move WC05")
    assert (dracula(s), turn(s)) == ("secret-bt-li", "blue")


@rule("R27")
def test_every_path_of_three_or_four_pools_has_an_end_of_its_own() -> None:
    for steps in (3, 4):
        for pool in range(len(BOARD.pools)):
            paths = [[pool]]
            for _ in range(steps):
                paths = [[*path, q] for path in paths for q in BOARD.trail[path[-1]]]
            assert len({path[-1] for path in paths}) == len(paths)


@rule("turn.g")
def test_a_player_may_set_off_in_any_direction() -> None:
    assert ends(position("red LI10; blue GH02; turn red; throw 1 3")) == {"LI09", "LI11", "PA03"}


@rule("turn.h", "R14")
def test_no_move_turns_back_or_comes_to_a_stone_twice() -> None:
    assert "LI12" not in ends(position("red LI12; blue GH02; turn red; throw 2 3"))
    assert ends(position("red LI13; blue GH02; turn red; throw 2 3")) == {"LI06", "LI08"}  # and not back into the hideyhole
    s = position("red LI12; blue GH02; turn red; throw 6 3")
    for text, way in routes(s).items():
        if text.startswith("move"):
            assert len(set(way)) == len(way) == 7


@rule("R14")
def test_the_shortest_loop_has_twelve_stones_so_that_no_move_can_go_round_it() -> None:
    loops = []
    for start in range(BOARD.first_home):
        for first in BOARD.near[start]:
            reached, frontier, steps = {first}, [first], 1
            while frontier and start not in frontier:
                frontier = [q for p in frontier for q in BOARD.near[p] if q not in reached and not (p == first and q == start)]
                reached.update(frontier)
                steps += 1
            if start in frontier:
                loops.append(steps)
    assert min(loops) == 12


@rule("turn.i", "R11")
def test_where_paths_meet_he_may_go_on_or_turn_and_lit_stones_and_starts_are_as_any_other() -> None:
    assert ends(position("red GH14; blue WC04; turn red; throw 2 3")) == {"GH02", "GH12", "PA01"}
    assert ends(position("red LI02; blue WC04; turn red; throw 1 3")) == {"LI01", "LI03"}  # LI03 is lit
    assert "GH05" in ends(position("seats: 3; red GH06; turn red; throw 1 3"))  # yellow's start


@rule("turn.j", "R21")
def test_the_player_decides_which_goes_first_and_the_second_acts_on_what_the_first_has_left() -> None:
    text = "red LI09; blue LA14; dracula wc-p3; green_vampire PA07; turn red; throw 3 3"
    s = position(text)
    assert pools(s)
    assert ends(s) == {"BT05", "LI06", "LI12", "LI13"}
    play(s, "dracula la-p2")
    assert "LA03" in ends(s)  # the capture has freed the perch
    s = play(position(text), "move LI06")
    assert (at(s, "red"), pools(s)) == ("LI06", {"gr-p2", "la-p2"})


@rule("R21")
def test_the_order_is_a_choice_even_for_a_piece_that_cannot_move() -> None:
    s = position("red PA05; blue LI09; green_vampire PA07; turn red; throw 1 3")
    assert options(s) == ["stay", "dracula secret-vault-wc"]


@rule("R20")
def test_whether_a_piece_can_move_is_judged_when_it_is_due() -> None:
    text = "red PA05; blue LI09; green_vampire PA07; dracula bt-p2; turn red; throw 1 3"
    s = play(position(text), "dracula li-p1")  # takes blue, and with him the Green Vampire leaves
    assert (mask(s), at(s, "red")) == ("blue", "LI09")  # the only way that is open now
    s = play(position(text), "stay")  # blocked first: that half is over
    assert (at(s, "red"), mask(s)) == ("PA05", "blue")
    assert turn(s) == "red"  # blue's turn was capture.p


@rule("turn.k", "R57")
def test_both_halves_are_played_in_full() -> None:
    s = play(position("red LI12; blue GH02; dracula coffin; turn red; throw 1 3"), "move LI01")
    assert happened(s) == ["walked", "dracula_walked"]
    s = play(position("red LI12; blue GH02; dracula coffin; turn red; throw 1 3"), "dracula secret-vault-wc", "move LI01")
    assert happened(s) == ["dracula_walked", "walked"]
    assert turn(s) == "blue"


@rule("turn.k", "R28", "R57")
def test_a_mover_captured_by_his_own_move_does_not_move_dracula_any_more() -> None:
    s = play(position("red PA05; blue WC04; dracula li-p1; green_vampire KI13; turn red; throw 1 3"), "move LI09")
    assert happened(s) == ["walked", "first_captive"]
    assert (dracula(s), turn(s)) == ("coffin", "blue")


@rule("turn.k", "R29", "R57")
def test_a_mover_captured_by_dracula_first_loses_his_number() -> None:
    s = play(position("red LI12; blue WC04; dracula bt-p2; turn red; throw 1 3"), "dracula li-p1")
    assert happened(s) == ["dracula_walked", "first_captive"]
    assert turn(s) == "blue"


@rule("R29")
def test_after_capturing_another_the_mover_moves_with_dracula_on_the_coffin() -> None:
    s = play(position("red PA05; blue LI12; dracula bt-p2; green_vampire KI13; turn red; throw 1 3"), "dracula li-p1")
    assert (dracula(s), at(s, "red")) == ("coffin", "LI09")
    assert happened(s)[:3] == ["dracula_walked", "first_captive", "walked"]


@rule("turn.k", "R44")
def test_a_mover_who_is_out_ends_everything() -> None:
    s = play(position("red GR16; dracula wc-p1; turn red; throw 1 4"), "leave HOME_W")
    assert happened(s) == ["walked", "escaped"]
    assert dracula(s) == "wc-p1"


@rule("R47")
def test_a_captive_loses_no_later_turn() -> None:
    s = position("seats: 3; red GR01; blue AR03; green WC04; mask green; dracula st-p3; turn red; throw 1 3")
    play(s, "dracula ar-p2", "move GR02")
    assert (at(s, "blue"), turn(s)) == ("CL01", "blue")
    assert options(throw(s, 1, "3"), "move")


def test_an_option_says_what_dracula_would_do_about_it() -> None:
    s = position("red PA05; blue LI12; dracula li-p1; green_vampire KI13; turn red; throw 1 3")
    assert "take you at once" in GAME.wording.details(s, GAME.lexicon.read_action("move LI09")).risk
    s = position("seats: 3; red LI01; blue LI12; green WC04; dracula bt-p2; turn red; throw 1 3")
    assert GAME.wording.details(s, GAME.lexicon.read_action("dracula li-p1")).risk == "He would take you or Blue."
    assert "end in the Library" in GAME.wording.details(s, GAME.lexicon.read_action("move LI02")).risk


@rule("turn.j", "green.c")
def test_the_table_tells_which_half_of_the_throw_is_still_to_be_played() -> None:
    def used(s: CastleState) -> tuple[bool, bool, int | None]:
        thrown = GAME.sight.view(s, 0)["throw"]
        return thrown["own"], thrown["dracula"], thrown["together"]

    text = "red LI12; blue GH02; dracula tc-p2; turn red; throw 3 4"
    assert used(position(text)) == (False, False, None)
    assert used(play(position(text), "move LI03")) == (True, False, None)
    assert used(play(position(text), options(position(text), "dracula")[0])) == (False, True, None)
    assert used(position("blue WC13; mask blue; turn blue; throw 5 4")) == (False, False, 9)
