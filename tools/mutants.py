"""Break the rules in random places and see whether the tests notice (`make mutants`, and the last part of `make soak`).

Each mutant is one small fault (tools/mutation.py) in one function of the rules, in a copy of the tree; the checkout is never
touched. It is held against the game's own tests, those marked with the rules that the function cites first, then against the golden
games and the laws. What no test notices survives and is printed; a survivor is a test that is missing, or a line that does nothing.

A sample is noisy, so the run fails (exit code 1) only where it proves the share killed to be under --aim: when the upper end of its
95 % Wilson interval is below it. With --only every fault of that line is tried, and one survivor fails.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from mutation import Fault, find_faults
from whitby.bots.arena import wilson

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "tools", "pyproject.toml")
MEMORY_KB = 6_000_000  # a fault that never ends may also eat: it is stopped there
LAST = ("tests/golden", "tests/conformance/test_laws.py")
KERNEL = "kernel"
STOPPED = (128 + signal.SIGXCPU, 128 + signal.SIGKILL)  # what the shell says of one that was
BY_TEST, BY_GAMES, ENDLESS, SURVIVED = "killed by a test", "killed by golden games or laws", "killed by never ending", "SURVIVED"


@dataclass(frozen=True)
class Mutant:
    """One slip in one line of a copy of the tree."""

    game: str
    path: str  # below the root of the tree
    fault: Fault
    shown: str


@dataclass
class Trial:
    """How a game's tests do without any fault: the seconds they reckon and what is red already, which can kill nothing."""

    seconds: float
    red: list[str]


# ---- what there is to break, and what should notice ------------------------------------------------------------------


def names(root: Path) -> list[str]:
    return [*sorted(path.parent.name for path in (root / "src/whitby/games").glob("*/rules")), KERNEL]


def files(root: Path, game: str) -> list[Path]:
    """The rules of a game; of the kernel, the state."""
    if game == KERNEL:
        return sorted((root / "src/whitby/kernel").glob("state.py"))
    return sorted((root / "src/whitby/games" / game / "rules").rglob("*.py"))


def mutants(root: Path, game: str) -> Iterator[Mutant]:
    for path in files(root, game):
        text = path.read_text(encoding="utf-8")
        for fault in find_faults(text):
            yield Mutant(game, path.relative_to(root).as_posix(), fault, fault.shown(text))


def own_tests(root: Path, game: str, function: str) -> list[str]:
    """The game's test files, those that are marked with most of the rules the function cites first."""
    folder = root / "tests" / (KERNEL if game == KERNEL else f"games/{game}")
    cited = {id for id in ledger_ids(root, game) if re.search(rf"(?<![\w.]){re.escape(id)}(?![\w]|\.\w)", function)}
    paths = sorted(folder.rglob("test_*.py"), key=lambda path: (-len(cited & marks(path)), path))
    return [path.relative_to(root).as_posix() for path in paths]


def ledger_ids(root: Path, game: str) -> set[str]:
    path = root / "src/whitby/games" / game / "ledger.toml"
    ledger = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {entry["id"] for part in ("rule", "ruling") for entry in ledger.get(part, [])}


def marks(path: Path) -> set[str]:
    """The rule ids that stand as arguments of a mark in a test file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [mark for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for mark in node.decorator_list]
    return {str(arg.value) for call in calls if isinstance(call, ast.Call) for arg in call.args if isinstance(arg, ast.Constant)}


# ---- the laboratory --------------------------------------------------------------------------------------------------


class Laboratory:
    """Copies of the tree, one for each worker, in which one file at a time is broken and mended again."""

    def __init__(self, root: Path, folder: Path, workers: int) -> None:
        self.trials: dict[str, Trial] = {}
        self.free: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            tree = folder / str(number)
            tree.mkdir()
            for name in COPIED:
                copy_into(root / name, tree / name)
            self.free.put(tree)

    def try_whole(self, game: str) -> None:
        """All tests of a game without any fault."""
        tree = self.free.get()
        try:
            runs = [run(tree, tests, "unlimited") for tests in (own_tests(tree, game, ""), last_tests(tree, game))]
            red = re.findall(r"^(?:FAILED|ERROR) (\S+)", "\n".join(said for _, said in runs), re.MULTILINE)
            self.trials[game] = Trial(sum(seconds_reckoned(said) for _, said in runs), red)
        finally:
            self.free.put(tree)

    def verdict(self, mutant: Mutant) -> str:
        """What happened to a mutant."""
        trial = self.trials[mutant.game]
        tree = self.free.get()
        path = tree / mutant.path
        text, times = path.read_text(encoding="utf-8"), path.stat()
        try:
            path.write_text(mutant.fault.apply(text), encoding="utf-8")
            limit = str(int(20 + 4 * trial.seconds))
            healthy = [f"--deselect={id}" for id in trial.red]
            for verdict, tests in (
                (BY_TEST, own_tests(tree, mutant.game, mutant.fault.function)),
                (BY_GAMES, last_tests(tree, mutant.game)),
            ):
                code, said = run(tree, tests, limit, "-x", *healthy)
                if code in STOPPED:
                    return ENDLESS
                if code != 0:
                    return f"{verdict} ({killer(said)})"
            return SURVIVED
        finally:
            path.write_text(text, encoding="utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # its compiled file fits again
            self.free.put(tree)


def copy_into(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("node_modules"))
    elif source.exists():
        shutil.copy2(source, target)


def last_tests(tree: Path, game: str) -> list[str]:
    """Golden games, saves and laws; the kernel's are those of the smallest game."""
    there = [name for name in LAST if (tree / name).exists()]
    return [*there, "-k", "redux" if game == KERNEL else game] if there else []


