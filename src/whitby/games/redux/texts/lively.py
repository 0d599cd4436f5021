"""Positions of Redux in which much is at stake: nearly turned, nearly delivered, cubes empty or full, the last round."""

from __future__ import annotations

from whitby.games.redux.rules.board import CAST, CHARACTERS, DAY, HUMAN_FORM, NIGHT, ORIGINALS, VAMPIRE_FORM, Board
from whitby.kernel.chance import Chooser

CUBES = ["0 0", "1 1", "6 6", "0 6", "6 0", "1 6", "2 0"]


def text(board: Board, settings: dict[str, str], choose: Chooser) -> str:
    clauses = ["options: " + " ".join(f"{name}={value}" for name, value in settings.items())]
    time = choose.below(2)
    forms = cast(choose)
    clauses.append(moment(board, settings, forms, time, choose))
    hidden = [c for c in forms if (forms[c] == VAMPIRE_FORM) == (time == DAY) and choose.chance(15)]
    clauses.append("only")
    clauses += [character(board, c, forms[c], c in hidden, choose) for c in sorted(forms)]
    clauses.append(f"cubes {choose.pick(CUBES)}")
    return "; ".join(clauses)


def cast(choose: Chooser) -> dict[int, int]:
    """Who is still in the game and in which form: somebody on each side, mostly few."""
    forms = {choose.below(CAST): VAMPIRE_FORM}
    hunters = [c for c in range(ORIGINALS, CAST) if c not in forms]
    forms[choose.pick(hunters)] = HUMAN_FORM
    for c in choose.some([c for c in range(CAST) if c not in forms], choose.below(CAST - 1)):
        forms[c] = VAMPIRE_FORM if c < ORIGINALS or choose.chance(30) else HUMAN_FORM
    return forms


def moment(board: Board, settings: dict[str, str], forms: dict[int, int], time: int, choose: Chooser) -> str:
    """The turn, often one of the last; in a match the round, often the last, and the points so far."""
    turn = 2 * choose.pick([1, 6, board.turn_limit // 4, board.turn_limit // 2 - 1]) - (1 if time == NIGHT else 0)  # play.a
    quiet = min(turn - 1, choose.pick([0, 0, board.quiet_turns - 2, board.quiet_turns - 1]))
    words = f"turn {turn} {('night', 'day')[time]}; quiet {quiet}; vampires {choose.below(2)}"
    rounds = int(settings["rounds"])
    if rounds > 1:
        words += f"; round {choose.pick([rounds, rounds, 1, rounds - 1])}; points {choose.below(150)} {choose.below(150)}"
    return words


def character(board: Board, c: int, form: int, is_hidden: bool, choose: Chooser) -> str:
    """A block, mostly on its weakest face."""
    level = choose.pick([0, 0, 0, choose.below(board.tops[form][c] + 1), board.tops[form][c]])
    night, day = (board.strengths[time][form][c][level] for time in (NIGHT, DAY))
    turned = " turned" if form == VAMPIRE_FORM and c >= ORIGINALS else ""
    return f"{CHARACTERS[c]}{turned} {night}/{day}{' hidden' if is_hidden else ''}"
