"""Walks games and holds every cited rule against the phase it is cited in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from whitby.kernel.chance import Chooser
from whitby.kernel.game import Game
from whitby.kernel.record import open_record, read_save
from whitby.laws.check import Trial
from whitby.laws.spoken import Saying, listen, listen_again

PLAIN_GAMES, LIVELY_GAMES = 2, 6
DECISIONS = 1_500
SAVES = Path(__file__).parent / "saves"


def misfits(
    game: Game[Any], phases: Mapping[str, tuple[str, ...]], options: dict[str, str] | None = None, seats: Sequence[int] = ()
) -> list[str]:
    """What is said while a rule is in progress, but cites one that belongs elsewhere.

    `phases` holds for each frame the beginnings of the rule ids that fit while it is on top; "" holds those of the verdict.
    `seats` are the seat counts to be walked where not all can be played with these options.
    """
    found: dict[str, None] = {}
    for saying in walked(game, options, seats or game.identity.seats):
        if not saying.rule.startswith(phases.get(saying.frame, ())):
            found[f"{saying.frame}: {saying.kind} {saying.slug} cites {saying.rule}"] = None
    return sorted(found)


def walked(game: Game[Any], options: dict[str, str] | None, seats: Sequence[int]) -> Iterator[Saying]:
    """What is said in fresh games, in lively ones and, with the options as they come, in the golden games."""
    for count in seats:
        for n in range(PLAIN_GAMES + LIVELY_GAMES):
            trial = Trial(game, options, count, None, lively=n >= PLAIN_GAMES)
            yield from listen(game, trial.start(7_000 + n), Chooser(n), DECISIONS)
        for path in SAVES.glob(f"{game.identity.id}-{count}-v*.json") if not options else ():
            yield from listen_again(open_record(game, read_save(path.read_bytes())))
