"""Ways over the map: what hunters may use, and how far (hturn.2, R21 to R23, R40)."""

from __future__ import annotations

from whitby.games.fury.rules.board import NOBODY, PLACES, SEA, WEST
from whitby.games.fury.rules.state import FuryState


def is_blocked(s: FuryState, a: int, b: int, rail: bool) -> bool:
    """evt.roadblock - the marker lies on this road or railway."""
    if s.markers.block_a == NOBODY or bool(s.markers.block_rail) != rail:
        return False
    return (s.markers.block_a == a and s.markers.block_b == b) or (s.markers.block_a == b and s.markers.block_b == a)


def usable_roads(s: FuryState, p: int) -> list[int]:
    """hturn.2c - one road away, for hunters (R40)."""
    return [q for q in s.board.roads[p] if not is_blocked(s, p, q, False)]


def roads_within(s: FuryState, p: int, steps: int) -> list[int]:
    """Land locations up to so many usable roads away, the start not included."""
    reached = [p]
    edge = [p]
    for _ in range(steps):
        further: list[int] = []
        for q in edge:
            for r in usable_roads(s, q):
                if r not in reached:
                    reached.append(r)
                    further.append(r)
        edge = further
    return sorted(reached[1:])


def usable_rails(s: FuryState, p: int) -> list[int]:
    return [q for q in s.board.rails[p] if not is_blocked(s, p, q, True)]


def rail_reach(s: FuryState, p: int, face: int) -> list[int]:
    """hturn.2g, hturn.2h, R22 - where a roll may lead: the longer limit only over western cities all the way."""
    steps, west = s.board.train_steps[face], s.board.train_west[face]
    reached = [False] * PLACES
    spread(s, [p], steps, False, reached)
    if west > steps and s.board.region[p] == WEST:
        spread(s, [p], west, True, reached)
    reached[p] = False
    return [q for q in range(PLACES) if reached[q]]


def spread(s: FuryState, start: list[int], steps: int, only_west: bool, reached: list[bool]) -> None:
    """Mark everything up to so many railway steps away. A shortest way never repeats a place (R21)."""
    edge = start
    seen = start[:]
    for _ in range(steps):
        further: list[int] = []
        for q in edge:
            for r in usable_rails(s, q):
                if r not in seen and not (only_west and s.board.region[r] != WEST):
                    seen.append(r)
                    further.append(r)
                    reached[r] = True
        edge = further


def sea_steps(s: FuryState, h: int, p: int) -> list[int]:
    """hturn.2j to hturn.2l, R23 - one step by sea for this hunter: no zone twice, not back to his port, no storm."""
    out: list[int] = []
    for q in s.board.sea[p]:
        if s.board.kind[q] == SEA:
            if q not in s.voyage[h] and q != s.markers.storm:
                out.append(q)
        elif q != s.port[h]:
            out.append(q)
    return out


def ports_within(s: FuryState, zone: int, steps: int) -> list[int]:
    """evt.control_storms, R80 - ports at most so many sea steps away, the landing being one; no stormy zone is entered."""
    ports: list[int] = []
    seen = [zone]
    edge = [zone]
    for _ in range(steps):
        further: list[int] = []
        for q in edge:
            for r in s.board.sea[q]:
                if s.board.kind[r] == SEA:
                    if r not in seen and r != s.markers.storm:
                        seen.append(r)
                        further.append(r)
                elif r not in ports:
                    ports.append(r)
        edge = further
    return sorted(ports)
