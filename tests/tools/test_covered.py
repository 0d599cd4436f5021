"""tools/covered.py: what coverage.py counted, added up by rooms."""

from __future__ import annotations

from pathlib import Path

import covered
from covered import Count


def seen(statements: int, lines: int, branches: int, taken: int) -> dict[str, dict[str, int]]:
    summary = {"num_statements": statements, "covered_lines": lines, "num_branches": branches, "covered_branches": taken}
    return {"summary": summary}


REPORT = {
    "files": {
        "src/whitby/__init__.py": seen(1, 1, 0, 0),
        "src/whitby/kernel/state.py": seen(80, 60, 20, 15),
        "src/whitby/kernel/words.py": seen(10, 10, 10, 10),
        "src/whitby/games/__init__.py": seen(5, 5, 0, 0),
        "src/whitby/games/redux/game.py": seen(10, 9, 2, 1),
        "src/whitby/games/redux/rules/moves.py": seen(40, 40, 10, 7),
        "src/whitby/games/castle/rules/turn.py": seen(40, 38, 10, 4),
    }
}


def test_the_rules_of_all_games_are_one_room() -> None:
    rooms = [covered.room_of(Path(name)) for name in REPORT["files"]]
    assert rooms == ["whitby", "kernel", "kernel", "games, the rest", "games, the rest", "rules", "rules"]


def test_a_room_adds_up_its_lines_and_its_branches() -> None:
    lines = covered.table(covered.counts(REPORT), worst=0)
    said = {line[:48].strip(): line[48:].split() for line in lines}
    assert said["kernel"] == ["79.2", "77.8", "90", "83.3", "30"]
    assert said["rules"] == ["89.0", "97.5", "80", "55.0", "20"]
    assert said["server"] == ["-", "-", "0", "-", "0"]
    assert said["all"] == ["84.0", "87.6", "186", "71.2", "52"]


def test_the_files_where_most_is_missing_are_named_first_and_the_whole_ones_not_at_all() -> None:
    lines = covered.table(covered.counts(REPORT), worst=3)
    assert [line.split()[0] for line in lines[-3:]] == ["kernel/state.py", "games/castle/rules/turn.py", "games/redux/rules/moves.py"]
    every = covered.table(covered.counts(REPORT), worst=99)
    assert not any("words.py" in line for line in every)
    assert Count(80, 60, 20, 15).missing == 25
