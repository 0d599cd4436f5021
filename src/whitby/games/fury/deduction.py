"""The deduction board: every trail that fits the public facts, and where Dracula can be (R113).

The facts of `s.history` are worked through one by one (facts.py); each moves the possible tables on or rules some out. They are
kept as a web of cards (possible.py), and exactly: a place, a card or a trail is possible if and only if some way to play fits
every fact. A share is the part of all possible tables, each counted once, on which a place or a card is found. Up to BUDGET
states they are counted one by one; beyond that the share is reckoned as if a card could come again after two others, while what
is possible at all stays exact, and tables are still drawn each as likely as every other. Results are kept by prefix of the
history, so that each new fact costs one step.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from whitby.games.fury.board import HIDE_CARD, NO_CARD, NOBODY, PLACES, SEA, Board
from whitby.games.fury.facts import STEPS, Context
from whitby.games.fury.layers import CATACOMBS, GHOST, HARBOUR, NO_WEB, WAKE, Web, cleared, is_harbour, settled
from whitby.games.fury.possible import BLANK, HIDDEN, HIDES, Budget, Made, Node, at_slot, layers_of, tidied
from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.state import FuryState
from whitby.games.fury.tally import Hunt, Tally, repeats

__all__ = ["Known", "Table", "believe", "facts_of", "place_of", "true_table"]

Table = tuple[tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...]]  # trail, catacombs, place of Hide, port, zones

BUDGET: Final = 800
NODES: Final = 250  # a larger web is sure to have more states than that
KEPT: Final = 96  # webs kept in memory
TRIES: Final = 1000  # ways drawn before a table is searched for instead
EDGES: Final = 5000  # so many edges may be looked at to work out what cards that are gone leave open
NARROWING: Final = (  # facts that may bring up a card that is known: all but those that rule a few ways out
    k.LAND_CARD, k.SEA_CARD, k.OPEN_CARD, k.WOLF_CARD, k.WOLF_OPEN, k.DOUBLED, k.REMOVED, k.STORED, k.EMPTIED, k.IS_CARD, k.FOUND,
    k.LANDED, k.EVADED,
)  # fmt: skip
LEAVING: Final = (k.REMOVED, k.STORED, k.EMPTIED, k.IS_CARD, k.FOUND, k.LANDED)  # facts after which ghosts are looked at
FINE: Final = 1 << 30  # a chance is one of so many
_kept: OrderedDict[tuple[int, str], Known] = OrderedDict()


class Memory:
    """What a search through a web has found, by layers: it makes the next one quicker and changes nothing else."""

    def __init__(self, born: tuple[int, ...], hunt: Hunt) -> None:
        self.never = dict(zip(born, hunt.never, strict=True))
        self.ways = [dict(zip(born, way, strict=True)) for way in hunt.ways]


class Known:
    """What the public facts come to at one moment; sums are worked out when they are first asked for."""

    def __init__(self, board: Board, web: Web, context: Context) -> None:
        self.board = board
        self.web = web
        self.context = context
        self.memory: Memory | None = None
        self._clashes: list[list[bool]] | None = None
        self._tally: Tally | None = None
        self._places: dict[int, float] | None = None
        self._slots: list[dict[int, float]] | None = None

    def in_context(self, context: Context) -> Known:
        """The same tables as everything else stands now."""
        new = Known(self.board, self.web, context)
        new._tally, new._places, new._slots = self._tally, self._places, self._slots
        new.memory = self.memory
        return new

    def is_empty(self) -> bool:
        return self.web.root is None

    def tally(self) -> Tally:
        """The tables counted one by one, or, where there are too many, nearly so."""
        if self._tally is None:
            assert self.web.root is not None
            ghosts = [i in self.ghosts() for i in range(len(self.web.born))]
            nodes: dict[Node, list[int]] = {}
            layers_of(self.web.root, nodes)
            tally = Tally(self.web.root, ghosts, True, 0 if any(ghosts) or len(nodes) > NODES else BUDGET)
            if tally.over:
                tally = Tally(self.web.root, ghosts, False, 1 << 30)
            self._tally = tally
        return self._tally

    def ghosts(self) -> list[int]:
        """The layers of cards that are gone, while it is not worked out what that leaves open."""
        return [self.web.size + i for i, tag in enumerate(self.web.rest) if tag == GHOST]

    def clashes(self) -> list[list[bool]]:
        """Which layers cannot share a card."""
        if self._clashes is None:
            self._clashes = [self.web.clash(i) for i in range(len(self.web.born))]
        return self._clashes

    def hunt(self, root: Node) -> Hunt:
        return Hunt(root, self.clashes(), self.ghosts())

    def trails(self) -> int | None:
        """How many tables are possible; None when they are too many to be counted."""
        return self.tally().ways(self.tally().root) if self.tally().exact else None

    def places(self) -> dict[int, float]:
        """Where he can be, with shares."""
        if self._places is None:
            self.work_out()
        assert self._places is not None
        return self._places

    def slots(self) -> list[dict[int, float]]:
        """For each slot of the trail, the cards it can hold with their shares."""
        if self._slots is None:
            self.work_out()
        assert self._slots is not None
        return self._slots

    def work_out(self) -> None:
        """Shares of places and cards; what a near count lists but no table shows is left out."""
        tally = self.tally()
        rows, places = tally.shares(self.web.size), tally.places()
        if not tally.exact:
            assert self.web.root is not None
            hunt = self.hunt(self.web.root)
            self.recall(hunt)
            rows = [only(row, able) for row, able in zip(rows, hunt.cards(self.web.size), strict=True)]
            places = only(places, hunt.places())
            self.memory = Memory(self.web.born, hunt)
        self._places = in_shares(places)
        self._slots = [in_shares(merged(row)) for row in rows]

    def recall(self, hunt: Hunt) -> None:
        """What an earlier search has found: a card that cannot lie somewhere never will, and a table may still be one."""
        if self.memory is None:
            return
        born = self.web.born
        for i, when in enumerate(born):
            hunt.never[i] = self.memory.never.get(when, 0)
        if len([when for when in born if when not in self.memory.never]) <= 1:
            for way in self.memory.ways:
                bits = [way.get(when, 0) for when in born]
                if all(bits[1:]):
                    hunt.try_again(bits)

    def draw(self, below: Callable[[int], int]) -> Table:
        """A possible table, each as likely as every other; `below(n)` gives a chance number."""
        tally = self.tally()
        clashes = self.clashes() if not tally.exact else []
        for _ in range(TRIES):
            cards = tally.draw([(below(FINE) + 0.5) / FINE for _ in self.web.born])
            if tally.exact or not repeats(cards, clashes):
                return self.table_of(cards)
        assert self.web.root is not None
        way = self.hunt(self.web.root).any_table()
        assert way is not None
        return self.table_of(way)

    def table_of(self, cards: list[int]) -> Table:
        """One way through the web as a table."""
        size = self.web.size
        trail = tuple([HIDE_CARD if card >= HIDDEN else card for card in cards[:size]])
        hide = NOBODY
        for card in cards[:size]:
            if card >= HIDDEN:
                hide = card - HIDDEN
        cata = [NO_CARD] * 3
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
        wake = [card for card in voyage[: self.web.rest.count(WAKE)]]
        cards = [HIDDEN + hide if card == HIDE_CARD else card for card in trail]
        for tag in self.web.rest:
            if tag == WAKE and not wake:
                return False
            cards.append(wake.pop() if tag == WAKE else NO_CARD if tag == GHOST else cata[space_of(tag)])
        node = self.web.root
        made: Made = {}
        for i, card in enumerate(cards):
            if i not in self.ghosts():
                node = at_slot(made, node, i, BLANK if card == NO_CARD else 1 << card)
        way = self.hunt(node).any_table() if node is not None else None
        return way is not None and self.table_of(way) == table


def space_of(tag: int) -> int:
    """The catacomb space of a layer."""
    return tag - CATACOMBS - (HARBOUR if is_harbour(tag) else 0)


def in_shares(row: dict[int, float]) -> dict[int, float]:
    total = sum(row.values())
    return {card: row[card] / total for card in sorted(row)}


def only(row: dict[int, float], able: int) -> dict[int, float]:
    return {card: x for card, x in row.items() if card == NO_CARD or able & (HIDES if card >= HIDDEN else 1 << card)}


def merged(row: dict[int, float]) -> dict[int, float]:
    """A Hide is a Hide, whatever place it is bound to."""
    out: dict[int, float] = {}
    for card, x in row.items():
        shown = HIDE_CARD if card >= HIDDEN else card
        out[shown] = out.get(shown, 0.0) + x
    return out


def believe(s: FuryState) -> Known:
    """What everybody could work out from the public facts so far."""
    history, board = s.history, s.board
    found = _kept.get((id(board), history))
    if found is not None:
        _kept.move_to_end((id(board), history))
        return found
    marks = facts_of(history)
    start, known = 0, Known(board, NO_WEB, Context())
    for end in reversed([mark[0] for mark in marks]):
        found = _kept.get((id(board), history[:end]))
        if found is not None:
            start, known = end, found
            break
    for end, fact, values in marks:
        if end > start:
            known = follow(board, known, fact, values)
            keep(board, history[:end], known)
    return known


def follow(board: Board, known: Known, fact: int, values: tuple[int, ...]) -> Known:
    """One fact more."""
    if fact == k.CONTEXT:
        return known.in_context(Context(values))
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
    new = Known(board, web, known.context)
    if fact != k.LAID_OUT:
        new.memory = known.memory
    return new


def keep(board: Board, history: str, known: Known) -> None:
    _kept[(id(board), history)] = known
    while len(_kept) > KEPT:
        _kept.popitem(last=False)


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
    for card in table[0]:
        if 0 <= card < PLACES:
            return card
    return NOBODY


def true_table(s: FuryState) -> Table:
    """The table as it really is, in the same shape."""
    return tuple(s.trail_card), tuple(s.cata_card), s.hide_place, s.embarked, tuple(s.zones)
