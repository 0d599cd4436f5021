"""A checkout with a sixth game in it, written by `whitby new-game`, and commands that are run there."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ID, TITLE = "moonrise", "Moonrise over Whitby"
HOMES = (Path("src/whitby/games") / ID, Path("tests/games") / ID)
CACHES = {"__pycache__", ".mypy_cache", ".ruff_cache"}


class Tree:
    """A copy of this checkout: sources, tools and what the tests of a game need."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.environment = {**os.environ, "PYTHONPATH": str(self.root / "src"), "WHITBY_DATA": str(folder / "data")}
        for name in ("src", "tests", "tools"):
            shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns(*CACHES, "golden", "saves", "node_modules"))
        shutil.copy(ROOT / "pyproject.toml", self.root)

    def python(self, *words: str, typed: str = "") -> str:
        """What a command of this checkout says; it must succeed."""
        command = [sys.executable, *words]
        done = subprocess.run(
            command, cwd=self.root, env=self.environment, input=typed, capture_output=True, text=True, timeout=600, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def whitby(self, *words: str, typed: str = "") -> str:
        return self.python("-m", "whitby", *words, typed=typed)

    def others(self) -> dict[str, str]:
        """A digest of every file that does not belong to the sixth game."""
        digests = {}
        for path in sorted(self.root.rglob("*")):
            inner = path.relative_to(self.root)
            if path.is_file() and not CACHES & set(inner.parts) and not any(inner.is_relative_to(home) for home in HOMES):
                digests[inner.as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
        return digests


def checkout_with_a_sixth_game(folder: Path) -> Tree:
    tree = Tree(folder)
    tree.whitby("new-game", ID, "--title", TITLE)
    return tree
