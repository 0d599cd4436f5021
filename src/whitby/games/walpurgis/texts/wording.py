"""Nouns, prompts and verdicts from the table; options are in wording_options.py."""

from __future__ import annotations

from typing import Any, ClassVar

from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import (
    EVENT_CARDS,
    ICONS,
    PRIEST,
)
from whitby.games.walpurgis.rules.perils import Harm
from whitby.games.walpurgis.rules.scoring import ranking
from whitby.games.walpurgis.rules.state import SPACES, WalpurgisState, count_aboard
from whitby.games.walpurgis.sight.view import names_of
from whitby.games.walpurgis.texts import ending, plain
from whitby.games.walpurgis.texts.plain import counted
from whitby.games.walpurgis.texts.wording_options import details
from whitby.kernel.actions import verb_of
from whitby.kernel.details import Details
from whitby.kernel.game import Game
from whitby.kernel.reckoning import Reckoning
from whitby.kernel.state import Ask, Note
from whitby.kernel.wording import Wording
from whitby.kernel.words import SMALL_NUMBERS, Noun

BUSINESS = (
    (w.DO_HIRE, "hire the hunter"),
    (w.DO_SHOOT, "shoot a wolf"),
    (w.DO_DROP, "let somebody off"),
    (w.DO_LOAD, "load a coffin"),
    (w.DO_UNLOAD, "unload your coffin"),
    (w.DO_EXERT, "exert influence"),
    (w.DO_PLAY, "play a card"),
    (w.DO_GO, "drive on"),
    (w.DO_STOP, "end the journey"),
)
OF_THE_NIGHT = (
    w.TOLD_ROUND_BEGINS, w.TOLD_ROUND_ENDS, w.TOLD_POOL_FILLED, w.TOLD_RESHUFFLED, w.TOLD_IMPATIENT, w.TOLD_WOLVES_ATE, w.TOLD_BLOOD_STAYS,
)  # fmt: skip
DECKS = ("the passenger deck", "the peril deck", "the event deck", "the lot")


def prompt_values(s: WalpurgisState, ask: Ask) -> dict[str, Any]:
    if ask.prompt in (w.ASK_START, w.ASK_TOWN):
        return {"doing": _doing(ask)}
    if ask.prompt == w.ASK_DOOMED:
        return {"doomed": _doomed(s)}
    if ask.prompt == w.ASK_BOARD:
        return {"tips": _tips(s)}
    if ask.prompt == w.ASK_DISCARD:
        return {"limit": s.board.hand_limit}
    return _window(s, ask) if ask.prompt == w.ASK_WINDOW else {}


def _tips(s: WalpurgisState) -> str:
    """What a priest who has boarded is good for."""
    if s.board.tip and any(s.board.riders[card] == PRIEST for card in s.riders):
        return f". A priest is aboard: each believer tips {counted(s.board.tip, 'coin')}"
    return ""


def _window(s: WalpurgisState, ask: Ask) -> dict[str, Any]:
    """Whose coach the moon would strike, and whom."""
    coach = f"he coach of {COLOURS[s.active].capitalize()}"
    is_own = ask.seat == s.active
    return {
        "cursed": sum(1 for i, card in enumerate(s.riders) if s.board.cursed[card] and not s.turned[i]),
        "whose": "Your own coach" if is_own else f"T{coach}",
        "target": "their own coach" if is_own else f"t{coach}",
        "aim": "your own coach" if is_own else f"t{coach}",
    }


def _doing(ask: Ask) -> str:
    """What the options of a town come to, in a list."""
    verbs = {verb_of(action) for action in ask.options}
    words = [text for verb, text in BUSINESS if verb in verbs]
    return f"there is nothing to do but {words[0]}" if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _doomed(s: WalpurgisState) -> str:
    """Who is lost where there is nothing to choose."""
    frame = s.stack[-1]
    assert isinstance(frame, Harm)
    if frame.left >= count_aboard(s):
        lost = "everybody aboard is lost"
    else:
        lost = "one passenger is lost" if frame.left == 1 else f"{SMALL_NUMBERS[frame.left]} passengers are lost"
    return f"{lost}, and the coffin" if frame.coffin else lost


