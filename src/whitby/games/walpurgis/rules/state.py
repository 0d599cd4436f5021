"""The table of a game of Walpurgis Night.

A colour is its seat: coffins of seat 1 are ones in the castles. Decks, hands and piles are lists of cards in rising order;
nothing is shuffled, a draw takes one of what is left.
"""

from __future__ import annotations

from typing import ClassVar, Final

from whitby.games.walpurgis.rules.board import GUEST, TOWNS, Board
from whitby.kernel.state import State

NOBODY: Final = -1
WEST: Final = -1  # directions along the road: towards the first town, or towards the last
EAST: Final = 1
SPACES: Final = 12  # the most a castle can have: coffin places are numbered town * SPACES + space


class WalpurgisState(State):
    """Four towns on a road, a coach for each seat, four decks; and the journey that is under way."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "start", "round", "active", "trigger", "idle", "taken", "circuit", "thirst", "coins", "towns", "aboard", "supply",
        "trophies", "points", "hands", "known", "cards", "castles", "blood", "wolves", "deck", "pool", "discard", "event_deck",
        "event_discard", "peril_deck", "peril_discard", "direction", "riders", "turned", "bullets", "hired", "icons", "acted", "road",
    )  # fmt: skip
    FIXED: ClassVar[tuple[str, ...]] = ("board", "draw_starter")

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.start = 0  # the starting player, in both rounds
        self.round = 1
        self.active = 0  # whose turn it is
        self.trigger = NOBODY  # who took the last blood token of the round
        self.idle = 0  # circuits in a row in which nobody took blood from the Dracula board
        self.taken = 0  # tokens taken from the Dracula board in this circuit
        self.circuit = 1
        self.thirst = 0  # blood left on the Dracula board
        self.coins: list[int] = []  # from here on by seat
        self.towns: list[int] = []  # where each coach stands; NOBODY before it is placed
        self.aboard: list[int] = []  # whether a coffin is on the coach
        self.supply: list[int] = []  # coffins left
        self.trophies: list[int] = []
        self.points: list[int] = []
        self.hands: list[list[int]] = []
        self.known: list[list[int]] = []  # cards everybody saw going into a hand, and that may still be there
        self.cards: list[list[int]] = []  # event cards in hand
        self.castles: list[list[int]] = []  # by town: the seats of the coffins, from the first place on
        self.blood: list[int] = []
        self.wolves: list[int] = []
        self.deck: list[int] = []
        self.pool: list[int] = []
        self.discard: list[int] = []
        self.event_deck: list[int] = []
        self.event_discard: list[int] = []
        self.peril_deck: list[int] = []
        self.peril_discard: list[int] = []
        self.direction = 0  # of the journey under way; 0: none
        self.riders: list[int] = []  # passengers on the coach of the active player
        self.turned: list[int] = []  # which of them wear a wolf token
        self.bullets = 0  # 0: the hunter is not aboard
        self.hired = False  # once per journey
        self.icons = [0, 0, 0, 0]  # coins on the icons of the coach
        self.acted = False  # the optional action of this turn is used
        self.road: list[int] = []  # by leg, from the first town on: the peril lying there, or NOBODY
        self.draw_starter = False

    def copy(self) -> WalpurgisState:
        new = WalpurgisState()
        self.copy_into(new)
        new.board = self.board
        new.start = self.start
        new.round = self.round
        new.active = self.active
        new.trigger = self.trigger
        new.idle = self.idle
        new.taken = self.taken
        new.circuit = self.circuit
        new.thirst = self.thirst
        new.coins = self.coins[:]
        new.towns = self.towns[:]
        new.aboard = self.aboard[:]
        new.supply = self.supply[:]
        new.trophies = self.trophies[:]
        new.points = self.points[:]
        new.hands = [hand[:] for hand in self.hands]
        new.known = [hand[:] for hand in self.known]
        new.cards = [hand[:] for hand in self.cards]
        new.castles = [row[:] for row in self.castles]
        new.blood = self.blood[:]
        new.wolves = self.wolves[:]
        new.deck = self.deck[:]
        new.pool = self.pool[:]
        new.discard = self.discard[:]
        new.event_deck = self.event_deck[:]
        new.event_discard = self.event_discard[:]
        new.peril_deck = self.peril_deck[:]
        new.peril_discard = self.peril_discard[:]
        new.direction = self.direction
        new.riders = self.riders[:]
        new.turned = self.turned[:]
        new.bullets = self.bullets
        new.hired = self.hired
        new.icons = self.icons[:]
        new.acted = self.acted
        new.road = self.road[:]
        new.draw_starter = self.draw_starter
        return new


def here(s: WalpurgisState) -> int:
    """The town the active coach stands in."""
    return s.towns[s.active]


def next_town(s: WalpurgisState) -> int:
    """The next town in the travelling direction; outside 0..TOWNS-1 at the end of the road."""
    return s.towns[s.active] + s.direction


def is_end_of_road(s: WalpurgisState) -> bool:
    return not 0 <= next_town(s) < TOWNS


def leg_ahead(s: WalpurgisState) -> int:
    """Legs are numbered by their western town."""
    return here(s) if s.direction == EAST else here(s) - 1


def has_guest(s: WalpurgisState) -> bool:
    """Whether somebody aboard has a fixed destination."""
    return any(s.board.riders[card] == GUEST for card in s.riders)


def has_unturned(s: WalpurgisState) -> bool:
    """Whether a cursed passenger aboard wears no wolf token yet."""
    return any(s.board.cursed[card] and not s.turned[i] for i, card in enumerate(s.riders))


def count_aboard(s: WalpurgisState) -> int:
    """Passengers and hunter: everyone a peril can take."""
    return len(s.riders) + (1 if s.bullets else 0)


def insert(cards: list[int], card: int) -> None:
    """Put a card into a list that stays in rising order."""
    at = len(cards)
    while at and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def distinct(cards: list[int]) -> list[int]:
    """Each kind of a list in rising order once."""
    out: list[int] = []
    last = NOBODY
    for card in cards:
        if card != last:
            out.append(card)
            last = card
    return out
