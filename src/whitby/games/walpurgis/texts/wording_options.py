"""More about an option: fares and marks, prices and chances, what a card would do now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import (
    EXTRA_COINS,
    GARLIC_CARD,
    GUEST,
    HERBS,
    HERBS_CARD,
    ICONS,
    MOON_CARD,
    SILVER_BULLETS,
    WEREWOLF,
    WHEEL_COFFIN,
)
from whitby.games.walpurgis.rules.passengers import may_board, party
from whitby.games.walpurgis.rules.perils import Harm, hunter_of
from whitby.games.walpurgis.rules.state import EAST, SPACES, WEST, WalpurgisState, count_aboard, has_unturned, here
from whitby.games.walpurgis.texts.cards import EVENT_RULES
from whitby.games.walpurgis.texts.plain import counted
from whitby.kernel.actions import first_of, verb_of
from whitby.kernel.details import Details, Odds
from whitby.kernel.words import SMALL_NUMBERS

AGAINST = ("neophytes", "the full moon", "accidents", "accidents")
LABELS = ("Garlic", "Herbs", "Guest wheel", "Coffin wheel")


def details(s: WalpurgisState, action: int, titles: list[str]) -> Details:
    """More about an option; `titles` are the short names of the passengers, and of the hunter."""
    verb = verb_of(action)
    maker = MAKERS.get(verb)
    out = maker(s, first_of(action)) if maker is not None else Details()
    if verb in WITH_TITLE:
        out.values["title"] = titles[first_of(action)]
    return out


def _pick_up(s: WalpurgisState, _: int) -> Details:
    return Details({"draws": s.board.pick_up_draws})


def _travel(s: WalpurgisState, _: int) -> Details:
    return Details({"draws": s.board.travel_draws})


def _place(s: WalpurgisState, town: int) -> Details:
    ahead = sum(1 for card in s.hands[s.asks[0].seat] if s.board.destinations[card] != town)
    return Details({"waiting": f"{ahead} of your cards could board" if ahead else "none of your cards could board"})


def _head(s: WalpurgisState, end: int) -> Details:
    direction = WEST if end == 0 else EAST
    return Details({"able": sum(1 for card in s.hands[s.active] if may_board(s, card, direction))})


def _draw(s: WalpurgisState, _: int) -> Details:
    return Details({"left": len(s.deck) or len(s.discard)})


def _passenger(s: WalpurgisState, card: int) -> Details:
    return Details({"marks": f" ({marks(s, card)})", "terms": marks(s, card)})


def _lose(s: WalpurgisState, rider: int) -> Details:
    if rider == hunter_of(s):
        return Details({"marks": "", "terms": counted(s.bullets, "bullet")}, rule=_losing(s))
    return Details({"marks": f" ({marks(s, rider)})", "terms": marks(s, rider)}, rule=_losing(s))


def _close(s: WalpurgisState, _: int) -> Details:
    return Details({"aboard": len(s.riders)})


def _board_all(s: WalpurgisState, direction: int) -> Details:
    count = len(party(s, direction))
    return Details({"who": "Both" if count == 2 else f"All {SMALL_NUMBERS[min(count, 12)]}"})


def _drop(s: WalpurgisState, card: int) -> Details:
    is_werewolf = s.board.riders[card] == WEREWOLF
    rule = "pass.werewolf" if is_werewolf else "pass.priest"
    return Details({"fare": s.board.fares[card], "wolf": " and a wolf" if is_werewolf else ""}, rule=rule)


def _coffin(s: WalpurgisState, more: dict[str, Any]) -> Details:
    return Details({"cost": s.board.action_cost, "events": s.board.load_events, **more})


def _load(s: WalpurgisState, _: int) -> Details:
    return _coffin(s, {})


def _unload(s: WalpurgisState, _: int) -> Details:
    return _coffin(s, {"space": len(s.castles[here(s)]) + 1})


def _exert(s: WalpurgisState, coffin: int) -> Details:
    castle, i = s.castles[here(s)], coffin % SPACES
    return _coffin(s, {"first": COLOURS[castle[i]], "second": COLOURS[castle[i + 1]], "space": i + 1, "after": i + 2})


def _round_end_card(s: WalpurgisState, town: int) -> Details:
    blood, wolves = counted(s.blood[town], "blood", "blood"), counted(s.wolves[town], "wolf", "wolves")
    return Details({"amount": s.board.gift_blood, "haunts": f"{wolves}, {blood}", "holds": f"{blood}, {wolves}"})


def _hire(s: WalpurgisState, fee: int) -> Details:
    values = {
        "hiring": _hiring(s, fee),
        "fee": f"Hire for {counted(fee, 'coin')}" if fee else "Hire by card",
        "bullets": fee or s.board.gift_bullets,
    }
    return Details(values, rule="travel.2a" if fee else "event.bullets")


def _shoot(s: WalpurgisState, _: int) -> Details:
    return Details({"bullets": s.bullets})


def _play(s: WalpurgisState, card: int) -> Details:
    return Details({"effect": _effect(s, card)}, rule=EVENT_RULES[card])


def _stop(s: WalpurgisState, _: int) -> Details:
    left = len(s.riders)
    who = "whoever is still aboard gets" if left == 1 else f"the {SMALL_NUMBERS[min(left, 12)]} still aboard get"
    return Details({"leftovers": f"; {who} off here" if left else ""})


def _go(s: WalpurgisState, _: int) -> Details:
    return Details(rule="journey.h" if s.asks[0].prompt == w.ASK_START else "travel.7")


def _done(s: WalpurgisState, _: int) -> Details:
    return Details({"closing": "Play nothing more" if len(s.asks[0].options) > 1 else "Play nothing"})


def _suffering(s: WalpurgisState, _: int) -> Details:
    frame = s.stack[-1]
    if not isinstance(frame, Harm):
        return Details({"suffering": "Let them turn"}, rule="peril.moon.a")
    return Details({"suffering": "Let it happen" if frame.left else "Let the coffin go"}, rule=frame.rule(s))


def _losing(s: WalpurgisState) -> str:
    """The rule by which somebody is lost."""
    if not isinstance(s.stack[-1], Harm):
        return "peril.moon.a"
    return "peril.neo.b" if s.asks[0].prompt == w.ASK_NEOPHYTE else "peril.gen.a"


def marks(s: WalpurgisState, card: int) -> str:
    """What is printed on a passenger card beside the name."""
    board = s.board
    words = [f"fare {board.fares[card]}"]
    if board.riders[card] == GUEST:
        words += ["believer"] if board.believers[card] else []
        words += ["cursed"] if board.cursed[card] else []
    return ", ".join(words)


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


def _protection(s: WalpurgisState, icon: int) -> Details:
    """The chance that the next peril uses up this coin: the peril deck can be counted by everybody (R70).

    With nothing aboard that it could save, no chance is told: the coin would be spent for nothing (R36).
    """
    out, idle = Details({"against": AGAINST[icon], "label": LABELS[icon]}), _idle(s, icon)
    if idle:
        out.risk = f"{idle}: there is nothing to protect now."
        return out
    deck = s.peril_deck or s.peril_discard
    met = sum(1 for p in deck if _uses(s, p, icon))
    if deck:
        out.odds = Odds(round(met / len(deck), 4), "to be used")
    return out


def _idle(s: WalpurgisState, icon: int) -> str:
    """Why a coin on this icon would save nothing as the coach stands."""
    if icon == HERBS:
        return "" if has_unturned(s) else "Nobody aboard can turn"
    if icon == WHEEL_COFFIN:
        return "" if s.aboard[s.active] else "No coffin is aboard"
    return "" if count_aboard(s) else "Nobody is aboard"


def _uses(s: WalpurgisState, peril: int, icon: int) -> bool:
    kind = ("quiet", "garlic", "wheel_passengers", "herbs")[s.board.perils[peril]]
    return kind == ICONS[icon] or (ICONS[icon] == "wheel_coffin" and bool(s.board.throws_coffin[peril]))


WITH_TITLE = (w.DO_TAKE, w.DO_BOARD, w.DO_DISCARD, w.DO_LOSE, w.DO_DROP)
MAKERS: dict[int, Callable[[WalpurgisState, int], Details]] = {
    w.DO_PLACE: _place,
    w.DO_HEAD: _head,
    w.DO_PICK_UP: _pick_up,
    w.DO_TRAVEL: _travel,
    w.DO_DRAW: _draw,
    w.DO_TAKE: _passenger,
    w.DO_BOARD: _passenger,
    w.DO_DISCARD: _passenger,
    w.DO_LOSE: _lose,
    w.DO_CLOSE: _close,
    w.DO_BOARD_ALL: _board_all,
    w.DO_DROP: _drop,
    w.DO_LOAD: _load,
    w.DO_UNLOAD: _unload,
    w.DO_EXERT: _exert,
    w.DO_KILL: _round_end_card,
    w.DO_MOVE: _round_end_card,
    w.DO_BLEED: _round_end_card,
    w.DO_HIRE: _hire,
    w.DO_SHOOT: _shoot,
    w.DO_PLAY: _play,
    w.DO_PROTECT: _protection,
    w.DO_STOP: _stop,
    w.DO_SUFFER: _suffering,
    w.DO_GO: _go,
    w.DO_DONE: _done,
}
