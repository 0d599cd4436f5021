"""Advice for bots."""

from __future__ import annotations

from whitby.games.walpurgis.state import WalpurgisState


def value(s: WalpurgisState, seat: int) -> float:
    if s.result:
        return s.result[seat]
    return 0.5


def priors(s: WalpurgisState, options: list[int]) -> list[float]:
    return [1.0] * len(options)
