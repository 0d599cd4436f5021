"""The long runs: all laws over many random games of every game, seat count and option, compiled against interpreted rules."""

from __future__ import annotations

import sys

from whitby.games import NAMES, load
from whitby.kernel.check import check_game, compiled_build, digests_elsewhere, digests_of_games
from whitby.kernel.errors import BadOption

GAMES = 500
OPTION_GAMES = 100


def main() -> int:
    failed = False
    for name in sys.argv[1:] or NAMES:
        game = load(name)
        cases: list[tuple[int, dict[str, str], int]] = [(seats, {}, GAMES) for seats in game.card.seats]
        cases += [(seats, {o.slug: v}, OPTION_GAMES) for o in game.options for v in list(o.values)[1:] for seats in game.card.seats]
        for seats, options, games in cases:
            try:
                game.check_options(options, seats)
            except BadOption:
                continue
            report = check_game(game, games, seed=1, seats=seats, options=options)
            build = compiled_build()
            if build and digests_elsewhere(str(build), name, 50, 1, seats, options) != digests_of_games(game, 50, 1, seats, options):
                report.violations.append("law 9: interpreted and compiled rules play different games")
            print(
                f"{name}, {seats} seats, {options or 'default options'}: {len(report.lengths)} games, {len(report.violations)} violations",
                flush=True,
            )
            for violation in report.violations:
                print(f"  {violation}")
            failed = failed or bool(report.violations)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
