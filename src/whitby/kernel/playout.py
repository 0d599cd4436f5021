"""Random play to the end or to a limit: the hot loop of benchmarks, checks and search bots."""

from __future__ import annotations

from whitby.kernel.chance import below, following
from whitby.kernel.state import State, apply


def play_out(s: State, rng: int, limit: int = 1_000_000) -> int:
    """Answer every ask of `s` at random until the game is over or `limit` answers were given; returns their number."""
    steps = 0
    while not s.result and steps < limit:
        options = s.asks[0].options
        rng = following(rng)
        apply(s, options[below(rng, len(options))])
        steps += 1
    return steps
