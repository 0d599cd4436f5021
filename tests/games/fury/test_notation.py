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
