"""`whitby serve`: the shelf and its tables for browsers."""

from __future__ import annotations

import os
from typing import Any

import click

DAYS = click.FloatRange(0, min_open=True)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8897, show_default=True, help="The port; 0 takes a free one.")
@click.option("--db", default=None, metavar="URL", help="Where games are kept, as sqlite:///PATH. Default: your data folder.")
@click.option("--workers", type=click.IntRange(1, 64), default=max(1, (os.cpu_count() or 2) - 1), help="Processes in which bots think.")
@click.option("--open", "open_browser", is_flag=True, help="Open the shelf in the browser.")
@click.option("--public-host", "public_hosts", multiple=True, metavar="NAME", help="A name by which visitors may call this server.")
@click.option("--behind-proxy", is_flag=True, help="A proxy stands before it and tells visitors' addresses in X-Forwarded-For.")
@click.option("--keep-finished", type=DAYS, metavar="DAYS", help="Forget finished tables so long after their last move. Default: never.")
@click.option("--keep-idle", type=DAYS, metavar="DAYS", help="Forget unfinished tables so long after their last move. Default: never.")
def serve(**chosen: Any) -> None:
    """Host the shelf and its tables for browsers."""
    from whitby.server import Serving, run  # only here: the other commands start faster without it

    run(Serving(**chosen))
