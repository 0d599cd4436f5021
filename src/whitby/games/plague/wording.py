"""Words for options and prompts that need a look at the table: names, warnings, odds."""

from __future__ import annotations

from typing import Any

from whitby.games.plague.board import (
    BAG,
    COFFIN,
    DRACULA,
    EASIER,
    FIND_BAG,
    FIND_NOTHING,
    HARDER,
    HUNTERS,
    ITEMS,
    MARKERS,
    MIASMA,
    PLAGUE,
    RUMOR_ATTACK,
    RUMOR_COFFIN,
    RUMOR_SEARCH,
    SECULAR,
    STAFF,
    WEAPONS,
)
from whitby.games.plague.rules.actions import ActionSegment
from whitby.games.plague.rules.cleansing import garlic_holders
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.deck import COFFIN_COLUMN
from whitby.games.plague.rules.final import LastBattle
from whitby.games.plague.rules.items import ORDERS, Giving
from whitby.games.plague.rules.movement import passengers
from whitby.games.plague.rules.strengths import foe_strength, hunters_strength, may_strike
from whitby.games.plague.rules.terms import (
    ASK_FINAL_SEARCH,
    ASK_SECOND_TRANSFUSION,
    ASK_TRANSFUSIONS,
    ASK_USE_CRUCIFIX,
    ASK_USE_HOLY_WATER,
    ASK_USE_HOST,
    DO_AGREE,
    DO_ARM,
    DO_ARRIVE,
    DO_CLEANSE,
    DO_CRUCIFIX,
    DO_DECLINE,
    DO_DONE,
    DO_DRAW_BAG,
    DO_DRIVE,
    DO_FOE,
    DO_GIFT,
    DO_GIVE,
    DO_HOLY_WATER,
    DO_HOST,
    DO_MOVE,
    DO_PASS,
    DO_REARRANGE,
    DO_REFUSE,
    DO_REMOVE,
    DO_RESOLVE,
    DO_RETURN,
    DO_SEARCH,
    DO_SEED,
    DO_STAY,
    DO_SUFFER,
    DO_TARGET,
    DO_TRANSFUSE,
)
from whitby.games.plague.rules.transfusion import DOCTORS
from whitby.games.plague.sight_combat import attack_odds, hit_chance, within_chance
from whitby.games.plague.state import PlagueState, bite_count, hunters_at, hunters_in_london, room
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.state import Ask
from whitby.kernel.words import FORMAT, Lexicon

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
SEARCH_RULES = ("6.1.2.1a", "6.1.2.2a", "6.1.2.3a")  # by way
PASSES = (
    "Pass {}cleansing: no more of it",
    "Pass {}searching: no more of it",
    "Pass items: leave the weapons as they are",
    "Pass {}movement: nobody else moves",
    "Pass transfusions: no more of them",
    "Pass {}rumors: leave them be",
)  # each names its kind: the next question may be about another
CHART_WORDS = ("a search", "nothing in it", "an attack", "coffins")
GROUPS = {DO_SEARCH: "search", DO_RETURN: "items", DO_GIVE: "items", DO_REARRANGE: "order", DO_MOVE: "move"}
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
    "use_stakes": "Keep the Stakes and let the vampire go",
    "setup_draw": "Draw nothing",
    "final_make_room": "Keep everything and do not search",
}


