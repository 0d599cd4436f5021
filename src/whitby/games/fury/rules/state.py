"""The table of a game of Fury, and small questions about it that every chapter asks."""

from __future__ import annotations

from typing import ClassVar, Final

from whitby.games.fury.rules.board import CAST, CASTLE, HIDE_CARD, HUNTER_EVENTS, NO_CARD, NOBODY, SEA, Board
from whitby.kernel.state import State

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


class FuryState(State):
    """Everything on the table. Kinds of cards and tokens are ints; nothing nobody knows is kept in any order."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "place", "health", "bites", "items", "events", "open_item", "open_event", "dogs", "seen_items", "seen_events", "voyage",
        "port", "skip", "acted", "waits", "vow_kind", "vow_place", "front_kind", "front_mask", "dracula", "blood", "vampires",
        "resolve", "resolve_used", "time", "round", "trail_power", "trail_card", "trail_up", "trail_token", "trail_token_up",
        "trail_blood", "trail_shield", "cata_card", "cata_up", "cata_token", "cata_token_up", "hide_place", "zones", "embarked",
        "sailed", "tokens", "cards", "seen_cards", "pool", "dropped", "dropped_up", "drac_vow", "item_deck", "item_discard",
        "event_deck", "event_discard", "event_top", "ally", "hosts", "ground", "block_a", "block_b", "block_rail", "storm",
        "storm_left", "active", "group", "over", "met", "faced", "stands", "choice", "standing", "history", "ending", "untidy",
        "hurried", "planning", "trap", "no_escape", "called_off", "fight", "swift", "landed", "unmet", "defeats",
    )  # fmt: skip
    FIXED: ClassVar[tuple[str, ...]] = ("board", "seat_of")

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.seat_of: list[int] = []
        self.place: list[int] = [0] * CAST  # where each hunter is
        self.health: list[int] = [0] * CAST
        self.bites: list[int] = [0] * CAST  # Mina's first one included
        self.items: list[list[int]] = [[] for _ in range(CAST)]  # kinds, sorted
        self.events: list[list[int]] = [[] for _ in range(CAST)]  # kinds, sorted
        self.open_item: list[int] = [NOBODY] * CAST  # the item a bitten hunter keeps open (general.1g)
        self.open_event: list[int] = [NOBODY] * CAST
        self.dogs: list[int] = [0] * CAST  # Dogs lying open before their owner
        self.seen_items: list[list[int]] = [[] for _ in range(CAST)]  # what Dracula knows to be in a hand
        self.seen_events: list[list[int]] = [[] for _ in range(CAST)]
        self.voyage: list[list[int]] = [[] for _ in range(CAST)]  # sea zones a hunter has entered on this voyage (hturn.2k)
        self.port: list[int] = [NOBODY] * CAST  # where he set sail (hturn.2l)
        self.skip: list[int] = [0] * CAST  # must skip his next turn (R104)
        self.acted: list[int] = [0] * CAST  # has had his turn this round
        self.waits: list[int] = [0] * CAST  # waits for a later group (R115)
        self.vow_kind: list[int] = [NOBODY] * CAST  # a declared move (R31): STAY, ROAD, RAIL, SAIL
        self.vow_place: list[int] = [NOBODY] * CAST
        self.front_kind: list[int] = []  # Fog and Bats lying before hunters, each with the mask of those it binds (R102)
        self.front_mask: list[int] = []
        self.dracula = NOBODY  # where he really is
        self.blood = 0
        self.vampires = 0
        self.resolve = 0
        self.resolve_used = 0  # mask of resolve powers used this round (hturn.1g)
        self.time = 0
        self.round = 0
        self.trail_power: list[int] = []  # slot by slot, the newest first: a power card lying open, or NO_CARD
        self.trail_card: list[int] = []  # the location or Hide card of the slot, or NO_CARD
        self.trail_up: list[int] = []  # that card lies face up
        self.trail_token: list[int] = []
        self.trail_token_up: list[int] = []
        self.trail_blood: list[int] = []  # blood tokens between this card and the older one
        self.trail_shield: list[int] = []  # kept down against Jonathan Harker for good (R94)
        self.cata_card: list[int] = [NO_CARD] * 3
        self.cata_up: list[int] = [0] * 3
        self.cata_token: list[int] = [NOBODY] * 6  # two for each space
        self.cata_token_up: list[int] = [0] * 6
        self.hide_place = NOBODY  # the location Hide is bound to while it lies in the trail (R50)
        self.zones: list[int] = []  # sea zones of Dracula's voyage (R42)
        self.embarked = NOBODY
        self.sailed = 0  # moves from zone to zone of this voyage (R123)
        self.tokens: list[int] = []  # Dracula's encounter hand, sorted
        self.cards: list[int] = []  # Dracula's events, sorted
        self.seen_cards: list[int] = []  # those of them the hunters know of
        self.pool: list[int] = []  # encounter tokens not in play, sorted
        self.dropped: list[int] = []  # tokens dropped from the trail that may mature
        self.dropped_up: list[int] = []
        self.drac_vow = NOBODY  # Dracula's declared move, as an action
        self.item_deck: list[int] = []
        self.item_discard: list[int] = []
        self.event_deck: list[int] = []
        self.event_discard: list[int] = []
        self.event_top = NOBODY  # the back of the top card, for all to see (R8): HUNTER_BACK or DRACULA_BACK
        self.ally: list[int] = [NOBODY, NOBODY]  # by side
        self.hosts: list[int] = []  # Heavenly Host markers
        self.ground = NOBODY  # the Consecrated Ground marker
        self.block_a = NOBODY  # the Roadblock marker: the two ends and whether it closes the railway
        self.block_b = NOBODY
        self.block_rail = 0
        self.storm = NOBODY
        self.storm_left = 0  # Dracula turns that must still end before the storm is over
        self.active = NOBODY  # whose turn it is; NOBODY in Dracula's
        self.group = 0  # mask of the hunters acting together now
        self.over = 0  # this turn has ended early
        self.met = 0  # a token was resolved this turn (R117)
        self.faced = 0  # Dracula was met this turn (R26)
        self.stands = 1  # whether the card answered last takes effect
        self.choice = NOBODY  # what a question within a rule came to
        self.standing: list[int] = []  # by seat: mask of windows passed until the round ends
        self.history = ""  # public facts about Dracula's trail, two hex digits a number, for deduction.py
        self.ending = 0
        self.untidy = 0  # a hand, a bite or the trail has changed: limits and open cards are looked at (tidy.py)
        self.hurried = 0  # the active hunter went by Sense of Emergency this turn
        self.planning: list[int] = [0] * CAST  # Advance Planning on each hunter, in the combat under way
        self.trap = 0  # Traps set in it
        self.no_escape = 0  # Garlic or Rage: no Escape card in the first three rounds
        self.called_off = 0  # a card has called the combat off
        self.fight: list[int] = []  # the last round: number, card, whose, enemy card, target, both totals, who won, what they rolled
        self.swift = 0  # Unearthly Swiftness this turn
        self.landed = 0  # the move of this turn ended with a landing (R81)
        self.unmet = 0  # tokens left unresolved where a search stopped (R27)
        self.defeats: list[int] = [0] * CAST  # how often each hunter has been defeated

    def copy(self) -> FuryState:
        new = FuryState()
        self.copy_into(new)
        new.board = self.board
        new.seat_of = self.seat_of
        new.place = self.place[:]
        new.health = self.health[:]
        new.bites = self.bites[:]
        new.items = [cards[:] for cards in self.items]
        new.events = [cards[:] for cards in self.events]
        new.open_item = self.open_item[:]
        new.open_event = self.open_event[:]
        new.dogs = self.dogs[:]
        new.seen_items = [cards[:] for cards in self.seen_items]
        new.seen_events = [cards[:] for cards in self.seen_events]
        new.voyage = [cards[:] for cards in self.voyage]
        new.port = self.port[:]
        new.skip = self.skip[:]
        new.acted = self.acted[:]
        new.waits = self.waits[:]
        new.vow_kind = self.vow_kind[:]
        new.vow_place = self.vow_place[:]
        new.front_kind = self.front_kind[:]
        new.front_mask = self.front_mask[:]
        new.dracula = self.dracula
        new.blood = self.blood
        new.vampires = self.vampires
        new.resolve = self.resolve
        new.resolve_used = self.resolve_used
        new.time = self.time
        new.round = self.round
        new.trail_power = self.trail_power[:]
        new.trail_card = self.trail_card[:]
        new.trail_up = self.trail_up[:]
        new.trail_token = self.trail_token[:]
        new.trail_token_up = self.trail_token_up[:]
        new.trail_blood = self.trail_blood[:]
        new.trail_shield = self.trail_shield[:]
        new.cata_card = self.cata_card[:]
        new.cata_up = self.cata_up[:]
        new.cata_token = self.cata_token[:]
        new.cata_token_up = self.cata_token_up[:]
        new.hide_place = self.hide_place
        new.zones = self.zones[:]
        new.embarked = self.embarked
        new.sailed = self.sailed
        new.tokens = self.tokens[:]
        new.cards = self.cards[:]
        new.seen_cards = self.seen_cards[:]
        new.pool = self.pool[:]
        new.dropped = self.dropped[:]
        new.dropped_up = self.dropped_up[:]
        new.drac_vow = self.drac_vow
        new.item_deck = self.item_deck[:]
        new.item_discard = self.item_discard[:]
        new.event_deck = self.event_deck[:]
        new.event_discard = self.event_discard[:]
        new.event_top = self.event_top
        new.ally = self.ally[:]
        new.hosts = self.hosts[:]
        new.ground = self.ground
        new.block_a = self.block_a
        new.block_b = self.block_b
        new.block_rail = self.block_rail
        new.storm = self.storm
        new.storm_left = self.storm_left
        new.active = self.active
        new.group = self.group
        new.over = self.over
        new.met = self.met
        new.faced = self.faced
        new.stands = self.stands
        new.choice = self.choice
        new.standing = self.standing[:]
        new.history = self.history
        new.ending = self.ending
        new.untidy = self.untidy
        new.hurried = self.hurried
        new.planning = self.planning[:]
        new.trap = self.trap
        new.no_escape = self.no_escape
        new.called_off = self.called_off
        new.fight = self.fight[:]
        new.swift = self.swift
        new.landed = self.landed
        new.unmet = self.unmet
        new.defeats = self.defeats[:]
        return new


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
    return s.trail_card.index(card) if card in s.trail_card else -1


def space_of(s: FuryState, card: int) -> int:
    """The catacomb space that holds a card, or -1."""
    return s.cata_card.index(card) if card in s.cata_card else -1


def is_hunter_card(kind: int) -> bool:
    return kind < HUNTER_EVENTS


def is_known_place(s: FuryState) -> int:
    """R113 - where the hunters know Dracula to be, or NOBODY: walked from what lies open, never from the truth."""
    for i in range(len(s.trail_card)):
        card = s.trail_card[i]
        if card == NO_CARD or (card == HIDE_CARD and s.trail_up[i]):
            continue
        return card if s.trail_up[i] else NOBODY
    return NOBODY
