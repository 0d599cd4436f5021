"""What is being asked, for the words of options."""

from __future__ import annotations

from whitby.games.plague.rules.actions import ActionSegment
from whitby.games.plague.rules.state import PlagueState
from whitby.kernel.state import Ask


def question(s: PlagueState, action: int) -> Ask:
    """What this option answers."""
    return next((ask for ask in s.asks if action in ask.options), s.asks[0])


def is_bonus(s: PlagueState) -> bool:
    return any(isinstance(frame, ActionSegment) and frame.is_bonus for frame in s.stack)
