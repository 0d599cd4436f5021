"""The values that options and prompts need from the table: fares and marks, prices, what a card would do now."""

from __future__ import annotations

from typing import Any

from whitby.games.walpurgis.board import (
    EXTRA_COINS,
    GARLIC_CARD,
    GUEST,
    HERBS_CARD,
    ICONS,
    MOON_CARD,
    SILVER_BULLETS,
    TOWNS,
    WEREWOLF,
)
from whitby.games.walpurgis.components import COLOURS
from whitby.games.walpurgis.rules.perils import Harm, hunter_of
from whitby.games.walpurgis.state import (
    BLEED,
    BOARD,
    CLOSE,
    DISCARD,
    DONE,
    DRAW,
    DROP,
    EXERT,
    HIRE,
    KILL,
    LOAD,
    LOSE,
    MOVE,
    PICK_UP,
    PLAY,
    PROTECT,
    SHOOT,
    SPACES,
    STOP,
    SUFFER,
    TAKE,
    TRAVEL,
    UNLOAD,
    WalpurgisState,
    here,
    is_end_of_road,
)
from whitby.kernel.actions import first_of, verb_of

AGAINST = ("neophytes", "the full moon", "accidents", "accidents")


def details(s: WalpurgisState, action: int) -> dict[str, Any]:
    """More about an option."""
    verb, a = verb_of(action), first_of(action)
    if verb in (TAKE, BOARD, DISCARD):
        return {"marks": marks(s, a)}
    if verb == LOSE:
        return {"marks": "" if a == hunter_of(s) else marks(s, a)}
    if verb in (PICK_UP, TRAVEL):
        return {"draws": s.board.pick_up_draws if verb == PICK_UP else s.board.travel_draws}
    if verb == DRAW:
        return {"left": len(s.deck) or len(s.discard)}
    if verb == CLOSE:
        return {"aboard": len(s.riders)}
    if verb == DROP:
        return {"fare": s.board.fares[a], "wolf": " and a wolf" if s.board.riders[a] == WEREWOLF else "", "group": "drop"}
    if verb in (LOAD, UNLOAD, EXERT):
        return {"cost": s.board.action_cost, "group": "action", **_coffins(s, verb, a)}
    if verb in (KILL, MOVE, BLEED):
        return {"group": "cards", "amount": s.board.gift_blood}
    return _more(s, verb, a)


def _more(s: WalpurgisState, verb: int, a: int) -> dict[str, Any]:
    if verb == HIRE:
        return {"hiring": _hiring(s, a), "group": "hunter"}
    if verb == SHOOT:
        return {"bullets": s.bullets, "group": "hunter"}
    if verb == PLAY:
        return {"effect": _effect(s, a), "group": "cards"}
    if verb == PROTECT:
        return {"against": AGAINST[a], **_risk(s, a)}
    if verb == STOP:
        left = len(s.riders)
        return {"leftovers": f"; {'whoever is' if left == 1 else f'the {left}'} still aboard gets off here" if left else ""}
    if verb == SUFFER:
        return {"suffering": "Let the coffin go" if isinstance(s.stack[-1], Harm) else "Let them turn"}
    if verb == DONE:
        return {"closing": "Play nothing more" if s.asks[0].options[0] != s.asks[0].options[-1] else "Wait for the wolves"}
    return {}


def marks(s: WalpurgisState, card: int) -> str:
    """What is printed on a passenger card beside the name."""
    board = s.board
    words = [f"fare {board.fares[card]}"]
    if board.riders[card] == GUEST:
        words += ["believer"] if board.believers[card] else []
        words += ["cursed"] if board.cursed[card] else []
    return f" ({', '.join(words)})"


def _coffins(s: WalpurgisState, verb: int, a: int) -> dict[str, Any]:
    castle = s.castles[here(s)]
    if verb == UNLOAD:
        return {"space": len(castle) + 1}
    if verb == EXERT:
        i = a % SPACES
        return {"first": COLOURS[castle[i]], "second": COLOURS[castle[i + 1]], "space": i + 1, "after": i + 2}
    return {}


def _hiring(s: WalpurgisState, fee: int) -> str:
    if fee == 0:
        return f"Take the hunter along unpaid with +2 Silver Bullets ({s.board.gift_bullets} bullets)"
    return f"Hire the hunter for {fee} {'coin' if fee == 1 else 'coins'} ({fee} {'bullet' if fee == 1 else 'bullets'})"


def _effect(s: WalpurgisState, card: int) -> str:
    if card == EXTRA_COINS:
        return f"take {s.board.gift_coins} coins"
    if card == SILVER_BULLETS:
        return f"{s.board.gift_bullets} more bullets for the hunter"
    if card == MOON_CARD:
        return "every cursed passenger on the coach turns"
    if card == HERBS_CARD:
        return "nobody turns"
    return "the neophyte goes hungry" if card == GARLIC_CARD else "nobody and nothing is lost"


def _risk(s: WalpurgisState, icon: int) -> dict[str, Any]:
    """The chance that the next peril uses up this coin: the peril deck can be counted by everybody (R70)."""
    deck = s.peril_deck or s.peril_discard
    met = sum(1 for p in deck if _uses(s, p, icon))
    return {"odds": {"success": round(met / len(deck), 4), "of": "to stop the next peril"}} if deck else {}


def _uses(s: WalpurgisState, peril: int, icon: int) -> bool:
    kind = ("quiet", "garlic", "wheel_passengers", "herbs")[s.board.perils[peril]]
    return kind == ICONS[icon] or (ICONS[icon] == "wheel_coffin" and bool(s.board.throws_coffin[peril]))


def prompt_values(s: WalpurgisState, seat: int) -> dict[str, Any]:
    cursed = sum(1 for i, card in enumerate(s.riders) if s.board.cursed[card] and not s.turned[i])
    return {
        "leaving": "stops" if not 0 <= here(s) < TOWNS or is_end_of_road(s) else "leaves",
        "cursed": cursed,
        "whose": "Your own coach" if seat == s.active else f"The coach of {COLOURS[s.active].capitalize()}",
    }
