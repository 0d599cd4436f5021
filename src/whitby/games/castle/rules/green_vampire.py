"""Moving the Green Vampire, and catching another player: approach, shedding, retreat."""

from __future__ import annotations

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import GREEN_PERCHES
from whitby.games.castle.rules.state import CastleState, taken
from whitby.games.castle.rules.walking import ends_of, first_way
from whitby.kernel.actions import act


def total(s: CastleState) -> int:
    """green.c - both readings added together."""
    return s.inner + s.outer


def hunts(s: CastleState) -> list[int]:
    """Everything the holder may do with the full number (R35): plain moves, then catches with their retreats."""
    prey = taken(s, s.holder)
    perch = s.board.perch
    ends: set[int] = set()
    for way in s.board.prowls[total(s)][s.green]:  # green.f: over unlit stones only
        end = way[-1]
        if end not in prey and perch[end] <= GREEN_PERCHES and s.blue not in way:  # R34
            ends.add(end)
    return [act(w.DO_PROWL, end) for end in sorted(ends)] + catches(s, prey)


def catches(s: CastleState, prey: list[int]) -> list[int]:
    """Every pair of victim and end of a retreat that some approach allows (R37), sorted and without repeats."""
    found: set[int] = set()
    near = s.board.range[s.green]
    for stone in prey:
        if stone in near:
            victim = s.at.index(stone)
            for steps in range(1, total(s)):  # catch.b: at least one step must be left for the retreat
                if first_way(s.board.prowls[steps][s.green], stone, s.blue, s.blue):
                    for end in retreats(s, victim, total(s) - steps):
                        found.add(act(w.DO_FLEE if end >= s.board.first_home else w.DO_CATCH, s.colours[victim], end))
    return sorted(found)


def retreats(s: CastleState, victim: int, rest: int) -> list[int]:
    """catch.c, catch.d, R36 - a person's walk from the victim's stone, where the Green Vampire now stands."""
    ends = ends_of(s, s.holder, s.at[victim], rest, s.at[victim])
    return ends if s.board.retreat_may_escape else [p for p in ends if p < s.board.first_home]  # R38


def prowl(s: CastleState, end: int) -> None:
    """green.c - the Green Vampire and the holder with him."""
    s.note(w.TOLD_PROWLED, "green.c", s.colours[s.holder], s.green, end, total(s))
    s.green = end
    s.at[s.holder] = end


def catch(s: CastleState, victim: int, end: int) -> None:
    """catch.e, catch.f - the victim takes over vampire and mask where he stands; who caught him is free at his retreat's end."""
    former = s.holder
    s.green = s.at[victim]
    s.holder = victim
    s.at[former] = end
    s.note(w.TOLD_CAUGHT, "catch.e", s.colours[former], s.colours[victim], s.green)
    s.note(w.TOLD_RETREATED, "catch.c", s.colours[former], s.green, end)


def miss(s: CastleState) -> None:
    """green.g - the full number cannot be used."""
    s.note(w.TOLD_MISSED, "green.g", s.colours[s.holder], total(s))
