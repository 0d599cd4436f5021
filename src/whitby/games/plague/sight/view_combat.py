"""What a seat sees of a combat: both sides, their strengths, and the chance of each one's next blow."""

from __future__ import annotations

from typing import Final, Literal

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    COFFIN,
    CREATURES,
    CRUCIFIX,
    DRACULA,
    FOES,
    HOLY_WATER,
    HOST,
    HUNTERS,
    INFECTED,
    ITEMS,
    NOBODY,
    PLACE_SLUGS,
    STAKES,
    WEAPONS,
)
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.combat_foes import foes_on_display, pickable_foes
from whitby.games.plague.rules.deck import is_renfield_out
from whitby.games.plague.rules.last_battle import LastBattle
from whitby.games.plague.rules.state import PlagueState, dracula_strength
from whitby.games.plague.rules.strengths import foe_strength, hunters_strength, is_hit, may_strike
from whitby.games.plague.sight import document as d
from whitby.games.plague.sight.view_cards import item_name
from whitby.games.plague.sight.view_people import foe_title
from whitby.kernel.words import Lexicon

STEPS = (
    "begin", "foe", "target", "round", "host", "side", "crucifix", "undead", "holy_water", "hunters", "stakes", "flee", "follow",
    "scatter", "over",
)  # fmt: skip
BATTLE_STEPS = ("target", "round", "side", "crucifix", "undead", "holy_water", "hunters", "ignore")
STEP_WORDS = {
    "foe": "who attacks?",
    "host": "before the first blow",
    "crucifix": "the undead are about to strike",
    "holy_water": "the hunters are about to strike",
    "stakes": "driven off",
    "flee": "where to?",
    "follow": "who follows?",
    "scatter": "everyone for themselves",
    "ignore": "who takes the hit?",
}
STRIKING: Final[dict[str, Literal["hunters", "undead"]]] = {
    "crucifix": "undead",
    "undead": "undead",
    "holy_water": "hunters",
    "hunters": "hunters",
}
FIRST = ("The hunters strike first.", "Renfield is out: the undead strike first.")
DECIDING = {
    HOST: "ends the undead's attacks",
    CRUCIFIX: "cancels a blow",
    HOLY_WATER: "strengthens a blow",
    STAKES: "destroys a vampire",
}


def hit_chance(s: PlagueState, strength: int) -> float:
    """From the cards that are left in the deck, which anybody may count; all sixty when it must be reshuffled."""
    cards = s.deck or s.board.cards
    return round(sum(is_hit(s, card, strength) for card in cards) / len(cards), 4)


def within_chance(s: PlagueState, column: int, most: int) -> float:
    """The chance of a number of at most `most` in a column (or on the die)."""
    if column == 6 and s.board.die:
        return round(min(most, 6) / 6, 4)
    cards = s.deck or s.board.cards
    return round(sum(s.board.columns[column][card] <= most for card in cards) / len(cards), 4)


def drive_off_chance(s: PlagueState, fighters: list[int], foe: int, coffins: int) -> float:
    """About how likely the hunters hit before anybody is bitten, if every card were drawn from the deck as it is now."""
    if foe == DRACULA and dracula_strength(s) == 0:  # 7.2.1.4b
        foe = INFECTED
    ours = hit_chance(s, hunters_strength(s, fighters, False)) if may_strike(s, fighters) else 0.0
    theirs = hit_chance(s, foe_strength(s, foe, coffins, 0))
    ending = 1 - (1 - ours) * (1 - theirs)  # a round decides it
    if not ending:
        return 0.0
    if not is_renfield_out(s):
        return ours / ending
    with_renfield = (1 - theirs) * ours / ending  # 4.3: they draw first
    return with_renfield * ours / ending if foe == DRACULA else with_renfield  # 4.2: his hit is the first of two


def attack_odds(s: PlagueState, fighters: list[int], coffins: int) -> float:
    """The same against whoever may come: by the Display's column, or the worst a Dracula player can send."""
    if s.dracula_seat != NOBODY:
        return min(drive_off_chance(s, fighters, foe, coffins) for foe in pickable_foes(s))
    foes = foes_on_display(s)
    chance = 0.0
    for slot, foe in enumerate(foes, 1):
        share = within_chance(s, len(foes), slot) - within_chance(s, len(foes), slot - 1)
        chance += share * drive_off_chance(s, fighters, foe, coffins)
    return chance


