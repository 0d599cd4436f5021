"""TOML tables, editions and their complaints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from whitby.games import load
from whitby.kernel.errors import BadData
from whitby.kernel.sheets import Sheet, overlay, read_toml, unique

GAME = load("redux")
HEAD = '[edition]\nformat = 1\ngame = "redux"\nname = "Mine"\n'


def edition(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_complaint_names_file_and_place() -> None:
    table = Sheet({"near": "islingtn"}, "plague/places.toml: places[7]")
    with pytest.raises(BadData, match=r'places\[7\].near: unknown name "islingtn" \(did you mean "islington"\?\)'):
        table.choice("near", ["islington", "bow"])


@pytest.mark.parametrize(
    ("data", "read", "complaint"),
    [
        ({}, lambda t: t.text("a"), "a: is missing"),
        ({"a": 3}, lambda t: t.text("a"), "must be text"),
        ({"a": "x"}, lambda t: t.number("a"), "must be a whole number"),
        ({"a": True}, lambda t: t.number("a"), "must be a whole number"),
        ({"a": 99}, lambda t: t.number("a", 0, 9), "between 0 and 9"),
        ({"a": 1}, lambda t: t.flag("a"), "true or false"),
        ({"a": 1}, lambda t: t.texts("a"), "must be a list"),
        ({"a": [1, "b"]}, lambda t: t.texts("a"), r"a\[0\]: must be text"),
        ({"a": [1]}, lambda t: t.numbers("a", length=2), "must hold 2 numbers"),
        ({"a": 1}, lambda t: t.table("a"), "must be a table"),
        ({"a": [1]}, lambda t: t.tables("a"), r"a\[0\]: must be a table"),
        ({"typo": 1}, lambda t: t.finish(), "unknown key"),
    ],
)
def test_a_wrong_value_is_named(data: dict[str, object], read: Callable[[Sheet], object], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        read(Sheet(data, "here"))


def test_slugs_must_differ() -> None:
    with pytest.raises(BadData, match="stands twice"):
        unique([Sheet({"id": "a"}, "x[0]"), Sheet({"id": "a"}, "x[1]")])


def test_an_overlay_changes_rows_by_id_and_adds_nothing() -> None:
    base = {"n": 1, "row": [{"id": "a", "v": 1}, {"id": "b", "v": 2}]}
    assert overlay(base, {"row": [{"id": "b", "v": 3}]}, "e:") == {"n": 1, "row": [{"id": "a", "v": 1}, {"id": "b", "v": 3}]}
    with pytest.raises(BadData, match="unknown key"):
        overlay(base, {"m": 1}, "e:")
    with pytest.raises(BadData, match='unknown name "c"'):
        overlay(base, {"row": [{"id": "c"}]}, "e:")
    with pytest.raises(BadData, match="same kind"):
        overlay(base, {"n": "one"}, "e:")


def test_an_edition_changes_the_numbers_the_rules_read(tmp_path: Path) -> None:
    path = edition(tmp_path, HEAD + '[[character]]\nid = "harker"\nhuman_faces = [[3, 6], [5, 10], [8, 16]]\n[limits]\nmax_turns = 20\n')
    mine = GAME.editions.read(path)
    s = GAME.new(seed=1, edition=mine)
    assert GAME.sight.view(s, 0)["blocks"]["harker"]["ladder"]["human"] == [[3, 6], [5, 10], [8, 16]]
    assert s.level[4] == 0  # 3/6 is now the weakest face
    assert s.board.turn_limit == 20
    assert GAME.new(seed=1).board.turn_limit == 100  # the box itself is as it was


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", r"\[edition\] is missing"),
        (HEAD.replace("format = 1", "format = 7"), "edition.format is 7, but this Whitby reads format 1"),
        (HEAD.replace("redux", "fury"), 'for "fury", not for "redux"'),
        (HEAD + "[[character]]\nid = 'drakula'\n", 'did you mean "dracula"'),
        (HEAD + "[rules]\nactions = 4\n", "unknown key"),
        (HEAD + "[die]\nfaces = [1, 2]\n", "must hold 6 numbers"),
        (HEAD + "[die]\nfaces = [1, 2, 3, 4, 5, 'x']\n", r"faces\[5\]: must be a whole number"),
        (HEAD + "[[character]]\nid = 'lucy'\nstart = [3, 3]\n", "is not one of its faces"),
        (HEAD + "[[character]]\nid = 'mina'\nhuman_faces = [[2, 4], [1, 2], [3, 6]]\n", "is not stronger than"),
        ("[edition\n", "not valid TOML"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_place(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        GAME.editions.read(edition(tmp_path, text))


def test_a_missing_file_and_a_binary_one_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="no such file"):
        read_toml(tmp_path / "none.toml")
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadData, match="cannot be read"):
        read_toml(tmp_path / "b.toml")


def test_the_template_with_every_comment_taken_away_is_the_box_itself(tmp_path: Path) -> None:
    lines = [line[2:] if line.startswith("# ") else line for line in GAME.editions.template().splitlines()]
    head = lines.index("[edition]")
    found = GAME.editions.read(edition(tmp_path, "\n".join(lines[head:])))
    assert found.data == GAME.tables
