"""A London for tests: positions in words, draws by what they show, and questions about what lies there.

Nothing is left to chance: a draw that a test did not announce raises NeedDraw, so every test also proves which cards are drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from whitby.games.plague import game
from whitby.games.plague.game import PlagueGame
from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import FOES, HUNTERS, ITEMS, MARKERS, PLACE_SLUGS, ZONES
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.state import PlagueState, bite_count
from whitby.kernel.actions import act
from whitby.kernel.chance import seeded
from whitby.kernel.notation import Clause, read_clauses
from whitby.kernel.state import Frame, advance

GAME = game.GAME
assert isinstance(GAME, PlagueGame)


class Pause(Frame[PlagueState]):
    """The bottom of a test's stack: whatever was started is over."""

    def run(self, s: PlagueState) -> None:
        s.ask(0, w.ASK_MOVEMENT, "3.7a", 0, guarded=True)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return [act(w.DO_PASS)]


def table(text: str, *draws: str) -> PlagueState:
    """A position in which nothing is under way yet, with the next draws."""
    options: dict[str, str] = {}
    seats: int | None = None
    own: list[Clause] = []
    for clause in read_clauses(text):
        if clause.head == "options":
            options = dict(word.split("=") for word in clause.words)
        elif clause.head == "seats":
            seats = clause.number(0)
        else:
            own.append(clause)
    full, count = GAME.check_settings(options, seats)
    s = GAME.blank(GAME.board(full), full, count)
    assert isinstance(s, PlagueState)
    s.log = []
    GAME.positions.place(s, own)
    wrong = GAME.conserved(s)
    assert not wrong, wrong
    s.stack = [Pause()]
    return force(s, *draws)


def position(text: str, *draws: str) -> PlagueState:
    """A position that plays on at its `segment`."""
    s = table(text)
    clause = next(clause for clause in read_clauses(text) if clause.head == "segment")
    s.stack = []
    GAME.positions.place(s, [c for c in read_clauses(text) if c.head not in ("options", "seats")])
    assert s.stack, clause
    force(s, *draws)
    advance(s)
    return s


def force(s: PlagueState, *draws: str) -> PlagueState:
    """Announce the next draws: `6:4` (column 6 shows 4), `5:5red`, `night`, `#32`, `coffins 2`, `bag dagger`, `die 3`."""
    taken = [value for stream, value in s.forced if stream == w.DRAW_DECK]
    for draw in draws:
        words = draw.split()
        if len(words) == 2:
            s.forced.append(GAME.lexicon.read_draw(draw))
            continue
        card = next(card for card in [*s.deck, *s.board.cards] if card not in taken and shows(s, card, draw))
        taken.append(card)
        s.forced.append((w.DRAW_DECK, card))
    return s


def shows(s: PlagueState, card: int, draw: str) -> bool:
    if draw in ("day", "night"):
        return s.board.is_night[card] == (draw == "night")
    if draw.startswith("#"):
        return card == int(draw[1:])
    column, _, number = draw.partition(":")
    colour = number[1:]
    if colour and s.board.red_five[card] != (colour == "red"):
        return False
    return s.board.columns[int(column)][card] == int(number[0])


def run(s: PlagueState, step: Callable[..., Any], *args: Any) -> PlagueState:
    """Let one rule run to its end or its first question."""
    if isinstance(s.stack[-1], Pause):
        s.asks = []
    step(s, *args)
    advance(s)
    return s


def free(s: PlagueState, seed: int = 1) -> PlagueState:
    """From here on chance may do what it likes."""
    s.rng = seeded(seed)
    return s


def play(s: PlagueState, *texts: str) -> PlagueState:
    GAME.do(s, *texts)
    return s


def is_over(s: PlagueState) -> bool:
    """What was started is done, and every announced draw was drawn."""
    return len(s.stack) == 1 and isinstance(s.stack[0], Pause) and not s.forced


def options(s: PlagueState) -> list[str]:
    return GAME.option_texts(s)


def starting(s: PlagueState, verb: str) -> list[str]:
    return [text for text in options(s) if text.split()[0] == verb]


def asked(s: PlagueState) -> str:
    """What is asked, by the slug of its prompt."""
    return GAME.lexicon.prompts[s.asks[0].prompt].slug


def happened(s: PlagueState) -> list[str]:
    return [GAME.lexicon.notes[event.kind].slug for event in s.log or []]


def told(s: PlagueState, kind: str) -> list[tuple[int, int, int, int]]:
    return [(event.a, event.b, event.c, event.d) for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == kind]


def hunter(name: str) -> int:
    return HUNTERS.index(name)


def place(name: str) -> int:
    return PLACE_SLUGS.index(name)


def where(s: PlagueState, name: str) -> str:
    """`islington`, `arrival 3`, `turned`."""
    h = hunter(name)
    zone = ZONES[s.zone[h]]
    if zone == "london":
        return PLACE_SLUGS[s.where[h]]
    return f"arrival {s.where[h]}" if zone == "arrival" else zone


def bites(s: PlagueState, name: str) -> int:
    return bite_count(s, hunter(name))


def holds(s: PlagueState, name: str) -> list[str]:
    return [ITEMS[item] for item in s.items[hunter(name)]]


def marker(s: PlagueState, name: str) -> str:
    """`none`, `plague`, `coffin 2`, `rumor`, `miasma`, `cleansed`."""
    p = place(name)
    kind = MARKERS[s.marker[p]]
    return f"coffin {s.coffins[p]}" if kind == "coffin" else kind


def marked(s: PlagueState) -> list[str]:
    return [PLACE_SLUGS[p] for p in range(25) if MARKERS[s.marker[p]] in ("plague", "coffin")]


def combat(s: PlagueState) -> Combat:
    return next(frame for frame in s.stack if isinstance(frame, Combat))


def foe(s: PlagueState) -> str:
    return FOES[combat(s).foe]


def fight(s: PlagueState) -> dict[str, Any]:
    """The combat as everybody sees it."""
    view: dict[str, Any] = GAME.sight.view(s, 0)["combat"]
    return view


def board(**options: str) -> Any:
    return GAME.board(GAME.check_settings(options, 1)[0])
