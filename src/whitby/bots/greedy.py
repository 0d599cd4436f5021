"""The second level: the option with the best expectation one move ahead, by the game's own advice."""

from __future__ import annotations

from whitby.bots.base import Bot
from whitby.kernel.chance import below, following, seeded
from whitby.kernel.odds import outcomes
from whitby.kernel.playout import play_out
from whitby.kernel.seat import SeatView
from whitby.kernel.state import State, apply

WORLDS = 3  # imagined worlds to average over, in games where something is hidden
PLAYOUTS = 6  # random games per option, for a game that offers no advice


class Greedy(Bot):
    """Weighs every option once, on a few imagined worlds."""

    def choose(self, view: SeatView, rng: int) -> int:
        options = view.options
        if len(options) == 1:
            return options[0]
        worlds = [view.imagine(seeded(rng + k)) for k in range(WORLDS if view.hides else 1)]
        best: list[int] = []
        best_value = -1.0
        for action in options:
            value = sum(self.expectation(view, world, action) for world in worlds) / len(worlds)
            if value > best_value + 1e-9:
                best, best_value = [action], value
            elif value > best_value - 1e-9:
                best.append(action)
        return best[below(following(rng), len(best))]

    def expectation(self, view: SeatView, world: State, action: int) -> float:
        """The value of a move over its outcomes, each played on through questions that answer themselves."""
        most = view.game.advice.thinking.outcomes
        ways = outcomes(world, action, view.seat, most)
        if not ways:
            ways = [(1 / most, self._sampled(world, action, view.seat, k)) for k in range(most)]
        return sum(probability * self.worth(view, s) for probability, s in ways)

    def _sampled(self, world: State, action: int, seat: int, k: int) -> State:
        s = world.copy()
        s.rng = seeded(world.rng + k)
        apply(s, action, seat)
        return s

    def worth(self, view: SeatView, s: State) -> float:
        if s.result:
            return s.result[view.seat]
        view.game.advice.settle(s)
        if s.result:
            return s.result[view.seat]
        value = view.game.advice.value(s, view.seat)
        if value is not None:
            return value
        total = 0.0
        for k in range(PLAYOUTS):
            end = s.copy()
            end.rng = seeded(s.rng + k)
            play_out(end, end.rng)
            total += end.result[view.seat]
        return total / PLAYOUTS
