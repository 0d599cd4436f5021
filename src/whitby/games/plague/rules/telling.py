"""Telling what happened: the log, and the chronicle of the turn that the table can read at any time."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules.state import PlagueState

ENTRY: Final = 6  # ints in one entry of the chronicle: event, segment, and up to four values


def tell(s: PlagueState, kind: int, rule: str, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
    """Something everybody sees: into the log and into the chronicle of this turn."""
    s.note(kind, rule, a, b, c, d)
    s.news += [kind, s.segment, a, b, c, d]
