"""The optional action of a journey: load a coffin, unload it, or exert influence in a castle."""

from __future__ import annotations

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.decks import draw_event
from whitby.games.walpurgis.rules.state import NOBODY, SPACES, WalpurgisState, here
from whitby.kernel.actions import act
from whitby.kernel.cards import insert


def optional_actions(s: WalpurgisState) -> list[int]:
    """turn.3b, turn.7b, turn.7c - one of the three, once a turn, for its price (R27)."""
    if s.acted or s.coins[s.active] < s.board.action_cost:
        return []
    options: list[int] = []
    castle = s.castles[here(s)]
    if not s.aboard[s.active] and s.supply[s.active]:  # turn.4, R28, R33
        options.append(act(w.DO_LOAD, s.active))
    if s.aboard[s.active] and len(castle) < s.board.castle_spaces:  # turn.5, R29
        options.append(act(w.DO_UNLOAD, here(s)))
    for i in range(len(castle) - 1):  # turn.6; two of one colour would change nothing (R30)
        if castle[i] != castle[i + 1]:
            options.append(act(w.DO_EXERT, here(s) * SPACES + i))
    return options


def pay_for_action(s: WalpurgisState) -> None:
    s.acted = True
    s.coins[s.active] -= s.board.action_cost


def load_coffin(s: WalpurgisState, seat: int) -> None:
    """turn.4 - an own coffin from the supply; event.a - and an event card for it."""
    pay_for_action(s)
    s.supply[seat] -= 1
    s.aboard[seat] = 1
    s.note(w.TOLD_LOADED, "turn.4", seat)
    for _ in range(s.board.load_events):
        card = draw_event(s)
        if card != NOBODY:
            insert(s.cards[seat], card)
            s.note(w.TOLD_EVENT_DRAWN, "event.a", card, seen=1 << seat)
        else:
            s.note(w.TOLD_NO_EVENT, "R51", seat)


def unload_coffin(s: WalpurgisState, town: int) -> None:
    """turn.5 - onto the first free space of the castle."""
    pay_for_action(s)
    s.aboard[s.active] = 0
    castle = s.castles[town]
    castle.append(s.active)
    s.note(w.TOLD_UNLOADED, "turn.5", s.active, town, len(castle))


def exert(s: WalpurgisState, coffin: int) -> None:
    """turn.6 - a coffin changes places with the next one along the row."""
    pay_for_action(s)
    castle = s.castles[here(s)]
    i = coffin % SPACES
    first, second = castle[i], castle[i + 1]
    castle[i] = second
    castle[i + 1] = first
    s.note(w.TOLD_EXERTED, "turn.6", s.active, here(s), first, second)
