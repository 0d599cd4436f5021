"""6.1.2, 8.2 Searching: the bag, both weapon tables, and Rumors that come out of the bag."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    BAG,
    COFFIN,
    DISTRICTS,
    FIND_BAG,
    FIND_NOTHING,
    OCCULT,
    PURFLEET,
    RUMOR,
    RUMOR_CHIT,
    SECULAR,
    UNMARKED,
    WREATH,
)
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.deck import DIE_COLUMN, read
from whitby.games.plague.rules.state import PlagueState, marked_places, room
from whitby.games.plague.rules.tracks import draw_from_bag, is_bag_empty, refill_bag, take_item
from whitby.kernel.actions import act, first_of
from whitby.kernel.state import Frame


def ways_to_search(s: PlagueState, h: int) -> list[int]:
    """6.1.2a - with an open space: the bag anywhere (6.1.2.1a), the tables only where nothing but garlic lies."""
    if room(s, h) <= 0:  # 6.1.2.4b
        return []
    marker = s.marker[s.where[h]]
    ways = [act(w.DO_SEARCH, h, BAG)]
    if marker in (UNMARKED, WREATH):
        ways.append(act(w.DO_SEARCH, h, SECULAR))
        if s.van_helsing_arrived:  # 6.1.2.3a, R56
            ways.append(act(w.DO_SEARCH, h, OCCULT))
    return ways


def search(s: PlagueState, h: int, way: int) -> None:
    if way == BAG or search_table(s, h, way):
        search_bag(s, h)


def search_table(s: PlagueState, h: int, way: int) -> bool:
    """6.1.2.2a, 6.1.2.3a - read the table; True when it orders a bag draw (6.1.2.2b)."""
    number = read(s, DIE_COLUMN)
    result = s.board.secular[number] if way == SECULAR else s.board.occult[number]
    rule = "6.1.2.2a" if way == SECULAR else "6.1.2.3a"
    if result == FIND_BAG:
        return True
    if result == FIND_NOTHING:
        s.note(w.TOLD_FOUND_NOTHING, rule, h, number)
    elif s.inventory[result] == 0:
        s.note(w.TOLD_NONE_LEFT, "6.1.2.2d" if way == SECULAR else "6.1.2.3b", h, result)
    else:
        s.inventory[result] -= 1
        take_item(s, h, result)
        s.note(w.TOLD_FOUND_ITEM, rule, h, result, number)
    return False


def draw_weapon(s: PlagueState, h: int, rule: str = "") -> int:
    """6.1.2.1b - a weapon goes on the track; returns what was drawn. The caller refills and deals with a Rumor.

    `rule` orders the draw where it is no search of the Action Segment.
    """
    item = draw_from_bag(s)
    if item != RUMOR_CHIT:
        take_item(s, h, item)
        s.note(w.TOLD_BAG_ITEM, rule or "6.1.2.1b", h, item)
    else:
        s.bag[RUMOR_CHIT] += 1  # it goes back
        s.note(w.TOLD_BAG_RUMOR, rule or "6.1.2.1d", h)
    return item


def search_bag(s: PlagueState, h: int) -> None:
    """6.1.2.1b to 6.1.2.1e - the weapon is replaced in the bag, or the Rumor finds a place, or the searcher is attacked."""
    if is_bag_empty(s):
        s.note(w.TOLD_FOUND_NOTHING, "6.1.2.1b", h, 0)
        return
    item = draw_weapon(s, h)
    if item == RUMOR_CHIT:
        rumor_from_bag(s, h)
    elif not refill_bag(s, item):  # R54: the hunter keeps the weapon
        s.note(w.TOLD_BAG_SHORT, "6.1.2.1e", h)
        start_combat(s, s.where[h], target=h)


def rumor_from_bag(s: PlagueState, h: int) -> None:
    """8.2a to 8.2c, 8.1.3 - into the searcher's location, if it can be placed there."""
    p = s.where[h]
    marker = s.marker[p]
    if p == PURFLEET:
        spots = purfleet_rumor_spots(s)
        if spots and s.rumors > 0:
            s.push(PurfleetRumor(h))
            return
    elif marker == UNMARKED:
        if s.rumors > 0:
            place_rumor(s, p, "8.2a")
            return
    elif marker != COFFIN:  # 8.2b, 6.1.2.2c: a Rumor, Miasma or garlic is there
        s.note(w.TOLD_RUMOR_RETURNED, "6.1.2.2c" if marker == WREATH else "8.2b", p)
        return
    start_combat(s, p, target=h)  # 6.1.2.1e, 8.2c


def place_rumor(s: PlagueState, p: int, rule: str) -> None:
    s.rumors -= 1
    s.marker[p] = RUMOR
    s.note(w.TOLD_RUMOR_PLACED, rule, p)


def purfleet_rumor_spots(s: PlagueState) -> list[int]:
    """8.1.3, R82 - unmarked districts adjacent to a marked one, over streets or crossings."""
    marked = marked_places(s)
    return [p for p in range(DISTRICTS) if s.marker[p] == UNMARKED and (s.board.streets[p] | s.board.crossings[p]) & marked]


class PurfleetRumor(Frame[PlagueState]):
    """8.1.3 - the searcher's player says where the Rumor of the asylum leads."""

    hunter: int

    def run(self, s: PlagueState) -> None:
        s.ask(s.owner[self.hunter], w.ASK_PURFLEET_RUMOR, "8.1.3", self.hunter)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return [act(w.DO_RUMOR, p) for p in purfleet_rumor_spots(s)]

    def chosen(self, s: PlagueState, action: int) -> None:
        s.done()
        place_rumor(s, first_of(action), "8.1.3")
