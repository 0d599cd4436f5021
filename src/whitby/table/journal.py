"""What happens at a table besides its moves: what is said, what is asked of the others, who comes and goes.

Happenings are numbered and kept like moves, and never change: a line that the host strikes out is still there, but nobody is shown it.
Those who play read each other, and so does everybody who looks on; what the onlookers say is read by players only where the host
wants it so.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from typing import Literal

import msgspec

from whitby.table.errors import Refused

LINE_LENGTH = 500
MOST_LINES = 5000  # said at one table

Kind = Literal["say", "strike", "hush", "hear", "ask", "agree", "refuse", "carried", "seat", "clock"]
Corner = Literal["table", "gallery"]  # where it is said: among those who play, or among those who look on
Gallery = Literal["open", "apart", "closed"]  # onlookers are heard by the players; are heard among themselves; are not let in


class Happening(msgspec.Struct, omit_defaults=True):
    """One thing that happened, as it is kept. `seat` is whose doing it was; an onlooker has none, but a key and a name."""

    n: int
    at: int  # seconds since 1970
    seq: int  # after which entry of the table
    kind: Kind
    seat: int | None = None
    name: str = ""  # as it was then
    text: str = ""
    corner: Corner = "table"
    of: int = 0  # the line that is struck out, or whose speaker is silenced
    key: str = ""  # tells one onlooker from another


class Voice(msgspec.Struct, frozen=True):
    """Who speaks."""

    seat: int | None
    name: str
    key: str = ""

    @property
    def corner(self) -> Corner:
        return "gallery" if self.seat is None else "table"


class TalkLine(msgspec.Struct, omit_defaults=True):
    """A happening as a reader is told it."""

    n: int
    at: int
    seq: int
    kind: Kind
    name: str
    text: str
    seat: int | None = None
    corner: Corner = "table"


class Journal:
    """Everything that happened so far, and what follows from it."""

    def __init__(self, happenings: list[Happening] | None = None) -> None:
        self.all: list[Happening] = []
        self.struck: set[int] = set()
        self.silenced: set[str | int] = set()  # seats, and keys of onlookers
        self.now: Callable[[], float] = time.time
        self.kept = len(happenings or [])  # how many of them the store has
        for happening in happenings or []:
            self._add(happening)

    def __len__(self) -> int:
        return len(self.all)

    @property
    def unkept(self) -> list[Happening]:
        """What the store does not have yet."""
        return self.all[self.kept :]

    def note(self, kind: Kind, seq: int, voice: Voice, text: str = "", of: int = 0) -> Happening:
        """Write down what has just happened."""
        happening = Happening(len(self.all) + 1, int(self.now()), seq, kind, voice.seat, voice.name, text, voice.corner, of, voice.key)
        self._add(happening)
        return happening

    def _add(self, happening: Happening) -> None:
        self.all.append(happening)
        if happening.kind == "strike":
            self.struck.add(happening.of)
        elif happening.kind == "hush":
            self.silenced.add(self._speaker(happening.of))
        elif happening.kind == "hear":
            self.silenced.discard(self._speaker(happening.of))

    def _speaker(self, n: int) -> str | int:
        line = self.all[n - 1]
        return line.key if line.seat is None else line.seat

    # ---- talking ----------------------------------------------------------------------------------------------

    def say(self, seq: int, voice: Voice, text: str) -> Happening:
        said = clean_line(text)
        if not said:
            raise Refused("There is nothing to say in that.", "Write something.")
        if self.is_silenced(voice):
            raise Refused("The host has silenced you at this table.", "Ask the host to hear you again.")
        if len(self.all) >= MOST_LINES:
            raise Refused("So much has been said here that nothing more can be kept.", "Begin another table.")
        return self.note("say", seq, voice, said)

    def is_silenced(self, voice: Voice) -> bool:
        return (voice.key if voice.seat is None else voice.seat) in self.silenced

    def strike(self, seq: int, host: Voice, n: int) -> None:
        """The host takes a line away."""
        self._refuse_no_line(n)
        if n not in self.struck:
            self.note("strike", seq, host, of=n)

    def silence(self, seq: int, host: Voice, n: int, on: bool) -> None:
        """The host silences whoever said that line, or hears him again."""
        self._refuse_no_line(n)
        if (self._speaker(n) in self.silenced) != on:
            self.note("hush" if on else "hear", seq, host, of=n)

    def _refuse_no_line(self, n: int) -> None:
        if not 1 <= n <= len(self.all) or self.all[n - 1].kind != "say":
            raise Refused(f"Nobody said line {n}.", "Choose a line that was said.")

    # ---- reading ----------------------------------------------------------------------------------------------

    def lines(self, since: int, is_player: bool, gallery: Gallery) -> list[TalkLine]:
        """What a reader may read of everything after the first `since` happenings."""
        hears_gallery = gallery == "open" or not is_player
        return [
            TalkLine(h.n, h.at, h.seq, h.kind, h.name, h.text, h.seat, h.corner)
            for h in self.all[since:]
            if h.n not in self.struck and (h.corner == "table" or hears_gallery) and h.kind not in ("strike", "hush", "hear")
        ]


def clean_line(text: str) -> str:
    """What was said, as it may be shown: one line, no control characters, not too long."""
    shown = "".join(ch if unicodedata.category(ch)[0] != "C" or ch == "\u200d" else " " for ch in text)
    return " ".join(shown.split())[:LINE_LENGTH].strip()
