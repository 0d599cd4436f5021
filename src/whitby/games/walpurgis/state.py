"""The table of a game of Walpurgis Night, and the ints its rules speak in.

A colour is its seat: coffins of seat 1 are ones in the castles. Decks, hands and piles are lists of cards in rising order;
nothing is shuffled, a draw takes one of what is left.
"""

from __future__ import annotations

from typing import ClassVar, Final

from whitby.games.walpurgis.board import GUEST, TOWNS, Board
from whitby.kernel.state import Frame, State

# Verbs, in the order of VERBS.
PLACE: Final = 0
PICK_UP: Final = 1
TRAVEL: Final = 2
TAKE: Final = 3
DRAW: Final = 4
HEAD: Final = 5
BOARD: Final = 6
BOARD_ALL: Final = 7
CLOSE: Final = 8
HIRE: Final = 9
SHOOT: Final = 10
DROP: Final = 11
LOAD: Final = 12
UNLOAD: Final = 13
EXERT: Final = 14
PLAY: Final = 15
GO: Final = 16
STOP: Final = 17
PROTECT: Final = 18
DEPART: Final = 19
LOSE: Final = 20
SUFFER: Final = 21
PASS: Final = 22
DISCARD: Final = 23
KILL: Final = 24
MOVE: Final = 25
BLEED: Final = 26
DONE: Final = 27
VERBS: Final = (
    "place", "pick_up", "travel", "take", "draw", "head", "board", "board_all", "close", "hire", "shoot", "drop", "load", "unload",
    "exert", "play", "go", "stop", "protect", "depart", "lose", "suffer", "pass", "discard", "kill", "move", "bleed", "done",
)  # fmt: skip

# Prompts.
ASK_PLACE: Final = 0
ASK_TURN: Final = 1
ASK_DRAW: Final = 2
ASK_DIRECTION: Final = 3
ASK_BOARD: Final = 4
ASK_START: Final = 5
ASK_TOWN: Final = 6
ASK_PROTECT: Final = 7
ASK_NEOPHYTE: Final = 8
ASK_ACCIDENT: Final = 9
ASK_COFFIN: Final = 10
ASK_MOON: Final = 11
ASK_WINDOW: Final = 12
ASK_DISCARD: Final = 13
ASK_ROUND_END: Final = 14
ASK_DOOMED: Final = 15
PROMPTS: Final = (
    "place", "turn", "draw", "direction", "board", "start", "town", "protect", "neophyte", "accident", "coffin", "moon",
    "window", "discard", "round_end", "doomed",
)  # fmt: skip

# Streams of chance.
PASSENGER_DECK: Final = 0
PERIL_DECK: Final = 1
EVENT_DECK: Final = 2
STARTER: Final = 3
STREAMS: Final = ("passenger", "peril", "event", "starter")

# Events of the log.
STARTER_DRAWN: Final = 0
DEALT: Final = 1
DEALT_EVENT: Final = 2
COACH_PLACED: Final = 3
ROUND_BEGINS: Final = 4
TURN_BEGINS: Final = 5
PICKS_UP: Final = 6
TRAVELS: Final = 7
TOOK: Final = 8
DREW: Final = 9
CANNOT_START: Final = 10
HEADED: Final = 11
BOARDED: Final = 12
TIPPED: Final = 13
HIRED: Final = 14
SHOT: Final = 15
HUNTER_LEFT: Final = 16
LOADED: Final = 17
EVENT_DRAWN: Final = 18
UNLOADED: Final = 19
EXERTED: Final = 20
COINS_PLAYED: Final = 21
BULLETS_PLAYED: Final = 22
PROTECTED: Final = 23
PERIL_TURNED: Final = 24
PROTECTION_USED: Final = 25
COUNTERED: Final = 26
LOST: Final = 27
COFFIN_LOST: Final = 28
TURNED: Final = 29
MOON_PLAYED: Final = 30
ARRIVED: Final = 31
GOT_OFF: Final = 32
BLOOD_LEFT: Final = 33
WOLF_SET: Final = 34
LAST_BLOOD: Final = 35
JOURNEY_ENDED: Final = 36
COINS_RETURNED: Final = 37
DISCARDED: Final = 38
POOL_FILLED: Final = 39
RESHUFFLED: Final = 40
IMPATIENT: Final = 41
ROUND_ENDS: Final = 42
WOLF_KILLED: Final = 43
WOLF_MOVED: Final = 44
BLOOD_ADDED: Final = 45
WOLVES_ATE: Final = 46
FED: Final = 47
BLOOD_STAYS: Final = 48
CARDS_SCORED: Final = 49
WON: Final = 50
SHARED: Final = 51
BLOOD_SUPPLIED: Final = 52
HARMLESS: Final = 53
MOON_FAINT: Final = 54
DRAWS_LOST: Final = 55
NO_EVENT: Final = 56
EVENTS: Final = (
    "starter_drawn", "dealt", "dealt_event", "coach_placed", "round_begins", "turn_begins", "picks_up", "travels", "took", "drew",
    "cannot_start", "headed", "boarded", "tipped", "hired", "shot", "hunter_left", "loaded", "event_drawn", "unloaded", "exerted",
    "coins_played", "bullets_played", "protected", "peril_turned", "protection_used", "countered", "lost", "coffin_lost", "turned",
    "moon_played", "arrived", "got_off", "blood_left", "wolf_set", "last_blood", "journey_ended", "coins_returned", "discarded",
    "pool_filled", "reshuffled", "impatient", "round_ends", "wolf_killed", "wolf_moved", "blood_added", "wolves_ate", "fed",
    "blood_stays", "cards_scored", "won", "shared", "blood_supplied", "harmless", "moon_faint", "draws_lost", "no_event",
)  # fmt: skip

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


class Step(Frame[WalpurgisState]):
    """A rule in progress that asks: `ask` says again what it asks now, for a world in which hidden cards lie differently."""

    def ask(self, s: WalpurgisState) -> None:
        raise RuntimeError("this step asks nothing")
