"""The worked examples of the ledger, the rulebook's pictures among them."""

from __future__ import annotations

import pytest

from games.castle.table import (
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
    pools,
    position,
    retreats,
    routes,
    throw,
    throws_next,
    turn,
)
from support import rule

FAR = "seats: 3; blue GH03; green GH04"  # the other players, as the examples have them


@rule("ex.vamp.3", "R51")
def test_a_three_and_v_send_the_green_vampire_to_perch_three() -> None:
    s = throw(position("turn red"), 3, "V")
    assert green(s) == "KI13"
    assert (at(s, "red"), at(s, "blue"), dracula(s), blue(s)) == ("GH01", "GH02", "coffin", "SB14")
    assert throws_next(s, "blue")


@rule("ex.vamp.5")
def test_a_five_and_v_send_the_blue_vampire_to_perch_five() -> None:
    s = throw(position("turn red"), 5, "V")
    assert (blue(s), green(s), dracula(s), at(s, "red"), at(s, "blue")) == ("GR14", "PA07", "coffin", "GH01", "GH02")


@rule("ex.move.pass")
@pytest.mark.parametrize(("outer", "stones"), [(2, {"GH03", "GH13"}), (1, {"GH14"}), (4, {"GH11", "LI06"})])
def test_red_passes_blue_at_the_start(outer: int, stones: set[str]) -> None:
    assert ends(position(f"seats: 4; turn red; throw {outer} 3")) == stones


@rule("ex.trail.first")
def test_dracula_has_no_choice_on_his_way_out_of_the_vault() -> None:
    assert pools(position("turn red; throw 1 3")) == {"secret-vault-wc"}
    assert pools(position("turn red; throw 1 4")) == {"wc-p1"}


@rule("ex.trail.choice", "R51")
@pytest.mark.parametrize(
    ("pool", "inner", "found"),
    [
        ("wc-p3", 3, {"gr-p2", "la-p2"}),
        ("tc-p1", 3, {"la-p2", "secret-tc-bt"}),
        ("mu-p1", 4, {"st-p2", "ch-p2"}),
    ],
)
def test_the_player_on_turn_chooses_at_a_free_intersection(pool: str, inner: int, found: set[str]) -> None:
    s = position(f"dracula {pool}; turn red; throw 1 {inner}")
    assert pools(s) == found
    assert s.asks[0].seat == 0


@rule("ex.perch.land")
@pytest.mark.parametrize(("outer", "stones"), [(2, {"LI07", "LI11", "PA03"}), (3, {"LA03", "BT05", "LI06", "LI12", "LI13"})])
def test_an_empty_perch_may_be_passed_but_not_landed_on(outer: int, stones: set[str]) -> None:
    assert ends(position(f"{FAR}; red LI09; green_vampire WC13; turn red; throw {outer} 3")) == stones


@rule("ex.vampire.block")
def test_a_vampire_on_his_perch_blocks_the_passage() -> None:
    assert ends(position(f"{FAR}; red LI09; green_vampire PA07; turn red; throw 3 3")) == {"BT05", "LI06", "LI12", "LI13"}


@rule("ex.blocked")
def test_hemmed_in_the_piece_stays_and_only_dracula_moves() -> None:
    s = position("red PA05; blue LI09; green_vampire PA07; turn red; throw 1 3")
    assert options(s) == ["stay", "dracula secret-vault-wc"]
    play(s, "stay")
    assert (at(s, "red"), dracula(s), turn(s)) == ("PA05", "secret-vault-wc", "blue")


@rule("ex.order")
def test_own_piece_first_is_captured_where_dracula_first_is_safe() -> None:
    text = "red PA05; blue WC04; dracula li-p1; green_vampire KI13; turn red; throw 1 3"
    s = position(text)
    assert ends(s) == {"LI09"}
    play(s, "move LI09")
    assert (at(s, "red"), dracula(s), turn(s)) == ("vault", "coffin", "blue")
    s = play(position(text), "dracula gh-p1")  # there is but one way left, and it is gone
    assert dracula(s) == "gh-p1"
    assert (at(s, "red"), mask(s), turn(s)) == ("LI09", None, "blue")


@rule("ex.passthrough")
def test_running_through_draculas_room_is_no_capture_but_stopping_there_is() -> None:
    text = f"{FAR}; red PA01; dracula li-p1; green_vampire KI13; turn red; throw 6 3"
    s = position(text)
    assert routes(s)["move PA03"] == ["PA01", "LI06", "LI07", "LI08", "LI09", "LI10", "PA03"]
    play(s, "move PA03")
    assert (at(s, "red"), happened(s)[:2]) == ("PA03", ["walked", "dracula_walked"])
    for stone in ("LI01", "LI11"):
        assert at(play(position(text), f"move {stone}"), "red") == "vault"


