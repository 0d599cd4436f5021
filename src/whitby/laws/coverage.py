"""The ledger held against the code: which rules have tests, which fire in play, and where each is obeyed."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

from whitby.kernel.errors import WhitbyError
from whitby.kernel.game import Game


def find_tests(game: Game[Any]) -> Path:
    """The folder of a game's tests in the checkout this package runs from."""
    folder = game.home.parents[3] / "tests" / "games" / game.identity.id
    if not folder.is_dir():
        raise WhitbyError("The tests are not here: rule coverage needs a checkout of Whitby.", "Run it in the source tree.")
    return folder


def marked_tests(folder: Path) -> dict[str, list[str]]:
    """For each rule id, the tests marked with it: `@rule("att.a")` above a test function."""
    out: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for id in _marks(node):
                    out.setdefault(id, []).append(f"{path.name}::{node.name}")
    return out


def _marks(node: ast.FunctionDef) -> list[str]:
    ids = []
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            ids += [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return ids


def code_of(game: Game[Any], id: str) -> list[str]:
    """Where the rules cite this id: `rules/conflict.py:42`."""
    cited = re.compile(rf"(?<![\w.]){re.escape(id)}(?![\w]|\.\w)")
    out = []
    for path in sorted(game.home.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if cited.search(line):
                out.append(f"{path.relative_to(game.home)}:{number}")
    return out


def coverage(game: Game[Any], fired: set[str]) -> dict[str, Any]:
    """Per game: ids, tested ids, ids that fired in random play, and what is missing."""
    tested = marked_tests(find_tests(game))
    rules = [rule.id for rule in game.ledger.rules.values() if not rule.not_modelled]
    unknown = sorted(id for id in tested if id not in game.ledger)
    untested = [id for id in rules if id not in tested]
    return {
        "game": game.identity.id,
        "ids": len(rules),
        "tested": len(rules) - len(untested),
        "fired": len([id for id in rules if id in fired]),
        "rulings": len(game.ledger.rulings),
        "rulings_tested": len([id for id in game.ledger.rulings if id in tested]),
        "examples": len([id for id in rules if id.startswith("ex.")]),
        "missing": untested,
        "unknown_marks": unknown,
        "rulings_without_test": [id for id in game.ledger.rulings if id not in tested],
        "not_modelled": {rule.id: rule.not_modelled for rule in game.ledger.rules.values() if rule.not_modelled},
    }
