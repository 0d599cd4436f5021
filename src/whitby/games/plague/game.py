"""Plague of Dracula: its rules and its rooms, as the rest of Whitby asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from whitby.games.plague.advice.judge import Judge
from whitby.games.plague.data.components import has_dracula_seat, make_board
from whitby.games.plague.data.conservation import conserved
from whitby.games.plague.rules.actions import ActionSegment
from whitby.games.plague.rules.arrivals import Arrival, ArrivalAdvance
from whitby.games.plague.rules.board import NOBODY, Board
from whitby.games.plague.rules.cleansing import Cleansing
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.events import Event
from whitby.games.plague.rules.final import FinalConfrontation
from whitby.games.plague.rules.items import Giving, Returning
from whitby.games.plague.rules.last_battle import LastBattle
from whitby.games.plague.rules.movement import Carriage
from whitby.games.plague.rules.plague_spread import PlagueSpread
from whitby.games.plague.rules.rumors import MarkerAdjustment
from whitby.games.plague.rules.searching import PurfleetRumor
from whitby.games.plague.rules.sequence import Turns
from whitby.games.plague.rules.setup import Setup, set_up
from whitby.games.plague.rules.state import PlagueState
from whitby.games.plague.rules.time_check import PickVictim, RemovePlague
from whitby.games.plague.rules.transfusion import Transfusion
from whitby.games.plague.rules.turning import HandOver
from whitby.games.plague.sight.view import Eyes
from whitby.games.plague.texts.notation import Notation
from whitby.games.plague.texts.wording import Voice
from whitby.kernel.errors import BadSetting
from whitby.kernel.game import Game


class PlagueGame(Game[PlagueState]):
    """One to four hunter players against the deck, or against a Dracula player in the last seat."""

    home = Path(__file__).parent
    rules_version = 1
    components = ("components.toml", "cards.toml")
    frames = (
        Setup, Turns, ArrivalAdvance, Arrival, Event, PickVictim, RemovePlague, PlagueSpread, ActionSegment, Cleansing, Returning, Giving,
        Carriage, Transfusion, PurfleetRumor, Combat, HandOver, MarkerAdjustment, FinalConfrontation, LastBattle,
    )  # fmt: skip
    voice = Voice
    eyes = Eyes
    notation = Notation
    judge = Judge

    def make_board(self, tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
        return make_board(tables, settings, where)

    def refuse(self, settings: dict[str, str], seats: int) -> None:
        if settings["dracula"] == "player" and seats == 1:
            raise BadSetting("A Dracula player needs somebody to hunt him.", "Take two to five seats, or let the deck play Dracula.")

    def blank(self, board: Board, settings: dict[str, str], seats: int) -> PlagueState:
        s = PlagueState()
        s.board = board
        s.seats = seats
        s.dracula_seat = seats - 1 if has_dracula_seat(settings, seats) else NOBODY
        set_up(s)
        return s

    def begin(self, s: PlagueState) -> None:
        s.push(Setup())

    def sides(self, s: PlagueState) -> list[int]:
        return [int(seat != s.dracula_seat) for seat in range(s.seats)]

    def conserved(self, s: PlagueState) -> list[str]:
        return conserved(s)


GAME = PlagueGame()
