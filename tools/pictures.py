"""Take the pictures of docs/pictures (`make pictures`): every page, and every game's table asked, on a phone, looked back on and ended.

`make pictures ARGS="castle phone"` takes only those whose names hold all of these words. Needs Chromium, as the browser tests do. The
games are played by bots from a seed of their own, so the same positions are pictured every time.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from golden_games import decide

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from browser.company import Company  # noqa: E402
from browser.conftest import CHOOSE, FLAGS, Server, find_browser  # noqa: E402
from browser.looks import DESKTOP, PHONE, settle  # noqa: E402
from browser.table import post  # noqa: E402
from browser.test_callouts import seeded  # noqa: E402
from whitby.games import load  # noqa: E402
from whitby.kernel.record import Record  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
WIDEST, QUALITY = 1280, 0.78
BOT = "greedy"
NAMES = ["Anna", "Tomas", "Lucy", "Emil"]
SEATS = {"plague": 1, "fury": 2, "redux": 2, "walpurgis": 4, "castle": 4}
PATIENCE_MS = 90_000
ENCODE = """async ([data, widest, quality]) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const [width, height] = [picture.width, picture.height].map((n) => Math.round(n * Math.min(1, widest / picture.width)));
    const pen = Object.assign(document.createElement("canvas"), {width, height}).getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, width, height);
    return pen.canvas.toDataURL("image/webp", quality).split(",")[1];
}"""

Theme = Literal["night", "day"]
Size = tuple[int, int]


class Look(NamedTuple):
    """How somebody looks at something: the last word of the picture's name, the window and the theme."""

    name: str
    size: Size
    theme: Theme = "night"


class Moment(NamedTuple):
    """A decision that is pictured: the first one of a seat, after so many moves, at which all these verbs are offered."""

    name: str
    text: str
    seat: int
    after: int
    verbs: set[str]
    looks: tuple[Look, ...]
    hover: str = ""  # what the mouse lies on


NIGHT, DAY = Look("", DESKTOP), Look("day", DESKTOP, "day")
ON_PHONE, PHONE_BY_DAY = Look("phone", PHONE), Look("phone", PHONE, "day")
ALL = (NIGHT, DAY, ON_PHONE)
BOTH = (NIGHT, ON_PHONE)
MOMENTS = {
    "plague": (
        Moment("table", "a hunter on the move through London", 0, 60, {"move", "drive"}, ALL),
        Moment("fight", "a fight, with what each way to fight is worth", 0, 36, {"crucifix"}, BOTH),
        Moment("hands", "hunters who meet share what they hold", 0, 20, {"give", "rearrange"}, (NIGHT,)),
    ),
    "fury": (
        Moment("table", "a hunter chooses a road, and where Dracula can be", 1, 250, {"road", "rail"}, ALL),
        Moment("fight", "a fight, with what every card does against every other", 1, 90, {"fight"}, BOTH),
        Moment("dracula", "Dracula chooses where to hide next", 0, 128, {"go", "feed"}, BOTH),
    ),
    "redux": (
        Moment("table", "the hunters attack together", 1, 100, {"combine", "rest"}, ALL),
        Moment("dice", "a throw that may be thrown again", 1, 60, {"accept", "reroll"}, (NIGHT,)),
        Moment("night", "the vampires strike", 0, 150, {"attack", "rest"}, (NIGHT,)),
    ),
    "walpurgis": (
        Moment("table", "passengers board the coach", 0, 250, {"board", "close"}, ALL),
        Moment("draw", "cards are drawn from the pool", 0, 200, {"draw", "take"}, (NIGHT,)),
        Moment("road", "the coach is on its way", 0, 280, {"go", "drop"}, BOTH),
        Moment("card", "a card under the magnifier", 0, 350, {"board"}, (NIGHT,), hover=".dock [data-target^='hand:']"),
    ),
    "castle": (
        Moment("table", "four people run from Dracula through the castle", 0, 8, {"dracula", "move"}, ALL),
        Moment("prowl", "whoever was bitten prowls after the others", 1, 16, {"prowl"}, BOTH),
    ),
}
PAGES = {
    "shelf": ("/", "the shelf", (NIGHT, DAY, ON_PHONE)),
    "new": ("/new/fury", "a new table", (NIGHT, ON_PHONE)),
    "rules": ("/rules/castle", "rules as a book", (NIGHT, ON_PHONE)),
    "about": ("/about/walpurgis", "who made a game", (NIGHT, ON_PHONE)),
    "lost": ("/nowhere", "an address at which nothing is", (NIGHT,)),
}
WHOLE = ("shelf", "new")  # pages that are not too long for it
ENDS = (NIGHT, PHONE_BY_DAY)
REPLAYS = (NIGHT, ON_PHONE)


