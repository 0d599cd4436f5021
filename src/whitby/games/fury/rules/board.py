"""The box as arrays: map, cards, tokens, combat table and limits (built in data/components.py)."""

from __future__ import annotations

from typing import Final

from whitby.kernel.fields import Listed

# Hunters, in turn order (setup.6).
GODALMING: Final = 0
SEWARD: Final = 1
VAN_HELSING: Final = 2
MINA: Final = 3
HUNTERS: Final = ("godalming", "seward", "van_helsing", "mina")
CAST: Final = 4
NOBODY: Final = -1

# Kinds of location.
SMALL: Final = 0
LARGE: Final = 1
SEA: Final = 2
CASTLE: Final = 3
HOSPITAL: Final = 4
KINDS: Final = ("small_city", "large_city", "sea", "castle", "hospital")
WEST: Final = 0
EAST: Final = 1
WATER: Final = 2
REGIONS: Final = ("west", "east", "sea")
PLACES: Final = 71
HIDE_CARD: Final = 71  # what a face-down Hide is in the trail
NO_CARD: Final = -1

# Time (dturn.1b): the first three are day, the others night.
DAWN: Final = 0
DUSK: Final = 2
SMALL_HOURS: Final = 5
TIMES: Final = ("dawn", "noon", "dusk", "twilight", "midnight", "small_hours")

# Items; the three basic tactics cards follow, so that one number names any card a hunter may select.
CRUCIFIX: Final = 0
DOGS: Final = 1
FAST_HORSE: Final = 2
GARLIC: Final = 3
HEAVENLY_HOST: Final = 4
HOLY_WATER: Final = 5
KNIFE: Final = 6
LOCAL_RUMORS: Final = 7
PISTOL: Final = 8
RIFLE: Final = 9
SACRED_BULLETS: Final = 10
STAKE: Final = 11
ITEMS: Final = (
    "crucifix", "dogs", "fast_horse", "garlic", "heavenly_host", "holy_water", "knife", "local_rumors", "pistol", "rifle",
    "sacred_bullets", "stake",
)  # fmt: skip
ITEM_KINDS: Final = 12
PUNCH: Final = 12
DODGE: Final = 13
ESCAPE: Final = 14
TACTICS: Final = (
    "punch", "dodge", "escape",
)  # fmt: skip
HUNTER_CARDS: Final = 15

# Cards of Dracula and of his agents.
CLAWS: Final = 0
DRACULA_DODGE: Final = 1
ESCAPE_MAN: Final = 2
ESCAPE_BAT: Final = 3
ESCAPE_MIST: Final = 4
FANGS: Final = 5
MESMERIZE: Final = 6
STRENGTH: Final = 7
AGENT_PUNCH: Final = 8
AGENT_DODGE: Final = 9
AGENT_KNIFE: Final = 10
AGENT_PISTOL: Final = 11
AGENT_RIFLE: Final = 12
ENEMY_CARDS: Final = (
    "claws", "dracula_dodge", "escape_man", "escape_bat", "escape_mist", "fangs", "mesmerize", "strength", "agent_punch",
    "agent_dodge", "agent_knife", "agent_pistol", "agent_rifle",
)  # fmt: skip
DRACULA_CARDS: Final = 8
ENEMY_KINDS: Final = 13

