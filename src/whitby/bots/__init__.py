"""Bots. Each holds a SeatView, which knows what its seat knows, and nothing else."""

from __future__ import annotations

from whitby.bots.base import Bot
from whitby.bots.deciding import Thought, decide, think, thought_of
from whitby.bots.levels import LEVELS, STRONGEST, Level, level_of, make

__all__ = ["LEVELS", "STRONGEST", "Bot", "Level", "Thought", "decide", "level_of", "make", "think", "thought_of"]
