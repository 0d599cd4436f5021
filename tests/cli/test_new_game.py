"""`whitby new-game`: what it writes, what it refuses, and that nothing half-written stays behind."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from whitby.cli import main
from whitby.kernel.game import Game
from whitby.kernel.identity import read_identity
from whitby.kernel.vocabulary import write_words
from whitby.laws.coverage import marked_tests
from whitby.sample.game import GAME, SampleGame

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    """A shelf and a folder of tests, both empty."""
    made = [tmp_path / "games", tmp_path / "tests"]
    for folder in made:
        folder.mkdir()
    return made


def new_game(folders: list[Path], *words: str) -> Result:
    return CliRunner().invoke(main, ["new-game", *words, "--to", str(folders[0]), "--tests", str(folders[1])])


def written(folders: list[Path]) -> list[Path]:
    """What is in them, and beside them."""
    return [path for folder in [folders[0].parent, *folders] if folder.exists() for path in folder.iterdir() if path not in folders]


def test_it_writes_every_room_of_a_game_and_its_tests(folders: list[Path]) -> None:
    assert new_game(folders, "moon_rise").exit_code == 0
    home, tests = folders[0] / "moon_rise", folders[1] / "moon_rise"
    assert {path.name for path in home.iterdir()} == {
        "__init__.py", "game.py", "ledger.toml", "rules", "sight", "advice", "texts", "data",
    }  # fmt: skip
    assert {path.name for path in (home / "rules").iterdir()} == {"__init__.py", "board.py", "state.py", "words.py", "night.py", "door.py"}
    assert {path.name for path in (home / "sight").iterdir()} == {"__init__.py", "document.py", "view.py", "imagine.py"}
    assert len(list(tests.glob("test_*.py"))) == 5


def test_its_names_are_those_of_the_new_game_and_of_no_other(folders: list[Path]) -> None:
    new_game(folders, "moon_rise", "--title", "The Moon of Whitby")
    text = (folders[0] / "moon_rise" / "game.py").read_text(encoding="utf-8")
    assert text.startswith('"""The Moon of Whitby: its rules and its rooms')
    assert "class MoonRiseGame(Game[MoonRiseState]):" in text
    assert 'title = "The Moon of Whitby"' in (folders[0] / "moon_rise" / "data" / "game.toml").read_text(encoding="utf-8")
    assert "from games.moon_rise.table import" in (folders[1] / "moon_rise" / "test_door.py").read_text(encoding="utf-8")
    everything = "".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.*"))
    assert "sample" not in everything.lower()


def test_each_stands_to_the_right_of_all_others_on_the_shelf(folders: list[Path]) -> None:
    for id in ("moonrise", "moonset"):
        assert new_game(folders, id).exit_code == 0
    assert [read_identity(folders[0] / id).shelf for id in ("moonrise", "moonset")] == [1, 2]


@pytest.mark.parametrize(("id", "title"), [("m", "M"), ("m" * 24, "The Moon That Rose Too Early, on a Friday")])
def test_what_it_writes_needs_no_formatting_however_long_the_names_are(folders: list[Path], id: str, title: str) -> None:
    assert new_game(folders, id, "--title", title[:40]).exit_code == 0
    for command in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--config", str(ROOT / "pyproject.toml")]
        first_party = (
            ["--config", 'lint.isort.known-first-party=["games", "support", "citations", "whitby"]'] if command == ["check"] else []
        )
        done = subprocess.run([*ruff, *first_party, *map(str, folders)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_it_says_what_to_do_next(folders: list[Path]) -> None:
    said = new_game(folders, "moonrise").output
    assert said.startswith("Moonrise is written: ")
    for command in ("whitby play moonrise", "whitby serve --open", "whitby check moonrise", "whitby arena moonrise", "docs/add-a-game.md"):
        assert command in said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["Moonrise"], "cannot be the id of a game. Write 1 to 24 small letters"),
        (["moon-rise"], "cannot be the id of a game"),
        (["9moons"], "cannot be the id of a game"),
        (["m" * 25], "cannot be the id of a game"),
        (["mondaufgäng"], "cannot be the id of a game"),
        (["while"], "means something else in Python or on the command line. Take another id, as while_night."),
        (["all"], "means something else"),
        (["redux"], 'There is a game "redux" on the shelf already. Take another id.'),
        (["moonrise", "--title", 'The "Moon"'], "That cannot be a title. Write one line of 1 to 40 letters without quotation marks."),
        (["moonrise", "--title", "The\nMoon"], "That cannot be a title"),
        (["moonrise", "--title", " "], "That cannot be a title"),
        (["moonrise", "--title", "M" * 41], "That cannot be a title"),
    ],
)
def test_names_that_cannot_be_are_refused_with_a_remedy_and_nothing_is_written(
    folders: list[Path], words: list[str], complaint: str
) -> None:
    result = new_game(folders, *words)
    assert result.exit_code == 2
    assert complaint in result.output
    assert written(folders) == []


