"""Golden games and saves: what was played once is played the same for ever.

After a change that is meant to change them: `make golden`, then read the diff.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from whitby.games import NAMES, load
from whitby.kernel.proof import prove
from whitby.kernel.record import open_record, read_save

TESTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS.parent / "tools"))
import golden_games as games  # noqa: E402

CASES = [(name, seats) for name in NAMES for seats in load(name).identity.seats]
STAGED = [case for name in NAMES for case in games.cases(load(name))]
SAVES = sorted((TESTS / "saves").glob("*.json"))
ENDS = dict(line.split(": ", 1) for line in (TESTS / "saves" / "ends.txt").read_text(encoding="utf-8").splitlines())


def read(stem: str) -> str:
    return (TESTS / "golden" / f"{stem}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_the_golden_game_is_still_the_same_game(name: str, seats: int) -> None:
    assert games.tell_plain(games.play_plain(load(name), seats)) == read(f"{name}-{seats}")


@pytest.mark.parametrize("case", STAGED, ids=lambda case: case.stem)
def test_the_moves_of_a_game_with_options_or_bots_still_make_the_same_game(case: games.Case) -> None:
    told = read(case.stem)
    assert games.tell(games.replay(load(case.game), case, told)) == told


@pytest.mark.parametrize("name", NAMES)
def test_thinking_bots_still_choose_the_same(name: str) -> None:
    """At some decisions of their golden games; the games themselves stay when a bot learns better."""
    game = load(name)
    replayed = [games.replay(game, case, read(case.stem)) for case in STAGED if case.game == name and case.bot]
    assert "".join(games.choices(played) for played in replayed) == read(f"{name}-choices")


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_still_sees_the_same_in_the_golden_games(name: str) -> None:
    game = load(name)
    records = {f"{name}-{seats}": games.play_plain(game, seats) for seats in game.identity.seats}
    records |= {case.stem: games.replay(game, case, read(case.stem)).record for case in STAGED if case.game == name}
    assert "".join(games.sights(stem, record) for stem, record in records.items()) == read(f"{name}-sights")


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_every_option_is_played_in_a_golden_game(name: str) -> None:
    listed = {(option.slug, value) for option in load(name).identity.settings for value in option.values}
    played = [pair.split("=") for case in STAGED if case.game == name for pair in read(case.stem).splitlines()[1].split()[1:]]
    assert {(slug, value) for slug, value in played} == listed


def test_no_golden_game_is_left_that_nobody_replays() -> None:
    stems = [f"{name}-{seats}" for name, seats in CASES] + [case.stem for case in STAGED]
    stems += [f"{name}-{kind}" for name in NAMES for kind in ("sights", "choices")]
    assert sorted(stems) == sorted(path.stem for path in (TESTS / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_every_save_ever_released_comes_to_the_same_end_and_proves_its_dice(path: Path) -> None:
    save = read_save(path.read_bytes())
    record = open_record(load(save.game), save)
    assert games.end_of(record) == ENDS[path.stem]
    assert prove(load(save.game), save).holds


def test_every_game_and_seat_count_has_a_save() -> None:
    stems = {path.stem.rsplit("-v", 1)[0] for path in SAVES}
    assert {f"{name}-{seats}" for name, seats in CASES} <= stems
