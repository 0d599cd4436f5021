"""What the tests of the server share."""

from __future__ import annotations

from typing import Any

import pytest

from table.parlour import GAME
from whitby import games


@pytest.fixture
def parlour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the small game with hidden cards on the shelf."""
    load = games.load

    def with_parlour(name: str) -> Any:
        return GAME if name == "parlour" else load(name)

    monkeypatch.setattr(games, "load", with_parlour)
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "parlour"))
