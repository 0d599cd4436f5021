"""Fit the trust in each game's values: bots that slip now and then play games, and we see how often a value came true.

    PYTHONPATH=build/compiled python tools/fit_chances.py castle 4 --minutes 1

prints the power to which values are best taken (`odds_on` in kernel/advice.py) when they are told as chances to win, how much better
than a guess that is, and for each tenth of the scale how often who was told so did win. A trust that is hardly better than a guess means
that the game's `Advice.chance` should tell nothing.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from math import log

from whitby.bots import decide, make
from whitby.games import load
from whitby.kernel.advice import odds_on
from whitby.kernel.state import apply

SLIPS = 0.1  # of all answers, those that are anything at all
LOOKS = 1 / 6  # of all positions, those that are looked at
TRUSTS = [k / 20 for k in range(41)]
CLIP = 1e-3

Row = tuple[list[float], int, float]  # the values of all sides, one of them, and whether it won


def sides(values: list[float], result: list[float]) -> list[Row]:
    """The values to be weighed against each other: of everybody, or of a team and the rest."""
    is_team = len(values) == 1 or len(set(values)) < len(values)
    first = max(result)
    won = [1.0 if pay == 1.0 else 0.0 if pay == 0.0 or pay < first else 1.0 / result.count(first) for pay in result]
    if is_team:
        return [([value, 1.0 - value], 0, won[k]) for k, value in enumerate(values)]
    return [(values, k, won[k]) for k in range(len(values))]


def played(name: str, seats: int, level: str, minutes: float, settings: dict[str, str]) -> tuple[int, list[Row]]:
    """How many games were played, and what was seen in them."""
    game, bot, luck = load(name), make(level), random.Random(1)
    rows: list[Row] = []
    games, end = 0, time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        s = game.new(settings, seats, luck.randrange(2**40))
        seen: list[list[float]] = []
        while not s.result:
            ask = s.asks[0]
            if luck.random() < LOOKS:
                seen.append([game.advice.value(s, seat) or 0.0 for seat in range(seats)])
            slip = luck.random() < SLIPS
            apply(s, luck.choice(ask.options) if slip else decide(game, s, ask.seat, bot, luck.randrange(2**40)), ask.seat)
        games += 1
        rows += [row for values in seen for row in sides(values, s.result)]
    return games, rows


def loss(rows: list[Row], trust: float) -> float:
    """How far the chances are from what happened, as mean log loss."""
    total = 0.0
    for values, mine, won in rows:
        chance = min(1 - CLIP, max(CLIP, odds_on(values, mine, trust)))
        total -= won * log(chance) + (1 - won) * log(1 - chance)
    return total / len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--options", nargs="*", default=[], help="as dracula=player")
    given = parser.parse_args()
    settings = dict(option.split("=", 1) for option in given.options)
    games, rows = played(given.game, given.seats, given.level, given.minutes, settings)
    best = min(TRUSTS, key=lambda trust: loss(rows, trust))
    print(f"{given.game}, {given.seats} seats: {games} games, {len(rows)} looks")
    print(f"trust {best:g}: loss {loss(rows, best):.4f}, of a guess {loss(rows, 0.0):.4f}")
    tenths: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for values, mine, won in rows:
        chance = odds_on(values, mine, best)
        tenths[min(9, int(10 * chance))].append((chance, won))
    for _, pairs in sorted(tenths.items()):
        said, true = (sum(pair[k] for pair in pairs) / len(pairs) for k in (0, 1))
        print(f"  told {100 * said:3.0f} %, won {100 * true:3.0f} % of {len(pairs)}")


if __name__ == "__main__":
    main()
