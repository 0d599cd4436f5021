"""`whitby verify`, `replay` and `edition` as a user and a script meet them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from whitby.cli import main
from whitby.games import load
from whitby.kernel.chance import Chooser
from whitby.kernel.record import Record, sealed_hash

HEAD = '[edition]\nformat = 1\ngame = "redux"\nname = "Mine"\n'


def whitby(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def played(record: Record) -> dict[str, Any]:
    choose = Chooser(1)
    while not record.state.result:
        ask = record.state.asks[0]
        record.play(ask.seat, record.game.lexicon.action_text(ask.options[choose.below(len(ask.options))]))
    return record.save()


FINISHED = played(Record.new(load("redux"), seed="5eed"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def verified(file: Path, save: dict[str, Any], *words: str) -> Result:
    file.write_text(json.dumps(save), encoding="utf-8")
    return whitby("verify", str(file), *words)


def test_verify_says_how_many_draws_are_proven_and_the_hash_to_compare(file: Path) -> None:
    result = verified(file, FINISHED)
    assert result.exit_code == 0
    assert "64 of 64 draws are proven" in result.output
    assert "The game is finished." in result.output
    assert sealed_hash("5eed") in result.output
    facts = json.loads(verified(file, FINISHED, "--json").output)
    assert facts["holds"]
    assert (facts["draws"], facts["proven"], facts["borrowed"], facts["sealed"]) == (64, 64, 0, sealed_hash("5eed"))


def test_verify_says_which_draws_another_table_made_and_does_not_certify_them(file: Path) -> None:
    fork = played(Record.new(load("redux"), seed="5eed").fork(0))
    assert verified(file, fork).exit_code == 0  # nothing was drawn before the fork
    record = Record.new(load("redux"), seed="5eed")
    record.play(1, "done")
    record.play(0, "attack dracula mina")
    fork = played(record.fork(2))
    result = verified(file, fork)
    assert result.exit_code == 1
    assert "The first draw was made at another table" in result.output
    assert f"{len(drawn(fork)) - 1} of {len(drawn(fork))} draws are proven" in result.output


def drawn(save: dict[str, Any]) -> list[str]:
    return [draw for line in save["moves"] for draw in line.get("drew", [])]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"borrowed": 1_000_000}, "1000000 draws cannot be borrowed where 64 were made"),
        ({"borrowed": -1}, "-1 draws cannot be borrowed"),
        ({"borrowed": 64}, "0 of 64 draws are proven"),
        ({"moves": FINISHED["moves"][:-1]}, "The game is not finished"),
        ({"moves": [*FINISHED["moves"], {"seat": 0, "undo": 1}]}, "The game is over"),
        ({"seed": "f" * 32}, "not the one"),
        ({"seed": None}, "does not tell its seed"),
        ({"sealed": "a hash, believe me"}, "not the one"),
    ],
)
def test_verify_fails_on_what_is_not_proven(file: Path, change: dict[str, Any], complaint: str) -> None:
    result = verified(file, {**FINISHED, **change})
    assert result.exit_code == 1
    assert complaint in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[character]]\nid = ['mina']\n", "unknown name"),
        ("[[character]]\nid = {a = 1}\n", "unknown name"),
        ("[limits]\nmax_turns = 2026-11-16\n", "neither text nor a number"),
        ("[limits]\nmax_turns = 07:30:00\n", "neither text nor a number"),
        ("[limits]\nmax_turns = " + "9" * 5000 + "\n", "not valid TOML"),
        ("[limits]\nmax_turns = 0x" + "f" * 5000 + "\n", "neither text nor a number"),
        ("[limits]\nmax_turns = nan\n", "neither text nor a number"),
        ("[limits]\nmax_turns = " + "[" * 30 + "]" * 30 + "\n", "too deep"),
        ("[[character]]\nid = 'mina'\n[[character]]\nid = 'mina'\n", "stands twice"),
    ],
)
def test_an_edition_that_no_game_could_read_is_refused_and_not_a_crash(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    result = whitby("edition", "check", str(path))
    assert result.exit_code == 1
    assert complaint in result.output
    assert len(result.output) < 1000
