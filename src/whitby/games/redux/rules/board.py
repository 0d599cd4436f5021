"""The blocks, cubes and die as arrays, under one set of settings and one edition (built in data/components.py)."""

from __future__ import annotations

from typing import Final

from whitby.kernel.fields import Listed

NIGHT: Final = 0
DAY: Final = 1

HUMAN_FORM: Final = 0
VAMPIRE_FORM: Final = 1
DELIVERED: Final = 2

VAMPIRES: Final = 0  # sides
HUMANS: Final = 1

DRACULA: Final = 0
RENFIELD: Final = 1
LUCY: Final = 2
CHARACTERS: Final = ("dracula", "renfield", "lucy", "mina", "harker", "quincy", "holmwood", "seward", "van_helsing")
ORIGINALS: Final = 3  # characters 0, 1, 2 begin as vampires
CAST: Final = 9


class Board(Listed):
    """What the box holds. `strengths[time][form][character][level]`, levels counted from the weakest face."""

    strengths: list[list[list[list[int]]]] = []
    tops: list[list[int]] = []  # [form][character]: the highest level
    start_levels: list[int] = []
    die: list[int] = []
    cubes: list[int] = []  # resources at the start, by side
    actions_per_turn: int = 0
    same_action_limit: int = 0
    hide_minimum: int = 0
    quiet_turns: int = 0
    turn_limit: int = 0
    strength_point: int = 0
    resource_point: int = 0
    turned_points: int = 0
    delivered_points: list[int] = []  # by character
    fledgling: bool = False  # every turned hunter on the same short ladder
