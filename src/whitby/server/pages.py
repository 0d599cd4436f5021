"""The pages and files a browser loads. Every page is a static shell; what it shows comes from the API."""

from __future__ import annotations

from aiohttp import web

from whitby import games
from whitby.server.assets import ASK_AGAIN, FOR_GOOD
from whitby.server.guard import NotFound
from whitby.server.keys import ASSETS


async def shelf(request: web.Request) -> web.StreamResponse:
    return request.app[ASSETS].page("shelf").answer(request, ASK_AGAIN)


async def game_page(request: web.Request) -> web.StreamResponse:
    """/new/GAME, /rules/GAME, /about/GAME."""
    games.load(request.match_info["game"])
    return request.app[ASSETS].page(request.match_info["page"]).answer(request, ASK_AGAIN)


async def people_page(request: web.Request) -> web.StreamResponse:
    """/me and /join/ID: what is secret stands behind the # of their addresses, which no browser sends."""
    return request.app[ASSETS].page(request.match_info["page"]).answer(request, ASK_AGAIN)


async def table(request: web.Request) -> web.StreamResponse:
    return request.app[ASSETS].page("table").answer(request, ASK_AGAIN)


async def file(request: web.Request) -> web.StreamResponse:
    """A file under its version is kept for good; under none, or an old one, it is asked for again."""
    assets = request.app[ASSETS]
    game = request.match_info.get("game")
    if game is not None:
        games.load(game)
    found = assets.find((f"games/{game}/web/" if game is not None else "static/") + request.match_info["file"])
    if found is None:
        raise NotFound("There is no such file.", "Go back to the shelf at /.")
    return found.answer(request, FOR_GOOD if request.match_info.get("version") == assets.version else ASK_AGAIN)


ROUTES = [
    web.get("/", shelf, name="shelf"),
    web.get("/{page:new|rules|about}/{game}", game_page, name="page"),
    web.get("/{page:me}", people_page, name="me-page"),
    web.get("/{page:join}/{id}", people_page, name="join-page"),
    web.get("/table/{id}", table, name="table-page"),
    web.get("/static/{file:.+}", file, name="static"),
    web.get("/games/{game}/web/{file:.+}", file, name="game-file"),
    web.get("/v/{version}/static/{file:.+}", file, name="kept-static"),
    web.get("/v/{version}/games/{game}/web/{file:.+}", file, name="kept-game-file"),
]
