"""Pathway rules: where a person's move may end, and which way it goes.

A move is a walk of exactly so many steps that never returns to a stone (turn.g, turn.h, turn.i, R14). It is described by its
end alone, since passing has no effect (R15).
"""

from __future__ import annotations

from whitby.games.castle.state import BLOCKED, WALKED, CastleState, taken


def walks(near: list[list[int]], path: list[int], steps: int, homes: int, found: list[int]) -> None:
    """Collect where walks of `steps` more steps end; places from `homes` on end a walk early.

    Nothing on `path` is entered again (turn.h): put the stones that are closed before the first stone of the walk (path.3).
    """
    for p in near[path[-1]]:
        if p in path:
            continue
        if steps == 1 or p >= homes:  # escape.b: the rest of the number is ignored
            found.append(p)
        else:
            path.append(p)
            walks(near, path, steps - 1, homes, found)
            path.pop()


def ends_of(s: CastleState, mover: int, start: int, steps: int, green: int) -> list[int]:
    """Every place where a person's move from `start` may end, the Green Vampire standing on `green`."""
    board = s.board
    found: list[int] = []
    walks(board.near, [green, s.blue, start], steps, board.first_home, found)
    others = taken(s, mover)
    perch = board.perch
    return sorted({p for p in found if not perch[p] and p not in others})  # path.2b, path.1b


def own_ends(s: CastleState) -> list[int]:
    """Where the piece of the player on turn may go with the outer number: stones and doorways."""
    return ends_of(s, s.turn, s.at[s.turn], s.outer, s.green)


def walk(s: CastleState, end: int) -> None:
    s.note(WALKED, "turn.c", s.colours[s.turn], s.at[s.turn], end, s.outer)
    s.at[s.turn] = end


def stay_put(s: CastleState) -> None:
    """path.4 - no way allows the full number."""
    s.note(BLOCKED, "path.4", s.colours[s.turn], s.outer)


def find_way(near: list[list[int]], path: list[int], steps: int, end: int, early: bool) -> bool:
    """Grow `path` into one of the walks that end on `end`; with `early` it may use fewer steps (out through a doorway)."""
    for p in near[path[-1]]:
        if p in path:
            continue
        path.append(p)
        if p == end and (steps == 1 or early):
            return True
        if steps > 1 and find_way(near, path, steps - 1, end, early):
            return True
        path.pop()
    return False
