"""Pages and files: what is served, with which headers, and that nothing outside is."""

from __future__ import annotations

import asyncio
import gzip
import re
from pathlib import Path

import pytest

from server.house import House, in_house
from whitby.server.assets import PAGES, STATIC, Assets


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


@pytest.mark.parametrize(
    ("path", "says"),
    [("/nowhere", "There is nothing at this address."), ("/new/chess", "There is no game"), ("/static/x.js", "no such file")],
)
def test_people_get_a_page_and_programs_json_where_there_is_nothing(tmp_path: Path, path: str, says: str) -> None:
    async def visit(house: House) -> None:
        person = await house.client.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
        assert (person.status, person.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
        assert says in await person.text()
        program = await house.client.get(path)
        assert program.status == 404
        assert says in (await program.json())["error"]["text"]

    in_house(tmp_path, visit)


def test_a_page_that_is_not_there_repeats_nothing_as_markup(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        answer = await house.client.get("/new/%3Cb%3Ebold", headers={"Accept": "text/html"})
        assert answer.status == 404
        assert "<b>" not in await answer.text()
        assert (await house.client.get("/api/nowhere", headers={"Accept": "text/html"})).content_type == "application/json"

    in_house(tmp_path, visit)


def test_one_shell_serves_all_pages_and_the_table_alone_has_neither_bar_nor_footer() -> None:
    assets = Assets()
    pages = {name: assets.page(name).body.decode() for name in PAGES}
    assert all(text.startswith("<!doctype html>") and "$" not in text for text in pages.values())
    assert all(f"<title>{page.title}</title>" in pages[name] and f'/static/{name}.js"' in pages[name] for name, page in PAGES.items())
    assert {name for name, text in pages.items() if "<footer" not in text or "<header" not in text} == {"table"}


def test_a_page_says_where_its_files_stand_and_each_of_them_is_there() -> None:
    assets = Assets()
    for name in PAGES:
        links = re.findall(rf'(?:href|src)="/v/{assets.version}/([^"#]+)', assets.page(name).body.decode())
        assert len(links) > 4, name
        assert all(assets.find(link) for link in links), name


LINK = re.compile(r'(?:href|src)="(/v/[^"#]+)')


def test_a_page_leads_to_files_that_are_kept_for_good_and_packed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        page = await house.client.get("/table/x")
        assert page.headers["Cache-Control"] == "no-cache"
        links = LINK.findall(await page.text())
        assert len(links) > 4
        version = links[0].split("/")[2]
        for link in [*links, f"/v/{version}/games/redux/web/view.js", f"/v/{version}/static/api.js"]:
            answer = await house.client.get(link)
            assert answer.status == 200
            assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        async with house.client.get(f"/v/{version}/static/theme.css", headers={"Accept-Encoding": "gzip"}, auto_decompress=False) as packed:
            assert packed.headers["Content-Encoding"] == "gzip"
            assert packed.headers["Vary"] == "Accept-Encoding"
            whole = (STATIC / "theme.css").read_bytes()
            assert gzip.decompress(await packed.read()) == whole
        plain = await house.client.get(f"/v/{version}/static/theme.css", headers={"Accept-Encoding": "identity"})
        assert "Content-Encoding" not in plain.headers
        assert await plain.read() == whole

    in_house(tmp_path, visit)


def test_a_file_under_an_old_version_is_not_kept(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        answer = await house.client.get("/v/0123456789abcdef/static/theme.css")
        assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-cache")

    in_house(tmp_path, visit)


def test_a_changed_file_changes_the_version_and_nothing_is_packed_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shell.html").write_text('<script src="/static/a.js"></script>$body', encoding="utf-8")
    (tmp_path / "table.html").write_text("<div></div>", encoding="utf-8")
    (tmp_path / "a.js").write_text("one();" * 200, encoding="utf-8")
    monkeypatch.setattr("whitby.server.assets.STATIC", tmp_path)
    monkeypatch.setattr("whitby.server.assets.LOOK_AGAIN", -1.0)
    assets = Assets()
    first, file = assets.page("table").body, assets.files["static/a.js"]
    assert file.packed is file.packed
    assert assets.page("table").body == first
    assert assets.files["static/a.js"] is file
    (tmp_path / "a.js").write_text("two(1);" * 200, encoding="utf-8")
    assert assets.page("table").body != first
    assert assets.files["static/a.js"].packed != file.packed


def test_no_page_or_drawing_has_a_style_in_its_markup() -> None:
    """The policy does not let it count; a drawing's own <style> is moved into a sheet of the page by page.js."""
    for name, asset in Assets().files.items():
        if name.endswith((".html", ".svg")):
            assert b' style="' not in asset.body, name
        if name.endswith(".html"):
            assert b"<style" not in asset.body, name


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
