"""The cards and numbers of the box as arrays, under one set of settings and one edition (built in data/components.py)."""

from __future__ import annotations

from typing import Final

from whitby.kernel.fields import Listed

CANDLE: Final = 0
GARLIC: Final = 1
CRUCIFIX: Final = 2
STAKE: Final = 3
VAMPIRE: Final = 4
CARDS: Final = ("candle", "garlic", "crucifix", "stake", "vampire")  # a card is the number of its kind

SEATS: Final = 4  # the most that can play
GUESTS: Final = ("innkeeper", "doctor", "widow", "coachman")  # who sits in each


class Board(Listed):
    """What the box holds: nothing here changes in play, so all states of a game share it."""

    deck: list[int] = []  # every card, in rising order
    worths: list[int] = []  # by kind
    slain: int = 0  # what the vampire counts for whoever has the stake too
    hand: int = 0  # cards dealt to each
    watches: int = 0  # of the night
