"""The third level: Monte Carlo tree search over imagined worlds, for any game.

Every iteration starts from a world this seat holds possible, walks down the tree of moves made so far in all of them, adds
one move, plays on a stretch by habit and judges where it led by the game's advice (or by playing on at random). The tree holds
moves, not states: what the dice or hidden cards do differs from iteration to iteration, and a move's worth is its average over
all of it.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from whitby.bots.base import Bot, sure_win
from whitby.kernel.chance import seeded
from whitby.kernel.game import Game
from whitby.kernel.playout import play_out
from whitby.kernel.seat import SeatView
from whitby.kernel.state import State, apply

NO_ADVICE_LIMIT = 2_000
STRIDE = 7_919  # between the seeds of one walk and the next


class Node:
    """A move in the tree: how often it was tried, how often it could have been, and its payoff for the seat that made it."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.prior = prior
        self.children: dict[tuple[int, int], Node] = {}


class Mcts(Bot):
    """Walks the tree so many times and takes the option it came to most often."""

    def __init__(self, iterations: int | None = None) -> None:
        self.iterations = iterations  # None: as many as the game advises

    def choose(self, view: SeatView, rng: int) -> int:
        options = view.options
        if len(options) == 1:
            return options[0]
        winning = sure_win(view, rng)
        if winning is not None:
            return winning
        usual = self._foregone(view, rng)
        if usual is not None:
            return usual
        root = Node(1.0)
        thinking = view.game.advice.thinking
        iterations = self.iterations or thinking.iterations
        worlds = [view.imagine(seeded(rng + k)) for k in range(min(iterations, thinking.worlds))]
        seat = view.seat
        for _ in range(iterations):
            action, child, fresh = self._select(view.game, worlds[0], root, seat)
            n = child.visits  # every option meets the same worlds and the same luck, so that they can be compared
            world = worlds[n % len(worlds)].copy()
            world.rng = seeded(rng + n * STRIDE)
            apply(world, action, seat)
            self._iterate(view.game, world, child, seat, fresh)
        return max(options, key=lambda action: self._standing(root, (seat, action)))

    def _foregone(self, view: SeatView, rng: int) -> int | None:
        """The only option that is worth a look, where the advice says there is only one."""
        weights = view.game.advice.priors(view.imagine(seeded(rng)), view.seat, view.options)
        worth_it = [action for action, weight in zip(view.options, weights, strict=True) if weight > 0.0] if weights else []
        return worth_it[0] if len(worth_it) == 1 else None

    def _standing(self, root: Node, key: tuple[int, int]) -> tuple[int, float]:
        node = root.children.get(key)
        return (node.visits, node.total) if node else (0, 0.0)

    def _iterate(self, game: Game[Any], s: State, node: Node, seat: int, fresh: bool) -> None:
        """One walk from a first move on: down the tree, one move beyond it, and the result back up."""
        path: list[tuple[int, Node]] = [(seat, node)]
        while not s.result and not fresh:
            mover = s.asks[0].seat
            action, node, fresh = self._select(game, s, node, mover)
            apply(s, action, mover)
            path.append((mover, node))
        payoffs = evaluate(game, s, {mover for mover, _ in path})
        for mover, child in path:
            child.visits += 1
            child.total += payoffs[mover]

    def _select(self, game: Game[Any], s: State, node: Node, mover: int) -> tuple[int, Node, bool]:
        """The move to walk down: the best upper bound among those possible in this world, new ones by their prior."""
        options = next(ask.options for ask in s.asks if ask.seat == mover)
        children = node.children
        missing = [action for action in options if (mover, action) not in children]
        if missing:
            priors = game.advice.priors(s, mover, options)
            whole = sum(priors) if priors else float(len(options))
            for i, action in enumerate(options):
                if (mover, action) not in children:
                    share = priors[i] / whole if priors and whole > 0 else 1.0 / len(options)
                    children[(mover, action)] = Node(share)
        best, best_action, best_bound = None, options[0], -1.0
        visits, total = 0, 0.0
        for action in options:
            child = children[(mover, action)]
            visits += child.visits
            total += child.total
        mean = total / visits if visits else 0.5  # what has not been tried is taken to be like the rest
        curiosity = game.advice.thinking.explore * sqrt(len(options))
        for action in options:
            child = children[(mover, action)]
            child.available += 1
            value = child.total / child.visits if child.visits else mean
            bound = value + curiosity * child.prior * sqrt(child.available) / (1 + child.visits)
            if bound > best_bound:
                best, best_action, best_bound = child, action, bound
        assert best is not None
        return best_action, best, best.visits == 0


def evaluate(game: Game[Any], s: State, seats: set[int]) -> dict[int, float]:
    """What a state is worth to each of these seats: its result, the game's advice, or the end of a random game."""
    if not s.result:
        game.advice.play_on(s)
    if not s.result:
        values: dict[int, float] = {}
        for seat in seats:
            value = game.advice.forecast(s, seat)
            if value is None:
                break
            values[seat] = value
        else:
            return values
        play_out(s, s.rng, NO_ADVICE_LIMIT)
    return {seat: s.result[seat] if s.result else 0.5 for seat in seats}
