"""Moving the Green Vampire, and catching another player."""

from __future__ import annotations

import pytest

from games.castle.table import (
    BOARD,
    GAME,
    at,
    dracula,
    ends,
    green,
    happened,
    mask,
    options,
    play,
    position,
    retreats,
    routes,
    throw,
    throws_next,
    turn,
)
from support import rule
from whitby.games.castle.rules.green_vampire import hunts
from whitby.games.castle.rules.walking import ends_of
from whitby.kernel.editions import Edition


@rule("green.a")
def test_out_of_the_vault_the_holder_throws_on_his_turn_like_everyone() -> None:
    assert throws_next(position("blue PA07; mask blue; turn blue"), "blue")
    s = position("blue PA07; mask blue; turn blue; draws: normal 2, special 4")
    assert (s.asks[0].seat, s.drawn) == (1, [(0, 2), (1, 1)])


@rule("green.b")
def test_the_holder_does_not_move_dracula() -> None:
    s = throw(position("blue WC13; mask blue; dracula wc-p3; turn blue"), 5, "4")
    assert options(s, "dracula") == []
    play(s, "prowl LA10")
    assert (dracula(s), turn(s)) == ("wc-p3", "red")


@rule("green.c")
@pytest.mark.parametrize(("outer", "inner", "total"), [(1, "3", 4), (5, "4", 9), (6, "4", 10)])
def test_he_moves_by_the_sum_of_both_readings(outer: int, inner: str, total: int) -> None:
    s = throw(position("blue WC13; mask blue; turn blue"), outer, inner)
    for text, way in routes(s).items():
        assert text.startswith("prowl")
        assert len(way) - 1 == total
    play(s, options(s)[0])
    assert green(s) == at(s, "blue")


@rule("green.f", "catch.h", "R34", "R11")
def test_he_may_neither_pass_nor_end_on_a_lit_stone() -> None:
    s = position("red GH01; blue LI05; mask blue; turn blue; throw 1 3")  # LI03 is lit, two steps away
    assert ends(s) == {"LI09", "GH12", "GH14"}
    s = position("red GH01; blue LI01; mask blue; turn blue; throw 1 3")
    assert ends(s) == {"LI09", "PA03"}  # never over LI03
    for p in range(BOARD.first_home):
        assert not any(BOARD.lit[q] for q in BOARD.dark[p])


@rule("green.g", "R35")
def test_without_a_way_for_the_full_number_he_misses_the_turn() -> None:
    s = throw(position("blue GR16; mask blue; blue_vampire GR14; turn blue"), 1, "3")
    assert (green(s), happened(s)[-1], turn(s)) == ("GR16", "missed", "red")


@rule("R34")
def test_his_walk_keeps_out_of_hideyholes_doorways_and_the_blue_perches() -> None:
    assert "LI13" not in ends(position("red GH01; blue LI09; mask blue; turn blue; throw 1 3"))
    s = position("red GH01; blue GR10; mask blue; blue_vampire SB14; turn blue; throw 2 3")
    assert "HOME_W" not in ends(s)
    assert "leave HOME_W" not in options(s)
    s = position("red GH01; blue GR11; mask blue; blue_vampire SB14; turn blue; throw 1 3")
    assert "GR15" in ends(s)  # over the empty perch 5
    s = position("red GH01; blue GR12; mask blue; blue_vampire SB14; turn blue; throw 1 3")
    assert "GR14" not in ends(s)
    assert "GR14" not in ends(position("red GH01; blue GR12; mask blue; blue_vampire GR14; turn blue; throw 1 3"))


@rule("R34")
def test_he_may_end_on_his_own_perches_and_pass_people_but_not_end_on_them() -> None:
    assert "KI13" in ends(position("red GH01; blue WC13; mask blue; turn blue; throw 1 3"))
    s = position("red UC04; blue WC13; mask blue; turn blue; throw 1 3")
    assert "UC02" in ends(s)
    s = position("red UC02; blue WC13; mask blue; turn blue; throw 1 3")
    assert "UC02" not in ends(s)


