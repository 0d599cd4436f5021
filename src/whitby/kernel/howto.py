"""How a game is learned: the first pages of its rulebook, from texts/howto.toml.

The ledger says everything, in the order of the rules. A how-to says what one needs first: the aim, who is who, the set-up, a turn,
how it is won, and what beginners get wrong. Every paragraph names the rules it tells; every picture is a cut of the game's own drawings.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypedDict

from whitby.kernel.errors import one_of
from whitby.kernel.ledger import Ledger
from whitby.kernel.sheets import Sheet, read_toml

TONES = ("gold", "night", "day")  # of a mark in a picture
FEWEST = {"people": 3, "setup": 3, "cases": 2, "chapters": 3, "wins": 1, "mistakes": 5}
MOST = {"mistakes": 8}
MINUTE = 4  # pictures tell a game in one minute


class SymbolPart(TypedDict):
    """A symbol of a drawing."""

    file: str
    id: str
    box: list[float]  # x, y, width, height; beside words width and height


class MarkPart(TypedDict):
    """A number or a word on a picture."""

    text: str
    x: float
    y: float
    tone: str


class CutPart(TypedDict):
    """A cut of a drawing with things laid on it."""

    file: str  # empty: symbols on a plain ground
    view: list[int]
    alt: str
    caption: str
    put: list[SymbolPart]
    marks: list[MarkPart]
    rings: list[list[float]]
    frames: list[list[float]]
    ways: list[str]


class ToldPart(TypedDict):
    """One thing that is told."""

    title: str
    lines: list[str]
    note: str
    rules: list[str]
    pictures: list[SymbolPart]
    figure: CutPart | None


class SectionPart(TypedDict):
    """A chapter of the full rules."""

    title: str
    rules: list[str]
    appendix: bool


class HowtoPart(TypedDict):
    """The first pages of a rulebook."""

    hint: str
    files: list[str]  # the drawings they need
    board: CutPart
    aim: list[ToldPart]
    minute: list[ToldPart]
    people: list[ToldPart]
    setup: list[ToldPart]
    turn: list[ToldPart]
    cases: list[ToldPart]
    chapters: list[ToldPart]
    wins: list[ToldPart]
    mistakes: list[ToldPart]


class Drawings:
    """The SVG files of a game, of which every picture is made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, str] = {}  # those read so far

    def check(self, row: Sheet, key: str, file: str, id: str = "") -> None:
        """Complain about a drawing, or a symbol in it, that is not there."""
        if file not in self.files:
            known = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.svg"))
            row.index(key, file, known)
            self.files[file] = (self.folder / file).read_text(encoding="utf-8")
        if id and f'id="{id}"' not in self.files[file]:
            raise row.wrong(key, f'{file} has no "{id}".', "Name the id of a symbol in it.")


class Symbol:
    """A symbol of a drawing where it lies in a picture, or its size alone where it stands beside words."""

    def __init__(self, file: str, id: str, box: list[float]) -> None:
        self.file = file
        self.id = id
        self.box = box  # x, y, width, height; or width, height

    def document(self) -> SymbolPart:
        return {"file": self.file, "id": self.id, "box": self.box}


class Figure:
    """A cut of a drawing with things laid on it: symbols, numbered marks, rings, ways and frames."""

    def __init__(self, row: Sheet, drawings: Drawings) -> None:
        self.file = row.text("file", "")  # none: symbols on a plain ground
        if self.file:
            drawings.check(row, "file", self.file)
        self.view = row.numbers("view", -2000, 2000, length=4)
        self.alt = row.text("alt")
        self.caption = row.text("caption", "")
        self.put = [_symbol(row, "put", text, 4, drawings) for text in row.texts("put", [])]
        self.marks = [_mark(row, text) for text in row.texts("marks", [])]
        self.rings = [_numbers(row, "rings", text, 3) for text in row.texts("rings", [])]
        self.frames = [_numbers(row, "frames", text, 4) for text in row.texts("frames", [])]
        self.ways = row.texts("ways", [])
        for text in self.ways:
            _numbers(row, "ways", text.replace(",", " "))
        row.finish()

    @property
    def files(self) -> set[str]:
        """The drawings it needs."""
        return {symbol.file for symbol in self.put} | ({self.file} if self.file else set())

    def document(self) -> CutPart:
        return {
            "file": self.file,
            "view": self.view,
            "alt": self.alt,
            "caption": self.caption,
            "put": [symbol.document() for symbol in self.put],
            "marks": self.marks,
            "rings": self.rings,
            "frames": self.frames,
            "ways": self.ways,
        }


