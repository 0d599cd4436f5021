"""7.0 Combat: its steps in their order, who may answer what in each, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    COFFIN,
    NOBODY,
    RANDOM_FOE,
    WREATH,
)
from whitby.games.plague.rules.combat_flight import (
    ask_followers,
    ask_to_scatter,
    ask_where_to_flee,
    flee,
    follow,
    offer_refuges,
    offer_to_follow,
    offer_to_scatter,
    scatter,
    stay,
)
from whitby.games.plague.rules.combat_foes import (
    aim,
    find_foe,
    find_target,
    offer_foes,
    offer_targets,
    pick_foe,
)
from whitby.games.plague.rules.combat_rounds import (
    ask_for_crucifix,
    ask_for_holy_water,
    ask_for_host,
    ask_for_stakes,
    begin_round,
    decline,
    drive_in_stakes,
    hunters_blow,
    next_side,
    offer_crucifix,
    offer_holy_water,
    offer_host,
    offer_stakes,
    raise_crucifix,
    scatter_host,
    throw_holy_water,
    undead_blow,
)
from whitby.games.plague.rules.fight import (
    DRIVE_IN_STAKES,
    FLEE,
    FOE,
    FOLLOW,
    RAISE_CROSS,
    SCATTER,
    SCATTER_HOST,
    TARGET,
    THROW_WATER,
    Fight,
)
from whitby.games.plague.rules.state import (
    CANCELLED,
    PlagueState,
    can_fight_at,
    hunters_at,
    is_occupied,
)
from whitby.games.plague.rules.turning import hand_over_if_needed
from whitby.games.plague.rules.victory import has_ended
from whitby.kernel.actions import verb_of


def start_combat(s: PlagueState, p: int, foe: int = RANDOM_FOE, target: int = NOBODY, coffins: int = -1, extra: int = 0) -> bool:
    """7.2a - at once, with all hunters there; R75 - nothing at all in a protected place."""
    if not is_occupied(s, p):
        return False
    if not can_fight_at(s, p):
        s.note(w.TOLD_COMBAT_IGNORED, "7.1.4b" if s.marker[p] == WREATH else "4.1b", p)
        return False
    bonus = coffins if coffins >= 0 else (s.coffins[p] if s.marker[p] == COFFIN else 0)  # 7.2.1.5a, 7.2.1.5b
    s.push(Combat(p, foe, target, bonus, extra))
    return True


class Combat(Fight):
    """7.2 - one fight in one place, step by step."""

    def run(self, s: PlagueState) -> None:
        STEPS[self.at](s, self)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return OFFERS[self.at](s, self, seat)

    def chosen(self, s: PlagueState, action: int) -> None:
        ANSWERS[verb_of(action)](s, self, action)


def begin(s: PlagueState, combat: Fight) -> None:
    """7.2a, 7.2b - all hunters there are in it, and lose what actions they had left (R51)."""
    combat.at = FOE
    combat.fighters = hunters_at(s, combat.place)
    for h in combat.fighters:
        s.flags[h] |= CANCELLED
    s.note(w.TOLD_COMBAT_BEGINS, "7.2a", combat.place)


def finish(s: PlagueState, combat: Fight) -> None:
    s.done()
    if not has_ended(s):
        hand_over_if_needed(s)


STEPS: Final[list[Callable[[PlagueState, Fight], None]]] = [
    begin,
    find_foe,
    find_target,
    begin_round,
    ask_for_host,
    next_side,
    ask_for_crucifix,
    undead_blow,
    ask_for_holy_water,
    hunters_blow,
    ask_for_stakes,
    ask_where_to_flee,
    ask_followers,
    ask_to_scatter,
    finish,
]
OFFERS: Final[dict[int, Callable[[PlagueState, Fight, int], list[int]]]] = {
    FOE: offer_foes,
    TARGET: offer_targets,
    SCATTER_HOST: offer_host,
    RAISE_CROSS: offer_crucifix,
    THROW_WATER: offer_holy_water,
    DRIVE_IN_STAKES: offer_stakes,
    FLEE: offer_refuges,
    FOLLOW: offer_to_follow,
    SCATTER: offer_to_scatter,
}
ANSWERS: Final[dict[int, Callable[[PlagueState, Fight, int], None]]] = {
    w.DO_FOE: pick_foe,
    w.DO_TARGET: aim,
    w.DO_HOST: scatter_host,
    w.DO_CRUCIFIX: raise_crucifix,
    w.DO_HOLY_WATER: throw_holy_water,
    w.DO_STAKES: drive_in_stakes,
    w.DO_DECLINE: decline,
    w.DO_FLEE: flee,
    w.DO_FOLLOW: follow,
    w.DO_SCATTER: scatter,
    w.DO_STAY: stay,
}
