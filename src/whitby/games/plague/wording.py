"""Words for options and prompts that need a look at the table: names, warnings, odds."""

from __future__ import annotations

from typing import Any

from whitby.games.plague.board import (
    BAG,
    COFFIN,
    DRACULA,
    FIND_BAG,
    FIND_NOTHING,
    HARDER,
    HUNTERS,
    MARKERS,
    MIASMA,
    PLAGUE,
    SECULAR,
    STAFF,
)
from whitby.games.plague.rules.actions import ActionSegment
from whitby.games.plague.rules.cleansing import garlic_holders
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.final import LastBattle
from whitby.games.plague.rules.items import ORDERS, Giving
from whitby.games.plague.rules.strengths import foe_strength, hunters_strength, may_strike
from whitby.games.plague.rules.terms import (
    ASK_USE_CRUCIFIX,
    ASK_USE_HOLY_WATER,
    ASK_USE_HOST,
    DO_CLEANSE,
    DO_CRUCIFIX,
    DO_DECLINE,
    DO_DONE,
    DO_DRIVE,
    DO_FOE,
    DO_GIVE,
    DO_HOLY_WATER,
    DO_HOST,
    DO_MOVE,
    DO_PASS,
    DO_REARRANGE,
    DO_RESOLVE,
    DO_RETURN,
    DO_SEARCH,
    DO_SUFFER,
    DO_TRANSFUSE,
)
from whitby.games.plague.sight_combat import hit_chance, within_chance
from whitby.games.plague.state import PlagueState, bite_count
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.state import Ask
from whitby.kernel.words import Lexicon

WAY_NAMES = ("in the bag", "for secular weapons", "for occult weapons")
FOE_NAMES = ("the Creatures of the Night", "the Infected", "Dracula")
SHIELD_NAMES = ("Renfield", "one of the turned")
TIME_NAMES = ("Before the first dawn", "Day", "A second day", "Night", "A second night")
ENDING_TEXTS = (
    "The hunt goes on.",
    "Every district of London lies under the plague.",
    "Four hunters walk among the undead.",
    "Harker has come home, and Mina was lost before him.",
    "No hunter is left alive.",
    "No hunter is fit to follow Dracula home.",
    "Without stakes nobody can end Dracula.",
    "All who followed Dracula have fallen.",
    "Dracula has outlasted his hunters.",
    "Not one coffin of the plague is left in London.",
    "The stake goes home, and Dracula crumbles into dust.",
)
ORDINALS = ("", "first", "second", "third")
PASSES = (
    "No more cleansing",
    "No more searching",
    "Leave the weapons as they are",
    "Nobody else moves",
    "No more transfusions",
    "Leave the rumors be",
)
GROUPS = {DO_SEARCH: "search", DO_RETURN: "items", DO_GIVE: "items", DO_REARRANGE: "items", DO_MOVE: "move", DO_DRIVE: "carriage"}
CLOSING = {
    "more_returns": "Keep the rest",
    "more_gifts": "Make the exchange",
    "take_along": "Drive off",
    "second_transfusion": "Leave it at that",
}
DECLINING = {
    "use_host": "Keep the Host",
    "use_crucifix": "Keep the Crucifix down",
    "use_holy_water": "Keep the Holy Water",
    "use_stakes": "Let it go",
    "setup_draw": "Draw nothing",
    "final_make_room": "Keep everything and do not search",
}


