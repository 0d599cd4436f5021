"""The words of the rules as ints: verbs, prompts, events and streams, in the order of data/texts.toml."""

from __future__ import annotations

from typing import Final

# Verbs.
DO_CLEANSE: Final = 0
DO_SEARCH: Final = 1
DO_RETURN: Final = 2
DO_GIVE: Final = 3
DO_REARRANGE: Final = 4
DO_MOVE: Final = 5
DO_DRIVE: Final = 6
DO_TAKE: Final = 7
DO_TRANSFUSE: Final = 8
DO_RESOLVE: Final = 9
DO_ARRIVE: Final = 10
DO_ARM: Final = 11
DO_GIFT: Final = 12
DO_HEAL: Final = 13
DO_REMOVE: Final = 14
DO_REVEAL: Final = 15
DO_RUMOR: Final = 16
DO_TARGET: Final = 17
DO_FOE: Final = 18
DO_HOST: Final = 19
DO_CRUCIFIX: Final = 20
DO_HOLY_WATER: Final = 21
DO_STAKES: Final = 22
DO_WREATH: Final = 23
DO_FLEE: Final = 24
DO_FOLLOW: Final = 25
DO_SCATTER: Final = 26
DO_SPREAD: Final = 27
DO_SEED: Final = 28
DO_START: Final = 29
DO_HAND_OVER: Final = 30
DO_DRAW_BAG: Final = 31
DO_AGREE: Final = 32
DO_PRESS_ON: Final = 33
DO_FIGHT: Final = 34
DO_STAY: Final = 35
DO_REFUSE: Final = 36
DO_DECLINE: Final = 37
DO_DONE: Final = 38
DO_PASS: Final = 39
DO_SHIELD: Final = 40
DO_SUFFER: Final = 41
VERBS: Final = (
    "cleanse", "search", "return", "give", "rearrange", "move", "drive", "take", "transfuse", "resolve", "arrive", "arm",
    "gift", "heal", "remove", "reveal", "rumor", "target", "foe", "host", "crucifix", "holy_water", "stakes", "wreath", "flee",
    "follow", "scatter", "spread", "seed", "start", "hand_over", "draw_bag", "agree", "press_on", "fight", "stay", "refuse",
    "decline", "done", "pass", "shield", "suffer",
)  # fmt: skip

# Prompts.
ASK_CLEANSING: Final = 0
ASK_SEARCHING: Final = 1
ASK_ITEMS: Final = 2
ASK_MOVEMENT: Final = 3
ASK_TRANSFUSIONS: Final = 4
ASK_RESOLUTION: Final = 5
ASK_MORE_RETURNS: Final = 6
ASK_MORE_GIFTS: Final = 7
ASK_AGREE_GIFTS: Final = 8
ASK_TAKE_ALONG: Final = 9
ASK_AGREE_RIDE: Final = 10
ASK_AGREE_TRANSFUSION: Final = 11
ASK_SECOND_TRANSFUSION: Final = 12
ASK_ARRIVAL: Final = 13
ASK_CHOOSE_ITEM: Final = 14
ASK_EVENT_GIFT: Final = 15
ASK_EVENT_HEAL: Final = 16
ASK_REMOVE_PLAGUE: Final = 17
ASK_REVEAL_PLAGUE: Final = 18
ASK_PURFLEET_RUMOR: Final = 19
ASK_CHOOSE_TARGET: Final = 20
ASK_CHOOSE_FOE: Final = 21
ASK_USE_HOST: Final = 22
ASK_USE_CRUCIFIX: Final = 23
ASK_USE_HOLY_WATER: Final = 24
ASK_USE_STAKES: Final = 25
ASK_CHOOSE_WREATH: Final = 26
ASK_FLEE_TO: Final = 27
ASK_FOLLOW: Final = 28
ASK_SCATTER: Final = 29
ASK_SPREAD_PLACE: Final = 30
ASK_SEED_PLACE: Final = 31
ASK_START_PLACE: Final = 32
ASK_SETUP_DRAW: Final = 33
ASK_HAND_OVER: Final = 34
ASK_FINAL_SEARCH: Final = 35
ASK_FINAL_ROUND: Final = 36
ASK_FINAL_MAKE_ROOM: Final = 37
ASK_IGNORE_HIT: Final = 38
PROMPTS: Final = (
    "cleansing", "searching", "items", "movement", "transfusions", "resolution", "more_returns", "more_gifts", "agree_gifts",
    "take_along", "agree_ride", "agree_transfusion", "second_transfusion", "arrival", "choose_item", "event_gift",
    "event_heal", "remove_plague", "reveal_plague", "purfleet_rumor", "choose_target", "choose_foe", "use_host",
    "use_crucifix", "use_holy_water", "use_stakes", "choose_wreath", "flee_to", "follow", "scatter", "spread_place",
    "seed_place", "start_place", "setup_draw", "hand_over", "final_search", "final_round", "final_make_room",
    "ignore_hit",
)  # fmt: skip

