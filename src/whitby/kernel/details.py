"""What a game has to say about an option beyond its verb."""

from __future__ import annotations

from typing import Any

import msgspec


class Odds(msgspec.Struct):
    """A chance that the rules make public."""

    success: float
    of: str


class Details(msgspec.Struct):
    """More about an option: values for its sentence, and what clients are told besides, each as far as there is any."""

    values: dict[str, Any] = {}
    group: str = ""  # the heading it stands under, where that is not the one of its verb
    note: str = ""  # a second line: steps, odds in words, what is there; where that is not the one of its verb
    key: str = ""  # the number printed on what it points at, where a reader would type that rather than the option's own
    risk: str = ""  # what may come of it, or what it costs, in a sentence
    odds: Odds | None = None
    rule: str = ""  # its own, where that differs from the one its verb usually obeys
