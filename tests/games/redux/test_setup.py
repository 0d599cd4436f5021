"""Setup: sides, start faces, and the first hide window."""

from __future__ import annotations

import pytest

from games.redux.table import GAME, asked_seat, options, play, shows
from support import rule
from whitby.kernel.record import Record


@rule("setup.a", "R5")
@pytest.mark.parametrize(("sides", "seat"), [("first", 0), ("second", 1)])
def test_the_players_agree_who_takes_which_side(sides: str, seat: int) -> None:
    s = GAME.new({"sides": sides}, seed=1)
    assert GAME.wording.side(s, seat) == "the vampires"
    assert asked_seat(s) == 1 - seat  # the humans may hide first


@rule("setup.a", "R5")
@pytest.mark.parametrize(("lot", "seat"), [("sides first", 0), ("sides second", 1)])
def test_without_agreement_the_lot_decides(lot: str, seat: int) -> None:
    record = Record.by_hand(GAME, {"sides": "random"}, drew=[lot])
    assert record.game.wording.side(record.state, seat) == "the vampires"
    assert {GAME.new({"sides": "random"}, seed=n).vampire_seat for n in range(20)} == {0, 1}


@rule("setup.b", "setup.c", "setup.d")
def test_every_block_starts_on_its_printed_face() -> None:
    s = GAME.new(seed=1)
    start = {
        "dracula": "vampire 16/8",
        "renfield": "vampire 6/3",
        "lucy": "vampire 2/1",
        "mina": "human 2/4",
        "harker": "human 3/6",
        "quincy": "human 5/10",
        "holmwood": "human 3/6",
        "seward": "human 3/6",
        "van_helsing": "human 8/16",
    }
    assert {who: shows(s, who) for who in start} == start


@rule("setup.f", "R15")
def test_the_humans_may_hide_before_the_first_night() -> None:
    s = GAME.new(seed=1)
    assert s.turn == 0
    assert options(s) == ["hide mina", "hide harker", "hide quincy", "hide holmwood", "hide seward", "hide van_helsing", "done"]
    play(s, "hide mina", "done")
    assert (s.turn, s.time) == (1, 0)
    assert not [text for text in options(s) if text.endswith(" mina")]
