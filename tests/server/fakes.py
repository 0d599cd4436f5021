"""Bots for the tests. They run in a process of their own, so they stand in a module that it can import."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from table.parlour import GAME as PARLOUR
from whitby.games import load
from whitby.kernel.chance import below
from whitby.kernel.seat import SeatView

NOTES = "WHITBY_TEST_NOTES"  # a file into which a bot writes what it was told


def any_move(job: dict[str, Any]) -> str:
    game = PARLOUR if job["game"] == "parlour" else load(job["game"])
    view = SeatView(game, game.load(job["state"], job["options"]), job["seat"])
    return view.describe(view.options[below(job["rng"], len(view.options))])


def slow(job: dict[str, Any]) -> str:
    """Thinks long about the first question of the game, until somebody removes the file that holds it up."""
    while os.environ.get("WHITBY_TEST_GATE") and Path(os.environ["WHITBY_TEST_GATE"]).exists():
        time.sleep(0.01)
    return any_move(job)


def steady(job: dict[str, Any]) -> str:
    """Takes a tenth of a second for every thought and notes whose it was when it begins."""
    with Path(os.environ[NOTES]).open("a", encoding="utf-8") as notes:
        notes.write(f"{job['bot']}\n")
    time.sleep(0.1)
    return any_move(job)


def crash(job: dict[str, Any]) -> str:
    raise RuntimeError(f"sigil of failure {job['state']}")


def die(job: dict[str, Any]) -> str:
    os._exit(3)


def hang(job: dict[str, Any]) -> str:
    time.sleep(600)
    return ""


def babble(job: dict[str, Any]) -> str:
    return "sing a song"


def number(job: dict[str, Any]) -> Any:
    return 7


def tell(job: dict[str, Any]) -> str:
    """Plays on, and notes everything it was told."""
    with Path(os.environ[NOTES]).open("a", encoding="utf-8") as notes:
        notes.write(f"{job}\n")
    return any_move(job)
