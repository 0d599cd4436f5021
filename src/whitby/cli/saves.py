"""`whitby replay`, `whitby verify` and `whitby edition`: files people keep."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from whitby.cli.common import FAILED, Commands, as_json, load_save, screen_width, show
from whitby.games import NAMES, load
from whitby.kernel.editions import Edition
from whitby.kernel.errors import BadData, WhitbyError, one_of
from whitby.kernel.proof import Proof, prove
from whitby.kernel.record import Record, open_record
from whitby.kernel.sheets import read_toml
from whitby.kernel.sight import ALL_KNOWING, SPECTATOR
from whitby.table import Logbook


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", type=int, default=None, help="Only up to this move; then the table as it stood.")
@click.option("--seat", type=int, default=None, help="As this seat saw it. Default: as anybody may.")
@click.option("--all", "knows_all", is_flag=True, help="With everything that was hidden, of a finished game.")
@as_json
def replay(file: Path, at: int | None, seat: int | None, knows_all: bool, as_json: bool) -> None:
    """A saved game, told again."""
    save = load_save(file)
    record = open_record(load(save.game), save)
    reader = reader_of(record, seat, knows_all)
    end = len(record.moves) if at is None else at
    s, game = record.at(end), record.game
    log = story(record, end, reader)
    view = game.sight.view(s, reader)
    facts = {"game": save.game, "at": end, "moves": len(record.moves), "log": log, "view": view, "result": s.result}
    lines = [f"{line['text']} [{line['rule']}]" for line in log] + [
        "",
        *game.wording.plain(view),
        *game.wording.picture(view, screen_width()),
    ]
    show(facts, as_json, "\n".join(lines))


def reader_of(record: Record, seat: int | None, knows_all: bool) -> int:
    """Whose eyes the story is told for."""
    if seat is not None and not 0 <= seat < record.seats:
        raise WhitbyError(f"There is no seat {seat}.", f"Seats: {one_of(map(str, range(record.seats)))}.")
    if not knows_all:
        return SPECTATOR if seat is None else seat
    if seat is not None:
        raise WhitbyError("Who knows all sits in no seat.", "Leave --seat or --all out.")
    if not record.state.result:
        raise WhitbyError("All hands are shown when the game is over.", "Leave --all out.")
    return ALL_KNOWING


def story(record: Record, end: int, reader: int) -> list[dict[str, Any]]:
    """What was told until then to who may read it."""
    book = Logbook(record.game, reader, record.opening, record.state)
    for move in record.moves[:end]:
        book.add(move.notes, move.number, move.seat, record.state)
    return [{"text": line.text, "rule": line.rule} for line in book.lines]


@click.command(name="verify")
@click.argument("file", type=click.Path(path_type=Path))
@as_json
def verify_command(file: Path, as_json: bool) -> None:
    """Prove every draw of a finished game against the seed that was sealed when it began.

    Exit code 0 means: the game is finished, and this one seed answers for every draw of it.
    """
    save = load_save(file)
    proof = prove(load(save.game), save)
    facts = {
        "holds": proof.holds,
        "finished": proof.is_finished,
        "draws": proof.draws,
        "proven": proof.proven,
        "borrowed": proof.borrowed,
        "wrong": proof.wrong,
        "sealed": proof.sealed,
    }
    show(facts, as_json, "\n".join(told(proof)))
    if not proof.holds:
        raise SystemExit(FAILED)


def told(proof: Proof) -> list[str]:
    """A proof in sentences."""
    lines = [f"{proof.proven} of {proof.draws} draws are proven by the seed in this file."]
    if proof.borrowed:
        first = "The first draw was" if proof.borrowed == 1 else f"The first {proof.borrowed} draws were"
        lines.append(f"{first} made at another table, by a seed that this file does not hold: nothing is proven about them.")
    lines += [f"Not what was sealed: {text}" for text in proof.wrong]
    lines.append("The game is finished." if proof.is_finished else "The game is not finished: this file ends before its end.")
    lines.append(f"The seed's hash is {proof.sealed}. Compare it with what the table showed before the first of these draws.")
    return lines


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
    found: Edition = load(name).editions.read(file)
    click.echo(f'"{found.name}" is a good edition of {load(name).identity.title}. Play it with: whitby play {name} --edition {file}')


@edition.command(name="template")
@click.argument("game")
def edition_template(game: str) -> None:
    """Print an edition file for GAME with every number there is, commented out."""
    click.echo(load(game).editions.template(), nl=False)
