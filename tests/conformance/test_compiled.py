"""Law 9: compiled and interpreted rules play the same games. Redux is compiled here; `make soak` compiles all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from whitby.games import load
from whitby.laws.check import digests_elsewhere, digests_of_games

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("compiled")
    command = [sys.executable, str(ROOT / "tools" / "compile_rules.py"), "--out", str(out), "redux"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr  # what the compiler said
    return out


def test_compiled_rules_play_the_same_games_as_interpreted_ones(build: Path) -> None:
    for options in ({}, {"rounds": "2", "combine": "any", "rerolls": "always", "sides": "random"}):
        assert digests_elsewhere(str(build), "redux", 25, 1, None, options) == digests_of_games(load("redux"), 25, 1, None, options)


def test_the_compiled_rules_are_machine_code_and_not_the_sources(build: Path) -> None:
    code = "import whitby.kernel.state as a, whitby.games.redux.rules.conflict as b; print(a.__file__, b.__file__)"
    run = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(build), "PATH": ""}, capture_output=True, text=True, check=True
    )
    assert run.stdout.count(".so") + run.stdout.count(".pyd") == 2
