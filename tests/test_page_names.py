"""What the games' pages may not know: no rule, card, place or person of any game is typed into JavaScript."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import whitby
from whitby import games

GAMES = Path(whitby.__file__).parent / "games"
NOT_THINGS = {"pieces", "marker", "time_space", "colour"}  # of the data: what pages draw by its kind, neither card nor place nor person
ALSO_TOKENS = {"blood"}  # cards that are called like a token, of which the pages speak
PART = re.compile(r"""(?P<comment>/\*.*?\*/|//[^\n]*)|"(?P<double>(?:[^"\\\n]|\\.)*)"|'(?P<single>(?:[^'\\\n]|\\.)*)'|[`{}]""", re.DOTALL)
TEMPLATE = re.compile(r"((?:[^`\\$]|\\.|\$(?!\{))*)(`|\$\{)", re.DOTALL)

by_game = pytest.mark.parametrize("game", games.NAMES)


def things(game: str) -> Iterator[dict[str, Any]]:
    """Every card, place and person in a game's data, with its id and its name."""
    for path in sorted({*(GAMES / game / "data").glob("*.toml")} - {GAMES / game / "data" / "game.toml"}):
        for kind, rows in tomllib.loads(path.read_text(encoding="utf-8")).items():
            listed = rows.get("list", []) if isinstance(rows, dict) else rows
            if kind not in NOT_THINGS and isinstance(listed, list):
                yield from (row for row in listed if isinstance(row, dict) and ("name" in row or "title" in row))


def parted(script: str) -> tuple[str, str]:
    """A script without its comments; and what stands in quotes and in templates, in a line each, without what is worked out in them."""
    code, quoted, at = [], [], 0
    depth: list[str] = []  # the braces and templates that are open
    while found := PART.search(script, at):
        code.append(script[at : found.start()])
        at = found.end()
        if found["comment"] is None:
            code.append(found[0])
        quoted += [text for text in (found["double"], found["single"]) if text]
        if found[0] == "{":
            depth.append("{")
        if found[0] == "`" or (found[0] == "}" and depth.pop() == "${"):
            piece = TEMPLATE.match(script, at)
            assert piece, script[at : at + 80]
            code.append(piece[0])
            quoted.append(piece[1])
            depth += ["${"] if piece[2] == "${" else []
            at = piece.end()
    assert depth == []
    return "".join([*code, script[at:]]), "\n".join(quoted)


def spoken(words: set[str], text: str) -> set[str]:
    """Those words that stand in a text by themselves, and not as an attribute of the pages' own."""
    return {word for word in words if word in text and re.search(rf"(?<![\w.])(?<!data-){re.escape(word)}(?![\w(])", text)}


def scripts(game: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((GAMES / game / "web").rglob("*.js"))}


@by_game
def test_no_name_of_a_card_a_place_or_a_person_stands_in_a_page(game: str) -> None:
    names = {str(row.get("name") or row.get("title")) for row in things(game)}
    assert len(names) > 8
    found = {file: spoken(names, parted(script)[0]) for file, script in scripts(game).items()}
    assert {file: said for file, said in found.items() if said} == {}


@by_game
def test_no_id_of_a_card_a_place_or_a_person_is_quoted_in_a_page(game: str) -> None:
    ids = {row["id"] for row in things(game) if isinstance(row.get("id"), str)} - ALSO_TOKENS
    assert len(ids) > 8
    found = {file: spoken(ids, parted(script)[1]) for file, script in scripts(game).items()}
    assert {file: said for file, said in found.items() if said} == {}


@by_game
def test_no_rule_is_cited_in_a_page(game: str) -> None:
    ledger = tomllib.loads((GAMES / game / "ledger.toml").read_text(encoding="utf-8"))
    ids = {rule["id"] for rule in (*ledger["rule"], *ledger["ruling"])}
    assert len(ids) > 100
    signs = {f"{sign}{rule}" for rule in ids for sign in ("#", "§ ", "§", "ruling ")}
    quoted = {f"{quote}{rule}{quote}" for rule in ids if not is_number(rule) for quote in "\"'`"}
    found = {file: spoken(signs, parted(script)[0]) | {word for word in quoted if word in script} for file, script in scripts(game).items()}
    assert {file: said for file, said in found.items() if said} == {}


def is_number(rule: str) -> bool:
    """Some rules are called like numbers, and drawings are full of those."""
    return rule.replace(".", "").isdigit()


def test_what_is_forbidden_is_found() -> None:
    script = """
        const a = "event:roadblock"; // "storm"
        const b = `${view.storm} ${fog ? html`<b>${"rome"}, marker-paris</b>` : `${{ bats: 1 }}`}`; /* Rome */
        draw(view.roadblock, 'Bat Tower 1', "[data-dawn]");
    """
    code, quoted = parted(script)
    assert spoken({"roadblock", "storm", "rome", "paris", "fog", "bats", "dawn"}, quoted) == {"roadblock", "rome", "paris"}
    assert spoken({"Bat Tower", "Rome"}, code) == {"Bat Tower"}
