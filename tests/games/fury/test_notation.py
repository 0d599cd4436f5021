"""Positions of Fury that cannot be."""

from __future__ import annotations

import pytest

from games.fury.table import GAME
from whitby.kernel.errors import BadText


def test_a_position_cannot_use_more_of_a_piece_than_the_box_holds() -> None:
    with pytest.raises(BadText, match="more plague than the box holds"):
        GAME.position("trail: paris+plague, rome+plague, vienna+plague, milan+plague; turn seward")
