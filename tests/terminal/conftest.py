"""Games of these tests are kept in a folder of their own; terminals are closed after them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from terminal.ptys import Terminal


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("WHITBY_DATA", str(folder))
    return folder


@pytest.fixture
def open_terminal(data_folder: Path) -> Iterator[Callable[..., Terminal]]:
    """`open_terminal("play", "redux", rows=50)`: Whitby on a terminal."""
    opened: list[Terminal] = []

    def make(*words: str, rows: int = 24, columns: int = 80) -> Terminal:
        opened.append(Terminal(*words, data=data_folder, rows=rows, columns=columns))
        return opened[-1]

    yield make
    for terminal in opened:
        terminal.close()
