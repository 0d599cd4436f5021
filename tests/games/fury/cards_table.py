"""A table of Fury for the tests of its cards: positions in words, forced draws, and questions about what lies there."""

from __future__ import annotations

from collections.abc import Sequence

from whitby.games.fury import game
from whitby.games.fury.rules.board import ENEMY_CARDS, EVENT_CARDS, HIDE_CARD, HUNTERS, ITEMS, NO_CARD, NOBODY, POWERS, TIMES, TOKENS
from whitby.games.fury.rules.combat_round import CombatRound
from whitby.games.fury.rules.fight import ENEMY
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, is_hunter_card
from whitby.kernel.state import apply

GAME = game.GAME
DRACULA = DRACULA_SEAT


def position(text: str) -> FuryState:
    """A position with a generator behind it, for draws that are not what the test is about."""
    s = GAME.positions.read(text, 1)
    assert isinstance(s, FuryState)
    return s


def draws(s: FuryState, *texts: str) -> FuryState:
    """What dice and decks show next."""
    s.forced = [GAME.lexicon.read_draw(text) for text in texts]
    return s


def then(s: FuryState, *texts: str) -> FuryState:
    """And what they show after that."""
    s.forced += [GAME.lexicon.read_draw(text) for text in texts]
    return s


def bottom(s: FuryState, *events: str) -> FuryState:
    """The next event cards from the bottom of the deck."""
    texts: list[str] = []
    for event in events:
        back = "hunter" if is_hunter_card(EVENT_CARDS.index(event)) else "dracula"
        texts += [f"event_back {back}", f"event_card {event}"]
    return draws(s, *texts)


def dice(s: FuryState, white: int, black: int) -> FuryState:
    """The next combat roll."""
    return draws(s, f"white {white}", f"black {black}")


def bout(s: FuryState, card: str, enemy: str, white: int, black: int, who: str = "seward") -> FuryState:
    """One round of a combat with one hunter in it; the only card the enemy can select has been selected by the rules."""
    dice(s, white, black)
    if starting(s, "strike"):
        play(s, f"strike {enemy} {who}")
    assert struck(s) == [enemy]
    return play(s, f"fight {card} {who}")


def struck(s: FuryState) -> list[str]:
    """What the enemy has selected, face down."""
    frame = s.stack[-1]
    return [ENEMY_CARDS[frame.cards[ENEMY]]] if isinstance(frame, CombatRound) and frame.cards[ENEMY] != NOBODY else []


def play(s: FuryState, *texts: str) -> FuryState:
    """Play moves in words, each by the first seat that has it among its options; nothing of the box is ever lost."""
    for text in texts:
        action = GAME.lexicon.read_action(text)
        seats = [ask.seat for ask in s.asks if action in ask.options]
        assert seats, f'"{text}" is not among {options(s)}'
        apply(s, action, seats[0])
        assert GAME.conserved(s) == []
    return s


def pass_on(s: FuryState, prompt: str = "") -> FuryState:
    """Everybody passes in every window until something else, or this, is asked."""
    while len(s.asks) == 1 and "pass" in options(s) and asked(s) != prompt:
        play(s, "pass")
    return s


def pass_until(s: FuryState, move: str) -> FuryState:
    """Everybody passes until this move is open to somebody, who makes it."""
    while move not in options(s):
        play(s, "pass")
    return play(s, move)


def fork(s: FuryState) -> FuryState:
    """The same table once more, to try another way."""
    other = s.copy()
    assert isinstance(other, FuryState)
    other.log = list(s.log or [])
    return other


def options(s: FuryState) -> list[str]:
    return GAME.option_texts(s)


def starting(s: FuryState, *verbs: str) -> list[str]:
    """The options with these verbs."""
    return [text for text in options(s) if text.split()[0] in verbs]


def selectable(s: FuryState) -> list[str]:
    """The cards the enemy may select now; the only one is selected by the rules."""
    return list(dict.fromkeys(text.split()[1] for text in starting(s, "strike"))) or struck(s)


def naming(s: FuryState, word: str) -> list[str]:
    """The options that name this card or token."""
    return [text for text in options(s) if word in text.split()]


def asked(s: FuryState) -> str:
    """The one question on the table."""
    assert len(s.asks) == 1, options(s)
    return GAME.lexicon.prompts[s.asks[0].prompt].slug


def is_dracula_asked(s: FuryState) -> bool:
    return [ask.seat for ask in s.asks] == [DRACULA]


def hunter(name: str) -> int:
    return HUNTERS.index(name)


def items(s: FuryState, name: str) -> list[str]:
    return named(ITEMS, s.items[hunter(name)])


def events(s: FuryState, name: str) -> list[str]:
    return named(EVENT_CARDS, s.events[hunter(name)])


def health(s: FuryState, name: str) -> int:
    return s.health[hunter(name)]


def bites(s: FuryState, name: str) -> int:
    return s.bites[hunter(name)]


def where(s: FuryState, name: str) -> str:
    return s.board.slugs[s.place[hunter(name)]]


def lair(s: FuryState) -> str:
    """Where Dracula really is."""
    return s.board.slugs[s.dracula]


def cards(s: FuryState) -> list[str]:
    """Dracula's events."""
    return named(EVENT_CARDS, s.cards)


def tokens(s: FuryState) -> list[str]:
    """Dracula's encounter hand."""
    return named(TOKENS, s.tokens)


def discarded(s: FuryState) -> list[str]:
    """The event discard pile."""
    return named(EVENT_CARDS, s.decks.events_discarded)


def thrown(s: FuryState) -> list[str]:
    """The item discard pile."""
    return named(ITEMS, s.decks.items_discarded)


def time(s: FuryState) -> str:
    return TIMES[s.time]


def pool(s: FuryState, token: str) -> int:
    """How many of a token are in the pool."""
    return s.decks.pool.count(TOKENS.index(token))


def hosts(s: FuryState) -> list[str]:
    """Where Heavenly Host markers lie."""
    return sorted(s.board.slugs[p] for p in s.markers.hosts)


def named(slugs: Sequence[str], kinds: Sequence[int]) -> list[str]:
    return [slugs[kind] for kind in kinds]


def trail(s: FuryState) -> list[str]:
    """The trail as its clause writes it: `^` face up, `+` a token, `!` a token that lies face up."""
    return [slot(s, i) for i in range(len(s.trail.card))]


def slot(s: FuryState, i: int) -> str:
    card, token = s.trail.card[i], s.trail.token[i]
    text = "" if card == NO_CARD else ("^" if s.trail.up[i] else "") + ("hide" if card == HIDE_CARD else s.board.slugs[card])
    if s.trail.power[i] != NO_CARD:
        text = POWERS[s.trail.power[i]] + (f"/{text}" if text else "")
    return text + (f"+{TOKENS[token]}{'!' if s.trail.token_up[i] else ''}" if token != NOBODY else "")


def happened(s: FuryState) -> list[str]:
    """The kinds of everything in the log."""
    return [GAME.lexicon.notes[event.kind].slug for event in s.log or []]


def turn_of(s: FuryState) -> str:
    """Whose turn it is."""
    return HUNTERS[s.active] if s.active != NOBODY else "dracula"
