"""The command line: `whitby ...`. Exit codes: 0 it is so, 1 it is not, 2 the command was not understood."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from whitby import __version__
from whitby.bots import LEVELS, make
from whitby.bots.arena import run_arena
from whitby.games import NAMES, load
from whitby.kernel.check import Report, check_game, compiled_build, digests_elsewhere, digests_of_games
from whitby.kernel.coverage import code_of, coverage, find_tests, marked_tests
from whitby.kernel.errors import BadData, BadSave, WhitbyError, one_of
from whitby.kernel.game import SPECTATOR, Edition, Game
from whitby.kernel.record import Record, Save, open_record, read_save, verify
from whitby.kernel.tables import read_toml
from whitby.terminal.line import Leave, LineClient, folded

FAILED, USAGE = 1, 2
FILE_TROUBLE = (BadSave, BadData)  # what was asked is clear, but the file does not hold


class Commands(click.Group):
    """A group in which every WhitbyError becomes its message and an exit code, never a stack trace."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except WhitbyError as error:
            click.echo(f"whitby: {error}", err=True)
            ctx.exit(FAILED if isinstance(error, FILE_TROUBLE) else USAGE)


as_json = click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON.")
game_options = click.option("--option", "pairs", multiple=True, metavar="K=V", help="A game option; `whitby games` lists them.")
seed_option = click.option("--seed", type=int, default=1, show_default=True, help="The seed of the first game.")


def read_pairs(pairs: tuple[str, ...], what: str, example: str) -> dict[str, str]:
    """`k=v` words as a dictionary."""
    out = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key or not value:
            raise WhitbyError(f'"{pair}" is no {what}.', f"Write it as {example}.")
        out[key] = value
    return out


