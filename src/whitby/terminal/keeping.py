"""Games of this keyboard are kept as they are played, move by move, in the reader's own data folder.

`NAME.json` there is a game that can be gone on with; what is over moves to `finished/NAME.json`. Every file is a whole save.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
import time
from pathlib import Path
from typing import Any

import platformdirs

from whitby.games import load
from whitby.kernel.errors import WhitbyError, did_you_mean, one_of
from whitby.kernel.record import Record, Save, open_record, read_save

DATA = "WHITBY_DATA"  # names another data folder
NAME = re.compile(r"[a-z]+-\d+")


def games_folder() -> Path:
    """Where games are kept."""
    home = os.environ.get(DATA) or platformdirs.user_data_dir("whitby", appauthor=False)
    return Path(home) / "games"


def write_whole(path: Path, record: Record) -> None:
    """The save of a record in a file: all of it or nothing, whatever happens meanwhile. The seed is in it: the table is one's own."""
    text = json.dumps(record.save(with_seed=True), indent=1) + "\n"
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


class Kept:
    """A game that can be gone on with."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.stem
        self.when = path.stat().st_mtime

    def save(self) -> Save:
        return read_save(self.path.read_bytes())

    def facts(self) -> dict[str, Any]:
        """What the list tells of it; `trouble` where it cannot be opened."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.when))
        row: dict[str, Any] = {"name": self.name, "when": when, "file": str(self.path)}
        try:
            save = self.save()
            record = open_record(load(save.game), save)
        except (WhitbyError, OSError) as error:
            return {**row, "trouble": str(error)}
        turn = [record.game.wording.side(record.state, ask.seat) for ask in record.state.asks]
        players = record.players or []
        return {**row, "game": save.game, "title": record.game.identity.title, "moves": len(record.moves), "turn": turn, "players": players}


def kept_games() -> list[Kept]:
    """All that can be gone on with, the latest first."""
    folder = games_folder()
    found = [Kept(path) for path in folder.glob("*.json")] if folder.is_dir() else []
    return sorted(found, key=lambda kept: (-kept.when, kept.name))


def find_kept(word: str) -> Kept:
    """A kept game by its name or its number in the list."""
    games = kept_games()
    names = [kept.name for kept in games]
    if word.isdecimal() and 1 <= int(word) <= len(games):
        return games[int(word) - 1]
    if word.casefold() in names:
        return games[names.index(word.casefold())]
    remedy = f"Kept: {one_of(names)}." if names else "No game is kept: start one with `whitby play GAME`."
    raise WhitbyError(f'No game is kept as "{word}"{did_you_mean(word, names)}.', remedy)


class Keeper:
    """Keeps one game. Its first move gives it a name; a folder that cannot be written costs the safety, not the game."""

    def __init__(self, kept: Kept | None = None) -> None:
        self.path = kept.path if kept else None
        self.trouble = ""

    @property
    def name(self) -> str:
        return self.path.stem if self.path else ""

    def keep(self, record: Record) -> None:
        """The game as it is now."""
        new = None
        try:
            if self.path is None:
                new = _new_path(record.game.identity.id)
            write_whole(new or self.path or Path(), record)
        except OSError as error:
            self.trouble = error.strerror or str(error)
            if new is not None:
                new.unlink(missing_ok=True)  # the name it had taken is free again
        else:
            self.path, self.trouble = new or self.path, ""

    def finish(self, record: Record) -> Path | None:
        """The game is over: it leaves the list. Returns where all of it can be read again."""
        if self.path is None:
            return None
        end = self.path.parent / "finished" / self.path.name
        try:
            end.parent.mkdir(exist_ok=True)
            write_whole(end, record)
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self.trouble = error.strerror or str(error)
            return None
        return end


def _new_path(game: str) -> Path:
    """The next free name, `redux-7`, taken at once so that nobody else gets it."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    taken = [path.stem for place in (folder, folder / "finished") for path in place.glob(f"{game}-*.json")]
    number = max((int(name.rpartition("-")[2]) for name in taken if NAME.fullmatch(name)), default=0) + 1
    while True:
        path = folder / f"{game}-{number}.json"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path
