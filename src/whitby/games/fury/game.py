"""Fury of Dracula, second edition: its identity and everything the rest of Whitby asks of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from whitby.games.fury.advice import habits as advice_habits
from whitby.games.fury.advice import judge as advice
from whitby.games.fury.data.components import make_board
from whitby.games.fury.data.conservation import conserved
from whitby.games.fury.rules import actions, event_effects, fight
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.bat_move import BatMove
from whitby.games.fury.rules.board import (
    CAST,
    ENEMY_CARDS,
    EVENT_CARDS,
    HUNTERS,
    ITEMS,
    POWERS,
    TACTICS,
    TIMES,
    TOKENS,
    TRAIN_FACES,
    Board,
)
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
from whitby.games.fury.rules.state import BLOOD_SPENT, DRACULA_SEAT, ROUND_LIMIT, WINDOWS, FuryState
from whitby.games.fury.rules.tidy import Tidy
from whitby.games.fury.rules.trade import Trade
from whitby.games.fury.rules.travel import Movement
from whitby.games.fury.rules.vampire import VampireMet
from whitby.games.fury.rules.windows import MemberWindow, StartWindow
from whitby.games.fury.sight import view as sight
from whitby.games.fury.texts import lively, notation, plain, wording
from whitby.kernel.chance import Chooser
from whitby.kernel.details import Details
from whitby.kernel.game import Game, Thinking
from whitby.kernel.notation import Clause
from whitby.kernel.state import Ask, Frame
from whitby.kernel.words import Lexicon, Noun, listed, load_lexicon

HOME = Path(__file__).parent
HUNTER_NAMES = ("Lord Godalming", "Dr. Seward", "Van Helsing", "Mina Harker")
TIME_NAMES = ("Dawn", "Noon", "Dusk", "Twilight", "Midnight", "the Small Hours")
ORDER_NAMES = ("an event card", "an item", "an event card, then an item", "an item, then an event card")
FOE_NAMES = ("Dracula", "an agent of Dracula's", "a vampire")
WINDOW_NAMES = (
    "the start windows of all turns",
    "the windows before a fight",
    "the windows when a token is turned up",
    "every chance to answer a card",
    "every chance to save a hunter by Great Strength",
    "the windows before a train leaves",
    "every chance to raise a storm",
    "every chance to call the customs",
    "every chance to keep a card down",
    "every chance to raise a fallen Minion",
    "every chance to seduce hunters",
    "the item windows inside a group",
    "the windows for a group's travel cards",
)
SPOTS = (*(f"trail_{i + 1}" for i in range(6)), *(f"catacomb_{c + 1}{k}" for c in range(3) for k in "ab"))
SPOT_NAMES = (*(f"in slot {i + 1}" for i in range(6)), *(f"in catacomb space {c + 1} ({k})" for c in range(3) for k in "ab"))
SLOTS = (*(f"trail_{i + 1}" for i in range(6)), *(f"catacomb_{c + 1}" for c in range(3)))
SLOT_NAMES = (*(f"in slot {i + 1}" for i in range(6)), *(f"in catacomb space {c + 1}" for c in range(3)))


class FuryGame(Game[FuryState]):
    """Seat 0 is Dracula; the other seats share the four hunters."""

    home: ClassVar[Path] = HOME
    rules_version: ClassVar[int] = 1
    components: ClassVar[tuple[str, ...]] = ("map.toml", "cards.toml", "combat.toml", "components.toml")
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        Match, HunterTurn, StartWindow, MemberWindow, Gather, Resolve, HospitalRolls, Movement, Rail, Customs, Search, Encounter,
        ForEach, Show, Discard, Declare, VampireMet, Combat, CombatWindow, CombatRound, BatMove, Harm,
        actions.ActionPhase, actions.Resupply, actions.Rest, Trade,
        DrawEvent, PlayCard, Answers, Reveal, Tidy, DropSlot, DraculaTurn, DraculaWindow, Quincey, DraculaMove, PlaceToken, Mature,
        AmbushRipe, SoilRipe, Evasion, StormLanding, Vow, event_effects.Entranced, event_effects.StormBreaks, event_effects.SwapItem,
        event_effects.TakeBack, event_effects.Lair, event_effects.Rip,
    )  # fmt: skip

    thinking: ClassVar[Thinking] = Thinking(iterations=200, worlds=100, explore=0.2)  # worths differ little from move to move

    def make_lexicon(self) -> Lexicon:
        places, names = self._column("location")
        nouns = {
            "place": Noun(places, names, "place"),
            "card": Noun([*places, "hide"], [*names, "Hide"]),
            "hunter": Noun(HUNTERS, HUNTER_NAMES, "hunter"),
            "player": Noun([*HUNTERS, "dracula"], [*HUNTER_NAMES, "Dracula"]),
            "fighter": Noun([*HUNTERS, "enemy"], [*HUNTER_NAMES, "Dracula's side"]),
            "item": Noun(ITEMS, self._column("item")[1], "item"),
            "event": Noun(EVENT_CARDS, self._column("event")[1], "event"),
            "token": Noun(TOKENS, self._column("encounter")[1], "token"),
            "power": Noun(POWERS, self._column("power")[1], "power"),
            "hunter_card": Noun([*ITEMS, *TACTICS], [*self._column("item")[1], *self._column("hunter_tactic")[1]], "combat"),
            "enemy_card": Noun(ENEMY_CARDS, [*self._column("dracula_tactic")[1], *self._column("agent_tactic")[1]], "combat"),
            "spot": Noun(SPOTS, SPOT_NAMES, "token-at"),
            "slot": Noun(SLOTS, SLOT_NAMES, "slot"),
            "space": Noun(SLOTS[6:], ["catacomb space 1", "catacomb space 2", "catacomb space 3"], "slot"),
            "order": Noun(actions.ORDERS, ORDER_NAMES),
            "deck": Noun(actions.DECKS, actions.DECKS, "deck"),
            "time": Noun(TIMES, TIME_NAMES),
            "face": Noun(TRAIN_FACES, ("X", "0", "1", "2", "2/3")),
            "back": Noun(("hunter", "dracula"), ("the hunters' back", "Dracula's back")),
            "foe": Noun(fight.FOES, FOE_NAMES),
            "seat": Noun(("0", "1", "2", "3", "4"), ("Dracula", *(f"Hunter player {n}" for n in range(1, 5)))),
            "window": Noun(WINDOWS, WINDOW_NAMES),
        }
        return load_lexicon(self.home / "texts" / "texts.toml", nouns, w.FINGERPRINT)

    def _column(self, table: str) -> tuple[list[str], list[str]]:
        rows = self.tables[table]
        return [row["id"] for row in rows], [row["name"] for row in rows]

    def make_board(self, tables: dict[str, Any], options: dict[str, str], where: str) -> Board:
        return make_board(tables, options, where)

    def blank(self, board: Board, options: dict[str, str], seats: int) -> FuryState:
        s = FuryState()
        s.board = board
        s.seats = seats
        set_up(s, seats)
        return s

    def begin(self, s: FuryState) -> None:
        s.push(Match())

    def view(self, s: FuryState, seat: int) -> dict[str, Any]:
        return sight.view(s, seat)

    def imagine(self, s: FuryState, seat: int, rng: int) -> FuryState:
        return sight.imagine(s, seat, rng)

    def lively(self, seats: int, options: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.board(options), seats, options, choose)

    def plain(self, view: dict[str, Any]) -> list[str]:
        nouns = [self.lexicon.nouns[kind] for kind in ("place", "card", "item", "event", "token", "power", "hunter_card", "enemy_card")]
        return plain.lines(view, {slug: name for noun in nouns for slug, name in zip(noun.slugs, noun.names, strict=True)})

    def side(self, s: FuryState, seat: int) -> str:
        if seat == DRACULA_SEAT:
            return "Dracula"
        names = [HUNTER_NAMES[h] for h in range(CAST) if s.seat_of[h] == seat]
        return listed(names)

    # ---- words that need the table ----------------------------------------------------------------------------------

    def details(self, s: FuryState, action: int) -> Details:
        return wording.details(self.lexicon, s, action)

    def prompt_values(self, s: FuryState, ask: Ask) -> dict[str, Any]:
        return wording.prompt_values(self.lexicon, s, ask)

    # ---- result ------------------------------------------------------------------------------------------------------

    def scores(self, s: FuryState) -> list[int]:
        return [s.vampires if seat == DRACULA_SEAT else s.board.max_blood - s.blood for seat in range(s.seats)]

    def verdict(self, s: FuryState) -> tuple[str, str]:
        if s.ending == BLOOD_SPENT:
            return "Dracula's blood is spent: the hunters have won together.", "win.a"
        if s.ending == ROUND_LIMIT:
            return "The hunters have given up the chase: Dracula has won.", "R96"
        return "Dracula's brood has grown too strong: Dracula has won.", "win.b"

    # ---- law 7, notation, advice -------------------------------------------------------------------------------------

    def conserved(self, s: FuryState) -> list[str]:
        return conserved(s)

    def place(self, s: FuryState, clauses: list[Clause]) -> None:
        notation.place(s, clauses)

    def describe(self, s: FuryState) -> str:
        return f"{notation.describe(s)}; {self.describe_flow(s)}"

    def value(self, s: FuryState, seat: int) -> float:
        return advice.value(s, seat)

    def settle(self, s: FuryState) -> None:
        advice_habits.settle(s)

    def play_on(self, s: FuryState) -> None:
        advice_habits.play_on(s)

    def priors(self, s: FuryState, options: list[int]) -> list[float] | None:
        return advice_habits.priors(s, options)


GAME = FuryGame()