class Told:
    """One thing that is told: its lines, the rules they come from, and what is shown beside them."""

    def __init__(self, row: Sheet, ledger: Ledger, drawings: Drawings, *, is_titled: bool = True, is_shown: bool = False) -> None:
        self.title = row.text("title") if is_titled else ""
        self.lines = row.texts("lines") if row.has("lines") else [row.text("text")]
        self.note = row.text("note", "")  # an example, set apart
        self.rules = row.texts("rules")
        if not self.rules:
            raise row.wrong("rules", "names no rule.", "Name the ids of the rules these words tell.")
        for id in self.rules:
            row.index("rules", id, [*ledger.rules, *ledger.rulings])
        self.pictures = [_symbol(row, "pictures", text, 2, drawings) for text in row.texts("pictures", [])]
        self.figure = Figure(row.table("figure"), drawings) if is_shown or row.has("figure") else None
        row.finish()

    @property
    def files(self) -> set[str]:
        return {symbol.file for symbol in self.pictures} | (self.figure.files if self.figure else set())

    def document(self) -> ToldPart:
        return {
            "title": self.title,
            "lines": self.lines,
            "note": self.note,
            "rules": self.rules,
            "pictures": [symbol.document() for symbol in self.pictures],
            "figure": self.figure.document() if self.figure else None,
        }


class Section:
    """A chapter of the full rules under a title for players, made of one or more sections of the ledger."""

    def __init__(self, title: str, rules: list[str], is_appendix: bool) -> None:
        self.title = title
        self.rules = rules  # ids, in the order of the ledger
        self.is_appendix = is_appendix

    def document(self) -> SectionPart:
        return {"title": self.title, "rules": self.rules, "appendix": self.is_appendix}


class Howto:
    """The first pages of a rulebook, and how its full rules are arranged."""

    def __init__(self, top: Sheet, ledger: Ledger, drawings: Drawings) -> None:
        self.hint = top.text("hint")  # what one may search for
        self.aim = Told(top.table("aim"), ledger, drawings, is_titled=False, is_shown=True)
        self.minute = [Told(row, ledger, drawings, is_shown=True) for row in top.tables("minute")]
        self.people = [Told(row, ledger, drawings) for row in top.tables("people")]  # and things of the box
        self.board = Figure(top.table("board"), drawings)  # at the start; its marks count the steps of the set-up
        self.setup = [Told(row, ledger, drawings, is_titled=False) for row in top.tables("setup")]
        self.turn = Told(top.table("turn"), ledger, drawings, is_titled=False)
        self.cases = [Told(row, ledger, drawings) for row in top.tables("cases")]  # of a turn
        self.chapters = [Told(row, ledger, drawings, is_shown=True) for row in top.tables("chapters")]
        self.wins = [Told(row, ledger, drawings) for row in top.tables("wins")]
        self.mistakes = [Told(row, ledger, drawings) for row in top.tables("mistakes")]
        left_out = top.texts("left_out", [])
        self.sections = _sections(top, ledger, left_out)
        self._check(top, ledger, left_out)
        top.finish()

    @property
    def parts(self) -> dict[str, list[Told]]:
        """Everything that is told, in the order of the page."""
        return {
            "aim": [self.aim],
            "minute": self.minute,
            "people": self.people,
            "setup": self.setup,
            "turn": [self.turn],
            "cases": self.cases,
            "chapters": self.chapters,
            "wins": self.wins,
            "mistakes": self.mistakes,
        }

    def _check(self, top: Sheet, ledger: Ledger, left_out: list[str]) -> None:
        parts = self.parts
        if len(self.minute) != MINUTE:
            raise top.wrong("minute", f"must be {MINUTE} pictures, not {len(self.minute)}.")
        for name, low in FEWEST.items():
            count = len(parts[name])
            if count < low:
                raise top.wrong(name, f"must be at least {low}, not {count}.")
            if count > MOST.get(name, count):
                raise top.wrong(name, f"must be at most {MOST[name]}, not {count}.")
        for name, all_told in parts.items():
            for i, told in enumerate(all_told):
                for id in told.rules:
                    if id in ledger.rules and ledger.rules[id].section in left_out:
                        raise top.wrong(f"{name}[{i}].rules", f'"{id}" is left out of the page.', "Cite a rule that can be read there.")

    def document(self) -> HowtoPart:
        files = self.board.files.union(*(told.files for part in self.parts.values() for told in part))
        return {
            "hint": self.hint,
            "files": sorted(files),
            "board": self.board.document(),
            "aim": [self.aim.document()],
            "minute": [told.document() for told in self.minute],
            "people": [told.document() for told in self.people],
            "setup": [told.document() for told in self.setup],
            "turn": [self.turn.document()],
            "cases": [told.document() for told in self.cases],
            "chapters": [told.document() for told in self.chapters],
            "wins": [told.document() for told in self.wins],
            "mistakes": [told.document() for told in self.mistakes],
        }


