"""What a seat sees. Nothing in Redux is hidden (comp.hum.c), so all seats see the same table."""

from __future__ import annotations

from typing import Any

from whitby.games.redux.rules.board import CAST, CHARACTERS, DAY, DELIVERED, HUMAN_FORM, HUMANS, NIGHT, ORIGINALS, VAMPIRE_FORM, VAMPIRES
from whitby.games.redux.rules.conflict import Attack, attack_strength
from whitby.games.redux.rules.day_and_night import Turn
from whitby.games.redux.rules.resources import HideWindow
from whitby.games.redux.rules.state import NOBODY, ReduxState, active_side, face, strength
from whitby.games.redux.rules.victory import score
from whitby.kernel.sight import Sight
from whitby.kernel.state import in_progress

TIMES = ("night", "day")
FORMS = ("human", "vampire", "delivered")
SIDE_SLUGS = ("vampires", "humans")
ENDINGS = ("playing", "won", "quiet", "limit")


def view(s: ReduxState) -> dict[str, Any]:
    turn = in_progress(s, Turn)
    attack = in_progress(s, Attack)
    hiding = in_progress(s, HideWindow)
    return {
        "turn": s.turn,
        "time": TIMES[s.time],
        "active": SIDE_SLUGS[active_side(s)],
        "actions_left": s.board.actions_per_turn - turn.actions if turn else 0,
        "actions_per_turn": s.board.actions_per_turn,
        "hiding": SIDE_SLUGS[hiding.side] if hiding else None,
        "quiet_turns": s.quiet,
        "blocks": {CHARACTERS[c]: block(s, c) for c in range(CAST)},
        "resources": {"vampires": s.cubes[VAMPIRES], "humans": s.cubes[HUMANS]},
        "turned": [CHARACTERS[c] for c in s.turned],
        "delivered": [CHARACTERS[c] for c in s.delivered],
        "conflict": conflict(s, attack) if attack else None,
        "die": s.board.die,
        "round": s.round,
        "rounds": s.rounds,
        "vampire_seat": s.vampire_seat,
        "points": s.points[:],
        "standing": {"vampires": score(s, VAMPIRES), "humans": score(s, HUMANS)},
        "ending": ENDINGS[s.ending],
        "winner": SIDE_SLUGS[s.winner] if s.winner != NOBODY else None,
    }


def block(s: ReduxState, c: int) -> dict[str, Any]:
    """One block: the face that lies upward, its marks, and the ladders of both forms, weakest face first."""
    if s.form[c] == DELIVERED:
        return {"form": "delivered", "ladder": ladders(s, c), "original": c < ORIGINALS}
    return {
        "form": FORMS[s.form[c]],
        "level": s.level[c],
        "night": face(s, c, NIGHT),
        "day": face(s, c, DAY),
        "strength": strength(s, c),
        "used": bool(s.used[c]),
        "hidden_from_attack": bool(s.hidden[c]),
        "ladder": ladders(s, c),
        "original": c < ORIGINALS,
    }


def ladders(s: ReduxState, c: int) -> dict[str, list[list[int]]]:
    night, day = s.board.strengths
    return {FORMS[form]: [list(pair) for pair in zip(night[form][c], day[form][c], strict=True)] for form in (HUMAN_FORM, VAMPIRE_FORM)}


def conflict(s: ReduxState, attack: Attack) -> dict[str, Any]:
    return {
        "attacker": CHARACTERS[attack.attacker],
        "partner": CHARACTERS[attack.partner] if attack.partner != NOBODY else None,
        "defender": CHARACTERS[attack.defender],
        "mine": attack_strength(s, attack.attacker, attack.partner),
        "theirs": strength(s, attack.defender),
        "differential": attack.differential,
        "roll": attack.roll or None,
        "succeeds": attack.succeeds() if attack.roll else None,
    }


class Eyes(Sight[ReduxState]):
    """The sight of Redux."""

    def view(self, s: ReduxState, seat: int) -> dict[str, Any]:
        return view(s)
