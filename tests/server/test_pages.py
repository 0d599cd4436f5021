"""Pages and files: what is served, with which headers, and that nothing outside is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.house import House, in_house


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/theme.css", "/nowhere", "/healthz", "/api/tables/none/at/1"])
def test_every_answer_carries_the_security_headers(tmp_path: Path, path: str) -> None:
    async def visit(house: House) -> None:
        headers = (await house.client.get(path)).headers
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == "'self'"
        assert policy["style-src"] == "'self'"
        assert "script-src" not in policy
        assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "aiohttp" not in headers["Server"].lower()
        assert "Access-Control-Allow-Origin" not in headers

    in_house(tmp_path, visit)


@pytest.mark.parametrize("path", ["/", "/new/redux", "/rules/redux", "/about/redux", "/table/whatever"])
def test_every_page_is_a_shell_without_a_script_of_its_own(tmp_path: Path, path: str) -> None:
    async def visit(house: House) -> None:
        answer = await house.client.get(path)
        assert answer.status == 200
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        text = await answer.text()
        for tag in text.split("<script")[1:]:
            opening, body = tag.split(">", 1)
            assert "src=" in opening
            assert body.startswith("</script>")

    in_house(tmp_path, visit)


def test_files_are_asked_for_again_only_when_they_have_changed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        first = await house.client.get("/static/theme.css")
        assert first.status == 200
        assert first.headers["Cache-Control"] == "no-cache"
        again = await house.client.get("/static/theme.css", headers={"If-None-Match": first.headers["ETag"]})
        assert again.status == 304

    in_house(tmp_path, visit)


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e%2f%2e%2e%2fcli.py",
        "/static//etc/passwd",
        "/static/%00",
        "/static/vendor",
        "/static/.hidden",
        "/games/redux/web/../game.py",
        "/games/redux/web/%2e%2e/game.py",
        "/games/redux/web/..%2Fgame.py",
        "/games/..%2f..%2fserver/web/app.py",
    ],
)
def test_nothing_outside_the_folder_is_served(tmp_path: Path, path: str) -> None:
    async def visit(house: House) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.client.port)  # a client library would tidy the path up
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        assert answer.startswith(b"HTTP/1.1 404 ")
        assert b"import" not in answer

    in_house(tmp_path, visit)
