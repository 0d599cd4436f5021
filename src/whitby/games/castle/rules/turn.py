"""Having a turn: one throw, then the player's own piece and Dracula, in the order the player likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from whitby.games.castle.board import VAULT
from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.capture import capture, exposed, is_exposed
from whitby.games.castle.rules.dracula_walk import end_pools, walk_dracula
from whitby.games.castle.rules.escape import break_dawn, escape, has_escaped
from whitby.games.castle.rules.green_vampire import catch, hunts, miss, prowl, total
from whitby.games.castle.rules.perches import rise_from_the_vault, send_vampire
from whitby.games.castle.rules.setup import TakePieces, throw_for_the_first_turn
from whitby.games.castle.rules.throwing import throw_both
from whitby.games.castle.rules.walking import own_ends, stay_put, walk
from whitby.games.castle.state import CastleState, V
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame


class Night(Frame[CastleState]):
    """The whole game: getting ready, then turn after turn until somebody is out or the sun rises."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int = 0) -> None:
        self.at = at  # the step of SEQUENCE that comes next

    def copy(self) -> Night:
        return Night(self.at)

    def run(self, s: CastleState) -> None:
        step = SEQUENCE[self.at]
        self.at = self.at + 1 if self.at + 1 < len(SEQUENCE) else TURNS
        step(s)


def take_pieces(s: CastleState) -> None:
    s.push(TakePieces())


def have_a_turn(s: CastleState) -> None:
    s.push(Turn())


def pass_on(s: CastleState) -> None:
    """start.2b - clockwise, whatever happened (R47); after the last player's last round the sun rises (R41)."""
    s.turn = (s.turn + 1) % s.seats
    if s.turn == s.first:
        if s.round == s.board.dawn_rounds:
            break_dawn(s)
        else:
            s.round += 1


SEQUENCE: Final[list[Callable[[CastleState], None]]] = [take_pieces, throw_for_the_first_turn, have_a_turn, pass_on]
TURNS: Final = 2  # from here the sequence repeats

# The steps of a turn.
BEGIN: Final = 0
BEFORE_THROW: Final = 1
AFTER_THROW: Final = 2
FIRST_HALF: Final = 3  # waiting for the choice that declares the order
OWN_PIECE: Final = 4
OWN_CHECK: Final = 5
COUNT: Final = 6
COUNT_CHECK: Final = 7
RETREAT_CHECK: Final = 8
OVER: Final = 9


