"""The game from the first card dealt to the last point counted, as a list of its steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.walpurgis.rules.round_end import first_round, play_event_cards, second_round, take_turns, vampires_feed, wolves_eat
from whitby.games.walpurgis.rules.scoring import final_scoring
from whitby.games.walpurgis.rules.setup import deal_cards, draw_starting_player, place_coaches, turn_up_pool
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.state import Frame

SEQUENCE: Final[list[Callable[[WalpurgisState], None]]] = [
    draw_starting_player,
    deal_cards,
    place_coaches,
    turn_up_pool,
    first_round,
    take_turns,
    play_event_cards,
    wolves_eat,
    vampires_feed,
    second_round,
    take_turns,
    play_event_cards,
    wolves_eat,
    vampires_feed,
    final_scoring,
]


class Night(Frame[WalpurgisState]):
    """overview.d - setup, two rounds, scoring."""

    at: int = 0  # the step of SEQUENCE that comes next

    def run(self, s: WalpurgisState) -> None:
        step = SEQUENCE[self.at]
        self.at += 1
        step(s)
