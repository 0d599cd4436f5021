"""The table of a game of Redux."""

from __future__ import annotations

from typing import Final

from whitby.games.redux.rules.board import CAST, HUMAN_FORM, HUMANS, NIGHT, VAMPIRE_FORM, VAMPIRES, Board
from whitby.kernel.state import State

# How a round ended.
PLAYING: Final = 0
WON: Final = 1
QUIET: Final = 2
LIMIT: Final = 3

# To whom a new roll is offered (R23), in the order of the values of the setting.
WHERE_IT_MATTERS: Final = 0
AGAINST: Final = 1
ALWAYS: Final = 2
REROLLS: Final = ("matters", "against", "always")

NOBODY: Final = -1  # no side, no partner


class ReduxState(State):
    """Nine blocks, two cubes, the time of day; and the match around them."""

    board: Board
    form: list[int] = []
    level: list[int] = []
    used: list[int] = []
    hidden: list[int] = []
    cubes: list[int] = [0, 0]  # resources left, by side
    time: int = NIGHT
    turn: int = 0
    quiet: int = 0  # turns in a row without an attack
    turned: list[int] = []  # hunters in the order they were turned
    delivered: list[int] = []  # characters in the order they left the game
    ending: int = PLAYING
    winner: int = NOBODY  # side that won this round
    vampire_seat: int = 0
    round: int = 1
    rounds: int
    points: list[int] = [0, 0]  # by seat, over the whole match
    combine_any: bool
    rerolls: int
    draw_sides: bool


def strength(s: ReduxState, c: int) -> int:
    """The number that counts now: black by night, white by day (comp.vamp.d, comp.hum.b)."""
    return s.board.strengths[s.time][s.form[c]][c][s.level[c]]


def top(s: ReduxState, c: int) -> int:
    """The highest level of its present form."""
    return s.board.tops[s.form[c]][c]


def face(s: ReduxState, c: int, time: int) -> int:
    """One of the two numbers on the upward face."""
    return s.board.strengths[time][s.form[c]][c][s.level[c]]


def side_of(s: ReduxState, c: int) -> int:
    """Who controls a character that is still in the game."""
    return VAMPIRES if s.form[c] == VAMPIRE_FORM else HUMANS


def members(s: ReduxState, side: int) -> list[int]:
    """The characters a side controls."""
    form = VAMPIRE_FORM if side == VAMPIRES else HUMAN_FORM
    return [c for c in range(CAST) if s.form[c] == form]


def active_side(s: ReduxState) -> int:
    """Whose turn it is: the vampires move by night, the humans by day (play.a)."""
    return VAMPIRES if s.time == NIGHT else HUMANS


def seat_of(s: ReduxState, side: int) -> int:
    return s.vampire_seat if side == VAMPIRES else 1 - s.vampire_seat
