"""The ints the rules speak in, in the order of texts/texts.toml. Written by `make words`; change the texts instead."""

from typing import Final

FINGERPRINT: Final = "8f953f406802"

# What may be done.
DO_HIDE: Final = 0
DO_DONE: Final = 1
DO_REST: Final = 2
DO_ATTACK: Final = 3
DO_COMBINE: Final = 4
DO_END: Final = 5
DO_ACCEPT: Final = 6
DO_REROLL: Final = 7

# What may be asked.
ASK_HIDE: Final = 0
ASK_ACTION: Final = 1
ASK_REROLL: Final = 2

# What may be told.
TOLD_ROUND_BEGINS: Final = 0
TOLD_NIGHT_FALLS: Final = 1
TOLD_DAY_BREAKS: Final = 2
TOLD_HIDDEN: Final = 3
TOLD_RESTED: Final = 4
TOLD_STRENGTHENED: Final = 5
TOLD_ATTACKED: Final = 6
TOLD_COMBINED: Final = 7
TOLD_ROLLED: Final = 8
TOLD_REROLLED: Final = 9
TOLD_SUCCEEDED: Final = 10
TOLD_FAILED: Final = 11
TOLD_WEAKENED: Final = 12
TOLD_FED: Final = 13
TOLD_TURNED: Final = 14
TOLD_DELIVERED: Final = 15
TOLD_CUBE_RESTORED: Final = 16
TOLD_HUMANS_RISE: Final = 17
TOLD_VAMPIRES_WANE: Final = 18
TOLD_FADED: Final = 19
TOLD_TURN_ENDED: Final = 20
TOLD_PAIR_SUCCEEDED: Final = 21
TOLD_PAIR_FAILED: Final = 22
TOLD_SOME_RISE: Final = 23
TOLD_NOBODY_RISES: Final = 24
TOLD_NOBODY_WANES: Final = 25
TOLD_NOTHING_LEFT: Final = 26
TOLD_SATED: Final = 27
TOLD_STRENGTH_SCORED: Final = 28
TOLD_RESOURCES_SCORED: Final = 29
TOLD_TURNED_SCORED: Final = 30
TOLD_DELIVERED_SCORED: Final = 31
TOLD_SIDE_WINS: Final = 32
TOLD_QUIET_DRAW: Final = 33
TOLD_LIMIT_DRAW: Final = 34
TOLD_SCORED: Final = 35
TOLD_MATCH_ENDS: Final = 36
TOLD_SIDES_DRAWN: Final = 37

# What may be drawn.
DRAW_CONFLICT: Final = 0
DRAW_SIDES: Final = 1
