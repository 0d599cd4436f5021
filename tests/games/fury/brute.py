"""The possible tables one by one, as a check of the deduction board: each is moved on or ruled out by itself, fact by fact.

A table is a tuple: the cards of the trail from the newest, the catacombs, the place Hide is bound to, the port and the zones of
the voyage. What is legal on it the rules themselves say (rules/dracula_moves.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import HIDE_CARD, NO_CARD, NOBODY, PLACES, SEA, Board
from whitby.games.fury.rules.dracula_moves import Reach, crossings, legal_moves, two_roads
from whitby.games.fury.sight.deduction import Table, place_of
from whitby.games.fury.sight.facts import Context
from whitby.kernel.actions import act, first_of, verb_of

Tables = set[Table]
NOWHERE = (NO_CARD, NO_CARD, NO_CARD)
CATACOMBS = 6


def reach(context: Context, table: Table) -> Reach:
    r = Reach()
    r.place = place_of(table)
    r.trail, r.catacombs = list(table[0]), list(table[1])
    r.powers, r.blood, r.night = context.powers, context.blood, bool(context.night)
    r.closed, r.storm, r.sailed, r.rufus = context.closed, context.storm, context.sailed, bool(context.rufus)
    r.zones, r.port = list(table[4]), table[3]
    return r


def may_play(board: Board, context: Context, table: Table, *moves: int) -> bool:
    """R31 - one of these moves is open to him: any of them unless a declared move is legal, which binds."""
    if context.verb == NOBODY:
        return True
    vow = act(context.verb, context.vow)
    return vow in moves or vow not in legal_moves(board, reach(context, table))


def arrive(table: Table, card: int, hide: int, port: int = NOBODY, zones: tuple[int, ...] = ()) -> Table:
    return (card, *table[0]), table[1], hide, port, zones


def cards_of(table: Table) -> tuple[int, ...]:
    return table[0] + table[1]


# ---- his moves ------------------------------------------------------------------------------------------------------


def face_down(board: Board, context: Context, table: Table, go: int, hide: int) -> Iterator[Table]:
    """A land card nobody saw: no hunter is there, and it is not the castle."""
    place = place_of(table)
    seen = [p for p in range(PLACES) if context.hunters >> p & 1] + [board.castle]
    for move in legal_moves(board, free(context, table)):
        p = first_of(move)
        if verb_of(move) == go and board.is_land[p] and p not in seen and may_play(board, context, table, move):
            yield arrive(table, p, table[2])
    if board.is_land[place] and HIDE_CARD not in table[0] and place not in seen and may_play(board, context, table, act(hide)):
        yield arrive(table, HIDE_CARD, place)


def free(context: Context, table: Table) -> Reach:
    """His reach with every power that can be paid: that this one could be played was there to see."""
    r = reach(context, table)
    r.powers, r.night, r.blood = 0, True, 99
    return r


def by_sea(board: Board, context: Context, table: Table) -> Iterator[Table]:
    _, _, hide, port, zones = table
    place = place_of(table)
    for p in board.sea[place]:
        is_open = board.kind[p] == SEA and p != context.storm and p not in cards_of(table) and p not in zones
        if is_open and may_play(board, context, table, act(w.DO_GO, p)):
            sails_on = board.kind[place] == SEA
            yield arrive(table, p, hide, port if sails_on else place, (*zones, p) if sails_on else (p,))


def face_up(board: Board, context: Context, table: Table, place: int, go: int) -> Iterator[Table]:
    move = act(go, place)
    if move in legal_moves(board, reach(context, table)) and may_play(board, context, table, move):
        yield arrive(table, place, table[2])


def hide_open(board: Board, context: Context, table: Table) -> Iterator[Table]:
    place = place_of(table)
    is_seen = context.hunters >> place & 1 or place == board.castle
    if HIDE_CARD not in table[0] and is_seen and may_play(board, context, table, act(w.DO_HIDE), act(w.DO_WOLF_HIDE)):
        yield arrive(table, HIDE_CARD, place)


def stayed(board: Board, context: Context, table: Table) -> Iterator[Table]:
    if may_play(board, context, table, act(w.DO_DARK_CALL), act(w.DO_FEED)):
        yield arrive(table, NO_CARD, table[2])


def doubled(board: Board, context: Context, table: Table, slot: int, stays: int, hiding: int) -> Iterator[Table]:
    cards, cata, hide, _, _ = table
    card = card_at(table, slot)
    if is_bound(table, card) != (hiding >= 0) or card not in crossings(board, reach(context, table)):
        return
    if not may_play(board, context, table, act(w.DO_DOUBLE_BACK, card)):
        return
    place = place_of(table)
    if slot < CATACOMBS:
        cards = cards[:slot] + ((NO_CARD,) if stays else ()) + cards[slot + 1 :]
    else:
        cata = tuple(NO_CARD if c == slot - CATACOMBS else cata[c] for c in range(3))
    at_sea = board.kind[card] == SEA
    yield (card, *cards), cata, hide, place if at_sea else NOBODY, (card,) if at_sea else ()


def evaded(board: Board, context: Context, table: Table) -> Iterator[Table]:
    for p in board.cities:
        if p not in cards_of(table) and not (context.hunters | context.shut) >> p & 1:
            yield arrive(table, p, table[2])


def landed(board: Board, context: Context, table: Table, goal: int, anywhere: int, source: int = NOBODY) -> Iterator[Table]:
    if source != NOBODY:
        taken = table[1][source - CATACOMBS]
        table = (table[0], tuple(NO_CARD if c == source - CATACOMBS else table[1][c] for c in range(3)), *table[2:])
    for p in board.sea[place_of(table)]:
        if board.kind[p] == SEA or p in cards_of(table) or (source != NOBODY and p != taken):
            continue
        is_legal = p != table[3] and p not in context.closed
        if (anywhere or is_legal) and (p == goal or (goal == NOBODY and not context.hunters >> p & 1)):
            yield arrive(table, p, table[2])


def flown(board: Board, context: Context, table: Table, slot: int, hiding: int, stays: int, goal: int = NOBODY) -> Iterator[Table]:
    cards, cata, hide = table[0], table[1], table[2]
    place = place_of(table)
    if cards[slot] != place or is_bound(table, place) != (hiding >= 0):
        return
    for p in two_roads(board, place, context.closed):
        is_goal = p == goal or (goal == NOBODY and not context.hunters >> p & 1 and p != board.castle)
        if p not in cards_of(table) and is_goal:
            changed = (*cards[:slot], p, *cards[slot + 1 :])
            if hiding >= 0:
                changed = changed[:hiding] + ((NO_CARD,) if stays else ()) + changed[hiding + 1 :]
            yield changed, cata, NOBODY if hiding >= 0 else hide, NOBODY, ()


def is_stuck(board: Board, context: Context, table: Table, how: int = 0) -> bool:
    r, bare = reach(context, table), reach(context, table)
    bare.catacombs = []
    if how & k.PORTS_ONLY:
        r.storm = bare.storm = NOBODY
    for bounds in (r,) if how & k.AS_THEY_LIE else (r, bare):
        moves = legal_moves(board, bounds)
        if any(not how & k.PORTS_ONLY or board.is_land[first_of(move)] for move in moves):
            return False
    return True


# ---- cards that leave, and cards that are seen -----------------------------------------------------------------------


def card_at(table: Table, slot: int) -> int:
    return table[0][slot] if slot < CATACOMBS else table[1][slot - CATACOMBS]


def is_bound(table: Table, card: int) -> bool:
    """A Hide in the trail is bound to this place."""
    return card not in (NO_CARD, HIDE_CARD) and table[2] == card and HIDE_CARD in table[0]


def without_slot(table: Table, slot: int, hiding: int, stays: int) -> Iterator[Table]:
    cards = table[0]
    card = cards[slot]
    if is_bound(table, card) != (hiding >= 0) or (hiding >= 0 and cards[hiding] != HIDE_CARD):
        return
    kept = [NO_CARD if i == hiding else c for i, c in enumerate(cards) if i != slot and (i != hiding or stays)]
    yield tuple(kept), table[1], NOBODY if hiding >= 0 or card == HIDE_CARD else table[2], table[3], table[4]


def stored(table: Table, slot: int, space: int, hiding: int, stays: int) -> Iterator[Table]:
    for new in without_slot(table, slot, hiding, stays):
        yield new[0], tuple(table[0][slot] if c == space else new[1][c] for c in range(3)), *new[2:]


def emptied(table: Table, space: int) -> Table:
    return table[0], tuple(NO_CARD if c == space else table[1][c] for c in range(3)), *table[2:]


def is_not(table: Table, slot: int, place: int) -> bool:
    card = card_at(table, slot)
    return card != place and not (card == HIDE_CARD and table[2] == place)


def shows_him(table: Table, slot: int) -> bool:
    card = table[0][slot]
    return card == place_of(table) or (card == HIDE_CARD and table[2] == place_of(table))


def was_found(table: Table, place: int, slot: int, hiding: int) -> bool:
    is_there = card_at(table, slot) == place and is_bound(table, place) == (hiding >= 0)
    return is_there and (hiding < 0 or table[0][hiding] == HIDE_CARD)


KEEPS: dict[int, Callable[..., bool]] = {
    k.IS_CARD: lambda t, slot, card: card_at(t, slot) == card,
    k.COUNTED: lambda t, n, *places: sum(card in places for card in cards_of(t)) == n,
    k.SOME: lambda t, *places: any(card in places for card in cards_of(t)),
    k.IS_AT: lambda t, p: place_of(t) == p,
    k.NOT_AT: lambda t, p: place_of(t) != p,
    k.IS_NOT: is_not,
    k.OLDEST: lambda t, slot, shows: shows_him(t, slot) == bool(shows),
    k.FOUND: was_found,
}
LEAVES: dict[int, Callable[..., Iterator[Table]]] = {
    k.REMOVED: lambda t, slot, hiding, _, stays: without_slot(t, slot, hiding, stays),
    k.STORED: stored,
    k.EMPTIED: lambda t, space: iter([emptied(t, space)]),
}
MOVES: dict[int, Callable[..., Iterator[Table]]] = {
    k.LAND_CARD: lambda b, c, t: face_down(b, c, t, w.DO_GO, w.DO_HIDE),
    k.WOLF_CARD: lambda b, c, t: face_down(b, c, t, w.DO_WOLF, w.DO_WOLF_HIDE),
    k.SEA_CARD: by_sea,
    k.OPEN_CARD: lambda b, c, t, p: face_up(b, c, t, p, w.DO_GO),
    k.WOLF_OPEN: lambda b, c, t, p: face_up(b, c, t, p, w.DO_WOLF),
    k.STAYED: stayed,
    k.HIDE_OPEN: hide_open,
    k.DOUBLED: doubled,
    k.EVADED: evaded,
    k.LANDED: landed,
    k.FLOWN: flown,
    k.FLOWN_OPEN: flown,
    k.STUCK: lambda b, c, t, *how: iter([t] if is_stuck(b, c, t, *how) else []),
    k.VOWED: lambda b, c, t, verb, p: iter([t] if act(verb, p) in legal_moves(b, reach(c, t)) else []),
}


def follow(board: Board, tables: Tables, context: Context, fact: int, values: tuple[int, ...]) -> Tables:
    """The tables after one fact more."""
    if fact == k.STARTED:
        return {((p,), NOWHERE, NOBODY, NOBODY, ()) for p in board.cities if p not in values}
    if fact in KEEPS:
        return {table for table in tables if KEEPS[fact](table, *values)}
    if fact in LEAVES:
        return {new for table in tables for new in LEAVES[fact](table, *values)}
    return {new for table in tables for new in MOVES[fact](board, context, table, *values)}
