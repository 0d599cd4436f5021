"""How Redux speaks: its nouns, what an option costs and may bring, how a game ended."""

from __future__ import annotations

from typing import Any, ClassVar

from whitby.games.redux.data.components import SIDE_SLUGS
from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.board import CHARACTERS, HUMANS, VAMPIRE_FORM, VAMPIRES
from whitby.games.redux.rules.conflict import Attack, attack_strength
from whitby.games.redux.rules.state import NOBODY, QUIET, WON, ReduxState, active_side, strength
from whitby.games.redux.sight.view import TIMES
from whitby.games.redux.texts import ending, plain
from whitby.kernel.actions import first_of, second_of, third_of, verb_of
from whitby.kernel.details import Details, Odds
from whitby.kernel.reckoning import Reckoning
from whitby.kernel.state import Ask, Note
from whitby.kernel.wording import Wording
from whitby.kernel.words import Noun, listed

SHORT_NAMES = ("Dracula", "Renfield", "Lucy", "Mina", "Harker", "Quincy", "Holmwood", "Seward", "Van Helsing")
SIDES = ("the vampires", "the hunters")
SIDE_FIGURES = ("vampires", "hunters")  # the sign of each side: its player's token
REASONS = (
    "By night the vampires move, and the black numbers count.",
    "By day the hunters move, and the white numbers count.",
)
TIMES_TOLD = {w.TOLD_NIGHT_FALLS: VAMPIRES, w.TOLD_DAY_BREAKS: HUMANS}
THROWN_BACK = (w.TOLD_FAILED, w.TOLD_PAIR_FAILED)


class Voice(Wording[ReduxState]):
    """The wording of Redux."""

    fingerprint: ClassVar[str] = w.FINGERPRINT

    def nouns(self) -> dict[str, Noun]:
        return {
            "character": Noun(CHARACTERS, SHORT_NAMES, "place"),
            "side": Noun(SIDE_SLUGS, SIDES),
            "time": Noun(TIMES, ("Night", "Day")),
            "seat": Noun(("first", "second"), ("the first seat", "the second seat")),
        }

    def plain(self, view: dict[str, Any]) -> list[str]:
        return plain.lines(view, dict(zip(CHARACTERS, SHORT_NAMES, strict=True)))

    def side(self, s: ReduxState, seat: int) -> str:
        return SIDES[VAMPIRES if seat == s.vampire_seat else HUMANS]

    def figures(self, s: ReduxState, seat: int) -> list[str]:
        return [SIDE_FIGURES[VAMPIRES if seat == s.vampire_seat else HUMANS]]

    def actor(self, s: ReduxState, note: Note, mover: int | None) -> str | None:
        """Whoever the note names first; the one who throws an attack back acts in it, and night and day are a side's."""
        if note.kind in TIMES_TOLD:
            return SIDE_FIGURES[TIMES_TOLD[note.kind]]
        things = self.lexicon.note_things(note)
        if not things or things[0] in SIDE_SLUGS:
            return SIDE_FIGURES[SIDE_SLUGS.index(things[0])] if things else None
        acting = things[-1] if note.kind in THROWN_BACK else things[0]
        return acting if acting in CHARACTERS else None

    def details(self, s: ReduxState, action: int) -> Details:
        verb = verb_of(action)
        if verb in (w.DO_ATTACK, w.DO_COMBINE):
            return self._attack_details(s, action)
        if verb == w.DO_REST:
            c, extra = first_of(action), second_of(action)
            level = s.level[c] + 1 + extra
            night, day = (s.board.strengths[time][s.form[c]][c][level] for time in (0, 1))
            price = "" if not extra else f"for {extra} resource{'s' if extra > 1 else ''}"
            values = {"night": night, "day": day, "cost": f" {price}".rstrip(), "price": price}
            return Details(values, rule="boost.a" if extra else "rest.a")
        if verb in (w.DO_ACCEPT, w.DO_REROLL):
            frame = s.stack[-1]
            assert isinstance(frame, Attack)
            seat = s.asks[0].seat
            side = VAMPIRES if seat == s.vampire_seat else HUMANS
            odds = self._reroll_odds(s, frame, side) if verb == w.DO_REROLL else None
            return Details({"roll": frame.roll, "outcome": self._outcome(frame), "power": self._power(s, side)}, odds=odds)
        if verb == w.DO_DONE:
            return Details({"closing": "Hide no more" if any(s.hidden) else "Hide nobody"})
        return Details()

    def _attack_details(self, s: ReduxState, action: int) -> Details:
        attacker, partner, defender = first_of(action), NOBODY, second_of(action)
        if verb_of(action) == w.DO_COMBINE:
            partner, defender = second_of(action), third_of(action)
        mine, theirs = attack_strength(s, attacker, partner), strength(s, defender)
        out = Details({"mine": mine, "theirs": theirs, "differential": mine - theirs}, odds=self._odds(s, mine - theirs))
        falls = [c for c in (attacker, partner) if c != NOBODY and s.level[c] == 0]
        if falls:
            fate = "be delivered" if s.form[falls[0]] == VAMPIRE_FORM else "be turned"
            out.risk = f"If this fails, {listed([SHORT_NAMES[c] for c in falls])} will {fate}."
        return out

    def _odds(self, s: ReduxState, differential: int) -> Odds:
        """The chance that the die does not exceed the differential."""
        good = [face for face in s.board.die if face <= differential]
        share = round(len(good) / len(s.board.die), 4)
        return Odds(share, "no roll at all" if not good else f"a {good[0]}" if len(good) == 1 else f"{max(good)} or less")

    def _reroll_odds(self, s: ReduxState, attack: Attack, side: int) -> Odds:
        """The chance that a new roll serves the side that demands it."""
        odds = self._odds(s, attack.differential)
        if side == active_side(s):
            return odds
        return Odds(round(1 - odds.success, 4), f"a roll above {attack.differential}")

    def _outcome(self, attack: Attack) -> str:
        return "the attack succeeds" if attack.succeeds() else "the attack fails"

    def _power(self, s: ReduxState, side: int) -> str:
        """The pictured power that the next resource spent uses up (comp.res.b: flavour only)."""
        names: list[str] = self.game.tables["resource_face"][side]["names"]
        return names[s.cubes[side] - 1] if s.cubes[side] else "nothing"

    def prompt_values(self, s: ReduxState, ask: Ask) -> dict[str, Any]:
        side = VAMPIRES if ask.seat == s.vampire_seat else HUMANS
        values: dict[str, Any] = {"enemy": SIDES[1 - side], "mover": SIDES[active_side(s)], "asked": SIDES[side], "reason": REASONS[s.time]}
        frame = s.stack[-1]
        if isinstance(frame, Attack):
            values["outcome"] = self._outcome(frame)
        return values

    def verdict(self, s: ReduxState) -> tuple[str, str]:
        if s.rounds > 1:
            if s.points[0] == s.points[1]:
                return f"The match is drawn at {s.points[0]} points each.", "match.a"
            return f"The match ends {s.points[0]} to {s.points[1]}.", "match.a"
        if s.ending == WON:
            return ("The vampires rule the night." if s.winner == VAMPIRES else "London is free of vampires."), "end.a"
        return ("Nobody dared to strike: a draw." if s.ending == QUIET else "Neither side prevailed: a draw."), "end.b"

    def reckoning(self, s: ReduxState, told: list[Note]) -> Reckoning:
        return ending.reckoning(s, told, SHORT_NAMES)
