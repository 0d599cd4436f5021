"""How the Game of Dracula speaks: its nouns, who plays and who acted, how a game ended."""

from __future__ import annotations

from typing import Any, ClassVar

from whitby.games.castle.data.components import PAIRS
from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import COLOURS, GREEN_PERCHES, READINGS
from whitby.games.castle.rules.state import DAWN, NOBODY, CastleState
from whitby.games.castle.texts import ending, picture, plain
from whitby.games.castle.texts.telling import Telling
from whitby.kernel.actions import verb_of
from whitby.kernel.details import Details
from whitby.kernel.reckoning import Reckoning
from whitby.kernel.state import Ask, Note
from whitby.kernel.wording import Wording
from whitby.kernel.words import FORMAT, Noun

ACTORS = {  # who acts in a note that names nobody, or somebody else
    w.TOLD_DRACULA_WALKED: "dracula",
    w.TOLD_FIRST_CAPTIVE: "dracula",
    w.TOLD_CAPTIVE: "dracula",
    w.TOLD_GREEN_SENT: "green_vampire",
    w.TOLD_BLUE_SENT: "blue_vampire",
}


class Voice(Wording[CastleState]):
    """The wording of the Game of Dracula."""

    fingerprint: ClassVar[str] = w.FINGERPRINT

    def nouns(self) -> dict[str, Noun]:
        stones = [*self.game.tables["stones"]["list"], *self.game.tables["homes"]["list"]]
        pools = self.game.tables["pools"]["list"]
        rooms = self.game.tables["rooms"]["list"]
        return {
            "piece": Noun(COLOURS, [row["name"] for row in self.game.tables["pieces"]["list"][: len(COLOURS)]], "piece"),
            "place": Noun([row["id"] for row in stones], [row["name"] for row in stones], "place"),
            "pool": Noun([row["id"] for row in pools], [row["name"] for row in pools], "place"),
            "room": Noun([row["id"] for row in rooms], [row["name"] for row in rooms], "room"),
            "reading": Noun(READINGS),
            "sector": Noun(PAIRS),
        }

    def plain(self, view: dict[str, Any]) -> list[str]:
        return list(plain.lines(view, self.game.tables))

    def picture(self, view: dict[str, Any], width: int = 0, height: int = 0, numbers: dict[str, int] | None = None) -> list[str]:
        return picture.picture(view, self.game.tables, width, height, numbers or {})

    def side(self, s: CastleState, seat: int) -> str:
        if s.colours[seat] == NOBODY:
            return "no piece yet"
        return COLOURS[s.colours[seat]] + (", the Green Vampire" if seat == s.holder else "")

    def figures(self, s: CastleState, seat: int) -> list[str]:
        """The piece, and with the mask the Green Vampire too."""
        if s.colours[seat] == NOBODY:
            return []
        return [COLOURS[s.colours[seat]], *(["green_vampire"] if seat == s.holder else [])]

    def called(self, s: CastleState, seat: int) -> str:
        return f"Player {seat + 1}" if s.colours[seat] == NOBODY else str(self.lexicon.name("piece", s.colours[seat]))

    def doer(self, s: CastleState, note: Note, mover: int | None) -> int | None:
        """Whose piece it is that a note tells of; vampires called to their perches and the dawn are nobody's doing."""
        args = self.lexicon.notes[note.kind].args
        if args and args[0].noun == "piece" and note.a in s.colours:
            return s.colours.index(note.a)
        return mover if note.kind == w.TOLD_DRACULA_WALKED else None

    def actor(self, s: CastleState, note: Note, mover: int | None) -> str | None:
        if note.kind == w.TOLD_STAYS_PERCHED:
            return "green_vampire" if note.a <= GREEN_PERCHES else "blue_vampire"
        return ACTORS.get(note.kind) or super().actor(s, note, mover)

    def prompt_values(self, s: CastleState, ask: Ask) -> dict[str, Any]:
        if ask.prompt == w.ASK_FIRST:
            stays = any(verb_of(action) == w.DO_STAY for action in ask.options)
            return {"own": "Stay here" if stays else FORMAT.format("Walk {n:words} {n:stone|stones}", n=s.outer)}
        return {"room": self._room(s.board.pool_room[s.dracula])} if ask.prompt == w.ASK_VICTIM else {}

    def details(self, s: CastleState, action: int) -> Details:
        return Telling(self.lexicon, s).details(action)

    def _room(self, room: int) -> str:
        return str(self.lexicon.name("room", room))

    def verdict(self, s: CastleState) -> tuple[str, str]:
        names = [self.lexicon.name("piece", s.colours[seat]) for seat in range(s.seats) if s.result[seat] > 0]
        if s.ending == DAWN:
            if len(names) == 1:
                return f"Dawn breaks, and {names[0]} is nearest to a doorway.", "R42"
            return f"Dawn breaks, and {', '.join(names[:-1])} and {names[-1]} are equally near to a doorway.", "R42"
        return f"{names[0]} has escaped from Castle Dracula.", "purpose.d"

    def reckoning(self, s: CastleState, told: list[Note]) -> Reckoning:
        return ending.reckoning(s, told, self.lexicon)
