"""Words for options: what each leads to, its chance, what it costs, by which rule it stands, and values for its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.actions import supply_rule
from whitby.games.fury.rules.board import (
    CAST,
    EVENT_RULES,
    ITEM_RULES,
    NOBODY,
    SEA,
)
from whitby.games.fury.rules.combat_cards import AGATHA_PRICE, owes_agatha
from whitby.games.fury.rules.discards import Discard, Show
from whitby.games.fury.rules.dracula_moves import price_rule, reach_of, sea_price
from whitby.games.fury.rules.dracula_turn import Quincey
from whitby.games.fury.rules.draws import DrawEvent
from whitby.games.fury.rules.drop_slot import DropSlot
from whitby.games.fury.rules.event_effects import SwapItem, TakeBack
from whitby.games.fury.rules.fight import FOE_DRACULA, Fight
from whitby.games.fury.rules.forced_moves import StormLanding
from whitby.games.fury.rules.rail import Rail, ride_rule
from whitby.games.fury.rules.spots import berths
from whitby.games.fury.rules.state import (
    ANSWER_WINDOW,
    COMBAT_WINDOW,
    CUSTOMS_WINDOW,
    DRACULA_SEAT,
    DRACULA_SIDE,
    ENCOUNTER_WINDOW,
    HUNTER_SIDE,
    MEMBER_WINDOW,
    MINION_WINDOW,
    PRESS_WINDOW,
    RAIL_WINDOW,
    SEDUCTION_WINDOW,
    START_WINDOW,
    STORMS_WINDOW,
    STRENGTH_WINDOW,
    TRAVEL_WINDOW,
    FuryState,
    is_at_sea,
    space_of,
)
from whitby.games.fury.rules.vampire import VampireMet
from whitby.games.fury.rules.windows import hurry_cost
from whitby.games.fury.sight.deduction import believe
from whitby.games.fury.sight.duel import enemys_odds, hunters_odds
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.details import Details, Odds
from whitby.kernel.state import in_progress
from whitby.kernel.words import Lexicon, listed

WINDOW_OF = {
    w.ASK_START_WINDOW: START_WINDOW, w.ASK_COMBAT_WINDOW: COMBAT_WINDOW, w.ASK_ENCOUNTER_WINDOW: ENCOUNTER_WINDOW,
    w.ASK_ANSWER_WINDOW: ANSWER_WINDOW, w.ASK_STRENGTH_WINDOW: STRENGTH_WINDOW, w.ASK_RAIL_WINDOW: RAIL_WINDOW,
    w.ASK_TIP_WINDOW: RAIL_WINDOW, w.ASK_STORMS_WINDOW: STORMS_WINDOW, w.ASK_CUSTOMS_WINDOW: CUSTOMS_WINDOW,
    w.ASK_PRESS: PRESS_WINDOW, w.ASK_RELENTLESS: MINION_WINDOW, w.ASK_SEDUCTION: SEDUCTION_WINDOW,
    w.ASK_MEMBER_WINDOW: MEMBER_WINDOW, w.ASK_TRAVEL_WINDOW: TRAVEL_WINDOW,
}  # fmt: skip

FEW_PLACES = 20  # with more places than this their shares say little
FEW_TRAILS = 99  # so many ways are counted, more told in per cent


def details(lexicon: Lexicon, s: FuryState, action: int) -> Details:
    """What an option leads to, the rule of its case, its price, its chance, and values for its sentence."""
    values = values_of(lexicon, s, action)
    return Details(values, note=note_of(lexicon, s, action), risk=price_of(s, action), odds=odds_of(s, action), rule=rule_of(s, action))


# ---- where it leads to -------------------------------------------------------------------------------------------------


def note_of(lexicon: Lexicon, s: FuryState, action: int) -> str:
    """What is worth knowing of the place an option leads to, or of the hunter it is for."""
    verb, first = verb_of(action), first_of(action)
    if verb in (w.DO_ROAD, w.DO_RAIL_TO, w.DO_SAIL):
        return ", ".join(part for part in (suspicion(s, first), company(lexicon, s, first, "joins")) if part)
    if verb == w.DO_EMERGENCY:
        return suspicion(s, first)
    if verb in (w.DO_GO, w.DO_WOLF, w.DO_DOUBLE_BACK, w.DO_FLY):
        return company(lexicon, s, first, "attacks")
    if verb == w.DO_INNER:
        return f"health {s.health[first]} of {s.board.max_health[first]}"
    return ""


def company(lexicon: Lexicon, s: FuryState, place: int, deed: str) -> str:
    """Who is there already."""
    there = [lexicon.name("short", h) for h in range(CAST) if s.place[h] == place and not s.group >> h & 1]
    return f"{deed} {listed(there)}" if there else ""


def suspicion(s: FuryState, place: int) -> str:
    """How much points at this place, where the deduction board says it and not too many are possible."""
    if not s.board.shows_aid or not s.history:
        return ""
    known = believe(s)
    shares = {} if known.is_empty() else known.places()
    if not shares.get(place) or len(shares) > FEW_PLACES:
        return ""
    trails = known.trails()
    if trails is not None and trails <= FEW_TRAILS:
        return f"{round(shares[place] * trails)} of {trails} ways end here"
    return f"{'about ' if known.is_estimate() else ''}{max(1, round(100 * shares[place]))} % of the ways end here"


def odds_of(s: FuryState, action: int) -> Odds | None:
    """How likely a card wins the round, each card it may meet being as likely as every other."""
    verb, fight = verb_of(action), in_progress(s, Fight)
    if fight is None or verb not in (w.DO_FIGHT, w.DO_STRIKE):
        return None
    chance = (hunters_odds if verb == w.DO_FIGHT else enemys_odds)(s, fight, first_of(action), second_of(action))
    return Odds(round(chance, 4), "to win the roll")


def rule_of(s: FuryState, action: int) -> str:
    """The rule of the case, where the verb alone does not say it; "" for the verb's own."""
    rule = RULES.get(verb_of(action))
    return rule(s, action) if rule else ""


