"""6.1.4 Movement: streets, bridges, obstacles, conversion, mustang and carriage."""

from __future__ import annotations

from games.plague.table import asked, combat, happened, is_over, marker, options, place, play, position, run, starting, table, where
from support import rule
from whitby.games.plague.rules.board import HUNTERS
from whitby.games.plague.rules.movement import move
from whitby.games.plague.rules.plague_spread import meet_plague
from whitby.games.plague.rules.state import ACTED, BONUS_DONE


def goals(text: str, who: str) -> set[str]:
    s = position(f"segment act movement; {text}")
    return {text.split()[2] for text in starting(s, "move") if text.split()[1] == who}


@rule("6.1.4a", "R57", "ex.6.1.4")
def test_a_hunter_moves_up_to_the_rate_over_streets_and_crossings() -> None:
    one = {"paddington", "st_james", "mayfair", "chelsea"}
    assert goals("mina 11 bites 1; lucy 3", "mina") == one
    two = one | {"st_marylebone", "holborn", "the_strand", "lambeth", "wandsworth"}
    assert goals("mina 11; lucy 3", "mina") == two  # Mayfair to Lambeth, Chelsea to Wandsworth: over the bridges
    assert goals("mina 11 bites 2; lucy 3", "mina") == set()


@rule("6.1.4.1", "R57")
def test_a_marked_location_stops_the_way_and_leaving_one_is_free() -> None:
    assert goals("mina 1; plague 2 11; lucy 3", "mina") == {"st_marylebone", "belgravia"}
    assert "st_pancras" in goals("mina 1; rumor 2; lucy 9", "mina")  # Rumors, Miasma and garlic do not stop anybody
    assert "st_pancras" in goals("mina 1; cleansed 2; lucy 9", "mina")
    assert "st_pancras" in goals("mina 1; coffin 1/3; lucy 9", "mina")


@rule("6.1.4.3", "1.1.5.1c")
def test_the_mustang_is_a_higher_rate_and_nothing_else() -> None:
    far = goals("morris 24; arrived morris; lucy 3; mina 4", "morris")
    assert "islington" not in far and "st_pancras" in far  # four steps
    assert "the_strand" not in goals("morris 24; arrived morris; coffin 25/1 11/1 23/1; lucy 3; mina 4", "morris")


@rule("6.1.4.2a", "6.1.4.2b", "7.1.3", "R48")
def test_entering_plague_turns_it_and_may_start_a_combat() -> None:
    s = run(table("mina 9 holds host; plague 8", "coffins 1", "4:2"), move, 0, place("clerkenwell"), False)
    assert (marker(s, "clerkenwell"), is_over(s), s.flags[0]) == ("coffin 1", True, ACTED)
    s = run(table("mina 9 holds host; plague 8", "coffins 1", "4:1", "3:2"), move, 0, place("clerkenwell"), False)
    assert asked(s) == "use_host"
    s = run(table("mina 9; coffin 8/3"), move, 0, place("clerkenwell"), False)
    assert is_over(s)  # a Coffin that lies open already is not checked


@rule("11.3.2a", "R108")
def test_in_the_harder_game_entering_plague_always_means_combat() -> None:
    s = run(table("options: difficulty=harder; mina 9 holds host; plague 8", "coffins 1", "3:2"), move, 0, place("clerkenwell"), False)
    assert asked(s) == "use_host"  # no card for a check
    s = run(table("options: difficulty=harder; mina 8 holds host; plague 8", "coffins 1", "3:2"), meet_plague, place("clerkenwell"))
    assert asked(s) == "use_host"


@rule("6.1.4.4a", "6.1.4.4b", "6.1.4.4c", "1.1.5.1b", "R58")
def test_holmwood_takes_up_to_three_others_at_his_own_rate() -> None:
    s = position("segment act movement; holmwood 11; mina 11 bites 2; lucy 11; seward 11; van_helsing 11; morris arrival 1")
    assert "drive islington" not in options(s) and "drive st_pancras" in options(s)  # three steps
    play(s, "drive holborn")
    assert options(s) == ["take mina", "take seward", "take lucy", "take van_helsing"]  # at least one climbs in
    play(s, "take mina", "take lucy", "take seward")
    assert [where(s, who) for who in ("holmwood", "mina", "lucy", "seward", "van_helsing")] == ["holborn"] * 4 + ["belgravia"]
    assert [s.flags[h] for h in (0, 2, 3, 4)] == [ACTED] * 4 and s.flags[6] == 0


@rule("R58", "6.1.4.4a")
def test_he_may_drive_alone_passengers_need_their_action_and_two_bites_stop_him() -> None:
    s = position("segment act movement; holmwood 11; mina 11 acted; lucy 11 cancelled; seward 101")
    assert not starting(s, "drive") and starting(s, "move")
    s = position("segment act movement; holmwood 11 bites 2; mina 11; lucy 3; seward 101")
    assert not [text for text in options(s) if "holmwood" in text or text.startswith("drive")]


@rule("R58", "6.2.3")
def test_in_the_bonus_phase_one_step_and_nobody_with_a_bite() -> None:
    s = position("segment act bonus movement; holmwood 11; mina 11 acted; lucy 11; seward 11 bites 1; morris 9; arrived morris")
    assert starting(s, "drive") == [f"drive {p}" for p in ("paddington", "st_james", "chelsea", "mayfair")]
    play(s, "drive mayfair")  # she alone can climb in
    assert (where(s, "mina"), s.flags[0]) == ("mayfair", ACTED | BONUS_DONE)


@rule("6.1.4.4d")
def test_the_group_enters_together_one_check_and_one_combat_for_all() -> None:
    s = position("segment act movement; holmwood 9 holds host; mina 9; lucy 3; seward 101; plague 8", "coffins 3", "4:3", "3:2")
    play(s, "drive clerkenwell")
    assert happened(s).count("plague_found") == 1
    assert combat(s).fighters == [HUNTERS.index("mina"), HUNTERS.index("holmwood")]


@rule("R57")
def test_fog_closes_the_bridges_to_movement() -> None:
    assert "lambeth" not in goals("mina 25; lucy 3; effect 44", "mina")
    assert "lambeth" in goals("mina 25; lucy 3", "mina")
