"""Moving the Green Vampire, and catching another player: approach, shedding, retreat."""

from __future__ import annotations

from whitby.games.castle.board import GREEN_PERCHES
from whitby.games.castle.rules.walking import ends_of
from whitby.games.castle.state import CATCH, CAUGHT, FLEE, MISSED, PROWL, PROWLED, RETREATED, CastleState, taken
from whitby.kernel.actions import act


def total(s: CastleState) -> int:
    """green.c - both readings added together."""
    return s.inner + s.outer


def hunts(s: CastleState) -> list[int]:
    """Everything the holder may do with the full number (R35): plain moves, then catches with their retreats."""
    prey = taken(s, s.holder)
    ends: list[int] = []
    approaches: list[int] = []
    prowls(s.board.dark, [s.blue, s.green], total(s), prey, ends, approaches)
    perch = s.board.perch
    options = [act(PROWL, p) for p in sorted(set(ends)) if p not in prey and perch[p] <= GREEN_PERCHES]  # R34
    return options + catches(s, sorted(set(approaches)))


def prowls(dark: list[list[int]], path: list[int], steps: int, prey: list[int], ends: list[int], approaches: list[int]) -> None:
    """Collect where the Green Vampire's walks end, and each way to step on to somebody with steps to spare.

    Steps lead over unlit stones only (green.f); the path begins with the Blue Vampire, who is closed.
    An approach is 256 * stone + steps left.
    """
    for p in dark[path[-1]]:
        if p in path:
            continue
        if steps == 1:
            ends.append(p)
        else:
            if p in prey:  # catch.b: the shedding step, which must leave at least one for the retreat (R37)
                approaches.append(p << 8 | steps - 1)
            path.append(p)
            prowls(dark, path, steps - 1, prey, ends, approaches)
            path.pop()


def catches(s: CastleState, approaches: list[int]) -> list[int]:
    """Every pair of victim and end of a retreat that some approach allows (R37), sorted and without repeats."""
    found: set[int] = set()
    for approach in approaches:
        stone, rest = approach >> 8, approach & 255
        victim = s.at.index(stone)
        for end in retreats(s, victim, rest):
            found.add(act(FLEE if end >= s.board.first_home else CATCH, s.colours[victim], end))
    return sorted(found)


def retreats(s: CastleState, victim: int, rest: int) -> list[int]:
    """catch.c, catch.d, R36 - a person's walk from the victim's stone, where the Green Vampire now stands."""
    ends = ends_of(s, s.holder, s.at[victim], rest, s.at[victim])
    return ends if s.board.retreat_may_escape else [p for p in ends if p < s.board.first_home]  # R38


def prowl(s: CastleState, end: int) -> None:
    """green.c - the Green Vampire and the holder with him."""
    s.note(PROWLED, "green.c", s.colours[s.holder], s.green, end, total(s))
    s.green = end
    s.at[s.holder] = end


def catch(s: CastleState, victim: int, end: int) -> None:
    """catch.e, catch.f - the victim takes over vampire and mask where he stands; who caught him is free at his retreat's end."""
    former = s.holder
    s.green = s.at[victim]
    s.holder = victim
    s.at[former] = end
    s.note(CAUGHT, "catch.e", s.colours[former], s.colours[victim], s.green)
    s.note(RETREATED, "catch.c", s.colours[former], s.green, end)


def miss(s: CastleState) -> None:
    """green.g - the full number cannot be used."""
    s.note(MISSED, "green.g", s.colours[s.holder], total(s))
