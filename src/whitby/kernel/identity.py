"""What a game says of itself before anyone opens the box: its identity, and the settings it can be played with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypedDict

from whitby.kernel.errors import BadSetting, did_you_mean, one_of
from whitby.kernel.sheets import Sheet, read_toml, unique

LAST = 1000  # where a game stands that says nothing of its place on the shelf


class SettingValue(TypedDict):
    """One value of a choice."""

    id: str
    label: str
    text: str  # what it means


class SettingPart(TypedDict):
    """A choice made before the game."""

    id: str
    title: str
    default: str
    values: list[SettingValue]
    seats: list[int]  # the seat counts at which it makes a difference; none: at all of them


class FigurePart(TypedDict):
    """Somebody who acts in the game."""

    name: str
    letter: str
    colour: str  # as #rrggbb
    drawn: bool  # by the symbol of his id in the game's figures.svg; else he is his letter in his colour


class Setting:
    """A choice made before the game: its values with what each means, the first of which is the default."""

    def __init__(self, slug: str, title: str, values: dict[str, str], labels: dict[str, str], seats: list[int]) -> None:
        self.slug = slug
        self.title = title
        self.values = values
        self.labels = labels  # two or three words for each value
        self.seats = seats  # the seat counts at which the choice makes a difference; none: at all of them

    @property
    def default(self) -> str:
        return next(iter(self.values))

    def document(self) -> SettingPart:
        """The setting as the set-up page shows it: numbers stand in their order, whichever is the default."""
        order = sorted(self.values, key=int) if all(value.isdecimal() for value in self.values) else list(self.values)
        values: list[SettingValue] = [{"id": value, "label": self.labels[value], "text": self.values[value]} for value in order]
        return {"id": self.slug, "title": self.title, "default": self.default, "values": values, "seats": self.seats}


class Figure:
    """Somebody who acts in a game: a piece on its board. The symbol of the same id in `web/figures.svg` is how he is drawn everywhere.

    Where there is no such file he is his letter in his colour.
    """

    def __init__(self, row: Sheet, drawings: str) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.letter = row.text("letter")
        self.colour = row.text("colour")
        if not re.fullmatch("#[0-9a-f]{6}", self.colour):
            raise row.wrong("colour", f'"{self.colour}" is no colour.', 'Write it as in "#c0392b".')
        if not 1 <= len(self.letter) <= 2:
            raise row.wrong("letter", f'"{self.letter}" must be one letter or two.')
        if drawings and f'<symbol id="{self.id}"' not in drawings:
            raise row.wrong("id", f'figures.svg has no symbol "{self.id}".', "Draw it, with a square viewBox.")
        self.is_drawn = bool(drawings)
        row.finish()

    def document(self) -> FigurePart:
        return {"name": self.name, "letter": self.letter, "colour": self.colour, "drawn": self.is_drawn}


class Identity:
    """The names, numbers and settings of a game: what the shelf shows of it."""

    def __init__(self, row: Sheet, settings: list[Setting], figures: list[Figure]) -> None:
        self.id = row.text("id")
        self.shelf = row.number("shelf", 1, default=LAST)  # its place, counted from the left
        self.title = row.text("title")
        self.designer = row.text("designer")
        self.publisher = row.text("publisher", "")
        self.year = row.number("year", 1900, 2100) if row.has("year") else None  # where the box tells it
        self.seats = row.numbers("seats", 1, 8)  # the seat counts it can be played with
        self.sides = row.texts("sides")  # who sits in each seat, at most as many as seats
        self.minutes = row.number("minutes", 1)
        self.age = row.number("age", 1)
        self.tagline = row.text("tagline")
        self.summary = row.text("summary")
        self.hidden = row.flag("hidden")  # whether anybody may not know something
        self.settings = settings
        self.figures = {figure.id: figure for figure in figures}  # who acts in it, by id
        row.finish()

    def full(self, given: dict[str, str] | None) -> dict[str, str]:
        """All settings, defaults where none is given; BadSetting names what would have been right."""
        settings = {setting.slug: setting.default for setting in self.settings}
        for slug, value in (given or {}).items():
            if slug not in settings:
                raise BadSetting(
                    f'{self.title} has no option "{slug}"{did_you_mean(slug, settings)}.', f"Options: {one_of(settings) or 'none'}."
                )
            known = next(setting for setting in self.settings if setting.slug == slug).values
            if value not in known:
                raise BadSetting(f'Option {slug} cannot be "{value}"{did_you_mean(str(value), known)}.', f"Choose one of: {one_of(known)}.")
            settings[slug] = value
        return settings

    def seated(self, seats: int | None) -> int:
        """The seat count that is meant, by default the smallest."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise BadSetting(f"{self.title} is not played with {count} seats.", f"Choose one of: {one_of(map(str, self.seats))}.")
        return count


def read_identity(home: Path) -> Identity:
    """The identity of the game in this folder, from data/game.toml."""
    top = Sheet(read_toml(home / "data" / "game.toml"), f"{home.name}/game.toml:")
    settings = [_setting(row) for row in top.tables("option")] if top.has("option") else []
    figures = top.tables("figure") if top.has("figure") else []
    unique(figures)
    top.ignore("option", "figure")
    drawings = home / "web" / "figures.svg"
    drawn = drawings.read_text(encoding="utf-8") if drawings.is_file() else ""
    identity = Identity(top.table("card"), settings, [Figure(row, drawn) for row in figures])
    top.finish()
    return identity


def _setting(row: Sheet) -> Setting:
    values, labels = {}, {}
    for value in row.tables("value"):
        slug = value.text("id")
        values[slug] = value.text("text")
        labels[slug] = value.text("label", slug.replace("_", " ").capitalize())
        value.finish()
    seats = row.numbers("seats", 1, 8) if row.has("seats") else []
    setting = Setting(row.text("id"), row.text("title"), values, labels, seats)
    row.finish()
    return setting
