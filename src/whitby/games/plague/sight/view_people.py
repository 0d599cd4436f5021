"""What a seat sees of the hunters and of those who turned: tracks, whereabouts, actions, the Vampire Display."""

from __future__ import annotations

from whitby.games.plague.rules.board import (
    ARRIVING,
    BUDA_PESTH,
    CRUCIFIX,
    FIRST_TURNED,
    FOES,
    HUNTERS,
    ITEMS,
    LONDON,
    NOBODY,
    NOWHERE,
    PLACE_SLUGS,
    TIPPED,
    ZONES,
)
from whitby.games.plague.rules.combat_foes import foes_on_display
from whitby.games.plague.rules.movement import move_rate
from whitby.games.plague.rules.state import ACTED, BONUS_DONE, CANCELLED, PlagueState, bite_count, is_living
from whitby.games.plague.rules.strengths import foe_strength
from whitby.games.plague.sight.document import Action, Hunter, Slot, Space
from whitby.games.plague.sight.view_cards import item_name

FOE_NAMES = ("Creatures of the Night", "The Infected", "Dracula")
FOE_SHORTS = ("Creatures", "Infected", "Dracula")
LOST = {"turned": "a vampire", "destroyed": "destroyed", "dead": "dead", "eliminated": "fallen"}
ACTION_WORDS = {
    "ready": "ready",
    "spent": "spent",
    "cancelled": "lost to a combat",
    "bitten": "not while bitten",
    "absent": "not in London",
}


def hunter(s: PlagueState, h: int) -> Hunter:
    in_london = s.zone[h] == LONDON
    bites = bite_count(s, h)
    name, short, gift = s.board.hunter_words[h]
    out: Hunter = {
        "id": HUNTERS[h],
        "name": name,
        "short": short,
        "gift": gift,
        "seat": s.owner[h],
        "zone": ZONES[s.zone[h]],
        "is_living": is_living(s, h),
        "place": PLACE_SLUGS[s.where[h]] if in_london else None,
        "space": s.where[h] if s.zone[h] == ARRIVING else None,
        "home": PLACE_SLUGS[s.board.home[h]] if s.board.home[h] != NOWHERE else None,
        "bites": bites,
        "track": track(s, h),
        "move": move_rate(s, h),
        "moves": s.board.move[h][:3],
        "standard": state_of(s, h, ACTED),
        "bonus": "bitten" if bites and in_london and not s.flags[h] & (BONUS_DONE | CANCELLED) else state_of(s, h, BONUS_DONE),
        "where": whereabouts(s, h),
        "words": "",
    }
    out["words"] = hunter_words(out)
    return out


def state_of(s: PlagueState, h: int, flag: int) -> Action:
    """Whether an action is ready, spent, cancelled by a combat, or out of the question."""
    if s.zone[h] != LONDON:
        return "absent"
    if s.flags[h] & flag:
        return "spent"
    return "cancelled" if s.flags[h] & CANCELLED else "ready"


def whereabouts(s: PlagueState, h: int) -> str:
    """Where a hunter is, in two or three words."""
    if s.zone[h] == LONDON:
        return s.board.place_names[s.where[h]]
    if s.zone[h] == ARRIVING:
        return f"on the way ({s.where[h]} of {s.board.arrival_spaces})"
    return "Buda-Pesth" if s.zone[h] == BUDA_PESTH else LOST[ZONES[s.zone[h]]]


def hunter_words(hunter: Hunter) -> str:
    """Everything on a hunter's card in a sentence."""
    if not hunter["is_living"]:
        return f"{hunter['name']}: {hunter['where']}"
    held = ", ".join(space["words"] for space in hunter["track"])
    actions = ""
    if hunter["zone"] == "london":
        actions = f"; standard action {ACTION_WORDS[hunter['standard']]}, bonus action {ACTION_WORDS[hunter['bonus']]}"
    return f"{hunter['name']}: {hunter['where']}; moves {hunter['move']}; {held}{actions}"


def track(s: PlagueState, h: int) -> list[Space]:
    """Three spaces from left to right: bites, then items, then what is open."""
    spaces: list[Space] = [{"kind": "bite", "words": "a bite that never heals", "printed": True}] * s.board.printed[h]
    spaces += [{"kind": "bite", "words": "a bite", "printed": False}] * len(s.bites[h])
    for held in s.items[h]:
        item = CRUCIFIX if held == TIPPED else held
        words = item_name(s, item) + (", tipped" if held == TIPPED else "")
        spaces.append({"kind": "weapon", "words": words, "item": ITEMS[item], "tipped": held == TIPPED})
    open_space: Space = {"kind": "open", "words": "open"}
    return spaces + [open_space] * (3 - len(spaces))


# ---- the Vampire Display ----------------------------------------------------------------------------------------


def display(s: PlagueState) -> list[Slot]:
    """The Vampire Display by slot; open spaces are for turned hunters."""
    out = [taken(s, slot, foe) for slot, foe in enumerate(foes_on_display(s), 1)]
    for slot in range(len(out) + 1, 4 + s.board.display):
        words = f"{slot}: waits for a turned hunter, strength {s.board.turned}"
        out.append({"slot": slot, "foe": None, "name": None, "strength": s.board.turned, "used": False, "short": "open", "words": words})
    if s.dracula_seat != NOBODY:
        for row in out[:2]:
            row["used"] = row["foe"] != FOES[s.minor]  # R103: whose turn it is not
    for row in out:
        row["words"] += ", not again this turn" if row["used"] else ""
    return out


def taken(s: PlagueState, slot: int, foe: int) -> Slot:
    strength = foe_strength(s, foe, 0, 0)
    return {
        "slot": slot,
        "foe": FOES[foe],
        "name": foe_name(s, foe),
        "strength": strength,
        "used": foe in s.used,
        "short": foe_name(s, foe) if foe >= FIRST_TURNED else FOE_SHORTS[foe],
        "words": f"{slot}: {foe_title(s, foe)}, strength {strength}",
    }


def foe_name(s: PlagueState, foe: int) -> str:
    return s.board.hunter_words[foe - FIRST_TURNED][1] if foe >= FIRST_TURNED else FOE_NAMES[foe]


def foe_title(s: PlagueState, foe: int) -> str:
    """The same where nothing else says that a hunter has turned."""
    return f"{foe_name(s, foe)}, turned" if foe >= FIRST_TURNED else FOE_NAMES[foe]
