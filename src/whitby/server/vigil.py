"""Whether the database file is still the one that was opened.

A file that is deleted or replaced under a running server can still be written to, but nobody will ever read it again: a move
kept there would be acknowledged into nothing.
"""

from __future__ import annotations

from pathlib import Path

from whitby.server.store import BadStore

Identity = tuple[int, int]


class Vigil:
    """Remembers which files were opened, the log of what is not yet in the database among them."""

    def __init__(self, path: Path) -> None:
        self.files = [path, path.with_name(f"{path.name}-wal")]
        self.known = [_identity(file) for file in self.files]

    def check(self) -> None:
        """Raise BadStore if another file, or none, stands where the database was."""
        for file, known in zip(self.files, self.known, strict=True):
            if _identity(file) != known:
                raise BadStore(
                    f"The database file {file.name} was deleted or replaced while the server ran.",
                    "Restart the server; what was acknowledged before is in the old file, if a copy is left.",
                )


def _identity(path: Path) -> Identity | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
