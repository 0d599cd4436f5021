"""7.2 What a combat keeps in mind from step to step."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules.board import NOBODY, NOWHERE
from whitby.games.plague.rules.state import PlagueState
from whitby.kernel.state import Frame

# The steps of a combat, by their places in combat.STEPS.
BEGIN: Final = 0
FOE: Final = 1
TARGET: Final = 2
ROUND: Final = 3
SCATTER_HOST: Final = 4
SIDE: Final = 5
RAISE_CROSS: Final = 6
UNDEAD_BLOW: Final = 7
THROW_WATER: Final = 8
HUNTERS_BLOW: Final = 9
DRIVE_IN_STAKES: Final = 10
FLEE: Final = 11
FOLLOW: Final = 12
SCATTER: Final = 13
OVER: Final = 14


class Fight(Frame[PlagueState]):
    """7.2 - one fight in one place, until one side is gone; combat.Combat runs it."""

    place: int
    foe: int
    target: int
    coffins: int  # the bonus of the Coffin marker that counts (R73)
    extra: int  # more strength from the event that began it
    at: int = BEGIN  # which step comes next, or asks
    fighters: list[int] = []  # who is in the combat
    round: int = 0
    undead_first: bool = False
    half: int = 0  # 0: the first side is to draw; 1: the second; 2: neither
    asked: int = 0  # the seat that is asked next about an item
    water: bool = False  # Holy Water for the hunters' next draw
    host: bool = False  # the Host was scattered: no more undead draws
    stand_in: bool = False  # the Infected fight in Dracula's place (7.2.1.4b)
    refuge: int = NOWHERE  # where the bitten hunter fled
    next: int = 0  # the hunter who flees, or who is asked whether to follow or scatter
    bitten: int = NOBODY  # who was bitten last