def details(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    """Values for the sentence of an option, and its group, odds and risk."""
    verb = verb_of(action)
    hunter = HUNTERS[first_of(action)] if verb in GROUPS and verb != DO_DRIVE else ""
    out: dict[str, Any] = {"group": f"{GROUPS[verb]}:{hunter}"} if hunter else {}
    maker = MAKERS.get(verb)
    if maker is not None:
        out.update(maker(s, action, lexicon))
    return out


def item_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    space = second_of(action)
    item = s.items[first_of(action)][space - 1]
    return {"item": lexicon.name("item", item), "ordinal": ORDINALS[space]}


def row_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    items = s.items[first_of(action)]
    names = [lexicon.name("item", items[i]) for i in ORDERS[len(items)][second_of(action)]]
    return {"row": ", ".join(names)}


def cleanse_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    p = first_of(action)
    holders = " and ".join(lexicon.name("hunter", h) for h in garlic_holders(s, p))
    return {"coffins": s.coffins[p], "garlic": holders, "risk": "Starts a combat there."}


def move_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    p = second_of(action) if verb_of(action) == DO_MOVE else first_of(action)
    marker = s.marker[p]
    if marker == PLAGUE:
        risk = "always starts a combat" if s.board.difficulty == HARDER else "may start a combat"
        return {"warning": " (plague)", "risk": f"The plague is laid bare, which {risk}."}
    if marker == COFFIN:
        coffins = s.coffins[p]
        return {"warning": f" ({coffins} coffin{'s' if coffins > 1 else ''})"}
    return {"warning": f" ({MARKERS[marker]})" if marker else ""}


def search_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    """The chance to find something: weapons in the bag, or lines of a table whose item is in Inventory."""
    way = second_of(action)
    weapons, total = sum(s.bag[:-1]), sum(s.bag)
    from_bag = weapons / total if total else 0.0
    if way == BAG:
        return {"odds": {"success": round(from_bag, 4), "of": "a weapon from the bag"}}
    table = s.board.secular if way == SECULAR else s.board.occult
    found = 0.0
    for number in range(1, 7):
        result = table[number]
        share = within_chance(s, 6, number) - within_chance(s, 6, number - 1)
        if result == FIND_BAG:
            found += share * from_bag
        elif result != FIND_NOTHING and s.inventory[result] > 0:
            found += share
    return {"odds": {"success": round(found, 4), "of": "a weapon"}}


def transfusion_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    clinician = second_of(action)
    most = s.board.transfusion[clinician][bite_count(s, first_of(action))]
    tries = "try" if clinician == STAFF else "tries"
    return {"range": most, "tries": tries, "odds": {"success": within_chance(s, 6, most), "of": "a bite healed"}}


def resolve_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    p = s.where[first_of(action)]
    return {"marker": "miasma" if s.marker[p] == MIASMA else "rumor", "place": lexicon.name("place", p)}


def foe_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {"s": singular(first_of(action))}


def singular(foe: int) -> str:
    """The s of a verb: Dracula attacks, the Infected attack."""
    return "s" if foe >= DRACULA else ""


def pass_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    frame = next(frame for frame in s.stack if isinstance(frame, ActionSegment))
    return {"passing": PASSES[frame.kind]}


def done_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    prompt = lexicon.prompts[s.asks[0].prompt].slug
    return {"closing": CLOSING.get(prompt, "No more")}


# ---- combat -----------------------------------------------------------------------------------------------------


def forces(s: PlagueState) -> tuple[list[int], int, int, int, bool]:
    """Fighters, foe, its strength, the round, and whether Holy Water is in the air."""
    for frame in reversed(s.stack):
        if isinstance(frame, Combat):
            return frame.fighters, frame.foe, foe_strength(s, frame.foe, frame.coffins, frame.extra), frame.round, frame.water
        if isinstance(frame, LastBattle):
            return frame.fighters, DRACULA, foe_strength(s, DRACULA, 0, 0), frame.round, frame.water
    return [], DRACULA, 0, 0, False


def hunters_odds(s: PlagueState, water: bool) -> dict[str, Any]:
    fighters = forces(s)[0]
    chance = hit_chance(s, hunters_strength(s, fighters, water)) if may_strike(s, fighters) else 0.0
    return {"success": chance, "of": "your blow hits"}


def water_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {"strength": hunters_strength(s, forces(s)[0], True), "odds": hunters_odds(s, True)}


def host_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {"odds": hunters_odds(s, False)}


def crucifix_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {"odds": {"success": 1.0, "of": "this blow is turned aside"}}


def decline_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    prompt = s.asks[0].prompt
    slug = lexicon.prompts[prompt].slug
    out: dict[str, Any] = {"declining": DECLINING.get(slug, "No")}
    if prompt == ASK_USE_HOLY_WATER:
        out["odds"] = hunters_odds(s, False)
    elif prompt == ASK_USE_CRUCIFIX:
        out["odds"] = {"success": round(1 - hit_chance(s, forces(s)[2]), 4), "of": "their blow misses"}
    elif prompt == ASK_USE_HOST:
        out["odds"] = {"success": round(1 - hit_chance(s, forces(s)[2]), 4), "of": "their next blow misses"}
    return out


def suffer_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {"box": max(1, s.box - 1)}


MAKERS = {
    DO_CLEANSE: cleanse_words,
    DO_SEARCH: search_words,
    DO_RETURN: item_words,
    DO_GIVE: item_words,
    DO_REARRANGE: row_words,
    DO_MOVE: move_words,
    DO_DRIVE: move_words,
    DO_TRANSFUSE: transfusion_words,
    DO_RESOLVE: resolve_words,
    DO_FOE: foe_words,
    DO_HOST: host_words,
    DO_CRUCIFIX: crucifix_words,
    DO_HOLY_WATER: water_words,
    DO_DECLINE: decline_words,
    DO_DONE: done_words,
    DO_PASS: pass_words,
    DO_SUFFER: suffer_words,
}


def prompt_values(s: PlagueState, ask: Ask, lexicon: Lexicon) -> dict[str, Any]:
    fighters, foe, strength, round, water = forces(s)
    actions = next((frame for frame in s.stack if isinstance(frame, ActionSegment)), None)
    giving = next((frame for frame in s.stack if isinstance(frame, Giving)), None)
    return {
        "phase": "Bonus actions" if actions and actions.is_bonus else "Actions",
        "s": singular(ask.a if lexicon.prompts[ask.prompt].slug == "choose_target" else foe),
        "foe_strength": strength,
        "strength": hunters_strength(s, fighters, water),
        "round": round,
        "gifts": gift_words(s, giving, lexicon) if giving else "",
    }


def gift_words(s: PlagueState, giving: Giving, lexicon: Lexicon) -> str:
    parts = []
    for k, giver in enumerate(giving.givers):
        item = lexicon.name("item", s.items[giver][giving.spaces[k]])
        parts.append(f"{lexicon.name('hunter', giver)} gives {lexicon.name('hunter', giving.receivers[k])} the {item}")
    return ", ".join(parts)
