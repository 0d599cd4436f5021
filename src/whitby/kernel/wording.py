"""The sentences of a game that need the table (games/*/texts), and options and prompts as every client receives them.

The wire document is put together in table/wire.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from whitby.kernel.actions import verb_of
from whitby.kernel.details import Details, Odds
from whitby.kernel.reckoning import Reckoning
from whitby.kernel.state import BY_RULES, DRAWN, TIMED_OUT, Ask, Note, State, asked
from whitby.kernel.words import Lexicon, Noun, listed

if TYPE_CHECKING:
    from whitby.kernel.game import Game

S = TypeVar("S", bound=State)


class Wording(Generic[S]):
    """How a game speaks: the nouns of its texts, and the sentences that need more than the texts hold."""

    fingerprint: ClassVar[str]  # of the texts its rules were written with: rules/words.py FINGERPRINT

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    @property
    def lexicon(self) -> Lexicon:
        return self.game.lexicon

    def nouns(self) -> dict[str, Noun]:
        """What the arguments of its verbs, prompts and notes can be, by kind."""
        raise NotImplementedError

    def tune(self, lexicon: Lexicon) -> None:
        """Set names right that are made of others, once the texts have told their grammar."""

    def details(self, s: S, action: int) -> Details:
        """More about an option than its verb says."""
        return Details()

    def prompt_values(self, s: S, ask: Ask) -> dict[str, Any]:
        """More values for a prompt's sentences."""
        return {}

    def side(self, s: S, seat: int) -> str:
        """Who sits there now, for the list of seats."""
        sides = self.game.identity.sides
        return sides[seat % len(sides)]

    def figures(self, s: S, seat: int) -> list[str]:
        """The figures this seat plays now, by id, as far as everybody may know: by default the one declared in its place."""
        ids = list(self.game.identity.figures)
        return ids[seat : seat + 1]

    def called(self, s: S, seat: int) -> str:
        """What somebody is called who gave no name: by the one figure he plays, else by his side."""
        figures = self.figures(s, seat)
        if len(figures) == 1:
            return self.game.identity.figures[figures[0]].name
        side = self.side(s, seat).removeprefix("the ")
        return side[:1].upper() + side[1:]

    def doer(self, s: S, note: Note, mover: int | None) -> int | None:
        """The seat a note is shown with in the log: as a rule whose move made it happen; None for nobody's doing."""
        return mover

    def actor(self, s: S, note: Note, mover: int | None) -> str | None:
        """The figure a note is shown with in the log: who acted, not who moved last; None for nobody's doing.

        By default the first figure the note names, else the one its doer plays. `s` is the table as it stands when the log is read, so
        that nothing may hang on it that changes in the course of a game. Only those are told who may know what the note says.
        """
        figures = self.game.identity.figures
        named = [slug for slug in self.lexicon.note_things(note) if slug in figures]
        return named[0] if named else self.doers_figure(s, note, mover)

    def doers_figure(self, s: S, note: Note, mover: int | None) -> str | None:
        """The one figure of the seat a note is shown with."""
        doer = self.doer(s, note, mover)
        played = self.figures(s, doer) if doer is not None else []
        return played[0] if len(played) == 1 else None

    def ending(self, s: S) -> tuple[str, str]:
        """How a game ended: by its rules, with the rule; or because people wanted it so."""
        if s.agreed == DRAWN:
            return "All who played agreed on a draw.", ""
        if s.agreed == BY_RULES:
            return self.verdict(s)
        losers = listed([self.side(s, k) for k in range(s.seats) if s.result[k] == 0.0])
        how = "ran out of time" if s.agreed == TIMED_OUT else "gave the game up"
        return f"{losers[0].upper()}{losers[1:]} {how}.", ""

    def verdict(self, s: S) -> tuple[str, str]:
        """The end in a sentence, and the rule it ended by."""
        raise NotImplementedError

    def reckoning(self, s: S, told: list[Note]) -> Reckoning:
        """Of a game that is over: who stands where and by what, the score line by line, numbers worth knowing.

        `told` is everything that happened from the set-up on, secret or not.
        """
        return Reckoning()

    def plain(self, view: dict[str, Any]) -> list[str]:
        """The table in lines of plain text, from a view document alone: for terminals and screen readers."""
        return list(_outline(view, ""))

    def picture(self, view: dict[str, Any], width: int = 0, height: int = 0, numbers: dict[str, int] | None = None) -> list[str]:
        """The board drawn in letters, where the game draws one; `width` and `height` are those of the screen, 0 where nobody counts.

        It is never wider than that; what does not fit into the height is left out, what matters now stays. `numbers` are those
        of the options in words, to be marked where each leads to.
        """
        return []


