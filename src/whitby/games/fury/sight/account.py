"""How the public facts have narrowed things down: why Dracula cannot be in a place, and how each card of his trail became known.

An account goes on from fact to fact beside the web of possible tables (deduction.py). It says in one word what did it; the words
are those of REASONS.
"""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.rules.board import PLACES, SEA, Board
from whitby.games.fury.sight.facts import Context, by_two_roads, from_near, whereabouts
from whitby.games.fury.sight.layers import Web
from whitby.games.fury.sight.possible import HIDES, LOCATIONS, layers_of, mask_of

REASONS: Final = (
    "barred",  # he may not enter it: the Hospital, a Heavenly Host, Consecrated Ground
    "ashore",  # his newest card has a land back
    "at_sea",  # his newest card has a sea back
    "watched",  # a hunter stood there, or it is his castle: his card would lie open
    "laid",  # its card lies elsewhere before him
    "far",  # nothing he can have been in leads there
    "stayed",  # he has not moved
    "searched",  # somebody looked, and there was nothing
    "turned_up",  # a card was turned up
    "oldest",  # by what the oldest card could or could not be
    "declared",  # by a move he declared
    "stuck",  # by his having no move
    "gone",  # a card left the trail
    "moved",  # he laid a card
)
BARRED: Final = 0
ASHORE: Final = 1
AT_SEA: Final = 2
WATCHED: Final = 3
LAID: Final = 4
FAR: Final = 5
STAYED: Final = 6
SEARCHED: Final = 7
TURNED_UP: Final = 8
OLDEST: Final = 9
DECLARED: Final = 10
STUCK: Final = 11
GONE: Final = 12
MOVED: Final = 13

BY_FACT: Final[dict[int, int]] = {
    k.COUNTED: SEARCHED, k.NOT_AT: SEARCHED, k.IS_NOT: SEARCHED, k.SOME: SEARCHED, k.IS_AT: TURNED_UP, k.IS_CARD: TURNED_UP,
    k.FOUND: TURNED_UP, k.OLDEST: OLDEST, k.VOWED: DECLARED, k.STUCK: STUCK, k.REMOVED: GONE, k.STORED: GONE, k.EMPTIED: GONE,
    k.STAYED: STAYED, k.HIDE_OPEN: STAYED,
}  # fmt: skip
STAYS: Final = (k.STAYED, k.HIDE_OPEN)
OPEN: Final = (k.OPEN_CARD, k.WOLF_OPEN, k.FLOWN_OPEN)
MOVES: Final = (
    k.STARTED, k.LAND_CARD, k.SEA_CARD, k.OPEN_CARD, k.WOLF_CARD, k.WOLF_OPEN, k.DOUBLED, k.FLOWN, k.FLOWN_OPEN, k.EVADED, k.LANDED,
    k.LAID_OUT,
)  # fmt: skip
TWO_ROADS: Final = (k.WOLF_CARD, k.WOLF_OPEN, k.FLOWN, k.FLOWN_OPEN)


class Account:
    """What is told at one moment.

    `places`, a mask, is where he can be as far as the web shows; `out` has a reason for every other place. `cards` goes by the birth
    of a layer: each change is what did it, after which of his moves, and how many cards were left.
    """

    def __init__(self) -> None:
        self.moves = 0
        self.places = 0
        self.out: dict[int, int] = {}
        self.cards: dict[int, tuple[tuple[int, int, int], ...]] = {}

    def followed(self, board: Board, context: Context, web: Web, fact: int, values: tuple[int, ...]) -> Account:
        """One fact more, which has led to this web."""
        new = Account()
        is_move = fact in MOVES
        new.moves = self.moves + 1 if is_move or fact in STAYS else self.moves
        new.places = whereabouts(web.root, web.size)
        reason = BY_FACT.get(fact, MOVED)
        if is_move:
            ways = reach(board, context, self.places, fact)
            barred = context.shut | 1 << board.hospital
            hunters = mask_of(list(values)) if fact == k.STARTED else context.hunters
            hidden = 0 if fact in OPEN else hunters | 1 << board.castle
            new.out = {p: reason_for(board, p, new.places, ways, barred, hidden) for p in range(PLACES) if not new.places >> p & 1}
        else:
            new.out = {p: self.out.get(p, reason) for p in range(PLACES) if not new.places >> p & 1}
        new.cards = self.told(web, new.moves, reason)
        return new

    def told(self, web: Web, moves: int, reason: int) -> dict[int, tuple[tuple[int, int, int], ...]]:
        """What each card of the trail can be, where that has changed."""
        rows = layers_of(web.root, {}) if web.root is not None else []
        out: dict[int, tuple[tuple[int, int, int], ...]] = {}
        for i in range(min(web.size, len(rows))):
            left = how_many(rows[i])
            before = self.cards.get(web.born[i], ())
            if left and (not before or before[-1][2] != left):
                before = (*before, (reason, moves, left))
            if before:
                out[web.born[i]] = before
        return out


def how_many(row: int) -> int:
    """The cards a layer can be; a Hide is one card, whatever it is bound to."""
    return (row & LOCATIONS).bit_count() + (1 if row & HIDES else 0)


def reach(board: Board, context: Context, before: int, fact: int) -> int:
    """The places this kind of move can lead to from where he was."""
    if fact in (k.STARTED, k.EVADED):
        return LOCATIONS
    out = 0
    for p in range(PLACES):
        if from_near(board, p) & before:
            out |= 1 << p
    if fact in TWO_ROADS:
        for p in by_two_roads(board, context, before):
            out |= 1 << p
    return out


def reason_for(board: Board, p: int, places: int, ways: int, barred: int, hidden: int) -> int:
    """Why a move has not brought him here."""
    if barred >> p & 1:
        return BARRED
    at_sea = places != 0 and board.kind[(places & -places).bit_length() - 1] == SEA
    if (board.kind[p] == SEA) != at_sea:
        return AT_SEA if at_sea else ASHORE
    if hidden >> p & 1:
        return WATCHED
    return LAID if ways >> p & 1 else FAR
