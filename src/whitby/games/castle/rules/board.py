"""The castle as arrays: stones, doorways, pools, and what the dice and the card show (built in data/components.py).

Stones are numbered in the order of data/board.toml; the doorways follow them, so that a way on or out is one number.
"""

from __future__ import annotations

from typing import Final

VAULT: Final = -1  # where there is no stone: the holder waits in the coffin vault
OFF_BOARD: Final = -2  # a piece that nobody has taken yet
NO_ROOM: Final = -1

COLOURS: Final = ("red", "blue", "green", "yellow")
READINGS: Final = ("3", "4", "V")  # faces of the special die, zones of the inner ring
GREEN_PERCHES: Final = 4  # perches 1 to 4 are the Green Vampire's, 5 and 6 the Blue Vampire's (vamp.c, vamp.d)
PERCHES: Final = 6
MOST_STEPS: Final = 10  # a four and a six together (green.c)


class Board:
    """What lies on the table under one set of options and one edition."""

    def __init__(self) -> None:
        self.places: list[str] = []  # the ids of the stones, then of the doorways
        self.pools: list[str] = []
        self.rooms: list[str] = []
        self.first_home = 0  # places from here on are doorways, not stones
        self.near: list[list[int]] = []  # by place: where a person's step may lead
        self.dark: list[list[int]] = []  # by place: where a step of the Green Vampire may lead (green.f, R34)
        self.walks: list[list[list[list[int]]]] = []  # [steps][stone]: the ways a person may take, on an empty board
        self.prowls: list[list[list[list[int]]]] = []  # [steps][stone]: the ways of the Green Vampire
        self.range: list[list[int]] = []  # by stone: where the Green Vampire can step on to somebody in one move
        self.area: list[int] = []  # by stone: its room, or NO_ROOM
        self.exposed: list[int] = []  # by place: the room in which Dracula may catch somebody who stands there, or NO_ROOM
        self.lit: list[bool] = []
        self.hideyhole: list[bool] = []
        self.perch: list[int] = []  # by place: the number of the perch there, 0 for none
        self.perch_stones: list[int] = []  # perch 1 to 6, counted from 0
        self.starts: list[int] = []  # by colour
        self.steps = 0  # the stone at the top of the vault steps
        self.way_home: list[int] = []  # by place: steps to the nearest doorway on an empty board (R42)
        self.trail: list[list[int]] = []  # by pool: where Dracula's next step may lead
        self.pool_room: list[int] = []
        self.ends: list[list[list[int]]] = []  # [3 or 4 less 3][pool]: where so many steps may end
        self.coffin = 0
        self.dracula_start = 0
        self.green_start = 0
        self.blue_start = 0
        self.normal_die: list[int] = []
        self.special_die: list[int] = []  # places in READINGS
        self.sectors: list[int] = []  # the card clockwise: 3 * (outer - 1) + place in READINGS
        self.spinner = False
        self.dawn_rounds = 0
        self.retreat_may_escape = True
        self.by_seat = False  # pieces are dealt, not chosen
        # What only advice reads (outlook.py).
        self.dark_steps: list[list[int]] = []  # [from][to]: steps of the Green Vampire
        self.menace: list[list[list[float]]] = []  # [moves][pool][room]: how likely Dracula gets there
