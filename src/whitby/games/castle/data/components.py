"""From data/components.toml and data/board.toml to the arrays of the board, with every name and number checked."""

from __future__ import annotations

from typing import Any

from whitby.games.castle.advice.foresight import look_ahead
from whitby.games.castle.rules.board import COLOURS, GREEN_PERCHES, MOST_STEPS, NO_ROOM, PERCHES, READINGS, Board
from whitby.kernel.graphs import distances
from whitby.kernel.sheets import Sheet, unique

ROOMS = 13  # capture.a
NOT_ROOMS = ("vault", "secret")  # where a pool may lie outside the rooms
NO_WAY = -1
MOST_PLACES = 256  # an action holds a place in one byte
PAIRS = [f"{outer}-{reading}" for outer in range(1, 7) for reading in READINGS]


def make_board(tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
    top = Sheet(tables, where)
    board = Board()
    board.spinner = settings["edition"] == "spinner"
    board.dawn_rounds = int(settings["dawn_rounds"])
    board.retreat_may_escape = settings["retreat_may_escape"] == "on"
    board.by_seat = settings["pieces"] == "by_seat"
    for name in ("about", "plan", "pieces"):
        top.ignore(name)
    _rooms(top, board)
    _stones(top, board)
    _edges(top, board)
    _marks(top, board)
    _perches(top, board)
    _starts(top, board)
    _roads(top, board)
    _pools(top, board)
    _trail(top, board)
    _vault(top, board)
    _chance(top, board)
    top.finish()
    look_ahead(board)
    return board


def _rows(top: Sheet, name: str, *drawn: str) -> tuple[Sheet, list[Sheet]]:
    """A table that holds a `list` of rows; `drawn` are the keys that only people and pictures need."""
    table = top.table(name)
    table.ignore("source")
    rows = table.tables("list")
    table.finish()
    for row in rows:
        row.ignore(*drawn)
    return table, rows


def _rooms(top: Sheet, board: Board) -> None:
    _, rows = _rows(top, "rooms", "code", "name", "label")
    board.rooms = unique(rows)
    if len(board.rooms) != ROOMS:
        raise top.wrong("rooms.list", f"must list {ROOMS} rooms, not {len(board.rooms)}.")
    for row in rows:
        row.finish()


def _stones(top: Sheet, board: Board) -> None:
    _, corridors = _rows(top, "corridors", "code", "name")
    areas = [*board.rooms, *unique(corridors)]
    _, rows = _rows(top, "stones", "name", "x", "y")
    board.places = unique(rows)
    for row in rows:
        area = row.choice("area", areas)
        board.area.append(area if area < ROOMS else NO_ROOM)  # R8: corridors are no rooms
        row.finish()
    board.first_home = len(board.places)
    _, homes = _rows(top, "homes", "name", "x", "y")
    board.places = unique([*rows, *homes])
    if len(board.places) > MOST_PLACES:
        raise top.wrong("stones.list", f"lists {len(board.places)} stones and doorways; {MOST_PLACES} are the most.")
    board.near = [[] for _ in board.places]
    for home, row in enumerate(homes, board.first_home):  # R9: the step out costs one
        _join(board, row.choice("stone", board.places[: board.first_home]), home)
        row.number("perch", GREEN_PERCHES + 1, PERCHES)
        row.finish()


def _join(board: Board, one: int, two: int) -> None:
    board.near[one].append(two)
    board.near[two].append(one)


def _edges(top: Sheet, board: Board) -> None:
    table = top.table("edges")
    stones = board.places[: board.first_home]
    for i, pair in enumerate(table.list_of("list")):
        one, two = _pair(table, i, pair, stones)
        if one == two or two in board.near[one]:
            raise table.wrong(f"list[{i}]", f"{pair} joins a stone to itself, or stands twice.")
        _join(board, one, two)
    table.finish()
    board.near = [sorted(places) for places in board.near]


def _pair(table: Sheet, i: int, pair: Any, known: list[str]) -> tuple[int, int]:
    if not isinstance(pair, list) or len(pair) != 2:
        raise table.wrong(f"list[{i}]", f"must be a pair of names, not {pair!r}.")
    return table.index(f"list[{i}][0]", pair[0], known), table.index(f"list[{i}][1]", pair[1], known)


def _marks(top: Sheet, board: Board) -> None:
    """Light and hideyholes; from them where Dracula may catch people."""
    board.lit = [False] * len(board.places)
    board.hideyhole = [False] * len(board.places)
    stones = board.places[: board.first_home]
    for name, marks in (("light", board.lit), ("hideyholes", board.hideyhole)):
        table = top.table(name)
        for stone in table.choices("stones", stones):
            marks[stone] = True
        table.finish()
    for stone in range(board.first_home):
        if board.hideyhole[stone] and (board.lit[stone] or board.area[stone] == NO_ROOM or len(board.near[stone]) != 1):  # R11
            raise top.wrong("hideyholes.stones", f"{stones[stone]} must be a dark dead end in a room.")
    board.exposed = [NO_ROOM if board.hideyhole[p] else board.area[p] for p in range(board.first_home)]  # path.7a
    board.exposed += [NO_ROOM] * (len(board.places) - board.first_home)


def _perches(top: Sheet, board: Board) -> None:
    table = top.table("perches")
    stones = board.places[: board.first_home]
    for name, count in (("green", GREEN_PERCHES), ("blue", PERCHES - GREEN_PERCHES)):
        found = table.choices(name, stones)
        if len(found) != count:
            raise table.wrong(name, f"must name {count} stones, not {len(found)}.")
        board.perch_stones += found
    table.finish()
    board.perch = [0] * len(board.places)
    for number, stone in enumerate(board.perch_stones, 1):
        if board.perch[stone] or board.lit[stone] or board.hideyhole[stone]:
            raise top.wrong("perches", f"{stones[stone]} is lit, a hideyhole, or the place of two perches.")
        board.perch[stone] = number


def _starts(top: Sheet, board: Board) -> None:
    table = top.table("starts")
    board.starts = [table.choice(colour, board.places[: board.first_home]) for colour in COLOURS]
    table.finish()
    for colour, stone in zip(COLOURS, board.starts, strict=True):
        if board.starts.count(stone) > 1 or board.perch[stone] or board.hideyhole[stone]:
            raise table.wrong(colour, f"{board.places[stone]} is a perch, a hideyhole, or the start of two pieces.")


def _roads(top: Sheet, board: Board) -> None:
    """Where the Green Vampire may step, and how far each place is from the nearest doorway."""
    closed = [p >= board.first_home or board.lit[p] or board.hideyhole[p] for p in range(len(board.places))]  # green.f, R34
    board.dark = [[p for p in places if not closed[p]] for places in board.near]
    doorways = list(range(board.first_home, len(board.places)))
    board.way_home = distances(board.near, doorways, NO_WAY)
    lost = [board.places[p] for p in range(board.first_home) if board.way_home[p] == NO_WAY]
    if lost:
        raise top.wrong("edges.list", f"no way leads home from {', '.join(lost)}.")
    stones = range(board.first_home)
    board.walks = [[_ways(board.near, [stone], steps, board.first_home) for stone in stones] for steps in range(MOST_STEPS)]
    board.prowls = [[_ways(board.dark, [stone], steps, board.first_home) for stone in stones] for steps in range(MOST_STEPS + 1)]
    board.range = [sorted({way[-1] for ways in board.prowls[1:MOST_STEPS] for way in ways[stone]}) for stone in stones]


def _ways(near: list[list[int]], path: list[int], steps: int, homes: int) -> list[list[int]]:
    """turn.g, turn.h, turn.i - every way of so many steps on from the end of `path` that comes to no stone twice (R14).

    A way lists the places it comes to; a doorway ends it early, and the rest of the number is ignored (escape.b).
    """
    if not steps:
        return [path[1:]]
    found = []
    for p in near[path[-1]]:
        if p >= homes:
            found.append([*path[1:], p])
        elif p not in path:
            found += _ways(near, [*path, p], steps - 1, homes)
    return found


def _pools(top: Sheet, board: Board) -> None:
    _, rows = _rows(top, "pools", "name", "x", "y")
    board.pools = unique(rows)
    clash = sorted(set(board.pools) & set(board.places))
    if clash:
        raise top.wrong("pools.list", f"{clash[0]} is a stone already.")
    for row in rows:
        area = row.choice("area", [*board.rooms, *NOT_ROOMS])
        board.pool_room.append(area if area < ROOMS else NO_ROOM)  # R26
        row.finish()


def _trail(top: Sheet, board: Board) -> None:
    table = top.table("trail")
    board.trail = [[] for _ in board.pools]
    for i, pair in enumerate(table.list_of("list")):
        one, two = _pair(table, i, pair, board.pools)
        if one == two or two in board.trail[one]:
            raise table.wrong(f"list[{i}]", f"{pair} leads nowhere new, or stands twice.")
        board.trail[one].append(two)
    table.finish()
    for pool, following in enumerate(board.trail):
        if not following:
            raise table.wrong("list", f"the trail stops at {board.pools[pool]}.", "Dracula never turns back: lead it on.")
    board.ends = [[_after(board, pool, steps) for pool in range(len(board.pools))] for steps in (3, 4)]


def _after(board: Board, pool: int, steps: int) -> list[int]:
    """turn.d, turn.e, turn.f - every pool that so many steps along the arrows may end on."""
    found = {pool}
    for _ in range(steps):
        found = {following for p in found for following in board.trail[p]}
    return sorted(found)


def _vault(top: Sheet, board: Board) -> None:
    table = top.table("vault")
    table.ignore("x", "y")
    board.coffin = table.choice("coffin", board.pools)
    board.steps = table.choice("steps", board.places[: board.first_home])
    table.finish()
    if any(board.coffin in following for following in board.trail):  # R26
        raise table.wrong("coffin", "no step of the trail may lead back on to it.")
    if not board.lit[board.steps] or board.area[board.steps] != NO_ROOM:  # R12, R32
        raise table.wrong("steps", f"{board.places[board.steps]} must be lit and outside the rooms.")
    setup = top.table("setup")
    board.dracula_start = setup.choice("dracula", board.pools)
    board.green_start = board.perch_stones[setup.number("green_vampire_perch", 1, GREEN_PERCHES) - 1]
    board.blue_start = board.perch_stones[setup.number("blue_vampire_perch", GREEN_PERCHES + 1, PERCHES) - 1]
    setup.finish()


def _chance(top: Sheet, board: Board) -> None:
    dice = top.table("dice")
    board.normal_die = dice.numbers("normal", 1, 6, 6)
    board.special_die = dice.choices("special", READINGS)
    dice.finish()
    if len(board.special_die) != 6:
        raise dice.wrong("special", f"must hold 6 faces, not {len(board.special_die)}.")
    spinner = top.table("spinner")
    spinner.ignore("source")
    board.sectors = spinner.choices("sectors", PAIRS)
    spinner.finish()
    if len(board.sectors) != len(PAIRS):
        raise spinner.wrong("sectors", f"must hold {len(PAIRS)} sectors, not {len(board.sectors)}.")
