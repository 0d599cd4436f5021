"""The blocks, cubes and die as arrays, under one set of options and one edition (built in data/components.py)."""

from __future__ import annotations

from typing import Final

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


class Board:
    """What the box holds. `strengths[time][form][character][level]`, levels counted from the weakest face."""

    def __init__(self) -> None:
        self.strengths: list[list[list[list[int]]]] = []
        self.tops: list[list[int]] = []  # [form][character]: the highest level
        self.start_levels: list[int] = []
        self.die: list[int] = []
        self.cubes: list[int] = []  # resources at the start, by side
        self.actions_per_turn = 0
        self.same_action_limit = 0
        self.hide_minimum = 0
        self.quiet_turns = 0
        self.turn_limit = 0
        self.strength_point = 0
        self.resource_point = 0
        self.turned_points = 0
        self.delivered_points: list[int] = []  # by character
        self.fledgling = False  # every turned hunter on the same short ladder
