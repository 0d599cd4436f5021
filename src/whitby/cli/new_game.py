"""`whitby new-game`: a small game of one's own to begin with, written from the one in whitby/sample."""

from __future__ import annotations

import re
import shutil
import tempfile
from keyword import iskeyword
from pathlib import Path

import click

from whitby import games
from whitby.kernel.errors import WhitbyError
from whitby.kernel.identity import LAST, read_identity

SAMPLE = Path(__file__).parent.parent / "sample"
SHELF = Path(games.__file__).parent
TOKENS = re.compile(r"whitby\.sample\.tests|whitby\.sample|Sample(?=State|Game)|\bSample\b|\bsample\b|(?<=shelf = )\d+")
LONGEST_ID, LONGEST_TITLE = 24, 40  # longer ones would not fit the lines they stand in


@click.command(name="new-game")
@click.argument("id")
@click.option("--title", default=None, help='What people call it. Default: the id, as "Moon Rise" for moon_rise.')
@click.option("--to", "shelf", type=click.Path(path_type=Path), help="The folder of games. Default: src/whitby/games of this checkout.")
@click.option("--tests", type=click.Path(path_type=Path), help="The folder of their tests. Default: tests/games beside it.")
def new_game(id: str, title: str | None, shelf: Path | None, tests: Path | None) -> None:
    """Write a small playable game as the beginning of your own.

    It is called ID, has all rooms of a game and hidden cards, and obeys every law; change it into yours.
    """
    called = id.replace("_", " ").title() if title is None else title
    refuse_id(id)
    refuse_title(called)
    homes = [(shelf or SHELF) / id, (tests or find_tests(shelf or SHELF)) / id]
    refuse_taken(id, homes)
    write(id, called, homes)
    click.echo(next_steps(id, called, *homes))


def refuse_id(id: str) -> None:
    """It becomes the name of a package, of classes and a word on the command line."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", id) or len(id) > LONGEST_ID:
        remedy = f"Write 1 to {LONGEST_ID} small letters, digits and underscores, a letter first: moonrise."
        raise WhitbyError(f'"{id}" cannot be the id of a game.', remedy)
    if iskeyword(id) or id == "all":
        raise WhitbyError(f'"{id}" means something else in Python or on the command line.', f"Take another id, as {id}_night.")


def refuse_title(title: str) -> None:
    """It stands in quotation marks in TOML and in Python."""
    if not title.strip() or len(title) > LONGEST_TITLE or not title.isprintable() or set(title) & set('"\\'):
        raise WhitbyError("That cannot be a title.", f"Write one line of 1 to {LONGEST_TITLE} letters without quotation marks.")


def find_tests(shelf: Path) -> Path:
    """The tests of a checkout, from its folder src/whitby/games."""
    folder = shelf.resolve().parents[2] / "tests" / "games"
    if not folder.is_dir():
        raise WhitbyError(f"There is no checkout of Whitby around {shelf}.", "Run it in one, or name the folders with --to and --tests.")
    return folder


def refuse_taken(id: str, homes: list[Path]) -> None:
    if id in games.NAMES:
        raise WhitbyError(f'There is a game "{id}" on the shelf already.', "Take another id.")
    for home in homes:
        if home.exists():
            raise WhitbyError(f"{home} is there already.", "Take another id, or move it away.")
        if not home.parent.is_dir():
            raise WhitbyError(f"There is no folder {home.parent}.", "Make it, or name another.")


def write(id: str, title: str, homes: list[Path]) -> None:
    """Both folders or neither: they are moved to their places when they are whole."""
    drafts: list[Path] = []
    moved: list[Path] = []
    place = next_place(homes[0].parent)
    try:
        for home, files in zip(homes, sources(), strict=True):
            drafts.append(Path(tempfile.mkdtemp(prefix=f".{id}-", dir=home.parent.parent)))  # not on the shelf, but on its disk
            fill(drafts[-1], {name: renamed(text, id, title, place) for name, text in files.items()})
        for draft, home in zip(drafts, homes, strict=True):
            draft.rename(home)
            moved.append(home)
    except OSError as error:
        for home in moved:
            shutil.rmtree(home)
        raise WhitbyError(f"The game could not be written: {error.strerror}: {error.filename}.", "Nothing has been changed.") from None
    finally:
        for draft in drafts:
            shutil.rmtree(draft, ignore_errors=True)


def fill(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    folder.chmod(0o755)  # as a folder that was made by hand: a draft is its owner's alone


def sources() -> tuple[dict[str, str], dict[str, str]]:
    """The files of the sample by their names, and those of its tests."""
    rooms: dict[str, str] = {}
    tests: dict[str, str] = {}
    for path in sorted(SAMPLE.rglob("*")):
        if path.suffix in (".py", ".toml"):
            inner = path.relative_to(SAMPLE)
            into, name = (tests, inner.relative_to("tests")) if inner.parts[0] == "tests" else (rooms, inner)
            into[name.as_posix()] = path.read_text(encoding="utf-8")
    return rooms, tests


def next_place(shelf: Path) -> int:
    """To the right of all others."""
    places = [read_identity(path.parent).shelf for path in shelf.glob("*/game.py")]
    return 1 + max([place for place in places if place != LAST], default=0)


def renamed(text: str, id: str, title: str, place: int) -> str:
    """A file of the sample under the names of the new game."""
    told = {"whitby.sample.tests": f"games.{id}", "whitby.sample": f"whitby.games.{id}", "sample": id}

    def name(found: re.Match[str]) -> str:
        if found[0] == "Sample":
            is_class = text.startswith(("State", "Game"), found.end())
            return "".join(word.capitalize() for word in id.split("_")) if is_class else title
        return told.get(found[0], str(place))

    return in_order(TOKENS.sub(name, text))


def in_order(text: str) -> str:
    """The imports by the names they have now."""
    out: list[str] = []
    run: list[str] = []
    for line in text.splitlines(keepends=True):
        if line.startswith("from "):
            run.append(line)
            continue
        out += sorted(run, key=lambda line: line.split()[1])
        run = []
        out.append(line)
    return "".join([*out, *sorted(run, key=lambda line: line.split()[1])])


def next_steps(id: str, title: str, home: Path, tests: Path) -> str:
    commands = {
        f"whitby play {id}": "play it here, against a bot",
        "whitby serve --open": "it stands on the shelf in the browser",
        f"whitby check {id} --lively": "the twelve laws over random games",
        f"whitby rules {id} --coverage": "which rules have a test",
        f"whitby arena {id} --bots greedy,random": "what the advice for bots is worth",
        f"pytest {shown(tests)}": "its tests",
        "make words": "after every change of its texts",
    }
    width = max(map(len, commands))
    lines = [f"  {command:<{width}}  {what}" for command, what in commands.items()]
    return "\n".join([f"{title} is written: {shown(home)}, and its tests in {shown(tests)}.", *lines, "How to go on: docs/add-a-game.md"])


def shown(path: Path) -> Path:
    """A path as one would type it here."""
    whole = path.resolve()
    return whole.relative_to(Path.cwd()) if whole.is_relative_to(Path.cwd()) else whole
