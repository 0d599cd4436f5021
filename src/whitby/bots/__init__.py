"""Bots. Each holds a SeatView, which knows what its seat knows, and nothing else."""

from __future__ import annotations

from typing import Any

from whitby.bots.base import Bot
from whitby.bots.greedy import Greedy
from whitby.bots.mcts import Mcts
from whitby.bots.random_bot import RandomBot
from whitby.games import load
from whitby.kernel.errors import WhitbyError, did_you_mean, one_of
from whitby.kernel.game import Edition
from whitby.kernel.seat import SeatView

__all__ = ["LEVELS", "Bot", "Level", "make", "think"]


class Level:
    """A bot as a player meets it: its id, its title and what to expect."""

    def __init__(self, id: str, title: str, text: str) -> None:
        self.id = id
        self.title = title
        self.text = text


LEVELS = [
    Level("random", "Reckless", "Plays whatever comes to mind."),
    Level("greedy", "Steady", "Weighs each move by what it brings at once."),
    Level("mcts", "Keen", "Thinks several moves ahead through worlds it holds possible."),
]


def make(name: str) -> Bot:
    """The bot of that name; `mcts:2000` sets how many games it imagines for a move."""
    id, _, budget = name.partition(":")
    if budget and (id != "mcts" or not budget.isdecimal() or not 1 <= int(budget) <= 1_000_000):
        raise WhitbyError(f'"{name}" is no bot.', "Only mcts takes a number, as in mcts:2000.")
    if id == "random":
        return RandomBot()
    if id == "greedy":
        return Greedy()
    if id == "mcts":
        return Mcts(int(budget)) if budget else Mcts()
    known = [level.id for level in LEVELS]
    raise WhitbyError(f'There is no bot "{name}"{did_you_mean(name, known)}.', f"Bots: {one_of(known)}.")


def think(job: dict[str, Any]) -> str:
    """Decide in another process: the words of the action a bot chooses. `job["state"]` is a SeatView's dump."""
    game = load(job["game"])
    edition = Edition(job["edition"]["game"], job["edition"]["name"], job["edition"]["data"]) if job["edition"] else None
    world = game.load(job["state"], job["options"], edition)
    view = SeatView(game, world, job["seat"])
    return view.describe(make(job["bot"]).choose(view, job["rng"]))
