"""What one public fact does to the possible tables: moves them on, rules some out, or opens a card (see deduction.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from whitby.games.fury.board import HIDE_CARD, NO_CARD, NOBODY, PLACES, SEA, Board
from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.dracula_moves import Reach, crossings, legal_moves, two_roads
from whitby.kernel.actions import act, first_of

Table = tuple[tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...]]
Belief = dict[Table, float]
Step = Callable[[Board, Belief, "Context", tuple[int, ...]], Belief]

NOWHERE = (NO_CARD, NO_CARD, NO_CARD)
SEALED = -3  # a card that is kept as a set of its own: see deduction.seal


class Context:
    """What bounded Dracula's move, as everybody could see it (knowledge.context), and what sealed catacombs can hold."""

    def __init__(
        self,
        values: tuple[int, ...] = (),
        sealed: tuple[frozenset[int], ...] = (frozenset(),) * 3,
        trail: tuple[frozenset[int], ...] = (),
    ) -> None:
        if not values:
            values = (15, 0, 0, NOBODY, 0, 0, NOBODY, 0, 0)
        self.blood, night, self.sailed, self.storm, self.powers, rufus, verb, place, closed = values[:9]
        self.vow = act(verb, place) if verb != NOBODY else NOBODY
        self.night, self.rufus = bool(night), bool(rufus)
        self.closed = list(values[9 : 9 + closed])
        self.hunters = set(values[9 + closed :])
        self.values = values
        self.sealed = sealed  # by catacomb space
        self.trail = trail  # by slot

    def sets_at(self, slot: int) -> frozenset[int]:
        return self.trail[slot] if slot < 6 else self.sealed[slot - 6]


def place_of(table: Table) -> int:
    """He is on the newest location of his trail (R113)."""
    for card in table[0]:
        if 0 <= card < PLACES:
            return card
    return NOBODY


# ---- his moves ------------------------------------------------------------------------------------------------------


def reach(context: Context, table: Table, place: int) -> Reach:
    r = Reach()
    r.place = place
    r.trail = list(table[0])
    r.catacombs = list(table[1])
    r.powers, r.blood, r.night = context.powers, context.blood, context.night
    r.closed, r.storm, r.sailed, r.rufus = context.closed, context.storm, context.sailed, context.rufus
    r.zones, r.port = list(table[4]), table[3]
    return r


def vow_of(board: Board, context: Context, table: Table, place: int) -> int:
    """R31 - the declared move if it is surely legal on this table, else NOBODY."""
    if (
        context.vow == NOBODY
        or may_be_sealed(context, table, first_of(context.vow))
        or context.vow not in legal_moves(board, reach(context, table, place))
    ):
        return NOBODY
    return context.vow


def may_be_sealed(context: Context, table: Table, place: int) -> bool:
    """This place may be among the cards that are kept as sets, so that what is legal is not sure."""
    cards = (*table[0], *table[1])
    sets = (*context.trail, *context.sealed)
    return any(card == SEALED and i < len(sets) and place in sets[i] for i, card in enumerate(cards))


def add(out: Belief, table: Table, weight: float) -> None:
    out[table] = out.get(table, 0.0) + weight


def arrive(table: Table, card: int, hide: int, port: int = NOBODY, zones: tuple[int, ...] = ()) -> Table:
    return (card, *table[0]), table[1], hide, port, zones


