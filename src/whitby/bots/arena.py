"""Bots against bots: every pairing on every seat equally often, with 95 % intervals."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from itertools import permutations
from math import sqrt
from multiprocessing import get_context

import msgspec

from whitby.bots import decide, make
from whitby.games import load
from whitby.kernel.errors import WhitbyError
from whitby.kernel.state import apply

Z95 = 1.959963984540054
NUMBERS = 1_000_003  # for the decisions of one game: those of the next seed lie beyond


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a win rate; a draw counts as half a win."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = (rate + Z95 * Z95 / (2 * games)) / (1 + Z95 * Z95 / games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + Z95 * Z95 / (4 * games * games)) / (1 + Z95 * Z95 / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


class Match(msgspec.Struct, frozen=True):
    """A game to be played: the names of the bots by seat, and the seed of its dice and of their thoughts."""

    game: str
    bots: list[str]
    seed: int
    settings: dict[str, str]


class Played(msgspec.Struct, frozen=True):
    """How a match ended: payoffs by seat, after so many decisions."""

    payoffs: list[float]
    decisions: int


class Rate(msgspec.Struct, frozen=True):
    """Wins of so many games, with their 95 % interval."""

    played: int
    rate: float
    low: float
    high: float


class Standings(msgspec.Struct, frozen=True):
    """What an arena has found: win rates of each bot, of each seat, and of each bot on each seat."""

    game: str
    options: dict[str, str]
    seats: int
    games: int
    bots: dict[str, Rate]
    by_seat: list[Rate]
    by_bot_and_seat: dict[str, list[Rate]]
    median_decisions: int
    seconds: float


def play_match(match: Match) -> Played:
    """One game between bots, each of which sees what its seat sees."""
    game = load(match.game)
    bots = [make(name) for name in match.bots]
    s = game.new(match.settings, len(bots), match.seed)
    decisions = 0
    while not s.result:
        seat = s.asks[0].seat
        apply(s, decide(game, s, seat, bots[seat], match.seed * NUMBERS + decisions), seat)
        decisions += 1
    return Played(s.result, decisions)


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
    settings: dict[str, str] | None = None,
    seats: int | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Standings:
    """Play `games` games, seats changed fairly."""
    game = load(game_id)
    for name in bots:
        make(name)
    full, count = game.check_settings(settings, seats)
    tables = seatings(bots, count)
    matches = [Match(game_id, tables[n % len(tables)], seed + n // len(tables), full) for n in range(games)]
    begin = time.perf_counter()
    results = _play_all(matches, workers, progress)
    seconds = time.perf_counter() - begin
    scores, lengths = _Scores(matches, results), sorted(result.decisions for result in results)
    return Standings(
        game=game_id,
        options=full,
        seats=count,
        games=games,
        bots={bot: scores.rate(bot) for bot in bots},
        by_seat=[scores.rate(seat=k) for k in range(count)],
        by_bot_and_seat={bot: [scores.rate(bot, k) for k in range(count)] for bot in bots},
        median_decisions=lengths[len(lengths) // 2] if lengths else 0,
        seconds=round(seconds, 1),
    )


def _play_all(matches: list[Match], workers: int, progress: Callable[[int], None] | None) -> list[Played]:
    """Every match, here or in so many processes; `progress` is told how many are over."""
    results = []
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) if workers > 1 else nullcontext() as pool:
        for result in pool.map(play_match, matches) if pool else map(play_match, matches):
            results.append(result)
            if progress:
                progress(len(results))
    return results


class _Scores:
    """Who got what on which seat, in all matches."""

    def __init__(self, matches: list[Match], results: list[Played]) -> None:
        pairs = zip(matches, results, strict=True)
        self.rows = [(match.bots[seat], seat, payoff) for match, result in pairs for seat, payoff in enumerate(result.payoffs)]

    def rate(self, bot: str | None = None, seat: int | None = None) -> Rate:
        """Of one bot or all, on one seat or all."""
        payoffs = [payoff for name, k, payoff in self.rows if bot in (None, name) and seat in (None, k)]
        low, high = wilson(sum(payoffs), len(payoffs))
        mean = sum(payoffs) / len(payoffs) if payoffs else 0.0
        return Rate(len(payoffs), round(mean, 4), round(low, 4), round(high, 4))
