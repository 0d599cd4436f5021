"""Which bots there are. All that lists, names or makes a bot reads this one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.bots.base import Bot
from whitby.bots.greedy import Greedy
from whitby.bots.mcts import Mcts
from whitby.bots.random_bot import RandomBot
from whitby.kernel.errors import WhitbyError, did_you_mean, one_of

MOST: Final = 1_000_000  # games a bot may be told to imagine for a move


class Level:
    """A bot as a player meets it: its id, its title, what to expect, and how it is made; some are also made for a number of games."""

    def __init__(self, id: str, title: str, text: str, maker: Callable[[], Bot], for_number: Callable[[int], Bot] | None = None) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.maker = maker
        self.for_number = for_number

    def document(self) -> dict[str, str]:
        return {"id": self.id, "title": self.title, "text": self.text}


ALL: Final = (  # in order of strength
    Level("random", "Reckless", "Plays whatever comes to mind.", RandomBot),
    Level("greedy", "Steady", "Weighs each move by what it brings at once.", Greedy),
    Level("mcts", "Keen", "Thinks several moves ahead through worlds it holds possible.", Mcts, for_number=Mcts),
)
LEVELS: Final = {level.id: level for level in ALL}
STRONGEST: Final = ALL[-1]


def level_of(name: str) -> Level:
    """The level that a bot's name begins with."""
    id = name.partition(":")[0]
    if id not in LEVELS:
        raise WhitbyError(f'There is no bot "{name}"{did_you_mean(id, LEVELS)}.', f"Bots: {one_of(LEVELS)}.")
    return LEVELS[id]


def make(name: str) -> Bot:
    """The bot of that name; `mcts:2000` sets how many games it imagines for a move."""
    level, number = level_of(name), name.partition(":")[2]
    if not number:
        return level.maker()
    if level.for_number is None or not number.isdecimal() or not 1 <= int(number) <= MOST:
        able = [one.id for one in ALL if one.for_number is not None]
        raise WhitbyError(f'"{name}" is no bot.', f"Only {one_of(able)} takes a number, as in {able[0]}:2000.")
    return level.for_number(int(number))
