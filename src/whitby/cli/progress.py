"""How far a long command has come: one line on the terminal that is gone when it is done."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

BAR = 20  # letters
PAUSE = 0.1  # seconds between two looks
ERASE = "\r\033[K"

Tick = Callable[[int], None]


@contextmanager
def progress(label: str, total: int) -> Iterator[Tick]:
    """`tick(n)` says that n of `total` are done. Told on stderr, if that is a terminal, and nowhere else."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    begin = told = time.monotonic()

    def tick(done: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= PAUSE:
            told = now
            click.echo(ERASE + line_of(label, done, total, now - begin, shutil.get_terminal_size().columns - 1), nl=False, err=True)

    try:
        yield tick
    finally:
        click.echo(ERASE, nl=False, err=True)


def line_of(label: str, done: int, total: int, seconds: float, width: int) -> str:
    """`redux [#####...............] 25 of 100, 12.5 a second, 6 s left`, as much of it as fits."""
    full = BAR * min(done, total) // max(total, 1)
    text = f"{label} [{'#' * full}{'.' * (BAR - full)}] {done} of {total}"
    rate = done / seconds if seconds > 0 else 0.0
    if rate:
        text += f", {rate_text(rate)}, {time_text(max(0, total - done) / rate)} left"
    return text[:width]


def rate_text(rate: float) -> str:
    """Per second, or per minute where it is slow."""
    return f"{rate:.1f} a second" if rate >= 1 else f"{rate * 60:.1f} a minute"


def time_text(seconds: float) -> str:
    """`42 s`, `3 min 05 s`, `1 h 12 min`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
