"""What advice reads off the board: how far things are, and how likely Dracula comes. Nothing here is a rule."""

from __future__ import annotations

from whitby.games.castle.rules.board import COLOURS, Board
from whitby.kernel.graphs import distances

FAR = 99
HORIZON = 32  # own turns a race is followed for; nearly all are over by then
NEAR_ENOUGH = 0.02  # turns: when the ways out are known well enough
MOST_SWEEPS = 200
CALLED = 1 / 9  # of all throws, those that call the Blue Vampire to a perch
BLUE_PERCHES = 2


def look_ahead(board: Board) -> None:
    """Fill the arrays of the board that only bots read."""
    board.dark_steps = [distances(board.dark, [stone], FAR) for stone in range(board.first_home)]
    board.menace = _menace(board)


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


# ---- the race ---------------------------------------------------------------------------------------------------


def race(board: Board, seats: int) -> list[list[list[float]]]:
    """[Blue Vampire's perch][place][turns]: how likely somebody who hurries is out within so many turns of his own.

    Exact for a person alone in the castle with the Blue Vampire, whom the throws of all the seats call to and fro.
    """
    stays = 0.5 + 0.5 * (1 - CALLED) ** seats  # where he was when the turn comes round again
    ends = [_ends(board, board.perch_stones[-BLUE_PERCHES + blue]) for blue in range(BLUE_PERCHES)]
    turns = _turns_out(board, ends, stays)
    best = [[[min(choice, key=lambda end: turns[blue][end]) for choice in row] for row in ends[blue]] for blue in range(BLUE_PERCHES)]
    out = [[[1.0 if place >= board.first_home else 0.0] for place in range(len(board.places))] for _ in best]
    for n in range(HORIZON):
        for place in range(len(board.places)):
            before = [out[blue][place][n] for blue in range(BLUE_PERCHES)]
            for blue in range(BLUE_PERCHES):
                out[blue][place].append(stays * before[blue] + (1 - stays) * before[1 - blue])
        for blue in range(BLUE_PERCHES):  # now out[...][n + 1] holds the chances from where a turn ends
            ahead = [row[n + 1] for row in out[blue]]
            for place, choices in enumerate(best[blue]):
                out[blue][place][n + 1] = ahead[place] / 3 + sum(ahead[end] for end in choices) / 9
    return out


def _ends(board: Board, blue: int) -> list[list[list[int]]]:
    """[stone][outer less 1]: where a walk may end with the Blue Vampire there, on an otherwise empty board."""
    table = []
    for stone in range(board.first_home):
        walks = [board.walks[outer][stone] for outer in range(1, 7)]
        table.append([sorted({way[-1] for way in ways if blue not in way and not board.perch[way[-1]]}) or [stone] for ways in walks])
    return table


def _turns_out(board: Board, ends: list[list[list[list[int]]]], stays: float) -> list[list[float]]:
    """[Blue Vampire's perch][place]: the turns somebody who hurries still needs once his turn has ended there."""
    turns = [[steps / 2 for steps in board.way_home] for _ in ends]  # a first guess, swept towards the truth
    after = [row[:] for row in turns]
    stones = sorted(range(board.first_home), key=lambda stone: board.way_home[stone])
    for _ in range(MOST_SWEEPS):
        change = 0.0
        for blue, row in enumerate(ends):
            ahead, other, now = after[blue], after[1 - blue], turns[blue]
            for stone in stones:
                found = 1 + ahead[stone] / 3 + sum([min([ahead[end] for end in choice]) for choice in row[stone]]) / 9
                change = max(change, abs(found - now[stone]))
                now[stone] = found
                ahead[stone] = stays * found + (1 - stays) * turns[1 - blue][stone]
                other[stone] = stays * turns[1 - blue][stone] + (1 - stays) * found
        if change < NEAR_ENOUGH:
            break
    return after
