"""The castle in letters, for terminals: from a view document and the plan's coordinates alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whitby.games.castle.board import COLOURS

COLUMN, ROW = 34 / 3, 17.0  # units of the plan to a letter: neighbouring stones are three columns or two rows apart
WIDTH, HEIGHT = 90, 41
LEGEND = (
    "o stone, * lit stone, u hideyhole, 1-6 empty perch, H doorway, ~ pool of Dracula's trail",
    "R B G Y players, D Dracula, @ the Green Vampire, X the Blue Vampire, + where a move may end now",
)


def lines(view: dict[str, Any], tables: dict[str, Any]) -> list[str]:
    """Who is where in words, then the plan, then what its letters mean."""
    return [*words(view, tables), "", *plan(view, tables), *LEGEND]


def words(view: dict[str, Any], tables: dict[str, Any]) -> Iterator[str]:
    names = {row["id"]: row["name"] for name in ("stones", "homes", "pools", "rooms") for row in tables[name]["list"]}
    names["vault"] = "the vault"
    if view["round"]:
        yield f"Round {view['round']} of {view['rounds']}, then dawn."
    for colour, piece in view["pieces"].items():
        text = f"{colour.capitalize()}: {names[piece['at']]}"
        if piece["mask"]:
            text += ", the Green Vampire"
        elif piece["steps_home"]:
            text += f", {piece['steps_home']} {'step' if piece['steps_home'] == 1 else 'steps'} from home"
        yield text + (", safe in hiding" if piece["hidden"] else "") + "."
    next_rooms = [names[room] for room in view["dracula"]["next"]]
    threat = f"; his next walk may end in the {', the '.join(next_rooms)}" if next_rooms else ""
    yield f"Dracula: {names[view['dracula']['at']]}{threat}."
    if view["mask"] is None:
        yield f"The Green Vampire: {names[view['green_vampire']]}."
    yield f"The Blue Vampire: {names[view['blue_vampire']]}."


def plan(view: dict[str, Any], tables: dict[str, Any]) -> list[str]:
    grid = [[" "] * WIDTH for _ in range(HEIGHT)]
    at = {row["id"]: spot(row) for name in ("stones", "homes", "pools") for row in tables[name]["list"]}
    at["vault"] = spot({"x": tables["vault"]["x"] + 34, "y": tables["vault"]["y"]})
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
        put(grid, at[id], str(number))
    for room in tables["rooms"]["list"]:
        label(grid, spot({"x": room["label"][0], "y": room["label"][1]}), room["name"])
    for way in view["routes"].values():
        put(grid, at[way[-1]], "+")
    stand(grid, at, view)
    drawn = "\n".join("".join(row).rstrip() for row in grid)
    return drawn.strip("\n").split("\n")


def spot(row: dict[str, Any]) -> tuple[int, int]:
    """Column and row of something on the plan."""
    return round(row["x"] / COLUMN), round(row["y"] / ROW)


def put(grid: list[list[str]], at: tuple[int, int], letter: str) -> None:
    grid[at[1]][at[0]] = letter


def join(grid: list[list[str]], one: tuple[int, int], two: tuple[int, int]) -> None:
    """A straight step is drawn between its stones; a slanting one is seen without."""
    (x0, y0), (x1, y1) = sorted((one, two))
    if y0 == y1:
        for x in range(x0 + 1, x1):
            put(grid, (x, y0), "-")
    elif x0 == x1:
        for y in range(min(y0, y1) + 1, max(y0, y1)):
            put(grid, (x0, y), "|")


def label(grid: list[list[str]], at: tuple[int, int], name: str) -> None:
    """A room's name near where the board has it: on one line where that is free, else a word to a line."""
    for words_of_lines in ([name], name.split()):
        for dy in (0, 1, -1, 2, -2):
            for dx in (0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6):
                if write(grid, at[0] + dx, at[1] + dy, words_of_lines):
                    return


def write(grid: list[list[str]], middle: int, top: int, texts: list[str]) -> bool:
    """Write these lines one below the other, if nothing is in the way."""
    places = [(top + i, max(0, min(WIDTH - len(text), middle - len(text) // 2)), text) for i, text in enumerate(texts)]
    for y, left, text in places:
        if any(letter != " " for letter in grid[y][max(0, left - 1) : left + len(text) + 1]):
            return False
    for y, left, text in places:
        grid[y][left : left + len(text)] = text
    return True


def stand(grid: list[list[str]], at: dict[str, tuple[int, int]], view: dict[str, Any]) -> None:
    """The pieces; the holder stands as the Green Vampire, with his letter beside it."""
    put(grid, at[view["dracula"]["at"]], "D")
    put(grid, at[view["blue_vampire"]], "X")
    for colour in COLOURS:
        piece = view["pieces"].get(colour)
        if piece:
            x, y = at[piece["at"]]
            put(grid, (x + 1, y) if piece["mask"] else (x, y), colour[0].upper())
    put(grid, at[view["green_vampire"]], "@")
