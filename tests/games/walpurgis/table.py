"""A table of Walpurgis Night for tests: positions in words, and questions about what lies there."""

from __future__ import annotations

from whitby.games.walpurgis import game
from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules.board import EVENT_CARDS
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.games.walpurgis.sight.view import names_of
from whitby.kernel.chance import seeded
from whitby.kernel.notation import read_clauses
from whitby.kernel.state import NO_RNG, State, answer

GAME = game.GAME
NAMES = names_of(GAME.tables)
TOWNS = NAMES["town"]


def position(text: str, seed: int | None = None) -> WalpurgisState:
    """A position, with its first question put even if it has only one answer (see `play`)."""
    clauses = read_clauses(text)
    if {"stack", "ask"} & {clause.head for clause in clauses}:
        s = GAME.positions.read(text, seed)
    else:
        pairs = [pair.split("=") for clause in clauses if clause.head == "options" for pair in clause.words]
        seats = next((clause.number(0) for clause in clauses if clause.head == "seats"), None)
        s = GAME.prepared(dict(pairs), seats, None)
        s.stack, s.log, s.rng = [], [], NO_RNG if seed is None else seeded(seed)
        s.forced = [GAME.lexicon.read_draw(part) for clause in clauses if clause.head == "draws" for part in clause.parts]
        GAME.positions.place(s, [clause for clause in clauses if clause.head not in ("options", "seats", "draws")])
        to_next_question(s)
    assert isinstance(s, WalpurgisState)
    return s


def to_next_question(s: State) -> None:
    """Run on until somebody is asked, and answer nothing by the way."""
    while not s.asks and not s.result:
        s.stack[-1].run(s)


def new(seats: int = 2, seed: int = 1, **options: str) -> WalpurgisState:
    s = GAME.new(options, seats, seed)
    assert isinstance(s, WalpurgisState)
    s.log = []
    return s


def play(s: WalpurgisState, *texts: str) -> WalpurgisState:
    """Play moves in words for whoever is asked, question by question: also those that a table answers by itself."""
    for text in texts:
        answer(s, GAME.lexicon.read_action(text))
        to_next_question(s)
    return s


def draws(s: WalpurgisState, *texts: str) -> WalpurgisState:
    """What the decks show next."""
    s.forced = [GAME.lexicon.read_draw(text) for text in texts]
    return s


def options(s: WalpurgisState) -> list[str]:
    return GAME.option_texts(s)


def starting(s: WalpurgisState, *verbs: str) -> list[str]:
    return [text for text in options(s) if text.split()[0] in verbs]


def asked(s: WalpurgisState) -> str:
    """The colour of the seat that decides."""
    assert len(s.asks) == 1
    return COLOURS[s.asks[0].seat]


def coins(s: WalpurgisState, colour: str) -> int:
    return s.coins[COLOURS.index(colour)]


def points(s: WalpurgisState) -> list[int]:
    return s.points


def where(s: WalpurgisState, colour: str) -> str:
    return TOWNS[s.towns[COLOURS.index(colour)]]


def hand(s: WalpurgisState, colour: str) -> list[str]:
    return [NAMES["passenger"][card] for card in s.hands[COLOURS.index(colour)]]


def events(s: WalpurgisState, colour: str) -> list[str]:
    return [EVENT_CARDS[card] for card in s.cards[COLOURS.index(colour)]]


def castle(s: WalpurgisState, town: str) -> list[str]:
    return [COLOURS[owner] for owner in s.castles[TOWNS.index(town)]]


def blood(s: WalpurgisState, town: str) -> int:
    return s.blood[TOWNS.index(town)]


def wolves(s: WalpurgisState, town: str) -> int:
    return s.wolves[TOWNS.index(town)]


def riders(s: WalpurgisState) -> list[str]:
    """Who sits on the coach, turned ones with a star, the hunter with his bullets."""
    out = [NAMES["passenger"][card] + ("*" if s.turned[i] else "") for i, card in enumerate(s.riders)]
    return [*out, f"hunter {s.bullets}"] if s.bullets else out


def cards(slugs: list[int]) -> list[str]:
    return [NAMES["passenger"][card] for card in slugs]


def happened(s: WalpurgisState) -> list[str]:
    """The kinds of everything in the log."""
    return [GAME.lexicon.notes[event.kind].slug for event in s.log or []]


def icons(s: WalpurgisState) -> list[str]:
    return [icon for icon, coin in GAME.sight.view(s, -1)["journey"]["protections"].items() if coin]