def run(tree: Path, tests: list[str], limit: str, *options: str) -> tuple[int, str]:
    """pytest in a copy of the tree: its exit code and what it said. No test there (5) is as good as all passed.

    The limit counts the seconds it reckons, not those it waits: a busy machine makes no fault look endless.
    """
    if not tests:
        return 0, ""
    limits = ["sh", "-c", f'ulimit -v {MEMORY_KB}; ulimit -t {limit}; "$@"; code=$?; times; exit $code', "run"]
    command = [*limits, sys.executable, "-m", "pytest", "--no-header", "--tb=no", "-p", "no:xdist", *tests, *options]
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=tree, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return (0 if done.returncode == 5 else done.returncode), done.stdout


def seconds_reckoned(said: str) -> float:
    """The last line of a run, of the shell's `times`: minutes and seconds of user and system."""
    found = re.findall(r"(\d+)m([\d.]+)s", said.rstrip().rpartition("\n")[2])
    return sum(60 * int(minutes) + float(seconds) for minutes, seconds in found)


def killer(said: str) -> str:
    """The first test that failed, or what pytest said instead."""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    return found.group(1) if found else said.strip().splitlines()[-1] if said.strip() else "no word"


# ---- the run ---------------------------------------------------------------------------------------------------------


def choose(root: Path, given: argparse.Namespace) -> list[Mutant]:
    """The mutants of one line, or a sample of all, every fault as likely as any other."""
    everything = [mutant for game in given.games for mutant in mutants(root, game)]
    if given.only:
        file, _, line = given.only.rpartition(":")
        return [m for m in everything if f"/{m.path}".endswith(f"/{file}") and m.fault.line == int(line)]
    return random.Random(given.seed).sample(everything, min(given.count, len(everything)))


def work(root: Path, sample: list[Mutant], workers: int) -> dict[Mutant, str]:
    with tempfile.TemporaryDirectory(prefix="whitby-mutants-") as folder, ThreadPoolExecutor(workers) as pool:
        laboratory = Laboratory(root, Path(folder), workers)
        games = sorted({mutant.game for mutant in sample})
        list(pool.map(laboratory.try_whole, games))
        for game in games:
            trial = laboratory.trials[game]
            if broken := [id for id in trial.red if "::" not in id]:
                sys.exit(f"Without any fault {', '.join(broken)} cannot be run: every mutant would seem to be killed by it.")
            print(f"{game}: its tests reckon for {trial.seconds:.0f} s", flush=True)
            for id in trial.red:
                print(f"  RED without any fault, left out: {id}", flush=True)
        found = {}
        tasks = {pool.submit(laboratory.verdict, mutant): mutant for mutant in sample}
        for task in as_completed(tasks):
            mutant = tasks[task]
            found[mutant] = task.result()
            print(f"{mutant.path}:{mutant.fault.line}  {mutant.shown}\n    {found[mutant]}", flush=True)
        return found


def report(found: dict[Mutant, str], aim: float, exact: bool) -> int:
    """Print the shares and the survivors; the exit code."""
    survivors = [mutant for mutant, verdict in found.items() if verdict == SURVIVED]
    killed = len(found) - len(survivors)
    low, high = wilson(killed, len(found))
    kinds = Counter(verdict.partition(" (")[0] for verdict in found.values())
    print(f"\n{killed} of {len(found)} killed: {killed / len(found):.1%}, 95 % interval {low:.1%} to {high:.1%}, aim {aim:.0%}")
    print("; ".join(f"{kind}: {count}" for kind, count in sorted(kinds.items())))
    for game in sorted({mutant.game for mutant in found}):
        verdicts = [verdict for mutant, verdict in found.items() if mutant.game == game]
        print(f"  {game}: {sum(verdict != SURVIVED for verdict in verdicts)} of {len(verdicts)}")
    for mutant in sorted(survivors, key=lambda mutant: (mutant.path, mutant.fault.line)):
        print(f"survived: {mutant.path}:{mutant.fault.line}  {mutant.shown}")
    return 1 if (survivors if exact else high < aim) else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree to break copies of")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="whose rules; 'kernel' is the state. Default: all")
    parser.add_argument("--count", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", help="which sample; default: a new one, which is printed")
    parser.add_argument("--only", metavar="FILE:LINE", help="every mutant of one line")
    parser.add_argument("--aim", type=float, default=0.95, help="the share that should be killed (0.95)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    given.games = given.games or names(given.root)
    given.seed = given.seed or secrets.token_hex(4)
    if unknown := sorted(set(given.games) - set(names(given.root))):
        parser.error(f"There is no game {', '.join(unknown)}: choose from {', '.join(names(given.root))}.")
    sample = choose(given.root, given)
    if not sample:
        parser.error("There is nothing to break there.")
    print(f"{len(sample)} mutants of {given.only or ', '.join(given.games)}" + ("" if given.only else f", --seed {given.seed}"), flush=True)
    return report(work(given.root, sample, given.workers), given.aim, exact=bool(given.only))


if __name__ == "__main__":
    raise SystemExit(main())
