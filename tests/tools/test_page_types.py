"""The declarations the pages are checked with are those of the documents they are sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, NotRequired, TypedDict

import pytest

import page_types


class Hidden(TypedDict):
    """Nobody may see it."""

    hidden: Literal[True]


class Card(TypedDict, total=False):
    name: str  # as it is printed
    worth: int | None


class Table(TypedDict):
    cards: list[Card | Hidden]
    by_seat: dict[str, list[int]]
    kinds: dict[Literal["a", "b"], bool]
    at: tuple[float, float]
    deck: NotRequired[Literal["full", "empty"]]
    more: Any


WRITTEN = """/** Written from here by `make types`; change those instead. */

export interface Card {
  /** as it is printed */
  name?: string;
  worth?: number | null;
}

/** Nobody may see it. */
export interface Hidden {
  hidden: true;
}

export interface Table {
  cards: (Card | Hidden)[];
  by_seat: Record<string, number[]>;
  kinds: Partial<Record<"a" | "b", boolean>>;
  at: [number, number];
  deck?: "full" | "empty";
  more: any;
}
"""


@pytest.mark.parametrize("path", page_types.pages(), ids=lambda path: "/".join(path.parts[-3:]))
def test_the_declarations_are_fresh(path: Path) -> None:
    """After a change of a document: `make types`."""
    assert path.read_text(encoding="utf-8") == page_types.pages()[path]


def test_shapes_are_written_with_what_is_said_of_them() -> None:
    assert page_types.declarations([Table], "here") == WRITTEN


def test_a_long_union_stands_on_several_lines() -> None:
    slugs = tuple(f"a_rather_long_name_{n}" for n in range(9))
    lines = page_types.member("kind", Literal[slugs])
    assert lines[0] == "  kind:"
    assert lines[-1] == '    | "a_rather_long_name_8";'
    assert len(lines) == 10


def test_what_has_no_counterpart_is_refused() -> None:
    with pytest.raises(TypeError, match="no counterpart"):
        page_types.written(set[int])
