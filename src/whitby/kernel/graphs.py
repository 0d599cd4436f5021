"""Ways over a board: places are numbers, `near` lists the neighbours of each, and a set of places is a bit mask."""

from __future__ import annotations


def distances(near: list[list[int]], goals: list[int], far: int, ends: int = 0) -> list[int]:
    """Steps between every place and the nearest goal, `far` where no way leads. In a place of `ends` a way from a goal ends."""
    found = [far] * len(near)
    for p in goals:
        found[p] = 0
    edge = goals
    steps = 0
    while edge:
        steps += 1
        beyond: list[int] = []
        for p in edge:
            for q in near[p]:
                if found[q] == far:
                    found[q] = steps
                    if not ends >> q & 1:
                        beyond.append(q)
        edge = beyond
    return found


def within(near: list[list[int]], start: int, steps: int, ends: int = 0) -> list[int]:
    """Where up to so many steps may lead, in rising order, `start` left out. In a place of `ends` the way ends."""
    seen = 1 << start
    edge = [start]
    found: list[int] = []
    for _ in range(steps):
        beyond: list[int] = []
        for p in edge:
            for q in near[p]:
                if not seen >> q & 1:
                    seen |= 1 << q
                    found.append(q)
                    if not ends >> q & 1:
                        beyond.append(q)
        edge = beyond
    found.sort()
    return found
