"""Dracula: Walpurgis Night: its rules and its rooms, as the rest of Whitby asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from whitby.games.walpurgis.advice.judge import Judge
from whitby.games.walpurgis.data.components import make_board
from whitby.games.walpurgis.data.conservation import conserved
from whitby.games.walpurgis.rules.board import Board
from whitby.games.walpurgis.rules.journey import Journey, Leg, Town
from whitby.games.walpurgis.rules.night import Night
from whitby.games.walpurgis.rules.passengers import Boarding
from whitby.games.walpurgis.rules.perils import Harm
from whitby.games.walpurgis.rules.round_end import Circuits, EventStep
from whitby.games.walpurgis.rules.setup import PlaceCoaches, set_up
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.games.walpurgis.rules.turn import Draws, HandLimit, Turn
from whitby.games.walpurgis.rules.werewolves import FullMoon, MoonWindow
from whitby.games.walpurgis.sight.view import Eyes
from whitby.games.walpurgis.texts.notation import Notation
from whitby.games.walpurgis.texts.wording import Voice
from whitby.kernel.game import Game


class WalpurgisGame(Game[WalpurgisState]):
    """Two to four coaches; a seat is its colour."""

    home = Path(__file__).parent
    rules_version = 1
    frames = (
        Night, PlaceCoaches, Circuits, Turn, Draws, HandLimit, Journey, Boarding, Town, Leg, Harm, FullMoon, MoonWindow, EventStep,
    )  # fmt: skip
    voice = Voice
    eyes = Eyes
    notation = Notation
    judge = Judge

    def make_board(self, tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
        return make_board(tables, where)

    def blank(self, board: Board, settings: dict[str, str], seats: int) -> WalpurgisState:
        s = WalpurgisState()
        s.board = board
        s.draw_starter = settings["start"] == "random"
        set_up(s, seats)
        return s

    def begin(self, s: WalpurgisState) -> None:
        s.push(Night())

    def scores(self, s: WalpurgisState) -> list[int]:
        return s.points[:]

    def conserved(self, s: WalpurgisState) -> list[str]:
        return conserved(s)


GAME = WalpurgisGame()
