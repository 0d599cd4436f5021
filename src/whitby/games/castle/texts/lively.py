"""Positions of the castle in which much is at stake: a step from the doorway, a step from a vampire, the last rounds."""

from __future__ import annotations

from whitby.games.castle.rules.board import COLOURS, GREEN_PERCHES, NO_ROOM, READINGS, Board
from whitby.kernel.chance import Chooser

NEAR_HOME = 7  # steps
NEAR_PREY = 9  # steps of the Green Vampire
VAULT_WORD = "vault"


def text(board: Board, seats: int, settings: dict[str, str], choose: Chooser) -> str:
    colours = list(COLOURS[:seats]) if board.by_seat else choose.some(list(COLOURS), seats)
    pool = choose.below(len(board.pools))
    blue = choose.pick(board.perch_stones[GREEN_PERCHES:])
    holder = choose.below(seats) if choose.chance(60) else -1
    green = green_stone(board, holder >= 0, choose)
    clauses = ["options: " + " ".join(f"{name}={value}" for name, value in settings.items()), f"seats: {seats}"]
    clauses += ["pieces: " + " ".join(colours), f"dracula {board.pools[pool]}", f"blue_vampire {board.places[blue]}"]
    clauses.append(f"green_vampire {VAULT_WORD if green < 0 else board.places[green]}")
    stand: list[int] = [green, blue]
    for seat, colour in enumerate(colours):
        if seat != holder:
            stand.append(human_stone(board, stand, green, board.pool_room[pool], choose))
            clauses.append(f"{colour} {board.places[stand[-1]]}")
    if holder >= 0:
        clauses.append(f"mask {colours[holder]}")
    return "; ".join([*clauses, *moment(board, colours, choose)])


def green_stone(board: Board, is_held: bool, choose: Chooser) -> int:
    """A perch of his; with a holder also the vault, or any stone he may end on."""
    if not is_held or choose.chance(30):
        return choose.pick(board.perch_stones[:GREEN_PERCHES])
    if choose.chance(25):
        return -1
    closed = [board.lit[p] or board.hideyhole[p] or board.perch[p] > GREEN_PERCHES for p in range(board.first_home)]
    return choose.pick([p for p in range(board.first_home) if not closed[p]])


def human_stone(board: Board, stand: list[int], green: int, room: int, choose: Chooser) -> int:
    """Near a doorway, near the Green Vampire, or anywhere; never where Dracula would have caught him."""
    free = [p for p in range(board.first_home) if p not in stand and not board.perch[p] and (room == NO_ROOM or board.exposed[p] != room)]
    near_home = [p for p in free if board.way_home[p] <= NEAR_HOME]
    near_green = [p for p in free if green >= 0 and board.dark_steps[green][p] <= NEAR_PREY]
    hiding = [p for p in free if board.hideyhole[p]]
    return choose.pick(choose.pick([kind for kind in (near_home, near_green, hiding, free) if kind]))


def moment(board: Board, colours: list[str], choose: Chooser) -> list[str]:
    """Whose turn it is, often in one of the last rounds, and now and then with the throw made."""
    last = board.dawn_rounds
    clauses = [f"first {choose.pick(colours)}", f"turn {choose.pick(colours)}", f"round {choose.pick([1, last // 2, last - 1, last])}"]
    if choose.chance(50):
        clauses.append(f"throw {1 + choose.below(6)} {choose.pick(list(READINGS))}")
    return clauses
