"""The command line: `whitby ...`. Exit codes: 0 it is so, 1 it is not, 2 the command was not understood."""

from __future__ import annotations

import click

from whitby import __version__
from whitby.cli.checking import arena, check, perft
from whitby.cli.common import Commands
from whitby.cli.new_game import new_game
from whitby.cli.playing import play, resume
from whitby.cli.saves import edition, replay, verify_command
from whitby.cli.serving import serve
from whitby.cli.shelf import games, rules
from whitby.cli.words import words


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="whitby")
@click.pass_context
def main(ctx: click.Context) -> None:
    """The Dracula table: five Dracula board games with their complete rules.

    Alone, `whitby` opens the shelf in the browser.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve, open_browser=True)


for command in (serve, play, resume, games, rules, words, check, perft, arena, replay, verify_command, edition, new_game):
    main.add_command(command)
