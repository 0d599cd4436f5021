"""Dracula's movement phase: catacombs returned, a card played, and what it does at once (dturn.2, power, R42 to R53, R126)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    DARK_CALL,
    DOUBLE_BACK,
    FEED,
    HIDE_CARD,
    NO_CARD,
    NOBODY,
    SEA,
    WOLF_FORM,
)
from whitby.games.fury.rules.double_back import cross
from whitby.games.fury.rules.dracula_moves import Reach, legal_moves, price_rule, reach_of, sea_price
from whitby.games.fury.rules.drop_slot import DropSlot
from whitby.games.fury.rules.knowledge import (
    AS_THEY_LIE,
    HIDE_OPEN,
    LAND_CARD,
    LANDED,
    OPEN_CARD,
    SEA_CARD,
    STAYED,
    STUCK,
    WOLF_CARD,
    WOLF_OPEN,
    context,
    know,
)
from whitby.games.fury.rules.spots import SPACES, berths, slot_of_space
from whitby.games.fury.rules.state import (
    DRACULA_SEAT,
    FuryState,
    hunters_at,
    is_at_sea,
    is_castle,
    only_dracula,
    slot_of,
    space_of,
)
from whitby.games.fury.rules.supply import draw_tokens
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.trail import arrive, clear_trail, empty_space, lay, turn_up
from whitby.games.fury.rules.victory import next_red_space, pay_blood, regain_blood
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame

CATACOMBS_FIRST: Final = 0
MOVE: Final = 1
DROP: Final = 2
OVER: Final = 3


class DraculaMove(Frame[FuryState]):
    """dturn.2 - one card to the trail; comes to 1 when the card takes a token (R53)."""

    first: int  # 0: the second move of Unearthly Swiftness
    places: int = 0
    at: int = CATACOMBS_FIRST
    penalised: int = 0

    def run(self, s: FuryState) -> None:
        if self.at == CATACOMBS_FIRST:
            self.catacombs(s)
        elif self.at == MOVE:
            self.move(s)
        elif self.at == DROP:
            self.at = OVER
            s.push(DropSlot())
        elif not tidy(s):
            s.done(self.places)

    def catacombs(self, s: FuryState) -> None:
        """dturn.2d - before the first move only (R126); when that alone opens a move he must return a card (R43)."""
        if self.first and has_catacombs(s):
            s.ask(DRACULA_SEAT, w.ASK_EMPTY, "dturn.2d", guarded=True)
        else:
            self.at = MOVE

    def move(self, s: FuryState) -> None:
        if self.offer(s, DRACULA_SEAT):
            s.ask(DRACULA_SEAT, w.ASK_DRAC_MOVE, "trail.a", guarded=True)
        elif not self.first:
            self.at = OVER  # no penalty, the second move is simply not made
            s.note(w.TOLD_NO_SECOND_MOVE, "R126")
            context(s)
            know(s, STUCK, AS_THEY_LIE)
        elif not self.penalised:
            self.penalised = 1
            penalise(s, 0)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.at == CATACOMBS_FIRST:
            return catacomb_choices(s)
        moves = legal_moves(s.board, reach_of(s))
        if not moves and self.penalised:
            return [act(w.DO_LAND, p) for p in s.board.sea[s.dracula] if s.board.kind[p] != SEA]  # R43
        if self.first and s.vows.dracula != NOBODY and s.vows.dracula in moves:  # R31
            moves = [s.vows.dracula]
        return with_tokens(s, moves)

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_EMPTY:
            empty_space(s, first_of(action))
            s.note(w.TOLD_CATACOMB_EMPTIED, "dturn.2d", first_of(action))
        elif verb == w.DO_LEAVE:
            self.at = MOVE
        elif verb == w.DO_LAND:
            self.at = DROP
            self.places = 1
            land_anywhere(s, first_of(action))
        else:
            self.at = DROP
            self.places = make_move(s, action)
            s.vows.dracula = NOBODY


def with_tokens(s: FuryState, moves: list[int]) -> list[int]:
    """power.double_back.d - a catacomb card with two different tokens is lifted with the one or the other."""
    out: list[int] = []
    for move in moves:
        out.append(move)
        if verb_of(move) == w.DO_DOUBLE_BACK and has_choice_of_tokens(s, space_of(s, first_of(move))):
            out.append(act(w.DO_DOUBLE_BACK, first_of(move), 1))
    return out


def has_choice_of_tokens(s: FuryState, space: int) -> bool:
    if space < 0:
        return False
    first, second = [s.catacombs.token[berth] for berth in berths(space)]
    return NOBODY not in (first, second) and first != second


def has_catacombs(s: FuryState) -> bool:
    return s.catacombs.card.count(NO_CARD) < SPACES


def catacomb_choices(s: FuryState) -> list[int]:
    """R43 - any card may go back but one he has declared to cross (R37); if he could not move otherwise, one must that helps."""
    spaces = [c for c in range(SPACES) if s.catacombs.card[c] != NO_CARD]
    moves = legal_moves(s.board, reach_of(s))
    if moves:
        crossed = first_of(s.vows.dracula) if s.vows.dracula in moves and verb_of(s.vows.dracula) == w.DO_DOUBLE_BACK else NOBODY
        return [*(act(w.DO_EMPTY, c) for c in spaces if s.catacombs.card[c] != crossed), act(w.DO_LEAVE)]
    helpful = [c for c in spaces if legal_moves(s.board, without(s, [c]))]
    if helpful:
        return [act(w.DO_EMPTY, c) for c in helpful]
    if legal_moves(s.board, without(s, spaces)):
        return [act(w.DO_EMPTY, c) for c in spaces]
    return [*(act(w.DO_EMPTY, c) for c in spaces), act(w.DO_LEAVE)]


def without(s: FuryState, spaces: list[int]) -> Reach:
    """His reach with some catacomb cards returned."""
    r = reach_of(s)
    r.catacombs = [s.catacombs.card[c] for c in range(SPACES) if c not in spaces]
    return r


def penalise(s: FuryState, how: int) -> None:
    """trail.l, R43 - the trail is cleared to his location, which is revealed, and he loses blood as if killed, to 1 at least."""
    context(s)
    know(s, STUCK, how)
    s.note(w.TOLD_NO_MOVE_PENALTY, "trail.l")
    clear_trail(s, 1, "trail.l")
    turn_up(s, slot_of(s, s.dracula), "trail.l")
    pay_blood(s, s.blood - max(1, next_red_space(s)), "trail.l")
    s.reveal()


# ---- carrying out a move ---------------------------------------------------------------------------------------------


def make_move(s: FuryState, action: int) -> int:
    """dturn.2b - play the card or cards of a move; 1 if a token goes on it (R53)."""
    verb = verb_of(action)
    context(s)
    if verb == w.DO_GO:
        return go(s, first_of(action), NO_CARD)
    if verb == w.DO_HIDE:
        return hide(s, NO_CARD)
    if verb == w.DO_WOLF or verb == w.DO_WOLF_HIDE:
        s.note(w.TOLD_POWER_PLAYED, "power.wolf_form.a", WOLF_FORM)
        pay_blood(s, s.board.wolf_cost, "power.wolf_form.a")
        return go(s, first_of(action), WOLF_FORM) if verb == w.DO_WOLF else hide(s, WOLF_FORM)
    if verb == w.DO_DOUBLE_BACK:
        s.note(w.TOLD_POWER_PLAYED, "power.double_back.a", DOUBLE_BACK)
        cross(s, first_of(action), second_of(action))
        return 0
    power = DARK_CALL if verb == w.DO_DARK_CALL else FEED
    s.note(w.TOLD_POWER_PLAYED, "power.dark_call.a" if power == DARK_CALL else "power.feed.a", power)
    know(s, STAYED)
    lay(s, power, NO_CARD, 0)
    if power == FEED:
        regain_blood(s, s.board.feed_regain, "power.feed.a")
    else:
        dark_call(s)
    return 0


def dark_call(s: FuryState) -> None:
    """power.dark_call - blood, ten tokens, and back to the limit: the rest go back unseen (tidy.py)."""
    pay_blood(s, s.board.dark_call_cost, "power.dark_call.a")
    s.note(w.TOLD_DARK_CALL_DRAWN, "power.dark_call.b", draw_tokens(s, s.board.dark_call_draw, "power.dark_call.b"))


def go(s: FuryState, place: int, power: int) -> int:
    """dturn.2e to dturn.2l, trail.b, trail.c, castle.a - a location card, face up only by hunters or at the castle."""
    bounds = reach_of(s)
    price = sea_price(s.board, bounds, place)
    if s.board.kind[place] == SEA:
        set_sail(s, place)
        know(s, SEA_CARD)
        lay(s, power, place, 0)
        s.trail.blood[0] = price
        s.note(w.TOLD_LAID_SEA, "trail.c", place, seen=only_dracula())
        arrive(s, place)
        pay_blood(s, price, price_rule(s.board, bounds, place))
        return 0
    end_voyage(s)
    arrive(s, place)
    if hunters_at(s, place) or is_castle(s, place):
        know(s, OPEN_CARD if power == NO_CARD else WOLF_OPEN, place)
        lay(s, power, place, 1)
        s.note(w.TOLD_LAID_UP, "trail.b" if hunters_at(s, place) else "castle.a", place)
    else:
        know(s, LAND_CARD if power == NO_CARD else WOLF_CARD)
        lay(s, power, place, 0)
        s.note(w.TOLD_LAID, "dturn.2c", place, seen=only_dracula())
    return 0 if is_castle(s, place) else 1


def hide(s: FuryState, power: int) -> int:
    """power.hide - as if he had moved on; face up with hunters here or at the castle (R50)."""
    up = 1 if hunters_at(s, s.dracula) or is_castle(s, s.dracula) else 0
    s.trail.hide_place = s.dracula
    lay(s, power, HIDE_CARD, up)
    if up:
        know(s, HIDE_OPEN)
        s.note(w.TOLD_HIDE_SHOWN, "power.hide.f")
        return 0
    know(s, LAND_CARD if power == NO_CARD else WOLF_CARD)
    s.note(w.TOLD_LAID, "dturn.2c", HIDE_CARD, seen=only_dracula())
    return 1


def set_sail(s: FuryState, zone: int) -> None:
    """R42, R123 - a voyage begins at the port, or goes on by one move from zone to zone."""
    if is_at_sea(s, s.dracula):
        s.passage.moves += 1
        s.passage.zones.append(zone)
    else:
        s.passage.port = s.dracula
        s.passage.moves = 0
        s.passage.zones = [zone]


def end_voyage(s: FuryState) -> None:
    s.passage.zones = []
    s.passage.port = NOBODY
    s.passage.moves = 0


def land_anywhere(s: FuryState, place: int) -> None:
    """R43 - at sea without any legal card: a port of the zone, whatever stands in the way."""
    come_ashore(s, place, 1 if hunters_at(s, place) else 0, 0)
    if s.trail.up[0]:
        s.note(w.TOLD_LAID_UP, "R43", place)
    else:
        s.note(w.TOLD_LAID, "R43", place, seen=only_dracula())


def come_ashore(s: FuryState, place: int, up: int, how: int) -> None:
    """R43, R79 - no port was legal: one is taken all the same, and a card of it in the catacombs is the one he lays.

    The trail has been cleared to the zone he is in, so that no port is left there.
    """
    space = space_of(s, place)
    context(s)
    know(s, STUCK, AS_THEY_LIE | how)
    know(s, LANDED, place if up else NOBODY, 1, slot_of_space(space) if space >= 0 else NOBODY)
    if space >= 0:
        empty_space(s, space, False)
    end_voyage(s)
    arrive(s, place)
    lay(s, NO_CARD, place, up)
