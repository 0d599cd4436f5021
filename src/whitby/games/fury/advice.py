"""Advice for bots: how the table looks to each side."""

from __future__ import annotations

from whitby.games.fury.state import FuryState


def value(s: FuryState, seat: int) -> float:
    if s.result:
        return s.result[seat]
    return 0.5


def settle(s: FuryState) -> None:
    """Nothing yet."""


def priors(s: FuryState, options: list[int]) -> list[float] | None:
    return None
