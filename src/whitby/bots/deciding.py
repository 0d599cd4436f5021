"""How a bot comes to its move, at every table: the view of its seat is imagined, and from that view alone it chooses.

`decide` does it here. `thought_of` and `think` are its two halves, for a bot that thinks in another process: what travels there
is the imagined world, never the true state, and the same number gives the same move either way.
"""

from __future__ import annotations

from typing import Any

import msgspec

from whitby.bots.base import Bot
from whitby.bots.levels import make
from whitby.games import load
from whitby.kernel.chance import seeded
from whitby.kernel.editions import Edition
from whitby.kernel.game import Game
from whitby.kernel.record import Record
from whitby.kernel.seat import SeatView
from whitby.kernel.state import State


class Thought(msgspec.Struct, frozen=True):
    """A decision that a bot is to think out in another process, and all that it is told of it."""

    game: str
    settings: dict[str, str]
    edition: Edition | None
    world: dict[str, Any]  # the dump of a SeatView
    seat: int
    bot: str
    rng: int  # the bot's own


def seeds(number: int) -> tuple[int, int]:
    """Two generators from one number: for what is imagined of the world, and for the bot itself."""
    start = seeded(number)
    return seeded(start), seeded(start + 1)


def decide(game: Game[Any], s: State, seat: int, bot: Bot, number: int) -> int:
    """The option a bot chooses for a seat that is asked; the same `number` gives the same choice."""
    world, own = seeds(number)
    return bot.choose(SeatView.of(game, s, seat, world), own)


def thought_of(record: Record, seat: int, bot: str, number: int) -> Thought:
    """The first half: what the bot of that name is told in the place of this seat."""
    world, own = seeds(number)
    view = SeatView.of(record.game, record.state, seat, world)
    return Thought(record.game.identity.id, record.settings, record.edition, view.dump(), seat, bot, own)


def think(thought: Thought) -> int:
    """The second half: the option the bot chooses."""
    game = load(thought.game)
    world = game.positions.load(thought.world, thought.settings, thought.edition)
    return make(thought.bot).choose(SeatView(game, world, thought.seat), thought.rng)
