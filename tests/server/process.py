"""A server in a process of its own, to be stopped politely or not."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

START = "import sys; from whitby.server import Serving, run; run(Serving(port=int(sys.argv[2]), db=sys.argv[1]))"


class ServerProcess:
    """Started on entering; killed on leaving if it still runs."""

    def __init__(self, db: Path, port: int = 0) -> None:
        self.db = db
        self.port = port
        self.url = ""

    def __enter__(self) -> ServerProcess:
        command = [sys.executable, "-c", START, f"sqlite:///{self.db}", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        self.url = self.line.removeprefix("Whitby is open at ").strip()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()

    def kill(self) -> None:
        """SIGKILL: no goodbye, no flush."""
        if self.process.poll() is None:
            self.process.kill()
        self.rest = self.process.communicate(timeout=20)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to close; its exit status."""
        self.process.send_signal(number)
        self.rest = self.process.communicate(timeout=20)
        return self.process.returncode
