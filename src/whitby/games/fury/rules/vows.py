"""Declared moves of hunters, and who can travel together because of them (R31, R115, R119, R135)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import NOBODY, SEA
from whitby.games.fury.rules.state import RAIL, ROAD, SAIL, FuryState, members
from whitby.games.fury.rules.travel_maps import sea_steps, usable_rails, usable_roads
from whitby.kernel.actions import act


def declared(s: FuryState, h: int) -> int:
    """The move a hunter has declared, as an action; NOBODY when he has declared none."""
    kind, place = s.vows.kind[h], s.vows.place[h]
    if kind == NOBODY:
        return NOBODY
    if kind == ROAD:
        return act(w.DO_ROAD, place)
    if kind == RAIL:
        return act(w.DO_RAIL)
    return act(w.DO_SAIL, place) if kind == SAIL else act(w.DO_STAY)


def open_moves(s: FuryState, mask: int) -> list[int]:
    """hturn.2 - the moves that are open to each of these hunters, who are in one place, without any card."""
    hunters = members(mask)
    place = s.place[hunters[0]]
    steps = common_sea_steps(s, mask)
    moves = [act(w.DO_SAIL, p) for p in steps]
    if s.board.kind[place] != SEA:
        moves.append(act(w.DO_STAY))
        moves += [act(w.DO_ROAD, p) for p in usable_roads(s, place)]
        if usable_rails(s, place):
            moves.append(act(w.DO_RAIL))
    return moves


def common_sea_steps(s: FuryState, mask: int) -> list[int]:
    """R23 - sea steps open to each of these hunters in one place, each of whom has his own voyage."""
    hunters = members(mask)
    place = s.place[hunters[0]]
    steps = sea_steps(s, hunters[0], place)
    for h in hunters[1:]:
        mine = sea_steps(s, h, place)
        steps = [p for p in steps if p in mine]
    return steps


def can_travel_together(s: FuryState, mask: int) -> bool:
    """R31, R119, R135 - some move is open to them all, and it is the one that any of them has declared and could make."""
    moves = open_moves(s, mask)
    bound = [h for h in members(mask) if declared(s, h) in open_moves(s, 1 << h)]
    for h in bound:
        is_other = s.vows.kind[h] != s.vows.kind[bound[0]] or s.vows.place[h] != s.vows.place[bound[0]]
        if is_other or declared(s, h) not in moves:
            return False
    return len(moves) > 0


def leader_first(s: FuryState) -> list[int]:
    """The acting group, the active hunter before the others."""
    return [s.active, *[h for h in members(s.group) if h != s.active]]


def vow_bound(s: FuryState, options: list[int]) -> list[int]:
    """R31, R119 - a move the leader or one of his group has declared must be carried out if it is legal now."""
    for h in leader_first(s):
        if declared(s, h) in options:
            return [declared(s, h)]
    return options


def is_bound(s: FuryState) -> bool:
    """A declared move binds the acting group now."""
    moves = open_moves(s, s.group)
    return any(declared(s, h) in moves for h in members(s.group))


def rail_goal(s: FuryState) -> int:
    """R31 - where a declared journey by rail leads, NOBODY when none was declared."""
    for h in leader_first(s):
        if s.vows.kind[h] == RAIL:
            return s.vows.place[h]
    return NOBODY


def forget_vows(s: FuryState) -> None:
    """R31, R119 - a declaration is for one move, made or not."""
    for h in members(s.group):
        s.vows.kind[h] = NOBODY
        s.vows.place[h] = NOBODY
