"""Golden games and saves: what was played once is played the same for ever."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from whitby.games import NAMES, load
from whitby.kernel.proof import prove
from whitby.kernel.record import open_record, read_save

TESTS = Path(__file__).parent.parent
CASES = [(name, seats) for name in NAMES for seats in load(name).card.seats]
SAVES = sorted((TESTS / "saves").glob("*.json"))

spec = importlib.util.spec_from_file_location("golden", TESTS.parent / "tools" / "golden.py")
assert spec is not None and spec.loader is not None
golden = importlib.util.module_from_spec(spec)
spec.loader.exec_module(golden)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_the_golden_game_is_still_the_same_game(name: str, seats: int) -> None:
    """After a change that is meant to change it: `make golden`, then read the diff."""
    assert golden.tell(golden.play(load(name), seats)) == (TESTS / "golden" / f"{name}-{seats}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_every_save_ever_released_opens_replays_and_proves_its_dice(path: Path) -> None:
    save = read_save(path.read_bytes())
    record = open_record(load(save.game), save)
    assert record.state.result
    assert prove(load(save.game), save).holds


def test_every_game_and_seat_count_has_a_save() -> None:
    stems = {path.stem.rsplit("-v", 1)[0] for path in SAVES}
    assert {f"{name}-{seats}" for name, seats in CASES} <= stems
