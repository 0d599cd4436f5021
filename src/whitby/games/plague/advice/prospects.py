"""The prospects of the hunters at the beginning of their actions, for tree search: the outlook, set right by played games.

A table is described by a few numbers. What each is worth was fitted to eighteen thousand games played by routine with now and
then a slip (tools/fit_plague.py), for three parts of a game: before there is a haven, with one, and at the last confrontation.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from whitby.games.plague.advice.outlook import Picture, hunters_chance, worth
from whitby.games.plague.rules.board import (
    ARRIVING,
    BUDA_PESTH,
    CAST,
    CRUCIFIX,
    HOST,
    KUKRI,
    LONDON,
    LUCY,
    MINA,
    REVOLVER,
    STAKES,
    TIPPED,
    VAN_HELSING,
    WREATH,
)
from whitby.games.plague.rules.deck import is_renfield_out
from whitby.games.plague.rules.state import FINAL_CONFRONTATION, PlagueState

OPEN: Final = 0  # no haven yet
HAVEN: Final = 1
CONFRONTATION: Final = 2
LOST: Final = 3  # as many bites as a hunter who is no more counts for
MARGIN: Final = 0.01  # no outlook is surer than this

WEIGHTS: Final = {  # by part of the game; `base` is what there is to begin with
    "base": [3.116, 1.282, 1.586],
    "outlook": [0.406, 0.793, 0.487],
    "turns_left": [-0.066, -0.071, 0.000],
    "draculas_box": [-0.142, -0.095, -0.429],
    "turned_hunters": [-0.340, 0.032, -0.398],
    "renfield_out": [-0.246, -0.023, -0.758],
    "minas_bites": [-0.433, -0.179, -0.173],
    "lucys_bites": [-0.084, 0.019, -0.166],
    "other_bites": [-0.074, -0.047, -0.191],
    "before_the_third": [-0.265, -0.054, -0.158],
    "van_helsing_on_track": [-0.046, 0.032, -0.142],
    "van_helsing_arrived": [-1.467, -1.634, 1.586],
    "company": [0.241, 0.245, 0.236],
    "in_haven": [0.000, 0.110, 0.006],
    "revolvers": [0.227, 0.276, 0.584],
    "kukris": [0.073, 0.152, 0.219],
    "crucifixes": [0.305, 0.294, 0.430],
    "hosts": [0.268, 0.002, 0.032],
    "stakes": [-0.071, -0.088, 0.185],
    "any_stakes": [-0.092, -0.073, 1.203],
}
TERMS: Final = [[row[part] for row in WEIGHTS.values()] for part in (OPEN, HAVEN, CONFRONTATION)]


def forecast(s: PlagueState, seat: int) -> float:
    """What a table is worth where `play_on` has led."""
    return worth(s, seat, prospects(s))


def prospects(s: PlagueState) -> float:
    """The chance of the hunters, 0 to 1."""
    terms = TERMS[part_of_game(s)]
    row = describe(s)
    total = 0.0
    for i in range(len(terms)):
        total += terms[i] * row[i]
    return 1.0 / (1.0 + exp(-total))


def part_of_game(s: PlagueState) -> int:
    if s.segment == FINAL_CONFRONTATION:
        return CONFRONTATION
    return HAVEN if WREATH in s.marker else OPEN


def describe(s: PlagueState) -> list[float]:
    """A table in numbers, in the order of WEIGHTS."""
    picture = Picture(s)
    chance = min(1.0 - MARGIN, max(MARGIN, hunters_chance(s)))
    bites = [picture.bites[h] if s.zone[h] <= BUDA_PESTH else LOST for h in range(CAST)]
    in_haven = 0
    fit = [0] * (TIPPED + 1)  # weapons of those who can use them in the end
    for h in range(CAST):
        if s.zone[h] == LONDON and s.marker[s.where[h]] == WREATH:
            in_haven += 1
        if bites[h] < 2:
            for item in s.items[h]:
                fit[item] += 1
    return [
        1.0,
        log(chance / (1.0 - chance)),
        float(picture.left),
        float(s.box),
        float(len(s.display)),
        1.0 if is_renfield_out(s) else 0.0,
        float(bites[MINA]),
        float(bites[LUCY]),
        float(sum(bites) - bites[MINA] - bites[LUCY]),
        float(bites.count(2)),
        float(s.where[VAN_HELSING]) if s.zone[VAN_HELSING] == ARRIVING else 0.0,
        1.0 if s.van_helsing_arrived else 0.0,
        float(max(picture.count)),
        float(in_haven),
        float(fit[REVOLVER]),
        float(fit[KUKRI]),
        float(fit[CRUCIFIX]),
        float(fit[HOST]),
        float(min(3, fit[STAKES])),
        1.0 if fit[STAKES] else 0.0,
    ]
