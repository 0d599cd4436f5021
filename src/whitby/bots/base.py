"""What every bot is, and what several of them do."""

from __future__ import annotations

from whitby.kernel.odds import outcomes
from whitby.kernel.seat import SeatView
from whitby.kernel.state import apply


class Bot:
    """Chooses one of a view's options. The same view and the same `rng` give the same choice."""

    def choose(self, view: SeatView, rng: int) -> int:
        raise NotImplementedError


FEW_DRAWS = 2  # a win that took more luck than this is not sure
MOST_OUTCOMES = 200  # and not every way can be looked at when there are more


def sure_win(view: SeatView, rng: int) -> int | None:
    """An option that wins whatever chance does, if there is one: no thinking bot may miss it."""
    for action in view.options:
        world = view.imagine(rng)
        apply(world, action, view.seat)
        if world.result and world.result[view.seat] == 1.0 and len(world.drawn) <= FEW_DRAWS and is_sure(view, action, rng):
            return action
    return None


def is_sure(view: SeatView, action: int, rng: int) -> bool:
    """Whether every outcome of a move is a win; a move with too many outcomes is not called sure."""
    ways = outcomes(view.imagine(rng), action, view.seat, MOST_OUTCOMES)
    return bool(ways) and all(s.result and s.result[view.seat] == 1.0 for _, s in ways)
