"""The laws every game obeys, tried on random games (design: ten laws; see docs/laws.md).

Cheap laws are checked at every decision, dear ones (copies, saves, sight) at every decision early in the first games and at
a sample of the later ones; undo and replay on the first games from end to end. A violation names its law, the seed and the
step, so that it can be played again.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from whitby.kernel.chance import below, following, seeded
from whitby.kernel.errors import IllegalAction, NotYourTurn
from whitby.kernel.game import SPECTATOR, Edition, Game
from whitby.kernel.playout import play_out
from whitby.kernel.record import Record, open_record, read_save
from whitby.kernel.state import State, apply, asked
from whitby.kernel.wording import option_document, prompt_document

STEP_CAP = 20_000
THOROUGH_GAMES = 3
THOROUGH_STEPS = 150
SAMPLE = 16  # later: one decision in so many


class Violation(Exception):
    """A law was broken."""


class Report:
    """What a check found."""

    def __init__(self, game: str, seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.lengths: list[int] = []
        self.violations: list[str] = []
        self.seconds = 0.0
        self.fired: set[str] = set()  # rule ids that were cited
        self.worlds_varied = 0  # imagined worlds that differed from the truth

    def document(self) -> dict[str, Any]:
        decisions = sum(self.lengths)
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "games": len(self.lengths),
            "decisions": decisions,
            "violations": self.violations,
            "decisions_per_s": round(decisions / self.seconds) if self.seconds else 0,
            "shortest": min(self.lengths, default=0),
            "median": median(self.lengths) if self.lengths else 0,
            "longest": max(self.lengths, default=0),
        }


class Chooser:
    """Random choices that a seed repeats."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def below(self, n: int) -> int:
        self.rng = following(self.rng)
        return below(self.rng, n)


def check_game(
    game: Game[Any],
    games: int,
    seed: int = 1,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    edition: Edition | None = None,
    worlds: int = 1,
    laws: bool = True,
) -> Report:
    """Play random games and hold every law against them.

    `worlds` is how many imagined worlds law 6 tries for each seat; with more than one it is tried at every step.
    Without `laws` the games are only played, to see which rules they cite.
    """
    full, count = game.check_options(options, seats)
    report = Report(game.card.id, count, full)
    for n in range(games):
        try:
            if laws:
                report.lengths.append(_check_one(game, full, count, edition, seed + n, n < THOROUGH_GAMES, report, worlds))
            else:
                _cite_one(game, full, count, edition, seed + n, report)
        except Violation as violation:
            report.violations.append(f"seed {seed + n}: {violation}")
            if len(report.violations) >= 20:
                break
    if games and laws:
        hides = game.hides(game.new(full, count, seed, edition))
        if hides and not report.worlds_varied:
            report.violations.append("law 6: no imagined world ever differed from the truth")
        if not hides and report.worlds_varied:
            report.violations.append("law 6: the game says it hides nothing, but imagined worlds differ from the truth")
    report.seconds = _time_plain_play(game, full, count, edition, seed, len(report.lengths))
    return report


def _time_plain_play(game: Game[Any], options: dict[str, str], seats: int, edition: Edition | None, seed: int, games: int) -> float:
    """Seconds for the same random games with nothing checked."""
    begin = time.perf_counter()
    for n in range(games):
        play_random(game, options, seats, seed + n, edition)
    return time.perf_counter() - begin


def play_random(
    game: Game[Any], options: dict[str, str] | None, seats: int | None, seed: int, edition: Edition | None = None
) -> tuple[State, int]:
    """One random game; the end and the number of decisions."""
    s: State = game.new(options, seats, seed, edition)
    return s, play_out(s, seeded(seed + 1_000_003))


