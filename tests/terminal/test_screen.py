"""On a real terminal: hand-over, thinking, line editing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from terminal.ptys import Terminal
from whitby.cli import main
from whitby.terminal.screen import Screen, columns, folded

TWO_PEOPLE = ("play", "fury", "--seats", "2", "--seat", "0=human", "--seat", "1=human", "--seed", "h")
Opener = Callable[..., Terminal]


def test_at_hand_over_nothing_of_the_other_hand_is_left_on_the_tallest_screen(open_terminal: Opener) -> None:
    terminal = open_terminal(*TWO_PEOPLE, rows=400)
    at = terminal.wait_for("Press Enter.")
    terminal.type("\r")
    for place in ("paris", "rome", "vienna", "madrid"):
        at = terminal.wait_for("> ", at)
        terminal.type(f"start {place}\r")
    at = terminal.wait_for("Press Enter.", at)
    assert "Player 1 (Dracula) to the keyboard" in terminal.left_to_see
    assert "Start in" not in terminal.left_to_see
    terminal.type("\033[A\r")  # the arrow up calls nothing back
    at = terminal.wait_for("> ", at)
    assert "start madrid" not in terminal.left_to_see
    assert "tokens (" in terminal.left_to_see  # Dracula sees his own
    terminal.type("1\r")
    at = terminal.wait_for("Press Enter.", at)
    assert "Player 2 (" in terminal.left_to_see
    assert "tokens (" not in terminal.left_to_see
    assert "Begin in" not in terminal.left_to_see
    terminal.type("q\r")
    code, seen = terminal.leave()
    assert code == 0
    assert "whitby resume fury-1" in seen


def test_a_pipe_gets_a_line_of_its_own_at_hand_over_and_no_control_characters() -> None:
    output = CliRunner().invoke(main, list(TWO_PEOPLE), input="\nstart paris\nq\n").output
    assert "---- Player 2 (" in output
    assert "\033" not in output


def test_a_bot_that_takes_its_time_is_said_to_think_and_control_c_loses_nothing(open_terminal: Opener, data_folder: Path) -> None:
    terminal = open_terminal("play", "redux", "--seat", "0=mcts:1000000", "--seat", "1=human", "--seed", "t")
    at = terminal.wait_for("> ")
    terminal.type("hide mina\r")
    terminal.wait_for("> ", at)
    terminal.type("done\r")
    terminal.wait_for("The vampires: thinking ...")
    terminal.type("\003")
    code, seen = terminal.leave()
    assert code == 0
    assert "thinking ...\r\033[K" in seen.replace("^C", "")
    assert "The game is kept. Go on with: whitby resume redux-1" in seen
    save = json.loads((data_folder / "games" / "redux-1.json").read_text(encoding="utf-8"))
    assert [move["do"] for move in save["moves"]] == ["hide mina", "done"]
    assert save["players"] == ["mcts:1000000", "human"]


def test_a_hint_that_takes_too_long_is_given_up_and_the_game_goes_on(open_terminal: Opener) -> None:
    terminal = open_terminal("play", "fury", "--seats", "2", "--seat", "0=greedy", "--seat", "1=human", "--seed", "t")
    at = terminal.wait_for("> ")
    terminal.type("hint mcts:1000000\r")
    at = terminal.wait_for("The bot mcts:1000000: thinking ...", at)
    terminal.type("\003")
    at = terminal.wait_for("> ", terminal.wait_for("No hint, then.", at))
    terminal.type("start paris\r")
    terminal.wait_for("> ", at)


def test_tab_completes_words_and_the_line_can_be_edited(open_terminal: Opener) -> None:
    terminal = open_terminal("play", "redux", "--seat", "1=human", "--seed", "five")
    terminal.wait_for("> ")
    terminal.type("hid\tq\t\r")
    at = terminal.wait_for("Quincy goes into hiding")
    terminal.wait_for("> ", at)
    terminal.type("ide mina\001h\r")  # back to the beginning of the line, and one letter there
    terminal.wait_for("> ", terminal.wait_for("Mina goes into hiding", at))
    terminal.type("\004")
    code, seen = terminal.leave()
    assert code == 0
    assert "whitby resume redux-1" in seen


def test_where_python_has_no_line_editor_nobody_misses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "readline", None)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert Screen().editor is None


def test_on_a_screen_long_lines_are_folded_between_words() -> None:
    text = folded("  1  Walk to the end of the passage\nshort", 20)
    assert text == "  1  Walk to the end\n    of the passage\nshort"


def test_a_long_list_is_told_in_columns_read_downwards() -> None:
    assert columns([" 1  ash", " 2  birch", " 3  cedar"], 20) == [" 1  ash    3  cedar", " 2  birch"]
    assert columns([" 1  ash", " 2  birch"], 12) == [" 1  ash", " 2  birch"]
