"""Dracula board and end of round: circuits of turns, the event step, wolves and vampires feeding, the second round."""

from __future__ import annotations

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import BLOOD, KILL_WOLF, MOVE_WOLF, TOWNS
from whitby.games.walpurgis.rules.events import may_hold, play_card
from whitby.games.walpurgis.rules.state import NOBODY, WalpurgisState
from whitby.games.walpurgis.rules.turn import Turn
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame


def first_round(s: WalpurgisState) -> None:
    s.note(w.TOLD_ROUND_BEGINS, "setup.8a", s.round, s.start)


def second_round(s: WalpurgisState) -> None:
    """round.4, R59 - new blood and the perils of round 2; everything else stays where it is."""
    s.round = 2
    s.thirst = s.board.round_blood
    s.peril_deck = s.board.peril_decks[1][:]
    s.peril_discard = []
    s.trigger = NOBODY
    s.idle = 0
    s.taken = 0
    s.circuit = 1
    s.note(w.TOLD_ROUND_BEGINS, "round.4", s.round, s.start)


def take_turns(s: WalpurgisState) -> None:
    s.push(Circuits())


class Circuits(Frame[WalpurgisState]):
    """turn.0, round.c - the players in turn, again and again, until the round has been ended and the circuit is full."""

    turns: int = 0  # begun in this circuit

    def run(self, s: WalpurgisState) -> None:
        if self.turns < s.seats:
            s.active = (s.start + self.turns) % s.seats
            self.turns += 1
            s.acted = False  # turn.7c
            s.note(w.TOLD_TURN_BEGINS, "turn.0", s.active, s.circuit)
            s.push(Turn())
        else:
            self.turns = 0
            grow_impatient(s)
            if s.trigger != NOBODY:  # round.c: it would be the starting player's turn
                s.done()
            else:
                s.circuit += 1
            s.taken = 0


def grow_impatient(s: WalpurgisState) -> None:
    """R60 - after too many circuits without a delivery Dracula helps himself, so that a round always ends."""
    if s.taken or s.trigger != NOBODY:
        s.idle = 0
        return
    s.idle += 1
    if s.idle >= s.board.idle_circuits:
        s.thirst = max(0, s.thirst - s.board.impatience)
        s.note(w.TOLD_IMPATIENT, "R60", s.thirst)
        if s.thirst == 0:
            s.trigger = s.start


def play_event_cards(s: WalpurgisState) -> None:
    """round.1"""
    s.note(w.TOLD_ROUND_ENDS, "round.c", s.round)
    s.push(EventStep())


class EventStep(Frame[WalpurgisState]):
    """round.1, R56 - one pass from the trigger player on; each plays cards of the end of the round until he is done."""

    passed: int = 0

    def run(self, s: WalpurgisState) -> None:
        while self.passed < s.seats and not could_play(s, self.seat(s)):
            self.passed += 1
        if self.passed == s.seats:
            s.done()
        else:
            s.ask(self.seat(s), w.ASK_ROUND_END, "round.1", self.seat(s), s.round, guarded=True)

    def seat(self, s: WalpurgisState) -> int:
        return (s.trigger + self.passed) % s.seats

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        options: list[int] = []
        haunted = [town for town in range(TOWNS) if s.wolves[town]]
        if KILL_WOLF in s.cards[seat]:  # R53
            options += [act(w.DO_KILL, town) for town in haunted]
        if MOVE_WOLF in s.cards[seat]:
            options += [act(w.DO_MOVE, town, other) for town in haunted for other in range(TOWNS) if other != town]
        if BLOOD in s.cards[seat]:
            options += [act(w.DO_BLEED, town) for town in range(TOWNS)]
        options.append(act(w.DO_DONE))
        return options

    def chosen(self, s: WalpurgisState, action: int) -> None:
        verb, town = verb_of(action), first_of(action)
        if verb == w.DO_DONE:
            self.passed += 1
        elif verb == w.DO_KILL:
            kill_wolf(s, town)
        elif verb == w.DO_MOVE:
            move_wolf(s, town, second_of(action))
        else:
            add_blood(s, town)


def could_play(s: WalpurgisState, seat: int) -> bool:
    """R71 - whether the table must reckon with a card of the end of the round in this hand, and with a use for it (R53)."""
    if may_hold(s, seat, BLOOD):
        return True
    return sum(s.wolves) > 0 and (may_hold(s, seat, KILL_WOLF) or may_hold(s, seat, MOVE_WOLF))


def kill_wolf(s: WalpurgisState, town: int) -> None:
    """event.kill - off the board, and no trophy (R54)."""
    play_card(s, s.seat, KILL_WOLF)
    s.wolves[town] -= 1
    s.note(w.TOLD_WOLF_KILLED, "event.kill", s.seat, town)


def move_wolf(s: WalpurgisState, town: int, other: int) -> None:
    """event.move"""
    play_card(s, s.seat, MOVE_WOLF)
    s.wolves[town] -= 1
    s.wolves[other] += 1
    s.note(w.TOLD_WOLF_MOVED, "event.move", s.seat, town, other)


def add_blood(s: WalpurgisState, town: int) -> None:
    """event.blood - from the supply (R56)."""
    play_card(s, s.seat, BLOOD)
    s.blood[town] += s.board.gift_blood
    s.note(w.TOLD_BLOOD_ADDED, "event.blood", s.seat, town, s.board.gift_blood)


def wolves_eat(s: WalpurgisState) -> None:
    """round.2a, round.2b - each wolf takes a token of its town, if there is one; then all wolves leave."""
    for town in range(TOWNS):
        wolves = s.wolves[town]
        if wolves:
            eaten = min(s.blood[town], wolves)
            s.blood[town] -= eaten
            s.wolves[town] = 0
            s.note(w.TOLD_WOLVES_ATE, "round.2a" if eaten else "round.2b", town, wolves, eaten)


def vampires_feed(s: WalpurgisState) -> None:
    """round.3, score.b - the blood of each town goes to the coffins of its castle; without a coffin it stays (R57)."""
    for town in range(TOWNS):
        castle = s.castles[town]
        blood = s.blood[town]
        if not blood:
            continue
        if not castle:
            s.note(w.TOLD_BLOOD_STAYS, "R57", town, blood)
            continue
        portions = shares(blood, len(castle))
        s.blood[town] = 0
        for seat in range(s.seats):
            fed = 0
            for i, owner in enumerate(castle):
                if owner == seat:
                    fed += portions[i]
            if fed:
                s.points[seat] += fed * s.board.blood_points
                s.note(w.TOLD_FED, "round.3", seat, town, fed, fed * s.board.blood_points)


def shares(blood: int, coffins: int) -> list[int]:
    """Dealt one by one from left to right, again and again."""
    return [blood // coffins + (1 if i < blood % coffins else 0) for i in range(coffins)]