@pytest.mark.parametrize("which", [0, 1])
def test_a_folder_that_is_there_already_is_left_alone(folders: list[Path], which: int) -> None:
    (folders[which] / "moonrise").mkdir()
    result = new_game(folders, "moonrise")
    assert (result.exit_code, written(folders)) == (2, [folders[which] / "moonrise"])
    assert "is there already. Take another id, or move it away." in result.output


@pytest.mark.parametrize("which", [0, 1])
def test_a_folder_that_is_not_there_is_not_made_up(folders: list[Path], which: int) -> None:
    folders[which].rmdir()
    result = new_game(folders, "moonrise")
    assert result.exit_code == 2
    assert "Make it, or name another." in result.output
    assert written(folders) == []


def test_outside_a_checkout_it_asks_for_the_folders(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["new-game", "moonrise", "--to", str(tmp_path)])
    assert result.exit_code == 2
    assert "name the folders with --to and --tests" in result.output


def test_when_the_second_folder_cannot_be_moved_to_its_place_the_first_is_taken_away(
    folders: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def full(self: Path, target: Path) -> Path:
        if target.parent == folders[1]:
            raise OSError(28, "No space left on device", str(target))
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", full)
    result = new_game(folders, "moonrise")
    assert result.exit_code == 2
    assert "No space left on device" in result.output and "Nothing has been changed." in result.output
    assert written(folders) == []


def test_a_folder_that_comes_in_between_stays_as_it_is(folders: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = folders[0] / "moonrise" / "notes.txt"

    def late(id: str, homes: list[Path]) -> None:
        theirs.parent.mkdir()
        theirs.touch()

    monkeypatch.setattr(sys.modules["whitby.cli.new_game"], "refuse_taken", late)
    assert new_game(folders, "moonrise").exit_code == 2
    assert written(folders) == [theirs.parent]
    assert list(theirs.parent.iterdir()) == [theirs]


# ---- the sample it is written from ------------------------------------------------------------------------------------


def test_the_constants_of_the_sample_are_those_of_its_texts() -> None:
    """After a change of the texts: `make words`."""
    assert write_words(GAME.home / "texts" / "texts.toml") == (GAME.home / "rules" / "words.py").read_text(encoding="utf-8")


def test_every_rule_of_the_sample_has_a_test() -> None:
    marks = marked_tests(GAME.home / "tests")
    assert set(marks) == {*GAME.ledger.rules, *GAME.ledger.rulings}


def test_what_the_guide_shows_stands_in_the_sample() -> None:
    """docs/add-a-game.md quotes what `whitby new-game moonrise` writes; comments may differ."""
    guide = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    shown = [_bare(line) for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL) for line in block.splitlines()]
    sources = [path.read_text(encoding="utf-8").replace("Sample", "Moonrise") for path in GAME.home.rglob("*.py")]
    there = {_bare(line) for source in sources for line in source.splitlines()}
    assert len(shown) > 30
    assert [line for line in shown if line not in there] == []


def _bare(line: str) -> str:
    return re.sub(r"\s*#.*", "", line).strip()


def test_the_sample_is_on_no_shelf() -> None:
    assert isinstance(GAME, Game) and type(GAME) is SampleGame
    assert CliRunner().invoke(main, ["games", "sample"]).exit_code == 2
