"""Finding a possible table with a given card, or that there is none (possible.py)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules.board import NO_CARD
from whitby.games.fury.sight.possible import BLANK, END, HIDES, LOCATIONS, Node, bits_of, cards_in, layers_of
from whitby.games.fury.sight.tally import Bars

NEAR: Final = 3  # so many layers above a card are looked at first


class Hunt:
    """Finds a table for each card of each layer, or that there is none.

    Where no table can be finished, it is remembered which of the cards above are to blame (in lanes, tally.Bars): with those the
    search need not come back.
    """

    def __init__(self, bars: Bars) -> None:
        self.bars = bars
        self.root = bars.root
        self.rows: dict[Node, list[int]] = {}  # by layer from this one on: the cards that may lie there
        self.seen: list[int] = [0] * len(bars.lanes)  # by layer: cards for which a table was found
        self.dead: dict[tuple[int, int, int], list[int]] = {}
        self.blame = 0  # of the search that failed last
        layers_of(self.root, self.rows)

    def any_table(self) -> list[int] | None:
        """The cards of some table."""
        way = self.find(self.root, 0, -1, 0, 0)
        return [cards_in(bit)[0] for bit in reversed(way)] if way is not None else None

    def cards(self, size: int) -> list[int]:
        """For each of the first layers, a mask of the cards that lie there on some table; all Hides are one card."""
        levels = [[self.root]]
        for depth in range(size):
            row = self.rows[self.root][depth]
            for wanted in [*bits_of(row & LOCATIONS), row & HIDES, row & BLANK]:
                if wanted and not self.seen[depth] & wanted:
                    way = self.find(self.root, 0, depth, wanted, 0) if self.can_go_on(levels, depth, wanted) else None
                    if way is not None:
                        self.show(way)
            levels.append(list({id(kid): kid for node in levels[-1] for kid in node.kids}.values()))
        return self.seen[:size]

    def show(self, way: list[int]) -> None:
        """A table was found, the oldest card first."""
        for i, bit in enumerate(reversed(way)):
            self.seen[i] |= bit

    def note(self, cards: list[int]) -> None:
        """A table that is known already; its ghosts are left open."""
        for i, card in enumerate(cards):
            self.seen[i] |= BLANK if card == NO_CARD else 1 << card

    def can_go_on(self, levels: list[list[Node]], slot: int, wanted: int) -> bool:
        """With a wanted card in that layer a table can be finished, as far as the layers from a little above it on are concerned.

        Most cards that are impossible are so for what lies close to them, and this is much quicker than trying all ways there.
        """
        for depth in range(slot, max(slot - NEAR, 0) - 1, -1):
            if not any(self.find(node, depth, slot, wanted, 0) is not None for node in levels[depth]):
                return False
        return True

    def places(self, seen: int) -> int:
        """A mask of the places that are the newest location of some table; those that were seen need not be looked for."""
        return self.stand(self.root, 0, seen)

    def stand(self, node: Node, depth: int, out: int) -> int:
        for mask, kid in zip(node.masks, node.kids, strict=True):
            if mask & ~LOCATIONS:
                out = self.stand(kid, depth + 1, out)
            for bit in bits_of(mask & LOCATIONS & ~out):
                if self.find(kid, depth + 1, -1, 0, self.bars.under(depth, bit, 0)) is not None:
                    out |= bit
        return out

    def find(self, node: Node, depth: int, slot: int, wanted: int, above: int) -> list[int] | None:
        """A table with a wanted card in that layer (< 0: any table), as bits, the oldest card first; None sets `blame`."""
        if node is END:
            return []
        if slot < depth:
            slot, wanted = -1, 0
        elif not self.rows[node][slot - depth] & wanted:
            self.blame = 0
            return None
        key = (id(node), slot, wanted)
        for masks in self.dead.get(key, ()):
            if not masks & ~above:
                self.blame = masks
                return None
        barred = self.bars.barred(depth, above)
        blame = 0
        unseen = node.here & ~self.seen[depth]
        for mask, kid in self.fresh_first(node, unseen):
            free = mask & wanted if depth == slot else mask
            alone = free & ~barred & ~(kid.below & LOCATIONS)  # cards that do not come again: they all fare alike
            fresh = alone & unseen or alone
            for bit in [fresh & -fresh] if alone else bits_of(free & ~barred):
                way = self.find(kid, depth + 1, slot, wanted, self.bars.under(depth, bit, above))
                if way is not None:
                    way.append(bit)
                    return way
                blame |= self.blame & ~self.bars.under(depth, bit, 0)
            if not alone:
                blame |= (free & barred) << self.bars.lanes[depth]
        self.blame = blame
        self.dead.setdefault(key, []).append(blame)
        return None

    def fresh_first(self, node: Node, unseen: int) -> list[tuple[int, Node]]:
        """The edges, those first that show a card for which no table was found yet."""
        edges = list(zip(node.masks, node.kids, strict=True))
        if not unseen:
            return edges
        return [edge for edge in edges if edge[0] & unseen] + [edge for edge in edges if not edge[0] & unseen]
