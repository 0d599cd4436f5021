"""A combat in progress: who fights whom, and what cards and rounds leave behind in it (combat, R69). It is run by combat.py."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules.board import CAST, NOBODY
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.state import Frame

FOE_DRACULA: Final = 0
FOE_AGENT: Final = 1
FOE_VAMPIRE: Final = 2  # Vampire Lair (R83)
FOES: Final = ("dracula", "agent", "vampire")

ENEMY: Final = CAST  # beside the four hunters, where things go by fighter
FIGHTERS: Final = CAST + 1

# How it stands, and what it comes to.
SURVIVED: Final = 0
SLAIN: Final = 1
CALLED_OFF: Final = 2
BEGINS: Final = 3
GOES_ON: Final = 4


class Fight(Frame[FuryState]):
    """combat - what a fight is about, the cards played on it, and what its last round was like."""

    foe: int
    token: int  # the agent's token, or NOBODY
    place: int
    mask: int  # the hunters in it
    outcome: int = BEGINS
    round: int = 0
    planning: list[int] = [0] * CAST  # Advance Planning on each hunter
    trap: int = 0  # Traps set
    no_escape: int = 0  # Garlic or Rage: no Escape card in the first three rounds
    last: list[int] = [NOBODY] * FIGHTERS  # selected in the round before, by fighter (combat.2b)
    dodged: list[int] = [0, 0]  # by side: the round before was won with Dodge
    repel: int = 0
    continues: int = 0


def fight_of(s: FuryState) -> Fight:
    """The fight in progress; asked often, mostly by what lies just above it."""
    for i in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[i]
        if isinstance(frame, Fight):
            return frame
    raise RuntimeError("nobody fights")
