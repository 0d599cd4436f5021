"""Positions of Fury that cannot be."""

from __future__ import annotations

import pytest

from games.fury.table import GAME, QUIET, options, play, position, until
from support import rule
from whitby.kernel.errors import BadText


def test_a_position_cannot_use_more_of_a_piece_than_the_box_holds() -> None:
    with pytest.raises(BadText, match="more plague than the box holds"):
        GAME.positions.read("trail: paris+plague, rome+plague, vienna+plague, milan+plague; turn seward")


@rule("setup.6", "R115")
def test_a_turn_that_is_about_to_begin_finds_the_hunters_before_it_done_unless_they_wait() -> None:
    s = position(f"turn van_helsing; {QUIET}; godalming: rome waits; seward: rome; van_helsing: rome; trail: vienna")
    assert s.acted == [0, 1, 0, 0]
    assert options(until(s, "gather")) == ["gather godalming", "ready"]
    s = position(f"turn dracula; {QUIET}; trail: vienna; tokens: fog")
    assert s.acted == [1, 1, 1, 1]
    play(s, "hide", "place fog")
    assert s.acted == [1, 0, 0, 0] and s.active == 0  # a new round, and Godalming on the move


def test_a_field_that_has_no_clause_is_named_with_what_it_belongs_to() -> None:
    s = position(f"turn godalming; {QUIET}; trail: vienna, munich; state: trail.shield=[0,1] vows.dracula=7 resolve_used=2")
    assert (s.trail.shield, s.vows.dracula, s.resolve_used) == ([0, 1], 7, 2)
    assert "trail.shield=[0,1]" in GAME.positions.describe(s) and "vows.dracula=7" in GAME.positions.describe(s)
    with pytest.raises(BadText, match=r'unknown word "shield" \(did you mean "trail.shield"'):
        position("turn godalming; trail: vienna; state: shield=[1]")
