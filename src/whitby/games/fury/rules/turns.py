"""A hunter's turn in progress: what is remembered until it ends. Its steps are in hunter_turn.py."""

from __future__ import annotations

from whitby.games.fury.rules.board import NOBODY
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.state import Frame


class Turn(Frame[FuryState]):
    """hturn.a - how far the turn of a hunter has gone, and what has happened in it."""

    h: int
    at: int = 0
    origin: int = NOBODY  # where the movement began
    fogged: int = 0  # Fog held them
    over: int = 0  # it has ended early
    hurried: int = 0  # he went by Sense of Emergency
    landed: int = 0  # the move ended with a landing (R81)
    met: int = 0  # a token was resolved (R117)
    unmet: int = 0  # tokens left unresolved where a search stopped (R27)
    faced: int = 0  # Dracula was met (R26)


def turn_of(s: FuryState) -> Turn:
    """The turn of the active hunter; asked often, so looked for where it lies: just above the bottom."""
    for frame in s.stack:
        if isinstance(frame, Turn):
            return frame
    raise RuntimeError("no hunter has his turn")


def is_turn_over(s: FuryState) -> bool:
    """The turn of the active hunter has ended early."""
    return turn_of(s).over == 1


def end_turn(s: FuryState) -> None:
    """The turn of the active hunter ends here: its other steps are left out."""
    turn_of(s).over = 1