@rule("R34", "R18")
def test_he_does_not_pass_the_blue_vampire() -> None:
    assert "GR15" not in ends(position("red GH01; blue GR11; mask blue; blue_vampire GR14; turn blue; throw 1 3"))


@rule("R35")
def test_a_catch_is_never_forced_while_a_plain_move_exists() -> None:
    s = position("red WC10; blue WC13; mask blue; turn blue; throw 5 4")
    assert options(s, "prowl")
    assert options(s, "catch")
    s = position("red GR15; blue GR16; mask blue; blue_vampire GR14; turn blue; throw 1 3")
    assert options(s, "prowl") == []  # nothing but a catch would be left, and it has no retreat


@rule("catch.a", "R40")
def test_the_only_way_out_of_the_role_is_to_catch_somebody() -> None:
    s = position("red GH01; blue GR15; mask blue; blue_vampire SB14; turn blue; throw 6 4")
    assert not [text for text in options(s) if "HOME" in text]
    s = position("red WC10; blue WC13; mask blue; turn blue; throw 5 4")
    for text in options(s):
        new = play(s.copy(), text)
        assert (mask(new) == "red") is text.startswith("catch")


@rule("R40")
def test_with_two_players_the_human_alone_moves_dracula() -> None:
    s = position("red WC04; blue PA07; mask blue; dracula wc-p3; turn blue; throw 1 3")
    assert options(s, "dracula") == []
    assert options(position("red WC04; blue PA07; mask blue; dracula wc-p3; turn red; throw 1 3"), "dracula")


@rule("catch.b", "R37")
def test_approach_shedding_and_retreat_use_exactly_the_number() -> None:
    s = position("red WC10; blue WC13; mask blue; turn blue; throw 3 4")  # seven: four to red, three to run
    found = routes(s)
    for text in options(s, "catch"):
        assert len(found[text]) - 1 == 7
        assert found[text][4] == "WC10"
    assert retreats(s, "red") == {"WC01", "PA17", "WC07"}


@rule("catch.c")
def test_the_retreat_is_made_by_the_former_holders_own_piece() -> None:
    s = play(position("red WC10; blue WC13; mask blue; turn blue; throw 3 4"), "catch red WC01")
    assert (at(s, "blue"), green(s), at(s, "red")) == ("WC01", "WC10", "WC10")
    assert GAME.sight.view(s, 0)["pieces"]["blue"]["mask"] is False


@rule("catch.d", "R36")
def test_the_retreat_may_go_any_way_also_back_into_light_and_into_a_hideyhole() -> None:
    assert "PA19" in retreats(position("red WC10; blue WC13; mask blue; turn blue; throw 5 4"), "red")  # back over perch 4
    assert "WC03" in retreats(position("red WC10; blue WC13; mask blue; turn blue; throw 5 4"), "red")  # lit
    s = position("red WC06; blue WC07; mask blue; turn blue; throw 1 4")  # one step, then four
    assert "WC14" not in retreats(s, "red")
    s = position("red WC06; blue WC07; mask blue; turn blue; throw 1 3")  # one step, then three: WC05, WC04, WC14
    assert "WC14" in retreats(s, "red")


@rule("R36")
def test_the_retreat_obeys_the_rules_for_people() -> None:
    s = position("red WC10; blue WC13; mask blue; turn blue; throw 4 4")  # four, then four
    assert "WC13" not in retreats(s, "red")  # a perch
    s = position("seats: 3; red WC10; blue WC13; green LA10; mask blue; turn blue; throw 5 4")
    assert "LA10" not in retreats(s, "red")
    for outer in range(1, 7):
        s = position(f"red GR10; blue GR12; mask blue; blue_vampire GR14; turn blue; throw {outer} 4")
        assert not retreats(s, "red") & {"GR15", "GR16", "HOME_W"}
        assert "GR10" not in retreats(s, "red")  # where the Green Vampire stands now


