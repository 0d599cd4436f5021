"""Positions of Redux as text (docs/notation.md): read by `place`, written by `describe`."""

from __future__ import annotations

from whitby.games.redux.rules.board import CAST, CHARACTERS, DAY, DELIVERED, HUMAN_FORM, HUMANS, NIGHT, ORIGINALS, VAMPIRE_FORM, VAMPIRES
from whitby.games.redux.rules.conflict import ASK_ACTIVE, ASK_OTHER, Attack, attack_strength
from whitby.games.redux.rules.day_and_night import Match, Round, Turn
from whitby.games.redux.rules.resources import HideWindow
from whitby.games.redux.rules.setup import set_up
from whitby.games.redux.rules.state import NOBODY, REROLLS, WHERE_IT_MATTERS, ReduxState, active_side, face, strength
from whitby.games.redux.sight.view import SIDE_SLUGS, TIMES
from whitby.games.redux.texts import lively
from whitby.kernel.chance import Chooser
from whitby.kernel.notation import Clause
from whitby.kernel.positions import Positions

LEFT = ("turned", "delivered")  # lists of characters
NUMBERS = {"quiet": "quiet", "round": "round", "vampires": "vampire_seat"}  # clause and field
PAIRS = ("cubes", "points")
FRAMES = ("turn", "window", "attack")
HEADS = (*FRAMES, *PAIRS, *NUMBERS, *LEFT, "only", *CHARACTERS)


def place(s: ReduxState, clauses: list[Clause]) -> None:
    """Everything starts as set up; each clause changes what it names. With `only`, whoever is not named has been delivered."""
    set_up(s)
    for clause in clauses:
        clause.find(clause.head, HEADS)
        if clause.head in LEFT:
            setattr(s, clause.head, [clause.find(word, CHARACTERS) for word in clause.words])
    for clause in clauses:
        if clause.head in CHARACTERS:
            _place_character(s, clause, CHARACTERS.index(clause.head))
        elif clause.head in NUMBERS:
            setattr(s, NUMBERS[clause.head], clause.number(0))
        elif clause.head in PAIRS:
            setattr(s, clause.head, [clause.number(0), clause.number(1)])
    heads = {clause.head for clause in clauses}
    if "only" in heads:
        _place_only(s, heads)
    for clause in clauses:
        if clause.head in FRAMES:
            _place_frames(s, clause)


def _place_only(s: ReduxState, named: set[str]) -> None:
    """`only`: whoever is not named has left the game."""
    for c in range(CAST):
        if CHARACTERS[c] not in named:
            _place_delivered(s, c)


def _place_character(s: ReduxState, clause: Clause, c: int) -> None:
    """`mina turned 4/2 used`, `harker 2/4 hidden`, `lucy delivered`."""
    words = clause.words
    if "turned" in words:
        s.form[c] = VAMPIRE_FORM
        if c not in s.turned:
            s.turned.append(c)
    if "delivered" in words:
        _place_delivered(s, c)
    for word in words:
        if "/" in word:
            form = s.form[c]
            faces = [f"{n}/{d}" for n, d in zip(s.board.strengths[NIGHT][form][c], s.board.strengths[DAY][form][c], strict=True)]
            s.level[c] = clause.find(word, faces)
        else:
            clause.find(word, ("turned", "delivered", "used", "hidden"))
    s.used[c] = int("used" in words)
    s.hidden[c] = int("hidden" in words)


def _place_delivered(s: ReduxState, c: int) -> None:
    """Out of the game; a hunter must have been turned before."""
    s.form[c] = DELIVERED
    s.level[c] = 0
    if c >= ORIGINALS and c not in s.turned:
        s.turned.append(c)
    if c not in s.delivered:
        s.delivered.append(c)


