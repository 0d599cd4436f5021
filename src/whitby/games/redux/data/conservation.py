"""Law 7: every block and cube of the box shows what it can show and is in one place."""

from __future__ import annotations

from whitby.games.redux.rules.board import CAST, CHARACTERS, DELIVERED, HUMAN_FORM, ORIGINALS
from whitby.games.redux.rules.day_and_night import Turn
from whitby.games.redux.rules.state import ReduxState, active_side, seat_of, side_of
from whitby.kernel.state import in_progress


def conserved(s: ReduxState) -> list[str]:
    wrong = []
    for c in range(CAST):
        slug = CHARACTERS[c]
        if s.form[c] != DELIVERED and not 0 <= s.level[c] <= s.board.tops[s.form[c]][c]:
            wrong.append(f"{slug} shows a face it does not have")
        if (s.form[c] == DELIVERED) != (c in s.delivered):
            wrong.append(f"{slug} is neither on the table nor in a grave")
        if c >= ORIGINALS and (s.form[c] != HUMAN_FORM) != (c in s.turned):
            wrong.append(f"{slug} is neither human nor turned")
        if s.hidden[c] and seat_of(s, side_of(s, c)) == seat_of(s, active_side(s)) and in_progress(s, Turn):
            wrong.append(f"{slug} hides in its own turn")
    if len(set(s.delivered)) != len(s.delivered) or len(set(s.turned)) != len(s.turned):
        wrong.append("somebody left twice")
    if not all(0 <= cube <= start for cube, start in zip(s.cubes, s.board.cubes, strict=True)):
        wrong.append("a cube shows a number it does not have")
    return wrong
