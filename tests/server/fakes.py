"""Bots for the tests. They run in a process of their own, so they stand in a module that it can import."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from table.parlour import GAME as PARLOUR
from whitby.bots import Thought
from whitby.games import load
from whitby.kernel.chance import below
from whitby.kernel.seat import SeatView

NOTES = "WHITBY_TEST_NOTES"  # a file into which a bot writes what it was told


def any_move(thought: Thought) -> int:
    game = PARLOUR if thought.game == "parlour" else load(thought.game)
    view = SeatView(game, game.positions.load(thought.world, thought.settings), thought.seat)
    return view.options[below(thought.rng, len(view.options))]


def slow(thought: Thought) -> int:
    """Thinks long about the first question of the game, until somebody removes the file that holds it up."""
    while os.environ.get("WHITBY_TEST_GATE") and Path(os.environ["WHITBY_TEST_GATE"]).exists():
        time.sleep(0.01)
    return any_move(thought)


def steady(thought: Thought) -> int:
    """Takes a tenth of a second for every thought and notes whose it was when it begins."""
    with Path(os.environ[NOTES]).open("a", encoding="utf-8") as notes:
        notes.write(f"{thought.bot}\n")
    time.sleep(0.1)
    return any_move(thought)


def crash(thought: Thought) -> int:
    raise RuntimeError(f"sigil of failure {thought.world}")


def die(thought: Thought) -> int:
    os._exit(3)


def hang(thought: Thought) -> int:
    time.sleep(600)
    return 0


def babble(thought: Thought) -> Any:
    return "sing a song"


def no_option(thought: Thought) -> int:
    """Answers what nobody has asked."""
    return -7


def tell(thought: Thought) -> int:
    """Plays on, and notes everything it was told."""
    with Path(os.environ[NOTES]).open("a", encoding="utf-8") as notes:
        notes.write(f"{asdict(thought)}\n")
    return any_move(thought)