def _place_frames(s: ReduxState, clause: Clause) -> None:
    """`turn 12 night rests 1 attacks 1 actions 2`, `window humans`, `attack harker dracula with seward rolled 5 asks humans`."""
    values = {word: clause.words[i + 1] for i, word in enumerate(clause.words[:-1])}
    if clause.head == "turn":
        s.turn = clause.number(0)
        s.time = clause.index(1, TIMES)
        s.push(Match(True))
        s.push(Round(1 if s.time == NIGHT else 3))
        if "rests" in values or "attacks" in values or "actions" in values or "between" not in clause.words:
            s.push(Turn(int(values.get("rests", 0)), int(values.get("attacks", 0)), int(values.get("actions", 0))))
    elif clause.head == "window":
        s.stack[-1] = Round(2 if clause.index(0, SIDE_SLUGS) == VAMPIRES else 0)
        s.push(HideWindow(clause.index(0, SIDE_SLUGS)))
    else:
        partner = clause.find(values["with"], CHARACTERS) if "with" in values else NOBODY
        attack = Attack(clause.index(0, CHARACTERS), partner, clause.index(1, CHARACTERS))
        if "rolled" in values:
            attack.roll = int(values["rolled"])
            attack.differential = attack_strength(s, attack.attacker, partner) - strength(s, attack.defender)
            side = clause.find(values.get("asks", SIDE_SLUGS[active_side(s)]), SIDE_SLUGS)
            attack.at = ASK_ACTIVE if side == active_side(s) else ASK_OTHER
        s.push(attack)


def describe(s: ReduxState) -> str:
    """The clauses of a position at a decision; what stands as in the set-up is left out."""
    clauses = [f"options: {options(s)}", frames(s)]
    if s.turned:
        clauses.append("turned: " + ", ".join(CHARACTERS[c] for c in s.turned))
    if s.delivered:
        clauses.append("delivered: " + ", ".join(CHARACTERS[c] for c in s.delivered))
    clauses += [text for text in (_character(s, c) for c in range(CAST)) if text]
    clauses.append(f"cubes {s.cubes[VAMPIRES]} {s.cubes[HUMANS]}")
    clauses.append(f"quiet {s.quiet}")
    clauses.append(f"vampires {s.vampire_seat}")
    if s.rounds > 1:
        clauses += [f"round {s.round}", f"points {s.points[0]} {s.points[1]}"]
    return "; ".join(clauses)


def options(s: ReduxState) -> str:
    words = [f"rounds={s.rounds}"]
    words += ["combine=any"] if s.combine_any else []
    words += [f"rerolls={REROLLS[s.rerolls]}"] if s.rerolls != WHERE_IT_MATTERS else []
    words += ["sides=random"] if s.draw_sides else []
    words += ["faces=fledgling"] if s.board.fledgling else []
    return " ".join(words)


def frames(s: ReduxState) -> str:
    out = [f"turn {s.turn} {TIMES[s.time]}"]
    for frame in s.stack:
        if isinstance(frame, Turn):
            out[0] += f" rests {frame.rests} attacks {frame.attacks} actions {frame.actions}"
        elif isinstance(frame, HideWindow):
            out[0] += " between"
            out.append(f"window {SIDE_SLUGS[frame.side]}")
        elif isinstance(frame, Attack):
            partner = f" with {CHARACTERS[frame.partner]}" if frame.partner != NOBODY else ""
            other = SIDE_SLUGS[1 - active_side(s)]
            asked = other if frame.at == ASK_OTHER else SIDE_SLUGS[active_side(s)]
            out.append(f"attack {CHARACTERS[frame.attacker]} {CHARACTERS[frame.defender]}{partner} rolled {frame.roll} asks {asked}")
    return "; ".join(out)


def _character(s: ReduxState, c: int) -> str:
    marks = (" used" if s.used[c] else "") + (" hidden" if s.hidden[c] else "")
    if s.form[c] == DELIVERED:
        return f"{CHARACTERS[c]} delivered"
    home = VAMPIRE_FORM if c < ORIGINALS else HUMAN_FORM
    if s.form[c] == home and s.level[c] == s.board.start_levels[c] and not marks:
        return ""
    turned = " turned" if s.form[c] != home else ""
    return f"{CHARACTERS[c]}{turned} {face(s, c, NIGHT)}/{face(s, c, DAY)}{marks}"


class Notation(Positions[ReduxState]):
    """The positions of Dracula Redux as text."""

    def place(self, s: ReduxState, clauses: list[Clause]) -> None:
        place(s, clauses)

    def describe(self, s: ReduxState) -> str:
        return describe(s)

    def lively(self, seats: int, settings: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.game.board(settings), settings, choose)
