"""The plain line client. It reads the same wire document as the browser and prints it line by line.

Nothing is drawn that a screen reader could not say; every action is a number or its words.
"""

from __future__ import annotations

import hashlib
import json
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from whitby.bots import LEVELS, Bot, make
from whitby.kernel.chance import seeded
from whitby.kernel.errors import WhitbyError, did_you_mean
from whitby.kernel.record import Record
from whitby.kernel.seat import SeatView
from whitby.table import Levels, SeatWish, Table
from whitby.table.table import Caller
from whitby.table.wire import document

HELP = """\
A number or its words   choose that option            undo       take back your last move, where that is free
table                   show the table again          log        everything that has happened
options                 show the options again        save FILE  write the game to a file
rules ID or WORDS       look up a rule                quit       leave (you are asked for a file to keep the game)
hint                    what the keen bot would do    help       this list"""


PLACES = ["first", "second", "third", "fourth", "fifth"]


def folded(text: str, width: int) -> str:
    """Lines no wider than the screen, broken between words; what goes on stands a little further in."""
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        lines += textwrap.wrap(line, width, subsequent_indent=indent, drop_whitespace=True) if len(line) > width else [line]
    return "\n".join(lines)


class Leave(Exception):
    """The person at the keyboard has had enough."""


class LineClient:
    """A table played at one keyboard: people in some seats, bots in the others."""

    def __init__(self, record: Record, players: list[str], ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self.game = record.game
        self.players = players
        self.bots: dict[int, Bot] = {k: make(name) for k, name in enumerate(players) if name != "human"}
        wishes = [
            SeatWish("bot", self.bots[k].name) if k in self.bots else SeatWish("person", None, f"Player {k + 1}")
            for k in range(len(players))
        ]
        self.table, _ = Table.seated(record, None, wishes, Levels({level.id: level.title for level in LEVELS}))
        self.ask = ask
        self.say = say
        self.told = dict.fromkeys(range(len(players)), 0)  # log lines each person has been read
        self.at_keyboard = -1

    @property
    def people(self) -> list[int]:
        return [k for k in range(len(self.players)) if k not in self.bots]

    def play(self) -> None:
        """Until the game is over or somebody leaves."""
        self.say(f"{self.game.card.title}. Type help for what you can say.")
        while not self.table.record.state.result:
            seat = self.table.record.state.asks[0].seat
            if seat in self.bots:
                self.table.play(seat, self.table.seq, self._bot_move(seat, self.bots[seat]))
            else:
                self._decide(seat)
        for seat in self.people or [0]:
            self._tell_log(seat)
        self._tell_end()

    def _bot_move(self, seat: int, bot: Bot) -> str:
        """The bot's move; the same seed of the game gives the same thoughts."""
        text = f"{self.table.record.seed} {self.table.seq} {seat}"
        rng = seeded(int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big"))
        view = SeatView.of(self.game, self.table.record.state, seat, rng)
        return view.describe(bot.choose(view, rng))

    # ---- one decision -----------------------------------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        self._hand_over(seat)
        self._tell_log(seat)
        self._tell_table(seat)
        while True:
            wire = self._wire(seat)
            self._tell_prompt(wire)
            if self._answer(seat, wire, self.ask("> ").strip()):
                return

    def _answer(self, seat: int, wire: dict[str, Any], line: str) -> bool:
        """Obey one line; whether the table has moved on."""
        word, _, rest = line.partition(" ")
        try:
            if word in COMMANDS:
                return bool(COMMANDS[word](self, seat, wire, rest.strip()))
            self.table.play(seat, self.table.seq, self._option(wire, line))
            return True
        except WhitbyError as error:
            self.say(str(error))
            return False

    def _option(self, wire: dict[str, Any], line: str) -> str:
        ids = [option["id"] for option in wire["options"]]
        if line.isdecimal():
            if not 1 <= int(line) <= len(ids):
                raise WhitbyError(f"There is no option {line}.", f"Choose a number from 1 to {len(ids)}.")
            return str(ids[int(line) - 1])
        if line not in ids:
            known = [*ids, *COMMANDS]
            raise WhitbyError(f'"{line}" is not possible now{did_you_mean(line, known)}.', "Type options to hear them again, or help.")
        return line

    def _hand_over(self, seat: int) -> None:
        """Where something is hidden and several people share the keyboard, nobody sees another's table."""
        if self.at_keyboard not in (-1, seat) and len(self.people) > 1 and self.game.hides(self.table.record.state):
            self.say("\n" * 40)
            self.ask(f"{self._name(seat)} to the keyboard, please; the others look away. Press Enter. ")
        self.at_keyboard = seat

    # ---- what is told -----------------------------------------------------------------------------------------

    def _wire(self, seat: int) -> dict[str, Any]:
        out: dict[str, Any] = msgspec.to_builtins(document(self.table, Caller(seat)))
        return out

    def _name(self, seat: int) -> str:
        side = self.game.side(self.table.record.state, seat)
        return f"Player {seat + 1} ({side})" if len(self.people) > 1 else side

    def _tell_log(self, seat: int, all_of_it: bool = False) -> None:
        lines = self._wire(seat)["log"]
        begin = 0 if all_of_it else min(self.told[seat], len(lines))
        for line in lines[begin:]:
            if line["text"]:
                self.say(f"  {line['text']} [{line['rule']}]")
        self.told[seat] = len(lines)

    def _tell_table(self, seat: int) -> None:
        self.say("")
        for line in self.game.plain(self._wire(seat)["view"]):
            self.say(line)

    def _tell_prompt(self, wire: dict[str, Any]) -> None:
        self.say(f"\n{self._name(wire['you'])}: {wire['prompt']['text']} [{wire['prompt']['rule']}]")
        for number, option in enumerate(wire["options"], 1):
            odds = f"  chance {round(option['odds']['success'] * 100)} %, {option['odds']['of']}" if "odds" in option else ""
            risk = f"  {option['risk']}" if "risk" in option else ""
            self.say(f"{number:>3}  {option['text']}{odds}{risk}")

    def _tell_end(self) -> None:
        s = self.table.record.state
        text, rule = self.game.verdict(s)
        self.say(f"\n{text} [{rule}]")
        scores = self.game.scores(s)
        for seat, payoff in enumerate(s.result):
            outcome = "won" if payoff == 1 else "lost" if payoff == 0 else "drew" if set(s.result) == {0.5} else self._place(payoff)
            points = f", {scores[seat]} points" if scores else ""
            self.say(f"  {self.game.side(s, seat)} ({self.players[seat]}): {outcome}{points}")
        self.say(f"The dice were sealed as {self.table.record.sealed}; the seed was {self.table.record.seed}.")

    def _place(self, payoff: float) -> str:
        """Where several ranks are paid: who came before this one."""
        before = sum(other > payoff for other in self.table.record.state.result)
        return f"came {PLACES[before]}"

    # ---- commands ---------------------------------------------------------------------------------------------

    def _undo(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        self.table.undo(seat, self.table.seq)
        self.told = {k: min(n, len(self._wire(k)["log"])) for k, n in self.told.items()}
        self.say("Taken back.")
        return True

    def _rules(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        ledger = self.game.ledger
        found = [ledger.find(rest)] if rest in ledger else ledger.search(rest or wire["prompt"]["rule"])
        for rule in found[:12]:
            self.say(f"[{rule.id}] {rule.section}: {rule.text}")
        if not found:
            self.say("No rule speaks of that. Try fewer words.")
        return False

    def _hint(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        move = self._bot_move(seat, make("mcts"))
        option = next(option for option in wire["options"] if option["id"] == move)
        self.say(f"The keen bot would choose: {option['text']} [{option['rule']}]")
        return False

    def _save(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        if not rest:
            raise WhitbyError("A file is needed.", "Write: save FILE")
        self.write(Path(rest))
        return False

    def write(self, path: Path) -> None:
        """Keep the game in a file of one's own: at this keyboard nothing is kept from anybody."""
        try:
            path.write_text(json.dumps(self.table.record.save(with_seed=True), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise WhitbyError(f"{path} cannot be written ({error.strerror}).", "Choose another place.") from None
        self.say(f"Saved to {path}. Go on with: whitby play {self.game.card.id} --load {path}")

    def _quit(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        raise Leave

    def _say_log(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        self._tell_log(seat, all_of_it=True)
        return False

    def _say_table(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        self._tell_table(seat)
        return False

    def _say_help(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        self.say(HELP)
        return False

    def _say_options(self, seat: int, wire: dict[str, Any], rest: str) -> bool:
        return False  # they are told again with the prompt


COMMANDS: dict[str, Callable[[LineClient, int, dict[str, Any], str], bool]] = {
    "undo": LineClient._undo,
    "rules": LineClient._rules,
    "hint": LineClient._hint,
    "save": LineClient._save,
    "log": LineClient._say_log,
    "table": LineClient._say_table,
    "options": LineClient._say_options,
    "help": LineClient._say_help,
    "quit": LineClient._quit,
}
