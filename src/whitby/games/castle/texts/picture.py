"""The castle in letters, for terminals: from a view document and the plan's coordinates alone."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from whitby.games.castle.rules.board import COLOURS

FULL, LEAST = 90, 62  # columns of the plan: neighbouring stones are three apart, or two where the screen is narrow
HEIGHT, ROW = 41, 17.0  # rows, and units of the plan to a row: neighbouring stones are two rows apart
RIGHT = 1000.0  # units of the plan from side to side
LEGEND = (
    "o stone, * lit stone, u hideyhole, p1-p6 empty perch, H doorway,",
    "~ pool of Dracula's trail, R B G Y players, D Dracula,",
    "@ the Green Vampire, X the Blue Vampire,",
)

Grid = list[list[str]]
Spots = dict[str, tuple[int, int]]


def picture(view: dict[str, Any], tables: dict[str, Any], width: int, height: int, numbers: dict[str, int]) -> list[str]:
    """The plan as wide as the screen allows, in two halves where it is very narrow, then what its letters mean.

    On a low screen only the rows in which most of the mover's ways end, without the legend.
    """
    columns = max(LEAST, min(width or FULL, FULL))
    drawn, short = plan(view, tables, columns, numbers)
    parts = 2 if 0 < width < LEAST else 1
    marks = "a number: where that option leads, 3+: 3 and others" if numbers else "+ where a move may end now"
    legend = wrap(" ".join((*LEGEND, ", ".join([marks, *short]))), min(width or FULL, FULL))
    if height and parts * HEIGHT + len(legend) > height:
        drawn, legend = region(drawn, points(view, tables), height // parts), []
    while drawn and not drawn[0]:
        del drawn[0]
    return [*(halves(drawn) if parts == 2 else drawn), *legend]


def points(view: dict[str, Any], tables: dict[str, Any]) -> list[int]:
    """The rows that matter now: where the piece on turn stands, twice, and where each option leads."""
    rows = {row["id"]: spot(row, FULL)[1] for name in ("stones", "homes", "pools") for row in tables[name]["list"]}
    own = [piece["at"] for piece in view["pieces"].values() if piece["seat"] == view["turn"]]
    return [rows[place] for place in [*own, *own, *(way[-1] for way in view["routes"] if way)] if place in rows]


def region(drawn: list[str], wanted: list[int], height: int) -> list[str]:
    """So many rows, with as many of the wanted ones as can be, in the middle if possible."""
    tops = range(max(1, len(drawn) - height + 1))

    def worth(top: int) -> tuple[int, int]:
        within = [row for row in wanted if top <= row < top + height]
        return len(within), -sum(abs(2 * (row - top) + 1 - height) for row in within)

    top = max(tops, key=worth)
    return drawn[top : top + height]


def halves(drawn: list[str]) -> list[str]:
    """The west and the east of the castle, one below the other; the middle column is in both."""
    middle = LEAST // 2
    west = [line[: middle + 1].rstrip() for line in drawn]
    east = [line[middle:].rstrip() for line in drawn]
    return ["The west of the castle:", *west, "", "The east of the castle:", *east]


def plan(view: dict[str, Any], tables: dict[str, Any], width: int, numbers: dict[str, int]) -> tuple[list[str], list[str]]:
    """All rows of the plan, and the rooms that had no place for more than their code."""
    grid = [[" "] * width for _ in range(HEIGHT)]
    at = {row["id"]: spot(row, width) for name in ("stones", "homes", "pools") for row in tables[name]["list"]}
    at["vault"] = spot({"x": tables["vault"]["x"] + 34, "y": tables["vault"]["y"]}, width)
    for one, two in tables["edges"]["list"]:
        join(grid, at[one], at[two])
    for home in tables["homes"]["list"]:
        join(grid, at[home["stone"]], at[home["id"]])
    for name, letter in (("pools", "~"), ("homes", "H"), ("stones", "o")):
        for row in tables[name]["list"]:
            put(grid, at[row["id"]], letter)
    for name, letter in (("light", "*"), ("hideyholes", "u")):
        for id in tables[name]["stones"]:
            put(grid, at[id], letter)
    for number, id in enumerate([*tables["perches"]["green"], *tables["perches"]["blue"]], 1):
        if id not in (view["green_vampire"], view["blue_vampire"]):
            put(grid, at[id], f"p{number}")
    mark(grid, at, view["routes"], numbers)
    stand(grid, at, view)
    short = [f"{room['code']} {room['name']}" for room in tables["rooms"]["list"] if not label(grid, room, width)]
    return ["".join(row).rstrip() for row in grid], short


def spot(row: dict[str, Any], width: int) -> tuple[int, int]:
    """Column and row of something on the plan."""
    return round(row["x"] * (width - 2) / RIGHT), round(row["y"] / ROW)


def put(grid: Grid, at: tuple[int, int], letters: str) -> None:
    """Letters from here on; at the right edge they end there."""
    left = min(at[0], len(grid[0]) - len(letters))
    grid[at[1]][left : left + len(letters)] = letters


def mark(grid: Grid, at: Spots, routes: list[list[str]], numbers: dict[str, int]) -> None:
    """Where each option leads: its number, or a plus where nobody counts them or where two numbers would run together."""
    ends: dict[str, list[int]] = {}
    for way, number in zip(routes, list(numbers.values()) or [0] * len(routes), strict=True):
        if way:
            ends.setdefault(way[-1], []).append(number)
    for place, found in ends.items():
        (x, y), several = at[place], "+" if len(found) > 1 else ""
        text = f"{min(found)}{several}" if min(found) else "+"
        around = [*grid[y][max(0, x - 1) : x], *grid[y][x + len(text) : x + len(text) + 1]]
        put(grid, (x, y), "+" if any(letter.isdecimal() for letter in around) else text)


def join(grid: Grid, one: tuple[int, int], two: tuple[int, int]) -> None:
    """A straight step is drawn between its stones; a slanting one is seen without."""
    (x0, y0), (x1, y1) = sorted((one, two))
    if y0 == y1:
        for x in range(x0 + 1, x1):
            put(grid, (x, y0), "-")
    elif x0 == x1:
        for y in range(min(y0, y1) + 1, max(y0, y1)):
            put(grid, (x0, y), "|")


def label(grid: Grid, room: dict[str, Any], width: int) -> bool:
    """A room's name near where the board has it: on one line, else a word to a line, else its code; whether it is the name."""
    x, y = spot({"x": room["label"][0], "y": room["label"][1]}, width)
    for words_of_lines in ([room["name"]], room["name"].split(), [room["code"]]):
        for dy in (0, 1, -1, 2, -2):
            for dx in (0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6):
                if write(grid, x + dx, y + dy, words_of_lines):
                    return words_of_lines != [room["code"]]
    return False


def write(grid: Grid, middle: int, top: int, texts: list[str]) -> bool:
    """Write these lines one below the other, if nothing is in the way."""
    width = len(grid[0])
    places = [(top + i, max(0, min(width - len(text), middle - len(text) // 2)), text) for i, text in enumerate(texts)]
    for y, left, text in places:
        if any(letter != " " for letter in grid[y][max(0, left - 1) : left + len(text) + 1]):
            return False
    for y, left, text in places:
        grid[y][left : left + len(text)] = text
    return True


def stand(grid: Grid, at: Spots, view: dict[str, Any]) -> None:
    """The pieces; the holder stands as the Green Vampire, with his letter beside it."""
    put(grid, at[view["dracula"]["at"]], "D")
    put(grid, at[view["blue_vampire"]], "X")
    for colour in COLOURS:
        piece = view["pieces"].get(colour)
        if piece:
            x, y = at[piece["at"]]
            put(grid, (x + 1, y) if piece["mask"] else (x, y), colour[0].upper())
    put(grid, at[view["green_vampire"]], "@")
