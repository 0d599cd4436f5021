"""Plague of Dracula: its identity and everything the rest of Whitby asks of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from whitby.games.plague.advice import judge as advice
from whitby.games.plague.data.components import make_board
from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.actions import ActionSegment
from whitby.games.plague.rules.arrivals import Arrival, ArrivalAdvance
from whitby.games.plague.rules.board import (
    CAST,
    CLINICIANS,
    COFFIN,
    CRUCIFIX,
    DISTRICTS,
    FOES,
    GARLIC,
    HUNTERS,
    ITEMS,
    MIASMA,
    NOBODY,
    PLACE_SLUGS,
    PLAGUE,
    RUMOR,
    RUMOR_CHIT,
    SHIELDS,
    TIMES,
    TIPPED,
    WAYS,
    WEAPONS,
    WREATH,
    Board,
)
from whitby.games.plague.rules.cleansing import Cleansing
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.events import Event
from whitby.games.plague.rules.final import FinalConfrontation, LastBattle
from whitby.games.plague.rules.items import Giving, Returning
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
from whitby.games.plague.rules.victory import RULES
from whitby.games.plague.sight import view as sight
from whitby.games.plague.texts import lively, notation, plain, wording
from whitby.kernel.chance import Chooser
from whitby.kernel.details import Details
from whitby.kernel.errors import BadOption
from whitby.kernel.game import Game, Thinking
from whitby.kernel.notation import Clause
from whitby.kernel.state import Ask, Frame
from whitby.kernel.words import Lexicon, Name, Noun, load_lexicon

HOME = Path(__file__).parent
SEAT_SLUGS = ("first", "second", "third", "fourth", "fifth")


def has_dracula_seat(options: dict[str, str], seats: int) -> bool:
    """11.1.3 - at most four share the hunters: a fifth player is Dracula."""
    return options["dracula"] == "player" or seats > 4


class PlagueGame(Game[PlagueState]):
    """One to four hunter players against the deck, or against a Dracula player in the last seat."""

    home: ClassVar[Path] = HOME
    rules_version: ClassVar[int] = 1
    components: ClassVar[tuple[str, ...]] = ("components.toml", "cards.toml")
    thinking: ClassVar[Thinking] = Thinking(iterations=400, worlds=8, explore=0.15, outcomes=12)  # little is hidden: few worlds will do
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        Setup, Turns, ArrivalAdvance, Arrival, Event, PickVictim, RemovePlague, PlagueSpread, ActionSegment, Cleansing, Returning, Giving,
        Carriage, Transfusion, PurfleetRumor, Combat, HandOver, MarkerAdjustment, FinalConfrontation, LastBattle,
    )  # fmt: skip

    def make_lexicon(self) -> Lexicon:
        hunters = [row["short"] for row in self.tables["hunter"]]
        items = [row["name"] for row in self.tables["weapon"]]
        cards = self.tables["card"]
        nouns = {
            "hunter": Noun(HUNTERS, hunters, "hunter"),
            "place": Noun(PLACE_SLUGS, [row["name"] for row in self.tables["location"]], "place"),
            "spot": Noun(PLACE_SLUGS, None, "place"),
            "item": Noun(ITEMS, [*items, "Rumor", f"tipped {items[CRUCIFIX]}"], "item"),
            "way": Noun(WAYS, wording.WAY_NAMES),
            "clinician": Noun(CLINICIANS, [hunters[2], hunters[6], "the staff"]),
            "foe": Noun(FOES, [*wording.FOE_NAMES, *(f"the turned {name}" for name in hunters)], "foe"),
            "shield": Noun(SHIELDS, wording.SHIELD_NAMES),
            "time": Noun(TIMES, wording.TIME_NAMES),
            "card": Noun(["0", *(str(row["id"]) for row in cards)], ["", *(row["title"] for row in cards)]),
            "seat": Noun(SEAT_SLUGS, [f"the {slug} player" for slug in SEAT_SLUGS]),
            "ending": Noun(sight.ENDINGS, wording.ENDING_TEXTS),
        }
        lexicon = load_lexicon(self.home / "texts" / "texts.toml", nouns, w.FINGERPRINT)
        places: list[Name] = nouns["place"].names
        nouns["spot"].names = [Name(f"{'in' if p < DISTRICTS else 'at'} {places[p].definite()}") for p in range(len(places))]
        return lexicon

    def make_board(self, tables: dict[str, Any], options: dict[str, str], where: str) -> Board:
        return make_board(tables, options, where)

    def refuse(self, options: dict[str, str], seats: int) -> None:
        if options["dracula"] == "player" and seats == 1:
            raise BadOption("A Dracula player needs somebody to hunt him.", "Take two to five seats, or let the deck play Dracula.")

    def blank(self, board: Board, options: dict[str, str], seats: int) -> PlagueState:
        s = PlagueState()
        s.board = board
        s.seats = seats
        s.dracula_seat = seats - 1 if has_dracula_seat(options, seats) else NOBODY
        set_up(s)
        return s

    def begin(self, s: PlagueState) -> None:
        s.push(Setup())

    def hides(self, s: PlagueState) -> bool:
        """11.1.2 - only a Dracula player knows what others do not; what nobody knows is not in the state."""
        return s.dracula_seat != NOBODY

    def view(self, s: PlagueState, seat: int) -> dict[str, Any]:
        return sight.view(s, seat, self.lexicon)

    def imagine(self, s: PlagueState, seat: int, rng: int) -> PlagueState:
        return sight.imagine(s, seat, rng)

    def lively(self, seats: int, options: dict[str, str], choose: Chooser) -> str:
        return lively.lively(self.board(options), has_dracula_seat(options, seats), seats, options, choose)

    def plain(self, view: dict[str, Any]) -> list[str]:
        return plain.lines(view)

    def side(self, s: PlagueState, seat: int) -> str:
        if seat == s.dracula_seat:
            return "Dracula"
        if s.seats - (s.dracula_seat != NOBODY) == 1:
            return "the hunters"
        names = self.lexicon.nouns["hunter"].names
        return ", ".join(names[h] for h in range(CAST) if s.owner[h] == seat) or "no hunter"

    # ---- words that need the table ----------------------------------------------------------------------------

    def details(self, s: PlagueState, action: int) -> Details:
        return wording.details(s, action, self.lexicon)

    def prompt_values(self, s: PlagueState, ask: Ask) -> dict[str, Any]:
        return wording.prompt_values(s, ask, self.lexicon)

    def verdict(self, s: PlagueState) -> tuple[str, str]:
        return wording.ENDING_TEXTS[s.ending], RULES[s.ending]

    # ---- what stays the same ----------------------------------------------------------------------------------

    def conserved(self, s: PlagueState) -> list[str]:
        """Law 7: every marker, weapon and card is in exactly one place."""
        board = s.board
        wrong = []
        held = [CRUCIFIX if item == TIPPED else item for row in s.items for item in row] + [item for row in s.bites for item in row]
        for item in range(WEAPONS):
            hung = s.marker.count(WREATH) if item == GARLIC else 0
            total = s.inventory[item] + s.bag[item] + s.out[item] + held.count(item) + hung
            if total != board.weapons[item] or min(s.inventory[item], s.bag[item]) < 0:
                wrong.append(f"{total} of {ITEMS[item]} instead of {board.weapons[item]}")
        rumors = s.rumors + s.bag[RUMOR_CHIT] + s.marker.count(RUMOR) + s.marker.count(MIASMA)
        if rumors != board.rumor_markers or s.rumors < 0:
            wrong.append(f"{rumors} Rumor markers instead of {board.rumor_markers}")
        return wrong + self._plague_conserved(s) + self._tracks_conserved(s)

    def _plague_conserved(self, s: PlagueState) -> list[str]:
        wrong = []
        laid = s.carfax + s.marker.count(PLAGUE) + s.marker.count(COFFIN) + len(s.cleansed)
        if laid != s.board.plague_markers or s.carfax < 0:
            wrong.append(f"{laid} Plague markers instead of {s.board.plague_markers}")
        unseen = sight.unseen(s)
        open_values = s.cleansed + [s.coffins[p] for p in range(DISTRICTS) if s.marker[p] == COFFIN]
        for k in range(3):
            if unseen[k] + open_values.count(k + 1) != s.board.coffin_counts[k]:
                wrong.append(f"the markers with {k + 1} coffins do not add up")
        if len(set(s.deck)) != len(s.deck) or s.active in s.deck or s.resolving in s.deck:
            wrong.append("a card is in two places")
        return wrong

    def _tracks_conserved(self, s: PlagueState) -> list[str]:
        wrong = []
        for h in range(CAST):
            if s.board.printed[h] + len(s.bites[h]) + len(s.items[h]) > 3:
                wrong.append(f"{HUNTERS[h]} has more than three spaces full")
        if any(s.marker[p] for p in range(DISTRICTS, len(s.marker))):
            wrong.append("a marker lies in a special location")
        return wrong

    # ---- text, and advice for bots ----------------------------------------------------------------------------

    def place(self, s: PlagueState, clauses: list[Clause]) -> None:
        notation.place(s, clauses)

    def describe(self, s: PlagueState) -> str:
        return f"{notation.describe(s)}; {self.describe_flow(s)}"

    def value(self, s: PlagueState, seat: int) -> float:
        return advice.value(s, seat)

    def settle(self, s: PlagueState) -> None:
        advice.settle(s)

    def play_on(self, s: PlagueState) -> None:
        advice.play_on(s)

    def forecast(self, s: PlagueState, seat: int) -> float:
        return advice.forecast(s, seat)

    def priors(self, s: PlagueState, options: list[int]) -> list[float] | None:
        return advice.priors(s, options)


GAME = PlagueGame()
