"""`whitby serve`: the shelf and its tables for browsers."""

from __future__ import annotations

import os

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8897, show_default=True, help="The port; 0 takes a free one.")
@click.option("--db", default=None, metavar="URL", help="Where games are kept, as sqlite:///PATH. Default: your data folder.")
@click.option("--workers", type=click.IntRange(1, 64), default=max(1, (os.cpu_count() or 2) - 1), help="Processes in which bots think.")
@click.option("--open", "open_browser", is_flag=True, help="Open the shelf in the browser.")
def serve(host: str = "127.0.0.1", port: int = 8897, db: str | None = None, workers: int = 1, open_browser: bool = False) -> None:
    """Host the shelf and its tables for browsers."""
    from whitby.server import run  # only here: the other commands start faster without it

    run(host, port, db, workers, open_browser)
