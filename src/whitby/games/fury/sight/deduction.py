"""The deduction board: every trail that fits the public facts, and where Dracula can be (R113).

The facts of `s.history` are worked through one by one (facts.py); each moves the possible tables on or rules some out. They are
kept as a web of cards (possible.py), and exactly: a place, a card or a trail is possible if and only if some way to play fits
every fact. A share is the part of all possible tables, each counted once, on which a place or a card is found (shares.py); bots
draw the tables of their worlds each as likely as every other, so a share is also how often they see it. Results are kept by prefix
of the history, so that each new fact costs one step.

What is kept is shared by all tables, and a server asks in several threads: one of them works at a time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import RLock
from typing import Final

from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.rules.board import HIDE_CARD, NO_CARD, NOBODY, PLACES, SEA, Board
from whitby.games.fury.rules.spots import SPACES, space_of_slot
from whitby.games.fury.rules.state import FuryState
from whitby.games.fury.sight.account import Account
from whitby.games.fury.sight.facts import STEPS, Context
from whitby.games.fury.sight.layers import GHOST, HARBOUR, NO_WEB, WAKE, Web, cleared, is_harbour, settled
from whitby.games.fury.sight.possible import HIDDEN, Budget, Made, tidied
from whitby.games.fury.sight.shares import Tables, newest

__all__ = ["Known", "Table", "believe", "facts_of", "place_of", "true_table"]

Table = tuple[tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...]]  # trail, catacombs, place of Hide, port, zones

KEPT: Final = 96  # so many webs are kept, of about 120 KB: the latest of each table, and as many of those that came before
EDGES: Final = 5000  # so many edges may be looked at to work out what cards that are gone leave open
NARROWING: Final = (  # facts that may bring up a card that is known: all but those that rule a few ways out
    k.LAND_CARD, k.SEA_CARD, k.OPEN_CARD, k.WOLF_CARD, k.WOLF_OPEN, k.DOUBLED, k.REMOVED, k.STORED, k.EMPTIED, k.IS_CARD, k.FOUND,
    k.LANDED, k.EVADED,
)  # fmt: skip
LEAVING: Final = (k.REMOVED, k.STORED, k.EMPTIED, k.IS_CARD, k.FOUND, k.LANDED)  # facts after which ghosts are looked at
WORKING: Final = RLock()


class Shelf:
    """Webs by board and history, those used last at the end."""

    def __init__(self) -> None:
        self.webs: OrderedDict[tuple[int, str], Known] = OrderedDict()

    def find(self, key: tuple[int, str]) -> Known | None:
        found = self.webs.get(key)
        if found is not None:
            self.webs.move_to_end(key)
        return found

    def put(self, key: tuple[int, str], known: Known) -> None:
        self.webs[key] = known
        if len(self.webs) > KEPT:
            self.webs.popitem(last=False)


LATEST: Final = Shelf()  # of each table, so that a long game elsewhere does not push it out
PASSED: Final = Shelf()  # what has been followed by another fact since: for those who look back


class Known:
    """What the public facts come to at one moment."""

    def __init__(self, board: Board, web: Web, context: Context, tables: Tables | None = None, account: Account | None = None) -> None:
        self.board = board
        self.web = web
        self.context = context
        self.tables = tables if tables is not None else Tables(web)
        self.account = account if account is not None else Account()

    def is_empty(self) -> bool:
        return self.web.root is None

    def is_estimate(self) -> bool:
        """Counting was given up: shares are those of a sample."""
        with WORKING:
            return self.tables.is_estimate()

    def trails(self) -> int | None:
        """How many tables are possible; None where counting was given up."""
        with WORKING:
            return self.tables.count()

    def places(self) -> dict[int, float]:
        """Where he can be, with shares."""
        with WORKING:
            return self.tables.places()

    def slots(self) -> list[dict[int, float]]:
        """For each slot of the trail, the cards it can hold with their shares."""
        with WORKING:
            return self.tables.slots()

    def each(self, most: int) -> list[Table]:
        """Every possible table, if there are no more than so many."""
        with WORKING:
            return [self.table_of(cards) for cards in self.tables.each(most)]

    def draw(self, below: Callable[[int], int]) -> Table:
        """A possible table, each as likely as every other; `below(n)` gives a chance number."""
        with WORKING:
            return self.table_of(self.tables.draw(below))

    def table_of(self, cards: list[int]) -> Table:
        """One way through the web as a table."""
        size = self.web.size
        trail = tuple([HIDE_CARD if card >= HIDDEN else card for card in cards[:size]])
        hide = NOBODY
        for card in cards[:size]:
            if card >= HIDDEN:
                hide = card - HIDDEN
        cata = [NO_CARD] * SPACES
        line = [card for card in cards[:size] if 0 <= card < PLACES]
        for tag, card in zip(self.web.rest, cards[size:], strict=True):
            if tag < WAKE:
                cata[space_of(tag)] = card
            if tag == WAKE or is_harbour(tag):
                line.append(card)
        zones = 0
        while zones < len(line) and self.board.kind[line[zones]] == SEA:
            zones += 1
        port = line[zones] if 0 < zones < len(line) else NOBODY
        return trail, tuple(cata), hide, port, tuple(line[:zones][::-1])

    def allows(self, table: Table) -> bool:
        """Whether a full table is among the possible ones."""
        trail, cata, hide, port, zones = table
        spaces = [space_of(tag) for tag in self.web.rest if tag < WAKE]
        if len(trail) != self.web.size or any((card != NO_CARD) != (c in spaces) for c, card in enumerate(cata)):
            return False
        voyage = list(zones) if port == NOBODY or port in cata else [port, *zones]
        wake = list(voyage[: self.web.rest.count(WAKE)])
        cards = [HIDDEN + hide if card == HIDE_CARD else card for card in trail]
        for tag in self.web.rest:
            if tag == WAKE and not wake:
                return False
            cards.append(wake.pop() if tag == WAKE else NO_CARD if tag == GHOST else cata[space_of(tag)])
        with WORKING:
            return self.tables.bars().is_table(cards) and self.table_of(cards) == table


def space_of(tag: int) -> int:
    """The catacomb space of a layer."""
    return space_of_slot(tag - HARBOUR if is_harbour(tag) else tag)


def believe(s: FuryState) -> Known:
    """What everybody could work out from the public facts so far."""
    history, board = s.history, s.board
    with WORKING:
        found = kept(board, history)
        if found is not None:
            return found
        marks = facts_of(history)
        start, known = 0, Known(board, NO_WEB, Context())
        for end in reversed([mark[0] for mark in marks]):
            found = kept(board, history[:end])
            if found is not None:
                start, known = end, found
                break
        for end, fact, values in marks:
            if end > start:
                known = follow(board, known, fact, values)
                keep(board, history[:end], known, history[:start])
                start = end
        return known


def follow(board: Board, known: Known, fact: int, values: tuple[int, ...]) -> Known:
    """One fact more."""
    if fact == k.CONTEXT:
        return Known(board, known.web, Context(values), known.tables, known.account)
    made: Made = {}
    web = STEPS[fact](board, made, known.web, known.context, values)
    if fact in NARROWING:
        web = cleared(made, web)
    if fact in LEAVING and GHOST in web.rest:
        web = settled(made, web, Budget(EDGES))
    if web.root is known.web.root and web.rest == known.web.rest and web.size == known.web.size:
        return known
    if web.root is not None:
        again: Made = {}
        web = web.changed(tidied(again, web.root, {}))
    is_part = web.born == known.web.born and web.rest == known.web.rest and web.size == known.web.size
    is_longer = fact == k.LAND_CARD or fact == k.WOLF_CARD
    tables = Tables(web, known.tables if is_part or is_longer else None, is_longer)
    return Known(board, web, known.context, tables, known.account.followed(board, known.context, web, fact, values))


def kept(board: Board, history: str) -> Known | None:
    """What was worked out before. A web holds on to its board, so no other board takes the number it is found by."""
    key = (id(board), history)
    return LATEST.find(key) or PASSED.find(key)


def keep(board: Board, history: str, known: Known, before: str) -> None:
    """One fact has followed what was known `before`."""
    passed = LATEST.webs.pop((id(board), before), None)
    if passed is not None:
        PASSED.put((id(board), before), passed)
    LATEST.put((id(board), history), known)


def facts_of(history: str) -> list[tuple[int, int, tuple[int, ...]]]:
    """Each fact with the end of its record, its code and its values (knowledge.know)."""
    numbers = [digit - 1 for digit in bytes.fromhex(history)]
    out = []
    i = 0
    while i < len(numbers):
        end = i + 2 + numbers[i + 1]
        out.append((2 * end, numbers[i], tuple(numbers[i + 2 : end])))
        i = end
    return out


def place_of(table: Table) -> int:
    """He is on the newest location of his trail (R113)."""
    return newest(table[0])


def true_table(s: FuryState) -> Table:
    """The table as it really is, in the same shape."""
    return tuple(s.trail.card), tuple(s.catacombs.card), s.trail.hide_place, s.passage.port, tuple(s.passage.zones)