class Turn(Frame[CastleState]):
    """turn.a to turn.k, and green.a to green.g for the holder. `own_last`: the own piece is still to move after Dracula."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "own_last")

    def __init__(self, at: int = BEGIN, own_last: bool = False) -> None:
        self.at = at
        self.own_last = own_last

    def copy(self) -> Turn:
        return Turn(self.at, self.own_last)

    def run(self, s: CastleState) -> None:
        if self.at == BEGIN:
            self.begin(s)
        elif self.at == BEFORE_THROW:  # turn.a: nothing is to be decided about it
            self.at = AFTER_THROW
            throw_both(s)
        elif self.at == AFTER_THROW:
            self.after_throw(s)
        elif self.at == OWN_PIECE:
            self.ask_own(s)
        elif self.at == OWN_CHECK:
            self.check_own(s)
        elif self.at == COUNT:
            self.ask_dracula(s)
        elif self.at == COUNT_CHECK:
            self.check_dracula(s)
        elif self.at == RETREAT_CHECK:
            self.check_retreat(s)
        else:
            s.done()

    def begin(self, s: CastleState) -> None:
        """turn.a - one throw; capture.p - but none for a holder who still waits in the vault."""
        if s.turn == s.holder and s.green == VAULT:
            self.at = OVER
            rise_from_the_vault(s)
        else:
            self.at = BEFORE_THROW

    def after_throw(self, s: CastleState) -> None:
        if s.inner == V:  # vamp.a, green.e
            self.at = OVER
            send_vampire(s)
        elif s.turn == s.holder:  # green.a, green.b
            self.at = RETREAT_CHECK
            options = hunts(s)
            if options:
                s.choose(s.turn, w.ASK_PROWL, "green.c", options, s.colours[s.turn], total(s))
            else:
                miss(s)
        else:  # turn.j: whichever half he plays first, he has declared the order with it (R21)
            self.at = FIRST_HALF
            s.choose(s.turn, w.ASK_FIRST, "turn.j", first_halves(s), s.colours[s.turn], s.outer, s.inner)

    def ask_own(self, s: CastleState) -> None:
        """turn.c - the own piece after Dracula, judged as the board is now (R20)."""
        self.at = OVER
        options = own_moves(s)
        if options:
            s.choose(s.turn, w.ASK_OWN, "turn.c", options, s.colours[s.turn], s.outer)
        else:
            stay_put(s)

    def check_own(self, s: CastleState) -> None:
        """path.5, R28 - captured at once where Dracula is, and then the rest of the turn is not played (turn.k)."""
        self.at = OVER if self.own_last else COUNT
        if is_exposed(s, s.turn):
            self.at = OVER
            capture(s, s.turn)

    def ask_dracula(self, s: CastleState) -> None:
        """turn.b, turn.f - where only one way leads nobody is asked (R27)."""
        self.at = COUNT_CHECK
        s.choose(s.turn, w.ASK_DRACULA, "turn.f", [act(w.DO_DRACULA, pool) for pool in end_pools(s)], s.colours[s.turn], s.inner)

    def check_dracula(self, s: CastleState) -> None:
        """path.6, capture.f - one of those in his room is captured; of several the player on turn names one."""
        self.at = OWN_PIECE if self.own_last else OVER
        people = exposed(s)
        if len(people) == 1:
            self.seize(s, people[0])
        elif people:
            s.choose(s.turn, w.ASK_VICTIM, "capture.f", sorted([act(w.DO_BITE, s.colours[seat]) for seat in people]), s.colours[s.turn])

    def seize(self, s: CastleState, seat: int) -> None:
        """R29 - if it is the mover himself, his turn is over."""
        if seat == s.turn:
            self.at = OVER
        capture(s, seat)

    def check_retreat(self, s: CastleState) -> None:
        """R38 - a retreat that ended where Dracula is; nothing after a plain move (R23)."""
        self.at = OVER
        if is_exposed(s, s.turn):
            capture(s, s.turn)

    def chosen(self, s: CastleState, action: int) -> None:
        verb = verb_of(action)
        if verb in (w.DO_MOVE, w.DO_LEAVE):
            self.at = OWN_CHECK
            walk(s, first_of(action))
        elif verb == w.DO_STAY:  # path.4
            self.at = COUNT
            stay_put(s)
        elif verb == w.DO_DRACULA:
            if self.at == FIRST_HALF:
                self.own_last = True
            self.at = COUNT_CHECK
            walk_dracula(s, first_of(action))
        elif verb == w.DO_BITE:
            self.seize(s, s.colours.index(first_of(action)))
        elif verb == w.DO_PROWL:
            prowl(s, first_of(action))
        else:
            catch(s, s.colours.index(first_of(action)), second_of(action))
        if s.turn != s.holder and has_escaped(s, s.turn):
            escape(s, s.turn)


def is_before_throw(s: CastleState) -> bool:
    """Whether a turn has come as far as its throw."""
    frame = s.stack[-1]
    return isinstance(frame, Turn) and frame.at == BEFORE_THROW


def own_moves(s: CastleState) -> list[int]:
    return [act(w.DO_LEAVE if p >= s.board.first_home else w.DO_MOVE, p) for p in own_ends(s)]


def first_halves(s: CastleState) -> list[int]:
    """turn.j - the ends of the own piece (or that it stays, when there is none), and the ends of Dracula."""
    options = own_moves(s)
    if not options:
        options = [act(w.DO_STAY)]
    return options + [act(w.DO_DRACULA, pool) for pool in end_pools(s)]
