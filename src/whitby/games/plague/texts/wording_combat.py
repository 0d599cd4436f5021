"""Words for the options of a combat, with their odds."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import DRACULA, INFECTED
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.last_battle import LastBattle
from whitby.games.plague.rules.state import PlagueState, dracula_strength
from whitby.games.plague.rules.strengths import foe_strength, hunters_strength, may_strike
from whitby.games.plague.sight.view_combat import hit_chance
from whitby.games.plague.texts.wording_questions import question
from whitby.kernel.actions import first_of
from whitby.kernel.details import Details, Odds
from whitby.kernel.state import in_progress
from whitby.kernel.words import Lexicon

DECLINING = {
    "use_host": "Keep the Host",
    "use_crucifix": "Keep the Crucifix down",
    "use_holy_water": "Keep the Holy Water",
    "use_stakes": "Keep the Stakes and let the vampire go",
    "setup_draw": "Draw nothing",
    "final_make_room": "Keep everything and do not search",
}
KEEPING = {"use_stakes": "Keep the Stakes", "final_make_room": "Keep everything"}  # the same in fewer words


def foe_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    """How strong it would be; 7.2.1.4b - the Infected come for a Dracula without strength."""
    combat = in_progress(s, Combat)
    assert combat is not None
    foe = first_of(action)
    if foe == DRACULA and dracula_strength(s) == 0:
        return Details({"strength": f"{foe_strength(s, INFECTED, combat.coffins, combat.extra)}, the Infected in his place"})
    return Details({"strength": foe_strength(s, foe, combat.coffins, combat.extra)})


def stay_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    return Details({"who": lexicon.name("hunter", question(s, action).a)})


def forces(s: PlagueState) -> tuple[list[int], int, int, bool]:
    """Fighters, the strength of their foe, the round, and whether Holy Water is in the air."""
    for frame in reversed(s.stack):
        if isinstance(frame, Combat):
            return frame.fighters, foe_strength(s, frame.foe, frame.coffins, frame.extra), frame.round, frame.water
        if isinstance(frame, LastBattle):
            return frame.fighters, foe_strength(s, DRACULA, 0, 0), frame.round, frame.water
    return [], 0, 0, False


def hunters_odds(s: PlagueState, water: bool) -> Odds:
    fighters = forces(s)[0]
    chance = hit_chance(s, hunters_strength(s, fighters, water)) if may_strike(s, fighters) else 0.0
    return Odds(chance, "your blow hits")


def water_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    return Details({"strength": hunters_strength(s, forces(s)[0], True)}, odds=hunters_odds(s, True))


def host_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    return Details(odds=hunters_odds(s, False))


def crucifix_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    return Details(odds=Odds(1.0, "this blow is turned aside"))


def decline_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    prompt = s.asks[0].prompt
    slug = lexicon.prompts[prompt].slug
    declining = DECLINING.get(slug, "No")
    out = Details({"declining": declining, "keeping": KEEPING.get(slug, declining)})
    if prompt == w.ASK_USE_HOLY_WATER:
        out.odds = hunters_odds(s, False)
    elif prompt == w.ASK_USE_CRUCIFIX:
        out.odds = Odds(round(1 - hit_chance(s, forces(s)[1]), 4), "their blow misses")
    elif prompt == w.ASK_USE_HOST:
        out.odds = Odds(round(1 - hit_chance(s, forces(s)[1]), 4), "their next blow misses")
    return out


def suffer_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    return Details({"box": max(1, s.box - 1)})
