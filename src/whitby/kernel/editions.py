"""What an edition may hold at all, whether it comes as a file, over the wire or inside a save."""

from __future__ import annotations

import math
from typing import Any

from whitby.kernel.errors import BadData

NAME_LENGTH = 80
SIZE = 128 * 1024  # characters of all its texts and numbers together
DEEPEST = 16  # tables within tables
LARGEST = 2**53  # beyond this no number of a game goes, and programs in other languages cannot read it


def refuse_strange(top: dict[str, Any], where: str) -> None:
    """Raise BadData for values that no table of a game holds: dates, giants, what is no number, too much of anything."""
    left = SIZE
    waiting: list[tuple[Any, str, int]] = [(top, "", 0)]
    while waiting:
        value, place, depth = waiting.pop()
        left -= len(value) if isinstance(value, str) else 1
        if left < 0 or depth > DEEPEST:
            raise BadData(f"{where}: the edition is too long or too deep.", f"It may hold {SIZE} letters and numbers in all.")
        if isinstance(value, dict):
            for key, item in value.items():
                left -= len(key)
                waiting.append((item, f"{place}.{key}" if place else key, depth + 1))
        elif isinstance(value, list):
            waiting += [(item, f"{place}[{i}]", depth + 1) for i, item in enumerate(value)]
        elif not _is_plain(value):
            raise BadData(f"{where}: {place[:200]}: this is neither text nor a number of a game.", "Compare it with the template.")


def _is_plain(value: Any) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, int):
        return abs(value) <= LARGEST
    return isinstance(value, str)


def refuse_name(name: str, where: str) -> None:
    """Raise BadData for a name that cannot be shown beside every table it is played at."""
    if not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
        raise BadData(f"{where}: edition.name must be one line of 1 to {NAME_LENGTH} letters.", 'Write name = "My printed copy".')
