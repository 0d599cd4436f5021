"""`whitby replay`, `whitby verify` and `whitby edition`: files people keep."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from whitby.cli.common import FAILED, Commands, as_json, load_save, screen_width, show
from whitby.games import NAMES, load
from whitby.kernel.errors import BadData, WhitbyError, one_of
from whitby.kernel.game import SPECTATOR, Edition
from whitby.kernel.record import Record, open_record, verify
from whitby.kernel.tables import read_toml


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", type=int, default=None, help="Only up to this move; then the table as it stood.")
@click.option("--seat", type=int, default=None, help="As this seat saw it. Default: as anybody may.")
@as_json
def replay(file: Path, at: int | None, seat: int | None, as_json: bool) -> None:
    """A saved game, told again."""
    save = load_save(file)
    record = open_record(load(save.game), save)
    if seat is not None and not 0 <= seat < record.seats:
        raise WhitbyError(f"There is no seat {seat}.", f"Seats: {one_of(map(str, range(record.seats)))}.")
    reader = SPECTATOR if seat is None else seat
    end = len(record.moves) if at is None else at
    s, game = record.at(end), record.game
    log = [line for line in story(record, end, reader) if line["text"]]
    view = game.view(s, reader)
    facts = {"game": save.game, "at": end, "moves": len(record.moves), "log": log, "view": view, "result": s.result}
    lines = [f"{line['text']} [{line['rule']}]" for line in log] + ["", *game.plain(view), *game.picture(view, screen_width())]
    show(facts, as_json, "\n".join(lines))


def story(record: Record, end: int, reader: int) -> list[dict[str, Any]]:
    lexicon = record.game.lexicon
    events = [*record.opening, *(event for move in record.moves[:end] for event in move.events)]
    return [{"text": lexicon.event_text(event, reader), "rule": event.rule} for event in events]


@click.command(name="verify")
@click.argument("file", type=click.Path(path_type=Path))
@as_json
def verify_command(file: Path, as_json: bool) -> None:
    """Prove every draw of a finished game against the seed that was sealed when it began."""
    save = load_save(file)
    wrong = verify(load(save.game), save)
    draws = len(save.start) + sum(len(move.drew) for move in save.moves)
    text = f"All {draws} draws are what the sealed seed says." if not wrong else "\n".join(wrong)
    show({"draws": draws, "borrowed": save.borrowed, "wrong": wrong}, as_json, text)
    if wrong:
        raise SystemExit(FAILED)


@click.group(cls=Commands)
def edition() -> None:
    """Your own edition: the numbers of your printed copy in a TOML file."""


@edition.command(name="check")
@click.argument("file", type=click.Path(path_type=Path))
def edition_check(file: Path) -> None:
    """Check an edition file to the last number."""
    head = read_toml(file).get("edition", {})
    name = head.get("game") if isinstance(head, dict) else None
    if not isinstance(name, str):
        raise BadData(f'{file.name}: [edition] does not say game = "...".', f"Write one of: {one_of(NAMES)}.")
    found: Edition = load(name).read_edition(file)
    click.echo(f'"{found.name}" is a good edition of {load(name).card.title}. Play it with: whitby play {name} --edition {file}')


@edition.command(name="template")
@click.argument("game")
def edition_template(game: str) -> None:
    """Print an edition file for GAME with every number there is, commented out."""
    click.echo(load(game).edition_template(), nl=False)
