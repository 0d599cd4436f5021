"""Copy what others made into the tree, at the versions package.json and its lock name: `python tools/vendor.py`.

Fonts, icons, the small rendering library and the accessibility checker of the tests are committed, so that nothing is
fetched to run or test Whitby. `--check` fetches the pinned packages and fails if a committed file differs from them.
Needs npm; scripts of packages are never run.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATIC = Path("src/whitby/server/static/vendor")
TESTS = Path("tests/browser/vendor")

# package, family, subsets, [(weight, style)]
FACES = [(400, "normal"), (400, "italic"), (500, "normal"), (600, "normal"), (700, "normal")]
FONTS = [
    ("eb-garamond", "EB Garamond", ("latin-ext", "latin"), FACES),
    ("im-fell-english", "IM Fell English", ("latin",), FACES[1:2]),
    ("im-fell-english-sc", "IM Fell English SC", ("latin",), FACES[:1]),
]
# The authors of these are named in NOTICE.
ICONS = [
    "bat", "candle-holder", "castle", "coffin", "compass", "crossed-swords", "crucifix", "dice-six-faces-five", "fangs", "guillotine",
    "holy-water", "horse-head", "locked-chest", "magnifying-glass", "perspective-dice-six-faces-random", "plague-doctor-profile",
    "quill-ink", "rat", "rule-book", "scales", "scroll-unfurled", "stake-hammer", "talk", "three-friends", "vampire-cape",
    "vampire-dracula", "werewolf", "wolf-head",
]  # fmt: skip


def fetch(into: Path) -> Path:
    """The packages of the lock file, unpacked."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / name, into / name)
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=into, check=True, timeout=300)
    return into / "node_modules"


def fonts(packages: Path) -> dict[Path, bytes]:
    out: dict[Path, bytes] = {}
    rules = ["/* Written by tools/vendor.py. */"]
    for package, family, subsets, faces in FONTS:
        home = packages / "@fontsource" / package
        out[STATIC / "fonts" / f"{package}-LICENSE"] = (home / "LICENSE").read_bytes()
        for weight, style in faces:
            for subset in subsets:
                name = f"{package}-{subset}-{weight}-{style}.woff2"
                out[STATIC / "fonts" / name] = (home / "files" / name).read_bytes()
                rules.append(
                    f"@font-face {{ font-family: '{family}'; font-style: {style}; font-weight: {weight}; font-display: swap; "
                    f"src: url(fonts/{name}) format('woff2'); unicode-range: {unicode_range(home, subset, weight, style)}; }}"
                )
    out[STATIC / "fonts.css"] = ("\n".join(rules) + "\n").encode()
    return out


def unicode_range(home: Path, subset: str, weight: int, style: str) -> str:
    """The characters a subset covers, as the package's own style sheet says."""
    sheet = home / (f"{weight}.css" if style == "normal" else f"{weight}-{style}.css")
    for block in sheet.read_text().split("@font-face")[1:]:
        if f"-{subset}-{weight}-{style}.woff2" in block and (found := re.search(r"unicode-range:\s*([^;]+);", block)):
            return found.group(1).strip()
    raise SystemExit(f"{sheet.name} of {home.name} has no rule for {subset}.")


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
        files = {**fonts(packages), **icons(packages), **libraries(packages)}
    if "--check" in sys.argv:
        wrong = [str(path) for path, content in files.items() if not (ROOT / path).is_file() or (ROOT / path).read_bytes() != content]
        raise SystemExit(f"Not as vendored: {', '.join(wrong)}. Run python tools/vendor.py." if wrong else 0)
    for path, content in files.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_bytes(content)
    print(f"{len(files)} files, {sum(map(len, files.values())) // 1024} kB")


if __name__ == "__main__":
    main()
