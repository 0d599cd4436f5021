"""The table in plain text, for every game and seat: it says something at every step, and nothing that a view does not hold."""

from __future__ import annotations

import json

import pytest

from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser
from whitby.kernel.game import SPECTATOR
from whitby.kernel.state import State, apply


@pytest.mark.parametrize("name", NAMES)
def test_the_table_is_told_in_lines_of_words_at_every_step(name: str) -> None:
    game = load(name)
    for seats in game.card.seats[-1:]:
        s: State = game.new(seats=seats, seed=5)
        choose = Chooser(5)
        for step in range(260):
            if step % 4 == 0:
                for seat in (0, seats - 1, SPECTATOR):
                    view = json.loads(json.dumps(game.view(s, seat)))  # as it comes over the wire
                    lines = game.plain(view)
                    assert lines
                    assert not any("{'" in line or "None" in line or "True" in line for line in lines), lines
            if s.result:
                break
            ask = s.asks[choose.below(len(s.asks))]
            apply(s, ask.options[choose.below(len(ask.options))], ask.seat)
