"""The shelf: every folder here that holds a game. Each is reached by `load("redux")` and in no other way."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from whitby.kernel.errors import BadData, UnknownGame, did_you_mean, one_of
from whitby.kernel.game import Game
from whitby.kernel.identity import LAST, read_identity


def _place(home: Path) -> tuple[int, str]:
    """Where a game stands, as its identity says; what is wrong with it is told when it is taken down."""
    try:
        return read_identity(home).shelf, home.name
    except BadData:
        return LAST, home.name


NAMES = tuple(home.name for home in sorted((path.parent for path in Path(__file__).parent.glob("*/game.py")), key=_place))  # left to right


@cache
def load(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in NAMES:
        raise UnknownGame(f'There is no game "{name}"{did_you_mean(name, NAMES)}.', f"Games: {one_of(NAMES)}.")
    game = import_module(f"whitby.games.{name}.game").GAME
    assert isinstance(game, Game)
    return game
