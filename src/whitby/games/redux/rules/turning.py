"""What defeat means: a level lost, a hunter turned, a vampire delivered from torment."""

from __future__ import annotations

from whitby.games.redux.board import CAST, DAY, DELIVERED, HUMAN_FORM, HUMANS, NIGHT, VAMPIRE_FORM
from whitby.games.redux.state import (
    CUBE_RESTORED,
    DELIVERED_NOW,
    FADED,
    FED,
    HUMANS_RISE,
    TURNED,
    VAMPIRES_WANE,
    WEAKENED,
    ReduxState,
    face,
    top,
)


def feed(s: ReduxState, c: int) -> None:
    """att.h - a vampire whose attack succeeds goes up one level; att.i - a human gains nothing."""
    if s.form[c] == VAMPIRE_FORM and s.level[c] < top(s, c):
        s.level[c] += 1
        s.note(FED, "att.h", c, face(s, c, NIGHT), face(s, c, DAY))


def defeat(s: ReduxState, c: int) -> None:
    """att.g, turn.a, kill.a - down one level, or on the weakest face out of its present life."""
    if s.level[c] > 0:
        s.level[c] -= 1
        s.note(WEAKENED, "att.g", c, face(s, c, NIGHT), face(s, c, DAY))
    elif s.form[c] == HUMAN_FORM:
        turn(s, c)
    else:
        deliver(s, c)


def turn(s: ReduxState, c: int) -> None:
    """turn.a - the hunter becomes a vampire on its weakest vampire face and changes sides (turn.b)."""
    s.form[c] = VAMPIRE_FORM
    s.level[c] = 0
    s.used[c] = 1 if s.time == NIGHT else 0  # turn.c: no deed in the night it was turned
    s.turned.append(c)
    s.note(TURNED, "turn.a", c, face(s, c, NIGHT), face(s, c, DAY))


def deliver(s: ReduxState, c: int) -> None:
    """kill.a - the block leaves the game, and the hunters take heart: kill.c to kill.g, in that order, once."""
    leave(s, c)
    s.note(DELIVERED_NOW, "kill.a", c)
    s.cubes[HUMANS] = s.board.cubes[HUMANS]  # kill.c
    s.note(CUBE_RESTORED, "kill.c", s.cubes[HUMANS])
    for h in range(CAST):  # kill.d
        if s.form[h] == HUMAN_FORM and s.level[h] < top(s, h):
            s.level[h] += 1
    s.note(HUMANS_RISE, "kill.d")
    fallen = [v for v in range(CAST) if s.form[v] == VAMPIRE_FORM and s.level[v] == 0]
    for v in range(CAST):  # kill.e: hidden, used or just turned, all alike
        if s.form[v] == VAMPIRE_FORM and s.level[v] > 0:
            s.level[v] -= 1
    s.note(VAMPIRES_WANE, "kill.e")
    for v in fallen:  # kill.f: these do not start the procedure again
        leave(s, v)
        s.note(FADED, "kill.g", v)


def leave(s: ReduxState, c: int) -> None:
    s.form[c] = DELIVERED
    s.level[c] = 0
    s.used[c] = 0
    s.hidden[c] = 0
    s.delivered.append(c)
