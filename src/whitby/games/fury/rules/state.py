"""The table of a game of Fury, and small questions about it that every chapter asks."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules.board import CAST, CASTLE, HIDE_CARD, HUNTER_EVENTS, NO_CARD, NOBODY, SEA, Board
from whitby.games.fury.rules.spots import BERTHS, SPACES
from whitby.kernel.state import Part, State

DRACULA_SEAT: Final = 0
HUNTER_SIDE: Final = 0
DRACULA_SIDE: Final = 1
HUNTER_BACK: Final = 0
DRACULA_BACK: Final = 1

# How a hunter's next move was declared.
STAY: Final = 0
ROAD: Final = 1
RAIL: Final = 2
SAIL: Final = 3

# Windows that may be passed for the rest of a round, each kind for itself (R112).
START_WINDOW: Final = 0
COMBAT_WINDOW: Final = 1
ENCOUNTER_WINDOW: Final = 2
ANSWER_WINDOW: Final = 3
STRENGTH_WINDOW: Final = 4
RAIL_WINDOW: Final = 5
STORMS_WINDOW: Final = 6
CUSTOMS_WINDOW: Final = 7
PRESS_WINDOW: Final = 8
MINION_WINDOW: Final = 9
SEDUCTION_WINDOW: Final = 10
MEMBER_WINDOW: Final = 11
TRAVEL_WINDOW: Final = 12
WINDOWS: Final = (
    "start", "combat", "encounter", "answer", "strength", "rail", "storms", "customs", "press", "minion", "seduction", "member", "travel",
)  # fmt: skip

# Resolve powers.
NEWSPAPERS: Final = 0
EMERGENCY: Final = 1
INNER_STRENGTH: Final = 2

# How the game ended.
PLAYING: Final = 0
BLOOD_SPENT: Final = 1
TRACK_FULL: Final = 2
ROUND_LIMIT: Final = 3


class Trail(Part):
    """What lies in the trail, slot by slot, the newest first; there are as many slots as cards."""

    power: list[int] = []  # a power card lying open, or NO_CARD
    card: list[int] = []  # the location or Hide card of the slot, or NO_CARD
    up: list[int] = []  # that card lies face up
    token: list[int] = []
    token_up: list[int] = []
    blood: list[int] = []  # blood tokens between this card and the older one
    shield: list[int] = []  # kept down against Jonathan Harker for good (R94)
    hide_place: int = NOBODY  # the location Hide is bound to while it lies in the trail (R50)


class Catacombs(Part):
    """Card by space, and tokens by berth (spots.py)."""

    card: list[int] = [NO_CARD] * SPACES
    up: list[int] = [0] * SPACES
    token: list[int] = [NOBODY] * BERTHS
    token_up: list[int] = [0] * BERTHS


class Decks(Part):
    """The draw piles, which have no order until a card is drawn, and what was discarded."""

    items: list[int] = []
    items_discarded: list[int] = []
    events: list[int] = []
    events_discarded: list[int] = []
    event_top: int = NOBODY  # the back of the top card, for all to see (R8): HUNTER_BACK or DRACULA_BACK
    pool: list[int] = []  # encounter tokens not in play, sorted


class Markers(Part):
    """What lies on the map beside the figures."""

    hosts: list[int] = []  # Heavenly Hosts
    ground: int = NOBODY  # Consecrated Ground
    block_a: int = NOBODY  # the Roadblock: the two ends and whether it closes the railway
    block_b: int = NOBODY
    block_rail: int = 0
    storm: int = NOBODY
    storm_left: int = 0  # Dracula turns that must still end before the storm is over


class Passage(Part):
    """Dracula's voyage, while he is at sea."""

    zones: list[int] = []  # those he has entered (R42)
    port: int = NOBODY  # where he set sail
    moves: int = 0  # from zone to zone (R123)


class Vows(Part):
    """Declared moves (R31)."""

    kind: list[int] = [NOBODY] * CAST  # by hunter: STAY, ROAD, RAIL, SAIL
    place: list[int] = [NOBODY] * CAST
    dracula: int = NOBODY  # as an action


class Front(Part):
    """Fog and Bats lying before hunters, each with the mask of those it binds (R102)."""

    kind: list[int] = []
    mask: list[int] = []


class Dropped(Part):
    """Tokens dropped from the trail that may mature."""

    kind: list[int] = []
    up: list[int] = []