def joined(*words: str) -> str:
    return "-".join(word for word in words if word)


def catalogue() -> dict[str, str]:
    """Every picture there is, by name, with a line about it."""
    found = {joined(name, look.name): text for name, (_, text, looks) in PAGES.items() for look in looks}
    found["shelf-tables"] = "the shelf with the tables of this browser"
    for game, moments in MOMENTS.items():
        found |= {joined(game, moment.name, look.name): moment.text for moment in moments for look in moment.looks}
        found |= {joined(game, "replay", look.name): "looked back on with all-knowing eyes" for look in REPLAYS}
        found |= {joined(game, "end", look.name): "the end" for look in ENDS}
    found["castle-menu"] = "the menu of a table"
    return found


class Studio:
    """A server, a browser, and the words that the names of wanted pictures hold."""

    def __init__(self, server: Server, browser: Browser, words: list[str]) -> None:
        self.server, self.browser, self.words = server, browser, words
        self.lab = browser.new_page()  # in which pictures are made small

    def wants(self, name: str) -> bool:
        return all(word in name for word in self.words)

    @contextmanager
    def page(self, look: Look) -> Iterator[Page]:
        context = self.browser.new_context(
            viewport={"width": look.size[0], "height": look.size[1]},
            color_scheme="dark" if look.theme == "night" else "light",
            reduced_motion="reduce",
            has_touch=look.size == PHONE,
            device_scale_factor=1.5 if look.size == PHONE else 1,
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(f"({CHOOSE})('once')")
        yield context.new_page()
        context.close()

    def take(self, page: Page, name: str, is_whole: bool = False) -> None:
        """Once nothing is fetched any more and all is drawn; what lies below the window too where the whole page is wanted."""
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(300)
        settle(page)
        data = base64.b64encode(page.screenshot(full_page=is_whole)).decode()
        small = base64.b64decode(self.lab.evaluate(ENCODE, [data, WIDEST, QUALITY]))
        (FOLDER / f"{name}.webp").write_bytes(small)
        print(f"{name}.webp, {len(small) // 1024} kB", flush=True)


# ---- the games ----------------------------------------------------------------------------------------------------


def seed_of(game: str) -> str:
    return f"pictures {game}"


def played(name: str) -> Record:
    """A whole game of bots, the same every time."""
    game = load(name)
    record = Record.new(game, {}, SEATS[name], seed=seed_of(name))
    while not record.state.result:
        ask = record.state.asks[0]
        record.act(ask.seat, decide(game, record.state, ask.seat, BOT, len(record.moves)))
    return record


def found(record: Record, moment: Moment) -> tuple[int, int]:
    """After how many moves a moment comes, and from which on it is told what the others have done since."""
    action_text = record.game.lexicon.action_text
    for at, s in enumerate(record.replay()):
        for ask in s.asks if at >= moment.after else []:
            if ask.seat == moment.seat and moment.verbs <= {action_text(action).split()[0] for action in ask.options}:
                others = [k for k in range(at) if record.moves[k].seat != moment.seat]
                own = [k for k in range(others[-1] if others else at) if record.moves[k].seat == moment.seat]
                return at, own[-1] if own else 0
    raise SystemExit(f"{record.game.identity.id}: {moment.name} never comes.")


def lay(studio: Studio, record: Record, moves: int) -> dict[str, Any]:
    """A table at which so many moves of a game have been made; what is drawn from then on comes from the same seed."""
    game = record.game.identity.id
    (studio.server.noise.parent / "seed").write_text(seed_of(game), encoding="utf-8")
    seats = [{"kind": "person", "name": name} for name in NAMES[: SEATS[game]]]
    save = record.save(with_seed=False)
    return post(f"{studio.server.url}/api/tables/import", {"save": save | {"moves": save["moves"][:moves]}, "seats": seats})


def take_moment(studio: Studio, record: Record, moment: Moment) -> None:
    game = record.game.identity.id
    wanted = [look for look in moment.looks if studio.wants(joined(game, moment.name, look.name))]
    if not wanted:
        return
    at, since = found(record, moment)
    for look in wanted:
        company = Company(studio.server, game, 0, lay(studio, record, since))
        with studio.page(look) as page:
            page.goto(studio.server.url + company.links[moment.seat])
            page.wait_for_selector('body[data-ready="true"]')
            for move in record.moves[since:at]:
                company.answer(move.seat, move.text)
            page.wait_for_selector(f'body[data-seq="{at}"]')
            if moment.hover:
                page.locator(moment.hover).first.hover()
            studio.take(page, joined(game, moment.name, look.name))
        company.leave()


def take_end(studio: Studio, record: Record) -> None:
    """The end of a game, and a look back at its middle."""
    game = record.game.identity.id
    wanted = [(kind, look) for kind, looks in (("end", ENDS), ("replay", REPLAYS)) for look in looks]
    wanted = [(kind, look) for kind, look in wanted if studio.wants(joined(game, kind, look.name))]
    if not wanted:
        return
    made = lay(studio, record, len(record.moves))
    for kind, look in wanted:
        with studio.page(look) as page:
            page.goto(studio.server.url + made["seats"][0]["link"])
            page.locator(".ending h1").wait_for()
            if kind == "replay":
                look_back(page, len(record.moves) * 2 // 3)
            studio.take(page, joined(game, kind, look.name))


def look_back(page: Page, move: int) -> None:
    """With all-knowing eyes, where somebody knows less."""
    page.get_by_role("button", name="Look at the board").click()
    page.keyboard.press("[")
    page.locator(".replay input[type=range]").fill(str(move))
    expect(page.locator(".steps output")).to_contain_text(f"move {move} of")
    eyes = page.get_by_label("Whose eyes the table is seen with")
    if eyes.count():
        eyes.select_option("all")


# ---- the other pages ----------------------------------------------------------------------------------------------


def take_pages(studio: Studio) -> None:
    for name, (path, _, looks) in PAGES.items():
        for look in looks:
            if studio.wants(joined(name, look.name)):
                with studio.page(look) as page:
                    page.goto(studio.server.url + path)
                    page.locator("h1").first.wait_for()
                    studio.take(page, joined(name, look.name), is_whole=name in WHOLE and look.size == DESKTOP)


def take_keeping(studio: Studio, records: list[Record]) -> None:
    """The tables of a browser on its shelf, and the menu of one of them."""
    if not (studio.wants("shelf-tables") or studio.wants("castle-menu")):
        return
    with studio.page(NIGHT) as page:
        for record in records:
            made = lay(studio, record, len(record.moves) // 2)
            page.goto(studio.server.url + made["seats"][0]["link"])
            page.wait_for_selector('body[data-ready="true"]')
        page.get_by_label("Menu: save, rules, seats, leave").click()
        studio.take(page, "castle-menu")
        page.goto(studio.server.url)
        page.locator("h1").first.wait_for()
        studio.take(page, "shelf-tables", is_whole=True)


def write_list() -> None:
    lines = [
        "# Pictures",
        "",
        "Taken by `make pictures` in Chromium: every page, and every game as it is played, looked back on and ended.",
        "",
    ]
    for name, text in catalogue().items():
        width = 240 if name.endswith("phone") else 640
        lines += [f"**{name}**: {text}", "", f'<img src="{name}.webp" alt="{name}: {text}" width="{width}">', ""]
    (FOLDER / "README.md").write_text("\n".join(lines), encoding="utf-8")


def main(words: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for stale in FOLDER.glob("*.webp"):
        if stale.stem not in catalogue():
            stale.unlink()
    write_list()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = seeded(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        studio = Studio(server, browser, words)
        try:
            take_pages(studio)
            records = [played(game) for game in MOMENTS]
            take_keeping(studio, records)
            for record in records:
                for moment in MOMENTS[record.game.identity.id]:
                    take_moment(studio, record, moment)
                take_end(studio, record)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
