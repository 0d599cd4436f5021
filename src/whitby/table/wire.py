"""The wire document: one JSON document per seat is all a client knows (docs/wire.md).

It is put together field by field from what the seat may know. Two tables that a seat cannot tell apart give it the same
document, byte for byte; so nothing here reads the true state but through the game's own view, prompts and options, and
whether an option can be taken back is tried on imagined worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Literal, get_args

import msgspec
from msgspec import UNSET, UnsetType

from whitby.kernel.chance import seeded
from whitby.kernel.game import Game
from whitby.kernel.identity import FigurePart
from whitby.kernel.sight import ALL_KNOWING
from whitby.kernel.state import Ask, State, apply, asked
from whitby.kernel.wording import OptionPart, PromptPart, option_part, prompt_part
from whitby.table import motions, time_out
from whitby.table.clock import ClockKind, Then
from whitby.table.ending import ResultPart, result_part
from whitby.table.header import Rematch, TableState, What
from whitby.table.journal import Gallery
from whitby.table.logbook import Line
from whitby.table.seats import Kind
from whitby.table.table import Caller, Table

WIRE = 1
WORLDS = 2  # imagined worlds on which an option's undo is tried, where something is hidden


class TablePart(msgspec.Struct):
    """The table itself. `sealed` is the hash of the seed, which is told when the game is over."""

    id: str
    name: str
    game: str
    title: str
    rules: int
    options: dict[str, str]
    edition: str | None
    sealed: str
    seed: str | None
    state: TableState
    moves: int  # moves that stand
    play_on: bool  # bots go on while nobody looks
    gallery: Gallery  # whether there are onlookers, and who hears them
    rematch: Rematch | None  # where those who sit here play again
    fork: str  # why the reader may not play on from a move of this table; empty where he may


class SeatPart(msgspec.Struct):
    """One seat, as everybody sees it. `figures` are those it plays, by id."""

    index: int
    name: str
    side: str
    figures: list[str]
    kind: Kind
    online: bool
    waiting_for: bool
    level: str | UnsetType = UNSET
    score: int | UnsetType = UNSET


class UndoPart(msgspec.Struct):
    """Whether the reader may take back the last move, the number of moves that would be left, and the reason."""

    state: Literal["free", "consent", "no"]
    to: int
    text: str


class MotionPart(msgspec.Struct):
    """What one seat asks of the others, in words that go after its name, and who is still to answer."""

    what: What
    by: int
    text: str
    waiting: list[int]


class AgreePart(msgspec.Struct):
    """What may be agreed on: what is asked now, and of what the reader might ask, why not; empty where he may."""

    motion: MotionPart | None
    refusals: dict[str, str]


class ClockSeatPart(msgspec.Struct):
    """What a seat has left, in seconds: of its reserve, and of the time for its decision, which is used up first."""

    left: float
    move_left: float
    running: bool  # its time passes


class ClockPart(msgspec.Struct):
    """The clock of the table as it stood at the moment `now` of the server; times in seconds."""

    kind: ClockKind
    move: float  # for each decision
    reserve: float  # for the whole game
    then: Then  # what happens when time is over
    level: str  # of the bot that takes over
    paused: bool  # all agreed to stop the clocks
    seats: list[ClockSeatPart]
    out: list[int]  # seats that have run out of time and not answered since
    claimers: list[int]  # seats that may claim the game for that
    now: float


class Document(msgspec.Struct):
    """Everything a client may know. `log` replaces the client's lines from `log_from` on."""

    wire: int
    table: TablePart
    seq: int
    you: int | None
    host: bool
    seats: list[SeatPart]
    figures: dict[str, FigurePart]
    prompt: PromptPart
    options: list[OptionPart]
    names: dict[str, str]  # of everything the options point at
    undo: UndoPart
    agree: AgreePart
    clock: ClockPart | None
    view: dict[str, Any]
    log_from: int
    log: list[Line]
    result: ResultPart | None
    at: int | UnsetType = UNSET  # in a replay: after how many moves this was


def document(table: Table, caller: Caller, online: Collection[int] = (), have: int = 0) -> Document:
    """The table as it is now, for one reader who has the first `have` lines of the log."""
    table.refuse_knowing_all(caller)
    s, reader = table.record.state, caller.reader
    lines = table.logbook(reader).lines
    dear = {name: table.once((name, reader), make) for name, make in dear_parts(table, reader).items()}
    return Document(
        wire=WIRE,
        table=_table_part(table, s, caller),
        seq=table.seq,
        you=caller.seat,
        host=caller.host,
        seats=_seat_parts(table, s, reader, online),
        figures=_figure_parts(table.game),
        prompt=table.prompt(reader),
        options=dear.get("options", []),
        names=dear.get("names", {}),
        undo=undo_part(table, reader),
        agree=agree_part(table, reader),
        clock=clock_part(table),
        view=dear["view"],
        log_from=have + 1,
        log=lines[have:],
        result=result_part(table, s, reader),
    )


