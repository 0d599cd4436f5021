"""Habits, for bots: what is answered without thinking."""

from __future__ import annotations

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.conflict import Attack
from whitby.games.redux.rules.state import ReduxState
from whitby.kernel.actions import act, verb_of
from whitby.kernel.state import apply


def settle(s: ReduxState) -> None:
    """Let a roll stand that would be asked about, so that both outcomes are compared and not the question."""
    while s.asks and verb_of(s.asks[0].options[0]) == w.DO_ACCEPT and isinstance(s.stack[-1], Attack):
        apply(s, act(w.DO_ACCEPT))
