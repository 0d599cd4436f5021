"""Law 9: compiled and interpreted rules play the same games.

Redux is compiled here, and a game that `whitby new-game` has just written; `make soak` compiles all on the shelf.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sixth import ID, Tree, checkout_with_a_sixth_game
from whitby.games import load
from whitby.laws.check import digests_elsewhere, digests_of_games


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    return checkout_with_a_sixth_game(tmp_path_factory.mktemp("sixth"))


@pytest.fixture(scope="module")
def build(tree: Tree) -> Path:
    out = tree.root / "build" / "compiled"
    tree.python("tools/compile_rules.py", "--out", str(out), "redux", ID)
    return out


def test_compiled_rules_play_the_same_games_as_interpreted_ones(build: Path) -> None:
    for options in ({}, {"rounds": "2", "combine": "any", "rerolls": "always", "sides": "random"}):
        assert digests_elsewhere(str(build), "redux", 25, 1, None, options) == digests_of_games(load("redux"), 25, 1, None, options)


@pytest.mark.parametrize("lively", [False, True])
def test_a_game_that_was_just_written_plays_the_same_games_when_it_is_compiled(tree: Tree, build: Path, lively: bool) -> None:
    case = (ID, 25, 1, 3, {"night": "long"}, lively)
    assert digests_elsewhere(str(build), *case) == digests_elsewhere(str(tree.root / "src"), *case)


def test_the_compiled_rules_are_machine_code_and_not_the_sources(build: Path) -> None:
    modules = ("whitby.kernel.state", "whitby.games.redux.rules.conflict", f"whitby.games.{ID}.sight.imagine")
    code = f"from importlib import import_module as load; print(*(load(name).__file__ for name in {modules}))"
    run = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(build), "PATH": ""}, capture_output=True, text=True, check=True
    )
    assert run.stdout.count(".so") + run.stdout.count(".pyd") == 3