# Events: what happened.
TOLD_TURN_BEGINS: Final = 0
TOLD_EXTENDED_DAY: Final = 1
TOLD_EXTENDED_NIGHT: Final = 2
TOLD_PLAGUE_REMOVED: Final = 3
TOLD_HUNTER_ADVANCES: Final = 4
TOLD_HUNTER_ARRIVES: Final = 5
TOLD_VAN_HELSING_ARMS: Final = 6
TOLD_BAG_FILLED: Final = 7
TOLD_RENFIELD_STAYS: Final = 8
TOLD_RENFIELD_ESCAPES: Final = 9
TOLD_RENFIELD_CAUGHT: Final = 10
TOLD_EVENT_DRAWN: Final = 11
TOLD_NO_EFFECT: Final = 12
TOLD_HARKER_WAITS: Final = 13
TOLD_HARKER_LEAVES: Final = 14
TOLD_HARKER_HEALTH: Final = 15
TOLD_PLAGUE_COUNT: Final = 16
TOLD_PLAGUE_PLACED: Final = 17
TOLD_COFFIN_PLACED: Final = 18
TOLD_PLAGUE_FOUND: Final = 19
TOLD_ATTACK_COMES: Final = 20
TOLD_ATTACK_AVERTED: Final = 21
TOLD_DRACULA_DRAWS: Final = 22
TOLD_PUT_BACK: Final = 23
TOLD_CLEANSING: Final = 24
TOLD_CLEANSED: Final = 25
TOLD_CLEANSING_FAILS: Final = 26
TOLD_FOUND_NOTHING: Final = 27
TOLD_FOUND_ITEM: Final = 28
TOLD_BAG_ITEM: Final = 29
TOLD_BAG_RUMOR: Final = 30
TOLD_RUMOR_PLACED: Final = 31
TOLD_RUMOR_RETURNED: Final = 32
TOLD_BAG_SHORT: Final = 33
TOLD_RETURNED: Final = 34
TOLD_GAVE: Final = 35
TOLD_REARRANGED: Final = 36
TOLD_MOVED: Final = 37
TOLD_DROVE: Final = 38
TOLD_TRANSFUSED: Final = 39
TOLD_TRANSFUSION_FAILED: Final = 40
TOLD_RESOLVED: Final = 41
TOLD_RUMOR_FALSE: Final = 42
TOLD_COMBAT_BEGINS: Final = 43
TOLD_COMBAT_IGNORED: Final = 44
TOLD_FOE_ATTACKS: Final = 45
TOLD_STAND_IN: Final = 46
TOLD_HOST_SCATTERED: Final = 47
TOLD_CRUCIFIX_RAISED: Final = 48
TOLD_HOLY_WATER_USED: Final = 49
TOLD_UNDEAD_MISS: Final = 50
TOLD_UNDEAD_HIT: Final = 51
TOLD_HUNTERS_MISS: Final = 52
TOLD_HUNTERS_HIT: Final = 53
TOLD_BITTEN: Final = 54
TOLD_TURNED: Final = 55
TOLD_VAN_HELSING_DIES: Final = 56
TOLD_FLED: Final = 57
TOLD_STAYS_HOME: Final = 58
TOLD_FOLLOWED: Final = 59
TOLD_SCATTERED: Final = 60
TOLD_DRIVEN_OFF: Final = 61
TOLD_RENFIELD_ABSORBS: Final = 62
TOLD_DRACULA_MOVES: Final = 63
TOLD_STAKED: Final = 64
TOLD_UNDEAD_WITHDRAWS: Final = 65
TOLD_UNDEAD_FADES: Final = 66
TOLD_MIASMA_BECOMES_PLAGUE: Final = 67
TOLD_MIASMA_FADES: Final = 68
TOLD_RUMOR_BECOMES_MIASMA: Final = 69
TOLD_CROSSES_UPRIGHT: Final = 70
TOLD_EVENT_ENDS: Final = 71
TOLD_RUMOR_TAINTED: Final = 72
TOLD_GARLIC_GIVEN: Final = 73
TOLD_MINA_LEAVES: Final = 74
TOLD_PUSHED: Final = 75
TOLD_WINDOWS_OPENED: Final = 76
TOLD_HEALED: Final = 77
TOLD_HYPNOTISED: Final = 78
TOLD_CALLED: Final = 79
TOLD_ADVANCED: Final = 80
TOLD_RESHUFFLED: Final = 81
TOLD_HANDED_OVER: Final = 82
TOLD_REFUSED: Final = 83
TOLD_FINAL_BEGINS: Final = 84
TOLD_FINAL_STRENGTHENS: Final = 85
TOLD_FINAL_SEARCH: Final = 86
TOLD_FINAL_WOUNDED: Final = 87
TOLD_FINAL_IGNORED: Final = 88
TOLD_FINAL_FALLS: Final = 89
TOLD_AIMS: Final = 90
TOLD_SETUP_BITE: Final = 91
TOLD_TURNED_AT_START: Final = 92
TOLD_SET_UP_DONE: Final = 93
TOLD_HUNTERS_WIN: Final = 94
TOLD_DRACULA_WINS: Final = 95
TOLD_EXTENDED_ATTACK: Final = 96
TOLD_EXTENDED_QUIET: Final = 97
TOLD_DAY_WASTED: Final = 98
TOLD_SPREAD_STOPS: Final = 99
TOLD_STACK_EMPTY: Final = 100
TOLD_COFFIN_LACKING: Final = 101
TOLD_TAINTED_QUIET: Final = 102
TOLD_NOBODY_ELSE: Final = 103
TOLD_NONE_LEFT: Final = 104
TOLD_NO_ROOM: Final = 105
TOLD_HOST_ENDS: Final = 106
TOLD_TOO_WEAK: Final = 107
TOLD_STAYS: Final = 108
TOLD_UNDEAD_BLACK: Final = 109
TOLD_HUNTERS_BLACK: Final = 110
TOLD_OWN_FAILED: Final = 111
TOLD_WEAPON_LOST: Final = 112
TOLD_FOURTH_TURNED: Final = 113
TOLD_PART_FAILS: Final = 114
EVENTS: Final = (
    "turn_begins", "extended_day", "extended_night", "plague_removed", "hunter_advances", "hunter_arrives", "van_helsing_arms",
    "bag_filled", "renfield_stays", "renfield_escapes", "renfield_caught", "event_drawn", "no_effect", "harker_waits",
    "harker_leaves", "harker_health", "plague_count", "plague_placed", "coffin_placed", "plague_found", "attack_comes",
    "attack_averted", "dracula_draws", "put_back", "cleansing", "cleansed", "cleansing_fails", "found_nothing", "found_item",
    "bag_item", "bag_rumor", "rumor_placed", "rumor_returned", "bag_short", "returned", "gave", "rearranged", "moved", "drove",
    "transfused", "transfusion_failed", "resolved", "rumor_false", "combat_begins", "combat_ignored", "foe_attacks",
    "stand_in", "host_scattered", "crucifix_raised", "holy_water_used", "undead_miss", "undead_hit", "hunters_miss",
    "hunters_hit", "bitten", "turned", "van_helsing_dies", "fled", "stays_home", "followed", "scattered", "driven_off",
    "renfield_absorbs", "dracula_moves", "staked", "undead_withdraws", "undead_fades", "miasma_becomes_plague", "miasma_fades",
    "rumor_becomes_miasma", "crosses_upright", "event_ends", "rumor_tainted", "garlic_given", "mina_leaves", "pushed",
    "windows_opened", "healed", "hypnotised", "called", "advanced", "reshuffled", "handed_over", "refused", "final_begins",
    "final_strengthens", "final_search", "final_wounded", "final_ignored", "final_falls", "aims", "setup_bite",
    "turned_at_start", "set_up_done", "hunters_win", "dracula_wins", "extended_attack", "extended_quiet", "day_wasted",
    "spread_stops", "stack_empty", "coffin_lacking", "tainted_quiet", "nobody_else", "none_left", "no_room", "host_ends",
    "too_weak", "stays", "undead_black", "hunters_black", "own_failed", "weapon_lost", "fourth_turned", "part_fails",
)  # fmt: skip

# Streams of chance.
FROM_DECK: Final = 0
FROM_DIE: Final = 1
FROM_BAG: Final = 2
FROM_COFFINS: Final = 3
STREAMS: Final = (
    "deck", "die", "bag", "coffins",
)  # fmt: skip
