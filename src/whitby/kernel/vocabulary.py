"""A game's `rules/words.py`: the ints its rules speak in, written from its texts.toml (`make words`).

The order of the texts is the order of the ints; whoever adds a phrase writes it once, and the constant is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whitby.kernel.sheets import read_toml

SECTIONS = {
    "verb": ("DO_", "What may be done."),
    "prompt": ("ASK_", "What may be asked."),
    "note": ("TOLD_", "What may be told."),
    "stream": ("DRAW_", "What may be drawn."),
}


def fingerprint(texts: dict[str, Any]) -> str:
    """A short name for this order of phrases: rules that were written for another are refused when the game is loaded."""
    slugs = [[section, *texts.get(section, {})] for section in SECTIONS]
    return hashlib.blake2b(repr(slugs).encode(), digest_size=6).hexdigest()


def write_words(path: Path) -> str:
    """The source of `rules/words.py` for the texts at `path`."""
    texts = read_toml(path)
    return "\n".join([*_head(texts), *(line for section in SECTIONS for line in _constants(texts, section))]) + "\n"


def _head(texts: dict[str, Any]) -> Iterator[str]:
    yield '"""The ints the rules speak in, in the order of texts/texts.toml. Written by `make words`; change the texts instead."""'
    yield ""
    yield "from typing import Final"
    yield ""
    yield f'FINGERPRINT: Final = "{fingerprint(texts)}"'


def _constants(texts: dict[str, Any], section: str) -> Iterator[str]:
    prefix, title = SECTIONS[section]
    yield ""
    yield f"# {title}"
    for number, slug in enumerate(texts.get(section, {})):
        yield f"{prefix}{slug.upper()}: Final = {number}"
