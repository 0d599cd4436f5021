"""Failures that are our own fault: the log is told where, the visitor only that it happened."""

from __future__ import annotations

import logging
import traceback

from whitby.kernel.errors import WhitbyError

LOG = logging.getLogger("whitby.server")


class Defect(WhitbyError):
    """Something that must not happen."""

    code = "defect"

    def __init__(self) -> None:
        super().__init__("The server stumbled.", "Try again; if it happens twice, please report it.")


def log_defect(where: str, error: Exception) -> None:
    """The kind of the error and the lines it went through; its words could hold what nobody may know."""
    LOG.error("%s: %s\n%s", where, type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
