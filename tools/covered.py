"""Pass the tests with every line and branch counted, and print a table of the rooms and of the files that are covered worst.

    make coverage                                       the whole suite
    make coverage ARGS=--no-browser                     without the tests that drive a browser
    make coverage ARGS="--worst 40 tests/kernel"        other words are pytest's

What a subprocess runs (a server, a bot that thinks elsewhere, a command) counts too; compiled rules do not. Nothing fails for being
covered too little: a figure shows where to look. The exit code is that of the tests.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "coverage"
PACKAGE = Path("src") / "whitby"


@dataclass
class Count:
    """Lines and branches, of one file or of a room."""

    lines: int = 0
    covered_lines: int = 0
    branches: int = 0
    covered_branches: int = 0

    def add(self, other: Count) -> None:
        self.lines += other.lines
        self.covered_lines += other.covered_lines
        self.branches += other.branches
        self.covered_branches += other.covered_branches

    def __str__(self) -> str:
        both = _percent(self.covered_lines + self.covered_branches, self.lines + self.branches)
        lines, branches = _percent(self.covered_lines, self.lines), _percent(self.covered_branches, self.branches)
        return f"{both:>7} {lines:>7} {self.lines:>7} {branches:>9} {self.branches:>9}"

    @property
    def missing(self) -> int:
        return self.lines - self.covered_lines + self.branches - self.covered_branches


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "-"


def room_of(path: Path) -> str:
    """The room a file stands in: of the games, their rules are one room and the rest is another."""
    parts = path.relative_to(PACKAGE).parts
    if parts[0] == "games":
        return "rules" if parts[2:3] == ("rules",) else "games, the rest"
    return parts[0] if len(parts) > 1 else "whitby"


def counts(report: dict[str, Any]) -> dict[Path, Count]:
    """What coverage.py's JSON says of each file."""
    out = {}
    for name, file in report["files"].items():
        summary = file["summary"]
        out[Path(name)] = Count(
            summary["num_statements"], summary["covered_lines"], summary["num_branches"], summary["covered_branches"]
        )  # fmt: skip
    return out


def table(files: dict[Path, Count], worst: int) -> list[str]:
    """The rooms, kernel, table, server and rules first, and then the files where most is missing."""
    rooms: dict[str, Count] = {name: Count() for name in ("kernel", "table", "server", "rules")}
    whole = Count()
    for path, count in sorted(files.items()):
        rooms.setdefault(room_of(path), Count()).add(count)
        whole.add(count)
    head = f"{'both %':>7} {'lines %':>7} {'lines':>7} {'branch %':>9} {'branches':>9}"
    out = [f"{'room':<48}{head}", *(f"{name:<48}{count}" for name, count in rooms.items()), f"{'all':<48}{whole}"]
    least = sorted((path for path in files if files[path].missing), key=lambda path: -files[path].missing)[:worst]
    out += ["", f"{'most is missing in':<48}{head}", *(f"{path.relative_to(PACKAGE)!s:<48}{files[path]}" for path in least)]
    return out


def measure(words: list[str]) -> int:
    """Run the tests; the exit code is pytest's."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    coverage = [sys.executable, "-m", "coverage"]
    done = subprocess.run([*coverage, "run", "-m", "pytest", *words], cwd=ROOT, check=False)
    subprocess.run([*coverage, "combine", "--quiet"], cwd=ROOT, check=True)
    subprocess.run([*coverage, "json", "--quiet", "-o", str(OUT / "all.json")], cwd=ROOT, check=True)
    return done.returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--worst", type=int, default=20, metavar="N", help="how many files are named")
    parser.add_argument("--no-browser", action="store_true", help="leave out the tests that drive a browser")
    parser.add_argument("--jobs", type=int, default=3, metavar="N", help="how many tests run at once")
    given, words = parser.parse_known_args()
    spread = ["-n", str(given.jobs), "--dist", "loadfile"]
    left_out = ["--ignore=tests/browser"] if given.no_browser else []
    code = measure([*spread, *left_out, *words])
    report = json.loads((OUT / "all.json").read_text(encoding="utf-8"))
    print("\n".join(table(counts(report), given.worst)))
    return code


if __name__ == "__main__":
    raise SystemExit(main())
