"""The table of a game of Walpurgis Night.

A colour is its seat: coffins of seat 1 are ones in the castles. Decks, hands and piles are lists of cards in rising order;
nothing is shuffled, a draw takes one of what is left.
"""

from __future__ import annotations

from typing import Final

from whitby.games.walpurgis.rules.board import GUEST, TOWNS, Board
from whitby.kernel.state import State

NOBODY: Final = -1
WEST: Final = -1  # directions along the road: towards the first town, or towards the last
EAST: Final = 1
SPACES: Final = 12  # the most a castle can have: coffin places are numbered town * SPACES + space


class WalpurgisState(State):
    """Four towns on a road, a coach for each seat, four decks; and the journey that is under way."""

    board: Board
    start: int = 0  # the starting player, in both rounds
    round: int = 1
    active: int = 0  # whose turn it is
    trigger: int = NOBODY  # who took the last blood token of the round
    idle: int = 0  # circuits in a row in which nobody took blood from the Dracula board
    taken: int = 0  # tokens taken from the Dracula board in this circuit
    circuit: int = 1
    thirst: int = 0  # blood left on the Dracula board
    coins: list[int] = []  # from here on by seat
    towns: list[int] = []  # where each coach stands; NOBODY before it is placed
    aboard: list[int] = []  # whether a coffin is on the coach
    supply: list[int] = []  # coffins left
    trophies: list[int] = []
    points: list[int] = []
    hands: list[list[int]] = []
    known: list[list[int]] = []  # cards everybody saw going into a hand, and that may still be there
    cards: list[list[int]] = []  # event cards in hand
    castles: list[list[int]] = []  # by town: the seats of the coffins, from the first place on
    blood: list[int] = []
    wolves: list[int] = []
    deck: list[int] = []
    pool: list[int] = []
    discard: list[int] = []
    event_deck: list[int] = []
    event_discard: list[int] = []
    peril_deck: list[int] = []
    peril_discard: list[int] = []
    direction: int = 0  # of the journey under way; 0: none
    riders: list[int] = []  # passengers on the coach of the active player
    turned: list[int] = []  # which of them wear a wolf token
    bullets: int = 0  # 0: the hunter is not aboard
    hired: bool = False  # once per journey
    icons: list[int] = [0, 0, 0, 0]  # coins on the icons of the coach
    acted: bool = False  # the optional action of this turn is used
    road: list[int] = []  # by leg, from the first town on: the peril lying there, or NOBODY
    draw_starter: bool


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
