"""Where words come from and go to: a terminal with all it can do, or a pipe, to which lines go as they are."""

from __future__ import annotations

import shutil
import sys
import textwrap
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import ModuleType

import click

from whitby.terminal.reading import next_words

NARROWEST = 40
GAP = 1  # between columns; numbers begin with a blank of their own
PATIENCE = 0.5  # seconds of silence before it is told that somebody is thinking
CLEAR = "\033[H\033[2J\033[3J"  # home, the screen, and what has been scrolled off it
ERASE_LINE = "\r\033[K"


def folded(text: str, width: int) -> str:
    """Lines no wider than the screen, broken between words; what goes on stands a little further in."""
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        lines += textwrap.wrap(line, width, subsequent_indent=indent, drop_whitespace=True) if len(line) > width else [line]
    return "\n".join(lines)


def columns(items: list[str], width: int) -> list[str]:
    """The items in as many columns as the width takes, read downwards."""
    for rows in range(1, len(items)):
        blocks = [items[k : k + rows] for k in range(0, len(items), rows)]
        broad = [max(len(item) for item in block) + GAP for block in blocks]
        if sum(broad) - GAP <= width:
            lines = [
                "".join(block[row].ljust(w) for block, w in zip(blocks, broad, strict=True) if row < len(block)) for row in range(rows)
            ]
            return [line.rstrip() for line in lines]
    return items


class Screen:
    """This keyboard and this screen."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdout.isatty()
        self.phrases: list[str] = []  # what Tab completes now
        self.editor = self._line_editor() if self.is_terminal and sys.stdin.isatty() else None

    @property
    def width(self) -> int:
        """Columns there are; 0 where nobody counts them."""
        return max(NARROWEST, shutil.get_terminal_size().columns) if self.is_terminal else 0

    @property
    def height(self) -> int:
        """Rows there are; 0 where nobody counts them."""
        return shutil.get_terminal_size().lines if self.is_terminal else 0

    def say(self, text: str = "") -> None:
        """Words: folded between them where the screen is narrow."""
        click.echo(folded(text, self.width) if self.is_terminal else text)

    def draw(self, lines: list[str]) -> None:
        """A picture: never folded, for it was made for this width."""
        for line in lines:
            click.echo(line)

    def tell_list(self, items: list[str], labels: list[str], room: int) -> int:
        """One below the other; by their labels, in columns, where a terminal has no room for that. Returns how many lines it took."""
        is_long = self.is_terminal and len(items) > max(1, self.height - room)
        lines = columns(labels, self.width) if is_long else items
        for line in lines:
            self.say(line)
        return len(lines)

    def ask(self, prompt: str, phrases: list[str] | None = None) -> str:
        """One line from the keyboard; Tab completes `phrases`."""
        self.phrases = phrases or []
        return input(prompt).strip()

    def clear(self, title: str) -> None:
        """Nothing that was told is left to see, to scroll back to or to call back with the arrow keys."""
        if self.is_terminal:
            click.echo(CLEAR, nl=False)
        else:
            click.echo(f"\n---- {title} ----")
        if self.editor is not None:
            self.editor.clear_history()

    @contextmanager
    def working(self, text: str) -> Iterator[None]:
        """Tells `text` on a terminal while something takes its time, and takes the line away afterwards."""
        if not self.is_terminal:
            yield
            return
        done, told = threading.Event(), threading.Event()
        line = folded(text, self.width - 1).split("\n")[0]
        teller = threading.Thread(target=_tell_until, args=(done, told, line), daemon=True)
        teller.start()
        try:
            yield
        finally:
            done.set()
            teller.join()
            if told.is_set():
                self._drop_impatience()

    def _drop_impatience(self) -> None:
        """What was typed while nobody asked answers no question to come."""
        try:
            import termios
        except ImportError:
            return
        if self.editor is not None:
            with suppress(termios.error):
                termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def _line_editor(self) -> ModuleType | None:
        """Line editing, history and completion, where Python was built with them."""
        try:
            import readline
        except ImportError:
            return None
        readline.set_completer_delims(" ")
        readline.set_completer(self._complete)
        is_libedit = "libedit" in (readline.__doc__ or "")
        for setting in ("bind ^I rl_complete",) if is_libedit else ("tab: complete", "set show-all-if-ambiguous on"):
            readline.parse_and_bind(setting)
        return readline

    def _complete(self, text: str, n: int) -> str | None:
        """The n-th way in which the word under the cursor may go on."""
        editor = self.editor
        line = editor.get_line_buffer()[: editor.get_endidx()] if editor is not None else text
        found = next_words(line, self.phrases)
        return found[n] if n < len(found) else None


def _tell_until(done: threading.Event, told: threading.Event, text: str) -> None:
    if done.wait(PATIENCE):
        return
    told.set()
    with suppress(OSError):
        click.echo(text, nl=False)
        done.wait()
        click.echo(ERASE_LINE, nl=False)
