"""A castle for tests: positions in words, and questions about who stands where."""

from __future__ import annotations

from whitby.games import load
from whitby.games.castle.board import COLOURS, READINGS, VAULT, Board
from whitby.games.castle.state import EVENTS, NORMAL_DIE, SPECIAL_DIE, CastleState

GAME = load("castle")
BOARD: Board = GAME.board({})


def position(text: str) -> CastleState:
    s = GAME.position(text)
    assert isinstance(s, CastleState)
    return s


def play(s: CastleState, *texts: str) -> CastleState:
    GAME.do(s, *texts)
    return s


def throw(s: CastleState, outer: int, inner: str) -> CastleState:
    """The player on turn rolls these two faces."""
    s.forced = [(NORMAL_DIE, outer), (SPECIAL_DIE, READINGS.index(inner))]
    return play(s, "throw")


def options(s: CastleState, *verbs: str) -> list[str]:
    """What may be done, in words; with verbs, only those."""
    return [text for text in GAME.option_texts(s) if not verbs or text.split()[0] in verbs]


def ends(s: CastleState) -> set[str]:
    """Where the piece, or the Green Vampire in a plain move, may end; doorways included."""
    return {text.split()[1] for text in options(s, "move", "leave", "prowl")}


def pools(s: CastleState) -> set[str]:
    return {text.split()[1] for text in options(s, "dracula")}


def retreats(s: CastleState, victim: str) -> set[str]:
    """Where a retreat after catching this piece may end."""
    return {text.split()[2] for text in options(s, "catch", "flee") if text.split()[1] == victim}


def at(s: CastleState, colour: str) -> str:
    """The stone of a piece, or "vault"."""
    place = s.at[s.colours.index(COLOURS.index(colour))]
    return "vault" if place == VAULT else s.board.places[place]


def dracula(s: CastleState) -> str:
    return s.board.pools[s.dracula]


def green(s: CastleState) -> str:
    return "vault" if s.green == VAULT else s.board.places[s.green]


def blue(s: CastleState) -> str:
    return s.board.places[s.blue]


def mask(s: CastleState) -> str | None:
    return COLOURS[s.colours[s.holder]] if s.holder >= 0 else None


def turn(s: CastleState) -> str:
    """Whose turn it is."""
    return COLOURS[s.colours[s.turn]]


def happened(s: CastleState) -> list[str]:
    return [EVENTS[event.kind] for event in s.log or []]


def table(s: CastleState) -> tuple[object, ...]:
    """Everything that stands on the board."""
    return (tuple(s.at), dracula(s), green(s), blue(s), mask(s))
