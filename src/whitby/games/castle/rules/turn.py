"""Having a turn: one throw, then the player's own piece and Dracula, in the order the player likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import VAULT
from whitby.games.castle.rules.capture import capture, exposed, is_exposed
from whitby.games.castle.rules.dracula_walk import end_pools, walk_dracula
from whitby.games.castle.rules.escape import break_dawn, escape, has_escaped
from whitby.games.castle.rules.green_vampire import catch, hunts, miss, prowl, total
from whitby.games.castle.rules.perches import rise_from_the_vault, send_vampire
from whitby.games.castle.rules.setup import TakePieces, throw_for_the_first_turn
from whitby.games.castle.rules.state import CastleState, V
from whitby.games.castle.rules.throwing import throw_both
from whitby.games.castle.rules.walking import own_ends, stay_put, walk
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame


class Night(Frame[CastleState]):
    """The whole game: getting ready, then turn after turn until somebody is out or the sun rises."""

    at: int = 0  # the step of SEQUENCE that comes next

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

# The steps of a turn, by their places in TURN.
BEGIN: Final = 0
BEFORE_THROW: Final = 1
AFTER_THROW: Final = 2
HUNT: Final = 3
FIRST_HALF: Final = 4  # the choice that declares the order
OWN_CHECK: Final = 5
COUNT: Final = 6
COUNT_CHECK: Final = 7
OWN_PIECE: Final = 8
LAST_CHECK: Final = 9
OVER: Final = 10


class Turn(Frame[CastleState]):
    """turn.a to turn.k, and green.a to green.g for the holder. `own_last`: the own piece moves after Dracula."""

    at: int = BEGIN  # the step of TURN that comes next, or whose question is open
    own_last: bool = False

    def run(self, s: CastleState) -> None:
        TURN[self.at](s, self)

    def offer(self, s: CastleState, seat: int) -> list[int]:
        return OFFERS[self.at](s)

    def chosen(self, s: CastleState, action: int) -> None:
        verb = verb_of(action)
        if self.at == HUNT:
            self.at = LAST_CHECK
            play_hunt(s, action)
        elif verb == w.DO_STAY:  # path.4: nothing is to be checked
            self.at = COUNT if self.at == FIRST_HALF else OVER
            stay_put(s)
        elif verb == w.DO_DRACULA:
            self.own_last = self.at == FIRST_HALF
            self.at = COUNT_CHECK
            walk_dracula(s, first_of(action))
        elif verb == w.DO_BITE:
            seat = s.colours.index(first_of(action))
            self.at = OWN_PIECE if self.own_last and seat != s.turn else OVER  # R29: if it is the mover himself, his turn is over
            capture(s, seat)
        else:
            self.at = OWN_CHECK if self.at == FIRST_HALF else LAST_CHECK
            walk(s, first_of(action))
        if s.turn != s.holder and has_escaped(s, s.turn):
            escape(s, s.turn)


def begin(s: CastleState, turn: Turn) -> None:
    """turn.a - one throw; capture.p - but none for a holder who still waits in the vault."""
    if s.turn == s.holder and s.green == VAULT:
        turn.at = OVER
        rise_from_the_vault(s)
    else:
        turn.at = BEFORE_THROW


def throw(s: CastleState, turn: Turn) -> None:
    """turn.a - nothing is to be decided about it."""
    turn.at = AFTER_THROW
    throw_both(s)


def read_throw(s: CastleState, turn: Turn) -> None:
    if s.inner == V:  # vamp.a, green.e
        turn.at = OVER
        send_vampire(s)
    else:  # green.a, green.b
        turn.at = HUNT if s.turn == s.holder else FIRST_HALF


def hunt(s: CastleState, turn: Turn) -> None:
    s.ask(s.turn, w.ASK_PROWL, "green.c", s.colours[s.turn], total(s))


def play_hunt(s: CastleState, action: int) -> None:
    if verb_of(action) == w.DO_PROWL:
        prowl(s, first_of(action))
    elif verb_of(action) == w.DO_STAY:
        miss(s)
    else:
        catch(s, s.colours.index(first_of(action)), second_of(action))


def play_first_half(s: CastleState, turn: Turn) -> None:
    """turn.j - whichever half he plays first, he has declared the order with it (R21)."""
    s.ask(s.turn, w.ASK_FIRST, "turn.j", s.colours[s.turn], s.outer, s.inner)


def check_own(s: CastleState, turn: Turn) -> None:
    """path.5, R28 - captured at once where Dracula is, and then the rest of the turn is not played (turn.k).

    R38 - so is who has retreated there; nothing after a plain move of the Green Vampire (R23).
    """
    if is_exposed(s, s.turn):
        turn.at = OVER
        capture(s, s.turn)
    else:
        turn.at += 1


def move_dracula(s: CastleState, turn: Turn) -> None:
    """turn.b, turn.f - where only one way leads nobody is asked (R27)."""
    s.ask(s.turn, w.ASK_DRACULA, "turn.f", s.colours[s.turn], s.inner)


def check_dracula(s: CastleState, turn: Turn) -> None:
    """path.6, capture.f - one of those in his room is captured; of several the player on turn names one."""
    if exposed(s):
        s.ask(s.turn, w.ASK_VICTIM, "capture.f", s.colours[s.turn])
    else:
        turn.at = OWN_PIECE if turn.own_last else OVER


def move_own(s: CastleState, turn: Turn) -> None:
    """turn.c - the own piece after Dracula, judged as the board is now (R20)."""
    s.ask(s.turn, w.ASK_OWN, "turn.c", s.colours[s.turn], s.outer)


def end_turn(s: CastleState, turn: Turn) -> None:
    s.done()


TURN: Final[list[Callable[[CastleState, Turn], None]]] = [
    begin,
    throw,
    read_throw,
    hunt,  # the holder, who goes on to the last check
    play_first_half,  # the others; if it is Dracula's, they go on to his check
    check_own,
    move_dracula,
    check_dracula,
    move_own,  # if Dracula went first
    check_own,
    end_turn,
]


def hunting_moves(s: CastleState) -> list[int]:
    return hunts(s) or [act(w.DO_STAY)]  # green.g


def own_moves(s: CastleState) -> list[int]:
    """turn.c - the ends of the own piece, or that it stays, when there is none (path.4)."""
    ends = own_ends(s)
    return [act(w.DO_LEAVE if p >= s.board.first_home else w.DO_MOVE, p) for p in ends] or [act(w.DO_STAY)]


def dracula_moves(s: CastleState) -> list[int]:
    return [act(w.DO_DRACULA, pool) for pool in end_pools(s)]


def first_halves(s: CastleState) -> list[int]:
    """turn.j - a move of the own piece, or one of Dracula."""
    return own_moves(s) + dracula_moves(s)


def bites(s: CastleState) -> list[int]:
    return sorted([act(w.DO_BITE, s.colours[seat]) for seat in exposed(s)])


OFFERS: Final[dict[int, Callable[[CastleState], list[int]]]] = {
    HUNT: hunting_moves,
    FIRST_HALF: first_halves,
    COUNT: dracula_moves,
    COUNT_CHECK: bites,
    OWN_PIECE: own_moves,
}


def is_before_throw(s: CastleState) -> bool:
    """Whether a turn has come as far as its throw."""
    frame = s.stack[-1]
    return isinstance(frame, Turn) and frame.at == BEFORE_THROW
