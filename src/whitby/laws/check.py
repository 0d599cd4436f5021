"""Random games on which the laws are tried (articles.py; docs/laws.md).

Cheap laws are checked at every decision, dear ones (copies, saves, sight) at every decision early in the first games and at
a sample of the later ones; undo and replay on the first games from end to end. A violation names its law, the seed and the
step, so that it can be played again. Games begin with the set-up or, `lively`, in the middle of things.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.editions import Edition
from whitby.kernel.game import Game
from whitby.kernel.playout import play_out
from whitby.kernel.record import Record
from whitby.kernel.sight import ALL_KNOWING
from whitby.kernel.state import State, apply
from whitby.kernel.wording import option_part
from whitby.laws.articles import Findings, Violation, cited, law_2_and_10, law_3, law_4, law_5, law_6_and_11, law_7, law_8, law_12

STEP_CAP = 20_000
THOROUGH_GAMES = 3
THOROUGH_STEPS = 150
SAMPLE = 16  # later: one decision in so many
BREAKDOWNS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


class Report(Findings):
    """What a check found."""

    def __init__(self, game: str, seats: int, settings: dict[str, str], lively: bool) -> None:
        super().__init__()
        self.game = game
        self.seats = seats
        self.settings = settings
        self.lively = lively
        self.lengths: list[int] = []
        self.violations: list[str] = []
        self.seconds = 0.0

    def document(self) -> dict[str, Any]:
        decisions = sum(self.lengths)
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.settings,
            "lively": self.lively,
            "games": len(self.lengths),
            "decisions": decisions,
            "violations": self.violations,
            "decisions_per_s": round(decisions / self.seconds) if self.seconds else 0,
            "shortest": min(self.lengths, default=0),
            "median": median(self.lengths) if self.lengths else 0,
            "longest": max(self.lengths, default=0),
        }


class Trial:
    """What the games of one check have in common."""

    def __init__(self, game: Game[Any], settings: dict[str, str] | None, seats: int | None, edition: Edition | None, lively: bool) -> None:
        self.game = game
        self.settings, self.seats = game.check_settings(settings, seats)
        self.edition = edition
        self.lively = lively

    def start(self, seed: int) -> State:
        """The first decision of the game of this seed."""
        if not self.lively:
            fresh: State = self.game.new(self.settings, self.seats, seed, self.edition)
            return fresh
        choose = Chooser(seed + 3_000_003)
        while True:
            s: State = self.game.positions.read(self.game.positions.lively(self.seats, self.settings, choose), seed)
            if not s.result:
                s.log = None
                return s

    def record(self, seed: int, s: State) -> Record:
        """The same game as a record: with its set-up, or standing at a lively start."""
        if not self.lively:
            return Record.new(self.game, self.settings, self.seats, self.edition, seed=f"{seed:032x}")
        record = Record(self.game, self.settings, self.seats, self.edition, f"{seed:032x}")
        record.stand(s)
        return record


def _law_6_over_all(hides: bool, varied: int) -> list[str]:
    """Worlds differ where something is hidden, and nowhere else."""
    if hides and not varied:
        return ["law 6: no imagined world ever differed from the truth"]
    if not hides and varied:
        return ["law 6: the game says it hides nothing, but imagined worlds differ from the truth"]
    return []


def check_game(
    game: Game[Any],
    games: int,
    seed: int = 1,
    seats: int | None = None,
    settings: dict[str, str] | None = None,
    edition: Edition | None = None,
    worlds: int = 1,
    laws: bool = True,
    lively: bool = False,
    tick: Callable[[int], None] | None = None,
) -> Report:
    """Play random games and hold every law against them.

    `worlds` is how many imagined worlds laws 6 and 11 try for each seat; with more than one they are tried at every step.
    Without `laws` the games are only played, to see which rules they cite. `tick` is told how many games are done.
    """
    trial = Trial(game, settings, seats, edition, lively)
    report = Report(game.identity.id, trial.seats, trial.settings, lively)
    for n in range(games):
        try:
            if laws:
                report.lengths.append(_check_one(trial, seed + n, n < THOROUGH_GAMES, report, worlds))
            else:
                _cite_one(trial, seed + n, report)
        except Violation as violation:
            report.violations.append(f"seed {seed + n}: {violation}")
        except BREAKDOWNS as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            report.violations.append(f"seed {seed + n}: {error!r} in {Path(place.filename).name}, line {place.lineno}")
        if len(report.violations) >= 20:
            break
        if tick is not None:
            tick(n + 1)
    if games and laws:
        report.violations += _law_6_over_all(game.sight.hides(trial.start(seed)), report.worlds_varied)
    if not report.violations:  # what breaks a law may not even play to its end
        report.seconds = _time_plain_play(trial, seed, len(report.lengths))
    return report


def _time_plain_play(trial: Trial, seed: int, games: int) -> float:
    """Seconds for the same random games with nothing checked."""
    begin = time.perf_counter()
    for n in range(games):
        play_out(trial.start(seed + n), seeded(seed + n + 1_000_003))
    return time.perf_counter() - begin


def play_random(
    game: Game[Any], settings: dict[str, str] | None, seats: int | None, seed: int, edition: Edition | None = None
) -> tuple[State, int]:
    """One random game; the end and the number of decisions."""
    s: State = game.new(settings, seats, seed, edition)
    return s, play_out(s, seeded(seed + 1_000_003))


def _check_one(trial: Trial, seed: int, thorough: bool, report: Report, worlds: int) -> int:
    game, settings, edition = trial.game, trial.settings, trial.edition
    s = trial.start(seed)
    choose = Chooser(seed + 1_000_003)
    sample = Chooser(seed + 2_000_003)
    record = trial.record(seed, s) if thorough else None
    steps = 0
    while not s.result:
        where = f"step {steps}"
        if steps >= STEP_CAP:
            raise Violation(f"law 1: no end after {STEP_CAP} decisions")
        deep = (thorough and steps < THOROUGH_STEPS) or sample.below(SAMPLE) == 0
        law_2_and_10(game, s, where, deep, report)
        law_7(game, s, where)
        if deep:
            law_3(game, s, where)
            law_4(game, s, where)
            law_5(game, s, settings, edition, where)
            law_12(game, s, settings, edition, where)
        if deep or worlds > 1:
            law_6_and_11(game, s, where, steps + seed, worlds, report)
        ask = s.asks[choose.below(len(s.asks))] if len(s.asks) > 1 else s.asks[0]
        _play_and_read(game, s, ask.options[choose.below(len(ask.options))], ask.seat, where, report)
        steps += 1
    _law_of_the_end(game, s)
    if record is not None:
        law_8(game, record, choose, saved=not trial.lively)
    return steps


def _play_and_read(game: Game[Any], s: State, action: int, seat: int, where: str, report: Report) -> None:
    """Play a move; every note it makes has a known rule and a text for every seat."""
    s.log = []
    try:
        apply(s, action, seat)
    except BREAKDOWNS as error:
        raise Violation(f"{where}: {game.lexicon.action_text(action)!r} of seat {seat} breaks the rules: {error!r}") from error
    for note in s.log:
        cited(game, note.rule, where, report)
        for reader in range(ALL_KNOWING, s.seats):
            game.lexicon.note_text(note, reader)
        actor = game.wording.actor(s, note, seat)
        if actor is not None and actor not in game.identity.figures:
            raise Violation(f"law 10, {where}: {game.lexicon.notes[note.kind].slug!r} is shown with {actor!r}, which is no figure")


def _law_of_the_end(game: Game[Any], s: State) -> None:
    if len(s.result) != s.seats or not all(0 <= r <= 1 for r in s.result):
        raise Violation(f"law 1: the result {s.result} is not one number from 0 to 1 for each seat")
    text, rule = game.wording.ending(s)
    if not text or rule not in game.ledger:
        raise Violation(f"law 10: the verdict cites {rule!r}")


def _cite_one(trial: Trial, seed: int, report: Report) -> None:
    """Play one game and note every rule that is cited."""
    s = trial.start(seed)
    choose = Chooser(seed + 1_000_003)
    while not s.result:
        ask = s.asks[0]
        action = ask.options[choose.below(len(ask.options))]
        report.fired.update((ask.rule, option_part(trial.game, s, action).rule))
        s.log = []
        apply(s, action, ask.seat)
        report.fired.update(note.rule for note in s.log)


# ---- law 9: interpreted and compiled rules play the same games --------------------------------------------------


def digests_of_games(
    game: Game[Any], games: int, seed: int, seats: int | None, settings: dict[str, str] | None, lively: bool = False
) -> list[str]:
    """One digest per random game, over every state it passed through."""
    out = []
    trial = Trial(game, settings, seats, None, lively)
    for n in range(games):
        s = trial.start(seed + n)
        choose = Chooser(seed + n + 1_000_003)
        total = hashlib.blake2b(digest_size=12)
        while not s.result:
            total.update(game.positions.digest(s).encode())
            ask = s.asks[choose.below(len(s.asks))]
            apply(s, ask.options[choose.below(len(ask.options))], ask.seat)
        total.update(game.positions.digest(s).encode())
        out.append(total.hexdigest())
    return out


def compiled_build() -> Path | None:
    """The compiled copy of the package beside this checkout, when it is there and we are not running from it."""
    here = Path(__file__).resolve().parents[2]
    build = here.parent / "build" / "compiled"
    return build if here.name == "src" and (build / "whitby").is_dir() else None


def digests_elsewhere(
    python_path: str, game: str, games: int, seed: int, seats: int | None, settings: dict[str, str] | None, lively: bool = False
) -> list[str]:
    """The same digests from a Python that finds another build of Whitby at `python_path`."""
    code = (
        "import json, sys; from whitby.games import load; from whitby.laws.check import digests_of_games; "
        "name, *rest = json.loads(sys.argv[1]); print(json.dumps(digests_of_games(load(name), *rest)))"
    )
    argument = json.dumps([game, games, seed, seats, settings, lively])
    run = subprocess.run(
        [sys.executable, "-c", code, argument], env={"PYTHONPATH": python_path, "PATH": ""}, capture_output=True, text=True, check=True
    )
    out: list[str] = json.loads(run.stdout)
    return out
