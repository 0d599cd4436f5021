"""All possible tables at once, as a web of cards (what the facts do to it: facts.py; what comes of it: deduction.py).

A web has one layer for each card on the table: the trail from the newest slot, then what has left it but still matters. A node
of a layer lists which cards may lie there, as masks, each with the node of the next layer; a way from the root to END is a
table. No location card lies twice on a table: ways on which one does are in the web but stand for nothing. They are not sorted
out one by one, which keeps a web small where a list of tables would run to millions. Only when a card leaves the table (`drop`)
is it worked out which ways that leaves open.

A mask has one bit for each location card, one for a Hide bound to each place, and one for no card at all. None stands for a web
without any table.
"""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules.board import NO_CARD, PLACES

HIDDEN: Final = 72  # a Hide bound to place p is the card HIDDEN + p
CARDS: Final = HIDDEN + PLACES
LOCATIONS: Final = (1 << PLACES) - 1  # the mask of all location cards
HIDES: Final = LOCATIONS << HIDDEN
BLANK: Final = 1 << CARDS  # no card
ANY: Final = (BLANK << 1) - 1


class Node:
    """What may lie in one slot, given all that lies in newer ones on the way here: masks, each with what lies below."""

    def __init__(self, masks: tuple[int, ...], kids: tuple[Node, ...]) -> None:
        self.masks = masks
        self.kids = kids
        self.here = 0  # all cards of this layer
        self.near = 0  # all cards of this layer and the next
        self.below = 0  # all cards of this layer and those below
        for mask in masks:
            self.here |= mask
        self.near = self.below = self.here
        for kid in kids:
            self.near |= kid.here
            self.below |= kid.below


END: Final = Node((), ())
Edges = list[tuple[int, Node]]
Made = dict[tuple[tuple[int, ...], tuple[int, ...]], Node]
Memo = dict[Node, Node | None]


