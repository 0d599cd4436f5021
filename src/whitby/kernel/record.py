"""A record is a game as it was played: its header and its moves, each with the draws it needed.

Words are read once, where a move or a save comes in, and are kept as they were said; what is drawn is written once, into
the line of the save. In between a move is the number of its action.

Replays need no generator and no pickles. Draws of a live table are sealed: HMAC-SHA-256 of a secret seed and the number
of the draw, with the seed's hash told at the start and the seed at the end, so that proof.py proves every one of them.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Literal

import msgspec

from whitby.kernel.editions import EDITION_FORMAT, Edition
from whitby.kernel.errors import BadDraw, BadSave, BadText, IllegalAction, NeedDraw, NoEnd, NotYourTurn, NoUndo, WhitbyError, one_of
from whitby.kernel.game import Game
from whitby.kernel.state import CONCEDED, DRAWN, NO_RNG, TIMED_OUT, Note, State, advance, apply, asked

SAVE_FORMAT = 1
SNAPSHOT_EVERY = 16
SEED_LENGTH = 200
PLAYER_LENGTH = 40
SEALED = re.compile("[0-9a-f]{64}|")  # nothing where people enter the draws


End = Literal["draw", "concede", "time"]
ENDED = {"draw": DRAWN, "concede": CONCEDED, "time": TIMED_OUT}


class SavedMove(msgspec.Struct, omit_defaults=True):
    """One line of a save: what a seat did, how many moves it took back, or how it ended the game before the rules did."""

    seat: int
    do: str = ""
    drew: list[str] = []
    undo: int = 0
    end: End | Literal[""] = ""
    agreed: list[int] = []  # the seats that wanted it so, where the rules alone would not have allowed it; whoever asked comes first
    at: float = 0.0  # when, in seconds since 1970 to the millisecond, where whoever keeps the record has a clock


class SavedEdition(msgspec.Struct):
    """The numbers of its owner that a game was played with."""

    format: int
    game: str
    name: str
    data: dict[str, Any]


class Save(msgspec.Struct):
    """The save file, as JSON."""

    whitby: int
    game: str
    rules: int
    options: dict[str, str]
    seats: int
    sealed: str
    moves: list[SavedMove]
    start: list[str] = []
    seed: str | None = None
    borrowed: int = 0  # draws at the beginning that another table made: a fork or an import
    edition: SavedEdition | None = None
    players: list[str] | None = None  # who sat where, as the terminal names them: "human" or a bot


class Move:
    """A move that stands.

    Its action and draws, its line in the save and that line's number, what it made happen, and whether undo may pass it.
    """

    def __init__(self, action: int, drew: list[tuple[int, int]], line: SavedMove, number: int, notes: list[Note], barrier: bool) -> None:
        self.action = action
        self.drew = drew
        self.line = line
        self.number = number
        self.notes = notes
        self.barrier = barrier
        self.seat = line.seat
        self.text = line.do


def sealed_hash(seed: str) -> str:
    """What is told at the start about a seed that is told at the end."""
    return hashlib.sha256(seed.encode()).hexdigest()


def sealed_draw(seed: str, number: int, stream: str, values: list[int]) -> int:
    """Draw `number` of a table: one of `values`. A 256-bit number modulo the count has no bias worth the name."""
    mac = hmac.new(seed.encode(), f"{number} {stream}".encode(), hashlib.sha256).digest()
    return values[int.from_bytes(mac, "big") % len(values)]


class Record:
    """A game in progress or over. Moves enter by `play`, leave by `undo`; `save` and `load` turn it into data and back.

    With a seed, draws are sealed; without one they must be given with each move, and NeedDraw says which is missing.
    """

    def __init__(
        self, game: Game[Any], settings: dict[str, str] | None, seats: int | None, edition: Edition | None, seed: str | None
    ) -> None:
        self.game = game
        self.settings, self.seats = game.check_settings(settings, seats)
        self.edition = edition
        self.seed = seed
        self.sealed = sealed_hash(seed) if seed is not None else ""
        self.entries: list[SavedMove] = []  # everything that was ever done, undo included
        self.moves: list[Move] = []  # what stands
        self.made: dict[int, Move] = {}  # every move that was ever made, by its entry
        self.start: list[str] = []
        self.opening: list[Note] = []  # what the set-up made happen
        self.drawn = 0  # draws made so far, taken-back ones included
        self.borrowed = 0  # how many of them this table's seed does not answer for
        self.players: list[str] | None = None  # who sits where, when whoever keeps the record wants it in its saves
        self.state: State = game.prepared(self.settings, self.seats, edition)
        self._snapshots: dict[int, State] = {}

    @classmethod
    def new(
        cls,
        game: Game[Any],
        settings: dict[str, str] | None = None,
        seats: int | None = None,
        edition: Edition | None = None,
        seed: str | None = None,
    ) -> Record:
        """A fresh table whose draws are sealed; without a seed it gets a secret one."""
        record = cls(game, settings, seats, edition, secrets.token_hex(16) if seed is None else seed)
        record._open([])
        return record

    @classmethod
    def by_hand(
        cls,
        game: Game[Any],
        settings: dict[str, str] | None = None,
        seats: int | None = None,
        edition: Edition | None = None,
        drew: list[str] | None = None,
    ) -> Record:
        """A fresh table without a seed: people enter the draws, here those of the set-up."""
        record = cls(game, settings, seats, edition, None)
        record._open(drew or [])
        return record

    def _open(self, drew: list[str]) -> None:
        self.state = self._drawing(self.state, drew, advance)
        self.start = self._told(self.state, drew)
        self.opening = self.state.log or []
        self._snapshots[0] = self.state.copy()

    def stand(self, s: State) -> None:
        """Begin at this position instead of the set-up. Such a record can be played, taken back and replayed, but not saved."""
        self.state = s.copy()
        self._snapshots = {0: s.copy()}

    def _drawing(self, base: State, given: list[str], attempt: Callable[[State], None]) -> State:
        """A copy of `base` on which `attempt` was run: the draws given come first, the seed answers for the rest."""
        s = base.copy()
        s.rng, s.forced, s.log = NO_RNG, [self.game.lexicon.read_draw(text) for text in given], []
        if self.seed is not None:
            s.source = partial(self._sealed, s, self.seed)
        attempt(s)
        s.source = None
        if s.forced:
            raise BadDraw(f"{len(s.forced)} of the draws given were not needed.", "Give only what the move drew.")
        self.drawn += len(s.drawn)
        return s

    def _sealed(self, s: State, seed: str, stream: int, values: list[int]) -> int:
        return sealed_draw(seed, self.drawn + len(s.drawn), self.game.lexicon.streams[stream].slug, values)

    def _told(self, s: State, given: list[str]) -> list[str]:
        """All that was just drawn, in words: the draws given as they were said."""
        drawn = [self.game.lexicon.draw_text(stream, value) for stream, value in s.drawn[len(given) :]]
        return [*(" ".join(text.split()) for text in given), *drawn]

    # ---- playing ----------------------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of the last thing that was done here."""
        return len(self.entries)

    def play(self, seat: int, text: str, drew: list[str] | None = None) -> Move:
        """Play a move in words. An error changes nothing and names what would have been right."""
        return self._play(seat, self.game.lexicon.read_action(text), " ".join(text.split()), drew or [])

    def act(self, seat: int, action: int) -> Move:
        """Play a move by its number, as bots answer."""
        return self._play(seat, action, self.game.lexicon.action_text(action), [])

    def _play(self, seat: int, action: int, words: str, given: list[str]) -> Move:
        ask = asked(self.state, seat)
        if ask is None:
            waiting = one_of(sorted({str(a.seat) for a in self.state.asks})) or "nobody: the game is over"
            raise NotYourTurn(f"Seat {seat} has nothing to decide now.", f"Waiting for: {waiting}.")
        if action not in ask.options:
            possible = one_of([self.game.lexicon.action_text(a) for a in ask.options], 40)
            raise IllegalAction(f'"{words}" is not possible now.', f"Options: {possible}.")
        s = self._drawing(self.state, given, lambda s: apply(s, action, seat))
        line = SavedMove(seat, do=words, drew=self._told(s, given))
        self.entries.append(line)
        move = Move(action, s.drawn, line, self.seq, s.log or [], bool(s.drawn) or s.revealed)
        self.moves.append(move)
        self.made[self.seq] = move
        self.state = s
        if len(self.moves) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.moves)] = s.copy()
        return move

    def at(self, n: int) -> State:
        """A copy of the state after the first n moves that stand."""
        if not 0 <= n <= len(self.moves):
            raise BadText(f"There is no step {n}.", f"Choose one from 0 to {len(self.moves)}.")
        if n == len(self.moves):
            return self.state.copy()
        base = n - n % SNAPSHOT_EVERY
        s = self._snapshots[base].copy()
        for move in self.moves[base:n]:
            self._step(s, move)
        return s

    def _step(self, s: State, move: Move) -> None:
        """Play a move again as it was."""
        s.rng = NO_RNG
        s.forced = list(move.drew)
        apply(s, move.action, move.seat)

    def replay(self) -> Iterator[State]:
        """The states from the first decision to the last: one state that moves on, to look at and not to keep."""
        s = self._snapshots[0].copy()
        yield s
        for move in self.moves:
            self._step(s, move)
            yield s

    # ---- taking back ------------------------------------------------------------------------------------------

    def undo_state(self, seat: int) -> tuple[str, str]:
        """Whether this seat may take back the last move: ("free" | "consent" | "no", the reason)."""
        if not self.moves:
            return "no", "Nothing has been played yet."
        last = self.moves[-1]
        if self.state.result:
            return "no", "The game is over."
        if last.seat != seat:
            return "consent", "Another seat has decided since."
        if last.barrier:
            return "consent", "That move drew or revealed something."
        return "free", f"Take back: {last.text}"

    def undo(self, seat: int) -> None:
        """Take back the seat's last move, as far as nobody has learned anything since."""
        state, reason = self.undo_state(seat)
        if state != "free":
            raise NoUndo(
                reason, "Only your own last move can be taken back, and only before a die, a card or another seat has answered it."
            )
        self.entries.append(SavedMove(seat, undo=1))
        self._cut(len(self.moves) - 1)

    def follow(self, line: SavedMove) -> None:
        """Do again what a line of a save says, by the rules of the table: what it would have refused is refused."""
        if (line.undo != 0) + bool(line.end) + bool(line.do or line.drew) > 1 or line.undo < 0:
            raise BadText("A line plays a move, takes some back or ends the game: one of these, not less than nothing.", "Mend that line.")
        if line.end:
            self.end(line.end, line.agreed)
        elif line.agreed:
            self.take_back(line.undo, line.agreed)
        elif line.undo:
            self._undo_again(line)
        else:
            self.play(line.seat, line.do, line.drew)
        self.entries[-1].at = line.at

    def _undo_again(self, line: SavedMove) -> None:
        if line.undo > len(self.moves):
            raise NoUndo(f"{line.undo} moves are taken back where {len(self.moves)} stand.", "Only what was played can be taken back.")
        for _ in range(line.undo):
            state, reason = self.undo_state(line.seat)
            if state != "free":
                raise NoUndo(reason, "No table would have allowed this.")
            self._cut(len(self.moves) - 1)
        self.entries.append(line)

    # ---- by agreement -----------------------------------------------------------------------------------------

    def take_back(self, count: int, agreed: list[int]) -> None:
        """Take back the last moves, whatever was learned since, because these seats want it so; the first of them asked."""
        self._refuse_the_end(agreed)
        if not 0 < count <= len(self.moves):
            raise NoUndo(f"{count} moves cannot be taken back where {len(self.moves)} stand.", "Only what was played can be taken back.")
        self.entries.append(SavedMove(agreed[0], undo=count, agreed=agreed))
        self._cut(len(self.moves) - count)

    def end(self, how: End, agreed: list[int]) -> None:
        """End the game here: nobody wins, those who agreed give it up to the others, or they claim it from others who had no time left."""
        self._refuse_the_end(agreed)
        s = self.state.copy()
        s.finish(self._payoffs(how, agreed), ENDED[how])
        self.entries.append(SavedMove(agreed[0], end=how, agreed=agreed))
        self.state = s

    def _payoffs(self, how: End, agreed: list[int]) -> list[float]:
        if how == "draw":
            return [1 / self.seats] * self.seats
        sides = self.game.sides(self.state)
        if how == "time":
            return self._claimed(sides, agreed)
        lost = {sides[seat] for seat in agreed}
        if len(lost) > 1 or len(set(sides)) > 2 or any(sides[k] in lost and k not in agreed for k in range(self.seats)):
            raise NoEnd("Only one side of two can give a game up, and all of it together.", "Give the seat to a bot instead.")
        return [0.0 if side in lost else 1.0 for side in sides]

    def _claimed(self, sides: list[int], agreed: list[int]) -> list[float]:
        """What everybody gets when these seats claim the game: their side has won."""
        won = {sides[seat] for seat in agreed}
        if len(won) > 1 or len(set(sides)) != 2:
            raise NoEnd("Only one side of two can claim a game.", "Let a bot take the seat that has no time left.")
        return [1.0 if side in won else 0.0 for side in sides]

    def _refuse_the_end(self, agreed: list[int]) -> None:
        if self.state.result:
            raise NoEnd("The game is over.", "Play another.")
        if not agreed or not all(0 <= seat < self.seats for seat in agreed) or len(set(agreed)) < len(agreed):
            raise BadText("Those who agree must be seats of this table, each named once.", "Mend that line.")

    def _cut(self, n: int) -> None:
        state = self.at(n)
        del self.moves[n:]
        self._snapshots = {k: s for k, s in self._snapshots.items() if k <= n}
        self.state = state

    def fork(self, n: int) -> Record:
        """A new record with the first n moves of this one and a future of its own."""
        if not 0 <= n <= len(self.moves):
            raise BadText(f"There is no step {n}.", f"Choose one from 0 to {len(self.moves)}.")
        new = Record(self.game, self.settings, self.seats, self.edition, secrets.token_hex(16))
        new.start, new.opening = self.start, self.opening
        new.moves = [Move(m.action, m.drew, m.line, k, m.notes, m.barrier) for k, m in enumerate(self.moves[:n], 1)]
        new.entries = [move.line for move in new.moves]
        new.made = {move.number: move for move in new.moves}
        new.state = self.at(n)
        new._snapshots = {k: s for k, s in self._snapshots.items() if k <= n}
        new.drawn = new.borrowed = len(self.start) + sum(len(move.drew) for move in new.moves)
        return new

    def reseal(self) -> None:
        """Give a record whose seed is not known a seed of its own for what is still to be drawn."""
        self.seed = secrets.token_hex(16)
        self.sealed = sealed_hash(self.seed)
        self.borrowed = self.drawn

    # ---- saving -----------------------------------------------------------------------------------------------

    def save(self, with_seed: bool | None = None) -> dict[str, Any]:
        """The record as plain data. The seed is told only when the game is over, unless the keeper of the table says so."""
        tell = bool(self.state.result) if with_seed is None else with_seed
        edition = self.edition
        save = Save(
            whitby=SAVE_FORMAT,
            game=self.game.identity.id,
            rules=self.game.rules_version,
            options=self.settings,
            seats=self.seats,
            sealed=self.sealed,
            start=self.start,
            moves=self.entries,
            seed=self.seed if tell else None,
            borrowed=self.borrowed,
            edition=SavedEdition(EDITION_FORMAT, edition.game, edition.name, edition.data) if edition else None,
            players=self.players,
        )
        out: dict[str, Any] = msgspec.to_builtins(save)
        if save.players is None:
            del out["players"]
        return out


