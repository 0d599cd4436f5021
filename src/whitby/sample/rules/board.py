"""The cards and numbers of the box as arrays, under one set of settings and one edition (built in data/components.py)."""

from __future__ import annotations

from typing import Final

CANDLE: Final = 0
GARLIC: Final = 1
CRUCIFIX: Final = 2
STAKE: Final = 3
VAMPIRE: Final = 4
CARDS: Final = ("candle", "garlic", "crucifix", "stake", "vampire")  # a card is the number of its kind

SEATS: Final = 4  # the most that can play
GUESTS: Final = ("innkeeper", "doctor", "widow", "coachman")  # who sits in each


class Board:
    """What the box holds: nothing here changes in play, so all states of a game share it."""

    def __init__(self) -> None:
        self.deck: list[int] = []  # every card, in rising order
        self.worths: list[int] = []  # by kind
        self.slain = 0
        self.hand = 0
        self.watches = 0
