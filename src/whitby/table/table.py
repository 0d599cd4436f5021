"""A table: a record with seats around it. Every change is one entry, numbered by `seq`, that a store can keep."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Hashable
from typing import Any, TypeVar

import msgspec

from whitby.kernel.errors import WhitbyError
from whitby.kernel.game import Game
from whitby.kernel.record import End, Record, Save, SavedMove, open_record
from whitby.kernel.sight import ALL_KNOWING, SPECTATOR
from whitby.kernel.state import Ask, State, asked
from whitby.kernel.wording import PromptPart, prompt_part
from whitby.table.clock import ClockWish, clock_from
from whitby.table.errors import BadSeat, BadToken, Hidden, Moved, Refused, Stale
from whitby.table.header import Header, Issued, Person, Rematch, Summary, TableState, new_id
from whitby.table.journal import Gallery, Happening, Journal, Voice
from whitby.table.logbook import Logbook
from whitby.table.seats import Seat, SeatWish, clean_name, new_token, personal_name, seat_from, token_fits, token_hash

T = TypeVar("T")


class Caller(msgspec.Struct, frozen=True):
    """Who is speaking: a seat, the host, both, or neither. `key` is the hash of the secret that opened the seat."""

    seat: int | None = None
    host: bool = False
    key: str = ""
    knows_all: bool = False  # looks back on a finished game, on everything that was hidden in it

    @property
    def reader(self) -> int:
        """The seat whose eyes this caller has."""
        if self.knows_all:
            return ALL_KNOWING
        return SPECTATOR if self.seat is None else self.seat


class Table:
    """One game with the people and bots who play it."""

    def __init__(self, header: Header, record: Record, journal: Journal | None = None) -> None:
        self.header = header
        self.record = record
        self.journal = journal or Journal()
        self.cuts = _cuts(record.entries)
        self.hides = record.game.sight.hides(record.state)
        self._logbooks: dict[int, Logbook] = {}
        self._asked: dict[int, tuple[Ask, int]] = {}
        self._before: State | None = None
        self._made_of: State | None = None
        self._made: dict[Hashable, Any] = {}
        self.now: Callable[[], float] = time.time
        self._note_asks()

    def go_by(self, now: Callable[[], float]) -> None:
        """Take the time from here."""
        self.now = self.journal.now = now

    def moment(self) -> float:
        """The time, as exactly as the record tells it."""
        return round(self.now(), 3)

    # ---- beginnings -------------------------------------------------------------------------------------------

    @classmethod
    def seated(
        cls, record: Record, name: str | None, wishes: list[SeatWish], levels: Collection[str], play_on: bool = False
    ) -> tuple[Table, Issued]:
        """A new table around a record: fresh, imported or forked."""
        if len(wishes) != record.seats:
            raise BadSeat(f"This game has {record.seats} seats, but {len(wishes)} are described.", "Describe each seat once.")
        pairs = [seat_from(wish, k, levels) for k, wish in enumerate(wishes)]
        host, now = new_token(), round(time.time(), 3)
        save = msgspec.convert(record.save(with_seed=True), Save)
        header = Header(
            id=new_id(),
            name=clean_name(name, record.game.identity.title),
            save=msgspec.structs.replace(save, moves=[]),
            seats=[seat for seat, _ in pairs],
            host=token_hash(host),
            created=now,
            updated=now,
            version=1,
            summary=Summary("playing", 0, [], [], False),
            play_on=play_on,
        )
        table = cls(header, record)
        table.summarise()
        return table, Issued(host, [token for _, token in pairs])

    @classmethod
    def opened(cls, game: Game[Any], header: Header, entries: list[SavedMove], happenings: list[Happening] | None = None) -> Table:
        """A stored table, its record folded from its entries."""
        return cls(header, open_record(game, msgspec.structs.replace(header.save, moves=entries)), Journal(happenings))

    def forked(self, at: int, name: str | None, wishes: list[SeatWish] | None, levels: Collection[str]) -> tuple[Table, Issued]:
        """A new table that begins with the first moves of this one."""
        self.refuse_while_hidden("A fork")
        seats = wishes if wishes is not None else [_same_again(seat) for seat in self.seats]
        return Table.seated(self.record.fork(at), name or f"{self.header.name}, from move {at}", seats, levels)

    # ---- what there is ----------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        return self.record.game

    @property
    def seats(self) -> list[Seat]:
        return self.header.seats

    @property
    def seq(self) -> int:
        return self.record.seq

    @property
    def state(self) -> TableState:
        if self.record.state.result:
            return "finished"
        return "waiting" if any(seat.kind == "open" for seat in self.seats) else "playing"

    def bots_asked(self) -> list[int]:
        return [ask.seat for ask in self.record.state.asks if self.seats[ask.seat].kind == "bot"]

    @property
    def is_bots_only(self) -> bool:
        return all(seat.kind == "bot" for seat in self.seats)

    @property
    def plays_unwatched(self) -> bool:
        """Whether bots answer here while nobody looks: for people who come back, or because the host said so."""
        return self.header.play_on or not self.is_bots_only

    def asked_since(self, seat: int) -> int:
        """The entry after which this seat's present question was asked; what it answers is not stale before the next."""
        return self._asked[seat][1] if seat in self._asked else self.seq

    def summarise(self) -> Summary:
        s = self.record.state
        prompts = [self.prompt(seat).text for seat in [*range(s.seats), SPECTATOR]]
        due = [ask.seat for ask in s.asks]
        bots_due = self.plays_unwatched and bool(self.bots_asked())
        people = [self._person(k, seat) for k, seat in enumerate(self.seats)]
        self.header.summary = Summary(self.state, len(self.record.moves), due, prompts, bots_due, self._round(), people)
        return self.header.summary

    def _person(self, index: int, seat: Seat) -> Person:
        s, wording = self.record.state, self.game.wording
        return Person(self.name_of(index, s), seat.kind, wording.side(s, index), wording.figures(s, index))

    def name_of(self, index: int, s: State) -> str:
        """The name of whoever sits there, as they gave it; else that of what they play."""
        return personal_name(self.seats[index].name) or self.game.wording.called(s, index)

    def _round(self) -> str:
        """The last heading of the log, in the words of those who look on."""
        lexicon = self.game.lexicon
        for notes in (*(move.notes for move in reversed(self.record.moves)), self.record.opening):
            for note in reversed(notes):
                if lexicon.notes[note.kind].heading and lexicon.is_seen(note, SPECTATOR):
                    return lexicon.note_text(note, SPECTATOR)
        return ""

    def prompt(self, seat: int) -> PromptPart:
        """What is asked now, worded for a seat."""
        return self.once(("prompt", seat), lambda: prompt_part(self.game, self.record.state, seat))

    def logbook(self, seat: int) -> Logbook:
        """The log of a seat, up to date."""
        if seat not in self._logbooks:
            self._logbooks[seat] = Logbook(self.game, seat, self.record.opening, self.record.state)
        book = self._logbooks[seat]
        for n in range(book.moves, len(self.record.moves)):
            move = self.record.moves[n]
            book.add(move.notes, move.number, move.seat, self.record.state)
        return book

    def lines_kept(self, seat: int, have: int, seq: int | None) -> int:
        """How many of the lines a client has still stand, when `seq` is the last entry it knows of."""
        since = [left for number, left in self.cuts if seq is None or number > seq]
        book = self.logbook(seat)
        stand = book.ends[min(since)] if since else len(book.lines)
        return max(0, min(have, stand))

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is dear to make and the same for as long as the state is: made once."""
        made = self.made()
        if key not in made:
            made[key] = make()
        out: T = made[key]
        return out

    def made(self) -> dict[Hashable, Any]:
        """What was made once from the present state."""
        if self._made_of is not self.record.state:
            self._made_of, self._made = self.record.state, {}
        return self._made

    def before_last(self) -> State:
        """The state in which the last move was chosen."""
        if self._before is None:
            self._before = self.record.at(len(self.record.moves) - 1)
        return self._before

    # ---- who may ----------------------------------------------------------------------------------------------

    def caller(self, token: str | None) -> Caller:
        """Whose secret this is. Every hash is compared, so that the time taken tells nothing."""
        if token is None:
            if self.header.gallery == "closed":
                raise self.shown_out(Caller())
            return Caller()
        fits = [k for k, seat in enumerate(self.seats) if token_fits(token, seat.token)]
        is_host = token_fits(token, self.header.host)
        if not fits and not is_host:
            raise BadToken(
                "This link opens no seat at this table.", "Ask the host for a new one; an older link ends when a seat changes hands."
            )
        return Caller(fits[0], is_host, self.seats[fits[0]].token) if fits else Caller(None, is_host)

    def still_sits(self, caller: Caller) -> bool:
        """Whether the secret this caller came with still opens its seat, or the door of the gallery."""
        if caller.seat is None:
            return caller.host or self.header.gallery != "closed"
        return self.seats[caller.seat].token == caller.key

    def shown_out(self, caller: Caller) -> WhitbyError:
        """What somebody is told who may no longer be where he was."""
        if caller.seat is None:
            return Refused("Nobody looks on at this table any more.", "Ask the host for the link of a seat.")
        return Moved("This seat has changed hands.", "Open the new link of the seat.")

    def refuse_bystander(self, caller: Caller) -> int:
        """The seat of somebody who may decide for it."""
        if caller.seat is None:
            raise Refused("You are looking on.", "Open the link of a seat to play.")
        if not self.still_sits(caller):
            raise self.shown_out(caller)
        if self.seats[caller.seat].kind == "bot":
            raise Refused("A bot plays this seat now.", "Take the seat back to play on yourself.")
        return caller.seat

    def refuse_guest(self, caller: Caller, what: str) -> None:
        if not caller.host:
            raise Refused(f"Only the host may {what}.", "Use the host's link.")

    def refuse_knowing_all(self, caller: Caller) -> None:
        """Nobody sees everything before the end."""
        if caller.knows_all and not self.record.state.result:
            raise Hidden("All hands are shown when the game is over.", "Finish the game first.")

    def no_fork(self, caller: Caller) -> str:
        """Why this caller may not play on from a move of this table; nothing where he may."""
        if not caller.key and not caller.host:
            return "Playing on from here is for those who have a seat at this table."
        if self.hides and not self.record.state.result:
            return "Playing on from here would show what the other seats may not know yet. It is free to all when the game is over."
        return ""

    def refuse_early(self) -> None:
        """For what is done after the end."""
        if not self.record.state.result:
            raise Refused("The game is not over yet.", "Play it to its end first.")

    def refuse_while_hidden(self, what: str) -> None:
        if self.hides and not self.record.state.result:
            raise Hidden(f"{what} would show what the other seats may not know yet.", "It is free to all when the game is over.")

    # ---- changes ----------------------------------------------------------------------------------------------

    def play(self, seat: int, seq: int, text: str) -> SavedMove:
        """A move in words, in answer to the question as it stood at `seq`."""
        self._refuse_stale(seat, seq)
        before = self.record.state
        self.record.play(seat, text)
        return self._played(before)

    def act(self, seat: int, action: int) -> SavedMove:
        """A bot's answer to the question as it stands."""
        before = self.record.state
        self.record.act(seat, action)
        return self._played(before)

    def _played(self, before: State) -> SavedMove:
        self._before = before
        return self._changed()

    def undo(self, seat: int, seq: int) -> SavedMove:
        """Take back the seat's last move, where that is free."""
        self.refuse_old(seq)
        self.record.undo(seat)
        self._before = None
        return self._changed()

    def take_back(self, left: int, agreed: list[int]) -> SavedMove:
        """Take moves back because these seats want it so, until so many are left."""
        self.record.take_back(len(self.record.moves) - left, agreed)
        self._before = None
        return self._changed()

    def end(self, how: End, agreed: list[int]) -> SavedMove:
        """End the game because these seats want it so."""
        self.record.end(how, agreed)
        return self._changed()

    def voice(self, seat: int | None, name: str = "", key: str = "") -> Voice:
        """Who speaks: a seat by the name it has here, an onlooker by the one he gave."""
        if seat is None:
            return Voice(None, personal_name(name) or "An onlooker", key)
        return Voice(seat, self.name_of(seat, self.record.state))

    def change_seat(self, caller: Caller, index: int, wish: SeatWish, levels: Collection[str]) -> str | None:
        """Hand a seat over; returns the new secret where there is one. A bot keeps the seat warm for its last owner."""
        if not 0 <= index < len(self.seats):
            raise BadSeat(f"There is no seat {index} at this table.", f"Choose one from 0 to {len(self.seats) - 1}.")
        if not caller.host and caller.seat != index:
            raise Refused("Only the host and the one who sits there may hand over a seat.", "Use the host's link.")
        old = self.seats[index]
        kept = wish.name if wish.name is not None or wish.kind == "bot" or old.kind == "bot" else old.name
        seat, token = seat_from(msgspec.structs.replace(wish, name=kept), index, levels)
        if wish.kind == "bot":
            seat.token = old.token
        self.replace_seat(index, seat)
        return token

    def change(self, caller: Caller, name: str | None, play_on: bool | None, gallery: Gallery | None = None) -> None:
        """Another name, whether bots go on while nobody looks, and whether there are onlookers; None leaves each as it is."""
        self.refuse_guest(caller, "change the table")
        if gallery is not None:
            self.header.gallery = gallery
        if play_on is not None:
            self.header.play_on = play_on
        if name is not None:
            self.header.name = clean_name(name, self.game.identity.title)
        self._changed_header()

    def sit(self, index: int) -> bool:
        """Somebody has come to an open seat. Whether that changed anything."""
        if self.seats[index].kind != "open":
            return False
        self.replace_seat(index, msgspec.structs.replace(self.seats[index], kind="person"))
        return True

    def give_key(self, index: int, token: str) -> None:
        """From now on this secret opens the seat."""
        self.replace_seat(index, msgspec.structs.replace(self.seats[index], token=token_hash(token)))

    def wind(self, wish: ClockWish, levels: Collection[str]) -> None:
        """Give a new table its clock."""
        self.header.clock = clock_from(wish, len(self.seats), levels, self.moment())
        self._keep_time(self.moment())

    def pause(self, on: bool) -> None:
        """Stop the clocks, or let them run."""
        now = self.moment()
        self._keep_time(now)
        if self.header.clock is not None:
            self.header.clock = msgspec.structs.replace(self.header.clock, paused=on)
        self._keep_time(now)

    def set_rematch(self, rematch: Rematch) -> None:
        """Where those who sit here play again, told to everybody who looks."""
        self.header.rematch = rematch
        self._changed_header()

    def replace_seat(self, index: int, seat: Seat) -> None:
        """From now on this is who sits there."""
        self.header.seats = [*self.seats[:index], seat, *self.seats[index + 1 :]]
        self._changed_header()

    def _changed_header(self) -> None:
        self.header.version += 1
        self.header.updated = self.moment()
        self._keep_time(self.header.updated)
        self.summarise()

    def _keep_time(self, now: float, entry: SavedMove | None = None) -> None:
        """Bring the clock up to date: what has passed, who is asked anew by an entry, and whose time passes from here on."""
        if self.header.clock is None:
            return
        clock = self.header.clock.at(now)
        if entry is not None:
            clock = clock.answered(entry, len(self.record.moves), [seat for seat, (_, since) in self._asked.items() if since == self.seq])
        people = [seat for seat in self._asked if self.seats[seat].kind == "person"]
        self.header.clock = clock.going(people, self.state == "playing")

    def refuse_old(self, seq: int) -> None:
        """For what counts only at the table as it is."""
        if seq != self.seq:
            raise self._stale(seq)

    def _refuse_stale(self, seat: int, seq: int) -> None:
        first = self.asked_since(seat) if asked(self.record.state, seat) else self.seq
        if not first <= seq <= self.seq:
            raise self._stale(seq)

    def _stale(self, seq: int) -> Stale:
        return Stale(f"The table has moved on from {seq} to {self.seq}.", "Look at it again and choose anew.")

    def _changed(self) -> SavedMove:
        entry = self.record.entries[-1]
        if entry.undo:
            self.cuts.append((self.seq, len(self.record.moves)))
            for book in self._logbooks.values():
                book.cut(min(book.moves, len(self.record.moves)))
        self._note_asks()
        self.header.motion = None  # the next decision ends every question
        self.header.updated = entry.at = self.moment()
        self._keep_time(entry.at, entry)
        self.summarise()
        return entry

    def _note_asks(self) -> None:
        """Remember since when each question stands: the same Ask stays while other seats answer theirs."""
        known = self._asked
        self._asked = {}
        for ask in self.record.state.asks:
            old = known.get(ask.seat)
            self._asked[ask.seat] = old if old is not None and old[0] is ask else (ask, self.seq)

    # ---- leaving with it --------------------------------------------------------------------------------------

    def export(self) -> dict[str, Any]:
        """The save of this table. The seed is in it when the game is over."""
        self.refuse_while_hidden("An export")
        return self.record.save()


def _cuts(entries: list[SavedMove]) -> list[tuple[int, int]]:
    """(entry, moves left) of everything taken back."""
    cuts, standing = [], 0
    for number, entry in enumerate(entries, 1):
        standing += bool(entry.do) - entry.undo
        if entry.undo:
            cuts.append((number, standing))
    return cuts


def _same_again(seat: Seat) -> SeatWish:
    return SeatWish("bot", seat.level, seat.name) if seat.kind == "bot" else SeatWish("person", None, seat.name)
