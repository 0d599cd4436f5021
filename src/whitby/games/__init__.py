"""The shelf: each game is reached by `load("redux")` and in no other way."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from whitby.kernel.errors import UnknownGame, did_you_mean, one_of
from whitby.kernel.game import Game

SHELF = ("plague", "fury", "redux", "walpurgis", "castle")  # as they stand, from left to right; then whatever else is found
FOUND = sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py"))
NAMES = (*(name for name in SHELF if name in FOUND), *(name for name in FOUND if name not in SHELF))


@cache
def load(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in NAMES:
        raise UnknownGame(f'There is no game "{name}"{did_you_mean(name, NAMES)}.', f"Games: {one_of(NAMES)}.")
    game = import_module(f"whitby.games.{name}.game").GAME
    assert isinstance(game, Game)
    return game
