"""`whitby play` and `whitby resume`: a table at this keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from whitby.bots import STRONGEST, make
from whitby.cli.common import as_json, game_options, load_save, read_pairs, show
from whitby.games import load
from whitby.kernel.errors import WhitbyError, one_of
from whitby.kernel.game import Game
from whitby.kernel.record import Record, open_record
from whitby.terminal.commands import Leave
from whitby.terminal.keeping import Keeper, find_kept, kept_games
from whitby.terminal.line import PERSON, LineClient
from whitby.terminal.screen import Screen

seat_option = click.option(
    "--seat", "seating", multiple=True, metavar="N=WHO", help="Who sits in seat N (from 0): human or a bot. Default: you in seat 0."
)


@click.command()
@click.argument("game")
@seat_option
@click.option("--seats", "count", type=int, default=None, help="How many seats, where there is a choice.")
@game_options
@click.option("--seed", default=None, help="A seed for the dice, to play the same game again.")
@click.option("--edition", type=click.Path(path_type=Path), default=None, help="Your own edition of the components (TOML).")
@click.option("--load", "file", type=click.Path(path_type=Path), default=None, help="Go on with a saved game.")
def play(
    game: str,
    seating: tuple[str, ...],
    count: int | None,
    pairs: tuple[str, ...],
    seed: str | None,
    edition: Path | None,
    file: Path | None,
) -> None:
    """Play GAME here in the terminal, against bots or each other.

    The game is kept after every move; `whitby resume` goes on with it.
    """
    the_game = load(game)
    if file is not None:
        record = reopened(the_game, file)
        if count not in (None, record.seats):
            raise WhitbyError(f"This game is played with {record.seats} seats, not {count}.", "Leave --seats out.")
    else:
        record = fresh(the_game, seating, count, read_pairs(pairs, "option", "--option rounds=2"), edition, seed)
    sit_down(record, seating, Keeper())


@click.command()
@click.argument("game", required=False, metavar="[N|NAME]")
@seat_option
@click.option("--forget", is_flag=True, help="Do not go on with it: throw it away.")
@as_json
def resume(game: str | None, seating: tuple[str, ...], forget: bool, as_json: bool) -> None:
    """Go on with a game of this terminal, by its number in the list or its name.

    Alone, `whitby resume` lists the games that are kept, the latest first.
    """
    if game is None:
        list_kept(as_json)
        return
    kept = find_kept(game)
    if forget:
        kept.path.unlink()
        click.echo(f"{kept.name} is forgotten.")
        return
    sit_down(reopened(load(kept.save().game), kept.path), seating, Keeper(kept))


def list_kept(as_json: bool) -> None:
    rows = [kept.facts() for kept in kept_games()]
    lines = [f"{n:>3}  {kept_line(row)}" for n, row in enumerate(rows, 1)]
    lines.append("Go on with: whitby resume N or NAME" if rows else "No game is kept. Start one with: whitby play GAME")
    show(rows, as_json, "\n".join(lines))


def kept_line(row: dict[str, Any]) -> str:
    """`redux-2  2026-10-31 21:40  14 moves, the hunters to decide`."""
    if "trouble" in row:
        return f"{row['name']:<13} {row['when']}  cannot be opened: {row['trouble']}"
    moves = f"{row['moves']} move{'' if row['moves'] == 1 else 's'}"
    return f"{row['name']:<13} {row['when']}  {moves}, to decide: {'; '.join(row['turn'])}"


def fresh(
    game: Game[Any], seating: tuple[str, ...], count: int | None, options: dict[str, str], edition: Path | None, seed: str | None
) -> Record:
    """A new game; without a word about it, the smallest that has all the seats that were named."""
    own = game.editions.read(edition) if edition else None
    named = [int(k) for k in read_pairs(seating, "seat", "--seat 1=greedy") if k.isdecimal()]
    fitting = next((n for n in game.identity.seats if n > max(named, default=0)), game.identity.seats[-1])
    return Record.new(game, options, count if count is not None else fitting, own, seed or None)


def reopened(game: Game[Any], file: Path) -> Record:
    """A saved game, ready to be played on."""
    record = open_record(game, load_save(file))
    if record.seed is None and not record.state.result:
        record.reseal()
    return record


def sit_down(record: Record, seating: tuple[str, ...], keeper: Keeper) -> None:
    """Play until it is over or somebody leaves; nothing that was played is lost."""
    client = LineClient(record, players(record, seating), Screen(), keeper)
    try:
        client.play()
    except (Leave, EOFError, KeyboardInterrupt):
        click.echo()
        client.say(farewell(keeper))


def farewell(keeper: Keeper) -> str:
    if keeper.trouble:
        return f"The game could not be kept ({keeper.trouble})."
    if not keeper.name:
        return "Nothing was played, so nothing is kept."
    return f"The game is kept. Go on with: whitby resume {keeper.name}"


def players(record: Record, seating: tuple[str, ...]) -> list[str]:
    """Who sits where: `human` or the name of a bot; as before, but for what is said anew."""
    said = read_pairs(seating, "seat", "--seat 1=greedy")
    out = list(record.players or unnamed(record, said))
    for key, who in said.items():
        if not key.isdecimal() or int(key) >= record.seats:
            raise WhitbyError(f'There is no seat "{key}" in this game.', f"Seats: {one_of(map(str, range(record.seats)))}.")
        out[int(key)] = who
    for who in out:
        if who != PERSON:
            make(who)
    return out


def unnamed(record: Record, said: dict[str, str]) -> list[str]:
    """Where nobody was named: you in seat 0 of a new game. A game that has begun shows no seat's secrets to just anybody."""
    if not record.moves or not record.game.sight.hides(record.state):
        return [PERSON, *[STRONGEST.id] * (record.seats - 1)]
    if PERSON not in said.values():
        sides = "; ".join(f"{k} is {record.game.wording.side(record.state, k)}" for k in range(record.seats))
        raise WhitbyError("This save does not say who sat where.", f"Say who you are, as in --seat 1=human ({sides}).")
    return [STRONGEST.id] * record.seats
