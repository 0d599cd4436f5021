"""What may be read about the games before a table is made: the shelf, the rules, where the numbers come from."""

from __future__ import annotations

from typing import Any, TypedDict

from whitby import games
from whitby.bots import LEVELS
from whitby.kernel.game import Game
from whitby.kernel.howto import HowtoPart, SectionPart, sections
from whitby.kernel.identity import FigurePart, SettingPart
from whitby.kernel.ledger import RulePart


class Bot(TypedDict):
    """A level of bots."""

    id: str
    title: str
    text: str  # what to expect of it


class Card(TypedDict):
    """A game as the shelf shows it."""

    id: str
    title: str
    tagline: str
    summary: str
    designer: str
    publisher: str
    year: int | None
    seats: list[int]
    sides: list[str]
    minutes: int
    age: int
    hidden: bool  # whether anybody may not know something
    figures: dict[str, FigurePart]
    options: list[SettingPart]
    rules: int
    view: bool  # whether it brings these files
    style: bool
    cover: bool
    icon: bool
    tokens: bool


class BoxedGame(Card):
    """A game with those who play it."""

    bots: list[Bot]


class Shelf(TypedDict):
    """All games."""

    games: list[BoxedGame]


class Ruling(TypedDict):
    """What was decided where the rules are silent."""

    id: str
    section: str
    text: str


class Rulebook(TypedDict):
    """How to play, then every rule and ruling and how they are arranged."""

    card: Card
    howto: HowtoPart | None
    sections: list[SectionPart]
    rules: list[RulePart]
    rulings: list[Ruling]


class Source(TypedDict):
    """Where the numbers of a table come from."""

    name: str
    provenance: str
    why: str


class About(TypedDict):
    """Whose game it is, and where each of its numbers comes from."""

    card: Card
    tables: list[Source]
    credits: str


def all_games() -> Shelf:
    """The games with their bots."""
    bots = [Bot(id=level.id, title=level.title, text=level.text) for level in LEVELS.values()]
    return {"games": [{**card(games.load(name)), "bots": bots} for name in games.NAMES]}


def card(game: Game[Any]) -> Card:
    """A game as the shelf shows it."""
    c, web = game.identity, game.home / "web"
    return {
        "id": c.id,
        "title": c.title,
        "tagline": c.tagline,
        "summary": c.summary,
        "designer": c.designer,
        "publisher": c.publisher,
        "year": c.year,
        "seats": c.seats,
        "sides": c.sides,
        "minutes": c.minutes,
        "age": c.age,
        "hidden": c.hidden,
        "figures": {figure.id: figure.document() for figure in c.figures.values()},
        "options": [option.document() for option in game.identity.settings],
        "rules": game.rules_version,
        "view": (web / "view.js").is_file(),
        "style": (web / "style.css").is_file(),
        "cover": (web / "cover.svg").is_file(),
        "icon": (web / "icon.svg").is_file(),
        "tokens": (web / "figures.svg").is_file(),
    }


def rules(game: Game[Any]) -> Rulebook:
    """The rulebook: how to play, then every rule and ruling and how they are arranged."""
    return {
        "card": card(game),
        "howto": game.howto.document() if game.howto else None,
        "sections": [section.document() for section in sections(game.howto, game.ledger)],
        "rules": [rule.document() for rule in game.ledger.rules.values()],
        "rulings": [{"id": r.id, "section": r.section, "text": r.text} for r in game.ledger.rulings.values()],
    }


def about(game: Game[Any]) -> About:
    """Whose game it is, and where each of its numbers comes from."""
    c = game.identity
    publisher = f" and published by {c.publisher}" if c.publisher else ""
    by = f"{c.title} was designed by {c.designer}{publisher}" + (f" ({c.year})." if c.year else ".")
    words = "The rules are told here in our own words and every picture is our own or openly licensed."
    ties = "Whitby is not affiliated with the designer or a publisher of the game."
    return {"card": card(game), "tables": provenance(game), "credits": f"{by} {words} {ties}"}


def provenance(game: Game[Any]) -> list[Source]:
    """For each data table where its numbers come from; rows with the same origin are named together."""
    out: list[Source] = []
    for name, value in game.tables.items():
        rows = [row for row in (value if isinstance(value, list) else [value]) if isinstance(row, dict) and "provenance" in row]
        groups: dict[tuple[str, str], list[str]] = {}
        for row in rows:
            groups.setdefault((str(row["provenance"]), str(row.get("why", ""))), []).append(str(row.get("name", row.get("id", ""))))
        for (origin, why), members in groups.items():
            some = ", ".join(member for member in members if member) if len(groups) > 1 else ""
            title = name.replace("_", " ")
            out.append({"name": f"{title}: {some}" if some else title, "provenance": origin, "why": why})
    return out
