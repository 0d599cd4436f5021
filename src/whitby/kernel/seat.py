"""SeatView: the only thing a bot ever holds.

It is built around a world imagined from what the seat knows, never around the true state, so there is nothing in it to
peek at: a bot that takes it apart finds a guess as good as its own.
"""

from __future__ import annotations

from typing import Any

from whitby.kernel.game import Game
from whitby.kernel.state import Ask, State, asked


class SeatView:
    """One seat's knowledge at a moment when it is asked something."""

    def __init__(self, game: Game[Any], world: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._world = world

    @classmethod
    def of(cls, game: Game[Any], s: State, seat: int, rng: int) -> SeatView:
        """The view of a seat on a true state; `rng` decides how what it does not know is imagined."""
        return cls(game, game.sight.imagine(s, seat, rng), seat)

    @property
    def ask(self) -> Ask:
        ask = asked(self._world, self.seat)
        assert ask is not None, "a seat that is not asked has nothing to decide"
        return ask

    @property
    def options(self) -> list[int]:
        return self.ask.options

    @property
    def view(self) -> dict[str, Any]:
        return self.game.sight.view(self._world, self.seat)

    @property
    def hides(self) -> bool:
        """Whether there is anything this table keeps from somebody."""
        return self.game.sight.hides(self._world)

    def imagine(self, rng: int) -> State:
        """A full state this seat holds possible, with a generator of its own: free to play on."""
        world: State = self.game.sight.imagine(self._world, self.seat, rng)
        return world

    def describe(self, action: int) -> str:
        return self.game.lexicon.action_text(action)

    def dump(self) -> dict[str, Any]:
        """The imagined world as plain data, to hand the view to another process."""
        return self.game.positions.dump(self._world)
