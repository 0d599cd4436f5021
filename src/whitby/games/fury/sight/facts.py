"""What one public fact does to the possible tables: moves them on, rules some out, or turns a card up (see deduction.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import knowledge as k
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import DARK_CALL, DOUBLE_BACK, FEED, HIDE_CARD, NO_CARD, NOBODY, PLACES, SEA, WOLF_FORM, Board
from whitby.games.fury.rules.dracula_moves import two_roads
from whitby.games.fury.rules.spots import SPACES, slot_of_space
from whitby.games.fury.sight.layers import ALIVE, HARBOUR, NO_LIMIT, NO_WEB, WAKE, Web, is_harbour, leave
from whitby.games.fury.sight.possible import (
    ANY,
    BLANK,
    END,
    HIDDEN,
    HIDES,
    LOCATIONS,
    Budget,
    Edges,
    Made,
    Node,
    add,
    at_slot,
    blank,
    bound,
    cards_at,
    cards_in,
    drop,
    holding,
    join,
    layer,
    lift,
    make,
    mask_of,
    purge,
    showing,
    standing_in,
    union,
    with_hide,
)

LAND_BACK: Final = HIDE_CARD + 1  # a face-down card of the catacombs, in a position that was typed in
SEA_BACK: Final = HIDE_CARD + 2


class Context:
    """What bounded Dracula's move, as everybody could see it (knowledge.context)."""

    def __init__(self, values: tuple[int, ...] = (15, 0, 0, NOBODY, 0, 0, NOBODY, 0, 0)) -> None:
        self.blood, self.night, self.sailed, self.storm, self.powers, self.rufus, self.verb, self.vow, closed = values[:9]
        self.closed = list(values[9 : 9 + closed])
        self.shut = mask_of(self.closed)
        self.hunters = mask_of(list(values[9 + closed :]))


Step = Callable[[Board, Made, Web, Context, tuple[int, ...]], Web]


# ---- his moves ------------------------------------------------------------------------------------------------------


def whereabouts(node: Node | None, size: int) -> int:
    """A mask of the places he may be in, as far as the web shows: the newest location among `size` layers."""
    if node is None or size == 0:
        return 0
    places = node.here & LOCATIONS
    if node.here & ~LOCATIONS:
        for mask, kid in zip(node.masks, node.kids, strict=True):
            if mask & ~LOCATIONS:
                places |= whereabouts(kid, size - 1)
    return places


def is_at_sea(board: Board, web: Web) -> bool:
    """Everybody sees whether he is: the newest location card has a sea back."""
    mask = whereabouts(web.root, web.size)
    return mask != 0 and board.kind[(mask & -mask).bit_length() - 1] == SEA


def from_near(board: Board, p: int) -> int:
    """Places from which p is one step away: by road, or by sea to or from a zone."""
    if board.kind[p] == SEA:
        return mask_of(board.sea[p])
    return mask_of(board.roads[p]) | mask_of([zone for zone in board.sea[p] if board.kind[zone] == SEA])


def by_two_roads(board: Board, context: Context, mask: int) -> dict[int, int]:
    """For each place one or two roads from one of these, from which of them."""
    out: dict[int, int] = {}
    for q in cards_in(mask):
        if board.kind[q] != SEA:
            for p in two_roads(board, q, context.closed):
                out[p] = out.get(p, 0) | 1 << q
    return out


def one_step(board: Board, goals: list[int]) -> dict[int, int]:
    return {p: from_near(board, p) for p in goals}


class Vowed:
    """R31 - the tables on which the declared move is legal, and binds, and those on which he is free."""

    def __init__(self, board: Board, made: Made, web: Web, context: Context) -> None:
        self.binds: Node | None = None
        self.free = web.root
        if context.verb != NOBODY:
            self.binds, self.free = split(board, made, web, context, context.verb, context.vow)


