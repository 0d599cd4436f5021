"""What defeat means: a level lost, a hunter turned, a vampire delivered from torment."""

from __future__ import annotations

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.board import DAY, DELIVERED, HUMAN_FORM, HUMANS, NIGHT, VAMPIRE_FORM, VAMPIRES
from whitby.games.redux.rules.state import ReduxState, face, members, top


def feed(s: ReduxState, c: int) -> None:
    """att.h - a vampire whose attack succeeds goes up one level; att.i - a human gains nothing."""
    if s.form[c] != VAMPIRE_FORM:
        return
    if s.level[c] < top(s, c):
        s.level[c] += 1
        s.note(w.TOLD_FED, "att.h", c, face(s, c, NIGHT), face(s, c, DAY))
    else:
        s.note(w.TOLD_SATED, "att.h", c)


def defeat(s: ReduxState, c: int) -> None:
    """att.g, turn.a, kill.a - down one level, or on the weakest face out of its present life."""
    if s.level[c] > 0:
        s.level[c] -= 1
        s.note(w.TOLD_WEAKENED, "att.g", c, face(s, c, NIGHT), face(s, c, DAY))
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
    s.note(w.TOLD_TURNED, "turn.a", c, face(s, c, NIGHT), face(s, c, DAY))


def deliver(s: ReduxState, c: int) -> None:
    """kill.a - the block leaves the game, and the hunters take heart: kill.c to kill.g, in that order, once."""
    leave(s, c)
    s.note(w.TOLD_DELIVERED, "kill.a", c)
    s.cubes[HUMANS] = s.board.cubes[HUMANS]  # kill.c
    s.note(w.TOLD_CUBE_RESTORED, "kill.c", s.cubes[HUMANS])
    humans_rise(s)
    vampires_wane(s)


def humans_rise(s: ReduxState) -> None:
    """kill.d - every human goes up one face; on the top face nothing changes."""
    hunters = members(s, HUMANS)
    rising = [h for h in hunters if s.level[h] < top(s, h)]
    for h in rising:
        s.level[h] += 1
    s.note(w.TOLD_HUMANS_RISE if rising == hunters else w.TOLD_SOME_RISE if rising else w.TOLD_NOBODY_RISES, "kill.d")


def vampires_wane(s: ReduxState) -> None:
    """kill.e - every vampire left goes down one face, hidden, used or just turned; from the weakest it is gone."""
    left = members(s, VAMPIRES)
    fallen = [v for v in left if s.level[v] == 0]
    for v in left:
        if s.level[v] > 0:
            s.level[v] -= 1
    s.note(w.TOLD_VAMPIRES_WANE if left else w.TOLD_NOBODY_WANES, "kill.e")
    for v in fallen:  # kill.f: these do not start the procedure again; kill.g
        leave(s, v)
        s.note(w.TOLD_FADED, "kill.e", v)


def leave(s: ReduxState, c: int) -> None:
    s.form[c] = DELIVERED
    s.level[c] = 0
    s.used[c] = 0
    s.hidden[c] = 0
    s.delivered.append(c)
