"""Every rule that is cited belongs to what is going on: by the rule in progress, over random and lively games."""

from __future__ import annotations

import pytest

from citations import misfits
from games.plague.table import GAME

SHUFFLED = ("1.5.6b",)  # any draw may need it
QUIET = ("4.1b", "7.1.4b")  # an attack that cannot come
BITE = ("1.2.6a", "1.2.6c")
PHASES: dict[str, tuple[str, ...]] = {
    "": ("10.",),
    "Setup": ("2.0", "3.2.2", "11.2", *BITE, *SHUFFLED),
    "Turns": ("3.1", "3.3", "3.4a", "3.5", "3.6", "10.1", "10.2", *BITE, *SHUFFLED),
    "ArrivalAdvance": ("3.2a",),
    "Arrival": ("3.2.1", "3.2.2", "3.2.3", "6.1.4.2", "10.1c", *SHUFFLED),
    "Event": ("3.5.4", "8.1", "9.", "R86", "R113", "6.1.4.2", *BITE, *QUIET, *SHUFFLED),
    "PickVictim": ("11.1.2c",),
    "RemovePlague": ("3.1.3.1b", "9.5"),
    "PlagueSpread": ("5.", "11.1.2b", "R104", *QUIET, *SHUFFLED),
    "ActionSegment": ("3.7", "6.", "8.2", "8.3", *QUIET, *SHUFFLED),
    "Cleansing": ("6.1.1", "6.2.1", "11.3.1", *SHUFFLED),
    "Returning": ("6.1.3.1",),
    "Giving": ("6.1.3.2",),
    "Carriage": ("6.1.4", "6.2.3", *SHUFFLED),
    "Transfusion": ("6.1.5", *SHUFFLED),
    "PurfleetRumor": ("8.1.3",),
    "Combat": ("7.2", "1.2.6", "1.2.8", "R61", "10.1b", "10.1d", "11.1.2c", "11.1.2d", *SHUFFLED),
    "HandOver": ("11.1.1c",),
    "MarkerAdjustment": ("3.8", *SHUFFLED),
    "FinalConfrontation": ("10.1d", "10.3", "6.1.2.2", "6.1.2.3", "6.1.3.1", "R95", *SHUFFLED),
    "LastBattle": ("10.3.4", "7.2.2b", "7.2.3", "7.2.4", "7.2.6", "11.1.2c", *BITE, *SHUFFLED),
}
TABLES: list[tuple[dict[str, str], list[int]]] = [
    ({}, [1, 2, 3, 4, 5]),
    ({"dracula": "player", "length": "shorter", "difficulty": "easier"}, [2, 3, 4, 5]),
    ({"length": "mop_up", "difficulty": "harder", "die": "die"}, [1, 2, 5]),
]


@pytest.mark.parametrize(("options", "seats"), TABLES)
def test_the_cited_rule_fits_the_phase(options: dict[str, str], seats: list[int]) -> None:
    assert misfits(GAME, PHASES, options, seats) == []


def test_every_rule_in_progress_has_its_phase() -> None:
    assert set(PHASES) == {""} | {frame.__name__ for frame in GAME.frames}
