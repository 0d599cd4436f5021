"""The golden games: which there are, how they are played, told and played again (golden.py writes them, tests/golden holds them).

The plain ones are random games with the options as they come. The others (`Case`) have options, lively starts or bots; they are told
by their moves, their draws, what was heard and what could be chosen, so their files outlive a change of fields and frames.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, NamedTuple

from whitby.bots import make
from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.game import Game
from whitby.kernel.record import Record
from whitby.kernel.seat import SeatView
from whitby.kernel.sight import SPECTATOR
from whitby.kernel.state import Note, State

SEED = "whitby"
SEARCH = "mcts:40"
MOVES = 250  # a random game need not be told further
LOOKS = 6  # moments of a game at which is written down what everybody sees
DECISIONS = 8  # of a game of bots, at which is written down what they choose
MOVE = re.compile(r"\d+\. seat (\d+) of \d+: (.*?)(?:  \(.*\))?")
START = "start: "


def play_plain(game: Game[Any], seats: int) -> Record:
    """The plain golden game: random choices that never change."""
    record = Record.new(game, {}, seats, seed=f"{SEED} {game.identity.id} {seats}")
    choose = Chooser(seats)
    while not record.state.result:
        ask = record.state.asks[choose.below(len(record.state.asks))]
        record.play(ask.seat, game.lexicon.action_text(ask.options[choose.below(len(ask.options))]))
    return record


def tell_plain(record: Record) -> str:
    """Move by move: who, what, what was drawn, what everybody heard."""
    lexicon = record.game.lexicon
    lines = [f"{record.game.identity.title}, {record.seats} seats, rules version {record.game.rules_version}"]
    lines += [f"    {text} [{event.rule}]" for event in record.opening if (text := lexicon.note_text(event, SPECTATOR))]
    for number, move in enumerate(record.moves, 1):
        drew = f"  ({', '.join(lexicon.draw_text(*pair) for pair in move.drew)})" if move.drew else ""
        lines.append(f"{number}. seat {move.seat}: {move.text}{drew}")
        lines += [f"    {text} [{event.rule}]" for event in move.notes if (text := lexicon.note_text(event, SPECTATOR))]
    return "\n".join([*lines, end_of(record)]) + "\n"


def end_of(record: Record) -> str:
    """How a game ended, in words and in payoffs."""
    return f"{record.game.wording.verdict(record.state)[0]} {record.state.result}"


# ---- which others there are ---------------------------------------------------------------------------------------


class Case(NamedTuple):
    """A golden game: the options that are not as they come, who plays and where it begins."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bot: str = ""  # in all seats; "": at random
    lively: bool = False

    @property
    def stem(self) -> str:
        """The name of its file."""
        words = [f"{slug}_{value}" for slug, value in self.options] + (["lively"] if self.lively else [])
        return "-".join([self.game, str(self.seats), *words, *self.bot.split(":")[:1]]).removesuffix("-")


def cases(game: Game[Any]) -> list[Case]:
    """The golden games of a game: every value of every option, both ends of its seat counts in the middle of things, and its bots."""
    name, seats = game.identity.id, game.identity.seats
    inner = seats[1:-1] or seats
    rows = max((len(option.values) for option in game.identity.settings), default=1)
    found = [Case(name, inner[(row - 1) % len(inner)], chosen(game, row)) for row in range(1, rows)]
    found += [Case(name, seats[0], (), lively=True), Case(name, seats[-1], chosen(game, 1), lively=True)]
    return [*found, Case(name, inner[-1], (), "greedy"), Case(name, inner[0], chosen(game, 1), SEARCH)]


def chosen(game: Game[Any], row: int) -> tuple[tuple[str, str], ...]:
    """A row of the covering set: every option at its value of that number, counted round; defaults are not named."""
    values = [(option.slug, list(option.values)[row % len(option.values)], option.default) for option in game.identity.settings]
    return tuple((slug, value) for slug, value, default in values if value != default)


class Played(NamedTuple):
    """A golden game as it was played, from the set-up or from the position `start` tells."""

    case: Case
    start: str
    record: Record


# ---- playing ------------------------------------------------------------------------------------------------------


def play(game: Game[Any], case: Case) -> Played:
    """A new game: the same for ever for a stem, by chance or by what its bots think."""
    played = opened(game, case, lively_start(game, case) if case.lively else "")
    record = played.record
    choose = Chooser(case.seats)
    while not record.state.result and (case.bot or len(record.moves) < MOVES):
        ask = choose.pick(record.state.asks)
        action = decide(game, record.state, ask.seat, case.bot, len(record.moves)) if case.bot else choose.pick(ask.options)
        record.play(ask.seat, game.lexicon.action_text(action))
    return played


