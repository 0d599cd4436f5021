"""The ints the rules speak in: verbs, prompts, streams of chance and events, in the order of data/texts.toml."""

from __future__ import annotations

from typing import Final

# What may be done.
DO_START: Final = 0
DO_LAIR: Final = 1
DO_PASS: Final = 2
DO_PASS_ALL: Final = 3
DO_PLAY: Final = 4
DO_PLAY_ON: Final = 5
DO_PLAY_AT: Final = 6
DO_TRANSFUSE: Final = 7
DO_LUCK_ALLY: Final = 8
DO_LUCK_ROAD: Final = 9
DO_DEVIL_ALLY: Final = 10
DO_DEVIL_HOST: Final = 11
DO_BLOCK_ROAD: Final = 12
DO_BLOCK_RAIL: Final = 13
DO_ANSWER: Final = 14
DO_USE: Final = 15
DO_USE_ON: Final = 16
DO_RUMORS: Final = 17
DO_DOGS: Final = 18
DO_HOST: Final = 19
DO_SHIFT_HOST: Final = 20
DO_WAIT: Final = 21
DO_GATHER: Final = 22
DO_READY: Final = 23
DO_JOIN: Final = 24
DO_REFUSE: Final = 25
DO_SAVE_RESOLVE: Final = 26
DO_NEWSPAPER: Final = 27
DO_EMERGENCY: Final = 28
DO_INNER: Final = 29
DO_ROLL_CURE: Final = 30
DO_NO_CURE: Final = 31
DO_STAY: Final = 32
DO_ROAD: Final = 33
DO_RAIL: Final = 34
DO_RAIL_TO: Final = 35
DO_SAIL: Final = 36
DO_STOP: Final = 37
DO_REROLL: Final = 38
DO_KEEP_ROLL: Final = 39
DO_BATS: Final = 40
DO_FACE: Final = 41
DO_SHOW: Final = 42
DO_HOLD_BACK: Final = 43
DO_SLAY: Final = 44
DO_STEAL_ITEM: Final = 45
DO_STEAL_EVENT: Final = 46
DO_DROP_ITEM: Final = 47
DO_DROP_EVENT: Final = 48
DO_OPEN_ITEM: Final = 49
DO_OPEN_EVENT: Final = 50
DO_DECLARE_STAY: Final = 51
DO_DECLARE_ROAD: Final = 52
DO_DECLARE_RAIL: Final = 53
DO_DECLARE_SAIL: Final = 54
DO_VOW_GO: Final = 55
DO_VOW: Final = 56
DO_VOW_WOLF: Final = 57
DO_VOW_WOLF_HIDE: Final = 58
DO_VOW_DOUBLE: Final = 59
DO_RESUPPLY: Final = 60
DO_DRAW_CARDS: Final = 61
DO_REST: Final = 62
DO_TRADE: Final = 63
DO_NO_ACTION: Final = 64
DO_GIVE: Final = 65
DO_TRADE_DONE: Final = 66
DO_AGREE: Final = 67
DO_EXTRA: Final = 68
DO_NO_EXTRA: Final = 69
DO_KEEP_ALLY: Final = 70
DO_DROP_ALLY: Final = 71
DO_TAKE_EVENT: Final = 72
DO_TAKE_ITEM: Final = 73
DO_SCOUT: Final = 74
DO_HALLOW: Final = 75
DO_FIGHT: Final = 76
DO_STRIKE: Final = 77
DO_APPLY_CARD: Final = 78
DO_FLY: Final = 79
DO_REMAIN: Final = 80
DO_RIP: Final = 81
DO_GO: Final = 82
DO_DARK_CALL: Final = 83
DO_HIDE: Final = 84
DO_FEED: Final = 85
DO_WOLF: Final = 86
DO_WOLF_HIDE: Final = 87
DO_DOUBLE_BACK: Final = 88
DO_EMPTY: Final = 89
DO_LEAVE: Final = 90
DO_RETURN_TOKEN: Final = 91
DO_TO_DECK: Final = 92
DO_TO_CATACOMBS: Final = 93
DO_REINFORCE: Final = 94
DO_PLACE: Final = 95
DO_MATURE: Final = 96
DO_LET_GO: Final = 97
DO_AMBUSH: Final = 98
DO_NO_AMBUSH: Final = 99
DO_PICK: Final = 100
DO_PRESS: Final = 101
DO_EVADE: Final = 102
DO_LAND: Final = 103
VERBS: Final = (
    "start", "lair", "pass", "pass_all", "play", "play_on", "play_at", "transfuse", "luck_ally", "luck_road", "devil_ally", "devil_host",
    "block_road", "block_rail", "answer", "use", "use_on", "rumors", "dogs", "host", "shift_host", "wait", "gather", "ready", "join",
    "refuse", "save_resolve", "newspaper", "emergency", "inner", "roll_cure", "no_cure", "stay", "road", "rail", "rail_to", "sail",
    "stop", "reroll", "keep_roll", "bats", "face", "show", "hold_back", "slay", "steal_item", "steal_event", "drop_item", "drop_event",
    "open_item", "open_event", "declare_stay", "declare_road", "declare_rail", "declare_sail", "vow_go", "vow", "vow_wolf",
    "vow_wolf_hide", "vow_double", "resupply", "draw_cards", "rest", "trade", "no_action", "give", "trade_done", "agree", "extra",
    "no_extra", "keep_ally", "drop_ally", "take_event", "take_item", "scout", "hallow", "fight", "strike", "apply_card", "fly", "remain",
    "rip", "go", "dark_call", "hide", "feed", "wolf", "wolf_hide", "double_back", "empty", "leave", "return_token", "to_deck",
    "to_catacombs", "reinforce", "place", "mature", "let_go", "ambush", "no_ambush", "pick", "press", "evade", "land",
)  # fmt: skip

