"""10.0 Victory or loss: the automatic victories and the end of the game. (The Final Confrontation is in final.py.)"""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CAST, DISTRICTS, NOBODY
from whitby.games.plague.rules.state import (
    ALL_CLEANSED,
    ALL_FALLEN,
    DRACULA_SLAIN,
    FOUR_TURNED,
    FULL_BOARD,
    MINA_LOST,
    NO_PARTICIPANT,
    NO_STAKES,
    NOBODY_LEFT,
    OUTLASTED,
    PLAYING,
    PlagueState,
    count_marked,
    is_living,
)

RULES: Final = {
    FULL_BOARD: "10.1a",
    FOUR_TURNED: "10.1b",
    MINA_LOST: "10.1c",
    NOBODY_LEFT: "10.1d",
    NO_PARTICIPANT: "10.1d",
    NO_STAKES: "10.3.3e",
    ALL_FALLEN: "10.3.4g",
    OUTLASTED: "10.3.4h",
    ALL_CLEANSED: "10.2",
    DRACULA_SLAIN: "10.3.4h",
}


def has_ended(s: PlagueState) -> bool:
    return s.ending != PLAYING


def hunters_have_won(s: PlagueState) -> bool:
    return s.ending >= ALL_CLEANSED


def end_game(s: PlagueState, ending: int) -> None:
    """10.0 - all hunter players win or lose together, against the Dracula player if there is one."""
    if has_ended(s):
        return
    s.ending = ending
    won = hunters_have_won(s)
    s.note(w.TOLD_HUNTERS_WIN if won else w.TOLD_DRACULA_WINS, RULES[ending], ending, s.turn)
    result = [1.0 if won else 0.0] * s.seats
    if s.dracula_seat != NOBODY:
        result[s.dracula_seat] = 0.0 if won else 1.0
    s.finish(result)


def check_display(s: PlagueState) -> None:
    """10.1b - at once, when a fourth turned hunter would be on the Display (R71)."""
    if len(s.display) > s.board.display:
        end_game(s, FOUR_TURNED)


def check_living(s: PlagueState) -> None:
    """R92 - at once, when no living hunter remains anywhere."""
    for h in range(CAST):
        if is_living(s, h):
            return
    end_game(s, NOBODY_LEFT)


def check_harker_returns(s: PlagueState) -> None:
    """9.3b, 10.1c - at once, when Harker is placed in London after Mina was turned (R26)."""
    if s.mina_turned:
        end_game(s, MINA_LOST)


def check_end_of_turn(s: PlagueState) -> None:
    """10.1a, then 10.2 (R91)."""
    if count_marked(s) == DISTRICTS:
        end_game(s, FULL_BOARD)
    elif len(s.cleansed) == s.board.plague_markers:
        end_game(s, ALL_CLEANSED)
