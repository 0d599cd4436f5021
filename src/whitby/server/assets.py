"""The files of the pages: read once, packed once, and kept by browsers for good.

All of them stand under `/v/VERSION/`, where VERSION is a hash of everything there is. Modules import each other by relative
path, so one version leads to the others; when a file changes, every address does. Only the pages themselves are asked for again.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import time
from html import escape
from pathlib import Path
from string import Template
from typing import NamedTuple

from aiohttp import web

from whitby import games

STATIC = Path(__file__).parent / "static"
LOOK_AGAIN = 1.0  # seconds after which a page looks whether a file has changed: for those who draw and write them
WORTH_PACKING = 512  # bytes
PACKED_ALREADY = (".woff2", ".png", ".jpg", ".webp")
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WHY = b"There is nothing at this address."  # the words of lost.html in whose place better ones stand, where there are any
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Page(NamedTuple):
    """What a page has of its own: `shell.html` is filled with it, and its script bears the name of the page."""

    title: str
    kind: str  # of its style sheet and of what stands in it: reading.css, reading.html
    skip: str  # where those who come by keyboard may go at once
    first: str = "main"
    is_framed: bool = True  # whether the bar stands above it and the footer below
    more: tuple[str, ...] = ()  # style sheets besides its own


PAGES = {
    "shelf": Page("Whitby, the Dracula table", "shelf", "the shelf", more=("home", "person")),
    "me": Page("You · Whitby", "people", "the page", more=("person",)),
    "join": Page("An invitation · Whitby", "people", "the invitation", more=("person",)),
    "new": Page("New table · Whitby", "new", "the set-up"),
    "rules": Page("Rules · Whitby", "reading", "the rules"),
    "about": Page("About · Whitby", "reading", "the page"),
    "lost": Page("Nothing here · Whitby", "lost", "the way back"),
    "table": Page("Table · Whitby", "table", "your options", first="options", is_framed=False, more=("pace", "replay")),
}


class Asset:
    """One file as it is sent."""

    def __init__(self, name: str, body: bytes) -> None:
        suffix = Path(name).suffix
        self.kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.body = body
        self.digest = hashlib.blake2b(body, digest_size=10).hexdigest()
        self._packed: bytes | None = b"" if suffix in PACKED_ALREADY or len(body) < WORTH_PACKING else None

    @property
    def packed(self) -> bytes:
        """The file under gzip, made at first use; nothing where that is of no use."""
        if self._packed is None:
            packed = gzip.compress(self.body, 9, mtime=0)
            self._packed = packed if len(packed) < len(self.body) else b""
        return self._packed

    def answer(self, request: web.Request, cache: str) -> web.Response:
        """The file, packed for those who can unpack it; nothing for those who have it."""
        packed = self.packed if "gzip" in request.headers.get("Accept-Encoding", "") else b""
        tag = f'"{self.digest}{"-gz" if packed else ""}"'
        headers = {"Content-Type": self.kind, "Cache-Control": cache, "ETag": tag, "Vary": "Accept-Encoding"}
        if request.if_none_match and any(known.value.partition("-")[0] == self.digest for known in request.if_none_match):
            del headers["Content-Type"]
            return web.Response(status=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=packed or self.body, headers=headers)


class Assets:
    """Every file of every page, by the name under which it is asked for: `static/table.js`, `games/redux/web/view.js`."""

    def __init__(self) -> None:
        self.files: dict[str, Asset] = {}
        self.pages: dict[str, Asset] = {}
        self.version = ""
        self._seen: dict[str, tuple[int, int]] = {}
        self._looked = float("-inf")
        self.look()

    def look(self) -> None:
        """Read what is new or has changed."""
        if time.monotonic() - self._looked < LOOK_AGAIN:
            return
        self._looked = time.monotonic()
        paths = dict(_paths())
        seen = {name: _stamp(path) for name, path in paths.items()}
        if seen == self._seen:
            return
        self.files = {
            name: self.files[name] if self._seen.get(name) == seen[name] else Asset(name, path.read_bytes()) for name, path in paths.items()
        }
        digests = "".join(f"{name} {asset.digest}\n" for name, asset in sorted(self.files.items()))
        self.version = hashlib.blake2b(digests.encode(), digest_size=8).hexdigest()
        self._seen, self.pages = seen, {}

    def page(self, name: str) -> Asset:
        """A page whose links lead to the files of this version."""
        self.look()
        if name not in self.pages:
            text = self._filled(name, PAGES[name]).replace('"/static/', f'"/v/{self.version}/static/')
            self.pages[name] = Asset(f"{name}.html", text.encode())
        return self.pages[name]

    def lost(self, why: str) -> web.Response:
        """The page for an address at which there is nothing; it says what was looked for in vain."""
        text = self.page("lost").body.replace(WHY, escape(why).encode())
        return web.Response(body=text, status=404, headers={"Content-Type": TYPES[".html"], "Cache-Control": "no-store"})

    def _filled(self, name: str, page: Page) -> str:
        body = self._html(page.kind).template
        if page.is_framed:
            body = self._html("framed").substitute(body=body)
        sheets = "".join(f'<link rel="stylesheet" href="/static/{sheet}.css">\n' for sheet in (page.kind, *page.more))
        return self._html("shell").substitute(page._asdict(), name=name, body=body, sheets=sheets)

    def _html(self, name: str) -> Template:
        return Template(self.files[f"static/{name}.html"].body.decode())

    def find(self, name: str) -> Asset | None:
        return self.files.get(name)

    def pack(self) -> None:
        """Pack everything beforehand."""
        for asset in list(self.files.values()):
            _ = asset.packed


def _paths() -> list[tuple[str, Path]]:
    roots = [("static", STATIC), *((f"games/{name}/web", games.load(name).home / "web") for name in games.NAMES)]
    return [
        (f"{prefix}/{path.relative_to(root).as_posix()}", path)
        for prefix, root in roots
        for path in sorted(root.rglob("*"))
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(root).parts)
    ]


def _stamp(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size
