"""Counting the possible tables, drawing one of them, and finding one with a given card (possible.py)."""

from __future__ import annotations

from bisect import bisect_right

from whitby.games.fury.board import PLACES
from whitby.games.fury.possible import BLANK, END, HIDES, LOCATIONS, Node, bits_of, cards_in, layers_of


class Tally:
    """How many ways lead on from each node with what may not come again on them; the tables themselves if `exact`.

    Otherwise a card is only kept from coming again in the next two layers, so that some ways are counted which are no tables, and
    a table counts once for each way in which ghosts may have lain.
    """

    def __init__(self, root: Node, ghosts: list[bool], exact: bool, budget: int) -> None:
        self.ghosts = ghosts  # by layer
        self.exact = exact
        self.budget = budget
        self.over = False  # there are more states than may be counted
        self.masks: list[list[int]] = [[]]  # by state: cards that lead on to the same state
        self.kids: list[list[int]] = [[]]
        self.sums: list[list[int]] = [[1]]  # ways, summed up
        self.by_depth: list[list[int]] = [[] for _ in ghosts]
        self.memo: dict[tuple[int, int, int], int] = {}
        self.root = self.state(root, 0, 0, 0)

    def ways(self, state: int) -> int:
        return self.sums[state][-1]

    def state(self, node: Node, depth: int, taken: int, last: int) -> int:
        """The number of a state, or -1 if no way leads on: `taken` may not come here, `last` not in the next layer either."""
        if node is END:
            return 0
        taken &= node.below if self.exact else 0 if self.ghosts[depth] else node.here
        key = (id(node), taken, last & node.near)
        found = self.memo.get(key)
        if found is not None:
            return found
        if len(self.masks) > self.budget:
            self.over = True
            return -1
        masks: list[int] = []
        kids: list[int] = []
        sums: list[int] = []
        total = 0
        for mask, kid in zip(node.masks, node.kids, strict=True):
            free = mask & ~taken
            again = free & (kid.below if self.exact else kid.near) & LOCATIONS
            parts = bits_of(again)
            if free != again:
                parts.append(free ^ again)
            for part in parts:
                bit = part & again
                new = self.state(kid, depth + 1, taken | bit, 0) if self.exact else self.state(kid, depth + 1, last | bit, bit)
                if new >= 0:
                    total += self.sums[new][-1] * part.bit_count()
                    masks.append(part)
                    kids.append(new)
                    sums.append(total)
        number = -1
        if masks:
            number = len(self.masks)
            self.masks.append(masks)
            self.kids.append(kids)
            self.sums.append(sums)
            self.by_depth[depth].append(number)
        self.memo[key] = number
        return number

    def shares(self, size: int) -> list[dict[int, float]]:
        """For each of the first layers, the share of each card."""
        ahead = {self.root: 1.0 / self.ways(self.root)}
        out: list[dict[int, float]] = []
        for states in self.by_depth[:size]:
            row: dict[int, float] = {}
            for state in states:
                weight = ahead.get(state, 0.0)
                for mask, kid in zip(self.masks[state], self.kids[state], strict=True):
                    row[mask] = row.get(mask, 0.0) + weight * self.sums[kid][-1]
                    ahead[kid] = ahead.get(kid, 0.0) + weight * mask.bit_count()
            out.append(by_card(row))
        return out

    def places(self) -> dict[int, float]:
        """The share of each place Dracula may be in: the newest location card."""
        ahead = {self.root: 1.0 / self.ways(self.root)}
        row: dict[int, float] = {}
        for states in self.by_depth:
            for state in states:
                weight = ahead.get(state, 0.0)
                if not weight:
                    continue
                for mask, kid in zip(self.masks[state], self.kids[state], strict=True):
                    here, other = mask & LOCATIONS, mask & ~LOCATIONS
                    if here:
                        row[here] = row.get(here, 0.0) + weight * self.sums[kid][-1]
                    if other:
                        ahead[kid] = ahead.get(kid, 0.0) + weight * other.bit_count()
        return by_card(row)

    def draw(self, chances: list[float]) -> list[int]:
        """One way, each as likely as every other; `chances` in 0..1, one for each layer, choose it."""
        out: list[int] = []
        state = self.root
        for chance in chances:
            sums = self.sums[state]
            number = int(chance * sums[-1])
            i = bisect_right(sums, number)
            cards = cards_in(self.masks[state][i])
            state = self.kids[state][i]
            out.append(cards[(sums[i] - 1 - number) // self.sums[state][-1]])
        return out


def by_card(row: dict[int, float]) -> dict[int, float]:
    """From masks to their single cards."""
    out: dict[int, float] = {}
    for mask, weight in row.items():
        for card in cards_in(mask):
            out[card] = out.get(card, 0.0) + weight
    return out


def repeats(cards: list[int], clashes: list[list[bool]]) -> bool:
    """A location lies on this way twice where it cannot: it is no table."""
    for i in range(len(cards)):
        if 0 <= cards[i] < PLACES:
            for j in range(i + 1, len(cards)):
                if cards[i] == cards[j] and clashes[i][j]:
                    return True
    return False


NEAR = 3  # so many layers above a card are looked at first
Above = tuple[int, ...]


class Hunt:
    """Finds a table for each card of each layer, or that there is none.

    What lies above is kept as masks: first what may not come again on the table, then for each ghost what it cannot be. Where no
    table can be finished, it is remembered which of the cards above are to blame: with those the search need not come back.
    """

    def __init__(self, root: Node, clashes: list[list[bool]], ghosts: list[int]) -> None:
        self.root = root
        self.clashes = clashes
        self.ghosts = ghosts  # which layers are
        self.kinds = [1 + ghosts.index(i) if i in ghosts else 0 for i in range(len(clashes))]  # by layer: which of the masks counts
        self.nothing: Above = (0,) * (len(ghosts) + 1)
        self.rows: dict[Node, list[int]] = {}  # by layer from this one on: the cards that may lie there
        self.seen: list[int] = [0] * len(clashes)  # by layer: cards for which a table was found
        self.ways: list[list[int]] = []  # those tables, as bits, newest card first
        self.never: list[int] = [0] * len(clashes)  # by layer: cards for which there is none
        self.dead: dict[tuple[int, int, int], list[Above]] = {}
        self.blame: Above = self.nothing  # of the search that failed last
        layers_of(root, self.rows)

    def any_table(self) -> list[int] | None:
        """The cards of some table."""
        way = self.find(self.root, 0, -1, 0, self.nothing)
        return [cards_in(bit)[0] for bit in reversed(way)] if way is not None else None

    def cards(self, size: int) -> list[int]:
        """For each of the first layers, a mask of the cards that lie there on some table; all Hides are one card."""
        levels = [[self.root]]
        for depth in range(size):
            row = self.rows[self.root][depth] & ~self.never[depth]
            for wanted in [*bits_of(row & LOCATIONS), row & HIDES, row & BLANK]:
                if wanted and not self.seen[depth] & wanted:
                    way = self.find(self.root, 0, depth, wanted, self.nothing) if self.can_go_on(levels, depth, wanted) else None
                    if way is None:
                        self.never[depth] |= wanted
                    else:
                        self.show(way[::-1])
            levels.append(list({id(kid): kid for node in levels[-1] for kid in node.kids}.values()))
        return self.seen[:size]

    def show(self, way: list[int]) -> None:
        """A table was found."""
        self.ways.append(way)
        for i, bit in enumerate(way):
            self.seen[i] |= bit

    def try_again(self, way: list[int]) -> None:
        """A way that was a table before; if all but its newest card is known (0), every card is tried that fits."""
        for mask, kid in zip(self.root.masks, self.root.kids, strict=True):
            for bit in [way[0]] if way[0] else bits_of(mask & ~self.seen[0]):
                if mask & bit and self.leads_on(kid, way) and self.is_table([bit, *way[1:]]):
                    self.show([bit, *way[1:]])

    def leads_on(self, node: Node, way: list[int]) -> bool:
        """The rest of this way is in the web."""
        for bit in way[1:]:
            below = None
            for mask, kid in zip(node.masks, node.kids, strict=True):
                if mask & bit:
                    below = kid
                    break
            if below is None:
                return False
            node = below
        return True

    def is_table(self, way: list[int]) -> bool:
        """No location comes where it cannot."""
        above = self.nothing
        for depth, bit in enumerate(way):
            if above[self.kinds[depth]] & bit:
                return False
            above = self.under(depth, bit, above)
        return True

    def can_go_on(self, levels: list[list[Node]], slot: int, wanted: int) -> bool:
        """With a wanted card in that layer a table can be finished, as far as the layers from a little above it on are concerned.

        Most cards that are impossible are so for what lies close to them, and this is much quicker than trying all ways there.
        """
        for depth in range(slot, max(slot - NEAR, 0) - 1, -1):
            if not any(self.find(node, depth, slot, wanted, self.nothing) is not None for node in levels[depth]):
                return False
        return True

    def places(self) -> int:
        """A mask of the places that are the newest location of some table."""
        return self.stand(self.root, 0)

    def stand(self, node: Node, depth: int) -> int:
        out = 0
        for mask, kid in zip(node.masks, node.kids, strict=True):
            if mask & ~LOCATIONS:
                out |= self.stand(kid, depth + 1)
            for bit in bits_of(mask & LOCATIONS & ~out):
                if self.find(kid, depth + 1, -1, 0, self.under(depth, bit, self.nothing)) is not None:
                    out |= bit
        return out

    def under(self, depth: int, bit: int, above: Above) -> Above:
        """What lies above, with one card more."""
        bit &= LOCATIONS
        if not self.ghosts:
            return (above[0] | bit,)
        row = self.clashes[depth]
        return (above[0] | bit, *[mask | bit if row[i] else mask for mask, i in zip(above[1:], self.ghosts, strict=True)])

    def find(self, node: Node, depth: int, slot: int, wanted: int, above: Above) -> list[int] | None:
        """A table with a wanted card in that layer (< 0: any table), as bits, the oldest card first; None sets `blame`."""
        if node is END:
            return []
        if slot < depth:
            slot, wanted = -1, 0
        elif not self.rows[node][slot - depth] & wanted:
            self.blame = self.nothing
            return None
        key = (id(node), slot, wanted)
        for masks in self.dead.get(key, ()):
            if not masks[0] & ~above[0] and (not self.ghosts or is_within(masks, above)):
                self.blame = masks
                return None
        kind = self.kinds[depth]
        blame = list(self.nothing)
        unseen = node.here & ~self.seen[depth]
        for mask, kid in self.fresh_first(node, unseen):
            free = mask & wanted if depth == slot else mask
            alone = free & ~above[kind] & ~(kid.below & LOCATIONS)  # cards that do not come again: they all fare alike
            fresh = alone & unseen or alone
            for bit in [fresh & -fresh] if alone else bits_of(free & ~above[kind]):
                way = self.find(kid, depth + 1, slot, wanted, self.under(depth, bit, above))
                if way is not None:
                    way.append(bit)
                    return way
                for i, cards in enumerate(self.blame):
                    blame[i] |= cards & ~bit
            if not alone:
                blame[kind] |= free & above[kind]
        self.blame = tuple(blame)
        self.dead.setdefault(key, []).append(self.blame)
        return None

    def fresh_first(self, node: Node, unseen: int) -> list[tuple[int, Node]]:
        """The edges, those first that show a card for which no table was found yet."""
        edges = list(zip(node.masks, node.kids, strict=True))
        if not unseen:
            return edges
        return [edge for edge in edges if edge[0] & unseen] + [edge for edge in edges if not edge[0] & unseen]


def is_within(masks: Above, above: Above) -> bool:
    """All of these cards lie above."""
    return all(not one & ~other for one, other in zip(masks, above, strict=True))