def combat_view(s: PlagueState, combat: Combat, lexicon: Lexicon) -> d.Combat:
    known = combat.foe >= 0
    undead = foe_strength(s, combat.foe, combat.coffins, combat.extra) if known else 0
    undead_first = combat.undead_first if combat.round else is_renfield_out(s)
    return {
        "kind": "combat",
        "place": PLACE_SLUGS[combat.place],
        "coffins": combat.coffins,
        "marker_coffins": s.coffins[combat.place] if s.marker[combat.place] == COFFIN else 0,
        "foe": FOES[combat.foe] if known else None,
        "is_stand_in": combat.stand_in,
        "step": STEPS[combat.at],
        "round": combat.round,
        "undead_first": undead_first,
        "target": HUNTERS[combat.target] if combat.target != NOBODY else None,
        "is_host_scattered": combat.host,
        "ignored_hits": 0,
        "undead": undead_side(s, undead if known else None, combat.host, combat_notes(s, combat)),
        "hunters": hunter_side(s, combat.fighters, combat.water),
        "at_hand": at_hand(s, combat.fighters),
        "begins": lexicon.notes[w.TOLD_COMBAT_BEGINS].slug,
        "title": f"Combat {lexicon.nouns['spot'].names[combat.place]}",
        "step_words": step_words(combat.round, STEPS[combat.at]),
        "striking": STRIKING.get(STEPS[combat.at], ""),
        "foe_name": foe_title(s, combat.foe) if known else "Something stirs",
        "first": FIRST[undead_first],
        "hand": hand(s, combat.fighters),
    }


def battle_view(s: PlagueState, battle: LastBattle, lexicon: Lexicon) -> d.Combat:
    ignored = battle.shields + is_renfield_out(s)
    notes = [f"Dracula shrugs off {ignored} more {'hit' if ignored == 1 else 'hits'}."] if ignored else []
    return {
        "kind": "last_battle",
        "place": None,
        "coffins": 0,
        "marker_coffins": 0,
        "foe": FOES[DRACULA],
        "is_stand_in": False,
        "step": BATTLE_STEPS[battle.at],
        "round": battle.round,
        "undead_first": battle.undead_first,
        "target": HUNTERS[battle.target] if battle.target != NOBODY else None,
        "is_host_scattered": False,
        "ignored_hits": ignored,
        "undead": undead_side(s, foe_strength(s, DRACULA, 0, 0), False, notes),
        "hunters": hunter_side(s, battle.fighters, battle.water),
        "at_hand": at_hand(s, battle.fighters),
        "begins": lexicon.notes[w.TOLD_FINAL_BEGINS].slug,
        "title": "The last battle",
        "step_words": step_words(battle.round, BATTLE_STEPS[battle.at]),
        "striking": STRIKING.get(BATTLE_STEPS[battle.at], ""),
        "foe_name": foe_title(s, DRACULA),
        "first": FIRST[battle.undead_first],
        "hand": hand(s, battle.fighters),
    }


def step_words(round: int, step: str) -> str:
    """Round, and what is being decided."""
    return " · ".join(words for words in (f"round {round}" if round else "", STEP_WORDS.get(step, "")) if words)


def combat_notes(s: PlagueState, combat: Combat) -> list[str]:
    """What counts for the undead besides their strength."""
    notes = []
    if combat.coffins and combat.foe > CREATURES:
        notes.append(f"{combat.coffins} of it from coffins")
    if combat.stand_in:
        notes.append("They fight in Dracula's place.")
    return notes


def undead_side(s: PlagueState, strength: int | None, is_held: bool, notes: list[str]) -> d.Undead:
    words = "held off by the Host" if is_held else "to bite" if strength is not None else "not known yet"
    chance = None if strength is None else 0.0 if is_held else hit_chance(s, strength)
    return {"strength": strength, "chance": chance, "words": words, "more": notes}


def hunter_side(s: PlagueState, fighters: list[int], water: bool) -> d.Party:
    strength = hunters_strength(s, fighters, water)
    strikes = may_strike(s, fighters)
    best = max([item for h in fighters for item in s.items[h] if item < WEAPONS and s.board.bonus[item]], default=-1)
    with_water = hit_chance(s, hunters_strength(s, fighters, True)) if strikes else 0.0
    has_help = strikes and not water and bool(holders(s, fighters, HOLY_WATER))
    helped: d.Help = {"item": ITEMS[HOLY_WATER], "words": f"with {item_name(s, HOLY_WATER)}", "chance": with_water}
    return {
        "fighters": [HUNTERS[h] for h in fighters],
        "strength": strength,
        "chance": hit_chance(s, strength) if strikes else 0.0,
        "chance_with_water": with_water,
        "can_strike": strikes,
        "weapon": ITEMS[best] if best >= 0 else None,
        "has_water": water,
        "words": "to hit" if strikes else "too weak to strike" if fighters else "nobody fights on",
        "weapon_name": item_name(s, best) if best >= 0 else "",
        "water": helped if has_help else None,
    }


# ---- what lies at hand ------------------------------------------------------------------------------------------


def at_hand(s: PlagueState, fighters: list[int]) -> dict[str, list[str]]:
    return {ITEMS[item]: holders(s, fighters, item) for item in DECIDING}


def hand(s: PlagueState, fighters: list[int]) -> list[d.AtHand]:
    """The items that may decide it, with what each does and who holds it."""
    rows: list[d.AtHand] = []
    for item, what in DECIDING.items():
        who = [s.board.hunter_words[h][1] for h in fighters if item in s.items[h]]
        if who:
            rows.append({"item": ITEMS[item], "name": item_name(s, item), "what": what, "holders": who})
    return rows


def holders(s: PlagueState, fighters: list[int], item: int) -> list[str]:
    return [HUNTERS[h] for h in fighters if item in s.items[h]]
