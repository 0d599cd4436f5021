"""Game play: the match, the round of night and day, and the turn with its three actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.board import CAST, DAY, HUMANS, NIGHT, VAMPIRES
from whitby.games.redux.rules.conflict import Attack
from whitby.games.redux.rules.moves import attacks, combined_attacks, rest, rests
from whitby.games.redux.rules.resources import open_hide_window
from whitby.games.redux.rules.setup import choose_sides, set_up
from whitby.games.redux.rules.state import NOBODY, ReduxState, active_side, seat_of
from whitby.games.redux.rules.victory import finish_match, reach_limits
from whitby.kernel.actions import act, first_of, second_of, third_of, verb_of
from whitby.kernel.state import Frame


class Match(Frame[ReduxState]):
    """match.a - a single game, or an even number of rounds with the sides changing after each."""

    played: bool = False

    def run(self, s: ReduxState) -> None:
        if not self.played:
            self.played = True
            choose_sides(s)
            set_up(s)
            s.push(Round())
        elif s.round == s.rounds:
            finish_match(s)
        else:
            self.played = False
            s.round += 1
            s.vampire_seat = 1 - s.vampire_seat


class Round(Frame[ReduxState]):
    """play.a - night and day in turn, each followed by the hide window of the side that has just moved."""

    at: int = 3  # the step of SEQUENCE that comes next: at first the humans may hide (setup.f)

    def run(self, s: ReduxState) -> None:
        step = SEQUENCE[self.at]
        self.at = (self.at + 1) % len(SEQUENCE)
        step(s)


def night_turn(s: ReduxState) -> None:
    begin_turn(s, NIGHT)


def vampires_hide(s: ReduxState) -> None:
    open_hide_window(s, VAMPIRES)


def day_turn(s: ReduxState) -> None:
    begin_turn(s, DAY)


def humans_hide(s: ReduxState) -> None:
    open_hide_window(s, HUMANS)


SEQUENCE: Final[list[Callable[[ReduxState], None]]] = [night_turn, vampires_hide, day_turn, humans_hide]


def begin_turn(s: ReduxState, time: int) -> None:
    s.time = time
    s.turn += 1
    s.note(w.TOLD_NIGHT_FALLS if time == NIGHT else w.TOLD_DAY_BREAKS, "play.a", s.turn)
    s.push(Turn())


class Turn(Frame[ReduxState]):
    """play.b to play.g - up to three actions of the side whose turn it is, one after another."""

    rests: int = 0
    attacks: int = 0  # declared, whatever came of them
    actions: int = 0  # a combined attack takes two (comb.d)

    def run(self, s: ReduxState) -> None:
        if self.left(s) > 0:
            s.ask(seat_of(s, active_side(s)), w.ASK_ACTION, "play.b", self.left(s), s.time)
        else:
            end_turn(s, self.attacks == 0)

    def left(self, s: ReduxState) -> int:
        """How many actions may still follow in this turn."""
        return s.board.actions_per_turn - self.actions

    def offer(self, s: ReduxState, seat: int) -> list[int]:
        options = self.open_actions(s)
        options.append(act(w.DO_END))  # play.b: fewer than three, or none
        return options

    def open_actions(self, s: ReduxState) -> list[int]:
        """The rests and attacks still open."""
        side = active_side(s)
        limit = s.board.same_action_limit if side == VAMPIRES else s.board.actions_per_turn  # play.d, play.e
        options: list[int] = []
        if self.rests < limit:
            options += rests(s, side)
        if self.attacks < limit:
            options += attacks(s, side)
            if side == HUMANS and self.left(s) >= 2:  # comb.a, comb.d
                options += combined_attacks(s)
        return options

    def chosen(self, s: ReduxState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_REST:
            self.rests += 1
            self.actions += 1
            rest(s, first_of(action), second_of(action))
        elif verb == w.DO_ATTACK:
            self.attacks += 1
            self.actions += 1
            s.push(Attack(first_of(action), NOBODY, second_of(action)))
        elif verb == w.DO_COMBINE:
            self.attacks += 1
            self.actions += 2
            s.push(Attack(first_of(action), second_of(action), third_of(action)))
        else:
            if self.open_actions(s):
                s.note(w.TOLD_TURN_ENDED, "play.b", active_side(s), self.left(s))
            else:  # nobody can rest or attack, so nobody was asked
                s.note(w.TOLD_NOTHING_LEFT, "R28", active_side(s), self.left(s))
            end_turn(s, self.attacks == 0)


def end_turn(s: ReduxState, was_quiet: bool) -> None:
    """The marks of the turn are cleared, then the limits on endless play are tested (R37)."""
    s.done()
    s.used = [0] * CAST  # play.c counts within a turn
    s.hidden = [0] * CAST  # hide.d
    s.quiet = s.quiet + 1 if was_quiet else 0
    reach_limits(s)
