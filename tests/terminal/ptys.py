"""Whitby on a terminal of any size, typed at and read byte by byte."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

CLEAR = "\033[2J\033[3J"
LIMIT = 60.0  # seconds a sentence may take to come


def _sit_down() -> None:
    """In the new process: Control-C at this terminal reaches it, even where it is run in the background of a shell."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Terminal:
    """One run of `whitby` whose keyboard and screen are a pseudo-terminal."""

    def __init__(self, *words: str, data: Path, rows: int = 24, columns: int = 80) -> None:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        env = {**os.environ, "TERM": "xterm", "WHITBY_DATA": str(data), "PYTHONUNBUFFERED": "1"}
        env.pop("COLUMNS", None)
        env.pop("LINES", None)
        self.keyboard = ours
        self.run = subprocess.Popen(
            [sys.executable, "-m", "whitby", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env,
            start_new_session=True,
            preexec_fn=_sit_down,
        )
        os.close(theirs)
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self.keyboard, text.encode())

    def wait_for(self, text: str, since: int = 0) -> int:
        """Read until `text` has come after the first `since` letters; where it ends."""
        end = time.monotonic() + LIMIT
        while text not in self.seen[since:]:
            left = end - time.monotonic()
            assert left > 0, f"{text!r} never came; the screen has:\n{self.seen[-3000:]}"
            if select.select([self.keyboard], [], [], left)[0]:
                self.seen += self._read()
        return self.seen.index(text, since) + len(text)

    def leave(self) -> tuple[int, str]:
        """Read what is still to come; the exit code and all that was written."""
        end = time.monotonic() + LIMIT
        while chunk := self._read() if select.select([self.keyboard], [], [], max(0.0, end - time.monotonic()))[0] else "":
            self.seen += chunk
        return self.run.wait(LIMIT), self.seen

    def close(self) -> None:
        """Whatever happened, nothing is left running."""
        self.run.kill()
        self.run.wait()
        os.close(self.keyboard)

    def _read(self) -> str:
        try:
            return os.read(self.keyboard, 65536).decode(errors="replace")
        except OSError:  # the other side has hung up
            return ""

    @property
    def left_to_see(self) -> str:
        """What is on the screen or can be scrolled back to: all that came after the last clearing of both."""
        return self.seen.rpartition(CLEAR)[2]
