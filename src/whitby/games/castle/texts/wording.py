"""How the Game of Dracula speaks: its nouns, whose doing something was, what Dracula would do about a move, how a game ended."""

from __future__ import annotations

from typing import Any, ClassVar

from whitby.games.castle.data.components import PAIRS
from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import COLOURS, NO_ROOM, READINGS
from whitby.games.castle.rules.dracula_walk import end_pools
from whitby.games.castle.rules.state import DAWN, NOBODY, CastleState
from whitby.games.castle.rules.turn import FIRST_HALF, Turn
from whitby.games.castle.texts import ending, picture, plain
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.details import Details
from whitby.kernel.reckoning import Reckoning
from whitby.kernel.state import Note
from whitby.kernel.wording import Wording
from whitby.kernel.words import Noun, listed


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

    def doer(self, s: CastleState, note: Note, mover: int | None) -> int | None:
        """Whose piece it is that a note tells of; vampires called to their perches and the dawn are nobody's doing."""
        args = self.lexicon.notes[note.kind].args
        if args and args[0].noun == "piece" and note.a in s.colours:
            return s.colours.index(note.a)
        return mover if note.kind == w.TOLD_DRACULA_WALKED else None

    def details(self, s: CastleState, action: int) -> Details:
        verb = verb_of(action)
        if verb == w.DO_TAKE:
            return Details({"colour": COLOURS[first_of(action)]})
        if verb in (w.DO_MOVE, w.DO_LEAVE, w.DO_STAY):
            return Details(group="your piece", risk=self._walk_risk(s, action))
        if verb == w.DO_DRACULA:
            frame = s.stack[-1]
            first = isinstance(frame, Turn) and frame.at == FIRST_HALF
            return Details({"order": "Dracula first," if first else "Dracula"}, "Dracula", self._count_risk(s, first_of(action)))
        if verb in (w.DO_CATCH, w.DO_FLEE):
            return Details(group="catch", risk=self._retreat_risk(s, second_of(action)))
        return Details()

    def _room(self, s: CastleState, place: int) -> str:
        return str(self.game.tables["rooms"]["list"][s.board.area[place]]["name"])

    def _walk_risk(self, s: CastleState, action: int) -> str:
        """path.5, path.6 - what Dracula would do about this end in this very turn."""
        end = s.at[s.turn] if verb_of(action) == w.DO_STAY else first_of(action)
        room = s.board.exposed[end]
        if room == NO_ROOM:
            return ""
        if verb_of(action) == w.DO_MOVE and s.board.pool_room[s.dracula] == room:
            return f"Dracula is in the {self._room(s, end)}: he would take you at once."
        frame = s.stack[-1]
        if isinstance(frame, Turn) and frame.at == FIRST_HALF:
            comes = [s.board.pool_room[pool] == room for pool in end_pools(s)]
            if all(comes):
                return f"Dracula's walk would then end in the {self._room(s, end)}."
        return ""

    def _count_risk(self, s: CastleState, pool: int) -> str:
        """path.6 - whom Dracula would find at the end of this walk."""
        room = s.board.pool_room[pool]
        found = [k for k in range(s.seats) if k != s.holder and room != NO_ROOM and s.board.exposed[s.at[k]] == room]
        if found == [s.turn]:
            return "He would take you."
        if found:
            names = ["you" if k == s.turn else self.lexicon.name("piece", s.colours[k]) for k in found]
            return f"He would take {listed(names, 'or')}."
        return ""

    def _retreat_risk(self, s: CastleState, end: int) -> str:
        room = s.board.exposed[end]
        if room != NO_ROOM and s.board.pool_room[s.dracula] == room:
            return f"Dracula is in the {self._room(s, end)}: he would take you at once."
        return ""

    def verdict(self, s: CastleState) -> tuple[str, str]:
        names = [self.lexicon.name("piece", s.colours[seat]) for seat in range(s.seats) if s.result[seat] > 0]
        if s.ending == DAWN:
            if len(names) == 1:
                return f"Dawn breaks, and {names[0]} is nearest to a doorway.", "R42"
            return f"Dawn breaks, and {', '.join(names[:-1])} and {names[-1]} are equally near to a doorway.", "R42"
        return f"{names[0]} has escaped from Castle Dracula.", "purpose.d"

    def reckoning(self, s: CastleState, told: list[Note]) -> Reckoning:
        return ending.reckoning(s, told, self.lexicon)
