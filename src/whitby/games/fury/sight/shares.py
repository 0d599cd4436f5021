"""The shares of the deduction board: what part of all possible tables shows a card, counted or from a sample (possible.py).

Every possible table counts once. Tables are counted as long as that takes no more than BUDGET steps, however large the web they
are kept in; beyond that shares are those of SAMPLES tables, drawn as bots draw theirs, each table as likely as every other. What
is possible at all is exact either way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from whitby.games.fury.rules.board import HIDE_CARD, NOBODY, PLACES
from whitby.games.fury.sight.hunt import Hunt
from whitby.games.fury.sight.layers import GHOST, NO_LIMIT, Web
from whitby.games.fury.sight.possible import BLANK, HIDDEN, HIDES, LOCATIONS, cards_in, mask_of
from whitby.games.fury.sight.tally import Bars, Near, Tally, repeats
from whitby.kernel.chance import Chooser

BUDGET: Final = 8000  # edges that may be looked at to count tables one by one
FEW: Final = 1000  # ways that are gone through one by one where that is not enough
SAMPLES: Final = 300  # tables drawn where that is given up
ENOUGH: Final = 150  # of them must still fit after another fact, or it is tried again to count
SEED: Final = 113  # of those draws
RARE: Final = 0.5  # how often what is possible counts that came in none of them
TRIES: Final = 1000  # ways drawn before a table is searched for instead
FINE: Final = 1 << 30  # a chance is one of so many, twice


class Tables:
    """All possible tables at one moment; sums are worked out when they are first asked for, and depend on the facts alone.

    `before` are the tables these come from, if a fact has left some of them or (`is_longer`) laid a new land card on each. Where
    those were too many to count, these are too, if most of their sample still fits or the trail has only grown longer.
    """

    def __init__(self, web: Web, before: Tables | None = None, is_longer: bool = False) -> None:
        self.web = web
        self.before = before
        self.is_longer = is_longer
        self._bars: Bars | None = None
        self._is_known = False
        self._is_estimate = False
        self._tally: Tally | None = None
        self._near: Near | None = None
        self._drawn: list[list[int]] = []  # without a tally: all tables, or a sample
        self._places: dict[int, float] = {}
        self._slots: list[dict[int, float]] = []

    def bars(self) -> Bars:
        """Which cards keep which from lying where."""
        if self._bars is None:
            web = self.web
            assert web.root is not None
            self._bars = Bars(web.root, [web.clash(i) for i in range(len(web.born))], self.ghosts())
        return self._bars

    def ghosts(self) -> list[int]:
        """The layers of cards that are gone, while it is not worked out what that leaves open."""
        return [self.web.size + i for i, tag in enumerate(self.web.rest) if tag == GHOST]

    def look(self) -> None:
        """Count the tables, or list them where they are few; where both are given up, draw a sample."""
        if self._is_known:
            return
        self._is_known = True
        were_many = self.before is not None and self.before.is_estimate()
        if self.before is not None and were_many and not self.is_longer:
            self._drawn = [cards for cards in self.before._drawn if self.bars().is_table(cards)]
        self.before = None
        if len(self._drawn) >= ENOUGH:
            self._is_estimate = True
            return
        tally = Tally(self.bars(), BUDGET) if not were_many or not self.is_longer else None
        if tally is not None and not tally.is_over():
            self._tally = tally
            return
        ways = self.near().ways(self.near().root)
        self._is_estimate = ways > FEW
        if self._is_estimate:
            chance = Chooser(SEED)
            self._drawn = [self.draw(chance.below) for _ in range(SAMPLES)]
        else:
            self._drawn = [cards for cards in [self.near().draw(n) for n in range(ways)] if self.bars().is_table(cards)]

    def is_estimate(self) -> bool:
        """Counting was given up."""
        self.look()
        return self._is_estimate

    def count(self) -> int | None:
        """How many tables there are; None where counting was given up."""
        self.look()
        if self._is_estimate:
            return None
        return self._tally.ways(self._tally.root) if self._tally is not None else len(self._drawn)

    def each(self, most: int) -> list[list[int]]:
        """The cards of every table, layer by layer, if there are no more than so many."""
        many = self.count()
        if many is None or many > most:
            return []
        return [self._tally.draw(n) for n in range(many)] if self._tally is not None else self._drawn

    def near(self) -> Near:
        """Ways among which all tables are."""
        if self._near is None:
            self._near = Near(self.bars(), NO_LIMIT)
        return self._near

    def draw(self, below: Callable[[int], int]) -> list[int]:
        """The cards of a table, layer by layer, each table as likely as every other."""
        self.look()
        if self._tally is not None:
            return self._tally.draw(chance_of(below, self._tally.ways(self._tally.root)))
        if not self._is_estimate:
            return self._drawn[below(len(self._drawn))]
        near, bars = self.near(), self.bars()
        for _ in range(TRIES):
            cards = near.draw(chance_of(below, near.ways(near.root)))
            if not repeats(cards) and (not bars.ghosts or bars.is_table(cards)):
                return cards
        way = Hunt(bars).any_table()
        assert way is not None
        return way

    # ---- shares ---------------------------------------------------------------------------------------------------------

    def places(self) -> dict[int, float]:
        """The newest location cards, with shares."""
        if not self._places:
            self.work_out()
        return self._places

    def slots(self) -> list[dict[int, float]]:
        """For each slot of the trail, the cards it can hold with their shares."""
        if not self._places:
            self.work_out()
        return self._slots

    def work_out(self) -> None:
        self.look()
        tally = self._tally
        if tally is not None:
            self._places = in_shares(tally.places())
            self._slots = [in_shares(merged(row)) for row in tally.shares(self.web.size)]
            return
        places = often([newest(cards) for cards in self._drawn])
        rows = [merged(often([cards[i] for cards in self._drawn])) for i in range(self.web.size)]
        if self._is_estimate:
            self.add_rare(places, rows)
        self._places = in_shares(places)
        self._slots = [in_shares(row) for row in rows]

    def add_rare(self, places: dict[int, float], rows: list[dict[int, float]]) -> None:
        """Whatever else is possible, which came in no table of the sample."""
        hunt = Hunt(self.bars())
        for cards in self._drawn:
            hunt.note(cards)
        for place in cards_in(hunt.places(mask_of(list(places)))):
            places.setdefault(place, RARE)
        for row, able in zip(rows, hunt.cards(self.web.size), strict=True):
            for card in cards_in(able & (LOCATIONS | BLANK)):
                row.setdefault(card, RARE)
            if able & HIDES:
                row.setdefault(HIDE_CARD, RARE)


def chance_of(below: Callable[[int], int], ways: int) -> int:
    """A number below `ways`, which may be many."""
    return (below(FINE) * FINE + below(FINE)) * ways // (FINE * FINE)


def often(cards: list[int]) -> dict[int, float]:
    """How often each card comes."""
    out: dict[int, float] = {}
    for card in cards:
        out[card] = out.get(card, 0.0) + 1.0
    return out


def newest(cards: Sequence[int]) -> int:
    """The first location among these cards."""
    for card in cards:
        if 0 <= card < PLACES:
            return card
    return NOBODY


def in_shares(row: dict[int, float]) -> dict[int, float]:
    total = sum(row.values())
    return {card: row[card] / total for card in sorted(row)}


def merged(row: dict[int, float]) -> dict[int, float]:
    """A Hide is a Hide, whatever place it is bound to."""
    out: dict[int, float] = {}
    for card, x in row.items():
        shown = HIDE_CARD if card >= HIDDEN else card
        out[shown] = out.get(shown, 0.0) + x
    return out
