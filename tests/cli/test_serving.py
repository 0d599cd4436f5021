"""`whitby serve`: what the keeper of a server can say."""

from __future__ import annotations

import math

import pytest
from click.testing import CliRunner

from whitby import server
from whitby.cli import main
from whitby.server import Serving


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Serving]:
    found: list[Serving] = []
    monkeypatch.setattr(server, "run", found.append)
    return found


def test_every_wish_of_the_keeper_arrives(served: list[Serving]) -> None:
    words = "serve --host 0.0.0.0 --port 80 --workers 3 --public-host a.example --public-host b.example --behind-proxy"
    result = CliRunner().invoke(main, [*words.split(), "--keep-finished", "90", "--keep-idle", "0.5", "--db", "sqlite:///x.db"])
    assert result.exit_code == 0, result.output
    (wish,) = served
    assert (wish.host, wish.port, wish.workers, wish.db) == ("0.0.0.0", 80, 3, "sqlite:///x.db")
    assert wish.public_hosts == ("a.example", "b.example")
    assert wish.behind_proxy
    assert not wish.open_browser
    assert (wish.limits.keep_finished, wish.limits.keep_idle) == (90 * 86_400, 43_200)


def test_whitby_alone_opens_the_shelf_and_keeps_everything(served: list[Serving]) -> None:
    assert CliRunner().invoke(main, []).exit_code == 0
    (wish,) = served
    assert wish.open_browser
    assert (wish.host, wish.port, wish.public_hosts) == ("127.0.0.1", 8897, ())
    assert wish.limits.keep_finished == wish.limits.keep_idle == math.inf


@pytest.mark.parametrize("words", [["--keep-idle", "0"], ["--keep-finished", "soon"], ["--port", "99999"]])
def test_a_wish_that_cannot_be_is_not_understood(served: list[Serving], words: list[str]) -> None:
    assert CliRunner().invoke(main, ["serve", *words]).exit_code == 2
    assert served == []