def started(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    return {((p,), NOWHERE, NOBODY, NOBODY, ()): 1.0 for p in board.cities if p not in values}


def by_card(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    """A land card face down: one road or a landing, or Hide."""
    return move_on(board, belief, context, lambda p: board.roads[p], w.DO_GO, w.DO_HIDE)


def by_wolf(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    near: dict[int, list[int]] = {}

    def ways(p: int) -> list[int]:
        if p not in near:
            near[p] = two_roads(board, p, context.closed)
        return near[p]

    return move_on(board, belief, context, ways, w.DO_WOLF, w.DO_WOLF_HIDE)


def move_on(board: Board, belief: Belief, context: Context, ways: Callable[[int], list[int]], go: int, hide: int) -> Belief:
    """Face down, so no hunter is there and it is not the castle."""
    out: Belief = {}
    barred = {*context.closed, *context.hunters, board.castle}
    for table, weight in belief.items():
        cards, cata, bound, port, _ = table
        place = place_of(table)
        at_sea = board.kind[place] == SEA
        vow = vow_of(board, context, table, place) if context.vow != NOBODY else NOBODY
        options = [p for p in board.sea[place] if board.kind[p] != SEA and p != port] if at_sea else ways(place)
        for p in options:
            if p in barred or p in cards or p in cata or (vow != NOBODY and vow != act(go, p)):
                continue
            add(out, arrive(table, p, bound), weight)
        may_hide = not at_sea and HIDE_CARD not in cards and place not in context.hunters and place != board.castle
        if may_hide and (vow == NOBODY or vow == act(hide)):
            add(out, arrive(table, HIDE_CARD, place), weight)
    return out


def by_sea(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    out: Belief = {}
    for table, weight in belief.items():
        cards, cata, bound, port, zones = table
        place = place_of(table)
        vow = vow_of(board, context, table, place) if context.vow != NOBODY else NOBODY
        for p in board.sea[place]:
            if board.kind[p] != SEA or p == context.storm or p in cards or p in cata or p in zones:
                continue
            if vow == NOBODY or vow == act(w.DO_GO, p):
                from_port = board.kind[place] != SEA
                add(out, arrive(table, p, bound, place if from_port else port, (p,) if from_port else (*zones, p)), weight)
    return out


def legal_open(go: int) -> Step:
    """A location face up, reached by this kind of move."""

    def step(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
        out: Belief = {}
        for table, weight in belief.items():
            place = place_of(table)
            moves = legal_moves(board, reach(context, table, place))
            vow = vow_of(board, context, table, place)
            if act(go, values[0]) in moves and vow in (NOBODY, act(go, values[0])):
                add(out, arrive(table, values[0], table[2]), weight)
        return out

    return step


def stayed(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    return {arrive(table, NO_CARD, table[2]): weight for table, weight in belief.items()}


def hide_open(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    out: Belief = {}
    for table, weight in belief.items():
        place = place_of(table)
        if HIDE_CARD not in table[0] and (place in context.hunters or place == board.castle):
            add(out, arrive(table, HIDE_CARD, place), weight)
    return out


def doubled(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    slot = values[0]
    out: Belief = {}
    for table, weight in belief.items():
        if card_at(table, slot) == SEALED:
            for card in context.sets_at(slot):
                if card not in table[0] and card not in table[1]:
                    cross(board, context, with_card(table, slot, card), values, weight, out)
        else:
            cross(board, context, table, values, weight, out)
    return out


def cross(board: Board, context: Context, table: Table, values: tuple[int, ...], weight: float, out: Belief) -> None:
    """power.double_back - one table moved on, if the step was legal on it."""
    slot, stays, hiding = values
    cards, cata, bound, _, _ = table
    card = cards[slot] if slot < 6 else cata[slot - 6]
    place = place_of(table)
    if is_bound(table, card) != (hiding >= 0) or card not in crossings(board, reach(context, table, place)):
        return
    if context.vow != NOBODY:
        vow = vow_of(board, context, table, place)
        if vow not in (NOBODY, act(w.DO_DOUBLE_BACK, card)):
            return
    if slot < 6:
        cards = cards[:slot] + ((NO_CARD,) if stays else ()) + cards[slot + 1 :]
    else:
        cata = tuple(NO_CARD if c == slot - 6 else cata[c] for c in range(3))
    at_sea = board.kind[card] == SEA
    add(out, ((card, *cards), cata, bound, place if at_sea else NOBODY, (card,) if at_sea else ()), weight)


def evaded(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    out: Belief = {}
    open_cities = [p for p in board.cities if p not in context.closed and p not in context.hunters]
    for table, weight in belief.items():
        for p in open_cities:
            if p not in table[0] and p not in table[1]:
                add(out, arrive(table, p, table[2]), weight)
    return out


def landed(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    goal, anywhere = values
    out: Belief = {}
    for table, weight in belief.items():
        ports = [p for p in board.sea[place_of(table)] if board.kind[p] != SEA]
        if not anywhere and SEALED not in table[0] + table[1]:
            free = [p for p in ports if p not in table[0] and p not in table[1]]
            ports = [p for p in free if p != table[3] and p not in context.closed] or free or ports
        for p in ports:
            if p == goal or (goal == NOBODY and p not in context.hunters):
                add(out, arrive(table, p, table[2]), weight)
    return out


def flown(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    """R62 - the card of his place gives way to another, one or two roads off."""
    slot, hiding, stays = values[:3]
    goal = values[3] if len(values) > 3 else NOBODY
    out: Belief = {}
    for table, weight in belief.items():
        cards, cata = table[0], table[1]
        place = place_of(table)
        if cards[slot] != place or is_bound(table, place) != (hiding >= 0):
            continue
        for p in two_roads(board, place, context.closed):
            if p in cards or p in cata:
                continue
            if p == goal or (goal == NOBODY and p not in context.hunters and p != board.castle):
                changed = (*cards[:slot], p, *cards[slot + 1 :])
                bound = table[2]
                if hiding >= 0:
                    changed = changed[:hiding] + ((NO_CARD,) if stays else ()) + changed[hiding + 1 :]
                    bound = NOBODY
                add(out, (changed, cata, bound, NOBODY, ()), weight)
    return out


def stuck(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    out: Belief = {}
    for table, weight in belief.items():
        r = reach(context, table, place_of(table))
        bare = reach(context, table, place_of(table))
        bare.catacombs = []
        if SEALED in table[0] + table[1] or (not legal_moves(board, r) and not legal_moves(board, bare)):
            out[table] = weight
    return out


def vowed(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    move = act(values[0], values[1])
    return {
        table: weight
        for table, weight in belief.items()
        if may_be_sealed(context, table, values[1]) or move in legal_moves(board, reach(context, table, place_of(table)))
    }


# ---- cards that leave, and cards that are seen -----------------------------------------------------------------------


def is_bound(table: Table, card: int) -> bool:
    """A Hide in the trail is bound to this place."""
    return card not in (NO_CARD, HIDE_CARD, SEALED) and table[2] == card and HIDE_CARD in table[0]


def without_slot(table: Table, slot: int, hiding: int, stays: int) -> Table | None:
    """The table after a slot, and with it a Hide bound to it, has gone; None if that is not how it was."""
    cards = table[0]
    card = cards[slot]
    if is_bound(table, card) != (hiding >= 0) or (hiding >= 0 and cards[hiding] != HIDE_CARD):
        return None
    bound = NOBODY if hiding >= 0 or card == HIDE_CARD else table[2]
    kept = [c for i, c in enumerate(cards) if i != slot and (i != hiding or stays)]
    if hiding >= 0 and stays:
        kept[hiding - (1 if hiding > slot else 0)] = NO_CARD
    return tuple(kept), table[1], bound, table[3], table[4]


def removed(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    out: Belief = {}
    for table, weight in belief.items():
        new = without_slot(table, values[0], values[1], values[3])
        if new is not None:
            add(out, new, weight)
    return out


def stored(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    slot, space, hiding, stays = values
    out: Belief = {}
    for table, weight in belief.items():
        new = without_slot(table, slot, hiding, stays)
        if new is not None:
            cata = tuple(table[0][slot] if c == space else new[1][c] for c in range(3))
            add(out, (new[0], cata, *new[2:]), weight)
    return out


def emptied(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    out: Belief = {}
    for table, weight in belief.items():
        add(out, (table[0], tuple(NO_CARD if c == values[0] else table[1][c] for c in range(3)), *table[2:]), weight)
    return out


def card_at(table: Table, slot: int) -> int:
    return table[0][slot] if slot < 6 else table[1][slot - 6]


def keeping(test: Callable[[Table, tuple[int, ...]], bool]) -> Step:
    """A fact that only rules tables out."""

    def step(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
        return {table: weight for table, weight in belief.items() if test(table, values)}

    return step


def holds_count(table: Table, values: tuple[int, ...]) -> bool:
    among = values[1:]
    found = sum(1 for card in table[0] + table[1] if card in among)
    return found == values[0] or (found < values[0] and SEALED in table[0] + table[1])


def is_not(table: Table, values: tuple[int, ...]) -> bool:
    card = card_at(table, values[0])
    return card != values[1] and not (card == HIDE_CARD and table[2] == values[1])


def shows_him(table: Table, slot: int) -> bool:
    card = table[0][slot]
    place = place_of(table)
    return card == place or (card == HIDE_CARD and table[2] == place)


def with_card(table: Table, slot: int, card: int) -> Table:
    """The table with a sealed card opened."""
    if slot < 6:
        return (*table[0][:slot], card, *table[0][slot + 1 :]), *table[1:]
    return table[0], tuple(card if c == slot - 6 else table[1][c] for c in range(3)), *table[2:]


def is_card(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    """What lies there; a sealed space is opened by it."""
    slot, card = values
    out: Belief = {}
    for table, weight in belief.items():
        there = card_at(table, slot)
        if there == card:
            add(out, table, weight)
        elif there == SEALED and card in context.sets_at(slot) and card not in table[0] and card not in table[1]:
            add(out, with_card(table, slot, card), weight)
    return out


def was_found(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    place, slot, hiding = values
    found = is_card(board, belief, context, (slot, place))
    return {
        table: weight
        for table, weight in found.items()
        if is_bound(table, place) == (hiding >= 0) and (hiding < 0 or table[0][hiding] == HIDE_CARD)
    }


# ---- positions that were typed in -------------------------------------------------------------------------------------


def laid_out(board: Board, belief: Belief, context: Context, values: tuple[int, ...]) -> Belief:
    """Any connected trail with these backs; what lies in the catacombs is taken as told."""
    cata = tuple(values[-3:])
    rows = [values[i : i + 3] for i in range(0, len(values) - 3, 3)]
    out: Belief = {}
    for cards, hide in trails(board, rows[::-1], (), NOBODY, set(cata)):
        zones = []
        for card in cards:
            if card == NO_CARD or card >= PLACES or board.kind[card] != SEA:
                break
            zones.append(card)
        port = cards[len(zones)] if zones and len(zones) < len(cards) else NOBODY
        out[(cards, cata, hide, port, tuple(zones[::-1]))] = 1.0
    return out


def trails(
    board: Board, rows: list[tuple[int, ...]], cards: tuple[int, ...], hide: int, taken: set[int]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Trails built from the oldest slot; rows are power, back (0 none, 1 land, 2 sea) and the card if it lies open."""
    if not rows:
        yield cards, hide
        return
    power, back, shown = rows[0]
    last = next((c for c in cards if 0 <= c < PLACES), NOBODY)
    if back == 0:
        yield from trails(board, rows[1:], (NO_CARD, *cards), hide, taken)
        return
    if last == NOBODY:
        near = list(range(PLACES))
    else:
        near = sorted({*board.roads[last], *board.sea[last], *(two_roads(board, last, []) if power == 4 else [])})
    for card in near:
        fits = board.is_land[card] == (back == 1) and card != board.hospital and (shown == card or (shown < 0 and card != board.castle))
        if fits and card not in cards and card not in taken:
            yield from trails(board, rows[1:], (card, *cards), hide, taken)
    if back == 1 and shown in (NOBODY, HIDE_CARD) and HIDE_CARD not in cards and last != NOBODY and board.is_land[last]:
        yield from trails(board, rows[1:], (HIDE_CARD, *cards), last, taken)


STEPS: dict[int, Step] = {
    k.STARTED: started,
    k.LAND_CARD: by_card,
    k.SEA_CARD: by_sea,
    k.OPEN_CARD: legal_open(w.DO_GO),
    k.WOLF_CARD: by_wolf,
    k.WOLF_OPEN: legal_open(w.DO_WOLF),
    k.STAYED: stayed,
    k.HIDE_OPEN: hide_open,
    k.DOUBLED: doubled,
    k.REMOVED: removed,
    k.STORED: stored,
    k.EMPTIED: emptied,
    k.IS_CARD: is_card,
    k.COUNTED: keeping(holds_count),
    k.SOME: keeping(lambda t, v: SEALED in t[0] + t[1] or any(card in v for card in t[0] + t[1])),
    k.IS_AT: keeping(lambda t, v: place_of(t) == v[0]),
    k.NOT_AT: keeping(lambda t, v: place_of(t) != v[0]),
    k.IS_NOT: keeping(is_not),
    k.OLDEST: keeping(lambda t, v: shows_him(t, v[0]) == bool(v[1])),
    k.FLOWN: flown,
    k.FLOWN_OPEN: flown,
    k.EVADED: evaded,
    k.LANDED: landed,
    k.STUCK: stuck,
    k.VOWED: vowed,
    k.FOUND: was_found,
    k.LAID_OUT: laid_out,
}
