"""The plain line client. It reads the same wire document as the browser and prints it line by line.

Nothing is drawn that a screen reader could not say; every action is a number or its words.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from whitby.bots import LEVELS, Bot, decide, level_of, make
from whitby.kernel.errors import WhitbyError
from whitby.kernel.record import Record
from whitby.table import SeatWish, Table
from whitby.table.table import Caller
from whitby.table.wire import document
from whitby.terminal.commands import ALIASES, COMMANDS, Leave, Then
from whitby.terminal.keeping import Keeper
from whitby.terminal.reading import exact_option, meant
from whitby.terminal.screen import Screen

PERSON = "human"
PLACES = ["first", "second", "third", "fourth", "fifth"]
LOWEST = 9  # rows of a picture that still show something
AROUND = 7  # rows a question takes besides its options and the picture
SEEN_ABOVE = 3  # rows of a question and of what is typed
LAST_LINES = 8  # of the log, told to somebody who comes back to a game


class LineClient:
    """A table played at one keyboard: people in some seats, bots in the others."""

    def __init__(self, record: Record, players: list[str], screen: Screen, keeper: Keeper) -> None:
        self.game = record.game
        self.players = players
        self.bots: dict[int, Bot] = {k: make(name) for k, name in enumerate(players) if name != PERSON}
        wishes = [
            SeatWish("bot", level_of(name).id) if k in self.bots else SeatWish("person", None, f"Player {k + 1}")
            for k, name in enumerate(players)
        ]
        record.players = players
        self.table, _ = Table.seated(record, None, wishes, LEVELS)
        self.screen = screen
        self.say = screen.say
        self.keeper = keeper
        self.saved: set[Path] = set()  # files this table was written to
        self.with_words = False  # whether each option is told with the words that choose it
        self.at_keyboard = -1
        self.shown: dict[int, tuple[list[str], list[str]]] = {}  # the table as each person last saw it: words and picture
        self.told = dict.fromkeys(range(len(players)), 0)  # log lines each person has been read
        if record.moves:
            self.told = {k: max(0, len(self.table.logbook(k).lines) - LAST_LINES) for k in self.told}

    @property
    def people(self) -> list[int]:
        return [k for k in range(len(self.players)) if k not in self.bots]

    @property
    def shares_secrets(self) -> bool:
        """Whether several people at this keyboard keep something from each other."""
        return len(self.people) > 1 and self.game.sight.hides(self.table.record.state)

    def play(self) -> None:
        """Until the game is over or somebody leaves."""
        self.say(f"{self.game.identity.title}. Type a number, or words (Tab completes them); ? is help.")
        if len(self.people) == 1:
            self.say(f"Your side: {self.game.wording.side(self.table.record.state, self.people[0])}.")
        while not self.table.record.state.result:
            seat = self.table.record.state.asks[0].seat
            if seat in self.bots:
                with self.screen.working(f"{self.name(seat)}: thinking ..."):
                    action = self.bot_choice(seat, self.bots[seat])
                self.table.act(seat, action)
                self.keep()
            else:
                self._decide(seat)
        self.tell_log(self.at_keyboard if self.at_keyboard in self.people else 0)
        self._tell_end()

    def move(self, seat: int, text: str) -> None:
        """A move, kept as soon as it is made."""
        self.table.play(seat, self.table.seq, text)
        self.keep()

    def keep(self) -> None:
        """Nothing a person has played is lost, whatever becomes of this terminal."""
        if self.people:
            was_well = not self.keeper.trouble
            self.keeper.keep(self.table.record)
            if self.keeper.trouble and was_well:
                self.say(f"This game cannot be kept in your data folder ({self.keeper.trouble}). Keep it yourself: save FILE")

    def bot_choice(self, seat: int, bot: Bot) -> int:
        """What a bot would do; the same seed of the game gives the same thoughts."""
        text = f"{self.table.record.seed} {self.table.seq} {seat}"
        number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
        return decide(self.game, self.table.record.state, seat, bot, number)

    # ---- one decision -----------------------------------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        self._hand_over(seat)
        self.tell_log(seat)
        wire = self.wire(seat)
        self.tell_table(seat, wire, all_of_it=False)
        self.tell_question(wire)
        while True:
            then = self._answer(seat, wire, self.screen.ask("> ", self._phrases(wire)))
            if then == Then.MOVED:
                return
            if then == Then.ASK_AGAIN:
                self.tell_question(wire)

    def _answer(self, seat: int, wire: dict[str, Any], line: str) -> Then:
        """Obey one line."""
        try:
            option = exact_option(line, wire["options"]) if line else self._only_one(wire)
            word, _, rest = line.partition(" ")
            order = ALIASES.get(word.casefold(), word.casefold())
            if option is None and order not in COMMANDS:
                kind, found = meant(line, wire["options"], COMMANDS)
                option, order = (found, "") if kind == "option" else (None, found)
            if option is None:
                return COMMANDS[order](self, seat, wire, rest.strip())
            self.move(seat, option)
            return Then.MOVED
        except WhitbyError as error:
            self.say(str(error))
            return Then.WAIT

    def _only_one(self, wire: dict[str, Any]) -> str:
        """Enter alone does what there is no choice about."""
        if len(wire["options"]) > 1:
            raise WhitbyError("Type a number or words.", "options tells them again, ? is help.")
        return str(wire["options"][0]["id"])

    def _phrases(self, wire: dict[str, Any]) -> list[str]:
        """What Tab completes: the words of the options, the commands, the ids of the rules."""
        return [*(option["id"] for option in wire["options"]), *COMMANDS, *(f"rules {rule}" for rule in self.game.ledger.rules)]

    def _hand_over(self, seat: int) -> None:
        """Where something is hidden and several people share the keyboard, nobody sees another's table."""
        if self.at_keyboard != seat and self.shares_secrets:
            self.screen.clear(self.name(seat))
            self.shown.pop(seat, None)
            self.say(f"{self.name(seat)} to the keyboard, please; the others look away.")
            answer = self.screen.ask("Press Enter. ")
            if ALIASES.get(answer.casefold(), answer.casefold()) == "quit":
                raise Leave
        self.at_keyboard = seat

    # ---- what is told -----------------------------------------------------------------------------------------

    def wire(self, seat: int) -> dict[str, Any]:
        out: dict[str, Any] = msgspec.to_builtins(document(self.table, Caller(seat)))
        return out

    def name(self, seat: int) -> str:
        side = self.game.wording.side(self.table.record.state, seat)
        return f"Player {seat + 1} ({side})" if len(self.people) > 1 and seat in self.people else side[:1].upper() + side[1:]

    def tell_log(self, seat: int, all_of_it: bool = False) -> None:
        lines = self.table.logbook(seat).lines
        begin = 0 if all_of_it else min(self.told[seat], len(lines))
        for line in lines[begin:]:
            self.say(f"  {line.text} [{line.rule}]")
        self.told[seat] = len(lines)

    def tell_table(self, seat: int, wire: dict[str, Any], all_of_it: bool = True) -> None:
        """The table in words, then its picture, where the game draws one; or only what this person has not seen yet."""
        words, picture = self.game.wording.plain(wire["view"]), self._picture(wire, 0)
        seen_words, seen_picture = self.shown.get(seat, ([], []))
        self.shown[seat] = words, picture
        fresh = words if all_of_it else [line for line in words if line not in seen_words]
        for line in ["", *(words if 2 * len(fresh) > len(words) else fresh)] if fresh else []:
            self.say(line)
        if picture and all_of_it:
            self.screen.draw(["", *picture])
        elif picture != seen_picture:
            part = self._picture(wire, max(LOWEST, self.screen.height - len(wire["options"]) - AROUND) if self.screen.height else 0)
            self.screen.draw(["", *part, *(["(A part of the board; table draws all of it.)"] if part != picture else [])])

    def _picture(self, wire: dict[str, Any], height: int) -> list[str]:
        numbers = {option["id"]: n for n, option in enumerate(wire["options"], 1)}
        return self.game.wording.picture(wire["view"], self.screen.width, height, numbers)

    def tell_question(self, wire: dict[str, Any]) -> None:
        """The question and its options; once more after a list so long that the question has left the screen."""
        whom = f"{self.name(wire['you'])}: " if len(self.people) > 1 else ""
        question = f"{whom}{wire['prompt']['text']} [{wire['prompt']['rule']}]"
        self.say(f"\n{question}")
        if "why" in wire["prompt"]:
            self.say(f"  {wire['prompt']['why']}")
        rows = self.screen.tell_list(self._listed(wire["options"]), self._labels(wire["options"]), room=AROUND)
        if 0 < self.screen.height < rows + SEEN_ABOVE:
            self.say(question)

    def _listed(self, options: list[dict[str, Any]]) -> list[str]:
        """Every option by its sentence, under the headings of the game."""
        out, heading = list[str](), ""
        for n, option in enumerate(options, 1):
            if option.get("group", "") != heading:
                heading = option.get("group", "")
                out += [f"     {heading}"] if heading else []
            out.append(f"{n:>3}  {option['text']}{self._option_tail(option)}")
        return out

    def _labels(self, options: list[dict[str, Any]]) -> list[str]:
        """Every option in as few words as tell it, for columns, which have no headings."""
        labels = [": ".join(part for part in (option.get("group", ""), option["short"]) if part) for option in options]
        words = [min(label, option["text"], key=len) for label, option in zip(labels, options, strict=True)]
        return [f"{n:>3}  {text}{self._option_tail(option)}" for n, (text, option) in enumerate(zip(words, options, strict=True), 1)]

    def _option_tail(self, option: dict[str, Any]) -> str:
        odds = f"  chance {round(option['odds']['success'] * 100)} %, {option['odds']['of']}" if "odds" in option else ""
        risk = f"  {option['risk']}" if "risk" in option else ""
        words = f"  ({option['id']})" if self.with_words else ""
        return f"{odds}{risk}{words}"

    def _tell_end(self) -> None:
        s = self.table.record.state
        text, rule = self.game.wording.ending(s)
        self.say(f"\n{text} [{rule}]")
        scores = self.game.scores(s)
        for seat, payoff in enumerate(s.result):
            outcome = "won" if payoff == 1 else "lost" if payoff == 0 else "drew" if set(s.result) == {0.5} else self._place(payoff)
            points = f", {scores[seat]} point{'' if scores[seat] == 1 else 's'}" if scores else ""
            self.say(f"  {self.game.wording.side(s, seat)} ({self.players[seat]}): {outcome}{points}")
        self.say(f"The dice were sealed as {self.table.record.sealed}; the seed was {self.table.record.seed}.")
        path = self.keeper.finish(self.table.record)
        if path:
            self.say("All of it is kept; read it again or prove its dice with:")
            self.screen.draw([f"  whitby replay {path}", f"  whitby verify {path}"])

    def _place(self, payoff: float) -> str:
        """Where several ranks are paid: who came before this one."""
        before = sum(other > payoff for other in self.table.record.state.result)
        return f"came {PLACES[before]}"
