"""Dracula's walk along his trail of blood."""

from __future__ import annotations

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.state import CastleState


def end_pools(s: CastleState) -> list[int]:
    """turn.b to turn.f - where the inner number may end, always forwards; more than one at a free intersection (R27)."""
    return s.board.ends[s.inner - 3][s.dracula]


def walk_dracula(s: CastleState, pool: int) -> None:
    s.note(w.TOLD_DRACULA_WALKED, "turn.b", s.dracula, pool, s.inner)
    s.dracula = pool


def trail_between(trail: list[list[int]], path: list[int], steps: int, end: int) -> bool:
    """Grow `path` pool by pool to `end` in exactly so many steps."""
    for pool in trail[path[-1]]:
        path.append(pool)
        if (steps == 1 and pool == end) or (steps > 1 and trail_between(trail, path, steps - 1, end)):
            return True
        path.pop()
    return False
