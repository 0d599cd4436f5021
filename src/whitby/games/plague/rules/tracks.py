"""1.1.5, 1.2.5, 1.2.6 Status tracks: weapons, bites, and the bag they come from."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CRUCIFIX, GARLIC, NO_ITEM, RUMOR_CHIT, TIPPED, WEAPONS
from whitby.games.plague.rules.state import PlagueState, bite_count


def draw_from_bag(s: PlagueState) -> int:
    """One marker at random out of the Search Bag, which must not be empty."""
    values: list[int] = []
    for item in range(WEAPONS + 1):
        values += [item] * s.bag[item]
    item = s.draw(w.DRAW_BAG, values)
    s.bag[item] -= 1
    return item


def refill_bag(s: PlagueState, item: int) -> bool:
    """6.1.2.1b, 6.1.2.1c - the same type from Inventory, else a Rumor from the supply; False when there is neither."""
    if s.inventory[item] > 0:
        s.inventory[item] -= 1
        s.bag[item] += 1
    elif s.rumors > 0:
        s.rumors -= 1
        s.bag[RUMOR_CHIT] += 1
    else:
        return False
    return True


def is_bag_empty(s: PlagueState) -> bool:
    return sum(s.bag) == 0


def take_item(s: PlagueState, h: int, item: int) -> None:
    """6.1.2.4a - into the leftmost space without bite or item; items are packed to the left (R33)."""
    s.items[h].append(item)


def spend_item(s: PlagueState, h: int, item: int) -> None:
    """7.2.3.2b - the marker leaves the game (R11) and those to its right shift left."""
    s.items[h].remove(item)
    s.out[item] += 1


def put_back(s: PlagueState, h: int, space: int) -> int:
    """6.1.3.1 - into Inventory; a tipped Crucifix stands up there."""
    item = s.items[h].pop(space)
    if item == TIPPED:
        item = CRUCIFIX
    s.inventory[item] += 1
    return item


def bite(s: PlagueState, h: int) -> None:
    """1.2.6a - the leftmost weapon is turned to its bite side; 1.2.6c - without weapons the marker comes from the bag."""
    if s.items[h]:
        item = s.items[h].pop(0)
        if item == TIPPED:
            item = CRUCIFIX
        s.bites[h].append(item)
        s.note(w.TOLD_BITTEN, "1.2.6a", h, bite_count(s, h))
        s.note(w.TOLD_WEAPON_LOST, "1.2.6a", h, item)
    else:
        s.bites[h].append(bite_marker(s))
        s.note(w.TOLD_BITTEN, "1.2.6c", h, bite_count(s, h))


def bite_marker(s: PlagueState) -> int:
    """1.2.6c, 1.2.6d, R30 - a marker for a bite; a bite never fails for lack of pieces."""
    if not is_bag_empty(s):
        item = draw_from_bag(s)
        if item != RUMOR_CHIT:
            refill_bag(s, item)
            return item
        s.bag[RUMOR_CHIT] += 1  # put back
    if s.inventory[GARLIC] > 0:
        s.inventory[GARLIC] -= 1
        return GARLIC
    for weapon in range(WEAPONS):
        if s.inventory[weapon] > 0:
            s.inventory[weapon] -= 1
            return weapon
    return NO_ITEM


def heal_bite(s: PlagueState, h: int) -> None:
    """6.1.5.1a - the last bite first; the marker leaves the game (R11) and the weapons shift left (6.1.5.1b)."""
    discard_bite(s, s.bites[h].pop())


def discard_bite(s: PlagueState, item: int) -> None:
    if item != NO_ITEM:
        s.out[item] += 1