@rule("ex.hideyhole")
def test_a_hideyhole_saves_until_one_must_come_out() -> None:
    s = position("red LI13; blue WC07; dracula la-p3; turn blue; throw 1 3")
    play(s, "dracula li-p2")
    assert (at(s, "red"), mask(s), dracula(s)) == ("LI13", None, "li-p2")
    text = "red LI13; blue WC04; dracula li-p2; turn red; throw 1 4"
    assert at(play(position(text), "move LI07"), "red") == "vault"
    s = play(position(text), "dracula secret-gh-mu")
    assert (at(s, "red"), dracula(s), mask(s)) == ("LI07", "secret-gh-mu", None)


@rule("ex.hideyhole.enter")
def test_diving_into_a_hideyhole_under_draculas_nose_is_safe() -> None:
    text = "red LI06; blue WC04; dracula li-p1; turn red; throw 2 3"
    s = play(position(text), "move LI13")
    assert (at(s, "red"), dracula(s), mask(s)) == ("LI13", "gh-p1", None)
    for stone in ("LI08", "LI04"):
        assert at(play(position(text), f"move {stone}"), "red") == "vault"


@rule("ex.vamp.holder")
def test_a_v_takes_the_holder_along_and_his_next_turn_is_an_ordinary_throw() -> None:
    s = throw(position("blue LA06; mask blue; turn red"), 2, "V")
    assert (green(s), at(s, "blue")) == ("PA08", "PA08")
    assert throws_next(s, "blue")


@rule("ex.capture.first")
def test_the_first_captive_goes_to_the_vault_as_the_green_vampire() -> None:
    s = position("red GR01; blue LA06; dracula wc-p3; turn red; throw 1 3")
    play(s, "dracula la-p2")
    assert (mask(s), at(s, "blue"), green(s), dracula(s)) == ("blue", "vault", "vault", "coffin")
    assert "LA03" in ends(position("red LI09; blue vault; mask blue; turn red; throw 3 3"))  # over PA07


@rule("ex.capture.unblocks")
def test_a_first_capture_by_dracula_first_frees_the_perch_for_the_mover() -> None:
    text = "red LI09; blue LA14; dracula wc-p3; green_vampire PA07; turn red; throw 3 3"
    s = position(text)
    assert "LA03" not in ends(s)
    play(s, "dracula la-p2")
    assert mask(s) == "blue"
    assert ends(s) == {"LA03", "BT05", "LI06", "LI12", "LI13"}


@rule("ex.capture.later")
def test_a_later_captive_is_released_at_the_vault_steps() -> None:
    s = position("seats: 3; red AR03; blue WC04; green GR01; mask blue; dracula st-p3; turn green; throw 1 3")
    play(s, "dracula ar-p2")
    assert (at(s, "red"), dracula(s), mask(s), at(s, "blue")) == ("CL01", "coffin", "blue", "WC04")


@rule("ex.capture.choice")
def test_of_two_in_the_room_the_mover_names_one_even_himself() -> None:
    text = "seats: 3; pieces: red yellow green; red GH12; yellow GH08; green WC04; dracula li-p1; turn red; throw 1 3"
    s = play(position(text), "dracula gh-p1")
    assert options(s) == ["bite red", "bite yellow"]
    assert s.asks[0].seat == 0
    play(s, "bite yellow")
    assert (mask(s), at(s, "yellow"), dracula(s)) == ("yellow", "vault", "coffin")
    assert ends(s) == {"GH11", "GH13"}
    play(s, "move GH13")
    assert (at(s, "red"), at(s, "yellow"), turn(s)) == ("GH13", "PA07", "green")  # yellow's own turn was capture.p
    s = play(position(text), "dracula gh-p1", "bite red")
    assert (mask(s), at(s, "red"), at(s, "yellow")) == ("red", "vault", "GH08")
    assert turn(s) == "yellow"


@rule("ex.vault.turn")
def test_a_holder_still_in_the_vault_goes_to_perch_one_without_a_throw() -> None:
    s = position("blue vault; mask blue; red LI12; dracula wc-p1; turn red; throw 1 3")
    play(s, "dracula secret-wc-gr", "move LI01")
    assert (green(s), at(s, "blue"), dracula(s)) == ("PA07", "PA07", "secret-wc-gr")
    assert (throws_next(s, "red"), s.drawn) == (True, [])


