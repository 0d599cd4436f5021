"""A Fury table for tests: positions in words, moves in words, and questions about what lies there."""

from __future__ import annotations

from typing import Any

from whitby.games.fury import game
from whitby.games.fury.rules.board import EVENT_CARDS, HUNTERS, ITEMS, POWERS, TIMES, TOKENS
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.state import apply

GAME = game.GAME
QUIET = "godalming: paris; seward: rome; van_helsing: madrid; mina: london"


def position(text: str, seed: int | None = 1) -> FuryState:
    """A position; hunters that are not named stand in the Hospital. Draws that are not forced come from the seed."""
    s = GAME.positions.read(text, seed)
    assert isinstance(s, FuryState)
    return s


def draws(s: FuryState, *texts: str) -> FuryState:
    """What the next draws show: `draws(s, "white 6", "black 1")`."""
    s.forced = [GAME.lexicon.read_draw(text) for text in texts]
    return s


def play(s: FuryState, *texts: str) -> FuryState:
    """Play moves in words, passing every window that stands in the way."""
    for text in texts:
        action = GAME.lexicon.read_action(text)
        for _ in range(200):
            ask = next((ask for ask in s.asks if action in ask.options), None)
            if ask is not None:
                apply(s, action, ask.seat)
                break
            step_aside(s, text)
        else:
            raise AssertionError(f"{text} never came up")
    return s


def step_aside(s: FuryState, wanted: str) -> None:
    """Pass one window; anything else that must be decided first is an error of the test."""
    for ask in s.asks:
        for idle in ("pass", "hold_back", "save_resolve", "ready"):
            if GAME.lexicon.read_action(idle) in ask.options:
                apply(s, GAME.lexicon.read_action(idle), ask.seat)
                return
    raise AssertionError(f"{wanted!r} is not possible; options: {options(s)}")


def rest_of_windows(s: FuryState) -> FuryState:
    """Pass all windows that are open now."""
    for _ in range(200):
        ask = next((ask for ask in s.asks if GAME.lexicon.read_action("pass") in ask.options), None)
        if ask is None:
            return s
        apply(s, GAME.lexicon.read_action("pass"), ask.seat)
    raise AssertionError("windows without end")


def until(s: FuryState, prompt: str) -> FuryState:
    """Pass windows until this is asked."""
    for _ in range(200):
        if asked(s) == prompt:
            return s
        step_aside(s, prompt)
    raise AssertionError(f"{prompt} is never asked")


def options(s: FuryState, seat: int = -1) -> list[str]:
    return GAME.option_texts(s, seat)


def starting(s: FuryState, verb: str) -> list[str]:
    """The arguments of all options with this verb."""
    return [text.partition(" ")[2] for text in options(s) if text.split()[0] == verb]


def asked(s: FuryState) -> str:
    return GAME.lexicon.prompts[s.asks[0].prompt].slug if s.asks else ""


def asked_seat(s: FuryState) -> int:
    return s.asks[0].seat


def happened(s: FuryState) -> list[str]:
    return [GAME.lexicon.notes[event.kind].slug for event in s.log or []]


def said(s: FuryState, seat: int) -> list[tuple[str, str]]:
    """The log as a seat reads it: rule and wording."""
    lines = [(event.rule, GAME.lexicon.note_text(event, seat)) for event in s.log or []]
    return [line for line in lines if line[1]]


def where(s: FuryState, who: str) -> str:
    place = s.dracula if who == "dracula" else s.place[HUNTERS.index(who)]
    return s.board.slugs[place]


def health(s: FuryState, who: str) -> int:
    return s.health[HUNTERS.index(who)]


def bites(s: FuryState, who: str) -> int:
    return s.bites[HUNTERS.index(who)]


def items(s: FuryState, who: str) -> list[str]:
    return [ITEMS[kind] for kind in s.items[HUNTERS.index(who)]]


def events(s: FuryState, who: str) -> list[str]:
    hand = s.cards if who == "dracula" else s.events[HUNTERS.index(who)]
    return [EVENT_CARDS[kind] for kind in hand]


def tokens(s: FuryState) -> list[str]:
    return [TOKENS[kind] for kind in s.tokens]


def pool(s: FuryState, token: str) -> int:
    return s.decks.pool.count(TOKENS.index(token))


def trail(s: FuryState) -> list[str]:
    """The slots as the notation writes them."""
    from whitby.games.fury.texts.notation import slot_text

    return [slot_text(s, i) for i in range(len(s.trail.card))]


def catacombs(s: FuryState) -> list[str]:
    from whitby.games.fury.texts.notation import space_text

    return [space_text(s, c) for c in range(3)]


def time(s: FuryState) -> str:
    return TIMES[s.time]


def power(name: str) -> int:
    return POWERS.index(name)


def view(s: FuryState, seat: int) -> dict[str, Any]:
    return GAME.sight.view(s, seat)
