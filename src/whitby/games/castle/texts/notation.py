"""Positions of the castle as text (docs/games/castle.md): read by `place`, written by `describe`."""

from __future__ import annotations

from whitby.games.castle.rules.board import COLOURS, OFF_BOARD, READINGS, VAULT
from whitby.games.castle.rules.setup import set_up
from whitby.games.castle.rules.state import NOBODY, CastleState, V
from whitby.games.castle.rules.turn import AFTER_THROW, BEGIN, TURNS, Night, Turn
from whitby.games.castle.sight.view import inner_text, place_name
from whitby.games.castle.texts import lively
from whitby.kernel.chance import Chooser
from whitby.kernel.notation import Clause
from whitby.kernel.positions import Positions

HEADS = (*COLOURS, "pieces", "dracula", "green_vampire", "blue_vampire", "mask", "captured", "first", "turn", "round", "throw")
NONE = "none"


def place(s: CastleState, clauses: list[Clause]) -> None:
    """Everything starts as set up, with the pieces dealt in the order of the seats; each clause changes what it names."""
    set_up(s, s.seats)
    s.first, s.turn, s.round = 0, 0, 1
    found: dict[str, Clause] = {}
    for clause in clauses:
        clause.find(clause.head, HEADS)
        found[clause.head] = clause
    _place_pieces(s, found)
    _place_others(s, found)
    _place_time(s, found)
    s.push(Night(TURNS + 1))
    s.push(Turn(AFTER_THROW if "throw" in found else BEGIN))


def _place_pieces(s: CastleState, found: dict[str, Clause]) -> None:
    """`pieces: red yellow`, then `red LI09`, `yellow vault`."""
    if "pieces" in found:
        clause = found["pieces"]
        if len(clause.words) != s.seats:
            raise clause.wrong(f"name one piece for each of the {s.seats} seats.", "Say how many there are with `seats: N`.")
        s.colours = [NOBODY if word == NONE else clause.find(word, COLOURS) for word in clause.words]
    else:
        s.colours = list(range(s.seats))
    s.at = [OFF_BOARD if colour == NOBODY else s.board.starts[colour] for colour in s.colours]
    for head, clause in found.items():
        if head in COLOURS:
            colour = COLOURS.index(head)
            if colour not in s.colours:
                raise clause.wrong(f"nobody plays {head}.", "Name the pieces with `pieces: ...` or say `seats: N`.")
            s.at[s.colours.index(colour)] = _stone(s, clause, 0)


def _stone(s: CastleState, clause: Clause, i: int) -> int:
    return VAULT if clause.word(i, "a stone") == "vault" else clause.index(i, s.board.places)


def _place_others(s: CastleState, found: dict[str, Clause]) -> None:
    """`dracula li-p1`, `green_vampire KI13`, `blue_vampire GR14`, `mask blue`, `captured`."""
    if "dracula" in found:
        s.dracula = found["dracula"].index(0, s.board.pools)
    if "mask" in found:
        s.holder = _seat(s, found["mask"])
        s.captured = True
        s.green = s.at[s.holder]
    if "green_vampire" in found:
        s.green = _stone(s, found["green_vampire"], 0)
    if s.holder != NOBODY:
        s.at[s.holder] = s.green
    if "blue_vampire" in found:
        s.blue = found["blue_vampire"].index(0, s.board.places)
    s.captured = s.captured or "captured" in found


def _seat(s: CastleState, clause: Clause) -> int:
    """The seat that plays the piece a clause names; `none` for nobody."""
    if clause.words == [NONE]:
        return NOBODY
    colour = clause.index(0, COLOURS)
    if colour not in s.colours:
        raise clause.wrong(f"nobody plays {COLOURS[colour]}.", "Name the pieces with `pieces: ...` or say `seats: N`.")
    return s.colours.index(colour)


def _place_time(s: CastleState, found: dict[str, Clause]) -> None:
    """`first blue`, `turn red`, `round 12`, `throw 5 4`."""
    if "turn" in found:
        s.turn = _seat(s, found["turn"])
    if "first" in found:
        s.first = _seat(s, found["first"])
    if "round" in found:
        s.round = found["round"].number(0)
    if "throw" in found:
        clause = found["throw"]
        s.outer = clause.number(0)
        reading = clause.index(1, READINGS)
        s.inner = V if READINGS[reading] == "V" else 3 + reading
        if not 1 <= s.outer <= 6:
            raise clause.wrong("the outer number is 1 to 6.")


def describe(s: CastleState) -> str:
    """The clauses of a position; where the rules stand in it is added by the game (`stack` and `ask`)."""
    colours = [COLOURS[colour] if colour != NOBODY else NONE for colour in s.colours]
    clauses = [f"options: {options(s)}", f"seats: {s.seats}", "pieces: " + " ".join(colours)]
    clauses += [f"{colours[seat]} {place_name(s, s.at[seat])}" for seat in range(s.seats) if s.at[seat] != OFF_BOARD]
    clauses.append(f"dracula {s.board.pools[s.dracula]}")
    clauses.append(f"green_vampire {place_name(s, s.green)}")
    clauses.append(f"blue_vampire {place_name(s, s.blue)}")
    if s.holder != NOBODY:
        clauses.append(f"mask {colours[s.holder]}")
    elif s.captured:
        clauses.append("captured")
    clauses.append(f"first {colours[s.first] if s.first != NOBODY else NONE}")
    clauses.append(f"turn {colours[s.turn] if s.turn != NOBODY else NONE}")
    clauses.append(f"round {s.round}")
    if s.outer:
        clauses.append(f"throw {s.outer} {inner_text(s)}")
    return "; ".join(clauses)


def options(s: CastleState) -> str:
    board = s.board
    return " ".join(
        [
            f"edition={'spinner' if board.spinner else 'dice'}",
            f"dawn_rounds={board.dawn_rounds}",
            f"retreat_may_escape={'on' if board.retreat_may_escape else 'off'}",
            f"pieces={'by_seat' if board.by_seat else 'choose'}",
        ]
    )


class Notation(Positions[CastleState]):
    """The positions of the Game of Dracula as text."""

    def place(self, s: CastleState, clauses: list[Clause]) -> None:
        place(s, clauses)

    def describe(self, s: CastleState) -> str:
        return f"{describe(s)}; {self.describe_flow(s)}"

    def lively(self, seats: int, settings: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.game.board(settings), seats, settings, choose)
