"""Positions of a game as text and as plain data (games/*/texts/notation.py reads and writes what is its own)."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.errors import BadText
from whitby.kernel.notation import Clause, read_clauses
from whitby.kernel.state import NO_RNG, Ask, Frame, Part, State, advance

if TYPE_CHECKING:
    from whitby.kernel.editions import Edition
    from whitby.kernel.game import Game

S = TypeVar("S", bound=State)


class Positions(Generic[S]):
    """The positions of a game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.frames = {frame.__name__: frame for frame in game.frames}

    # ---- what a game fills in ---------------------------------------------------------------------------------

    def place(self, s: S, clauses: list[Clause]) -> None:
        """Lay out a position from its text; push the frames that play on from it."""
        raise NotImplementedError

    def describe(self, s: S) -> str:
        """The text of a position; `read(describe(s))` is the same position."""
        raise NotImplementedError

    def lively(self, seats: int, settings: dict[str, str], choose: Chooser) -> str:
        """The text of a position where much is going on: what random games from the set-up hardly ever reach."""
        raise NotImplementedError

    # ---- as text ----------------------------------------------------------------------------------------------

    def read(self, text: str, seed: int | None = None) -> S:
        """Any position from short text: the game's own clauses, and `options:`, `seats:`, `draws:` for every game."""
        settings: dict[str, str] = {}
        draws: list[tuple[int, int]] = []
        seats: int | None = None
        own: list[Clause] = []
        flow: list[Clause] = []
        for clause in read_clauses(text):
            if clause.head in ("stack", "ask"):
                flow.append(clause)
            elif clause.head == "options":
                settings |= {name: value for name, _, value in (pair.partition("=") for pair in clause.words)}
            elif clause.head == "seats":
                seats = clause.number(0)
            elif clause.head == "draws":
                draws += [self.game.lexicon.read_draw(part) for part in clause.parts]
            else:
                own.append(clause)
        s = self._laid_out(settings, seats, seed)
        s.forced = draws
        self.place(s, own)
        self._place_flow(s, flow)
        if not s.stack:
            raise BadText(
                "The position says nothing about whose turn it is.", f"See the notation of {self.game.identity.id} in docs/notation.md."
            )
        advance(s)
        return s

    def _laid_out(self, settings: dict[str, str], seats: int | None, seed: int | None) -> S:
        full, count = self.game.check_settings(settings, seats)
        s = self.game.blank(self.game.board(full), full, count)
        s.seats = count
        s.rng = NO_RNG if seed is None else seeded(seed)
        s.log = []
        return s

    def describe_flow(self, s: S) -> str:
        """Where the rules stand, in the clauses every game shares: `stack` and one `ask` for each seat that decides."""
        lexicon = self.game.lexicon
        frames = []
        for frame in s.stack:
            values = json.dumps([getattr(frame, name) for name in type(frame).FIELDS], separators=(",", ":"))
            frames.append(f"{type(frame).__name__}({values[1:-1]})")
        clauses = ["stack: " + " ".join(frames)]
        for ask in s.asks:
            options = ", ".join(lexicon.action_text(action) for action in ask.options)
            values = f"{ask.a} {ask.b} {ask.c}{' guarded' if ask.guarded else ''}"
            clauses.append(f"ask: {ask.seat} {lexicon.prompts[ask.prompt].slug} {ask.rule} {values} = {options}")
        return "; ".join(clauses)

    def _place_flow(self, s: S, clauses: list[Clause]) -> None:
        for clause in clauses:
            if clause.head == "stack":
                s.stack = [self._read_frame(clause, word) for word in clause.body.split()]
            else:
                s.asks.append(self._read_ask(clause))

    def _read_ask(self, clause: Clause) -> Ask:
        lexicon = self.game.lexicon
        head, _, body = clause.body.partition("=")
        seat, prompt, rule, *values = head.split()
        options = [lexicon.read_action(text) for text in body.split(",")]
        a, b, c = (int(value) for value in values[:3])
        slugs = [phrase.slug for phrase in lexicon.prompts]
        return Ask(int(seat), clause.find(prompt, slugs), rule, options, a, b, c, values[-1:] == ["guarded"])

    def _read_frame(self, clause: Clause, word: str) -> Frame[Any]:
        name, _, values = word.partition("(")
        clause.find(name, list(self.frames))
        try:
            return self.frames[name](*json.loads(f"[{values.rstrip(')')}]"))
        except (json.JSONDecodeError, TypeError):
            raise clause.wrong(f'"{word}" is not a frame with its values.', "Copy it from a described position.") from None

    # ---- as data ----------------------------------------------------------------------------------------------

    def dump(self, s: S) -> dict[str, Any]:
        """All of a state as plain data."""
        return {
            "fields": {name: plain(getattr(s, name)) for name in type(s).FIELDS},
            "stack": [[type(f).__name__, *(plain(getattr(f, name)) for name in type(f).FIELDS)] for f in s.stack],
            "asks": [[a.seat, a.prompt, a.rule, list(a.options), a.a, a.b, a.c, a.guarded] for a in s.asks],
            "result": list(s.result),
            "seats": s.seats,
            "rng": s.rng,
            "forced": [list(pair) for pair in s.forced],
        }

    def load(self, data: dict[str, Any], settings: dict[str, str], edition: Edition | None = None) -> S:
        """The state a dump describes; `settings` and `edition` are those it was played with."""
        s = self.game.blank(self.game.board(settings, edition), settings, data["seats"])
        for name in type(s).FIELDS:
            _put(s, name, data["fields"][name])
        s.stack = [self.frames[name](*(plain(v) for v in values)) for name, *values in data["stack"]]
        s.asks = [Ask(seat, prompt, rule, list(listed), *rest) for seat, prompt, rule, listed, *rest in data["asks"]]
        s.result = list(data["result"])
        s.seats = data["seats"]
        s.rng = data["rng"]
        s.forced = [(stream, value) for stream, value in data["forced"]]
        return s

    def digest(self, s: S) -> str:
        """A short name for exactly this state."""
        text = json.dumps(self.dump(s), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def plain(value: Any) -> Any:
    """Nested lists copied, parts as tables of their fields, everything else as it is."""
    if isinstance(value, Part):
        return {name: plain(getattr(value, name)) for name in type(value).FIELDS}
    return [plain(item) for item in value] if isinstance(value, list) else value


def _put(whole: State | Part, name: str, data: Any) -> None:
    """Set a field from plain data; a part is filled field by field."""
    old = getattr(whole, name)
    if isinstance(old, Part):
        for inner in type(old).FIELDS:
            _put(old, inner, data[inner])
    else:
        setattr(whole, name, plain(data))
