"""The hunter: hiring him before leaving, his bullets, and the ways he goes back to his place."""

from __future__ import annotations

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import SILVER_BULLETS
from whitby.games.walpurgis.rules.events import play_bullets
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.actions import act


def can_hire(s: WalpurgisState) -> bool:
    """hunter.b - once a journey, with a free seat."""
    return not s.hired and len(s.riders) < s.board.coach_seats


def hire_options(s: WalpurgisState) -> list[int]:
    """travel.2a - for a fee; or unpaid with a card of silver bullets (event.bullets, R26)."""
    if not can_hire(s):
        return []
    options: list[int] = []
    if SILVER_BULLETS in s.cards[s.active]:
        options.append(act(w.DO_HIRE, 0))
    for fee in s.board.fees:
        if s.coins[s.active] >= fee:
            options.append(act(w.DO_HIRE, fee))
    return options


def hire(s: WalpurgisState, fee: int) -> None:
    """hunter.c - as many bullets as coins paid; unpaid, he comes for the card alone (R77)."""
    s.hired = True
    s.coins[s.active] -= fee
    s.bullets = fee
    s.note(w.TOLD_HIRED, "travel.2a" if fee else "event.bullets", s.active, fee)
    if fee == 0:
        play_bullets(s)


def shoot(s: WalpurgisState, town: int) -> None:
    """hunter.c, hunter.d, hunter.h - one wolf of this town becomes a trophy, one bullet is gone (R23)."""
    s.wolves[town] -= 1
    s.trophies[s.active] += 1
    s.bullets -= 1
    s.note(w.TOLD_SHOT, "hunter.c", s.active, town, s.bullets)
    if s.bullets == 0:  # hunter.g
        send_hunter_back(s, "hunter.g")


def send_hunter_back(s: WalpurgisState, rule: str) -> None:
    """R24 - no bullet left, the end of the journey, or a peril: he is never discarded, and his bullets are gone."""
    s.bullets = 0
    s.note(w.TOLD_HUNTER_LEFT, rule)
