"""`whitby check`, `whitby perft` and `whitby arena`: laws, exact counts and strength."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

import click
import msgspec

from whitby.bots.arena import run_arena
from whitby.cli.common import FAILED, as_json, game_options, read_pairs, seed_option, show
from whitby.cli.progress import progress
from whitby.games import NAMES, load
from whitby.kernel.errors import BadText
from whitby.kernel.game import Game
from whitby.laws.check import Report, check_game, compiled_build, digests_elsewhere, digests_of_games
from whitby.laws.perft import DRAWS
from whitby.laws.perft import perft as count_lines


@click.command()
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="Random games for each seat count.")
@seed_option
@click.option("--seats", type=int, default=None, help="Only this seat count.")
@game_options
@click.option(
    "--worlds",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Imagined worlds per seat for the leak law; more than one: at every step.",
)
@click.option("--lively", is_flag=True, help="Begin in the middle of things: full hands, crowded places, nearly won, nearly lost.")
@as_json
def check(game: str, count: int, seed: int, seats: int | None, pairs: tuple[str, ...], worlds: int, lively: bool, as_json: bool) -> None:
    """The twelve laws over random games of GAME, or of `all` games."""
    options = read_pairs(pairs, "option", "--option rounds=2")
    names = list(NAMES) if game == "all" else [game]
    facts = []
    for name in names:
        the_game = load(name)
        for k in [seats] if seats is not None else the_game.identity.seats:
            with progress(f"{name}, {k} seats", count) as tick:
                report = check_game(the_game, count, seed, k, options, worlds=worlds, lively=lively, tick=tick)
            same_when_compiled(the_game, report, seed)
            facts.append(report.document())
            if not as_json:
                click.echo(check_line(facts[-1]))
    if as_json:
        click.echo(json.dumps(facts[0] if len(facts) == 1 else facts, indent=2))
    if any(row["violations"] for row in facts):
        raise SystemExit(FAILED)


def same_when_compiled(game: Game[Any], report: Report, seed: int) -> None:
    """Law 9, where the compiled rules have been built (`make compile`)."""
    build = compiled_build()
    if build is not None:
        case = (min(len(report.lengths), 50), seed, report.seats, report.settings, report.lively)
        try:
            compiled = digests_elsewhere(str(build), game.identity.id, *case)
        except subprocess.CalledProcessError:
            report.violations.append("law 9: the compiled rules do not run; they may be of older sources: make compile")
            return
        if compiled != digests_of_games(game, *case):
            report.violations.append("law 9: interpreted and compiled rules play different games")


def check_line(row: dict[str, Any]) -> str:
    text = (
        f"{row['game']}, {row['seats']} seats{', lively' if row['lively'] else ''}: {row['games']} games, {row['decisions']} decisions, "
        f"{row['shortest']}-{row['median']:.0f}-{row['longest']} a game, {row['decisions_per_s']} a second: "
    )
    return text + (
        "all laws hold" if not row["violations"] else f"{len(row['violations'])} violations\n  " + "\n  ".join(row["violations"])
    )


@click.command()
@click.argument("game")
@click.option("--depth", type=click.IntRange(0), default=3, show_default=True, help="How many decisions deep.")
@click.option("--draws", type=click.IntRange(0), default=DRAWS, show_default=True, help="The most draws between two decisions.")
@click.option("--position", "text", default=None, metavar="TEXT", help="From this position, which tells seats and options itself.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of what chance does before the first decision.")
@click.option("--seats", type=int, default=None, help="The seat count, where there is a choice.")
@game_options
@as_json
def perft(game: str, depth: int, draws: int, text: str | None, seed: int, seats: int | None, pairs: tuple[str, ...], as_json: bool) -> None:
    """Exact counts of lines of play and of positions, from the first decision of GAME or from a position."""
    the_game = load(game)
    if text is None:
        start = the_game.new(read_pairs(pairs, "option", "--option rounds=2"), seats, seed)
    elif pairs or seats is not None:
        raise BadText("A position tells seats and options itself.", "Write them into it: `seats: 3; options: rounds=2; ...`.")
    else:
        start = the_game.positions.read(text, seed)
    counts = count_lines(the_game, start, depth, draws)
    lines = [f"{'depth':>5} {'lines':>12} {'positions':>12} {'ended':>12} {'cut off':>12}"]
    lines += [f"{row.depth:>5} {row.lines:>12,} {row.positions:>12,} {row.ended:>12,} {row.cut:>12,}" for row in counts]
    show([row._asdict() for row in counts], as_json, "\n".join(lines))


@click.command()
@click.argument("game")
@click.option("--bots", required=True, metavar="A,B[,...]", help="The bots, as in mcts,greedy or mcts:2000,mcts.")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True)
@seed_option
@click.option("--seats", type=int, default=None, help="The seat count, where there is a choice.")
@click.option("--workers", type=click.IntRange(1, 64), default=os.cpu_count() or 1, help="Processes to play in.")
@game_options
@as_json
def arena(game: str, bots: str, count: int, seed: int, seats: int | None, workers: int, pairs: tuple[str, ...], as_json: bool) -> None:
    """Bots against bots on GAME, seats changed fairly: win rates with 95 % Wilson intervals."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    with progress(game, count) as tick:
        found = run_arena(game, names, count, seed, read_pairs(pairs, "option", "--option rounds=2"), seats, workers, tick)
    played = "1 game" if count == 1 else f"{count} games"
    lines = [f"{game}: {played} in {found.seconds} s, {found.median_decisions} decisions in the median"]
    for name, row in found.bots.items():
        seats_text = ", ".join(f"seat {k} {r.rate:.3f}" for k, r in enumerate(found.by_bot_and_seat[name]))
        lines.append(f"  {name:<12} {row.rate:.3f}  [{row.low:.3f}, {row.high:.3f}]  ({seats_text})")
    for k, row in enumerate(found.by_seat):
        lines.append(f"  seat {k}       {row.rate:.3f}  [{row.low:.3f}, {row.high:.3f}]")
    show(msgspec.to_builtins(found), as_json, "\n".join(lines))