def show(facts: Any, as_json: bool, text: str) -> None:
    click.echo(json.dumps(facts, indent=2, ensure_ascii=False) if as_json else text)


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="whitby")
@click.pass_context
def main(ctx: click.Context) -> None:
    """The Dracula table: five Dracula board games with their complete rules.

    Alone, `whitby` opens the shelf in the browser.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve, open_browser=True)


# ---- playing ----------------------------------------------------------------------------------------------------


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8897, show_default=True, help="The port; 0 takes a free one.")
@click.option("--db", default=None, metavar="URL", help="Where games are kept, as sqlite:///PATH. Default: your data folder.")
@click.option("--workers", type=click.IntRange(1, 64), default=max(1, (os.cpu_count() or 2) - 1), help="Processes in which bots think.")
@click.option("--open", "open_browser", is_flag=True, help="Open the shelf in the browser.")
def serve(host: str = "127.0.0.1", port: int = 8897, db: str | None = None, workers: int = 1, open_browser: bool = False) -> None:
    """Host the shelf and its tables for browsers."""
    from whitby.server import run  # only here: the other commands start faster without it

    run(host, port, db, workers, open_browser)


@main.command()
@click.argument("game")
@click.option(
    "--seat", "seats", multiple=True, metavar="N=WHO", help="Who sits in seat N (from 0): human or a bot. Default: you in seat 0."
)
@game_options
@click.option("--seed", default=None, help="A seed for the dice, to play the same game again.")
@click.option("--edition", type=click.Path(path_type=Path), default=None, help="Your own edition of the components (TOML).")
@click.option("--load", "load_from", type=click.Path(path_type=Path), default=None, help="Go on with a saved game.")
def play(game: str, seats: tuple[str, ...], pairs: tuple[str, ...], seed: str | None, edition: Path | None, load_from: Path | None) -> None:
    """Play GAME here in the terminal, against bots or each other."""
    the_game = load(game)
    if load_from is not None:
        record = open_record(the_game, load_save(load_from))
        if record.seed is None and not record.state.result:
            record.reseal()
    else:
        own = the_game.read_edition(edition) if edition else None
        options = read_pairs(pairs, "option", "--option rounds=2")
        chosen = read_pairs(seats, "seat", "--seat 1=greedy")
        count = max((int(k) + 1 for k in chosen if k.isdecimal()), default=0)
        fitting = next((n for n in the_game.card.seats if n >= count), the_game.card.seats[-1])
        record = Record.new(the_game, options, fitting, own, seed if seed is not None else "")
    client = LineClient(record, players(record.seats, seats), lambda prompt: input(prompt), speaker())
    try:
        client.play()
    except (Leave, EOFError, KeyboardInterrupt):
        leave(client)


def speaker() -> Callable[[str], None]:
    """On a screen lines are folded between words; into a file or a pipe they go as they are."""
    if not sys.stdout.isatty():
        return click.echo
    return lambda text: click.echo(folded(text, max(40, shutil.get_terminal_size().columns)))


def leave(client: LineClient) -> None:
    """Nothing is lost: offer to keep the game."""
    try:
        path = input("\nA file to keep the game in (Enter: none): ").strip()
    except (EOFError, KeyboardInterrupt):
        path = ""
    if path:
        client.write(Path(path))


def players(count: int, seats: tuple[str, ...]) -> list[str]:
    """Who sits where: `human` or the name of a bot."""
    out = ["human"] + ["mcts"] * (count - 1)
    for key, who in read_pairs(seats, "seat", "--seat 1=greedy").items():
        if not key.isdecimal() or int(key) >= count:
            raise WhitbyError(f'There is no seat "{key}" in this game.', f"Seats: {one_of(map(str, range(count)))}.")
        if who != "human":
            make(who)
        out[int(key)] = who
    return out


# ---- what there is ----------------------------------------------------------------------------------------------


def game_facts(game: Game[Any]) -> dict[str, Any]:
    card = game.card
    return {
        "id": card.id,
        "title": card.title,
        "designer": card.designer,
        "year": card.year,
        "seats": card.seats,
        "sides": card.sides,
        "options": [option.document() for option in game.options],
        "rules_version": game.rules_version,
        "ledger_ids": len(game.ledger.rules),
        "rulings": len(game.ledger.rulings),
    }


@main.command()
@as_json
def games(as_json: bool) -> None:
    """The games on the shelf, with their seats and options."""
    facts = [game_facts(load(name)) for name in NAMES]
    lines = []
    for game in facts:
        seats = one_of(map(str, game["seats"]))
        credit = ", ".join(str(fact) for fact in (game["designer"], game["year"]) if fact)
        lines.append(f"{game['id']}: {game['title']} ({credit}); seats: {seats}; {game['ledger_ids']} rules")
        for option in game["options"]:
            lines.append(f"  --option {option['id']}=...  {option['title']}")
            for value in option["values"]:
                default = " (default)" if value["id"] == option["default"] else ""
                lines.append(f"      {value['id']}: {value['text']}{default}")
    lines.append("bots: " + "; ".join(f"{level.id} ({level.title}): {level.text}" for level in LEVELS))
    show({"games": facts, "bots": [{"id": b.id, "title": b.title, "text": b.text} for b in LEVELS]}, as_json, "\n".join(lines))


@main.command()
@click.argument("game", required=False)
@click.argument("words", nargs=-1)
@click.option("--coverage", "as_coverage", is_flag=True, help="Which rules are tested, and which fire in random play.")
@as_json
def rules(game: str | None, words: tuple[str, ...], as_coverage: bool, as_json: bool) -> None:
    """The rules of GAME: all of them, one by its ID, or those that hold all WORDS."""
    if as_coverage:
        show_coverage([game] if game else list(NAMES), as_json)
        return
    if game is None:
        raise WhitbyError("Which game?", f"Name one of: {one_of(NAMES)}; or ask for --coverage.")
    the_game = load(game)
    ledger, text = the_game.ledger, " ".join(words)
    if text and text in ledger:
        show_rule(the_game, text, as_json)
        return
    found = ledger.search(text)
    if not found:
        raise WhitbyError(f'No rule of {the_game.card.title} speaks of "{text}".', "Try fewer or other words, or an id.")
    show([rule.document() for rule in found], as_json, "\n".join(f"[{rule.id}] {rule.text}" for rule in found))


def show_rule(game: Game[Any], id: str, as_json: bool) -> None:
    rule = game.ledger.find(id)
    try:
        tests = marked_tests(find_tests(game)).get(id, [])
    except WhitbyError:
        tests = []  # an installed Whitby has no tests beside it
    code = code_of(game, id)
    facts = {**rule.document(), "code": code, "tests": tests}
    lines = [f"[{rule.id}] {rule.section}", rule.text]
    lines += [f"  {name}: {game.ledger.find(name).text}" for name in rule.rulings]
    lines += [f"  code   {place}" for place in code] + [f"  test   {name}" for name in tests]
    show(facts, as_json, "\n".join(lines))


def show_coverage(names: list[str], as_json: bool) -> None:
    facts = []
    for name in names:
        game = load(name)
        fired: set[str] = set()
        for seats in game.card.seats:
            fired |= check_game(game, 6, seats=seats, laws=False).fired
        facts.append(coverage(game, fired))
    lines = []
    for row in facts:
        percent = 100 * row["tested"] / row["ids"]
        lines.append(f"{row['game']}: {row['ids']} rules, {row['tested']} tested ({percent:.0f} %), {row['fired']} cited in random play; ")
        lines[-1] += f"{row['rulings_tested']} of {row['rulings']} rulings tested"
        for key in ("missing", "unknown_marks", "rulings_without_test"):
            if row[key]:
                lines.append(f"  {key.replace('_', ' ')}: {', '.join(row[key])}")
    show(facts, as_json, "\n".join(lines))
    if any(row["missing"] or row["unknown_marks"] for row in facts):
        raise SystemExit(FAILED)


# ---- checking ---------------------------------------------------------------------------------------------------


@main.command()
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
@as_json
def check(game: str, count: int, seed: int, seats: int | None, pairs: tuple[str, ...], worlds: int, as_json: bool) -> None:
    """The ten laws over random games of GAME, or of `all` games."""
    options = read_pairs(pairs, "option", "--option rounds=2")
    names = list(NAMES) if game == "all" else [game]
    facts = []
    for name in names:
        the_game = load(name)
        for k in [seats] if seats is not None else the_game.card.seats:
            report = check_game(the_game, count, seed, k, options, worlds=worlds)
            same_when_compiled(the_game, report, seed, k, options)
            facts.append(report.document())
            if not as_json:
                click.echo(check_line(facts[-1]))
    if as_json:
        click.echo(json.dumps(facts[0] if len(facts) == 1 else facts, indent=2))
    if any(row["violations"] for row in facts):
        raise SystemExit(FAILED)


def same_when_compiled(game: Game[Any], report: Report, seed: int, seats: int | None, options: dict[str, str]) -> None:
    """Law 9, where the compiled rules have been built (`make compile`)."""
    build = compiled_build()
    if build is not None:
        games = min(len(report.lengths), 50)
        if digests_elsewhere(str(build), game.card.id, games, seed, seats, options) != digests_of_games(game, games, seed, seats, options):
            report.violations.append("law 9: interpreted and compiled rules play different games")


def check_line(row: dict[str, Any]) -> str:
    text = (
        f"{row['game']}, {row['seats']} seats: {row['games']} games, {row['decisions']} decisions, "
        f"{row['shortest']}-{row['median']:.0f}-{row['longest']} a game, {row['decisions_per_s']} a second: "
    )
    return text + (
        "all laws hold" if not row["violations"] else f"{len(row['violations'])} violations\n  " + "\n  ".join(row["violations"])
    )


@main.command()
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
    facts = run_arena(game, names, count, seed, read_pairs(pairs, "option", "--option rounds=2"), seats, workers)
    lines = [f"{game}: {facts['games']} games in {facts['seconds']} s, {facts['median_decisions']} decisions in the median"]
    for name, row in facts["bots"].items():
        seats_text = ", ".join(f"seat {k} {r['rate']:.3f}" for k, r in enumerate(facts["by_bot_and_seat"][name]))
        lines.append(f"  {name:<12} {row['rate']:.3f}  [{row['low']:.3f}, {row['high']:.3f}]  ({seats_text})")
    for k, row in enumerate(facts["by_seat"]):
        lines.append(f"  seat {k}       {row['rate']:.3f}  [{row['low']:.3f}, {row['high']:.3f}]")
    show(facts, as_json, "\n".join(lines))


# ---- saves and editions -----------------------------------------------------------------------------------------


def load_save(path: Path) -> Save:
    try:
        return read_save(path.read_bytes())
    except OSError as error:
        raise WhitbyError(f"{path} cannot be read ({error.strerror}).", "Check the path.") from None


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", type=int, default=None, help="Only up to this move; then the table as it stood.")
@click.option("--seat", type=int, default=None, help="As this seat saw it. Default: as anybody may.")
@as_json
def replay(file: Path, at: int | None, seat: int | None, as_json: bool) -> None:
    """A saved game, told again."""
    save = load_save(file)
    record = open_record(load(save.game), save)
    if seat is not None and not 0 <= seat < record.seats:
        raise WhitbyError(f"There is no seat {seat}.", f"Seats: {one_of(map(str, range(record.seats)))}.")
    reader = SPECTATOR if seat is None else seat
    end = len(record.moves) if at is None else at
    s, game = record.at(end), record.game
    log = [line for line in story(record, end, reader) if line["text"]]
    view = game.view(s, reader)
    facts = {"game": save.game, "at": end, "moves": len(record.moves), "log": log, "view": view, "result": s.result}
    lines = [f"{line['text']} [{line['rule']}]" for line in log] + ["", *game.plain(view)]
    show(facts, as_json, "\n".join(lines))


def story(record: Record, end: int, reader: int) -> list[dict[str, Any]]:
    lexicon = record.game.lexicon
    events = [*record.opening, *(event for move in record.moves[:end] for event in move.events)]
    return [{"text": lexicon.event_text(event, reader), "rule": event.rule} for event in events]


@main.command(name="verify")
@click.argument("file", type=click.Path(path_type=Path))
@as_json
def verify_command(file: Path, as_json: bool) -> None:
    """Prove every draw of a finished game against the seed that was sealed when it began."""
    save = load_save(file)
    wrong = verify(load(save.game), save)
    draws = len(save.start) + sum(len(move.drew) for move in save.moves)
    text = f"All {draws} draws are what the sealed seed says." if not wrong else "\n".join(wrong)
    show({"draws": draws, "borrowed": save.borrowed, "wrong": wrong}, as_json, text)
    if wrong:
        raise SystemExit(FAILED)


@main.group(cls=Commands)
def edition() -> None:
    """Your own edition: the numbers of your printed copy in a TOML file."""


@edition.command(name="check")
@click.argument("file", type=click.Path(path_type=Path))
def edition_check(file: Path) -> None:
    """Check an edition file to the last number."""
    head = read_toml(file).get("edition", {})
    name = head.get("game") if isinstance(head, dict) else None
    if not isinstance(name, str):
        raise BadData(f'{file.name}: [edition] does not say game = "...".', f"Write one of: {one_of(NAMES)}.")
    found: Edition = load(name).read_edition(file)
    click.echo(f'"{found.name}" is a good edition of {load(name).card.title}. Play it with: whitby play {name} --edition {file}')


@edition.command(name="template")
@click.argument("game")
def edition_template(game: str) -> None:
    """Print an edition file for GAME with every number there is, commented out."""
    click.echo(load(game).edition_template(), nl=False)
