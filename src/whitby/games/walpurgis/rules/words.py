"""The ints the rules speak in, in the order of texts/texts.toml. Written by `make words`; change the texts instead."""

from typing import Final

FINGERPRINT: Final = "a55e8334835e"

# What may be done.
DO_PLACE: Final = 0
DO_PICK_UP: Final = 1
DO_TRAVEL: Final = 2
DO_TAKE: Final = 3
DO_DRAW: Final = 4
DO_HEAD: Final = 5
DO_BOARD: Final = 6
DO_BOARD_ALL: Final = 7
DO_CLOSE: Final = 8
DO_HIRE: Final = 9
DO_SHOOT: Final = 10
DO_DROP: Final = 11
DO_LOAD: Final = 12
DO_UNLOAD: Final = 13
DO_EXERT: Final = 14
DO_PLAY: Final = 15
DO_GO: Final = 16
DO_STOP: Final = 17
DO_PROTECT: Final = 18
DO_DEPART: Final = 19
DO_LOSE: Final = 20
DO_SUFFER: Final = 21
DO_PASS: Final = 22
DO_DISCARD: Final = 23
DO_KILL: Final = 24
DO_MOVE: Final = 25
DO_BLEED: Final = 26
DO_DONE: Final = 27

# What may be asked.
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
ASK_DOOMED: Final = 10
ASK_COFFIN: Final = 11
ASK_MOON: Final = 12
ASK_WINDOW: Final = 13
ASK_DISCARD: Final = 14
ASK_ROUND_END: Final = 15

# What may be told.
TOLD_STARTER_DRAWN: Final = 0
TOLD_DEALT: Final = 1
TOLD_DEALT_EVENT: Final = 2
TOLD_COACH_PLACED: Final = 3
TOLD_ROUND_BEGINS: Final = 4
TOLD_TURN_BEGINS: Final = 5
TOLD_PICKS_UP: Final = 6
TOLD_TRAVELS: Final = 7
TOLD_TOOK: Final = 8
TOLD_DREW: Final = 9
TOLD_DRAWS_LOST: Final = 10
TOLD_NO_EVENT: Final = 11
TOLD_CANNOT_START: Final = 12
TOLD_HEADED: Final = 13
TOLD_BOARDED: Final = 14
TOLD_TIPPED: Final = 15
TOLD_HIRED: Final = 16
TOLD_SHOT: Final = 17
TOLD_HUNTER_LEFT: Final = 18
TOLD_LOADED: Final = 19
TOLD_EVENT_DRAWN: Final = 20
TOLD_UNLOADED: Final = 21
TOLD_EXERTED: Final = 22
TOLD_COINS_PLAYED: Final = 23
TOLD_BULLETS_PLAYED: Final = 24
TOLD_PROTECTED: Final = 25
TOLD_PERIL_TURNED: Final = 26
TOLD_PROTECTION_USED: Final = 27
TOLD_COUNTERED: Final = 28
TOLD_LOST: Final = 29
TOLD_COFFIN_LOST: Final = 30
TOLD_HARMLESS: Final = 31
TOLD_MOON_FAINT: Final = 32
TOLD_TURNED: Final = 33
TOLD_MOON_PLAYED: Final = 34
TOLD_ARRIVED: Final = 35
TOLD_GOT_OFF: Final = 36
TOLD_BLOOD_LEFT: Final = 37
TOLD_BLOOD_SUPPLIED: Final = 38
TOLD_WOLF_SET: Final = 39
TOLD_LAST_BLOOD: Final = 40
TOLD_JOURNEY_ENDED: Final = 41
TOLD_COINS_RETURNED: Final = 42
TOLD_DISCARDED: Final = 43
TOLD_POOL_FILLED: Final = 44
TOLD_RESHUFFLED: Final = 45
TOLD_IMPATIENT: Final = 46
TOLD_ROUND_ENDS: Final = 47
TOLD_WOLF_KILLED: Final = 48
TOLD_WOLF_MOVED: Final = 49
TOLD_BLOOD_ADDED: Final = 50
TOLD_WOLVES_ATE: Final = 51
TOLD_FED: Final = 52
TOLD_BLOOD_STAYS: Final = 53
TOLD_CARDS_SCORED: Final = 54
TOLD_WON: Final = 55
TOLD_SHARED: Final = 56

# What may be drawn.
DRAW_PASSENGER: Final = 0
DRAW_PERIL: Final = 1
DRAW_EVENT: Final = 2
DRAW_STARTER: Final = 3