# What is asked.
ASK_START: Final = 0
ASK_LAIR: Final = 1
ASK_START_WINDOW: Final = 2
ASK_COMBAT_WINDOW: Final = 3
ASK_ENCOUNTER_WINDOW: Final = 4
ASK_DRACULA_WINDOW: Final = 5
ASK_ANSWER_WINDOW: Final = 6
ASK_STRENGTH_WINDOW: Final = 7
ASK_MEMBER_WINDOW: Final = 8
ASK_GATHER: Final = 9
ASK_JOIN: Final = 10
ASK_RESOLVE: Final = 11
ASK_CURE: Final = 12
ASK_MOVE: Final = 13
ASK_BATS: Final = 14
ASK_RAIL_WINDOW: Final = 15
ASK_TIP_WINDOW: Final = 16
ASK_TRAIN: Final = 17
ASK_ROUTE: Final = 18
ASK_WEATHER: Final = 19
ASK_STORMS_WINDOW: Final = 20
ASK_CUSTOMS_WINDOW: Final = 21
ASK_ORDER: Final = 22
ASK_SHOW: Final = 23
ASK_SLAY: Final = 24
ASK_THIEF: Final = 25
ASK_DISCARD: Final = 26
ASK_OPEN: Final = 27
ASK_DECLARE: Final = 28
ASK_VOW: Final = 29
ASK_ACTION: Final = 30
ASK_DRAW_CARDS: Final = 31
ASK_TRADE: Final = 32
ASK_AGREE: Final = 33
ASK_EXTRA: Final = 34
ASK_ALLY: Final = 35
ASK_RE_EQUIP: Final = 36
ASK_SURPRISE: Final = 37
ASK_WEAPON: Final = 38
ASK_WEAPON_TAKE: Final = 39
ASK_SCOUTS: Final = 40
ASK_GROUND: Final = 41
ASK_SELECT: Final = 42
ASK_GROUP_CARD: Final = 43
ASK_BAT_MOVE: Final = 44
ASK_RAGE: Final = 45
ASK_QUINCEY: Final = 46
ASK_EMPTY: Final = 47
ASK_DRAC_MOVE: Final = 48
ASK_DROPPED: Final = 49
ASK_REINFORCE: Final = 50
ASK_PLACE: Final = 51
ASK_MATURE: Final = 52
ASK_AMBUSH: Final = 53
ASK_LIMIT: Final = 54
ASK_NIGHT_VISIT: Final = 55
ASK_INFLUENCE: Final = 56
ASK_EVASION: Final = 57
ASK_STORM_LANDING: Final = 58
ASK_PRESS: Final = 59
ASK_RELENTLESS: Final = 60
ASK_SEDUCTION: Final = 61
ASK_DRAC_DISCARD: Final = 62
ASK_TRAVEL_WINDOW: Final = 63
ASK_LOSE_CARD: Final = 64
PROMPTS: Final = (
    "start", "lair", "start_window", "combat_window", "encounter_window", "dracula_window", "answer_window", "strength_window",
    "member_window", "gather", "join", "resolve", "cure", "move", "bats", "rail_window", "tip_window", "train", "route", "weather",
    "storms_window", "customs_window", "order", "show", "slay", "thief", "discard", "open", "declare", "vow", "action", "draw_cards",
    "trade", "agree", "extra", "ally", "re_equip", "surprise", "weapon", "weapon_take", "scouts", "ground", "select", "group_card",
    "bat_move", "rage", "quincey", "empty", "drac_move", "dropped", "reinforce", "place", "mature", "ambush", "limit", "night_visit",
    "influence", "evasion", "storm_landing", "press", "relentless", "seduction", "drac_discard", "travel_window", "lose_card",
)  # fmt: skip

