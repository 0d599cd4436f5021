"""Dracula's turn, step by step as R37 orders them: time, catacombs, movement, attack or token, maturing, refilling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    CAST,
    CRUCIFIX,
    DEVILISH_POWER,
    HEAVENLY_HOST,
    NOBODY,
    PLACES,
    QUINCEY_P_MORRIS,
    ROADBLOCK,
    SMALL_HOURS,
    TIME_RUNS_SHORT,
    UNEARTHLY_SWIFTNESS,
)
from whitby.games.fury.rules.combat import Combat
from whitby.games.fury.rules.discards import Show
from whitby.games.fury.rules.dracula_movement import DraculaMove
from whitby.games.fury.rules.events import passes, play_event
from whitby.games.fury.rules.fight import FOE_DRACULA
from whitby.games.fury.rules.harm import Harm
from whitby.games.fury.rules.maturing import Mature
from whitby.games.fury.rules.state import (
    DRACULA_SEAT,
    DRACULA_SIDE,
    HUNTER_SIDE,
    START_WINDOW,
    FuryState,
    hunters_at,
    is_at_sea,
    is_castle,
    only_dracula,
)
from whitby.games.fury.rules.supply import draw_tokens, token_limit
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.trail import turn_up_dracula
from whitby.games.fury.rules.victory import gain_vampires, regain_blood
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.state import Frame


class DraculaTurn(Frame[FuryState]):
    """dturn.a - the steps of SEQUENCE in their order; each does its work and may push one frame."""

    at: int = 0
    places: int = 0  # the card of this turn takes a token (R53)
    came: int = 0  # whether that of the last move does
    swift: int = 0  # Unearthly Swiftness: a second move

    def run(self, s: FuryState) -> None:
        if tidy(s):
            return
        step = SEQUENCE[self.at]
        self.at += 1
        step(s, self)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


def begin(s: FuryState, turn: DraculaTurn) -> None:
    s.active = NOBODY
    s.group = 0
    s.note(w.TOLD_DRACULA_TURN, "setup.6")


def quincey(s: FuryState, turn: DraculaTurn) -> None:
    if s.ally[DRACULA_SIDE] == QUINCEY_P_MORRIS:
        s.push(Quincey())


def start_events(s: FuryState, turn: DraculaTurn) -> None:
    if s.cards:
        s.push(DraculaWindow())


def timekeeping(s: FuryState, turn: DraculaTurn) -> None:
    """dturn.1 - by where his turn starts (R38); from Small Hours to Dawn is a new day."""
    if is_at_sea(s, s.dracula):
        s.note(w.TOLD_SEA_TIME, "dturn.1a")
        return
    if s.time < SMALL_HOURS:
        s.time += 1
        s.note(w.TOLD_TIME_MOVES, "dturn.1b", s.time)
        return
    s.time = 0
    s.resolve = min(s.board.resolve_max, s.resolve + s.board.resolve_per_day)
    s.note(w.TOLD_NEW_DAY, "dturn.1c", s.resolve)
    gain_vampires(s, s.board.per_day, "win.c")  # dturn.1d: this may end the game


def first_move(s: FuryState, turn: DraculaTurn) -> None:
    s.push(DraculaMove(1))


def second_move(s: FuryState, turn: DraculaTurn) -> None:
    """evt.unearthly_swiftness, R90, R126 - a second card, if there is a legal one."""
    turn.places = turn.came
    if turn.swift:
        s.push(DraculaMove(0, turn.places))


def end_movement(s: FuryState, turn: DraculaTurn) -> None:
    """castle.c - two blood for ending the movement phase at home."""
    if turn.swift:
        turn.places = turn.came
    if is_castle(s, s.dracula):
        turn.places = 0  # castle.b
        regain_blood(s, s.board.castle_regain, "castle.c")


def attack_or_place(s: FuryState, turn: DraculaTurn) -> None:
    """dturn.3a to dturn.3c, R54 - at sea neither; with hunters here he must attack them all; else a token is laid."""
    if is_at_sea(s, s.dracula):
        return
    mask = hunters_at(s, s.dracula)
    if mask:
        turn_up_dracula(s, "dturn.3f")
        s.note(w.TOLD_ATTACK, "dturn.3b", s.dracula)
        s.push(Combat(FOE_DRACULA, NOBODY, s.dracula, mask))
    elif turn.places and s.tokens:
        s.push(PlaceToken())


def mature(s: FuryState, turn: DraculaTurn) -> None:
    if s.dropped.kind:
        s.push(Mature())


def refill(s: FuryState, turn: DraculaTurn) -> None:
    """dturn.3e - up to his limit, but not at sea."""
    if not is_at_sea(s, s.dracula):
        drawn = draw_tokens(s, token_limit(s) - len(s.tokens), "dturn.3e")
        if drawn:
            s.note(w.TOLD_REFILLED, "dturn.3e", drawn)


def storm_countdown(s: FuryState, turn: DraculaTurn) -> None:
    """evt.stormy_seas - the storm is over when so many of his turns have ended."""
    s.vows.dracula = NOBODY
    if s.markers.storm != NOBODY:
        s.markers.storm_left -= 1
        if s.markers.storm_left <= 0:
            s.note(w.TOLD_STORM_ENDS, "evt.stormy_seas", s.markers.storm)
            s.markers.storm = NOBODY
    s.done()


SEQUENCE: Final[list[Callable[[FuryState, DraculaTurn], None]]] = [
    begin,
    quincey,
    start_events,
    timekeeping,
    first_move,
    second_move,
    end_movement,
    attack_or_place,
    mature,
    refill,
    storm_countdown,
]


class Quincey(Frame[FuryState]):
    """evt.quincey_p_morris - a hunter anywhere loses 1 health unless he shows a Crucifix or a Heavenly Host."""

    h: int = NOBODY
    shown: int = 0
    came: int = 0  # what he showed

    def run(self, s: FuryState) -> None:
        if self.h == NOBODY:
            s.ask(DRACULA_SEAT, w.ASK_QUINCEY, "evt.quincey_p_morris")
        elif not self.shown:
            self.shown = 1
            s.push(Show(1 << self.h, [CRUCIFIX, HEAVENLY_HOST], 1, rule="evt.quincey_p_morris"))
        else:
            s.done()
            if self.came:
                s.note(w.TOLD_QUINCEY_STOPPED, "evt.quincey_p_morris", self.h)
            else:
                s.push(Harm(self.h, 1, "evt.quincey_p_morris"))

    def offer(self, s: FuryState, seat: int) -> list[int]:
        return [act(w.DO_PICK, h) for h in range(CAST)]

    def chosen(self, s: FuryState, action: int) -> None:
        self.h = first_of(action)
        s.note(w.TOLD_QUINCEY_PICKS, "evt.quincey_p_morris", self.h)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


class DraculaWindow(Frame[FuryState]):
    """evt.w5, evt.w12 - before timekeeping he plays any number of cards, one by one."""

    def run(self, s: FuryState) -> None:
        if tidy(s):
            return
        if s.cards and not s.standing[DRACULA_SEAT] >> START_WINDOW & 1:
            s.ask(DRACULA_SEAT, w.ASK_DRACULA_WINDOW, "evt.w5", guarded=True)
        else:
            s.done()

    def offer(self, s: FuryState, seat: int) -> list[int]:
        options = [act(w.DO_PASS)]
        if DEVILISH_POWER in s.cards:
            if s.ally[HUNTER_SIDE] != NOBODY:
                options.append(act(w.DO_DEVIL_ALLY))
            options += [act(w.DO_DEVIL_HOST, p) for p in s.markers.hosts]
        if ROADBLOCK in s.cards:
            options += roadblocks(s)
        if TIME_RUNS_SHORT in s.cards and s.time != SMALL_HOURS:
            options.append(act(w.DO_PLAY, TIME_RUNS_SHORT))
        if UNEARTHLY_SWIFTNESS in s.cards:
            options.append(act(w.DO_PLAY, UNEARTHLY_SWIFTNESS))
        return sorted(options)

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if passes(s, action, START_WINDOW):
            s.done()
        elif verb == w.DO_DEVIL_ALLY:
            play_event(s, DEVILISH_POWER, NOBODY, NOBODY)
        elif verb == w.DO_DEVIL_HOST:
            play_event(s, DEVILISH_POWER, NOBODY, first_of(action))
        elif verb == w.DO_BLOCK_ROAD or verb == w.DO_BLOCK_RAIL:
            play_event(s, ROADBLOCK, NOBODY, first_of(action), second_of(action), 1 if verb == w.DO_BLOCK_RAIL else 0)
        else:
            play_event(s, first_of(action), NOBODY)


def roadblocks(s: FuryState) -> list[int]:
    """evt.roadblock - every road and every railway, named from its first end."""
    out: list[int] = []
    for a in range(PLACES):
        out += [act(w.DO_BLOCK_ROAD, a, b) for b in s.board.roads[a] if a < b]
        out += [act(w.DO_BLOCK_RAIL, a, b) for b in s.board.rails[a] if a < b]
    return out


class PlaceToken(Frame[FuryState]):
    """dturn.3c - one token from the hand, face down, on the card of this turn."""

    def run(self, s: FuryState) -> None:
        s.ask(DRACULA_SEAT, w.ASK_PLACE, "dturn.3c", guarded=True)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        return [act(w.DO_PLACE, kind) for kind in kinds(s.tokens)]

    def chosen(self, s: FuryState, action: int) -> None:
        s.done()
        place_token(s, first_of(action))


def place_token(s: FuryState, kind: int) -> None:
    s.tokens.remove(kind)
    s.trail.token[0] = kind
    s.trail.token_up[0] = 0
    s.note(w.TOLD_TOKEN_PLACED, "dturn.3c", kind, seen=only_dracula())
