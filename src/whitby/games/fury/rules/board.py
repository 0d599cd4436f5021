"""The box as arrays: map, cards, tokens, combat table and limits (built in data/components.py)."""

from __future__ import annotations

from typing import Final

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


class Board:
    """What the box holds and the map shows, under one edition. Lists are indexed by the numbers above."""

    def __init__(self) -> None:
        # map
        self.slugs: list[str] = []
        self.names: list[str] = []
        self.kind: list[int] = []
        self.region: list[int] = []
        self.is_land: list[bool] = []
        self.is_city: list[bool] = []  # small or large
        self.roads: list[list[int]] = []
        self.rails: list[list[int]] = []
        self.sea: list[list[int]] = []  # port to zone, zone to zone, zone to port
        self.distance: list[list[int]] = []  # for advice: tenths of a hunter's move between any two places
        self.castle = -1
        self.hospital = -1
        self.cities: list[int] = []
        self.zones: list[int] = []
        self.no_ground: list[bool] = []  # where Consecrated Ground may not lie
        # hunters
        self.max_health: list[int] = []
        self.bite_slots: list[int] = []
        self.fixed_bites: list[int] = []  # Mina's first bite
        self.item_limit: list[int] = []
        self.event_limit: list[int] = []
        self.extra_cards: list[int] = []
        self.rerolls: list[int] = []
        self.agent_dice: list[int] = []
        self.acts_after: list[bool] = []
        self.resupply_extra: list[int] = []
        self.rest_cards: list[int] = []  # events drawn when resting with this hunter
        # Dracula
        self.max_blood = 0
        self.start_blood = 0
        self.dracula_events = 0
        self.dracula_events_ally = 0
        self.encounters = 0
        self.encounters_ally = 0
        self.trail_slots = 0
        self.red_spaces: list[int] = []
        self.castle_regain = 0
        self.feed_regain = 0
        self.dark_call_cost = 0
        self.dark_call_draw = 0
        self.wolf_cost = 0
        self.embark_cost = 0
        self.sea_cost = 0
        self.catacombs = 0
        self.catacomb_tokens = 0
        # tracks
        self.win_at = 0
        self.per_day = 0
        self.per_vampire = 0
        self.per_defeat = 0
        self.resolve_per_day = 0
        self.resolve_max = 0
        # cards
        self.item_counts: list[int] = []
        self.initiative: list[int] = []  # by hunter card; -1 for items that are no combat cards
        self.only_dracula: list[bool] = []  # by item: may not be selected against agents
        self.enemy_initiative: list[int] = []
        self.by_day: list[bool] = []  # by Dracula's card
        self.is_escape: list[bool] = []  # by enemy card
        self.event_counts: list[int] = []
        self.event_type: list[int] = []
        self.token_counts: list[int] = []
        self.agent_cards: list[list[int]] = []  # by token; empty for those that are no agents
        self.is_minion: list[bool] = []
        self.clears_to: list[int] = []  # by token, when it matures
        self.night_power: list[bool] = []
        # combat
        self.hunter_wins: list[list[int]] = []  # [hunter card * ENEMY_KINDS + enemy card]
        self.enemy_wins: list[list[int]] = []
        self.continue_limit = 0
        self.combat_rounds = 0
        # dice and small tables
        self.die: list[int] = []
        self.train_die: list[int] = []
        self.train_steps: list[int] = []
        self.train_west: list[int] = []
        self.water_faces: list[int] = []  # by face of the die minus 1: 0 nothing, 1 lose health, 2 cured
        self.water_loss = 0
        self.hypnosis_faces: list[int] = []
        self.host_markers = 0
        self.storm_turns = 0
        self.storm_steps = 0
        self.weather_steps = 0
        self.bats_roads = 0
        self.rest_heal = 0
        self.inner_heal = 0
        self.round_limit = 0
        self.seating: list[list[int]] = []  # by number of seats: the seat of each hunter
        self.pairing = "table"  # the option seating
        self.shows_aid = True


# The ledger ids of cards and tokens.
ITEM_RULES: Final = ["item." + slug for slug in ITEMS]
EVENT_RULES: Final = ["evt." + slug for slug in EVENT_CARDS]
TOKEN_RULES: Final = ["enc." + slug for slug in TOKENS]
