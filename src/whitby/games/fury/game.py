"""Fury of Dracula, second edition: its rules and its rooms, as the rest of Whitby asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from whitby.games.fury.advice.judge import Judge
from whitby.games.fury.data.components import make_board
from whitby.games.fury.data.conservation import conserved
from whitby.games.fury.rules import actions, event_effects
from whitby.games.fury.rules.bat_move import BatMove
from whitby.games.fury.rules.board import Board
from whitby.games.fury.rules.combat import Combat
from whitby.games.fury.rules.combat_round import CombatRound
from whitby.games.fury.rules.combat_window import CombatWindow
from whitby.games.fury.rules.customs import Customs
from whitby.games.fury.rules.discards import Declare, Discard, Show
from whitby.games.fury.rules.dracula_movement import DraculaMove
from whitby.games.fury.rules.dracula_turn import DraculaTurn, DraculaWindow, PlaceToken, Quincey
from whitby.games.fury.rules.draws import DrawEvent
from whitby.games.fury.rules.drop_slot import DropSlot
from whitby.games.fury.rules.encounters import Encounter
from whitby.games.fury.rules.events import Answers, PlayCard
from whitby.games.fury.rules.forced_moves import Evasion, StormLanding, Vow
from whitby.games.fury.rules.groups import Gather
from whitby.games.fury.rules.harm import Harm
from whitby.games.fury.rules.hunter_turn import HospitalRolls, HunterTurn, Resolve
from whitby.games.fury.rules.maturing import AmbushRipe, Mature, SoilRipe
from whitby.games.fury.rules.misfortunes import ForEach
from whitby.games.fury.rules.rail import Rail
from whitby.games.fury.rules.reveal import Reveal
from whitby.games.fury.rules.search import Search
from whitby.games.fury.rules.setup import Match, set_up
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState
from whitby.games.fury.rules.tidy import Tidy
from whitby.games.fury.rules.trade import Trade
from whitby.games.fury.rules.travel import Movement
from whitby.games.fury.rules.vampire import VampireMet
from whitby.games.fury.rules.windows import MemberWindow, StartWindow
from whitby.games.fury.sight.view import Eyes
from whitby.games.fury.texts.notation import Notation
from whitby.games.fury.texts.wording import Voice
from whitby.kernel.game import Game


class FuryGame(Game[FuryState]):
    """Seat 0 is Dracula; the other seats share the four hunters."""

    home = Path(__file__).parent
    rules_version = 1
    components = ("map.toml", "cards.toml", "combat.toml", "components.toml")
    frames = (
        Match, HunterTurn, StartWindow, MemberWindow, Gather, Resolve, HospitalRolls, Movement, Rail, Customs, Search, Encounter,
        ForEach, Show, Discard, Declare, VampireMet, Combat, CombatWindow, CombatRound, BatMove, Harm,
        actions.ActionPhase, actions.Resupply, actions.Rest, Trade,
        DrawEvent, PlayCard, Answers, Reveal, Tidy, DropSlot, DraculaTurn, DraculaWindow, Quincey, DraculaMove, PlaceToken, Mature,
        AmbushRipe, SoilRipe, Evasion, StormLanding, Vow, event_effects.Entranced, event_effects.StormBreaks, event_effects.SwapItem,
        event_effects.TakeBack, event_effects.Lair, event_effects.Rip,
    )  # fmt: skip
    voice = Voice
    eyes = Eyes
    notation = Notation
    judge = Judge

    def make_board(self, tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
        return make_board(tables, settings, where)

    def blank(self, board: Board, settings: dict[str, str], seats: int) -> FuryState:
        s = FuryState()
        s.board = board
        s.seats = seats
        set_up(s, seats)
        return s

    def begin(self, s: FuryState) -> None:
        s.push(Match())

    def scores(self, s: FuryState) -> list[int]:
        return [s.vampires if seat == DRACULA_SEAT else s.board.max_blood - s.blood for seat in range(s.seats)]

    def sides(self, s: FuryState) -> list[int]:
        return [int(seat != DRACULA_SEAT) for seat in range(s.seats)]

    def conserved(self, s: FuryState) -> list[str]:
        return conserved(s)


GAME = FuryGame()
