"""Event cards: who may hold which, and what each does (those of the end of the round are in round_end)."""

from __future__ import annotations

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import EXTRA_COINS, SILVER_BULLETS
from whitby.games.walpurgis.rules.state import WalpurgisState


def may_hold(s: WalpurgisState, seat: int, card: int) -> bool:
    """R71 - whether the table must reckon with this card in this hand, by what everybody knows.

    Whoever may hold a fitting card is asked, with or without it: so being asked tells nothing.
    """
    return bool(s.cards[seat]) and s.event_discard.count(card) < s.board.event_counts[card]


def play_card(s: WalpurgisState, seat: int, card: int) -> None:
    """event.c - a played card is discarded."""
    s.cards[seat].remove(card)
    s.event_discard.append(card)


def play_coins(s: WalpurgisState) -> None:
    """event.coins - two coins from the supply, in any town of the own journey (R51)."""
    play_card(s, s.active, EXTRA_COINS)
    s.coins[s.active] += s.board.gift_coins
    s.note(w.TOLD_COINS_PLAYED, "event.coins", s.active, s.board.gift_coins)


def play_bullets(s: WalpurgisState) -> None:
    """event.bullets - two more bullets for the hunter aboard, for this journey (R26, R77)."""
    play_card(s, s.active, SILVER_BULLETS)
    s.bullets += s.board.gift_bullets
    s.note(w.TOLD_BULLETS_PLAYED, "event.bullets", s.active, s.bullets)


def counter(s: WalpurgisState, card: int, rule: str) -> None:
    """event.herbs, event.garlic, event.spare - the traveller cancels what has just struck (R38)."""
    play_card(s, s.active, card)
    s.note(w.TOLD_COUNTERED, rule, s.active, card)
