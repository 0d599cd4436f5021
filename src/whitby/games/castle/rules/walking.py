"""Pathway rules: where a person's move may end, and which way it goes.

The ways of the castle are the same all night (board.walks: turn.g, turn.h, turn.i); who stands in them is not. A move is
described by its end alone, since passing has no effect (R15).
"""

from __future__ import annotations

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.state import CastleState, taken


def ends_of(s: CastleState, mover: int, start: int, steps: int, green: int) -> list[int]:
    """Every place where a person's move from `start` may end, the Green Vampire standing on `green`."""
    perch = s.board.perch
    blue = s.blue
    others = taken(s, mover)
    found: set[int] = set()
    for way in s.board.walks[steps][start]:
        end = way[-1]
        if perch[end] or end in others:  # path.2b, path.1b; they may be passed (path.1a, path.2a)
            continue
        if green not in way and blue not in way:  # path.3
            found.add(end)
    return sorted(found)


def own_ends(s: CastleState) -> list[int]:
    """Where the piece of the player on turn may go with the outer number: stones and doorways."""
    return ends_of(s, s.turn, s.at[s.turn], s.outer, s.green)


def walk(s: CastleState, end: int) -> None:
    is_out = end >= s.board.first_home
    s.note(w.TOLD_WALKED, "escape.b" if is_out else "turn.c", s.colours[s.turn], s.at[s.turn], end, s.outer)
    s.at[s.turn] = end


def stay_put(s: CastleState) -> None:
    """path.4 - no way allows the full number."""
    s.note(w.TOLD_BLOCKED, "path.4", s.colours[s.turn], s.outer)


def first_way(ways: list[list[int]], end: int, green: int, blue: int) -> list[int]:
    """One of the ways that come to `end` past neither vampire; empty when there is none."""
    for way in ways:
        if way[-1] == end and green not in way and blue not in way:
            return way
    return []