def _check_one(
    game: Game[Any], options: dict[str, str], seats: int, edition: Edition | None, seed: int, thorough: bool, report: Report, worlds: int
) -> int:
    s = game.new(options, seats, seed, edition)
    choose = Chooser(seed + 1_000_003)
    sample = Chooser(seed + 2_000_003)
    record = Record.new(game, options, seats, edition, seed=f"{seed:032x}")
    steps = 0
    while not s.result:
        where = f"step {steps}"
        if steps >= STEP_CAP:
            raise Violation(f"law 1: no end after {STEP_CAP} decisions")
        deep = (thorough and steps < THOROUGH_STEPS) or sample.below(SAMPLE) == 0
        _law_2_and_10(game, s, where, deep, report)
        _law_7(game, s, where)
        if deep:
            _law_3(game, s, where)
            _law_4(game, s, where)
            _law_5(game, s, options, edition, where)
        if deep or worlds > 1:
            _law_6(game, s, where, steps + seed, worlds, report)
        ask = s.asks[choose.below(len(s.asks))] if len(s.asks) > 1 else s.asks[0]
        action = ask.options[choose.below(len(ask.options))]
        s.log = []
        apply(s, action, ask.seat)
        for event in s.log:
            _cited(game, event.rule, where, report)
            for seat in range(SPECTATOR, s.seats):
                game.lexicon.event_text(event, seat)
        steps += 1
    if len(s.result) != s.seats or not all(0 <= r <= 1 for r in s.result):
        raise Violation(f"law 1: the result {s.result} is not one number from 0 to 1 for each seat")
    text, rule = game.verdict(s)
    if not text or rule not in game.ledger:
        raise Violation(f"law 10: the verdict cites {rule!r}")
    if thorough:
        _play_recorded(game, record, choose)
    return steps


def _cite_one(game: Game[Any], options: dict[str, str], seats: int, edition: Edition | None, seed: int, report: Report) -> None:
    """Play one game and note every rule that is cited."""
    s = game.new(options, seats, seed, edition)
    choose = Chooser(seed + 1_000_003)
    while not s.result:
        ask = s.asks[0]
        action = ask.options[choose.below(len(ask.options))]
        report.fired.update((ask.rule, game.lexicon.verbs[action >> 24].rule))
        s.log = []
        apply(s, action, ask.seat)
        report.fired.update(event.rule for event in s.log)


def _cited(game: Game[Any], rule: str, where: str, report: Report) -> None:
    if rule not in report.fired:
        if rule not in game.ledger:
            raise Violation(f"law 10, {where}: rule {rule!r} is not in the ledger")
        report.fired.add(rule)


def _law_2_and_10(game: Game[Any], s: State, where: str, deep: bool, report: Report) -> None:
    """Nobody is stuck: options exist, differ, stand in order, and have a text, a rule and known targets."""
    if not s.asks:
        raise Violation(f"law 2, {where}: nobody is asked and there is no result")
    if len({ask.seat for ask in s.asks}) != len(s.asks):
        raise Violation(f"law 2, {where}: one seat is asked twice at once")
    for ask in s.asks:
        if not ask.options or ask.options != sorted(set(ask.options)):
            raise Violation(f"law 2, {where}: the options of seat {ask.seat} are empty, doubled or out of order")
        _cited(game, ask.rule, where, report)
        for action in ask.options:
            _cited(game, game.lexicon.verbs[action >> 24].rule, where, report)
        if deep:
            texts = [option_document(game, s, action)["text"] for action in ask.options]
            if not all(texts) or len(set(texts)) != len(texts):
                raise Violation(f"law 2, {where}: two options of seat {ask.seat} read the same, or one reads nothing: {texts}")
            for reader in range(SPECTATOR, s.seats):
                if not prompt_document(game, s, reader)["text"]:
                    raise Violation(f"law 2, {where}: no prompt for seat {reader}")


