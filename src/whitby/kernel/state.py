"""The state of a game in progress: a stack of frames, what is asked, and the one door to chance.

A rule in progress is a `Frame` on the stack: named integers and where it stands. `advance` runs the top frame until
somebody is asked or the game has a result; `apply` answers an ask. Games add their own fields to `State`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Self, TypeVar

from whitby.kernel.chance import below, following
from whitby.kernel.errors import BadDraw, IllegalAction, NeedDraw, NotYourTurn
from whitby.kernel.fields import Laid, Listed

EVERYONE: Final = -1  # visibility mask of what all seats see
NOBODY: Final = 0  # visibility mask of what no seat sees
NO_RNG: Final = -1  # no generator: every draw must be forced
BY_RULES: Final = 0  # how a game ended: as its rules say,
DRAWN: Final = 1  # because all who played called it a draw,
CONCEDED: Final = 2  # because a side gave it up,
TIMED_OUT: Final = 3  # or because a side had no time left, and the other claimed the game


class Ask:
    """Who decides, by which rule, among what. `prompt` with `a`, `b`, `c` becomes the sentence the table shows.

    `guarded`: how many answers there are may be a secret, so it is asked even when there is only one.
    """

    def __init__(
        self, seat: int, prompt: int, rule: str, options: list[int], a: int = -1, b: int = -1, c: int = -1, guarded: bool = False
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.rule = rule
        self.options = options
        self.a = a
        self.b = b
        self.c = c
        self.guarded = guarded


class Note:
    """Something that happened: a kind with arguments, the rule it obeys, and a mask of the seats that may know it."""

    def __init__(self, kind: int, rule: str, seen: int, a: int, b: int, c: int, d: int) -> None:
        self.kind = kind
        self.rule = rule
        self.seen = seen
        self.a = a
        self.b = b
        self.c = c
        self.d = d


Source = Callable[[int, list[int]], int]
S = TypeVar("S", bound="State")
F = TypeVar("F", bound="Frame[Any]")


class Frame(Listed, Generic[S]):
    """A rule in progress. Subclasses declare what they remember (fields.py), in the order their constructor takes it."""

    def run(self, s: S) -> None:
        """Called while this frame is on top and nothing is asked: do one step, ending in at most one of push, ask, done."""
        raise RuntimeError("a frame must say how it runs")

    def offer(self, s: S, seat: int) -> list[int]:
        """What a seat may answer to what this frame asks, in ascending order, from the table alone: so it can be asked again."""
        raise RuntimeError("this frame asks nothing")

    def chosen(self, s: S, action: int) -> None:
        """Called with each answer to what this frame asked; `s.seat` is whose answer it is."""
        raise RuntimeError("this frame asks nothing")

    def returned(self, s: S, value: int) -> None:
        """Called when the frame above has finished with a value; a frame that wants it keeps it until it runs."""

    def copy(self) -> Self:
        raise RuntimeError("a frame must say how it is copied")


class Part(Listed):
    """A thing on the table with several fields of its own, as a field of a state."""

    def copy(self) -> Self:
        raise RuntimeError("a part must say how it is copied")


class State(Laid):
    """Everything about one game in progress: what the kernel needs here, what lies on the table in the games (fields.py)."""

    def __init__(self, like: State | None = None) -> None:
        self.stack: list[Frame[Any]] = [] if like is None else [frame.copy() for frame in like.stack]
        self.asks: list[Ask] = [] if like is None else like.asks[:]  # an Ask never changes once made
        self.result: list[float] = [] if like is None else like.result[:]  # per seat: 1 won, 0 lost; empty while the game goes on
        self.agreed: int = BY_RULES if like is None else like.agreed  # how people ended it, where its rules did not
        self.seats: int = 0 if like is None else like.seats
        self.seat = -1  # whose answer is being applied
        self.rng: int = NO_RNG if like is None else like.rng
        self.forced: list[tuple[int, int]] = [] if like is None else like.forced[:]  # (stream, value) of the next draws; stream -1 fits any
        self.source: Source | None = None  # who answers for a draw where there is no generator; a copy has none
        self.drawn: list[tuple[int, int]] = []  # (stream, value) since the last answer
        self.revealed = False  # since the last answer somebody learned something: undo stops here
        self.log: list[Note] | None = None

    def copy(self) -> Self:
        raise RuntimeError("a state must say how it is copied")

    # ---- the flow of play -------------------------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        self.stack.append(frame)

    def done(self, value: int | None = None) -> None:
        """The top frame has finished; a value it has come to is handed to the frame below."""
        self.stack.pop()
        if value is not None:
            self.stack[-1].returned(self, value)

    def ask(self, seat: int, prompt: int, rule: str, a: int = -1, b: int = -1, c: int = -1, guarded: bool = False) -> None:
        """Ask a seat for one of what the top frame offers it. Ask several seats in one step to let them answer in any order.

        A question with one answer is answered at once, without troubling anybody, unless it is `guarded`.
        """
        self.asks.append(Ask(seat, prompt, rule, self.stack[-1].offer(self, seat), a, b, c, guarded))

    def finish(self, result: list[float], agreed: int = BY_RULES) -> None:
        """The game is over; nothing more will run."""
        self.result = result
        self.agreed = agreed
        self.asks = []

    # ---- what happened ----------------------------------------------------------------------------------------

    def note(self, kind: int, rule: str, a: int = -1, b: int = -1, c: int = -1, d: int = -1, seen: int = EVERYONE) -> None:
        """Tell what happened. Costs nothing to speak of when nobody listens."""
        if seen != EVERYONE:
            self.revealed = True
        log = self.log
        if log is not None:
            log.append(Note(kind, rule, seen, a, b, c, d))

    def reveal(self) -> None:
        """Somebody has just learned something that was hidden: no free undo beyond this point."""
        self.revealed = True

    # ---- chance: one door -------------------------------------------------------------------------------------

    def draw(self, stream: int, values: list[int]) -> int:
        """One of `values`, each place in the list equally likely. The value, not its place, is what is recorded."""
        if self.forced:
            expected, value = self.forced.pop(0)
            if expected >= 0 and expected != stream:
                raise BadDraw(f"A draw from stream {expected} was given where stream {stream} is drawn.", "Give the draws in their order.")
            if value not in values:
                raise BadDraw(f"A draw was given as {value}, which cannot come.", f"It must be one of {sorted(set(values))}.")
        elif self.rng == NO_RNG:
            source = self.source
            if source is None:
                raise NeedDraw(stream, values)
            value = source(stream, values)
        else:
            self.rng = following(self.rng)
            value = values[below(self.rng, len(values))]
        self.drawn.append((stream, value))
        return value


def advance(s: State) -> None:
    """Run the rules until somebody is asked or the game is over."""
    if s.asks:
        answer_alone(s)
    while not s.asks and not s.result:
        proceed(s)


def proceed(s: State) -> None:
    """One step of the rule in progress."""
    s.stack[-1].run(s)
    if s.asks:
        answer_alone(s)


def answer_alone(s: State) -> None:
    """A question with one answer that guards nothing is answered with it."""
    i = 0
    while i < len(s.asks):
        ask = s.asks[i]
        if len(ask.options) == 1 and not ask.guarded:
            del s.asks[i]
            s.seat = ask.seat
            s.stack[-1].chosen(s, ask.options[0])
            i = 0  # whatever has been asked in answer to it
        else:
            i += 1


def ask_again(s: State) -> None:
    """Put every open question anew, from the table as it is."""
    if not s.asks:
        return
    frame = s.stack[-1]
    s.asks = [Ask(q.seat, q.prompt, q.rule, frame.offer(s, q.seat), q.a, q.b, q.c, q.guarded) for q in s.asks]


def in_progress(s: State, kind: type[F]) -> F | None:
    """The topmost frame of a kind, while that rule is in progress."""
    for i in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[i]
        if isinstance(frame, kind):
            return frame
    return None


def asked(s: State, seat: int) -> Ask | None:
    """What this seat is asked, if anything."""
    for ask in s.asks:
        if ask.seat == seat:
            return ask
    return None


def answer(s: State, action: int, seat: int = -1) -> None:
    """Answer for `seat` and stop there: `advance` runs on. Anything but a listed option raises and changes nothing."""
    if not s.asks:
        raise NotYourTurn("The game is over.", "Nothing is left to decide.")
    ask = s.asks[0] if seat < 0 else asked(s, seat)
    if ask is None:
        raise NotYourTurn(f"Seat {seat} has nothing to decide now.", "Wait for your turn.")
    if action not in ask.options:
        raise IllegalAction("That is not among the options.", "Choose one of the listed options.")
    s.asks.remove(ask)
    s.drawn = []
    s.revealed = False
    s.seat = ask.seat
    s.stack[-1].chosen(s, action)


def apply(s: State, action: int, seat: int = -1) -> None:
    """Answer for `seat` (by default the first seat that is asked) and run on to the next decision.

    Anything but a listed option raises IllegalAction and changes nothing. A state without a generator raises NeedDraw
    when the move needs chance; it is then half-way and must be thrown away (see errors.NeedDraw).
    """
    answer(s, action, seat)
    advance(s)
