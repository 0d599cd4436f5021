"""The command line as a user and a script meet it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from whitby.cli import main
from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser
from whitby.kernel.record import Record

SAVES = Path(__file__).parents[1] / "saves"
COMMANDS = [
    [],
    ["serve"],
    ["play"],
    ["resume"],
    ["games"],
    ["words"],
    ["check"],
    ["perft"],
    ["rules"],
    ["replay"],
    ["verify"],
    ["edition"],
    ["edition", "check"],
    ["edition", "template"],
    ["arena"],
    ["new-game"],
]


def whitby(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def facts(*words: str) -> Any:
    result = whitby(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of these tests are kept in a folder of their own."""
    monkeypatch.setenv("WHITBY_DATA", str(tmp_path / "data"))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished game in a file."""
    game = load("redux")
    record = Record.new(game, seed="5eed")
    choose = Chooser(1)
    while not record.state.result:
        ask = record.state.asks[0]
        record.play(ask.seat, game.lexicon.action_text(ask.options[choose.below(len(ask.options))]))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record.save()), encoding="utf-8")
    return path


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words) or "whitby")
def test_every_command_explains_itself(words: list[str]) -> None:
    result = whitby(*words, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.output
    assert max(map(len, result.output.splitlines())) <= 80


def test_games_tells_of_one_game_alone() -> None:
    assert [game["id"] for game in facts("games", "castle")["games"]] == ["castle"]
    assert "redux" not in whitby("games", "castle").output


def test_games_lists_ids_seats_options_and_rule_counts() -> None:
    games = {game["id"]: game for game in facts("games")["games"]}
    assert set(games) == set(NAMES)
    redux = games["redux"]
    assert (redux["seats"], redux["ledger_ids"]) == ([2], 104)
    combine = next(option for option in redux["options"] if option["id"] == "combine")
    assert [value["id"] for value in combine["values"]] == ["strict", "any"]
    assert all(value["text"] for option in redux["options"] for value in option["values"])
    assert "--option combine=" in whitby("games").output


def test_check_reports_games_decisions_lengths_and_no_violations() -> None:
    row = facts("check", "redux", "--games", "5")
    assert (row["games"], row["violations"]) == (5, [])
    assert row["decisions"] >= 5 * row["shortest"]
    assert row["shortest"] <= row["median"] <= row["longest"]
    assert row["decisions_per_s"] > 0


def test_check_fails_with_exit_code_one_when_a_law_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.games.redux.game.ReduxGame.conserved", lambda self, s: ["a block is missing"])
    result = whitby("check", "redux", "--games", "2")
    assert result.exit_code == 1
    assert "a block is missing" in result.output


@pytest.mark.parametrize("game", NAMES)
def test_how_to_play_is_told_in_plain_text(game: str) -> None:
    howto = load(game).howto
    assert howto is not None
    text = whitby("rules", game, "--howto").output
    for part in howto.parts.values():
        for told in part:
            assert told.title in text
            assert all(line in text for line in told.lines)
            assert f"[{', '.join(told.rules)}]" in text
    assert "1. " in text
    assert facts("rules", game, "--howto") == howto.document()


def test_rules_are_found_by_id_and_by_words() -> None:
    rule = facts("rules", "redux", "kill.e")
    assert rule["id"] == "kill.e"
    assert any("turning.py" in place for place in rule["code"])
    assert rule["tests"]
    assert {"hide.a", "hide.d"} <= {row["id"] for row in facts("rules", "redux", "hid")}
    assert "R23" in whitby("rules", "redux", "reroll.a").output


def test_coverage_says_what_is_tested_and_what_fired() -> None:
    (row,) = facts("rules", "redux", "--coverage")
    assert (row["tested"], row["missing"], row["unknown_marks"]) == (104, [], [])
    assert row["fired"] > 10


def test_coverage_fails_when_a_rule_has_no_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.laws.coverage.marked_tests", lambda folder: {"att.a": ["x"]})
    result = whitby("rules", "redux", "--coverage")
    assert result.exit_code == 1
    assert "missing: game.a" in result.output


def test_replay_tells_the_game_again_and_stops_where_asked(saved: Path) -> None:
    whole = facts("replay", str(saved))
    part = facts("replay", str(saved), "--at", "5", "--seat", "0")
    assert part["at"] == 5
    assert len(part["log"]) < len(whole["log"])
    assert whole["result"]
    assert "Night falls" in whitby("replay", str(saved)).output


def test_an_edition_is_made_from_the_template_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(whitby("edition", "template", "redux").output, encoding="utf-8")
    assert "is a good edition of Dracula Redux" in whitby("edition", "check", str(path)).output
    path.write_text(path.read_text(encoding="utf-8").replace("format = 1", "format = 2"), encoding="utf-8")
    result = whitby("edition", "check", str(path))
    assert result.exit_code == 1
    assert "format 1" in result.output


def test_arena_gives_rates_with_intervals_for_bots_and_seats() -> None:
    result = facts("arena", "redux", "--bots", "greedy,random", "--games", "6", "--workers", "1")
    assert result["games"] == 6
    row = result["bots"]["greedy"]
    assert row["low"] <= row["rate"] <= row["high"]
    assert [seat["played"] for seat in result["by_seat"]] == [6, 6]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["check", "reduks"], 'did you mean "redux"'),
        (["play", "chess"], "Games: "),
        (["check", "redux", "--option", "rounds=3"], "Choose one of: 1, 2, 4"),
        (["check", "redux", "--option", "round=2"], 'did you mean "rounds"'),
        (["check", "redux", "--option", "rounds"], "Write it as"),
        (["check", "redux", "--seats", "5"], "not played with 5 seats"),
        (["check", "redux", "--games", "none"], "not a valid integer"),
        (["play", "redux", "--seat", "7=greedy"], "There is no seat"),
        (["play", "redux", "--seats", "3"], "not played with 3 seats"),
        (["games", "reduks"], 'did you mean "redux"'),
        (["resume", "nothing-1"], "No game is kept as"),
        (["play", "redux", "--seat", "1=deepblue"], "There is no bot"),
        (["arena", "redux", "--bots", "greedy,random,mcts"], "at most one bot for each seat"),
        (["arena", "redux", "--bots", "greedy,rnadom"], 'did you mean "random"'),
        (["rules"], "Which game?"),
        (["rules", "redux", "xyzzy"], "Try fewer or other words"),
        (["replay", "nowhere.json"], "Check the path"),
        (["verify", "nowhere.json"], "Check the path"),
        (["edition", "check", "nowhere.toml"], "Check the path"),
        (["edition", "check", "."], "Check the path"),
        (["play", "redux", "--load", "nowhere.json"], "Check the path"),
        (["play", "redux", "--edition", "nowhere.toml"], "Check the path"),
        (["dance"], "No such command"),
    ],
)
def test_what_is_not_understood_gets_a_remedy_and_exit_code_two(words: list[str], complaint: str) -> None:
    result = whitby(*words)
    assert result.exit_code == 2
    assert complaint in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_malformed_save_fails_with_its_place(command: str, saved: Path) -> None:
    saved.write_text(saved.read_text(encoding="utf-8")[:100], encoding="utf-8")
    result = whitby(command, str(saved))
    assert result.exit_code == 1
    assert "not a save of Whitby" in result.output


def test_play_takes_the_number_of_seats() -> None:
    words = ["play", "walpurgis", "--seats", "4", "--seed", "a", *(word for k in range(4) for word in ("--seat", f"{k}=random"))]
    output = whitby(*words).output
    assert output.count("(random): ") == 4


def test_play_refuses_other_seats_than_a_save_has(saved: Path) -> None:
    result = whitby("play", "redux", "--load", str(saved), "--seats", "3")
    assert result.exit_code == 2
    assert "played with 2 seats, not 3" in result.output


def test_a_finished_game_is_told_again_with_everything_that_was_hidden() -> None:
    path = SAVES / "walpurgis-2-v1.json"
    everything, public = facts("replay", str(path), "--all"), facts("replay", str(path))
    assert len(everything["log"]) > len(public["log"])
    assert "Leave --seat or --all out" in whitby("replay", str(path), "--all", "--seat", "0").output


def test_an_unfinished_game_is_not_told_with_what_is_hidden(tmp_path: Path) -> None:
    save = json.loads((SAVES / "walpurgis-2-v1.json").read_bytes())
    path = tmp_path / "part.json"
    path.write_text(json.dumps({**save, "moves": save["moves"][:9]}), encoding="utf-8")
    answer = whitby("replay", str(path), "--all")
    assert answer.exit_code == 2
    assert "when the game is over" in answer.output


def test_replay_refuses_a_step_or_a_seat_that_is_not_there(saved: Path) -> None:
    assert "Choose one from 0 to" in whitby("replay", str(saved), "--at", "9999").output
    assert "Seats: 0, 1" in whitby("replay", str(saved), "--seat", "4").output
