"""The two actions: what may rest, who may attack whom, and what a rest does."""

from __future__ import annotations

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.board import DAY, HUMANS, NIGHT, VAMPIRES
from whitby.games.redux.rules.resources import spend
from whitby.games.redux.rules.state import ReduxState, face, members, side_of, strength, top
from whitby.kernel.actions import act


def rests(s: ReduxState, side: int) -> list[int]:
    """rest.a - each unused character below its top face, with every number of resources that really raises it."""
    options = []
    for c in members(s, side):
        if not s.used[c]:
            room = top(s, c) - s.level[c]  # rest.c: none on the top face
            for extra in range(room):
                if extra <= s.cubes[side]:  # boost.b
                    options.append(act(w.DO_REST, c, extra))
    return options


def rest(s: ReduxState, c: int, extra: int) -> None:
    """rest.a - up one level on the ladder of its present form; boost.a - and one more for each resource."""
    s.used[c] = 1
    for _ in range(extra):
        spend(s, side_of(s, c))
    s.level[c] += 1 + extra  # rest.b
    if extra:
        s.note(w.TOLD_STRENGTHENED, "boost.a", c, extra, face(s, c, NIGHT), face(s, c, DAY))
    else:
        s.note(w.TOLD_RESTED, "rest.a", c, face(s, c, NIGHT), face(s, c, DAY))


def targets(s: ReduxState, side: int) -> list[int]:
    """att.a - the enemies that are not hidden (hide.d)."""
    return [c for c in members(s, HUMANS if side == VAMPIRES else VAMPIRES) if not s.hidden[c]]


def attacks(s: ReduxState, side: int) -> list[int]:
    """att.a - an unused character against a visible enemy that is strictly weaker (att.b)."""
    options = []
    prey = targets(s, side)
    theirs = [strength(s, enemy) for enemy in prey]
    for c in members(s, side):
        if not s.used[c]:
            mine = strength(s, c)
            for i, enemy in enumerate(prey):
                if mine > theirs[i]:
                    options.append(act(w.DO_ATTACK, c, enemy))
    return options


def combined_attacks(s: ReduxState) -> list[int]:
    """comb.a - two unused humans against one vampire, by day."""
    options = []
    able = [c for c in members(s, HUMANS) if not s.used[c]]
    prey = targets(s, HUMANS)
    ours = [strength(s, c) for c in able]
    theirs = [strength(s, enemy) for enemy in prey]
    for i, one in enumerate(able):
        for j in range(i + 1, len(able)):
            for k, enemy in enumerate(prey):
                if may_combine(s, ours[i], ours[j], theirs[k]):
                    options.append(act(w.DO_COMBINE, one, able[j], enemy))
    return options


def may_combine(s: ReduxState, one: int, two: int, foe: int) -> bool:
    """comb.b - the vampire must be stronger than each alone; comb.c - and weaker than both together."""
    return one + two > foe and (s.combine_any or (one < foe and two < foe))
