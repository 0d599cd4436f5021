"""What the wire documents of each game cost: whole games at every seat count, each document of each reader timed by itself.

python tools/documents.py                  every game on the shelf
python tools/documents.py fury --games 5   with a fingerprint of all documents, to compare two versions of the code
"""

from __future__ import annotations

import argparse
import hashlib
import statistics
import time
from typing import Any

import msgspec

from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser
from whitby.kernel.errors import BadOption
from whitby.kernel.game import Game
from whitby.kernel.record import Record
from whitby.table import Caller, SeatWish, Table, document


def calibration() -> float:
    """CPU seconds of a fixed piece of work, the best of many: what a document is measured by."""
    best = 1.0
    for _ in range(30):
        begin = time.thread_time()
        sum(k * k % 7 for k in range(20_000))
        best = min(best, time.thread_time() - begin)
    return best


def documents(game: Game[Any], seats: int, seed: int) -> tuple[list[float], str]:
    """CPU seconds of every document of one game of random moves, and a fingerprint of all of them."""
    record = Record.new(game, _options(game, seats), seats, seed=f"documents {seed}")
    table, _ = Table.seated(record, "A", [SeatWish("person", name=str(k)) for k in range(seats)], [])
    table.header.id = "a"
    choose, spent, digest = Chooser(seed), [], hashlib.blake2b(digest_size=8)
    while True:
        for reader in (*range(seats), None):
            begin = time.thread_time()
            made = document(table, Caller(reader))
            spent.append(time.thread_time() - begin)
            digest.update(msgspec.json.encode(made))
        if record.state.result:
            return spent, digest.hexdigest()
        ask = record.state.asks[choose.below(len(record.state.asks))]
        table.play(ask.seat, table.seq, game.lexicon.action_text(choose.pick(ask.options)))


def _options(game: Game[Any], seats: int) -> dict[str, str]:
    """Options under which the game takes so many players: the usual ones, or with one of them changed."""
    for change in [{}, *({option.slug: value} for option in game.options for value in option.values)]:
        try:
            return game.check_options(change, seats)[0]
        except BadOption:
            continue
    raise SystemExit(f"No single option lets {game.card.id} take {seats} players.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--games", type=int, default=3, help="of each game at each seat count")
    given = parser.parse_args()
    unit = calibration()
    print(f"calibration loop {unit * 1000:.2f} ms; CPU milliseconds of a document, in brackets as ratio to the loop")
    for name in given.names:
        game = load(name)
        for seats in game.card.seats:
            runs = [documents(game, seats, seed) for seed in range(given.games)]
            spent = sorted(seconds for run, _ in runs for seconds in run)
            figures = {"mean": statistics.mean(spent), "p99": spent[int(len(spent) * 0.99)], "max": spent[-1]}
            told = "  ".join(f"{what} {value * 1000:7.2f} ({value / unit:6.2f})" for what, value in figures.items())
            print(f"{name:>10} {seats}  {len(spent):6} documents  {told}  {' '.join(digest for _, digest in runs)}", flush=True)


if __name__ == "__main__":
    main()