class Voice(Wording[WalpurgisState]):
    """The wording of Walpurgis Night."""

    fingerprint: ClassVar[str] = w.FINGERPRINT

    def __init__(self, game: Game[WalpurgisState]) -> None:
        super().__init__(game)
        towns = {row["id"]: row["name"] for row in game.tables["town"]}
        rows = [(row["name"], towns.get(row.get("destination", ""), "")) for row in game.tables["passenger"]]
        self.titles = [*(f"{name}, {town}" if town else name for name, town in rows), "The hunter"]

    def nouns(self) -> dict[str, Noun]:
        return {**self._places(), **self._cards(), **self._players()}

    def _places(self) -> dict[str, Noun]:
        towns, names = names_of(self.game.tables)["town"], [row["name"] for row in self.game.tables["town"]]
        places = {"town": "place", "signpost": "direction", "castle": "castle", "basin": "blood", "wolves": "wolves"}
        nouns = {noun: Noun(towns, names, target) for noun, target in places.items()}
        nouns["leg"] = Noun(*_legs(towns, names), "leg")
        nouns["coffin"] = Noun([f"{town}-{i + 1}" for town in towns for i in range(SPACES)], None, "slot")
        return nouns

    def _cards(self) -> dict[str, Noun]:
        passengers, titles = names_of(self.game.tables)["passenger"], self._titles()
        return {
            "passenger": Noun(passengers, titles),
            "pool_card": Noun(passengers, titles, "pool"),
            "hand_card": Noun(passengers, titles, "hand"),
            "rider": Noun([*passengers, "hunter"], [*titles, "the hunter"], "rider"),
            "peril": Noun(names_of(self.game.tables)["peril"], [row["name"] for row in self.game.tables["peril"]]),
            "event": Noun(EVENT_CARDS, names_of(self.game.tables)["event"]),
            "event_card": Noun(EVENT_CARDS, names_of(self.game.tables)["event"], "event"),
            "pile": Noun(("passenger",), DECKS[:1], "deck"),
            "stream": Noun(("passenger", "peril", "event", "starter"), DECKS),
        }

    def _players(self) -> dict[str, Noun]:
        colours = [row["name"] for row in self.game.tables["colour"]]
        return {
            "seat": Noun(COLOURS, colours),
            "supply": Noun(COLOURS, colours, "supply"),
            "fee": Noun([str(n) for n in range(10)], None, "hunter"),
            "shelter": Noun(ICONS, ("the neophyte goes hungry", "nobody turns", "the passengers are safe", "the coffin is safe")),
            "icon": Noun(ICONS, [row["name"].lower() for row in self.game.tables["protection"]], "protection"),
        }

    def _titles(self) -> list[str]:
        """ "the merchant for Moravia", "the priest"."""
        where = {row["id"]: f" for {row['name']}" for row in self.game.tables["town"]}
        return [f"the {row['name'].lower()}{where.get(row.get('destination', ''), '')}" for row in self.game.tables["passenger"]]

    def details(self, s: WalpurgisState, action: int) -> Details:
        return details(s, action, self.titles)

    def prompt_values(self, s: WalpurgisState, ask: Ask) -> dict[str, Any]:
        return prompt_values(s, ask)

    def plain(self, view: dict[str, Any]) -> list[str]:
        return plain.lines(view)

    def doer(self, s: WalpurgisState, note: Note, mover: int | None) -> int | None:
        """Whose coach or coffin it concerns; nobody's, when the night itself does something."""
        if note.kind in OF_THE_NIGHT:
            return None
        args = zip(self.lexicon.notes[note.kind].args, (note.a, note.b, note.c, note.d), strict=False)
        return next((value for arg, value in args if arg.noun in ("seat", "supply") and value >= 0), mover)

    def actor(self, s: WalpurgisState, note: Note, mover: int | None) -> str | None:
        """The coach it concerns."""
        return self.doers_figure(s, note, mover)

    def reckoning(self, s: WalpurgisState, told: list[Note]) -> Reckoning:
        return ending.reckoning(s, told, names_of(self.game.tables)["place"])

    def verdict(self, s: WalpurgisState) -> tuple[str, str]:
        ranks = ranking(s)
        names = [COLOURS[seat].capitalize() for seat in range(s.seats) if ranks[seat] == 0]
        points = max(s.points)
        noun = "point" if points == 1 else "points"
        if len(names) > 1:
            return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {points} {noun} each.", "score.f"
        tie, rule = ending.parted(s, ranks.index(0))
        return f"{names[0]} wins with {points} {noun}{f', by {tie}' if tie else ''}.", rule or "score.a"


def _legs(towns: list[str], names: list[str]) -> tuple[list[str], list[str]]:
    pairs = range(len(towns) - 1)
    slugs = [f"{towns[i]}-{towns[i + 1]}" for i in pairs]
    return slugs, [f"between {names[i]} and {names[i + 1]}" for i in pairs]
