"""A solitaire game of Plague of Dracula that is known beforehand: the same seed and the same choices give the same ten turns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from whitby.games import load
from whitby.kernel.record import Record

from . import conftest
from .conftest import Server
from .table import post

TURNS = 10
GAME = load("plague")
QUIET = ("pass", "decline", "done", "stay")
ARMS = ("garlic", "crucifix", "holy_water")
# A server whose tables all have the seed it is told: what a table draws then depends on the choices alone.
START = """
import sys
from whitby.kernel import record
class Loaded:
    token_hex = staticmethod(lambda length: "SEED")
record.secrets = Loaded
from whitby.server import Serving, run
run(Serving(port=int(sys.argv[1]), db=sys.argv[2]))
"""

View = dict[str, Any]


def open_loaded(folder: Path, seed: str) -> Server:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(conftest, "START", START.replace("SEED", seed))
        return Server(folder)


# ---- how the game is played ---------------------------------------------------------------------------------------


def decide(options: list[str], view: View) -> str:
    """Van Helsing takes garlic, cross and water to the nearest coffins and cleanses there; everybody else waits."""
    for wish in (_cleanse, _use, _arm, _search, _approach):
        option = wish(options, view)
        if option:
            return option
    return next((o for o in options if o in QUIET), options[0])


def _starting(options: list[str], *starts: str) -> str:
    return next((o for start in starts for o in options if o.startswith(start)), "")


def _cleanse(options: list[str], view: View) -> str:
    return _starting(options, "cleanse")


def _use(options: list[str], view: View) -> str:
    return _starting(options, "crucifix", "holy_water")


def _arm(options: list[str], view: View) -> str:
    held = [space.get("item") for space in hunter(view, "van_helsing")["track"]]
    return _starting(options, *(f"arm {item}" for item in ARMS if item not in held))


def _search(options: list[str], view: View) -> str:
    """One hunter, on the first turn: a draw that cannot be taken back."""
    first = view["turn"] == 1 and all(h["standard"] != "spent" for h in view["hunters"])
    return _starting(options, "search mina bag") if first else ""


def _approach(options: list[str], view: View) -> str:
    markers = {p["id"]: p["marker"] for p in view["places"]}
    here = hunter(view, "van_helsing")["place"]
    if here is None or markers[here] == "coffin":
        return ""
    for marker in ("coffin", "plague"):
        for option in options:
            words = option.split()
            if words[:2] == ["move", "van_helsing"] and markers[words[2]] == marker:
                return option
    return ""


def hunter(view: View, id: str) -> dict[str, Any]:
    return next(h for h in view["hunters"] if h["id"] == id)


def options_of(record: Record) -> list[str]:
    return [GAME.lexicon.action_text(action) for action in record.state.asks[0].options]


# ---- games known beforehand ---------------------------------------------------------------------------------------


def play_until(seed: str, is_reached: Callable[[list[str], View], bool], length: int = 400) -> Record | None:
    """The game of this seed up to the decision that is wanted; None when it does not come."""
    record = Record.new(GAME, seats=1, seed=seed)
    for _ in range(length):
        if record.state.result:
            return None
        options, view = options_of(record), GAME.sight.view(record.state, 0)
        if is_reached(options, view):
            return record
        record.play(0, decide(options, view))
    return None


class Wanted:
    """Watches a game for what the long test must meet: cross and water offered in one combat, and a cleansed district."""

    def __init__(self) -> None:
        self.offered: set[str] = set()
        self.has_fought = self.has_cleansed = False

    def __call__(self, options: list[str], view: View) -> bool:
        if view["combat"] is None:
            self.offered = set()
        self.offered |= {o.split()[0] for o in options}
        self.has_fought = self.has_fought or {"crucifix", "holy_water"} <= self.offered
        self.has_cleansed = self.has_cleansed or any(p["marker"] == "cleansed" for p in view["places"])
        return bool(view["turn"] > TURNS)


def find_seed() -> str:
    for n in range(200):
        wanted = Wanted()
        if play_until(f"whitby-{n}", wanted) is not None and wanted.has_fought and wanted.has_cleansed:
            return f"whitby-{n}"
    raise AssertionError("no game of two hundred shows a cross, holy water and a cleansing in ten turns")


def lay_at(url: str, is_reached: Callable[[list[str], View], bool]) -> str:
    """A table that stands at the wanted decision; the link of its one seat."""
    for n in range(200):
        record = play_until(f"whitby-{n}", is_reached)
        if record is not None:
            made = post(f"{url}/api/tables/import", {"save": record.save(), "seats": [{"kind": "person", "name": "Anna"}]})
            return str(made["seats"][0]["link"])
    raise AssertionError("no game of two hundred comes to that decision")
