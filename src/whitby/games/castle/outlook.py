"""What advice reads off the board: how far things are, and how likely Dracula comes. Nothing here is a rule."""

from __future__ import annotations

from whitby.games.castle.board import COLOURS, Board

FAR = 99


def look_ahead(board: Board) -> None:
    """Fill the arrays of the board that only bots read."""
    homes = range(board.first_home, len(board.places))
    board.door_steps = [_distances(board.near, home) for home in homes]
    board.door_perches = [_guard(board, home) for home in homes]
    board.dark_steps = [_distances(board.dark, stone) for stone in range(board.first_home)]
    board.menace = _menace(board)


def _distances(near: list[list[int]], start: int) -> list[int]:
    """Steps from `start` to every place, FAR where no way leads."""
    found = [FAR] * len(near)
    frontier = [start]
    steps = 0
    while frontier:
        for p in frontier:
            found[p] = steps
        frontier = sorted({q for p in frontier for q in near[p] if found[q] == FAR})
        steps += 1
    return found


def _guard(board: Board, home: int) -> int:
    """The stone of the Blue Vampire's perch that is nearest to a doorway."""
    steps = _distances(board.near, home)
    return min(board.perch_stones[4:], key=lambda stone: steps[stone])


def _menace(board: Board) -> list[list[list[float]]]:
    """[moves][pool][room]: how likely Dracula ends in a room within so many moves, made by players who want him there.

    A move comes with a 3 or a 4, a third of the throws each; a V leaves him where he is.
    """
    rooms, pools = range(len(board.rooms)), range(len(board.pools))
    table = [[[0.0 for _ in rooms] for _ in pools]]
    for _ in range(len(COLOURS) - 1):
        last = table[-1]
        table.append([[_chance(board, last, pool, room) for room in rooms] for pool in pools])
    return table


def _chance(board: Board, later: list[list[float]], pool: int, room: int) -> float:
    ways = [max(1.0 if board.pool_room[end] == room else later[end][room] for end in ends[pool]) for ends in board.ends]
    return (sum(ways) + later[pool][room]) / 3
