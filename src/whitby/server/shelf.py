"""What may be read about the games before a table is made: the shelf, the rules, where the numbers come from."""

from __future__ import annotations

from typing import Any

from whitby import games
from whitby.bots import LEVELS
from whitby.kernel.game import Game
from whitby.kernel.howto import sections

# what a game may bring for its pages
WEB = {"view": "view.js", "style": "style.css", "cover": "cover.svg", "icon": "icon.svg", "tokens": "figures.svg"}


def all_games() -> dict[str, Any]:
    """The games with their bots."""
    bots = [level.document() for level in LEVELS.values()]
    return {"games": [{**card(games.load(name)), "bots": bots} for name in games.NAMES]}


def card(game: Game[Any]) -> dict[str, Any]:
    """A game as the shelf shows it."""
    c = game.identity
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
        "starts": {str(seats): starts(game, {}, seats) for seats in c.seats},
        "options": [option.document() for option in game.identity.settings],
        "rules": game.rules_version,
        **{part: (game.home / "web" / file).is_file() for part, file in WEB.items()},
    }


def starts(game: Game[Any], settings: dict[str, str], seats: int) -> list[dict[str, Any]]:
    """Who sits where when it begins: for each seat its side, and its figures as far as they are known before."""
    s = game.prepared(settings, seats, None)
    return [{"side": game.wording.side(s, k), "figures": game.wording.figures(s, k)} for k in range(seats)]


def rules(game: Game[Any]) -> dict[str, Any]:
    """The rulebook: how to play, then every rule and ruling and how they are arranged."""
    return {
        "card": card(game),
        "howto": game.howto.document() if game.howto else None,
        "sections": [section.document() for section in sections(game.howto, game.ledger)],
        "rules": [rule.document() for rule in game.ledger.rules.values()],
        "rulings": [{"id": r.id, "section": r.section, "text": r.text} for r in game.ledger.rulings.values()],
    }


def about(game: Game[Any]) -> dict[str, Any]:
    """Whose game it is, and where each of its numbers comes from."""
    c = game.identity
    publisher = f" and published by {c.publisher}" if c.publisher else ""
    by = f"{c.title} was designed by {c.designer}{publisher}" + (f" ({c.year})." if c.year else ".")
    words = "The rules are told here in our own words and every picture is our own or openly licensed."
    ties = "Whitby is not affiliated with the designer or a publisher of the game."
    return {"card": card(game), "tables": provenance(game), "credits": f"{by} {words} {ties}"}


def provenance(game: Game[Any]) -> list[dict[str, str]]:
    """For each data table where its numbers come from; rows with the same origin are named together."""
    out: list[dict[str, str]] = []
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
