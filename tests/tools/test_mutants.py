"""The sampler of mutants: which faults it makes, and that it tells the noticed from the unnoticed."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

import mutants
from mutation import find_faults

RULES = '''"""A game of one rule."""

LIMIT = 3


def win(s: dict[str, int], points: int) -> None:
    """win.a - three points win."""
    s["points"] += points
    if s["points"] >= 3:
        s["won"] = 1
    s["seen"] = points
'''
TESTS = """from support import rule
from whitby.games.mini.rules.winning import win


@rule("win.a")
def test_three_points_win():
    for points in (2, 3, 4):
        s = {"points": 0, "won": 0}
        win(s, points)
        assert s["won"] == (points >= 3) and s["points"] == points
"""


def changes(body: str) -> set[str]:
    """The line after each fault that can be made in a function of that body."""
    text = f"def rule(s, a, b):\n    {body}\n"
    return {fault.shown(text).split("  ->  ")[1] for fault in find_faults(text)}


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        ("return a == b", {"return a != b"}),
        ("return a < b <= s", {"return a <= b <= s", "return a < b < s"}),
        ("return (a) not in b", {"return (a) in b"}),
        ("return a is not b", {"return a is b"}),
        ("return a and b and s", {"return a or b and s", "return a and b or s"}),
        ("return a - b", {"return a + b"}),
        ("return a[1]", {"return a[2]", "return a[0]"}),
        ("return True", {"return False"}),
        ("s.n = a", {"pass"}),
        ("s.n += a", {"pass", "s.n -= a"}),
        ("s.call(a)", {"pass"}),
        ("n = a", set()),
        ("return [a] + b", set()),
        ("return '\N{EM DASH}', a + b", {"return '\N{EM DASH}', a - b"}),
        ("return a if b else s", {"return a if not (b) else s"}),
        ("return a if b == s else s", {"return a if b != s else s"}),
    ],
)
def test_a_fault_is_one_slip_of_the_pen(body: str, faults: set[str]) -> None:
    assert changes(body) == faults


def test_a_statement_of_several_lines_is_dropped_whole_and_shown_by_its_first() -> None:
    text = "def rule(s):\n    s.note(\n        s,\n    )\n    return s\n"
    (fault,) = find_faults(text)
    assert fault.apply(text) == "def rule(s):\n    pass\n    return s\n"
    assert (fault.line, fault.shown(text)) == (2, "s.note( ...  ->  pass")


def test_constants_of_the_module_and_words_are_left_alone() -> None:
    assert find_faults('"""One."""\n\nLIMIT = 3\n\n\ndef rule(s):\n    """Two."""\n    return s\n') == []


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with one game of one rule and one test, which does not look at what was seen."""
    home = tmp_path / "src" / "whitby" / "games" / "mini"
    (home / "rules").mkdir(parents=True)
    for folder in (home / "rules", home, home.parent, home.parent.parent):
        (folder / "__init__.py").touch()
    (home / "rules" / "winning.py").write_text(RULES)
    (home / "ledger.toml").write_text('[[rule]]\nid = "win.a"\nsection = "Winning"\ntext = "Three points win."\n')
    tests = tmp_path / "tests" / "games" / "mini"
    tests.mkdir(parents=True)
    (tests / "test_winning.py").write_text(TESTS)
    (tmp_path / "tests" / "support.py").write_text("import pytest\n\nrule = pytest.mark.rule\n")
    settings = 'testpaths = ["tests"]\naddopts = "-q --import-mode=importlib -p no:cacheprovider"\npythonpath = ["tests"]\n'
    (tmp_path / "pyproject.toml").write_text(f'[tool.pytest.ini_options]\n{settings}markers = ["rule(*ids): rules"]\n')
    return tmp_path


