"""The castle as arrays: stones, doorways, pools, and what the dice and the card show (built in data/components.py).

Stones are numbered in the order of data/board.toml; the doorways follow them, so that a way on or out is one number.
"""

from __future__ import annotations

from typing import Final

from whitby.kernel.fields import Listed

VAULT: Final = -1  # where there is no stone: the holder waits in the coffin vault
OFF_BOARD: Final = -2  # a piece that nobody has taken yet
NO_ROOM: Final = -1

COLOURS: Final = ("red", "blue", "green", "yellow")
READINGS: Final = ("3", "4", "V")  # faces of the special die, zones of the inner ring
GREEN_PERCHES: Final = 4  # perches 1 to 4 are the Green Vampire's, 5 and 6 the Blue Vampire's (vamp.c, vamp.d)
PERCHES: Final = 6
MOST_STEPS: Final = 10  # a four and a six together (green.c)


class Board(Listed):
    """What lies on the table under one set of settings and one edition."""

    places: list[str] = []  # the ids of the stones, then of the doorways
    pools: list[str] = []
    rooms: list[str] = []
    first_home: int = 0  # places from here on are doorways, not stones
    near: list[list[int]] = []  # by place: where a person's step may lead
    dark: list[list[int]] = []  # by place: where a step of the Green Vampire may lead (green.f, R34)
    walks: list[list[list[list[int]]]] = []  # [steps][stone]: the ways a person may take, on an empty board
    prowls: list[list[list[list[int]]]] = []  # [steps][stone]: the ways of the Green Vampire
    range: list[list[int]] = []  # by stone: where the Green Vampire can step on to somebody in one move
    area: list[int] = []  # by stone: its room, or NO_ROOM
    exposed: list[int] = []  # by place: the room in which Dracula may catch somebody who stands there, or NO_ROOM
    lit: list[bool] = []
    hideyhole: list[bool] = []
    perch: list[int] = []  # by place: the number of the perch there, 0 for none
    perch_stones: list[int] = []  # perch 1 to 6, counted from 0
    starts: list[int] = []  # by colour
    steps: int = 0  # the stone at the top of the vault steps
    way_home: list[int] = []  # by place: steps to the nearest doorway on an empty board (R42)
    trail: list[list[int]] = []  # by pool: where Dracula's next step may lead
    pool_room: list[int] = []
    ends: list[list[list[int]]] = []  # [3 or 4 less 3][pool]: where so many steps may end
    coffin: int = 0
    dracula_start: int = 0
    green_start: int = 0
    blue_start: int = 0
    normal_die: list[int] = []
    special_die: list[int] = []  # places in READINGS
    sectors: list[int] = []  # the card clockwise: 3 * (outer - 1) + place in READINGS
    spinner: bool = False
    dawn_rounds: int = 0
    retreat_may_escape: bool = True
    by_seat: bool = False  # pieces are dealt, not chosen
    # What only advice reads (advice/foresight.py).
    dark_steps: list[list[int]] = []  # [from][to]: steps of the Green Vampire
    menace: list[list[list[float]]] = []  # [moves][pool][room]: how likely Dracula gets there
