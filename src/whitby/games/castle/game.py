"""Game of Dracula: its identity and everything the rest of Whitby asks of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from whitby.games.castle.advice import judge as advice
from whitby.games.castle.data.components import PAIRS, make_board
from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import COLOURS, NO_ROOM, OFF_BOARD, READINGS, VAULT, Board
from whitby.games.castle.rules.dracula_walk import end_pools
from whitby.games.castle.rules.setup import TakePieces, set_up
from whitby.games.castle.rules.state import DAWN, NOBODY, CastleState
from whitby.games.castle.rules.turn import FIRST_HALF, Night, Turn
from whitby.games.castle.sight import view as sight
from whitby.games.castle.texts import lively, notation
from whitby.games.castle.texts import picture as drawing
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.chance import Chooser
from whitby.kernel.details import Details
from whitby.kernel.game import Game, Thinking
from whitby.kernel.notation import Clause
from whitby.kernel.state import Event, Frame
from whitby.kernel.words import Lexicon, Noun, listed, load_lexicon

HOME = Path(__file__).parent
ROUNDS_AHEAD = 1  # that tree search plays on before it judges: everybody has had a turn


class CastleGame(Game[CastleState]):
    """An escape race for two to four; everybody moves Dracula."""

    home: ClassVar[Path] = HOME
    thinking: ClassVar[Thinking] = Thinking(
        iterations=300, worlds=1, explore=0.8, outcomes=6
    )  # one world, nothing is hidden; curious or not is the same; the next player's throw changes what a move is worth but little
    rules_version: ClassVar[int] = 1
    components: ClassVar[tuple[str, ...]] = ("components.toml", "board.toml")
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (Night, TakePieces, Turn)

    def make_lexicon(self) -> Lexicon:
        stones = [*self.tables["stones"]["list"], *self.tables["homes"]["list"]]
        pools = self.tables["pools"]["list"]
        rooms = self.tables["rooms"]["list"]
        nouns = {
            "piece": Noun(COLOURS, [row["name"] for row in self.tables["pieces"]["list"][: len(COLOURS)]], "piece"),
            "place": Noun([row["id"] for row in stones], [row["name"] for row in stones], "place"),
            "pool": Noun([row["id"] for row in pools], [row["name"] for row in pools], "place"),
            "room": Noun([row["id"] for row in rooms], [row["name"] for row in rooms], "room"),
            "reading": Noun(READINGS),
            "sector": Noun(PAIRS),
        }
        return load_lexicon(self.home / "texts" / "texts.toml", nouns, w.FINGERPRINT)

    def make_board(self, tables: dict[str, Any], options: dict[str, str], where: str) -> Board:
        return make_board(tables, options, where)

    def blank(self, board: Board, options: dict[str, str], seats: int) -> CastleState:
        s = CastleState()
        s.board = board
        s.seats = seats
        set_up(s, seats)
        return s

    def begin(self, s: CastleState) -> None:
        s.push(Night())

    def view(self, s: CastleState, seat: int) -> dict[str, Any]:
        return sight.view(s, {action: self.lexicon.action_text(action) for ask in s.asks for action in ask.options})

    def side(self, s: CastleState, seat: int) -> str:
        if s.colours[seat] == NOBODY:
            return "no piece yet"
        return COLOURS[s.colours[seat]] + (", the Green Vampire" if seat == s.holder else "")

    def doer(self, s: CastleState, event: Event, mover: int | None) -> int | None:
        """Whose piece it is that an event tells of; vampires called to their perches and the dawn are nobody's doing."""
        args = self.lexicon.events[event.kind].args
        if args and args[0].noun == "piece" and event.a in s.colours:
            return s.colours.index(event.a)
        return mover if event.kind == w.TOLD_DRACULA_WALKED else None

    def plain(self, view: dict[str, Any]) -> list[str]:
        return list(drawing.words(view, self.tables))

    def picture(self, view: dict[str, Any], width: int = 0, height: int = 0, numbers: dict[str, int] | None = None) -> list[str]:
        return drawing.picture(view, self.tables, width, height, numbers or {})

    # ---- words that need the table ----------------------------------------------------------------------------

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
        return str(self.tables["rooms"]["list"][s.board.area[place]]["name"])

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

    # ---- result -----------------------------------------------------------------------------------------------

    def verdict(self, s: CastleState) -> tuple[str, str]:
        names = [self.lexicon.name("piece", s.colours[seat]) for seat in range(s.seats) if s.result[seat] > 0]
        if s.ending == DAWN:
            if len(names) == 1:
                return f"Dawn breaks, and {names[0]} is nearest to a doorway.", "R42"
            return f"Dawn breaks, and {', '.join(names[:-1])} and {names[-1]} are equally near to a doorway.", "R42"
        return f"{names[0]} has escaped from Castle Dracula.", "purpose.d"

    # ---- law 7, notation, advice ------------------------------------------------------------------------------

    def conserved(self, s: CastleState) -> list[str]:
        wrong = []
        board = s.board
        perches = board.perch_stones
        if s.blue not in perches[4:]:
            wrong.append("the Blue Vampire is on neither of his perches")
        if s.holder != NOBODY and s.at[s.holder] != s.green:
            wrong.append("the holder is not with the Green Vampire")
        if (s.holder != NOBODY) != s.captured:
            wrong.append("the mask is nobody's after the first capture, or somebody's before it")
        if s.holder == NOBODY and s.green not in perches[:4]:
            wrong.append("the Green Vampire nobody plays has left his perches")
        taken = [colour for colour in s.colours if colour != NOBODY]
        if len(set(taken)) != len(taken):
            wrong.append("two players have one piece")
        for seat in range(s.seats):
            wrong += self._misplaced(s, seat)
        return wrong

    def _misplaced(self, s: CastleState, seat: int) -> list[str]:
        """What is wrong with where one player stands."""
        at, board = s.at[seat], s.board
        name = COLOURS[s.colours[seat]] if s.colours[seat] != NOBODY else "an untaken piece"
        if (at == OFF_BOARD) != (s.colours[seat] == NOBODY):
            return [f"{name} is on the board without a player, or off it"]
        if at == OFF_BOARD or seat == s.holder:
            return []
        if at == VAULT or (at < board.first_home and board.perch[at]) or at in (s.green, s.blue):
            return [f"{name} stands where no human can"]
        if at != board.steps and s.at.count(at) > 1:
            return [f"{name} shares a stone"]
        room = board.exposed[at]
        between = isinstance(s.stack[-1], Turn) and s.stack[-1].at <= FIRST_HALF  # R23: nobody exposed is left when a turn ends
        if between and room != NO_ROOM and room == board.pool_room[s.dracula]:
            return [f"{name} is in Dracula's room and was not caught"]
        return []

    def place(self, s: CastleState, clauses: list[Clause]) -> None:
        notation.place(s, clauses)

    def describe(self, s: CastleState) -> str:
        return f"{notation.describe(s)}; {self.describe_flow(s)}"

    def lively(self, seats: int, options: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.board(options), seats, options, choose)

    def value(self, s: CastleState, seat: int) -> float:
        return advice.value(s, seat)

    def settle(self, s: CastleState) -> None:
        advice.settle(s)

    def play_on(self, s: CastleState) -> None:
        advice.play_on(s, ROUNDS_AHEAD * s.seats)

    def priors(self, s: CastleState, options: list[int]) -> list[float] | None:
        return advice.priors(s, options) if len(options) > 1 else None


GAME = CastleGame()
