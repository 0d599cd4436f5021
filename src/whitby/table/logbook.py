"""The log as one seat may read it: numbered lines that never change, cut only where a move is taken back.

Lines are counted per seat, so that a gap in the numbers never tells that something happened out of sight.
"""

from __future__ import annotations

from typing import Any

import msgspec

from whitby.kernel.game import Game
from whitby.kernel.state import Note, State


class Line(msgspec.Struct):
    """One line of the log: `n` counts what this seat may read, `seq` is the entry of the table it came from."""

    n: int
    seq: int
    text: str
    rule: str
    kind: str
    targets: list[str]
    values: dict[str, int | str]  # what the sentence tells, by name; empty for those who may not know
    seat: int | msgspec.UnsetType = msgspec.UNSET  # whose doing it is


class Logbook:
    """The lines of one seat, move by move."""

    def __init__(self, game: Game[Any], seat: int, opening: list[Note], s: State) -> None:
        self.game = game
        self.seat = seat
        self.lines: list[Line] = []
        self.ends: list[int] = []  # how many lines there are after the set-up and after each move that stands
        self._add(opening, 0, None, s)

    @property
    def moves(self) -> int:
        return len(self.ends) - 1

    def add(self, notes: list[Note], seq: int, mover: int, s: State) -> None:
        """What one more move made happen; `s` tells who is who at the table."""
        self._add(notes, seq, mover, s)

    def cut(self, moves: int) -> None:
        """Forget everything after the first so many moves."""
        del self.ends[moves + 1 :]
        del self.lines[self.ends[-1] :]

    def _add(self, notes: list[Note], seq: int, mover: int | None, s: State) -> None:
        lexicon = self.game.lexicon
        for note in notes:
            text = lexicon.note_text(note, self.seat)
            if text:
                kind, targets = lexicon.notes[note.kind].slug, lexicon.note_targets(note, self.seat)
                values = lexicon.note_values(note, self.seat)
                line = Line(len(self.lines) + 1, seq, text, note.rule, kind, targets, values)
                doer = self.game.wording.doer(s, note, mover)
                if doer is not None:
                    line.seat = doer
                self.lines.append(line)
        self.ends.append(len(self.lines))
