"""Positions as short text, so that a test, a puzzle or a bug report is a few lines.

A position is a list of clauses separated by `;` or line ends; `#` begins a comment. A clause is a head word and more
words, with an optional colon after the head: `dracula 16/8 used`, `cubes: 6 1`, `draws: conflict 16, conflict 3`.
What the heads mean is each game's affair (docs/notation.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from whitby.kernel.errors import BadText, did_you_mean, one_of


class Clause:
    """One clause: its head, its words, and its comma-separated parts."""

    def __init__(self, head: str, body: str) -> None:
        self.head = head
        self.body = body
        self.words = body.replace(",", " ").split()
        self.parts = [part.strip() for part in body.split(",") if part.strip()]
        self.text = f"{head} {body}".strip()

    def wrong(self, text: str, remedy: str = "") -> BadText:
        return BadText(f'In "{self.text}": {text}', remedy)

    def word(self, i: int, what: str = "a word") -> str:
        if i >= len(self.words):
            raise self.wrong(f"{what} is missing.")
        return self.words[i]

    def number(self, i: int) -> int:
        word = self.word(i, "a number")
        if not word.lstrip("-").isdecimal():
            raise self.wrong(f'"{word}" is not a number.')
        return int(word)

    def index(self, i: int, known: Sequence[str]) -> int:
        return self.find(self.word(i), known)

    def find(self, word: str, known: Sequence[str]) -> int:
        if word not in known:
            raise self.wrong(f'unknown word "{word}"{did_you_mean(word, known)}.', f"Known: {one_of(known)}.")
        return list(known).index(word)


def read_clauses(text: str) -> list[Clause]:
    clauses = []
    for line in text.splitlines():
        for part in line.split("#", 1)[0].split(";"):
            words = part.strip()
            if words:
                head, _, body = words.replace(":", ": ", 1).partition(" ")
                clauses.append(Clause(head.rstrip(":"), body.strip()))
    return clauses
