"""Imports point one way: kernel <- games; kernel <- laws; kernel, games <- bots, table, server, terminal. No game knows another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src" / "whitby"
MAY_IMPORT = {
    "kernel": {"kernel"},
    "games": {"kernel", "games"},
    "laws": {"kernel", "laws"},
    "bots": {"kernel", "games", "bots"},
    "table": {"kernel", "games", "table"},
    "server": {"kernel", "games", "bots", "table", "server"},
    "terminal": {"kernel", "games", "bots", "table", "terminal"},
}
COMPILED = {"rules", "sight", "advice"}  # the rooms of a game that tools/compile_rules.py compiles
IN_RULES_NEVER = {"random", "time", "datetime", "os", "sys", "io", "pathlib", "json", "logging", "socket"}


def imports(path: Path) -> list[str]:
    """Every module a file imports, dotted."""
    out = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            out += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            out += [f"{node.module}.{alias.name}" for alias in node.names]
    return out


def files(folder: str) -> list[Path]:
    return sorted((SRC / folder).rglob("*.py"))


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_imports_only_what_stands_below_it(part: str) -> None:
    for path in files(part):
        for name in imports(path):
            if name.startswith("whitby.") and name.split(".")[1] != "__version__":
                assert name.split(".")[1] in MAY_IMPORT[part], f"{path.relative_to(SRC)} imports {name}"


def test_no_game_imports_another_and_nobody_imports_a_games_insides() -> None:
    for path in sorted(SRC.rglob("*.py")):
        own = path.relative_to(SRC).parts
        home = own[1] if own[0] == "games" and len(own) > 2 else ""
        for name in imports(path):
            parts = name.split(".")
            if parts[:2] == ["whitby", "games"] and len(parts) > 3:
                assert parts[2] == home, f"{path.relative_to(SRC)} imports {name}"


def test_rules_touch_no_clock_no_files_and_no_random() -> None:
    """Nor does anything else of a game that is compiled with them."""
    compiled = [path for path in files("games") if COMPILED & set(path.parts)]
    assert len(compiled) > 100
    for path in compiled:
        for name in imports(path):
            assert name.split(".")[0] not in IN_RULES_NEVER, f"{path.relative_to(SRC)} imports {name}"


def test_rules_format_no_text() -> None:
    """Words live in texts.toml: an f-string in a rule is a sentence in the wrong place."""
    for path in files("games"):
        if "rules" in path.parts:
            found = [node.lineno for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.JoinedStr)]
            assert not found, f"{path.relative_to(SRC)}: formatted text in line {found}"


def test_files_stay_short_enough_to_read() -> None:
    long = [str(path.relative_to(SRC)) for path in SRC.rglob("*.py") if len(path.read_text(encoding="utf-8").splitlines()) > 600]
    assert long == []