@rule("ex.vault.called")
def test_a_v_calls_the_holder_out_of_the_vault() -> None:
    s = throw(position("seats: 3; green vault; mask green; turn red"), 4, "V")
    assert (green(s), at(s, "green")) == ("WC13", "WC13")
    throw(s, 6, "V")
    assert throws_next(s, "green")


@rule("ex.green.nine", "R51")
def test_four_and_five_are_nine_stones_for_the_green_vampire() -> None:
    s = position("blue WC13; mask blue; red GH01; turn blue; throw 5 4")
    assert ends(s) == {"CL08", "CL14", "GR04", "GR06", "KI06", "LA10"}


@rule("ex.green.miss")
def test_a_holder_who_cannot_use_the_full_number_misses_his_turn() -> None:
    s = throw(position("blue GR16; mask blue; blue_vampire GR14; turn blue"), 4, "3")
    assert (green(s), turn(s)) == ("GR16", "red")
    assert "missed" in happened(s)


CATCH_NINE = "red WC10; blue WC13; mask blue; turn blue; throw 5 4"


@rule("ex.catch.nine", "R51")
def test_the_nine_step_catch() -> None:
    s = position(CATCH_NINE)
    assert retreats(s, "red") == {"GR04", "GR06", "LA10", "PA19", "WC03", "WC05"}
    assert routes(s)["catch red LA10"][:5] == ["WC13", "WC07", "WC08", "WC09", "WC10"]
    for stone in retreats(s, "red"):
        done = play(position(CATCH_NINE), f"catch red {stone}")
        assert (mask(done), green(done), at(done, "red"), at(done, "blue")) == ("red", "WC10", "WC10", stone)


@rule("ex.catch.exact")
def test_no_catch_without_a_step_left_for_the_retreat() -> None:
    s = position("red WC10; blue WC13; mask blue; turn blue; throw 1 3")
    assert retreats(s, "red") == set()
    assert ends(s) == {"KI13", "UC02", "WC04"}


@rule("ex.catch.hidden")
def test_no_catch_in_a_hideyhole() -> None:
    assert retreats(position("red WC14; blue WC05; mask blue; turn blue; throw 3 3"), "red") == set()


@rule("ex.catch.lit")
def test_no_catch_on_a_lit_stone_whatever_the_total() -> None:
    for outer in range(1, 7):
        for inner in (3, 4):
            s = GAME.positions.read(f"red WC03; blue WC10; mask blue; turn blue; throw {outer} {inner}")
            assert options(s, "catch", "flee") == []


@rule("ex.catch.back")
def test_the_victim_may_catch_back_at_once() -> None:
    s = play(position(CATCH_NINE), "catch red LA10")
    assert turn(s) == "red"
    throw(s, 4, "3")
    assert retreats(s, "blue") == {"LA08", "LA12", "WC01"}


@rule("ex.catch.dracula")
def test_a_retreat_into_draculas_room_ends_at_the_vault_steps() -> None:
    s = position("red WC10; blue WC13; mask blue; dracula la-p2; turn blue; throw 5 4")
    play(s, "catch red LA10")
    assert (at(s, "blue"), mask(s), green(s), dracula(s)) == ("CL01", "red", "WC10", "coffin")


@rule("ex.escape.over")
@pytest.mark.parametrize(("outer", "stones"), [(3, {"GR16", "GR12", "GR08"}), (1, {"GR10"})])
def test_short_of_the_doorway(outer: int, stones: set[str]) -> None:
    assert ends(position(f"{FAR}; red GR13; turn red; throw {outer} 3")) == stones


@rule("ex.escape.over")
@pytest.mark.parametrize("outer", [4, 5, 6])
def test_any_number_that_is_large_enough_leads_out(outer: int) -> None:
    s = play(position(f"{FAR}; red GR13; turn red; throw {outer} 3"), "leave HOME_W")
    assert s.result == [1.0, 0.0, 0.0]


@rule("ex.escape.blocked")
def test_the_blue_vampire_bars_the_doorway() -> None:
    assert ends(position(f"{FAR}; red GR13; blue_vampire GR14; turn red; throw 4 3")) == {"GR01", "GR07", "GR17"}


@rule("ex.escape.behind")
def test_behind_the_blue_vampire_only_the_way_out_is_left() -> None:
    assert ends(position(f"{FAR}; red GR15; blue_vampire GR14; turn red; throw 1 3")) == {"GR16"}
    for outer in range(2, 7):
        assert ends(position(f"{FAR}; red GR15; blue_vampire GR14; turn red; throw {outer} 3")) == {"HOME_W"}
