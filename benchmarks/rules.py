"""Speed of the rules: interpreted and compiled side by side in one run, and both against a calibration loop.

make bench                      every game on the shelf
python benchmarks/rules.py redux --games 300
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
REPEATS = 5

WORKER = """
import json, sys, time
from whitby.games import load
from whitby.kernel.chance import seeded
from whitby.laws.check import digests_of_games
from whitby.kernel.playout import play_out

name, games, seats, same = json.loads(sys.argv[1])
game = load(name)

def random_play():
    decisions = 0
    spent = 0.0
    for n in range(games):
        s = game.new(None, seats, n)
        begin = time.process_time()
        decisions += play_out(s, seeded(n))
        spent += time.process_time() - begin
    return decisions / spent

def copies():
    s = game.new(None, seats, 1)
    play_out(s, seeded(1), 30)
    begin = time.process_time()
    for _ in range(3000):
        s.copy()
    return (time.process_time() - begin) / 3000 * 1e6

def calibration():
    begin = time.process_time()
    total = 0
    for n in range(400_000):
        total += n & 7
    return 400_000 / (time.process_time() - begin)

print(json.dumps({"decisions_per_s": random_play(), "copy_us": copies(), "loop_per_s": calibration(),
                  "digests": digests_of_games(game, same, 1, seats, None)}))
"""


PEER = """
import time
from catanatron import Color, Game, RandomPlayer
colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
best = 0.0
for repeat in range(3):
    begin, decisions = time.process_time(), 0
    for seed in range(15):
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    best = max(best, decisions / (time.process_time() - begin))
print(best)
"""


def measure_peer(python: Path) -> float:
    """Decisions a second of catanatron's four random players, the closest peer in Python."""
    return float(subprocess.run([str(python), "-c", PEER], capture_output=True, text=True, check=True).stdout)


def measure(build: Path, name: str, games: int, seats: int, same: int) -> dict[str, object]:
    argument = json.dumps([name, games, seats, same])
    env = {**os.environ, "PYTHONPATH": str(build)}
    run = subprocess.run([sys.executable, "-c", WORKER, argument], env=env, capture_output=True, text=True, check=True)
    out: dict[str, object] = json.loads(run.stdout)
    return out


def main() -> int:
    from whitby.games import NAMES, load

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME", default=list(NAMES))
    parser.add_argument("--games", type=int, default=200, help="random games per measurement")
    parser.add_argument("--same", type=int, default=500, help="games that both builds must play alike")
    parser.add_argument("--peer", type=Path, default=None, help="a Python that has catanatron installed, to measure beside us")
    given = parser.parse_args()
    peer = measure_peer(given.peer) if given.peer else 0.0
    if peer:
        print(f"catanatron: {peer:,.0f} decisions/s by its random players")
    if not (BUILDS["compiled"] / "whitby").is_dir():
        print("The compiled rules are not there: run `make compile` first.", file=sys.stderr)
        return 2
    failed = False
    for name in given.games_named or NAMES:
        seats = load(name).identity.seats[0]
        best = {"interpreted": 0.0, "compiled": 0.0}
        copy_us = {"interpreted": 1e9, "compiled": 1e9}
        digests: dict[str, object] = {}
        loop = 0.0
        for repeat in range(REPEATS):  # interleaved, so that a busy machine hurts both alike
            for build, path in BUILDS.items():
                facts = measure(path, name, given.games, seats, given.same if repeat == 0 else 0)
                best[build] = max(best[build], float(str(facts["decisions_per_s"])))
                copy_us[build] = min(copy_us[build], float(str(facts["copy_us"])))
                loop = max(loop, float(str(facts["loop_per_s"])))
                if repeat == 0:
                    digests[build] = facts["digests"]
        alike = digests["interpreted"] == digests["compiled"]
        failed = failed or not alike
        print(
            f"{name}: {best['interpreted']:,.0f} decisions/s interpreted, {best['compiled']:,.0f} compiled "
            f"({best['compiled'] / best['interpreted']:.1f} times); copy {copy_us['interpreted']:.2f} / {copy_us['compiled']:.2f} us; "
            f"{loop / best['compiled']:.0f} turns of an empty loop for one compiled decision; "
            f"{given.same} games {'alike' if alike else 'DIFFERENT'} in both builds"
            + (f"; {best['compiled'] / peer:.1f} times catanatron" if peer else "")
        )
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
