"""The plain line client, typed at like a person would."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from whitby.cli import main
from whitby.terminal.commands import ALIASES, COMMANDS, HELP


def play(*words: str, typed: str) -> str:
    result = CliRunner().invoke(main, ["play", "redux", *words], input=typed)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_whole_game_can_be_typed_to_its_end() -> None:
    answers = "1\n" * 600
    output = play("--seat", "0=human", "--seat", "1=greedy", "--seed", "one", typed=answers)
    assert "The dice were sealed as" in output
    assert "the vampires (human):" in output


def test_two_people_may_share_the_keyboard() -> None:
    output = play("--seat", "0=human", "--seat", "1=human", "--seed", "two", typed="done\nend\nquit\n")
    assert "Player 2 (the hunters)" in output
    assert "Player 1 (the vampires)" in output


@pytest.mark.parametrize(("dracula", "is_asked"), [("player", True), ("system", False)])
def test_who_shares_the_keyboard_looks_away_only_where_something_is_hidden(dracula: str, is_asked: bool) -> None:
    words = ["play", "plague", "--seat", "0=human", "--seat", "1=human", "--seed", "five", "--option", f"dracula={dracula}"]
    result = CliRunner().invoke(main, words, input="1\n" * 60 + "quit\n")
    assert result.exit_code == 0
    assert ("the others look away" in result.output) == is_asked


def test_bots_may_play_alone() -> None:
    output = play("--seat", "0=random", "--seat", "1=random", "--seed", "three", typed="")
    assert "[end." in output


def test_options_answer_to_numbers_and_to_words_and_show_their_odds() -> None:
    output = play("--seat", "1=human", "--seed", "four", typed="7\nrest lucy 4\nquit\n")
    assert "Lucy rests, draws on four resources, and rises to 26/13. [boost.a]" in output
    assert "Dracula attacks Mina (16 − 2 = 14)  chance 67 %" in output


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "Choose a number from 1 to 7"),
        ("", "Type a number or words"),
        ("hide dracula", "is not possible now"),
        ("hide mima", 'did you mean "hide mina"'),
        ("undo", "Nothing has been played yet"),
        ("rules hide.b", "[hide.b] Hide"),
        ("rules xyzzy", "No rule speaks of that"),
        ("help", "take back your last move"),
        ("?", "take back your last move"),
        ("H", "take back your last move"),
        ("HELP", "take back your last move"),
        ("TABLE", "Hunters: 6 resources"),
        ("words", "1  Hide Mina  (hide mina)"),
        ("hide nobody", "Night falls"),
        ("Rules", "[hide.b] Hide"),
        ("rules the", "more. Type more words to find fewer"),
        ("table", "Hunters: 6 resources"),
        ("save", "Write: save FILE"),
        ("hint", "The keen bot would choose"),
    ],
)
def test_every_command_answers(line: str, answer: str) -> None:
    assert answer in play("--seat", "1=human", "--seed", "five", typed=f"{line}\nquit\n")


@pytest.mark.parametrize("word", ["quit", "q", "Q", "exit", "EXIT"])
def test_there_are_many_words_for_leaving(word: str) -> None:
    assert "nothing is kept" in play("--seat", "1=human", "--seed", "five", typed=f"{word}\nhide mina\n")


def test_the_help_fits_a_screen_of_eighty_columns() -> None:
    assert max(map(len, HELP.splitlines())) < 80
    assert all(name in HELP for name in (*COMMANDS, *ALIASES) if name != "exit")


def test_after_the_first_look_only_what_has_changed_is_told() -> None:
    output = play("--seat", "1=human", "--seed", "five", typed="hide mina\noptions\nquit\n")
    assert output.count("Van Helsing   8 by night") == 1
    assert output.count("  Mina          2 by night,  4 by day   level 2 of 3") == 2
    assert output.count("Hunters: 5 resources") == 1
    whole = play("--seat", "1=human", "--seed", "five", typed="hide mina\ntable\nquit\n")
    assert whole.count("Van Helsing   8 by night") == 2


def test_a_question_is_told_again_only_when_that_is_asked_for() -> None:
    output = play("--seat", "1=human", "--seed", "five", typed="xyzzy\nrules hide.b\nlog\nquit\n")
    assert output.count("  7  Hide nobody") == 1
    output = play("--seat", "1=human", "--seed", "five", typed="xyzzy\noptions\nquit\n")
    assert output.count("  7  Hide nobody") == 2


def test_undo_takes_back_what_can_be_taken_back_and_says_why_not() -> None:
    output = play("--seat", "1=human", "--seed", "six", typed="hide mina\nundo\ndone\nattack dracula mina\nundo\nquit\n")
    assert "Taken back." in output
    assert "Only your own last move can be taken back" in output


def test_a_game_is_kept_in_a_file_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    play("--seat", "1=human", "--seed", "seven", typed=f"hide mina\nsave {path}\nquit\n")
    (move,) = json.loads(path.read_text(encoding="utf-8"))["moves"]
    assert move.pop("at") > 0
    assert move == {"seat": 1, "do": "hide mina"}
    output = play("--seat", "1=human", "--load", str(path), typed="table\nquit\n")
    assert "Mina goes into hiding" in output


def test_a_file_that_cannot_be_written_loses_nothing(tmp_path: Path) -> None:
    output = play("--seat", "1=human", "--seed", "eight", typed=f"save {tmp_path}/no/such/place.json\ndone\nquit\n")
    assert "cannot be written" in output
    assert "Night falls" in output


def test_the_same_seed_is_the_same_game() -> None:
    games = [play("--seat", "0=greedy", "--seat", "1=greedy", "--seed", "nine", typed="") for _ in range(2)]
    assert games[0] == games[1]


def test_who_comes_second_of_three_is_told_so() -> None:
    result = CliRunner().invoke(
        main, ["play", "walpurgis", "--seat", "0=random", "--seat", "1=random", "--seat", "2=random", "--seed", "six"]
    )
    assert result.exit_code == 0
    assert ": won, " in result.output
    assert ": came second, " in result.output
    assert ": lost, " in result.output
