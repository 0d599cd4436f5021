"""London, its people and the box of pieces as ints and arrays, under one set of settings and one edition (built in data/components.py)."""

from __future__ import annotations

from typing import Final

from whitby.kernel.fields import Listed

# Places: district number n is place n - 1.
DISTRICTS: Final = 25
PURFLEET: Final = 25
CARFAX: Final = 26
PLACES: Final = 27
NOWHERE: Final = -1
PLACE_SLUGS: Final = (
    "paddington", "st_marylebone", "st_pancras", "islington", "hackney", "bethnal_green", "shoreditch", "clerkenwell", "holborn",
    "st_james", "belgravia", "the_strand", "city_of_london", "mile_end", "poplar", "greenwich", "rotherhithe", "bermondsey",
    "camberwell", "newington", "southwark", "lambeth", "wandsworth", "chelsea", "mayfair", "purfleet", "carfax",
)  # fmt: skip

# Hunters, in the order in which random choices number them (R17).
MINA: Final = 0
HARKER: Final = 1
SEWARD: Final = 2
LUCY: Final = 3
HOLMWOOD: Final = 4
MORRIS: Final = 5
VAN_HELSING: Final = 6
HUNTERS: Final = ("mina", "harker", "seward", "lucy", "holmwood", "morris", "van_helsing")
CAST: Final = 7
NOBODY: Final = -1

# Items. RUMOR_CHIT is only ever in the bag, TIPPED (a Crucifix on its side) only on a track.
DAGGER: Final = 0
KUKRI: Final = 1
REVOLVER: Final = 2
GARLIC: Final = 3
CRUCIFIX: Final = 4
HOLY_WATER: Final = 5
HOST: Final = 6
STAKES: Final = 7
WEAPONS: Final = 8
RUMOR_CHIT: Final = 8
TIPPED: Final = 9
ITEMS: Final = ("dagger", "kukri", "revolver", "garlic", "crucifix", "holy_water", "host", "stakes", "rumor", "tipped_crucifix")
NO_ITEM: Final = -1  # a bite for which no marker was left (R30)

# What lies in a district.
UNMARKED: Final = 0
PLAGUE: Final = 1
COFFIN: Final = 2
RUMOR: Final = 3
MIASMA: Final = 4
WREATH: Final = 5
MARKERS: Final = ("none", "plague", "coffin", "rumor", "miasma", "cleansed")

# Where a hunter is.
LONDON: Final = 0
ARRIVING: Final = 1
BUDA_PESTH: Final = 2
TURNED: Final = 3
DESTROYED: Final = 4
DEAD: Final = 5
ELIMINATED: Final = 6  # fallen in the last battle (10.3.4c)
ZONES: Final = ("london", "arrival", "buda_pesth", "turned", "destroyed", "dead", "eliminated")

# The time marker.
NO_TIME: Final = 0
DAY1: Final = 1
DAY2: Final = 2
NIGHT1: Final = 3
NIGHT2: Final = 4
TIMES: Final = ("none", "day1", "day2", "night1", "night2")

# Foes: three that are always on the Display, then the turned hunters.
RANDOM_FOE: Final = -1
CREATURES: Final = 0
INFECTED: Final = 1
DRACULA: Final = 2
FIRST_TURNED: Final = 3  # foe 3 + h is hunter h, turned
FOES: Final = ("creatures", "infected", "dracula", *HUNTERS)

# Ways to search, results of the tables.
BAG: Final = 0
SECULAR: Final = 1
OCCULT: Final = 2
WAYS: Final = ("bag", "secular", "occult")
FIND_BAG: Final = 8  # results of the weapon tables below 8 are items
FIND_NOTHING: Final = 9
RUMOR_SEARCH: Final = 0
RUMOR_FALSE: Final = 1
RUMOR_ATTACK: Final = 2
RUMOR_COFFIN: Final = 3
RUMOR_RESULTS: Final = ("search", "false", "attack", "coffin")

# Clinicians.
STAFF: Final = 2
CLINICIANS: Final = ("seward", "van_helsing", "staff")

# Who takes a hit for Dracula in the last battle (10.3.4e).
BY_RENFIELD: Final = 0
BY_TURNED: Final = 1
SHIELDS: Final = ("renfield", "turned")

# Turn-long effects.
NO_EFFECT: Final = 0
BLUE_CLOSED: Final = 1
UNDEAD_STRENGTH: Final = 2
HUNTER_STRENGTH: Final = 3
EXTRA_PLAGUE: Final = 4
EFFECTS: Final = ("none", "blue_closed", "undead_strength", "hunter_strength", "extra_plague")

