"""How far a long command has come, told on a terminal and nowhere else."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from terminal.ptys import Terminal
from whitby.cli import progress as module
from whitby.cli.progress import line_of, progress, time_text


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_line_tells_share_rate_and_time_left_and_fits_the_screen() -> None:
    line = line_of("redux", 25, 100, 10.0, 79)
    assert line == "redux [#####...............] 25 of 100, 2.5 a second, 30 s left"
    assert line_of("redux", 2, 100, 60.0, 79).endswith("2 of 100, 2.0 a minute, 49 min 00 s left")
    assert line_of("redux", 0, 100, 0.0, 79).endswith("0 of 100")
    assert len(line_of("redux", 25, 100, 10.0, 30)) == 30


@pytest.mark.parametrize(("seconds", "text"), [(0.2, "0 s"), (59.4, "59 s"), (185, "3 min 05 s"), (4320, "1 h 12 min")])
def test_time_is_told_as_people_do(seconds: float, text: str) -> None:
    assert time_text(seconds) == text


def test_nothing_is_left_on_the_terminal_when_it_is_done_or_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr(module, "PAUSE", 0.0)

    def stopped() -> None:
        with progress("redux", 3) as tick:
            tick(1)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert "1 of 3" in screen.getvalue()
    assert screen.getvalue().endswith("\r\033[K")


def test_a_pipe_hears_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr("sys.stderr", pipe)
    monkeypatch.setattr(module, "PAUSE", 0.0)
    with progress("redux", 3) as tick:
        tick(1)
    assert pipe.getvalue() == ""


def test_the_arena_shows_how_far_it_has_come_and_leaves_only_its_facts(tmp_path: Path) -> None:
    words = ("arena", "redux", "--bots", "greedy,random", "--games", "30", "--workers", "1", "--json")
    terminal = Terminal(*words, data=tmp_path)
    code, seen = terminal.leave()
    terminal.close()
    assert code == 0
    assert " of 30, " in seen
    assert " left" in seen
    assert json.loads(seen.rpartition("\033[K")[2])["games"] == 30
