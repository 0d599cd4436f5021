"""Sample: its rules and its rooms, as the rest of Whitby asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from whitby.kernel.game import Game
from whitby.sample.advice.judge import Judge
from whitby.sample.data.components import make_board
from whitby.sample.data.conservation import conserved
from whitby.sample.rules.board import Board
from whitby.sample.rules.door import Knock, Watch
from whitby.sample.rules.night import Night
from whitby.sample.rules.state import SampleState, points, set_up
from whitby.sample.sight.view import Eyes
from whitby.sample.texts.notation import Notation
from whitby.sample.texts.wording import Voice


class SampleGame(Game[SampleState]):
    """Two to four guests; a seat is its guest."""

    home = Path(__file__).parent
    rules_version = 1  # one more whenever an old save would be played differently
    frames = (Night, Watch, Knock)
    voice = Voice
    eyes = Eyes
    notation = Notation
    judge = Judge

    def make_board(self, tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
        return make_board(tables, settings, where)

    def blank(self, board: Board, settings: dict[str, str], seats: int) -> SampleState:
        s = SampleState()
        s.board = board
        s.is_long = settings["night"] == "long"
        set_up(s, seats)
        return s

    def begin(self, s: SampleState) -> None:
        s.push(Night())

    def scores(self, s: SampleState) -> list[int]:
        """Of the cards that lie open; at dawn that is all of them."""
        return [points(s, cards) for cards in s.tables]

    def conserved(self, s: SampleState) -> list[str]:
        return conserved(s)


GAME = SampleGame()
