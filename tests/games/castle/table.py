"""A castle for tests: positions in words, and questions about who stands where."""

from __future__ import annotations

from whitby.games.castle import game
from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import COLOURS, READINGS, VAULT, Board
from whitby.games.castle.rules.state import CastleState
from whitby.games.castle.rules.turn import is_before_throw
from whitby.kernel.notation import read_clauses
from whitby.kernel.state import advance, answer, proceed

GAME = game.GAME
BOARD: Board = GAME.board({})


def position(text: str) -> CastleState:
    """A position; where no draws are given, nothing is thrown before the first answer."""
    clauses = read_clauses(text)
    if {"draws", "stack"} & {clause.head for clause in clauses}:
        s = GAME.positions.read(text)
    else:
        pairs = [pair.split("=") for clause in clauses if clause.head == "options" for pair in clause.words]
        seats = next((clause.number(0) for clause in clauses if clause.head == "seats"), None)
        s = GAME.prepared(dict(pairs), seats, None)
        s.stack, s.log = [], []
        GAME.positions.place(s, [clause for clause in clauses if clause.head not in ("options", "seats")])
    assert isinstance(s, CastleState)
    return until_throw(s)


def until_throw(s: CastleState) -> CastleState:
    """Run on to the next decision, but no further than the next throw."""
    while not s.asks and not s.result and not is_before_throw(s):
        proceed(s)
    return s


def play(s: CastleState, *texts: str) -> CastleState:
    """Answer in words, one after another; throws only where draws are left for them."""
    for text in texts:
        answer(s, GAME.lexicon.read_action(text))
        until_throw(s)
        if s.forced:
            advance(s)
    return s


def throw(s: CastleState, outer: int, inner: str) -> CastleState:
    """The player on turn rolls these two faces."""
    assert is_before_throw(s)
    s.forced = [(w.DRAW_NORMAL, outer), (w.DRAW_SPECIAL, READINGS.index(inner))]
    proceed(s)
    return until_throw(s)


def throws_next(s: CastleState, colour: str) -> bool:
    """Whether the next thing that happens is the throw of this player."""
    return is_before_throw(s) and turn(s) == colour and not s.asks


def options(s: CastleState, *verbs: str) -> list[str]:
    """What may be done, in words; with verbs, only those."""
    return [text for text in GAME.option_texts(s) if not verbs or text.split()[0] in verbs]


def routes(s: CastleState) -> dict[str, list[str]]:
    """The way each option leads, by its words."""
    return dict(zip(GAME.option_texts(s), GAME.sight.view(s, 0)["routes"], strict=True))


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
    return [GAME.lexicon.notes[event.kind].slug for event in s.log or []]


def table(s: CastleState) -> tuple[object, ...]:
    """Everything that stands on the board."""
    return (tuple(s.at), dracula(s), green(s), blue(s), mask(s))
