"""Every rule that is cited belongs to what is going on."""

from __future__ import annotations

import pytest

from citations import misfits
from whitby.games import load

PHASES: dict[str, tuple[str, ...]] = {
    "TakePieces": ("start.1",),
    "Night": ("start.2a", "R3", "house.b", "R42"),
    "Turn": ("turn.", "path.4", "vamp.", "green.", "catch.", "capture.", "escape.", "purpose.", "R38", "R46"),
    "": ("purpose.d", "R42"),
}


@pytest.mark.parametrize("options", [{}, {"pieces": "choose", "edition": "spinner", "dawn_rounds": "50"}])
def test_cited_rules_fit_the_phase(options: dict[str, str]) -> None:
    assert misfits(load("castle"), PHASES, options) == []
