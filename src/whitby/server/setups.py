"""What a set-up would come to before anybody starts it: whether it is refused, and who would sit where."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from whitby import games
from whitby.kernel.editions import Edition
from whitby.kernel.game import Game

SEEDS = range(6)  # what games from all of them begin with is no matter of chance


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a question about a set-up."""

    seats: int
    options: dict[str, str] | None = None
    edition: str | None = None


class Outlook(msgspec.Struct, frozen=True):
    """Who would sit where: the side of each seat and the figures it plays, empty where chance will decide."""

    sides: list[str]
    figures: list[list[str]]

    def document(self) -> dict[str, Any]:
        return msgspec.structs.asdict(self)


def outlook(game: Game[Any], options: dict[str, str] | None, seats: int, edition: Edition | None = None) -> Outlook:
    """What a table of this game would begin with; a WhitbyError where it would be refused."""
    full, count = game.check_settings(options, seats)
    if edition is not None:
        return _found(game, full, count, edition)
    return _known(game.identity.id, tuple(full.items()), count)


@lru_cache(maxsize=1024)
def _known(name: str, options: tuple[tuple[str, str], ...], seats: int) -> Outlook:
    return _found(games.load(name), dict(options), seats, None)


def _found(game: Game[Any], options: dict[str, str], seats: int, edition: Edition | None) -> Outlook:
    states = [game.new(options, seats, seed, edition) for seed in SEEDS]
    sides = [[game.wording.side(s, seat) for seat in range(seats)] for s in states]
    figures = [[game.wording.figures(s, seat) for seat in range(seats)] for s in states]
    return Outlook(
        [sides[0][seat] if all(one[seat] == sides[0][seat] for one in sides) else "" for seat in range(seats)],
        [figures[0][seat] if all(one[seat] == figures[0][seat] for one in figures) else [] for seat in range(seats)],
    )
