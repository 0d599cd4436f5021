"""The contract between a game and everything that plays, shows, stores or studies it.

A game subclasses `Game`, which is its rules, and brings its other rooms as parts: `sight` (what seats see), `wording` (its
sentences), `positions` (its notation) and `advice` (for bots). Bots, server, terminal and laws know only these pages.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from whitby.kernel.advice import Advice
from whitby.kernel.chance import seeded
from whitby.kernel.editions import Edition, Editions
from whitby.kernel.errors import BadData
from whitby.kernel.howto import Howto, load_howto
from whitby.kernel.identity import Identity, read_identity
from whitby.kernel.ledger import Ledger, load_ledger
from whitby.kernel.positions import Positions
from whitby.kernel.sheets import read_toml
from whitby.kernel.sight import Sight
from whitby.kernel.state import Frame, State, advance, apply
from whitby.kernel.wording import Wording
from whitby.kernel.words import Lexicon, load_lexicon

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """One game with its complete rules. Subclasses set the class attributes and fill in the methods up to `new`."""

    home: ClassVar[Path]  # the folder of the game
    rules_version: ClassVar[int]
    components: ClassVar[tuple[str, ...]] = ("components.toml",)
    frames: ClassVar[tuple[type[Frame[Any]], ...]]  # every kind that may lie on the stack
    voice: ClassVar[type[Wording[Any]]]  # the other rooms of the game, each by its class
    eyes: ClassVar[type[Sight[Any]]]
    notation: ClassVar[type[Positions[Any]]]
    judge: ClassVar[type[Advice[Any]]] = Advice  # bots play by the rules alone where a game has no advice

    def __init__(self) -> None:
        self.identity: Identity = read_identity(self.home)  # names, seats, settings
        self.ledger: Ledger = load_ledger(self.home / "ledger.toml")  # every rule and ruling, by id
        self.howto: Howto | None = load_howto(self.home, self.ledger)  # the first pages of its rulebook
        self.tables: dict[str, Any] = self._read_tables()  # the box, as its TOML has it
        self.editions = Editions(self)  # people's own numbers
        self.wording: Wording[S] = self.voice(self)  # sentences that need the table
        self.lexicon: Lexicon = load_lexicon(self.home / "texts" / "texts.toml", self.wording.nouns(), self.wording.fingerprint)
        self.wording.tune(self.lexicon)
        self.sight: Sight[S] = self.eyes(self)  # what each seat sees and may conclude
        self.positions: Positions[S] = self.notation(self)  # as text and as data
        self.advice: Advice[S] = self.judge()  # for bots

    def _read_tables(self) -> dict[str, Any]:
        tables: dict[str, Any] = {}
        for name in self.components:
            for key, value in read_toml(self.home / "data" / name).items():
                if key in tables:
                    raise BadData(f"{self.identity.id}/{name}: {key} stands in another table of this game too.", "Rename one.")
                tables[key] = value
        return tables

    # ---- its rules --------------------------------------------------------------------------------------------

    def make_board(self, tables: dict[str, Any], settings: dict[str, str], where: str) -> Any:
        """The constant arrays the rules read, from validated tables. `where` begins every complaint."""
        raise NotImplementedError

    def refuse(self, settings: dict[str, str], seats: int) -> None:
        """Raise BadSetting, with the reason, for a combination of settings the rules do not allow."""

    def blank(self, board: Any, settings: dict[str, str], seats: int) -> S:
        """A state with all fields at their set-up values and nothing on the stack."""
        raise NotImplementedError

    def begin(self, s: S) -> None:
        """Push the frame that plays the whole game."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int] | None:
        """Points by seat, where the game counts any."""
        return None

    def sides(self, s: S) -> list[int]:
        """Which side each seat is on: those with the same number win and lose together."""
        return list(range(s.seats))

    def conserved(self, s: S) -> list[str]:
        """What is in two places or in none: empty when every piece of the box is where it should be."""
        raise NotImplementedError

    # ---- what every game can do -------------------------------------------------------------------------------

    def check_settings(self, given: dict[str, str] | None, seats: int | None = None) -> tuple[dict[str, str], int]:
        """All settings with defaults filled in, and the seat count; BadSetting names what would have been right."""
        settings, count = self.identity.full(given), self.identity.seated(seats)
        self.refuse(settings, count)
        return settings, count

    def board(self, settings: dict[str, str], edition: Edition | None = None) -> Any:
        """The constant part of a game under these settings."""
        return self.editions.board(settings, edition)

    def new(
        self, settings: dict[str, str] | None = None, seats: int | None = None, seed: int | None = None, edition: Edition | None = None
    ) -> S:
        """A fresh game, played up to its first decision by the fast generator (NeedDraw without a seed, see record.py)."""
        s = self.prepared(settings, seats, edition)
        if seed is not None:
            s.rng = seeded(seed)
        advance(s)
        return s

    def prepared(self, settings: dict[str, str] | None, seats: int | None, edition: Edition | None) -> S:
        """A fresh game before its first step."""
        full, count = self.check_settings(settings, seats)
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
