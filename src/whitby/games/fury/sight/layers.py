"""The layers of a web of possible tables: which card of the table each is, when it came and when it left (possible.py).

First the trail from the newest slot, then catacomb cards, cards of the present voyage that have left the trail (R42), and ghosts,
those that left last first. What follows from a card being gone is worked out as soon as that does not take too long; until then
its layer stays in the web as a ghost, and nothing is given up.
"""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules.spots import CATACOMBS, is_in_trail
from whitby.games.fury.sight.possible import LOCATIONS, Budget, Made, Node, TooMany, blank, cards_at, drop, layers_of, purge

HARBOUR: Final = 10  # added to a catacomb space that holds the port of the voyage under way
WAKE: Final = 20  # a layer with a card of this voyage that has left the trail
GHOST: Final = 21  # a layer with a card that has gone back to the deck, while it is not yet worked out what that leaves open
ALIVE: Final = 1 << 30  # when a card leaves that is still there
NO_LIMIT: Final = 1 << 30


class Web:
    """The possible tables at one moment: `size` layers of the trail, then what `rest` names: a catacomb space, WAKE or GHOST.

    `born` and `died` tell for each layer by the `clock`, which counts cards, when it was laid and when it left: two cards can only
    be the same if the one was laid after the other had left.
    """

    def __init__(
        self, root: Node | None, size: int, rest: tuple[int, ...], born: tuple[int, ...], died: tuple[int, ...], clock: int
    ) -> None:
        self.root = root
        self.size = size
        self.rest = rest
        self.born = born
        self.died = died
        self.clock = clock

    def depth_of(self, slot: int) -> int:
        """The layer of a slot of the trail or the catacombs."""
        if is_in_trail(slot):
            return slot
        return self.size + (self.rest.index(slot) if slot in self.rest else self.rest.index(slot + HARBOUR))

    def on_table(self) -> list[bool]:
        """Which layers are cards on the table."""
        return [True] * self.size + [tag < WAKE for tag in self.rest]

    def barring(self) -> list[bool]:
        """Which layers keep Dracula from laying the same card: those on the table, and his voyage (R42)."""
        return [True] * self.size + [tag != GHOST for tag in self.rest]

    def clash(self, i: int) -> list[bool]:
        """With which layers a layer cannot share a card."""
        return [self.born[i] < died and born < self.died[i] for born, died in zip(self.born, self.died, strict=True)]

    def changed(self, root: Node | None) -> Web:
        return Web(root, self.size, self.rest, self.born, self.died, self.clock)

    def laid(self, root: Node | None) -> Web:
        """A new layer on top."""
        return Web(root, self.size + 1, self.rest, (self.clock, *self.born), (ALIVE, *self.died), self.clock + 1)

    def without(self, root: Node | None, i: int) -> Web:
        """A layer is gone."""
        size, rest = self.size, self.rest
        if i < size:
            size -= 1
        else:
            rest = rest[: i - size] + rest[i - size + 1 :]
        return Web(root, size, rest, self.born[:i] + self.born[i + 1 :], self.died[:i] + self.died[i + 1 :], self.clock)

    def tagged(self, i: int, tag: int) -> Web:
        """The last layer of the trail, or one that has left it, becomes something else."""
        size, rest, died = self.size, self.rest, self.died
        if i < size:
            size -= 1
            rest = (tag, *rest)
        else:
            rest = (*rest[: i - size], tag, *rest[i - size + 1 :])
        if tag == GHOST:
            died = (*died[:i], self.clock, *died[i + 1 :])
        return Web(self.root, size, rest, self.born, died, self.clock)


NO_WEB: Final = Web(None, 0, (), (), (), 0)


def is_harbour(tag: int) -> bool:
    """A catacomb space whose card is the port of the voyage under way: he cannot land there even when it goes back (R42)."""
    return CATACOMBS + HARBOUR <= tag < WAKE


def leave(made: Made, web: Web, i: int) -> Web:
    """The card of a layer goes back to the deck: it is a ghost until that is worked out (`settled`)."""
    cards = cards_at(web.root, i, {}) if web.root is not None else 0
    if not cards & LOCATIONS:
        return web.without(blank(made, web.root, i, False), i)
    if i >= web.size - 1 and not cards & ~LOCATIONS:
        return web.tagged(i, GHOST)
    return web.without(drop(made, web.root, i, web.clash(i), Budget(NO_LIMIT)), i)


def cleared(made: Made, web: Web) -> Web:
    """A card that is known lies nowhere else: ways that are no tables for that alone are taken out, to keep the web small."""
    rows = layers_of(web.root, {}) if web.root is not None else []
    for i, row in enumerate(rows):
        if row & LOCATIONS and not row & (row - 1):
            clash = web.clash(i)
            clash[i] = False
            if any(clash[j] and rows[j] & row for j in range(len(rows))):
                web = web.changed(purge(made, web.root, row, clash))
    return web


def settled(made: Made, web: Web, budget: Budget) -> Web:
    """Ghosts that can be worked out within the budget are, the oldest first."""
    for i in range(len(web.born) - 1, web.size - 1, -1):
        if web.rest[i - web.size] == GHOST:
            try:
                web = web.without(drop(made, web.root, i, web.clash(i), budget), i)
            except TooMany:
                break
    return web