def split(board: Board, made: Made, web: Web, context: Context, verb: int, place: int) -> tuple[Node | None, Node | None]:
    """The tables on which a move is legal, and those on which it is not."""
    root = web.root
    mask = legal_from(board, web, context, verb, place)
    near, far = standing_in(made, root, mask), standing_in(made, root, LOCATIONS & ~mask)
    if verb == w.DO_HIDE or verb == w.DO_WOLF_HIDE:
        return with_hide(made, near, False), join(made, with_hide(made, near, True), far)
    if verb == w.DO_DARK_CALL or verb == w.DO_FEED:
        return near, far
    there = holding(made, near, 1 << place, web.barring(), True)
    off = purge(made, near, 1 << place, web.barring())
    if verb == w.DO_DOUBLE_BACK:
        return there, join(made, off, far)
    return off, join(made, there, far)


def legal_from(board: Board, web: Web, context: Context, verb: int, place: int) -> int:
    """Where he may be for this move, by all that everybody can see (dracula_moves.legal_moves)."""
    at_sea = is_at_sea(board, web)
    if verb == w.DO_GO:
        price = 0
        if board.kind[place] == SEA:
            price = board.embark_cost if not at_sea else board.sea_cost if context.rufus or context.sailed % 2 == 1 else 0
        barred = place in context.closed or place == context.storm or (price and context.blood <= price)
        return 0 if barred else from_near(board, place)
    if at_sea or not has_power(board, context, verb):
        return 0
    if verb == w.DO_WOLF:
        return by_two_roads(board, context, whereabouts(web.root, web.size)).get(place, 0)
    if verb == w.DO_DOUBLE_BACK:
        return crossing_from(board, context, place)
    return LOCATIONS


def has_power(board: Board, context: Context, verb: int) -> bool:
    """power.a - the power card is not in the trail, can be paid, and may be played at this time."""
    if verb == w.DO_DARK_CALL:
        return not context.powers >> DARK_CALL & 1 and context.blood > board.dark_call_cost
    if verb == w.DO_FEED:
        return not context.powers >> FEED & 1 and bool(context.night or not board.night_power[FEED])
    if verb == w.DO_DOUBLE_BACK:
        return not context.powers >> DOUBLE_BACK & 1
    if verb == w.DO_WOLF or verb == w.DO_WOLF_HIDE:
        is_time = bool(context.night or not board.night_power[WOLF_FORM])
        return not context.powers >> WOLF_FORM & 1 and context.blood > board.wolf_cost and is_time
    return True


def crossing_from(board: Board, context: Context, p: int) -> int:
    """R51 - where he may be to cross his trail at p."""
    if board.kind[p] == SEA:
        can = p != context.storm and context.blood > board.embark_cost
        return mask_of([port for port in board.sea[p] if board.kind[port] != SEA]) if can else 0
    return mask_of(board.roads[p]) if p not in context.closed else 0


def gather(made: Made, edges: Edges) -> Node | None:
    """A new layer on top; a card that has come about in several ways has all of them below it."""
    return union(made, [node for node in [make(made, [edge]) for edge in edges] if node is not None], {})


def arrive(made: Made, edges: Edges, node: Node | None, ways: dict[int, int]) -> None:
    """A new location card for every goal he may have come to from where he was."""
    for p, mask in ways.items():
        add(edges, 1 << p, standing_in(made, node, mask))


def hide_in(made: Made, edges: Edges, node: Node | None, size: int, mask: int) -> None:
    """Hide as the new card, in any of these places."""
    bare = with_hide(made, node, False)
    for q in cards_in(mask & whereabouts(bare, size)):
        add(edges, 1 << (HIDDEN + q), standing_in(made, bare, 1 << q))


def ashore(made: Made, web: Web) -> Web:
    """R42 - a voyage is over, and what has left the trail no longer matters."""
    while WAKE in web.rest:
        web = leave(made, web, web.size + web.rest.index(WAKE))
    for i, tag in enumerate(web.rest):
        if is_harbour(tag):
            web = web.tagged(web.size + i, tag - HARBOUR)
    return web


