"""`whitby games` and `whitby rules`: what there is."""

from __future__ import annotations

from typing import Any

import click

from whitby.bots import LEVELS
from whitby.cli.common import FAILED, as_json, show
from whitby.games import NAMES, load
from whitby.kernel.errors import WhitbyError, one_of
from whitby.kernel.game import Game
from whitby.kernel.howto import Howto, Told
from whitby.laws.check import check_game
from whitby.laws.coverage import code_of, coverage, find_tests, marked_tests


def game_facts(game: Game[Any]) -> dict[str, Any]:
    card = game.identity
    return {
        "id": card.id,
        "title": card.title,
        "designer": card.designer,
        "year": card.year,
        "seats": card.seats,
        "sides": card.sides,
        "options": [option.document() for option in game.identity.settings],
        "rules_version": game.rules_version,
        "ledger_ids": len(game.ledger.rules),
        "rulings": len(game.ledger.rulings),
    }


@click.command()
@click.argument("game", required=False)
@as_json
def games(game: str | None, as_json: bool) -> None:
    """The games on the shelf, or only GAME, with seats and options."""
    facts = [game_facts(load(name)) for name in ([game] if game else NAMES)]
    lines = []
    for row in facts:
        seats = one_of(map(str, row["seats"]))
        credit = ", ".join(str(fact) for fact in (row["designer"], row["year"]) if fact)
        lines.append(f"{row['id']}: {row['title']} ({credit}); seats: {seats}; {row['ledger_ids']} rules")
        for option in row["options"]:
            lines.append(f"  --option {option['id']}=...  {option['title']}")
            for value in option["values"]:
                default = " (default)" if value["id"] == option["default"] else ""
                lines.append(f"      {value['id']}: {value['text']}{default}")
    lines.append("bots: " + "; ".join(f"{level.id} ({level.title}): {level.text}" for level in LEVELS.values()))
    show({"games": facts, "bots": [level.document() for level in LEVELS.values()]}, as_json, "\n".join(lines))


@click.command()
@click.argument("game", required=False)
@click.argument("words", nargs=-1)
@click.option("--howto", "as_howto", is_flag=True, help="How to play: aim, set-up, a turn, what beginners get wrong.")
@click.option("--coverage", "as_coverage", is_flag=True, help="Which rules are tested, and which fire in random play.")
@as_json
def rules(game: str | None, words: tuple[str, ...], as_howto: bool, as_coverage: bool, as_json: bool) -> None:
    """The rules of GAME: how to play it, all of them, one by its ID, or those that hold all WORDS."""
    if as_coverage:
        show_coverage([game] if game else list(NAMES), as_json)
        return
    if game is None:
        raise WhitbyError("Which game?", f"Name one of: {one_of(NAMES)}; or ask for --coverage.")
    the_game = load(game)
    if as_howto:
        show_howto(the_game, as_json)
        return
    ledger, text = the_game.ledger, " ".join(words)
    if text and text in ledger:
        show_rule(the_game, text, as_json)
        return
    found = ledger.search(text)
    if not found:
        raise WhitbyError(f'No rule of {the_game.identity.title} speaks of "{text}".', "Try fewer or other words, or an id.")
    show([rule.document() for rule in found], as_json, "\n".join(f"[{rule.id}] {rule.text}" for rule in found))


def show_howto(game: Game[Any], as_json: bool) -> None:
    """The first pages of the rulebook in plain text."""
    if game.howto is None:
        raise WhitbyError(f"{game.identity.title} has no how-to yet.", f"Read its rules: `whitby rules {game.identity.id}`.")
    show(game.howto.document(), as_json, "\n".join(howto_lines(game.identity.title, game.howto)))


def howto_lines(title: str, howto: Howto) -> list[str]:
    lines = [title, *paragraph(howto.aim)]
    for heading, part in (
        ("In one minute", howto.minute),
        ("Set-up", howto.setup),
        ("A turn", [howto.turn, *howto.cases]),
        ("Who is who, and what is in the box", howto.people),
        ("Chapter by chapter", howto.chapters),
        ("How it is won", howto.wins),
        ("What beginners get wrong", howto.mistakes),
    ):
        lines += ["", heading.upper()]
        for i, told in enumerate(part):
            if part is howto.setup:
                lines += [f"{i + 1}. {line}" for line in paragraph(told)]
            elif told in howto.cases:
                steps = [f"  {n + 1}. {line}" for n, line in enumerate(told.lines)]
                lines += [told.title, *steps, f"  [{', '.join(told.rules)}]"]
            else:
                lines += paragraph(told, quotes=part is howto.mistakes)
    return lines


def paragraph(told: Told, quotes: bool = False) -> list[str]:
    """What is told in one paragraph, its rules at the end."""
    words = [f'"{told.title}"' if quotes else f"{told.title}:"] if told.title else []
    return [" ".join([*words, *told.lines, *([told.note] if told.note else []), f"[{', '.join(told.rules)}]"])]


def show_rule(game: Game[Any], id: str, as_json: bool) -> None:
    rule = game.ledger.find(id)
    try:
        tests = marked_tests(find_tests(game)).get(id, [])
    except WhitbyError:
        tests = []  # an installed Whitby has no tests beside it
    code = code_of(game, id)
    facts = {**rule.document(), "code": code, "tests": tests}
    lines = [f"[{rule.id}] {rule.section}", rule.text]
    lines += [f"  {name}: {game.ledger.find(name).text}" for name in rule.rulings]
    lines += [f"  code   {place}" for place in code] + [f"  test   {name}" for name in tests]
    show(facts, as_json, "\n".join(lines))


def show_coverage(names: list[str], as_json: bool) -> None:
    facts = []
    for name in names:
        game = load(name)
        fired: set[str] = set()
        for seats in game.identity.seats:
            fired |= check_game(game, 6, seats=seats, laws=False).fired
        facts.append(coverage(game, fired))
    lines = []
    for row in facts:
        percent = 100 * row["tested"] / row["ids"]
        lines.append(f"{row['game']}: {row['ids']} rules, {row['tested']} tested ({percent:.0f} %), {row['fired']} cited in random play; ")
        lines[-1] += f"{row['rulings_tested']} of {row['rulings']} rulings tested"
        for key in ("missing", "unknown_marks", "rulings_without_test"):
            if row[key]:
                lines.append(f"  {key.replace('_', ' ')}: {', '.join(row[key])}")
    show(facts, as_json, "\n".join(lines))
    if any(row["missing"] or row["unknown_marks"] for row in facts):
        raise SystemExit(FAILED)
