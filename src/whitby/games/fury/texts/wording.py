"""Words that need the table: what an option costs and by which rule it stands, what a question is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from whitby.games.fury.rules import actions, fight
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.actions import supply_rule
from whitby.games.fury.rules.board import (
    CAST,
    ENEMY_CARDS,
    EVENT_CARDS,
    EVENT_RULES,
    HUNTERS,
    ITEM_RULES,
    ITEMS,
    NOBODY,
    POWERS,
    SEA,
    TACTICS,
    TIMES,
    TOKENS,
    TRAIN_FACES,
)
from whitby.games.fury.rules.combat_cards import AGATHA_PRICE, owes_agatha
from whitby.games.fury.rules.discards import Discard, Show
from whitby.games.fury.rules.dracula_moves import price_rule, reach_of, sea_price
from whitby.games.fury.rules.dracula_turn import Quincey
from whitby.games.fury.rules.draws import DrawEvent
from whitby.games.fury.rules.drop_slot import DropSlot
from whitby.games.fury.rules.event_effects import SwapItem, TakeBack
from whitby.games.fury.rules.events import AT_PLACE, DRACULA_PLAYER, ON_HUNTER, Answers, PlayCard
from whitby.games.fury.rules.fight import FOE_DRACULA, Fight
from whitby.games.fury.rules.forced_moves import StormLanding
from whitby.games.fury.rules.rail import Rail, ride_rule
from whitby.games.fury.rules.reveal import BY_CURRENT, BY_HARKER, BY_MONEY, BY_NEWSPAPERS, BY_SCOUTS, BY_TELEGRAPH, Reveal
from whitby.games.fury.rules.spots import CATACOMBS, SPACES, berths
from whitby.games.fury.rules.state import (
    ANSWER_WINDOW,
    BLOOD_SPENT,
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
    ROUND_LIMIT,
    SEDUCTION_WINDOW,
    START_WINDOW,
    STORMS_WINDOW,
    STRENGTH_WINDOW,
    TRAVEL_WINDOW,
    WINDOWS,
    FuryState,
    is_at_sea,
    space_of,
)
from whitby.games.fury.rules.vampire import VampireMet
from whitby.games.fury.rules.windows import hurry_cost
from whitby.games.fury.texts import plain
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.details import Details
from whitby.kernel.state import Ask, in_progress
from whitby.kernel.wording import Wording
from whitby.kernel.words import Lexicon, Noun, listed

HUNTER_NAMES = ("Lord Godalming", "Dr. Seward", "Van Helsing", "Mina Harker")
TIME_NAMES = ("Dawn", "Noon", "Dusk", "Twilight", "Midnight", "the Small Hours")
ORDER_NAMES = ("an event card", "an item", "an event card, then an item", "an item, then an event card")
FOE_NAMES = ("Dracula", "an agent of Dracula's", "a vampire")
WINDOW_NAMES = (
    "the start windows of all turns",
    "the windows before a fight",
    "the windows when a token is turned up",
    "every chance to answer a card",
    "every chance to save a hunter by Great Strength",
    "the windows before a train leaves",
    "every chance to raise a storm",
    "every chance to call the customs",
    "every chance to keep a card down",
    "every chance to raise a fallen Minion",
    "every chance to seduce hunters",
    "the item windows inside a group",
    "the windows for a group's travel cards",
)
SPOTS = (*(f"trail_{i + 1}" for i in range(CATACOMBS)), *(f"catacomb_{c + 1}{k}" for c in range(SPACES) for k in "ab"))
SPOT_NAMES = (*(f"in slot {i + 1}" for i in range(CATACOMBS)), *(f"in catacomb space {c + 1} ({k})" for c in range(SPACES) for k in "ab"))
SLOTS = (*(f"trail_{i + 1}" for i in range(CATACOMBS)), *(f"catacomb_{c + 1}" for c in range(SPACES)))
SLOT_NAMES = (*(f"in slot {i + 1}" for i in range(CATACOMBS)), *(f"in catacomb space {c + 1}" for c in range(SPACES)))
GROUPS = {
    w.DO_ROAD: "road", w.DO_RAIL: "rail", w.DO_RAIL_TO: "rail", w.DO_SAIL: "sea", w.DO_EMERGENCY: "emergency", w.DO_INNER: "resolve",
    w.DO_GO: "move", w.DO_WOLF: "wolf", w.DO_DOUBLE_BACK: "double_back", w.DO_BLOCK_ROAD: "roadblock", w.DO_BLOCK_RAIL: "roadblock",
    w.DO_GIVE: "trade", w.DO_STRIKE: "combat", w.DO_FIGHT: "combat", w.DO_PLAY: "card", w.DO_PLAY_ON: "card", w.DO_PLAY_AT: "card",
}  # fmt: skip
WINDOW_OF = {
    w.ASK_START_WINDOW: START_WINDOW, w.ASK_COMBAT_WINDOW: COMBAT_WINDOW, w.ASK_ENCOUNTER_WINDOW: ENCOUNTER_WINDOW,
    w.ASK_ANSWER_WINDOW: ANSWER_WINDOW, w.ASK_STRENGTH_WINDOW: STRENGTH_WINDOW, w.ASK_RAIL_WINDOW: RAIL_WINDOW,
    w.ASK_TIP_WINDOW: RAIL_WINDOW, w.ASK_STORMS_WINDOW: STORMS_WINDOW, w.ASK_CUSTOMS_WINDOW: CUSTOMS_WINDOW,
    w.ASK_PRESS: PRESS_WINDOW, w.ASK_RELENTLESS: MINION_WINDOW, w.ASK_SEDUCTION: SEDUCTION_WINDOW,
    w.ASK_MEMBER_WINDOW: MEMBER_WINDOW, w.ASK_TRAVEL_WINDOW: TRAVEL_WINDOW,
}  # fmt: skip


# ---- options -----------------------------------------------------------------------------------------------------------


def details(lexicon: Lexicon, s: FuryState, action: int) -> Details:
    """The group an option belongs to, the rule of its case, its price, and values for its sentence."""
    group = GROUPS.get(verb_of(action), "")
    return Details(values_of(lexicon, s, action), group, risk=price_of(s, action), rule=rule_of(s, action))


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
    return {"how": "Sail to" if s.board.kind[first_of(action)] == SEA else "Land in" if is_at_sea(s, s.dracula) else "Move to"}


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


# ---- questions ---------------------------------------------------------------------------------------------------------


def prompt_values(lexicon: Lexicon, s: FuryState, ask: Ask) -> dict[str, Any]:
    """Values for the sentences of a question, for those who may know them."""
    if ask.prompt == w.ASK_START_WINDOW:
        return {"items": " or use an item" if ask.a == ask.b else ""}
    if ask.prompt == w.ASK_STRENGTH_WINDOW:
        who = lexicon.name("hunter", ask.a)
        return {"harm": f"{who} is about to lose {ask.b} health." if ask.b else f"{who} is about to be bitten."}
    if ask.prompt == w.ASK_ANSWER_WINDOW:
        return {"played": played(lexicon, s), "answer": "Devilish Power" if ask.seat == DRACULA_SEAT else "Good Luck"}
    if ask.prompt == w.ASK_CURE:
        return {"loss": s.board.water_loss}
    if ask.prompt == w.ASK_PLACE:
        return {"newest": lexicon.name("card", s.trail.card[0])}
    return asked_about(lexicon, s)


def asked_about(lexicon: Lexicon, s: FuryState) -> dict[str, Any]:
    """What the rule in progress asks about."""
    top = s.stack[-1]
    if isinstance(top, Show | Discard):
        return {"what": cause_name(lexicon, top.rule)}
    if isinstance(top, Reveal):
        return {"cause": about_to_turn(lexicon, s, top)}
    if isinstance(top, DrawEvent):
        return {"which": "a city" if top.target == NOBODY else f"a second city, besides {lexicon.name('place', top.target)}"}
    if isinstance(top, DropSlot):
        stored = s.catacombs.card[top.space] if top.space != NOBODY else NOBODY
        return {"oldest": lexicon.name("card", s.trail.card[-1]), "stored": lexicon.name("card", stored)}
    return {}


def played(lexicon: Lexicon, s: FuryState) -> str:
    """The card that may be answered now: who played it, and on what."""
    card = in_progress(s, PlayCard)
    assert card is not None
    who = lexicon.name("player", DRACULA_PLAYER if card.holder == NOBODY else card.holder)
    text = f"{who} has played {lexicon.name('event', card.kind)}"
    if card.kind in ON_HUNTER:
        text += f" on {lexicon.name('hunter', card.target)}"
    elif card.kind in AT_PLACE:
        text += f": {the(lexicon, card.target)}"
    elif card.second != NOBODY and EVENT_RULES[card.kind] in ("evt.hired_scouts", "evt.roadblock"):
        text += f": {the(lexicon, card.target)} and {the(lexicon, card.second)}"
    answers = s.stack[-1]
    if isinstance(answers, Answers) and not answers.stands:
        return f"{text}, and it has been answered."
    return f"{text}."


def the(lexicon: Lexicon, place: int) -> str:
    return lexicon.nouns["place"].names[place].definite()


def cause_name(lexicon: Lexicon, rule: str) -> str:
    """The thing behind a rule: a token, an event card, or the blow of a fight."""
    head, _, slug = rule.partition(".")
    noun = {"enc": "token", "evt": "event"}.get(head, "")
    return lexicon.nouns[noun].names[lexicon.nouns[noun].index[slug]].definite() if noun else "the blow"


def about_to_turn(lexicon: Lexicon, s: FuryState, r: Reveal) -> str:
    """What is about to be turned up."""
    if r.cause == BY_SCOUTS:
        return f"The scouts look at {the(lexicon, r.place)} and {the(lexicon, r.other)}."
    if r.cause == BY_TELEGRAPH:
        return f"All cards one road from {the(lexicon, r.place)} are about to be turned up."
    if r.cause == BY_NEWSPAPERS:
        return "The oldest face-down card is about to be turned up."
    if r.cause == BY_MONEY:
        return "All sea cards are about to be turned up."
    if r.cause == BY_HARKER:
        return f"Jonathan Harker looks at slot {s.board.trail_slots}."
    if r.cause == BY_CURRENT and r.place != NOBODY:
        return f"If Dracula is in {the(lexicon, r.place)} his card is turned up."
    return "The card of Dracula's place is about to be turned up."


class Voice(Wording[FuryState]):
    """The wording of Fury of Dracula."""

    fingerprint: ClassVar[str] = w.FINGERPRINT

    def nouns(self) -> dict[str, Noun]:
        places, names = self._column("location")
        return {
            "place": Noun(places, names, "place"),
            "card": Noun([*places, "hide"], [*names, "Hide"]),
            "hunter": Noun(HUNTERS, HUNTER_NAMES, "hunter"),
            "player": Noun([*HUNTERS, "dracula"], [*HUNTER_NAMES, "Dracula"]),
            "fighter": Noun([*HUNTERS, "enemy"], [*HUNTER_NAMES, "Dracula's side"]),
            "item": Noun(ITEMS, self._column("item")[1], "item"),
            "event": Noun(EVENT_CARDS, self._column("event")[1], "event"),
            "token": Noun(TOKENS, self._column("encounter")[1], "token"),
            "power": Noun(POWERS, self._column("power")[1], "power"),
            "hunter_card": Noun([*ITEMS, *TACTICS], [*self._column("item")[1], *self._column("hunter_tactic")[1]], "combat"),
            "enemy_card": Noun(ENEMY_CARDS, [*self._column("dracula_tactic")[1], *self._column("agent_tactic")[1]], "combat"),
            "spot": Noun(SPOTS, SPOT_NAMES, "token-at"),
            "slot": Noun(SLOTS, SLOT_NAMES, "slot"),
            "space": Noun(SLOTS[CATACOMBS:], [f"catacomb space {c + 1}" for c in range(SPACES)], "slot"),
            "order": Noun(actions.ORDERS, ORDER_NAMES),
            "deck": Noun(actions.DECKS, actions.DECKS, "deck"),
            "time": Noun(TIMES, TIME_NAMES),
            "face": Noun(TRAIN_FACES, ("X", "0", "1", "2", "2/3")),
            "back": Noun(("hunter", "dracula"), ("the hunters' back", "Dracula's back")),
            "foe": Noun(fight.FOES, FOE_NAMES),
            "seat": Noun(("0", "1", "2", "3", "4"), ("Dracula", *(f"Hunter player {n}" for n in range(1, 5)))),
            "window": Noun(WINDOWS, WINDOW_NAMES),
        }

    def _column(self, table: str) -> tuple[list[str], list[str]]:
        rows = self.game.tables[table]
        return [row["id"] for row in rows], [row["name"] for row in rows]

    def plain(self, view: dict[str, Any]) -> list[str]:
        nouns = [self.lexicon.nouns[kind] for kind in ("place", "card", "item", "event", "token", "power", "hunter_card", "enemy_card")]
        return plain.lines(view, {slug: name for noun in nouns for slug, name in zip(noun.slugs, noun.names, strict=True)})

    def side(self, s: FuryState, seat: int) -> str:
        if seat == DRACULA_SEAT:
            return "Dracula"
        names = [HUNTER_NAMES[h] for h in range(CAST) if s.seat_of[h] == seat]
        return listed(names)

    def details(self, s: FuryState, action: int) -> Details:
        return details(self.lexicon, s, action)

    def prompt_values(self, s: FuryState, ask: Ask) -> dict[str, Any]:
        return prompt_values(self.lexicon, s, ask)

    def verdict(self, s: FuryState) -> tuple[str, str]:
        if s.ending == BLOOD_SPENT:
            return "Dracula's blood is spent: the hunters have won together.", "win.a"
        if s.ending == ROUND_LIMIT:
            return "The hunters have given up the chase: Dracula has won.", "R96"
        return "Dracula's brood has grown too strong: Dracula has won.", "win.b"
