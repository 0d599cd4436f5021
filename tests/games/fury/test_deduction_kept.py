"""What the deduction board keeps: found again instead of worked out again, table by table, and safe where threads share it."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from games.fury.table import GAME
from whitby.games.fury.rules.state import FuryState
from whitby.games.fury.sight import deduction
from whitby.kernel.chance import Chooser
from whitby.kernel.record import Record


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    for shelf in (deduction.LATEST, deduction.PASSED):
        shelf.webs.clear()


def positions(seed: str, moves: int) -> list[FuryState]:
    """The positions of a game of random moves at which a fact has just been added."""
    record, choose, found = Record.new(GAME, seats=2, seed=seed), Chooser(len(seed)), [""]
    out: list[FuryState] = []
    for _ in range(moves):
        ask = record.state.asks[choose.below(len(record.state.asks))]
        record.play(ask.seat, GAME.lexicon.action_text(choose.pick(ask.options)))
        s = record.state
        assert isinstance(s, FuryState)
        if s.history != found[-1]:
            found.append(s.history)
            out.append(s)
    return out


def follow_counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The facts that are worked through from now on."""
    facts: list[int] = []
    follow = deduction.follow

    def counted(board: Any, known: Any, fact: int, values: Any) -> Any:
        facts.append(fact)
        return follow(board, known, fact, values)

    monkeypatch.setattr(deduction, "follow", counted)
    return facts


def test_each_fact_is_worked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    line, facts = positions("once", 60), follow_counted(monkeypatch)
    for s in line:
        for _ in range(2):
            deduction.believe(s)
    assert facts == [fact for _, fact, _ in deduction.facts_of(line[-1].history)]
    for s in reversed(line):  # somebody looks back
        deduction.believe(s)
    assert len(facts) == len(deduction.facts_of(line[-1].history))


def test_a_long_game_at_one_table_does_not_push_out_what_another_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deduction, "KEPT", 4)
    other, line = positions("another table", 30)[-1], positions("a long game", 120)
    deduction.believe(other)
    for s in line:
        deduction.believe(s)
    assert len(line) > 2 * deduction.KEPT
    facts = follow_counted(monkeypatch)
    deduction.believe(other)
    assert facts == []
    assert max(len(deduction.LATEST.webs), len(deduction.PASSED.webs)) == deduction.KEPT


def test_threads_that_look_at_once_see_what_one_alone_sees() -> None:
    jobs = [(s, k % 3 - 1) for k, s in enumerate(s for name in "abc" for s in positions(name, 70))]
    alone = [look(s, seat) for s, seat in jobs]
    forget()
    together, before = threading.Barrier(4), sys.getswitchinterval()
    sys.setswitchinterval(1e-6)

    def look_together(_: int) -> list[Any]:
        seen = []
        try:
            for s, seat in jobs:
                together.wait()
                seen.append(look(s, seat))
        finally:
            if len(seen) < len(jobs):
                together.abort()  # nobody waits for a thread that failed
        return seen

    try:
        with ThreadPoolExecutor(4) as pool:
            assert all(seen == alone for seen in pool.map(look_together, range(4)))
    finally:
        sys.setswitchinterval(before)


def look(s: FuryState, seat: int) -> tuple[Any, Any]:
    return GAME.sight.view(s, seat), GAME.positions.dump(GAME.sight.imagine(s, seat, 7))