def read_save(raw: bytes | str | dict[str, Any]) -> Save:
    """The lines of a save, checked for shape."""
    try:
        save = msgspec.convert(raw, Save) if isinstance(raw, dict) else msgspec.json.decode(raw, type=Save)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSave(f"This is not a save of Whitby: {error}.", "Export the game again, or mend that place in the file.") from None
    if save.whitby != SAVE_FORMAT:
        raise BadSave(
            f"The save has format {save.whitby}; this Whitby reads format {SAVE_FORMAT}.", "Open it with the Whitby that wrote it."
        )
    return save


def open_record(game: Game[Any], save: Save) -> Record:
    """Replay a save into a record that can be played on. Every error names the move it stands at."""
    _refuse_unfit(game, save)
    where = "The set-up"
    try:
        edition = _edition(game, save.edition) if save.edition is not None else None
        record = Record(game, save.options, save.seats, edition, save.seed)
        if save.seed is not None and save.sealed and record.sealed != save.sealed:
            raise BadSave("The seed in this save is not the one that was sealed.", "Ask for the original file.")
        record.sealed, record.players = save.sealed, save.players
        record.seed = None  # what was drawn is in the file; nothing new may be drawn while replaying
        record._open(save.start)
        for n, line in enumerate(save.moves, 1):
            where = f'Move {n} ("{line.do[:80] or "undo"}")'
            record.follow(line)
        record.seed = save.seed
    except NeedDraw as need:
        raise BadSave(
            f"{where} lacks a draw of {game.lexicon.streams[need.stream].slug}.", "The file was cut or changed; export it again."
        ) from None
    except BadSave:
        raise
    except (WhitbyError, IndexError, KeyError) as error:
        raise BadSave(f"{where} does not replay: {error}", "The file was changed, or comes from other rules.") from None
    if not 0 <= save.borrowed <= record.drawn:
        raise BadSave(f"{save.borrowed} draws cannot be borrowed where {record.drawn} were made.", "Ask for the original file.")
    record.borrowed = save.borrowed
    return record


