"""7.2.6.1, 3.2.3 Where hunters flee and arrive: homes that are not marked, else other hunters."""

from __future__ import annotations

from whitby.games.plague.rules.board import CAST, LONDON, NOWHERE, PURFLEET
from whitby.games.plague.rules.state import PlagueState, is_marked


def free_homes(s: PlagueState) -> list[int]:
    """Every home location without Plague or Coffin; cleansed ones, and those with Rumor or Miasma, are fine (R68)."""
    return [p for p in s.board.homes if not is_marked(s, p)]


def places_with_hunters(s: PlagueState, but: int) -> list[int]:
    """Where other hunters stand in London, ascending."""
    places: list[int] = []
    for h in range(CAST):
        if s.zone[h] == LONDON and s.where[h] != but and s.where[h] not in places:
            places.append(s.where[h])
    return sorted(places)


def refuges(s: PlagueState, h: int, here: int) -> list[int]:
    """7.2.6.1b - the own home if it is not marked; else any other such home; else where another hunter is.

    7.2.6.1e - bitten in any unmarked home, that is the only answer (R69).
    """
    homes = free_homes(s)
    if here in homes:
        return [here]
    home = s.board.home[h]
    if home != NOWHERE and home in homes:
        return [home]
    if homes:
        return homes
    return places_with_hunters(s, here) or [PURFLEET]


def scatter_refuges(s: PlagueState, here: int) -> list[int]:
    """7.2.6.1d, R70 - any unmarked home, or where another hunter is, but not here."""
    places = free_homes(s) + places_with_hunters(s, here)
    return sorted([p for p in set(places) if p != here])


def followers(fighters: list[int], first: int) -> list[int]:
    """Those still in the combat who have not been asked yet, in hunter order."""
    return [h for h in fighters if h >= first]
