"""What documents may cost, as ratio to a loop that is timed beside them, so that slow and busy machines judge alike.

A little over a millisecond on the machine this was measured on is 1.0 here (`tools/documents.py` tells the figures).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from whitby.games import NAMES, load
from whitby.games.fury.sight import deduction
from whitby.kernel.game import Game

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import documents

BUDGET = {  # median and 99th percentile: about three times what they are
    "plague": (1.2, 4.0),
    "fury": (0.75, 45.0),
    "redux": (0.3, 3.0),
    "walpurgis": (0.25, 1.5),
    "castle": (0.6, 1.5),
}
USUAL = (1.2, 4.0)  # for a game that is new here
ON_LOOP = 20.0  # about 20 ms: what takes longer may not be made on an event loop
MOVES = 300
REPEATS = 3


def costs(game: Game[Any], seats: int) -> list[float]:
    """Each document of one game by the loop, the least of several times."""
    runs, unit = [], documents.calibration()
    for _ in range(REPEATS):
        for shelf in (deduction.LATEST, deduction.PASSED):
            shelf.webs.clear()
        runs.append(documents.costs(game, seats, 0, MOVES)[0])
        unit = min(unit, documents.calibration())
    return [min(times) / unit for times in zip(*runs, strict=True)]


@pytest.mark.parametrize("name", NAMES)
def test_documents_keep_to_their_budget_and_what_may_take_long_goes_off_the_event_loop(name: str) -> None:
    game = load(name)
    median, rare = BUDGET.get(name, USUAL)
    spent = costs(game, game.identity.seats[0])
    assert len(spent) > 150
    assert documents.quantile(spent, 0.5) < median
    assert documents.quantile(spent, 0.99) < rare
    assert game.sight.is_slow() == (max(spent) > ON_LOOP)
