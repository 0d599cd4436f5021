"""What a game says of itself: its figures and their drawings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from whitby.games import NAMES, load
from whitby.kernel.errors import BadData
from whitby.kernel.identity import Identity, read_identity

CARD = """
[card]
id = "toy"
title = "Toy"
designer = "the tests"
seats = [2]
sides = ["left", "right"]
minutes = 1
age = 3
hidden = false
tagline = "."
summary = "."
"""
LEFT = '[[figure]]\nid = "left"\nname = "Lefty"\nletter = "L"\ncolour = "#aa0000"\n'


def identity(home: Path, figures: str, drawings: str = "") -> Identity:
    (home / "data").mkdir()
    (home / "data" / "game.toml").write_text(CARD + figures, encoding="utf-8")
    if drawings:
        (home / "web").mkdir()
        (home / "web" / "figures.svg").write_text(drawings, encoding="utf-8")
    return read_identity(home)


@pytest.mark.parametrize("drawings", ["", '<svg><symbol id="left" viewBox="0 0 9 9"/></svg>'])
def test_a_figure_has_a_name_a_letter_a_colour_and_perhaps_a_drawing(tmp_path: Path, drawings: str) -> None:
    figure = identity(tmp_path, LEFT, drawings).figures["left"]
    assert figure.document() == {"name": "Lefty", "letter": "L", "colour": "#aa0000", "drawn": bool(drawings)}


@pytest.mark.parametrize(
    ("figures", "drawings", "complaint"),
    [
        (LEFT + LEFT, "", "stands twice"),
        (LEFT.replace("#aa0000", "red"), "", '"red" is no colour'),
        (LEFT.replace('"L"', '"Left"'), "", "one letter or two"),
        (LEFT + "shape = 1\n", "", "unknown key"),
        (LEFT, '<svg><symbol id="right"/></svg>', 'has no symbol "left"'),
    ],
)
def test_a_figure_that_cannot_be_shown_is_refused(tmp_path: Path, figures: str, drawings: str, complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        identity(tmp_path, figures, drawings)


@pytest.mark.parametrize("name", NAMES)
def test_every_figure_is_drawn_in_a_square(name: str) -> None:
    game = load(name)
    assert game.identity.figures
    if not (game.home / "web").is_dir():
        return  # a game that has no page yet shows letters
    text = (game.home / "web" / "figures.svg").read_text(encoding="utf-8")
    for id in game.identity.figures:
        found = re.search(rf'<symbol id="{id}" viewBox="\S+ \S+ (\S+) (\S+)"', text)
        assert found is not None, id
        assert found[1] == found[2], id