def mask_of(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, NO_CARD the last."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1 if low != BLANK else NO_CARD)
        mask ^= low
    return out


def bits_of(mask: int) -> list[int]:
    """The single bits of a mask."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low)
        mask ^= low
    return out


def make(made: Made, edges: Edges) -> Node | None:
    """The node with these edges; one node for all that are equal."""
    if not edges:
        return None
    if len(edges) == 1:
        masks: tuple[int, ...] = (edges[0][0],)
        kids: tuple[Node, ...] = (edges[0][1],)
    else:
        by_kid: dict[Node, int] = {}
        for mask, kid in edges:
            by_kid[kid] = by_kid.get(kid, 0) | mask
        pairs = sorted(zip(by_kid.values(), by_kid.keys(), strict=True), key=first)
        masks = tuple([pair[0] for pair in pairs])
        kids = tuple([pair[1] for pair in pairs])
    return made_of(made, masks, kids)


def made_of(made: Made, masks: tuple[int, ...], kids: tuple[Node, ...]) -> Node:
    key = (masks, tuple([id(kid) for kid in kids]))
    node = made.get(key)
    if node is None:
        node = made[key] = Node(masks, kids)
    return node


def first(edge: tuple[int, Node]) -> int:
    return edge[0]


def layer(made: Made, mask: int, kid: Node | None) -> Node | None:
    """A layer with any of these cards, whatever lies below."""
    return make(made, [(mask, kid)]) if kid is not None and mask else None


def union(made: Made, nodes: list[Node], memo: dict[tuple[int, ...], Node]) -> Node | None:
    """Every table of every one of these."""
    single = {id(node): node for node in nodes}
    if len(single) < 2:
        return nodes[0] if nodes else None
    key = tuple(sorted(single))
    if key in memo:
        return memo[key]
    if all(len(node.kids) == 1 and node.kids[0] is END for node in single.values()):
        last = 0
        for node in single.values():
            last |= node.here
        lowest = memo[key] = made_of(made, (last,), (END,))
        return lowest
    parts: list[tuple[int, list[Node]]] = []  # disjoint masks, each with all that may lie below it
    for node in single.values():
        for mask, kid in zip(node.masks, node.kids, strict=True):
            parts = overlaid(parts, mask, kid)
    edges: Edges = []
    for mask, kids in parts:
        both = union(made, kids, memo)
        assert both is not None
        edges.append((mask, both))
    out = make(made, edges)
    assert out is not None
    memo[key] = out
    return out


def overlaid(parts: list[tuple[int, list[Node]]], mask: int, kid: Node) -> list[tuple[int, list[Node]]]:
    """The parts with one edge more; where it overlaps a part, that part is cut in two."""
    out: list[tuple[int, list[Node]]] = []
    for there, kids in parts:
        both = there & mask
        if both:
            out.append((both, [*kids, kid]))
            mask ^= both
        if there != both:
            out.append((there ^ both, kids))
    if mask:
        out.append((mask, [kid]))
    return out


def join(made: Made, one: Node | None, two: Node | None) -> Node | None:
    return union(made, [node for node in (one, two) if node is not None], {})


def tidied(made: Made, node: Node, memo: dict[Node, Node]) -> Node:
    """The same web with one node for all that are equal."""
    if node is END:
        return node
    if node not in memo:
        out = make(made, [(mask, tidied(made, kid, memo)) for mask, kid in zip(node.masks, node.kids, strict=True)])
        assert out is not None
        memo[node] = out
    return memo[node]


# ---- ruling ways out ------------------------------------------------------------------------------------------------


def at_slot(made: Made, node: Node | None, depth: int, cards: int) -> Node | None:
    """The ways on which the card of this layer is one of these."""
    return _at_slot(made, node, depth, cards, {}) if node is not None else None


def _at_slot(made: Made, node: Node, depth: int, cards: int, memo: Memo) -> Node | None:
    if node in memo:
        return memo[node]
    edges: Edges = []
    for mask, kid in zip(node.masks, node.kids, strict=True):
        if depth == 0:
            if mask & cards:
                edges.append((mask & cards, kid))
        else:
            new = _at_slot(made, kid, depth - 1, cards, memo)
            if new is not None:
                edges.append((mask, new))
    out = memo[node] = make(made, edges)
    return out


def purge(made: Made, node: Node | None, cards: int, layers: list[bool]) -> Node | None:
    """The ways on which none of these cards lies in the layers that count."""
    return _purge(made, node, cards, layers, 0, {}) if node is not None else None


def _purge(made: Made, node: Node, cards: int, layers: list[bool], depth: int, memo: Memo) -> Node | None:
    if not node.below & cards:
        return node
    if node in memo:
        return memo[node]
    off = ~cards if layers[depth] else -1
    edges: Edges = []
    for mask, kid in zip(node.masks, node.kids, strict=True):
        if mask & off:
            new = _purge(made, kid, cards, layers, depth + 1, memo)
            if new is not None:
                edges.append((mask & off, new))
    out = memo[node] = make(made, edges)
    return out


def holding(made: Made, node: Node | None, cards: int, layers: list[bool], exactly: bool) -> Node | None:
    """The ways on which one of these cards lies in the layers that count: exactly one of them, or at least one."""
    return _holding(made, node, cards, layers, exactly, 0, {}, {}) if node is not None else None


def _holding(made: Made, node: Node, cards: int, layers: list[bool], exactly: bool, depth: int, memo: Memo, gone: Memo) -> Node | None:
    if not node.below & cards:
        return None
    if node in memo:
        return memo[node]
    wanted = cards if layers[depth] else 0
    edges: Edges = []
    for mask, kid in zip(node.masks, node.kids, strict=True):
        if mask & wanted:
            rest = _purge(made, kid, cards, layers, depth + 1, gone) if exactly else kid
            if rest is not None:
                edges.append((mask & wanted, rest))
        if mask & ~wanted:
            new = _holding(made, kid, cards, layers, exactly, depth + 1, memo, gone)
            if new is not None:
                edges.append((mask & ~wanted, new))
    out = memo[node] = make(made, edges)
    return out


def standing_in(made: Made, node: Node | None, places: int) -> Node | None:
    """The ways on which Dracula, who is on the newest location card (R113), is in one of these places."""
    return _standing_in(made, node, places, {}) if node is not None else None


def _standing_in(made: Made, node: Node, places: int, memo: Memo) -> Node | None:
    if not node.here & ~places:
        return node
    if node in memo:
        return memo[node]
    edges: Edges = []
    for mask, kid in zip(node.masks, node.kids, strict=True):
        if mask & places:
            edges.append((mask & places, kid))
        if mask & ~LOCATIONS:
            new = _standing_in(made, kid, places, memo)
            if new is not None:
                edges.append((mask & ~LOCATIONS, new))
    out = memo[node] = make(made, edges)
    return out


def with_hide(made: Made, node: Node | None, is_there: bool) -> Node | None:
    """The ways with (or without) a Hide."""
    return holding(made, node, HIDES, ALL_LAYERS, True) if is_there else purge(made, node, HIDES, ALL_LAYERS)


def bound(made: Made, node: Node | None, slot: int, hiding: int) -> Node | None:
    """The ways on which a Hide bound to the card of the layer `slot` lies in the layer `hiding`, or (< 0) there is no such Hide."""
    if node is None:
        return None
    if hiding < 0:
        found: dict[Node, int] = {}
        first_at(node, slot, found)
        return _unbound(made, node, slot, found, {})
    near, far = min(slot, hiding), max(slot, hiding)
    return _paired(made, node, near, far - near - 1, HIDDEN if hiding > slot else -HIDDEN, {}, {})


def _paired(made: Made, node: Node, near: int, gap: int, shift: int, memo: Memo, pairs: dict[int, Memo]) -> Node | None:
    """The ways on which card c lies `near` layers down and card c + shift `gap` layers below that."""
    if node in memo:
        return memo[node]
    edges: Edges = []
    for mask, kid in zip(node.masks, node.kids, strict=True):
        if near > 0:
            new = _paired(made, kid, near - 1, gap, shift, memo, pairs)
            if new is not None:
                edges.append((mask, new))
        else:
            for bit in bits_of(mask & (LOCATIONS if shift > 0 else HIDES)):
                wanted = bit << shift if shift > 0 else bit >> -shift
                new = _at_slot(made, kid, gap, wanted, pairs.setdefault(bit, {}))
                if new is not None:
                    edges.append((bit, new))
    out = memo[node] = make(made, edges)
    return out


def _unbound(made: Made, node: Node, slot: int, found: dict[Node, int], memo: Memo) -> Node | None:
    """The ways without a Hide bound to the card of this layer. That card is the first location below its Hide (`found`), or above it."""
    if not node.below & HIDES:
        return node
    if node in memo:
        return memo[node]
    edges: Edges = []
    for mask, kid in zip(node.masks, node.kids, strict=True):
        clash = mask & (kid.below >> HIDDEN & LOCATIONS) if slot == 0 else mask & (found[kid] & LOCATIONS) << HIDDEN
        for bit in bits_of(clash):
            new = purge(made, kid, bit << HIDDEN, ALL_LAYERS) if slot == 0 else at_slot(made, kid, slot - 1, ~(bit >> HIDDEN))
            if new is not None:
                edges.append((bit, new))
        free = mask & ~clash
        if slot > 0 and free & ~HIDES:
            deeper = _unbound(made, kid, slot - 1, found, memo)
            if deeper is not None:
                edges.append((free & ~HIDES, deeper))
            free &= HIDES
        if free:
            edges.append((free, kid))
    out = memo[node] = make(made, edges)
    return out


def first_at(node: Node, depth: int, found: dict[Node, int]) -> int:
    """Which locations the layer `depth` further down may show where no other location lies between here and there."""
    if node not in found:
        out = node.here & LOCATIONS
        if depth > 0:
            out = 0
            for mask, kid in zip(node.masks, node.kids, strict=True):
                below = first_at(kid, depth - 1, found)
                if mask & ~LOCATIONS:
                    out |= below
        found[node] = out
    return found[node]


def showing(made: Made, node: Node | None, slot: int, shows: bool) -> Node | None:
    """The ways on which the face-down card of this layer is (or is not) where Dracula is, or the Hide he is hiding under."""
    return _showing(made, node, slot, shows, {}) if node is not None else None


def _showing(made: Made, node: Node, slot: int, shows: bool, memo: Memo) -> Node | None:
    """No location lies above this node; below one the card is neither, for a Hide bound to it would have been turned up (R50)."""
    if node in memo:
        return memo[node]
    edges: Edges = []
    for mask, kid in zip(node.masks, node.kids, strict=True):
        if slot == 0:
            card = mask & (LOCATIONS | HIDES if shows else BLANK)
            if card:
                edges.append((card, kid))
            continue
        if mask & LOCATIONS and not shows:
            edges.append((mask & LOCATIONS, kid))
        if mask & ~LOCATIONS:
            add(edges, mask & ~LOCATIONS, _showing(made, kid, slot - 1, shows, memo))
    out = memo[node] = make(made, edges)
    return out


def add(edges: Edges, mask: int, kid: Node | None) -> None:
    if kid is not None:
        edges.append((mask, kid))


# ---- cards that leave -----------------------------------------------------------------------------------------------


def cards_at(node: Node, depth: int, found: dict[Node, int]) -> int:
    """Which cards the layer `depth` further down may show; every node passed is noted in `found`."""
    if node not in found:
        mask = node.here
        if depth > 0:
            mask = 0
            for kid in node.kids:
                mask |= cards_at(kid, depth - 1, found)
        found[node] = mask
    return found[node]


def layers_of(node: Node, rows: dict[Node, list[int]]) -> list[int]:
    """For each layer from this one on, the cards it may show; every node passed is noted in `rows`."""
    if node not in rows:
        out: list[int] = [node.here]
        for kid in node.kids:
            if kid is not END:
                below = layers_of(kid, rows)
                out += [0] * (len(below) + 1 - len(out))
                for i, row in enumerate(below, 1):
                    out[i] |= row
        rows[node] = out
    return rows[node]


def lift(made: Made, node: Node, depth: int, card: int, stays: bool, found: dict[Node, int], memo: Memo) -> Node | None:
    """The ways on which this card (a bit) lies in this layer, without the layer (or, if it stays, with nothing in it)."""
    if node in memo:
        return memo[node]
    edges: Edges = []
    out: Node | None = None
    for mask, kid in zip(node.masks, node.kids, strict=True):
        if depth == 0:
            if mask & card:
                out = layer(made, BLANK, kid) if stays else kid
        elif found[kid] & card:
            add(edges, mask, lift(made, kid, depth - 1, card, stays, found, memo))
    if depth > 0:
        out = make(made, edges)
    memo[node] = out
    return out


def blank(made: Made, node: Node | None, depth: int, stays: bool) -> Node | None:
    """A layer without location cards goes, or stays with nothing in it."""
    return _blank(made, node, depth, stays, {}, {}) if node is not None else None


def _blank(made: Made, node: Node, depth: int, stays: bool, memo: dict[Node, Node], unions: dict[tuple[int, ...], Node]) -> Node:
    if node not in memo:
        if depth == 0:
            out = union(made, list(node.kids), unions)
            if stays:
                out = layer(made, BLANK, out)
        else:
            kids = [_blank(made, kid, depth - 1, stays, memo, unions) for kid in node.kids]
            out = make(made, list(zip(node.masks, kids, strict=True)))
        assert out is not None
        memo[node] = out
    return memo[node]


class TooMany(Exception):
    """Working out which ways a card leaves open takes too long."""


def drop(made: Made, node: Node | None, depth: int, clash: list[bool], budget: Budget) -> Node | None:
    """The card of a layer goes back to the deck unseen. What is left is possible if some card can have lain there.

    `clash` tells which other layers cannot hold the same card. When the budget is spent, TooMany is raised.
    """
    if node is None:
        return None
    found: dict[Node, int] = {}
    cards_at(node, depth, found)
    budget.left += sum([len(passed.masks) for passed in found])
    return Dropping(made, found, depth, clash, budget).of(node, depth, 0)


class Budget:
    """How many edges may still be looked at, beside those of the web itself."""

    def __init__(self, left: int) -> None:
        self.left = left

    def spend(self, edges: int) -> None:
        self.left -= edges
        if self.left < 0:
            raise TooMany


class Dropping:
    """One card leaves: each rest is kept for which there is a card that lies nowhere else on its way."""

    def __init__(self, made: Made, found: dict[Node, int], layers: int, clash: list[bool], budget: Budget) -> None:
        self.made = made
        self.found = found
        self.layers = layers
        self.above = clash[:layers]
        self.below = clash[layers + 1 :]
        self.budget = budget
        self.memo: dict[tuple[int, int], Node | None] = {}
        self.unions: dict[tuple[int, ...], Node] = {}
        self.purged: dict[int, Memo] = {}

    def of(self, node: Node, depth: int, above: int) -> Node | None:
        """`above` are the places seen on the way here that the layer might show as well."""
        above &= self.found[node]
        key = (id(node), above)
        if key in self.memo:
            return self.memo[key]
        self.budget.spend(len(node.masks))
        if depth == 0:
            out = self.rest(node, above)
        else:
            edges: Edges = []
            counts = LOCATIONS if self.above[self.layers - depth] else 0
            for mask, kid in zip(node.masks, node.kids, strict=True):
                also = mask & self.found[kid] & counts
                if mask != also:
                    add(edges, mask ^ also, self.of(kid, depth - 1, above))
                for bit in bits_of(also):
                    add(edges, bit, self.of(kid, depth - 1, above | bit))
            out = make(self.made, edges)
        self.memo[key] = out
        return out

    def rest(self, node: Node, above: int) -> Node | None:
        """All that may lie below this layer, whichever card goes."""
        nodes: list[Node] = []
        for mask, kid in zip(node.masks, node.kids, strict=True):
            free = mask & ~above
            if free & ~(kid.below & LOCATIONS):
                nodes.append(kid)
                continue
            for bit in bits_of(free):
                new = _purge(self.made, kid, bit, self.below, 0, self.purged.setdefault(bit, {}))
                if new is not None:
                    nodes.append(new)
        self.budget.spend(sum([len(node.masks) for node in nodes]))
        return union(self.made, nodes, self.unions)


ALL_LAYERS: Final = [True] * 64