# Events: the hunters' first, then Dracula's.
ADVANCE_PLANNING: Final = 0
BLOOD_TRANSFUSION: Final = 1
CHARTERED_CARRIAGE: Final = 2
CONSECRATED_GROUND: Final = 3
ESCAPE_ROUTE: Final = 4
EXCELLENT_WEATHER: Final = 5
FOREWARNED: Final = 6
GOOD_LUCK: Final = 7
GREAT_STRENGTH: Final = 8
HEROIC_LEAP: Final = 9
HIRED_SCOUTS: Final = 10
HYPNOSIS: Final = 11
JONATHAN_HARKER: Final = 12
LONG_DAY: Final = 13
MONEY_TRAIL: Final = 14
MYSTIC_RESEARCH: Final = 15
NEWSPAPER_REPORTS: Final = 16
RE_EQUIP: Final = 17
RUFUS_SMITH: Final = 18
SECRET_WEAPON: Final = 19
SENSE_OF_EMERGENCY: Final = 20
SISTER_AGATHA: Final = 21
STORMY_SEAS: Final = 22
SURPRISING_RETURN: Final = 23
TELEGRAPH_AHEAD: Final = 24
VAMPIRE_LAIR: Final = 25
CONTROL_STORMS: Final = 26
CUSTOMS_SEARCH: Final = 27
DEVILISH_POWER: Final = 28
DRACULAS_BRIDES: Final = 29
EVASION: Final = 30
FALSE_TIP_OFF: Final = 31
IMMANUEL_HILDESHEIM: Final = 32
NIGHT_VISIT: Final = 33
QUINCEY_P_MORRIS: Final = 34
RAGE: Final = 35
RELENTLESS_MINION: Final = 36
ROADBLOCK: Final = 37
SEDUCTION: Final = 38
SENSATIONALIST_PRESS: Final = 39
TIME_RUNS_SHORT: Final = 40
TRAP: Final = 41
UNEARTHLY_SWIFTNESS: Final = 42
VAMPIRIC_INFLUENCE: Final = 43
WILD_HORSES: Final = 44
EVENT_CARDS: Final = (
    "advance_planning", "blood_transfusion", "chartered_carriage", "consecrated_ground", "escape_route", "excellent_weather",
    "forewarned", "good_luck", "great_strength", "heroic_leap", "hired_scouts", "hypnosis", "jonathan_harker", "long_day",
    "money_trail", "mystic_research", "newspaper_reports", "re_equip", "rufus_smith", "secret_weapon", "sense_of_emergency",
    "sister_agatha", "stormy_seas", "surprising_return", "telegraph_ahead", "vampire_lair", "control_storms",
    "customs_search", "devilish_power", "draculas_brides", "evasion", "false_tip_off", "immanuel_hildesheim", "night_visit",
    "quincey_p_morris", "rage", "relentless_minion", "roadblock", "seduction", "sensationalist_press", "time_runs_short",
    "trap", "unearthly_swiftness", "vampiric_influence", "wild_horses",
)  # fmt: skip
EVENT_KINDS: Final = 45
HUNTER_EVENTS: Final = 26  # events below this number have the hunters' back
KEEP: Final = 0
IMMEDIATE: Final = 1
ALLY: Final = 2
EVENT_TYPES: Final = ("keep", "immediate", "ally")

# Encounter tokens.
AMBUSH: Final = 0
ASSASSIN: Final = 1
BATS: Final = 2
DESECRATED_SOIL: Final = 3
FOG: Final = 4
MINION_KNIFE: Final = 5
MINION_KNIFE_PISTOL: Final = 6
MINION_KNIFE_RIFLE: Final = 7
HOAX: Final = 8
LIGHTNING: Final = 9
PEASANTS: Final = 10
PLAGUE: Final = 11
RATS: Final = 12
SABOTEUR: Final = 13
SPY: Final = 14
THIEF: Final = 15
NEW_VAMPIRE: Final = 16
WOLVES: Final = 17
TOKENS: Final = (
    "ambush", "assassin", "bats", "desecrated_soil", "fog", "minion_knife", "minion_knife_pistol", "minion_knife_rifle",
    "hoax", "lightning", "peasants", "plague", "rats", "saboteur", "spy", "thief", "new_vampire", "wolves",
)  # fmt: skip

# Dracula's powers.
DARK_CALL: Final = 0
DOUBLE_BACK: Final = 1
HIDE: Final = 2
FEED: Final = 3
WOLF_FORM: Final = 4
POWERS: Final = (
    "dark_call", "double_back", "hide", "feed", "wolf_form",
)  # fmt: skip

# Effects of a combat result; a wound is its number.
NO_EFFECT: Final = 0
WOUND_1: Final = 1
WOUND_2: Final = 2
WOUND_3: Final = 3
WOUND_4: Final = 4
KILLED: Final = 5
REPEL: Final = 6
BITE: Final = 7
CONTINUE: Final = 8
END: Final = 9
BAT_MOVE: Final = 10
DISCARD_EVENT: Final = 11
LOSE_ALL_ITEMS: Final = 12
DESTROY_ITEM: Final = 13
EFFECTS: Final = (
    "no_effect", "wound:1", "wound:2", "wound:3", "wound:4", "killed", "repel", "bite", "continue", "end", "bat_move",
    "discard_event", "lose_all_items", "destroy_item",
)  # fmt: skip

