"""What the wire documents of each game cost: whole games at every seat count, each document of each reader timed by itself.

python tools/documents.py                  every game on the shelf
python tools/documents.py fury --games 5   with a fingerprint of all documents, to compare two versions of the code
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import statistics
import time
from typing import Any

import msgspec

from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser
from whitby.kernel.errors import BadSetting
from whitby.kernel.game import Game
from whitby.kernel.record import Record
from whitby.table import Caller, SeatWish, Table, document


def calibration() -> float:
    """CPU seconds of a fixed piece of work, about a millisecond, the best of many: what documents are measured by."""
    return min(_timed_loop() for _ in range(30))


def _timed_loop() -> float:
    begin = time.thread_time()
    sum(k * k % 7 for k in range(20_000))
    return time.thread_time() - begin


def costs(game: Game[Any], seats: int, seed: int, moves: int = 1_000_000) -> tuple[list[float], str]:
    """CPU seconds of every document of a game of random moves, and a fingerprint of all of them.

    Rubbish is not collected meanwhile: its pauses would count against whatever document comes then.
    """
    record = Record.new(game, _options(game, seats), seats, seed=f"documents {seed}")
    table, _ = Table.seated(record, "A", [SeatWish("person", name=str(k)) for k in range(seats)], ())
    table.header.id = "a"
    choose, digest = Chooser(seed), hashlib.blake2b(digest_size=8)
    spent: list[float] = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(moves):
            for reader in (*range(seats), None):
                begin = time.thread_time()
                made = document(table, Caller(reader))
                spent.append(time.thread_time() - begin)
                digest.update(msgspec.json.encode(made))
            if record.state.result:
                break
            ask = record.state.asks[choose.below(len(record.state.asks))]
            table.act(ask.seat, choose.pick(ask.options))
    finally:
        gc.enable()
    return spent, digest.hexdigest()


def quantile(spent: list[float], part: float) -> float:
    return sorted(spent)[int((len(spent) - 1) * part)]


def _options(game: Game[Any], seats: int) -> dict[str, str]:
    """Options under which the game takes so many players: the usual ones, or with one of them changed."""
    for change in [{}, *({option.slug: value} for option in game.identity.settings for value in option.values)]:
        try:
            return game.check_settings(change, seats)[0]
        except BadSetting:
            continue
    raise SystemExit(f"No single option lets {game.identity.id} take {seats} players.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--games", type=int, default=3, help="of each game at each seat count")
    given = parser.parse_args()
    unit = calibration()
    print(f"calibration loop {unit * 1000:.2f} ms; CPU milliseconds of a document, in brackets as ratio to the loop")
    for name in given.names:
        game = load(name)
        for seats in game.identity.seats:
            runs = [costs(game, seats, seed) for seed in range(given.games)]
            spent = [seconds for run, _ in runs for seconds in run]
            figures = {"mean": statistics.mean(spent), "median": quantile(spent, 0.5), "p99": quantile(spent, 0.99), "max": max(spent)}
            told = "  ".join(f"{what} {value * 1000:7.2f} ({value / unit:6.2f})" for what, value in figures.items())
            print(f"{name:>10} {seats}  {len(spent):6} documents  {told}  {' '.join(digest for _, digest in runs)}", flush=True)


if __name__ == "__main__":
    main()
