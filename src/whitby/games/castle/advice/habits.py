"""Habits, for bots: turns are played to their end as looks best to whose turn it is, so that only whole turns are compared."""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.castle.advice.outlook import value
from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import NO_ROOM
from whitby.games.castle.rules.state import CastleState
from whitby.games.castle.rules.turn import is_before_throw
from whitby.kernel.actions import first_of, verb_of
from whitby.kernel.state import advance, answer, proceed

KEENNESS: Final = 40.0  # how much the better options are preferred at first sight
ROUNDS_AHEAD: Final = 1  # that tree search plays on before it judges: everybody has had a turn


def settle(s: CastleState) -> None:
    """Finish the turn of whoever is in the middle of it as looks best to him, so that only whole turns are compared."""
    if s.asks and s.asks[0].prompt not in (w.ASK_PIECE, w.ASK_FIRST, w.ASK_PROWL):
        finish_turn(s)


def finish_turn(s: CastleState) -> None:
    """Play the rest of a turn as looks best to whose turn it is, up to the next throw."""
    for action in best_line(s, s.asks[0].seat, {})[1]:
        play_until_throw(s, action)


def play_until_throw(s: CastleState, action: int) -> None:
    """Answer and run on to the next decision, but no further than the next throw: what it shows is nobody's doing."""
    answer(s, action)
    while not s.asks and not s.result and not is_before_throw(s):
        proceed(s)


def best_line(s: CastleState, seat: int, seen: dict[tuple[int, ...], float]) -> tuple[float, list[int]]:
    """The answers that finish the turn best for the seat on turn, and what they are worth; `seen` are ends weighed already."""
    if not s.asks or s.asks[0].prompt == w.ASK_PIECE:
        return worth(s, seat, seen), []
    best = -1.0
    line: list[int] = []
    either_way = s.asks[0].prompt == w.ASK_FIRST and not is_order_telling(s)
    for action in s.asks[0].options:
        if either_way and verb_of(action) == w.DO_DRACULA:
            continue
        new = s.copy()
        play_until_throw(new, action)
        found, rest = best_line(new, seat, seen)
        if found > best:
            best = found
            line = [action, *rest]
    return best, line


def is_order_telling(s: CastleState) -> bool:
    """Whether it matters which half of a turn is played first: only if Dracula finds somebody where people stand before it."""
    for action in s.asks[0].options:
        if verb_of(action) == w.DO_MOVE and s.board.exposed[first_of(action)] == s.board.pool_room[s.dracula] != NO_ROOM:
            return True
        if verb_of(action) == w.DO_DRACULA:
            room = s.board.pool_room[first_of(action)]
            for k in range(s.seats):
                if k != s.holder and room != NO_ROOM and s.board.exposed[s.at[k]] == room:
                    return True
    return False


def worth(s: CastleState, seat: int, seen: dict[tuple[int, ...], float]) -> float:
    """The value after a turn: both halves in either order mostly lead to the same table, which is weighed once."""
    if s.result:
        return s.result[seat]
    key = (s.dracula, s.green, s.blue, s.holder, *s.at)
    known = seen.get(key)
    if known is None:
        known = value(s, seat)
        seen[key] = known
    return known


def play_on(s: CastleState, turns: int) -> None:
    """Finish the turn and play some more, everybody as looks best to him: what the others do to one is seen, not guessed."""
    settle(s)
    for _ in range(turns):
        advance(s)
        if s.result or s.asks[0].prompt == w.ASK_PIECE:
            return
        finish_turn(s)


def priors(s: CastleState, seat: int, options: list[int]) -> list[float]:
    """How promising each option looks at first sight."""
    seat = s.asks[0].seat
    seen: dict[tuple[int, ...], float] = {}
    worths: list[float] = []
    for action in options:
        new = s.copy()
        play_until_throw(new, action)
        worths.append(best_line(new, seat, seen)[0])
    best = max(worths)
    return [exp((found - best) * KEENNESS) for found in worths]
