"""Inner reading V, and the Blue Vampire."""

from __future__ import annotations

import pytest

from games.castle.table import BOARD, GAME, at, blue, dracula, green, happened, mask, options, position, table, throw, throws_next, turn
from support import rule


@rule("vamp.a", "vamp.f")
def test_on_a_v_neither_the_piece_nor_dracula_moves_and_the_turn_passes() -> None:
    s = throw(position("red LI12; blue WC04; dracula wc-p1; turn red"), 2, "V")
    assert (at(s, "red"), at(s, "blue"), dracula(s), mask(s), turn(s)) == ("LI12", "WC04", "wc-p1", None, "blue")


@rule("vamp.b", "vamp.c", "vamp.d")
@pytest.mark.parametrize(("outer", "stone"), [(1, "PA07"), (2, "PA08"), (3, "KI13"), (4, "WC13"), (5, "GR14"), (6, "SB14")])
def test_the_outer_reading_names_the_perch_and_the_perch_the_vampire(outer: int, stone: str) -> None:
    green_from = "WC13" if outer != 4 else "PA07"
    blue_from = "SB14" if outer != 6 else "GR14"
    s = throw(position(f"green_vampire {green_from}; blue_vampire {blue_from}; turn red"), outer, "V")
    assert (green(s), blue(s)) == ((stone, blue_from) if outer <= 4 else (green_from, stone))


@rule("vamp.e", "R46")
@pytest.mark.parametrize("stone", ["LA06", "UC03", "GR16", "vault"])
def test_the_green_vampire_takes_the_holder_along_from_anywhere(stone: str) -> None:
    s = throw(position(f"blue {stone}; mask blue; turn red"), 3, "V")
    assert (green(s), at(s, "blue")) == ("KI13", "KI13")
    assert throws_next(s, "blue")  # an ordinary throw


@rule("vamp.e", "green.d", "green.e")
def test_a_v_of_his_own_takes_the_place_of_the_holders_move() -> None:
    s = throw(position("blue LA06; mask blue; turn blue"), 2, "V")
    assert (green(s), at(s, "blue"), turn(s)) == ("PA08", "PA08", "red")
    s = throw(position("blue LA06; mask blue; turn blue"), 5, "V")
    assert (blue(s), green(s), at(s, "blue"), turn(s)) == ("GR14", "LA06", "LA06", "red")


@rule("vamp.f", "R23", "R46")
def test_nobody_is_caught_by_a_v() -> None:
    text = "seats: 3; red LI12; blue LA03; green LA06; mask green; dracula coffin; turn red"
    s = throw(position(text), 1, "V")  # the Green Vampire lands beside blue
    assert (green(s), mask(s), at(s, "blue")) == ("PA07", "green", "LA03")
    s = position("red LI12; blue LI01; dracula coffin; turn red")
    s.dracula = BOARD.pools.index("li-p1")  # a room with people in it, as no turn leaves it
    throw(s, 2, "V")
    assert (at(s, "red"), at(s, "blue"), mask(s)) == ("LI12", "LI01", None)


@rule("R46")
@pytest.mark.parametrize("outer", [1, 6])
def test_a_v_for_the_perch_he_sits_on_moves_nothing_and_uses_the_turn(outer: int) -> None:
    s = position("turn red")
    before = table(s)
    throw(s, outer, "V")
    assert (table(s), turn(s)) == (before, "blue")
    assert "stays_perched" in happened(s)


@rule("R17", "path.2b")
def test_a_perch_never_holds_a_human_when_a_vampire_is_sent_there() -> None:
    for seed in range(3):
        s = GAME.new({"pieces": "by_seat"}, 4, seed=seed)
        n = 0
        while not s.result:
            for seat in range(4):
                assert seat == s.holder or not BOARD.perch[s.at[seat]]
            answers = GAME.option_texts(s)
            n = (n * 7 + 5) % 1013
            GAME.do(s, answers[n % len(answers)])


@rule("blue.a")
def test_the_blue_vampire_is_only_ever_on_perch_five_or_six_and_bars_a_way_out() -> None:
    assert [BOARD.places[p] for p in BOARD.perch_stones[4:]] == ["GR14", "SB14"]
    s = position("blue_vampire SB14; turn red")
    for outer in range(1, 7):
        new = s.copy()
        throw(new, outer, "V")
        assert blue(new) == ("GR14" if outer == 5 else "SB14")
    assert "leave HOME_W" not in options(position("red GR13; blue_vampire GR14; turn red; throw 6 3"))
    assert "leave HOME_E" not in options(position("red SB13; blue_vampire SB14; turn red; throw 6 3"))


@rule("blue.b", "R54")
def test_the_blue_vampire_catches_nobody() -> None:
    s = throw(position("red GR13; blue GR15; turn red"), 5, "V")
    assert (blue(s), at(s, "red"), at(s, "blue"), mask(s)) == ("GR14", "GR13", "GR15", None)


@rule("blue.c")
def test_who_cannot_go_towards_the_blue_vampire_goes_another_way_or_stays() -> None:
    s = position("red GR13; blue WC04; blue_vampire GR14; turn red; throw 2 3")
    assert set(options(s, "move")) == {"move GR09", "move GR11"}
    s = position("red GR13; blue GR10; blue_vampire GR14; turn red; throw 1 3")
    assert options(s, "move", "stay") == ["stay"]
