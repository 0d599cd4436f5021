"""How the game speaks: the nouns of its texts, and the values its sentences need from the table."""

from __future__ import annotations

from typing import Any, ClassVar

from whitby.kernel.actions import first_of, verb_of
from whitby.kernel.details import Details
from whitby.kernel.state import Ask, Note
from whitby.kernel.wording import Wording
from whitby.kernel.words import Noun, listed
from whitby.sample.rules import words as w
from whitby.sample.rules.board import CARDS, GUESTS
from whitby.sample.rules.state import SampleState
from whitby.sample.texts import plain


class Voice(Wording[SampleState]):
    """The wording of Sample."""

    fingerprint: ClassVar[str] = w.FINGERPRINT

    def nouns(self) -> dict[str, Noun]:
        """Slugs for what is read back, names for people; the last word is what an option of that kind points at on the page."""
        names = [row["name"] for row in self.game.tables["card"]]
        return {
            "seat": Noun(GUESTS),
            "door": Noun(GUESTS, None, "door"),
            "card": Noun(CARDS, names),
            "hand_card": Noun(CARDS, names, "hand"),
        }

    def details(self, s: SampleState, action: int) -> Details:
        """More about an option than its verb says: here the values that stand in its sentence."""
        if verb_of(action) == w.DO_DRAW:
            return Details({"left": len(s.deck)})
        if verb_of(action) == w.DO_KNOCK:
            return Details({"cards": len(s.hands[first_of(action)])})
        card = first_of(action)
        return Details({"name": self.lexicon.name("card", card), "worth": s.board.worths[card]})

    def prompt_values(self, s: SampleState, ask: Ask) -> dict[str, Any]:
        if ask.prompt == w.ASK_TURN:
            return {"doing": "draw a card, or knock at a door" if s.deck else "at which door do you knock"}
        return {}

    def doer(self, s: SampleState, note: Note, mover: int | None) -> int | None:
        """Whom a line of the log is about; the hours are nobody's doing."""
        args = self.lexicon.notes[note.kind].args
        if args and args[0].noun == "seat":
            return note.a
        return None if note.kind in (w.TOLD_WATCH_BEGINS, w.TOLD_DAWN) else mover

    def verdict(self, s: SampleState) -> tuple[str, str]:
        totals = self.game.scores(s) or []
        winners = [self.lexicon.name("seat", k).definite() for k in range(s.seats) if s.result[k] > 0]
        end = "wins the night" if len(winners) == 1 else "share the victory"
        noun = "point" if max(totals) == 1 else "points"
        text = f"{listed(winners)} {end} with {max(totals)} {noun}."
        return text[:1].upper() + text[1:], "dawn.d"

    def plain(self, view: dict[str, Any]) -> list[str]:
        return plain.lines(view)
