"""The log as one seat may read it: numbered lines that never change, cut only where a move is taken back.

Lines are counted per seat, so that a gap in the numbers never tells that something happened out of sight.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from whitby.kernel.game import Game
from whitby.kernel.sight import ALL_KNOWING
from whitby.kernel.state import EVERYONE, Note, State
from whitby.kernel.words import listed


class Line(msgspec.Struct):
    """One line of the log: `n` counts what this seat may read, `seq` is the entry of the table it came from."""

    n: int
    seq: int
    move: int  # that made it happen, counted by those that stand; 0 for the set-up
    text: str
    rule: str
    kind: str
    targets: list[str]
    values: dict[str, int | str]  # what the sentence tells, by name; empty for those who may not know
    seat: int | UnsetType = UNSET  # whose doing it is
    figure: str | UnsetType = UNSET  # who acted
    brief: str | UnsetType = UNSET  # the sentence in a few words, beside who acted
    heading: bool | UnsetType = UNSET  # a round or a turn begins
    beat: str | UnsetType = UNSET  # what sort of moment it is


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
        for note in notes:
            text = self.game.lexicon.note_text(note, self.seat, self._reader(note, s) if self.seat == ALL_KNOWING else "")
            if text:
                self.lines.append(self._line(note, text, seq, mover, s))
        self.ends.append(len(self.lines))

    def _reader(self, note: Note, s: State) -> str:
        """Who was told this while it was a secret."""
        told = [self.game.wording.called(s, k) for k in range(s.seats) if note.seen != EVERYONE and note.seen >> k & 1]
        return listed(told) if told else ""

    def _line(self, note: Note, text: str, seq: int, mover: int | None, s: State) -> Line:
        lexicon, wording = self.game.lexicon, self.game.wording
        phrase, doer = lexicon.notes[note.kind], wording.doer(s, note, mover)
        is_seen = lexicon.is_seen(note, self.seat)
        figure = (wording.actor if is_seen else wording.doers_figure)(s, note, mover)
        return Line(
            n=len(self.lines) + 1,
            seq=seq,
            move=len(self.ends),
            text=text,
            rule=note.rule,
            kind=phrase.slug,
            targets=lexicon.note_targets(note, self.seat),
            values=lexicon.note_values(note, self.seat),
            seat=UNSET if doer is None else doer,
            figure=figure or UNSET,
            brief=lexicon.note_brief(note, self.seat) or UNSET,
            heading=phrase.heading or UNSET,
            beat=phrase.beat or UNSET,
        )
