"""The ints the rules speak in, in the order of texts/texts.toml. Written by `make words`; change the texts instead."""

from typing import Final

FINGERPRINT: Final = "477b06f67891"

# What may be done.
DO_TAKE: Final = 0
DO_MOVE: Final = 1
DO_LEAVE: Final = 2
DO_STAY: Final = 3
DO_DRACULA: Final = 4
DO_BITE: Final = 5
DO_PROWL: Final = 6
DO_CATCH: Final = 7
DO_FLEE: Final = 8

# What may be asked.
ASK_PIECE: Final = 0
ASK_FIRST: Final = 1
ASK_OWN: Final = 2
ASK_DRACULA: Final = 3
ASK_VICTIM: Final = 4
ASK_PROWL: Final = 5

# What may be told.
TOLD_TAKEN: Final = 0
TOLD_OPENED: Final = 1
TOLD_TIED: Final = 2
TOLD_STARTS: Final = 3
TOLD_THREW: Final = 4
TOLD_WALKED: Final = 5
TOLD_BLOCKED: Final = 6
TOLD_DRACULA_WALKED: Final = 7
TOLD_FIRST_CAPTIVE: Final = 8
TOLD_CAPTIVE: Final = 9
TOLD_GREEN_SENT: Final = 10
TOLD_HOLDER_SENT: Final = 11
TOLD_BLUE_SENT: Final = 12
TOLD_STAYS_PERCHED: Final = 13
TOLD_RISES: Final = 14
TOLD_PROWLED: Final = 15
TOLD_MISSED: Final = 16
TOLD_CAUGHT: Final = 17
TOLD_RETREATED: Final = 18
TOLD_ESCAPED: Final = 19
TOLD_DAWNED: Final = 20
TOLD_NEAREST: Final = 21

# What may be drawn.
DRAW_NORMAL: Final = 0
DRAW_SPECIAL: Final = 1
DRAW_SPINNER: Final = 2
