"""From the tables of data/components.toml to the arrays of the board, with every number checked.

An edition may change any of these numbers, so whatever the rules rely on is asked for here, and the complaint says what is right.
"""

from __future__ import annotations

from typing import Any

from whitby.kernel.sheets import Sheet, unique
from whitby.sample.rules.board import CARDS, SEATS, STAKE, VAMPIRE, Board

MOST_CARDS = 60  # of one kind


def make_board(tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
    top = Sheet(tables, where)
    board = Board()
    _night(top, board, settings["night"])
    _cards(top, board)
    top.finish()
    return board


def _night(top: Sheet, board: Board, length: str) -> None:
    row = top.table("night")
    board.hand = row.number("hand", 1, 9)
    watches = {"short": row.number("short", 1, 20), "long": row.number("long", 1, 20)}
    board.watches = watches[length]
    board.slain = row.number("slain", 0, 30)
    row.finish()


def _cards(top: Sheet, board: Board) -> None:
    rows = top.tables("card")
    if unique(rows) != list(CARDS):
        raise top.wrong("card", "must list the five kinds in their order.", f"They are: {', '.join(CARDS)}.")
    for kind, row in enumerate(rows):
        least, most = (1, 1) if kind in (STAKE, VAMPIRE) else (0, MOST_CARDS)  # box.b
        board.deck += [kind] * row.number("count", least, most)
        board.worths.append(row.number("worth", -30, 30))
        row.ignore("name")
        row.finish()
    if len(board.deck) < SEATS * board.hand:
        raise top.wrong("card", f"all counts together must be at least {SEATS * board.hand}.", "A full hand for each of four guests.")
