"""6.1.1 Cleansing: garlic against coffins, by way of a combat."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CAST, COFFIN, EASIER, GARLIC, LONDON, WREATH
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.plague_spread import discard_plague, passes_attack_check
from whitby.games.plague.rules.state import PlagueState, hunters_at, seat_for, spend_action
from whitby.kernel.actions import act, first_of
from whitby.kernel.state import Frame

DECLARE: Final = 0
HANG: Final = 1


def cleansings(s: PlagueState, able: list[int]) -> list[int]:
    """6.1.1a - where one of those who may act stands at a Coffin marker, and somebody there holds garlic."""
    places: list[int] = []
    for h in able:
        p = s.where[h]
        if s.marker[p] == COFFIN and p not in places and garlic_holders(s, p):
            places.append(p)
    places.sort()
    return [act(w.DO_CLEANSE, p) for p in places]


def garlic_holders(s: PlagueState, p: int) -> list[int]:
    return [h for h in range(CAST) if s.where[h] == p and s.zone[h] == LONDON and GARLIC in s.items[h]]


class Cleansing(Frame[PlagueState]):
    """6.1.1b to 6.1.1f - all hunters there take part; after the combat a wreath replaces the coffins, if one is left there."""

    place: int
    is_bonus: bool
    at: int = DECLARE

    def run(self, s: PlagueState) -> None:
        if self.at == DECLARE:
            self.at = HANG
            s.note(w.TOLD_CLEANSING, "6.2.1" if self.is_bonus else "6.1.1b", self.place)
            for h in hunters_at(s, self.place):
                spend_action(s, h, self.is_bonus)
            if s.board.difficulty != EASIER or passes_attack_check(s, self.place, "11.3.1"):  # 6.1.1c
                start_combat(s, self.place)
            return
        holders = garlic_holders(s, self.place)
        if not holders:  # 6.1.1e
            s.done()
            s.note(w.TOLD_CLEANSING_FAILS, "6.1.1e", self.place)
        elif len(holders) == 1:
            s.done()
            hang_wreath(s, self.place, holders[0])
        else:  # R52
            s.ask(seat_for(s, holders), w.ASK_CHOOSE_WREATH, "6.1.1d", self.place)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return [act(w.DO_WREATH, h) for h in garlic_holders(s, self.place)]

    def chosen(self, s: PlagueState, action: int) -> None:
        s.done()
        hang_wreath(s, self.place, first_of(action))


def hang_wreath(s: PlagueState, p: int, h: int) -> None:
    """6.1.1d - the Coffin marker goes to the Cleansed Plague box, the wreath stays on the map."""
    coffins = discard_plague(s, p)
    s.items[h].remove(GARLIC)
    s.marker[p] = WREATH
    s.note(w.TOLD_CLEANSED, "6.1.1d", h, p, coffins)