def _law_3(game: Game[Any], s: State, where: str) -> None:
    """Enumerate = accept: what is not listed is refused and changes nothing; words and ints agree."""
    before = game.digest(s)
    for ask in s.asks:
        for action in ask.options:
            if game.lexicon.read_action(game.lexicon.action_text(action)) != action:
                raise Violation(f"law 3, {where}: {game.lexicon.action_text(action)!r} does not read back")
        for wrong in (ask.options[-1] + 1, -1, 255 << 24):
            if wrong not in ask.options:
                try:
                    apply(s, wrong, ask.seat)
                except IllegalAction:
                    continue
                raise Violation(f"law 3, {where}: the unlisted action {wrong} was taken")
    for seat in range(s.seats):
        if asked(s, seat) is None:
            try:
                apply(s, s.asks[0].options[0], seat)
            except NotYourTurn:
                continue
            raise Violation(f"law 3, {where}: seat {seat} decided without being asked")
    if game.digest(s) != before:
        raise Violation(f"law 3, {where}: a refused action changed the state")


def _law_4(game: Game[Any], s: State, where: str) -> None:
    """Copies are independent: perturbing every list of a copy, and playing it on, leaves the original as it was."""
    before = game.digest(s)
    new = s.copy()
    if game.digest(new) != before:
        raise Violation(f"law 4, {where}: a copy differs from its original")
    for name in type(new).FIELDS:
        _perturb(getattr(new, name))
    for frame in new.stack:
        for name in type(frame).FIELDS:
            value = getattr(frame, name)
            if isinstance(value, list):
                _perturb(value)
            elif isinstance(value, int):
                setattr(frame, name, type(value)(not value) if isinstance(value, bool) else value + 1)
    new.stack.pop()
    new.asks.clear()
    if game.digest(s) != before:
        raise Violation(f"law 4, {where}: changing a copy changed its original")


def _perturb(value: Any) -> None:
    if isinstance(value, list):
        for item in value:
            _perturb(item)
        value.append(-99)


def _law_5(game: Game[Any], s: State, options: dict[str, str], edition: Edition | None, where: str) -> None:
    """Save = state: a dump through JSON gives the same state; so does the text of the position."""
    dump = game.dump(s)
    again = game.load(json.loads(json.dumps(dump)), options, edition)
    if game.dump(again) != dump:
        raise Violation(f"law 5, {where}: dump and load differ")
    if edition is None:
        text = game.describe(s)
        placed = game.dump(game.position(text))
        for key in ("rng", "forced"):
            placed[key] = dump[key]
        if placed != dump:
            raise Violation(f"law 5, {where}: the position {text!r} is not the one it was written from: {_difference(placed, dump)}")


def _difference(one: dict[str, Any], two: dict[str, Any]) -> str:
    parts = [f"{key}: {one[key]} / {two[key]}" for key in one if key != "fields" and one[key] != two[key]]
    parts += [f"{key}: {one['fields'][key]} / {two['fields'][key]}" for key in one["fields"] if one["fields"][key] != two["fields"][key]]
    return "; ".join(parts)[:600]


def _law_6(game: Game[Any], s: State, where: str, salt: int, worlds: int, report: Report) -> None:
    """Nothing leaks: what a seat sees, may do and is told is the same in every world it holds possible."""
    truth = game.dump(s)["fields"]
    for seat in range(s.seats):
        seen = _sight(game, s, seat)
        for n in range(worlds):
            other = game.imagine(s, seat, seeded(salt * 31 + seat + n * 7_919))
            if _sight(game, other, seat) != seen:
                raise Violation(f"law 6, {where}: seat {seat} can tell an imagined world from the true one")
            if game.dump(other)["fields"] != truth:
                report.worlds_varied += 1
            same = seeded(salt + n)
            if game.digest(game.imagine(other, seat, same)) != game.digest(game.imagine(s, seat, same)):
                raise Violation(f"law 6, {where}: what seat {seat} imagines depends on what it does not know")


def _sight(game: Game[Any], s: State, seat: int) -> str:
    """Everything a client of this seat receives, as one text."""
    ask = asked(s, seat)
    options = [option_document(game, s, action) for action in ask.options] if ask else []
    sides = [game.side(s, k) for k in range(s.seats)]
    return json.dumps([game.view(s, seat), options, prompt_document(game, s, seat), sides], sort_keys=True)


