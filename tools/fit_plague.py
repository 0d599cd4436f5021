"""Fit the weights of Plague's prospects: play games by routine with now and then a slip, and see which tables are won.

    PYTHONPATH=build/compiled python tools/fit_plague.py

prints the table WEIGHTS of src/whitby/games/plague/advice/prospects.py, and how well it tells won tables from lost ones on games
it was not fitted to. Takes about a minute.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from math import exp, log

from whitby.games import load
from whitby.games.plague.advice.prospects import WEIGHTS, describe, part_of_game
from whitby.games.plague.advice.routine import is_choosing_actions, routine
from whitby.games.plague.rules.state import FINAL_CONFRONTATION, PlagueState
from whitby.kernel.state import apply

OTHER_MODES = ({"difficulty": "easier"}, {"difficulty": "harder"}, {"length": "shorter"}, {"length": "mop_up"})
MODES: tuple[dict[str, str], ...] = ({},) * 5 + OTHER_MODES  # most games are standard ones
SLIPS = (0.0, 0.04, 0.08)  # how often an answer is anything at all; one of them for each game
PARTS = ("before a haven", "with a haven", "last confrontation")
STEPS = 7  # of Newton's method
MOST_ROWS = 60_000  # tables of one part of the game, evenly taken
CALM = 1e-4  # keeps weights of what hardly ever differs small
CLIP = 1e-9

Row = tuple[list[float], float]


def played(games: int, seed: int) -> Iterator[tuple[int, int, list[float], float]]:
    """Tables at the beginning of the actions of each turn and at the last confrontation: game, part, description, result."""
    game = load("plague")
    luck = random.Random(seed)
    for n in range(games):
        options, seats = game.check_settings(dict(MODES[n % len(MODES)]), 1)
        s = game.new(options, seats, seed + n)
        assert isinstance(s, PlagueState)
        slip = luck.choice(SLIPS)
        seen: list[tuple[int, list[float]]] = []
        last = -1
        while not s.result:
            moment = s.turn if is_choosing_actions(s) else 0 if s.segment == FINAL_CONFRONTATION else last
            if moment != last:
                last = moment
                seen.append((part_of_game(s), describe(s)))
            apply(s, luck.choice(s.asks[0].options) if luck.random() < slip else routine(s))
        for part, row in seen:
            yield n, part, row, s.result[0]


def chance(weights: list[float], row: list[float]) -> float:
    return 1.0 / (1.0 + exp(-sum(w * x for w, x in zip(weights, row, strict=True))))


def fitted(rows: list[Row]) -> list[float]:
    """Logistic regression by Newton's method."""
    width = len(rows[0][0])
    weights = [0.0] * width
    for _ in range(STEPS):
        slope = [-CALM * w for w in weights]
        bend = [[CALM if i == j else 0.0 for j in range(width)] for i in range(width)]
        for row, won in rows:
            p = chance(weights, row)
            weight = p * (1.0 - p) + CLIP
            for i in range(width):
                x = row[i]
                if x:
                    slope[i] += (won - p) * x
                    line = bend[i]
                    for j in range(i + 1):
                        line[j] += weight * x * row[j]
        for i in range(width):
            for j in range(i):
                bend[j][i] = bend[i][j]
        step = solved(bend, slope)
        weights = [w + d for w, d in zip(weights, step, strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(size):
            if r != i and rows[r][i]:
                share = rows[r][i] / rows[i][i]
                rows[r] = [a - share * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def surprise(weights: list[float], rows: list[Row]) -> float:
    """Mean log loss."""
    return -sum(log(max(CLIP, p if won else 1.0 - p)) for p, won in ((chance(weights, row), won) for row, won in rows)) / len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=18_000)
    parser.add_argument("--seed", type=int, default=40_000_000)
    given = parser.parse_args()
    parts: list[list[Row]] = [[], [], []]
    kept: list[list[Row]] = [[], [], []]  # one game in ten is kept aside
    for n, part, row, won in played(given.games, given.seed):
        (kept if n // len(MODES) % 10 == 0 else parts)[part].append((row, won))
    table: list[list[float]] = []
    for part, name in enumerate(PARTS):
        rows = parts[part][:: 1 + len(parts[part]) // MOST_ROWS]
        table.append(fitted(rows))
        share = sum(won for _, won in kept[part]) / len(kept[part])
        blank = -share * log(share) - (1 - share) * log(1 - share)
        print(f"# {name}: {len(rows)} tables, log loss {surprise(table[part], kept[part]):.4f} (without any look {blank:.4f})")
    for i, name in enumerate(WEIGHTS):
        print(f'    "{name}": [{", ".join(f"{weights[i]:.3f}" for weights in table)}],')


if __name__ == "__main__":
    main()