def started(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    return NO_WEB.laid(layer(made, mask_of([p for p in board.cities if p not in values]), END))


def by_card(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    """A land card face down: one road or a landing, or Hide."""
    return face_down(board, made, web, context, one_step(board, hidden_goals(board, context)), w.DO_GO, w.DO_HIDE)


def by_wolf(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    near = by_two_roads(board, context, whereabouts(web.root, web.size))
    ways = {p: near[p] for p in hidden_goals(board, context) if p in near}
    return face_down(board, made, web, context, ways, w.DO_WOLF, w.DO_WOLF_HIDE)


def hidden_goals(board: Board, context: Context) -> list[int]:
    """A land card lies face down, so no hunter is there and it is not the castle."""
    barred = context.shut | context.hunters | 1 << board.castle
    return [p for p in range(PLACES) if board.is_land[p] and not barred >> p & 1]


def face_down(board: Board, made: Made, web: Web, context: Context, ways: dict[int, int], go: int, hide: int) -> Web:
    vow = Vowed(board, made, web, context)
    land = mask_of([p for p in range(PLACES) if board.is_land[p]])
    lairs = land & ~context.hunters & ~(1 << board.castle)
    edges: Edges = []
    arrive(made, edges, vow.free, ways)
    hide_in(made, edges, vow.free, web.size, lairs)
    if context.verb == go:
        arrive(made, edges, vow.binds, {p: mask for p, mask in ways.items() if p == context.vow})
    elif context.verb == hide:
        hide_in(made, edges, vow.binds, web.size, lairs)
    return ashore(made, web.laid(gather(made, edges)))


def by_sea(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    vow = Vowed(board, made, web, context)
    ways = one_step(board, [p for p in board.zones if p != context.storm])
    edges: Edges = []
    arrive(made, edges, vow.free, ways)
    if context.verb == w.DO_GO:
        arrive(made, edges, vow.binds, {p: mask for p, mask in ways.items() if p == context.vow})
    return web.laid(gather(made, edges))


def by_open_card(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    return face_up(board, made, web, context, values[0], w.DO_GO)


def by_open_wolf(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    return face_up(board, made, web, context, values[0], w.DO_WOLF)


def face_up(board: Board, made: Made, web: Web, context: Context, place: int, go: int) -> Web:
    """A location face up, reached by this kind of move."""
    vow = Vowed(board, made, web, context)
    node = vow.free
    if context.verb == go and context.vow == place:
        node = join(made, node, vow.binds)
    node = standing_in(made, node, legal_from(board, web, context, go, place))
    return ashore(made, web.laid(layer(made, 1 << place, node)))


def stayed(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    vow = Vowed(board, made, web, context)
    is_told = context.verb == w.DO_DARK_CALL or context.verb == w.DO_FEED
    return web.laid(layer(made, BLANK, join(made, vow.free, vow.binds) if is_told else vow.free))


def hide_open(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    vow = Vowed(board, made, web, context)
    is_told = context.verb == w.DO_HIDE or context.verb == w.DO_WOLF_HIDE
    edges: Edges = []
    node = join(made, vow.free, vow.binds) if is_told else vow.free
    hide_in(made, edges, node, web.size, context.hunters | 1 << board.castle)
    return web.laid(gather(made, edges))


def doubled(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    """power.double_back - a card is lifted to the front, if it is one legal step away."""
    slot, stays, hiding = values
    vow = Vowed(board, made, web, context)
    depth = web.depth_of(slot)
    edges: Edges = []
    for root, goals in ((vow.free, LOCATIONS), (vow.binds, 1 << context.vow if context.verb == w.DO_DOUBLE_BACK else 0)):
        node = bound(made, root, depth, hiding)
        if node is not None:
            for card in cards_in(goals & cards_at(node, depth, {})):
                near = standing_in(made, node, crossing_from(board, context, card))
                put_on_top(made, edges, near, depth, card, bool(stays))
    return lifted(made, web, edges, depth, bool(stays))


def put_on_top(made: Made, edges: Edges, node: Node | None, depth: int, card: int, stays: bool) -> None:
    """The card of a layer becomes the newest one."""
    if node is None:
        return
    found: dict[Node, int] = {}
    if cards_at(node, depth, found) & 1 << card:
        add(edges, 1 << card, lift(made, node, depth, 1 << card, stays, found, {}))


def lifted(made: Made, web: Web, edges: Edges, depth: int, stays: bool) -> Web:
    """The web after the card of a layer was put on top."""
    born = web.born[depth]
    if not stays:
        web = web.without(None, depth)
    return Web(gather(made, edges), web.size + 1, web.rest, (born, *web.born), (ALIVE, *web.died), web.clock)


def evaded(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    goals = mask_of(board.cities) & ~context.shut & ~context.hunters
    return ashore(made, web.laid(layer(made, goals, web.root)))


def landed(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    """A forced landing (R43, R79): in a legal port, or, where none was, in any port of the zone."""
    goal, anywhere = values[:2]
    source = values[2] if len(values) > 2 else NOBODY
    if anywhere:
        web = ashore(made, web)
    goals = [goal] if goal != NOBODY else [p for p in range(PLACES) if board.is_land[p] and not context.hunters >> p & 1]
    ways = {p: mask_of([zone for zone in board.sea[p] if board.kind[zone] == SEA]) for p in goals if anywhere or p not in context.closed}
    edges: Edges = []
    if source == NOBODY:
        arrive(made, edges, web.root, ways)
        return ashore(made, web.laid(gather(made, edges)))
    depth = web.depth_of(source)
    for p, mask in ways.items():
        put_on_top(made, edges, standing_in(made, web.root, mask), depth, p, False)
    return lifted(made, web, edges, depth, False)


def flown(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    """R62 - the card of his place gives way to another, one or two roads off."""
    slot, hiding, stays = values[:3]
    goals = 1 << values[3] if len(values) > 3 else LOCATIONS & ~context.hunters & ~(1 << board.castle)
    node = bound(made, showing(made, web.root, slot, True), slot, hiding)
    out: list[Node] = []
    for q in cards_in(whereabouts(node, web.size)):
        kid = drop(made, at_slot(made, node, slot, 1 << q), slot, web.clash(slot), Budget(NO_LIMIT))
        new = insert(made, kid, slot, goals & mask_of(two_roads(board, q, context.closed)))
        if new is not None:
            out.append(new)
    born = (*web.born[:slot], web.clock, *web.born[slot + 1 :])
    web = Web(union(made, out, {}), web.size, web.rest, born, web.died, web.clock + 1)
    return unhidden(made, web, hiding, bool(stays)) if hiding >= 0 else web


def unhidden(made: Made, web: Web, hiding: int, stays: bool) -> Web:
    """A Hide leaves; the power card under it stays."""
    root = blank(made, web.root, hiding, stays)
    return web.changed(root) if stays else web.without(root, hiding)


def insert(made: Made, node: Node | None, depth: int, cards: int) -> Node | None:
    """A new layer with any of these cards, `depth` layers down; only layers without locations are above it."""
    if node is None or depth == 0:
        return layer(made, cards, node)
    edges: Edges = []
    for mask, kid in zip(node.masks, node.kids, strict=True):
        add(edges, mask, insert(made, kid, depth - 1, cards))
    return make(made, edges)


def vowed(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    return web.changed(split(board, made, web, context, values[0], values[1])[0])


# ---- no legal move --------------------------------------------------------------------------------------------------


def stuck(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    """The tables on which he had no legal move."""
    how = values[0] if values else 0
    layers = [tag == WAKE or is_harbour(tag) or (tag < WAKE and bool(how & k.AS_THEY_LIE)) for tag in web.rest]
    out: list[Node] = []
    for q in cards_in(whereabouts(web.root, web.size)):
        node = standing_in(made, web.root, 1 << q)
        if board.kind[q] != SEA:
            node = no_power(board, made, web.changed(node), context, q)
        for p in open_goals(board, web, context, q, how):
            node = holding(made, node, 1 << p, [True] * web.size + layers, True)
        if node is not None:
            out.append(node)
    return web.changed(union(made, out, {}))


def open_goals(board: Board, web: Web, context: Context, q: int, how: int) -> list[int]:
    """Places he could go to from q, were their cards not in the trail."""
    if how & k.PORTS_ONLY:
        return [p for p in board.sea[q] if board.kind[p] != SEA and p not in context.closed]
    goals = {p for p in (*board.roads[q], *board.sea[q]) if legal_from(board, web, context, w.DO_GO, p) >> q & 1}
    if board.kind[q] != SEA and has_power(board, context, w.DO_WOLF):
        goals.update(two_roads(board, q, context.closed))
    return sorted(goals)


def no_power(board: Board, made: Made, web: Web, context: Context, q: int) -> Node | None:
    """The tables on which no power helps him on land."""
    if has_power(board, context, w.DO_DARK_CALL) or has_power(board, context, w.DO_FEED):
        return None
    node = web.root
    if has_power(board, context, w.DO_DOUBLE_BACK):
        near = mask_of([p for p in range(PLACES) if crossing_from(board, context, p) >> q & 1])
        node = purge(made, node, near, web.on_table())
    return with_hide(made, node, True)


# ---- cards that leave, and cards that are seen -----------------------------------------------------------------------


def removed(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    slot, hiding, _, stays = values
    return without_slot(board, made, web, slot, hiding, bool(stays), NOBODY)


def stored(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    slot, space, hiding, stays = values
    return without_slot(board, made, web, slot, hiding, bool(stays), slot_of_space(space))


def without_slot(board: Board, made: Made, web: Web, slot: int, hiding: int, stays: bool, goes_to: int) -> Web:
    """The oldest slot, or one before it, goes: to the catacombs, into the wake, or back to the deck; and a Hide bound to it."""
    web = web.changed(bound(made, web.root, slot, hiding))
    if hiding >= 0:
        web = unhidden(made, web, hiding, stays)
        slot -= 1 if hiding < slot and not stays else 0
    if is_of_voyage(board, web, slot):
        goes_to = WAKE if goes_to == NOBODY else goes_to + HARBOUR
    return leave(made, web, slot) if goes_to == NOBODY else web.tagged(slot, goes_to)


def is_of_voyage(board: Board, web: Web, slot: int) -> bool:
    """R42 - this card is a zone of the voyage under way or its port: he is at sea, and no land lies before it."""
    if web.root is None or not is_at_sea(board, web) or slot != web.size - 1:
        return False
    land = mask_of([p for p in range(PLACES) if board.is_land[p]])
    newer = 0
    for depth in range(slot):
        newer |= cards_at(web.root, depth, {})
    return cards_at(web.root, slot, {}) & LOCATIONS != 0 and not newer & land


def emptied(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    i = web.depth_of(slot_of_space(values[0]))
    return web.tagged(i, WAKE) if is_harbour(web.rest[i - web.size]) else leave(made, web, i)


def shown_as(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    slot, card = values
    cards = HIDES if card == HIDE_CARD else 1 << card
    return web.changed(at_slot(made, web.root, web.depth_of(slot), cards))


def other_than(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    slot, place = values
    return web.changed(at_slot(made, web.root, web.depth_of(slot), ANY & ~(1 << place | 1 << (HIDDEN + place))))


def counted(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    """None or exactly one of these places is on the table."""
    mask = mask_of(list(values[1:]))
    if values[0] == 0:
        return web.changed(purge(made, web.root, mask, web.on_table()))
    return web.changed(holding(made, web.root, mask, web.on_table(), True))


def some(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    return web.changed(holding(made, web.root, mask_of(list(values)), web.on_table(), False))


def standing_at(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    return web.changed(standing_in(made, web.root, 1 << values[0]))


def standing_elsewhere(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    return web.changed(standing_in(made, web.root, LOCATIONS & ~(1 << values[0])))


def oldest(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    return web.changed(showing(made, web.root, values[0], bool(values[1])))


def found(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    place, slot, hiding = values
    depth = web.depth_of(slot)
    node = at_slot(made, web.root, depth, 1 << place)
    return web.changed(bound(made, node, depth, hiding))


# ---- positions that were typed in -------------------------------------------------------------------------------------


def laid_out(board: Board, made: Made, web: Web, context: Context, values: tuple[int, ...]) -> Web:
    """Any connected trail with these backs; in the catacombs any card with the back that is seen, or the one that lies open."""
    web = NO_WEB.changed(END)
    for space, card in enumerate(values[-SPACES:]):
        if card != NO_CARD:
            cards = 1 << card if card < LAND_BACK else mask_of([p for p in range(PLACES) if has_back(board, p, card == LAND_BACK)])
            web = web.laid(layer(made, cards, web.root)).tagged(0, slot_of_space(space))
    for i in range(len(values) - 6, -1, -3):
        web = web.laid(typed(board, made, web, values[i], values[i + 1], values[i + 2]))
    return web


def has_back(board: Board, p: int, is_land: bool) -> bool:
    """A card that can lie face down, with this back."""
    return board.is_land[p] == is_land and p != board.hospital and p != board.castle


def typed(board: Board, made: Made, web: Web, power: int, back: int, shown: int) -> Node | None:
    """One slot more: its power, its back (0 none, 1 land, 2 sea), and the card if it lies open."""
    if back == 0:
        return layer(made, BLANK, web.root)
    mask = whereabouts(web.root, web.size)
    wolf = by_two_roads(board, Context(), mask) if power == WOLF_FORM else {}
    edges: Edges = []
    for p in range(PLACES):
        fits = shown == p or (shown < 0 and has_back(board, p, back == 1))
        if fits and not mask:
            add(edges, 1 << p, web.root)
        elif fits:
            near = mask_of(board.roads[p]) | mask_of(board.sea[p]) | wolf.get(p, 0)
            arrive(made, edges, web.root, {p: near})
    if back == 1 and shown in (NOBODY, HIDE_CARD):
        hide_in(made, edges, web.root, web.size, mask & mask_of([p for p in range(PLACES) if board.is_land[p]]))
    return gather(made, edges)


STEPS: Final[dict[int, Step]] = {
    k.STARTED: started,
    k.LAND_CARD: by_card,
    k.SEA_CARD: by_sea,
    k.OPEN_CARD: by_open_card,
    k.WOLF_CARD: by_wolf,
    k.WOLF_OPEN: by_open_wolf,
    k.STAYED: stayed,
    k.HIDE_OPEN: hide_open,
    k.DOUBLED: doubled,
    k.REMOVED: removed,
    k.STORED: stored,
    k.EMPTIED: emptied,
    k.IS_CARD: shown_as,
    k.COUNTED: counted,
    k.SOME: some,
    k.IS_AT: standing_at,
    k.NOT_AT: standing_elsewhere,
    k.IS_NOT: other_than,
    k.OLDEST: oldest,
    k.FLOWN: flown,
    k.FLOWN_OPEN: flown,
    k.EVADED: evaded,
    k.LANDED: landed,
    k.STUCK: stuck,
    k.VOWED: vowed,
    k.FOUND: found,
    k.LAID_OUT: laid_out,
}
