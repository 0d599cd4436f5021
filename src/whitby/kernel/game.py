"""The contract between a game and everything that plays, shows, stores or studies it.

A game subclasses `Game` and fills in what is marked below; bots, server, terminal and lab know only this page.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.details import Details
from whitby.kernel.editions import refuse_name, refuse_strange
from whitby.kernel.errors import BadData, BadOption, BadText, did_you_mean, one_of
from whitby.kernel.ledger import Ledger, load_ledger
from whitby.kernel.notation import Clause, read_clauses
from whitby.kernel.state import NO_RNG, Ask, Event, Frame, Part, State, advance, apply
from whitby.kernel.tables import Table, overlay, read_toml
from whitby.kernel.words import Lexicon

S = TypeVar("S", bound=State)
SPECTATOR = -1
EDITION_FORMAT = 1
BOARDS_KEPT = 64  # of all options and editions in use


class Option:
    """A choice made before the game: its values with what each means, the first of which is the default."""

    def __init__(self, slug: str, title: str, values: dict[str, str]) -> None:
        self.slug = slug
        self.title = title
        self.values = values

    @property
    def default(self) -> str:
        return next(iter(self.values))

    def document(self) -> dict[str, Any]:
        values = [{"id": value, "text": text} for value, text in self.values.items()]
        return {"id": self.slug, "title": self.title, "default": self.default, "values": values}


class Card:
    """The identity card of a game: what the shelf shows before anyone opens the box."""

    def __init__(self, row: Table) -> None:
        self.id = row.text("id")
        self.title = row.text("title")
        self.designer = row.text("designer")
        self.publisher = row.text("publisher", "")
        self.year = row.number("year", 1900, 2100) if row.has("year") else None  # where the box tells it
        self.seats = row.numbers("seats", 1, 8)  # the seat counts it can be played with
        self.sides = row.texts("sides")  # who sits in each seat, at most as many as seats
        self.minutes = row.number("minutes", 1)
        self.age = row.number("age", 1)
        self.tagline = row.text("tagline")
        self.summary = row.text("summary")
        self.hidden = row.flag("hidden")  # whether anybody may not know something
        row.finish()


class Edition:
    """A user's own numbers for a game: TOML laid over its component tables."""

    def __init__(self, game: str, name: str, data: dict[str, Any]) -> None:
        self.game = game
        self.name = name
        self.data = data
        self.digest = hashlib.blake2b(json.dumps([game, name, data], sort_keys=True).encode(), digest_size=12).hexdigest()

    def document(self) -> dict[str, Any]:
        return {"format": EDITION_FORMAT, "game": self.game, "name": self.name, "data": self.data}


class Thinking:
    """How a game is best searched: games imagined for a move, worlds they start from, how curious the search is.

    `outcomes`: up to so many ways a move may turn out are weighed exactly by a bot that looks one move ahead, beyond that as
    many are tried at random.
    """

    def __init__(self, iterations: int = 600, worlds: int = 200, explore: float = 0.1, outcomes: int = 48) -> None:
        self.iterations = iterations
        self.worlds = worlds
        self.explore = explore
        self.outcomes = outcomes


