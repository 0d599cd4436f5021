"""Copy what others made into the tree, at the versions package.json and its lock name: `make vendor`.

Fonts, icons, the small rendering library and the accessibility checker of the tests are committed, so that nothing is
fetched to run or test Whitby. `--check` fetches the pinned packages and fails if a committed file differs from them.
Needs npm; scripts of packages are never run.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fonts import fonts

ROOT = Path(__file__).resolve().parent.parent
STATIC = Path("src/whitby/server/static/vendor")
TESTS = Path("tests/browser/vendor")

# The authors of these are named in NOTICE.
ICONS = [
    "bat", "castle", "crucifix", "dice-six-faces-five", "fangs", "horse-head", "perspective-dice-six-faces-random", "plague-doctor-profile",
    "quill-ink", "rat", "rule-book", "scroll-unfurled", "vampire-cape", "werewolf",
]  # fmt: skip


def fetch(into: Path) -> Path:
    """The packages of the lock file, unpacked."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / name, into / name)
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=into, check=True, timeout=300)
    return into / "node_modules"


def icons(packages: Path) -> dict[Path, bytes]:
    drawn = json.loads((packages / "@iconify-json" / "game-icons" / "icons.json").read_text())["icons"]
    symbols = [f'<symbol id="{name}" viewBox="0 0 512 512">{plain(drawn[name]["body"])}</symbol>' for name in ICONS]
    head = '<svg xmlns="http://www.w3.org/2000/svg"><!-- game-icons.net, CC BY 3.0; authors in NOTICE. Written by tools/vendor.py. -->'
    return {STATIC / "icons.svg": "\n".join([head, *symbols, "</svg>\n"]).encode()}


def plain(body: str) -> str:
    """The shapes without a colour of their own, so that whoever uses one decides."""
    return body.replace(' fill="currentColor"', "")


def libraries(packages: Path) -> dict[Path, bytes]:
    return {
        STATIC / "htm-preact.js": (packages / "htm" / "preact" / "standalone.module.js").read_bytes(),
        STATIC / "htm-LICENSE": (packages / "htm" / "LICENSE").read_bytes(),
        TESTS / "axe.min.js": (packages / "axe-core" / "axe.min.js").read_bytes(),
        TESTS / "axe-LICENSE": (packages / "axe-core" / "LICENSE").read_bytes(),
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        packages = fetch(Path(folder))
        files = {**fonts(packages, STATIC), **icons(packages), **libraries(packages)}
    if "--check" in sys.argv:
        wrong = [str(path) for path, content in files.items() if not (ROOT / path).is_file() or (ROOT / path).read_bytes() != content]
        raise SystemExit(f"Not as vendored: {', '.join(wrong)}. Run python tools/vendor.py." if wrong else 0)
    for path, content in files.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_bytes(content)
    print(f"{len(files)} files, {sum(map(len, files.values())) // 1024} kB")


if __name__ == "__main__":
    main()
