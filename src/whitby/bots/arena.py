"""Bots against bots: every pairing on every seat equally often, with 95 % intervals."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import permutations
from math import sqrt
from multiprocessing import get_context
from typing import Any

from whitby.bots import make
from whitby.games import load
from whitby.kernel.chance import seeded
from whitby.kernel.errors import WhitbyError
from whitby.kernel.seat import SeatView
from whitby.kernel.state import apply

Z95 = 1.959963984540054


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a win rate; a draw counts as half a win."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = (rate + Z95 * Z95 / (2 * games)) / (1 + Z95 * Z95 / games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + Z95 * Z95 / (4 * games * games)) / (1 + Z95 * Z95 / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def play_match(job: dict[str, Any]) -> tuple[list[float], int]:
    """One game between the bots named for each seat: payoffs by seat and the number of decisions."""
    game = load(job["game"])
    bots = [make(name) for name in job["bots"]]
    s = game.new(job["options"], len(bots), job["seed"])
    steps = 0
    while not s.result:
        seat = s.asks[0].seat
        view = SeatView.of(game, s, seat, seeded(job["seed"] * 1_000_003 + steps * 2 + 1))
        apply(s, bots[seat].choose(view, seeded(job["seed"] * 7_919 + steps * 2)), seat)
        steps += 1
    return s.result, steps


def seatings(bots: list[str], seats: int) -> list[list[str]]:
    """Who sits where, so that every bot has every seat equally often."""
    if len(bots) > seats:
        raise WhitbyError(f"{len(bots)} bots for {seats} seats.", "Name at most one bot for each seat.")
    if len(bots) == seats:
        return [list(order) for order in sorted(set(permutations(bots)))]
    # fewer bots than seats: each fills a pattern of the seats and the patterns rotate
    pattern = [bots[i % len(bots)] for i in range(seats)]
    # each seating once: the same bots in the same seats would play the same game again for the same seed
    return [list(table) for table in dict.fromkeys(tuple(pattern[k:] + pattern[:k]) for k in range(seats))]


def run_arena(
    game_id: str,
    bots: list[str],
    games: int,
    seed: int = 1,
    options: dict[str, str] | None = None,
    seats: int | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play `games` games, seats changed fairly; win rates with intervals for each bot, each seat and each bot on each seat."""
    game = load(game_id)
    for name in bots:
        make(name)
    full, count = game.check_options(options, seats)
    tables = seatings(bots, count)
    jobs = [{"game": game_id, "bots": tables[n % len(tables)], "seed": seed + n // len(tables), "options": full} for n in range(games)]
    begin = time.perf_counter()
    results = []
    if workers > 1:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            for n, result in enumerate(pool.map(play_match, jobs), 1):
                results.append(result)
                if progress:
                    progress(n)
    else:
        for n, job in enumerate(jobs, 1):
            results.append(play_match(job))
            if progress:
                progress(n)
    return _summary(game_id, full, count, bots, jobs, results, time.perf_counter() - begin)


def _summary(
    game_id: str,
    options: dict[str, str],
    seats: int,
    bots: list[str],
    jobs: list[dict[str, Any]],
    results: list[tuple[list[float], int]],
    seconds: float,
) -> dict[str, Any]:
    def tally(wanted: Callable[[str, int], bool]) -> dict[str, Any]:
        scores = [
            payoff
            for job, (payoffs, _) in zip(jobs, results, strict=True)
            for seat, payoff in enumerate(payoffs)
            if wanted(job["bots"][seat], seat)
        ]
        low, high = wilson(sum(scores), len(scores))
        rate = sum(scores) / len(scores) if scores else 0.0
        return {"played": len(scores), "rate": round(rate, 4), "low": round(low, 4), "high": round(high, 4)}

    lengths = sorted(steps for _, steps in results)
    return {
        "game": game_id,
        "options": options,
        "seats": seats,
        "games": len(results),
        "bots": {bot: tally(lambda name, _, bot=bot: name == bot) for bot in dict.fromkeys(bots)},  # type: ignore[misc]
        "by_seat": [tally(lambda _, seat, k=k: seat == k) for k in range(seats)],  # type: ignore[misc]
        "by_bot_and_seat": {
            bot: [tally(lambda name, seat, bot=bot, k=k: name == bot and seat == k) for k in range(seats)]  # type: ignore[misc]
            for bot in dict.fromkeys(bots)
        },
        "median_decisions": lengths[len(lengths) // 2] if lengths else 0,
        "seconds": round(seconds, 1),
    }
