"""Every rule that is cited belongs to what is going on."""

from __future__ import annotations

import pytest

from citations import misfits
from whitby.games import load

GETTING_OFF = ("travel.6", "pass.", "round.a", "round.b")
PHASES: dict[str, tuple[str, ...]] = {
    "Night": ("setup.", "turn.0", "round.", "R57", "score."),
    "PlaceCoaches": ("setup.9",),
    "Circuits": ("turn.0", "R60"),
    "Turn": ("turn.1", "turn.2", "turn.3", "pool.b", "pool.f", "R12"),
    "Draws": ("pool.a", "pool.f", "R13"),
    "HandLimit": ("pool.d",),
    "Boarding": ("journey.a", "travel.0", "pass.believer"),
    "Town": (
        "travel.2", "travel.7", "travel.8", "journey.", "hunter.", "turn.4", "turn.5", "turn.6", "event.a", "event.bullets",
        "event.coins", "peril.gen.f", "R51", *GETTING_OFF,
    ),
    "Leg": ("travel.3", "travel.4", "travel.5", "R44", *GETTING_OFF),
    "Harm": ("peril.neo", "peril.acc", "peril.gen.a", "peril.gen.b", "hunter.f", "event.garlic", "event.spare", "R39", "R41"),
    "FullMoon": ("peril.moon", "pass.cursed.b", "event.herbs"),
    "MoonWindow": ("event.moon",),
    "EventStep": ("round.1", "event.kill", "event.move", "event.blood"),
    "": ("score.",),
}  # fmt: skip


@pytest.mark.parametrize("options", [{}, {"start": "random"}])
def test_cited_rules_fit_the_phase(options: dict[str, str]) -> None:
    assert misfits(load("walpurgis"), PHASES, options) == []
