"""The ints the rules speak in, in the order of texts/texts.toml. Written by `make words`; change the texts instead."""

from typing import Final

FINGERPRINT: Final = "0188b8a6188a"

# What may be done.
DO_DRAW: Final = 0
DO_KNOCK: Final = 1
DO_GIVE: Final = 2

# What may be asked.
ASK_TURN: Final = 0
ASK_GIFT: Final = 1

# What may be told.
TOLD_DEALT: Final = 0
TOLD_WATCH_BEGINS: Final = 1
TOLD_DREW: Final = 2
TOLD_KNOCKED: Final = 3
TOLD_GAVE: Final = 4
TOLD_WAITED: Final = 5
TOLD_DAWN: Final = 6
TOLD_SLAIN: Final = 7
TOLD_BITTEN: Final = 8
TOLD_COUNTED: Final = 9
TOLD_WON: Final = 10
TOLD_SHARED: Final = 11

# What may be drawn.
DRAW_CARD: Final = 0
