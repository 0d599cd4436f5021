"""Game of Dracula: its rules and its rooms, as the rest of Whitby asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

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
from whitby.kernel.state import Frame


class CastleGame(Game[CastleState]):
    """An escape race for two to four; everybody moves Dracula."""

    home: ClassVar[Path] = Path(__file__).parent
    rules_version: ClassVar[int] = 1
    components: ClassVar[tuple[str, ...]] = ("components.toml", "board.toml")
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (Night, TakePieces, Turn)

    def make_wording(self) -> Voice:
        return Voice(self)

    def make_sight(self) -> Eyes:
        return Eyes(self)

    def make_positions(self) -> Notation:
        return Notation(self)

    def make_advice(self) -> Judge:
        return Judge()

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