def details(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    """Values for the sentence of an option, its own rule, and its group, odds and risk."""
    verb = verb_of(action)
    out: dict[str, Any] = {"group": f"{GROUPS[verb]}:{HUNTERS[first_of(action)]}"} if verb in GROUPS else {}
    if verb in CITE_THE_QUESTION:
        out["rule"] = question(s, action).rule
    maker = MAKERS.get(verb)
    if maker is not None:
        out.update(maker(s, action, lexicon))
    return out


def question(s: PlagueState, action: int) -> Ask:
    """What this option answers."""
    return next((ask for ask in s.asks if action in ask.options), s.asks[0])


def is_bonus(s: PlagueState) -> bool:
    return any(isinstance(frame, ActionSegment) and frame.is_bonus for frame in s.stack)


def item_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    """The weapon with its space on the track, bites counted; of a long list each weapon is a group."""
    h, space = first_of(action), second_of(action)
    item = s.items[h][space - 1]
    group = f"items:{HUNTERS[h]}:{ITEMS[item]}"
    return {"item": lexicon.name("item", item), "ordinal": ORDINALS[space + bite_count(s, h)], "group": group}


def row_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    items = s.items[first_of(action)]
    names = [lexicon.name("item", items[i]) for i in ORDERS[len(items)][second_of(action)]]
    return {"row": ", ".join(names)}


def cleanse_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    p = first_of(action)
    holders = " and ".join(lexicon.name("hunter", h) for h in garlic_holders(s, p))
    unbitten = attack_odds(s, hunters_at(s, p), s.coffins[p])
    risk = "Starts a combat there."
    if s.board.difficulty == EASIER:
        attacked = within_chance(s, COFFIN_COLUMN, s.coffins[p])
        unbitten = 1 - attacked + attacked * unbitten
        risk = f"May start a combat there ({round(attacked * 100)} %)."
    odds = {"success": round(unbitten, 4), "of": "nobody bitten, about"}
    return {"coffins": s.coffins[p], "garlic": holders, "risk": risk, "odds": odds, "rule": "6.2.1" if is_bonus(s) else "6.1.1a"}


def move_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {**entering(s, second_of(action)), "rule": "6.2.3" if is_bonus(s) else "6.1.4a"}


def drive_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    """With whom, if only one can climb in: then nobody is asked about it."""
    riders = passengers(s, is_bonus(s))
    company = lexicon.name("hunter", riders[0]) if len(riders) == 1 else "company"
    return {**entering(s, first_of(action)), "company": company}


def entering(s: PlagueState, p: int) -> dict[str, Any]:
    """What lies there."""
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
    own = question(s, action)
    rule = own.rule if own.prompt == ASK_FINAL_SEARCH or is_bonus(s) else SEARCH_RULES[way]
    if way == BAG:
        return {"table": "", "rule": rule, "odds": {"success": round(bag_chance(s), 4), "of": "a weapon from the bag"}}
    table = s.board.secular if way == SECULAR else s.board.occult
    found = 0.0
    for number in range(1, 7):
        result = table[number]
        if result == FIND_BAG:
            found += face_chance(s, number) * bag_chance(s)
        elif result != FIND_NOTHING and s.inventory[result] > 0:
            found += face_chance(s, number)
    names = [*(lexicon.name("item", item) for item in range(WEAPONS)), "the bag", "nothing"]
    odds = {"success": round(found, 4), "of": "a weapon"}
    return {"table": f" ({chart([names[result] for result in table[1:]])})", "rule": rule, "odds": odds}


def bag_chance(s: PlagueState) -> float:
    """A weapon, not a Rumor, out of the bag."""
    return sum(s.bag[:-1]) / sum(s.bag) if any(s.bag) else 0.0


def face_chance(s: PlagueState, number: int) -> float:
    """Exactly this number in column 6, or on the die."""
    return within_chance(s, 6, number) - within_chance(s, 6, number - 1)


def chart(results: list[str]) -> str:
    """A table for 1 to 6 in one line: "1-2 Dagger, 3 Kukri Knife"."""
    parts: list[tuple[int, int, str]] = []
    for number, result in enumerate(results, 1):
        if parts and parts[-1][2] == result:
            parts[-1] = (parts[-1][0], number, result)
        else:
            parts.append((number, number, result))
    return ", ".join(f"{first if first == last else f'{first}-{last}'} {result}" for first, last, result in parts)


def transfusion_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    h, clinician = first_of(action), second_of(action)
    most = s.board.transfusion[clinician][bite_count(s, h)]
    own = question(s, action)
    rule = own.rule if own.prompt == ASK_SECOND_TRANSFUSION else "6.1.5a"
    if is_own(h, clinician):
        rule = "6.1.5.3"
    odds = {"success": within_chance(s, 6, most), "of": "a bite healed"}
    return {"range": most, "whom": patient_words(h, clinician, lexicon), "rule": rule, "odds": odds}


def is_own(h: int, clinician: int) -> bool:
    """A doctor who treats himself."""
    return clinician != STAFF and DOCTORS[clinician] == h


def patient_words(h: int, clinician: int, lexicon: Lexicon) -> str:
    name: str = FORMAT.format("{0:them}self" if is_own(h, clinician) else "{0}", lexicon.name("hunter", h))
    return name


def resolve_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    """The chart, the chance of a weapon, and what else may come of it."""
    h = first_of(action)
    p = s.where[h]
    chances = [0.0] * 4
    for number in range(1, 7):
        chances[s.board.rumor[number]] += face_chance(s, number)
    attack, coffins = (round(chances[result] * 100) for result in (RUMOR_ATTACK, RUMOR_COFFIN))
    weapon = chances[RUMOR_SEARCH] * bag_chance(s) if room(s, h) > 0 else 0.0
    return {
        "marker": "miasma" if s.marker[p] == MIASMA else "rumor",
        "place": lexicon.name("place", p),
        "chart": chart([CHART_WORDS[result] for result in s.board.rumor[1:]]),
        "rule": "6.2.4" if is_bonus(s) else "6.1.6",
        "odds": {"success": round(weapon, 4), "of": "a weapon"},
        "risk": f"An attack ({attack} %) or coffins ({coffins} %) may come of it.",
    }


def foe_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    combat = next(frame for frame in reversed(s.stack) if isinstance(frame, Combat))
    return {"strength": foe_strength(s, first_of(action), combat.coffins, combat.extra)}


def gift_option_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {"what": FORMAT.format("{0:the}", lexicon.name("item", question(s, action).a))}


def stay_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {"who": lexicon.name("hunter", question(s, action).a)}


def pass_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    frame = next(frame for frame in s.stack if isinstance(frame, ActionSegment))
    return {"passing": PASSES[frame.kind].format("bonus " if frame.is_bonus else ""), "rule": "3.7b" if frame.is_bonus else "3.7a"}


def done_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    prompt = lexicon.prompts[s.asks[0].prompt].slug
    return {"closing": CLOSING.get(prompt, "No more")}


# ---- combat -----------------------------------------------------------------------------------------------------


def forces(s: PlagueState) -> tuple[list[int], int, int, bool]:
    """Fighters, the strength of their foe, the round, and whether Holy Water is in the air."""
    for frame in reversed(s.stack):
        if isinstance(frame, Combat):
            return frame.fighters, foe_strength(s, frame.foe, frame.coffins, frame.extra), frame.round, frame.water
        if isinstance(frame, LastBattle):
            return frame.fighters, foe_strength(s, DRACULA, 0, 0), frame.round, frame.water
    return [], 0, 0, False


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
        out["odds"] = {"success": round(1 - hit_chance(s, forces(s)[1]), 4), "of": "their blow misses"}
    elif prompt == ASK_USE_HOST:
        out["odds"] = {"success": round(1 - hit_chance(s, forces(s)[1]), 4), "of": "their next blow misses"}
    return out


def suffer_words(s: PlagueState, action: int, lexicon: Lexicon) -> dict[str, Any]:
    return {"box": max(1, s.box - 1)}


CITE_THE_QUESTION = {
    DO_AGREE, DO_ARM, DO_ARRIVE, DO_DECLINE, DO_DONE, DO_DRAW_BAG, DO_GIFT, DO_REFUSE, DO_REMOVE, DO_RETURN, DO_SEED, DO_STAY, DO_TARGET,
}  # fmt: skip
MAKERS = {
    DO_CLEANSE: cleanse_words,
    DO_SEARCH: search_words,
    DO_RETURN: item_words,
    DO_GIVE: item_words,
    DO_REARRANGE: row_words,
    DO_MOVE: move_words,
    DO_DRIVE: drive_words,
    DO_TRANSFUSE: transfusion_words,
    DO_RESOLVE: resolve_words,
    DO_GIFT: gift_option_words,
    DO_FOE: foe_words,
    DO_HOST: host_words,
    DO_CRUCIFIX: crucifix_words,
    DO_HOLY_WATER: water_words,
    DO_DECLINE: decline_words,
    DO_DONE: done_words,
    DO_PASS: pass_words,
    DO_STAY: stay_words,
    DO_SUFFER: suffer_words,
}


def prompt_values(s: PlagueState, ask: Ask, lexicon: Lexicon) -> dict[str, Any]:
    fighters, strength, round, water = forces(s)
    giving = next((frame for frame in s.stack if isinstance(frame, Giving)), None)
    combat = next((frame for frame in reversed(s.stack) if isinstance(frame, Combat)), None)
    return {
        "phase": "Bonus actions" if is_bonus(s) else "Actions",
        "foe_strength": strength,
        "strength": hunters_strength(s, fighters, water),
        "round": round,
        "gifts": gift_words(s, giving, lexicon) if giving else "",
        "bitten": lexicon.name("hunter", combat.bitten) if combat else "",
        "whom": patient_words(ask.a, ask.b, lexicon) if ask.prompt == ASK_SECOND_TRANSFUSION else "",
        "printed": printed_words(s, lexicon) if ask.prompt == ASK_TRANSFUSIONS else "",
    }


def printed_words(s: PlagueState, lexicon: Lexicon) -> str:
    """1.1.5.3 - why somebody with a bite is not offered any help."""
    names = [lexicon.name("hunter", h) for h in hunters_in_london(s) if s.board.printed[h] and not s.bites[h]]
    return "".join(f" {name}'s printed bite never heals." for name in names)


def gift_words(s: PlagueState, giving: Giving, lexicon: Lexicon) -> str:
    parts = []
    for k, giver in enumerate(giving.givers):
        item = FORMAT.format("{0:the}", lexicon.name("item", s.items[giver][giving.spaces[k]]))
        parts.append(f"{lexicon.name('hunter', giver)} gives {lexicon.name('hunter', giving.receivers[k])} {item}")
    return ", ".join(parts)
