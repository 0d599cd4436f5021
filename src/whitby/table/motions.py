"""What people may agree on besides the rules: to take moves back, a draw, to give the game up, to stop the clocks.

Whoever wants it asks; those whom it concerns agree or refuse, and the next decision ends the question. Bots agree to take anything
back, for they hold no grudge, and to no draw. What was agreed becomes an entry of the record, so that it is there for ever; of the
clocks it is told among what happens at the table.
"""

from __future__ import annotations

from whitby.kernel.errors import NoEnd, NoUndo
from whitby.kernel.record import SavedMove
from whitby.table.errors import NoClock, Refused, Stale
from whitby.table.header import Motion, What
from whitby.table.table import Table

ASKED: dict[What, str] = {
    "draw": "call it a draw",
    "concede": "give the game up",
    "pause": "stop the clocks",
    "resume": "let the clocks run again",
}
DONE = {"pause": "stopped the clocks, as all agreed", "resume": "let the clocks run again, as all agreed"}


def propose(table: Table, seat: int, what: What, to: int | None = None) -> SavedMove | None:
    """Ask the others. The entry that it has become at once, where nobody is to be asked."""
    motion = Motion(what, seat, table.seq, ayes=[seat])
    if what == "undo":
        motion.to = before_own_last(table, seat) if to is None else to
    _refuse(table, motion)
    if pending(table) is not None:
        raise Refused("Something else is being asked of this table.", "Wait until it is answered, or take it back if it is yours.")
    table.header.motion = motion
    table.journal.note("ask", table.seq, table.voice(seat), asking(table, motion))
    return _carried(table, motion)


def answer(table: Table, seat: int, yes: bool) -> SavedMove | None:
    """Agree or refuse; whoever asked may take it back. The entry that it has become when all agree."""
    motion = pending(table)
    if motion is None:
        raise Stale("Nothing is asked of this table any more.", "Look at it again.")
    if seat not in voters(table, motion) or (yes and seat in motion.ayes):
        raise Refused("You have no say in this, or have had it.", "Wait for the others.")
    if not yes:
        table.journal.note("refuse", table.seq, table.voice(seat), asking(table, motion))
        table.header.motion = None
        return None
    motion.ayes.append(seat)
    table.journal.note("agree", table.seq, table.voice(seat), asking(table, motion))
    return _carried(table, motion)


def refusal(table: Table, seat: int, what: What) -> str:
    """Why this seat may not ask for that now; nothing where it may."""
    try:
        _refuse(table, Motion(what, seat, table.seq, before_own_last(table, seat) if what == "undo" else 0))
    except (NoEnd, NoUndo, NoClock) as error:
        return str(error)
    return ""


def pending(table: Table) -> Motion | None:
    """What is asked now: nothing that was asked before the last entry."""
    motion = table.header.motion
    return motion if motion is not None and motion.seq == table.seq else None


def voters(table: Table, motion: Motion) -> list[int]:
    """The people who have a say: all who play, or all of a side that gives up."""
    people = [k for k, seat in enumerate(table.seats) if seat.kind == "person"]
    if motion.what != "concede":
        return people
    return [k for k in people if k in side_of(table, motion.by)]


def side_of(table: Table, seat: int) -> list[int]:
    """The seats that win and lose with this one, itself first."""
    sides = table.game.sides(table.record.state)
    return sorted((k for k, side in enumerate(sides) if side == sides[seat]), key=lambda k: (k != seat, k))


def before_own_last(table: Table, seat: int) -> int:
    """How many moves stood when this seat last decided something."""
    own = [n for n, move in enumerate(table.record.moves) if move.seat == seat]
    if not own:
        raise NoUndo("You have not decided anything yet.", "Ask to take back a move once you have made one.")
    return own[-1]


def asking(table: Table, motion: Motion) -> str:
    """What is asked, in words that go after a name: "Anna asks to ..."."""
    if motion.what == "undo":
        count = len(table.record.moves) - motion.to
        return f"take back the last {count} moves" if count > 1 else "take back the last move"
    return ASKED[motion.what]


def _refuse(table: Table, motion: Motion) -> None:
    """What cannot be agreed on is refused before anybody is asked."""
    record = table.record
    if record.state.result:
        raise NoEnd("The game is over.", "Play another.")
    if motion.what in DONE:
        _refuse_clock(table, motion.what == "pause")
    if motion.what == "undo" and not 0 <= motion.to < len(record.moves):
        raise NoUndo(f"There is no move {motion.to} to go back to.", f"Choose one from 0 to {len(record.moves) - 1}.")
    if motion.what == "draw" and any(seat.kind != "person" for seat in table.seats):
        raise NoEnd("A draw is agreed between people, and not all who play here are.", "Play on, or give the game up.")
    if motion.what == "concede" and len(set(table.game.sides(record.state))) > 2:
        raise NoEnd("With so many sides nobody gives the game up for all.", "Let a bot take your seat.")


def _refuse_clock(table: Table, to_stop: bool) -> None:
    clock = table.header.clock
    if clock is None:
        raise NoClock("There is no clock at this table.", "Take your time.")
    if clock.paused == to_stop:
        raise NoClock("The clocks are stopped already." if to_stop else "The clocks are not stopped.", "Play on.")


def _carried(table: Table, motion: Motion) -> SavedMove | None:
    """Do what all want, as soon as all want it."""
    if any(seat not in motion.ayes for seat in voters(table, motion)):
        return None
    if motion.what in DONE:
        table.journal.note("clock", table.seq, table.voice(motion.by), DONE[motion.what])
        table.header.motion = None
        table.pause(motion.what == "pause")
        return None
    table.journal.note("carried", table.seq, table.voice(motion.by), asking(table, motion))
    if motion.what == "undo":
        return table.take_back(motion.to, motion.ayes)
    if motion.what == "draw":
        return table.end("draw", motion.ayes)
    return table.end("concede", side_of(table, motion.by))
