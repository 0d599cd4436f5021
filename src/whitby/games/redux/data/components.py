"""From the tables of data/components.toml to the arrays of the board, with every number checked."""

from __future__ import annotations

import itertools
from typing import Any

from whitby.games.redux.rules.board import CHARACTERS, HUMAN_FORM, ORIGINALS, VAMPIRE_FORM, Board
from whitby.kernel.sheets import Sheet, unique

SIDE_SLUGS = ("vampire", "human")


def make_board(tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
    top = Sheet(tables, where)
    board = Board()
    _rules(top, board)
    board.fledgling = settings["faces"] == "fledgling"
    _characters(top, board)
    _resources(top, board)
    _scoring(top, board)
    top.finish()
    return board


def _rules(top: Sheet, board: Board) -> None:
    rules = top.table("rules")
    board.actions_per_turn = rules.number("actions_per_turn", 1, 9)
    board.same_action_limit = rules.number("max_same_action_vampire", 1, 9)
    board.hide_minimum = rules.number("hide_min_characters", 1, 9)
    rules.finish()
    limits = top.table("limits")
    board.quiet_turns = limits.number("quiet_turns", 2, 200)
    board.turn_limit = limits.number("max_turns", 2, 250)
    limits.finish()
    die = top.table("die")
    board.die = die.numbers("faces", 1, 250, 6)  # comp.die.a
    die.ignore("id")
    die.finish()


def _characters(top: Sheet, board: Board) -> None:
    rows = top.tables("character")
    if unique(rows) != list(CHARACTERS):
        raise top.wrong("character", "must list the nine characters in their order.", f"They are: {', '.join(CHARACTERS)}.")
    short = top.table("fledgling")
    ladder = _ladder(short, "vampire_faces", 3)
    short.finish()
    board.strengths = [[[], []], [[], []]]
    board.tops = [[], []]
    for c, row in enumerate(rows):
        original = c < ORIGINALS
        human = _ladder(row, "human_faces", 0 if original else 3)  # comp.hum.a
        vampire = _ladder(row, "vampire_faces", 6 if original else 3)  # comp.vamp.a, comp.vamp.b
        if board.fledgling and not original:
            vampire = ladder
        for form, faces in ((HUMAN_FORM, human), (VAMPIRE_FORM, vampire)):
            board.tops[form].append(len(faces) - 1)
            for time in (0, 1):
                board.strengths[time][form].append([face[time] for face in faces])
        start = row.numbers("start", 1, 120, 2)
        faces = vampire if original else human
        if start not in faces:
            raise row.wrong("start", f"{start} is not one of its faces.", f"Choose one of: {faces}.")
        board.start_levels.append(faces.index(start))
        row.ignore("name")
        row.finish()


def _ladder(row: Sheet, key: str, length: int) -> list[list[int]]:
    """Faces as [night, day], weakest first, each stronger than the one before."""
    faces = row.list_of(key)
    if len(faces) != length:
        raise row.wrong(key, f"must list {length} faces, not {len(faces)}.", "Write each as [night, day], weakest first.")
    checked = [Sheet({"face": face}, f"{row.where}.{key}[{i}]").numbers("face", 1, 120, 2) for i, face in enumerate(faces)]
    for i, (low, high) in enumerate(itertools.pairwise(checked)):
        if not (low[0] < high[0] and low[1] < high[1]):
            raise row.wrong(f"{key}[{i + 1}]", f"{high} is not stronger than {low} by night and by day.", "List the weakest face first.")
    return checked


def _resources(top: Sheet, board: Board) -> None:
    resources = top.table("resource")
    for slug in SIDE_SLUGS:
        row = resources.table(slug)
        board.cubes.append(row.number("start", 0, 6))  # comp.res.a: the cube has six faces
        row.finish()
    resources.finish()
    for row in top.tables("resource_face"):
        row.ignore("id", "names")
        row.finish()


def _scoring(top: Sheet, board: Board) -> None:
    row = top.table("scoring")
    board.strength_point = row.number("winner_per_strength_point", 0, 100)
    board.resource_point = row.number("per_resource_left", 0, 100)
    board.turned_points = row.number("vampire_per_turned_human", 0, 100)
    board.delivered_points = [row.number(f"human_{slug}", 0, 100) for slug in CHARACTERS[:ORIGINALS]]
    row.finish()
