"""Compile the kernel's core, every game's rules and the thinking bots with mypyc into build/compiled.

`--out DIR` names another folder, GAMES the only games to compile.

What comes out is a copy of the package in which those modules are machine code; put build/compiled on PYTHONPATH to use it.
The source tree stays as it is: pure Python is the reference. What whitby.kernel.fields makes of the declared fields when a class
is run is written into the copy before it is compiled.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

from whitby.kernel.fields import Fields, Laid, laid_source, listed_source

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ("fields", "chance", "graphs", "actions", "state", "cards", "advice", "sight", "playout", "odds")
BOTS = ("base", "random_bot", "greedy", "mcts")
ROOMS = ("rules", "sight", "advice")  # of each game: what plays, what imagines, what judges
SHAPES = "document.py"  # the types of a view, which are read as they are written


def modules(package: Path, games: list[str]) -> list[str]:
    """The files that are compiled, as one group: kernel core, then the bots, then what of each game they run."""
    files = [package / "kernel" / f"{name}.py" for name in KERNEL]
    files += [package / "bots" / f"{name}.py" for name in BOTS]
    for game in sorted((package / "games").iterdir()):
        if (game / "game.py").exists() and (not games or game.name in games):
            files += [path for room in ROOMS for path in sorted((game / room).rglob("*.py")) if path.name != SHAPES]
    return [str(path.relative_to(package.parent)) for path in files]


PLAIN_FIELDS = '''"""Fields are written out in the classes that declare them."""

from __future__ import annotations

from typing import ClassVar


class Fields:
    FIELDS: ClassVar[tuple[str, ...]] = ()


class Listed(Fields):
    """Frames and parts."""


class Laid(Fields):
    """States."""

    FIXED: ClassVar[tuple[str, ...]] = ()
'''


def write_out(path: Path, module: str) -> None:
    """Write what is made of the fields a module declares into its copy at `path`."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    known = vars(importlib.import_module(module))
    declaring = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and is_declaring(known[node.name])]
    for node in reversed(declaring):
        lines[node.end_lineno : node.end_lineno] = textwrap.indent(methods(known[node.name]), "    ").splitlines()
        for field in reversed(node.body):
            if isinstance(field, ast.AnnAssign) and field.value is not None:
                lines[field.lineno - 1 : field.end_lineno] = [f"    {ast.unparse(field.target)}: {ast.unparse(field.annotation)}"]
    if declaring:
        lines.insert(lines.index("from __future__ import annotations") + 1, "from typing import ClassVar")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def is_declaring(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Fields) and not kind.__module__.startswith("whitby.kernel")


def methods(kind: type[Fields]) -> str:
    """The lists of names, the constructor and `copy` of a class, as source."""
    lists = [f"FIELDS: ClassVar[tuple[str, ...]] = {kind.FIELDS!r}"]
    if issubclass(kind, Laid):
        return "\n".join([*lists, f"FIXED: ClassVar[tuple[str, ...]] = {kind.FIXED!r}", laid_source(kind)])
    return "\n".join([*lists, listed_source(kind)])


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
    (out / "whitby" / "kernel" / "fields.py").write_text(PLAIN_FIELDS, encoding="utf-8")
    for name in names:
        write_out(out / name, name.removesuffix(".py").replace("/", "."))
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