def replay(game: Game[Any], case: Case, text: str) -> Played:
    """The game a file tells, played again by its moves; what was drawn comes from the seed. Complains where a move is not possible."""
    lines = text.splitlines()
    played = opened(game, case, next((line.removeprefix(START) for line in lines if line.startswith(START)), ""))
    for line in lines:
        if move := MOVE.fullmatch(line):
            played.record.play(int(move[1]), move[2])
    return played


def opened(game: Game[Any], case: Case, start: str) -> Played:
    """The game before its first move."""
    options, seed = dict(case.options), f"{SEED} {case.stem}"
    if not start:
        return Played(case, start, Record.new(game, options, case.seats, seed=seed))
    record = Record(game, options, case.seats, None, seed)
    record.stand(game.positions.read(start, case.seats))
    return Played(case, start, record)


def lively_start(game: Game[Any], case: Case) -> str:
    """A position in the middle of things that is not over as it stands."""
    options, seats = game.check_settings(dict(case.options), case.seats)
    choose = Chooser(seats)
    while True:
        text = game.positions.lively(seats, options, choose)
        if not game.positions.read(text, seats).result:
            return text


def decide(game: Game[Any], s: State, seat: int, bot: str, number: int) -> int:
    """What a bot chooses after so many moves of a game."""
    view = SeatView.of(game, s, seat, seeded(2 * number))
    return make(bot).choose(view, seeded(2 * number + 1))


# ---- telling ------------------------------------------------------------------------------------------------------


def tell(played: Played) -> str:
    """Move by move: who, among how many options, what, what was drawn, what was heard; at the end a digest of all that was asked."""
    case, record = played.case, played.record
    game, lexicon = record.game, record.game.lexicon
    lines = [f"{game.identity.title}, {record.seats} seats, rules version {game.rules_version}"]
    lines.append("options: " + " ".join(f"{slug}={value}" for slug, value in record.settings.items()))
    lines.append(f"played {'by ' + case.bot if case.bot else 'at random'}")
    lines += [START + played.start] if played.start else []
    lines += heard(record, record.opening)
    asked = hashlib.blake2b(digest_size=12)
    for number, (move, s) in enumerate(zip(record.moves, record.replay(), strict=False), 1):
        options = {ask.seat: [lexicon.action_text(action) for action in ask.options] for ask in s.asks}
        asked.update(json.dumps(options).encode())
        drew = f"  ({', '.join(lexicon.draw_text(*pair) for pair in move.drew)})" if move.drew else ""
        lines.append(f"{number}. seat {move.seat} of {len(options[move.seat])}: {move.text}{drew}")
        lines += heard(record, move.notes)
    lines.append(f"asked: {asked.hexdigest()}")
    lines.append(f"{game.wording.verdict(record.state)[0]} {record.state.result}" if record.state.result else "and so on")
    return "\n".join(lines) + "\n"


def heard(record: Record, events: list[Note]) -> list[str]:
    """What happened as everybody hears it and, where that is not all, as those hear it who may know."""
    lexicon, lines = record.game.lexicon, []
    for event in events:
        if text := lexicon.note_text(event, SPECTATOR):
            lines.append(f"    {text} [{event.rule}]")
        knowing = [seat for seat in range(record.seats) if lexicon.is_seen(event, seat) and not lexicon.is_seen(event, SPECTATOR)]
        if knowing:
            lines.append(f"    (seat {' '.join(map(str, knowing))}) {lexicon.note_text(event, knowing[0])} [{event.rule}]")
    return lines


def sights(stem: str, record: Record) -> str:
    """Digests of what each seat, and last a spectator, sees at some moments of a game."""
    game, lines = record.game, []
    for look in range(LOOKS):
        number = len(record.moves) * (look + 1) // LOOKS
        s = record.at(number)
        views = [json.dumps(game.sight.view(s, seat), sort_keys=True) for seat in (*range(record.seats), SPECTATOR)]
        lines.append(f"{stem} {number}: {' '.join(hashlib.blake2b(view.encode(), digest_size=6).hexdigest() for view in views)}\n")
    return "".join(lines)


def choices(played: Played) -> str:
    """What the bots choose at some decisions of their game, not only in those they have just thought about."""
    case, record = played.case, played.record
    open_moves = [number for number, s in enumerate(record.replay()) if any(len(ask.options) > 1 for ask in s.asks)]
    lines = []
    for number in open_moves[:: max(1, len(open_moves) // DECISIONS)]:
        s = record.at(number)
        seat = record.moves[number].seat
        action = decide(record.game, s, seat, case.bot, number)
        lines.append(f"{case.stem} {number}: seat {seat}: {record.game.lexicon.action_text(action)}\n")
    return "".join(lines)
