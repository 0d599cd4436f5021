"""Playing a card in the window of a combat (combat.1a, combat.1b)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import GARLIC
from whitby.games.fury.rules.events import play_event
from whitby.games.fury.rules.state import FuryState
from whitby.games.fury.rules.supply import discard_item
from whitby.kernel.actions import first_of, second_of, verb_of


def play_combat_card(s: FuryState, holder: int, action: int) -> None:
    """A hunter's card, or Dracula's when `holder` is NOBODY; Garlic is an item and cannot be answered (R93)."""
    verb = verb_of(action)
    if verb == w.DO_USE:
        discard_item(s, holder, GARLIC, "item.garlic")
        s.reveal()
        s.no_escape = 1
        s.note(w.TOLD_GARLIC_LAID, "item.garlic", holder)
    elif verb == w.DO_PLAY:
        play_event(s, first_of(action), holder)
    else:
        play_event(s, first_of(action), holder, second_of(action))
