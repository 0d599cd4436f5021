"""Bots think in processes of their own, never on the event loop, and see only what their seat sees."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from whitby.kernel.seat import SeatView
from whitby.kernel.state import Ask
from whitby.server.metrics import Metrics
from whitby.server.turns import Turns
from whitby.table import Table

Think = Callable[[dict[str, Any]], str]
LOG = logging.getLogger("whitby.server")


def _settle_down() -> None:
    """A worker leaves Ctrl-C to the server, which then closes it, and does not outlive a server that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def job_for(table: Table, seat: int) -> dict[str, Any]:
    """What a bot is told: an imagined world, drawn from what its seat knows. The true state does not leave this process."""
    rng = secrets.randbits(61)
    record = table.record
    view = SeatView.of(table.game, record.state, seat, secrets.randbits(61))
    edition = record.edition.document() if record.edition else None
    return {
        "game": table.game.card.id,
        "options": record.options,
        "edition": edition,
        "state": view.dump(),
        "seat": seat,
        "bot": table.seats[seat].level,
        "rng": rng,
    }


def any_option(table: Table, ask: Ask) -> str:
    """What is played for a bot that fails: something legal."""
    return table.game.lexicon.action_text(secrets.choice(ask.options))


class Thinker:
    """A pool of processes in which bots think. It starts with the first bot that is asked and is renewed when it breaks."""

    def __init__(self, workers: int, think: Think, seconds: float, metrics: Metrics) -> None:
        self.workers = max(1, workers)
        self.function = think
        self.seconds = seconds
        self.metrics = metrics
        self.busy = 0
        self._pool: ProcessPoolExecutor | None = None
        self.turns = Turns(self.workers)

    async def choose(self, job: dict[str, Any]) -> str | None:
        """The bot's answer in words; None when it crashed, broke its process or took too long. The caller has its turn."""
        self.busy += 1
        begin = time.perf_counter()
        pool = self._open()
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, self.function, job)
            answer: Any = await asyncio.wait_for(future, self.seconds)
            if isinstance(answer, str):
                return answer
            self._failed(job, "no text")
        except TimeoutError:
            self._drop(pool)
            self._failed(job, f"no answer within {self.seconds:g} s")
        except BrokenProcessPool:
            self._drop(pool)
            self._failed(job, "its process ended")
        except Exception as error:  # a bot may fail in any way; its words could hold what it imagines, so only the kind is told
            self._failed(job, type(error).__name__)
        finally:
            self.busy -= 1
            self.metrics.thinking.observe(time.perf_counter() - begin)
        return None

    def _failed(self, job: dict[str, Any], why: str) -> None:
        self.metrics.count("bot_failures")
        LOG.error("bot %s of %s, seat %s: %s; a random move is played for it", job["bot"], job["game"], job["seat"], why)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, initializer=_settle_down)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """End a pool that hangs or broke; the next bot gets a new one."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)
