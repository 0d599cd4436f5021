"""Habits, for bots: questions that are answered the same way nearly always, and what looks promising at first sight."""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.walpurgis.advice.outlook import COIN, rider_worth, value
from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.perils import Harm
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.games.walpurgis.rules.werewolves import FullMoon, MoonWindow
from whitby.kernel.actions import first_of, verb_of
from whitby.kernel.state import apply

SHARPNESS: Final = 0.03  # a chance of winning that makes an option look clearly better than another
LEAST: Final = 0.05  # no option is left out


def settle(s: WalpurgisState) -> None:
    """Let a peril take its course: the least worthy are given up, nobody plays a card, the coach arrives."""
    while s.asks and not s.result:
        frame = s.stack[-1]
        if not isinstance(frame, (Harm, FullMoon, MoonWindow)):
            return
        apply(s, usual_answer(s, s.asks[0].options))


def usual_answer(s: WalpurgisState, options: list[int]) -> int:
    best = options[-1]
    least = 1000.0
    for action in options:
        if verb_of(action) == w.DO_LOSE:
            rider = first_of(action)
            worth = 0.3 if rider == len(s.board.riders) else rider_worth(s, rider, COIN)
            if worth < least:
                best, least = action, worth
        elif verb_of(action) in (w.DO_SUFFER, w.DO_PASS):
            return action
    return best


# ---- first sight, for tree search -------------------------------------------------------------------------------


def priors(s: WalpurgisState, seat: int, options: list[int]) -> list[float]:
    """How promising each option looks before it is tried: by the outlook right after it, or now where chance decides."""
    if len(options) == 1:
        return [1.0]
    now = value(s, seat)
    values = [now if is_chancy(s, action) else value_after(s, action, seat) for action in options]
    best = max(values)
    return [LEAST + exp((worth - best) / SHARPNESS) for worth in values]


def is_chancy(s: WalpurgisState, action: int) -> bool:
    """A card is turned over at once, so that one look would only be luck."""
    verb = verb_of(action)
    coins = s.coins[s.active] - (s.board.protection_cost if verb == w.DO_PROTECT else 0)
    return verb in (w.DO_DRAW, w.DO_DEPART) or (verb in (w.DO_GO, w.DO_PROTECT) and coins < s.board.protection_cost)


def value_after(s: WalpurgisState, action: int, seat: int) -> float:
    new = s.copy()
    apply(new, action, seat)
    settle(new)
    return value(new, seat)