def _law_7(game: Game[Any], s: State, where: str) -> None:
    wrong = game.conserved(s)
    if wrong:
        raise Violation(f"law 7, {where}: {'; '.join(wrong)}")


def _play_recorded(game: Game[Any], record: Record, choose: Chooser) -> None:
    """Laws 5 and 8 on a record: replay from words agrees at every step, undo is exact and stops at every barrier."""
    lexicon = game.lexicon
    digests = [game.digest(record.state)]
    while not record.state.result:
        ask = record.state.asks[choose.below(len(record.state.asks))]
        action = ask.options[choose.below(len(ask.options))]
        before = record.state
        move = record.play(ask.seat, lexicon.action_text(action))
        digests.append(game.digest(record.state))
        state, _ = record.undo_state(ask.seat)
        if not record.state.result and (state == "free") != (not move.barrier):
            raise Violation(f"law 8, move {len(record.moves)}: undo is {state} although barrier is {move.barrier}")
        if not move.barrier:
            _law_8_reveals(game, before, action, ask.seat, len(record.moves))
            if not record.state.result:
                record.undo(ask.seat)
                if game.digest(record.state) != digests[-2]:
                    raise Violation(f"law 8, move {len(record.moves) + 1}: undo does not lead back")
                record.play(ask.seat, lexicon.action_text(action))
    again = open_record(game, read_save(json.dumps(record.save())))
    for n, s in enumerate(again.replay()):
        if game.digest(s) != digests[n]:
            raise Violation(f"law 5, move {n}: the replay from words leaves the game")


def _law_8_reveals(game: Game[Any], before: State, action: int, seat: int, n: int) -> None:
    """A move without a barrier told its seat nothing: it looks the same in any world the seat held possible."""
    one, two = (game.imagine(before, seat, seeded(n * 2 + k)) for k in (0, 1))
    apply(one, action, seat)
    apply(two, action, seat)
    if _sight(game, one, seat) != _sight(game, two, seat):
        raise Violation(f"law 8, move {n}: {game.lexicon.action_text(action)!r} told seat {seat} something, but undo may pass it")


# ---- law 9: interpreted and compiled rules play the same games --------------------------------------------------


def digests_of_games(game: Game[Any], games: int, seed: int, seats: int | None, options: dict[str, str] | None) -> list[str]:
    """One digest per random game, over every state it passed through."""
    out = []
    for n in range(games):
        s = game.new(options, seats, seed + n)
        choose = Chooser(seed + n + 1_000_003)
        total = hashlib.blake2b(digest_size=12)
        while not s.result:
            total.update(game.digest(s).encode())
            ask = s.asks[choose.below(len(s.asks))]
            apply(s, ask.options[choose.below(len(ask.options))], ask.seat)
        total.update(game.digest(s).encode())
        out.append(total.hexdigest())
    return out


def compiled_build() -> Path | None:
    """The compiled copy of the package beside this checkout, when it is there and we are not running from it."""
    here = Path(__file__).resolve().parents[2]
    build = here.parent / "build" / "compiled"
    return build if here.name == "src" and (build / "whitby").is_dir() else None


def digests_elsewhere(python_path: str, game: str, games: int, seed: int, seats: int | None, options: dict[str, str] | None) -> list[str]:
    """The same digests from a Python that finds another build of Whitby at `python_path`."""
    code = (
        "import json, sys; from whitby.games import load; from whitby.kernel.check import digests_of_games; "
        "name, games, seed, seats, options = json.loads(sys.argv[1]); "
        "print(json.dumps(digests_of_games(load(name), games, seed, seats, options)))"
    )
    argument = json.dumps([game, games, seed, seats, options])
    run = subprocess.run(
        [sys.executable, "-c", code, argument], env={"PYTHONPATH": python_path, "PATH": ""}, capture_output=True, text=True, check=True
    )
    out: list[str] = json.loads(run.stdout)
    return out
