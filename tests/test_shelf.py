"""The shelf: which games stand on it, in which order, and that each brings what its pages show."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import whitby
from whitby import games
from whitby.kernel.errors import BadData
from whitby.kernel.identity import LAST, read_identity
from whitby.server import shelf
from whitby.server.assets import Assets

SOURCE = Path(whitby.__file__).parent
CARD = """
[card]
id = "sixth"
title = "Sixth"
designer = "Nobody"
seats = [2]
sides = ["one", "other"]
minutes = 5
age = 8
hidden = false
tagline = "A test"
summary = "A test."
"""


def lay(home: Path, text: str) -> Path:
    (home / "data").mkdir(parents=True)
    (home / "data" / "game.toml").write_text(text, encoding="utf-8")
    return home


def test_every_folder_with_a_game_stands_on_the_shelf_in_the_order_of_their_identities() -> None:
    assert set(games.NAMES) == {path.parent.name for path in (SOURCE / "games").glob("*/game.py")}
    places = [games.load(name).identity.shelf for name in games.NAMES]
    assert places == sorted(set(places))


def test_a_game_that_says_nothing_of_its_place_stands_last(tmp_path: Path) -> None:
    assert read_identity(lay(tmp_path / "sixth", CARD)).shelf == LAST
    assert read_identity(lay(tmp_path / "first", CARD + "shelf = 1\n")).shelf == 1


def test_a_game_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    home = lay(tmp_path / "broken", CARD + "shelf = 0\n")
    with pytest.raises(BadData):
        read_identity(home)
    assert games._place(home) == (LAST, "broken")


def test_the_shelf_says_of_each_game_which_files_it_brings_and_they_are_there() -> None:
    assets = Assets()
    for card in shelf.all_games()["games"]:
        told = {"view.js": card["view"], "style.css": card["style"], "cover.svg": card["cover"], "icon.svg": card["icon"]}
        for file, is_there in {**told, "figures.svg": card["tokens"]}.items():
            assert is_there is (assets.find(f"games/{card['id']}/web/{file}") is not None)


def outside() -> list[Path]:
    """The files of the program that belong to no game."""
    homes = [SOURCE / "games" / name for name in games.NAMES]
    return [path for path in sorted(SOURCE.rglob("*")) if not any(home in path.parents for home in homes) and "vendor" not in path.parts]


def strings(path: Path) -> set[str]:
    """What stands in quotes in a file, comments left out."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    code = re.sub(r"/\*.*?\*/|^\s*//[^\n]*", "", text, flags=re.DOTALL | re.MULTILINE)
    return {part for quoted in re.findall(r"""["'`]([^"'`\n]+)["'`]""", code) for part in re.split(r"[/.:]", quoted)}


def test_nothing_outside_its_folder_names_a_game() -> None:
    icons = re.findall(r'<symbol id="([^"]+)"', (SOURCE / "server" / "static" / "vendor" / "icons.svg").read_text(encoding="utf-8"))
    names = set(games.NAMES) - set(icons)  # "castle" is the name of a picture, too
    assert len(names) > 3
    for path in outside():
        if path.suffix in (".py", ".js", ".css", ".html"):
            assert not names & strings(path), path
