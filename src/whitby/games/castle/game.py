"""Game of Dracula: its rules and its rooms, as the rest of Whitby asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from whitby.games.castle.advice.judge import Judge
from whitby.games.castle.data.components import make_board
from whitby.games.castle.data.conservation import conserved
from whitby.games.castle.rules.board import Board
from whitby.games.castle.rules.setup import TakePieces, set_up
from whitby.games.castle.rules.state import CastleState
from whitby.games.castle.rules.turn import Night, Turn
from whitby.games.castle.sight.view import Eyes
from whitby.games.castle.texts.notation import Notation
from whitby.games.castle.texts.wording import Voice
from whitby.kernel.game import Game


class CastleGame(Game[CastleState]):
    """An escape race for two to four; everybody moves Dracula."""

    home = Path(__file__).parent
    rules_version = 1
    components = ("components.toml", "board.toml")
    frames = (Night, TakePieces, Turn)
    voice = Voice
    eyes = Eyes
    notation = Notation
    judge = Judge

    def make_board(self, tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
        return make_board(tables, settings, where)

    def blank(self, board: Board, settings: dict[str, str], seats: int) -> CastleState:
        s = CastleState()
        s.board = board
        s.seats = seats
        set_up(s, seats)
        return s

    def begin(self, s: CastleState) -> None:
        s.push(Night())

    def conserved(self, s: CastleState) -> list[str]:
        return conserved(s)


GAME = CastleGame()
