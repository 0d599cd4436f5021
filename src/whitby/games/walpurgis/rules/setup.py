"""Setup: what lies where before the first turn."""

from __future__ import annotations

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import TOWNS
from whitby.games.walpurgis.rules.decks import draw_event, draw_passenger
from whitby.games.walpurgis.rules.state import NOBODY, WalpurgisState
from whitby.kernel.actions import act, first_of
from whitby.kernel.cards import insert
from whitby.kernel.state import Frame


def set_up(s: WalpurgisState, seats: int) -> None:
    """setup.1 to setup.8b - coins, coffins, decks and blood; no card is dealt yet."""
    board = s.board
    s.coins = [board.start_coins] * seats  # setup.2a
    s.aboard = [1] * seats
    s.supply = [board.coffins - 1] * seats  # setup.2b
    s.towns = [NOBODY] * seats
    s.trophies = [0] * seats
    s.points = [0] * seats
    s.hands = [[] for _ in range(seats)]
    s.known = [[] for _ in range(seats)]
    s.cards = [[] for _ in range(seats)]
    s.castles = [[] for _ in range(TOWNS)]
    s.blood = [0] * TOWNS
    s.wolves = [0] * TOWNS
    s.deck = board.passengers[:]
    s.pool = []
    s.discard = []
    s.event_deck = board.events[:]
    s.event_discard = []
    s.peril_deck = board.peril_decks[0][:]  # setup.5
    s.peril_discard = []
    s.thirst = board.round_blood  # setup.8a
    s.road = [NOBODY] * (TOWNS - 1)


def draw_starting_player(s: WalpurgisState) -> None:
    """turn.0, R3 - the table names the starting player, or a lot does."""
    if s.draw_starter:
        s.start = s.draw(w.DRAW_STARTER, list(range(s.seats)))
        s.note(w.TOLD_STARTER_DRAWN, "turn.0", s.start)
    s.active = s.start


def deal_cards(s: WalpurgisState) -> None:
    """setup.4, setup.6 - passenger cards and an event card for each, face down."""
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        for _ in range(s.board.start_passengers):
            card = draw_passenger(s)
            insert(s.hands[seat], card)
            s.note(w.TOLD_DEALT, "setup.4", card, seen=1 << seat)
        for _ in range(s.board.start_events):
            card = draw_event(s)
            insert(s.cards[seat], card)
            s.note(w.TOLD_DEALT_EVENT, "setup.6", card, seen=1 << seat)


def place_coaches(s: WalpurgisState) -> None:
    s.push(PlaceCoaches())


class PlaceCoaches(Frame[WalpurgisState]):
    """setup.9 - from the starting player on, each puts his coach into any town (R5)."""

    placed: int = 0

    def run(self, s: WalpurgisState) -> None:
        if self.placed == s.seats:
            s.active = s.start
            s.done()
        else:
            s.active = (s.start + self.placed) % s.seats
            s.ask(s.active, w.ASK_PLACE, "setup.9", s.active)

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        return [act(w.DO_PLACE, town) for town in range(TOWNS)]

    def chosen(self, s: WalpurgisState, action: int) -> None:
        self.placed += 1
        s.towns[s.active] = first_of(action)
        s.note(w.TOLD_COACH_PLACED, "setup.9", s.active, first_of(action))


def turn_up_pool(s: WalpurgisState) -> None:
    """setup.10 - once all coaches stand."""
    for _ in range(s.board.pool_size):
        card = draw_passenger(s)
        s.pool.append(card)
        s.note(w.TOLD_POOL_FILLED, "setup.10", card)
