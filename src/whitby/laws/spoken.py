"""Everything a table says while it is played, with the rule it cites: for writers (`whitby words`) and for tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whitby.kernel.chance import Chooser
from whitby.kernel.game import Game
from whitby.kernel.record import Record
from whitby.kernel.sight import SPECTATOR
from whitby.kernel.state import NO_RNG, State, answer, answer_alone, proceed
from whitby.kernel.wording import option_part, prompt_part


class Saying:
    """One sentence: `kind` is prompt, why, option, label or log; `slug` names the phrase; `frame` is the rule in progress that said it."""

    def __init__(self, kind: str, slug: str, text: str, rule: str, frame: str) -> None:
        self.kind = kind
        self.slug = slug
        self.text = text
        self.rule = rule
        self.frame = frame


def listen(game: Game[Any], s: State, choose: Chooser, limit: int = 1_000_000) -> Iterator[Saying]:
    """Play `s` on at random, at most `limit` decisions, and yield all that is said: to the seats asked, to others, in the log."""
    for _ in range(limit):
        if s.result:
            yield _verdict(game, s)
            return
        yield from _questions(game, s)
        ask = s.asks[choose.below(len(s.asks))]
        yield from _notes(game, s, choose.pick(ask.options), ask.seat)


def listen_again(record: Record) -> Iterator[Saying]:
    """All that was said while a finished game was played."""
    game, s = record.game, record.at(0)
    for move in record.moves:
        yield from _questions(game, s)
        s.rng, s.forced = NO_RNG, list(move.drew)
        yield from _notes(game, s, move.action, move.seat)
    yield _verdict(game, s)


def _verdict(game: Game[Any], s: State) -> Saying:
    text, rule = game.wording.ending(s)
    return Saying("log", "verdict", text, rule, "")


def _questions(game: Game[Any], s: State) -> Iterator[Saying]:
    frame = type(s.stack[-1]).__name__
    for ask in s.asks:
        slug = game.lexicon.prompts[ask.prompt].slug
        for reader in (ask.seat, SPECTATOR):
            prompt = prompt_part(game, s, reader)
            yield Saying("prompt", slug, prompt.text, prompt.rule, frame)
            if prompt.why:
                yield Saying("why", slug, prompt.why, prompt.rule, frame)
        for action in ask.options:
            option = option_part(game, s, action)
            more = f" ({option.risk})" if option.risk else ""
            yield Saying("option", option.verb, option.text + more, option.rule, frame)
            label = " / ".join(part for part in (option.group, option.short, option.note) if part)
            if label != option.text:
                yield Saying("label", option.verb, label, option.rule, frame)


def _notes(game: Game[Any], s: State, action: int, seat: int) -> Iterator[Saying]:
    """Answer and run on step by step, so that each note is known to come from the frame that was on top."""
    s.log = []
    frame = type(s.stack[-1]).__name__
    answer(s, action, seat)
    answer_alone(s)
    while True:
        for note in s.log:
            for text in dict.fromkeys(game.lexicon.note_text(note, reader) for reader in range(SPECTATOR, s.seats)):
                if text:
                    yield Saying("log", game.lexicon.notes[note.kind].slug, text, note.rule, frame)
        if s.asks or s.result:
            return
        s.log = []
        frame = type(s.stack[-1]).__name__
        proceed(s)