def event_rule(s: FuryState, action: int) -> str:
    return EVENT_RULES[first_of(action)]


def item_rule(s: FuryState, action: int) -> str:
    return ITEM_RULES[first_of(action)]


def picking_rule(s: FuryState, action: int) -> str:
    top = s.stack[-1]
    return EVENT_RULES[top.kind] if isinstance(top, DrawEvent) else "evt.quincey_p_morris"


def sailing_rule(s: FuryState, action: int) -> str:
    by_sea = s.board.kind[first_of(action)] == SEA or is_at_sea(s, s.dracula)
    return price_rule(s.board, reach_of(s), first_of(action)) if by_sea else ""


def resupply_rule(s: FuryState, action: int) -> str:
    return supply_rule(s, s.place[s.active])


def riding_rule(s: FuryState, action: int) -> str:
    top = s.stack[-1]
    return ride_rule(top.face) if isinstance(top, Rail) else ""


def landing_rule(s: FuryState, action: int) -> str:
    return "R79" if isinstance(s.stack[-1], StormLanding) else ""


def asked_by(s: FuryState, action: int) -> str:
    """What makes a hunter show, give or discard a card, or Dracula one too many."""
    top = s.stack[-1]
    if isinstance(top, Show | Discard):
        return top.rule
    if isinstance(top, SwapItem):
        return EVENT_RULES[top.card]
    if isinstance(top, TakeBack):
        return "evt.surprising_return"
    if isinstance(top, VampireMet):
        return "enc.new_vampire"
    if isinstance(top, DropSlot):
        return "trail.h"
    return "general.1e" if s.asks[0].seat == DRACULA_SEAT else "general.1b"


RULES: dict[int, Callable[[FuryState, int], str]] = {
    w.DO_PLAY: event_rule, w.DO_PLAY_ON: event_rule, w.DO_PLAY_AT: event_rule, w.DO_ANSWER: event_rule, w.DO_USE: item_rule,
    w.DO_PICK: picking_rule, w.DO_GO: sailing_rule, w.DO_RESUPPLY: resupply_rule, w.DO_DRAW_CARDS: resupply_rule,
    w.DO_RAIL_TO: riding_rule, w.DO_STAY: riding_rule, w.DO_LAND: landing_rule, w.DO_EMPTY: landing_rule,
    w.DO_SHOW: asked_by, w.DO_HOLD_BACK: asked_by, w.DO_DROP_ITEM: asked_by, w.DO_DROP_EVENT: asked_by,
}  # fmt: skip


