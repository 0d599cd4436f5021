"""docs/contract.md says what the code says."""

from __future__ import annotations

import contract

PAGE = contract.page()


def test_the_page_of_the_contract_is_what_the_code_says() -> None:
    """After a change of the kernel's classes: `make contract`."""
    assert contract.PAGE.read_text(encoding="utf-8") == PAGE


def part(name: str, title: str) -> str:
    """A table of the page."""
    chapter = PAGE.split(f"\n## {name}\n", 1)[1].split("\n## ", 1)[0]
    return chapter.split(f"**{title}**", 1)[1].split("\n\n**", 1)[0]


def test_what_a_game_fills_in_is_told_apart_from_what_every_game_can_do() -> None:
    assert "| `conserved(s: S) -> list[str]` |" in part("Game", "A game fills in")
    assert "`refuse(" in part("Game", "A game fills in")  # it has a default, but games override it
    assert "`new(" in part("Game", "Every game can do")
    assert "`new(" not in part("Game", "A game fills in")
    assert "`place(s: S, clauses: list[Clause]) -> None`" in part("Positions", "A game fills in")
    assert "`dump(s: S) -> dict[str, Any]`" in part("Positions", "Every game can do")


def test_what_must_be_there_and_what_something_is_for_is_said() -> None:
    rows = part("Sight", "A game fills in").splitlines()
    assert any("`view(" in row and "(must be there)" in row for row in rows)
    assert any("`imagine(" in row and "must be there" not in row for row in rows)
    assert "| `seats = row.numbers('seats', 1, 8)` | the seat counts it can be played with |" in part("Identity", "It holds")


def test_signatures_are_told_without_self_and_fit_a_cell() -> None:
    assert "self" not in part("Wording", "A game fills in")
    assert "`doer(s: S, note: Note, mover: int \\| None) -> int \\| None`" in PAGE
    assert "`note(kind: int, rule: str, a: int = -1" in PAGE
