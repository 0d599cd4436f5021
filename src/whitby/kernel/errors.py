"""What can go wrong, said so that the reader knows what to do next.

Every error a person can meet is a `WhitbyError`: a code for programs, a sentence for people, and a remedy.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class WhitbyError(Exception):
    """Bad input of any kind. `str(error)` is the sentence followed by the remedy."""

    code = "error"

    def __init__(self, text: str, remedy: str = "") -> None:
        super().__init__(f"{text} {remedy}".strip())
        self.text = text
        self.remedy = remedy

    def document(self) -> dict[str, str]:
        """The error as clients receive it."""
        return {"code": self.code, "text": self.text, "remedy": self.remedy}


class IllegalAction(WhitbyError):
    """An action that is not among the options of the seat that decides. Nothing was changed."""

    code = "illegal"


class NotYourTurn(WhitbyError):
    """A seat that is not asked tried to decide something."""

    code = "not-asked"


class BadText(WhitbyError):
    """Text of an action, a position or an option that cannot be read."""

    code = "unreadable"


class BadSetting(WhitbyError):
    """An unknown game option, a value it does not take, or a combination the rules do not allow."""

    code = "option"


class UnknownGame(WhitbyError):
    """No game of that name stands on the shelf."""

    code = "unknown-game"


class BadData(WhitbyError):
    """A TOML table that does not say what it must; the text names file and place."""

    code = "data"


class NoFile(BadData):
    """A file that is not there or cannot be read."""

    code = "no-file"


class BadSave(WhitbyError):
    """A save that is broken, from another format, or does not replay."""

    code = "save"


class BadDraw(WhitbyError):
    """A forced or entered draw that this die or deck cannot show."""

    code = "draw"


class NoUndo(WhitbyError):
    """The last step cannot be taken back."""

    code = "undo"


class NoEnd(WhitbyError):
    """The game cannot be ended, or changed by agreement, like this."""

    code = "end"


class NeedDraw(Exception):
    """Chance is needed and the state holds no generator: someone must say what stream `stream` shows.

    `values` lists what may come, each as often as it is likely. The state that raised this is half-way through a
    move and must be thrown away; apply the move again on a fresh copy with one more forced value.
    """

    def __init__(self, stream: int, values: list[int]) -> None:
        super().__init__(f"a draw from stream {stream} is needed")
        self.stream = stream
        self.values = values


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """' (did you mean "x"?)' when something is close, else ''."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f' (did you mean "{close[0]}"?)' if close else ""


def one_of(known: Iterable[str], most: int = 12) -> str:
    """A readable list of what would have been right."""
    words = list(known)
    shown = ", ".join(words[:most])
    return f"{shown}, ... ({len(words)} in all)" if len(words) > most else shown
