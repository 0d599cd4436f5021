"""A table of Sample for tests: positions in words, and questions about what lies there."""

from __future__ import annotations

from whitby.sample import game
from whitby.sample.rules.board import CARDS, GUESTS
from whitby.sample.rules.state import SampleState

GAME = game.GAME


def position(text: str) -> SampleState:
    return GAME.positions.read(text)


def new(seats: int = 2, seed: int = 1, **settings: str) -> SampleState:
    return GAME.new(settings, seats, seed)


def play(s: SampleState, *texts: str) -> SampleState:
    """Play moves in words for whoever is asked."""
    GAME.do(s, *texts)
    return s


def draws(s: SampleState, *cards: str) -> SampleState:
    """What the deck shows next."""
    s.forced = [GAME.lexicon.read_draw(f"card {card}") for card in cards]
    return s


def options(s: SampleState) -> list[str]:
    return GAME.option_texts(s)


def asked(s: SampleState) -> str:
    """Who decides."""
    return GUESTS[s.asks[0].seat]


def hand(s: SampleState, guest: str) -> list[str]:
    return [CARDS[card] for card in s.hands[GUESTS.index(guest)]]


def table(s: SampleState, guest: str) -> list[str]:
    return [CARDS[card] for card in s.tables[GUESTS.index(guest)]]


def told(s: SampleState, seat: int = -1) -> list[str]:
    """The log as a seat hears it."""
    return [GAME.lexicon.note_text(note, seat) for note in s.log or []]
