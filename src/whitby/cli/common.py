"""What all commands share: exit codes, errors as messages, options, facts as JSON."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import click

from whitby.kernel.errors import BadData, BadSave, NoFile, WhitbyError
from whitby.kernel.record import Save, read_save
from whitby.terminal.screen import folded

FAILED, USAGE = 1, 2
FILE_TROUBLE = (BadSave, BadData)  # what was asked is clear, but the file does not hold


class Commands(click.Group):
    """A group in which every WhitbyError becomes its message and an exit code, never a stack trace."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except WhitbyError as error:
            click.echo(f"whitby: {error}", err=True)
            ctx.exit(FAILED if isinstance(error, FILE_TROUBLE) and not isinstance(error, NoFile) else USAGE)


as_json = click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON.")
game_options = click.option("--option", "pairs", multiple=True, metavar="K=V", help="A game option; `whitby games` lists them.")
seed_option = click.option("--seed", type=int, default=1, show_default=True, help="The seed of the first game.")


def read_pairs(pairs: tuple[str, ...], what: str, example: str) -> dict[str, str]:
    """`k=v` words as a dictionary."""
    out = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key or not value:
            raise WhitbyError(f'"{pair}" is no {what}.', f"Write it as {example}.")
        out[key] = value
    return out


def screen_width() -> int:
    """Columns of the terminal that is written to; 0 where it is none."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


def show(facts: Any, as_json: bool, text: str) -> None:
    """Facts as JSON, or in words that are folded on a terminal."""
    width = screen_width()
    click.echo(json.dumps(facts, indent=2, ensure_ascii=False) if as_json else folded(text, width) if width else text)


def load_save(path: Path) -> Save:
    try:
        return read_save(path.read_bytes())
    except OSError as error:
        raise NoFile(f"{path} cannot be read ({error.strerror}).", "Check the path.") from None
