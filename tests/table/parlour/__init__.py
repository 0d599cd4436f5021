"""Parlour, a game that exists for these tests only: hidden cards, secret simultaneous answers, gestures that undo freely."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.chance import below, following
from whitby.kernel.details import Details
from whitby.kernel.game import Game
from whitby.kernel.positions import Positions
from whitby.kernel.sheets import read_toml
from whitby.kernel.sight import ALL_KNOWING, Sight
from whitby.kernel.state import Ask, Frame, State
from whitby.kernel.vocabulary import fingerprint
from whitby.kernel.wording import Wording
from whitby.kernel.words import Noun

NOD, PEEK, STOP, KEEP, CHANGE = range(5)
ASK_TURN, ASK_CHANGE = range(2)
DEALT, NODDED, PEEKED, ANSWERED, SHOWN = range(5)
DEAL, TURNS, ANSWERS, CHANGES, END = range(5)
UNKNOWN = 0
SEATS = ("left", "middle", "right")
SECRET_WORDS = [f"sigil{n}" for n in range(13)]  # words that occur in no other place: what the tests for leaks look for

HOME = Path(__file__).parent


class ParlourState(State):
    deck: list[int] = []
    hands: list[int] = []
    known: list[list[int]] = []  # known[a][b]: whether a knows b's card
    nods: list[int] = []
    peeks: list[int] = []
    changing: list[int] = []
    rounds: int = 1


class Evening(Frame[ParlourState]):
    at: int = DEAL
    seat: int = 0

    def run(self, s: ParlourState) -> None:
        if self.at == DEAL:
            self.at = TURNS
            for seat in range(s.seats):
                deal(s, seat)
        elif self.at == TURNS and self.seat < s.seats:
            s.ask(self.seat, ASK_TURN, "turn", self.seat)
        elif self.at == TURNS:
            self.at = ANSWERS
            s.changing = [-1] * s.seats
            for seat in range(s.seats):
                s.ask(seat, ASK_CHANGE, "change")
        elif self.at == ANSWERS:
            self.at, self.seat = TURNS, 0
            for seat in range(s.seats):
                if s.changing[seat]:
                    deal(s, seat)
            s.changing = []
            s.rounds -= 1
            s.nods, s.peeks = [0] * s.seats, [0] * s.seats
            if s.rounds == 0:
                finish(s)

    def offer(self, s: ParlourState, seat: int) -> list[int]:
        if self.at == ANSWERS:
            return [act(KEEP), act(CHANGE)]
        looks = [act(PEEK, k) for k in range(s.seats) if k != seat] if not s.peeks[seat] else []
        nod = [act(NOD)] if s.nods[seat] < 9 else []
        return [*nod, *looks, act(STOP)]

    def chosen(self, s: ParlourState, action: int) -> None:
        verb = verb_of(action)
        if verb == NOD:
            s.nods[self.seat] += 1
            s.note(NODDED, "turn", self.seat)
        elif verb == PEEK:
            other = first_of(action)
            s.known[self.seat][other] = 1
            s.peeks[self.seat] = 1
            s.note(PEEKED, "turn", other, s.hands[other], seen=1 << self.seat)
        elif verb == STOP:
            self.seat += 1
        else:
            s.changing[s.seat] = int(verb == CHANGE)
            s.note(ANSWERED, "change", s.seat, seen=1 << s.seat)


def deal(s: ParlourState, seat: int) -> None:
    card = s.draw(0, s.deck)
    s.deck.remove(card)
    s.hands[seat] = card
    for other in range(s.seats):
        s.known[other][seat] = int(other == seat)
    s.note(DEALT, "deal", seat, card, seen=1 << seat)


def finish(s: ParlourState) -> None:
    for seat in range(s.seats):
        s.note(SHOWN, "end", seat, s.hands[seat])
    best = max(s.hands)
    s.finish([float(card == best) for card in s.hands])


class Eyes(Sight[ParlourState]):
    def view(self, s: ParlourState, seat: int) -> dict[str, Any]:
        cards = [self._card(s, seat, k) for k in range(s.seats)]
        return {"cards": cards, "nods": s.nods[:], "deck": len(s.deck), "answered": [k for k, c in enumerate(s.changing) if c >= 0]}

    def _card(self, s: ParlourState, seat: int, other: int) -> Any:
        if s.result or seat == ALL_KNOWING or (seat >= 0 and s.known[seat][other]):
            return SECRET_WORDS[s.hands[other]]
        return {"hidden": True, "back": "card"}

    def imagine(self, s: ParlourState, seat: int, rng: int) -> ParlourState:
        new = s.copy()
        new.rng, new.forced = rng, []
        hidden = [k for k in range(s.seats) if not s.known[seat][k]]
        new.deck = sorted([*new.deck, *(new.hands[k] for k in hidden)])
        for k in hidden:
            new.rng = following(new.rng)
            new.hands[k] = new.deck.pop(below(new.rng, len(new.deck)))
        for a in range(s.seats):
            for b in range(s.seats):
                if a not in (b, seat):
                    new.known[a][b] = s.known[a][b]
        for k, answer in enumerate(s.changing):
            if k != seat and answer >= 0:
                new.rng = following(new.rng)
                new.changing[k] = below(new.rng, 2)
        return new


class Voice(Wording[ParlourState]):
    fingerprint: ClassVar[str] = fingerprint(read_toml(HOME / "texts" / "texts.toml"))

    def nouns(self) -> dict[str, Noun]:
        return {"card": Noun(SECRET_WORDS, SECRET_WORDS), "seat": Noun(SEATS, SEATS, "seat")}

    def details(self, s: ParlourState, action: int) -> Details:
        return Details({"peeks": 1 - s.peeks[s.asks[0].seat]}) if verb_of(action) == PEEK else Details()

    def prompt_values(self, s: ParlourState, ask: Ask) -> dict[str, Any]:
        return {"nods": s.nods[ask.seat]}

    def verdict(self, s: ParlourState) -> tuple[str, str]:
        return f"The {SECRET_WORDS[max(s.hands)]} wins.", "end"


class ParlourGame(Game[ParlourState]):
    home: ClassVar[Path] = HOME
    rules_version: ClassVar[int] = 1
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (Evening,)

    voice = Voice
    eyes = Eyes
    notation = Positions

    def make_board(self, tables: dict[str, Any], settings: dict[str, str], where: str) -> list[int]:
        return list(tables["deck"]["cards"])

    def blank(self, board: list[int], settings: dict[str, str], seats: int) -> ParlourState:
        s = ParlourState()
        s.deck, s.hands = list(board), [UNKNOWN] * seats
        s.known = [[0] * seats for _ in range(seats)]
        s.nods, s.peeks = [0] * seats, [0] * seats
        s.rounds = 5 if settings["length"] == "long" else 1
        if s.rounds > 1:
            s.deck = s.deck * 3
        return s

    def begin(self, s: ParlourState) -> None:
        s.push(Evening())

    def scores(self, s: ParlourState) -> list[int]:
        return s.hands[:]

    def conserved(self, s: ParlourState) -> list[str]:
        return []


GAME = ParlourGame()
