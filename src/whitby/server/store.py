"""Where tables are kept. One small protocol; what stands behind it is chosen by URL (docs/hosting.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Protocol

import msgspec
import platformdirs

from whitby.kernel.errors import WhitbyError
from whitby.kernel.record import SavedMove
from whitby.table import Happening, Header

Kept = tuple[Header, list[SavedMove], list[Happening]]
Dues = Mapping[str, Mapping[str, float]]  # what is due at a table, for each kind: at what time, by key


class BadStore(WhitbyError):
    """A database that cannot be opened, read or written."""

    code = "store"


class NoTable(WhitbyError):
    """No table has that name, or none has it any more."""

    code = "unknown-table"


class Lost(Exception):
    """Another writer was first: the entry of that number, or that version of the seats, is already there."""


class Due(msgspec.Struct, frozen=True):
    """Something that must happen once, at a time: a clock that runs out. Whoever takes it has it until his lease ends."""

    table: str
    kind: str
    key: str
    at: float
    owner: str = ""


class Counts(msgspec.Struct):
    """What the store has done, for the metrics."""

    commits: int = 0
    writes: int = 0  # appends and changes that shared those commits
    seconds: float = 0.0  # in commits
    failures: int = 0  # commits that the disk did not take
    tables: int = 0  # there are, as far as this server knows


class Store(Protocol):
    """Tables as headers with numbered entries. Every change returns only when it is durable.

    Two writers cannot both add entry `seq` of a table, nor both follow one version of its seats, nor both tell its happening `n`: one of
    them gets Lost. What happened together with a change is kept with it, or neither is, and so is what is due from then on: `dues` names
    everything that is due at the table of each kind it speaks of, and of other kinds nothing changes.
    """

    counts: Counts

    async def create(self, header: Header, entries: list[SavedMove], dues: Dues | None = None) -> None:
        """A new table with the entries it begins with, all or nothing."""

    async def append(
        self, header: Header, seq: int, entry: SavedMove, happenings: Sequence[Happening] = (), dues: Dues | None = None
    ) -> None:
        """Entry `seq` of a table, together with its new summary."""

    async def change_seats(self, header: Header, happenings: Sequence[Happening] = (), dues: Dues | None = None) -> None:
        """New seats, or whether bots play on; `header.version` is one more than what is stored."""

    async def note(self, table: str, happenings: Sequence[Happening]) -> None:
        """What happened at a table besides."""

    async def dues(self, kind: str) -> list[Due]:
        """Everything of that kind that is or will be due, the first first."""

    async def take_due(self, kinds: Collection[str], now: float, owner: str, lease: float) -> list[Due]:
        """What is due now of these kinds and nobody else has taken: it is this owner's for so many seconds.

        Whoever writes its effect names in the same change what is due from then on. An owner who dies leaves it to the next after the
        lease; so an effect must be one that only one of two can write, by the `seq` or the version it follows.
        """

    async def finish_due(self, due: Due) -> None:
        """Nothing is to be done for this any more. What was taken by another meanwhile, or is due at another time, stays."""

    async def next_due(self, kinds: Collection[str]) -> float | None:
        """When there will be something to take."""

    async def header(self, table: str) -> Header | None:
        """A table without its entries."""

    async def headers(self, tables: list[str]) -> list[Header]:
        """Those of the tables that exist."""

    async def table(self, table: str) -> Kept | None:
        """A table with all its entries and happenings in order, as of one moment."""

    async def pulse(self, table: str) -> tuple[int, int, int] | None:
        """The number of entries, the version of the seats and the number of happenings: whether somebody else has been here."""

    async def bots_due(self) -> list[str]:
        """The tables at which a bot is asked that is to answer though nobody looks, the latest first."""

    async def delete(self, table: str, unless_since: float | None = None) -> bool:
        """Forget a table and its entries; not one that has changed since then. Whether there was one to forget."""

    async def expired(self, finished_before: float, idle_before: float) -> list[str]:
        """The finished tables, and the others, that have not changed since those times."""

    async def health(self) -> None:
        """Raise BadStore when the next move could not be kept or read."""

    async def close(self) -> None:
        """Finish what was begun."""


def default_url() -> str:
    """A file in the user's own data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('whitby', appauthor=False)) / 'whitby.db'}"


def open_store(url: str | None) -> Store:
    """The store a URL names: `sqlite:///file.db`, `sqlite:////absolute/file.db`."""
    from whitby.server.sqlite import SqliteStore

    scheme, _, rest = (url or default_url()).partition("://")
    if scheme != "sqlite":
        raise BadStore(f'There is no store of the kind "{scheme}".', "Write --db sqlite:///FILE.")
    path = rest.removeprefix("/")
    if not path:
        raise BadStore("The address of the database names no file.", "Write --db sqlite:///FILE.")
    return SqliteStore(Path(path))
