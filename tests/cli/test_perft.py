"""`whitby perft`: exact counts on the command line."""

from __future__ import annotations

import json

from click.testing import CliRunner, Result

from whitby.cli import main


def perft(*words: str) -> Result:
    return CliRunner().invoke(main, ["perft", *words])


def test_lines_and_positions_are_counted_from_the_first_decision() -> None:
    result = perft("redux", "--depth", "2")
    assert result.exit_code == 0
    assert [line.split()[1:3] for line in result.output.splitlines()[1:]] == [["1", "1"], ["7", "7"], ["112", "97"]]


def test_a_position_may_be_counted_from_and_its_draws_come_first() -> None:
    given = perft("castle", "--depth", "1", "--position", "draws: normal 3, special 3", "--json")
    assert json.loads(given.output)[1] == {"depth": 1, "lines": 37, "positions": 37, "ended": 0, "cut": 18}


def test_more_draws_cut_fewer_lines_off() -> None:
    rows = json.loads(perft("castle", "--depth", "1", "--draws", "4", "--position", "throw 3 3", "--json").output)
    assert rows[1]["lines"] == 3 * (12 + 6 * 12) + 1  # after a V the next player throws
    assert rows[1]["cut"] == 3 * 6 * 6


def test_options_are_those_of_the_game_or_of_the_position_but_not_of_both() -> None:
    assert perft("castle", "--depth", "0", "--option", "pieces=choose", "--seats", "3").exit_code == 0
    result = perft("castle", "--seats", "3", "--position", "throw 3 3")
    assert result.exit_code == 2
    assert "A position tells seats and options itself." in result.output