# What an event does: parts of a card, each [op, who, amount, more, places].
OP_STRANGE_RUMOR: Final = 0
OP_ATTACK_LOCATION: Final = 1
OP_ATTACK_HUNTER: Final = 2
OP_ATTACK_BY_TURNED: Final = 3
OP_RENFIELD_ESCAPES: Final = 4
OP_ACTIVE: Final = 5
OP_DRACULA_UP: Final = 6
OP_DRACULA_DOWN_BY_DAY: Final = 7
OP_MINA_TRAVELS: Final = 8
OP_PUSH_ARRIVAL: Final = 9
OP_UNCLEANSE: Final = 10
OP_GIFT: Final = 11
OP_HEAL: Final = 12
OP_DISCARD_PLAGUE: Final = 13
OP_HYPNOSIS: Final = 14
OP_MASTERS_CALL: Final = 15
OP_ARRIVAL_ADVANCE: Final = 16
OP_RESHUFFLE: Final = 17
OPS: Final = (
    "strange_rumor", "attack_location", "attack_hunter", "attack_by_turned", "renfield_escapes", "active", "dracula_up",
    "dracula_down_by_day", "mina_travels", "push_arrival", "uncleanse", "gift", "heal", "discard_plague", "hypnosis",
    "masters_call", "arrival_advance", "reshuffle",
)  # fmt: skip

# Lengths and difficulties.
FULL: Final = 0
SHORTER: Final = 1
MOP_UP: Final = 2
LENGTHS: Final = ("full", "shorter", "mop_up")
STANDARD: Final = 0
EASIER: Final = 1
HARDER: Final = 2
DIFFICULTIES: Final = ("standard", "easier", "harder")


class Board(Listed):
    """What the box holds and the map prints. Sets of places are bit masks."""

    # the map
    streets: list[int] = []  # black neighbours of each place, as a mask
    crossings: list[int] = []  # blue neighbours
    streets_of: list[list[int]] = []  # the same as lists
    crossings_of: list[list[int]] = []
    near: list[list[int]] = []  # both together
    touches_carfax: list[bool] = []
    south: list[bool] = []
    south_mask: int = 0
    numbers: list[int] = []  # as printed, 101 and 102 for the special places
    homes: list[int] = []  # every home location once, ascending
    # the tracks
    turns: int = 25
    strengths: list[int] = []  # by box; box 0 does not exist
    start_box: int = 10
    beaten_box: int = 2
    arrival_spaces: int = 6
    harker_values: list[int] = []  # by turn
    harker_bites: list[int] = []  # by draw; draw 0 does not exist
    # the hunters
    home: list[int] = []  # NOWHERE for Van Helsing
    move: list[list[int]] = []  # [hunter][bites]
    printed: list[int] = []
    start_zone: list[int] = []
    start_at: list[int] = []
    start_items: list[list[int]] = []
    transfusion: list[list[int]] = []  # [clinician][0, first bite, second bite]
    renfield_ranges: list[int] = [0, 0, 0]  # escape, escape from Seward, capture
    # the undead
    creatures: int = 1
    infected: int = 1
    turned: int = 2
    display: int = 3
    # markers
    coffin_counts: list[int] = []  # markers with 1, 2, 3 coffins
    plague_markers: int = 25
    rumor_markers: int = 12
    weapons: list[int] = []
    bonus: list[int] = []  # secular bonus by item; nothing for occult ones
    holy_water: int = 1
    bag: list[int] = []  # counts by item and, last, of Rumors
    bag_added: list[int] = []
    van_helsing_takes: int = 3
    secular: list[int] = []  # by draw
    occult: list[int] = []
    rumor: list[int] = []
    # cards, by number 1 to 60
    cards: list[int] = []  # all numbers
    columns: list[list[int]] = []  # [column][card]
    red_five: list[bool] = []
    is_night: list[bool] = []
    effects: list[list[list[int]]] = []
    lasting: list[int] = []  # the turn-long effect of a card, and how much
    lasting_amount: list[int] = []
    # names and words, as this edition prints them
    place_names: list[str] = []
    dates: list[str] = []
    hunter_words: list[list[str]] = []  # name, short name, what the hunter is good at
    weapon_words: list[list[str]] = []  # name, what it does
    card_words: list[list[str]] = []  # title, text, flavour
    # play options
    groups: list[list[int]] = []  # [hunter players][hunter] -> seat
    length: int = FULL
    difficulty: int = STANDARD
    die: bool = False
    dracula_player: bool = False
    first_turn: int = 1
    seeds: list[int] = []
    extra_seeds: int = 0
    bag_draws: int = 0
    setup_homes: list[int] = []
    night_two_markers: int = 1
    combat_rounds: int = 100
    final_rounds: int = 300
