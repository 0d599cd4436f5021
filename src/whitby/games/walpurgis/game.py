"""Dracula: Walpurgis Night: its identity and everything the rest of Whitby asks of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from whitby.games.walpurgis.advice import judge as advice
from whitby.games.walpurgis.data.components import COLOURS, make_board
from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import EVENT_CARDS, GUEST, ICONS, TOWNS, Board
from whitby.games.walpurgis.rules.journey import Journey, Leg, Town
from whitby.games.walpurgis.rules.night import Night
from whitby.games.walpurgis.rules.passengers import Boarding
from whitby.games.walpurgis.rules.perils import Harm
from whitby.games.walpurgis.rules.round_end import Circuits, EventStep
from whitby.games.walpurgis.rules.scoring import ranking
from whitby.games.walpurgis.rules.setup import PlaceCoaches, set_up
from whitby.games.walpurgis.rules.state import NOBODY, SPACES, WalpurgisState
from whitby.games.walpurgis.rules.turn import Draws, HandLimit, Turn
from whitby.games.walpurgis.rules.werewolves import FullMoon, MoonWindow
from whitby.games.walpurgis.sight import view as sight
from whitby.games.walpurgis.texts import lively, notation, plain, wording
from whitby.kernel.chance import Chooser
from whitby.kernel.details import Details
from whitby.kernel.game import Game
from whitby.kernel.notation import Clause
from whitby.kernel.state import Ask, Event, Frame
from whitby.kernel.words import Lexicon, Noun, load_lexicon

HOME = Path(__file__).parent
OF_THE_NIGHT = (
    w.TOLD_ROUND_BEGINS, w.TOLD_ROUND_ENDS, w.TOLD_POOL_FILLED, w.TOLD_RESHUFFLED, w.TOLD_IMPATIENT, w.TOLD_WOLVES_ATE, w.TOLD_BLOOD_STAYS,
)  # fmt: skip
DECKS = ("the passenger deck", "the peril deck", "the event deck", "the lot")


class WalpurgisGame(Game[WalpurgisState]):
    """Two to four coaches; a seat is its colour."""

    home: ClassVar[Path] = HOME
    rules_version: ClassVar[int] = 1
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        Night, PlaceCoaches, Circuits, Turn, Draws, HandLimit, Journey, Boarding, Town, Leg, Harm, FullMoon, MoonWindow, EventStep,
    )  # fmt: skip

    def make_lexicon(self) -> Lexicon:
        self.names = self._names()
        nouns = {**self._places(), **self._cards(), **self._players()}
        return load_lexicon(self.home / "texts" / "texts.toml", nouns, w.FINGERPRINT)

    def _places(self) -> dict[str, Noun]:
        towns, names = self.names["town"], [row["name"] for row in self.tables["town"]]
        places = {"town": "place", "signpost": "direction", "castle": "castle", "basin": "blood", "wolves": "wolves"}
        nouns = {noun: Noun(towns, names, target) for noun, target in places.items()}
        nouns["leg"] = Noun(*_legs(towns, names), "leg")
        nouns["coffin"] = Noun([f"{town}-{i + 1}" for town in towns for i in range(SPACES)], None, "slot")
        return nouns

    def _cards(self) -> dict[str, Noun]:
        passengers, titles = self.names["passenger"], self._titles()
        return {
            "passenger": Noun(passengers, titles),
            "pool_card": Noun(passengers, titles, "pool"),
            "hand_card": Noun(passengers, titles, "hand"),
            "rider": Noun([*passengers, "hunter"], [*titles, "the hunter"], "rider"),
            "peril": Noun(self.names["peril"], [row["name"] for row in self.tables["peril"]]),
            "event": Noun(EVENT_CARDS, self.names["event"]),
            "event_card": Noun(EVENT_CARDS, self.names["event"], "event"),
            "pile": Noun(("passenger",), DECKS[:1], "deck"),
            "stream": Noun(("passenger", "peril", "event", "starter"), DECKS),
        }

    def _players(self) -> dict[str, Noun]:
        colours = [row["name"] for row in self.tables["colour"]]
        return {
            "seat": Noun(COLOURS, colours),
            "supply": Noun(COLOURS, colours, "supply"),
            "fee": Noun([str(n) for n in range(10)], None, "hunter"),
            "shelter": Noun(ICONS, ("the neophyte goes hungry", "nobody turns", "the passengers are safe", "the coffin is safe")),
            "icon": Noun(ICONS, [row["name"].lower() for row in self.tables["protection"]], "protection"),
        }

    def _names(self) -> sight.Names:
        def column(table: str, key: str) -> list[str]:
            return [row[key] for row in self.tables[table]]

        return {
            "town": column("town", "id"),
            "passenger": column("passenger", "id"),
            "title": column("passenger", "name"),
            "peril": column("peril", "id"),
            "event": column("event", "name"),
        }

    def _titles(self) -> list[str]:
        """ "the merchant for Moravia", "the priest"."""
        where = {row["id"]: f" for {row['name']}" for row in self.tables["town"]}
        return [f"the {row['name'].lower()}{where.get(row.get('destination', ''), '')}" for row in self.tables["passenger"]]

    def make_board(self, tables: dict[str, Any], options: dict[str, str], where: str) -> Board:
        return make_board(tables, where)

    def blank(self, board: Board, options: dict[str, str], seats: int) -> WalpurgisState:
        s = WalpurgisState()
        s.board = board
        s.draw_starter = options["start"] == "random"
        set_up(s, seats)
        return s

    def begin(self, s: WalpurgisState) -> None:
        s.push(Night())

    def view(self, s: WalpurgisState, seat: int) -> dict[str, Any]:
        return sight.view(s, seat, self.names)

    def imagine(self, s: WalpurgisState, seat: int, rng: int) -> WalpurgisState:
        return sight.imagine(s, seat, rng)

    def doer(self, s: WalpurgisState, event: Event, mover: int | None) -> int | None:
        """Whose coach or coffin it concerns; nobody's, when the night itself does something."""
        args = self.lexicon.events[event.kind].args
        if args and args[0].noun in ("seat", "supply") and event.a >= 0:
            return event.a
        return None if event.kind in OF_THE_NIGHT else mover

    def details(self, s: WalpurgisState, action: int) -> Details:
        return wording.details(s, action)

    def prompt_values(self, s: WalpurgisState, ask: Ask) -> dict[str, Any]:
        return wording.prompt_values(s, ask)

    def plain(self, view: dict[str, Any]) -> list[str]:
        return plain.lines(view)

    # ---- result -----------------------------------------------------------------------------------------------

    def scores(self, s: WalpurgisState) -> list[int]:
        return s.points[:]

    def verdict(self, s: WalpurgisState) -> tuple[str, str]:
        ranks = ranking(s)
        names = [COLOURS[seat].capitalize() for seat in range(s.seats) if ranks[seat] == 0]
        points = max(s.points)
        noun = "point" if points == 1 else "points"
        if len(names) > 1:
            return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {points} {noun} each.", "score.f"
        tied = s.points.count(points) > 1
        return f"{names[0]} wins with {points} {noun}{', by the tie-breakers' if tied else ''}.", "score.d" if tied else "score.a"

    # ---- law 7: every piece of the box is in exactly one place ------------------------------------------------

    def conserved(self, s: WalpurgisState) -> list[str]:
        board = s.board
        wrong = []
        passengers = sorted([*s.deck, *s.pool, *s.discard, *s.riders, *(card for hand in s.hands for card in hand)])
        if passengers != board.passengers:
            wrong.append("passenger cards are missing or doubled")
        if sorted([*s.event_deck, *s.event_discard, *(card for hand in s.cards for card in hand)]) != board.events:
            wrong.append("event cards are missing or doubled")
        if sorted([*s.peril_deck, *s.peril_discard, *(p for p in s.road if p != NOBODY)]) != board.peril_decks[s.round - 1]:
            wrong.append("peril cards are missing or doubled")
        for seat in range(s.seats):
            castles = sum(castle.count(seat) for castle in s.castles)
            if s.supply[seat] + s.aboard[seat] + castles != board.coffins:
                wrong.append(f"a coffin of {COLOURS[seat]} is missing or doubled")
            if any(s.known[seat].count(card) > s.hands[seat].count(card) for card in s.known[seat]):
                wrong.append(f"{COLOURS[seat]} is believed to hold a card that is not in the hand")
        return wrong + self._misplaced(s)

    def _misplaced(self, s: WalpurgisState) -> list[str]:
        wrong = []
        numbers = [*s.coins, *s.supply, *s.trophies, *s.points, *s.blood, *s.wolves, s.thirst, s.bullets]
        if min(numbers) < 0 or s.thirst > s.board.round_blood:
            wrong.append("a number is below nothing, or more blood than the Dracula board holds")
        if len(s.riders) != len(s.turned) or len(s.riders) + (s.bullets > 0) > s.board.coach_seats:
            wrong.append("more ride than there are seats")
        if any(len(castle) > s.board.castle_spaces for castle in s.castles):
            wrong.append("a castle holds more coffins than it has places")
        if any(turned and not s.board.cursed[card] for card, turned in zip(s.riders, s.turned, strict=True)):
            wrong.append("somebody turned who is not cursed")
        if s.direction == 0 and (s.riders or s.bullets or any(s.icons) or any(p != NOBODY for p in s.road)):
            wrong.append("a journey is over, but something of it is left on the coach or on the road")
        here = s.towns[s.active]
        for card in s.riders:
            ahead = (s.board.destinations[card] - here) * s.direction
            if s.board.riders[card] == GUEST and (ahead < 0 or not 0 <= s.board.destinations[card] < TOWNS):
                wrong.append("a guest was carried past the destination")
        return wrong

    def place(self, s: WalpurgisState, clauses: list[Clause]) -> None:
        notation.place(s, clauses, self.names)

    def describe(self, s: WalpurgisState) -> str:
        return f"{notation.describe(s, self.names)}; {self.describe_flow(s)}"

    def lively(self, seats: int, options: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.board(options), self.names, seats, options, choose)

    # ---- advice for bots --------------------------------------------------------------------------------------

    def value(self, s: WalpurgisState, seat: int) -> float:
        return advice.value(s, seat)

    def settle(self, s: WalpurgisState) -> None:
        advice.settle(s)

    def priors(self, s: WalpurgisState, options: list[int]) -> list[float] | None:
        return advice.priors(s, options)


def _legs(towns: list[str], names: list[str]) -> tuple[list[str], list[str]]:
    pairs = range(len(towns) - 1)
    slugs = [f"{towns[i]}-{towns[i + 1]}" for i in pairs]
    return slugs, [f"between {names[i]} and {names[i + 1]}" for i in pairs]


GAME = WalpurgisGame()
