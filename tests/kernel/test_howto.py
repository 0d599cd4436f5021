"""How to play: every game has its first pages, whole and true to its ledger, and a file that is not is refused with its place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from whitby.games import NAMES, load
from whitby.kernel.errors import BadData
from whitby.kernel.howto import FEWEST, MINUTE, MOST, Drawings, Figure, Howto, load_howto, sections
from whitby.kernel.ledger import Ledger, Rule
from whitby.kernel.sheets import Sheet

CASTLE = load("castle")
CODES = re.compile(r"\b[A-Z]{2}\d\d\b|\b[a-z]+_[a-z_]+\b|\b\w+\.toml\b|\b[a-z]{2}-p\d\b")
DEVELOPERS = re.compile(r"\bhouse\b|Theme facts|rows above|\bprogram\b")


def raw() -> dict[str, Any]:
    return tomllib.loads((CASTLE.home / "texts" / "howto.toml").read_text(encoding="utf-8"))


def read(data: dict[str, Any]) -> Howto:
    return Howto(Sheet(data, "castle/howto.toml:"), CASTLE.ledger, Drawings(CASTLE.home / "web"))


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_all_parts_of_a_how_to(name: str) -> None:
    howto = load(name).howto
    assert howto is not None
    assert howto.hint
    assert len(howto.minute) == MINUTE
    for part, low in FEWEST.items():
        assert low <= len(howto.parts[part]) <= MOST.get(part, 100), part
    assert len(re.findall(r"[.!?](?: |$)", " ".join(howto.aim.lines))) == 2, "the aim is told in two sentences"
    assert howto.board.marks


@pytest.mark.parametrize("name", NAMES)
def test_every_paragraph_cites_rules_of_the_ledger_that_can_be_read_on_the_page(name: str) -> None:
    game = load(name)
    assert game.howto is not None
    on_page = {id for section in game.howto.sections for id in section.rules} | set(game.ledger.rulings)
    for part, all_told in game.howto.parts.items():
        for told in all_told:
            assert told.rules, (part, told.title)
            assert set(told.rules) <= on_page, (part, told.title)


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_on_the_board_are_those_of_the_steps(name: str) -> None:
    howto = load(name).howto
    assert howto is not None
    numbers = [int(mark["text"]) for mark in howto.board.marks if mark["tone"] == "gold"]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) <= len(howto.setup)


@pytest.mark.parametrize("name", NAMES)
def test_the_page_shows_no_rule_twice_and_speaks_to_players(name: str) -> None:
    game = load(name)
    found = sections(game.howto, game.ledger)
    ids = [id for section in found for id in section.rules]
    assert len(ids) == len(set(ids))
    assert set(ids) <= set(game.ledger.rules)
    texts = [game.ledger.rules[id].text for id in ids] + [section.title for section in found]
    assert [text for text in texts if DEVELOPERS.search(text) or CODES.search(text)] == []
    assert [id for id, ruling in game.ledger.rulings.items() if CODES.search(f"{ruling.section} {ruling.text}")] == []


@pytest.mark.parametrize("name", NAMES)
def test_only_sections_that_a_how_to_names_are_left_out(name: str) -> None:
    game = load(name)
    shown = {id for section in sections(game.howto, game.ledger) for id in section.rules}
    left_out = {rule.section for rule in game.ledger.rules.values() if rule.id not in shown}
    assert left_out == ({"Worked examples"} if name == "castle" else set())


def test_a_game_without_a_how_to_has_its_ledgers_sections(tmp_path: Path) -> None:
    rows = (("a.1", "First"), ("b.1", "Second"), ("a.2", "First"))
    ledger = Ledger([Rule(id, section, "Words.", [], "") for id, section in rows], {})
    assert load_howto(tmp_path, ledger) is None
    assert [(section.title, section.rules) for section in sections(None, ledger)] == [("First", ["a.1", "a.2"]), ("Second", ["b.1"])]


def without(data: dict[str, Any], *path: Any) -> None:
    for step in path[:-1]:
        data = data[step]
    del data[path[-1]]


def put(data: dict[str, Any], value: Any, *path: Any) -> None:
    for step in path[:-1]:
        data = data[step]
    data[path[-1]] = value


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("aim", "rules"), ["purpose.z"], r'aim\.rules: unknown name "purpose\.z" \(did you mean "purpose\.'),
        (("setup", 0, "rules"), [], r"setup\[0\]\.rules: names no rule"),
        (("setup", 0, "rules"), ["ex.setup"], r'setup\[0\]\.rules: "ex\.setup" is left out of the page'),
        (("aim", "figure", "file"), "bored.svg", r'aim\.figure\.file: unknown name "bored\.svg" \(did you mean "board\.svg"'),
        (("aim", "figure", "put"), ["figures.svg#nobody 1 2 3 4"], r'figure\.put: figures\.svg has no "nobody"'),
        (("aim", "figure", "put"), ["figures.svg 1 2 3 4"], r'figure\.put: "figures\.svg" names no symbol'),
        (("aim", "figure", "put"), ["figures.svg#dracula 1 2 3"], r'figure\.put: "1 2 3" must be 4 numbers'),
        (("aim", "figure", "marks"), ["1 20"], r'figure\.marks: "1 20" must be a word and two numbers'),
        (("aim", "figure", "marks"), ["1 here there"], r'figure\.marks: "here there" must be 2 numbers'),
        (("aim", "figure", "ways"), ["1,2 x,4"], r'figure\.ways: "1 2 x 4" must be some numbers'),
        (("aim", "figure", "rings"), ["1 2"], r"figure\.rings: .* must be 3 numbers"),
        (("aim", "figure", "frames"), [""], r"figure\.frames: .* must be 4 numbers"),
        (("aim", "figure", "view"), [1, 2, 3], r"figure\.view: must hold 4 numbers, not 3"),
        (("aim", "colour"), "red", r"aim\.colour: unknown key"),
        (("minute",), [], r"minute: must be 4 pictures, not 0"),
        (("mistakes",), [], r"mistakes: must be at least 5, not 0"),
        (("left_out",), ["Worked example"], r'left_out: unknown name "Worked example" \(did you mean "Worked examples"'),
        (("sections", 0, "of"), ["Purpose"], r'sections\[1\]\.of: "Purpose" stands twice'),
        (("sections", 0, "of"), [], r"sections: no title for Words used"),
    ],
)
def test_a_wrong_how_to_is_refused_with_the_place(path: tuple[Any, ...], value: Any, complaint: str) -> None:
    data = raw()
    put(data, value, *path)
    with pytest.raises(BadData, match=complaint):
        read(data)


def test_too_many_mistakes_are_refused() -> None:
    data = raw()
    data["mistakes"] = data["mistakes"][:1] * 9
    with pytest.raises(BadData, match="mistakes: must be at most 8, not 9"):
        read(data)


PARTS = [("hint",), ("aim",), ("aim", "figure"), ("chapters", 0, "figure"), ("people", 0, "title"), ("turn",), ("board",)]


@pytest.mark.parametrize("path", PARTS)
def test_a_how_to_without_a_part_is_refused(path: tuple[Any, ...]) -> None:
    data = raw()
    without(data, *path)
    with pytest.raises(BadData, match=rf"{path[-1]}: is missing"):
        read(data)


def test_a_mark_may_be_of_the_night_or_the_day() -> None:
    row = Sheet({"view": [0, 0, 10, 10], "alt": "x", "marks": ["16/8 1 2 night", "the door 3 4.5"]}, "x:")
    figure = Figure(row, Drawings(CASTLE.home / "web"))
    assert figure.marks == [{"text": "16/8", "x": 1.0, "y": 2.0, "tone": "night"}, {"text": "the door", "x": 3.0, "y": 4.5, "tone": "gold"}]