def _refuse_unfit(game: Game[Any], save: Save) -> None:
    """What can be seen to be wrong before a move is replayed."""
    if save.game != game.identity.id:
        raise BadSave(f'This is a save of "{save.game[:80]}", not of "{game.identity.id}".', "Open it with that game.")
    if save.rules > game.rules_version:
        raise BadSave(f"The save was played by rules version {save.rules}; this Whitby knows {game.rules_version}.", "Update Whitby.")
    if not SEALED.fullmatch(save.sealed):
        raise BadSave("What this save calls the sealed hash is none: it has 64 hexadecimal digits.", "Ask for the original file.")
    if save.seed is not None and len(save.seed) > SEED_LENGTH:
        raise BadSave(f"The seed in this save is longer than {SEED_LENGTH} letters.", "Ask for the original file.")
    players = save.players
    if players is not None and len(players) != save.seats:
        raise BadSave(f"The save names {len(players)} players for {save.seats} seats.", "Name one for each seat, or none at all.")
    if players is not None and any(len(player) > PLAYER_LENGTH for player in players):
        raise BadSave(f"A player of this save has a name of more than {PLAYER_LENGTH} letters.", "Write human, or the name of a bot.")


def _edition(game: Game[Any], saved: SavedEdition) -> Edition:
    """The edition a save holds, through the same door as one that is handed in by itself."""
    if "edition" in saved.data:
        raise BadSave("The edition in this save has a table called edition.", "Export the game again.")
    head = {"format": saved.format, "game": saved.game, "name": saved.name}
    return game.editions.check({"edition": head, **saved.data}, "edition")