class PromptPart(msgspec.Struct):
    """Who must decide what, by which rule, worded for the reader; to who decides, `why` now. `ask` and `values` tell a program."""

    seats: list[int]
    text: str
    rule: str
    why: str | UnsetType = UNSET
    idle: bool = False  # a window one may not want to be asked about again
    ask: str = ""
    values: dict[str, int | str] = {}


class OptionPart(msgspec.Struct):
    """Something the reader may do now. `id` is the action in words and is what a client sends back.

    `verb` and `values` say the same to a program. `group` is the heading it stands under, `note` a second line, `key` the number that
    is printed on what it points at; `closes` marks the answer that does nothing, or no more.
    """

    id: str
    text: str
    short: str
    rule: str
    targets: list[str]
    undoable: bool
    verb: str = ""
    values: dict[str, int | str] = {}
    group: str | UnsetType = UNSET
    note: str | UnsetType = UNSET
    key: str | UnsetType = UNSET
    closes: bool | UnsetType = UNSET
    risk: str | UnsetType = UNSET
    odds: Odds | UnsetType = UNSET


def option_part(game: Game[Any], s: State, action: int, undoable: bool = False) -> OptionPart:
    """One option: its words, its sentence, its rule, what it points at, and what the rules make public about it.

    Whether it can be taken back is for the keeper of the table to say.
    """
    details, lexicon = game.wording.details(s, action), game.lexicon
    verb = lexicon.verbs[verb_of(action)]
    text, short, group, note = lexicon.action_words(action, details.values)
    return OptionPart(
        id=lexicon.action_text(action),
        text=text,
        short=short,
        rule=details.rule or verb.rule,
        targets=lexicon.action_targets(action),
        undoable=undoable,
        verb=verb.slug,
        values=lexicon.action_slugs(action),
        group=details.group or group or UNSET,
        note=details.note or note or UNSET,
        key=details.key or UNSET,
        closes=verb.closes or UNSET,
        risk=details.risk or UNSET,
        odds=details.odds or UNSET,
    )


def prompt_part(game: Game[Any], s: State, reader: int) -> PromptPart:
    """Who must decide what, by which rule, worded for the reader; when the game is over, how it ended."""
    if s.result:
        text, rule = game.wording.ending(s)
        return PromptPart([], text, rule)
    ask = asked(s, reader) or s.asks[0]
    lexicon, more = game.lexicon, game.wording.prompt_values(s, ask)
    return PromptPart(
        seats=[a.seat for a in s.asks],
        text=lexicon.prompt_text(ask, reader, more),
        rule=ask.rule,
        why=lexicon.prompt_why(ask, reader, more) or UNSET,
        idle=lexicon.prompts[ask.prompt].idle,
        ask=lexicon.prompts[ask.prompt].slug,
        values=lexicon.prompt_slugs(ask, reader),
    )


def _outline(value: Any, indent: str) -> Iterator[str]:
    """Nested data as indented lines, in words a person would use."""
    rows = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for key, item in rows:
        title = f"{key.replace('_', ' ')}:" if isinstance(key, str) else f"{key}."
        if (isinstance(item, dict) and item) or (isinstance(item, list) and any(isinstance(x, (dict, list)) for x in item)):
            yield f"{indent}{title}"
            yield from _outline(item, indent + "  ")
        else:
            yield f"{indent}{title} {_said(item)}"


def _said(value: Any) -> str:
    """A single value, or a list of such, in words."""
    if isinstance(value, list):
        return ", ".join(_said(item) for item in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None or value in ("", {}) else str(value)
