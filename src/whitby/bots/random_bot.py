"""The first level: any option, each as likely as the other."""

from __future__ import annotations

from whitby.bots.base import Bot
from whitby.kernel.chance import below, following
from whitby.kernel.seat import SeatView


class RandomBot(Bot):
    """Throws a die over the options."""

    def choose(self, view: SeatView, rng: int) -> int:
        options = view.options
        return options[below(following(rng), len(options))]
