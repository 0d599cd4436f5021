"""What one may say at the table besides choosing an option."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any

from whitby.bots import STRONGEST, make
from whitby.kernel.errors import WhitbyError
from whitby.terminal.keeping import write_whole

if TYPE_CHECKING:
    from whitby.terminal.line import LineClient

HELP = f"""\
To choose: a number, the words of an option, its sentence, or the beginning
of either, in any case. Enter alone takes the only option there is.

  options     tell the options again      words      with the words to type
  table       tell the table again        log        all that has happened
  rules ID    look up a rule, by id or    hint       what the {STRONGEST.title.lower()} bot would
              by words                               do here
  undo        take back your last move,   save FILE  write the game to a file
              where that is free
  help, h, ?  this                        quit, q    leave; the game is kept

The game is kept after every move: `whitby resume` goes on with it.
Tab completes words, the arrow keys call back what you typed."""


class Leave(Exception):
    """The person at the keyboard has had enough."""


class Then(Enum):
    """What follows a line that was typed."""

    MOVED = auto()  # the table has moved on
    ASK_AGAIN = auto()  # the question is told again
    WAIT = auto()  # for the next line


Command = Callable[["LineClient", int, dict[str, Any], str], Then]


def undo(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    client.table.undo(seat, client.table.seq)
    client.keep()
    client.told = {k: min(n, len(client.table.logbook(k).lines)) for k, n in client.told.items()}
    client.say("Taken back.")
    return Then.MOVED


def rules(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    ledger = client.game.ledger
    asked = rest or wire["prompt"]["rule"]
    found = [ledger.find(asked)] if asked in ledger else ledger.search(asked)
    for rule in found[:12]:
        client.say(f"[{rule.id}] {rule.section}: {rule.text}")
    if len(found) > 12:
        client.say(f"... and {len(found) - 12} more. Type more words to find fewer.")
    if not found:
        client.say("No rule speaks of that. Try fewer words.")
    return Then.WAIT


def hint(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    """What the strongest bot would do, or the one that is named."""
    bot, who = make(rest or STRONGEST.id), f"The bot {rest}" if rest else f"The {STRONGEST.title.lower()} bot"
    try:
        with client.screen.working(f"{who}: thinking ..."):
            move = client.game.lexicon.action_text(client.bot_choice(seat, bot))
    except KeyboardInterrupt:
        client.say("\nNo hint, then.")
        return Then.WAIT
    number, option = next((n, option) for n, option in enumerate(wire["options"], 1) if option["id"] == move)
    client.say(f"{who} would choose {number}: {option['text']} [{option['rule']}]")
    return Then.WAIT


def save(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    if not rest:
        raise WhitbyError("A file is needed.", "Write: save FILE")
    path = Path(rest).expanduser()
    if path.exists() and path not in client.saved and not _agreed(client, f"{path} is there already. Write over it? (y/n) "):
        client.say("Nothing was written.")
        return Then.WAIT
    try:
        write_whole(path, client.table.record)
    except OSError as error:
        raise WhitbyError(f"{path} cannot be written ({error.strerror}).", "Choose another place.") from None
    client.saved.add(path)
    client.say(f"Saved to {path}. Go on with: whitby play {client.game.identity.id} --load {path}")
    return Then.WAIT


def _agreed(client: LineClient, question: str) -> bool:
    return client.screen.ask(question, ["yes", "no"]).casefold() in ("y", "yes")


def leave(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    raise Leave


def log(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    client.tell_log(seat, all_of_it=True)
    return Then.WAIT


def table(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    client.tell_table(seat, wire)
    return Then.WAIT


def options(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    return Then.ASK_AGAIN


def words(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    """Options with the words that choose them, from now on; said again, without."""
    client.with_words = not client.with_words
    return Then.ASK_AGAIN


def show_help(client: LineClient, seat: int, wire: dict[str, Any], rest: str) -> Then:
    client.say(HELP)
    return Then.WAIT


COMMANDS: dict[str, Command] = {
    "options": options,
    "words": words,
    "table": table,
    "log": log,
    "rules": rules,
    "hint": hint,
    "undo": undo,
    "save": save,
    "help": show_help,
    "quit": leave,
}
ALIASES = {"?": "help", "h": "help", "q": "quit", "exit": "quit"}