def price_of(s: FuryState, action: int) -> str:
    """What an option costs, in a sentence; "" when it is free."""
    verb, first = verb_of(action), first_of(action)
    if verb == w.DO_EMERGENCY or (verb == w.DO_PLAY_AT and EVENT_RULES[first] == "evt.sense_of_emergency"):
        return f"It costs {hurry_cost(s)} health."
    if verb == w.DO_TRANSFUSE:
        return "It costs the giver 1 health."
    blood = 0
    if verb == w.DO_GO:
        blood = sea_price(s.board, reach_of(s), first)
    elif verb == w.DO_DARK_CALL:
        blood = s.board.dark_call_cost
    elif verb == w.DO_WOLF or verb == w.DO_WOLF_HIDE:
        blood = s.board.wolf_cost
    elif verb == w.DO_DOUBLE_BACK and s.board.kind[first] == SEA:
        blood = s.board.embark_cost
    elif verb == w.DO_STRIKE and is_dracula_fighting(s) and owes_agatha(s, first):
        blood = AGATHA_PRICE
    return f"It costs {blood} blood." if blood else ""


def is_dracula_fighting(s: FuryState) -> bool:
    fight = in_progress(s, Fight)
    return fight is not None and fight.foe == FOE_DRACULA


def values_of(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    """Values for the sentence of an option: by its verb, or by the card it is about."""
    values = VALUES.get(verb_of(action))
    if values:
        return values(lexicon, s, action)
    top = s.stack[-1]
    if isinstance(top, DrawEvent):
        card = lexicon.name("event", top.kind)
        return {"ally": card, "deed": f"{card} on"}
    return {"deed": "Quincey P. Morris torments"} if isinstance(top, Quincey) else {}


def keeping(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    """Which of two catacomb tokens stays on a card that is crossed."""
    c = space_of(s, first_of(action))
    tokens = [s.catacombs.token[berth] for berth in berths(c)] if c >= 0 else [NOBODY]
    return {"keeping": "" if NOBODY in tokens else f", keeping {lexicon.name('token', tokens[second_of(action)])}"}


def passing(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    return {"window": lexicon.name("window", WINDOW_OF[s.asks[0].prompt])}


def going(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    if s.board.kind[first_of(action)] == SEA:
        return {"how": "Sail to", "way": "By sea"}
    return {"how": "Land in", "way": "Ashore"} if is_at_sea(s, s.dracula) else {"how": "Move to", "way": "By road"}


def staying(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    return {"here": lexicon.name("place", s.place[s.active])}


def remaining(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    return {"here": lexicon.name("place", s.dracula)}


def calling(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    return {"n": s.board.dark_call_draw}


def feeding(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    return {"n": s.board.feed_regain}


def his_ally(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    return {"ally": lexicon.name("event", s.ally[DRACULA_SIDE])}


def their_ally(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    return {"ally": lexicon.name("event", s.ally[HUNTER_SIDE])}


def holding_back(lexicon: Lexicon, s: FuryState, action: int) -> dict[str, Any]:
    """How one says no to what is asked."""
    top = s.stack[-1]
    if isinstance(top, VampireMet):
        return {"no": "Let it flee"}
    if isinstance(top, SwapItem):
        return {"no": "Exchange no item"}
    if isinstance(top, TakeBack):
        return {"no": "Take no card back"}
    return {"no": "Add no token" if isinstance(top, DropSlot) else "Show nothing"}


VALUES: dict[int, Callable[[Lexicon, FuryState, int], dict[str, Any]]] = {
    w.DO_DOUBLE_BACK: keeping, w.DO_PASS_ALL: passing, w.DO_GO: going, w.DO_STAY: staying, w.DO_STOP: staying,
    w.DO_REMAIN: remaining, w.DO_DARK_CALL: calling, w.DO_FEED: feeding, w.DO_LUCK_ALLY: his_ally, w.DO_DEVIL_ALLY: their_ally,
    w.DO_HOLD_BACK: holding_back,
}  # fmt: skip
