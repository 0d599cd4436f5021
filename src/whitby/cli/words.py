"""`whitby words`: what a game says, for those who write it."""

from __future__ import annotations

import click

from whitby.cli.common import as_json, game_options, read_pairs, seed_option, show
from whitby.games import load
from whitby.kernel.chance import Chooser
from whitby.laws.check import Trial
from whitby.laws.spoken import Saying, listen

FIRST_WORDS = 60  # characters of the rule that are shown
GAMES = 6  # of each seat count and start; what they say is what is sampled


@click.command()
@click.argument("game")
@click.option("--sample", type=click.IntRange(1), default=200, show_default=True, help="How many sentences.")
@seed_option
@click.option("--seats", type=int, default=None, help="Only this seat count.")
@game_options
@as_json
def words(game: str, sample: int, seed: int, seats: int | None, pairs: tuple[str, ...], as_json: bool) -> None:
    """A sample of what GAME says: log lines, prompts and options with the rule each cites and how that begins.

    Every phrase comes at least once before any comes twice.
    """
    the_game = load(game)
    options = read_pairs(pairs, "option", "--option rounds=2")
    said: dict[str, dict[str, Saying]] = {}
    choose = Chooser(seed)
    for count in [seats] if seats is not None else the_game.identity.seats:
        for n in range(GAMES):
            trial = Trial(the_game, options, count, None, lively=n % 2 == 1)
            for saying in listen(the_game, trial.start(seed + n), choose):
                said.setdefault(f"{saying.kind} {saying.slug}", {}).setdefault(f"{saying.text} {saying.rule}", saying)
    facts = []
    for saying in sampled([list(found.values()) for found in said.values()], sample, choose):
        rule = the_game.ledger.find(saying.rule)
        facts.append({"kind": saying.kind, "phrase": saying.slug, "text": saying.text, "rule": rule.id, "begins": rule.text[:FIRST_WORDS]})
    lines = [f"{row['kind']:<6} {row['text']}\n       [{row['rule']}] {row['begins']}" for row in facts]
    show(facts, as_json, "\n".join(lines))


def sampled(phrases: list[list[Saying]], count: int, choose: Chooser) -> list[Saying]:
    """So many sentences, drawn from one phrase after another."""
    left = [choose.some(phrase, len(phrase)) for phrase in choose.some(phrases, len(phrases))]
    out: list[Saying] = []
    while left and len(out) < count:
        out += [phrase.pop() for phrase in left][: count - len(out)]
        left = [phrase for phrase in left if phrase]
    return sorted(out, key=lambda saying: (saying.kind, saying.slug, saying.text))
