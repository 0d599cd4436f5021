"""Counting the possible tables, and drawing one of them (possible.py). Finding one with a given card: hunt.py."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from whitby.games.fury.rules.board import NO_CARD, PLACES
from whitby.games.fury.sight.possible import BLANK, END, HIDDEN, LOCATIONS, Node, bits_of, cards_in

LANE: Final = HIDDEN  # so many bits for what one ghost cannot be
Ways = list[tuple[Node, int]]  # nodes that may be reached, each with what is barred below it


class Bars:
    """Which cards keep which from lying where.

    What lies above a node is one mask in lanes: the lowest is what may not come again on the table, then for each ghost what it
    cannot be. A ghost bars whatever lies below it, for that was on the table together with it.
    """

    def __init__(self, root: Node, clashes: list[list[bool]], ghosts: list[int]) -> None:
        self.root = root
        self.clashes = clashes
        self.ghosts = ghosts  # which layers are
        self.lanes = [LANE * (1 + ghosts.index(i)) if i in ghosts else 0 for i in range(len(clashes))]
        self.spread = [1 + sum([1 << LANE * (n + 1) for n, i in enumerate(ghosts) if row[i]]) for row in clashes]
        self._reach: dict[Node, int] = {}
        if ghosts:
            self._reach[END] = 0
            self.look_below(root, 0)

    def look_below(self, node: Node, depth: int) -> int:
        if node not in self._reach:
            out = (node.here & LOCATIONS) << self.lanes[depth]
            for kid in node.kids:
                out |= self.look_below(kid, depth + 1)
            self._reach[node] = out
        return self._reach[node]

    def reach(self, node: Node) -> int:
        """All that may be barred from here on, in lanes."""
        return self._reach[node] if self.ghosts else node.below & LOCATIONS

    def under(self, depth: int, bit: int, above: int) -> int:
        """What lies above, with one card more."""
        return above | (bit & LOCATIONS) * self.spread[depth]

    def barred(self, depth: int, above: int) -> int:
        """The cards that cannot lie in a layer."""
        return above >> self.lanes[depth] & LOCATIONS

    def past(self, ways: Ways, depth: int) -> Ways:
        """Beyond a ghost: every card it may have been. A way that bars no less than another to the same node adds nothing."""
        out: dict[Node, list[int]] = {}
        for node, above in ways:
            for mask, kid in zip(node.masks, node.kids, strict=True):
                free = mask & ~self.barred(depth, above)
                if free & ~kid.below:
                    free = 0  # a card that does not come again: it bars least
                    keep_least(out.setdefault(kid, []), above & self.reach(kid))
                for bit in bits_of(free):
                    keep_least(out.setdefault(kid, []), self.under(depth, bit, above) & self.reach(kid))
        return [(kid, above) for kid, masks in out.items() for above in masks]

    def onto(self, ways: Ways, depth: int, bit: int) -> Ways:
        """One card further, in a layer that is no ghost."""
        out: Ways = []
        for node, above in ways:
            if not self.barred(depth, above) & bit:
                for mask, kid in zip(node.masks, node.kids, strict=True):
                    if mask & bit:
                        out.append((kid, self.under(depth, bit, above) & self.reach(kid)))
        return out

    def is_table(self, cards: list[int]) -> bool:
        """These cards, those of ghosts left open, are a table: none lies twice, and ghosts can have been something."""
        bits = [-1 if lane else BLANK if card == NO_CARD else 1 << card for card, lane in zip(cards, self.lanes, strict=True)]
        needs = [0] * len(bits)  # by layer: all that is to come after it
        for i in range(len(bits) - 1, 0, -1):
            needs[i - 1] = needs[i] | (bits[i] if bits[i] > 0 else 0)
        return self.fits(self.root, 0, 0, bits, needs)

    def fits(self, node: Node, depth: int, above: int, bits: list[int], needs: list[int]) -> bool:
        """The same from a node on."""
        if node is END:
            return True
        free = bits[depth] & ~self.barred(depth, above)
        need = needs[depth]
        for mask, kid in zip(node.masks, node.kids, strict=True):
            here = mask & free
            if here and kid.below & need == need:
                alone = here & ~kid.below  # cards that do not come again: they all fare alike
                for bit in [alone & -alone] if alone else bits_of(here):
                    if self.fits(kid, depth + 1, self.under(depth, bit, above), bits, needs):
                        return True
        return False


def keep_least(masks: list[int], new: int) -> None:
    """Add a mask to a list in which none holds another."""
    for mask in masks:
        if mask & new == mask:
            return
    masks[:] = [mask for mask in masks if mask & new != new]
    masks.append(new)


class Tally:
    """How many ways lead on from each node with what may not come again on them. Cards that look alike are one way.

    Counted exactly, each way is one table; else (Near) there are some among them that are none.
    """

    def __init__(self, bars: Bars, budget: int) -> None:
        self.bars = bars
        self.budget = budget  # so many edges may be looked at
        self.first_ghost = min(bars.ghosts) if bars.ghosts else len(bars.lanes)
        self.last_card = max([i for i, lane in enumerate(bars.lanes) if not lane])
        self.ghostly = [-1] * len(bars.lanes)
        self.needless = [0] * len(bars.lanes)
        self.masks: list[list[int]] = [[]]  # by state: cards that lead on to the same state
        self.kids: list[list[int]] = [[]]
        self.sums: list[list[int]] = [[1]]  # ways, summed up
        self.by_depth: list[list[int]] = [[] for _ in bars.lanes]
        self.memo: dict[tuple[int, int, int], int] = {}
        self.beyond: dict[tuple[tuple[int, int], ...], int] = {}
        self.root = self.state(bars.root, 0, 0, 0)

    def is_over(self) -> bool:
        """There was more to look at than the budget allows: what was counted means nothing."""
        return self.budget < 0

    def ways(self, state: int) -> int:
        return self.sums[state][-1]

    def state(self, node: Node, depth: int, taken: int, last: int) -> int:
        """The number of a state, or -1 if no way leads on. No card of `taken` may come again from here on."""
        if depth >= self.first_ghost:
            return self.one_of([(node, taken & self.bars.reach(node))], depth)
        taken &= self.bars.reach(node)
        key = (id(node), taken, 0)
        found = self.memo.get(key)
        if found is not None:
            return found
        masks: list[int] = []
        kids: list[int] = []
        spread = self.bars.spread[depth]
        free = ~(taken & LOCATIONS)
        for mask, kid in zip(node.masks, node.kids, strict=True):
            mask &= free
            again = mask & kid.below & LOCATIONS
            parts = bits_of(again)
            if mask != again:
                parts.append(mask ^ again)
            self.budget -= len(parts)
            for part in parts if self.budget >= 0 else []:
                new = self.state(kid, depth + 1, taken | (part & again) * spread, 0)
                if new >= 0:
                    masks.append(part)
                    kids.append(new)
        number = self.memo[key] = self.numbered(depth, masks, kids)
        return number

    def one_of(self, ways: Ways, depth: int) -> int:
        """The same from the first ghost on, where the same cards may lead to several nodes; which of them counts for nothing."""
        if depth > self.last_card:
            return 0 if self.is_open(ways, depth) else -1
        key = tuple(sorted({(id(node), above) for node, above in ways}))
        found = self.beyond.get(key)
        if found is not None:
            return found
        while self.bars.lanes[depth]:
            ways = self.past(ways, depth)
            depth += 1
        cards = 0
        for node, above in ways:
            cards |= node.here & ~self.bars.barred(depth, above)
        alike: dict[int, int] = {}
        self.budget -= len(ways) * cards.bit_count()
        for bit in bits_of(cards) if self.budget >= 0 else []:
            new = self.one_of(self.onto(ways, depth, bit), depth + 1)
            if new >= 0:
                alike[new] = alike.get(new, 0) | bit
        number = self.beyond[key] = self.numbered(depth, list(alike.values()), list(alike))
        return number

    def is_open(self, ways: Ways, depth: int) -> bool:
        """Only ghosts are left: can they have been something?"""
        self.budget -= len(ways)
        return any(self.bars.fits(node, depth, above, self.ghostly, self.needless) for node, above in ways)

    def past(self, ways: Ways, depth: int) -> Ways:
        return self.bars.past(ways, depth)

    def onto(self, ways: Ways, depth: int, bit: int) -> Ways:
        return self.bars.onto(ways, depth, bit)

    def numbered(self, depth: int, masks: list[int], kids: list[int]) -> int:
        """A new state with these ways on."""
        if not masks:
            return -1
        total = 0
        sums: list[int] = []
        for mask, kid in zip(masks, kids, strict=True):
            total += self.sums[kid][-1] * mask.bit_count()
            sums.append(total)
        number = len(self.masks)
        self.masks.append(masks)
        self.kids.append(kids)
        self.sums.append(sums)
        self.by_depth[depth].append(number)
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

    def draw(self, number: int) -> list[int]:
        """The way of this number, from 0 up to all ways there are, card by card. A ghost is no card."""
        out: list[int] = []
        state = self.root
        for lane in self.bars.lanes:
            if lane:
                out.append(NO_CARD)
                continue
            sums = self.sums[state]
            i = bisect_right(sums, number)
            number -= sums[i - 1] if i else 0
            mask, state = self.masks[state][i], self.kids[state][i]
            ways = self.sums[state][-1]
            out.append(nth_card(mask, number // ways))
            number %= ways
        return out


class Near(Tally):
    """A card is only kept from coming again in the next two layers and ghosts bar nothing: quickly counted, however large a web."""

    def state(self, node: Node, depth: int, taken: int, last: int) -> int:
        """`taken` may not come here, `last` not in the next layer either."""
        if depth >= self.first_ghost:
            return self.one_of([(node, 0)], depth)
        taken &= node.here
        key = (id(node), taken, last & node.near)
        found = self.memo.get(key)
        if found is not None:
            return found
        masks: list[int] = []
        kids: list[int] = []
        for mask, kid in zip(node.masks, node.kids, strict=True):
            mask &= ~taken
            again = mask & kid.near & LOCATIONS
            parts = bits_of(again)
            if mask != again:
                parts.append(mask ^ again)
            for part in parts:
                new = self.state(kid, depth + 1, last | part & again, part & again)
                if new >= 0:
                    masks.append(part)
                    kids.append(new)
        number = self.memo[key] = self.numbered(depth, masks, kids)
        return number

    def is_open(self, ways: Ways, depth: int) -> bool:
        return True

    def past(self, ways: Ways, depth: int) -> Ways:
        return [(kid, 0) for kid in {kid: None for node, _ in ways for kid in node.kids}]

    def onto(self, ways: Ways, depth: int, bit: int) -> Ways:
        return [(kid, 0) for kid, _ in self.bars.onto(ways, depth, bit)]


def nth_card(mask: int, n: int) -> int:
    """The n-th card of a mask, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return cards_in(mask & -mask)[0]


def by_card(row: dict[int, float]) -> dict[int, float]:
    """From masks to their single cards."""
    out: dict[int, float] = {}
    for mask, weight in row.items():
        for card in cards_in(mask):
            out[card] = out.get(card, 0.0) + weight
    return out


def repeats(cards: list[int]) -> bool:
    """A location lies on this way twice: it is no table."""
    seen = 0
    for card in cards:
        if 0 <= card < PLACES:
            if seen >> card & 1:
                return True
            seen |= 1 << card
    return False
