"""Editions: a user's own numbers for a game, and what they may hold, whether they come as a file, over the wire or in a save."""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

from whitby.kernel.errors import BadData
from whitby.kernel.sheets import Sheet, overlay, read_toml

if TYPE_CHECKING:
    from whitby.kernel.game import Game

EDITION_FORMAT = 1
BOARDS_KEPT = 64  # of all settings and editions in use
NAME_LENGTH = 80
SIZE = 128 * 1024  # characters of all its texts and numbers together
DEEPEST = 16  # tables within tables
LARGEST = 2**53  # beyond this no number of a game goes, and programs in other languages cannot read it


def refuse_strange(top: dict[str, Any], where: str) -> None:
    """Raise BadData for values that no table of a game holds: dates, giants, what is no number, too much of anything."""
    left = SIZE
    waiting: list[tuple[Any, str, int]] = [(top, "", 0)]
    while waiting:
        value, place, depth = waiting.pop()
        left -= len(value) if isinstance(value, str) else 1
        if left < 0 or depth > DEEPEST:
            raise BadData(f"{where}: the edition is too long or too deep.", f"It may hold {SIZE} letters and numbers in all.")
        if isinstance(value, dict):
            for key, item in value.items():
                left -= len(key)
                waiting.append((item, f"{place}.{key}" if place else key, depth + 1))
        elif isinstance(value, list):
            waiting += [(item, f"{place}[{i}]", depth + 1) for i, item in enumerate(value)]
        elif not _is_plain(value):
            raise BadData(f"{where}: {place[:200]}: this is neither text nor a number of a game.", "Compare it with the template.")


def _is_plain(value: Any) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, int):
        return abs(value) <= LARGEST
    return isinstance(value, str)


def refuse_name(name: str, where: str) -> None:
    """Raise BadData for a name that cannot be shown beside every table it is played at."""
    if not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
        raise BadData(f"{where}: edition.name must be one line of 1 to {NAME_LENGTH} letters.", 'Write name = "My printed copy".')


class Edition:
    """A user's own numbers for a game: TOML laid over its component tables."""

    def __init__(self, game: str, name: str, data: dict[str, Any]) -> None:
        self.game = game
        self.name = name
        self.data = data
        self.digest = hashlib.blake2b(json.dumps([game, name, data], sort_keys=True).encode(), digest_size=12).hexdigest()

    def document(self) -> dict[str, Any]:
        return {"format": EDITION_FORMAT, "game": self.game, "name": self.name, "data": self.data}


class Editions:
    """The editions of a game: its own tables, and what people lay over them."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._boards: dict[tuple[str, ...], Any] = {}

    def read(self, path: Path) -> Edition:
        """A user's edition file, checked to the last number."""
        return self.check(read_toml(path), path.name)

    def check(self, top: dict[str, Any], where: str) -> Edition:
        """The tables of an edition that came from `where`: a file, a request or a save."""
        refuse_strange(top, where)
        id = self.game.identity.id
        top = dict(top)
        head = Sheet(top.pop("edition", {}), f"{where}: edition")
        if not isinstance(head.data, dict) or not head.data:
            raise BadData(f"{where}: the table [edition] is missing.", f"Start from `whitby edition template {id}`.")
        format = head.number("format")
        if format != EDITION_FORMAT:
            raise BadData(
                f"{where}: edition.format is {format}, but this Whitby reads format {EDITION_FORMAT}.",
                f"Write format = {EDITION_FORMAT} and compare with `whitby edition template {id}`.",
            )
        if head.text("game") != id:
            raise BadData(f'{where}: this edition is for "{head.text("game")}", not for "{id}".', "Use it with that game.")
        edition = Edition(id, head.text("name"), top)
        refuse_name(edition.name, where)
        head.finish()
        self.board({}, edition)
        return edition

    def template(self) -> str:
        """A TOML file in which an owner can enter the printed numbers: every value there is, commented out."""
        identity = self.game.identity
        lines = [
            f"# Your own edition of {identity.title}. Take away the `# ` before what your copy prints differently and",
            "# change it; leave the rest as it is. A [[table]] is found by its id. Check it with `whitby edition check FILE`.",
            "",
            "[edition]",
            f"format = {EDITION_FORMAT}",
            f'game = "{identity.id}"',
            'name = "My printed copy"',
        ]
        for name in self.game.components:
            lines += ["", f"## ---- {name}"]
            source = (self.game.home / "data" / name).read_text(encoding="utf-8").splitlines()
            lines += [f"#{line}" if line.startswith("#") else f"# {line}" if line else "" for line in source]
        return "\n".join(lines) + "\n"

    def board(self, settings: dict[str, str], edition: Edition | None = None) -> Any:
        """The constant part of a game under these settings; built once and shared by all its states."""
        full = settings or self.game.identity.full(None)
        key = (edition.digest if edition else "", *full.values())
        board = self._boards.get(key)
        if board is None:
            tables, where = self.game.tables, f"{self.game.identity.id}:"
            if edition is not None:
                where = f"edition {edition.name}:"
                tables = overlay(tables, edition.data, where)
            board = self.game.make_board(tables, full, where)
            for old in list(self._boards)[: len(self._boards) - BOARDS_KEPT + 1]:
                self._boards.pop(old, None)  # editions are read in threads: another may have been first
            self._boards[key] = board
        return board
