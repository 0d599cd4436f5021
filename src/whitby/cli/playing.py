"""`whitby play`: a table at this keyboard."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import click

from whitby.bots import make
from whitby.cli.common import game_options, load_save, read_pairs
from whitby.games import load
from whitby.kernel.errors import WhitbyError, one_of
from whitby.kernel.record import Record, open_record
from whitby.terminal.line import Leave, LineClient, folded


@click.command()
@click.argument("game")
@click.option(
    "--seat", "seats", multiple=True, metavar="N=WHO", help="Who sits in seat N (from 0): human or a bot. Default: you in seat 0."
)
@game_options
@click.option("--seed", default=None, help="A seed for the dice, to play the same game again.")
@click.option("--edition", type=click.Path(path_type=Path), default=None, help="Your own edition of the components (TOML).")
@click.option("--load", "load_from", type=click.Path(path_type=Path), default=None, help="Go on with a saved game.")
def play(game: str, seats: tuple[str, ...], pairs: tuple[str, ...], seed: str | None, edition: Path | None, load_from: Path | None) -> None:
    """Play GAME here in the terminal, against bots or each other."""
    the_game = load(game)
    if load_from is not None:
        record = open_record(the_game, load_save(load_from))
        if record.seed is None and not record.state.result:
            record.reseal()
    else:
        own = the_game.read_edition(edition) if edition else None
        options = read_pairs(pairs, "option", "--option rounds=2")
        chosen = read_pairs(seats, "seat", "--seat 1=greedy")
        count = max((int(k) + 1 for k in chosen if k.isdecimal()), default=0)
        fitting = next((n for n in the_game.card.seats if n >= count), the_game.card.seats[-1])
        record = Record.new(the_game, options, fitting, own, seed if seed is not None else "")
    client = LineClient(record, players(record.seats, seats), lambda prompt: input(prompt), speaker())
    try:
        client.play()
    except (Leave, EOFError, KeyboardInterrupt):
        leave(client)


def speaker() -> Callable[[str], None]:
    """On a screen lines are folded between words; into a file or a pipe they go as they are."""
    if not sys.stdout.isatty():
        return click.echo
    return lambda text: click.echo(folded(text, max(40, shutil.get_terminal_size().columns)))


def leave(client: LineClient) -> None:
    """Nothing is lost: offer to keep the game."""
    try:
        path = input("\nA file to keep the game in (Enter: none): ").strip()
    except (EOFError, KeyboardInterrupt):
        path = ""
    if path:
        client.write(Path(path))


def players(count: int, seats: tuple[str, ...]) -> list[str]:
    """Who sits where: `human` or the name of a bot."""
    out = ["human"] + ["mcts"] * (count - 1)
    for key, who in read_pairs(seats, "seat", "--seat 1=greedy").items():
        if not key.isdecimal() or int(key) >= count:
            raise WhitbyError(f'There is no seat "{key}" in this game.', f"Seats: {one_of(map(str, range(count)))}.")
        if who != "human":
            make(who)
        out[int(key)] = who
    return out
