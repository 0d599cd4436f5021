"""Words for searches and rumors: their tables and what may come of them."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import BAG, FIND_BAG, FIND_NOTHING, MIASMA, RUMOR_ATTACK, RUMOR_COFFIN, RUMOR_SEARCH, SECULAR, WEAPONS
from whitby.games.plague.rules.state import PlagueState, room
from whitby.games.plague.sight.view_combat import within_chance
from whitby.games.plague.texts.wording_questions import is_bonus, question
from whitby.kernel.actions import first_of, second_of
from whitby.kernel.details import Details, Odds
from whitby.kernel.words import Lexicon

SEARCH_RULES = ("6.1.2.1a", "6.1.2.2a", "6.1.2.3a")  # by way
WAY_SHORTS = ("Search Bag", "Secular weapons", "Occult weapons")
CHART_WORDS = ("a search", "nothing in it", "an attack", "coffins")


def search_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    """The chance to find something: weapons in the bag, or lines of a table whose item is in Inventory."""
    way = second_of(action)
    own = question(s, action)
    rule = own.rule if own.prompt == w.ASK_FINAL_SEARCH or is_bonus(s) else SEARCH_RULES[way]
    if way == BAG:
        return Details({"table": "", "short": WAY_SHORTS[way]}, odds=Odds(round(bag_chance(s), 4), "a weapon from the bag"), rule=rule)
    table = s.board.secular if way == SECULAR else s.board.occult
    found = 0.0
    for number in range(1, 7):
        result = table[number]
        if result == FIND_BAG:
            found += face_chance(s, number) * bag_chance(s)
        elif result != FIND_NOTHING and s.inventory[result] > 0:
            found += face_chance(s, number)
    names = [*(lexicon.name("item", item) for item in range(WEAPONS)), "the bag", "nothing"]
    odds = Odds(round(found, 4), "a weapon")
    results = chart([names[result] for result in table[1:]])
    return Details({"table": f" ({results})", "short": WAY_SHORTS[way]}, note=results, odds=odds, rule=rule)


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


def resolve_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    """The chart, the chance of a weapon, and what else may come of it."""
    h = first_of(action)
    p = s.where[h]
    chances = [0.0] * 4
    for number in range(1, 7):
        chances[s.board.rumor[number]] += face_chance(s, number)
    attack, coffins = (round(chances[result] * 100) for result in (RUMOR_ATTACK, RUMOR_COFFIN))
    weapon = chances[RUMOR_SEARCH] * bag_chance(s) if room(s, h) > 0 else 0.0
    values = {
        "marker": "miasma" if s.marker[p] == MIASMA else "rumor",
        "place": lexicon.name("place", p),
        "chart": chart([CHART_WORDS[result] for result in s.board.rumor[1:]]),
    }
    risk = f"An attack ({attack} %) or coffins ({coffins} %) may come of it."
    return Details(values, risk=risk, odds=Odds(round(weapon, 4), "a weapon"), rule="6.2.4" if is_bonus(s) else "6.1.6")
