"""The long runs: all laws over many random games of every game, seat count and option, compiled against interpreted rules.

Games begin with the set-up and, as many again, in the middle of things (`Game.lively`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from whitby.cli.checking import same_when_compiled
from whitby.games import NAMES, load
from whitby.kernel.errors import BadSetting
from whitby.kernel.game import Game
from whitby.laws.check import Report, check_game

GAMES = 500
OPTION_GAMES = 100
SEED = 1


def cases(game: Game[Any]) -> Iterator[tuple[int, dict[str, str], int]]:
    """Every seat count, and every option value by itself where the rules allow it: seats, options, how many games."""
    for seats in game.identity.seats:
        yield seats, {}, GAMES
    for option in game.identity.settings:
        for value in list(option.values)[1:]:
            for seats in game.identity.seats:
                try:
                    game.check_settings({option.slug: value}, seats)
                except BadSetting:
                    continue
                yield seats, {option.slug: value}, OPTION_GAMES


def tell(report: Report, options: dict[str, str]) -> None:
    lively = ", lively" if report.lively else ""
    games, violations = len(report.lengths), len(report.violations)
    print(
        f"{report.game}, {report.seats} seats, {options or 'default options'}{lively}: {games} games, {violations} violations", flush=True
    )
    for violation in report.violations:
        print(f"  {violation}", flush=True)


def main() -> int:
    failed = False
    for game in map(load, sys.argv[1:] or NAMES):
        for seats, options, games in cases(game):
            for lively in (False, True):
                report = check_game(game, games, SEED, seats, options, lively=lively)
                same_when_compiled(game, report, SEED)
                tell(report, options)
                failed = failed or bool(report.violations)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
