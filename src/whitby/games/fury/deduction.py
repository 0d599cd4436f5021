"""The deduction board: every trail that fits the public facts, and where Dracula can be (R113).

A possible table is a tuple: the cards of the trail from the newest, the catacombs, the place Hide is bound to, the port and
the zones of the voyage. The facts of `s.history` are worked through one by one; each keeps, moves on or drops the possible
tables. A table's weight is the number of ways the facts allow it to have come about. Results are kept by prefix of the
history, so that each new fact costs one step.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from itertools import accumulate

from whitby.games.fury.board import HIDE_CARD, NO_CARD, Board
from whitby.games.fury.possible import SEALED, STEPS, Belief, Context, Table, add, place_of
from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.state import FuryState

__all__ = ["Known", "Table", "believe", "facts_of", "place_of", "true_table"]

NOTHING: frozenset[int] = frozenset()
LIMIT = 3000  # above so many tables the catacombs, then the oldest slots, are sealed
EVADED_LIMIT = 40
LAYING = (k.STARTED, k.LAND_CARD, k.SEA_CARD, k.OPEN_CARD, k.WOLF_CARD, k.WOLF_OPEN, k.STAYED, k.HIDE_OPEN, k.DOUBLED, k.EVADED, k.LANDED)
KEPT = 96  # beliefs kept in memory
_kept: OrderedDict[tuple[int, str], Known] = OrderedDict()


class Known:
    """What the public facts come to at one moment; sums are worked out when they are first asked for."""

    def __init__(self, belief: Belief, context: Context) -> None:
        self.belief = belief
        self.context = context
        self._places: dict[int, float] | None = None
        self._slots: list[dict[int, float]] | None = None
        self._rows: list[Table] = []
        self._sums: list[float] = []

    def places(self) -> dict[int, float]:
        """Where he can be: shares of the whole weight."""
        if self._places is None:
            out: dict[int, float] = {}
            for table, weight in self.belief.items():
                place = place_of(table)
                out[place] = out.get(place, 0.0) + weight
            total = sum(out.values())
            self._places = {place: weight / total for place, weight in sorted(out.items())}
        return self._places

    def slots(self) -> list[dict[int, float]]:
        """For each slot of the trail, the cards it can hold with their shares."""
        if self._slots is None:
            total = sum(self.belief.values())
            size = len(next(iter(self.belief))[0]) if self.belief else 0
            out: list[dict[int, float]] = [{} for _ in range(size)]
            for table, weight in self.belief.items():
                for i, card in enumerate(table[0]):
                    out[i][card] = out[i].get(card, 0.0) + weight / total
            self._slots = [dict(sorted(row.items())) for row in out]
        return self._slots

    def draw(self, chance: float, pick: Callable[[list[int]], int]) -> Table:
        """A possible table by weight; `chance` in 0..1 chooses it, `pick` one of the cards a sealed place can hold."""
        if not self._rows:
            self._rows = sorted(self.belief)
            self._sums = list(accumulate(self.belief[table] for table in self._rows))
        table = self._rows[min(bisect_right(self._sums, chance * self._sums[-1]), len(self._rows) - 1)]
        cards = [*table[0], *table[1]]
        size = len(table[0])
        for i, card in enumerate(cards):
            if card == SEALED:
                able = sorted(self.context.trail[i] if i < size else self.context.sealed[i - size])
                cards[i] = pick([p for p in able if p not in cards] or able)
        return tuple(cards[:size]), tuple(cards[size:]), *table[2:]

    def allows(self, table: Table) -> bool:
        """Whether a full table is among the possible ones."""
        cards = (*table[0], *table[1])
        size = len(table[0])
        sets = (*self.context.trail, *self.context.sealed)
        able = [i for i in range(len(cards)) if i < len(sets) and cards[i] in sets[i]]
        for mask in range(1 << len(able)):
            shut = {i for n, i in enumerate(able) if mask >> n & 1}
            row = [SEALED if i in shut else card for i, card in enumerate(cards)]
            if (tuple(row[:size]), tuple(row[size:]), *table[2:]) in self.belief:
                return True
        return False


def believe(s: FuryState) -> Known:
    """What everybody could work out from the public facts so far."""
    history, board = s.history, s.board
    found = _kept.get((id(board), history))
    if found is not None:
        _kept.move_to_end((id(board), history))
        return found
    marks = facts_of(history)
    start, known = 0, Known({}, Context())
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
    belief, context = known.belief, known.context
    if fact == k.CONTEXT:
        return Known(belief, Context(values, context.sealed, context.trail))
    if fact == k.EVADED and len(belief) > EVADED_LIMIT:  # wherever he was, he is elsewhere now
        belief, context = seal(belief, context, 0)
    belief = STEPS[fact](board, belief, context, values)
    context = shift(context, fact, values, belief)
    for first in (5, 3, 2):
        if len(belief) > LIMIT and fact in LAYING:
            belief, context = seal(belief, context, first)
    return Known(belief, context)


def seal(belief: Belief, context: Context, first: int) -> tuple[Belief, Context]:
    """Too many tables: keep what lies in the catacombs, and in the slots from `first` on, as one set of cards for each place.

    Nothing possible is lost; what is given up is which of those cards goes with which. A card that Hide is bound to stays.
    """
    found: list[set[int]] = [set(cards) for cards in (*context.trail, *context.sealed)]
    size = len(context.trail)
    out: Belief = {}
    for table, weight in belief.items():
        cards, cata, bound, port, zones = table
        kept = {NO_CARD, SEALED, HIDE_CARD}
        if first:  # where he is stays open, unless he is gone from there
            kept.add(place_of(table))
        if HIDE_CARD in cards:
            kept.add(bound)
        tail = (*cards[first:], *cata)
        shut = tuple([card if card in kept else SEALED for card in tail])
        if shut != tail:
            for i, card in enumerate(tail, min(first, size)):
                if card not in kept:
                    found[i].add(card)
        split = len(shut) - 3
        add(out, (cards[:first] + shut[:split], shut[split:], bound, port, zones), weight)
    sets = tuple(frozenset(cards) for cards in found)
    return out, Context(context.values, sets[size:], sets[:size])


def shift(context: Context, fact: int, values: tuple[int, ...], belief: Belief) -> Context:
    """The sets of sealed cards move with their slots, and shrink by what a fact tells of them."""
    trail, sealed = list(context.trail), list(context.sealed)
    if fact == k.LAID_OUT:
        trail = [NOTHING] * len(next(iter(belief))[0]) if belief else []
    elif fact == k.DOUBLED:
        slot, stays, _ = values
        if slot >= 6:
            sealed[slot - 6] = NOTHING
        elif stays:
            trail[slot] = NOTHING
        else:
            del trail[slot]
        trail.insert(0, NOTHING)
    elif fact in LAYING:
        trail.insert(0, NOTHING)
    elif fact in (k.REMOVED, k.STORED):
        slot = values[0]
        hiding, stays = (values[1], values[3]) if fact == k.REMOVED else (values[2], values[3])
        if fact == k.STORED:
            sealed[values[1]] = trail[slot]
        trail = [cards for i, cards in enumerate(trail) if i != slot and (i != hiding or stays)]
    elif fact == k.EMPTIED:
        sealed[values[0]] = NOTHING
    elif fact in (k.IS_CARD, k.FOUND):
        slot = values[0] if fact == k.IS_CARD else values[1]
        if slot < 6:
            trail[slot] = NOTHING
        else:
            sealed[slot - 6] = NOTHING
    elif (fact == k.COUNTED and values[0] == 0) or fact == k.IS_NOT:
        gone = set(values[1:])
        spots = range(9) if fact == k.COUNTED else (values[0],)
        trail = [cards - gone if i in spots else cards for i, cards in enumerate(trail)]
        sealed = [cards - gone if i + 6 in spots else cards for i, cards in enumerate(sealed)]
    return Context(context.values, tuple(sealed), tuple(trail))


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


def true_table(s: FuryState) -> Table:
    """The table as it really is, in the same shape."""
    return tuple(s.trail_card), tuple(s.cata_card), s.hide_place, s.embarked, tuple(s.zones)
