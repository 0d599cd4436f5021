"""Walks games and holds every cited rule against the phase it is cited in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from whitby.kernel.chance import Chooser
from whitby.kernel.check import Table
from whitby.kernel.game import Game
from whitby.kernel.spoken import listen

PLAIN_GAMES, LIVELY_GAMES = 2, 6
DECISIONS = 1_500


def misfits(
    game: Game[Any], phases: Mapping[str, tuple[str, ...]], options: dict[str, str] | None = None, seats: Sequence[int] = ()
) -> list[str]:
    """What is said while a rule is in progress, but cites one that belongs elsewhere.

    `phases` holds for each frame the beginnings of the rule ids that fit while it is on top; "" holds those of the verdict.
    `seats` are the seat counts to be walked where not all can be played with these options.
    """
    found: dict[str, None] = {}
    for count in seats or game.card.seats:
        for n in range(PLAIN_GAMES + LIVELY_GAMES):
            table = Table(game, options, count, None, lively=n >= PLAIN_GAMES)
            for saying in listen(game, table.start(7_000 + n), Chooser(n), DECISIONS):
                if not saying.rule.startswith(phases.get(saying.frame, ())):
                    found[f"{saying.frame}: {saying.kind} {saying.slug} cites {saying.rule}"] = None
    return sorted(found)
