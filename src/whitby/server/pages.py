"""The pages and files a browser loads. Every page is a static shell; what it shows comes from the API."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from aiohttp import web

from whitby import games
from whitby.server.guard import NotFound

STATIC = Path(__file__).parent / "static"
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


def file_under(folder: Path, name: str) -> web.StreamResponse:
    """A file of a folder and of nothing outside it. The browser asks each time whether it has changed."""
    root = folder.resolve()
    try:
        path = (root / name).resolve()
        known = path.is_relative_to(root) and path.is_file() and not any(part.startswith(".") for part in path.relative_to(root).parts)
    except (OSError, ValueError):
        known = False
    if not known:
        raise NotFound("There is no such file.", "Go back to the shelf at /.")
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return web.FileResponse(path, headers={"Content-Type": kind, "Cache-Control": "no-cache"})


async def shelf(request: web.Request) -> web.StreamResponse:
    return file_under(STATIC, "shelf.html")


async def game_page(request: web.Request) -> web.StreamResponse:
    """/new/GAME, /rules/GAME, /about/GAME."""
    games.load(request.match_info["game"])
    return file_under(STATIC, f"{request.match_info['page']}.html")


async def table(request: web.Request) -> web.StreamResponse:
    return file_under(STATIC, "table.html")


async def static(request: web.Request) -> web.StreamResponse:
    return file_under(STATIC, request.match_info["file"])


async def game_file(request: web.Request) -> web.StreamResponse:
    """A game's own view: /games/GAME/web/FILE."""
    game = games.load(request.match_info["game"])
    return file_under(game.home / "web", request.match_info["file"])


ROUTES = [
    web.get("/", shelf, name="shelf"),
    web.get("/{page:new|rules|about}/{game}", game_page, name="page"),
    web.get("/table/{id}", table, name="table-page"),
    web.get("/static/{file:.+}", static, name="static"),
    web.get("/games/{game}/web/{file:.+}", game_file, name="game-file"),
]
