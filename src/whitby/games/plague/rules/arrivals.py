"""3.2, 3.5 Arrival Advance and Harker Arrival: hunters on their way to London."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    ARRIVING,
    BUDA_PESTH,
    CAST,
    GARLIC,
    HARKER,
    LONDON,
    MINA,
    MORRIS,
    NOWHERE,
    PURFLEET,
    RUMOR_CHIT,
    VAN_HELSING,
    WEAPONS,
)
from whitby.games.plague.rules.deck import DIE_COLUMN, read
from whitby.games.plague.rules.fleeing import free_homes, places_with_hunters
from whitby.games.plague.rules.plague_spread import meet_plague
from whitby.games.plague.rules.state import PlagueState, bite_count, room
from whitby.games.plague.rules.tracks import bite, take_item
from whitby.games.plague.rules.victory import check_harker_returns
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame


class ArrivalAdvance(Frame[PlagueState]):
    """3.2a, R24, R25 - in hunter order; one arrival is finished before the next."""

    next: int = 0

    def run(self, s: PlagueState) -> None:
        while self.next < CAST:
            h = self.next
            self.next += 1
            if s.zone[h] == ARRIVING:
                if s.where[h] == s.board.arrival_spaces:
                    s.push(Arrival(h))
                    return
                s.where[h] += 1
                s.note(w.TOLD_HUNTER_ADVANCES, "3.2a", h, s.where[h])
        s.done()


WHERE: Final = 0
ARMS: Final = 1
FILL_BAG: Final = 2


class Arrival(Frame[PlagueState]):
    """3.2.1 to 3.2.3 - one hunter is placed in London; Van Helsing, the first time, with three occult weapons."""

    hunter: int
    at: int = WHERE
    arms: int = 0  # weapons still to be chosen

    def run(self, s: PlagueState) -> None:
        if self.at == WHERE:
            places = arrival_places(s, self.hunter)
            if len(places) == 1:
                self.arrive(s, places[0])
            else:
                s.ask(s.owner[self.hunter], w.ASK_ARRIVAL, arrival_rule(s, self.hunter, places[0]), self.hunter)
        elif self.at == ARMS:
            if can_arm(s, self.hunter, self.arms):
                s.ask(s.owner[self.hunter], w.ASK_CHOOSE_ITEM, "3.2.2b", self.hunter, self.arms)
            else:
                self.at = FILL_BAG
        else:
            s.done()
            fill_bag(s)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        if self.at == WHERE:
            return [act(w.DO_ARRIVE, self.hunter, p) for p in arrival_places(s, self.hunter)]
        return occult_arms(s)

    def chosen(self, s: PlagueState, action: int) -> None:
        if verb_of(action) == w.DO_ARRIVE:
            self.arrive(s, second_of(action))
        else:
            self.arms -= 1
            arm(s, self.hunter, first_of(action), "3.2.2b")

    def arrive(self, s: PlagueState, p: int) -> None:
        h = self.hunter
        is_armed = h == VAN_HELSING and not s.van_helsing_arrived
        place_hunter(s, h, p, arrival_rule(s, h, p))
        if is_armed:  # 3.2.2b
            self.at = ARMS
            self.arms = s.board.van_helsing_takes
        else:
            s.done()
        if h == HARKER:
            check_harker_returns(s)
        if not s.result and not is_armed:
            meet_plague(s, p)  # R48: only Morris's first arrival can meet any


def arrival_rule(s: PlagueState, h: int, p: int) -> str:
    """Why the hunter arrives there."""
    if h == MORRIS and not s.morris_arrived:
        return "3.2.1a"
    if h == VAN_HELSING and not s.van_helsing_arrived:
        return "3.2.2a"
    if p == s.board.home[h]:
        return "3.2.3a"
    return "3.2.3b" if p in free_homes(s) else "3.2.3c"


def arrival_places(s: PlagueState, h: int) -> list[int]:
    """3.2.1a, 3.2.2a for the first arrivals of Morris and Van Helsing; 3.2.3 for all others."""
    with_hunters = places_with_hunters(s, NOWHERE) or [PURFLEET]
    home = s.board.home[h]
    if h == MORRIS and not s.morris_arrived:
        return [home]
    if h == VAN_HELSING and not s.van_helsing_arrived:
        return with_hunters
    homes = free_homes(s)
    if home in homes:
        return [home]
    return homes or with_hunters


def place_hunter(s: PlagueState, h: int, p: int, rule: str) -> None:
    s.zone[h] = LONDON
    s.where[h] = p
    if h == MORRIS:
        s.morris_arrived = True
    elif h == VAN_HELSING:
        s.van_helsing_arrived = True  # for good (R56)
    s.note(w.TOLD_HUNTER_ARRIVES, rule, h, p)


# ---- Van Helsing's weapons --------------------------------------------------------------------------------------


def occult_arms(s: PlagueState) -> list[int]:
    """3.2.2b - any occult weapon in Inventory."""
    return [act(w.DO_ARM, item) for item in range(GARLIC, WEAPONS) if s.inventory[item] > 0]


def can_arm(s: PlagueState, h: int, left: int) -> bool:
    """3.2.2b - three, one after another from left to right (R25), while there are any and the track has room."""
    return left > 0 and room(s, h) > 0 and len(occult_arms(s)) > 0


def arm(s: PlagueState, h: int, item: int, rule: str) -> None:
    s.inventory[item] -= 1
    take_item(s, h, item)
    s.note(w.TOLD_VAN_HELSING_ARMS, rule, h, item)


def fill_bag(s: PlagueState) -> None:
    """3.2.2c - as many of each as Inventory still has (R25)."""
    for item in range(RUMOR_CHIT):
        added = min(s.board.bag_added[item], s.inventory[item])
        s.inventory[item] -= added
        s.bag[item] += added
    s.note(w.TOLD_BAG_FILLED, "3.2.2c", sum(s.bag))


# ---- Harker -----------------------------------------------------------------------------------------------------


def harker_arrival(s: PlagueState) -> None:
    """3.5a, 3.5.2a - from turn 7 on, while he is in Buda-Pesth: column 6 against his arrival value."""
    value = s.board.harker_values[s.turn]
    if s.zone[HARKER] != BUDA_PESTH or value == 0:
        return
    number = read(s, DIE_COLUMN)
    if number > value:
        s.note(w.TOLD_HARKER_WAITS, "3.5.2a", number, value)
        return
    s.note(w.TOLD_HARKER_LEAVES, "3.5.2a", number, value)
    harker_leaves(s, 1, "3.5.3")


def harker_leaves(s: PlagueState, space: int, rule: str) -> None:
    """3.5.3 - his bites are drawn when he leaves Buda-Pesth; the markers come from the bag (R27)."""
    s.zone[HARKER] = ARRIVING
    s.where[HARKER] = space
    for _ in range(s.board.harker_bites[read(s, DIE_COLUMN)]):
        bite(s, HARKER)
    s.note(w.TOLD_HARKER_HEALTH, rule, bite_count(s, HARKER))


def push_to_arrival(s: PlagueState, h: int, space: int) -> None:
    """R90 - with everything on the track; the hunter is not in London any more."""
    s.zone[h] = ARRIVING
    s.where[h] = space


def is_mina_in_london(s: PlagueState) -> bool:
    return s.zone[MINA] == LONDON