def document_at(
    table: Table, caller: Caller, n: int, s: State, view: dict[str, Any], online: Collection[int] = (), have: int = 0
) -> Document:
    """The table as that seat knew it after its first n moves: nothing to do, and nothing of what came later.

    `s` is what stood then (`table.record.at(n)`) and `view` what the seat saw of it. After the end somebody may look on who knows all.
    """
    table.refuse_knowing_all(caller)
    reader = caller.reader
    book = table.logbook(reader)
    have = min(have, book.ends[n])
    return Document(
        wire=WIRE,
        table=_table_part(table, s, caller),
        seq=table.record.moves[n - 1].number if n else 0,
        you=caller.seat,
        host=caller.host,
        seats=_seat_parts(table, s, reader, online),
        figures=_figure_parts(table.game),
        prompt=prompt_part(table.game, s, reader),
        options=[],
        names={},
        undo=UndoPart("no", n, "This is the past."),
        agree=AgreePart(None, {}),
        clock=None,
        view=view,
        log_from=have + 1,
        log=book.lines[have : book.ends[n]],
        result=result_part(table, s, reader),
        at=n,
    )


def _table_part(table: Table, s: State, caller: Caller) -> TablePart:
    record, header = table.record, table.header
    over = bool(s.result)
    return TablePart(
        id=header.id,
        name=header.name,
        game=record.game.identity.id,
        title=record.game.identity.title,
        rules=header.save.rules,
        options=record.settings,
        edition=record.edition.name if record.edition else None,
        sealed=record.sealed,
        seed=record.seed if over else None,
        state="playing" if not over and table.state == "finished" else table.state,
        moves=len(record.moves),
        play_on=header.play_on,
        gallery=header.gallery,
        rematch=header.rematch,
        fork=table.no_fork(caller),
    )


def _figure_parts(game: Game[Any]) -> dict[str, FigurePart]:
    return {figure.id: figure.document() for figure in game.identity.figures.values()}


def _seat_parts(table: Table, s: State, reader: int, online: Collection[int]) -> list[SeatPart]:
    due = {ask.seat for ask in s.asks}
    scores = table.game.scores(s) if s.result or table.game.sight.tells_scores(s) or reader == ALL_KNOWING else None
    parts = []
    for k, seat in enumerate(table.seats):
        part = SeatPart(
            index=k,
            name=table.name_of(k, s),
            side=table.game.wording.side(s, k),
            figures=table.game.wording.figures(s, k),
            kind=seat.kind,
            online=k in online or seat.kind == "bot",
            waiting_for=k in due,
        )
        if seat.kind == "bot":
            part.level = seat.level
        if scores is not None:
            part.score = scores[k]
        parts.append(part)
    return parts


def dear_parts(table: Table, reader: int) -> dict[str, Callable[[], Any]]:
    """What of a reader's document is dear to make: his view, and his options where he has any.

    It is made from the state alone, which nobody changes once it was played, so that any thread may do it; the table keeps it
    under (name, reader) for as long as the state stands.
    """
    game, s, worlds = table.game, table.record.state, WORLDS if table.hides else 1
    parts: dict[str, Callable[[], Any]] = {"view": partial(game.sight.view, s, reader)}
    ask = asked(s, reader)
    if ask is not None and table.seats[reader].kind != "bot":
        parts["options"] = partial(_option_parts, game, s, ask, worlds)
        parts["names"] = partial(_target_names, game, ask)
    return parts


def _option_parts(game: Game[Any], s: State, ask: Ask, worlds: int) -> list[OptionPart]:
    """What may be done, each with whether it could be taken back."""
    tried = [game.sight.imagine(s, ask.seat, seeded(ask.seat + 7919 * k)) for k in range(worlds)]
    return [option_part(game, s, action, all(_can_take_back(world, action, ask.seat) for world in tried)) for action in ask.options]


def _target_names(game: Game[Any], ask: Ask) -> dict[str, str]:
    names: dict[str, str] = {}
    for action in ask.options:
        names.update(game.lexicon.action_names(action))
    return names


def _can_take_back(world: State, action: int, seat: int) -> bool:
    s = world.copy()
    apply(s, action, seat)
    return not s.drawn and not s.revealed and not s.result


def undo_part(table: Table, reader: int) -> UndoPart:
    """What the undo button says to this reader."""
    moves = len(table.record.moves)
    if reader < 0:
        return UndoPart("no", moves, "You are looking on.")
    state, text = table.record.undo_state(reader)
    if state == "no":
        return UndoPart("no", moves, text)
    if state == "consent":
        return UndoPart("consent", moves - 1, text)
    last = option_part(table.game, table.before_last(), table.record.moves[-1].action)
    return UndoPart("free", moves - 1, f"Take back: {last.text}")


def agree_part(table: Table, reader: int) -> AgreePart:
    """What people may agree on here, as this reader sees it."""
    motion = motions.pending(table)
    part = None
    if motion is not None:
        waiting = [seat for seat in motions.voters(table, motion) if seat not in motion.ayes]
        part = MotionPart(motion.what, motion.by, motions.asking(table, motion), waiting)
    wishes = get_args(What) if reader >= 0 else ()
    return AgreePart(part, {what: motions.refusal(table, reader, what) for what in wishes})


def clock_part(table: Table) -> ClockPart | None:
    """The clock as it stands at this moment; it is the same for every reader."""
    if table.header.clock is None:
        return None
    clock = table.header.clock.at(table.moment())
    seats = [ClockSeatPart(clock.left[k], clock.move_left[k], k in clock.running) for k in range(len(table.seats))]
    return ClockPart(
        kind=clock.kind,
        move=clock.move,
        reserve=clock.reserve,
        then=clock.then,
        level=clock.level,
        paused=clock.paused,
        seats=seats,
        out=clock.out,
        claimers=time_out.claimers(table),
        now=clock.since,
    )


def schema() -> dict[str, Any]:
    """The JSON Schema of the document, made from the types above."""
    return msgspec.json.schema(Document)