# Train die faces, in the order of the results.
TRAIN_X: Final = 0
TRAIN_0: Final = 1
TRAIN_1: Final = 2
TRAIN_2: Final = 3
TRAIN_2_3: Final = 4
TRAIN_FACES: Final = ("x", "0", "1", "2", "2_3")


class Board(Listed):
    """What the box holds and the map shows, under one edition. Lists are indexed by the numbers above."""

    # map
    slugs: list[str] = []
    names: list[str] = []
    kind: list[int] = []
    region: list[int] = []
    is_land: list[bool] = []
    is_city: list[bool] = []  # small or large
    roads: list[list[int]] = []
    rails: list[list[int]] = []
    sea: list[list[int]] = []  # port to zone, zone to zone, zone to port
    distance: list[list[int]] = []  # for advice: tenths of a hunter's move between any two places
    castle: int = -1
    hospital: int = -1
    cities: list[int] = []
    zones: list[int] = []
    no_ground: list[bool] = []  # where Consecrated Ground may not lie
    # hunters
    max_health: list[int] = []
    bite_slots: list[int] = []
    fixed_bites: list[int] = []  # Mina's first bite
    item_limit: list[int] = []
    event_limit: list[int] = []
    extra_cards: list[int] = []
    rerolls: list[int] = []
    agent_dice: list[int] = []
    acts_after: list[bool] = []
    resupply_extra: list[int] = []
    rest_cards: list[int] = []  # events drawn when resting with this hunter
    # Dracula
    max_blood: int = 0
    start_blood: int = 0
    dracula_events: int = 0
    dracula_events_ally: int = 0
    encounters: int = 0
    encounters_ally: int = 0
    trail_slots: int = 0
    red_spaces: list[int] = []
    castle_regain: int = 0
    feed_regain: int = 0
    dark_call_cost: int = 0
    dark_call_draw: int = 0
    wolf_cost: int = 0
    embark_cost: int = 0
    sea_cost: int = 0
    catacombs: int = 0
    catacomb_tokens: int = 0
    # tracks
    win_at: int = 0
    per_day: int = 0
    per_vampire: int = 0
    per_defeat: int = 0
    resolve_per_day: int = 0
    resolve_max: int = 0
    # cards
    item_counts: list[int] = []
    initiative: list[int] = []  # by hunter card; -1 for items that are no combat cards
    only_dracula: list[bool] = []  # by item: may not be selected against agents
    enemy_initiative: list[int] = []
    by_day: list[bool] = []  # by Dracula's card
    is_escape: list[bool] = []  # by enemy card
    event_counts: list[int] = []
    event_type: list[int] = []
    token_counts: list[int] = []
    agent_cards: list[list[int]] = []  # by token; empty for those that are no agents
    is_minion: list[bool] = []
    clears_to: list[int] = []  # by token, when it matures
    night_power: list[bool] = []
    # combat
    hunter_wins: list[list[int]] = []  # [hunter card * ENEMY_KINDS + enemy card]
    enemy_wins: list[list[int]] = []
    continue_limit: int = 0
    combat_rounds: int = 0
    # dice and small tables
    die: list[int] = []
    train_die: list[int] = []
    train_steps: list[int] = []
    train_west: list[int] = []
    water_faces: list[int] = []  # by face of the die minus 1: 0 nothing, 1 lose health, 2 cured
    water_loss: int = 0
    hypnosis_faces: list[int] = []
    host_markers: int = 0
    storm_turns: int = 0
    storm_steps: int = 0
    weather_steps: int = 0
    bats_roads: int = 0
    rest_heal: int = 0
    inner_heal: int = 0
    round_limit: int = 0
    seating: list[list[int]] = []  # by number of seats: the seat of each hunter
    pairing: str = "table"  # the option seating
    shows_aid: bool = True


# The ledger ids of cards and tokens.
ITEM_RULES: Final = ["item." + slug for slug in ITEMS]
EVENT_RULES: Final = ["evt." + slug for slug in EVENT_CARDS]
TOKEN_RULES: Final = ["enc." + slug for slug in TOKENS]
