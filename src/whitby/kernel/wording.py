"""Options and prompts as every client receives them (the wire document is put together in table/wire.py)."""

from __future__ import annotations

from typing import Any

from whitby.kernel.actions import verb_of
from whitby.kernel.game import Game
from whitby.kernel.state import State, asked

SHOWN = ("odds", "risk", "group")


def option_document(game: Game[Any], s: State, action: int) -> dict[str, Any]:
    """One option: its words, its sentence, its rule, what it points at, and what the rules make public about it."""
    details = game.details(s, action)
    out: dict[str, Any] = {
        "id": game.lexicon.action_text(action),
        "text": game.lexicon.action_label(action, details),
        "rule": details.get("rule", game.lexicon.verbs[verb_of(action)].rule),
        "targets": game.lexicon.action_targets(action),
    }
    out.update({key: details[key] for key in SHOWN if key in details})
    return out


def prompt_document(game: Game[Any], s: State, reader: int) -> dict[str, Any]:
    """Who must decide what, by which rule, worded for the reader; when the game is over, how it ended."""
    if s.result:
        text, rule = game.verdict(s)
        return {"seats": [], "text": text, "rule": rule}
    ask = asked(s, reader) or s.asks[0]
    text = game.lexicon.prompt_text(ask, reader, game.prompt_values(s, ask))
    return {"seats": [a.seat for a in s.asks], "text": text, "rule": ask.rule}
