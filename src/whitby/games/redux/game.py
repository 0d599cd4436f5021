"""Dracula Redux: its rules and its rooms, as the rest of Whitby asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from whitby.games.redux.advice.judge import Judge
from whitby.games.redux.data.components import make_board
from whitby.games.redux.data.conservation import conserved
from whitby.games.redux.rules.board import Board
from whitby.games.redux.rules.conflict import Attack
from whitby.games.redux.rules.day_and_night import Match, Round, Turn
from whitby.games.redux.rules.resources import HideWindow
from whitby.games.redux.rules.setup import set_up
from whitby.games.redux.rules.state import REROLLS, ReduxState
from whitby.games.redux.sight.view import Eyes
from whitby.games.redux.texts.notation import Notation
from whitby.games.redux.texts.wording import Voice
from whitby.kernel.game import Game


class ReduxGame(Game[ReduxState]):
    """A duel for two; seat 0 begins as the vampires unless the settings say otherwise."""

    home = Path(__file__).parent
    rules_version = 1
    frames = (Match, Round, Turn, HideWindow, Attack)
    voice = Voice
    eyes = Eyes
    notation = Notation
    judge = Judge

    def make_board(self, tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
        return make_board(tables, settings, where)

    def blank(self, board: Board, settings: dict[str, str], seats: int) -> ReduxState:
        s = ReduxState()
        s.board = board
        s.rounds = int(settings["rounds"])
        s.vampire_seat = 1 if settings["sides"] == "second" else 0
        s.draw_sides = settings["sides"] == "random"
        s.combine_any = settings["combine"] == "any"
        s.rerolls = REROLLS.index(settings["rerolls"])
        set_up(s)
        return s

    def begin(self, s: ReduxState) -> None:
        s.push(Match())

    def scores(self, s: ReduxState) -> list[int]:
        return s.points[:]

    def conserved(self, s: ReduxState) -> list[str]:
        return conserved(s)


GAME = ReduxGame()
