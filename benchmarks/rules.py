"""Speed of the rules: interpreted and compiled side by side in one run, and both against a calibration loop.

make bench                      every game on the shelf
python benchmarks/rules.py redux --games 300
python benchmarks/rules.py --before ../older      beside another checkout, compiled too: what a change has cost
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

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
    decisions, seconds = [], []
    for n in range(games):
        fastest = 1e9
        for _ in range(2):
            s = game.new(None, seats, n)
            begin = time.process_time()
            count = play_out(s, seeded(n))
            fastest = min(fastest, time.process_time() - begin)
        decisions.append(count)
        seconds.append(fastest)
    return decisions, seconds

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

decisions, seconds = random_play()
print(json.dumps({"decisions": decisions, "seconds": seconds, "copy_us": min(copies() for _ in range(5)), "loop_per_s": calibration(),
                  "digests": digests_of_games(game, same, 1, seats, None) if same else None}))
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


class Figures:
    """What one build of a game has reached: the fastest of all repeats, game by game, since a busy machine only ever slows down."""

    def __init__(self) -> None:
        self.decisions: list[int] = []
        self.seconds: list[float] = []
        self.copy_us = 1e9
        self.loop_per_s = 0.0
        self.digests: object = None

    def add(self, facts: dict[str, Any]) -> None:
        self.decisions = facts["decisions"]
        self.seconds = [min(pair) for pair in zip(self.seconds or facts["seconds"], facts["seconds"], strict=True)]
        self.copy_us = min(self.copy_us, facts["copy_us"])
        self.loop_per_s = max(self.loop_per_s, facts["loop_per_s"])
        self.digests = self.digests or facts["digests"]

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return sum(self.decisions) / sum(self.seconds)


def measure(build: Path, name: str, games: int, seats: int, same: int) -> dict[str, Any]:
    """One repeat of one build, in a process of its own."""
    argument = json.dumps([name, games, seats, same])
    env = {**os.environ, "PYTHONPATH": str(build)}
    run = subprocess.run([sys.executable, "-c", WORKER, argument], env=env, capture_output=True, text=True, check=True)
    out: dict[str, Any] = json.loads(run.stdout)
    return out


def figures(builds: dict[str, Path], name: str, games: int, seats: int, same: int) -> dict[str, Figures]:
    """All builds of a game, interleaved, so that a busy machine hurts all alike."""
    out = {build: Figures() for build in builds}
    for repeat in range(REPEATS):
        for build, path in builds.items():
            plays_alike = repeat == 0 and path in BUILDS.values()
            out[build].add(measure(path, name, games, seats, same if plays_alike else 0))
    return out


def tell(name: str, found: dict[str, Figures], same: int, peer: float) -> None:
    """The line of a game, and one for what a change has cost."""
    plain, fast = found["interpreted"], found["compiled"]
    alike = "alike" if plain.digests == fast.digests else "DIFFERENT"
    print(
        f"{name}: {plain.rate:,.0f} decisions/s interpreted, {fast.rate:,.0f} compiled ({fast.rate / plain.rate:.1f} times); "
        f"copy {plain.copy_us:.2f} / {fast.copy_us:.2f} us; {fast.loop_per_s / fast.rate:.0f} turns of an empty loop for one compiled "
        f"decision; {same} games {alike} in both builds" + (f"; {fast.rate / peer:.1f} times catanatron" if peer else "")
    )
    if "before" in found:
        before, old = found["before"], found["before, interpreted"]
        print(
            f"    before: {old.rate:,.0f} interpreted, {before.rate:,.0f} compiled; copy {old.copy_us:.2f} / {before.copy_us:.2f} us; "
            f"now {plain.rate / old.rate - 1:+.1%} interpreted, {fast.rate / before.rate - 1:+.1%} compiled"
        )


def main() -> int:
    from whitby.games import NAMES, load

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME", default=list(NAMES))
    parser.add_argument("--games", type=int, default=60, help="random games per measurement")
    parser.add_argument("--same", type=int, default=500, help="games that both builds must play alike")
    parser.add_argument("--peer", type=Path, default=None, help="a Python that has catanatron installed, to measure beside us")
    parser.add_argument("--before", type=Path, default=None, help="another checkout, its rules compiled, to measure beside this one")
    given = parser.parse_args()
    peer = measure_peer(given.peer) if given.peer else 0.0
    if peer:
        print(f"catanatron: {peer:,.0f} decisions/s by its random players")
    builds = dict(BUILDS)
    if given.before:
        builds |= {"before, interpreted": given.before / "src", "before": given.before / "build" / "compiled"}
    missing = [path for path in builds.values() if not (path / "whitby").is_dir()]
    if missing:
        print(f"There is nothing in {missing[0]}: run `make compile` there first.", file=sys.stderr)
        return 2
    failed = False
    for name in given.games_named or NAMES:
        found = figures(builds, name, given.games, load(name).identity.seats[0], given.same)
        failed = failed or found["interpreted"].digests != found["compiled"].digests
        tell(name, found, given.same, peer)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
