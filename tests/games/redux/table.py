"""A Redux table for tests: positions in words, and questions about what lies there."""

from __future__ import annotations

from whitby.games.redux import game
from whitby.games.redux.rules.board import CHARACTERS, DAY, HUMANS, NIGHT, VAMPIRES
from whitby.games.redux.rules.state import ReduxState, face
from whitby.kernel.state import apply

GAME = game.GAME


def position(text: str) -> ReduxState:
    s = GAME.positions.read(text)
    assert isinstance(s, ReduxState)
    return s


def play(s: ReduxState, *texts: str) -> ReduxState:
    """Play moves in words; new draws may be forced with `draws(s, ...)` before."""
    GAME.do(s, *texts)
    return s


def rolls(s: ReduxState, *faces: int) -> ReduxState:
    s.forced = [(0, value) for value in faces]
    return s


def shows(s: ReduxState, who: str) -> str:
    """The upward face of a block as night/day, with its form; "delivered" when it has left."""
    c = CHARACTERS.index(who)
    form = ("human", "vampire", "delivered")[s.form[c]]
    return form if form == "delivered" else f"{form} {face(s, c, NIGHT)}/{face(s, c, DAY)}"


def cubes(s: ReduxState) -> tuple[int, int]:
    """Resources of the vampires and of the humans."""
    return s.cubes[VAMPIRES], s.cubes[HUMANS]


def options(s: ReduxState) -> list[str]:
    return GAME.option_texts(s)


def starting(s: ReduxState, verb: str) -> list[str]:
    return [text for text in options(s) if text.split()[0] == verb]


def happened(s: ReduxState) -> list[str]:
    """The kinds of everything in the log."""
    return [GAME.lexicon.notes[event.kind].slug for event in s.log or []]


def asked_seat(s: ReduxState) -> int:
    return s.asks[0].seat


def decline(s: ReduxState) -> ReduxState:
    """Nobody wants another roll."""
    while s.asks and "accept" in options(s):
        apply(s, GAME.lexicon.read_action("accept"))
    return s
