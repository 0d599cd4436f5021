"""Advice for bots: how the castle looks to each seat."""

from __future__ import annotations

from math import exp

from whitby.games.castle.state import CastleState


def value(s: CastleState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    weights = [0.05 if k == s.holder else exp(-s.board.way_home[s.at[k]] / 8.0) for k in range(s.seats)]
    return weights[seat] / sum(weights)
