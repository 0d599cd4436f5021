"""Games of this keyboard are kept after every move, and gone on with by those who sat there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from whitby.cli import main
from whitby.games import load
from whitby.kernel.record import Record
from whitby.terminal import keeping


def whitby(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def play(*words: str, typed: str) -> str:
    result = whitby("play", *words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def kept() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(whitby("resume", "--json").output)
    return rows


def test_every_move_is_kept_and_the_farewell_says_where(data_folder: Path) -> None:
    output = play("redux", "--seat", "1=human", "--seed", "a", typed="hide mina\nhide seward\nquit\n")
    assert "Go on with: whitby resume redux-1" in output
    save = json.loads((data_folder / "games" / "redux-1.json").read_text(encoding="utf-8"))
    assert [move["do"] for move in save["moves"]] == ["hide mina", "hide seward"]
    assert save["players"] == ["human", "human"]


def test_the_end_of_the_input_loses_nothing() -> None:
    assert "Go on with: whitby resume redux-1" in play("redux", "--seat", "1=human", typed="hide mina\n")


def test_a_game_in_which_nothing_was_played_is_not_kept() -> None:
    assert "nothing is kept" in play("redux", "--seat", "1=human", typed="quit\n")
    assert kept() == []


def test_what_was_taken_back_is_not_there_when_the_game_is_resumed() -> None:
    play("redux", "--seat", "1=human", "--seed", "a", typed="hide mina\nundo\nquit\n")
    assert kept()[0]["moves"] == 0
    assert "Hide Mina" in whitby("resume", "1", typed="q\n").output


def test_the_list_tells_game_time_turn_and_moves_the_latest_first(data_folder: Path) -> None:
    play("redux", "--seat", "1=human", typed="hide mina\nquit\n")
    play("redux", "--seat", "1=human", typed="hide mina\nhide seward\nquit\n")
    first, second = kept()
    assert (first["name"], first["moves"], first["turn"]) == ("redux-2", 2, ["the hunters"])
    assert (second["name"], second["moves"], second["game"]) == ("redux-1", 1, "redux")
    lines = whitby("resume").output.splitlines()
    assert lines[0].startswith("  1  redux-2 ")
    assert lines[0].endswith("  2 moves, to decide: the hunters")
    assert lines[1].endswith("  1 move, to decide: the hunters")
    assert lines[2] == "Go on with: whitby resume N or NAME"
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("word", ["1", "redux-1", "REDUX-1"])
def test_a_game_is_resumed_by_number_or_name_and_kept_in_its_place(word: str) -> None:
    play("redux", "--seat", "1=human", typed="hide mina\nquit\n")
    output = whitby("resume", word, typed="hide seward\nquit\n").output
    assert "Mina goes into hiding" in output
    assert "Seward goes into hiding" in output
    assert "Go on with: whitby resume redux-1" in output
    assert [(row["name"], row["moves"]) for row in kept()] == [("redux-1", 2)]


def test_who_comes_back_hears_the_last_lines_and_not_the_whole_story() -> None:
    play("redux", "--seat", "0=human", "--seat", "1=human", "--seed", "a", typed="1\n" * 60 + "quit\n")
    output = whitby("resume", "1", typed="q\n").output
    assert 0 < sum(line.startswith("  ") and line.endswith("]") for line in output.splitlines()) <= 8
    assert "Turn 1. Night falls" not in output


def test_a_hunter_who_resumes_stays_a_hunter_and_sees_no_token_of_dracula(tmp_path: Path) -> None:
    words = ("fury", "--seats", "2", "--seat", "0=random", "--seat", "1=human", "--seed", "a")
    file = tmp_path / "hunt.json"
    play(*words, typed="start paris\nstart rome\nstart vienna\nstart madrid\n" + f"save {file}\nquit\n")
    for again in (("resume", "fury-1"), ("play", "fury", "--load", str(file))):
        result = whitby(*again, typed="table\nquit\n")
        assert result.exit_code == 0, result.output
        assert "Lord Godalming, Dr. Seward" in result.output
        assert "5 tokens" in result.output
        assert "5 tokens (" not in result.output


def test_a_seat_said_anew_wins_over_the_save() -> None:
    play("redux", "--seat", "1=human", typed="hide mina\nquit\n")
    whitby("resume", "1", "--seat", "0=greedy", typed="hide seward\nquit\n")
    assert kept()[0]["players"] == ["greedy", "human"]


def test_a_save_that_does_not_say_who_sat_where_shows_no_secrets_to_just_anybody(tmp_path: Path) -> None:
    record = Record.new(load("fury"), seats=2, seed="a")
    while not record.moves:
        record.play(record.state.asks[0].seat, record.game.option_texts(record.state)[0])
    file = tmp_path / "old.json"
    file.write_text(json.dumps(record.save()), encoding="utf-8")
    result = whitby("play", "fury", "--load", str(file), typed="quit\n")
    assert result.exit_code == 2
    assert "Say who you are, as in --seat 1=human" in result.output
    result = whitby("play", "fury", "--load", str(file), "--seat", "1=human", typed="quit\n")
    assert result.exit_code == 0
    assert "5 tokens (" not in result.output
    assert "look away" not in result.output  # nobody else has become a person


def test_a_finished_game_leaves_the_list_and_can_be_read_and_proven(data_folder: Path) -> None:
    output = play("redux", "--seat", "1=greedy", "--seed", "one", typed="1\n" * 600)
    path = data_folder / "games" / "finished" / "redux-1.json"
    assert f"whitby verify {path}" in output
    assert kept() == []
    assert whitby("verify", str(path)).exit_code == 0
    play("redux", "--seat", "1=human", typed="hide mina\nquit\n")
    assert kept()[0]["name"] == "redux-2"


def test_bots_alone_keep_nothing(data_folder: Path) -> None:
    play("redux", "--seat", "0=random", "--seat", "1=random", "--seed", "three", typed="")
    assert not data_folder.exists()


def test_a_game_can_be_forgotten() -> None:
    play("redux", "--seat", "1=human", typed="hide mina\nquit\n")
    assert "redux-1 is forgotten" in whitby("resume", "redux-1", "--forget").output
    assert kept() == []
    assert "No game is kept" in whitby("resume").output


@pytest.mark.parametrize("word", ["redux-9", "7", "rdux-1"])
def test_a_name_nobody_knows_gets_a_remedy(word: str) -> None:
    play("redux", "--seat", "1=human", typed="hide mina\nquit\n")
    result = whitby("resume", word)
    assert result.exit_code == 2
    assert "Kept: redux-1." in result.output


def test_a_broken_file_is_told_in_the_list_and_hides_no_other(data_folder: Path) -> None:
    play("redux", "--seat", "1=human", typed="hide mina\nquit\n")
    (data_folder / "games" / "fury-3.json").write_text("{", encoding="utf-8")
    rows = {row["name"]: row for row in kept()}
    assert "not a save" in rows["fury-3"]["trouble"]
    assert rows["redux-1"]["moves"] == 1
    assert "cannot be opened" in whitby("resume").output


def test_a_data_folder_that_cannot_be_written_is_told_once_and_costs_no_game(data_folder: Path) -> None:
    data_folder.write_text("a file, not a folder", encoding="utf-8")
    output = play("redux", "--seat", "1=human", typed="hide mina\nhide seward\nquit\n")
    assert output.count("cannot be kept in your data folder") == 1
    assert "Seward goes into hiding" in output
    assert "The game could not be kept" in output


def test_a_write_that_fails_half_way_leaves_the_last_save_whole(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.new(load("redux"), seed="a")
    keeper = keeping.Keeper()
    keeper.keep(record)
    before = (data_folder / "games" / "redux-1.json").read_bytes()

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    record.play(1, "hide mina")
    keeper.keep(record)
    assert keeper.trouble == "No space left on device"
    assert (data_folder / "games" / "redux-1.json").read_bytes() == before
    assert [path.name for path in (data_folder / "games").iterdir()] == ["redux-1.json"]


def test_a_first_write_that_fails_leaves_no_empty_game_behind(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    keeper = keeping.Keeper()
    keeper.keep(Record.new(load("redux"), seed="a"))
    assert keeper.trouble
    assert list((data_folder / "games").iterdir()) == []


def test_save_asks_before_it_writes_over_another_file(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_text("mine", encoding="utf-8")
    output = play("redux", "--seat", "1=human", typed=f"save {file}\n\nsave {file}\nn\nquit\n")
    assert output.count("is there already. Write over it? (y/n)") == 2
    assert output.count("Nothing was written.") == 2
    assert file.read_text(encoding="utf-8") == "mine"
    output = play("redux", "--seat", "1=human", typed=f"save {file}\ny\nhide mina\nsave {file}\nquit\n")
    assert output.count("is there already") == 1  # its own file it writes again
    assert len(json.loads(file.read_text(encoding="utf-8"))["moves"]) == 1