class Game(Generic[S]):
    """One game with its complete rules. Subclasses set `home`, `rules_version`, `frames`, `lexicon` and the methods below."""

    home: ClassVar[Path]  # the folder of the game
    rules_version: ClassVar[int]
    components: ClassVar[tuple[str, ...]] = ("components.toml",)
    frames: ClassVar[tuple[type[Frame[Any]], ...]]
    thinking: ClassVar[Thinking] = Thinking()
    has_slow_sight: ClassVar[bool] = False  # a view or an imagined world may take over 20 ms: no server makes it on its event loop

    def __init__(self) -> None:
        top = Table(read_toml(self.home / "data" / "game.toml"), f"{self.home.name}/game.toml:")
        self.card = Card(top.table("card"))
        self.options = [_option(row) for row in top.tables("option")] if top.has("option") else []
        top.ignore("option")
        top.finish()
        self.ledger: Ledger = load_ledger(self.home / "ledger.toml")
        self.tables: dict[str, Any] = {}
        for name in self.components:
            for key, value in read_toml(self.home / "data" / name).items():
                if key in self.tables:
                    raise BadData(f"{self.card.id}/{name}: {key} stands in another table of this game too.", "Rename one.")
                self.tables[key] = value
        self.lexicon: Lexicon = self.make_lexicon()
        self.frame_index = {frame.__name__: frame for frame in self.frames}
        self._boards: dict[tuple[str, ...], Any] = {}

    # ---- what a game fills in ---------------------------------------------------------------------------------

    def make_lexicon(self) -> Lexicon:
        raise NotImplementedError

    def make_board(self, tables: dict[str, Any], options: dict[str, str], where: str) -> Any:
        """The constant arrays the rules read, from validated tables. `where` begins every complaint."""
        raise NotImplementedError

    def blank(self, board: Any, options: dict[str, str], seats: int) -> S:
        """A state with all fields at their set-up values and nothing on the stack."""
        raise NotImplementedError

    def begin(self, s: S) -> None:
        """Push the frame that plays the whole game."""
        raise NotImplementedError

    def view(self, s: S, seat: int) -> dict[str, Any]:
        """What this seat may know (SPECTATOR: what everybody may), built by listing."""
        raise NotImplementedError

    def conserved(self, s: S) -> list[str]:
        """What is in two places or in none: empty when every piece of the box is where it should be."""
        raise NotImplementedError

    def place(self, s: S, clauses: list[Clause]) -> None:
        """Lay out a position from its text; push the frames that play on from it."""
        raise NotImplementedError

    def describe(self, s: S) -> str:
        """The text of a position; `position(describe(s))` is the same position."""
        raise NotImplementedError

    def refuse(self, options: dict[str, str], seats: int) -> None:
        """Raise BadOption, with the reason, for a combination of options the rules do not allow."""

    def imagine(self, s: S, seat: int, rng: int) -> S:
        """A full state this seat holds possible: what it knows is kept, the rest drawn afresh from `rng`.

        Depends on nothing but what the seat knows: states it cannot tell apart give the same imagined state.
        A game with hidden information must override this; here everything is known but the future.
        """
        new = s.copy()
        new.rng = rng
        new.forced = []
        assert isinstance(new, type(s))
        return new

    def lively(self, seats: int, options: dict[str, str], choose: Chooser) -> str:
        """The text of a position where much is going on: what random games from the set-up hardly ever reach."""
        raise NotImplementedError

    def hides(self, s: S) -> bool:
        """Whether somebody at this table may not know something; a game that hides things only with some options overrides this."""
        return self.card.hidden

    def side(self, s: S, seat: int) -> str:
        """Who sits there now, for the list of seats."""
        return self.card.sides[seat % len(self.card.sides)]

    def doer(self, s: S, event: Event, mover: int | None) -> int | None:
        """The seat an event is shown with in the log: as a rule whose move made it happen; None for nobody's doing."""
        return mover

    def details(self, s: S, action: int) -> Details:
        """More about an option than its verb says."""
        return Details()

    def prompt_values(self, s: S, ask: Ask) -> dict[str, Any]:
        """More values for a prompt's sentences."""
        return {}

    def plain(self, view: dict[str, Any]) -> list[str]:
        """The table in lines of plain text, from a view document alone: for terminals and screen readers."""
        return list(_outline(view, ""))

    def picture(self, view: dict[str, Any], width: int = 0, height: int = 0, numbers: dict[str, int] | None = None) -> list[str]:
        """The board drawn in letters, where the game draws one; `width` and `height` are those of the screen, 0 where nobody counts.

        It is never wider than that; what does not fit into the height is left out, what matters now stays. `numbers` are those
        of the options in words, to be marked where each leads to.
        """
        return []

    def scores(self, s: S) -> list[int] | None:
        """Points by seat, where the game counts any."""
        return None

    def verdict(self, s: S) -> tuple[str, str]:
        """The end in a sentence, and the rule it ended by."""
        raise NotImplementedError

    def value(self, s: S, seat: int) -> float | None:
        """Advice for bots: how good this looks for a seat, 0 to 1; None when the game offers none."""
        return None

    def settle(self, s: S) -> None:
        """Advice for bots: play on through questions that are answered the same way nearly always."""

    def play_on(self, s: S) -> None:
        """Advice for tree search: play a stretch by habit before a position is judged; as far as `settle`, or further."""
        self.settle(s)

    def forecast(self, s: S, seat: int) -> float | None:
        """Advice for tree search: what a position is worth where `play_on` has led; as `value`, unless a game knows better there."""
        return self.value(s, seat)

    def priors(self, s: S, options: list[int]) -> list[float] | None:
        """Advice for bots: how promising each option looks at first sight, greater is better; None: all alike."""
        return None

    # ---- what every game can do -------------------------------------------------------------------------------

    def check_options(self, given: dict[str, str] | None, seats: int | None = None) -> tuple[dict[str, str], int]:
        """All options with defaults filled in, and the seat count; BadOption names what would have been right."""
        options = {option.slug: option.default for option in self.options}
        for slug, value in (given or {}).items():
            if slug not in options:
                raise BadOption(
                    f'{self.card.title} has no option "{slug}"{did_you_mean(slug, options)}.', f"Options: {one_of(options) or 'none'}."
                )
            known = next(option for option in self.options if option.slug == slug).values
            if value not in known:
                raise BadOption(f'Option {slug} cannot be "{value}"{did_you_mean(str(value), known)}.', f"Choose one of: {one_of(known)}.")
            options[slug] = value
        count = self.card.seats[0] if seats is None else seats
        if count not in self.card.seats:
            raise BadOption(f"{self.card.title} is not played with {count} seats.", f"Choose one of: {one_of(map(str, self.card.seats))}.")
        self.refuse(options, count)
        return options, count

    def read_edition(self, path: Path) -> Edition:
        """A user's edition file, checked to the last number."""
        return self.check_edition(read_toml(path), path.name)

    def check_edition(self, top: dict[str, Any], where: str) -> Edition:
        """The tables of an edition that came from `where`: a file, a request or a save."""
        refuse_strange(top, where)
        top = dict(top)
        head = Table(top.pop("edition", {}), f"{where}: edition")
        if not isinstance(head.data, dict) or not head.data:
            raise BadData(f"{where}: the table [edition] is missing.", f"Start from `whitby edition template {self.card.id}`.")
        format = head.number("format")
        if format != EDITION_FORMAT:
            raise BadData(
                f"{where}: edition.format is {format}, but this Whitby reads format {EDITION_FORMAT}.",
                f"Write format = {EDITION_FORMAT} and compare with `whitby edition template {self.card.id}`.",
            )
        if head.text("game") != self.card.id:
            raise BadData(f'{where}: this edition is for "{head.text("game")}", not for "{self.card.id}".', "Use it with that game.")
        edition = Edition(self.card.id, head.text("name"), top)
        refuse_name(edition.name, where)
        head.finish()
        self.board({}, edition)
        return edition

    def edition_template(self) -> str:
        """A TOML file in which an owner can enter the printed numbers: every value there is, commented out."""
        lines = [
            f"# Your own edition of {self.card.title}. Take away the `# ` before what your copy prints differently and",
            "# change it; leave the rest as it is. A [[table]] is found by its id. Check it with `whitby edition check FILE`.",
            "",
            "[edition]",
            f"format = {EDITION_FORMAT}",
            f'game = "{self.card.id}"',
            'name = "My printed copy"',
        ]
        for name in self.components:
            lines += ["", f"## ---- {name}"]
            source = (self.home / "data" / name).read_text(encoding="utf-8").splitlines()
            lines += [f"#{line}" if line.startswith("#") else f"# {line}" if line else "" for line in source]
        return "\n".join(lines) + "\n"

    def board(self, options: dict[str, str], edition: Edition | None = None) -> Any:
        """The constant part of a game under these options; built once and shared by all its states."""
        full = options or self.check_options(None)[0]
        key = (edition.digest if edition else "", *full.values())
        board = self._boards.get(key)
        if board is None:
            tables, where = self.tables, f"{self.card.id}:"
            if edition is not None:
                where = f"edition {edition.name}:"
                tables = overlay(tables, edition.data, where)
            board = self.make_board(tables, full, where)
            for old in list(self._boards)[: len(self._boards) - BOARDS_KEPT + 1]:
                self._boards.pop(old, None)  # editions are read in threads: another may have been first
            self._boards[key] = board
        return board

    def new(
        self, options: dict[str, str] | None = None, seats: int | None = None, seed: int | None = None, edition: Edition | None = None
    ) -> S:
        """A fresh game, played up to its first decision by the fast generator (NeedDraw without a seed, see record.py)."""
        s = self.prepared(options, seats, edition)
        if seed is not None:
            s.rng = seeded(seed)
        advance(s)
        return s

    def prepared(self, options: dict[str, str] | None, seats: int | None, edition: Edition | None) -> S:
        """A fresh game before its first step."""
        full, count = self.check_options(options, seats)
        s = self.blank(self.board(full, edition), full, count)
        s.seats = count
        self.begin(s)
        return s

    def do(self, s: S, *texts: str) -> None:
        """Answer in words, one after another: `game.do(s, "attack dracula mina", "accept")`."""
        for text in texts:
            apply(s, self.lexicon.read_action(text))

    def option_texts(self, s: S, seat: int = -1) -> list[str]:
        """The options of the first seat asked (or of `seat`) in words."""
        return [self.lexicon.action_text(action) for ask in s.asks if seat in (-1, ask.seat) for action in ask.options]

    def position(self, text: str, seed: int | None = None) -> S:
        """Any position from short text: the game's own clauses, and `options:`, `seats:`, `draws:` for every game."""
        clauses = read_clauses(text)
        options: dict[str, str] = {}
        draws: list[tuple[int, int]] = []
        seats: int | None = None
        own: list[Clause] = []
        flow: list[Clause] = []
        for clause in clauses:
            if clause.head in ("stack", "ask"):
                flow.append(clause)
            elif clause.head == "options":
                for pair in clause.words:
                    name, _, value = pair.partition("=")
                    options[name] = value
            elif clause.head == "seats":
                seats = clause.number(0)
            elif clause.head == "draws":
                draws += [self.lexicon.read_draw(part) for part in clause.parts]
            else:
                own.append(clause)
        full, count = self.check_options(options, seats)
        s = self.blank(self.board(full), full, count)
        s.seats = count
        s.rng = NO_RNG if seed is None else seeded(seed)
        s.forced = draws
        s.log = []
        self.place(s, own)
        self._place_flow(s, flow)
        if not s.stack:
            raise BadText("The position says nothing about whose turn it is.", f"See the notation of {self.card.id} in docs/notation.md.")
        advance(s)
        return s

    def describe_flow(self, s: S) -> str:
        """Where the rules stand, in the clauses every game shares: `stack` and one `ask` for each seat that decides."""
        frames = []
        for frame in s.stack:
            values = json.dumps([getattr(frame, name) for name in type(frame).FIELDS], separators=(",", ":"))
            frames.append(f"{type(frame).__name__}({values[1:-1]})")
        clauses = ["stack: " + " ".join(frames)]
        for ask in s.asks:
            options = ", ".join(self.lexicon.action_text(action) for action in ask.options)
            values = f"{ask.a} {ask.b} {ask.c}{' guarded' if ask.guarded else ''}"
            clauses.append(f"ask: {ask.seat} {self.lexicon.prompts[ask.prompt].slug} {ask.rule} {values} = {options}")
        return "; ".join(clauses)

    def _place_flow(self, s: S, clauses: list[Clause]) -> None:
        for clause in clauses:
            if clause.head == "stack":
                s.stack = [self._read_frame(clause, word) for word in clause.body.split()]
            else:
                head, _, body = clause.body.partition("=")
                seat, prompt, rule, *values = head.split()
                slugs = [phrase.slug for phrase in self.lexicon.prompts]
                options = [self.lexicon.read_action(text) for text in body.split(",")]
                guarded = values[-1:] == ["guarded"]
                a, b, c = (int(value) for value in values[:3])
                s.asks.append(Ask(int(seat), clause.find(prompt, slugs), rule, options, a, b, c, guarded))

    def _read_frame(self, clause: Clause, word: str) -> Frame[Any]:
        name, _, values = word.partition("(")
        clause.find(name, list(self.frame_index))
        try:
            return self.frame_index[name](*json.loads(f"[{values.rstrip(')')}]"))
        except (json.JSONDecodeError, TypeError):
            raise clause.wrong(f'"{word}" is not a frame with its values.', "Copy it from a described position.") from None

    def dump(self, s: S) -> dict[str, Any]:
        """All of a state as plain data."""
        return {
            "fields": {name: plain(getattr(s, name)) for name in type(s).FIELDS},
            "stack": [[type(f).__name__, *(plain(getattr(f, name)) for name in type(f).FIELDS)] for f in s.stack],
            "asks": [[a.seat, a.prompt, a.rule, list(a.options), a.a, a.b, a.c, a.guarded] for a in s.asks],
            "result": list(s.result),
            "seats": s.seats,
            "rng": s.rng,
            "forced": [list(pair) for pair in s.forced],
        }

    def load(self, data: dict[str, Any], options: dict[str, str], edition: Edition | None = None) -> S:
        """The state a dump describes; `options` and `edition` are those it was played with."""
        s = self.blank(self.board(options, edition), options, data["seats"])
        for name in type(s).FIELDS:
            _put(s, name, data["fields"][name])
        s.stack = [self.frame_index[name](*(plain(v) for v in values)) for name, *values in data["stack"]]
        s.asks = [Ask(seat, prompt, rule, list(listed), *rest) for seat, prompt, rule, listed, *rest in data["asks"]]
        s.result = list(data["result"])
        s.seats = data["seats"]
        s.rng = data["rng"]
        s.forced = [(stream, value) for stream, value in data["forced"]]
        return s

    def digest(self, s: S) -> str:
        """A short name for exactly this state."""
        text = json.dumps(self.dump(s), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def plain(value: Any) -> Any:
    """Nested lists copied, parts as tables of their fields, everything else as it is."""
    if isinstance(value, Part):
        return {name: plain(getattr(value, name)) for name in type(value).FIELDS}
    return [plain(item) for item in value] if isinstance(value, list) else value


def _put(whole: State | Part, name: str, data: Any) -> None:
    """Set a field from plain data; a part is filled field by field."""
    old = getattr(whole, name)
    if isinstance(old, Part):
        for inner in type(old).FIELDS:
            _put(old, inner, data[inner])
    else:
        setattr(whole, name, plain(data))


def _outline(value: Any, indent: str) -> Iterator[str]:
    """Nested data as indented lines, in words a person would use."""
    rows = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for key, item in rows:
        title = f"{key.replace('_', ' ')}:" if isinstance(key, str) else f"{key}."
        if (isinstance(item, dict) and item) or (isinstance(item, list) and any(isinstance(x, (dict, list)) for x in item)):
            yield f"{indent}{title}"
            yield from _outline(item, indent + "  ")
        else:
            yield f"{indent}{title} {_said(item)}"


def _said(value: Any) -> str:
    """A single value, or a list of such, in words."""
    if isinstance(value, list):
        return ", ".join(_said(item) for item in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None or value in ("", {}) else str(value)


def _option(row: Table) -> Option:
    values = {}
    for value in row.tables("value"):
        values[value.text("id")] = value.text("text")
        value.finish()
    option = Option(row.text("id"), row.text("title"), values)
    row.finish()
    return option
