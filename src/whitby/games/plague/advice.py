"""Advice for bots: how the hunt stands, and which options deserve a look first."""

from __future__ import annotations

from whitby.games.plague.state import PlagueState


def value(s: PlagueState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    return 0.5


def settle(s: PlagueState) -> None:
    """Nothing to play through."""


def priors(s: PlagueState, options: list[int]) -> list[float] | None:
    return None
