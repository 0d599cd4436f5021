"""What a seat sees of a combat: both sides, their strengths, and the chance of each one's next blow."""

from __future__ import annotations

from typing import Any

from whitby.games.plague.rules.board import (
    COFFIN,
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

STEPS = (
    "begin", "foe", "target", "round", "host", "side", "crucifix", "undead", "holy_water", "hunters", "stakes", "flee", "follow",
    "scatter", "over",
)  # fmt: skip
BATTLE_STEPS = ("target", "round", "side", "crucifix", "undead", "holy_water", "hunters", "ignore")


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


def combat_view(s: PlagueState, combat: Combat) -> dict[str, Any]:
    known = combat.foe >= 0
    undead = foe_strength(s, combat.foe, combat.coffins, combat.extra) if known else 0
    return {
        "kind": "combat",
        "place": PLACE_SLUGS[combat.place],
        "coffins": combat.coffins,
        "marker_coffins": s.coffins[combat.place] if s.marker[combat.place] == COFFIN else 0,
        "foe": FOES[combat.foe] if known else None,
        "is_stand_in": combat.stand_in,
        "step": STEPS[combat.at],
        "round": combat.round,
        "undead_first": combat.undead_first if combat.round else is_renfield_out(s),
        "target": HUNTERS[combat.target] if combat.target != NOBODY else None,
        "is_host_scattered": combat.host,
        "ignored_hits": 0,
        **sides(s, combat.fighters, undead if known else None, combat.water),
    }


def battle_view(s: PlagueState, battle: LastBattle) -> dict[str, Any]:
    undead = foe_strength(s, DRACULA, 0, 0)
    return {
        "kind": "last_battle",
        "place": None,
        "coffins": 0,
        "marker_coffins": 0,
        "foe": "dracula",
        "is_stand_in": False,
        "step": BATTLE_STEPS[battle.at],
        "round": battle.round,
        "undead_first": battle.undead_first,
        "target": HUNTERS[battle.target] if battle.target != NOBODY else None,
        "is_host_scattered": False,
        "ignored_hits": battle.shields + is_renfield_out(s),
        **sides(s, battle.fighters, undead, battle.water),
    }


def sides(s: PlagueState, fighters: list[int], undead: int | None, water: bool) -> dict[str, Any]:
    """Strength, chance to hit, and what lies at hand."""
    strength = hunters_strength(s, fighters, water)
    strikes = may_strike(s, fighters)
    best = max([item for h in fighters for item in s.items[h] if item < WEAPONS and s.board.bonus[item]], default=-1)
    with_water = hunters_strength(s, fighters, True)
    return {
        "undead": {"strength": undead, "chance": hit_chance(s, undead) if undead is not None else None},
        "hunters": {
            "fighters": [HUNTERS[h] for h in fighters],
            "strength": strength,
            "chance": hit_chance(s, strength) if strikes else 0.0,
            "chance_with_water": hit_chance(s, with_water) if strikes else 0.0,
            "can_strike": strikes,
            "weapon": ITEMS[best] if best >= 0 else None,
            "has_water": water,
        },
        "at_hand": {ITEMS[item]: holders(s, fighters, item) for item in (HOST, CRUCIFIX, HOLY_WATER, STAKES)},
    }


def holders(s: PlagueState, fighters: list[int], item: int) -> list[str]:
    return [HUNTERS[h] for h in fighters if item in s.items[h]]
