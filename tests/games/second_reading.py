"""Counts lines of play by a second reading of a game's rules: a small model (model.py) that shares no code with the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Protocol


class Node(Hashable, Protocol):
    """A moment of a game: a question, a draw, or a step of the rules that follows by itself."""

    @property
    def is_chance(self) -> bool:
        """Whether chance says what comes next."""

    def following(self) -> Sequence[Node]:
        """What may come next; nothing when the game is over."""


def rests(node: Node, chances: int) -> Counter[Node | None]:
    """The questions and ends a moment leads to by itself and by chance, at most so many times; None for what is cut off."""
    if node.is_chance and chances == 0:
        return Counter({None: 1})
    following = node.following()
    if not node.is_chance and len(following) != 1:
        return Counter({node: 1})
    found: Counter[Node | None] = Counter()
    for kid in following:
        found += rests(kid, chances - node.is_chance)
    return found


def count(start: Node, depth: int, chances: int) -> list[tuple[int, int, int, int]]:
    """After 0, 1, 2, ... decisions: lines, different positions that go on, lines that ended, lines that were cut off."""
    layer, row = sorted_out(rests(start, chances))
    rows = [row]
    for _ in range(depth):
        found: Counter[Node | None] = Counter()
        for node, lines in layer.items():
            for kid in node.following():
                for rest, ways in rests(kid, chances).items():
                    found[rest] += lines * ways
        layer, row = sorted_out(found)
        rows.append(row)
    return rows


def sorted_out(found: Counter[Node | None]) -> tuple[dict[Node, int], tuple[int, int, int, int]]:
    """Of what was found equally deep, what goes on, and the four numbers."""
    cut = found[None]
    going_on = {node: lines for node, lines in found.items() if node is not None and node.following()}
    lines = found.total() - cut
    return going_on, (lines, len(going_on), lines - sum(going_on.values()), cut)