def sample(tree: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, mutants.__file__, "--root", str(tree), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def chosen(tree: Path, **given: object) -> list[mutants.Mutant]:
    return mutants.choose(tree, argparse.Namespace(**{"games": ["mini"], "only": None, "count": 3, **given}))


def test_a_line_that_the_tests_hold_lets_no_mutant_live(tree: Path) -> None:
    done = sample(tree, "--only", "mini/rules/winning.py:9")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 of 4 killed: 100.0%" in done.stdout
    assert "killed by a test (tests/games/mini/test_winning.py::test_three_points_win)" in done.stdout


def test_a_line_that_no_test_looks_at_is_named_as_a_survivor(tree: Path) -> None:
    done = sample(tree, "--only", "mini/rules/winning.py:11")
    assert done.returncode == 1
    assert 'survived: src/whitby/games/mini/rules/winning.py:11  s["seen"] = points  ->  pass' in done.stdout
    assert (tree / "src/whitby/games/mini/rules/winning.py").read_text() == RULES
    assert not list(tree.rglob("__pycache__"))  # the tree itself was not even read by a test


def test_the_same_seed_takes_the_same_sample(tree: Path) -> None:
    assert chosen(tree, seed="7") == chosen(tree, seed="7")
    assert len({tuple(mutant.shown for mutant in chosen(tree, seed=str(seed))) for seed in range(9)}) > 1
    assert len(chosen(tree, seed="7", count=1000)) == len(chosen(tree, seed="8", count=1000)) > 3  # no more than there are


@pytest.mark.parametrize(("survivors", "exact", "code"), [(2, False, 0), (9, False, 1), (1, True, 1), (0, True, 0)])
def test_only_a_sample_that_proves_the_share_too_low_fails_and_any_survivor_of_a_named_line(
    tree: Path, survivors: int, exact: bool, code: int
) -> None:
    (mutant, *_) = chosen(tree, seed="7")
    verdicts = [mutants.SURVIVED] * survivors + [mutants.BY_TEST] * (20 - survivors)
    found = {mutants.Mutant("mini", str(number), mutant.fault, ""): verdict for number, verdict in enumerate(verdicts)}
    assert mutants.report(found, 0.95, exact) == code


def test_tests_marked_with_the_rules_a_function_cites_come_first(tree: Path) -> None:
    (tree / "tests/games/mini/test_another.py").write_text("def test_nothing():\n    assert True\n")
    first = [Path(path).name for path in mutants.own_tests(tree, "mini", "win.a - three points win")]
    assert first == ["test_winning.py", "test_another.py"]
    assert [Path(path).name for path in mutants.own_tests(tree, "mini", "win.ab")] == ["test_another.py", "test_winning.py"]


def test_what_is_red_without_any_fault_kills_nothing_and_is_named(tree: Path) -> None:
    test = tree / "tests/games/mini/test_winning.py"
    test.write_text(TESTS + "\n\ndef test_red():\n    assert not win\n")
    done = sample(tree, "--only", "mini/rules/winning.py:11")
    assert "RED without any fault, left out: tests/games/mini/test_winning.py::test_red" in done.stdout
    assert "0 of 1 killed" in done.stdout


def test_tests_that_cannot_even_be_read_are_refused_as_judges(tree: Path) -> None:
    (tree / "tests/games/mini/test_broken.py").write_text("import nothing_of_that_name\n")
    done = sample(tree, "--only", "mini/rules/winning.py:11")
    assert done.returncode == 1
    assert "Without any fault tests/games/mini/test_broken.py cannot be run" in done.stderr


def test_what_never_ends_is_stopped_by_the_seconds_it_reckons(tree: Path) -> None:
    (tree / "tests/games/mini/test_winning.py").write_text("def test_endless():\n    while True:\n        pass\n")
    code, _ = mutants.run(tree, ["tests/games/mini/test_winning.py"], "2")
    assert code in mutants.STOPPED


def test_the_seconds_that_tests_reckon_are_read_from_the_shell() -> None:
    assert mutants.seconds_reckoned("1 passed in 9.00s\n0m0.01s 0m0.02s\n1m2.50s 0m0.25s\n") == 62.75