def load_howto(home: Path, ledger: Ledger) -> Howto | None:
    """The how-to of the game in this folder, where it has one."""
    path = home / "texts" / "howto.toml"
    if not path.is_file():
        return None
    return Howto(Sheet(read_toml(path), f"{home.name}/howto.toml:"), ledger, Drawings(home / "web"))


def sections(howto: Howto | None, ledger: Ledger) -> list[Section]:
    """How the full rules are arranged: as the how-to says, or as the ledger has them."""
    if howto is not None:
        return howto.sections
    return [Section(name, ids, is_appendix=False) for name, ids in _by_section(ledger).items()]


def _by_section(ledger: Ledger) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for rule in ledger.rules.values():
        found.setdefault(rule.section, []).append(rule.id)
    return found


def _sections(top: Sheet, ledger: Ledger, left_out: list[str]) -> list[Section]:
    ledgers = _by_section(ledger)
    out: list[Section] = []
    seen: list[str] = list(left_out)
    for name in left_out:
        top.index("left_out", name, list(ledgers))
    for row in top.tables("sections"):
        names = row.texts("of")
        for name in names:
            row.index("of", name, list(ledgers))
            if name in seen:
                raise row.wrong("of", f'"{name}" stands twice.')
            seen.append(name)
        out.append(Section(row.text("title"), [id for name in names for id in ledgers[name]], row.flag("appendix", default=False)))
        row.finish()
    missing = [name for name in ledgers if name not in seen]
    if missing:
        raise top.wrong("sections", f"no title for {one_of(missing)}.", "Add them to a section's `of`, or to left_out.")
    return out


def _numbers(row: Sheet, key: str, text: str, count: int = 0) -> list[float]:
    words = text.split()
    if not words or (count and len(words) != count) or not all(re.fullmatch(r"-?\d+(\.\d+)?", word) for word in words):
        raise row.wrong(key, f'"{text}" must be {count or "some"} numbers.', "Write them with spaces between.")
    return [float(word) for word in words]


def _symbol(row: Sheet, key: str, text: str, count: int, drawings: Drawings) -> Symbol:
    name, _, rest = text.partition(" ")
    file, _, id = name.partition("#")
    if not id:
        raise row.wrong(key, f'"{name}" names no symbol.', "Write `figures.svg#dracula` and its numbers.")
    drawings.check(row, key, file, id)
    return Symbol(file, id, _numbers(row, key, rest, count))


def _mark(row: Sheet, text: str) -> MarkPart:
    words = text.split()
    tone = words.pop() if words and words[-1] in TONES else TONES[0]
    if len(words) < 3:
        raise row.wrong("marks", f'"{text}" must be a word and two numbers.', f"After them there may stand {one_of(TONES)}.")
    x, y = _numbers(row, "marks", " ".join(words[-2:]), 2)
    return {"text": " ".join(words[:-2]), "x": x, "y": y, "tone": tone}