# Streams of chance.
DRAW_ITEM: Final = 0
DRAW_EVENT_BACK: Final = 1
DRAW_EVENT_CARD: Final = 2
DRAW_EVENT_TOP: Final = 3
DRAW_TOKEN: Final = 4
DRAW_TRAIN: Final = 5
DRAW_WHITE: Final = 6
DRAW_BLACK: Final = 7
DRAW_DIE: Final = 8
DRAW_STOLEN_ITEM: Final = 9
DRAW_STOLEN_EVENT: Final = 10
STREAMS: Final = (
    "item", "event_back", "event_card", "event_top", "token", "train", "white", "black", "die", "stolen_item", "stolen_event",
)  # fmt: skip

# What happened.
SAID_ROUND_BEGINS: Final = 0
SAID_HUNTER_STARTS: Final = 1
SAID_DRACULA_STARTS: Final = 2
SAID_TURN_BEGINS: Final = 3
SAID_TURN_SKIPPED: Final = 4
SAID_TURN_USED: Final = 5
SAID_WAITED: Final = 6
SAID_JOINED: Final = 7
SAID_REFUSED: Final = 8
SAID_NEWSPAPER_SPENT: Final = 9
SAID_EMERGENCY: Final = 10
SAID_INNER_STRENGTH: Final = 11
SAID_CURE_ROLLED: Final = 12
SAID_CURED_NONE: Final = 13
SAID_CURED: Final = 14
SAID_STAYED: Final = 15
SAID_ROAD_MOVE: Final = 16
SAID_SEA_MOVE: Final = 17
SAID_RAIL_ANNOUNCED: Final = 18
SAID_TRAIN_ROLLED: Final = 19
SAID_TRAIN_REROLLED: Final = 20
SAID_TRAIN_FIXED: Final = 21
SAID_TRAIN_STOPPED: Final = 22
SAID_TRAIN_HELD: Final = 23
SAID_TRAIN_LATE: Final = 24
SAID_TRAIN_MOVED: Final = 25
SAID_FOG_HOLDS: Final = 26
SAID_BATS_FLY: Final = 27
SAID_STORM_MOVED: Final = 28
SAID_SEARCHED: Final = 29
SAID_SEARCHED_NOTHING: Final = 30
SAID_DRACULA_FOUND: Final = 31
SAID_TOKEN_MET: Final = 32
SAID_TOKEN_GONE: Final = 33
SAID_TOKEN_STAYS: Final = 34
SAID_FOREWARNED: Final = 35
SAID_AMBUSH_MET: Final = 36
SAID_SOIL_DRAWS: Final = 37
SAID_FOG_MET: Final = 38
SAID_BATS_MET: Final = 39
SAID_PROTECTED_BY: Final = 40
SAID_RATS_ROLL: Final = 41
SAID_VAMPIRE_DUST: Final = 42
SAID_VAMPIRE_ROLL: Final = 43
SAID_VAMPIRE_FLEES: Final = 44
SAID_VAMPIRE_SLAIN: Final = 45
SAID_CUSTOMS_HIT: Final = 46
SAID_HEALTH_LOST: Final = 47
SAID_HEALED: Final = 48
SAID_BITTEN: Final = 49
SAID_BITE_FULL: Final = 50
SAID_DEFEATED: Final = 51
SAID_SAVED: Final = 52
SAID_VAMPIRES_UP: Final = 53
SAID_VAMPIRES_DOWN: Final = 54
SAID_ITEM_DISCARDED: Final = 55
SAID_EVENT_DISCARDED: Final = 56
SAID_ITEM_DRAWN: Final = 57
SAID_ITEM_NAMED: Final = 58
SAID_ITEM_DRAWN_NONE: Final = 59
SAID_TOKEN_NAMED: Final = 60
SAID_EVENT_DRAWN: Final = 61
SAID_EVENT_NAMED: Final = 62
SAID_EVENT_NONE: Final = 63
SAID_EVENT_FOR_DRACULA: Final = 64
SAID_CARD_NAMED: Final = 65
SAID_CARD_DISCARDED: Final = 66
SAID_TOKEN_RETURNED: Final = 67
SAID_EVENT_WASTED: Final = 68
SAID_ALLY_IN_PLAY: Final = 69
SAID_ALLY_REFUSED: Final = 70
SAID_ALLY_LEAVES: Final = 71
SAID_CARD_OPENED_ITEM: Final = 72
SAID_CARD_OPENED_EVENT: Final = 73
SAID_SHOWN_ITEM: Final = 74
SAID_SHOWN_EVENT: Final = 75
SAID_DECLARED_STAY: Final = 76
SAID_DECLARED_ROAD: Final = 77
SAID_DECLARED_RAIL: Final = 78
SAID_DECLARED_SAIL: Final = 79
SAID_VOWED_POWER: Final = 80
SAID_VOWED_WOLF: Final = 81
SAID_VOWED_WOLF_HIDE: Final = 82
SAID_VOWED_DOUBLE: Final = 83
SAID_VOWED_GO: Final = 84
SAID_RESUPPLIED: Final = 85
SAID_RESTS: Final = 86
SAID_TRADES: Final = 87
SAID_GIVEN: Final = 88
SAID_GIVEN_NAMED: Final = 89
SAID_GIVEN_OPEN: Final = 90
SAID_TRADE_REFUSED: Final = 91
SAID_TRADE_ENDED: Final = 92
SAID_NO_ACTION: Final = 93
SAID_EVENT_PLAYED: Final = 94
SAID_EVENT_ANSWERED: Final = 95
SAID_EVENT_CANCELLED: Final = 96
SAID_HOST_PLACED: Final = 97
SAID_HOST_REMOVED: Final = 98
SAID_GROUND_PLACED: Final = 99
SAID_ROADBLOCK_PLACED: Final = 100
SAID_ROADBLOCK_REMOVED: Final = 101
SAID_STORM_PLACED: Final = 102
SAID_STORM_ENDS: Final = 103
SAID_CARD_SHOWN: Final = 104
SAID_TOKEN_SHOWN: Final = 105
SAID_HIDE_SHOWN: Final = 106
SAID_NOTHING_THERE: Final = 107
SAID_NOTHING_FOUND: Final = 108
SAID_PRESS_KEEPS: Final = 109
SAID_WEAPON_TAKEN: Final = 110
SAID_EVENT_RECOVERED: Final = 111
SAID_TRANSFUSED: Final = 112
SAID_TIME_BACK: Final = 113
SAID_TIME_FORWARD: Final = 114
SAID_HYPNOSIS_ROLL: Final = 115
SAID_HYPNOSIS_FAILS: Final = 116
SAID_DRACULA_EVENTS_SHOWN: Final = 117
SAID_DRACULA_EVENT_NAMED: Final = 118
SAID_COMBAT_BEGINS: Final = 119
SAID_COMBAT_CALLED_OFF: Final = 120
SAID_CARDS_TURNED: Final = 121
SAID_ENEMY_TURNED: Final = 122
SAID_ROLLED: Final = 123
SAID_HUNTER_WINS: Final = 124
SAID_ENEMY_WINS: Final = 125
SAID_RESULT_WOUND_DRACULA: Final = 126
SAID_RESULT_CONTINUE: Final = 127
SAID_RESULT_REPEL: Final = 128
SAID_RESULT_KILLED_AGENT: Final = 129
SAID_RESULT_KILLED_DRACULA: Final = 130
SAID_RESULT_END: Final = 131
SAID_COMBAT_ENDS: Final = 132
SAID_BAT_MOVED: Final = 133
SAID_BAT_SEEN: Final = 134
SAID_BAT_STAYS: Final = 135
SAID_LEAP_ROLLED: Final = 136
SAID_MINION_RISES: Final = 137
SAID_GARLIC_LAID: Final = 138
SAID_DOGS_LAID: Final = 139
SAID_TRAP_SET: Final = 140
SAID_PLANNING_SET: Final = 141
SAID_HORSES_CARRY: Final = 142
SAID_TIME_MOVES: Final = 143
SAID_NEW_DAY: Final = 144
SAID_SEA_TIME: Final = 145
SAID_DRACULA_TURN: Final = 146
SAID_LAID: Final = 147
SAID_LAID_SEA: Final = 148
SAID_LAID_UP: Final = 149
SAID_POWER_PLAYED: Final = 150
SAID_BLOOD_PAID: Final = 151
SAID_BLOOD_REGAINED: Final = 152
SAID_DOUBLED: Final = 153
SAID_HIDE_GONE: Final = 154
SAID_SLOT_DROPPED: Final = 155
SAID_SLOT_STORED: Final = 156
SAID_REINFORCED: Final = 157
SAID_CATACOMB_EMPTIED: Final = 158
SAID_ATTACK: Final = 159
SAID_TOKEN_PLACED: Final = 160
SAID_MATURED: Final = 161
SAID_NOT_MATURED: Final = 162
SAID_TRAIL_CLEARED: Final = 163
SAID_REFILLED: Final = 164
SAID_DARK_CALL_DRAWN: Final = 165
SAID_AMBUSH_SPRUNG: Final = 166
SAID_NO_AMBUSH: Final = 167
SAID_NO_MOVE_PENALTY: Final = 168
SAID_QUINCEY_PICKS: Final = 169
SAID_EVADED: Final = 170
SAID_STORM_LANDS: Final = 171
SAID_HUNTERS_WIN: Final = 172
SAID_DRACULA_WINS: Final = 173
SAID_ROUND_LIMIT: Final = 174
SAID_ITEM_RESHUFFLE: Final = 175
SAID_EVENT_RESHUFFLE: Final = 176
SAID_PASSES_ALL: Final = 177
SAID_VAMPIRE_LAIR: Final = 178
SAID_SEDUCED: Final = 179
SAID_WHITE_DIE: Final = 180
SAID_WHITE_DICE: Final = 181
SAID_BLACK_DIE: Final = 182
SAID_ADDS_PLANNING: Final = 183
SAID_ADDS_DODGE: Final = 184
SAID_ADDS_PISTOL: Final = 185
SAID_ADDS_TRAP: Final = 186
SAID_ADDS_ENEMY_DODGE: Final = 187
SAID_ADDS_EAST: Final = 188
SAID_ADDS_ENEMY_PISTOL: Final = 189
SAID_ADDS_BITE: Final = 190
SAID_ADDS_CASTLE: Final = 191
SAID_PARTED: Final = 192
SAID_BATS_LEFT_BEHIND: Final = 193
SAID_NEWSPAPER_BARRED: Final = 194
SAID_DOUBLED_NAMED: Final = 195
SAID_REPEL_NOTHING: Final = 196
SAID_NOTHING_TO_LOSE: Final = 197
SAID_QUINCEY_STOPPED: Final = 198
SAID_TELEGRAPH_AT_SEA: Final = 199
SAID_NO_LAIR: Final = 200
SAID_SWIFT: Final = 201
SAID_NOTHING_TO_CHANGE: Final = 202
SAID_NOTHING_RECOVERED: Final = 203
SAID_NOT_THERE: Final = 204
SAID_OLDEST_BARRED: Final = 205
SAID_NO_SECOND_MOVE: Final = 206
SAID_EVENT_PLAYED_ON: Final = 207
SAID_EVENT_PLAYED_AT: Final = 208
SAID_EVENT_PLAYED_BETWEEN: Final = 209
SAID_NO_EVASION: Final = 210
SAID_NOTHING_VOWED: Final = 211
SAID_TOKENS_RETURNED: Final = 212
SAID_RESOLVE_SAVED: Final = 213
SAID_STORED_NAMED: Final = 214
EVENTS: Final = (
    "round_begins", "hunter_starts", "dracula_starts", "turn_begins", "turn_skipped", "turn_used", "waited", "joined", "refused",
    "newspaper_spent", "emergency", "inner_strength", "cure_rolled", "cured_none", "cured", "stayed", "road_move", "sea_move",
    "rail_announced", "train_rolled", "train_rerolled", "train_fixed", "train_stopped", "train_held", "train_late", "train_moved",
    "fog_holds", "bats_fly", "storm_moved", "searched", "searched_nothing", "dracula_found", "token_met", "token_gone", "token_stays",
    "forewarned", "ambush_met", "soil_draws", "fog_met", "bats_met", "protected_by", "rats_roll", "vampire_dust", "vampire_roll",
    "vampire_flees", "vampire_slain", "customs_hit", "health_lost", "healed", "bitten", "bite_full", "defeated", "saved", "vampires_up",
    "vampires_down", "item_discarded", "event_discarded", "item_drawn", "item_named", "item_drawn_none", "token_named", "event_drawn",
    "event_named", "event_none", "event_for_dracula", "card_named", "card_discarded", "token_returned", "event_wasted", "ally_in_play",
    "ally_refused", "ally_leaves", "card_opened_item", "card_opened_event", "shown_item", "shown_event", "declared_stay",
    "declared_road", "declared_rail", "declared_sail", "vowed_power", "vowed_wolf", "vowed_wolf_hide", "vowed_double", "vowed_go",
    "resupplied", "rests", "trades", "given", "given_named", "given_open", "trade_refused", "trade_ended", "no_action", "event_played",
    "event_answered", "event_cancelled", "host_placed", "host_removed", "ground_placed", "roadblock_placed", "roadblock_removed",
    "storm_placed", "storm_ends", "card_shown", "token_shown", "hide_shown", "nothing_there", "nothing_found", "press_keeps",
    "weapon_taken", "event_recovered", "transfused", "time_back", "time_forward", "hypnosis_roll", "hypnosis_fails",
    "dracula_events_shown", "dracula_event_named", "combat_begins", "combat_called_off", "cards_turned", "enemy_turned", "rolled",
    "hunter_wins", "enemy_wins", "result_wound_dracula", "result_continue", "result_repel", "result_killed_agent",
    "result_killed_dracula", "result_end", "combat_ends", "bat_moved", "bat_seen", "bat_stays", "leap_rolled", "minion_rises",
    "garlic_laid", "dogs_laid", "trap_set", "planning_set", "horses_carry", "time_moves", "new_day", "sea_time", "dracula_turn", "laid",
    "laid_sea", "laid_up", "power_played", "blood_paid", "blood_regained", "doubled", "hide_gone", "slot_dropped", "slot_stored",
    "reinforced", "catacomb_emptied", "attack", "token_placed", "matured", "not_matured", "trail_cleared", "refilled", "dark_call_drawn",
    "ambush_sprung", "no_ambush", "no_move_penalty", "quincey_picks", "evaded", "storm_lands", "hunters_win", "dracula_wins",
    "round_limit", "item_reshuffle", "event_reshuffle", "passes_all", "vampire_lair", "seduced", "white_die", "white_dice", "black_die",
    "adds_planning", "adds_dodge", "adds_pistol", "adds_trap", "adds_enemy_dodge", "adds_east", "adds_enemy_pistol", "adds_bite",
    "adds_castle", "parted", "bats_left_behind", "newspaper_barred", "doubled_named",
    "repel_nothing", "nothing_to_lose", "quincey_stopped", "telegraph_at_sea", "no_lair", "swift", "nothing_to_change",
    "nothing_recovered", "not_there", "oldest_barred", "no_second_move", "event_played_on", "event_played_at", "event_played_between",
    "no_evasion", "nothing_vowed", "tokens_returned", "resolve_saved", "stored_named",
)  # fmt: skip
