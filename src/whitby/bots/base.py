"""What every bot is, and what several of them do."""

from __future__ import annotations

from whitby.kernel.odds import outcomes
from whitby.kernel.seat import SeatView
from whitby.kernel.state import apply


class Bot:
    """Chooses one of a view's options. The same view and the same `rng` give the same choice."""

    name = "bot"

    def choose(self, view: SeatView, rng: int) -> int:
        raise NotImplementedError


def sure_win(view: SeatView, rng: int) -> int | None:
    """An option that wins whatever chance does, if there is one: no thinking bot may miss it."""
    for action in view.options:
        world = view.imagine(rng)
        apply(world, action, view.seat)
        if world.result and world.result[view.seat] == 1.0:
            ends = [s.result for _, s in outcomes(view.imagine(rng), action, view.seat)]
            if all(result and result[view.seat] == 1.0 for result in ends):
                return action
    return None