class FuryState(State):
    """Everything on the table. Kinds of cards and tokens are ints; nothing nobody knows is kept in any order."""

    board: Board
    seat_of: list[int]
    place: list[int] = [0] * CAST  # where each hunter is
    health: list[int] = [0] * CAST
    bites: list[int] = [0] * CAST  # Mina's first one included
    items: list[list[int]] = [[] for _ in range(CAST)]  # kinds, sorted
    events: list[list[int]] = [[] for _ in range(CAST)]  # kinds, sorted
    open_item: list[int] = [NOBODY] * CAST  # the item a bitten hunter keeps open (general.1g)
    open_event: list[int] = [NOBODY] * CAST
    dogs: list[int] = [0] * CAST  # Dogs lying open before their owner
    seen_items: list[list[int]] = [[] for _ in range(CAST)]  # what Dracula knows to be in a hand
    seen_events: list[list[int]] = [[] for _ in range(CAST)]
    voyage: list[list[int]] = [[] for _ in range(CAST)]  # sea zones a hunter has entered on this voyage (hturn.2k)
    port: list[int] = [NOBODY] * CAST  # where he set sail (hturn.2l)
    skip: list[int] = [0] * CAST  # must skip his next turn (R104)
    acted: list[int] = [0] * CAST  # has had his turn this round
    waits: list[int] = [0] * CAST  # waits for a later group (R115)
    defeats: list[int] = [0] * CAST  # how often each hunter has been defeated
    vows: Vows = Vows()
    front: Front = Front()
    dracula: int = NOBODY  # where he really is
    blood: int = 0
    vampires: int = 0
    resolve: int = 0
    resolve_used: int = 0  # mask of resolve powers used this round (hturn.1g)
    time: int = 0
    round: int = 0
    trail: Trail = Trail()
    catacombs: Catacombs = Catacombs()
    passage: Passage = Passage()
    tokens: list[int] = []  # Dracula's encounter hand, sorted
    cards: list[int] = []  # Dracula's events, sorted
    seen_cards: list[int] = []  # those of them the hunters know of
    dropped: Dropped = Dropped()
    decks: Decks = Decks()
    ally: list[int] = [NOBODY, NOBODY]  # by side
    markers: Markers = Markers()
    active: int = NOBODY  # whose turn it is; NOBODY in Dracula's
    group: int = 0  # mask of the hunters acting together now
    standing: list[int] = []  # by seat: mask of windows passed until the round ends
    history: str = ""  # public facts about Dracula's trail, two hex digits a number, for deduction.py
    way: str = ""  # Dracula's whole way, known to him alone until the end: round and place of each arrival, two hex digits a number
    ending: int = 0
    untidy: int = 0  # a hand, a bite or the trail has changed: limits and open cards are looked at (tidy.py)
    last_round: list[int] = []  # the last one fought: number, card, whose, enemy card, target, both totals, who won, what they rolled


def everyone_but_dracula(s: FuryState) -> int:
    """The visibility mask of the hunters' seats."""
    return (1 << s.seats) - 2


def only_dracula() -> int:
    return 1 << DRACULA_SEAT


def is_night(s: FuryState) -> bool:
    return s.time >= 3


def is_at_sea(s: FuryState, p: int) -> bool:
    return s.board.kind[p] == SEA


def is_castle(s: FuryState, p: int) -> bool:
    return s.board.kind[p] == CASTLE


def hunters_at(s: FuryState, p: int) -> int:
    """A mask of the hunters in a location."""
    mask = 0
    for h in range(CAST):
        if s.place[h] == p:
            mask |= 1 << h
    return mask


def members(mask: int) -> list[int]:
    return [h for h in range(CAST) if mask >> h & 1]


def defeats_of(s: FuryState, mask: int) -> int:
    """How often these hunters have been defeated so far, all together."""
    return sum([s.defeats[h] for h in members(mask)])


def is_bitten(s: FuryState, h: int) -> bool:
    return s.bites[h] > 0


def slot_of(s: FuryState, card: int) -> int:
    """The trail slot that holds a card, or -1."""
    return s.trail.card.index(card) if card in s.trail.card else -1


def space_of(s: FuryState, card: int) -> int:
    """The catacomb space that holds a card, or -1."""
    return s.catacombs.card.index(card) if card in s.catacombs.card else -1


def is_hunter_card(kind: int) -> bool:
    return kind < HUNTER_EVENTS


def known_place(s: FuryState) -> int:
    """R113 - where the hunters know Dracula to be, or NOBODY: walked from what lies open, never from the truth."""
    for i in range(len(s.trail.card)):
        card = s.trail.card[i]
        if card == NO_CARD or (card == HIDE_CARD and s.trail.up[i]):
            continue
        return card if s.trail.up[i] else NOBODY
    return NOBODY
