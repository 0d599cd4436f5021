"""Every rule that is cited belongs to what is going on."""

from __future__ import annotations

import pytest

from citations import misfits
from whitby.sample.tests.table import GAME

PHASES: dict[str, tuple[str, ...]] = {  # for each frame the beginnings of the ids that fit while it is on top; "": the verdict
    "Night": ("deal.", "dawn."),
    "Watch": ("watch.", "turn.", "draw.", "knock.a", "R1"),
    "Knock": ("knock.b", "knock.c"),
    "": ("dawn.d",),
}


@pytest.mark.parametrize("night", ["short", "long"])
def test_cited_rules_fit_the_phase(night: str) -> None:
    assert misfits(GAME, PHASES, {"night": night}) == []
