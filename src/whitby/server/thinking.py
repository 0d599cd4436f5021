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

from whitby.bots import Thought, thought_of
from whitby.kernel.state import Ask
from whitby.server.metrics import Metrics
from whitby.server.turns import Turns
from whitby.table import Table

Think = Callable[[Thought], int]
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


def thought_for(table: Table, seat: int) -> Thought:
    """What the bot of a seat is told, by a number nobody can foresee. The true state does not leave this process."""
    return thought_of(table.record, seat, table.seats[seat].level, secrets.randbits(61))


def any_option(ask: Ask) -> int:
    """What is played for a bot that fails: something legal."""
    return secrets.choice(ask.options)


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

    async def choose(self, thought: Thought) -> int | None:
        """The bot's answer; None when it crashed, broke its process or took too long. The caller has its turn."""
        self.busy += 1
        begin = time.perf_counter()
        pool = self._open()
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, self.function, thought)
            answer: Any = await asyncio.wait_for(future, self.seconds)
            if isinstance(answer, int):
                return answer
            self._failed(thought, "no option")
        except TimeoutError:
            self._drop(pool)
            self._failed(thought, f"no answer within {self.seconds:g} s")
        except BrokenProcessPool:
            self._drop(pool)
            self._failed(thought, "its process ended")
        except Exception as error:  # a bot may fail in any way; its words could hold what it imagines, so only the kind is told
            self._failed(thought, type(error).__name__)
        finally:
            self.busy -= 1
            self.metrics.thinking.observe(time.perf_counter() - begin)
        return None

    def _failed(self, thought: Thought, why: str) -> None:
        self.metrics.count("bot_failures")
        LOG.error("bot %s of %s, seat %s: %s; a random move is played for it", thought.bot, thought.game, thought.seat, why)

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
