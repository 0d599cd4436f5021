"""Pathway rules: people, perches, vampires, hideyholes."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable

import pytest

from games.castle.table import BOARD, at, dracula, ends, happened, mask, options, play, position, routes, throw, turn
from support import rule
from whitby.games.castle.rules.walking import own_ends


@rule("path.1a", "R16")
def test_a_move_may_pass_any_number_of_people() -> None:
    s = position("seats: 4; red LI12; blue LI11; green LI10; yellow LI09; turn red; throw 4 3")
    assert "LI08" in ends(s)


@rule("path.1b")
def test_a_move_may_not_end_on_another_piece() -> None:
    assert ends(position("red LI12; blue LI02; turn red; throw 2 3")) == {"LI10"}


@rule("path.2a", "R17")
def test_an_empty_perch_may_be_passed_also_that_of_a_vampire_who_is_elsewhere() -> None:
    assert "PA05" in ends(position("red LA03; blue GH02; green_vampire KI13; turn red; throw 2 3"))
    assert "GR15" in ends(position("red GR13; blue GH02; blue_vampire SB14; turn red; throw 2 3"))


@rule("path.2b", "R17")
@pytest.mark.parametrize(
    ("stone", "perch"), [("LA03", "PA07"), ("CH02", "PA08"), ("KI10", "KI13"), ("WC07", "WC13"), ("GR13", "GR14"), ("SB13", "SB14")]
)
def test_no_players_move_ends_on_a_perch(stone: str, perch: str) -> None:
    others = {"PA07": "KI13", "KI13": "PA07", "GR14": "SB14", "SB14": "GR14"}
    green_at = others.get(perch, "PA07") if perch not in ("GR14", "SB14") else "PA07"
    blue_at = others[perch] if perch in ("GR14", "SB14") else "SB14"
    s = position(f"red {stone}; blue GH02; green_vampire {green_at}; blue_vampire {blue_at}; turn red; throw 1 3")
    assert BOARD.perch[BOARD.places.index(perch)]
    assert perch not in ends(s)
    assert ends(s)  # another way is taken


@rule("path.3", "R16", "R18", "blue.c")
def test_neither_vampire_may_be_passed_or_landed_on() -> None:
    assert ends(position("red LA03; blue GH02; green_vampire PA07; turn red; throw 2 3")) == {"LA01", "LA05"}
    assert ends(position("red GR10; blue GH02; blue_vampire GR14; turn red; throw 2 3")) == {"GR08", "GR12"}
    s = position("red WC05; blue WC06; mask blue; turn red; throw 3 3")
    assert ends(s) == {"WC02"}  # the holder bars the way on his stone, whoever he is


@rule("R18")
def test_in_the_vault_the_green_vampire_blocks_nothing() -> None:
    assert "PA05" in ends(position("red LA03; blue vault; mask blue; turn red; throw 2 3"))


@rule("R19")
def test_dracula_is_never_on_a_stone_and_blocks_nobody_nor_do_pieces_block_him() -> None:
    assert not set(BOARD.pools) & set(BOARD.places)
    free = ends(position("red LI12; blue WC04; dracula coffin; turn red; throw 5 3"))
    assert ends(position("red LI12; blue WC04; dracula li-p1; turn red; throw 5 3")) == free
    s = play(position("seats: 4; red WC04; blue LI01; green LI06; yellow BT12; dracula bt-p3; turn red; throw 1 4"), "move WC05")
    assert dracula(s) == "secret-li-gh"  # straight through the people of the library


@rule("path.4", "R13", "R57")
def test_who_cannot_use_the_full_number_stays_and_dracula_alone_is_moved() -> None:
    s = position("red GR16; blue GR15; blue_vampire GR14; dracula coffin; turn red; throw 6 4")
    assert "leave HOME_W" in options(s)  # he can
    s = position("red PA05; blue LI09; green_vampire PA07; dracula coffin; turn red; throw 1 4")
    play(s, "stay")
    assert (at(s, "red"), dracula(s)) == ("PA05", "wc-p1")
    assert happened(s) == ["blocked", "dracula_walked"]
    s = play(position("red PA05; blue LI09; green_vampire PA07; dracula coffin; turn red; throw 1 4"), "dracula wc-p1")
    assert (at(s, "red"), turn(s), happened(s)) == ("PA05", "blue", ["dracula_walked", "blocked"])


@rule("path.5", "capture.c")
def test_a_move_that_ends_in_draculas_room_is_a_capture() -> None:
    s = play(position("red PA05; blue WC04; dracula li-p2; green_vampire KI13; turn red; throw 1 3"), "move LI09")
    assert (at(s, "red"), mask(s), dracula(s)) == ("vault", "red", "coffin")


@rule("path.6", "capture.b")
def test_a_walk_of_dracula_that_ends_in_a_players_room_is_a_capture() -> None:
    s = play(position("red WC04; blue LI12; dracula bt-p2; turn red; throw 1 3"), "move WC05")
    assert (at(s, "blue"), mask(s), dracula(s)) == ("PA07", "blue", "coffin")  # and his own turn took him to perch 1


@rule("path.7a")
@pytest.mark.parametrize("hole", [p for p in range(BOARD.first_home) if BOARD.hideyhole[p]])
def test_dracula_cannot_catch_anybody_in_a_hideyhole(hole: int) -> None:
    room = BOARD.area[hole]
    pool = next(pool for pool in range(len(BOARD.pools)) if BOARD.pool_room[pool] == room)
    before = next(p for p in range(len(BOARD.pools)) if pool in BOARD.ends[0][p])
    mover = "WC04" if BOARD.rooms[room] != "wine_cellar" else "LI12"
    s = position(f"red {mover}; blue {BOARD.places[hole]}; dracula {BOARD.pools[before]}; turn red; throw 1 3")
    play(s, f"dracula {BOARD.pools[pool]}")
    assert (at(s, "blue"), mask(s), dracula(s)) == (BOARD.places[hole], None, BOARD.pools[pool])


@rule("path.7b")
def test_the_green_vampire_cannot_catch_anybody_in_a_hideyhole() -> None:
    for outer in range(1, 7):
        s = position(f"red LI13; blue LI09; mask blue; turn blue; throw {outer} 3")
        assert options(s, "catch") == []
    s = position("red LI08; blue LI10; mask blue; turn blue; throw 1 3")
    assert options(s, "catch")


@rule("path.7c", "R11")
def test_a_hideyhole_is_entered_by_an_exact_number_only() -> None:
    assert "LI13" in ends(position("red LI05; blue GH02; turn red; throw 3 3"))
    for outer in (1, 2, 4, 5, 6):
        assert "LI13" not in ends(position(f"red LI05; blue GH02; turn red; throw {outer} 3"))
    for p in range(BOARD.first_home):
        if BOARD.hideyhole[p]:
            assert len(BOARD.near[p]) == 1
            assert not BOARD.lit[p]
            assert BOARD.area[p] >= 0


@rule("path.7d", "R22")
def test_going_in_is_a_choice_and_on_the_next_turn_he_must_come_out_if_he_can() -> None:
    s = position("red LI05; blue GH02; turn red; throw 3 3")
    assert len(ends(s)) > 1
    s = position("red LI13; blue GH02; turn red; throw 1 3")
    assert ends(s) == {"LI07"}
    assert "stay" not in options(s)


@rule("R22")
def test_he_stays_safe_on_a_v_and_when_no_way_is_open() -> None:
    s = throw(position("red LI13; blue WC04; dracula li-p1; turn red"), 1, "V")
    assert (at(s, "red"), mask(s), turn(s)) == ("LI13", None, "blue")
    s = position("red LI13; blue LI07; dracula bt-p2; turn red; throw 1 3")
    assert "stay" in options(s)
    s = position("red LI13; blue LI07; dracula li-p1; turn red; throw 1 3")
    play(s, "stay")
    assert at(s, "red") == "LI13"


@rule("R22")
def test_a_hideyhole_that_holds_a_piece_cannot_be_entered() -> None:
    assert "LI13" not in ends(position("red LI05; blue LI13; turn red; throw 3 3"))


@rule("R13", "R15")
def test_a_move_is_named_by_its_end_alone_and_each_end_once() -> None:
    s = position("red LI12; blue WC04; turn red; throw 6 3")
    assert len(options(s, "move")) == len(ends(s))
    for text, way in routes(s).items():
        if text.startswith("move"):
            steps = [BOARD.places.index(stone) for stone in way]
            assert (way[0], way[-1]) == ("LI12", text.split()[1])
            assert all(two in BOARD.near[one] for one, two in itertools.pairwise(steps))


def fastest(task: Callable[[], object]) -> float:
    """Seconds of the best of five runs."""
    best = 1.0
    for _ in range(5):
        begin = time.perf_counter()
        task()
        best = min(best, time.perf_counter() - begin)
    return best


def test_the_reachable_stones_of_any_throw_take_less_than_ten_thousand_empty_steps() -> None:
    """A loop of ten thousand empty steps takes well under a millisecond of plain Python anywhere."""
    calibration = fastest(lambda: [None for _ in range(10_000)])
    s = position("seats: 4; turn red")
    s.outer = 6
    for stone in range(BOARD.first_home):
        s.at[0] = stone
        assert fastest(lambda: own_ends(s)) < calibration
