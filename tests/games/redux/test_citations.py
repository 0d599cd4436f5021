"""Every rule that is cited belongs to what is going on."""

from __future__ import annotations

import pytest

from citations import misfits
from whitby.games import load

OVER = ("end.", "score.", "match.a", "R26")  # a round may end in any turn
PHASES: dict[str, tuple[str, ...]] = {
    "Match": ("setup.", "match.a"),
    "Round": ("play.a",),
    "HideWindow": ("hide.a", "hide.b"),
    "Turn": ("play.b", "rest.a", "boost.a", "att.a", "comb.a", "R28", *OVER),
    "Attack": ("att.", "comb.", "reroll.", "turn.a", "kill.", *OVER),
    "": ("end.", "match.a"),
}


@pytest.mark.parametrize("options", [{}, {"rounds": "2", "rerolls": "always", "sides": "random"}, {"rounds": "4", "combine": "any"}])
def test_cited_rules_fit_the_phase(options: dict[str, str]) -> None:
    assert misfits(load("redux"), PHASES, options) == []