@rule("R37")
def test_approaches_of_different_length_each_give_their_own_rest() -> None:
    """Every ring of the house plan is lit somewhere, so the candelabra of the library is put out for this one."""
    s = position("red LI05; blue LI12; mask blue; turn blue; throw 5 4")
    one_way = retreats(s, "red")  # round by LI11: seven steps, and two to run
    assert one_way == {name(p) for p in ends_of(s, s.holder, s.at[0], 2, s.at[0])}
    s.board = GAME.board({}, Edition("castle", "dark", {"light": {"stones": ["CL01"]}}))
    both = {text.split()[2] for text in map(GAME.lexicon.action_text, hunts(s)) if text.startswith("catch")}
    assert both == one_way | {name(p) for p in ends_of(s, s.holder, s.at[0], 4, s.at[0])}
    assert both > one_way


def name(place: int) -> str:
    return BOARD.places[place]


@rule("catch.e", "catch.f")
def test_the_victim_is_the_holder_and_starts_from_where_he_was_caught() -> None:
    s = play(position("red WC10; blue WC13; mask blue; turn blue; throw 3 4"), "catch red WC01")
    assert (mask(s), green(s), turn(s)) == ("red", "WC10", "red")
    throw(s, 1, "3")
    assert options(s, "prowl", "catch") == options(s)
    for way in routes(s).values():
        assert way[0] == "WC10"


@rule("catch.g", "R39")
def test_he_may_catch_the_one_who_has_just_caught_him() -> None:
    s = play(position("red WC10; blue WC13; mask blue; turn blue; throw 3 4"), "catch red WC01")
    throw(s, 1, "3")  # WC10 to WC01 is three steps
    assert retreats(s, "blue")
    play(s, options(s, "catch")[0])
    assert mask(s) == "blue"


@rule("R39")
def test_there_is_no_refuge_in_the_great_hall_but_the_stones_behind_the_light() -> None:
    closed = {BOARD.places[p] for p in range(BOARD.first_home) if p not in reachable("PA07")}
    lit = {BOARD.places[p] for p in range(BOARD.first_home) if BOARD.lit[p]}
    holes = {BOARD.places[p] for p in range(BOARD.first_home) if BOARD.hideyhole[p]}
    assert closed - lit - holes == {"GH10"}
    assert {stone for stone in closed if stone.startswith("GH")} == {"GH09", "GH10", "GH11"}
    assert retreats(position("red GH01; blue LI06; mask blue; turn blue; throw 3 4"), "red")


def reachable(stone: str) -> set[int]:
    """Every stone the Green Vampire can come to, the Blue Vampire apart."""
    found = {BOARD.places.index(stone)}
    frontier = list(found)
    while frontier:
        frontier = [q for p in frontier for q in BOARD.dark[p] if q not in found]
        found.update(frontier)
    return found


@rule("R38")
def test_a_retreat_may_run_out_through_a_doorway_unless_the_table_forbids_it() -> None:
    text = "red GR13; blue GR10; mask blue; blue_vampire SB14; turn blue; throw 4 3"
    s = position(text)
    assert "flee red HOME_W" in options(s)
    play(s, "flee red HOME_W")
    assert s.result == [0.0, 1.0]
    s = position(f"options: retreat_may_escape=off; {text}")
    assert options(s, "flee") == []
    assert "GR16" not in retreats(s, "red")  # the doorway does not use up steps either


@rule("R38", "R23")
def test_a_retreat_that_ends_exposed_to_dracula_is_a_capture() -> None:
    s = position("red WC10; blue WC13; mask blue; dracula la-p2; turn blue; throw 5 4")
    assert "take you at once" in GAME.wording.details(s, GAME.lexicon.read_action("catch red LA10")).risk
    play(s, "catch red LA10")
    assert (at(s, "blue"), mask(s)) == ("CL01", "red")
    s = position("red WC10; blue WC13; mask blue; dracula la-p2; turn blue; throw 5 4")
    play(s, "catch red PA19")
    assert (at(s, "blue"), dracula(s)) == ("PA19", "la-p2")
