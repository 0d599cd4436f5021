"""Compile the kernel's core, every game's rules and the thinking bots with mypyc into build/compiled.

`--out DIR` names another folder, GAMES the only games to compile.

What comes out is a copy of the package in which those modules are machine code; put build/compiled on PYTHONPATH to use it.
The source tree stays as it is: pure Python is the reference.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ("chance", "actions", "state", "playout", "odds")
BOTS = ("base", "random_bot", "greedy", "mcts")
ROOMS = ("rules", "sight", "advice")  # of each game: what plays, what imagines, what judges


def modules(package: Path, games: list[str]) -> list[str]:
    """The files that are compiled, as one group: kernel core, then the bots, then what of each game they run."""
    files = [package / "kernel" / f"{name}.py" for name in KERNEL]
    files += [package / "bots" / f"{name}.py" for name in BOTS]
    for game in sorted((package / "games").iterdir()):
        if (game / "game.py").exists() and (not games or game.name in games):
            files += [path for room in ROOMS for path in sorted((game / room).rglob("*.py"))]
    return [str(path.relative_to(package.parent)) for path in files]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled")
    given = parser.parse_args()
    out = given.out.resolve()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shutil.copytree(ROOT / "src" / "whitby", out / "whitby", ignore=shutil.ignore_patterns("__pycache__"))
    names = modules(out / "whitby", given.games)
    setup = out / "setup.py"
    setup.write_text(
        "from mypyc.build import mypycify\nfrom setuptools import setup\n"
        f"names = {['--strict', *names]!r}\n"
        "setup(name='whitby', packages=[], ext_modules=mypycify(names, opt_level='3', debug_level='0', multi_file=True))\n"
    )
    env = {**os.environ, "MYPYPATH": str(out), "CFLAGS": os.environ.get("CFLAGS", "-O2")}
    subprocess.run([sys.executable, "setup.py", "build_ext", "--inplace", "-j", str(os.cpu_count() or 1)], cwd=out, env=env, check=True)
    shutil.rmtree(out / "build", ignore_errors=True)
    setup.unlink()
    print(f"compiled {len(names)} modules into {out}")


if __name__ == "__main__":
    main()
