"""Options and prompts as every client receives them (the wire document is put together in table/wire.py)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from whitby.kernel.actions import verb_of
from whitby.kernel.details import Odds
from whitby.kernel.game import Game
from whitby.kernel.state import State, asked


class PromptPart(msgspec.Struct):
    """Who must decide what, by which rule, worded for the reader."""

    seats: list[int]
    text: str
    rule: str
    why: str | UnsetType = UNSET


class OptionPart(msgspec.Struct):
    """Something the reader may do now. `id` is the action in words and is what a client sends back."""

    id: str
    text: str
    rule: str
    targets: list[str]
    undoable: bool
    group: str | UnsetType = UNSET
    risk: str | UnsetType = UNSET
    odds: Odds | UnsetType = UNSET


def option_part(game: Game[Any], s: State, action: int, undoable: bool = False) -> OptionPart:
    """One option: its words, its sentence, its rule, what it points at, and what the rules make public about it.

    Whether it can be taken back is for the keeper of the table to say.
    """
    details, lexicon = game.details(s, action), game.lexicon
    return OptionPart(
        id=lexicon.action_text(action),
        text=lexicon.action_label(action, details.values),
        rule=details.rule or lexicon.verbs[verb_of(action)].rule,
        targets=lexicon.action_targets(action),
        undoable=undoable,
        group=details.group or UNSET,
        risk=details.risk or UNSET,
        odds=details.odds or UNSET,
    )


def prompt_part(game: Game[Any], s: State, reader: int) -> PromptPart:
    """Who must decide what, by which rule, worded for the reader; when the game is over, how it ended."""
    if s.result:
        text, rule = game.verdict(s)
        return PromptPart([], text, rule)
    ask = asked(s, reader) or s.asks[0]
    text = game.lexicon.prompt_text(ask, reader, game.prompt_values(s, ask))
    return PromptPart([a.seat for a in s.asks], text, ask.rule)
