"""Setup: sides, blocks and cubes."""

from __future__ import annotations

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.board import CAST, HUMAN_FORM, NIGHT, ORIGINALS, VAMPIRE_FORM
from whitby.games.redux.rules.state import NOBODY, PLAYING, ReduxState


def choose_sides(s: ReduxState) -> None:
    """setup.a - by agreement before the game; where there is none, by lot."""
    if s.draw_sides and s.round == 1:
        s.vampire_seat = s.draw(w.DRAW_SIDES, [0, 1])
        s.note(w.TOLD_SIDES_DRAWN, "setup.a", s.vampire_seat)


def set_up(s: ReduxState) -> None:
    """Every block on its start face, both cubes on six."""
    s.form = [VAMPIRE_FORM if c < ORIGINALS else HUMAN_FORM for c in range(CAST)]  # setup.b
    s.level = s.board.start_levels[:]  # setup.c, setup.d
    s.used = [0] * CAST
    s.hidden = [0] * CAST
    s.cubes = s.board.cubes[:]  # setup.e
    s.time = NIGHT
    s.turn = 0
    s.quiet = 0
    s.turned = []
    s.delivered = []
    s.ending = PLAYING
    s.winner = NOBODY
    s.note(w.TOLD_ROUND_BEGINS, "setup.b", s.round, s.vampire_seat)
