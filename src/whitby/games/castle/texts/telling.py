"""What the castle says about an option beyond its sentence: a label, how far it leads, whom Dracula would take."""

from __future__ import annotations

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import COLOURS, NO_ROOM
from whitby.games.castle.rules.dracula_walk import end_pools
from whitby.games.castle.rules.state import CastleState, humans
from whitby.games.castle.rules.turn import FIRST_HALF, Turn
from whitby.games.castle.sight.view import NO_WAY, steps_home
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.details import Details
from whitby.kernel.graphs import distances
from whitby.kernel.words import Lexicon, Name, listed

IS_HERE, COMES_HERE = "Dracula is here", "Dracula comes here"


class Telling:
    """The details of the options of one table."""

    def __init__(self, lexicon: Lexicon, s: CastleState) -> None:
        self.lexicon = lexicon
        self.s = s
        frame = s.stack[-1]
        self.is_first = isinstance(frame, Turn) and frame.at == FIRST_HALF

    def details(self, action: int) -> Details:
        verb = verb_of(action)
        if verb == w.DO_TAKE:
            return Details({"colour": COLOURS[first_of(action)]})
        if verb in (w.DO_MOVE, w.DO_LEAVE, w.DO_STAY):
            return self.walk(verb, self.s.at[self.s.turn] if verb == w.DO_STAY else first_of(action))
        if verb == w.DO_DRACULA:
            return self.dracula(first_of(action))
        if verb == w.DO_PROWL:
            return Details({"label": self.label(first_of(action))}, note=self.prey(first_of(action)))
        if verb in (w.DO_CATCH, w.DO_FLEE):
            return self.retreat(verb, self.s.colours.index(first_of(action)), second_of(action))
        return Details()

    def walk(self, verb: int, end: int) -> Details:
        threat = self.threat(verb, end)
        note = self.standing(end, self.s.green, threat) if verb == w.DO_MOVE else ""
        group = "Walk first" if self.is_first else "Walk"
        return Details({"label": self.label(end)}, group, note, risk=self.warning(threat, end))

    def dracula(self, pool: int) -> Details:
        """path.6 - whom Dracula would find at the end of this walk."""
        s = self.s
        room = s.board.pool_room[pool]
        found = [seat for seat in humans(s) if room != NO_ROOM and s.board.exposed[s.at[seat]] == room]
        taken = listed(["you" if seat == s.turn else self.piece(seat) for seat in found], "or") if found else ""
        risk = f"He would take {taken}." if s.turn in found else ""
        values = {
            "order": "Dracula first," if self.is_first else "Dracula",
            "prey": f": he takes {taken}" if taken and not risk else "",
            "label": self.pool_label(pool),
        }
        note = f"takes {taken}" if taken else "takes nobody"
        return Details(values, "Dracula first" if self.is_first else "Dracula", note, risk=risk)

    def retreat(self, verb: int, victim: int, end: int) -> Details:
        """R38 - who has retreated into Dracula's room is taken, too; the victim stands where he stood, as the Green Vampire."""
        s = self.s
        room = s.board.exposed[end]
        threat = IS_HERE if room != NO_ROOM and s.board.pool_room[s.dracula] == room else ""
        note = self.standing(end, s.at[victim], threat) if verb == w.DO_CATCH else ""
        return Details({"label": self.label(end)}, note=note, risk=self.warning(threat, end))

    def threat(self, verb: int, end: int) -> str:
        """path.5, path.6 - what Dracula would do about this end in this very turn."""
        s = self.s
        room = s.board.exposed[end]
        if room == NO_ROOM:
            return ""
        if verb == w.DO_MOVE and s.board.pool_room[s.dracula] == room:
            return IS_HERE
        comes = self.is_first and all(s.board.pool_room[pool] == room for pool in end_pools(s))
        return COMES_HERE if comes else ""

    def warning(self, threat: str, end: int) -> str:
        if not threat:
            return ""
        room = self.lexicon.name("room", self.s.board.area[end])
        return (
            f"Dracula is in the {room}: he would take you at once."
            if threat == IS_HERE
            else f"Dracula's walk would then end in the {room}."
        )

    def standing(self, end: int, green: int, threat: str) -> str:
        """How far a door is from there, and what else is to be known of the stone."""
        board = self.s.board
        steps = steps_home(self.s, green)[end]
        marks = [threat] if threat else ["hidden"] if board.hideyhole[end] else ["no bite here"] if board.area[end] == NO_ROOM else []
        marks += ["lit"] if board.lit[end] else []
        if steps == NO_WAY:
            return " · ".join(["no way to a door", *marks])
        far = f"{steps} step" if steps == 1 else f"{steps} steps"
        return " · ".join([far if marks else f"{far} to a door", *marks])

    def prey(self, end: int) -> str:
        """Who is nearest to the Green Vampire there, over unlit stones."""
        steps = distances(self.s.board.dark, [end], NO_WAY)
        near = [(steps[self.s.at[seat]], seat) for seat in humans(self.s) if steps[self.s.at[seat]] != NO_WAY]
        if not near:
            return "nobody within reach"
        far, seat = min(near)
        return f"{self.piece(seat)} {far} {'stone' if far == 1 else 'stones'} away"

    def piece(self, seat: int) -> str:
        return str(self.lexicon.name("piece", self.s.colours[seat]))

    def label(self, place: int) -> str:
        return capital(self.lexicon.name("place", place))

    def pool_label(self, pool: int) -> str:
        """The room first, and which of its pools."""
        rooms = self.s.board.pool_room
        if rooms[pool] == NO_ROOM:
            return capital(self.lexicon.name("pool", pool))
        number = rooms[: pool + 1].count(rooms[pool])
        return f"{self.lexicon.name('room', rooms[pool])}, pool {number}"


def capital(name: Name) -> str:
    """A name as a label: without its article."""
    text = name.removeprefix("the ")
    return text[:1].upper() + text[1:]
